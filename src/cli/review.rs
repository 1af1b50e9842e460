//! `stackade review` and `stackade replay`: a recorded game ply by ply, with how good each
//! was, or with what each position was worth.

use std::{
    io::{self, IsTerminal as _},
    path::PathBuf,
};

use super::{
    CliError,
    args::{Terms, recorded},
    eval::Valuation,
    man::indented,
    print_json,
};
use crate::{
    core::text,
    play::{
        catalog::open_record,
        player::{Player, Seat},
        review::{Evaluation, Review},
        session::Session,
    },
};

/// What `review` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade review game.toml --plain")]
pub(super) struct Args {
    /// The record of the game, or a .jsonl file (its last game); - is standard input
    file: PathBuf,

    /// Print it as text (automatic when output is piped)
    #[arg(long)]
    plain: bool,
}

impl Args {
    pub(super) fn is_plain(&self) -> bool {
        self.plain || !io::stdout().is_terminal()
    }

    pub(super) fn session(&self) -> Result<Box<dyn Session>, CliError> {
        let (_, session) = recorded(&self.file)?;
        Ok(session.apart())
    }

    /// The review as text: a line for each ply, then what is to be learnt.
    pub(super) fn text(&self) -> Result<String, CliError> {
        let mut session = self.session()?;
        // Whoever reads this need not be the person who played a bot: nobody is spoken to.
        for seat in Seat::BOTH {
            let name = session.table().players[seat.index()].name.clone();
            session.sit(seat, Player::human(&name));
        }
        Ok(text(session.as_ref(), &Review::whole(session.as_ref())))
    }
}

fn text(session: &dyn Session, review: &Review) -> String {
    let mut lines = vec![format!("{}: {}.", session.card().title, Terms::of(session))];
    let names: Vec<String> = (0..review.plies())
        .map(|ply| session.table_at(ply).name(session.turn(ply)))
        .collect();
    let names = columns("player", names);
    let mut moves = session.notations();
    moves.truncate(review.plies());
    let moves = columns("move", moves);
    let grades = (0..review.plies()).map(|ply| {
        let annotation = review.annotation(ply);
        let grade: &str = annotation.map_or("-", |annotation| annotation.assessment.grade.into());
        grade.to_owned()
    });
    let grades = columns("grade", grades.collect());
    let worths = (0..=review.plies()).map(|ply| worth(session, review, ply));
    let worths = columns("before it", worths.collect());
    for row in 0..=review.plies() {
        let ply = match row {
            0 => "no.".to_owned(),
            ply => ply.to_string(),
        };
        let line = format!(
            "{ply:>4}  {}  {}  {}  {}",
            names[row], moves[row], grades[row], worths[row]
        );
        lines.push(line.trim_end().to_owned());
    }
    lines.push(format!(" end  {}", worth(session, review, review.plies())));
    let table = lines.join("\n") + "\n";
    let mut told = vec![match session.result() {
        Some(result) => format!("{result} {}", session.words(&session.end())),
        None => "The game was not finished.".to_owned(),
    }];
    told.extend(review.left(session));
    for &ply in review.turns() {
        let words = review.about(session, ply).full;
        let played = session.tell(ply);
        told.push(format!(
            "Move {}, {}, {}: {}",
            ply + 1,
            session.table_at(ply).name(played.side),
            played.notation,
            words
        ));
    }
    told.extend(review.turned(session));
    let score = |seat| {
        format!(
            "{}: {}.",
            session.table().person(seat),
            review.accuracy(seat)
        )
    };
    told.extend(Seat::BOTH.map(score));
    told.iter()
        .fold(table, |text, line| text + &indented(line, ["", "  "]))
}

fn columns(head: &str, lines: Vec<String>) -> Vec<String> {
    let mut column = vec![head.to_owned()];
    column.extend(lines);
    let width = column.iter().map(|line| text::cells(line)).max();
    let width = width.unwrap_or(0);
    let padded = column.iter().map(|line| text::padded(line, width));
    padded.collect()
}

fn worth(session: &dyn Session, review: &Review, ply: usize) -> String {
    match review.evaluation(ply) {
        Some(Evaluation::Won(seat, 0)) => format!("{} has won", session.table().person(seat)),
        Some(Evaluation::Won(seat, plies)) => {
            format!("{} wins in {plies}", session.table().person(seat))
        }
        Some(Evaluation::Level) => "level".to_owned(),
        Some(Evaluation::Unsolved) | None => "not solved".to_owned(),
    }
}

/// What `replay` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade replay game.toml --json\n\n\
    In the JSON, players are numbered as they sit in that position; after a swap of sides \
    the numbers change.")]
pub(super) struct Replay {
    /// The record of the game, or a .jsonl file (its last game); - is standard input
    file: PathBuf,

    /// Print a line of JSON for each position, as eval does, with its last move alone
    #[arg(long)]
    pub(super) json: bool,
}

impl Replay {
    pub(super) fn session(&self) -> Result<Box<dyn Session>, CliError> {
        let (_, session) = recorded(&self.file)?;
        Ok(session)
    }

    pub(super) fn run(&self) -> Result<(), CliError> {
        let (record, end) = recorded(&self.file)?;
        let mut session = open_record(&record).map_err(CliError::Usage)?;
        let played = end.notations();
        for ply in 0..=end.ply() {
            session.go(ply);
            // Only the last position knows of a resignation.
            let shown = if ply == end.ply() { &end } else { &session };
            // The move that leads there alone: with all of them the output grew with the
            // square of the game's length.
            let last = &played[ply.saturating_sub(1)..ply];
            print_json(&Valuation::of(shown.as_ref(), last.to_vec()))?;
        }
        Ok(())
    }
}
