//! `stackade eval`: what a position and its moves are worth, for scripts.

mod answer;
mod batch;

use std::path::PathBuf;

pub(super) use self::answer::Answer;
use super::{Trouble, options::Given};
use crate::{
    core::game::Side,
    play::{
        catalog::GameId,
        seat::{Seat, Table},
        session::Session,
    },
};

/// What `eval` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade eval number-stack-duel --moves \"+2 +4\" --json\n\n\
    A line of a batch is an object with a game and, where they matter, its rules and moves:\n\
    {\"game\": \"stones-game\", \"rules\": {\"stones\": 21}, \"moves\": [\"3\"]}\n\
    Other members are ignored. Each line has its answer; that of a blank or faulty one is an\n\
    object with an error.\n\n\
    Of more than 1000 choices only those that win are listed or, where none does, those that\n\
    resist longest; choices_left_out in JSON, and a sentence below the table, say how many are not.\n\n\
    Values look at the board alone, but for a move that brings the fifth standing of a position:\n\
    it is a draw. A swap counts as a ply under swap=on, but is no choice. Players are numbered as\n\
    they sit in that position."
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = super::games(), required_unless_present = "batch")]
    game: Option<GameId>,

    #[command(flatten)]
    given: Given,

    /// The moves from the start, parted by spaces
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    moves: String,

    /// Write JSON, as a batch does anyway
    #[arg(long)]
    json: bool,

    /// Read a JSON object a line and answer each with a line; - is the input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules", "moves"])]
    batch: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Trouble> {
        match (&self.batch, self.game) {
            (Some(file), _) => batch::run(file),
            (None, Some(game)) => super::print(&self.text(game)?),
            (None, None) => Err(Trouble::Misuse("eval needs a game".to_owned())),
        }
    }

    fn text(&self, game: GameId) -> Result<String, Trouble> {
        let terms = self.given.read(game)?;
        let moves: Vec<String> = self.moves.split_whitespace().map(str::to_owned).collect();
        let mut session = game.open(terms.rules, table(terms.swap));
        let answer = Answer::find(session.as_mut(), &moves).map_err(Trouble::Misuse)?;
        Ok(if self.json {
            answer.json() + "\n"
        } else {
            answer.to_string()
        })
    }
}

/// Nobody in particular.
fn table(swap_rule: bool) -> Table {
    let anybody = || Seat::human("");
    Table {
        swap_rule,
        ..Table::new(anybody(), anybody())
    }
}

/// Calls whoever sits at a table with the swap rule by the number that they have
/// now: there nobody is called so who has no name.
fn call_by_number(session: &mut dyn Session) {
    if session.opening_table().swap_rule {
        for side in Side::BOTH {
            let name = format!("Player {}", side.number());
            session.sit(session.hand(side), Seat::human(&name));
        }
    }
}

/// Plays these moves from the start, or says which of them cannot be played.
fn replay(session: &mut dyn Session, moves: &[String]) -> Result<(), String> {
    session.go(0);
    for (number, text) in (1..).zip(moves) {
        call_by_number(session);
        let read = session.read(text);
        read.map_err(|reason| format!("move {number}, {text:?}: {reason}"))?;
    }
    Ok(())
}
