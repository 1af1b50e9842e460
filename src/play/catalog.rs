//! The one registry of the games.

use std::fmt;

use strum::IntoEnumIterator as _;

use crate::{
    core::{game::Card, rules::Rules, scene::Stage},
    games::{
        number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle, stones_game::StonesGame,
    },
    play::{
        record::{Place, Record, Standing},
        seat::{Seat, Table},
        session::{Match, Session},
        source::Fault,
    },
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
        struct ItsCard;
        impl Visitor for ItsCard {
            type Output = &'static Card;

            fn visit<G: Stage>(self) -> &'static Card {
                G::card()
            }
        }
        self.visit(ItsCard)
    }

    /// A new match.
    #[must_use]
    pub fn open(self, rules: Rules, table: Table) -> Box<dyn Session> {
        struct NewMatch(Rules, Table);
        impl Visitor for NewMatch {
            type Output = Box<dyn Session>;

            fn visit<G: Stage>(self) -> Box<dyn Session> {
                Box::new(Match::<G>::new(self.0, self.1))
            }
        }
        self.visit(NewMatch(rules, table))
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

    /// The [sample](Card::sample) game before its first move, and its moves.
    ///
    /// # Panics
    /// If the card has one with options that there are not, which tests rule out.
    #[must_use]
    pub fn sample(self) -> (Box<dyn Session>, Vec<&'static str>) {
        let lines = self.card().sample.lines();
        let words = lines.filter(|line| !line.starts_with('#'));
        let words = words.flat_map(str::split_whitespace);
        let mut rules = Rules::standard(self.card().rules);
        let mut moves = Vec::new();
        for word in words {
            match word.split_once('=') {
                Some((key, value)) => rules.read(key, value).expect("a sample has its options"),
                None => moves.push(word),
            }
        }
        let table = Table::new(Seat::human(""), Seat::human(""));
        (self.open(rules, table), moves)
    }
}

/// Something that can be done with any game.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Stage>(self) -> Self::Output;
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplayable {
    /// What is wrong.
    pub place: Place,
    /// Why, without a full stop.
    pub reason: String,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unplayable {}

/// The match of a record, at the ply that the record stands at and with what
/// can be redone.
///
/// # Errors
/// An unknown game, a rule or a move that the game does not allow, or a
/// resignation after the end.
pub fn open_record(record: &Record) -> Result<Box<dyn Session>, Unplayable> {
    let fail = |place, reason: String| Unplayable {
        place,
        reason: reason.trim_end_matches('.').to_owned(),
    };
    let game = GameId::find(&record.game).ok_or_else(|| {
        let ids: Vec<&str> = GameId::all().map(|game| game.card().id).collect();
        let reason = format!("no game {:?}; there are {}", record.game, ids.join(", "));
        fail(Place::Game, reason)
    })?;
    let mut rules = Rules::standard(game.card().rules);
    for (key, value) in &record.rules {
        let set = rules.set(key, *value);
        set.map_err(|error| fail(Place::Rule(key.clone()), error.beside("swap").to_string()))?;
    }
    let mut session = game.open(rules, record.table.clone());
    for (index, text) in record.moves.iter().enumerate() {
        session.read(text).map_err(|reason| {
            let reason = format!("move {}, {text:?}: {reason}", index + 1);
            fail(Place::Move(index), reason)
        })?;
    }
    session.go(record.ply);
    if let Some(hand) = record.resigned {
        if session.outcome().is_some() {
            let reason = "nobody can resign from a game that is over";
            return Err(fail(Place::Resigned, reason.to_owned()));
        }
        session.resign(session.table().side(hand));
    }
    Ok(session)
}

/// A record and the match that it opens.
pub type Opened = (Record, Box<dyn Session>);

/// Reads a record and opens its match.
///
/// # Errors
/// A text that is no record, one that cannot be played, or one whose result is not
/// that of its moves, with the line.
pub fn read_record(text: &str) -> Result<Opened, Fault> {
    let record = Record::read(text)?;
    let fault = |place, reason| Record::locate(text, &place, reason);
    let session =
        open_record(&record).map_err(|Unplayable { place, reason }| fault(place, reason))?;
    let (told, played) = (record.standing, Standing::of(session.as_ref()));
    let wrong = (told != played).then(|| Record::refute(text, [told, played]));
    if let Some(fault) = wrong.flatten() {
        return Err(fault);
    }
    let record = Record {
        standing: played,
        ..record
    };
    Ok((record, session))
}
