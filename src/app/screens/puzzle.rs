//! The screen of a puzzle: a board on which one move is to be found.

mod draw;

use super::live::choosing;
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::Board,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{dialog::Dialog, pager::Pager},
        list::List,
        loading::Loading,
        message::Target,
        screen,
        screens::puzzles,
        view::Ui,
    },
    core::{scene::Choice, text},
    play::{
        player::Table,
        puzzle::{
            Attempt, Clue, Difficulty, Open, Origin, Puzzle, PuzzleRecord, PuzzleState, TRIES,
            Trial,
        },
    },
    store::{Past, StoreCommand, StoreEvent},
    ui::message::Message,
};

/// What can be asked for while the puzzle is not solved, as the menu has it.
const MENU: [(Command, &str); 9] = [
    (Command::Idea, "hint"),
    (Command::Solution, "solution"),
    (Command::Next, "next puzzle"),
    (Command::Easier, "easier puzzle"),
    (Command::Harder, "harder puzzle"),
    (Command::Puzzles, "all puzzles"),
    (Command::Rules, "rules"),
    (Command::Help, "help"),
    (Command::Leave, "quit"),
];

/// What comes after a puzzle, as the buttons have it.
const AFTER: [(Command, &str); 5] = [
    (Command::Next, "Next"),
    (Command::Easier, "Easier"),
    (Command::Harder, "Harder"),
    (Command::Puzzles, "Puzzles"),
    (Command::Leave, "Back"),
];

/// A puzzle on the screen.
#[derive(Debug)]
pub struct PuzzleScreen {
    /// The board; nothing is played on it but the solution.
    pub board: Board,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Where it comes from.
    pub origin: Origin,
    /// How far it has come.
    pub open: Open,
    /// Why the last try failed, or a hint; at first the rules in force.
    pub said: String,
    /// Whether that has just been said.
    pub fresh: bool,
    /// How it went before, if it is the puzzle of a day that counts already: then it is
    /// for practice.
    pub before: Option<Attempt>,
    /// How it has ended.
    pub end: Option<Attempt>,
    /// The solution, where it is shown in place of any more tries.
    pub solution: Option<Message>,
    /// What speaks for the solution, once that is known; may be empty.
    pub why: String,
    /// The highlighted answer to a finished puzzle.
    pub next: List,
    clue: Option<Clue>,
}

impl PuzzleScreen {
    /// A puzzle on the screen.
    pub fn new(puzzle: Puzzle, origin: Origin, options: &Options) -> Self {
        let session = puzzle.open(Table::default());
        let mut board = Board::new(session, options.motion);
        board.begin_turn();
        board.unguard();
        board.lead_to(puzzle.start());
        Self {
            board,
            said: rules(&puzzle),
            puzzle,
            origin,
            open: Open::default(),
            fresh: false,
            before: None,
            end: None,
            solution: None,
            why: String::new(),
            next: List::default(),
            clue: None,
        }
    }

    /// Whether it is to be told what was tried before.
    const fn asks(&self) -> bool {
        matches!(self.origin, Origin::Day(_))
    }

    /// Takes over how the puzzle of the day went before.
    fn read(&mut self, past: &Past) {
        let Origin::Day(day) = self.origin else {
            return;
        };
        if !self.open.is_new() || self.end.is_some() {
            return;
        }
        self.before = past.puzzles.value.daily(day);
        if let Some(begun) = past.puzzles.value.begun(day) {
            self.open.clone_from(begun);
            self.said = match self.open.hints {
                0 => format!("Resumed at try {} of {TRIES}.", self.open.next_try()),
                _ => self.idea(),
            };
            return;
        }
        let went = match self.before {
            None => return,
            Some(Attempt::Failed) => "was missed already",
            Some(Attempt::Shown) => "was shown already",
            Some(Attempt::First | Attempt::Later) => "is solved already",
        };
        self.said = format!("For practice: today's puzzle {went}.");
    }

