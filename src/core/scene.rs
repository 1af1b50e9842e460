//! The picture of a game as plain data, and the choice of a move in it.

use crate::core::{explain::Explain, game::Side, template::Template};

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
    pub const fn zone(zone: usize) -> Self {
        Self { zone, cell: None }
    }

    /// A cell of a zone.
    pub const fn cell(zone: usize, cell: u64) -> Self {
        Self {
            zone,
            cell: Some(cell),
        }
    }
}

/// How a zone is drawn.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// Bars, the strongest on top, each on the row of its strength, so that equal ones
    /// of the two players face each other; length shows strength.
    #[default]
    Column,
    /// Blocks one on the other, the first cell at the bottom; height shows strength:
    /// a tower that grows towards the goal of its total.
    Tower,
    /// So many equal stones as the total says; it has no cells.
    Pile,
    /// Loose tokens, the least first.
    Pool,
    /// Things to do, side by side.
    Actions,
    /// A count being chosen; its limits are those of the axes.
    Dial,
    /// Squares in rows of so many, such as a bar of chocolate: the cell with the id n
    /// stands in row n / columns from the top and in column n % columns.
    Grid {
        /// How many squares a full row has.
        columns: u64,
    },
}

/// A sum or a count shown beneath a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Total {
    /// What it is now.
    pub now: u64,
    /// What it is to become, where the game has such a goal.
    pub goal: Option<u64>,
}

/// What something means: in a zone to its owner, else to the player to move. It is
/// shown by colour and by a sign.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing in particular.
    #[default]
    Plain,
    /// It wins, or helps to.
    Good,
    /// It loses, or helps the other player to win.
    Bad,
    /// A hope that has ended.
    Gone,
}

/// A block, token, number or action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Tells the cell from the others of its zone, the same before and after a
    /// move for as long as it stays where it is.
    pub id: u64,
    /// What is written on it.
    pub label: String,
    /// Its strength, at most the zone's [`scale`](Zone::scale).
    pub strength: u64,
    /// A word about choosing it: "too strong", "WINS"; may be empty. A plain one is
    /// shown where the cell is chosen or may not be.
    pub note: Template,
    /// What that means to the player to move.
    pub tone: Tone,
}

impl Cell {
    /// A cell that is its number: a block, a token.
    pub fn number(number: u64) -> Self {
        Self::new(number, number.to_string(), number)
    }

    /// A cell with what is written on it and how strong it is.
    pub fn new(id: u64, label: impl Into<String>, strength: u64) -> Self {
        Self {
            id,
            label: label.into(),
            strength,
            note: Template::default(),
            tone: Tone::Plain,
        }
    }

    /// The cell with this word about choosing it.
    pub fn noted(mut self, note: impl Into<Template>, tone: Tone) -> Self {
        self.note = note.into();
        self.tone = tone;
        self
    }
}

/// A part of the board.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Whose it is; shared ones are drawn between the players.
    pub owner: Option<Side>,
    /// Its name: "stack 1"; may be empty.
    pub title: Template,
    /// How it is drawn.
    pub form: Form,
    /// What is in it, bottom first, or the least first.
    pub cells: Vec<Cell>,
    /// The greatest strength a cell of it can have.
    pub scale: u64,
    /// Its count or sum.
    pub total: Option<Total>,
    /// A word about it: "needs 6", "odd"; may be empty.
    pub note: Template,
    /// The note as it is said where there is room for more words; none where they are
    /// the same.
    pub fuller: Option<Template>,
    /// What the note means to the owner.
    pub tone: Tone,
    /// How many stones of a pile have had a place in it: those that have gone leave
    /// a dot; none where a pile can grow.
    pub seats: u64,
    /// Whether the stones of a pile lie in pairs, so that an odd one is seen.
    pub paired: bool,
    /// How many stones of a pile can be chosen now, and the word for it: "take".
    pub counts: Option<Counts>,
}

/// The counts of a pile that can be chosen: 1 to `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// What is done with so many: "take".
    pub verb: &'static str,
    /// The greatest count.
    pub most: u64,
}

