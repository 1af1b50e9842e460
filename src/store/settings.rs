//! What a person has chosen once and for all, as a file that keeps their
//! comments.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use toml::{
    Spanned, Table, Value,
    de::{DeTable, DeValue},
};

use crate::play::{
    player::{A_NAME, Holder, Player},
    record::{Fault, Format, bare},
};

/// The first line of a settings file of this program's.
const HEADER: &str = "# Settings of Stackade.";

/// The file before anything has been changed, with a comment for each setting.
const TEMPLATE: &str = include_str!("../../assets/settings.toml");

/// The longest pause of a bot.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// The name of a theme.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::EnumIter,
    strum::VariantNames,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeName {
    /// The one for most eyes.
    #[default]
    Default,
    /// Black, white and strong colours.
    HighContrast,
    /// No colour at all.
    Monochrome,
}

/// Whether only ASCII is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ascii {
    /// That is left to the terminal.
    Auto,
    /// Nothing else is.
    On,
    /// All characters are.
    Off,
}

/// The settings.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The theme.
    pub theme: ThemeName,
    /// Whether blocks and stones are seen to move.
    #[serde(rename = "animation")]
    pub motion: bool,
    /// Whether only ASCII is drawn.
    pub ascii: Ascii,
    /// Whether the mouse chooses and plays.
    pub mouse: bool,
    /// How long a bot waits before it moves, at most [`LONGEST_PAUSE`].
    #[serde(
        rename = "bot-delay",
        serialize_with = "milliseconds",
        deserialize_with = "pause"
    )]
    pub bot_pause: Duration,
    /// Whether the demo starts by itself on a resting menu.
    #[serde(rename = "idle-demo")]
    pub demo_start: bool,
    /// Whether each of two people has keys of their own.
    #[serde(rename = "split-keyboard")]
    pub separate_keys: bool,
    /// Whether the coach speaks up before a mistake is played.
    pub coach: bool,
    /// By which rules games are played from the menu, where somebody has been asked:
    /// the id of the game, then the rules.
    pub rules: Vec<String>,
    /// The names of the people on the left and on the right.
    #[serde(deserialize_with = "names")]
    pub names: [String; 2],
    /// Who sits on the left and on the right unless something else is chosen.
    pub players: [Holder; 2],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::Default,
            motion: true,
            ascii: Ascii::Auto,
            mouse: false,
            bot_pause: Duration::from_millis(700),
            demo_start: true,
            separate_keys: false,
            coach: false,
            rules: Vec::new(),
            names: [String::new(), String::new()],
            players: [Holder::Human; 2],
        }
    }
}

fn milliseconds<S: Serializer>(pause: &Duration, to: S) -> Result<S::Ok, S::Error> {
    let pause = pause.min(&LONGEST_PAUSE);
    to.serialize_u64(pause.as_secs() * 1000 + u64::from(pause.subsec_millis()))
}

fn pause<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
    let pause = u64::deserialize(from).map(Duration::from_millis).ok();
    let allowed = pause.filter(|pause| *pause <= LONGEST_PAUSE);
    allowed.ok_or_else(|| D::Error::custom("expected 0 to 5000 milliseconds"))
}

fn names<'de, D: Deserializer<'de>>(from: D) -> Result<[String; 2], D::Error> {
    let [left, right] = <[String; 2]>::deserialize(from)?.map(|name| Player::named(&name));
    let names = left.zip(right).map(|(left, right)| [left.name, right.name]);
    names.ok_or_else(|| D::Error::custom(format!("expected {A_NAME} for each")))
}

impl Settings {
    /// Whether a text is a settings file of this program's: its first line says so, or
    /// there is nothing in it but settings. No other is written over.
    pub(super) fn is_ours(text: &str) -> bool {
        let known = Self::default().table();
        bare(text).starts_with(HEADER)
            || DeTable::parse(bare(text)).is_ok_and(|root| {
                let mut names = root.get_ref().keys().map(Spanned::get_ref);
                names.all(|name| name == "format" || known.contains_key(&**name))
            })
    }

