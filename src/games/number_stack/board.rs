//! The picture of Number Stack, and its words.

use super::{Move, NumberStack, Position, STACKS, Stack, must_pass};
use crate::core::{
    game::{Game as _, Side},
    scene::{Axes, Cell, Choice, Form, Point, Prompt, Scene, Spot, Stage, Tone, Zone},
    template::Template,
};

/// The zone of the pool, between the stacks of the two sides.
const POOL: usize = STACKS;

/// What the stacks are called.
const TITLES: [&str; STACKS] = ["stack 1", "stack 2", "stack 3"];

const fn zone_of(side: Side, stack: usize) -> usize {
    match side {
        Side::First => stack,
        Side::Second => POOL + 1 + stack,
    }
}

fn cell(token: u8) -> Cell {
    Cell::number(token.into())
}

impl NumberStack {
    /// The token that would complete a stack.
    fn need(&self, stack: &Stack) -> u8 {
        self.target - stack.sum
    }

    fn note(&self, position: &Position, stack: &Stack) -> (String, Tone) {
        match self.need(stack) {
            0 => (format!("{} WINS!", self.target), Tone::Good),
            _ if stack.sum == 0 => ("empty".to_owned(), Tone::Plain),
            need if position.pool.has(need) => (format!("needs {need}"), Tone::Good),
            need if need <= self.tokens => (format!("{need} used up"), Tone::Gone),
            _ => (String::new(), Tone::Plain),
        }
    }

    fn stack(&self, position: &Position, side: Side, index: usize) -> Zone {
        let stack = &position.stacks(side)[index];
        let (note, tone) = self.note(position, stack);
        let fuller = match self.need(stack) {
            0 => Some("complete".into()),
            need if stack.sum == 0 && position.pool.has(need) => {
                Some(format!("needs {need}").into())
            }
            _ if stack.sum == 0 => Some(Template::default()),
            need => (tone == Tone::Gone).then(|| format!("needs {need}, which is used up").into()),
        };
        let zone = Zone::new(Form::Tower, side)
            .with(stack.tokens().map(cell), self.tokens.into())
            .titled(TITLES[index])
            .counted(stack.sum.into(), u64::from(self.target))
            .noted(note)
            .toned(tone);
        Zone { fuller, ..zone }
    }

    /// The pool: whoever gets certain tokens wins.
    fn pool(&self, position: &Position) -> Zone {
        let [us, them] = position.mover.us_and_them();
        let completes = |side, token| {
            let mut stacks = position.stacks(side).iter();
            stacks.any(|stack| self.need(stack) == token)
        };
        let token = |token| {
            if completes(us, token) {
                cell(token).noted("wins", Tone::Good)
            } else if completes(them, token) {
                cell(token).noted(format!("{them} wins"), Tone::Bad)
            } else {
                cell(token)
            }
        };
        Zone::new(Form::Pool, None)
            .titled("pool")
            .with(position.pool.tokens().map(token), self.tokens.into())
    }

