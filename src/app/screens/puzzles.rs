//! The list of the puzzles: the one of the day, and those of each game by difficulty.

use jiff::civil::Date;
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::listing::{Column, Content, Listing, bar, beside_board, draw_board, marks};
use crate::{
    app::{
        Context, Flow, Screen as _,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::Intent,
        kit::list,
        loading::Loading,
        screens::puzzle::PuzzleScreen,
        view::{Cells, Rest, Ui, across},
    },
    core::{selector::Step, template::counted, text},
    play::{
        analysis::{Request, Ticket},
        catalog::GameId,
        player::{Player, Table},
        puzzle::{Attempt, Difficulty, Origin, Progress, Puzzle, TRIES, Tally},
        session::Answer,
    },
    store::{Past, notice},
};

/// The widths of the columns: the game, the difficulty, how many were solved, and the same
/// as a bar, in cells.
const COLUMNS: [[u16; 2]; 4] = [[17, 17], [15, 15], [16, 16], [8, 17]];
/// The width of the name of a difficulty, in cells.
const GRADE: u16 = 14;
/// The width of what is said beside it.
const SOLVED: u16 = 17;
/// So many difficulties can be asked for, with any.
const GRADES: u16 = 6;
/// The width of what stands beside the board of the puzzle of the day, and of a game, in
/// cells.
const BESIDE_BOARD: [u16; 2] = [30, 42];

/// The screen of the puzzles.
pub type PuzzlesScreen = Listing<Choice>;

/// So many puzzles solved are few.
const FEW: u64 = 3;

/// The puzzle of the day, the games, and the difficulty that is asked for.
#[derive(Debug, Default)]
pub struct Choice {
    /// The difficulty; none is any.
    difficulty: Option<Difficulty>,
    /// Whether a difficulty has been asked for, or any.
    asked: bool,
    daily: Daily,
}

/// How the puzzle of the day stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Untried,
    Begun,
    Failed,
    Solved,
}

impl State {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Untried => "not tried yet",
            Self::Begun => "in progress",
            Self::Failed => "not solved",
            Self::Solved => "solved",
        }
    }
}

/// The puzzle of the day, and how puzzles went so far.
#[derive(Debug, Default)]
pub(super) struct Daily {
    /// How they went, and which day it is, once that has been read.
    read: Option<(Progress, Date)>,
    /// The puzzle, once it has been made.
    puzzle: Option<Box<Puzzle>>,
    /// The making of it.
    loading: Option<Loading>,
}

impl Daily {
    /// Takes over how puzzles went. That of a new day has to be made.
    pub(super) fn read(&mut self, past: &Past) {
        let day = past.now.date();
        if self.read.as_ref().is_none_or(|(_, known)| *known != day) {
            self.puzzle = None;
            self.loading = Some(Loading::puzzle(Origin::Day(day), 0, None));
        }
        self.read = Some((past.puzzles.value.clone(), day));
    }

    pub(super) fn requests(&mut self) -> Vec<Request> {
        let loading = self.loading.as_mut();
        loading.map(Loading::requests).unwrap_or_default()
    }

    pub(super) fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        if let Flow::Give(Order::Solve(puzzle, _)) = self.loading.as_mut()?.hear(ticket, answer)? {
            self.puzzle = Some(puzzle);
        }
        Some(Flow::Stay)
    }

    /// How it stands; none until that has been read.
    pub(super) fn state(&self) -> Option<State> {
        let (progress, day) = self.read.as_ref()?;
        Some(match progress.daily(*day) {
            None if progress.begun(*day).is_some() => State::Begun,
            None => State::Untried,
            Some(Attempt::Failed | Attempt::Shown) => State::Failed,
            Some(_) => State::Solved,
        })
    }

    /// So many days in a row it has been solved.
    pub(super) fn streak(&self) -> u64 {
        let read = self.read.as_ref();
        read.map_or(0, |(progress, day)| progress.streak(*day))
    }

    /// Which puzzle it is, once it has been made.
    pub(super) fn which(&self) -> Option<String> {
        let puzzle = self.puzzle.as_ref()?;
        Some(format!("{}, {}", puzzle.game.card().title, puzzle.grade))
    }

    /// Opens the puzzle; none until it is known which day it is.
    pub(super) fn enter(&self, context: &Context) -> Option<Flow> {
        let (_, day) = self.read.as_ref()?;
        let origin = Origin::Day(*day);
        Some(match &self.puzzle {
            Some(puzzle) => {
                let puzzle = puzzle.as_ref().clone();
                Flow::push(PuzzleScreen::new(puzzle, origin, &context.options()))
            }
            None => Flow::push(Loading::puzzle(origin, 0, None)),
        })
    }
}