    fn give(&mut self, command: Command, context: &mut Context) -> Flow {
        let (game, grade) = (self.puzzle.game, self.puzzle.grade as usize);
        let graded = |grade: usize| {
            let grade = grade.min(Difficulty::ALL.len() - 1);
            Origin::Chance(game, Some(Difficulty::ALL[grade]))
        };
        let other = match command {
            Command::Idea if self.end.is_none() => {
                self.hint();
                self.note(context);
                return Flow::Stay;
            }
            Command::Solution if self.end.is_none() => {
                let text = if self.before.is_none() {
                    "The puzzle won't count as solved. Show the answer?"
                } else {
                    "This is practice only. Show the answer?"
                };
                let answers = ["Keep trying", "Show it"];
                return Flow::push(Dialog::ask(text, answers, Order::Show));
            }
            // After that of a day comes one of the same grade.
            Command::Next => match self.origin {
                Origin::Day(_) => graded(grade),
                chance @ Origin::Chance(..) => chance,
            },
            Command::Easier => graded(grade.saturating_sub(1)),
            Command::Harder => graded(grade + 1),
            Command::Puzzles => return Flow::open(puzzles::from(self.origin)),
            Command::Help => return Flow::push(Pager::help_about("Puzzle")),
            Command::Rules => return screen::obey(self, command.into(), context),
            Command::Leave => return Flow::Pop,
            _ => return Flow::Stay,
        };
        let seed = context.chance.number();
        Flow::push(Loading::puzzle(other, seed, Some(self.puzzle.clone())))
    }

    /// The menu; after one hint the next is the move, unless that is shown.
    fn menu(&self) -> Dialog {
        let mut menu = Dialog::menu(MENU);
        let hint = &mut menu.lines[1];
        if self.open.hints > 0 {
            "show the move".clone_into(&mut hint.name);
        }
        hint.idle = self.is_shown();
        menu
    }

    fn attempt(&mut self, context: &mut Context) {
        let Some(choice) = self.board.choice() else {
            return;
        };
        if self.board.refuse_choice() {
            return;
        }
        let session = &self.board.session;
        let Ok(notation) = session.notation(session.ply(), choice) else {
            return;
        };
        if self.open.moves.contains(&notation) {
            self.board
                .refuse("You tried that already. Choose another move.");
            return;
        }
        match self.puzzle.try_out(session.as_ref(), choice) {
            None => {}
            Some(Trial::Solved) => {
                let attempt = self.open.found();
                self.finish(attempt, choice, context);
            }
            Some(Trial::Failed(why)) => {
                let why = why.iter().map(|why| self.board.session.words(why));
                let why: Vec<String> = why.collect();
                self.open.moves.push(notation);
                let tries = self.open.moves.len();
                self.say(format!("Try {tries}: {}", why.join(" ")));
                if tries < TRIES {
                    self.note(context);
                } else {
                    self.show(context);
                }
            }
        }
    }

    fn say(&mut self, words: String) {
        (self.said, self.fresh) = (words, true);
    }

    fn clue(&mut self) -> &Clue {
        let (puzzle, session) = (&self.puzzle, self.board.session.as_ref());
        self.clue.get_or_insert_with(|| puzzle.clue(session))
    }

    /// Gives the idea, and then the move, which is highlighted; what that costs is said
    /// before.
    fn hint(&mut self) {
        self.open.hint();
        if self.open.is_shown() {
            let Clue { choice, words, .. } = self.clue().clone();
            let words = self.board.session.words(&words);
            self.board.lead_to(choice);
            self.say(format!("The move: {words}."));
            return;
        }
        let cost = match self.before {
            None => Message::new(
                "Press i again to see the answer (the puzzle won't count as solved).",
                "i: the answer (won't count as solved).",
            ),
            Some(_) => "Press i again to see the answer.".into(),
        };
        self.board.tell(cost);
        let idea = self.idea();
        self.say(idea);
    }

    fn idea(&mut self) -> String {
        let idea = self.clue().idea.clone();
        let words = idea.iter().map(|idea| self.board.session.words(idea));
        let words: Vec<String> = words.collect();
        format!("Hint: {}", words.join(" "))
    }

    /// Whether the move has been shown, and is still highlighted.
    fn is_shown(&self) -> bool {
        let clue = self.clue.as_ref().filter(|_| self.open.is_shown());
        clue.is_some_and(|clue| self.board.choice() == Some(clue.choice))
    }

    /// Shows the solution, which ends the puzzle.
    fn show(&mut self, context: &mut Context) {
        let clue = self.clue().clone();
        let session = self.board.session.as_ref();
        let short = format!("Solution: {}.", session.words(&clue.words));
        let full = match session.preview(clue.choice) {
            Ok(does) => format!("Solution: {}", session.words(&does.text)),
            Err(_) => short.clone(),
        };
        self.solution = Some(Message { full, short });
        self.finish(Attempt::Failed, clue.choice, context);
    }

