//! The options of a game: their ranges, and the values chosen for them.

use std::{fmt, ops::RangeInclusive};

use crate::core::{template::grouped, text::cut};

/// The most cells of a wrong name or value that a sentence quotes.
const QUOTED: usize = 20;

/// One option of a game.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// Its name on the command line and in records, such as `stones`.
    pub key: &'static str,
    /// What it counts, for a person: "stones in each pile".
    pub words: &'static str,
    /// The least value allowed.
    pub low: u64,
    /// The greatest value allowed.
    pub high: u64,
    /// The distance between allowed values: 2 from an odd `low` means odd numbers.
    pub step: u64,
    /// The rule book's value.
    pub default: u64,
}

impl Rule {
    /// An option that may have any of these values.
    pub const fn new(
        key: &'static str,
        words: &'static str,
        values: RangeInclusive<u64>,
        default: u64,
    ) -> Self {
        Self {
            key,
            words,
            low: *values.start(),
            high: *values.end(),
            step: 1,
            default,
        }
    }

    /// Whether the option may have this value.
    pub const fn allows(&self, value: u64) -> bool {
        self.low <= value && value <= self.high && (value - self.low).is_multiple_of(self.step)
    }

    /// What is allowed, in words: "an odd number from 1 to 99".
    pub fn allowed(&self) -> String {
        let number = if self.step == 2 && self.low % 2 == 1 {
            "an odd number"
        } else {
            "a number"
        };
        format!(
            "{number} from {} to {}",
            grouped(self.low),
            grouped(self.high)
        )
    }

    /// Reads a value as a person types it: a number, perhaps grouped as it is printed.
    ///
    /// # Errors
    /// A text that is no such number or a value that is not allowed: the reason, without a
    /// full stop.
    pub fn read(&self, text: &str) -> Result<u64, String> {
        number(text)
            .filter(|&value| self.allows(value))
            .ok_or_else(|| {
                let (key, allowed) = (self.key, self.allowed());
                format!("{key} must be {allowed}, not {:?}", cut(text, QUOTED))
            })
    }
}

/// The digits of a number, be they grouped by spaces as numbers are printed ("4 999"); none
/// where the text is anything else.
pub fn digits(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split([' ', '\u{A0}', '\u{202F}']).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let by_threes = parts[1..].iter().all(|part| part.len() == 3) && parts[0].len() <= 3;
    let grouped = parts.len() == 1 || by_threes;
    (grouped && parts.iter().all(is_number)).then(|| parts.concat())
}

/// The number that [`digits`] stand for; one too great to be counted is the greatest there
/// is.
pub fn number(text: &str) -> Option<u64> {
    digits(text).map(|digits| digits.parse().unwrap_or(u64::MAX))
}

/// A named choice of option values, such as the "long game".
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in the setup.
    pub name: &'static str,
    /// What makes it different, in a few words.
    pub words: &'static str,
    /// The options it sets; the others keep the rule book's value.
    pub values: &'static [(&'static str, u64)],
}

/// What the rule book's options are called.
pub const CLASSIC: &str = "classic";

/// Values for all options of one game, each within its range.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rules {
    spec: &'static [Rule],
    values: Vec<u64>,
}

impl Rules {
    /// The rule book's values.
    pub fn standard(spec: &'static [Rule]) -> Self {
        let values = spec.iter().map(|rule| rule.default).collect();
        Self { spec, values }
    }

    /// The rule book's values but for those that a preset sets.
    ///
    /// # Panics
    /// If the preset breaks a range of its own game.
    pub fn preset(spec: &'static [Rule], preset: &Preset) -> Self {
        let mut rules = Self::standard(spec);
        for &(key, value) in preset.values {
            rules
                .set(key, value)
                .expect("a preset keeps to the ranges of its game");
        }
        rules
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game has no such option.
    pub fn get(&self, key: &str) -> u64 {
        let index = self.spec.iter().position(|rule| rule.key == key);
        self.values[index.expect("a game asks only for its own options")]
    }

    /// Gives an option a value.
    ///
    /// # Errors
    /// An option that the game does not have, or a value out of its range;
    /// nothing is changed then.
    pub fn set(&mut self, key: &str, value: u64) -> Result<(), String> {
        self.read(key, &value.to_string())
    }

    /// Gives an option a value as a person types it.
    ///
    /// # Errors
    /// As [`set`](Self::set), and a text that is no number.
    pub fn read(&mut self, key: &str, text: &str) -> Result<(), String> {
        let index = self
            .spec
            .iter()
            .position(|rule| rule.key == key)
            .ok_or_else(|| {
                // The swap is an option of every match.
                let keys: Vec<&str> = self.spec.iter().map(|rule| rule.key).collect();
                let (found, keys) = (cut(key, QUOTED), keys.join(", "));
                format!("there is no option {found:?} here; the options are {keys}, swap")
            })?;
        self.values[index] = self.spec[index].read(text)?;
        Ok(())
    }

    /// Every option with its value, in the order of the game.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Rule, u64)> + '_ {
        self.spec.iter().zip(self.values.iter().copied())
    }

    /// A text with the values of the options in it, as of `{stones}`.
    pub fn fill(&self, text: &str) -> String {
        self.iter().fold(text.to_owned(), |text, (rule, value)| {
            text.replace(&format!("{{{}}}", rule.key), &grouped(value))
        })
    }

    /// What these options are called: classic for the rule book's, the name of a preset,
    /// or custom.
    pub fn name(&self, presets: &[Preset]) -> &'static str {
        if self.is_standard() {
            return CLASSIC;
        }
        let known = presets
            .iter()
            .find(|preset| Self::preset(self.spec, preset) == *self);
        known.map_or("custom rules", |preset| preset.name)
    }

    /// Whether these are the rule book's values.
    pub fn is_standard(&self) -> bool {
        self.iter().all(|(rule, value)| rule.default == value)
    }
}

/// `stones=15 take=3`
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (rule, value)) in self.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}={value}", rule.key)?;
        }
        Ok(())
    }
}