/// The list with the line selected that a puzzle has come from.
pub(in crate::app) fn from(origin: Origin) -> PuzzlesScreen {
    match origin {
        Origin::Chance(game, difficulty) => {
            let choice = Choice {
                difficulty,
                asked: true,
                ..Choice::default()
            };
            Listing::at(1 + game as usize, choice)
        }
        Origin::Day(_) => Listing::default(),
    }
}

/// The game of a line; none on that of the day.
fn game(index: usize) -> Option<GameId> {
    GameId::all().nth(index.checked_sub(1)?)
}

impl Choice {
    fn tally(&self, game: Option<GameId>, grade: Option<Difficulty>) -> Tally {
        let read = self.daily.read.as_ref();
        read.map_or_else(Tally::default, |(progress, _)| progress.tally(game, grade))
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

    fn enter(&self, game: Option<GameId>, context: &mut Context) -> Flow {
        match game {
            None => self.daily.enter(context).unwrap_or(Flow::Stay),
            Some(game) => {
                let origin = Origin::Chance(game, self.difficulty);
                Flow::push(Loading::puzzle(origin, context.chance.number(), None))
            }
        }
    }

    /// What there is to say of the puzzle of the day, and its board where there is room.
    fn draw_day(&self, area: Rect, ui: &mut Ui) {
        let Some((progress, today)) = &self.daily.read else {
            return;
        };
        let went = match (progress.daily(*today), progress.begun(*today)) {
            (None, None) => format!("You have {TRIES} tries. After them it is practice."),
            (None, Some(begun)) => format!("In progress: try {} of {TRIES}.", begun.next_try()),
            (Some(Attempt::First), _) => "You solved it first time.".to_owned(),
            (Some(Attempt::Later), _) => "You solved it.".to_owned(),
            (Some(Attempt::Shown), _) => "You were shown the move.".to_owned(),
            (Some(Attempt::Failed), _) => {
                "You did not solve it; tomorrow there is another.".to_owned()
            }
        };
        let longest = match progress.longest() {
            0 => String::new(),
            days => format!(" Best streak: {}.", counted(days, "day")),
        };
        let which = match self.daily.which() {
            Some(which) => format!("{which}: the puzzle of {today}, the same for everybody."),
            None => format!("The puzzle of {today}, the same for everybody."),
        };
        let said = [which, format!("{went}{longest}")];
        let rows = said.iter().map(|words| ui.rows(words, area.width)).sum();
        let [words, board] = beside_board(area, BESIDE_BOARD[0], rows);
        ui.tell_all(words, said.iter().map(|it| (it.as_str(), Style::new())));
        if let Some(puzzle) = &self.daily.puzzle {
            let nobody = Table::new(Player::human(""), Player::human(""));
            let session = puzzle.open(nobody);
            let ply = session.ply();
            draw_board(session, ply, board, ui);
        }
    }

    /// How the puzzles of each difficulty of a game went, and a board of it where there is
    /// room.
    fn draw_grades(&self, game: GameId, area: Rect, ui: &mut Ui) {
        let [words, board] = beside_board(area, BESIDE_BOARD[1], GRADES);
        let grades = Difficulty::ALL.map(Some);
        let grades: Vec<_> = std::iter::once(None).chain(grades).collect();
        let here = self.difficulty.map_or(0, |grade| grade as usize + 1);
        for (index, row) in list::rows(grades.len(), here, |_| false, words, ui) {
            let tally = self.tally(Some(game), grades[index]);
            let [label, said, games] = across(row, [Cells(GRADE), Cells(SOLVED), Rest]);
            let style = list::style(index == here, ui);
            ui.write(label, Span::styled(named(grades[index]), style));
            ui.write(said, Span::styled(solved_of(tally), ui.look.theme.quiet));
            if tally.tried() > 0 {
                ui.write(games, marks(parts(tally), games.width, ui));
            }
        }
        draw_board(game.sample().0, 0, board, ui);
    }
}

/// What a difficulty is called; none is any.
fn named(grade: Option<Difficulty>) -> String {
    text::capital(grade.map_or("any", Difficulty::name))
}

/// What was solved and what was not, as a bar has it.
const fn parts(tally: Tally) -> [u64; 3] {
    [tally.solved(), 0, tally.tried() - tally.solved()]
}

/// "3 of 5 solved"
fn solved_of(tally: Tally) -> String {
    match tally.tried() {
        0 => "none tried".to_owned(),
        tried => format!("{} of {tried} solved", tally.solved()),
    }
}

impl Content for Choice {
    fn title(&self) -> &'static str {
        "Puzzles"
    }

