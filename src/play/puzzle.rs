//! Puzzles: positions in which exactly one choice solves a task.
//!
//! A seed chooses a puzzle, the same on every machine; a date is a seed too. The
//! position comes out of a game of chance under one of the rule sets of its
//! game's [card](crate::core::game::Puzzles), so that it can come about; every choice in it is valued by
//! the [solver](crate::engine::solver).

mod attempt;
mod maker;
mod progress;

pub use self::{
    attempt::{Clue, Trial},
    progress::{Attempt, Open, Progress, PuzzleRecord, PuzzleState, Tally},
};
use std::mem::{Discriminant, discriminant};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr};

use self::maker::Maker;
use crate::{
    core::{
        explain::Explain,
        game::{Card, Game as _, Puzzles, Side, Verdict},
        rules::Rules,
        template::Template,
    },
    engine::{bot::Dice, solver::Cancel},
    play::{catalog::GameId, player::Table, session::Session},
    with_game,
};

/// So many tries there are.
pub const TRIES: usize = 3;

/// A position with a task that exactly one choice solves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub rules: Rules,
    /// The moves from the start to the position, in notation.
    pub moves: Vec<String>,
    /// Whose turn it is.
    pub to_move: Side,
    /// What is to be found.
    pub task: Task,
    /// The moves that solve it, in the order of the rules: more than one only
    /// where they come to the same.
    pub solution: Vec<String>,
    /// How hard it is.
    pub grade: Difficulty,
}

impl Puzzle {
    /// The seed of the puzzle of a day: how many days after 1 January 1970 it is.
    pub fn seed_of_day(date: Date) -> u64 {
        let days = date.duration_since(Date::constant(1970, 1, 1)).as_hours() / 24;
        u64::try_from(days).unwrap_or_default()
    }

    /// The game of a seed that chooses it too.
    pub fn game_of(seed: u64) -> GameId {
        let games: Vec<GameId> = GameId::all().collect();
        Dice::new(seed, games.len() as u64).pick(&games)
    }

    /// A match that stands at the position.
    ///
    /// # Panics
    /// If the moves cannot be played, which those of a made puzzle can.
    pub fn open(&self, table: Table) -> Box<dyn Session> {
        let mut session = self.game.open(self.rules.clone(), table);
        for text in &self.moves {
            session.read(text).expect("a puzzle can be played");
        }
        session
    }

    /// Whether it is about the same position as another one, be it mirrored
    /// or otherwise turned so that nothing is decided by it.
    ///
    /// # Panics
    /// If one of them was not [made](Origin::puzzle).
    pub fn is_like(&self, other: &Self) -> bool {
        self.game == other.game
            && with_game!(self.game, G => {
                let [key, other] = [self, other].map(|puzzle| {
                    let game = G::new(&puzzle.rules);
                    let position = puzzle.moves.iter().fold(game.start(), |position, text| {
                        let m = game.read(&position, text);
                        game.play(&position, m.expect("a puzzle can be played"))
                    });
                    game.key(&position)
                });
                key == other
            })
    }
}

/// Where a puzzle comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It is the one of this day, the same for everybody: the games take turns.
    ///
    /// It depends on the order of the games, on the rule sets and bounds of their cards,
    /// on the maker and on its dice: who changes one of them changes every day.
    Day(Date),
    /// Chance makes it. Without a wish it chooses the grade too; with one the grade is as
    /// near to it as a few games of chance allow.
    Chance(GameId, Option<Difficulty>),
}

impl Origin {
    /// The puzzle, where chance has this seed; none once it is cancelled.
    pub fn puzzle(self, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let (game, seed, wish) = match self {
            Self::Day(day) => {
                let seed = Puzzle::seed_of_day(day);
                let has_joined = |game: &GameId| game.card().puzzles.since <= seed;
                let games: Vec<GameId> = GameId::all().filter(has_joined).collect();
                let turn = usize::try_from(seed).map_or(0, |day| day % games.len());
                (games[turn], seed, None)
            }
            Self::Chance(game, wish) => (game, seed, wish),
        };
        let maker = Maker {
            game,
            seed,
            wish,
            cancel,
        };
        with_game!(game, G => maker.puzzle::<G>())
    }

    /// The same, but of a seed further on where chance comes upon the position of
    /// this puzzle again.
    pub fn puzzle_after(self, last: &Puzzle, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let seeds = (0..).map(|further| seed.wrapping_add(further));
        let mut made = seeds.map_while(|seed| self.puzzle(seed, cancel));
        made.find(|puzzle| matches!(self, Self::Day(_)) || !puzzle.is_like(last))
    }
}

/// What is to be found in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Task {
    /// One choice wins, and no other does.
    Win,
    /// No choice wins, and one alone does not lose.
    Draw,
    /// The least of the [measured](Explain::size) moves that win, where a smaller one
    /// does not; the game has the [words](crate::core::game::Least::task) for it.
    Least(&'static str),
}

