//! The picture of a game as plain data, and the choice of a move in it.

use compact_str::CompactString;

use crate::core::{
    game::Side,
    phrase::{Phrase, Refusal},
    prompt::Prompt,
    reason::Coach,
};

/// A place in a scene: a zone, and in most zones a cell of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Index into [`Scene::zones`].
    pub zone: usize,
    /// The [`Cell::id`] in that zone; in a [`Pile`](Form::Pile) the number of
    /// stones counted from the top, in a [`Dial`](Form::Dial) the count; `None`
    /// for the zone as a whole.
    pub cell: Option<u64>,
}

impl Spot {
    /// A zone as a whole.
    #[must_use]
    pub const fn zone(zone: usize) -> Self {
        Self { zone, cell: None }
    }

    /// A cell of a zone.
    #[must_use]
    pub const fn cell(zone: usize, cell: u64) -> Self {
        Self {
            zone,
            cell: Some(cell),
        }
    }
}

/// How a zone is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// Blocks one on the other, the first cell at the bottom; width shows strength.
    Column,
    /// As [`Column`](Form::Column), but height shows strength: a tower that
    /// grows towards the goal of its total.
    Tower,
    /// So many equal stones as the total says; it has no cells.
    Pile,
    /// Loose tokens, the least first.
    Pool,
    /// Things to do, side by side.
    Actions,
    /// A count being chosen; its limits are those of the axes.
    Dial,
}

/// A sum or a count shown beneath a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Total {
    /// What it is now.
    pub now: u64,
    /// What it is to become, where the game has such a goal.
    pub goal: Option<u64>,
}

/// A block, token, number or action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Tells the cell from the others of its zone, the same before and after a
    /// move for as long as it stays where it is.
    pub id: u64,
    /// What is written on it.
    pub label: CompactString,
    /// Its strength, at most the zone's [`scale`](Zone::scale).
    pub strength: u64,
}

/// A part of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Whose it is; shared ones are drawn between the players.
    pub owner: Option<Side>,
    /// Its name: "stack 1"; may be empty.
    pub title: Phrase,
    /// How it is drawn.
    pub form: Form,
    /// What is in it, bottom first, or the least first.
    pub cells: Vec<Cell>,
    /// The greatest strength a cell of it can have.
    pub scale: u64,
    /// Its count or sum.
    pub total: Option<Total>,
    /// A word about it: "needs 6", "odd"; may be empty.
    pub note: Phrase,
    /// The note as it is said where there is room for more words; none where they are
    /// the same.
    pub fuller: Option<Phrase>,
}

/// The whole board: the first side's zones, the shared ones, the second side's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The parts of the board.
    pub zones: Vec<Zone>,
}

impl Scene {
    /// Whether the scene has this spot.
    #[must_use]
    pub fn has(&self, spot: Spot) -> bool {
        self.zones.get(spot.zone).is_some_and(|zone| {
            spot.cell.is_none_or(|id| match zone.form {
                Form::Pile => zone
                    .total
                    .is_some_and(|total| (1..=total.now).contains(&id)),
                Form::Dial => true,
                _ => zone.cells.iter().any(|cell| cell.id == id),
            })
        })
    }
}

/// A point of an axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    /// Where it lies in the scene.
    pub spot: Spot,
    /// The number that selects it when typed.
    pub number: Option<u64>,
}

/// How far the choice reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Extent {
    /// Points on two axes; `along[a]` belongs to `across[a]`, lowest first.
    Grid {
        /// From left to right.
        across: Vec<Point>,
        /// From the lowest to the highest.
        along: Vec<Vec<Point>>,
    },
    /// One count. Up and down step by 1, left and right by 10; from 1 000 on
    /// left and right choose the digit of a dial and up and down turn it.
    Count {
        /// The least count.
        low: u64,
        /// The greatest count.
        high: u64,
        /// The zone that shows the count.
        spot: Spot,
    },
}