impl Zone {
    /// A zone of this form with nothing in it.
    pub fn new(form: Form, owner: impl Into<Option<Side>>) -> Self {
        Self {
            owner: owner.into(),
            form,
            scale: 1,
            ..Self::default()
        }
    }

    /// A pile of so many stones.
    pub fn pile(owner: impl Into<Option<Side>>, stones: u64) -> Self {
        Self::new(Form::Pile, owner).counted(stones, None)
    }

    /// Bars, the weakest first.
    pub fn column(owner: Side, cells: impl IntoIterator<Item = Cell>, scale: u64) -> Self {
        Self::new(Form::Column, owner).with(cells, scale)
    }

    /// The zone with these cells, of which none is stronger than `scale`.
    pub fn with(mut self, cells: impl IntoIterator<Item = Cell>, scale: u64) -> Self {
        self.cells = cells.into_iter().collect();
        self.scale = scale;
        self
    }

    /// The zone with this name.
    pub fn titled(mut self, title: &str) -> Self {
        self.title = title.into();
        self
    }

    /// The zone with this sum or count, and the goal of it where there is one.
    pub fn counted(mut self, now: u64, goal: impl Into<Option<u64>>) -> Self {
        let goal = goal.into();
        self.total = Some(Total { now, goal });
        self
    }

    /// The zone with this word about it.
    pub fn noted(mut self, note: impl Into<Template>) -> Self {
        self.note = note.into();
        self
    }

    /// The zone with this meaning of its note.
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }
}

/// Two cells that belong together, such as those of which one can attack the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The cells.
    pub ends: [Spot; 2],
    /// What it means: "can attack".
    pub word: &'static str,
}

/// The whole board: the first side's zones, the shared ones, the second side's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scene {
    /// The parts of the board.
    pub zones: Vec<Zone>,
    /// What belongs together in it.
    pub link: Option<Link>,
}

impl Scene {
    /// A scene of these zones.
    pub fn new(zones: impl IntoIterator<Item = Zone>) -> Self {
        Self {
            zones: zones.into_iter().collect(),
            link: None,
        }
    }

    /// Whether the scene has this spot.
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

impl Point {
    /// A point that no number selects.
    pub const fn new(spot: Spot) -> Self {
        Self { spot, number: None }
    }

    /// A point that a number selects when it is typed.
    pub const fn numbered(spot: Spot, number: u64) -> Self {
        Self {
            spot,
            number: Some(number),
        }
    }
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
    /// What the only move is called where nothing can be chosen: "pass".
    pub forced: Option<&'static str>,
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
    /// The highest number that is chosen by typing it; 0 where there is none.
    pub fn highest(&self) -> u64 {
        match &self.extent {
            Extent::Count { high, .. } => *high,
            Extent::Grid { across, along } => {
                let points = across.iter().chain(along.iter().flatten());
                points.filter_map(|point| point.number).max().unwrap_or(0)
            }
        }
    }

    /// Two axes by their names: each point across with those along that belong to it.
    /// Where these lie in one zone, as counts in a pile or squares in a grid, that zone is
    /// the point across.
    pub fn grid(
        [across, along]: [&'static str; 2],
        points: impl IntoIterator<Item = (Point, Vec<Point>)>,
    ) -> Self {
        let (points, rows) = points.into_iter().unzip();
        Self {
            across,
            along,
            forced: None,
            extent: Extent::Grid {
                across: points,
                along: rows,
            },
        }
    }

    /// The single point of a move of this name to which there is no other, such as a
    /// pass.
    pub fn forced(name: &'static str, spot: Spot) -> Self {
        Self {
            forced: Some(name),
            ..Self::grid(["", ""], [(Point::new(spot), vec![Point::new(spot)])])
        }
    }

    /// A count from 1 on.
    pub const fn count(name: &'static str, high: u64, spot: Spot) -> Self {
        Self {
            across: "",
            along: name,
            forced: None,
            extent: Extent::Count { low: 1, high, spot },
        }
    }

    /// Whether there is nothing but a single point.
    pub fn is_forced(&self) -> bool {
        matches!(&self.extent, Extent::Grid { along, .. } if along.iter().flatten().count() == 1)
    }

    /// All points of a grid; none of a count, which can be too many.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        let rows: &[Vec<Point>] = match &self.extent {
            Extent::Grid { along, .. } => along,
            Extent::Count { .. } => &[],
        };
        let row = |(across, row): (usize, &Vec<Point>)| {
            (0..row.len() as u64).map(move |along| Choice { across, along })
        };
        rows.iter().enumerate().flat_map(row)
    }

