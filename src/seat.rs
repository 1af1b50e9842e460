//! Who sits where: people and bots, and the names they go by.

mod series;
mod sight;

use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator as _;
use unicode_segmentation::UnicodeSegmentation as _;

pub use self::{series::Series, sight::visible};
use crate::{bot::Level, game::Side, text};

/// The greatest width of a name, in cells.
pub const NAME_WIDTH: usize = 16;

/// What a name in a file must be.
pub(crate) const A_NAME: &str = "a name of up to 16 columns in quotes";

/// A place at the keyboard and a half of the screen. A person keeps it, with
/// its colour, when the sides are swapped.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Hand {
    /// On the left.
    Left,
    /// On the right.
    Right,
}

impl Hand {
    /// Both, the left one first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// What to call a person there who has no name.
    #[must_use]
    pub const fn called(self) -> &'static str {
        match self {
            Self::Left => "Left",
            Self::Right => "Right",
        }
    }

    /// 0 on the left, 1 on the right.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Who makes the moves of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A person at the keyboard.
    Human,
    /// The program, at a level.
    Bot(Level),
}

impl Holder {
    /// "human", or the name of the level.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(level) => level.name(),
        }
    }

    /// The next holder, or the one before: a person, then the levels, all around.
    #[must_use]
    pub fn beside(self, forth: bool) -> Self {
        let bots = Level::iter().map(Self::Bot);
        let all: Vec<Self> = std::iter::once(Self::Human).chain(bots).collect();
        let here = all.iter().position(|&holder| holder == self).unwrap_or(0);
        let step = if forth { 1 } else { all.len() - 1 };
        all[(here + step) % all.len()]
    }

    /// The holder with this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "human" => Some(Self::Human),
            level => level.parse().ok().map(Self::Bot),
        }
    }
}

/// A seat: who holds it, and a name, which may be blank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The name as given; [`Table::name`] is the one to show.
    pub name: String,
    /// Who moves.
    pub holder: Holder,
}

impl Seat {
    /// A person's seat, as [`human`](Self::human) makes it of a name that need not be
    /// cut; none of any other.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let fits = text::cells(visible(name).trim()) <= NAME_WIDTH;
        fits.then(|| Self::human(name))
    }

    /// A person's seat; the name is cut to [`NAME_WIDTH`] cells, and what has
    /// no place on a screen is left out of it.
    #[must_use]
    pub fn human(name: &str) -> Self {
        let name = visible(name);
        let mut width = 0;
        let fitting = name.trim().graphemes(true).take_while(|cluster| {
            width += text::cells(cluster);
            width <= NAME_WIDTH
        });
        let name: String = fitting.collect();
        // Marks without a letter are no name.
        let is_blank = text::cells(&name) == 0;
        Self {
            name: if is_blank { "" } else { name.trim_end() }.to_owned(),
            holder: Holder::Human,
        }
    }

    /// A bot's seat, named after its level.
    #[must_use]
    pub fn bot(level: Level) -> Self {
        let mut name = level.name().to_owned();
        if let Some(initial) = name.get_mut(..1) {
            initial.make_ascii_uppercase();
        }
        Self {
            name,
            holder: Holder::Bot(level),
        }
    }

    /// Whether a person sits here.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self.holder, Holder::Human)
    }
}

/// The two seats, which of them starts, and what is agreed on between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    /// The seats on the left and on the right.
    pub seats: [Seat; 2],
    /// Who is Player 1.
    pub first: Hand,
    /// Whether the second player's first ply may be to swap the seats.
    pub swap_rule: bool,
    /// The match of several games that this one is of, as it stood before it.
    pub series: Option<Series>,
    /// Whether everybody is called as where the numbers change hands: the game comes
    /// from a match in which they did.
    pub by_place: bool,
}

impl Table {
    /// A table at which the left seat starts, without the swap rule.
    #[must_use]
    pub const fn new(left: Seat, right: Seat) -> Self {
        Self {
            seats: [left, right],
            first: Hand::Left,
            swap_rule: false,
            series: None,
            by_place: false,
        }
    }

