//! The rows of the setup: what they are called, what stands beside them, and what is
//! said of them.

use super::{PerfectPlay, Setup};
use crate::{
    app::{
        halves,
        kit::form::{Form, Line, Value},
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

    fn lines(&self, wide: bool) -> Vec<Line<'_, Row>> {
        let card = self.game.card();
        let two = self.holders == [Holder::Human; 2];
        let turned =
            |row, label: &'static str, value: String| Line::new(row, label, Value::Turned(value));
        let player = |seat: Seat, label| {
            let holder = holder(self.holders[seat.index()]);
            turned(Row::Holder(seat), label, holder)
        };
        let name = |seat: Seat| {
            let label = match seat {
                _ if self.table(false).is_against_bot() => "Your name",
                Seat::Left => "Left name",
                Seat::Right => "Right name",
            };
            let field = &self.names[seat.index()];
            let name = Value::Name(field, seat, self.called(seat));
            let human = self.holders[seat.index()] == Holder::Human;
            human.then(|| Line::new(Row::Name(seat), label, name))
        };
        let rule = |index: usize| {
            let rule = &card.rules[index];
            let label = text::capital(if wide { rule.words } else { rule.key });
            let line = Line::new(Row::Rule(index), label, Value::Number(&self.values[index]));
            Line {
                behind: rule.allowed().into(),
                ..line
            }
        };
        let keys = ["shared", "split"][usize::from(self.separate_keys)];
        let keys = two.then(|| turned(Row::Keys, "Keyboard", keys.to_owned()));
        let play = Line::new(Row::Play, "Play", Value::Action("play")).apart();
        let mut lines = Vec::new();
        if self.from.is_some() {
            for (seat, label) in Seat::BOTH.into_iter().zip(["Left player", "Right player"]) {
                lines.push(player(seat, label));
                lines.extend(name(seat));
            }
            lines.extend(keys.into_iter().chain([play]));
            return lines;
        }
        let first = usize::from(card.rules_first);
        lines.extend((0..first).map(rule));
        lines.push(player(Seat::Right, "Opponent"));
        // Two people are asked for their names, and in a game whose rule book asks for them
        // so is one alone.
        let asked = two || card.rules_first;
        let names = || Seat::BOTH.into_iter().filter_map(name);
        lines.extend(names().filter(|_| asked));
        let start = turned(Row::Start, "Who starts", self.start_words());
        let [more, enter] = if self.open {
            ["Fewer options", "fewer"]
        } else {
            ["More options", "more"]
        };
        let more = Line::new(Row::More, more, Value::Action(enter)).apart();
        lines.extend([start, play, more]);
        if !self.open {
            return lines;
        }
        lines.push(player(Seat::Left, "Left player").apart());
        lines.extend(names().filter(|_| !asked));
        let games = self.games.map(|games| format!("{games} games"));
        let games = games.unwrap_or_else(|| "one game".to_owned());
        let swap = ["off", "on"][usize::from(self.swap_rule)].to_owned();
        lines.push(turned(Row::Games, "Match", games));
        lines.push(turned(Row::Swap, "Swap rule", swap));
        lines.extend(keys);
        lines.push(turned(Row::Preset, "Rules", self.preset().to_owned()).apart());
        lines.extend((first..card.rules.len()).map(rule));
        let ask = ["Who wins?", "Who wins with perfect play?"][usize::from(wide)];
        lines.push(Line::new(Row::PerfectPlay, ask, Value::Action("find out")).apart());
        lines
    }

    fn row(&self) -> Row {
        self.row
    }

    fn select(&mut self, row: Row) {
        self.row = row;
        self.fresh = true;
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
