//! The one registry of the games.

use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator as _;

use super::{
    number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
    stone_pile_battle::StonePileBattle, stones_game::StonesGame,
};
use crate::core::{game::Card, rules::Rules, scene::Stage};

/// The games of the arcade, in the order of the menu.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
)]
#[serde(try_from = "String", into = "&'static str")]
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

impl TryFrom<String> for GameId {
    type Error = &'static str;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        Self::find(&id).ok_or("there is no such game")
    }
}

impl From<GameId> for &'static str {
    fn from(game: GameId) -> Self {
        game.card().id
    }
}

impl GameId {
    /// All games, in the order of the menu.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        Self::iter()
    }

    /// The game with this id, such as `stack-attack`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::iter().find(|game| game.card().id == id)
    }

    /// The card of the game.
    #[must_use]
    pub fn card(self) -> &'static Card {
        struct ItsCard;
        impl Visitor for ItsCard {
            type Output = &'static Card;

            fn visit<G: Stage>(self) -> &'static Card {
                G::card()
            }
        }
        self.visit(ItsCard)
    }

    /// Whether some first move wins at once by these rules.
    #[must_use]
    pub fn may_end_at_once(self, rules: &Rules) -> bool {
        struct EndsAtOnce<'a>(&'a Rules);
        impl Visitor for EndsAtOnce<'_> {
            type Output = bool;

            fn visit<G: Stage>(self) -> bool {
                let game = G::new(self.0);
                let start = game.start();
                let mover = game.to_move(&start);
                let legal = game.moves(&start);
                // A longer list is a run of counts, none of which can end a game that
                // has room for so many.
                let mut listed = legal.iter().take(1_000);
                listed.any(|m| game.winner(&game.play(&start, m)) == Some(mover))
            }
        }
        self.visit(EndsAtOnce(rules))
    }

    /// Does something with the game as a type of its own.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Self::StonePileBattle => visitor.visit::<StonePileBattle>(),
            Self::StackAttack => visitor.visit::<StackAttack>(),
            Self::StonesGame => visitor.visit::<StonesGame>(),
            Self::NumberStack => visitor.visit::<NumberStack>(),
            Self::NumberStackDuel => visitor.visit::<NumberStackDuel>(),
        }
    }
}

/// Something that can be done with any game.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Stage>(self) -> Self::Output;
}