    /// Reads settings. A value that is missing is as it comes, and so is one that is
    /// wrong, alone. Returns what is wrong, too.
    pub fn read(text: &str) -> (Self, Vec<Fault>) {
        let text = bare(text);
        let root = match DeTable::parse(text) {
            Ok(root) => root.into_inner(),
            Err(error) => {
                let reason = format!("{}; none of its settings are used", error.message());
                let fault = Fault::new(text, error.span(), &reason);
                return (Self::default(), vec![fault]);
            }
        };
        let mut table = Self::default().table();
        let (mut faults, mut unknown) = (Vec::new(), Vec::new());
        for (name, value) in root {
            let (place, name) = (name.span(), name.into_inner());
            let mut newer = false;
            let wrong = if let Some(known) = table.get_mut(&*name) {
                let read = Self::read_one(&name, value);
                read.map(|read| *known = read)
                    .map_err(|error| format!("{name}: {}", error.message()))
            } else if name == "format" {
                let version = value.get_ref().as_integer();
                let version = version.and_then(|version| version.as_str().parse().ok());
                newer = version.is_some_and(Format::is_newer);
                Format::try_from(version.unwrap_or(0)).map(drop)
            } else {
                unknown.push((place.start, place.end, name));
                continue;
            };
            faults.extend(wrong.err().map(|reason| Fault {
                newer,
                ..Fault::new(text, Some(place), &reason)
            }));
        }
        if let Some((start, end, first)) = unknown.iter().min() {
            let more = match unknown.len() - 1 {
                0 => String::new(),
                more => format!(", and {more} more are unknown"),
            };
            let reason = format!("there is no setting {first:?}{more}");
            faults.push(Fault::new(text, Some(*start..*end), &reason));
        }
        faults.sort_by_key(|fault| fault.line);
        (Self::of(table), faults)
    }

    /// The value of a setting as it is written, if it can be read: one alone, so that a
    /// number that no table can hold costs nothing but itself.
    fn read_one(name: &str, value: Spanned<DeValue<'_>>) -> Result<Value, toml::de::Error> {
        let mut one = DeTable::new();
        one.insert(Spanned::new(0..0, name.into()), value);
        let one = toml::de::Deserializer::from(Spanned::new(0..0, one));
        let read = Self::deserialize(one)?.table().remove(name);
        read.ok_or_else(|| toml::de::Error::custom("there is no such setting"))
    }

    /// The text of a settings file in which what has been changed since `before` is as it
    /// is now, and all else as it was. None if that cannot be done, as in a text that is
    /// no TOML.
    pub fn edit(&self, before: &Self, text: &str) -> Option<String> {
        let changes = self.changes(before);
        let mut text = bare(text).to_owned();
        for (name, value) in &changes {
            let root = DeTable::parse(&text).ok()?.into_inner();
            let old = root.get(name.as_str()).map(Spanned::span);
            // What is new goes below the last value that is in no table.
            let plain = root.values().filter(|value| !value.get_ref().is_table());
            let end = plain.map(|value| value.span().end).max().unwrap_or(0);
            if let Some(place) = old {
                text.replace_range(place, &value.to_string());
            } else if let Some(line) = text[end..].find('\n') {
                text.insert_str(end + line + 1, &format!("{name} = {value}\n"));
            } else {
                let cut = if text.is_empty() { "" } else { "\n" };
                text = format!("{text}{cut}{name} = {value}\n");
            }
        }
        let read = Self::read(&text).0.table();
        let is_changed = |(name, value)| read.get(name) == Some(value);
        changes.iter().all(is_changed).then_some(text)
    }

    /// The whole file, with a comment for each setting.
    pub fn explained(&self) -> String {
        let text = self.edit(&Self::default(), TEMPLATE);
        text.unwrap_or_else(|| TEMPLATE.to_owned())
    }

    /// Takes over what has changed from `before` to `after`, and nothing else.
    pub fn take_over(&mut self, before: &Self, after: &Self) {
        let mut table = self.table();
        table.extend(after.changes(before));
        *self = Self::of(table);
    }

    fn changes(&self, before: &Self) -> Table {
        let before = before.table();
        let mut changes = self.table();
        changes.retain(|name, value| before.get(name) != Some(value));
        changes
    }

    fn table(&self) -> Table {
        Table::try_from(self).expect("settings are TOML")
    }

    /// What is read one by one is right in a table, too.
    fn of(table: Table) -> Self {
        table.try_into().unwrap_or_default()
    }

    /// The seats that a setup begins with.
    pub fn seats(&self) -> [Player; 2] {
        [0, 1].map(|index| match self.players[index] {
            Holder::Human => Player::human(&self.names[index]),
            Holder::Bot(level) => Player::bot(level),
        })
    }
}