    /// Whether the choice is a point of the axes.
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
    pub fn spots(&self, choice: Choice) -> Vec<Spot> {
        match &self.extent {
            Extent::Grid { .. } => self.points(choice).iter().map(|point| point.spot).collect(),
            Extent::Count { spot, .. } => vec![*spot],
        }
    }
}

/// What the rule book's dialogue says after some numbers have been answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prompt {
    /// Another number is asked for: what can be chosen, and last the question.
    Ask(Vec<Template>),
    /// The move is complete, in notation; whether it is legal is not yet said.
    Move(String),
}

impl Prompt {
    /// What asks for another number, a line each.
    pub fn ask(lines: impl IntoIterator<Item = String>) -> Self {
        Self::Ask(lines.into_iter().map(Template::from).collect())
    }
}

/// A game as people meet it: with its picture, and with reasons for its moves.
///
/// Laws, kept by the conformance test: `choose(choice(m)) == m` for every legal
/// move; every point of the axes gives a legal move or a refusal; every spot of
/// the axes is in the scene; and one zone keeps its index through the game.
pub trait Stage: Explain {
    /// The picture of a position.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// What can be chosen here. Where a `pass` or a `miss` is the only move it
    /// is a single point.
    fn axes(&self, position: &Self::Position) -> Axes;

    /// The move that a point of the axes stands for, be it legal or not.
    fn candidate(&self, position: &Self::Position, choice: Choice) -> Option<Self::Move>;

    /// The legal move at a point of the axes.
    ///
    /// # Errors
    /// A point that is no legal move, with the sentence why not.
    fn choose(&self, position: &Self::Position, choice: Choice) -> Result<Self::Move, Template> {
        match self.candidate(position, choice) {
            Some(m) => self.allow(position, m),
            None => Err(Template::new("There is nothing to choose here.")),
        }
    }

    /// The point of a legal move. A game whose axes are a count gives it itself.
    fn choice(&self, position: &Self::Position, m: Self::Move) -> Choice {
        let axes = self.axes(position);
        let mut choices = axes.choices();
        let found = choices.find(|&choice| self.candidate(position, choice) == Some(m));
        found.unwrap_or_default()
    }

    /// What a legal move is called in a sentence: its verb, and what it is done with,
    /// as in "take 3 from Kofi". Sentences have it, never the notation.
    fn named(&self, position: &Self::Position, m: Self::Move) -> Template;

    /// What a legal move would do, with the numbers it leads to.
    fn preview(&self, position: &Self::Position, m: Self::Move) -> Template;

    /// What a move did, told after it.
    fn tell(&self, before: &Self::Position, m: Self::Move) -> Template;

    /// Why the game is over; asked only when it is.
    fn ending(&self, position: &Self::Position) -> Template;

    /// The rule book's dialogue, by which a move is chosen with one number after
    /// another: what comes after these answers. A game without one takes moves
    /// in notation only.
    ///
    /// # Errors
    /// The last answer cannot be given, with the sentence why not.
    fn prompt(&self, position: &Self::Position, answers: &[u64]) -> Result<Prompt, Template> {
        match answers {
            [] => Ok(Prompt::ask([format!(
                "{}, type a move.",
                self.to_move(position)
            )])),
            [number, ..] => Err(self.missing(position, *number)),
        }
    }

    /// Why a typed number selects nothing here.
    fn missing(&self, position: &Self::Position, number: u64) -> Template {
        let _ = position;
        Template::new(format!("There is no {number} here to choose."))
    }
}
