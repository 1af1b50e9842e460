//! The names in sentences: they give way where the rest would be cut.

use crate::{
    core::{game::Side, text},
    play::{seat::Hand, session::Session},
};

/// A name is never cut to fewer cells.
const LEAST: usize = 5;

/// What stands around a name in a sentence in which names are to be replaced:
/// private-use characters, which no name may contain.
const MARKS: [char; 2] = ['\u{E003}', '\u{E004}'];

/// A name to be found again by [`fill`].
pub(super) fn mark(name: &str) -> String {
    let [open, close] = MARKS;
    format!("{open}{name}{close}")
}

/// A sentence in which every marked name, with the tag behind it if there is
/// one, is put through `call`.
pub(super) fn fill(sentence: &str, call: &dyn Fn(&str) -> String) -> String {
    let mut parts = sentence.split(MARKS[0]);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(MARKS[1]).unwrap_or((part, ""));
        let tag = tag(|tag| rest.starts_with(tag));
        filled += &call(&format!("{name}{tag}"));
        filled += &rest[tag.len()..];
    }
    filled
}

/// As much of a sentence as stands before its first semicolon that is not part of
/// a marked name.
pub(super) fn clause(sentence: &str) -> String {
    let outside = |before: &&str| {
        let [opened, closed] = MARKS.map(|mark| before.matches(mark).count());
        opened == closed
    };
    let semicolons = sentence.match_indices("; ");
    let mut clauses = semicolons.map(|(at, _)| &sentence[..at]);
    match clauses.find(outside) {
        Some(clause) => format!("{clause}."),
        None => sentence.to_owned(),
    }
}

/// The names in sentences, with their tags or without.
#[derive(Debug)]
pub(super) struct Names(Vec<String>);

impl Names {
    /// These names.
    pub(super) fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self(names.into_iter().collect())
    }

    /// The names in a match after so many plies.
    pub(super) fn of(session: &dyn Session, ply: usize) -> Self {
        Self::new(Side::BOTH.map(|side| session.name_at(ply, side)))
    }

    /// What is said as a whole where that fits, else by `say` with the longest
    /// names with which it fits, else with the shortest ones: it calls everybody
    /// by what it is given for a name.
    pub(super) fn fit<T>(
        &self,
        whole: T,
        say: impl Fn(&dyn Fn(&str) -> String) -> T,
        fits: impl Fn(&T) -> bool,
    ) -> T {
        let mut said = whole;
        let widest = self.0.iter().map(|name| text::cells(parts(name).0));
        for cells in (LEAST..=widest.max().unwrap_or(0)).rev() {
            if fits(&said) || !self.are_apart(cells) {
                break;
            }
            said = say(&|name| brief(name, cells));
        }
        said
    }

    /// Whether names of at most so many cells are still told apart.
    fn are_apart(&self, cells: usize) -> bool {
        let brief: Vec<String> = self.0.iter().map(|name| brief(name, cells)).collect();
        let mut names = brief.iter().enumerate();
        names.all(|(index, name)| !brief[..index].contains(name))
    }
}

/// A name in at most so many cells, beside which the tag that tells it from its
/// equal stays: "(P1)", "(left)". A name that is a number is whole.
fn brief(name: &str, cells: usize) -> String {
    let is_number = |side: Side| name == format!("Player {}", side.number());
    if Side::BOTH.into_iter().any(is_number) {
        return name.to_owned();
    }
    let (name, tag) = parts(name);
    text::cut(name, cells) + &tag
}

/// The tag behind a name for which this holds, if there is one.
fn tag(stands: impl Fn(&str) -> bool) -> String {
    let numbers = Side::BOTH.map(|side| format!(" (Player {})", side.number()));
    let mut tags = numbers
        .into_iter()
        .chain(Hand::BOTH.map(|hand| format!(" ({hand})")));
    tags.find(|tag| stands(tag)).unwrap_or_default()
}

/// A name and its tag, if it has one, as short as that can be.
fn parts(name: &str) -> (&str, String) {
    let tag = tag(|tag| name.ends_with(tag));
    let name = &name[..name.len() - tag.len()];
    (name, tag.replace("Player ", "P"))
}

/// A name with its tag as short as that can be.
pub(super) fn abridge(name: &str) -> String {
    let (name, tag) = parts(name);
    format!("{name}{tag}")
}

/// A name with its tag in at most so many cells.
pub(super) fn shorten(name: &str, width: usize) -> String {
    if text::cells(name) <= width {
        return name.to_owned();
    }
    let (name, tag) = parts(name);
    text::cut(name, width.saturating_sub(text::cells(&tag))) + &tag
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sentence in so many cells; @ and # stand for the two names.
    fn said(names: [&str; 2], sentence: &str, room: usize) -> String {
        let [first, second] = names.map(|name| {
            let tag = tag(|tag| name.ends_with(tag));
            mark(name.trim_end_matches(&tag)) + &tag
        });
        let sentence = sentence.replace('@', &first).replace('#', &second);
        let say = |call: &dyn Fn(&str) -> String| fill(&sentence, call);
        let all = Names::new(names.map(str::to_owned));
        all.fit(say(&str::to_owned), say, |said| text::cells(said) <= room)
    }

    #[test]
    fn the_names_are_cut_no_more_than_has_to_be() {
        let said = |room| said(["Bartholomew", "Maximiliana"], "@ beat # in 12.", room);
        assert_eq!(said(35), "Bartholomew beat Maximiliana in 12.");
        assert_eq!(said(33), "Bartholom… beat Maximilia… in 12.");
        assert_eq!(said(9), "Bart… beat Maxi… in 12.");
    }

    #[test]
    fn a_clause_ends_at_no_semicolon_of_a_name() {
        for name in ["Ada", "A;B", "A; B"] {
            let sentence = format!("{} takes 3; a rest", mark(name));
            let clause = fill(&clause(&sentence), &str::to_owned);
            assert_eq!(clause, format!("{name} takes 3."));
            let whole = format!("{} takes 3.", mark(name));
            assert_eq!(super::clause(&whole), whole);
        }
    }

    #[test]
    fn wide_letters_are_cut_by_cells() {
        assert_eq!(said(["日本語日本語", "Ada"], "@ won.", 10), "日本… won.");
    }

    #[test]
    fn tags_and_what_tells_two_apart_stay() {
        let numbered = ["Bartholomew (Player 1)", "Bartholomew (Player 2)"];
        assert_eq!(said(numbered, "# won.", 21), "Bartholomew (P2) won.");
        assert_eq!(said(numbered, "# won.", 9), "Bart… (P2) won.");
        let seated = ["Bartholomew (left)", "Bartholomew (right)"];
        assert_eq!(said(seated, "# won.", 21), "Barthol… (right) won.");
        assert_eq!(said(["Player 1", "Ada"], "@ won.", 9), "Player 1 won.");
        let alike = ["Bartholomew A", "Bartholomew B"];
        assert_eq!(said(alike, "@ won.", 9), "Bartholomew A won.");
    }

    #[test]
    fn a_name_is_not_taken_for_a_word_nor_a_part_of_it_for_a_number() {
        let sentence = "@ then attacks with 4.";
        let cut = "atta… then attacks with 4.";
        assert_eq!(said(["attacks", "Ada"], sentence, 9), cut);
        let named = ["Al (Player one)", "Al (Player two)"];
        assert_eq!(said(named, "@ won.", 18), "Al (Player o… won.");
        let other = ["Al (Player one)", "Ada"];
        assert_eq!(said(other, "@ won.", 13), "Al (Pla… won.");
    }
}