/// The two axes on which a move is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axes {
    /// What left and right choose: "stack"; empty where they choose nothing.
    pub across: &'static str,
    /// What up and down choose: "token"; empty where they choose nothing.
    pub along: &'static str,
    /// The points.
    pub extent: Extent,
}

/// A point on both axes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Index on the axis across; 0 for a count.
    pub across: usize,
    /// Index on the axis along, or the count itself.
    pub along: u64,
}

impl Axes {
    /// Whether the choice is a point of the axes.
    #[must_use]
    pub fn has(&self, choice: Choice) -> bool {
        match &self.extent {
            Extent::Grid { along, .. } => along
                .get(choice.across)
                .is_some_and(|points| choice.along < points.len() as u64),
            Extent::Count { low, high, .. } => {
                choice.across == 0 && (*low..=*high).contains(&choice.along)
            }
        }
    }

    /// The points of a choice: across first, then along.
    #[must_use]
    pub fn points(&self, choice: Choice) -> Vec<&Point> {
        match &self.extent {
            Extent::Grid { across, along } => {
                let row = along.get(choice.across);
                let index = usize::try_from(choice.along).ok();
                across
                    .get(choice.across)
                    .into_iter()
                    .chain(row.zip(index).and_then(|(row, index)| row.get(index)))
                    .collect()
            }
            Extent::Count { .. } => Vec::new(),
        }
    }

    /// The spots of a choice.
    #[must_use]
    pub fn spots(&self, choice: Choice) -> Vec<Spot> {
        match &self.extent {
            Extent::Grid { .. } => self.points(choice).iter().map(|point| point.spot).collect(),
            Extent::Count { spot, .. } => vec![*spot],
        }
    }
}

/// A game as people meet it: with its picture, and with reasons for its moves.
///
/// Laws, kept by the conformance test: `choose(choice(m)) == m` for every legal
/// move; every point of the axes gives a legal move or a refusal; every spot of
/// the axes is in the scene; and one zone keeps its index through the game.
pub trait Stage: Coach {
    /// The picture of a position.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// What can be chosen here. Where a `pass` or a `miss` is the only move it
    /// is a single point.
    fn axes(&self, position: &Self::Position) -> Axes;

    /// The move at a point of the axes.
    ///
    /// # Errors
    /// A point that is no legal move, with the sentence why not.
    fn choose(&self, position: &Self::Position, choice: Choice) -> Result<Self::Move, Refusal>;

    /// The point of a legal move.
    fn choice(&self, position: &Self::Position, m: Self::Move) -> Choice;

    /// What a legal move is called in a sentence: its verb, and what it is done with,
    /// as in "take 3 from Kofi". Sentences have it, never the notation.
    fn named(&self, position: &Self::Position, m: Self::Move) -> Phrase;

    /// What a legal move would do, with the numbers it leads to.
    fn preview(&self, position: &Self::Position, m: Self::Move) -> Phrase;

    /// What a move did, told after it.
    fn tell(&self, before: &Self::Position, m: Self::Move) -> Phrase;

    /// Why the game is over; asked only when it is.
    fn ending(&self, position: &Self::Position) -> Phrase;

    /// The rule book's dialogue, by which a move is chosen with one number after
    /// another: what comes after these answers. A game without one takes moves
    /// in notation only.
    ///
    /// # Errors
    /// The last answer cannot be given, with the sentence why not.
    fn prompt(
        &self,
        position: &Self::Position,
        answers: &[u64],
    ) -> Result<Prompt<Phrase>, Refusal> {
        match answers {
            [] => Ok(Prompt::Ask(vec![Phrase::new(format!(
                "{}, type a move.",
                self.to_move(position)
            ))])),
            [number, ..] => Err(Refusal(self.missing(position, *number))),
        }
    }

    /// Why a typed number selects nothing here.
    fn missing(&self, position: &Self::Position, number: u64) -> Phrase {
        let _ = position;
        Phrase::new(format!("There is no {number} to choose here."))
    }
}
