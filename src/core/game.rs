//! What a game is: its sides, its moves and its rules, without any picture.

use std::{cmp::Ordering, fmt::Debug, hash::Hash};

use crate::core::{
    rules::{Preset, Rule, Rules},
    template::Template,
};

/// One of the two sides of a game. Whoever starts is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Player 1, who makes the first move.
    First,
    /// Player 2.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// This side and the other one.
    pub const fn us_and_them(self) -> [Self; 2] {
        [self, self.other()]
    }

    /// 0 for the first side, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for the first side, 2 for the second, as in "Player 1".
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// What perfect play makes of a position, seen by the player to move.
///
/// Distances are plies from now: the winner takes the shortest way, the loser
/// the longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Verdict {
    /// The mover can force the end in so many plies at the latest.
    Win(u64),
    /// However the mover resists, it has lost in so many plies.
    Loss(u64),
    /// Nobody can force a win.
    Draw,
}

impl Verdict {
    /// The verdict for whoever made the move that led to a position with this
    /// one: the other player's, and one ply further away.
    pub const fn of_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
        }
    }

    /// In how many plies the game is over, if it ever is.
    pub const fn plies(self) -> Option<u64> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// First what it comes to, then how soon: wins early, losses late.
    const fn rank(self) -> (u8, u64) {
        match self {
            Self::Win(plies) => (2, u64::MAX - plies),
            Self::Draw => (1, 0),
            Self::Loss(plies) => (0, plies),
        }
    }
}

/// The greater verdict is the better one for the mover.
impl Ord for Verdict {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The legal moves of a position, in the order of the rules: a length and an
/// n-th, since one pile of the Stones Game can have 5·10¹⁷ of them.
#[derive(Debug, Clone)]
pub enum Moves<M> {
    /// All of them, one by one.
    Listed(Vec<M>),
    /// A run of counts: `nth` makes the move with this index.
    Run {
        /// How many moves there are.
        len: u64,
        /// The move with an index below `len`.
        nth: fn(u64) -> M,
    },
}

impl<M: Copy> Moves<M> {
    /// How many moves are legal.
    pub const fn len(&self) -> u64 {
        match self {
            Self::Listed(moves) => moves.len() as u64,
            Self::Run { len, .. } => *len,
        }
    }

    /// Whether no move is legal: the game is over.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move with this index, if there are so many.
    pub fn get(&self, index: u64) -> Option<M> {
        match self {
            Self::Listed(moves) => moves.get(usize::try_from(index).ok()?).copied(),
            Self::Run { len, nth } => (index < *len).then(|| nth(index)),
        }
    }

    /// The moves one after the other.
    pub fn iter(&self) -> impl Iterator<Item = M> + '_ {
        (0..self.len()).map_while(|index| self.get(index))
    }
}

/// What is printed on a game's box: everything about it that needs no position.
#[derive(Debug)]
pub struct Card {
    /// Its name on the command line and in records, such as `stack-attack`.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is about, in eight words or so, which [`Rules::fill`] completes.
    pub line: &'static str,
    /// Its options.
    pub rules: &'static [Rule],
    /// Rule sets worth a name; the rule book's own is not among them.
    pub presets: &'static [Preset],
    /// Its rules page, in Markdown, which [`Rules::fill`] completes. It begins with the
    /// aim, in three short lines.
    pub page: &'static str,
    /// A short game to look at: options such as `stones=21`, then moves. A line
    /// with `#` is for readers. Demos go by the same options.
    pub sample: &'static str,
    /// A guided first game, step by step, as [`Lesson`](crate::play::lesson::Lesson)
    /// reads it.
    pub lesson: &'static str,
    /// Its puzzles.
    pub puzzles: Puzzles,
    /// A move in notation that the rule book's first position allows.
    pub example: &'static str,
    /// What Enter does, as a verb: "attack".
    pub verb: &'static str,
    /// Whether the rule book puts the number of a player behind the name where it tells
    /// what they have.
    pub numbered: bool,
    /// Whether the setup asks for the options before the names.
    pub rules_first: bool,
}

impl Card {
    /// What its rules page begins with: what wins, what a move does, what to mind.
    pub fn aim(&self, rules: &Rules) -> String {
        let (aim, _) = self.page.split_once("\n\n").unwrap_or_default();
        rules.fill(aim.trim_start_matches("# Aim\n"))
    }
}

/// Where the puzzles of a game come from, what they ask for, and how hard they are.
///
/// A game should have hundreds of positions with a task, folded as its keys do: two
/// thousand seeds came upon 838 in the Duel, where they are fewest.
#[derive(Debug)]
pub struct Puzzles {
    /// The rule sets, each with its options in the order of the card: "7/9 8/9".
    pub sets: &'static str,
    /// The task where moves are [measured](crate::core::explain::Explain::size); without
    /// it the only move is to be found that wins or, where none does, that draws.
    pub least: Option<Least>,
    /// The scores from which on a puzzle is easy, medium, hard, master.
    pub bounds: [u64; 4],
    /// In a game with a spread a puzzle is looked for with so many moves that are
    /// smaller than the solution and all fail: by its grade so many at least and so many
    /// at most, each equally often, since of the positions that chance comes upon nearly
    /// all have just one. Without a spread any number will do.
    pub spread: Option<[[u64; 2]; 5]>,
    /// So many games of chance are played for a puzzle of the grade that is looked for;
    /// half of them to meet the spread as well. Then one of the nearest has to do.
    pub games: u64,
    /// From this day on, counted from 1970, the game takes its turn as the puzzle of the
    /// day: one that joins later does not change the days before.
    pub since: u64,
}

