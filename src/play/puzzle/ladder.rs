//! The rule sets that puzzles are taken from.

use super::{Difficulty, Task};
use crate::{core::rules::Rules, play::catalog::GameId};

/// The rule sets of a game, what its puzzles ask for, and where their grades
/// begin.
#[derive(Debug)]
pub struct Ladder {
    /// Each rule set with its options in the order of the card.
    sets: &'static str,
    /// What can be asked for.
    pub(super) tasks: &'static [Task],
    /// The scores from which on a puzzle is easy, medium, hard, master.
    pub(super) bounds: [u64; 4],
    /// In a game with a spread a puzzle is looked for with so many attacks or blocks
    /// smaller than the solution that all fail: by its grade so many at least and so many
    /// at most, each equally often, since of the positions that chance comes upon nearly
    /// all have just one. Without a spread any number will do.
    pub(super) spread: Option<[[u64; 2]; Difficulty::ALL.len()]>,
    /// So many games of chance are played for a puzzle of the grade that is looked for;
    /// half of them to meet the spread as well. Then one of the nearest has to do.
    pub(super) games: u64,
}

impl Ladder {
    /// The ladder of a game.
    ///
    /// Each has hundreds of positions with a task, folded as the keys do: two
    /// thousand seeds came upon 838 in the Duel, where they are fewest.
    #[must_use]
    pub const fn of(game: GameId) -> &'static Self {
        match game {
            GameId::StonePileBattle => &Self {
                sets: "15/2 15/3 15/4 15/5 15/6 15/7 15/8 15/9 \
                       25/2 25/3 25/4 25/5 25/6 25/7 25/8 25/9 \
                       40/3 40/4 40/5 40/6 40/7 40/8 40/9 60/5 60/7 60/9",
                tasks: &[Task::LeastAttack],
                bounds: [6, 11, 17, 25],
                spread: None,
                games: 24,
            },
            GameId::StackAttack => &Self {
                sets: "5 6 7 8 9 10 11 12",
                tasks: &[Task::LowestBlock],
                bounds: [10, 12, 14, 16],
                spread: Some([[1, 2], [1, 2], [1, 3], [2, 3], [2, 4]]),
                games: 120,
            },
            GameId::StonesGame => &Self {
                sets: "21 31 49 75 99 151 199",
                tasks: &[Task::Win],
                bounds: [4, 16, 36, 70],
                spread: None,
                games: 24,
            },
            GameId::NumberStack => &Self {
                sets: "7/9 8/9 8/10 9/10 9/12 10/11 10/12 12/13 14/15",
                tasks: &[Task::Win],
                bounds: [1, 4, 8, 12],
                spread: None,
                games: 24,
            },
            GameId::NumberStackDuel => &Self {
                sets: "9/3 10/3 10/4 11/3 11/4 12/3 12/4 13/3 13/4 14/4 15/5",
                tasks: &[Task::Win, Task::Draw],
                bounds: [1, 12, 14, 16],
                spread: None,
                games: 24,
            },
        }
    }

    /// The rule sets of a game.
    ///
    /// # Panics
    /// If the table has one that the game does not allow.
    #[must_use]
    pub fn rules(&self, game: GameId) -> Vec<Rules> {
        let card = game.card();
        let read = |set: &str| {
            let mut rules = Rules::standard(card.rules);
            for (rule, value) in card.rules.iter().zip(set.split('/')) {
                let allowed = rules.read(rule.key, value);
                allowed.expect("a rule set of the ladder is allowed");
            }
            rules
        };
        self.sets.split_whitespace().map(read).collect()
    }
}
