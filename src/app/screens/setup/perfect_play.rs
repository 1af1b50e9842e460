//! Who wins with best play by the rules of a setup: told only when it is asked
//! for, and only of the rules that it was asked for.

use crate::{
    core::{
        game::Verdict,
        rules::Rules,
        template::{Template, grouped},
    },
    play::{
        analysis::{Request, Ticket},
        catalog::GameId,
        player::{Player, Table},
        session::{Answer, Query, Valued, Values},
    },
};

/// Rules, and whether the swap rule goes with them.
type Terms = (Rules, bool);

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
    #[must_use]
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
                    Self::Divided(Valued::any_of(&level))
                }
            }
            Verdict::Win(plies) => Self::First(plies),
            Verdict::Loss(plies) => Self::Second(plies),
            Verdict::Draw => Self::Even,
        }
    }

    /// Whether neither player gains.
    #[must_use]
    pub const fn is_even(&self) -> bool {
        matches!(self, Self::Even | Self::Divided(_))
    }

    /// It in a few words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::First(1) => "first player, at once".to_owned(),
            Self::First(plies) => format!("first player, in {} moves", grouped(*plies)),
            Self::Second(plies) => format!("second player, in {} moves", grouped(*plies)),
            Self::Taken => "second player".to_owned(),
            Self::Even | Self::Divided(_) => "nobody".to_owned(),
            Self::Unsolved => "not solved".to_owned(),
        }
    }

    /// It in a sentence, with what to call the first and the second player.
    #[must_use]
    pub fn sentence(&self, [first, second]: [&str; 2]) -> String {
        match self {
            Self::First(1) => format!("With perfect play {first} wins with the first move."),
            Self::First(plies) => {
                let plies = grouped(*plies);
                format!("With perfect play {first} (who moves first) wins in {plies} moves.")
            }
            Self::Second(plies) => {
                let plies = grouped(*plies);
                format!("With perfect play {second} (who moves second) wins in {plies} moves.")
            }
            Self::Taken => format!("With perfect play {second} wins by taking the better side."),
            Self::Even => "With perfect play nobody can force a win.".to_owned(),
            Self::Divided(moves) => {
                let moves = moves.with([first, second]);
                format!("With the swap rule nobody can force a win, if the first move is: {moves}.")
            }
            Self::Unsolved => "These rules are not solved: they are too big.".to_owned(),
        }
    }
}

/// A question for the worker, and its answer once there is one.
#[derive(Debug)]
struct Asked {
    /// The name of the rule set, none for the rules in force.
    name: Option<&'static str>,
    ticket: Ticket,
    result: Option<TheoreticalResult>,
}

/// What has been asked, and what is known of it.
#[derive(Debug, Default)]
pub struct PerfectPlay {
    requests: Vec<Request>,
    terms: Option<Terms>,
    asked: Vec<Asked>,
}

impl PerfectPlay {
    /// Asks about these rules, and which of the named sets are even.
    pub fn ask(
        &mut self,
        game: GameId,
        terms: Terms,
        sets: impl IntoIterator<Item = (&'static str, Rules)>,
    ) {
        self.give_up();
        let named = sets.into_iter().map(|(name, rules)| (Some(name), rules));
        for (name, rules) in std::iter::once((None, terms.0.clone())).chain(named) {
            let ticket = Ticket::new(0);
            let table = Table::new(Player::human(""), Player::human(""));
            let question = game.open(rules, table).query(0, Query::Game);
            self.requests.push(Request::about(ticket.clone(), question));
            self.asked.push(Asked {
                name,
                ticket,
                result: None,
            });
        }
        self.terms = Some(terms);
    }

    /// The questions to hand to the worker now.
    pub fn requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Takes an answer in. Returns whether it was waited for.
    pub fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> bool {
        let swap = self.terms.as_ref().is_some_and(|&(_, swap)| swap);
        let asked = self.asked.iter_mut().find(|asked| asked.ticket == *ticket);
        let (Some(asked), Answer::Values(values)) = (asked, answer) else {
            return false;
        };
        asked.result = Some(TheoreticalResult::of(values.as_ref(), swap));
        true
    }

    /// Whether it was asked about these rules.
    #[must_use]
    pub fn is_about(&self, rules: &Rules, swap: bool) -> bool {
        let terms = self.terms.as_ref();
        terms.is_some_and(|terms| (&terms.0, terms.1) == (rules, swap))
    }

    /// The answer about the rules, once it is known.
    #[must_use]
    pub fn result(&self) -> Option<&TheoreticalResult> {
        self.asked.first()?.result.as_ref()
    }

    /// The named rule sets that are even, with the swap rule or without, once all
    /// of them are known.
    #[must_use]
    pub fn even(&self, swap: bool) -> Option<Vec<&'static str>> {
        self.terms.as_ref().filter(|terms| terms.1 == swap)?;
        let mut even = Vec::new();
        for Asked { name, result, .. } in &self.asked {
            let result = result.as_ref()?;
            even.extend(name.filter(|_| result.is_even()));
        }
        Some(even)
    }

    /// Whether each of the named rule sets is known to be won for somebody.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let mut named = self.asked.iter().filter(|asked| asked.name.is_some());
        named.all(|Asked { result, .. }| {
            let decided = |result: &TheoreticalResult| {
                !result.is_even() && *result != TheoreticalResult::Unsolved
            };
            result.as_ref().is_some_and(decided)
        })
    }

    fn give_up(&mut self) {
        self.requests.clear();
        for asked in self.asked.drain(..) {
            asked.ticket.give_up();
        }
    }
}

impl Drop for PerfectPlay {
    fn drop(&mut self) {
        self.give_up();
    }
}
