//! A match of any game: history, seats, undo and redo, repetition, and words
//! with names in them.

mod matches;
mod query;

use std::fmt;

pub use self::{
    matches::Match,
    query::{Advice, Answer, Case, MoveValue, PendingAnswer, Query, Swap, Values},
};
use crate::{
    core::{
        game::{Card, Side},
        rules::Rules,
        scene::{Axes, Choice, Extent, Prompt, Scene},
        template::Template,
    },
    engine::{bot::Level, solver::Cancel},
    play::{
        player::{Player, Seat, Series, Table},
        record::Standing,
    },
};

/// The game is drawn when the same position stands for the fifth time.
pub const REPETITIONS: usize = 5;

/// What is said of a choice that draws by repetition.
const DRAWS: &str = "This makes it a draw: the position comes up for the fifth time.";
/// What is said of a match that is drawn by repetition.
const DRAWN: &str = "The same position came up for the fifth time.";
/// Why there is no swap of seats.
const NO_SWAP: &str =
    "Only Player 2 may swap sides, only as the first move, and only with swap=on.";

/// The swap of seats in notation.
pub const SWAP: &str = "swap";
/// The same in words.
pub const SWAPS: &str = "swap sides";

/// What is said of a position whose value is not known.
pub const UNSOLVED: &str = "This position is not solved: the game is too large.";

/// A game between bots is adjudged after so many plies, whoever would win in the end.
const MOST_PLIES: usize = 2000;

/// The rules page of a game, with the rule that any game can be played with.
pub fn rules_page(card: &Card, rules: &Rules) -> String {
    rules.fill(card.page) + include_str!("../../assets/swap.md")
}

/// How a match has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// By the rules of the game.
    Won(Side),
    /// The same position stood for the fifth time with the same side to move.
    Drawn,
    /// This side has given up.
    Resigned(Side),
}

impl Outcome {
    /// Who has won.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::Resigned(side) => Some(side.other()),
            Self::Drawn => None,
        }
    }
}

/// What the highlighted choice would do, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The sentence for it.
    pub text: Template,
    /// A warning, if the mover has lost at once after it, or drawn by repetition.
    pub warning: Option<Template>,
    /// Whether the mover has won with it.
    pub wins: bool,
    /// The board after it.
    pub scene: Scene,
}

/// A ply that has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedMove {
    /// Who played it.
    pub side: Side,
    /// The move in notation.
    pub notation: String,
    /// The move in words: "take 3 from Kofi".
    pub words: Template,
    /// What it did.
    pub text: Template,
    /// Where it was chosen, in the position before it; none for a swap.
    pub choice: Option<Choice>,
}

