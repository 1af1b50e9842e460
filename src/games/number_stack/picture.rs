//! The picture of Number Stack, and its words.

use compact_str::{CompactString, ToCompactString as _};

use super::{Move, NumberStack, Position, STACKS, Stack};
use crate::core::{
    game::{Game as _, Side},
    phrase::{Phrase, Refusal},
    prompt::Prompt,
    scene::{Axes, Cell, Choice, Extent, Form, Point, Scene, Spot, Stage, Total, Zone},
};

/// The zone of the pool, between the stacks of the two sides.
const POOL: usize = STACKS;

/// What the stacks are called.
const TITLES: [&str; STACKS] = ["stack 1", "stack 2", "stack 3"];

/// The zone of a stack, counted from 0.
const fn zone_of(side: Side, stack: usize) -> usize {
    match side {
        Side::First => stack,
        Side::Second => POOL + 1 + stack,
    }
}

fn cell(token: u8) -> Cell {
    Cell {
        id: token.into(),
        label: token.to_compact_string(),
        strength: token.into(),
    }
}

impl NumberStack {
    /// The token that would complete a stack.
    fn need(&self, stack: &Stack) -> u8 {
        self.target - stack.sum
    }

    /// What a stack waits for; in full too, where a drawn board has no room for it.
    fn notes(&self, position: &Position, stack: &Stack) -> (Phrase, Option<Phrase>) {
        let need = self.need(stack);
        let number = need.to_compact_string();
        let note = match need {
            0 => CompactString::const_new("complete"),
            _ if position.pool.has(need) => CompactString::const_new("needs ") + &number,
            _ if need <= self.tokens => {
                let fuller = format!("needs {number}, which is gone");
                return (Phrase::new(number + " gone"), Some(fuller.into()));
            }
            _ => CompactString::default(),
        };
        (Phrase::new(note), None)
    }

    fn stack(&self, position: &Position, side: Side, index: usize) -> Zone {
        let stack = &position.stacks(side)[index];
        let (note, fuller) = self.notes(position, stack);
        Zone {
            owner: Some(side),
            title: Phrase::from(TITLES[index]),
            form: Form::Column,
            cells: stack.tokens().map(cell).collect(),
            scale: self.tokens.into(),
            total: Some(Total {
                now: stack.sum.into(),
                goal: Some(self.target.into()),
            }),
            note,
            fuller,
        }
    }

    fn pool(&self, position: &Position) -> Zone {
        Zone {
            owner: None,
            title: Phrase::new("pool"),
            form: Form::Pool,
            cells: position.pool.tokens().map(cell).collect(),
            scale: self.tokens.into(),
            total: None,
            note: Phrase::default(),
            fuller: None,
        }
    }

    /// What a placement leads to: how the stack stands, or the whole end.
    fn outlook(&self, after: &Position, stack: &Stack) -> String {
        let need = self.need(stack);
        if need == 0 {
            return ", complete".to_owned();
        }
        if let Some(winner) = self.winner(after) {
            let sums = [winner, winner.other()].map(|side| after.sums(side));
            let [most, least] = sums.map(|own| listed(deciding(&own, sums)));
            return format!("; end: {winner} ahead, {most} to {least}");
        }
        match need {
            need if after.pool.has(need) => format!(", needs {need}"),
            need if need <= self.tokens => format!(", {need} is gone"),
            need => format!(", no {need} in play"),
        }
    }
}

/// As many of one's own sums, the highest first, as tell the two sides apart.
fn deciding(own: &[u8; STACKS], [most, least]: [[u8; STACKS]; 2]) -> &[u8] {
    let mut pairs = most.iter().zip(least);
    let apart = pairs.position(|(most, least)| *most != least);
    &own[..=apart.unwrap_or(STACKS - 1)]
}

fn listed(sums: &[u8]) -> String {
    let sums: Vec<String> = sums.iter().map(u8::to_string).collect();
    sums.join(", ")
}

impl Stage for NumberStack {
    fn scene(&self, position: &Position) -> Scene {
        let stacks = |side| (0..STACKS).map(move |index| self.stack(position, side, index));
        Scene {
            zones: stacks(Side::First)
                .chain([self.pool(position)])
                .chain(stacks(Side::Second))
                .collect(),
        }
    }

