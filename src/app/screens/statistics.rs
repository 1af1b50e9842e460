//! How you fare against the bots, and how whoever moves first fares.

use jiff::civil::Date;
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

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
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across, down,
            },
        },
    },
    core::{selector::Step, text},
    play::{
        catalog::GameId,
        player::{Holder, Seat},
        puzzle::{Progress, Tally},
        record::Record,
        statistics::{GameScores, Score, scores},
    },
    store::{Past, StoreCommand, StoreEvent, notice},
};

/// The width of the names of games, people and levels, in cells.
const TITLES: u16 = 20;
/// The width of a score in words behind its row of marks, in cells.
const WORDS: u16 = 26;
/// The same where there is less room.
const BRIEF: u16 = 9;

/// How many games persons have won in a row against bots, without help.
#[derive(Debug, Default, Clone, Copy)]
struct Streak {
    now: u64,
    best: u64,
}

impl Streak {
    fn of(entries: &[Record]) -> Self {
        let mut streak = Self::default();
        for entry in entries.iter().filter(|entry| !entry.assisted) {
            let person = |seat: &Seat| entry.table.players[seat.index()].holder == Holder::Human;
            let mut people = Seat::BOTH.into_iter().filter(person);
            let (Some(person), None) = (people.next(), people.next()) else {
                continue;
            };
            streak.now = if entry.standing.winner() == Some(person) {
                streak.now + 1
            } else {
                0
            };
            streak.best = streak.best.max(streak.now);
        }
        streak
    }
}

/// The screen of the scores of all games, one of them in detail.
#[derive(Debug, Default)]
pub struct Statistics {
    /// The highlighted line: a game, in the order of the menu, or last the puzzles.
    list: List,
    /// Whether the second page is shown: how whoever moves first fares.
    first_moves: bool,
    /// The scores, in the order of the menu; empty until they have been read.
    scores: Vec<GameScores>,
    streak: Streak,
    /// How puzzles went, and which day it is; none until that has been read.
    puzzles: Option<(Progress, Date)>,
    /// What could not be read.
    notice: Option<String>,
}

impl Statistics {
    /// So many lines there are: the games and the puzzles.
    fn lines() -> usize {
        GameId::all().len() + 1
    }

    /// Whether the puzzle of the day is in progress.
    fn in_progress(&self) -> bool {
        let read = self.puzzles.as_ref();
        read.is_some_and(|(progress, today)| progress.begun(*today).is_some())
    }

    /// You against all bots in all games, and how many games have been finished.
    fn summary(&self, wide: bool) -> String {
        let finished: u64 = self.scores.iter().map(|scores| scores.finished).sum();
        let finished = format!("finished: {finished}");
        let scores = self.scores.iter().map(against_bots);
        let all = scores.fold(Score::default(), add);
        if all.games() == 0 {
            return finished;
        }
        let (won, lost) = (counted(all.won, "win"), counted(all.lost, "loss"));
        let Streak { now, best } = self.streak;
        if wide {
            format!("You: {won}, {lost}, best streak {best}, now {now}; {finished}")
        } else {
            format!("{won}, best streak {best}")
        }
    }

    fn draw_line(&self, index: usize, row: Rect, style: Style, ui: &mut Ui) {
        let mark = ui.mark(index == self.list.index);
        match self.scores.get(index) {
            Some(scores) => {
                let score = if self.first_moves {
                    scores.player_1
                } else {
                    against_bots(scores)
                };
                let title = scores.game.card().title;
                draw_score(&format!("{mark} {title}"), &score, row, style, ui);
            }
            None if index + 1 < Self::lines() => {}
            None => self.draw_puzzles_line(mark, row, style, ui),
        }
    }

    fn draw_puzzles_line(&self, mark: &str, row: Rect, style: Style, ui: &mut Ui) {
        let read = self.puzzles.as_ref();
        let tally = read.map_or_else(Tally::default, |(progress, _)| progress.tally(None, None));
        let open = self.in_progress();
        let solved = match (tally.tried(), open) {
            (0, false) => "none tried".to_owned(),
            (0, true) => "1 in progress".to_owned(),
            (tried, true) if ui.is_wide() => {
                format!("{} of {tried} solved, 1 in progress", tally.solved())
            }
            (tried, _) => format!("{} of {tried} solved", tally.solved()),
        };
        let cells = [format!("{mark} Puzzles").into(), solved.into()];
        list::columns(row, [Cells(TITLES), Rest], cells, style, ui);
    }

