//! The rows of the setup: what they are called, what stands beside them, and what is
//! said of them.

use std::borrow::Cow;

use super::{PerfectPlay, Setup};
use crate::{
    app::{
        halves,
        kit::form::{Form, Value},
        screens::settings::holder,
    },
    core::text,
    play::player::{Holder, Seat},
};

/// Who makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// The person in this seat.
    Seat(Seat),
    /// Whoever wins the toss of a coin.
    Toss,
}

impl Start {
    pub(super) const ALL: [Self; 3] = [Self::Seat(Seat::Left), Self::Seat(Seat::Right), Self::Toss];
}

/// A row of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Who plays in this seat.
    Holder(Seat),
    /// The name of the person in this seat.
    Name(Seat),
    /// Who starts.
    Start,
    /// Begin.
    Play,
    /// Show all other options, or hide them.
    More,
    /// How many games the match has.
    Games,
    /// Whether the second player may take over the first move.
    Swap,
    /// Whose the keys are.
    Keys,
    /// A named set of options.
    Preset,
    /// One option, by its index.
    Rule(usize),
    /// Who wins with perfect play.
    PerfectPlay,
}

/// What a match of several games is.
const GAMES: &str =
    "In a longer match the players take turns starting. A win scores 1, a draw ½ each.";
/// What the swap rule is.
const SWAP: &str = "Instead of replying, Player 2 may swap sides and keep Player 1's opening move.";

impl Form for Setup {
    type Row = Row;

    fn rows(&self) -> Vec<Row> {
        let two = self.holders == [Holder::Human; 2];
        let human = |seat: Seat| self.holders[seat.index()] == Holder::Human;
        let names = Seat::BOTH
            .into_iter()
            .filter(|&seat| human(seat))
            .map(Row::Name);
        let keys = two.then_some(Row::Keys);
        if self.from.is_some() {
            let player = |seat| {
                std::iter::once(Row::Holder(seat)).chain(human(seat).then_some(Row::Name(seat)))
            };
            let people = Seat::BOTH.into_iter().flat_map(player);
            return people.chain(keys).chain([Row::Play]).collect();
        }
        let card = self.game.card();
        let first = usize::from(card.rules_first);
        let mut rows: Vec<Row> = (0..first).map(Row::Rule).collect();
        rows.push(Row::Holder(Seat::Right));
        // Two people are asked for their names, and in a game whose rule book asks for them
        // so is one alone.
        let asked = two || card.rules_first;
        if asked {
            rows.extend(names.clone());
        }
        rows.extend([Row::Start, Row::Play, Row::More]);
        if self.open {
            rows.push(Row::Holder(Seat::Left));
            if !asked {
                rows.extend(names);
            }
            rows.extend([Row::Games, Row::Swap]);
            rows.extend(keys);
            rows.push(Row::Preset);
            rows.extend((first..card.rules.len()).map(Row::Rule));
            rows.push(Row::PerfectPlay);
        }
        rows
    }

    fn row(&self) -> Row {
        self.row
    }

    fn select(&mut self, row: Row) {
        self.row = row;
        self.fresh = true;
    }

    fn label(&self, row: Row, wide: bool) -> Cow<'static, str> {
        match row {
            Row::Preset => "Rules".into(),
            Row::Rule(index) => {
                let rule = &self.game.card().rules[index];
                text::capital(if wide { rule.words } else { rule.key }).into()
            }
            Row::Holder(Seat::Left) => "Left player".into(),
            Row::Holder(Seat::Right) if self.from.is_some() => "Right player".into(),
            Row::Holder(Seat::Right) => "Opponent".into(),
            Row::Name(_) if self.table(false).is_against_bot() => "Your name".into(),
            Row::Name(Seat::Left) => "Left name".into(),
            Row::Name(Seat::Right) => "Right name".into(),
            Row::Start => "Who starts".into(),
            Row::Keys => "Keyboard".into(),
            Row::Games => "Match".into(),
            Row::Swap => "Swap rule".into(),
            Row::PerfectPlay if wide => "Who wins with perfect play?".into(),
            Row::PerfectPlay => "Who wins?".into(),
            Row::More if self.open => "Fewer options".into(),
            Row::More => "More options".into(),
            Row::Play => "Play".into(),
        }
    }

    fn value(&self, row: Row) -> Value<'_> {
        Value::Turned(match row {
            Row::Preset => self.preset().to_owned(),
            Row::Start => self.start_words(),
            Row::Keys => ["shared", "split"][usize::from(self.separate_keys)].to_owned(),
            Row::Games => {
                let several = |games| format!("{games} games");
                self.games.map_or_else(|| "one game".to_owned(), several)
            }
            Row::Swap => ["off", "on"][usize::from(self.swap_rule)].to_owned(),
            Row::Holder(seat) => holder(self.holders[seat.index()]),
            Row::Rule(index) => {
                let allowed = self.game.card().rules[index].allowed();
                return Value::Number(&self.values[index], allowed);
            }
            Row::Name(seat) => {
                return Value::Name(&self.names[seat.index()], seat, self.called(seat));
            }
            Row::PerfectPlay => return Value::Action("find out"),
            Row::More => {
                return Value::Action(if self.open { "fewer" } else { "more" });
            }
            Row::Play => return Value::Action("play"),
        })
    }

    fn parts(&self, above: Row, below: Row) -> bool {
        below == Row::Play
            || above == Row::Play
            || above == Row::More
            || below == Row::Preset
            || below == Row::PerfectPlay
    }
}