impl Puzzles {
    /// No puzzles: what most games have in common.
    pub const NONE: Self = Self {
        sets: "",
        least: None,
        bounds: [0; 4],
        spread: None,
        games: 24,
        since: 0,
    };
}

/// A task in a game whose moves are measured: the least that still wins.
#[derive(Debug)]
pub struct Least {
    /// What is to be found: "the least attack that still wins".
    pub task: &'static str,
    /// What is said of a greater move that wins: "a smaller attack is enough".
    pub enough: &'static str,
    /// What is said of a move of another kind that wins: "it is no attack".
    pub other: &'static str,
    /// What leads the player to move to it.
    pub hint: fn(Side) -> Template,
}

/// The rules of a game. The value holds the options; positions hold the rest.
///
/// Laws, kept by the conformance test:
/// - [`moves`](Game::moves) is empty exactly when [`winner`](Game::winner) is some;
/// - [`read`](Game::read) gives back every legal move from its [`notation`](Game::notation);
/// - positions with the same [`key`](Game::key) have the same verdict, with distance;
/// - the sides take turns: every ply is the other side's than the one before.
pub trait Game: Debug + Send + Sync + 'static {
    /// A position: everything that later play depends on.
    type Position: Debug + Clone + Eq + Hash + Send + Sync + 'static;
    /// A move.
    type Move: Debug + Copy + Eq + Send + Sync + 'static;
    /// What positions of equal value share.
    type Key: Debug + Clone + Eq + Hash + Send + Sync + 'static;

    /// Whether play can go round in circles.
    const CYCLES: bool = false;

    /// The card of the game.
    fn card() -> &'static Card;

    /// The game under these options, which are the card's own.
    fn new(rules: &Rules) -> Self;

    /// The position before the first move.
    fn start(&self) -> Self::Position;

    /// Whose turn it is; when the game is over, whose turn it would be.
    fn to_move(&self, position: &Self::Position) -> Side;

    /// The legal moves, none when the game is over.
    fn moves(&self, position: &Self::Position) -> Moves<Self::Move>;

    /// The position after a legal move.
    ///
    /// # Panics
    /// May panic on a move that is not legal here.
    fn play(&self, position: &Self::Position, m: Self::Move) -> Self::Position;

    /// Who has won, once the game is over.
    fn winner(&self, position: &Self::Position) -> Option<Side>;

    /// A move as records and the command line write it.
    fn notation(&self, m: Self::Move) -> String;

    /// The move that a text stands for, legal or not, be its letters small or capital.
    fn parse(&self, text: &str) -> Option<Self::Move>;

    /// How moves are written here, behind the name of the game: "Nim: write the heap".
    fn syntax(&self, position: &Self::Position) -> String;

    /// Why a move is not legal in a position in which the game goes on: a sentence that
    /// says what is.
    fn refuse(&self, position: &Self::Position, m: Self::Move) -> Template;

    /// The legal move that a text stands for.
    ///
    /// # Errors
    /// A text that is no legal move here, with the sentence why not.
    fn read(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Template> {
        let m = self.parse(text).ok_or_else(|| {
            let syntax = self.syntax(position);
            Template::new(format!("That isn't a move. {syntax}."))
        })?;
        self.allow(position, m)
    }

    /// The move itself where it is legal.
    ///
    /// # Errors
    /// A move that is not, with the sentence why not.
    fn allow(&self, position: &Self::Position, m: Self::Move) -> Result<Self::Move, Template> {
        if self.winner(position).is_some() {
            Err(Template::new("The game is over."))
        } else if self.is_legal(position, m) {
            Ok(m)
        } else {
            Err(self.refuse(position, m))
        }
    }

    /// The solver's only handle on a position.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// The verdict of a position, where the game knows it without a search.
    fn exact(&self, position: &Self::Position) -> Option<Verdict> {
        let _ = position;
        None
    }

    /// The moves to name where there are too many to name all: every one that
    /// wins or, where none does, every one that resists longest, in the order
    /// of the rules. A game with [`exact`](Game::exact) verdicts may know them.
    fn notable(&self, position: &Self::Position) -> Option<Vec<Self::Move>> {
        let _ = position;
        None
    }

    /// Whether a move is legal here.
    fn is_legal(&self, position: &Self::Position, m: Self::Move) -> bool {
        self.moves(position).iter().any(|legal| legal == m)
    }
}
