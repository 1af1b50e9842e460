//! The picture of Number Stack Duel, and its words.

use std::cmp::Ordering;

use super::{Move, NumberStackDuel, Position};
use crate::{
    game::Side,
    phrase::{Phrase, Refusal},
    scene::{Axes, Cell, Choice, Extent, Form, Point, Scene, Spot, Stage, Total, Zone},
};

/// The zone of what the mover can do, behind the two stacks.
const ACTIONS: usize = 2;

impl NumberStackDuel {
    fn tower(&self, position: &Position, side: Side) -> Zone {
        let tower = position.tower(side);
        let total = tower.total();
        let cell = |(id, number): (u64, u8)| Cell {
            id,
            label: number.to_string(),
            strength: number.into(),
        };
        Zone {
            owner: Some(side),
            title: Phrase::default(),
            form: Form::Tower,
            cells: (1..).zip(tower.numbers()).map(cell).collect(),
            scale: self.numbers.into(),
            total: Some(Total {
                now: total.into(),
                goal: Some(self.target.into()),
            }),
            note: Phrase::new(match total.cmp(&self.target) {
                Ordering::Less => format!("{} to go", self.target - total),
                Ordering::Equal => "complete".to_owned(),
                Ordering::Greater => format!("past {}", self.target),
            }),
        }
    }

    /// The tile of the attack comes after those of the numbers.
    fn attack_tile(&self) -> u64 {
        u64::from(self.numbers) + 1
    }

    fn actions(&self, position: &Position) -> Zone {
        let number = |number: u8| Cell {
            id: number.into(),
            label: format!("+{number}"),
            strength: number.into(),
        };
        let attack = Cell {
            id: self.attack_tile(),
            label: "attack".to_owned(),
            strength: 0,
        };
        Zone {
            owner: Some(position.mover),
            title: Phrase::default(),
            form: Form::Actions,
            cells: (1..=self.numbers).map(number).chain([attack]).collect(),
            scale: self.numbers.into(),
            total: None,
            note: Phrase::default(),
        }
    }
}

impl Stage for NumberStackDuel {
    fn scene(&self, position: &Position) -> Scene {
        let [first, second] = Side::BOTH.map(|side| self.tower(position, side));
        Scene {
            zones: vec![first, second, self.actions(position)],
        }
    }

    /// The attack also lies on the number that it would remove.
    fn axes(&self, position: &Position) -> Axes {
        let them = position.mover.other();
        let tile = |id: u64| Point {
            spot: Spot::cell(ACTIONS, id),
            number: (id <= self.numbers.into()).then_some(id),
        };
        let across: Vec<_> = (1..=self.attack_tile()).map(tile).collect();
        let mut along: Vec<_> = across.iter().map(|point| vec![point.clone()]).collect();
        let height = position.tower(them).height();
        if let (Some(attack), 1..) = (along.last_mut(), height) {
            attack[0].spot = Spot::cell(them.index(), height);
        }
        Axes {
            across: "move",
            along: "",
            extent: Extent::Grid { across, along },
        }
    }

    fn choose(&self, position: &Position, choice: Choice) -> Result<Move, Refusal> {
        let m = match u8::try_from(choice.across + 1) {
            Ok(number) if number <= self.numbers => Move::Add(number),
            _ => Move::Attack,
        };
        self.allow(position, m)
    }

    fn choice(&self, _: &Position, m: Move) -> Choice {
        Choice {
            across: match m {
                Move::Add(number) => usize::from(number) - 1,
                Move::Attack => self.numbers.into(),
            },
            along: 0,
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        let [own, theirs] = [us, them].map(|side| position.tower(side));
        Phrase::new(match m {
            Move::Attack => {
                let left = theirs.without_top().total();
                let (top, total) = (theirs.top(), theirs.total());
                format!("Attack: {them}'s {top} goes, {total} → {left}.")
            }
            Move::Add(number) => {
                let (before, total) = (own.total(), own.with(number).total());
                let outlook = match total.cmp(&self.target) {
                    Ordering::Equal => "exactly the target".to_owned(),
                    Ordering::Greater => format!("past {}", self.target),
                    Ordering::Less if number == theirs.top() => format!(
                        "{} from the target; {them}'s {number} can attack it",
                        self.target - total
                    ),
                    Ordering::Less => format!("{} from the target", self.target - total),
                };
                format!("Add {number}: {before} → {total}, {outlook}.")
            }
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Phrase {
        let [us, them] = [before.mover, before.mover.other()];
        let [own, theirs] = [us, them].map(|side| before.tower(side));
        Phrase::new(match m {
            Move::Add(number) => {
                let (before, total) = (own.total(), own.with(number).total());
                format!("{us} added {number}: {before} → {total}.")
            }
            Move::Attack => {
                let (top, total) = (theirs.top(), theirs.total());
                let left = theirs.without_top().total();
                format!("{us}'s {top} knocked off {them}'s {top}: {total} → {left}.")
            }
        })
    }

    fn ending(&self, position: &Position) -> Phrase {
        let target = self.target;
        let [first, second] = Side::BOTH.map(|side| (side, position.tower(side).total()));
        let (side, total) = if first.1 < target { second } else { first };
        Phrase::new(if total == target {
            format!("{side}'s stack is exactly {target}.")
        } else {
            format!("{side}'s stack is {total}, past {target}.")
        })
    }

    fn missing(&self, _: &Position, number: u64) -> Phrase {
        self.no_number(number).0
    }
}
