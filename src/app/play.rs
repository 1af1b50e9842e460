//! The screen of a match.

use std::time::Duration;

use super::{
    Flow, Screen,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent, Reach},
    list::List,
    match_menu::MatchMenu,
    message::Target,
    motion::{FRAME, Motion},
    page::Page,
    question::Question,
};
use crate::{
    scene::{Axes, Choice, Extent, Scene},
    seat::Hand,
    selector::{DIAL, Selector, Step},
    session::Session,
};

/// For so long a result and a forced move take no Enter, so that none is
/// confirmed by a key meant for what was there before.
const GUARD: Duration = Duration::from_millis(500);

/// What can be done about a finished match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Play again.
    Rematch,
    /// Play again, the other person first.
    Swapped,
    /// Look through the moves.
    Moves,
    /// Take the last move back.
    Undo,
    /// Go to the menu.
    Menu,
}

impl Next {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [
        Self::Rematch,
        Self::Swapped,
        Self::Moves,
        Self::Undo,
        Self::Menu,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rematch => "Rematch",
            Self::Swapped => "Swap sides",
            Self::Moves => "Moves",
            Self::Undo => "Undo",
            Self::Menu => "Menu",
        }
    }
}

/// A match on the screen: the session, each person's highlight, and what is
/// being shown of it.
#[derive(Debug)]
pub struct Play {
    /// The match.
    pub session: Box<dyn Session>,
    /// The ply that is being looked back at.
    pub back: Option<usize>,
    /// The move that is under way on the screen.
    pub motion: Option<Motion>,
    /// Why the last key did nothing, or what it did.
    pub notice: Option<String>,
    /// The highlighted answer to a finished match.
    pub next: List,
    selectors: [Selector; 2],
    moving: bool,
    guard: Duration,
}

impl Play {
    /// A match on the screen, with or without motion.
    #[must_use]
    pub fn new(session: Box<dyn Session>, moving: bool) -> Self {
        let mut play = Self {
            session,
            back: None,
            motion: None,
            notice: None,
            next: List::default(),
            selectors: Default::default(),
            moving,
            guard: Duration::ZERO,
        };
        play.turn();
        play
    }

