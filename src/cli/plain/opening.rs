//! What comes before a match that is talked through, between its games, and after it: what
//! is asked for, and what is kept.

use std::io::{self, BufRead, IsTerminal as _, Write};

use super::{Lines, Talk};
use crate::{
    cli::{CliError, warn},
    core::{game::Side, rules::Rules, template::moves, text::capital},
    play::{
        catalog::GameId,
        player::{NAME_WIDTH, Player, Seat, Series, Table},
        record::{MatchId, Record},
        session::Session,
    },
    store::{Found, Kept, Store, StoreCommand, StoreEvent},
};

/// A match that is about to begin.
#[derive(Debug)]
pub struct NewGame {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub rules: Rules,
    /// Who plays.
    pub table: Table,
    /// Whether the options may still be asked for.
    pub rules_open: bool,
    /// Whether the names of the left seat and the right one may still be asked for.
    pub names_open: [bool; 2],
}

impl NewGame {
    /// Whether the rule book asks for what has been left open: the pile, and the names.
    pub(in crate::cli) fn asks(&self) -> bool {
        let names = Seat::BOTH.into_iter().any(|seat| self.asks_name(seat));
        self.game.card().rules_first && (self.rules_open || names)
    }

    fn asks_name(&self, seat: Seat) -> bool {
        self.names_open[seat.index()] && self.table.players[seat.index()].is_human()
    }

    pub(in crate::cli) fn open(self) -> Box<dyn Session> {
        self.game.open(self.rules, self.table)
    }

    /// Asks for what is open where the rule book asks for it, and opens the
    /// match; none if the person leaves before.
    ///
    /// # Errors
    /// The input cannot be read or the output cannot be written.
    pub fn ask<R: BufRead, W: Write>(
        mut self,
        lines: &mut Lines<R, W>,
    ) -> io::Result<Option<Box<dyn Session>>> {
        if self.game.card().rules_first {
            let rules = self.rules_open && self.ask_rules(lines)?.is_none();
            if rules || self.ask_names(lines)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(self.open()))
    }

    fn ask_rules<R: BufRead, W: Write>(
        &mut self,
        lines: &mut Lines<R, W>,
    ) -> io::Result<Option<()>> {
        for rule in self.game.card().rules {
            let allowed = rule.allowed();
            lines.say(&format!("How many {}?", rule.words))?;
            lines.say(&format!(
                "{}; the rule book has {}.",
                capital(&allowed),
                rule.default
            ))?;
            let help = format!("Type {allowed}, or quit.");
            loop {
                let Some(line) = lines.reply(&help)? else {
                    return Ok(None);
                };
                if line.is_empty() {
                    lines.say(&help)?;
                    continue;
                }
                match self.rules.read(rule.key, &line) {
                    Ok(()) => break,
                    Err(error) => lines.say(&format!("{}.", capital(&error)))?,
                }
            }
        }
        Ok(Some(()))
    }

    /// Here whatever is typed is a name: somebody may be called Quit.
    fn ask_names<R: BufRead, W: Write>(
        &mut self,
        lines: &mut Lines<R, W>,
    ) -> io::Result<Option<()>> {
        for side in Side::BOTH {
            let seat = self.table.seat(side);
            if !self.asks_name(seat) {
                continue;
            }
            lines.say(&format!(
                "Name of Player {}? At most {NAME_WIDTH} columns wide; blank for {}.",
                side.number(),
                self.table.name(side)
            ))?;
            self.table.players[seat.index()] = loop {
                let Some(name) = lines.read()? else {
                    return Ok(None);
                };
                match Player::named(&name) {
                    Some(player) => break player,
                    None => lines.say(&format!("A name is at most {NAME_WIDTH} columns wide."))?,
                }
            };
        }
        Ok(Some(()))
    }
}

/// A match to talk about.
#[derive(Debug)]
pub struct StartedGame {
    /// The match.
    pub session: Box<dyn Session>,
    /// Under which id it is kept while it runs, if it is.
    pub kept: Option<MatchId>,
    /// Whether a person was helped against a bot.
    pub assisted: bool,
}

pub(super) fn resumed(game: GameId, store: &mut Store) -> Result<StartedGame, CliError> {
    let (kept, notices) = kept(game, store);
    warn(&notices);
    let title = game.card().title;
    let kept = kept.ok_or_else(|| {
        CliError::Usage(if store.plays_elsewhere(game) {
            format!("the {title} game is open in another Stackade")
        } else {
            format!("there is no unfinished {title} game")
        })
    })?;
    take(&kept, store).map_err(CliError::Usage)
}

fn kept(game: GameId, store: &Store) -> (Option<Kept>, Vec<String>) {
    let id = game.card().id;
    let Found { value, notices, .. } = store.kept();
    let mut kept = value.into_iter();
    let last = kept.find(|kept| kept.record.game == id && kept.record.goes_on());
    (last, notices)
}

fn take(kept: &Kept, store: &mut Store) -> Result<StartedGame, String> {
    let (record, session) = store.take(kept)?;
    Ok(StartedGame {
        session,
        kept: record.id,
        assisted: record.assisted,
    })
}

