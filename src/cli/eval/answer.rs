//! What is said about a position.

use std::{borrow::Cow, fmt};

use serde::Serialize;

use super::replay;
use crate::{
    cli::options::Terms,
    core::game::{Side, Verdict},
    engine::solver::Cancel,
    play::session::{self, Ask, Session},
};

/// What a table says under the swap rule, of which the game knows nothing.
const NO_SWAP: &str = "no choice here; values take no account of it";

/// All about a position.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct Answer<'a> {
    game: &'static str,
    rules: Terms,
    moves: Cow<'a, [String]>,
    /// The number of the player to move, none when the game is over.
    to_move: Option<usize>,
    winner: Option<usize>,
    drawn: bool,
    solved: bool,
    value: Option<Value>,
    choices: Vec<Choice>,
    choices_total: u64,
    /// How many choices are not listed, because there are too many.
    choices_left_out: u64,
}

/// What a position is worth to the player to move.
#[derive(Debug, Clone, Copy, Serialize)]
struct Value {
    result: &'static str,
    plies: Option<u64>,
}

impl From<Verdict> for Value {
    fn from(verdict: Verdict) -> Self {
        let result = match verdict {
            Verdict::Win(_) => "win",
            Verdict::Loss(_) => "loss",
            Verdict::Draw => "draw",
        };
        Self {
            result,
            plies: verdict.plies(),
        }
    }
}

/// `win in 5`
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.result)?;
        self.plies.map_or(Ok(()), |plies| write!(f, " in {plies}"))
    }
}

/// A move, with what it is worth to the player who makes it.
#[derive(Debug, Serialize)]
struct Choice {
    r#move: String,
    result: Option<&'static str>,
    plies: Option<u64>,
}

impl<'a> Answer<'a> {
    /// The answer for the position after these moves of a match; else which of
    /// them cannot be played, and why.
    pub(super) fn find(session: &mut dyn Session, moves: &[String]) -> Result<Self, String> {
        replay(session, moves)?;
        let mut played = session.notations();
        played.truncate(session.ply());
        Ok(Self::of(session, played.into()))
    }

    /// The answer for the position that a match stands at after these plies, in notation.
    pub(in crate::cli) fn of(session: &dyn Session, moves: Cow<'a, [String]>) -> Self {
        let outcome = session.outcome();
        let (listed, choices_total) = session.listed();
        let values = outcome.is_none().then(|| {
            let question = session.question(session.ply(), Ask::Game);
            match question(&Cancel::new()) {
                Some(session::Answer::Values(values)) => values,
                _ => None,
            }
        });
        let solved = values.as_ref().is_none_or(Option::is_some);
        let values = values.flatten();
        let value = values.as_ref().map(|values| values.verdict().into());
        let choices: Vec<Choice> = match values {
            None => listed.into_iter().map(|m| Choice::new(m, None)).collect(),
            Some(values) => {
                let choices = values.choices.into_iter();
                choices
                    .map(|valued| Choice::new(valued.notation, Some(valued.verdict.into())))
                    .collect()
            }
        };
        let choices_left_out = choices_total.saturating_sub(choices.len() as u64);
        Self {
            game: session.card().id,
            rules: Terms::of(session),
            moves,
            to_move: session.to_move().map(Side::number),
            winner: outcome.and_then(session::Outcome::winner).map(Side::number),
            drawn: outcome == Some(session::Outcome::Drawn),
            solved,
            value,
            choices,
            choices_total,
            choices_left_out,
        }
    }

    /// The answer as a line of JSON, without its end.
    pub(in crate::cli) fn json(&self) -> String {
        serde_json::to_string(self).expect("an answer has nothing that JSON has not")
    }
}

impl Choice {
    fn new(notation: String, value: Option<Value>) -> Self {
        Self {
            r#move: notation,
            result: value.map(|value| value.result),
            plies: value.and_then(|value| value.plies),
        }
    }

    fn value(&self) -> String {
        match (self.result, self.plies) {
            (Some(result), plies) => Value { result, plies }.to_string(),
            (None, _) => "not solved".to_owned(),
        }
    }
}

/// A table.
impl fmt::Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: usize| format!("Player {number}");
        let value = match (self.value, self.solved) {
            (Some(value), _) => Some(value.to_string()),
            (None, false) => Some("not solved".to_owned()),
            (None, true) => None,
        };
        let over = if self.drawn {
            Some("drawn by repetition".to_owned())
        } else {
            self.winner.map(|winner| number(winner) + " has won")
        };
        let moves = (!self.moves.is_empty()).then(|| self.moves.join(" "));
        let choices = (self.choices_total > 0).then(|| self.choices_total.to_string());
        let lines = [
            ("game", Some(self.game.to_owned())),
            ("rules", Some(self.rules.to_string())),
            ("swap", self.rules.swap.then(|| NO_SWAP.to_owned())),
            ("moves", moves),
            ("to move", self.to_move.map(number)),
            ("value", value),
            ("over", over),
            ("choices", choices),
        ];
        for (name, text) in lines {
            if let Some(text) = text {
                writeln!(f, "{name:<8} {text}")?;
            }
        }
        if self.choices.is_empty() {
            return Ok(());
        }
        let widths = self.choices.iter().map(|choice| choice.r#move.len());
        let width = widths.max().unwrap_or(0).max("move".len());
        writeln!(f, "\n{:<width$}  value", "move")?;
        for choice in &self.choices {
            writeln!(f, "{:<width$}  {}", choice.r#move, choice.value())?;
        }
        if self.choices_left_out > 0 {
            let listed = match self.choices.len() {
                1 => "1 choice is".to_owned(),
                listed => format!("{listed} choices are"),
            };
            let left = match self.choices_left_out {
                1 => "1 more is".to_owned(),
                left => format!("{left} more are"),
            };
            writeln!(f, "\n{listed} listed; {left} left out.")?;
        }
        Ok(())
    }
}