    /// The ply whose board is shown.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.back.unwrap_or_else(|| self.session.ply())
    }

    /// Whether the match is over, on the screen too.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.to_move().is_none() && self.motion.is_none()
    }

    /// The highlight of the person whose turn it is, and what it can choose
    /// among; none where nobody may choose now.
    #[must_use]
    pub fn highlight(&self) -> Option<(&Selector, Axes)> {
        if self.back.is_some() {
            return None;
        }
        let axes = self.session.axes(self.session.ply())?;
        let hand = self.hand()?;
        Some((&self.selectors[hand.index()], axes))
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.back.is_some() {
            hints.push(hint(Keys::Along, "ply"));
            hints.push(hint(Keys::Enter, "play on here"));
            hints.push(hint(Keys::Esc, "return"));
            return hints;
        }
        if self.is_over() {
            hints.push(hint(Keys::Across, "choose"));
            hints.push(hint(Keys::Enter, "go"));
        }
        if let Some((_, axes)) = self.highlight() {
            match &axes.extent {
                Extent::Count { high, .. } if *high >= DIAL => {
                    hints.push(hint(Keys::Across, "digit"));
                    hints.push(hint(Keys::Along, "change"));
                }
                Extent::Count { .. } => {
                    hints.push(hint(Keys::Along, "one"));
                    hints.push(hint(Keys::Across, "ten"));
                }
                Extent::Grid { .. } => {
                    for (keys, words) in [(Keys::Across, axes.across), (Keys::Along, axes.along)] {
                        if !words.is_empty() {
                            hints.push(hint(keys, words));
                        }
                    }
                }
            }
            hints.push(hint(Keys::Enter, self.session.card().verb));
        }
        if self.session.undo_target().is_some() {
            hints.push(hint(Keys::Letter('u'), "undo"));
        }
        if self.session.redo_target().is_some() {
            hints.push(hint(Keys::Letter('r'), "redo"));
        }
        hints.push(hint(Keys::Letter('?'), "help"));
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        self.finish_motion();
        self.notice = None;
        if let Intent::Command(command) = intent {
            return self.give(command);
        }
        if let Some(ply) = self.back {
            self.look_back(intent, ply);
            return Flow::Stay;
        }
        if intent == Intent::Back {
            return Flow::Push(Screen::MatchMenu(MatchMenu::default()));
        }
        if self.is_over() {
            return self.answer(intent);
        }
        self.choose(intent);
        Flow::Stay
    }

    /// Carries a command out.
    pub(super) fn give(&mut self, command: Command) -> Flow {
        self.finish_motion();
        match command {
            Command::Undo => self.wind(self.session.undo_target(), "There is no move to undo."),
            Command::Redo => self.wind(self.session.redo_target(), "There is no move to redo."),
            Command::Restart => {
                let start = (self.session.ply() > 0).then_some(0);
                self.wind(start, "The game stands at its start.");
            }
            Command::Moves if self.session.plies() == 0 => {
                self.notice = Some("No move has been played yet.".to_owned());
            }
            Command::Moves => self.back = Some(self.session.ply()),
            Command::Rules => {
                return Flow::Push(Screen::Page(Page::rules(self.session.card())));
            }
            Command::Help => return Flow::Push(Screen::Page(Page::help())),
            Command::Leave => {
                let unfinished = self.session.to_move().is_some() && self.session.ply() > 0;
                return if unfinished {
                    Flow::Push(Screen::Question(Question::leave()))
                } else {
                    Flow::Menu
                };
            }
        }
        Flow::Stay
    }

    pub(super) fn point(&mut self, target: Target) -> Flow {
        self.finish_motion();
        self.notice = None;
        match target {
            Target::Item(index) if self.is_over() && self.back.is_none() => {
                if index == self.next.index {
                    return self.answer(Intent::Confirm);
                }
                self.next.index = index.min(Next::ALL.len() - 1);
            }
            Target::Spot(spot) => {
                let Some((hand, axes)) = self.chooser() else {
                    return Flow::Stay;
                };
                let selector = &mut self.selectors[hand.index()];
                let before = selector.choice();
                if selector.point(&axes, spot) && selector.choice() == before {
                    self.choose(Intent::Confirm);
                }
            }
            Target::Digit(place) => {
                if let Some((hand, axes)) = self.chooser() {
                    self.selectors[hand.index()].turn_to(&axes, place);
                }
            }
            Target::Ply(ply) if self.back == Some(ply) => self.look_back(Intent::Confirm, ply),
            Target::Ply(ply) if ply <= self.session.plies() => self.back = Some(ply),
            Target::Item(_) | Target::Ply(_) => {}
        }
        Flow::Stay
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        self.guard = self.guard.saturating_sub(time);
        let Some(motion) = &mut self.motion else {
            return false;
        };
        if !motion.tick(time) {
            self.finish_motion();
        }
        true
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        let guard = (!self.guard.is_zero()).then_some(self.guard);
        let frame = self.motion.is_some().then_some(FRAME);
        guard.into_iter().chain(frame).min()
    }

    fn hand(&self) -> Option<Hand> {
        let side = self.session.to_move()?;
        let human = self.session.seat(side).is_human();
        human.then(|| self.session.hand(side))
    }

    fn chooser(&self) -> Option<(Hand, Axes)> {
        let (_, axes) = self.highlight()?;
        Some((self.hand()?, axes))
    }

    fn choose(&mut self, intent: Intent) {
        let Some((hand, axes)) = self.chooser() else {
            return;
        };
        let order = self.session.order();
        let selector = &mut self.selectors[hand.index()];
        match intent {
            Intent::Step(step) => {
                selector.step(&axes, &order, step);
            }
            Intent::Leap(step, reach) => {
                let times = if reach == Reach::Page { 10 } else { 100 };
                for _ in 0..times {
                    selector.step(&axes, &order, step);
                }
            }
            Intent::Digit(digit) => {
                if let Err(number) = selector.digit(&axes, digit) {
                    self.notice = Some(self.session.missing(number));
                }
            }
            Intent::Confirm if self.guard.is_zero() => {
                let choice = selector.choice();
                self.play(choice);
            }
            Intent::Confirm | Intent::Back | Intent::Command(_) => {}
        }
    }

    fn play(&mut self, choice: Choice) {
        let from = self.session.scene(self.session.ply());
        match self.session.play(choice) {
            Ok(()) => self.arrive(from),
            Err(refusal) => self.notice = Some(refusal),
        }
    }

    fn wind(&mut self, ply: Option<usize>, nowhere: &str) {
        self.back = None;
        match ply {
            None => self.notice = Some(nowhere.to_owned()),
            Some(ply) => {
                let from = self.session.scene(self.session.ply());
                self.session.go(ply);
                self.arrive(from);
            }
        }
    }

    fn arrive(&mut self, from: Scene) {
        if self.moving {
            let to = self.session.scene(self.session.ply());
            self.motion = Some(Motion::new(from, to));
        }
        self.turn();
    }

    /// Prepares the turn that begins: the highlight stands where that person
    /// left it, or at the nearest legal choice.
    fn turn(&mut self) {
        self.next = List::default();
        self.guard = Duration::ZERO;
        let Some((hand, axes)) = self.chooser() else {
            if self.session.to_move().is_none() {
                self.guard = GUARD;
            }
            return;
        };
        let selector = &mut self.selectors[hand.index()];
        selector.settle(&axes);
        let choice = self.session.nearest(selector.choice());
        selector.set(choice);
        let forced = matches!(&axes.extent, Extent::Grid { along, .. }
            if along.len() == 1 && along[0].len() == 1);
        if forced && self.session.ply() > 0 {
            self.guard = GUARD;
        }
    }

    fn finish_motion(&mut self) {
        self.motion = None;
    }

    fn look_back(&mut self, intent: Intent, ply: usize) {
        let len = self.session.plies() + 1;
        let turned = match intent {
            Intent::Step(Step::Left) => Intent::Step(Step::Up),
            Intent::Step(Step::Right) => Intent::Step(Step::Down),
            other => other,
        };
        let mut list = List::at(ply);
        if list.follow(turned, len) {
            self.back = Some(list.index);
        } else if intent == Intent::Confirm {
            self.back = None;
            if ply != self.session.ply() {
                self.session.go(ply);
                self.turn();
            }
        } else if intent == Intent::Back {
            self.back = None;
        }
    }

    fn answer(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Step(step) => {
                // A step shows that the result has been seen.
                self.guard = Duration::ZERO;
                let turned = match step {
                    Step::Left => Step::Up,
                    Step::Right => Step::Down,
                    other => other,
                };
                self.next.follow(Intent::Step(turned), Next::ALL.len());
            }
            Intent::Confirm if self.guard.is_zero() => match Next::ALL[self.next.index] {
                Next::Rematch => {
                    let table = self.session.table().clone();
                    return Flow::Start(self.session.again(table));
                }
                Next::Swapped => {
                    let table = self.session.table().swapped();
                    return Flow::Start(self.session.again(table));
                }
                Next::Moves => return self.give(Command::Moves),
                Next::Undo => return self.give(Command::Undo),
                Next::Menu => return Flow::Menu,
            },
            _ => {}
        }
        Flow::Stay
    }
}
