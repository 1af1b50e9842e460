//! The names in sentences: they give way where the rest would be cut.

use unicode_width::UnicodeWidthStr as _;

use crate::{game::Side, session::Session, text};

/// A name is never cut to fewer cells.
const LEAST: usize = 5;

/// The names of two players as their sentences have them.
#[derive(Debug)]
pub(super) struct Names(Vec<String>);

impl Names {
    /// These names.
    pub(super) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let mut names: Vec<String> = names.into_iter().collect();
        // Where one name is a part of the other, the whole one is found first.
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.dedup();
        Self(names)
    }

    /// The names in a match after so many plies, with their numbers and without.
    pub(super) fn of(session: &dyn Session, ply: usize) -> Self {
        let table = session.table_at(ply);
        let names = Side::BOTH.map(|side| [session.name_at(ply, side), table.name(side, false)]);
        Self::new(names.into_iter().flatten())
    }

    /// What is said with the longest names with which it fits, else with the
    /// shortest ones: `say` puts all of its sentences through what it is given.
    pub(super) fn fit<T>(
        &self,
        say: impl Fn(&dyn Fn(&str) -> String) -> T,
        fits: impl Fn(&T) -> bool,
    ) -> T {
        let mut said = say(&str::to_owned);
        let widest = self.0.iter().map(|name| parts(name).0.width());
        for cells in (LEAST..=widest.max().unwrap_or(0)).rev() {
            if fits(&said) {
                break;
            }
            said = say(&|sentence| self.cut(sentence, cells));
        }
        said
    }

    /// A sentence with its names in at most so many cells, each without its number.
    fn cut(&self, sentence: &str, cells: usize) -> String {
        let brief: Vec<String> = self.0.iter().map(|name| brief(name, cells)).collect();
        let apart = |(index, name): (usize, &String)| !brief[..index].contains(name);
        if !brief.iter().enumerate().all(apart) {
            return sentence.to_owned();
        }
        let names = self.0.iter().zip(&brief);
        names.fold(sentence.to_owned(), |sentence, (name, brief)| {
            sentence.replace(name, brief)
        })
    }
}

/// A name in at most so many cells, beside which the number that tells it from
/// its equal stays. A name that is a number is whole.
fn brief(name: &str, cells: usize) -> String {
    let is_number = |side: Side| name == format!("Player {}", side.number());
    if Side::BOTH.into_iter().any(is_number) {
        return name.to_owned();
    }
    let (name, number) = parts(name);
    text::cut(name, cells) + &number
}

/// A name and its number, if it has one, as short as that can be.
fn parts(name: &str) -> (&str, String) {
    let number = name.rfind(" (Player ").unwrap_or(name.len());
    let (name, number) = name.split_at(number);
    (name, number.replace("Player ", "P"))
}

/// A name with its number in at most so many cells.
pub(super) fn shorten(name: &str, width: usize) -> String {
    if name.width() <= width {
        return name.to_owned();
    }
    let (name, number) = parts(name);
    text::cut(name, width.saturating_sub(number.width())) + &number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(names: [&str; 2], sentence: &str, room: usize) -> String {
        let names = Names::new(names.map(str::to_owned));
        names.fit(|cut| cut(sentence), |said| said.width() <= room)
    }

    #[test]
    fn the_names_are_cut_no_more_than_has_to_be() {
        let names = ["Bartholomew", "Maximiliana"];
        let sentence = "Bartholomew beat Maximiliana in 12.";
        assert_eq!(said(names, sentence, 35), sentence);
        assert_eq!(
            said(names, sentence, 33),
            "Bartholom… beat Maximilia… in 12."
        );
        assert_eq!(said(names, sentence, 9), "Bart… beat Maxi… in 12.");
        assert_eq!(
            said(["日本語日本語", "Ada"], "日本語日本語 won.", 10),
            "日本… won."
        );
    }

    #[test]
    fn numbers_and_what_tells_two_apart_stay() {
        let numbered = ["Bartholomew (Player 1)", "Bartholomew (Player 2)"];
        assert_eq!(
            said(numbered, "Bartholomew (Player 2) won.", 21),
            "Bartholomew (P2) won."
        );
        assert_eq!(
            said(numbered, "Bartholomew (Player 2) won.", 9),
            "Bart… (P2) won."
        );
        assert_eq!(
            said(["Player 1", "Ada"], "Player 1 won.", 9),
            "Player 1 won."
        );
        let alike = "Bartholomew A won.";
        assert_eq!(said(["Bartholomew A", "Bartholomew B"], alike, 9), alike);
    }
}
