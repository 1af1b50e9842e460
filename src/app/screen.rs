//! The screens, and what each makes of what happens.

use std::time::Duration;

use crossterm::event::KeyEvent;

use super::{
    Flow,
    chance::Chance,
    demo::Demo,
    errand::Errand,
    hint::{Hint, Keys, hint},
    keys::{Intent, Reach},
    learn::Learn,
    menu::Menu,
    message::Target,
    over_menu::OverMenu,
    page::Page,
    play::Play,
    preferences::Preferences,
    puzzle::Puzzling,
    puzzles::Puzzles,
    question::Question,
    records::Records,
    replay::Replay,
    setup::Setup,
    statistics::Statistics,
    study::Study,
};
use crate::{
    core::selector::Step,
    play::analysis::{Finding, Request, Ticket},
};

/// What is on the screen. Those on top of a match or the menu cover them only
/// in part.
#[derive(Debug)]
pub enum Screen {
    /// The first one.
    Menu(Menu),
    /// Before a match.
    Setup(Box<Setup>),
    /// A match.
    Play(Box<Play>),
    /// The menu over one of the others.
    OverMenu(OverMenu),
    /// Bots that play by themselves.
    Demo(Box<Demo>),
    /// A guided first game.
    Learn(Box<Learn>),
    /// A game of the past.
    Replay(Box<Replay>),
    /// The list of the puzzles.
    Puzzles(Box<Puzzles>),
    /// A puzzle.
    Puzzle(Box<Puzzling>),
    /// A game that is looked back at, with what every ply was worth.
    Study(Box<Study>),
    /// The games of the past.
    Records(Box<Records>),
    /// The scores.
    Statistics(Statistics),
    /// The settings.
    Preferences(Box<Preferences>),
    /// Something that is waited for.
    Errand(Errand),
    /// Rules or help.
    Page(Page),
    /// A question.
    Question(Question),
}

impl Screen {
    /// Whether it leaves nothing to be seen of the screens below.
    #[must_use]
    pub const fn covers(&self) -> bool {
        !matches!(
            self,
            Self::OverMenu(_) | Self::Question(_) | Self::Errand(_)
        )
    }

    /// How long nothing happens by itself where there is so much room; none if
    /// for ever.
    pub(super) fn wait(&self, room: (u16, u16)) -> Option<Duration> {
        match self {
            Self::Menu(menu) => menu.live.wait(menu.has_board(room)),
            Self::Play(play) => play.wait(),
            Self::Demo(demo) => demo.wait(),
            Self::Learn(learn) => learn.wait(),
            Self::Replay(replay) => replay.wait(),
            Self::Puzzle(puzzle) => puzzle.wait(),
            Self::Study(study) => study.play.wait(),
            _ => None,
        }
    }

    /// What the keys do.
    pub(super) fn hints(&self) -> Vec<Hint> {
        match self {
            Self::Play(play) => play.hints(),
            Self::Learn(learn) => learn.hints(),
            Self::Replay(replay) => replay.hints(),
            Self::Puzzles(puzzles) => puzzles.hints(),
            Self::Puzzle(puzzle) => puzzle.hints(),
            Self::Study(study) => study.hints(),
            Self::Records(records) => records.hints(),
            Self::Statistics(_) => Statistics::hints(),
            Self::Preferences(preferences) => preferences.hints(),
            Self::Setup(setup) => setup.hints(),
            Self::Menu(menu) => menu.hints(),
            Self::Demo(demo) => demo.hints(),
            Self::OverMenu(_) => vec![
                hint(Keys::Along, "choose"),
                hint(Keys::Enter, "go"),
                hint(Keys::Esc, "resume"),
            ],
            Self::Errand(_) => vec![hint(Keys::Esc, "stop")],
            Self::Page(_) => vec![hint(Keys::Along, "scroll"), hint(Keys::Esc, "back")],
            Self::Question(_) => vec![
                hint(Keys::Along, "choose"),
                hint(Keys::Enter, "go"),
                hint(Keys::Esc, "stay"),
            ],
        }
    }

    /// Lets time pass; none if the picture stays as it is.
    pub(super) fn tick(&mut self, time: Duration, room: (u16, u16)) -> Option<Flow> {
        match self {
            Self::Menu(menu) => {
                let seen = menu.has_board(room);
                menu.live.tick(time, seen)
            }
            Self::Demo(demo) => demo.tick(time),
            Self::Play(play) => play.tick(time).then_some(Flow::Stay),
            Self::Learn(learn) => learn.tick(time).then_some(Flow::Stay),
            Self::Replay(replay) => replay.tick(time).then_some(Flow::Stay),
            Self::Puzzle(puzzle) => puzzle.tick(time).then_some(Flow::Stay),
            Self::Study(study) => study.play.tick(time).then_some(Flow::Stay),
            _ => None,
        }
    }

