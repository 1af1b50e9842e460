//! The one registry of the games.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoEnumIterator as _};

use crate::{
    core::{
        game::{Card, Game as _},
        rules::Rules,
    },
    with_game,
};

/// The games of the arcade, in the order of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter)]
#[serde(rename_all = "kebab-case")]
pub enum GameId {
    /// [Stone Pile Battle](crate::games::stone_pile_battle).
    StonePileBattle,
    /// [Stack Attack](crate::games::stack_attack).
    StackAttack,
    /// [Stones Game](crate::games::stones_game).
    StonesGame,
    /// [Number Stack](crate::games::number_stack).
    NumberStack,
    /// [Number Stack Duel](crate::games::number_stack_duel).
    NumberStackDuel,
}

impl GameId {
    /// All games, in the order of the menu.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        Self::iter()
    }

    /// The game with this id, such as `stack-attack`.
    pub fn find(id: &str) -> Option<Self> {
        Self::iter().find(|game| game.card().id == id)
    }

    /// The game with this id.
    ///
    /// # Errors
    /// No game has it: a sentence without a full stop that lists those there are.
    pub fn read(id: &str) -> Result<Self, String> {
        Self::find(id).ok_or_else(|| {
            let ids: Vec<&str> = Self::all().map(|game| game.card().id).collect();
            format!("no game {id:?}; there are {}", ids.join(", "))
        })
    }

    /// The card of the game.
    pub fn card(self) -> &'static Card {
        with_game!(self, G => G::card())
    }

    /// Whether some first move wins at once by these rules.
    pub fn may_end_at_once(self, rules: &Rules) -> bool {
        with_game!(self, G => {
            let game = G::new(rules);
            let start = game.start();
            let mover = game.to_move(&start);
            let legal = game.moves(&start);
            // A longer list is a run of counts, none of which can end a game that
            // has room for so many.
            let mut listed = legal.iter().take(1_000);
            listed.any(|m| game.winner(&game.play(&start, m)) == Some(mover))
        })
    }
}

/// What an expression comes to with the game as a type of its own, which it can name.
///
/// ```
/// use stackade::{core::game::Game as _, games::catalog::GameId, with_game};
/// let id = with_game!(GameId::StonesGame, G => G::card().id);
/// assert_eq!(id, "stones-game");
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, $type:ident => $does:expr) => {
        match $game {
            $crate::games::catalog::GameId::StonePileBattle => {
                type $type = $crate::games::stone_pile_battle::StonePileBattle;
                $does
            }
            $crate::games::catalog::GameId::StackAttack => {
                type $type = $crate::games::stack_attack::StackAttack;
                $does
            }
            $crate::games::catalog::GameId::StonesGame => {
                type $type = $crate::games::stones_game::StonesGame;
                $does
            }
            $crate::games::catalog::GameId::NumberStack => {
                type $type = $crate::games::number_stack::NumberStack;
                $does
            }
            $crate::games::catalog::GameId::NumberStackDuel => {
                type $type = $crate::games::number_stack_duel::NumberStackDuel;
                $does
            }
        }
    };
}
