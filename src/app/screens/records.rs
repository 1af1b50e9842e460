//! The games of the past, the latest first, to look at again.

use std::cmp::Reverse;

use jiff::{Timestamp, civil::DateTime};
use ratatui::{layout::Rect, style::Style, text::Line as Text};

use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent},
        kit::{
            self,
            list::{self, List},
            pager::Pager,
        },
        message::Target,
        screens::{replay::Replay, review::ReviewScreen},
        view::{
            Ui,
            split::Part::{Cells, Rest},
        },
    },
    core::{template::moves, text},
    play::{
        catalog::{GameId, open_record},
        player::{Seat, Table},
        record::{Record, Standing},
        session::Session,
    },
    store::{Past, StoreCommand, StoreEvent, notice},
};

/// The width of a date and time with the mark before it, in cells.
const DATES: u16 = 19;
/// The same without the date, where room is short.
const TIMES: u16 = 8;
/// The width of the titles of games, in cells.
const TITLES: u16 = 18;
/// The width of how a game ended, in cells.
const ENDINGS: u16 = 15;

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
struct Line {
    /// When it was finished or saved, by the local clock.
    date: Option<DateTime>,
    /// The title of the game.
    title: String,
    /// The names on the left and on the right.
    names: [String; 2],
    /// Who has won.
    standing: Standing,
    /// Who has given up.
    resigned: Option<Seat>,
    /// How many plies were played.
    plies: usize,
    /// Whether a person was helped against a bot.
    assisted: bool,
    /// Whether it lies in a file of its own.
    saved: bool,
}

impl Line {
    fn new(game: &str, table: &Table) -> Self {
        let card = GameId::find(game).map(GameId::card);
        Self {
            date: None,
            title: card.map_or(game, |card| card.title).to_owned(),
            names: Seat::BOTH.map(|seat| table.name(table.side(seat))),
            standing: Standing::Open,
            resigned: None,
            plies: 0,
            assisted: false,
            saved: false,
        }
    }

    /// When it was, to the minute; empty where that is not known.
    fn minute(&self) -> String {
        let minute = |date: DateTime| date.strftime("%Y-%m-%d %H:%M").to_string();
        self.date.map(minute).unwrap_or_default()
    }

    /// The two names with a mark at the winner's; where room is short only that one,
    /// or else how the game ended. A word of Latin letters follows each name, so that
    /// one that is written from right to left takes nothing along.
    fn people(&self, ui: &Ui) -> String {
        let winner = self.standing.winner();
        let named = |seat: Seat| {
            let name = &self.names[seat.index()];
            if winner == Some(seat) {
                format!("{} {name}", ui.look.glyphs.best)
            } else {
                name.clone()
            }
        };
        match winner {
            _ if ui.is_wide() => Seat::BOTH.map(named).join(" vs "),
            Some(seat) => named(seat),
            None => self.ending(),
        }
    }

    /// How it ended, in a word or two; who has won is marked at the name.
    fn ending(&self) -> String {
        match (self.resigned, self.standing) {
            (Some(_), _) => "resigned".to_owned(),
            (None, Standing::Open) => "unfinished".to_owned(),
            (None, Standing::Drawn) => "drawn".to_owned(),
            (None, Standing::Left | Standing::Right) => format!("in {}", moves(self.plies as u64)),
        }
    }

    /// What happened in it.
    fn sentence(&self) -> String {
        let [left, right] = &self.names;
        let moves = moves(self.plies as u64);
        let result = match (self.resigned, self.standing) {
            (Some(Seat::Left), _) => format!("{left} resigned to {right} after {moves}"),
            (Some(Seat::Right), _) => format!("{right} resigned to {left} after {moves}"),
            (_, Standing::Left) => format!("{left} beat {right} in {moves}"),
            (_, Standing::Right) => format!("{right} beat {left} in {moves}"),
            (_, Standing::Drawn) => format!("{left} and {right} drew after {moves}"),
            (_, Standing::Open) => format!("{left} vs {right}, unfinished after {moves}"),
        };
        let helped = if self.assisted { " (help counts)" } else { "" };
        let saved = if self.saved { " Saved as a file." } else { "" };
        let date = match self.minute() {
            minute if minute.is_empty() => minute,
            minute => format!("{minute}: "),
        };
        format!("{date}{result}{helped}.{saved}")
    }
}

