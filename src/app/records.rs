//! The games of the past, to look at again.

use std::cmp::Reverse;

use jiff::{Timestamp, civil::DateTime};

use super::{
    Context, Flow,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    screen::Screen,
    screens::{replay::Replay, review::ReviewScreen},
    view::{self, Sheet},
};
use crate::{
    play::{
        catalog::{GameId, open_record},
        record::{Record, Standing},
        seat::{Hand, Table},
        session::Session,
    },
    store::{Job, Past, Report},
};

/// Where a game comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The history.
    Finished(usize),
    /// A file that a person has saved.
    Saved(usize),
}

/// A game in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// When it was finished or saved, by the local clock.
    pub date: Option<DateTime>,
    /// The title of the game.
    pub title: String,
    /// The names on the left and on the right.
    pub names: [String; 2],
    /// Who has won.
    pub standing: Standing,
    /// Who has given up.
    pub resigned: Option<Hand>,
    /// How many plies were played.
    pub plies: usize,
    /// Whether a person was helped against a bot.
    pub assisted: bool,
    /// Whether it lies in a file of its own.
    pub saved: bool,
}

/// The screen of all games, the latest first.
#[derive(Debug, Default)]
pub struct Records {
    /// The highlighted game.
    pub list: List,
    /// What is to be said until another game is chosen: what could not be read,
    /// or not be opened.
    pub notice: Option<String>,
    past: Option<Past>,
    order: Vec<Source>,
}

impl Records {
    /// Whether the games have been read.
    #[must_use]
    pub const fn is_read(&self) -> bool {
        self.past.is_some()
    }

    /// How many games there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// A game in a line, counted from the latest one.
    #[must_use]
    pub fn line(&self, index: usize) -> Option<Line> {
        let past = self.past.as_ref()?;
        let zone = past.now.time_zone();
        let local = |date: Timestamp| zone.to_datetime(date);
        Some(match *self.order.get(index)? {
            Source::Finished(index) => {
                let entry = &past.history.value.entries[index];
                let (title, names) = people(&entry.game, &entry.last_table());
                Line {
                    date: entry.date.map(local),
                    title,
                    names,
                    standing: entry.standing,
                    resigned: entry.resigned,
                    plies: entry.ply,
                    assisted: entry.assisted,
                    saved: false,
                }
            }
            Source::Saved(index) => {
                let record = &past.saved.value[index].record;
                let (title, names) = people(&record.game, &record.last_table());
                Line {
                    date: record.date.map(local),
                    title,
                    names,
                    standing: record.standing,
                    resigned: record.resigned,
                    plies: record.ply,
                    assisted: record.assisted,
                    saved: true,
                }
            }
        })
    }

    /// What the keys do.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if !self.is_empty() {
            hints.push(hint(Keys::Along, "choose"));
            hints.push(hint(Keys::Enter, "replay"));
            hints.push(hint(Keys::Letter('v'), "review"));
        }
        hints.push(hint(Keys::Letter('?'), "help"));
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }

    /// Takes over what was read.
    pub(super) fn read(&mut self, past: Past) {
        let finished = past.history.value.entries.iter().enumerate();
        let finished = finished.map(|(index, entry)| (entry.date, Source::Finished(index)));
        let saved = past.saved.value.iter().enumerate();
        let saved = saved.map(|(index, kept)| (kept.record.date, Source::Saved(index)));
        // Of those of a second the one that was written last comes first.
        let mut dated: Vec<_> = finished.chain(saved).collect();
        dated.reverse();
        dated.sort_by_key(|(date, _)| Reverse(*date));
        self.order = dated.into_iter().map(|(_, source)| source).collect();
        self.notice = past.unread_games();
        self.past = Some(past);
        self.list.index = self.list.index.min(self.order.len().saturating_sub(1));
    }

    fn carry_out(&mut self, intent: Intent, context: &Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Page::help()),
            Intent::Confirm => {
                return self.open(|session| Flow::push(Replay::new(session, &context.options())));
            }
            Intent::Command(Command::Review) => {
                return self.open(|session| {
                    let table = session.opening_table().clone();
                    let session = session.up_to(session.ply(), table);
                    Flow::push(ReviewScreen::new(session, None, None, &context.options()))
                });
            }
            _ => {
                if self.list.follow(intent, self.order.len()) {
                    self.notice = None;
                }
            }
        }
        Flow::Stay
    }

    fn pick(&mut self, index: usize, context: &Context) -> Flow {
        if index == self.list.index {
            return self.open(|session| Flow::push(Replay::new(session, &context.options())));
        }
        self.list.index = index.min(self.order.len().saturating_sub(1));
        self.notice = None;
        Flow::Stay
    }

    /// Opens the highlighted game, to go there with it.
    fn open(&mut self, lead: impl FnOnce(Box<dyn Session>) -> Flow) -> Flow {
        let Some(record) = self.record() else {
            return Flow::Stay;
        };
        match open_record(&record) {
            Ok(session) => lead(session),
            Err(unplayable) => {
                self.notice = Some(format!("This game cannot be played: {unplayable}."));
                Flow::Stay
            }
        }
    }

    fn record(&self) -> Option<Record> {
        let past = self.past.as_ref()?;
        Some(match *self.order.get(self.list.index)? {
            Source::Finished(index) => past.history.value.entries[index].clone(),
            Source::Saved(index) => past.saved.value[index].record.clone(),
        })
    }
}

/// The title of a game and the names of the people at its table.
fn people(game: &str, table: &Table) -> (String, [String; 2]) {
    let card = GameId::find(game).map(GameId::card);
    let title = card.map_or(game, |card| card.title).to_owned();
    let names = Hand::BOTH.map(|hand| table.name(table.side(hand)));
    (title, names)
}

impl Screen for Records {
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.carry_out(intent, context)
    }
    fn opened(&mut self, context: &mut Context) -> Flow {
        context.jobs.push(Job::Recall);
        Flow::Stay
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::records::draw(self, sheet);
    }
    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        match target {
            Target::Item(index) => self.pick(index, context),
            _ => Flow::Stay,
        }
    }
    fn report(&mut self, report: &Report) -> bool {
        match report {
            Report::Recalled(past) => {
                self.read((**past).clone());
                true
            }
            _ => false,
        }
    }
}