    /// The same table for a game by itself, at which everybody is called as at this
    /// one.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self {
            series: None,
            by_place: self.by_place || self.series.is_some(),
            ..self.clone()
        }
    }

    /// What to call the person on this hand from one game to the next: by the
    /// name, since the numbers go with the sides.
    #[must_use]
    pub fn person(&self, hand: Hand) -> String {
        let [name, other] = [hand, hand.other()].map(|hand| &self.seats[hand.index()].name);
        match (name.as_str(), hand) {
            ("", hand) => hand.called().to_owned(),
            (name, _) if name == other => format!("{name} ({hand})"),
            (name, _) => name.to_owned(),
        }
    }

    /// The same table with every name that is not blank put through `call`.
    #[must_use]
    pub fn called(&self, call: &dyn Fn(&str) -> String) -> Self {
        let mut table = self.clone();
        let names = table.seats.iter_mut().map(|seat| &mut seat.name);
        for name in names.filter(|name| !name.is_empty()) {
            *name = call(name);
        }
        table
    }

    /// The same people with the sides swapped: each keeps hand and colour.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self {
            first: self.first.other(),
            ..self.clone()
        }
    }

    /// Where a side sits.
    #[must_use]
    pub const fn hand(&self, side: Side) -> Hand {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The side of a seat.
    #[must_use]
    pub fn side(&self, hand: Hand) -> Side {
        if hand == self.first {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The seat of a side.
    #[must_use]
    pub const fn seat(&self, side: Side) -> &Seat {
        &self.seats[self.hand(side).index()]
    }

    /// Whether the numbers of the players stay with the hands: they change hands by
    /// the swap rule, and from game to game.
    const fn keeps_numbers(&self) -> bool {
        !self.swap_rule && self.series.is_none() && !self.by_place
    }

    /// Whether a side is called by its number alone: it has no name, and the numbers
    /// stay with the hands.
    #[must_use]
    pub const fn is_numbered(&self, side: Side) -> bool {
        self.seat(side).name.is_empty() && self.keeps_numbers()
    }

    /// The name to show for a side. A blank one becomes "Player 1" or "Player 2",
    /// equal ones are told apart by number, and so are all where `numbered` says so.
    /// Where the numbers change hands everybody is called as [`person`](Self::person)
    /// says instead, so that nobody is called otherwise afterwards.
    #[must_use]
    pub fn name(&self, side: Side, numbered: bool) -> String {
        if !self.keeps_numbers() {
            return self.person(self.hand(side));
        }
        let called = |side: Side| match self.seat(side).name.as_str() {
            "" => format!("Player {}", side.number()),
            name => name.to_owned(),
        };
        let own = called(side);
        let blank = self.is_numbered(side);
        if !blank && (numbered || own == called(side.other())) {
            format!("{own} (Player {})", side.number())
        } else {
            own
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(left: &str, right: &str, numbered: bool) -> [String; 2] {
        let table = Table::new(Seat::human(left), Seat::human(right));
        Side::BOTH.map(|side| table.name(side, numbered))
    }

    #[test]
    fn blank_names_become_numbers_and_equal_ones_are_told_apart() {
        assert_eq!(names("", "  ", false), ["Player 1", "Player 2"]);
        assert_eq!(names("Ada", "Kofi", false), ["Ada", "Kofi"]);
        assert_eq!(
            names("Kofi", "Kofi ", false),
            ["Kofi (Player 1)", "Kofi (Player 2)"]
        );
        assert_eq!(names("Ada", "", true), ["Ada (Player 1)", "Player 2"]);
        assert_eq!(names("Player 2", "", false)[0], "Player 2 (Player 1)");
    }

    #[test]
    fn who_has_no_name_keeps_what_stands_for_it_where_the_numbers_change_hands() {
        let mut table = Table::new(Seat::human(""), Seat::human("Ada"));
        table.series = Some(Series::new(2));
        for table in [table.clone(), table.swapped()] {
            assert_eq!(table.name(table.side(Hand::Left), false), "Left");
            assert_eq!(table.person(Hand::Left), "Left");
            let apart = table.apart();
            assert_eq!(apart.name(apart.side(Hand::Left), false), "Left");
            assert_eq!(table.name(table.side(Hand::Right), false), "Ada");
        }
    }

    #[test]
    fn nobody_is_called_otherwise_once_the_seats_have_been_swapped() {
        for names in [["Ada", "Kofi"], ["Ada", "Ada"], ["", "Ada"], ["", ""]] {
            let [left, right] = names.map(Seat::human);
            let table = Table {
                swap_rule: true,
                ..Table::new(left, right)
            };
            let called = |table: &Table| {
                Hand::BOTH.map(|hand| {
                    let numbered = [false, true];
                    numbered.map(|numbered| table.name(table.side(hand), numbered))
                })
            };
            assert_eq!(called(&table), called(&table.swapped()));
            let [[left, _], [right, _]] = called(&table);
            assert_ne!(left, right);
        }
    }

    #[test]
    fn a_name_is_one_short_line_that_stands_still() {
        assert_eq!(Seat::human(" \u{1b}[31mX\n\u{202e}Y ").name, "[31mXY");
        assert_eq!(Seat::human(&"日".repeat(300)).name, "日".repeat(8));
        // Cut after the blank, it still ends in a letter.
        assert_eq!(Seat::human("Ada Ada Ada Ada Ada").name, "Ada Ada Ada Ada");
    }

    #[test]
    fn a_name_that_cannot_be_seen_is_blank() {
        for blank in [
            "\u{3164}",
            "\u{115F}\u{1160}",
            "\u{FFA0}",
            "\u{2800}",
            "\u{A0}\u{3000}",
            "\u{34F}\u{180B}\u{17B4}",
            "\u{E0001}\u{FFFC0}",
            "\u{301}\u{301}",
        ] {
            assert_eq!(Seat::human(blank).name, "", "{blank:?}");
        }
    }

    #[test]
    fn a_letter_has_no_more_marks_than_a_script_gives_it() {
        let piled = format!("A{}da", "\u{301}".repeat(500));
        assert_eq!(Seat::human(&piled).name, "A\u{301}\u{301}\u{301}\u{301}da");
        for name in ["Tie\u{302}\u{301}n", "กิ๊ฟ", "שָׁלוֹם", "क्षि"] {
            assert_eq!(Seat::human(name).name, name);
        }
    }

    #[test]
    fn swapped_sides_leave_each_person_in_place() {
        let table = Table::new(Seat::human("Ada"), Seat::human("Kofi")).swapped();
        assert_eq!(table.seat(Side::First).name, "Kofi");
        assert_eq!(table.hand(Side::First), Hand::Right);
        assert_eq!(table.side(Hand::Left), Side::Second);
    }
}