impl Task {
    /// The task that a position of a game has, with the moves that solve it, if exactly
    /// one choice does: moves that lead to the same key are one.
    fn of<G: Explain>(
        game: &G,
        position: &G::Position,
        values: &[(G::Move, Verdict)],
    ) -> Option<(Self, Vec<G::Move>)> {
        let best = values.iter().map(|&(_, verdict)| verdict).max()?;
        let least = G::card().puzzles.least.as_ref();
        let task = match best {
            Verdict::Loss(_) => return None,
            Verdict::Win(_) => least.map_or(Self::Win, |least| Self::Least(least.task)),
            Verdict::Draw if least.is_some() => return None,
            Verdict::Draw => Self::Draw,
        };
        let kept = values
            .iter()
            .filter(|(_, verdict)| outcome(verdict) == outcome(&best));
        let kept: Vec<G::Move> = kept.map(|&(m, _)| m).collect();
        if !task.is_least() {
            let mut keys = kept.iter().map(|&m| game.key(&game.play(position, m)));
            let first = keys.next()?;
            let alone = keys.all(|key| key == first) && kept.len() < values.len();
            return alone.then_some((task, kept));
        }
        let solving = kept.iter().copied().filter(|&m| G::size(m) > 0);
        let solving = solving.min_by_key(|&m| G::size(m))?;
        let smaller = |&(m, _): &(G::Move, Verdict)| (1..G::size(solving)).contains(&G::size(m));
        let several = values.iter().any(smaller);
        several.then(|| (task, vec![solving]))
    }

    /// What it asks for, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "the only move that wins",
            Self::Draw => "the only move that draws",
            Self::Least(task) => task,
        }
    }

    /// The task as a sentence for the player to move.
    pub fn sentence(self, mover: Side) -> Template {
        Template::new(match self {
            Self::Win => format!("{mover} to move: only one move wins. Find it."),
            Self::Draw => format!("{mover} to move: only one move saves the draw. Find it."),
            Self::Least(task) => format!("{mover} to move: what is {task}?"),
        })
    }

    /// Whether it asks for the least of the moves that win.
    const fn is_least(self) -> bool {
        matches!(self, Self::Least(_))
    }

    /// What leads the player to move to what it asks for, where no reason does.
    fn hint(self, card: &Card, mover: Side) -> Template {
        let rival = mover.other();
        match (self, &card.puzzles.least) {
            (Self::Least(_), Some(least)) => (least.hint)(mover),
            (Self::Draw, _) => Template::new(format!("Which move leaves {rival} no way to win?")),
            _ => Template::new(format!("Which move leaves {rival} no good reply?")),
        }
    }
}

/// What a verdict comes to, whenever that is.
fn outcome(verdict: &Verdict) -> Discriminant<Verdict> {
    discriminant(verdict)
}

/// How hard a puzzle is.
///
/// Its score is how far the solution is from the end, in plies, and three times
/// the number of natural mistakes, of which at most 6 count: choices
/// that fail but are not refuted by the very next ply, and of an attack or a
/// block the smaller ones alone, since who takes more than needed has not tried.
/// A draw has no end; it counts as 7 plies. The [card](Puzzles) of a
/// game has the scores at which its grades begin, so that each of them comes up.
///
/// | grade | score |
/// |---|---|
/// | first steps | any, where the solution wins on the spot; else below the first bound |
/// | easy, medium, hard | from one bound up to the next |
/// | master | from the last bound on |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Difficulty {
    /// What anybody finds who knows the rules.
    #[serde(rename = "first steps")]
    #[strum(serialize = "first steps")]
    FirstSteps,
    /// A short look ahead.
    Easy,
    /// A longer one.
    Medium,
    /// With several answers to think through.
    Hard,
    /// Long, and full of moves that look right.
    Master,
}

/// So many natural mistakes count at most.
const MISTAKES: u64 = 6;

/// So many plies a draw counts for.
const DRAWN: u64 = 7;

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::FirstSteps,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Master,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The grade of a puzzle whose solution is worth so much, where the choices
    /// that fail are worth these.
    fn of(puzzles: &Puzzles, solution: Verdict, failing: impl Iterator<Item = Verdict>) -> Self {
        let score = score(solution, failing);
        let passed = puzzles.bounds.iter().filter(|&&bound| bound <= score);
        match solution {
            Verdict::Win(1) => Self::FirstSteps,
            _ => Self::ALL[passed.count()],
        }
    }
}

fn score(solution: Verdict, failing: impl Iterator<Item = Verdict>) -> u64 {
    let natural = failing.filter(|verdict| verdict.plies().is_none_or(|plies| plies > 2));
    let mistakes = (natural.count() as u64).min(MISTAKES);
    solution.plies().unwrap_or(DRAWN) + 3 * mistakes
}

/// The rule sets that the puzzles of a game are taken from.
///
/// # Panics
/// If its card has one that the game does not allow, which tests rule out.
pub fn rule_sets(card: &Card) -> Vec<Rules> {
    let read = |set: &str| {
        let mut rules = Rules::standard(card.rules);
        for (rule, value) in card.rules.iter().zip(set.split('/')) {
            let allowed = rules.read(rule.key, value);
            allowed.expect("a rule set of the card is allowed");
        }
        rules
    };
    card.puzzles.sets.split_whitespace().map(read).collect()
}
