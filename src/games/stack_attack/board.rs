//! The picture of Stack Attack, and its words.

use super::{Move, Position, Stack, StackAttack};
use crate::core::{
    game::{Game as _, Side},
    scene::{Axes, Cell, Choice, Point, Prompt, Scene, Spot, Stage, Tone, Zone},
    template::Template,
};

impl StackAttack {
    fn column(&self, position: &Position, owner: Side) -> Zone {
        let stack: Stack = position.stacks[owner.index()];
        let top = position.own().top();
        let cell = |block| {
            let note = match (owner == position.mover, block > top) {
                (true, _) => "",
                (false, true) => "too strong",
                (false, false) => "both destroyed",
            };
            Cell::number(block).noted(note, Tone::Plain)
        };
        let left = if stack.len() == 1 {
            "block left"
        } else {
            "blocks left"
        };
        Zone::column(owner, stack.blocks().map(cell), self.blocks)
            .counted(stack.len(), None)
            .noted(left)
    }

    fn must_miss(&self, position: &Position) -> bool {
        self.moves(position).get(0) == Some(Move::Miss)
    }
}

impl Stage for StackAttack {
    fn scene(&self, position: &Position) -> Scene {
        Scene::new(Side::BOTH.map(|side| self.column(position, side)))
    }

    fn axes(&self, position: &Position) -> Axes {
        let [us, them] = position.mover.us_and_them().map(Side::index);
        let top = Spot::cell(us, position.own().top());
        if self.must_miss(position) {
            return Axes::forced("miss", top);
        }
        let blocks = position.theirs().blocks();
        let blocks = blocks.map(|block| Point::numbered(Spot::cell(them, block), block));
        Axes::grid(["", "block"], [(Point::new(top), blocks.collect())])
    }

    fn candidate(&self, position: &Position, choice: Choice) -> Option<Move> {
        if self.must_miss(position) {
            return Some(Move::Miss);
        }
        let index = usize::try_from(choice.along).ok()?;
        position.theirs().blocks().nth(index).map(Move::Eliminate)
    }

    fn named(&self, _position: &Position, m: Move) -> Template {
        match m {
            Move::Miss => "miss".into(),
            Move::Eliminate(block) => format!("hit the {block}").into(),
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Template {
        let [us, them] = position.mover.us_and_them();
        let top = position.own().top();
        let after = self.play(position, m);
        let next = after.stacks[them.index()].top();
        let deed = match m {
            Move::Miss => {
                format!("{us}'s {top} can't hit anything, so it is lost")
            }
            Move::Eliminate(block) => {
                format!("{us}'s {top} hits {them}'s {block}: both are destroyed")
            }
        };
        Template::new(if self.winner(&after).is_some() {
            format!("{deed}.")
        } else {
            format!("{deed}. {them}'s {next} is next.")
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Template {
        let [us, them] = before.mover.us_and_them();
        let top = before.own().top();
        Template::new(match m {
            Move::Miss => format!("{us}'s {top} hit nothing and was lost."),
            Move::Eliminate(block) => format!("{us}'s {top} hit {them}'s {block}."),
        })
    }

    fn ending(&self, position: &Position) -> Template {
        let loser = self.winner(position).map_or(position.mover, Side::other);
        Template::new(if position.stacks.iter().all(|stack| stack.is_empty()) {
            format!(
                "{loser} ~is out of blocks; that hit also used up {}'s last one.",
                loser.other()
            )
        } else {
            format!("{loser} ~is out of blocks.")
        })
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt, Template> {
        let [us, them] = position.mover.us_and_them();
        let top = position.own().top();
        if self.must_miss(position) {
            return Ok(match answers {
                [] => Prompt::ask([
                    format!("{us}'s top block, {top}, can't hit anything, so it is lost."),
                    format!("{us}, type 1 to continue."),
                ]),
                [1, ..] => Prompt::Move(self.notation(Move::Miss)),
                [block, ..] => Prompt::Move(format!("x{block}")),
            });
        }
        let targets = position.theirs().reached(top);
        let targets: Vec<String> = targets.map(|block| block.to_string()).collect();
        Ok(match answers {
            [] => Prompt::ask([
                format!("{us}'s top block, {top}, attacks."),
                format!(
                    "{us}, choose one of {them}'s blocks, equal or lower: {}.",
                    targets.join(" ")
                ),
            ]),
            [block, ..] => Prompt::Move(format!("x{block}")),
        })
    }

    fn missing(&self, position: &Position, number: u64) -> Template {
        self.refuse(position, Move::Eliminate(number))
    }
}
