//! A guided first game: a step at a time, done by doing it.

use std::{collections::VecDeque, time::Duration};

use super::live::choosing;
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::{Board, Layout, words},
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::dialog::Dialog,
        message::Target,
        pager::Pager,
        screen,
        view::Ui,
    },
    play::{
        catalog::GameId,
        lesson::{Deed, Lesson, LessonStep, Step},
    },
    ui::message::{Message, Said},
};

/// A lesson on the screen.
#[derive(Debug)]
pub struct LessonScreen {
    /// The board of the lesson.
    pub board: Board,
    /// What the last wrong choice was answered.
    pub answer: Option<String>,
    /// The step that the lesson has come to, counted from 0.
    pub index: usize,
    lesson: Lesson,
    /// The step at which it was left, as long as it has not been asked about.
    left: Option<usize>,
    /// What is still to happen before the player may go on.
    deeds: VecDeque<Deed>,
}

impl LessonScreen {
    /// The lesson of a game, where it was left if it was.
    pub fn of(game: GameId, context: &Context) -> Self {
        let left = context.standing(game).left;
        let mut screen = Self::at(left.unwrap_or(1), Lesson::of(game), &context.options());
        screen.left = left;
        screen
    }

    /// A lesson at this step, counted from 1, to which its own moves have led.
    pub fn at(step: usize, lesson: Lesson, options: &Options) -> Self {
        let mut screen = Self {
            board: Board::new(lesson.open(), options.motion),
            answer: None,
            index: 0,
            lesson,
            left: None,
            deeds: VecDeque::new(),
        };
        loop {
            screen.begin();
            screen.hurry();
            if screen.index + 1 >= step {
                return screen;
            }
            if let Some(notation) = screen.step().moves.first().cloned() {
                screen.board.change(|session| session.read(&notation));
            }
            screen.index += 1;
        }
    }

    /// The step that is shown.
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.shown()]
    }

    /// Which step is shown, counted from 0: as long as the board is on its way to the
    /// one that the lesson has come to, still the last.
    pub fn shown(&self) -> usize {
        self.index.saturating_sub(usize::from(self.is_under_way()))
    }

    /// Whether the board is still on its way to what is said next.
    pub fn is_under_way(&self) -> bool {
        self.board.motion.is_some() || !self.deeds.is_empty()
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Whether a move has to be made to go on.
    pub fn asks(&self) -> bool {
        !self.step().moves.is_empty()
    }

    /// Its game.
    pub const fn game(&self) -> GameId {
        self.lesson.game
    }

    /// How far it has come.
    pub fn stood(&self) -> LessonStep {
        LessonStep {
            game: self.game(),
            step: self.index + 1,
            last: self.is_last(),
        }
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.steps()
    }

    /// Plays the highlighted move, if it is one that goes on.
    fn choose(&mut self, context: &mut Context) -> Flow {
        let session = self.board.session.as_ref();
        let Some(choice) = self.board.choice() else {
            return Flow::Stay;
        };
        let meant = session.notation(session.ply(), choice);
        let answer = match &meant {
            Ok(notation) => self.step().answer(notation).map(str::to_owned),
            Err(refusal) => Some(refusal.clone()),
        };
        if let (Ok(notation), None) = (&meant, &answer) {
            self.board.change(|session| session.read(notation));
            return self.go_on(context);
        }
        self.answer = answer;
        Flow::Stay
    }

    /// Drops what was answered, since something else is highlighted.
    fn forget(&mut self) {
        self.answer = None;
        self.board.notice = None;
    }

    fn go_on(&mut self, context: &mut Context) -> Flow {
        self.index += 1;
        self.begin();
        if self.is_last() {
            self.board.guard();
        }
        context.stand(self.stood());
        Flow::Stay
    }

    fn begin(&mut self) {
        self.forget();
        self.deeds = self.lesson.steps[self.index].deeds.clone().into();
        match self.deeds.front() {
            // Another position is there at once: what was said is not about it.
            Some(Deed::Back(_)) => self.hurry(),
            _ => self.act(),
        }
    }

    /// Lets happen what the step begins with, one thing after the other; then the
    /// player may choose.
    fn act(&mut self) {
        while self.board.motion.is_none() {
            let Some(deed) = self.deeds.pop_front() else {
                if self.asks() && self.board.selector().is_none() {
                    self.board.begin_turn();
                    self.board.unguard();
                }
                return;
            };
            self.board.change(|session| match deed {
                Deed::Back(ply) => {
                    session.go(ply);
                    Ok(())
                }
                Deed::Rival(notation) => session.read(&notation),
            });
        }
    }

    /// Lets all of that have happened.
    fn hurry(&mut self) {
        self.board.finish_motion();
        while !self.deeds.is_empty() {
            self.act();
            self.board.finish_motion();
        }
        self.act();
    }
}

