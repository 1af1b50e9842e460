//! The games of the past, the latest first, to look at again.

use std::cmp::Reverse;

use jiff::{Timestamp, tz::TimeZone};
use ratatui::{layout::Rect, style::Style, text::Line};

use super::listing::{Content, Listing, beside_board, draw_board};
use crate::{
    app::{
        Context, Flow,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent},
        kit::list,
        screens::review::ReviewScreen,
        view::{
            Ui,
            split::Part::{Cells, Rest},
        },
    },
    core::{
        template::{grouped, moves},
        text,
    },
    play::{
        catalog::{GameId, open_record},
        player::Seat,
        record::{Record, Standing},
        session::Session,
    },
    store::{Past, notice},
};

/// The widths of a date and time with the mark before it and of the title of a game, in
/// cells; those of a person and of how a game ended share the rest.
const COLUMNS: [u16; 2] = [19, 18];
/// The width of a time, where there is no room for the date.
const TIMES: u16 = 8;
/// The width of what happened in a game beside its board, in cells.
const FACTS: u16 = 26;
/// The width of how a game ended, in cells.
const ENDINGS: u16 = 14;
/// The least width of a row in which both names are told, and of one in which it is told
/// how a game ended as well, in cells.
const WIDE: [u16; 2] = [60, 66];

/// The screen of all games.
pub type Records = Listing<Games>;

/// The games, the latest first, each with whether it lies in a file of its own.
#[derive(Debug, Default)]
pub struct Games {
    games: Vec<(Record, bool)>,
    /// The zone of the local clock; none until all has been read.
    zone: Option<TimeZone>,
}

impl Games {
    /// When a game was finished or saved, to the minute by the local clock.
    fn minute(&self, game: &Record) -> String {
        let date = game.date.zip(self.zone.as_ref());
        let minute = |(date, zone): (Timestamp, &TimeZone)| {
            let local = zone.to_datetime(date);
            local.strftime("%Y-%m-%d %H:%M").to_string()
        };
        date.map(minute).unwrap_or_default()
    }

    /// What happened in a game, then when, and what else there is to say of it.
    fn facts(&self, (game, saved): &(Record, bool)) -> [String; 3] {
        let [left, right] = names(game);
        let what = match (game.resigned, game.standing) {
            (Some(Seat::Left), _) => format!("{left} resigned to {right}"),
            (Some(Seat::Right), _) => format!("{right} resigned to {left}"),
            (_, Standing::Left) => format!("{left} beat {right}"),
            (_, Standing::Right) => format!("{right} beat {left}"),
            (_, Standing::Drawn) => format!("{left} and {right} drew"),
            (_, Standing::Open) => format!("{left} vs {right}, unfinished"),
        };
        let mut when = format!("after {} in all", moves(game.ply as u64));
        let minute = self.minute(game);
        if !minute.is_empty() {
            when = format!("{when}, {minute}");
        }
        let helped = game.assisted.then_some("Played with help.");
        let saved = saved.then_some("Saved as a file.");
        let more: Vec<&str> = helped.into_iter().chain(saved).collect();
        [what, when, more.join(" ")]
    }
}

/// The names on the left and on the right.
fn names(game: &Record) -> [String; 2] {
    let table = game.last_table();
    Seat::BOTH.map(|seat| table.name(table.side(seat)))
}

fn title(game: &Record) -> &str {
    GameId::find(&game.game).map_or(&game.game, |game| game.card().title)
}

/// How it ended, in a word: for the only person at the table, or else for the winner, who
/// is marked at the name.
fn ending(game: &Record) -> &'static str {
    let table = game.last_table();
    let winner = game.standing.winner().map(|seat| table.side(seat));
    let lost = winner.is_some_and(|side| table.is_against_bot() && !table.player(side).is_human());
    match (game.resigned, game.standing) {
        (Some(_), _) => "resigned",
        (None, Standing::Open) => "unfinished",
        (None, Standing::Drawn) => "drawn",
        (None, Standing::Left | Standing::Right) if lost => "lost",
        (None, Standing::Left | Standing::Right) => "won",
    }
}

/// The two names with a mark at the winner's; where room is short only that one, or else
/// how the game ended. A word of Latin letters follows each name, so that one that is
/// written from right to left takes nothing along.
fn people(game: &Record, wide: bool, ui: &Ui) -> String {
    let (winner, names) = (game.standing.winner(), names(game));
    let marked = |seat: Seat| {
        let name = &names[seat.index()];
        if winner == Some(seat) {
            format!("{} {name}", ui.look.glyphs.best)
        } else {
            name.clone()
        }
    };
    match winner {
        _ if wide => Seat::BOTH.map(marked).join(" vs "),
        Some(seat) => marked(seat),
        None => ending(game).to_owned(),
    }
}

