//! The picture of Number Stack Duel, and its words.

use compact_str::{ToCompactString as _, format_compact};

use std::cmp::Ordering;

use super::{Move, NumberStackDuel, Position};
use crate::core::{
    game::Side,
    phrase::{Phrase, Refusal},
    prompt::Prompt,
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
            label: number.to_compact_string(),
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
            fuller: None,
        }
    }

    /// The tile of the attack comes after those of the numbers.
    fn attack_tile(&self) -> u64 {
        u64::from(self.numbers) + 1
    }

    fn actions(&self, position: &Position) -> Zone {
        let number = |number: u8| Cell {
            id: number.into(),
            label: format_compact!("+{number}"),
            strength: number.into(),
        };
        let attack = Cell {
            id: self.attack_tile(),
            label: "attack".into(),
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
            fuller: None,
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

    fn named(&self, _position: &Position, m: Move) -> Phrase {
        match m {
            Move::Add(number) => format!("add {number}").into(),
            Move::Attack => "attack".into(),
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

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt<Phrase>, Refusal> {
        self.ask(position, answers)
    }

    fn missing(&self, _: &Position, number: u64) -> Phrase {
        self.no_number(number).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{game::Game as _, rules::Rules};

    const NAMES: [&str; 2] = ["Ada", "Kofi"];

    fn duel() -> NumberStackDuel {
        NumberStackDuel::new(&Rules::standard(NumberStackDuel::card().rules))
    }

    #[test]
    fn zones_are_both_stacks_and_the_movers_actions() {
        for mover in Side::BOTH {
            let position = Position::new([&[3, 4], &[4]], mover);
            let zones = duel().scene(&position).zones;
            let owners = zones.iter().map(|zone| zone.owner);
            assert!(owners.eq([Side::First, Side::Second, mover].map(Some)));
            let tiles = zones[ACTIONS].cells.iter().map(|cell| cell.label.as_str());
            assert!(tiles.eq(["+1", "+2", "+3", "+4", "attack"]));
            let tower = zones[0].cells.iter().map(|cell| cell.strength);
            assert!(tower.eq([3, 4]), "bottom first");
            assert_eq!(zones[0].note.to_string(), "3 to go");
        }
    }

    #[test]
    fn the_attack_lies_on_the_number_it_would_remove() {
        let spots = |position: &Position| {
            let attack = duel().choice(position, Move::Attack);
            duel().axes(position).spots(attack)
        };
        let position = Position::new([&[3, 4], &[2, 4]], Side::First);
        let tile = Spot::cell(ACTIONS, 5);
        assert_eq!(spots(&position), [tile, Spot::cell(1, 2)]);
        assert_eq!(spots(&duel().start()), [tile, tile], "nothing to remove");
    }

    #[test]
    fn a_preview_says_the_totals_it_leads_to() {
        let position = Position::new([&[4], &[4, 3]], Side::First);
        let preview = |m| duel().preview(&position, m).with(NAMES);
        assert_eq!(preview(Move::Add(2)), "Add 2: 4 → 6, 4 from the target.");
        assert_eq!(
            preview(Move::Add(3)),
            "Add 3: 4 → 7, 3 from the target; Kofi's 3 can attack it."
        );
        let position = Position::new([&[4, 4], &[3, 4]], Side::First);
        let preview = |m| duel().preview(&position, m).with(NAMES);
        assert_eq!(preview(Move::Add(2)), "Add 2: 8 → 10, exactly the target.");
        assert_eq!(preview(Move::Add(4)), "Add 4: 8 → 12, past 10.");
        assert_eq!(preview(Move::Attack), "Attack: Kofi's 4 goes, 7 → 3.");
    }

    #[test]
    fn what_was_played_is_told_with_its_totals() {
        let position = Position::new([&[4, 4], &[3, 4]], Side::Second);
        let tell = |m| duel().tell(&position, m).with(NAMES);
        assert_eq!(tell(Move::Add(2)), "Kofi added 2: 7 → 9.");
        assert_eq!(tell(Move::Attack), "Kofi's 4 knocked off Ada's 4: 8 → 4.");
    }

    #[test]
    fn the_end_names_the_stack_that_decided_it() {
        let ending = |stacks, mover| duel().ending(&Position::new(stacks, mover)).with(NAMES);
        let exact: [&[u8]; 2] = [&[4, 2], &[4, 4, 2]];
        assert_eq!(ending(exact, Side::First), "Kofi's stack is exactly 10.");
        let bust: [&[u8]; 2] = [&[4, 4, 3], &[4]];
        assert_eq!(ending(bust, Side::Second), "Ada's stack is 11, past 10.");
    }
}
