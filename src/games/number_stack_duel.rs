//! Number Stack Duel: reach exactly 10, or see the other go past it.
//!
//! Both players have a stack, empty at first, and as many numbers from 1 to 4 as
//! they like. On a turn a player adds a number to the top of the own stack, or
//! attacks: if both stacks have equal top numbers the rival's is removed, and
//! nothing else changes. Whose sum becomes exactly 10 wins; whose sum goes past
//! 10 loses at once.
//!
//! Rulings: adding past the target is legal and loses; an attack can neither win
//! nor lose. Play can go round in circles: the fifth time the same position
//! stands with the same player to move the session declares a draw.

mod board;
mod reasons;

pub use reasons::Motif;

use crate::core::{
    game::{Card, Game, Moves, Puzzles, Side},
    rules::{Preset, Rule, Rules, number},
    template::Template,
};

static CARD: Card = Card {
    id: "number-stack-duel",
    title: "Number Stack Duel",
    line: "Race to exactly {target}; a matching top is knocked off.",
    rules: &[
        Rule::new("target", "target for a stack", 2..=20, 10),
        Rule::new("numbers", "largest number you may add", 1..=6, 4),
    ],
    presets: &[
        Preset {
            name: "endless duel",
            words: "target 12; play can go round in circles",
            values: &[("target", 12)],
        },
        Preset {
            name: "long duel",
            words: "target 17",
            values: &[("target", 17)],
        },
        Preset {
            name: "tall towers",
            words: "target 20, numbers 1 to 6",
            values: &[("target", 20), ("numbers", 6)],
        },
    ],
    page: include_str!("number_stack_duel/rules.md"),
    sample: include_str!("number_stack_duel/sample.txt"),
    lesson: include_str!("number_stack_duel/lesson.txt"),
    puzzles: Puzzles {
        sets: "9/3 10/3 10/4 11/3 11/4 12/3 12/4 13/3 13/4 14/4 15/5",
        bounds: [1, 12, 14, 16],
        ..Puzzles::NONE
    },
    example: "+4",
    verb: "play",
    numbered: false,
    rules_first: false,
};

/// The rules under one target and one highest number.
#[derive(Debug)]
pub struct NumberStackDuel {
    target: u8,
    numbers: u8,
}

/// A stack of numbers from 1 to 6 as octal digits, the top one last: at most
/// 20 of them, since 19 ones fall short of the highest target.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Tower(u64);

impl Tower {
    /// The top number, 0 of an empty stack.
    const fn top(self) -> u8 {
        (self.0 & 7) as u8
    }

    const fn with(self, number: u8) -> Self {
        Self(self.0 << 3 | number as u64)
    }

    const fn without_top(self) -> Self {
        Self(self.0 >> 3)
    }

    /// The numbers, the bottom one first.
    fn numbers(self) -> impl Iterator<Item = u8> {
        (0..=20)
            .rev()
            .map(move |place| Self(self.0 >> (3 * place)).top())
            .filter(|&number| number != 0)
    }

    fn height(self) -> u64 {
        self.numbers().count() as u64
    }

    fn total(self) -> u8 {
        self.numbers().sum()
    }
}

/// Both stacks and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    towers: [Tower; 2],
    mover: Side,
}

impl Position {
    /// A position that is set up: the stacks of the first and the second side,
    /// the bottom number first.
    pub fn new(stacks: [&[u8]; 2], mover: Side) -> Self {
        let build = |tower: Tower, &number: &u8| tower.with(number);
        Self {
            towers: stacks.map(|stack| stack.iter().fold(Tower::default(), build)),
            mover,
        }
    }

    const fn tower(&self, side: Side) -> Tower {
        self.towers[side.index()]
    }
}

/// What a player does on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// This number goes onto the own stack.
    Add(u8),
    /// The rival's top number goes.
    Attack,
}

impl Game for NumberStackDuel {
    type Position = Position;
    type Move = Move;
    /// Total and top of the mover's stack, then of the rival's: what lies
    /// beneath the tops changes no value, under any options.
    type Key = [u8; 4];

    const CYCLES: bool = true;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        let small = |key| u8::try_from(rules.get(key)).expect("no option is above 20");
        Self {
            target: small("target"),
            numbers: small("numbers"),
        }
    }

    fn start(&self) -> Position {
        Position::new([&[], &[]], Side::First)
    }

    fn to_move(&self, position: &Position) -> Side {
        position.mover
    }

    fn moves(&self, position: &Position) -> Moves<Move> {
        if self.winner(position).is_some() {
            return Moves::Listed(Vec::new());
        }
        let adds = (1..=self.numbers).map(Move::Add);
        let attack = Self::can_attack(position).then_some(Move::Attack);
        Moves::Listed(adds.chain(attack).collect())
    }

    fn play(&self, position: &Position, m: Move) -> Position {
        let [us, them] = position.mover.us_and_them();
        let mut towers = position.towers;
        match m {
            Move::Add(number) => towers[us.index()] = position.tower(us).with(number),
            Move::Attack => towers[them.index()] = position.tower(them).without_top(),
        }
        Position {
            towers,
            mover: them,
        }
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        Side::BOTH.into_iter().find_map(|side| {
            let total = position.tower(side).total();
            if total == self.target {
                Some(side)
            } else {
                (total > self.target).then_some(side.other())
            }
        })
    }

    fn notation(&self, m: Move) -> String {
        match m {
            Move::Add(number) => format!("+{number}"),
            Move::Attack => "x".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Option<Move> {
        if text.eq_ignore_ascii_case("x") {
            return Some(Move::Attack);
        }
        let number = number(text.strip_prefix('+')?)?;
        u8::try_from(number).ok().map(Move::Add)
    }

    fn syntax(&self, _position: &Position) -> String {
        format!(
            "Type + and a number from 1 to {}, such as +1, or x to attack",
            self.numbers
        )
    }

    fn refuse(&self, position: &Position, m: Move) -> Template {
        match m {
            Move::Attack => Self::no_attack(position),
            Move::Add(number) => self.no_number(number.into()),
        }
    }

    fn key(&self, position: &Position) -> [u8; 4] {
        let [ours, theirs] = position.mover.us_and_them().map(|s| position.tower(s));
        [ours.total(), ours.top(), theirs.total(), theirs.top()]
    }
}

impl NumberStackDuel {
    fn can_attack(position: &Position) -> bool {
        let [own, theirs] = position.towers.map(Tower::top);
        own == theirs && own != 0
    }

    fn no_attack(position: &Position) -> Template {
        let [us, them] = position.mover.us_and_them();
        let [own, theirs] = [us, them].map(|side| position.tower(side).top());
        Template::new(match (own, theirs) {
            (0, _) => format!("{us} can't attack: {us}'s stack is empty."),
            (_, 0) => format!("{us} can't attack: {them}'s stack is empty."),
            _ => format!(
                "{us} can attack only if both tops match ({us}'s {own}, {them}'s {theirs})."
            ),
        })
    }

    fn no_number(&self, number: u64) -> Template {
        Template::new(format!(
            "There is no {number} to add. The numbers are 1 to {}.",
            self.numbers
        ))
    }
}