    /// Follows a key, on a screen with so much room.
    pub(super) fn press(&mut self, key: KeyEvent, room: (u16, u16), chance: &mut Chance) -> Flow {
        match self {
            Self::Menu(menu) => menu.live.wake(),
            Self::Setup(setup) => return setup.press(key, chance.toss()),
            Self::Demo(demo) => return demo.press(key),
            Self::Play(play) => return play.press(key),
            Self::Replay(replay) => return replay.press(key),
            Self::Puzzle(puzzle) => return puzzle.press(key),
            Self::Study(study) => return study.press(key),
            Self::Preferences(preferences) => return preferences.press(key),
            _ => {}
        }
        match Intent::of(key) {
            Some(intent) => self.follow(intent, room, chance),
            None => Flow::Stay,
        }
    }

    /// Follows the wheel of the mouse, on a screen with so much room. One notch too
    /// far does not lead from one end of a menu to the other.
    pub(super) fn wheel(&mut self, step: Step, room: (u16, u16), chance: &mut Chance) -> Flow {
        let intent = match (&self, step) {
            (
                Self::Menu(_)
                | Self::Setup(_)
                | Self::OverMenu(_)
                | Self::Puzzles(_)
                | Self::Statistics(_)
                | Self::Preferences(_),
                Step::Up | Step::Down,
            ) => Intent::Leap(step, Reach::Line),
            _ => Intent::Step(step),
        };
        self.follow(intent, room, chance)
    }

    fn follow(&mut self, intent: Intent, room: (u16, u16), chance: &mut Chance) -> Flow {
        match self {
            Self::Menu(menu) => menu.follow(intent),
            Self::Setup(setup) => setup.follow(intent, chance.toss()),
            Self::Play(play) => play.follow(intent),
            Self::OverMenu(menu) => menu.follow(intent),
            Self::Puzzles(puzzles) => puzzles.follow(intent),
            Self::Puzzle(puzzle) => puzzle.follow(intent),
            Self::Page(page) => page.follow(intent, room),
            Self::Question(question) => question.follow(intent),
            Self::Records(records) => records.follow(intent),
            Self::Statistics(statistics) => statistics.follow(intent),
            Self::Preferences(preferences) => preferences.follow(intent),
            Self::Learn(learn) => learn.follow(intent),
            Self::Replay(replay) => replay.step(intent),
            Self::Study(study) => study.follow(intent),
            Self::Errand(_) => Errand::follow(intent),
            Self::Demo(_) => Flow::Stay,
        }
    }

    /// Takes text that has been pasted.
    pub(super) fn paste(&mut self, text: &str) -> Flow {
        match self {
            Self::Setup(setup) => setup.paste(text),
            Self::Demo(demo) => return demo.stir(),
            Self::Preferences(preferences) => return preferences.paste(text),
            _ => {}
        }
        Flow::Stay
    }

    /// Follows a click.
    pub(super) fn point(&mut self, target: Target, chance: &mut Chance) -> Flow {
        match (self, target) {
            (Self::Play(play), target) => play.point(target),
            (Self::Learn(learn), target) => learn.point(target),
            (Self::Replay(replay), target) => {
                replay.point(target);
                Flow::Stay
            }
            (Self::Puzzle(puzzle), target) => puzzle.point(target),
            (Self::Puzzles(puzzles), Target::Item(index)) => puzzles.point(index),
            (Self::Study(study), target) => {
                study.point(target);
                Flow::Stay
            }
            (Self::Records(records), Target::Item(index)) => records.point(index),
            (Self::Statistics(statistics), Target::Item(index)) => statistics.point(index),
            (Self::Preferences(preferences), Target::Item(index)) => preferences.point(index),
            (Self::Menu(menu), Target::Item(index)) => menu.point(index),
            (Self::Setup(setup), Target::Item(index)) => setup.point(index, chance.toss()),
            (Self::Demo(demo), _) => demo.stir(),
            (Self::OverMenu(menu), Target::Item(index)) => menu.point(index),
            (Self::Question(question), Target::Item(index)) => question.point(index),
            _ => Flow::Stay,
        }
    }

    /// The questions that the worker is to answer.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        match self {
            Self::Setup(setup) => setup.spoiler.requests(),
            Self::Play(play) => play.requests(),
            Self::Demo(demo) => demo.requests(),
            Self::Replay(replay) => replay.play.requests(),
            Self::Study(study) => study.requests(),
            Self::Errand(errand) => errand.requests(),
            Self::Puzzles(puzzles) => puzzles.requests(),
            _ => Vec::new(),
        }
    }

    /// Takes in what the worker has found, and says where that leads; none where
    /// nobody here has waited for it.
    pub(super) fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        let answer = match (&mut *self, finding) {
            (Self::Errand(errand), _) => return errand.hear(ticket, finding).map(Flow::Reach),
            (Self::Puzzles(puzzles), _) => {
                return puzzles.hear(ticket, finding).then_some(Flow::Stay);
            }
            (_, Finding::Answer(answer)) => answer,
            (_, Finding::Puzzle(_)) => return None,
        };
        let heard = match self {
            Self::Setup(setup) => setup.spoiler.hear(ticket, answer),
            Self::Play(play) => play.hear(ticket, answer.clone()),
            Self::Demo(demo) => demo.hear(ticket, answer.clone()),
            Self::Replay(replay) => replay.play.hear(ticket, answer.clone()),
            Self::Study(study) => study.hear(ticket, answer),
            _ => false,
        };
        heard.then_some(Flow::Stay)
    }
}