    fn axes(&self, position: &Position) -> Axes {
        let us = position.mover;
        if !self.can_place(position, us) {
            let pass = Point {
                spot: Spot::zone(POOL),
                number: None,
            };
            return Axes {
                across: "",
                along: "",
                extent: Extent::Grid {
                    across: vec![pass.clone()],
                    along: vec![vec![pass]],
                },
            };
        }
        let stack = |index| Point {
            spot: Spot::zone(zone_of(us, index)),
            number: None,
        };
        let token = |token: u8| Point {
            spot: Spot::cell(POOL, token.into()),
            number: Some(token.into()),
        };
        let tokens: Vec<_> = position.pool.tokens().map(token).collect();
        Axes {
            across: "stack",
            along: "token",
            extent: Extent::Grid {
                across: (0..STACKS).map(stack).collect(),
                along: vec![tokens; STACKS],
            },
        }
    }

    fn choose(&self, position: &Position, choice: Choice) -> Result<Move, Refusal> {
        if !self.can_place(position, position.mover) {
            return self.allow(position, Move::Pass);
        }
        let index = usize::try_from(choice.along).unwrap_or(usize::MAX);
        let token = position.pool.tokens().nth(index);
        let stack = u8::try_from(choice.across + 1).ok();
        match token.zip(stack) {
            Some((token, stack)) => self.allow(position, Move::Place { token, stack }),
            None => Err(Refusal::new("There is no token here.")),
        }
    }

    fn choice(&self, position: &Position, m: Move) -> Choice {
        let Move::Place { token, stack } = m else {
            return Choice::default();
        };
        let below = position.pool.tokens().take_while(|&other| other < token);
        Choice {
            across: usize::from(stack) - 1,
            along: below.count() as u64,
        }
    }