    /// What a placement leads to: what the stack needs then, or the whole end; in few
    /// words where more is said of it.
    fn outlook(&self, after: &Position, stack: &Stack, briefly: bool) -> String {
        let need = self.need(stack);
        if need == 0 {
            return ": complete.".to_owned();
        }
        if let Some(winner) = self.winner(after) {
            let sums = [winner, winner.other()].map(|side| after.sums(side));
            let [most, least] = sums.map(|own| listed(deciding(&own, sums)));
            return format!(". {winner} ~ends ahead, {most} to {least}.");
        }
        match need {
            need if after.pool.has(need) => format!(", which then needs {need}."),
            need if need <= self.tokens && briefly => format!("; its {need} is used up."),
            need if need <= self.tokens => format!(". The {need} it needs is used up."),
            _ if briefly => "; no token completes it.".to_owned(),
            _ => ". No single token can complete it.".to_owned(),
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
        Scene::new(
            stacks(Side::First)
                .chain([self.pool(position)])
                .chain(stacks(Side::Second)),
        )
    }

    fn axes(&self, position: &Position) -> Axes {
        let us = position.mover;
        if !self.can_place(position, us) {
            return Axes::forced("pass", Spot::zone(POOL));
        }
        let token = |token: u8| Point::numbered(Spot::cell(POOL, token.into()), token.into());
        let tokens: Vec<_> = position.pool.tokens().map(token).collect();
        let stack = |index| (Point::new(Spot::zone(zone_of(us, index))), tokens.clone());
        Axes::grid(["stack", "token"], (0..STACKS).map(stack))
    }

    fn candidate(&self, position: &Position, choice: Choice) -> Option<Move> {
        if !self.can_place(position, position.mover) {
            return Some(Move::Pass);
        }
        let index = usize::try_from(choice.along).ok()?;
        Some(Move::Place {
            token: position.pool.tokens().nth(index)?,
            stack: u8::try_from(choice.across + 1).ok()?,
        })
    }

    fn named(&self, _position: &Position, m: Move) -> Template {
        match m {
            Move::Place { token, stack } => format!("put {token} on stack {stack}").into(),
            Move::Pass => "pass".into(),
        }
    }

    fn preview(&self, position: &Position, m: Move) -> Template {
        let [us, them] = position.mover.us_and_them();
        let Move::Place { token, stack } = m else {
            return must_pass(us).into();
        };
        let index = usize::from(stack) - 1;
        let after = self.play(position, m);
        let [before, placed] = [position, &after].map(|p| &p.stacks(us)[index]);
        let over = self.winner(&after).is_some();
        let mut rivals = position.stacks(them).iter();
        let denies = !over && rivals.any(|stack| self.need(stack) == token);
        let outlook = self.outlook(&after, placed, denies);
        let taken = if denies {
            format!(" That takes {them}'s {token}.")
        } else {
            String::new()
        };
        Template::new(format!(
            "Put {token} on stack {stack} ({} → {}){outlook}{taken}",
            before.sum, placed.sum
        ))
    }

    fn tell(&self, before: &Position, m: Move) -> Template {
        let us = before.mover;
        Template::new(match m {
            Move::Pass => format!("{us} passed: no token fits."),
            Move::Place { token, stack } => {
                let sum = before.stacks(us)[usize::from(stack) - 1].sum;
                format!(
                    "{us} put {token} on stack {stack} ({sum} → {}).",
                    sum + token
                )
            }
        })
    }

    fn ending(&self, position: &Position) -> Template {
        for side in Side::BOTH {
            let mut stacks = position.stacks(side).iter();
            if let Some(index) = stacks.position(|stack| stack.sum == self.target) {
                return Template::new(format!(
                    "{side} ~has exactly {} on stack {}.",
                    self.target,
                    index + 1
                ));
            }
        }
        let over = if position.pool.tokens().next().is_none() {
            "The pool is empty."
        } else {
            "No token fits any more."
        };
        let [first, second] = Side::BOTH.map(|side| position.sums(side));
        let differ = first.iter().zip(second).position(|(&a, b)| a != b);
        let Some(index) = differ else {
            return Template::new(format!(
                "{over} All stacks are equal, so {} ~wins for going second.",
                Side::Second
            ));
        };
        let which = [
            "Highest stacks",
            "Highest equal, second",
            "Two highest equal, lowest",
        ][index];
        Template::new(format!(
            "{over} {which}: {} {}, {} {}.",
            Side::First,
            first[index],
            Side::Second,
            second[index]
        ))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt, Template> {
        let us = position.mover;
        let must_pass = !self.can_place(position, us);
        Ok(match answers {
            [] if must_pass => Prompt::ask([
                format!("Nothing in the pool fits {us}'s stacks."),
                format!("{us}, type 1 to pass."),
            ]),
            [1] if must_pass => Prompt::Move("pass".to_owned()),
            [] => Prompt::ask([format!("{us}, choose a token from the pool.")]),
            [token] => {
                let token = self.available(position, u8::try_from(*token).unwrap_or(u8::MAX))?;
                let stacks = position.stacks(us).iter().zip(1..);
                let fitting = stacks.filter(|(stack, _)| stack.sum + token <= self.target);
                let fitting: Vec<String> = fitting.map(|(_, n): (_, u8)| n.to_string()).collect();
                if fitting.is_empty() {
                    let reason =
                        format!("{token} doesn't fit on any of {us}'s stacks: it would go past");
                    return Err(Template::new(format!("{reason} {}.", self.target)));
                }
                let fitting = fitting.join(" ");
                Prompt::ask([format!("{us}, choose a stack for {token}: {fitting}.")])
            }
            [token, stack, ..] => Prompt::Move(format!("{token}@{stack}")),
        })
    }

    fn missing(&self, position: &Position, number: u64) -> Template {
        let token = u8::try_from(number).unwrap_or(u8::MAX);
        match self.available(position, token) {
            Err(refusal) => refusal,
            Ok(_) => must_pass(position.mover).into(),
        }
    }
}
