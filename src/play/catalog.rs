//! Matches of the games in the registry: new ones, the sample and those of records.

pub use crate::games::catalog::GameId;
use crate::{
    core::rules::Rules,
    play::{
        player::Table,
        record::{Fault, Record, Standing},
        session::{Match, Session},
    },
    with_game,
};

impl GameId {
    /// A new match.
    pub fn open(self, rules: Rules, table: Table) -> Box<dyn Session> {
        with_game!(self, G => Box::new(Match::<G>::new(rules, table)))
    }

    /// The [sample](crate::core::game::Card::sample) game before its first move, and its moves.
    ///
    /// # Panics
    /// If the card has one with options that there are not, which tests rule out.
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
        let table = Table::default();
        (self.open(rules, table), moves)
    }
}

/// The game of a record and its options.
///
/// # Errors
/// An unknown game, or a rule that it does not have: the reason, without a full stop.
pub fn rules_of(record: &Record) -> Result<(GameId, Rules), String> {
    let game = GameId::read(&record.game)?;
    let mut rules = Rules::standard(game.card().rules);
    for (key, value) in &record.rules {
        rules.set(key, *value)?;
    }
    Ok((game, rules))
}

/// The most plies that a record can have.
pub const LONGEST_RECORD: usize = 20_000;

/// The match of a record, at the ply that the record stands at and with what
/// can be redone.
///
/// # Errors
/// An unknown game, a rule or a move that the game does not allow, or a
/// resignation after the end: the reason, without a full stop.
pub fn open_record(record: &Record) -> Result<Box<dyn Session>, String> {
    let (game, rules) = rules_of(record)?;
    let plies = record.moves.len();
    if plies > LONGEST_RECORD {
        return Err(format!(
            "{plies} moves are too many: at most {LONGEST_RECORD} are read"
        ));
    }
    if record.taken_back > plies {
        return Err(format!(
            "taken_back must be at most {plies}, the number of moves"
        ));
    }
    let mut session = game.open(rules, record.table.clone());
    for (number, text) in (1..).zip(&record.moves) {
        session.read(text).map_err(|reason| {
            let reason = reason.trim_end_matches('.');
            format!("move {number}, {text:?}: {reason}")
        })?;
    }
    session.go(record.ply());
    if let Some(seat) = record.resigned {
        if session.outcome().is_some() {
            return Err("nobody can resign from a game that is over".to_owned());
        }
        session.resign(session.table().side(seat));
    }
    Ok(session)
}

/// A record and the match that it opens.
pub type Opened = (Record, Box<dyn Session>);

/// Reads a record and opens its match.
///
/// # Errors
/// A text that is no record, one that cannot be played, or one whose result is not
/// that of its moves.
pub fn read_record(text: &str) -> Result<Opened, Fault> {
    let record = Record::read(text)?;
    let fault = |reason: String| Fault::new(text, None, &reason);
    let session = open_record(&record).map_err(fault)?;
    let (told, played) = (record.standing, Standing::of(session.as_ref()));
    if told != Standing::Open && told != played {
        return Err(fault(format!(
            "the result is \"{told}\", but by the moves it is \"{played}\""
        )));
    }
    let record = Record {
        standing: played,
        ..record
    };
    Ok((record, session))
}