impl Screen for LessonScreen {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        // While the board is on its way, there is nothing to choose or to go on to.
        let mut hints = if self.is_under_way() {
            Vec::new()
        } else if self.asks() {
            choosing(&self.board)
        } else if self.is_last() {
            vec![hint(Keys::Enter, "play the Novice bot")]
        } else {
            vec![hint(Keys::Enter, "next")]
        };
        hints.extend([hint(Command::Help, "help"), hint(Keys::Esc, "back")]);
        hints
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        let changed = self.board.tick(time);
        self.act();
        changed.then_some(Flow::Stay)
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let early = self.is_under_way();
        self.hurry();
        match intent {
            // What is said now has not been seen yet.
            Intent::Confirm if early => {}
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
            // One Enter too many would play a move of the game that it leads to.
            Intent::Confirm if self.board.holds(intent) => {}
            Intent::Confirm if self.asks() => return self.choose(context),
            Intent::Confirm if self.is_last() => {
                let mut setup = context.setup(self.lesson.game).after(&self.lesson);
                // The bot that is easy to beat is not the one that was chosen.
                let bot = context.bot;
                let flow = setup.begin(context);
                context.bot = bot;
                return flow;
            }
            Intent::Confirm => return self.go_on(context),
            Intent::Step(_) | Intent::Leap(..) | Intent::Digit(_) if self.asks() => {
                self.forget();
                self.board.step(intent);
            }
            _ => {}
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        let selected = !self.is_under_way() && self.asks() && self.board.select(target);
        if selected {
            self.forget();
        }
        selected
    }

    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        if self.is_under_way() {
            self.hurry();
        } else if matches!(target, Target::Item(_)) && !self.asks() {
            return self.follow(Intent::Confirm, context);
        }
        Flow::Stay
    }

    fn opened(&mut self, _context: &mut Context) -> Flow {
        let left = self.left.take();
        left.map_or(Flow::Stay, |step| {
            let text = format!("You stopped this tutorial at step {step}.");
            let answers = ["Resume there", "Start again"];
            Flow::push(Dialog::ask(text, answers, Command::Restart.into()))
        })
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        if let Order::Command(Command::Restart) = order {
            let lesson = Self::at(1, Lesson::of(self.game()), &context.options());
            context.stand(lesson.stood());
            return Flow::replace(lesson);
        }
        screen::obey(self, order, context)
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let layout = Layout::new(words::rows(ui), ui);
        let place = format!("tutorial: {} of {}", self.shown() + 1, self.steps());
        // Where nothing can be chosen, there is something to read.
        ui.stand(layout.words.as_position());
        let board = &self.board;
        board.draw(&place, &layout, None, ui);
        let theme = &ui.look.theme;
        let mut said = Vec::new();
        if self.is_under_way() {
            // What was asked for is done, and what comes next has not come yet.
            said.push(Said::new(board.last_move(), 0));
        } else {
            let text = Message::from(self.step().text.as_str());
            said.push(Said::new(text, 0).style(theme.title));
            said.extend(board.said(ui).map(|notice| Said::new(notice, 1)));
            if let Some(answer) = &self.answer {
                let answer = format!("{} {answer}", ui.look.glyphs.refused);
                said.push(Said::new(answer, 0).style(theme.chosen));
            } else {
                let preview = board.choice_in_words(ui).into_iter().zip(1..);
                said.extend(preview.map(|((words, _), rank)| Said::new(words, rank)));
            }
        }
        words::tell(&said, &[], layout.words, ui);
        if !self.asks() {
            ui.place(layout.words, Target::Item(0));
        }
    }
}
