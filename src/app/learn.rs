//! A guided first game: a step at a time, done by doing it.

use std::{collections::VecDeque, time::Duration};

use super::{
    Flow, Options,
    answers::GUARD,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    message::Target,
    page::Page,
    play::Play,
};
use crate::{
    play::{
        catalog::GameId,
        lesson::{Deed, Lesson, Step},
    },
    store::Stood,
};

/// A lesson on the screen.
#[derive(Debug)]
pub struct Learn {
    /// The board of the lesson.
    pub play: Play,
    /// What the last wrong choice was answered, with how often it has been by now.
    pub answer: Option<String>,
    /// How often the choice has been answered since it was highlighted.
    tries: usize,
    /// The step that the lesson has come to, counted from 0.
    pub index: usize,
    lesson: Lesson,
    /// What is still to happen before the player may go on.
    deeds: VecDeque<Deed>,
    /// How long the end of the lesson takes no Enter.
    guard: Duration,
}

impl Learn {
    /// A lesson at this step, counted from 1, to which its own moves have led.
    #[must_use]
    pub(super) fn at(step: usize, lesson: Lesson, options: &Options) -> Self {
        let mut learn = Self {
            play: Play::guided(lesson.open(), options),
            answer: None,
            tries: 0,
            index: 0,
            lesson,
            deeds: VecDeque::new(),
            guard: Duration::ZERO,
        };
        learn.begin();
        learn.hurry();
        while learn.index + 1 < step {
            if let Some(notation) = learn.step().moves.first().cloned() {
                learn.play.guide(|session| session.read(&notation));
            }
            learn.index += 1;
            learn.begin();
            learn.hurry();
        }
        learn
    }

    /// The step that is shown.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.shown()]
    }

    /// Which step is shown, counted from 0: as long as the board is on its way to
    /// the one that the lesson has come to, still the last.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.index.saturating_sub(usize::from(self.is_under_way()))
    }

    /// Whether the board is still on its way to what is said next.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.play.motion.is_some() || !self.deeds.is_empty()
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Whether a move has to be made to go on.
    #[must_use]
    pub fn asks(&self) -> bool {
        !self.step().moves.is_empty()
    }

    /// Its game.
    pub(super) const fn game(&self) -> GameId {
        self.lesson.game
    }

    /// How far it has come.
    pub(super) fn stood(&self) -> Stood {
        Stood {
            game: self.game(),
            step: self.index + 1,
            last: self.is_last(),
        }
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.steps()
    }

    /// What the keys do.
    pub(super) fn hints(&self) -> Vec<Hint> {
        // While the board is on its way, there is nothing to choose or to go on to.
        let mut hints = if self.is_under_way() {
            Vec::new()
        } else if self.asks() {
            let mut hints = self.play.hints();
            hints.retain(|hint| matches!(hint.keys, Keys::Across | Keys::Along | Keys::Enter));
            hints
        } else if self.is_last() {
            vec![hint(Keys::Enter, "play a novice bot")]
        } else {
            vec![hint(Keys::Enter, "go on")]
        };
        hints.extend([hint(Keys::Letter('?'), "help"), hint(Keys::Esc, "leave")]);
        hints
    }

    pub(super) fn wait(&self) -> Option<Duration> {
        let guard = (!self.guard.is_zero()).then_some(self.guard);
        guard.into_iter().chain(self.play.wait()).min()
    }

    pub(super) fn tick(&mut self, time: Duration) -> bool {
        self.guard = self.guard.saturating_sub(time);
        let changed = self.play.tick(time);
        self.act();
        changed
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        let early = self.is_under_way();
        self.hurry();
        match intent {
            // What is said now has not been seen yet.
            Intent::Confirm if early => {}
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Page::help()),
            Intent::Confirm if self.asks() => return self.choose(),
            // One Enter too many would play a move of the game that it leads to.
            Intent::Confirm if !self.guard.is_zero() => self.guard = GUARD,
            Intent::Confirm if self.is_last() => return Flow::Learnt(self.lesson.game),
            Intent::Confirm => return self.go_on(),
            Intent::Step(_) | Intent::Leap(..) | Intent::Digit(_) if self.asks() => {
                self.forget();
                return self.play.follow(intent);
            }
            _ => {}
        }
        Flow::Stay
    }

    /// A click chooses, and one on what is chosen already plays it; on the words
    /// of a step that asks for no move it goes on.
    pub(super) fn point(&mut self, target: Target) -> Flow {
        match (self.asks(), target) {
            _ if self.is_under_way() => {
                self.hurry();
                return Flow::Stay;
            }
            (true, _) => {}
            (false, Target::Item(_)) => return self.follow(Intent::Confirm),
            (false, _) => return Flow::Stay,
        }
        if self.play.aim(target) {
            return self.choose();
        }
        self.forget();
        Flow::Stay
    }

    /// Plays the highlighted move, if it is one that goes on.
    fn choose(&mut self) -> Flow {
        let meant = self.play.meant();
        let answer = match &meant {
            Ok(notation) => self.step().answer(notation).map(str::to_owned),
            Err(refusal) => Some(refusal.clone()),
        };
        if let (Ok(notation), None) = (&meant, &answer) {
            self.play.guide(|session| session.read(notation));
            return self.go_on();
        }
        self.tries += 1;
        // The same answer to the same choice would look as if nothing had happened.
        self.answer = answer.map(|answer| match self.tries {
            1 => answer,
            tries => format!("Again ({tries}): {answer}"),
        });
        Flow::Stay
    }

    /// Drops what was answered, since something else is highlighted.
    fn forget(&mut self) {
        self.answer = None;
        self.tries = 0;
    }

    fn go_on(&mut self) -> Flow {
        self.index += 1;
        self.begin();
        if self.is_last() {
            self.guard = GUARD;
        }
        Flow::Stood(self.stood())
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

    /// Lets happen what the step begins with, one thing after the other; then
    /// the player may choose.
    fn act(&mut self) {
        while self.play.motion.is_none() {
            let Some(deed) = self.deeds.pop_front() else {
                if self.asks() && self.play.back.is_some() {
                    self.play.wake();
                }
                return;
            };
            self.play.guide(|session| match deed {
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
        self.play.finish_motion();
        while !self.deeds.is_empty() {
            self.act();
            self.play.finish_motion();
        }
        self.act();
    }
}