    /// Plays a move that solves the puzzle, and says what speaks for it.
    fn finish(&mut self, attempt: Attempt, choice: Choice, context: &mut Context) {
        let why = self.clue().why.clone().unwrap_or_default();
        self.why = self.board.session.words(&why);
        self.board.change(|session| session.play(choice));
        self.board.guard();
        self.end = Some(attempt);
        self.next = List::default();
        let result = PuzzleState::Finished(attempt);
        context.to_store.push(self.record(result));
        context
            .to_store
            .extend(self.asks().then_some(StoreCommand::Recall));
    }

    /// What keeps how far the puzzle has come.
    const fn record(&self, state: PuzzleState) -> StoreCommand {
        StoreCommand::Puzzle(PuzzleRecord {
            game: self.puzzle.game,
            grade: self.puzzle.grade,
            state,
            day: match self.origin {
                Origin::Day(day) => Some(day),
                Origin::Chance(..) => None,
            },
        })
    }

    /// Notes how far the puzzle of a day has come, if it counts: then it cannot be begun
    /// anew.
    fn note(&self, context: &mut Context) {
        if self.asks() && self.before.is_none() {
            let begun = self.record(PuzzleState::InProgress(self.open.clone()));
            context.to_store.extend([begun, StoreCommand::Recall]);
        }
    }
}

/// "House rules: stones 40, take 6."
fn rules(puzzle: &Puzzle) -> String {
    let name = puzzle.rules.name(puzzle.game.card().presets);
    let values = puzzle.rules.iter();
    let values: Vec<String> = values
        .map(|(rule, value)| format!("{} {value}", rule.key))
        .collect();
    format!("{}: {}.", text::capital(name), values.join(", "))
}

impl Screen for PuzzleScreen {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        if self.end.is_some() {
            return vec![
                hint(Keys::Across, "select"),
                hint(Keys::Enter, "go"),
                hint(Keys::Esc, "puzzles"),
            ];
        }
        let mut hints = choosing(&self.board);
        match self.open.hints {
            0 => hints.push(hint(Command::Idea, "hint")),
            _ if self.is_shown() => {}
            _ => hints.push(hint(Command::Idea, "show")),
        }
        hints.extend([hint(Command::Help, "help"), hint(Keys::Esc, "menu")]);
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.board.finish_motion();
        if self.board.holds(intent) {
            return Flow::Stay;
        }
        self.board.notice = None;
        self.fresh = false;
        match intent {
            Intent::Command(command) => self.give(command, context),
            Intent::Back if self.end.is_some() => self.give(Command::Puzzles, context),
            Intent::Back => Flow::push(self.menu()),
            _ if self.end.is_some() => {
                self.next.follow(intent.turned(), AFTER.len());
                match intent {
                    Intent::Confirm => self.give(AFTER[self.next.index].0, context),
                    _ => Flow::Stay,
                }
            }
            Intent::Confirm => {
                self.attempt(context);
                Flow::Stay
            }
            _ => {
                self.board.step(intent);
                Flow::Stay
            }
        }
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.board.finish_motion();
        self.board.notice = None;
        match target {
            Target::Item(_) if self.end.is_some() => {
                self.board.answer(&mut self.next, target, AFTER.len())
            }
            _ => self.end.is_none() && self.board.select(target),
        }
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Command(command) => return self.give(command, context),
            Order::Show => {
                self.said.clear();
                self.show(context);
            }
            Order::Solve(puzzle, origin) => {
                return Flow::replace(Self::new(*puzzle, origin, &context.options()));
            }
            order => return screen::obey(self, order, context),
        }
        Flow::Stay
    }

    fn opened(&mut self, context: &mut Context) -> Flow {
        context
            .to_store
            .extend(self.asks().then_some(StoreCommand::Recall));
        Flow::Stay
    }

    /// A puzzle that was tried and not solved counts as missed; that of a day waits for
    /// the next time.
    fn close(&mut self, context: &mut Context) {
        if self.end.is_none() && self.open.counts() && !self.asks() {
            let result = PuzzleState::Finished(Attempt::Failed);
            context.to_store.push(self.record(result));
        }
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        match event {
            StoreEvent::Recalled(past) if self.asks() => {
                self.read(past);
                true
            }
            _ => false,
        }
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw::draw(self, ui);
    }
}
