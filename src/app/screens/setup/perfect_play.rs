//! Who wins with best play by the rules of a setup: told only when it is asked
//! for, and only of the rules that it was asked for.

use crate::{
    core::{
        game::Verdict,
        rules::Rules,
        template::{Template, grouped},
    },
    play::{
        analysis::{Asked, Request, Ticket},
        catalog::GameId,
        player::Table,
        session::{Answer, MoveValue, Query, Values},
    },
};

/// What best play makes of a game before its first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TheoreticalResult {
    /// The first player wins in so many plies.
    First(u64),
    /// The second player wins in so many plies.
    Second(u64),
    /// Whatever the first move is, the second player takes the better side.
    Taken,
    /// Nobody can force a win.
    Even,
    /// By the swap rule nobody gains, if the first move is one of these.
    Divided(Template),
    /// The rules are too big to be solved.
    Unsolved,
}

impl TheoreticalResult {
    /// What the values of the first moves come to, with the swap rule or without.
    pub fn of(values: Option<&Values>, swap: bool) -> Self {
        let Some(values) = values else {
            return Self::Unsolved;
        };
        match values.verdict() {
            // Where the first move ends the game there is nothing left to swap.
            Verdict::Win(1) => Self::First(1),
            _ if swap => {
                let choices = values.choices.iter();
                let level = choices.filter(|choice| choice.verdict == Verdict::Draw);
                let level: Vec<_> = level.collect();
                if level.is_empty() {
                    Self::Taken
                } else {
                    Self::Divided(MoveValue::any_of(&level))
                }
            }
            Verdict::Win(plies) => Self::First(plies),
            Verdict::Loss(plies) => Self::Second(plies),
            Verdict::Draw => Self::Even,
        }
    }

    /// It in a sentence.
    pub fn sentence(&self) -> String {
        let wins = |who: &str, plies: &u64| {
            let plies = grouped(*plies);
            format!("With perfect play the {who} player wins in {plies} moves.")
        };
        match self {
            Self::First(1) => "With perfect play the first player wins at once.".to_owned(),
            Self::First(plies) => wins("first", plies),
            Self::Second(plies) => wins("second", plies),
            Self::Taken => {
                "With perfect play the second player wins by taking the better side.".to_owned()
            }
            Self::Even => "With perfect play nobody can force a win.".to_owned(),
            Self::Divided(moves) => {
                let moves = moves.with(["Player 1", "Player 2"]);
                format!("With the swap rule nobody can force a win, if the first move is: {moves}.")
            }
            Self::Unsolved => "These rules are not solved: they are too big.".to_owned(),
        }
    }
}

/// What has been asked of some rules and of the presets of their game, and what is known
/// of it.
#[derive(Debug)]
pub(super) struct PerfectPlay {
    /// The rules, and whether the swap rule goes with them.
    terms: (Rules, bool),
    /// The rules first, then each preset with its name; each with its answer.
    asked: Vec<(&'static str, Asked, Option<TheoreticalResult>)>,
}

impl PerfectPlay {
    /// Asks about rules, and which of the presets are balanced.
    pub(super) fn new(
        game: GameId,
        terms: (Rules, bool),
        presets: impl IntoIterator<Item = (&'static str, Rules)>,
    ) -> Self {
        let all = std::iter::once(("", terms.0.clone())).chain(presets);
        let ask = |(name, rules)| {
            let session = game.open(rules, Table::default());
            let asked = Asked::new(0, session.query(0, Query::Values));
            (name, asked, None)
        };
        Self {
            terms,
            asked: all.map(ask).collect(),
        }
    }

    /// The questions to hand to the worker now.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        let asked = self.asked.iter_mut();
        asked.filter_map(|(_, asked, _)| asked.request()).collect()
    }

    /// Takes an answer in. Returns whether it was waited for.
    pub(super) fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> bool {
        let mut asked = self.asked.iter_mut();
        let (Some((_, _, result)), Answer::Values(values)) =
            (asked.find(|(_, asked, _)| asked.ticket == *ticket), answer)
        else {
            return false;
        };
        *result = Some(TheoreticalResult::of(values.as_ref(), self.terms.1));
        true
    }

    /// Whether it was asked about these rules.
    pub(super) fn is_about(&self, rules: &Rules, swap: bool) -> bool {
        (&self.terms.0, self.terms.1) == (rules, swap)
    }

    /// What is known: who wins, and which presets are balanced once all are known.
    pub(super) fn words(&self) -> String {
        use TheoreticalResult::{Divided, Even};

        let Some((_, _, Some(result))) = self.asked.first() else {
            return "Working it out.".to_owned();
        };
        if self.asked.iter().any(|(_, _, result)| result.is_none()) {
            return result.sentence();
        }
        let presets = self.asked[1..].iter();
        let even = presets.filter(|(_, _, result)| matches!(result, Some(Even | Divided(_))));
        let even: Vec<&str> = even.map(|(name, ..)| *name).collect();
        let balanced = match even.as_slice() {
            [] => "No preset is known to be balanced.".to_owned(),
            [name] => format!("One preset is balanced: {name}."),
            names => format!("Balanced presets: {}.", names.join(", ")),
        };
        format!("{} {balanced}", result.sentence())
    }
}
