//! Nim, the sixth game: it lives in the tests alone, to show that a new game
//! needs no change anywhere in the program.
//!
//! A player takes any number of stones from one heap. Whoever takes the last
//! stone of all has won.

use stackade::core::{
    explain::{Explain, Worth},
    game::{Card, Game, Moves, Puzzles, Side},
    rules::{Preset, Rule, Rules, number},
    scene::{Axes, Choice, Point, Scene, Spot, Stage, Zone},
    template::{Template, span},
};

static CARD: Card = Card {
    id: "nim",
    title: "Nim",
    line: "Take from one heap; take the last stone.",
    rules: &[
        Rule {
            key: "heaps",
            words: "heaps",
            low: 1,
            high: 5,
            step: 1,
            default: 3,
        },
        Rule {
            key: "least",
            words: "stones in the least heap",
            low: 1,
            high: 9,
            step: 1,
            default: 3,
        },
    ],
    presets: &[Preset {
        name: "one heap",
        words: "nine stones in one heap",
        values: &[("heaps", 1), ("least", 9)],
    }],
    page: "# Aim\nTake the last stone.\n",
    sample: "3 1",
    lesson: "",
    puzzles: Puzzles::NONE,
    example: "1",
    verb: "take",
    numbered: false,
    rules_first: false,
};

#[derive(Debug)]
pub(crate) struct Nim {
    heaps: u64,
    least: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    heaps: Vec<u64>,
    mover: Side,
}

impl Position {
    fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.heaps.len()).filter(|&heap| self.heaps[heap] > 0)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Move {
    heap: usize,
    count: u64,
}

fn letter(heap: usize) -> char {
    ('a'..='z').nth(heap).expect("there are at most five heaps")
}

impl Game for Nim {
    type Position = Position;
    type Move = Move;
    type Key = Vec<u64>;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        Self {
            heaps: rules.get("heaps"),
            least: rules.get("least"),
        }
    }

    fn start(&self) -> Position {
        Position {
            heaps: (self.least..self.least + self.heaps).collect(),
            mover: Side::First,
        }
    }

    fn to_move(&self, position: &Position) -> Side {
        position.mover
    }

    fn moves(&self, position: &Position) -> Moves<Move> {
        let counts =
            |heap: usize| (1..=position.heaps[heap]).map(move |count| Move { heap, count });
        Moves::Listed(position.open().flat_map(counts).collect())
    }

    fn play(&self, position: &Position, m: Move) -> Position {
        let mut heaps = position.heaps.clone();
        heaps[m.heap] -= m.count;
        Position {
            heaps,
            mover: position.mover.other(),
        }
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        let over = position.open().next().is_none();
        over.then(|| position.mover.other())
    }

    fn notation(&self, m: Move) -> String {
        format!("{}{}", letter(m.heap), m.count)
    }

    fn parse(&self, text: &str) -> Option<Move> {
        let heap = ('a'..='e').position(|letter| text.starts_with(letter))?;
        let count = number(&text[1..])?;
        Some(Move { heap, count })
    }

    fn syntax(&self, _position: &Position) -> String {
        "Nim: name a heap and how many of its stones to take".to_owned()
    }

    fn refuse(&self, _position: &Position, _m: Move) -> Template {
        Template::new("There are no such stones.")
    }

    fn key(&self, position: &Position) -> Vec<u64> {
        let mut heaps = position.heaps.clone();
        heaps.sort_unstable();
        heaps
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
pub(crate) enum Motif {}

impl Explain for Nim {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = &[];

    fn is_principle(motif: Motif) -> bool {
        match motif {}
    }

    fn sentence(&self, _: &Position, _: Move, _: Worth, motif: Motif) -> Option<Template> {
        match motif {}
    }

    fn query(&self, _: &Position, motif: Motif) -> Template {
        match motif {}
    }
}

impl Stage for Nim {
    fn scene(&self, position: &Position) -> Scene {
        let zone = |(heap, &stones): (usize, &u64)| {
            Zone::pile(None, stones).titled(&format!("heap {}", letter(heap)))
        };
        Scene::new(position.heaps.iter().enumerate().map(zone))
    }

    fn axes(&self, position: &Position) -> Axes {
        let heap = |heap: usize| {
            let point = |count| Point::numbered(Spot::cell(heap, count), count);
            let counts = (1..=position.heaps[heap]).map(point).collect();
            (Point::new(Spot::zone(heap)), counts)
        };
        Axes::grid(["heap", "how many"], position.open().map(heap))
    }

    fn candidate(&self, position: &Position, choice: Choice) -> Option<Move> {
        Some(Move {
            heap: position.open().nth(choice.across)?,
            count: choice.along + 1,
        })
    }

    fn named(&self, _position: &Position, m: Move) -> Template {
        format!("take {} from heap {}", m.count, letter(m.heap)).into()
    }

    fn preview(&self, position: &Position, m: Move) -> Template {
        let stones = position.heaps[m.heap];
        Template::new(format!(
            "Take {} from heap {}: {stones} → {}.",
            m.count,
            letter(m.heap),
            stones - m.count
        ))
    }

    fn tell(&self, before: &Position, m: Move) -> Template {
        Template::new(format!(
            "{} took {} from heap {}.",
            before.mover,
            m.count,
            letter(m.heap)
        ))
    }

    fn ending(&self, position: &Position) -> Template {
        Template::new(format!("{} took the last stone.", position.mover.other()))
    }

    fn missing(&self, position: &Position, _number: u64) -> Template {
        let most = position.heaps.iter().copied().max().unwrap_or(0);
        Template::new(format!("Take {} from a heap.", span(most)))
    }
}
