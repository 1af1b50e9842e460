//! The picture of Number Stack Duel, and its words.

use std::cmp::Ordering;

use super::{Move, NumberStackDuel, Position};
use crate::core::{
    game::{Game as _, Side},
    scene::{Axes, Cell, Choice, Form, Link, Point, Prompt, Scene, Spot, Stage, Tone, Zone},
    template::{Template, span},
};

/// The zone of what the mover can do, behind the two stacks.
const ACTIONS: usize = 2;

impl NumberStackDuel {
    fn tower(&self, position: &Position, side: Side) -> Zone {
        let tower = position.tower(side);
        let total = tower.total();
        let cell = |(id, number): (u64, u8)| Cell::new(id, number.to_string(), number.into());
        let zone = Zone::new(Form::Tower, side)
            .with((1..).zip(tower.numbers()).map(cell), self.numbers.into())
            .counted(total.into(), u64::from(self.target))
            .noted(match total.cmp(&self.target) {
                Ordering::Less => format!("needs {}", self.target - total),
                Ordering::Equal => "WINS!".to_owned(),
                Ordering::Greater => format!("past {}", self.target),
            })
            .toned(match total.cmp(&self.target) {
                Ordering::Less if self.target - total > self.numbers => Tone::Plain,
                Ordering::Less | Ordering::Equal => Tone::Good,
                Ordering::Greater => Tone::Bad,
            });
        let fuller = (total == self.target).then(|| "complete".into());
        Zone { fuller, ..zone }
    }

    /// The tile of the attack comes after those of the numbers.
    fn attack_tile(&self) -> u64 {
        u64::from(self.numbers) + 1
    }

    /// What can be done, each with what it leads to at once.
    fn actions(&self, position: &Position) -> Zone {
        let [us, them] = position.mover.us_and_them();
        let (total, theirs) = (position.tower(us).total(), position.tower(them));
        let number = |number: u8| {
            let cell = Cell::new(number.into(), format!("+{number}"), number.into());
            match (total + number).cmp(&self.target) {
                Ordering::Less => cell,
                Ordering::Equal => cell.noted("WINS", Tone::Good),
                Ordering::Greater => cell.noted("BUST", Tone::Bad),
            }
        };
        let outlook = if Self::can_attack(position) {
            format!("{} → {}", theirs.total(), theirs.without_top().total())
        } else if position.tower(us).height() == 0 {
            "no top yet".to_owned()
        } else if theirs.height() == 0 {
            "no target".to_owned()
        } else {
            "tops differ".to_owned()
        };
        let attack = Cell::new(self.attack_tile(), "attack", 0).noted(outlook, Tone::Plain);
        let tiles = (1..=self.numbers).map(number).chain([attack]);
        Zone::new(Form::Actions, position.mover).with(tiles, self.numbers.into())
    }
}

impl Stage for NumberStackDuel {
    fn scene(&self, position: &Position) -> Scene {
        let [first, second] = Side::BOTH.map(|side| self.tower(position, side));
        let top = |side: Side| Spot::cell(side.index(), position.tower(side).height());
        let mut scene = Scene::new([first, second, self.actions(position)]);
        let can_attack = Self::can_attack(position) && self.winner(position).is_none();
        scene.link = can_attack.then(|| Link {
            ends: Side::BOTH.map(top),
            word: "can attack",
        });
        scene
    }

    /// The attack also lies on the number that it would remove.
    fn axes(&self, position: &Position) -> Axes {
        let them = position.mover.other();
        let tile = |id: u64| {
            let spot = Spot::cell(ACTIONS, id);
            if id <= self.numbers.into() {
                let point = Point::numbered(spot, id);
                return (point.clone(), vec![point]);
            }
            let target = match position.tower(them).height() {
                0 => spot,
                height => Spot::cell(them.index(), height),
            };
            (Point::new(spot), vec![Point::new(target)])
        };
        Axes::grid(["move", ""], (1..=self.attack_tile()).map(tile))
    }

    fn candidate(&self, _position: &Position, choice: Choice) -> Option<Move> {
        Some(match u8::try_from(choice.across + 1) {
            Ok(number) if number <= self.numbers => Move::Add(number),
            _ => Move::Attack,
        })
    }

    fn named(&self, _position: &Position, m: Move) -> Template {
        match m {
            Move::Add(number) => format!("add {number}").into(),
            Move::Attack => "attack".into(),
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Template {
        let [us, them] = position.mover.us_and_them();
        let [own, theirs] = [us, them].map(|side| position.tower(side));
        Template::new(match m {
            Move::Attack => {
                let left = theirs.without_top().total();
                let (top, total) = (theirs.top(), theirs.total());
                format!("Attack: knock off {them}'s {top} ({total} → {left}).")
            }
            Move::Add(number) => {
                let total = own.with(number).total();
                let outlook = match total.cmp(&self.target) {
                    Ordering::Equal => "exactly the target".to_owned(),
                    Ordering::Greater => format!("past {}", self.target),
                    Ordering::Less if number == theirs.top() => format!(
                        "{} to go. {them} can then knock it off",
                        self.target - total
                    ),
                    Ordering::Less => format!("{} to go", self.target - total),
                };
                format!("Add {number}: total {total}, {outlook}.")
            }
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Template {
        let [us, them] = before.mover.us_and_them();
        let [own, theirs] = [us, them].map(|side| before.tower(side));
        Template::new(match m {
            Move::Add(number) => {
                let total = own.with(number).total();
                format!("{us} added {number} (total {total}).")
            }
            Move::Attack => {
                let (top, total) = (theirs.top(), theirs.total());
                let left = theirs.without_top().total();
                format!("{us} knocked off {them}'s {top} ({total} → {left}).")
            }
        })
    }

    fn ending(&self, position: &Position) -> Template {
        let target = self.target;
        let [first, second] = Side::BOTH.map(|side| (side, position.tower(side).total()));
        let (side, total) = if first.1 < target { second } else { first };
        Template::new(if total == target {
            format!("{side} ~has exactly {target}.")
        } else {
            format!("{side} went past {target}, to {total}.")
        })
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt, Template> {
        let [us, them] = position.mover.us_and_them();
        let numbers = span(self.numbers.into());
        Ok(match answers {
            [] => {
                let mut lines = vec![format!("1 is to add a number: {numbers}.").into()];
                if Self::can_attack(position) {
                    let attack = format!(
                        "2 is to attack: the top numbers match, so {them}'s is knocked off."
                    );
                    lines.push(attack.into());
                } else {
                    let reason = Self::no_attack(position);
                    lines.extend(["2 is to attack, which isn't possible now.".into(), reason]);
                }
                lines.push(format!("{us}, choose 1 or 2.").into());
                Prompt::Ask(lines)
            }
            [1] => Prompt::ask([format!("{us}, choose a number to add: {numbers}.")]),
            [1, number] => Prompt::Move(format!("+{number}")),
            [2] => Prompt::Move("x".to_owned()),
            _ => return Err(Template::new("The only actions are 1 and 2.")),
        })
    }

    fn missing(&self, _: &Position, number: u64) -> Template {
        self.no_number(number)
    }
}