    fn named(&self, _position: &Position, m: Move) -> Phrase {
        match m {
            Move::Place { token, stack } => format!("place {token} on stack {stack}").into(),
            Move::Pass => "pass".into(),
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        let Move::Place { token, stack } = m else {
            return Phrase::new(format!(
                "Nothing in the pool fits {us}'s stacks: {us} must pass."
            ));
        };
        let index = usize::from(stack) - 1;
        let after = self.play(position, m);
        let [before, placed] = [position, &after].map(|p| &p.stacks(us)[index]);
        let outlook = self.outlook(&after, placed);
        let over = self.winner(&after).is_some();
        let mut rivals = position.stacks(them).iter();
        let taken = if !over && rivals.any(|stack| self.need(stack) == token) {
            format!(", which {them} needs,")
        } else {
            String::new()
        };
        Phrase::new(format!(
            "Place {token}{taken} on stack {stack}: {} → {}{outlook}.",
            before.sum, placed.sum
        ))
    }

    fn tell(&self, before: &Position, m: Move) -> Phrase {
        let us = before.mover;
        Phrase::new(match m {
            Move::Pass => format!("{us} passed: nothing in the pool fitted."),
            Move::Place { token, stack } => {
                let sum = before.stacks(us)[usize::from(stack) - 1].sum;
                format!(
                    "{us} placed {token} on stack {stack}: {sum} → {}.",
                    sum + token
                )
            }
        })
    }

    fn ending(&self, position: &Position) -> Phrase {
        for side in Side::BOTH {
            let mut stacks = position.stacks(side).iter();
            if let Some(index) = stacks.position(|stack| stack.sum == self.target) {
                return Phrase::new(format!(
                    "{side}'s stack {} is exactly {}.",
                    index + 1,
                    self.target
                ));
            }
        }
        let [first, second] = Side::BOTH.map(|side| position.sums(side));
        let differ = first.iter().zip(second).position(|(&a, b)| a != b);
        let Some(index) = differ else {
            return Phrase::new(format!(
                "No token fits any more. All stacks are level, and {} moved second.",
                Side::Second
            ));
        };
        let which = [
            "Best stacks",
            "Best stacks level; next",
            "Two stacks level; third",
        ][index];
        Phrase::new(format!(
            "No token fits any more. {which}: {} {}, {} {}.",
            Side::First,
            first[index],
            Side::Second,
            second[index]
        ))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt<Phrase>, Refusal> {
        self.ask(position, answers)
    }

    fn missing(&self, position: &Position, number: u64) -> Phrase {
        let token = u8::try_from(number).unwrap_or(u8::MAX);
        match self.available(position, token) {
            Err(refusal) => refusal.0,
            Ok(_) => Phrase::new(format!(
                "Nothing in the pool fits {us}'s stacks: {us} must pass.",
                us = position.mover
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::rules::Rules;

    /// The game with these options after these plies.
    fn after(options: &[(&str, u64)], moves: &str) -> (NumberStack, Position) {
        let mut rules = Rules::standard(NumberStack::card().rules);
        for &(key, value) in options {
            rules.set(key, value).unwrap();
        }
        let game = NumberStack::new(&rules);
        let mut position = game.start();
        for text in moves.split_whitespace() {
            position = game.play(&position, game.read(&position, text).unwrap());
        }
        (game, position)
    }

    fn preview(options: &[(&str, u64)], moves: &str, text: &str) -> String {
        let (game, position) = after(options, moves);
        let m = game.read(&position, text).unwrap();
        game.preview(&position, m).with(["Ada", "Kofi"])
    }

    const LONG: &[(&str, u64)] = &[("tokens", 14)];

    #[test]
    fn zones_are_the_first_sides_stacks_the_pool_the_second_sides_stacks() {
        let (game, position) = after(LONG, "7@1 8@1 3@2 1@1 4@1 12@2");
        let scene = game.scene(&position);
        let cells = |zone: usize| -> Vec<u64> {
            let cells = scene.zones[zone].cells.iter();
            cells.map(|cell| cell.id).collect()
        };
        assert_eq!(cells(0), [7, 4], "bottom first, as placed");
        assert_eq!(cells(1), [3]);
        assert_eq!(cells(POOL), [2, 5, 6, 9, 10, 11, 13, 14]);
        assert_eq!(cells(4), [8, 1]);
        let owners = scene.zones.iter().map(|zone| zone.owner);
        let [first, second] = Side::BOTH.map(Some);
        assert!(owners.eq([first, first, first, None, second, second, second]));
    }

    #[test]
    fn a_note_says_what_a_stack_needs_and_whether_it_is_gone() {
        let (game, position) = after(LONG, "7@1 8@1 3@2 1@1 4@1 12@2");
        let zones = game.scene(&position).zones;
        let notes = zones.iter().map(|zone| zone.note.to_string());
        let expected = ["4 gone", "12 gone", "", "", "needs 6", "3 gone", ""];
        assert_eq!(notes.collect::<Vec<_>>(), expected);
        let (game, position) = after(&[], "7@1 8@1 4@1 15@2");
        assert_eq!(game.scene(&position).zones[5].note.to_string(), "complete");
    }

    #[test]
    fn a_preview_says_what_the_stack_comes_to_and_then_needs() {
        assert_eq!(
            preview(LONG, "7@1 8@1", "4@1"),
            "Place 4 on stack 1: 7 → 11, 4 is gone."
        );
        assert_eq!(
            preview(LONG, "8@1 4@1", "7@2"),
            "Place 7 on stack 2: 0 → 7, 8 is gone."
        );
        assert_eq!(
            preview(LONG, "1@1", "8@1"),
            "Place 8 on stack 1: 0 → 8, needs 7."
        );
        assert_eq!(
            preview(&[("tokens", 10)], "", "3@2"),
            "Place 3 on stack 2: 0 → 3, no 12 in play."
        );
        assert_eq!(
            preview(LONG, "8@1 1@1", "7@1"),
            "Place 7 on stack 1: 8 → 15, complete."
        );
    }

    #[test]
    fn a_preview_says_whose_token_it_takes() {
        assert_eq!(
            preview(LONG, "3@2 9@1", "6@2"),
            "Place 6, which Kofi needs, on stack 2: 3 → 9, 6 is gone."
        );
    }

    #[test]
    fn a_preview_of_the_last_placement_compares_the_stacks() {
        let moves = "2@2 12@2 3@1 13@3 6@1 14@1 1@3 pass 7@3 pass 5@1 pass 8@2 pass";
        assert_eq!(
            preview(&[], moves, "4@2"),
            "Place 4 on stack 2: 10 → 14; end: Ada ahead, 14, 14 to 14, 13."
        );
    }

    #[test]
    fn what_was_played_is_told_with_its_sums() {
        let (game, position) = after(LONG, "7@1 8@1");
        let m = game.read(&position, "4@1").unwrap();
        let told = game.tell(&position, m).with(["Ada", "Kofi"]);
        assert_eq!(told, "Ada placed 4 on stack 1: 7 → 11.");
        let told = game.tell(&position, Move::Pass).with(["Ada", "Kofi"]);
        assert_eq!(told, "Ada passed: nothing in the pool fitted.");
    }

    #[test]
    fn a_typed_number_that_is_gone_says_where_it_lies() {
        let (game, position) = after(LONG, "7@1 8@3");
        let missing = |number| game.missing(&position, number).with(["Ada", "Kofi"]);
        assert_eq!(
            missing(8),
            "Token 8 is already on Kofi's stack 3; take one from the pool."
        );
        assert_eq!(missing(15), "There is no token 15: they go from 1 to 14.");
    }
}
