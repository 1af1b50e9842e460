//! The games of the past, the latest first, to look at again.

use std::{borrow::Cow, cmp::Reverse};

use jiff::{Timestamp, tz::TimeZone};
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::listing::{Column, Content, Listing, beside_board, draw_board};
use crate::{
    app::{
        Context, Flow,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        screens::review::ReviewScreen,
        view::Ui,
    },
    core::{
        template::{grouped, moves},
        text,
    },
    play::{
        catalog::{GameId, open_record},
        player::Seat,
        record::{Record, Standing},
    },
    store::{Past, notice},
};

/// The columns: when, the game, who played, and how it ended after how many moves.
const COLUMNS: [Column; 4] = [
    (Cow::Borrowed("time"), [5, WHEN]),
    (Cow::Borrowed("game"), [17, 17]),
    (Cow::Borrowed("★ winner"), [9, BOTH]),
    (Cow::Borrowed("result, moves"), [14, 14]),
];
/// The width from which on the day has room before the time, in cells.
const WHEN: u16 = 11;
/// The width from which on both names have room, and that of the longest ones, in cells.
const PEOPLE: u16 = 22;
const BOTH: u16 = 38;
/// The width of what happened in a game beside its board, in cells.
const FACTS: u16 = 26;
/// The screen of all games.
pub type RecordsScreen = Listing<Games>;

/// The games, the latest first, each with whether it lies in a file of its own.
#[derive(Debug, Default)]
pub struct Games {
    games: Vec<(Record, bool)>,
    /// The zone of the local clock; none until all has been read.
    zone: Option<TimeZone>,
}

impl Games {
    /// When a game was finished or saved, by the local clock.
    fn when(&self, game: &Record, format: &str) -> String {
        let date = game.date.zip(self.zone.as_ref());
        let local = date.map(|(date, zone): (Timestamp, _)| zone.to_datetime(date));
        local.map_or_else(String::new, |local| local.strftime(format).to_string())
    }

    /// What happened in a game, then when, and what else there is to say of it.
    fn facts(&self, (game, saved): &(Record, bool)) -> [String; 3] {
        let table = game.last_table();
        let [left, right] = Seat::BOTH.map(|seat| table.side(seat));
        let what = match (game.resigned, game.standing) {
            (Some(Seat::Left), _) => format!("{left} resigned to {right}"),
            (Some(Seat::Right), _) => format!("{right} resigned to {left}"),
            (_, Standing::Left) => format!("{left} beat {right}"),
            (_, Standing::Right) => format!("{right} beat {left}"),
            (_, Standing::Drawn) => format!("{left} and {right} drew"),
            (_, Standing::Open) => format!("{left} vs {right}, unfinished"),
        };
        let what = text::capital(&table.words(&what.into()));
        let mut when = format!("after {} in all", moves(game.ply() as u64));
        let minute = self.when(game, "%Y-%m-%d\u{A0}%H:%M");
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
    Seat::BOTH.map(|seat| table.label(table.side(seat)))
}

/// The title of its game, or else what the record calls that.
pub(super) fn title(game: &Record) -> &str {
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

    fn heading(&self, _ui: &Ui) -> u16 {
        0
    }

    fn columns(&self) -> Vec<Column> {
        COLUMNS.to_vec()
    }

    fn lines(&self) -> usize {
        self.games.len()
    }

    fn nothing(&self) -> Option<&'static str> {
        let none = self.zone.is_some() && self.games.is_empty();
        none.then_some(
            "No game has been finished or saved yet. Play one to its end, and you can \
             review it here, move by move.",
        )
    }

    fn cell(&self, index: usize, column: usize, width: u16, ui: &Ui) -> Line<'static> {
        let (game, _) = &self.games[index];
        let text = match column {
            0 if width < WHEN => self.when(game, "%H:%M"),
            0 => self.when(game, "%m-%d %H:%M"),
            1 => title(game).to_owned(),
            2 => text::cut(&people(game, width >= PEOPLE, ui), width.into()),
            _ => {
                let ending = ending(game);
                let theme = &ui.look.theme;
                let fill = match ending {
                    "won" => theme.win,
                    "lost" => theme.loss,
                    _ => Style::new(),
                };
                let plies = format!(", {}", grouped(game.ply() as u64));
                return Line::from_iter([Span::styled(ending, theme.edge(fill)), plies.into()]);
            }
        };
        text.into()
    }

    fn name(&self, index: usize) -> String {
        title(&self.games[index].0).to_owned()
    }

    fn rows(&self, ui: &Ui) -> u16 {
        if ui.is_wide() { u16::MAX } else { 3 }
    }

    /// What happened, and where there is room for it the board at the end.
    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui) {
        let game = &self.games[index];
        let theme = &ui.look.theme;
        let [words, board] = beside_board(area, FACTS, 3);
        let styles = [theme.title, Style::new(), theme.quiet];
        let facts = self.facts(game);
        ui.tell_all(words, facts.iter().map(String::as_str).zip(styles));
        if let Ok(session) = open_record(&game.0) {
            let ply = session.ply();
            draw_board(session, ply, board, ui);
        }
    }

    fn hints(&self, _index: usize) -> Vec<Hint> {
        vec![hint(Keys::Enter, "review")]
    }

    fn follow(
        &mut self,
        index: usize,
        intent: Intent,
        context: &mut Context,
    ) -> Option<Result<Flow, String>> {
        let options = context.options();
        let open = |session| Flow::push(ReviewScreen::new(session, None, None, &options));
        let (game, _) = self.games.get(index)?;
        match intent {
            Intent::Confirm | Intent::Command(Command::Review) => Some(
                open_record(game)
                    .map(open)
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