    fn place(&self, _index: usize) -> String {
        match self.daily.streak() {
            0 => String::new(),
            1 => "1 day in a row".to_owned(),
            days => format!("{days} days in a row"),
        }
    }

    fn draw_heading(&self, row: Rect, ui: &mut Ui) {
        let all = self.tally(None, None);
        let words = match all.tried() {
            0 => "Find the move that is asked for.".to_owned(),
            tried => format!("Puzzles solved: {} of {tried}.", all.solved()),
        };
        ui.tell(row, &words, ui.look.theme.title);
    }

    fn lines(&self) -> usize {
        1 + GameId::all().len()
    }

    fn columns(&self) -> Vec<Column> {
        COLUMNS.map(|widths| ("".into(), widths)).to_vec()
    }

    fn cell(&self, index: usize, column: usize, width: u16, ui: &Ui) -> Line<'static> {
        let (game, daily) = (game(index), self.daily.puzzle.as_ref());
        let tally = self.tally(game, None);
        let quiet = ui.look.theme.quiet;
        let [left, right] = ui.look.glyphs.turn;
        match (column, game) {
            (0, _) => self.name(index).into(),
            (1, None) => daily
                .map_or_else(String::new, |it| named(Some(it.grade)))
                .into(),
            (1, Some(_)) => format!("{left} {} {right}", named(self.difficulty)).into(),
            (2, None) => Line::styled(self.daily.state().map_or("", State::words), quiet),
            (2, Some(_)) => Line::styled(solved_of(tally), quiet),
            (_, None) => {
                let title = daily.map_or("", |it| it.game.card().title);
                text::cut(title, width.into()).into()
            }
            _ if tally.tried() == 0 => Line::default(),
            _ => bar(parts(tally), width, ui),
        }
    }

    fn name(&self, index: usize) -> String {
        game(index)
            .map_or("Puzzle of the day", |game| game.card().title)
            .to_owned()
    }

    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui) {
        match game(index) {
            None => self.draw_day(area, ui),
            Some(game) => self.draw_grades(game, area, ui),
        }
    }

    fn hints(&self, index: usize) -> Vec<Hint> {
        let across = game(index).map(|_| hint(Keys::Across, "difficulty").or(""));
        let solve = hint(Keys::Enter, "solve");
        across.into_iter().chain([solve]).collect()
    }

    fn follow(
        &mut self,
        index: usize,
        intent: Intent,
        context: &mut Context,
    ) -> Option<Result<Flow, String>> {
        match intent {
            Intent::Confirm => Some(Ok(self.enter(game(index), context))),
            Intent::Step(step @ (Step::Left | Step::Right)) if game(index).is_some() => {
                self.turn(step);
                Some(Ok(Flow::Stay))
            }
            _ => None,
        }
    }

    fn read(&mut self, past: &Past) -> Option<String> {
        // Whoever has solved few begins with what anybody finds.
        if !self.asked && past.puzzles.value.tally(None, None).solved() < FEW {
            self.difficulty = Some(Difficulty::FirstSteps);
        }
        self.daily.read(past);
        notice(&[&past.puzzles.notices])
    }

    fn requests(&mut self) -> Vec<Request> {
        self.daily.requests()
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        self.daily.hear(ticket, answer)
    }
}
