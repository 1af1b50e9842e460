//! What a match needs before it begins.

use std::io::{self, BufRead, Write};

use super::{Lines, command::Command};
use crate::{
    core::{game::Side, rules::Rules, text::capital},
    play::{
        catalog::GameId,
        seat::{Holder, NAME_WIDTH, Seat, Table},
        session::Session,
    },
};

/// A match that is about to begin.
#[derive(Debug)]
pub struct Opening {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub rules: Rules,
    /// Who plays.
    pub table: Table,
    /// Whether the options may still be asked for.
    pub rules_open: bool,
    /// Whether the names of Player 1 and Player 2 may still be asked for.
    pub names_open: [bool; 2],
}

impl Opening {
    /// Asks for what is open where the rule book asks for it, and opens the
    /// match; none if the person leaves before.
    ///
    /// # Errors
    /// As [`Lines::say`] and [`Lines::read`].
    pub fn ask<R: BufRead, W: Write>(
        mut self,
        lines: &mut Lines<R, W>,
    ) -> io::Result<Option<Box<dyn Session>>> {
        let card = self.game.card();
        if card.rules_first {
            let open = if self.rules_open { card.rules } else { &[] };
            for rule in open {
                let allowed = capital(&rule.allowed());
                lines.say(&format!("How many {}?", rule.words))?;
                lines.say(&format!("{allowed}; the rule book has {}.", rule.default))?;
                loop {
                    let help = format!("Type {}; or quit, to leave.", rule.allowed());
                    let Some(line) = reply(lines, &help)? else {
                        return Ok(None);
                    };
                    if line.is_empty() {
                        lines.say(&help)?;
                        continue;
                    }
                    match self.rules.read(rule.key, &line) {
                        Ok(()) => break,
                        Err(error) => lines.say(&format!("{}.", capital(&error.to_string())))?,
                    }
                }
            }
            for side in Side::BOTH {
                let hand = self.table.hand(side);
                let is_human = self.table.seat(side).holder == Holder::Human;
                if self.names_open[side.index()] && is_human {
                    let number = side.number();
                    lines.say(&format!("What is the name of Player {number}?"))?;
                    let blank = self.table.name(side);
                    let help = format!("Type a name; nothing, to be {blank}; or quit, to leave.");
                    let seat = loop {
                        let Some(name) = reply(lines, &help)? else {
                            return Ok(None);
                        };
                        if let Some(seat) = Seat::named(&name) {
                            break seat;
                        }
                        lines.say(&format!("A name has up to {NAME_WIDTH} columns."))?;
                    };
                    self.table.seats[hand.index()] = seat;
                }
            }
        }
        Ok(Some(self.game.open(self.rules, self.table)))
    }
}

/// What is typed as an answer; none if the person leaves. Whoever asks for help
/// hears this sentence.
///
/// # Errors
/// As [`Lines::say`] and [`Lines::read`].
pub fn reply<R: BufRead, W: Write>(
    lines: &mut Lines<R, W>,
    help: &str,
) -> io::Result<Option<String>> {
    while let Some(line) = lines.read()? {
        match Command::read(&line) {
            Command::Help => lines.say(help)?,
            Command::Quit => return Ok(None),
            _ => return Ok(Some(line)),
        }
    }
    Ok(None)
}
