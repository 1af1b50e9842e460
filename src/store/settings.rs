//! What a person has chosen once and for all, as a file that keeps their
//! comments.

mod keys;

use std::{fmt::Write as _, ops::Range, time::Duration};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

pub use self::keys::LONGEST_PAUSE;
use self::keys::{FORMAT, KEYS, Key};
use crate::play::{
    record::{Fault, bare},
    seat::{Holder, Seat, visible},
};

/// The most characters of a wrong value that a sentence quotes.
const QUOTED: usize = 40;

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
    /// By which rules games are played from the menu, where somebody has been asked:
    /// the id of the game, then the rules.
    pub rules: Vec<String>,
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
            rules: Vec::new(),
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
        let text = bare(text);
        let root = match parse(text) {
            Ok(root) => root,
            Err(mut fault) => {
                fault.reason += "; no setting in the file is followed";
                return (settings, vec![fault]);
            }
        };
        let mut wrong = Vec::new();
        for (name, value) in &root {
            let key = KEYS.iter().find(|key| key.name == name.get_ref());
            let wanted = match (name.get_ref().as_ref(), key) {
                ("format", _) => match format(value.get_ref()) {
                    Some(1..=FORMAT) => continue,
                    Some(newer) if newer > FORMAT => {
                        wrong.push((name.span(), NEWER.to_owned()));
                        continue;
                    }
                    _ => FORMAT.to_string(),
                },
                (name_of, None) => {
                    wrong.push((name.span(), format!("there is no setting {name_of:?}")));
                    continue;
                }
                (_, Some(key)) if !(key.read)(&mut settings, value.get_ref()) => {
                    key.allowed.to_owned()
                }
                ("theme", _) if !themes.contains(&settings.theme.as_str()) => {
                    settings.theme = Self::default().theme;
                    format!("one of {}", themes.join(", "))
                }
                _ => continue,
            };
            let found = found(text, value);
            let reason = format!("{} must be {wanted}, not {found}", name.get_ref());
            wrong.push((name.span(), reason));
        }
        (settings, located(text, wrong))
    }

    /// The text of a settings file in which what has been changed since
    /// `before` is as it is now, and all else as it was. Without a file
    /// everything is written, and explained.
    ///
    /// # Errors
    /// A text that is no TOML, or in which a setting cannot be changed.
    pub fn edit(&self, before: &Self, text: Option<&str>) -> Result<String, Fault> {
        let Some(text) = text else {
            return Ok(self.explained());
        };
        let mut text = bare(text).to_owned();
        for Key { name, value, .. } in self.changed(before) {
            let new = value(self).to_string();
            let root = parse(&text)?;
            let old = root.get(*name).map(Spanned::span);
            // A table begins where its name does, and ends anywhere.
            let has_tables = root.values().any(|value| value.get_ref().is_table());
            let plain = root.values().filter(|value| !value.get_ref().is_table());
            let end = plain.map(|value| value.span().end).max().unwrap_or(0);
            drop(root);
            match old {
                Some(span) => text.replace_range(span, &new),
                None if has_tables => {
                    let end = text[end..].find('\n').map_or(0, |line| end + line + 1);
                    text.insert_str(end, &format!("{name} = {new}\n"));
                }
                None => {
                    let ended = text.is_empty() || text.ends_with('\n');
                    let _ = writeln!(text, "{}{name} = {new}", if ended { "" } else { "\n" });
                }
            }
            let mut read = before.clone();
            let root = parse(&text)?;
            let is_changed = root.get(*name).is_some_and(|place| {
                KEYS.iter()
                    .any(|key| key.name == *name && (key.read)(&mut read, place.get_ref()))
            });
            if !is_changed || value(&read).to_string() != new {
                return Err(Fault::new(&text, None, "a setting cannot be changed in it"));
            }
        }
        Ok(text)
    }

    /// The settings that are not as they were.
    fn changed(&self, before: &Self) -> impl Iterator<Item = &'static Key> {
        KEYS.iter()
            .filter(move |key| (key.value)(self) != (key.value)(before))
    }

    /// Whether such an edit of the text writes over a value that cannot be read,
    /// because it is wrong. One that somebody else has written meanwhile can be.
    pub(super) fn writes_over(&self, before: &Self, text: &str, themes: &[&str]) -> bool {
        let Ok(root) = parse(bare(text)) else {
            return true;
        };
        self.changed(before).any(|key| {
            let mut read = before.clone();
            root.get(key.name).is_some_and(|value| {
                // Of a theme that nobody knows only the name is wrong.
                !(key.read)(&mut read, value.get_ref())
                    || (key.name == "theme" && !themes.contains(&read.theme.as_str()))
            })
        })
    }

    /// Takes over what has changed from `before` to `after`, and nothing else.
    pub fn take_over(&mut self, before: &Self, after: &Self) {
        for key in after.changed(before) {
            let text = (key.value)(after).to_string();
            // What one set of settings holds another one takes.
            if let Ok(value) = DeValue::parse(&text) {
                (key.read)(self, value.get_ref());
            }
        }
    }

    /// Whether a newer version of the program has written this text.
    pub(super) fn is_newer(text: &str) -> bool {
        let version = parse(bare(text))
            .ok()
            .and_then(|root| format(root.get("format")?.get_ref()));
        version.is_some_and(|version| version > FORMAT)
    }

    /// The whole file, with a comment for each setting.
    pub(super) fn explained(&self) -> String {
        let mut text = format!("{HEADER} What is left out has its default.\nformat = {FORMAT}\n");
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

/// A value as it stands in the text, without what no screen can show, cut.
fn found(text: &str, value: &Spanned<DeValue>) -> String {
    let text = visible(&text[value.span()]);
    match text.char_indices().nth(QUOTED) {
        _ if text.starts_with('[') && value.get_ref().is_table() => "a table".to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// What is wrong, line by line.
fn located(text: &str, mut wrong: Vec<(Range<usize>, String)>) -> Vec<Fault> {
    wrong.sort_by_key(|(span, _)| span.start);
    let (mut line, mut counted) = (1, 0);
    let faults = wrong.into_iter().map(|(span, reason)| {
        line += text[counted..span.start].matches('\n').count();
        counted = span.start;
        Fault {
            line,
            ..Fault::new("", None, &reason)
        }
    });
    faults.collect()
}

/// What to say of settings of a newer version.
const NEWER: &str = "these settings are of a newer Stackade, and are not changed here";

/// The values of a text outside of any table, and the tables.
fn parse(text: &str) -> Result<DeTable<'_>, Fault> {
    let root = DeTable::parse(text);
    root.map(Spanned::into_inner)
        .map_err(|error| Fault::new(text, error.span(), error.message()))
}

/// The version of a format.
fn format(value: &DeValue) -> Option<u64> {
    value.as_integer()?.as_str().parse().ok()
}