    fn draw_detail(&self, area: Rect, ui: &mut Ui) {
        match (self.scores.get(self.list.index), &self.puzzles) {
            (Some(scores), _) if self.first_moves => draw_first_moves(scores, area, ui),
            (Some(scores), _) => draw_game(scores, area, ui),
            (None, Some((progress, today))) => {
                draw_puzzles(progress, *today, self.in_progress(), area, ui);
            }
            (None, None) => {}
        }
    }
}

/// The scores of two lots of games together.
const fn add(one: Score, other: Score) -> Score {
    Score {
        won: one.won + other.won,
        lost: one.lost + other.lost,
        drawn: one.drawn + other.drawn,
    }
}

fn both([first, second]: [Score; 2]) -> Score {
    add(first, second)
}

/// How persons fared in a game against bots, without help.
fn against_bots(scores: &GameScores) -> Score {
    let levels = scores.levels.iter();
    levels
        .map(|against| both(against.alone))
        .fold(Score::default(), add)
}

/// "1 win", "2 wins", "2 losses"
fn counted(count: u64, what: &str) -> String {
    let ending = match (count, what.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{count} {what}{ending}")
}

/// A name, a mark for each game, and the counts.
fn draw_score(name: &str, score: &Score, row: Rect, style: Style, ui: &mut Ui) {
    let words = if ui.is_wide() { WORDS } else { BRIEF };
    let [label, marks, _, counts] = across(row, [Cells(TITLES), Rest, Cells(1), Cells(words)]);
    let name = text::cut(name, usize::from(TITLES) - 1);
    ui.write(label, Span::styled(name, style));
    if score.games() == 0 {
        let none = Span::styled(ui.look.glyphs.empty, ui.look.theme.quiet);
        ui.write(marks, none);
        return;
    }
    let parts = [
        (score.won, ui.look.glyphs.stone, ui.look.theme.win),
        (score.drawn, "=", ui.look.theme.draw),
        (score.lost, ui.look.glyphs.leaving, ui.look.theme.loss),
    ];
    let shares = shares(parts.map(|(count, ..)| count), marks.width);
    let line: Line = parts
        .iter()
        .zip(shares)
        .map(|((_, mark, fill), share)| {
            Span::styled(mark.repeat(share.into()), ui.look.theme.edge(*fill))
        })
        .collect();
    ui.write(marks, line);
    let Score { won, lost, drawn } = *score;
    let words = match (ui.is_wide(), drawn) {
        (false, 0) => format!("{won} : {lost}"),
        (false, _) => format!("{won} : {lost} = {drawn}"),
        (true, 0) => format!("{won} won, {lost} lost"),
        (true, _) => format!("{won} won, {lost} lost, {drawn} drawn"),
    };
    ui.write(counts, Line::styled(words, style));
}

/// A mark for each game; where there are more games than cells, each kind has its share,
/// and at least one.
fn shares(counts: [u64; 3], width: u16) -> [u16; 3] {
    let total: u64 = counts.iter().sum();
    if total <= width.into() {
        return counts.map(|count| u16::try_from(count).unwrap_or(width));
    }
    let mut shares = counts.map(|count| {
        let share = u128::from(count) * u128::from(width) / u128::from(total);
        u16::try_from(share)
            .unwrap_or(width)
            .max(count.min(1) as u16)
    });
    // What rounding left, or took too much, is the longest part's.
    let longest = (0..3).max_by_key(|&index| counts[index]).unwrap_or(0);
    let others: u16 = (0..3).filter(|&i| i != longest).map(|i| shares[i]).sum();
    shares[longest] = width.saturating_sub(others);
    shares
}

/// How you fared against each level, then each person by name.
fn draw_game(scores: &GameScores, area: Rect, ui: &mut Ui) {
    let quiet = ui.look.theme.quiet;
    if scores.finished == 0 {
        let title = scores.game.card().title;
        let words =
            format!("No game of {title} has been finished yet. Demos and replays do not count.");
        ui.tell(area, &words, quiet);
        return;
    }
    let helped = match scores.assisted {
        0 => None,
        games => Some(format!("With help, not counted above: {games}")),
    };
    let levels = scores.levels.iter().filter_map(|against| {
        let score = both(against.alone);
        let name = format!("  vs {}", text::capital(against.level.name()));
        (score.games() > 0).then_some((name, score))
    });
    let people = scores
        .people
        .iter()
        .filter(|person| both(person.sides).games() > 0);
    let people = people.map(|person| (format!("  {}", person.called()), both(person.sides)));
    let lines: Vec<_> = levels.chain(people).collect();
    let room = usize::from(area.height).saturating_sub(usize::from(helped.is_some()));
    let shown = if lines.len() > room {
        room.saturating_sub(1)
    } else {
        lines.len()
    };
    let mut rows = area.rows();
    for ((name, score), row) in lines[..shown].iter().zip(&mut rows) {
        draw_score(name, score, row, Style::new(), ui);
    }
    let more = match lines.len() - shown {
        0 => None,
        more => Some(format!("  and {more} more")),
    };
    for (words, row) in more.into_iter().chain(helped).zip(rows) {
        ui.write(row, Span::styled(words, quiet));
    }
}

/// How whoever moves first fared: in all games, between people, and between bots.
fn draw_first_moves(scores: &GameScores, area: Rect, ui: &mut Ui) {
    let lines = [
        ("  all games", scores.player_1),
        ("  person vs person", scores.between_persons),
        ("  bot vs bot", scores.between_bots),
    ];
    for ((name, score), row) in lines.into_iter().zip(area.rows()) {
        draw_score(name, &score, row, Style::new(), ui);
    }
}

/// How the puzzles went in all, and those of each game; the list of the puzzles tells
/// more.
fn draw_puzzles(progress: &Progress, today: Date, open: bool, area: Rect, ui: &mut Ui) {
    let open = if open { "One puzzle in progress." } else { "" };
    if progress.tally(None, None).tried() == 0 {
        let none = "No puzzle has been tried yet. There is a new one every day.";
        let words = if open.is_empty() { none } else { open };
        ui.tell(area, words, ui.look.theme.quiet);
        return;
    }
    let Tally {
        first, revealed, ..
    } = progress.tally(None, None);
    let (streak, longest) = (progress.streak(today), progress.longest());
    let words = format!(
        "Solved first time: {first}. Answers revealed: {revealed}. Puzzle of the day: \
         {streak} in a row, best {longest}. {open}"
    );
    let told = ui.tell(area, words.trim_end(), Style::new());
    for (game, row) in GameId::all().zip(area.rows().skip(usize::from(told))) {
        let tally = progress.tally(Some(game), None);
        let solved = match tally.tried() {
            0 => "none tried".to_owned(),
            tried => format!("{} of {tried} solved", tally.solved()),
        };
        let cells = [format!("  {}", game.card().title).into(), solved.into()];
        list::columns(row, [Cells(TITLES), Rest], cells, Style::new(), ui);
    }
}

impl Screen for Statistics {
    fn hints(&self) -> Vec<Hint> {
        let page = if self.first_moves {
            "you"
        } else {
            "first moves"
        };
        vec![
            hint(Keys::Along, "select"),
            hint(Keys::Across, page),
            command(Command::Help, "help"),
            hint(Keys::Esc, "menu"),
        ]
    }

    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
            Intent::Step(Step::Left | Step::Right) => self.first_moves = !self.first_moves,
            _ => self.list.cycle(intent.whole(), Self::lines()),
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, Self::lines());
        false
    }

    fn opened(&mut self, context: &mut Context) -> Flow {
        context.to_store.push(StoreCommand::Recall);
        Flow::Stay
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        let StoreEvent::Recalled(past) = event else {
            return false;
        };
        let past: &Past = past;
        self.scores = scores(&past.history.value.entries);
        self.streak = Streak::of(&past.history.value.entries);
        self.notice = notice(&[&past.history.notices, &past.puzzles.notices]);
        self.puzzles = Some((past.puzzles.value.clone(), past.now.date()));
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let notice = self.notice.as_deref().unwrap_or_default();
        let said = ui.rows(notice, ui.area.width.saturating_sub(2)).min(2);
        let (title, place) = if self.first_moves {
            ("Statistics: first player", String::new())
        } else {
            ("Statistics", self.summary(ui.is_wide()))
        };
        let [body, told] = kit::frame(title, &place, said, ui);
        let air = u16::from(ui.is_tall());
        let all = u16::try_from(Self::lines()).unwrap_or(u16::MAX);
        let list = all.min((body.height / 2).max(3));
        let [list, _, detail] = down(body, [Cells(list), Cells(air), Rest]);
        let len = Self::lines();
        list::draw(self.list, len, list, ui, |index, row, style, ui| {
            self.draw_line(index, row, style, ui);
        });
        self.draw_detail(detail, ui);
        ui.tell(told, notice, Style::new());
    }
}