/// A game in a row, or the headings of the columns.
fn draw_row(cells: [&str; 4], row: Rect, style: Style, ui: &mut Ui) {
    let [dates, titles] = COLUMNS;
    let dates = if row.width < WIDE[0] { TIMES } else { dates };
    let endings = if row.width < WIDE[1] { 0 } else { ENDINGS };
    let people = row.width.saturating_sub(dates + titles + endings);
    let [when, title, names, ending] = cells;
    let names = text::cut(names, people.into());
    let widths = [Cells(dates), Cells(titles), Rest, Cells(endings)];
    let ending = Line::from(ending).right_aligned();
    let cells = [when.into(), title.into(), names.into(), ending];
    list::columns(row, widths, cells, style, ui);
}

impl Content for Games {
    fn title(&self) -> &'static str {
        "Records"
    }

    fn place(&self, index: usize) -> String {
        match self.lines() {
            0 => String::new(),
            games => format!("{} of {games}", index + 1),
        }
    }

    fn draw_heading(&self, row: Rect, ui: &mut Ui) {
        let quiet = ui.look.theme.quiet;
        let winner = format!("{} winner", ui.look.glyphs.best);
        let cells = if row.width < WIDE[0] {
            ["  time", "game", &winner, ""]
        } else {
            [
                "  date",
                "game",
                &format!("players, {winner}"),
                "result, moves",
            ]
        };
        draw_row(cells, row, quiet, ui);
    }

    fn lines(&self) -> usize {
        self.games.len()
    }

    fn nothing(&self) -> Option<&'static str> {
        let none = self.zone.is_some() && self.games.is_empty();
        none.then_some(
            "No game has been finished or saved yet. Play one to its end, and you can \
             replay it here, move by move.",
        )
    }

    fn draw_line(&self, index: usize, row: Rect, chosen: bool, ui: &mut Ui) {
        let (game, _) = &self.games[index];
        let (wide, minute) = (row.width >= WIDE[0], self.minute(game));
        // The minute of the day is the last word.
        let when = if wide {
            &*minute
        } else {
            minute.rsplit(' ').next().unwrap_or_default()
        };
        let when = format!("{} {when}", ui.mark(chosen));
        let people = people(game, wide, ui);
        let moves = grouped(game.ply as u64);
        let ending = format!("{}, {moves}", ending(game));
        let cells = [&when, title(game), &people, &ending];
        draw_row(cells, row, list::style(chosen, ui), ui);
    }

    fn name(&self, index: usize) -> String {
        title(&self.games[index].0).to_owned()
    }

    fn rows(&self, ui: &Ui) -> u16 {
        if ui.is_wide() { u16::MAX } else { 3 }
    }

    /// What happened, and where there is room for it the board with the last move.
    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui) {
        let game = &self.games[index];
        let theme = &ui.look.theme;
        let [words, board] = beside_board(area, FACTS, 3);
        let styles = [theme.title, Style::new(), theme.quiet];
        let facts = self.facts(game);
        ui.tell_all(words, facts.iter().map(String::as_str).zip(styles));
        if let Ok(session) = open_record(&game.0) {
            // After the last move there may be nothing left to see.
            let ply = session.ply().saturating_sub(1);
            draw_board(session, ply, board, ui);
        }
    }

    fn hints(&self, _index: usize) -> Vec<Hint> {
        vec![
            hint(Keys::Enter, "replay"),
            command(Command::Review, "review"),
        ]
    }

    fn follow(
        &mut self,
        index: usize,
        intent: Intent,
        context: &mut Context,
    ) -> Option<Result<Flow, String>> {
        let options = context.options();
        let lead = |session: Box<dyn Session>| match intent {
            Intent::Confirm => ReviewScreen::replay(session, &options),
            _ => ReviewScreen::new(session, None, None, &options),
        };
        let (game, _) = self.games.get(index)?;
        match intent {
            Intent::Confirm | Intent::Command(Command::Review) => Some(
                open_record(game)
                    .map(|session| Flow::push(lead(session)))
                    .map_err(|unplayable| format!("This game cannot be played: {unplayable}.")),
            ),
            _ => None,
        }
    }

    fn read(&mut self, past: &Past) -> Option<String> {
        let finished = past.history.value.entries.iter();
        let finished = finished.map(|game| (game.clone(), false));
        let saved = past.saved.value.iter();
        let saved = saved.map(|kept| (kept.record.clone(), true));
        self.games = finished.chain(saved).collect();
        // Of those of a second the one that was written last comes first.
        self.games.reverse();
        self.games.sort_by_key(|(game, _)| Reverse(game.date));
        self.zone = Some(past.now.time_zone().clone());
        notice(&[&past.history.notices, &past.saved.notices])
    }
}
