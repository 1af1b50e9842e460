//! What a match needs before it begins.

use std::io::{self, BufRead, Write};

use super::Lines;
use crate::{
    catalog::GameId,
    game::Side,
    rules::Rules,
    seat::{Holder, Seat, Table},
    session::Session,
    text::capital,
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
                    let Some(line) = lines.read()?.filter(|line| line != "quit") else {
                        return Ok(None);
                    };
                    match self.rules.read(rule.key, &line) {
                        Ok(()) => break,
                        Err(error) => lines.say(&format!("{}.", capital(&error.to_string())))?,
                    }
                }
            }
            for side in Side::BOTH {
                let hand = self.table.hand(side);
                let seat = &mut self.table.seats[hand.index()];
                if self.names_open[side.index()] && seat.holder == Holder::Human {
                    let number = side.number();
                    lines.say(&format!("What is the name of Player {number}?"))?;
                    let Some(name) = lines.read()? else {
                        return Ok(None);
                    };
                    *seat = Seat::human(&name);
                }
            }
        }
        Ok(Some(self.game.open(self.rules, self.table)))
    }
}
