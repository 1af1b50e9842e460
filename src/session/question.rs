//! What a match can be asked about its positions, and the answers.

use crate::{bot::Level, game::Verdict, scene::Choice, solver::Cancel};

/// So many moves at most are named in a sentence.
const NAMED: usize = 4;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// What every choice is worth.
    Values,
    /// What a bot of this level plays, by this seed.
    Move(Level, u64),
}

/// The work of finding an answer, for any thread; it gives none once it has
/// been cancelled.
pub type Question = Box<dyn FnOnce(&Cancel) -> Option<Answer> + Send>;

/// The answer to what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// What the choices are worth; none where the position is not solved.
    Values(Option<Values>),
    /// The bot's move.
    Move(Choice),
}

/// A choice with what it is worth to the player who makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// Where it is chosen.
    pub choice: Choice,
    /// The move in notation.
    pub notation: String,
    /// Its value.
    pub verdict: Verdict,
}

/// What every legal choice in a position is worth, in the order of the rules;
/// the notable ones alone where there are too many to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The choices that are known.
    pub choices: Vec<Valued>,
    /// How many choices there are.
    pub total: u64,
}

impl Values {
    /// What the position is worth to the player to move.
    ///
    /// # Panics
    /// If the game is over: then nothing was asked.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let verdicts = self.choices.iter().map(|valued| valued.verdict);
        verdicts.max().expect("a game that goes on has a choice")
    }

    /// The best choices, all of equal value.
    pub fn best(&self) -> impl Iterator<Item = &Valued> {
        let best = self.verdict();
        self.choices
            .iter()
            .filter(move |valued| valued.verdict == best)
    }

    /// What a choice is worth, if it is among those that are known.
    #[must_use]
    pub fn of(&self, choice: Choice) -> Option<Verdict> {
        let valued = self.choices.iter().find(|valued| valued.choice == choice);
        valued.map(|valued| valued.verdict)
    }

    /// The truth about the position in a sentence, for a player to move of
    /// this name.
    #[must_use]
    pub fn sentence(&self, name: &str) -> String {
        let moves = self.named();
        match self.verdict() {
            Verdict::Win(1) => format!("{name} can end the game at once: {moves}."),
            Verdict::Win(plies) => {
                format!("{name} can force the end in {plies} plies: {moves}.")
            }
            Verdict::Loss(1) => format!("{name} loses now, whatever is played: {moves}."),
            Verdict::Loss(plies) => {
                format!("{name} is lost in {plies} plies; longest with {moves}.")
            }
            Verdict::Draw => format!("Nobody can force the end; {name} holds with {moves}."),
        }
    }

    fn named(&self) -> String {
        let best: Vec<&str> = self.best().map(|valued| valued.notation.as_str()).collect();
        match best.as_slice() {
            [one] => (*one).to_owned(),
            all if all.len() as u64 == self.total => "all are equal".to_owned(),
            [few @ .., last] if few.len() < NAMED => format!("{} or {last}", few.join(", ")),
            many => {
                let more = many.len() - NAMED;
                format!("{} or {more} more", many[..NAMED].join(", "))
            }
        }
    }
}
