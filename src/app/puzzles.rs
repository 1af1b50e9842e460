//! The list of the puzzles: the one of the day, and those of each game by grade.

use jiff::civil::Date;

use super::{
    Context, Flow, Screen,
    errand::Errand,
    flow::Order,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    screens::puzzle::{Origin, PuzzleScreen},
    view::{self, Sheet},
};
use crate::{
    core::selector::Step,
    play::{
        analysis::{Finding, Request, Ticket},
        catalog::GameId,
        puzzle::{Difficulty, Puzzle},
    },
    store::{Begun, Past, Progress},
    store::{Job, Report},
};

/// So many lines the list has: the puzzle of the day, and the games.
#[must_use]
pub fn lines() -> usize {
    1 + GameId::all().len()
}

/// The list with its highlighted line, and the grade that is wished for.
#[derive(Debug, Default)]
pub struct Puzzles {
    /// The highlighted line: the puzzle of the day, then the games.
    pub list: List,
    /// The grade; none is any.
    pub wish: Option<Difficulty>,
    /// How puzzles went so far, and which day it is, once that has been read.
    pub read: Option<(Progress, Date)>,
    /// The puzzle of the day, once it has been made.
    pub daily: Option<Box<Puzzle>>,
    /// What could not be read.
    pub notice: Option<String>,
    /// Of which game and how hard the puzzles of chance are that were left open.
    left: Vec<(GameId, Difficulty)>,
    /// The making of the puzzle of the day.
    errand: Option<Errand>,
    /// Whether a grade has been wished for, or any.
    wished: bool,
}

impl Puzzles {
    /// The list with the line highlighted that a puzzle has come from, where puzzles
    /// of these games and grades were left open.
    pub(super) fn at(origin: Option<Origin>, left: Vec<(GameId, Difficulty)>) -> Self {
        let list = Self {
            left,
            ..Self::default()
        };
        match origin {
            Some(Origin::Chance(game, wish)) => Self {
                list: List::at(1 + game as usize),
                wish,
                wished: true,
                ..list
            },
            _ => list,
        }
    }

    /// How far the puzzle of the day has come, if it was begun and has no result.
    #[must_use]
    pub fn begun(&self) -> Option<&Begun> {
        let (progress, today) = self.read.as_ref()?;
        progress.begun(*today)
    }

    /// How many puzzles of a game, of one grade or of all, were left open.
    #[must_use]
    pub fn open(&self, game: GameId, wish: Option<Difficulty>) -> usize {
        let left = self.left.iter();
        let of_it = left.filter(|(own, grade)| *own == game && wish.is_none_or(|it| it == *grade));
        of_it.count()
    }

    /// What Enter does: it goes on with a puzzle that was left open, and that of the
    /// day is for practice once it has its result.
    fn entering(&self) -> &'static str {
        let open = match self.game() {
            Some(game) => self.open(game, self.wish) > 0,
            None => self.begun().is_some(),
        };
        let read = self.read.as_ref().filter(|_| self.game().is_none());
        let over = read.and_then(|(progress, today)| progress.daily(*today));
        match (open, over) {
            (true, _) => "go on",
            (false, Some(_)) => "practise",
            (false, None) => "solve",
        }
    }

    /// The highlighted game; none on the line of the day.
    #[must_use]
    pub fn game(&self) -> Option<GameId> {
        GameId::all().nth(self.list.index.checked_sub(1)?)
    }

    /// Takes over what was read.
    pub(super) fn read(&mut self, past: Past) {
        let today = past.now.date();
        self.notice = past.unread_puzzles();
        // Whoever has solved none begins with what anybody finds.
        if !self.wished && past.puzzles.value.tally(None, None).solved() == 0 {
            self.wish = Some(Difficulty::FirstSteps);
        }
        self.errand = Some(Errand::puzzle(Origin::Day(today), 0, None));
        self.read = Some((past.puzzles.value, today));
    }

    /// The questions that the worker is to answer.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        let errand = self.errand.as_mut();
        errand.map(Errand::requests).unwrap_or_default()
    }

    /// Takes the puzzle of the day in. Returns whether it was waited for.
    pub(super) fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> bool {
        let errand = self.errand.as_mut();
        match errand.and_then(|errand| errand.hear(ticket, finding)) {
            Some(Order::Solve(puzzle, _)) => {
                self.daily = Some(puzzle);
                true
            }
            _ => false,
        }
    }

    /// What the keys do.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "choose")];
        hints.extend(self.game().map(|_| hint(Keys::Across, "level")));
        hints.extend([
            hint(Keys::Enter, self.entering()),
            hint(Keys::Letter('?'), "help"),
            hint(Keys::Esc, "menu"),
        ]);
        hints
    }

    fn carry_out(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Page::help()),
            Intent::Confirm => return self.enter(context),
            Intent::Step(step @ (Step::Left | Step::Right)) if self.game().is_some() => {
                self.wish = self.beside(step);
                self.wished = true;
            }
            _ => {
                self.list.cycle(intent, lines());
            }
        }
        Flow::Stay
    }

    fn pick(&mut self, index: usize, context: &mut Context) -> Flow {
        if index == self.list.index {
            return self.enter(context);
        }
        self.list.index = index.min(lines() - 1);
        Flow::Stay
    }

    fn enter(&self, context: &mut Context) -> Flow {
        match (self.game(), &self.read) {
            (Some(game), _) => {
                let origin = Origin::Chance(game, self.wish);
                Flow::push(Errand::puzzle(origin, context.chance.number(), None))
            }
            (None, Some((_, today))) => {
                let origin = Origin::Day(*today);
                match &self.daily {
                    Some(puzzle) => {
                        let puzzle = (**puzzle).clone();
                        Flow::push(PuzzleScreen::new(puzzle, origin, &context.options()))
                    }
                    None => Flow::push(Errand::puzzle(origin, context.chance.number(), None)),
                }
            }
            // Which day it is will be known in a moment.
            (None, None) => Flow::Stay,
        }
    }

    /// The grade beside the one that is wished for; any comes before the first.
    fn beside(&self, step: Step) -> Option<Difficulty> {
        let place = self.wish.map_or(0, |wish| wish as usize + 1);
        let place = match step {
            Step::Left => place.saturating_sub(1),
            _ => (place + 1).min(Difficulty::ALL.len()),
        };
        place.checked_sub(1).map(|index| Difficulty::ALL[index])
    }
}

impl Screen for Puzzles {
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
    fn resume(&mut self, context: &mut Context) {
        context.jobs.push(Job::Recall);
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::puzzles::draw(self, sheet);
    }
    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        match target {
            Target::Item(index) => self.pick(index, context),
            _ => Flow::Stay,
        }
    }
    fn requests(&mut self) -> Vec<Request> {
        self.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        self.hear(ticket, finding).then_some(Flow::Stay)
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