/// The screen of all games.
#[derive(Debug, Default)]
pub struct Records {
    list: List,
    /// What is to be said until another game is selected: what could not be read,
    /// or not be opened.
    notice: Option<String>,
    /// What has been read.
    past: Option<Past>,
    order: Vec<Source>,
}

impl Records {
    /// A game, counted from the latest one.
    fn line(&self, index: usize) -> Option<Line> {
        let past = self.past.as_ref()?;
        let zone = past.now.time_zone();
        let local = |date: Timestamp| zone.to_datetime(date);
        Some(match *self.order.get(index)? {
            Source::Finished(index) => {
                let entry = &past.history.value.entries[index];
                Line {
                    date: entry.date.map(local),
                    standing: entry.standing,
                    resigned: entry.resigned,
                    plies: entry.ply,
                    assisted: entry.assisted,
                    ..Line::new(&entry.game, &entry.last_table())
                }
            }
            Source::Saved(index) => {
                let record = &past.saved.value[index].record;
                Line {
                    date: record.date.map(local),
                    standing: record.standing,
                    resigned: record.resigned,
                    plies: record.ply,
                    assisted: record.assisted,
                    saved: true,
                    ..Line::new(&record.game, &record.last_table())
                }
            }
        })
    }

    /// Takes over what was read.
    fn read(&mut self, past: Past) {
        let finished = past.history.value.entries.iter().enumerate();
        let finished = finished.map(|(index, entry)| (entry.date, Source::Finished(index)));
        let saved = past.saved.value.iter().enumerate();
        let saved = saved.map(|(index, kept)| (kept.record.date, Source::Saved(index)));
        // Of those of a second the one that was written last comes first.
        let mut dated: Vec<_> = finished.chain(saved).collect();
        dated.reverse();
        dated.sort_by_key(|(date, _)| Reverse(*date));
        self.order = dated.into_iter().map(|(_, source)| source).collect();
        self.notice = notice(&[&past.history.notices, &past.saved.notices]);
        self.past = Some(past);
        self.list.index = self.list.index.min(self.order.len().saturating_sub(1));
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

    fn draw_line(&self, index: usize, row: Rect, style: Style, ui: &mut Ui) {
        let Some(line) = self.line(index) else {
            return;
        };
        let wide = ui.is_wide();
        let (dates, endings) = if wide { (DATES, ENDINGS) } else { (TIMES, 0) };
        let minute = line.minute();
        // The minute of the day is the last word.
        let when = if wide {
            &*minute
        } else {
            minute.rsplit(' ').next().unwrap_or_default()
        };
        let when = format!("{} {when}", ui.mark(index == self.list.index));
        let people = row.width.saturating_sub(dates + TITLES + endings);
        let people = text::cut(&line.people(ui), people.into());
        let ending = Text::from(line.ending()).right_aligned();
        let widths = [Cells(dates), Cells(TITLES), Rest, Cells(endings)];
        let cells = [when.into(), line.title.into(), people.into(), ending];
        list::columns(row, widths, cells, style, ui);
    }
}

impl Screen for Records {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if !self.order.is_empty() {
            hints.push(hint(Keys::Along, "select"));
            hints.push(hint(Keys::Enter, "replay"));
            hints.push(command(Command::Review, "review"));
        }
        hints.push(command(Command::Help, "help"));
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
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

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.notice = None;
        self.list.click(target, self.order.len())
    }

    fn opened(&mut self, context: &mut Context) -> Flow {
        context.to_store.push(StoreCommand::Recall);
        Flow::Stay
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        let StoreEvent::Recalled(past) = event else {
            return false;
        };
        self.read((**past).clone());
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let words = if ui.is_wide() { 2 } else { 3 };
        let place = match self.order.len() {
            0 => String::new(),
            games => format!("{} of {games}", self.list.index + 1),
        };
        let [body, told] = kit::frame("Records", &place, words, ui);
        if self.order.is_empty() && self.past.is_some() {
            let words = "No game has been finished or saved yet. Once one has, you can \
                         replay it here, move by move.";
            ui.tell(body, words, ui.look.theme.quiet);
            ui.stand(body.as_position());
        }
        let len = self.order.len();
        list::draw(self.list, len, body, ui, |index, row, style, ui| {
            self.draw_line(index, row, style, ui);
        });
        if let Some(notice) = &self.notice {
            ui.tell(told, notice, Style::new());
        } else if let Some(line) = self.line(self.list.index) {
            ui.tell(told, &line.sentence(), Style::new());
        }
    }
}
