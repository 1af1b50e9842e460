//! The one registry of the games.

use strum::IntoEnumIterator as _;

use crate::{
    game::{Card, Game as _},
    games::{
        number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle, stones_game::StonesGame,
    },
    rules::Rules,
    seat::Table,
    session::{Match, Session},
};

/// The games of the arcade, in the order of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, strum::EnumIter)]
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
        match self {
            Self::StonePileBattle => StonePileBattle::card(),
            Self::StackAttack => StackAttack::card(),
            Self::StonesGame => StonesGame::card(),
            Self::NumberStack => NumberStack::card(),
            Self::NumberStackDuel => NumberStackDuel::card(),
        }
    }

    /// A new match.
    #[must_use]
    pub fn open(self, rules: Rules, table: Table) -> Box<dyn Session> {
        match self {
            Self::StonePileBattle => Box::new(Match::<StonePileBattle>::new(rules, table)),
            Self::StackAttack => Box::new(Match::<StackAttack>::new(rules, table)),
            Self::StonesGame => Box::new(Match::<StonesGame>::new(rules, table)),
            Self::NumberStack => Box::new(Match::<NumberStack>::new(rules, table)),
            Self::NumberStackDuel => Box::new(Match::<NumberStackDuel>::new(rules, table)),
        }
    }
}