/// A match without its types, as the program deals with it.
///
/// Plies are counted from 0: ply n is played in the position after n plies.
/// What has been undone stays behind the current ply until another is played. A method that
/// is given a ply panics if there are not so many.
pub trait Session: Send {
    /// The card of the game.
    fn card(&self) -> &'static Card;
    /// The options in force.
    fn rules(&self) -> &Rules;
    /// Who sat where after so many plies, and who was Player 1.
    fn table_at(&self, ply: usize) -> &Table;
    /// How many plies have been played.
    fn ply(&self) -> usize;
    /// How many plies there are, those that can be redone included.
    fn plies(&self) -> usize;
    /// Whose turn it was or would be after so many plies.
    fn turn(&self, ply: usize) -> Side;
    /// How the match has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Why it has ended, empty while it goes on.
    fn end(&self) -> Template;
    /// The board after so many plies.
    fn scene(&self, ply: usize) -> Scene;
    /// A ply, told in words.
    fn tell(&self, ply: usize) -> PlayedMove;
    /// Every ply in notation, those that can be redone included.
    fn notations(&self) -> Vec<String>;
    /// What can be chosen after so many plies, none where the match is over.
    fn axes(&self, ply: usize) -> Option<Axes>;
    /// The choice of the first legal move, in the order of the rules; the
    /// default one where the match is over.
    fn first(&self) -> Choice;
    /// What a choice would do.
    ///
    /// # Errors
    /// The sentence why it is not allowed.
    fn preview(&self, choice: Choice) -> Result<Preview, Template>;
    /// The work of answering what is asked about the position after so many
    /// plies, in which the match is not over.
    fn query(&self, ply: usize, ask: Query) -> PendingAnswer;
    /// A choice after so many plies, in notation.
    ///
    /// # Errors
    /// The sentence why it is not allowed there.
    fn notation(&self, ply: usize, choice: Choice) -> Result<String, String>;
    /// The legal moves at the present ply in notation, in the order of the
    /// rules, and how many there are; the notable ones alone where they are
    /// too many to list. None where the match is over.
    fn listed(&self) -> (Vec<String>, u64);
    /// Why a typed number selects nothing.
    fn missing(&self, number: u64) -> String;
    /// The rule book's dialogue after these answers, at the present ply.
    ///
    /// # Errors
    /// The last answer cannot be given, with the sentence why not.
    fn prompt(&self, answers: &[u64]) -> Result<Prompt, Template>;
    /// Plays a move given in notation, or the `swap`.
    ///
    /// # Errors
    /// The sentence why it is not allowed; nothing is changed then.
    fn read(&mut self, text: &str) -> Result<(), String>;
    /// Ends the match: this side has given up. Nothing happens to a match
    /// that is over; going to a ply takes it back.
    fn resign(&mut self, side: Side);
    /// Goes back or forward to a ply, at most the last; what lies behind it
    /// can be redone.
    fn go(&mut self, ply: usize);
    /// Gives a seat to somebody else, as if they had sat there from the start.
    fn sit(&mut self, seat: Seat, player: Player);
    /// The same game from the start, at this table.
    fn again(&self, table: Table) -> Box<dyn Session>;
}

// Not a supertrait: a vtable would keep the derived text of every match in the program.
impl fmt::Debug for dyn Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({})", self.card().id)
    }
}

