//! Two seats, and what is agreed on between them.

use unicode_normalization::UnicodeNormalization as _;

use super::{Player, Seat, Series};
use crate::core::{
    game::{Card, Side},
    template::{Template, YOU},
};

/// The two seats, which of them starts, and what is agreed on between them.
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    /// The seats on the left and on the right.
    pub players: [Player; 2],
    /// Who is Player 1.
    pub first: Seat,
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
    pub const fn new(left: Player, right: Player) -> Self {
        Self {
            players: [left, right],
            first: Seat::Left,
            swap_rule: false,
            series: None,
            by_place: false,
        }
    }

    /// The same table for a game by itself, at which everybody is called as at this
    /// one.
    pub fn apart(&self) -> Self {
        Self {
            series: None,
            by_place: self.by_place || self.series.is_some(),
            ..self.clone()
        }
    }

    /// What to call the person in this seat from one game to the next: by the
    /// name, since the numbers go with the sides.
    pub fn person(&self, seat: Seat) -> String {
        let [name, other] = [seat, seat.other()].map(|seat| &self.players[seat.index()].name);
        match (name.as_str(), seat) {
            ("", seat) => seat.called().to_owned(),
            (name, _) if is_same(name, other) => format!("{name} ({seat})"),
            (name, _) => name.to_owned(),
        }
    }

    /// The table of a rematch with the sides swapped. From then on whoever has no name is
    /// called by the place, as in a match of several games: the number would change.
    pub fn rematch(&self) -> Self {
        let nameless = self.players.iter().any(|player| player.name.is_empty());
        Self {
            by_place: self.by_place || nameless,
            ..self.swapped()
        }
    }

    /// The same people with the sides swapped: each keeps seat and colour.
    pub fn swapped(&self) -> Self {
        Self {
            first: self.first.other(),
            ..self.clone()
        }
    }

    /// Whether a person plays against a bot.
    pub fn is_against_bot(&self) -> bool {
        self.players[0].is_human() != self.players[1].is_human()
    }

    /// Where a side sits.
    pub const fn seat(&self, side: Side) -> Seat {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.first {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The seat of a side.
    pub const fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side).index()]
    }

    /// Whether the numbers of the players stay with the seats: they change hands by
    /// the swap rule, and from game to game.
    const fn keeps_numbers(&self) -> bool {
        !self.swap_rule && self.series.is_none() && !self.by_place
    }

    /// Whether a side is called by its number alone: it has no name, and the numbers
    /// stay with the seats.
    pub const fn is_numbered(&self, side: Side) -> bool {
        self.player(side).name.is_empty() && self.keeps_numbers()
    }

    /// The name to show for a side. A blank one becomes "Player 1" or "Player 2",
    /// and equal ones are told apart by number, as is one that is the other's number.
    /// Where the numbers change hands everybody is called as [`person`](Self::person)
    /// says instead, so that nobody is called otherwise afterwards.
    pub fn name(&self, side: Side) -> String {
        let number = |side: Side| format!("Player {}", side.number());
        if !self.keeps_numbers() {
            return self.person(self.seat(side));
        }
        let [own, other] = [side, side.other()].map(|side| self.player(side).name.as_str());
        if own.is_empty() {
            number(side)
        } else if is_same(own, other) || is_same(own, &number(side.other())) {
            self.numbered_name(side)
        } else {
            own.to_owned()
        }
    }

    /// What a side is called in sentences. The only person at the table is spoken to.
    pub fn spoken(&self, side: Side) -> String {
        if self.is_against_bot() && self.player(side).is_human() {
            YOU.to_owned()
        } else {
            self.name(side)
        }
    }

    /// A sentence with the names in it, or with "you".
    pub fn words(&self, template: &Template) -> String {
        let [first, second] = Side::BOTH.map(|side| self.spoken(side));
        template.with([&first, &second])
    }

    /// What stands above a side's part of the board: the name, with its number in the
    /// games whose rule book writes it there.
    pub fn plate(&self, side: Side, card: &Card) -> String {
        if card.numbered {
            self.numbered_name(side)
        } else {
            self.name(side)
        }
    }

    /// As [`name`](Self::name), but with the number behind every name that is not
    /// blank, as long as the numbers stay with the seats.
    pub fn numbered_name(&self, side: Side) -> String {
        match self.player(side).name.as_str() {
            name if self.keeps_numbers() && !name.is_empty() => {
                format!("{name} (Player {})", side.number())
            }
            _ => self.name(side),
        }
    }
}

/// A name as people go by it, however its letters are written: "Zoë" and "zoe\u{308}",
/// "Ada" and "Ａｄａ", "Groß" and "GROSS" are one person.
pub fn folded(name: &str) -> String {
    // By way of the capitals, letters fold that have none of their own.
    let capitals = name.nfkc().flat_map(char::to_uppercase);
    capitals.flat_map(char::to_lowercase).nfkc().collect()
}

/// Whether two names look the same, be their accents letters of their own or not.
fn is_same(name: &str, other: &str) -> bool {
    name.nfc().eq(other.nfc())
}
