//! The rows of the setup: what they are called, what stands beside them, what is said of
//! them, and how options are typed.

use crossterm::event::KeyCode;

use super::{PerfectPlay, Setup};
use crate::{
    app::{
        halves,
        kit::form::{Field, Form, Line, Value},
        screens::{live::autosave::is_head_start, settings::holder},
    },
    core::{
        rules::{CLASSIC, Rules},
        selector::Step,
        text,
    },
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

/// The widest number that can be typed, in cells: room for one digit too many.
const NUMBER_WIDTH: usize = 20;
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
        let preset = || turned(Row::Preset, "Rules", self.preset().to_owned());
        // Other rules than the rule book's are always seen.
        let seen = (!self.open && self.preset() != CLASSIC).then(preset);
        lines.push(start);
        lines.extend(seen.into_iter().chain([play, more]));
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
        lines.push(preset().apart());
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
        let called = self.called(seat);
        if self.names[seat.index()].text().is_empty() && called == seat.called() {
            format!("{side} player")
        } else {
            format!("{} ({side})", text::cut(&called, 10))
        }
    }

    /// What whoever sits there will be called, wherever the match names them.
    fn called(&self, seat: Seat) -> String {
        let name = self.names[seat.index()].text();
        if self.holders[seat.index()] == Holder::Human && !name.is_empty() {
            return name.to_owned();
        }
        self.unnamed(seat)
    }

    /// The same of a bot, and of a person without a name.
    fn unnamed(&self, seat: Seat) -> String {
        let mut table = self.table(false);
        if table.players[seat.index()].is_human() {
            table.players[seat.index()].name.clear();
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
        let line = || self.rules_or_standard().fill(card.line);
        match self.row {
            Row::Rule(index) => {
                let rule = &card.rules[index];
                let allowed = format!("{}: {}", text::capital(rule.words), rule.allowed());
                if index < usize::from(card.rules_first) {
                    format!("{allowed}. This game asks for its pile and for names.")
                } else {
                    format!("{allowed}.")
                }
            }
            Row::Preset => {
                let preset = card.presets.iter().find(|p| p.name == self.preset());
                preset.map_or_else(&line, |preset| format!("{}.", text::capital(preset.words)))
            }
            Row::Name(seat) if card.rules_first => {
                let called = self.unnamed(seat);
                format!("Type a name, or leave it empty to be called {called}.")
            }
            Row::Games => GAMES.to_owned(),
            Row::Swap if self.swap_rule && self.game.may_end_at_once(&self.rules_or_standard()) => {
                format!("{SWAP} It does not help where the first move wins.")
            }
            Row::Swap => SWAP.to_owned(),
            Row::PerfectPlay => self.asked().map_or_else(
                || "Press Enter to see who wins, and which presets are balanced.".to_owned(),
                PerfectPlay::words,
            ),
            Row::Holder(seat) => match self.holders[seat.index()] {
                Holder::Bot(level) => format!("{} {}.", text::capital(level.name()), level.words()),
                Holder::Human => line(),
            },
            Row::Keys if self.separate_keys => {
                let [left, right] = Seat::BOTH.map(halves::words);
                format!("Left player: {left}. Right player: {right}.")
            }
            Row::Play => {
                let from = self.from.as_ref();
                from.map_or_else(&line, |from| self.onward(from.ply()))
            }
            Row::More => {
                "Length of the match, swap rule, keyboard, rules, and who wins.".to_owned()
            }
            _ => line(),
        }
    }

    /// How a game counts that goes on from so many plies.
    fn onward(&self, ply: usize) -> String {
        let counts = match (ply, is_head_start(ply, &self.table(false))) {
            (0, _) => return "The game starts again with these players.".to_owned(),
            (_, true) => "Against a bot it counts as a game with help.",
            (_, false) => "It counts like any other game.",
        };
        format!("The game continues from move {ply}. {counts}")
    }
}

