//! What a person has chosen once and for all, as a file that keeps their
//! comments.

mod keys;

use std::{fmt::Write as _, time::Duration};

use toml_edit::{DocumentMut, Item, TomlError};

pub use self::keys::LONGEST_PAUSE;
use self::keys::{FORMAT, KEYS, Key};
use crate::play::{
    seat::{Holder, Seat},
    source::{Block, Fault, Source},
};

/// The first line of a settings file of this program's.
pub(super) const HEADER: &str = "# Settings of Stackade.";

/// The settings.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The name of the theme.
    pub theme: String,
    /// Whether blocks and stones are seen to move.
    pub motion: bool,
    /// Whether only ASCII is drawn; none leaves it to the terminal.
    pub ascii: Option<bool>,
    /// Whether the mouse chooses and plays.
    pub mouse: bool,
    /// How long a bot waits before it moves, at most [`LONGEST_PAUSE`].
    pub bot_pause: Duration,
    /// Whether the demo starts by itself on a resting menu.
    pub demo_start: bool,
    /// Whether each of two people has keys of their own.
    pub separate_keys: bool,
    /// Whether the coach speaks up before a mistake is played.
    pub coach: bool,
    /// The names of the people on the left and on the right.
    pub names: [String; 2],
    /// Who sits on the left and on the right unless something else is chosen.
    pub players: [Holder; 2],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: "default".to_owned(),
            motion: true,
            ascii: None,
            mouse: false,
            bot_pause: Duration::from_millis(700),
            demo_start: true,
            separate_keys: false,
            coach: false,
            names: [String::new(), String::new()],
            players: [Holder::Human; 2],
        }
    }
}

impl Settings {
    /// Reads settings. A value that is missing is as it comes, and so is one
    /// that is wrong, alone; what is wrong is told in sentences, without full
    /// stops. `themes` are the names of the themes that there are.
    #[must_use]
    pub fn read(text: &str, themes: &[&str]) -> (Self, Vec<Fault>) {
        let mut settings = Self::default();
        let source = match Source::parse(text) {
            Ok(source) => source,
            Err(mut fault) => {
                fault.reason += "; no setting in the file is followed";
                return (settings, vec![fault]);
            }
        };
        let root = source.root();
        let mut faults: Vec<Fault> = check_format(root).err().into_iter().collect();
        for (name, _) in root.keys().filter(|(name, _)| *name != "format") {
            let read = match KEYS.iter().find(|key| key.name == name) {
                None => Err(root.fault(name, None, format!("there is no setting {name:?}"))),
                Some(Key { allowed, read, .. }) => root.get(name, allowed, |item| {
                    let taken = read(&mut settings, item);
                    taken.then_some(())
                }),
            };
            faults.extend(read.err());
        }
        let one_of = format!("one of {}", themes.join(", "));
        let known = |item: &Item| themes.contains(&item.as_str()?).then_some(());
        if !themes.contains(&settings.theme.as_str()) {
            faults.extend(root.get("theme", &one_of, known).err());
            settings.theme = Self::default().theme;
        }
        faults.sort_by_key(|fault| fault.line);
        (settings, faults)
    }

    /// The text of a settings file in which what has been changed since
    /// `before` is as it is now, and all else as it was. Without a file
    /// everything is written, and explained.
    ///
    /// # Errors
    /// A text that is no TOML.
    pub fn edit(&self, before: &Self, text: Option<&str>) -> Result<String, TomlError> {
        let Some(text) = text else {
            return Ok(self.explained());
        };
        let mut document: DocumentMut = text.strip_prefix('\u{FEFF}').unwrap_or(text).parse()?;
        for key in &KEYS {
            let [mut value, old] = [self, before].map(key.value);
            if value.to_string() == old.to_string() {
                continue;
            }
            match document.get_mut(key.name).and_then(Item::as_value_mut) {
                Some(place) => {
                    *value.decor_mut() = place.decor().clone();
                    *place = value;
                }
                None => drop(document.insert(key.name, value.into())),
            }
        }
        Ok(document.to_string())
    }

    /// Whether such an edit of the text writes over a value that cannot be read,
    /// because it is wrong. One that somebody else has written meanwhile can be.
    pub(super) fn writes_over(&self, before: &Self, text: &str, themes: &[&str]) -> bool {
        let Ok(source) = Source::parse(text) else {
            return true;
        };
        KEYS.iter().any(|key| {
            let [new, old] = [self, before].map(key.value);
            let mut read = before.clone();
            let known = |item| {
                // Of a theme that nobody knows only the name is wrong.
                (key.read)(&mut read, item)
                    && (key.name != "theme" || themes.contains(&read.theme.as_str()))
            };
            new.to_string() != old.to_string() && !source.root().item(key.name).is_none_or(known)
        })
    }

    /// Takes over what has changed from `before` to `after`, and nothing else.
    pub fn take_over(&mut self, before: &Self, after: &Self) {
        for key in &KEYS {
            let [old, new] = [before, after].map(key.value);
            if new.to_string() != old.to_string() {
                // What one set of settings holds another one takes.
                (key.read)(self, &Item::Value(new));
            }
        }
    }

    /// Whether a newer version of the program has written this text.
    pub(super) fn is_newer(text: &str) -> bool {
        let newer = |source: Source| check_format(source.root()).is_err_and(|fault| fault.newer);
        Source::parse(text).is_ok_and(newer)
    }

    /// The whole file, with a comment for each setting.
    pub(super) fn explained(&self) -> String {
        let mut text = format!("{HEADER} What is left out is as it comes.\nformat = {FORMAT}\n");
        for key in &KEYS {
            if !key.words.is_empty() {
                text.push_str("\n# ");
                text.push_str(key.words);
                text.push('\n');
            }
            let _ = writeln!(text, "{} = {}", key.name, (key.value)(self));
        }
        text
    }

    /// The seats that a setup begins with.
    #[must_use]
    pub fn seats(&self) -> [Seat; 2] {
        [0, 1].map(|index| match self.players[index] {
            Holder::Human => Seat::human(&self.names[index]),
            Holder::Bot(level) => Seat::bot(level),
        })
    }
}

fn check_format(root: Block) -> Result<(), Fault> {
    let what = format!("{FORMAT}");
    let format = root.get("format", &what, |item| {
        item.as_integer().filter(|&format| format >= 1)
    })?;
    if format.is_some_and(|format| format > FORMAT) {
        let reason = "these settings are of a newer Stackade, and are not changed here";
        return Err(root.fault("format", None, reason.to_owned()).of_a_newer());
    }
    Ok(())
}