// What follows from the methods of the trait alone.
impl dyn Session + '_ {
    /// What is said where bots have played each other for so long that the game is
    /// adjudged a draw.
    pub fn adjudged(&self) -> Option<String> {
        let endless = self.is_of_bots() && self.ply() >= MOST_PLIES && self.to_move().is_some();
        endless.then(|| format!("Nobody has won after {MOST_PLIES} moves: drawn."))
    }

    /// Whether bots alone play.
    pub fn is_of_bots(&self) -> bool {
        self.table().players.iter().all(|player| !player.is_human())
    }

    /// Plays a choice; none is the swap.
    ///
    /// # Errors
    /// The sentence why it is not allowed; nothing is changed then.
    pub fn play(&mut self, choice: impl Into<Option<Choice>>) -> Result<(), String> {
        match choice.into() {
            Some(choice) => self.read(&self.notation(self.ply(), choice)?),
            None => self.read(SWAP),
        }
    }

    /// Plays what a bot of this level plays here, by this seed.
    ///
    /// # Panics
    /// If the match is over.
    pub fn play_bot(&mut self, level: Level, seed: u64) {
        match self.query(self.ply(), Query::Move(level, seed))(&Cancel::new()) {
            Some(Answer::Move(reply)) => self.play(reply).expect("what a bot plays is legal"),
            _ => unreachable!("nobody has stopped it"),
        }
    }

    /// What every choice after so many plies is worth by the board alone, without the swap
    /// rule, worked out at once; none where the position is not solved.
    pub fn values(&self, ply: usize) -> Option<Values> {
        match self.query(ply, Query::Values)(&Cancel::new()) {
            Some(Answer::Values(values)) => values,
            _ => None,
        }
    }

    /// A best choice after so many plies, `preferred` if it is among them, and why it is
    /// good, with the swap rule; none where the position is not solved.
    pub fn advice(&self, ply: usize, preferred: Option<Choice>) -> Option<Box<Advice>> {
        match self.query(ply, Query::Advice(preferred))(&Cancel::new()) {
            Some(Answer::Advice(advice)) => advice,
            _ => None,
        }
    }

    /// Whose turn it is, none when the match is over.
    pub fn to_move(&self) -> Option<Side> {
        let over = self.outcome().is_some();
        (!over).then(|| self.turn(self.ply()))
    }

    /// Whether the swap of seats may be played now.
    pub fn may_swap(&self) -> bool {
        self.table_at(0).swap_rule && self.ply() == 1 && self.outcome().is_none()
    }

    /// Who has won, or that nobody has; none while it goes on.
    pub fn result(&self) -> Option<String> {
        Some(match self.outcome()?.winner() {
            Some(side) => self.words(&format!("{side} ~wins.").into()),
            None => "Drawn by repetition.".to_owned(),
        })
    }

    /// The match of several games that this is a game of; the game counts in it as soon
    /// as it is over.
    pub fn series(&self) -> Option<Series> {
        Some(Standing::of(self).count_in(self.table_at(0).series?))
    }

    /// The table of the next game of it, if this one is over and another follows.
    pub fn next_table(&self) -> Option<Table> {
        Standing::of(self).next_table(self.table_at(0))
    }

    /// Who sits where now, and who is Player 1.
    pub fn table(&self) -> &Table {
        self.table_at(self.ply())
    }

    /// A match of its own that stands where this one stands after so many plies,
    /// with nothing to redo, and that began at this table.
    ///
    /// # Panics
    /// If there are not so many plies.
    pub fn up_to(&self, ply: usize, table: Table) -> Box<dyn Session> {
        let mut session = self.again(table);
        for text in &self.notations()[..ply] {
            let played = session.read(text);
            played.expect("what was played can be played again");
        }
        if let Some(Outcome::Resigned(side)) = self.outcome().filter(|_| ply == self.ply()) {
            session.resign(side);
        }
        session
    }

    /// A match of its own that stands where this one stands, with nothing to redo.
    pub fn apart(&self) -> Box<dyn Session> {
        self.up_to(self.ply(), self.table_at(0).clone())
    }

    /// A sentence of the game with the names in it, or with "you".
    pub fn words(&self, template: &Template) -> String {
        self.table().words(template)
    }

    /// The legal choice that is nearest to this one: at the same point across, if
    /// there is any.
    pub fn nearest(&self, choice: Choice) -> Choice {
        let axes = self.axes(self.ply());
        let points = axes.iter().flat_map(Axes::choices);
        let distance = |point: &Choice| {
            let across = point.across.abs_diff(choice.across);
            (across, point.along.abs_diff(choice.along))
        };
        points
            .filter(|&point| self.notation(self.ply(), point).is_ok())
            .min_by_key(distance)
            .unwrap_or(choice)
    }

    /// The ply that undo leads to: the last one at which a person had the
    /// turn, so that against a bot both plies are taken back and its opening
    /// stays; between bots the ply before.
    ///
    /// A resignation is taken back by itself, without a ply.
    pub fn undo_target(&self) -> Option<usize> {
        if let Some(Outcome::Resigned(_)) = self.outcome() {
            return Some(self.ply());
        }
        (0..self.ply()).rev().find(|&ply| self.stops_at(ply))
    }

    /// The ply that redo leads to: the next one at which a person has the
    /// turn, else the last.
    pub fn redo_target(&self) -> Option<usize> {
        let last = self.plies();
        (self.ply() + 1..=last).find(|&ply| ply == last || self.stops_at(ply))
    }

    /// Whether undo and redo stop at this ply.
    pub fn stops_at(&self, ply: usize) -> bool {
        self.is_of_bots() || self.table_at(ply).player(self.turn(ply)).is_human()
    }

    /// The points across as they stand on the screen: those in the zones of
    /// the left seat before those of the right one, else in the game's order.
    pub fn order(&self) -> Vec<usize> {
        let ply = self.ply();
        let Some(Extent::Grid { across, .. }) = self.axes(ply).map(|axes| axes.extent) else {
            return vec![0];
        };
        let scene = self.scene(ply);
        let seat = |&index: &usize| {
            let owner = scene.zones.get(across[index].spot.zone)?.owner?;
            Some(self.table().seat(owner).index())
        };
        let mut order: Vec<usize> = (0..across.len()).collect();
        order.sort_by_key(seat);
        order
    }
}