/// Begins a match. At a terminal it is kept while it runs, and a person may go
/// on with one that was left; a script begins anew and leaves nothing behind.
pub(super) fn begin<R: BufRead, W: Write>(
    opening: NewGame,
    store: &mut Store,
    lines: &mut Lines<R, W>,
) -> io::Result<Option<StartedGame>> {
    const ANSWERS: &str = "Type yes, no to discard it and start a new one, or quit.";
    let mut id = None;
    if io::stdin().is_terminal() {
        if let Some(sentence) = store.homeless() {
            lines.say(sentence)?;
        }
        let (kept, notices) = kept(opening.game, store);
        notices
            .iter()
            .try_for_each(|sentence| lines.say(sentence))?;
        if let Some(kept) = kept {
            lines.say(&described(&kept.record))?;
            lines.say(&format!("Continue it? {ANSWERS}"))?;
            let Some(goes_on) = lines.agree(ANSWERS)? else {
                return Ok(None);
            };
            match take(&kept, store) {
                Ok(begun) if goes_on => return Ok(Some(begun)),
                // It goes once the new one has begun.
                Ok(begun) => {
                    let next = MatchId::fresh();
                    let before = begun.kept.unwrap_or(next);
                    store.run(StoreCommand::Next { before, next });
                    id = Some(next);
                }
                Err(sentence) => lines.say(&sentence)?,
            }
        }
        id = id.or_else(|| store.homeless().is_none().then(MatchId::fresh));
    }
    let session = opening.ask(lines)?;
    Ok(session.map(|session| StartedGame {
        session,
        kept: id,
        assisted: false,
    }))
}

/// "You have an unfinished Stack Attack game: Ada vs Kofi, after 3 moves."
fn described(record: &Record) -> String {
    let title = GameId::find(&record.game).map_or("", |game| game.card().title);
    let [first, second] = Side::BOTH.map(|side| record.table.name(side));
    let played = moves(record.ply() as u64);
    let so_far = match record.series() {
        Some(series) if record.is_over() => {
            format!("after {} of {} games", series.played(), series.games)
        }
        Some(series) => format!(
            "game {} of {}, after {played}",
            series.number(),
            series.games
        ),
        None => format!("after {played}"),
    };
    format!("You have an unfinished {title} game: {first} vs {second}, {so_far}.")
}

impl<R: BufRead, W: Write> Talk<R, W> {
    pub(super) fn settle(&mut self) {
        self.changed = true;
        let record = self.record();
        let command = if self.is_kept {
            StoreCommand::Keep(record)
        } else {
            StoreCommand::Count(record)
        };
        let event = self.store.run(command);
        for event in event.into_iter().chain(self.store.sync()) {
            match event {
                StoreEvent::Trouble(sentence)
                | StoreEvent::Kept {
                    news: Some(sentence),
                    ..
                } => self.troubles.push(sentence),
                _ => {}
            }
        }
    }

    fn record(&self) -> Record {
        Record {
            id: Some(self.id),
            assisted: self.assisted,
            ..Record::of(self.session.as_ref())
        }
    }

    pub(super) fn save(&mut self, file: Option<String>) -> io::Result<()> {
        let sentence = match self.store.run(StoreCommand::Save(self.record(), file)) {
            Some(StoreEvent::Trouble(sentence)) => sentence,
            Some(StoreEvent::Saved(path)) => format!("Saved as {}.", path.display()),
            _ => return Ok(()),
        };
        self.lines.say(&sentence)
    }

    /// Says what is kept. Returns whether the game was over, and with it its match.
    pub(super) fn leave(&mut self, why: &str) -> io::Result<bool> {
        let over = self.session.outcome().is_some();
        let before = self.session.table_at(0).series;
        let begun = self.session.plies() > 0 || before.is_some_and(|series| series.played() > 0);
        let goes_on = self.record().goes_on();
        let sentence = match (over, self.is_kept) {
            (true, _) if !goes_on => "The game is over.",
            (true, true) => "The game is over. --resume starts the next one of the match.",
            (true, false) => "The match is not finished. Only what you saved is kept.",
            (false, _) if !begun => "No move was played.",
            (false, true) => "The game is not finished. --resume continues it.",
            (false, false) => "The game is not finished. Only what you saved is kept.",
        };
        self.lines.say(&format!("{why} {sentence}"))?;
        self.lines.flush()?;
        Ok(!goes_on)
    }

    /// Begins the next game of the match, if this one is over and another follows.
    /// It counts by itself, and is kept at once: the score is worth it.
    pub(super) fn go_onward(&mut self) -> bool {
        let Some(table) = self.session.next_table() else {
            return false;
        };
        self.session = self.session.again(table);
        let (before, next) = (self.id, MatchId::fresh());
        self.store.run(StoreCommand::Next { before, next });
        self.id = next;
        self.seed = self.seed.wrapping_add(1);
        self.assisted = false;
        self.answers.clear();
        self.settle();
        true
    }

    pub(super) fn onward(&mut self) -> io::Result<()> {
        if self.go_onward() {
            self.present()
        } else if self.session.outcome().is_none() {
            self.lines.say("The game isn't over yet.")
        } else {
            self.lines.say("There is no next game.")
        }
    }

    pub(super) fn present(&mut self) -> io::Result<()> {
        if let Some(series) = self.session.table_at(0).series {
            self.lines.say(&format!("This is {}.", game_of(series)))?;
        }
        for (side, what) in Side::BOTH.into_iter().zip(["moves first", "moves second"]) {
            let name = self.session.table().numbered_name(side);
            self.lines.say(&format!("{name} {what}."))?;
        }
        Ok(())
    }

    /// How the match stands once a game of it is over, and how to go on with another
    /// game, if one follows.
    pub(super) fn tell_score(&mut self, asked: bool) -> io::Result<()> {
        if let Some(series) = self.session.series() {
            self.lines.say(&series.told(self.session.table()))?;
        }
        if !asked {
            return Ok(());
        }
        self.lines
            .say("The game is over. You can type undo, save or quit.")?;
        match self.session.next_table().and_then(|table| table.series) {
            None => Ok(()),
            Some(series) => {
                let next = format!("Type next to start {}.", game_of(series));
                self.lines.say(&next)
            }
        }
    }
}

/// "game 2 of 4"
fn game_of(series: Series) -> String {
    format!("game {} of {}", series.number(), series.games)
}