impl Setup {
    /// Who starts, in a few words.
    fn start_words(&self) -> String {
        let Start::Seat(seat) = self.start else {
            return "toss of a coin".to_owned();
        };
        let side = ["left", "right"][seat.index()];
        match self.called(seat) {
            called if called == seat.called() => format!("{side} player"),
            called => format!("{} ({side})", text::cut(&called, 10)),
        }
    }

    /// What whoever sits there will be called, wherever the match names them.
    fn called(&self, seat: Seat) -> String {
        let (table, name) = (self.table(false), self.names[seat.index()].text());
        if self.holders[seat.index()] == Holder::Human && !name.is_empty() {
            return name.to_owned();
        }
        let side = table.side(seat);
        match self.start {
            Start::Toss if table.is_numbered(side) => "Player 1 or 2".to_owned(),
            _ => text::capital(&table.spoken(side)),
        }
    }

    /// What the highlighted row is about.
    pub(super) fn about(&self) -> String {
        let card = self.game.card();
        match self.row {
            Row::Rule(index) => {
                let allowed = text::capital(&card.rules[index].allowed());
                if index < usize::from(card.rules_first) {
                    format!("{allowed}. This game asks for its pile and for names.")
                } else {
                    format!("{allowed}.")
                }
            }
            Row::Preset => {
                let preset = card.presets.iter().find(|p| p.name == self.preset());
                preset.map_or_else(
                    || card.line.to_owned(),
                    |preset| format!("{}.", text::capital(preset.words)),
                )
            }
            Row::Name(_) if card.rules_first => {
                "This game asks for names; a blank one is a number.".to_owned()
            }
            Row::Games => GAMES.to_owned(),
            Row::Swap if self.swap_rule && self.remark.is_some() => {
                format!("{SWAP} It does not help where the first move wins.")
            }
            Row::Swap => SWAP.to_owned(),
            Row::PerfectPlay => self.asked().map_or_else(
                || "Press Enter to see who wins, and which presets are balanced.".to_owned(),
                PerfectPlay::words,
            ),
            Row::Holder(seat) => match self.holders[seat.index()] {
                Holder::Bot(level) => format!("{} {}.", text::capital(level.name()), level.words()),
                Holder::Human => card.line.to_owned(),
            },
            Row::Keys if self.separate_keys => {
                let [left, right] = Seat::BOTH.map(halves::words);
                format!("Left player: {left}. Right player: {right}.")
            }
            Row::Play => {
                let from = self.from.as_ref();
                from.map_or_else(|| card.line.to_owned(), |from| self.onward(from.ply))
            }
            Row::More => {
                "Length of the match, swap rule, keyboard, rules, and who wins.".to_owned()
            }
            _ => card.line.to_owned(),
        }
    }

    /// How a game counts that goes on from so many plies.
    fn onward(&self, ply: usize) -> String {
        let counts = match (ply, self.counts_as_helped()) {
            (0, _) => return "The game starts again with these players.".to_owned(),
            (_, true) => "Against a bot it counts as a game with help.",
            (_, false) => "It counts like any other game.",
        };
        format!("The game continues from move {ply}. {counts}")
    }
}
