//! The list of the puzzles: the one of the day, and those of each game by difficulty.

use jiff::civil::Date;
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    app::{
        Context, Flow, Screen,
        flow::Order,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent},
        kit::{
            self,
            list::{self, List},
            pager::Pager,
        },
        loading::Loading,
        message::Target,
        screens::puzzle::{Origin, PuzzleScreen},
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
        analysis::{Finding, Request, Ticket},
        catalog::GameId,
        puzzle::{Attempt, Difficulty, Open, Progress, Puzzle, TRIES, Tally},
    },
    store::{Past, StoreCommand, StoreEvent, notice},
};

/// The width of the names, in cells.
const NAMES: u16 = 22;
/// The widths of a difficulty and of the counts beside it, in cells.
const COLUMNS: [u16; 5] = [14, 7, 7, 10, 8];
/// The same where the screen is not wide.
const NARROW: [u16; 5] = [13, 6, 6, 6, 7];

/// So many lines the list has: the puzzle of the day, and the games.
fn lines() -> usize {
    1 + GameId::all().len()
}

/// The list with its highlighted line, and the difficulty that is asked for.
#[derive(Debug, Default)]
pub struct Puzzles {
    list: List,
    /// The difficulty; none is any.
    difficulty: Option<Difficulty>,
    /// Whether a difficulty has been asked for, or any.
    asked: bool,
    /// How puzzles went so far, and which day it is, once that has been read.
    read: Option<(Progress, Date)>,
    /// The puzzle of the day, once it has been made.
    daily: Option<Box<Puzzle>>,
    /// What could not be read.
    notice: Option<String>,
    /// The making of the puzzle of the day.
    loading: Option<Loading>,
}

impl Puzzles {
    /// The list with the line highlighted that a puzzle has come from.
    pub(in crate::app) fn at(origin: Origin) -> Self {
        match origin {
            Origin::Chance(game, difficulty) => Self {
                list: List::at(1 + game as usize),
                difficulty,
                asked: true,
                ..Self::default()
            },
            Origin::Day(_) => Self::default(),
        }
    }

    /// How far the puzzle of the day has come, if it is in progress.
    fn begun(&self) -> Option<&Open> {
        let (progress, today) = self.read.as_ref()?;
        progress.begun(*today)
    }

    /// The highlighted game; none on the line of the day.
    fn game(&self) -> Option<GameId> {
        GameId::all().nth(self.list.index.checked_sub(1)?)
    }