impl Setup {
    /// The options as they stand.
    ///
    /// # Errors
    /// The first option that has no allowed value.
    pub fn rules(&self) -> Result<Rules, String> {
        let spec = self.game.card().rules;
        let mut rules = Rules::standard(spec);
        for (rule, value) in spec.iter().zip(&self.values) {
            rules.read(rule.key, value.text())?;
        }
        Ok(rules)
    }

    /// The options as far as they are allowed, else the rule book's.
    pub fn rules_or_standard(&self) -> Rules {
        let spec = self.game.card().rules;
        self.rules().unwrap_or_else(|_| Rules::standard(spec))
    }

    /// The presets of the game, the classic one first.
    pub(super) fn presets(&self) -> Vec<(&'static str, Rules)> {
        let card = self.game.card();
        let presets = card.presets.iter();
        std::iter::once((CLASSIC, Rules::standard(card.rules)))
            .chain(presets.map(|preset| (preset.name, Rules::preset(card.rules, preset))))
            .collect()
    }

    /// The name of the preset that the options make.
    pub fn preset(&self) -> &'static str {
        let presets = self.game.card().presets;
        self.rules()
            .map_or("custom rules", |rules| rules.name(presets))
    }

    /// Takes over the options of a preset.
    pub(super) fn choose_preset(&mut self, name: &str) {
        let presets = self.presets();
        if let Some((_, rules)) = presets.iter().find(|(known, _)| *known == name) {
            self.fill(rules);
        }
    }

    /// Takes over these options.
    pub fn fill(&mut self, rules: &Rules) {
        self.values = rules.iter().map(|(_, value)| number(value)).collect();
    }

    /// Highlights the first option that has no allowed value.
    pub(super) fn show_refused(&mut self) {
        let rules = self.game.card().rules.iter().zip(&self.values);
        let mut refused = rules.map(|(rule, value)| rule.read(value.text()).is_err());
        if let Some(index) = refused.position(|refused| refused) {
            self.open = true;
            self.select(Row::Rule(index));
        }
    }

    pub(super) fn step_rule(&mut self, index: usize, step: Step) {
        let rule = &self.game.card().rules[index];
        let value = rule.read(self.values[index].text()).unwrap_or(rule.default);
        let next = match step {
            Step::Left => value.saturating_sub(rule.step).max(rule.low),
            _ => value.saturating_add(rule.step).min(rule.high),
        };
        self.values[index] = number(next);
        self.fresh = true;
    }

    /// As [`type_number`](Self::type_number), after this was said: that something was
    /// left out is not made good by the digits after it.
    pub(super) fn follow_number(
        &mut self,
        index: usize,
        code: KeyCode,
        said: Option<String>,
    ) -> bool {
        let typed = self.type_number(index, code);
        if typed && self.notice.is_none() && !self.values[index].text().is_empty() {
            self.notice = said.filter(|said| *said == self.only_digits(index));
        }
        typed
    }

    pub(super) fn paste_number(&mut self, index: usize, text: &str) {
        for letter in text.lines().next().unwrap_or_default().chars() {
            self.type_number(index, KeyCode::Char(letter));
        }
    }

    fn only_digits(&self, index: usize) -> String {
        let allowed = self.game.card().rules[index].allowed();
        format!("Only digits here: {allowed}.")
    }

    /// Follows a key in a number. Returns whether it was one for a number.
    fn type_number(&mut self, index: usize, code: KeyCode) -> bool {
        match code {
            KeyCode::Char('?') => return false,
            KeyCode::Char(letter) => {
                if letter.is_ascii_digit() {
                    if std::mem::take(&mut self.fresh) {
                        self.values[index] = Field::new("", NUMBER_WIDTH);
                    }
                    self.values[index].press(code);
                } else {
                    self.notice = Some(self.only_digits(index));
                }
            }
            KeyCode::Backspace | KeyCode::Delete => {
                self.fresh = false;
                self.values[index].press(KeyCode::Backspace);
            }
            _ => return false,
        }
        true
    }
}

fn number(value: u64) -> Field {
    Field::new(&value.to_string(), NUMBER_WIDTH)
}
