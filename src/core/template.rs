//! Sentences with holes for the two sides.

use std::fmt;

use crate::core::game::Side;

/// The characters that stand for the first and the second side inside a
/// template: private-use ones, which no name may contain.
const HOLES: [char; 2] = ['\u{E001}', '\u{E002}'];

/// The name of a side that is spoken to: "you".
pub const YOU: &str = "you";

/// A sentence of the rules in which sides stand as holes: rules know no names.
///
/// A hole is made by formatting a [`Side`]; whoever knows the names fills them. A side
/// whose name is [`YOU`] is spoken to: "'s" behind it makes "your", and a word behind a
/// `~` that agrees with the last side before it takes the form that goes with "you".
///
/// ```
/// use stackade::core::{game::Side, template::{Template, YOU}};
/// let [us, them] = Side::BOTH;
/// let template = Template::new(format!("{us} ~takes 3 from {them}. {us}'s pile grows."));
/// assert_eq!(template.with(["Ada", "Kofi"]), "Ada takes 3 from Kofi. Ada's pile grows.");
/// assert_eq!(template.with([YOU, "Kofi"]), "You take 3 from Kofi. Your pile grows.");
/// assert_eq!(template.with(["Ada", YOU]), "Ada takes 3 from you. Ada's pile grows.");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Template(String);

impl Template {
    /// A template from text in which sides have been formatted as holes.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in which the sides are holes.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The sentence behind the beginning of one: "Play so that ", "it wins.". What
    /// it begins with is no longer a capital, unless that is a name.
    pub fn behind(&self, lead: &str) -> Self {
        let mut letters = self.0.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        Self(lead.chars().chain(first).chain(letters.clone()).collect())
    }

    /// As much of the sentence as stands before its first semicolon.
    pub fn clause(&self) -> Self {
        match self.0.split_once("; ") {
            Some((clause, _)) => Self::new(format!("{clause}.")),
            None => self.clone(),
        }
    }

    /// The sentence with the names of the first and the second side.
    pub fn with(&self, names: [&str; 2]) -> String {
        let mut text = String::with_capacity(self.0.len() + names[0].len() + names[1].len());
        let mut spoken_to = false;
        let mut rest = self.0.as_str();
        while let Some(letter) = rest.chars().next() {
            rest = &rest[letter.len_utf8()..];
            let side = HOLES.iter().position(|&hole| hole == letter);
            match side {
                Some(side) if names[side] == YOU => {
                    spoken_to = true;
                    let before = text.trim_end();
                    let starts = before.is_empty()
                        || before.len() < text.len() && before.ends_with(['.', '!', '?']);
                    text.push_str(if starts { "You" } else { YOU });
                    if let Some(owned) = rest.strip_prefix("'s") {
                        text.push('r');
                        rest = owned;
                    }
                }
                Some(side) => {
                    spoken_to = false;
                    text.push_str(names[side]);
                }
                None if letter == '~' => {
                    let end = rest.find(|letter: char| !letter.is_alphabetic());
                    let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
                    text.push_str(if spoken_to { to_you(word) } else { word });
                    rest = after;
                }
                None => text.push(letter),
            }
        }
        text
    }
}

/// The form of a verb or pronoun that goes with "you": "take" for "takes".
fn to_you(word: &str) -> &str {
    match word {
        "has" => "have",
        "is" => "are",
        "was" => "were",
        "their" => "your",
        "them" | "they" => YOU,
        _ => ["sses", "shes", "ches", "xes", "oes"]
            .iter()
            .find(|end| word.ends_with(*end))
            .map_or_else(|| word.trim_end_matches('s'), |_| &word[..word.len() - 2]),
    }
}

/// Without names a side is called by its number.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with(["Player 1", "Player 2"]))
    }
}

impl From<&str> for Template {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Template {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

/// Formats as a hole of a [`Template`].
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", HOLES[self.index()])
    }
}

/// A number for people: from 1 000 on its digits stand by threes, with no-break
/// spaces between, so that no line ends inside it.
///
/// ```
/// use stackade::core::template::grouped;
/// assert_eq!(grouped(999), "999");
/// assert_eq!(grouped(1_234_567), "1\u{A0}234\u{A0}567");
/// ```
pub fn grouped(number: u64) -> String {
    in_threes(&number.to_string())
}

/// Digits by threes, with no-break spaces between.
pub fn in_threes(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{A0}');
        }
        text.push(digit);
    }
    text
}

/// So many things, of which the word takes an s, or es after one: "1 stone", "12 more
/// turns", "2 losses".
pub fn counted(count: u64, thing: &str) -> String {
    let end = match (count, thing.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {thing}{end}", grouped(count))
}

/// So many moves, those of both players counted: "1 move", "12 moves".
pub fn moves(count: u64) -> String {
    counted(count, "move")
}

/// A count from 1 up to the highest one allowed, in words: "just 1", "1 or 2",
/// "1 to 46".
pub fn span(high: u64) -> String {
    match high {
        1 => "just 1".to_owned(),
        2 => "1 or 2".to_owned(),
        _ => format!("1 to {}", grouped(high)),
    }
}

/// Words to choose from: "the 2, the 4 or the 7".
pub fn either(words: &[String]) -> String {
    joined(words, "or")
}

/// Words that all are meant: "the 2, the 4 and the 7".
pub fn all(words: &[String]) -> String {
    joined(words, "and")
}

fn joined(words: &[String], by: &str) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} {by} {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// Moves in words, with what all have in common said once: the verb by the first, and
/// the end by the last. "take 1", "2", "3 from Kofi".
///
/// Sides in them stay holes.
pub fn once_the_verb(moves: &[&Template]) -> Vec<String> {
    let words: Vec<Vec<&str>> = moves.iter().map(|m| m.0.split(' ').collect()).collect();
    let Some(first) = words.first() else {
        return Vec::new();
    };
    let same_verb = |words: &Vec<&str>| words.len() > 1 && words[0] == first[0];
    let verb = usize::from(words.iter().all(same_verb));
    // The last so many words, before which something else is left.
    let same_end = |&count: &usize| {
        let mut all = words.iter();
        all.all(|words| {
            words.len() > verb + count && words.ends_with(&first[first.len() - count..])
        })
    };
    let end = (1..first.len()).take_while(same_end).count() * verb;
    let parts = words.iter().enumerate().map(|(index, words)| {
        let from = if index == 0 { 0 } else { verb };
        let to = if index + 1 == moves.len() {
            words.len()
        } else {
            words.len() - end
        };
        words[from..to].join(" ")
    });
    parts.collect()
}