    /// What Enter does.
    fn entering(&self) -> &'static str {
        let open = self.game().is_none() && self.begun().is_some();
        let read = self.read.as_ref().filter(|_| self.game().is_none());
        let over = read.and_then(|(progress, today)| progress.daily(*today));
        match (open, over) {
            (true, _) => "continue",
            (false, Some(_)) => "practise",
            (false, None) => "solve",
        }
    }

    /// Takes over what was read.
    fn read(&mut self, past: &Past) {
        let today = past.now.date();
        self.notice = notice(&[&past.puzzles.notices]);
        // Whoever has solved none begins with what anybody finds.
        if !self.asked && past.puzzles.value.tally(None, None).solved() == 0 {
            self.difficulty = Some(Difficulty::FirstSteps);
        }
        self.loading = Some(Loading::puzzle(Origin::Day(today), 0, None));
        self.read = Some((past.puzzles.value.clone(), today));
    }

    fn enter(&self, context: &mut Context) -> Flow {
        let (origin, made) = match (self.game(), &self.read) {
            (Some(game), _) => (Origin::Chance(game, self.difficulty), None),
            (None, Some((_, today))) => (Origin::Day(*today), self.daily.as_deref()),
            // Which day it is will be known in a moment.
            (None, None) => return Flow::Stay,
        };
        match made {
            Some(puzzle) => {
                let puzzle = PuzzleScreen::new(puzzle.clone(), origin, &context.options());
                Flow::push(puzzle)
            }
            None => Flow::push(Loading::puzzle(origin, context.chance.number(), None)),
        }
    }

    /// Asks for the difficulty beside this one; any comes before the first.
    fn turn(&mut self, step: Step) {
        let place = self.difficulty.map_or(0, |grade| grade as usize + 1);
        let place = match step {
            Step::Left => place.saturating_sub(1),
            _ => (place + 1).min(Difficulty::ALL.len()),
        };
        self.difficulty = place.checked_sub(1).map(|index| Difficulty::ALL[index]);
        self.asked = true;
    }

    /// For how long the puzzle of the day has been solved every day.
    fn streak(&self) -> String {
        let read = self.read.as_ref();
        match read.map_or(0, |(progress, today)| progress.streak(*today)) {
            0 => String::new(),
            1 => "1 day in a row".to_owned(),
            days => format!("{days} days in a row"),
        }
    }

    /// The puzzle of the day, or a game with how its puzzles went.
    fn draw_line(&self, index: usize, row: Rect, style: Style, ui: &mut Ui) {
        let game = index
            .checked_sub(1)
            .and_then(|game| GameId::all().nth(game));
        let name = game.map_or("Puzzle of the day", |game| game.card().title);
        let name = format!("{} {name}", ui.mark(index == self.list.index));
        let beside = match (game, &self.read) {
            (_, None) => String::new(),
            (None, Some((progress, today))) => match progress.daily(*today) {
                None if self.begun().is_some() => "in progress".to_owned(),
                None => "not tried yet".to_owned(),
                Some(Attempt::Failed | Attempt::Shown) => "not solved".to_owned(),
                Some(_) => "solved".to_owned(),
            },
            (Some(game), Some((progress, _))) => {
                format!("{} solved", progress.tally(Some(game), None).solved())
            }
        };
        let beside = Line::styled(beside, ui.look.theme.quiet);
        let [left, right] = across(row, [Cells(NAMES), Rest]);
        ui.write(left, Span::styled(name, style));
        ui.write(right, beside);
    }

    /// What there is to say of the puzzle of the day.
    fn draw_day(&self, area: Rect, ui: &mut Ui) {
        let Some((progress, today)) = &self.read else {
            return;
        };
        let went = match (progress.daily(*today), self.begun()) {
            (None, None) => "Only your first result counts.".to_owned(),
            (None, Some(begun)) => {
                format!("In progress: try {} of {TRIES}.", begun.next_try())
            }
            (Some(Attempt::First), _) => "You solved it first time.".to_owned(),
            (Some(Attempt::Later), _) => "You solved it.".to_owned(),
            (Some(Attempt::Shown), _) => "You were shown the move.".to_owned(),
            (Some(Attempt::Failed), _) => {
                "You did not solve it; tomorrow there is another.".to_owned()
            }
        };
        let longest = match progress.longest() {
            0 => String::new(),
            days => format!(" Most days in a row so far: {days}."),
        };
        let daily = self.daily.as_ref();
        let daily = daily.map(|puzzle| format!(": {}, {}", puzzle.game.card().title, puzzle.grade));
        let daily = daily.unwrap_or_default();
        let which = format!("The puzzle of {today}, the same for everybody{daily}.");
        let told = ui.tell(area, &which, Style::new());
        let [_, area] = down(area, [Cells(told), Rest]);
        ui.tell(area, &format!("{went}{longest}"), Style::new());
    }

    /// The difficulties of a game with how its puzzles went, beneath their heads.
    fn draw_grades(&self, game: GameId, area: Rect, ui: &mut Ui) {
        let grades: Vec<_> = std::iter::once(None)
            .chain(Difficulty::ALL.map(Some))
            .collect();
        let heads = 2.min(area.height.saturating_sub(1));
        let [head, rows] = down(area, [Cells(heads), Rest]);
        draw_heads(head, ui);
        let here = self.difficulty.map_or(0, |grade| grade as usize + 1);
        for (index, row) in list::rows(grades.len(), here, |_| false, rows, ui) {
            let name = text::capital(grades[index].map_or("any", Difficulty::name));
            let name = format!("{} {name}", ui.mark(index == here));
            let read = self.read.as_ref();
            let tally = read.map_or_else(Tally::default, |(progress, _)| {
                progress.tally(Some(game), grades[index])
            });
            let counts = tally.counts().map(|count| count.to_string());
            let style = list::style(index == here, ui);
            draw_row(&name, counts, row, style, ui);
        }
    }
}

