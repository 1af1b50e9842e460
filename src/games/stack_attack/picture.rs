//! The picture of Stack Attack, and its words.

use compact_str::ToCompactString as _;

use super::{Move, Position, Stack, StackAttack};
use crate::core::{
    game::{Game as _, Side},
    phrase::{Phrase, Refusal},
    prompt::Prompt,
    scene::{Axes, Cell, Choice, Extent, Form, Point, Scene, Spot, Stage, Total, Zone},
};

impl StackAttack {
    fn zone(&self, owner: Side, stack: Stack) -> Zone {
        let cell = |block: u64| Cell {
            id: block,
            label: block.to_compact_string(),
            strength: block,
        };
        Zone {
            owner: Some(owner),
            title: Phrase::default(),
            form: Form::Column,
            cells: stack.blocks().map(cell).collect(),
            scale: self.blocks,
            total: Some(Total {
                now: stack.len(),
                goal: None,
            }),
            note: Phrase::new(if stack.len() == 1 {
                "block left"
            } else {
                "blocks left"
            }),
            fuller: None,
        }
    }
}

impl Stage for StackAttack {
    fn scene(&self, position: &Position) -> Scene {
        Scene {
            zones: Side::BOTH
                .map(|side| self.zone(side, position.stacks[side.index()]))
                .into(),
        }
    }

    fn axes(&self, position: &Position) -> Axes {
        let [us, them] = [position.mover, position.mover.other()].map(Side::index);
        let point = |zone, block| Point {
            spot: Spot::cell(zone, block),
            number: Some(block),
        };
        let missing = self.moves(position).get(0) == Some(Move::Miss);
        let top = Point {
            spot: Spot::cell(us, position.own().top()),
            number: None,
        };
        let targets = if missing {
            vec![top.clone()]
        } else {
            position
                .theirs()
                .blocks()
                .map(|block| point(them, block))
                .collect()
        };
        Axes {
            across: "",
            along: if missing { "" } else { "block" },
            extent: Extent::Grid {
                across: vec![top],
                along: vec![targets],
            },
        }
    }

    fn choose(&self, position: &Position, choice: Choice) -> Result<Move, Refusal> {
        if let Some(Move::Miss) = self.moves(position).get(0) {
            return Ok(Move::Miss);
        }
        let index = usize::try_from(choice.along).unwrap_or(usize::MAX);
        let Some(block) = position.theirs().blocks().nth(index) else {
            return Err(Refusal::new("There is no block here."));
        };
        let m = Move::Eliminate(block);
        if self.is_legal(position, m) {
            Ok(m)
        } else {
            Err(self.refusal(position, m))
        }
    }

    fn choice(&self, position: &Position, m: Move) -> Choice {
        let index = match m {
            Move::Miss => None,
            Move::Eliminate(block) => position.theirs().blocks().position(|b| b == block),
        };
        Choice {
            across: 0,
            along: index.unwrap_or(0) as u64,
        }
    }

    fn named(&self, _position: &Position, m: Move) -> Phrase {
        match m {
            Move::Miss => "miss".into(),
            Move::Eliminate(block) => format!("take the {block}").into(),
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        let top = position.own().top();
        let after = self.play(position, m);
        let next = after.stacks[them.index()].top();
        let deed = match m {
            Move::Miss => {
                format!("{us}'s {top} reaches nothing and is lost")
            }
            Move::Eliminate(block) => {
                format!("{us}'s {top} takes {them}'s {block}: both go")
            }
        };
        Phrase::new(if self.winner(&after).is_some() {
            format!("{deed}.")
        } else {
            format!("{deed}; {them} then attacks with {next}.")
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Phrase {
        let [us, them] = [before.mover, before.mover.other()];
        let top = before.own().top();
        Phrase::new(match m {
            Move::Miss => format!("{us}'s {top} reached nothing and is lost."),
            Move::Eliminate(block) => format!("{us}'s {top} took {them}'s {block}."),
        })
    }

    fn ending(&self, position: &Position) -> Phrase {
        let loser = self.winner(position).map_or(position.mover, Side::other);
        Phrase::new(if position.stacks.iter().all(|stack| stack.is_empty()) {
            format!(
                "{loser} has no block left; taking it also spent {}'s last.",
                loser.other()
            )
        } else {
            format!("{loser} has no block left.")
        })
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt<Phrase>, Refusal> {
        Ok(self.ask(position, answers))
    }

    fn missing(&self, position: &Position, number: u64) -> Phrase {
        self.refusal(position, Move::Eliminate(number)).0
    }
}
