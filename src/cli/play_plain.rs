//! `stackade play --plain`: a match line by line.

use std::{
    io::{self, BufRead, BufWriter, IsTerminal as _, Write},
    sync::Arc,
};

use color_eyre::eyre::eyre;

use super::{Trouble, files::Files, tell};
use crate::{
    cli::plain::{Lines, Opening, Talk, reply, yes_or_no},
    core::{game::Side, phrase::moves},
    play::{catalog::GameId, record::Record, session::Session},
    store::{Found, Kept, Slot, Store},
};

/// A match to talk about: what keeps it, and how it was left, if it was.
struct Begun {
    session: Box<dyn Session>,
    slot: Option<Arc<Slot>>,
    left: Option<Record>,
}

/// Talks about a match on the standard streams. Returns the exit code: 0 if the
/// game was over when the talk ended, else 1.
pub(super) fn run(
    opening: Opening,
    resume: bool,
    files: &Files,
    chance: u64,
) -> Result<u8, Trouble> {
    let input = io::stdin().lock();
    let output = BufWriter::new(io::stdout().lock());
    match talk(opening, resume, files, chance, Lines::new(input, output))? {
        Ok(over) => Ok(u8::from(!over)),
        // Nobody listens any more: that is no trouble, but no end of a game.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(1),
        Err(error) => Err(eyre!("the talk cannot go on: {}", error.kind()).into()),
    }
}

/// Talks, unless there is nothing to resume.
fn talk<R: BufRead, W: Write>(
    opening: Opening,
    resume: bool,
    files: &Files,
    chance: u64,
    mut lines: Lines<R, W>,
) -> Result<io::Result<bool>, Trouble> {
    let store = files.store();
    let begun = if resume {
        Ok(Some(latest(&opening, &store)?))
    } else {
        begin(opening, &store, &mut lines)
    };
    Ok(begun.and_then(|begun| {
        let Some(Begun {
            session,
            slot,
            left,
        }) = begun
        else {
            lines.say("Goodbye: the game did not begin.")?;
            lines.flush()?;
            return Ok(false);
        };
        let talk = Talk::new(lines, session, files.keeper(), slot, chance);
        match left {
            Some(record) => talk.of_left(record).run(),
            None => talk.run(),
        }
    }))
}

/// The match of this game that was left last.
fn latest(opening: &Opening, store: &Store) -> Result<Begun, Trouble> {
    let Found { value, notices } = kept(opening, store);
    tell(&notices);
    let title = opening.game.card().title;
    let kept = value.ok_or_else(|| {
        Trouble::Misuse(if store.plays_elsewhere(opening.game) {
            format!("the match of {title} is open in another Stackade")
        } else {
            format!("no match of {title} is kept")
        })
    })?;
    take(&kept, store).map_err(Trouble::Misuse)
}

/// The match of this game that was left last.
fn kept(opening: &Opening, store: &Store) -> Found<Option<Kept>> {
    let id = opening.game.card().id;
    let Found { value, notices } = store.kept();
    let mut kept = value.into_iter();
    Found {
        value: kept.find(|kept| kept.record.game == id && kept.record.goes_on()),
        notices,
    }
}

fn take(kept: &Kept, store: &Store) -> Result<Begun, String> {
    let (slot, (record, session)) = store.take(kept)?;
    Ok(Begun {
        session,
        slot: Some(slot),
        left: Some(record),
    })
}

/// Begins a match. At a terminal it is kept while it runs, and a person may go
/// on with one that was left; a script begins anew and leaves nothing behind.
fn begin<R: BufRead, W: Write>(
    opening: Opening,
    store: &Store,
    lines: &mut Lines<R, W>,
) -> io::Result<Option<Begun>> {
    let mut slot = None;
    if io::stdin().is_terminal() {
        if let Some(sentence) = store.homeless() {
            lines.say(sentence)?;
        }
        let Found { value, notices } = kept(&opening, store);
        notices
            .iter()
            .try_for_each(|sentence| lines.say(sentence))?;
        if let Some(kept) = value {
            lines.say(&described(&kept.record))?;
            let Some(goes_on) = asked(lines)? else {
                return Ok(None);
            };
            match take(&kept, store) {
                Ok(begun) if goes_on => return Ok(Some(begun)),
                Ok(begun) => slot = begun.slot.and_then(Slot::anew),
                Err(sentence) => lines.say(&sentence)?,
            }
        }
        slot = slot.or_else(|| store.slot(opening.game));
    }
    let session = opening.ask(lines)?;
    Ok(session.map(|session| Begun {
        session,
        slot,
        left: None,
    }))
}

/// Whether a person goes on with what was left; none if the person leaves.
fn asked<R: BufRead, W: Write>(lines: &mut Lines<R, W>) -> io::Result<Option<bool>> {
    const ANSWERS: &str = "Type yes; no, to drop it for a new one; or quit, to leave.";
    lines.say(&format!("Go on with it? {ANSWERS}"))?;
    while let Some(answer) = reply(lines, ANSWERS)? {
        match yes_or_no(&answer) {
            None => lines.say(ANSWERS)?,
            answer => return Ok(answer),
        }
    }
    Ok(None)
}

/// "A match of Stack Attack is kept: Ada against Kofi, after 3 moves."
fn described(record: &Record) -> String {
    let title = GameId::find(&record.game).map_or("", |game| game.card().title);
    let [first, second] = Side::BOTH.map(|side| record.table.name(side));
    let so_far = match record.series() {
        Some(series) if record.is_over() => {
            format!("after {} of {} games", series.played(), series.games)
        }
        Some(series) => format!(
            "game {} of {}, after {}",
            series.number(),
            series.games,
            moves(record.ply as u64)
        ),
        None => format!("after {}", moves(record.ply as u64)),
    };
    format!("A match of {title} is kept: {first} against {second}, {so_far}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of these answers, and what is said.
    fn answered(typed: &str) -> (Option<bool>, String) {
        let mut said = Vec::new();
        let answer = asked(&mut Lines::new(typed.as_bytes(), &mut said));
        let said = String::from_utf8(said).expect("text");
        (answer.expect("memory can be read"), said)
    }

    #[test]
    fn a_match_that_is_kept_is_left_as_it_is_by_quit_and_at_the_end_of_the_input() {
        for (typed, answer) in [
            ("yes\n", Some(true)),
            ("N\n", Some(false)),
            ("quit\n", None),
            ("", None),
            ("5\nquit\nyes\n", None),
            ("perhaps\n\nhelp\nyes\n", Some(true)),
        ] {
            assert_eq!(answered(typed).0, answer, "{typed:?}");
        }
        let (_, said) = answered("perhaps\nquit\n");
        for word in ["yes", "no", "quit"] {
            assert_eq!(said.matches(word).count(), 2, "{said}");
        }
    }
}