/// Which of the counts are of puzzles that were solved, and which of others.
fn draw_heads(area: Rect, ui: &mut Ui) {
    let quiet = ui.look.theme.quiet;
    let mut rows = area.rows().rev();
    if let Some(row) = rows.next() {
        let wide = ui.is_wide();
        let names = Tally::NAMES.map(|name| match name {
            "revealed" if !wide => "shown".to_owned(),
            name => name.to_owned(),
        });
        draw_row("", names, row, quiet, ui);
    }
    if let Some(row) = rows.next() {
        let [_, first, later, shown, failed] = across(row, columns(ui).map(Cells));
        for (head, area) in [
            ("solved", first.union(later)),
            ("not solved", shown.union(failed)),
        ] {
            ui.write(area, Line::styled(head, quiet).right_aligned());
        }
    }
}

const fn columns(ui: &Ui) -> [u16; 5] {
    if ui.is_wide() { COLUMNS } else { NARROW }
}

/// A name and what is counted beside it.
fn draw_row(name: &str, counts: [String; 4], row: Rect, style: Style, ui: &mut Ui) {
    let [a, b, c, d] = counts.map(|count| Line::from(count).right_aligned());
    let cells = [Line::from(name), a, b, c, d];
    list::columns(row, columns(ui).map(Cells), cells, style, ui);
}

impl Screen for Puzzles {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "select")];
        hints.extend(self.game().map(|_| hint(Keys::Across, "difficulty")));
        hints.extend([
            hint(Keys::Enter, self.entering()),
            command(Command::Help, "help"),
            hint(Keys::Esc, "menu"),
        ]);
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
            Intent::Confirm => return self.enter(context),
            Intent::Step(step @ (Step::Left | Step::Right)) if self.game().is_some() => {
                self.turn(step);
            }
            _ => self.list.cycle(intent.whole(), lines()),
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, lines())
    }

    fn requests(&mut self) -> Vec<Request> {
        let loading = self.loading.as_mut();
        loading.map(Loading::requests).unwrap_or_default()
    }

    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        let found = self.loading.as_mut()?.hear(ticket, finding)?;
        if let Order::Solve(puzzle, _) = found {
            self.daily = Some(puzzle);
        }
        Some(Flow::Stay)
    }

    fn opened(&mut self, context: &mut Context) -> Flow {
        context.to_store.push(StoreCommand::Recall);
        Flow::Stay
    }

    fn resume(&mut self, context: &mut Context) {
        context.to_store.push(StoreCommand::Recall);
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        let StoreEvent::Recalled(past) = event else {
            return false;
        };
        self.read(past);
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let notice = self.notice.as_deref().unwrap_or_default();
        let said = ui.rows(notice, ui.area.width.saturating_sub(2)).min(2);
        let [body, told] = kit::frame("Puzzles", &self.streak(), said, ui);
        let air = u16::from(ui.is_tall());
        let all = u16::try_from(lines()).unwrap_or(u16::MAX);
        // Beneath the list there is room for the heads and two difficulties at least.
        let list = all.min(body.height.saturating_sub(4 + air));
        let [list, _, detail] = down(body, [Cells(list), Cells(air), Rest]);
        list::draw(self.list, lines(), list, ui, |index, row, style, ui| {
            self.draw_line(index, row, style, ui);
        });
        match self.game() {
            None => self.draw_day(detail, ui),
            Some(game) => self.draw_grades(game, detail, ui),
        }
        ui.tell(told, notice, Style::new());
    }
}
