//! A board on the screen: a match, the highlight of each person, and the move that is
//! under way. The screens stand around it: who plays, watches or looks back is theirs.

mod draw;
pub mod graph;
mod marks;
pub mod pending;
pub mod words;

use std::time::Duration;

pub use self::{
    draw::{BRIEF_LEGEND, LEGEND, Layout, beside_moves, draw_move},
    pending::Pending,
};
use super::{
    keys::{Intent, Reach},
    kit::list::List,
    message::Target,
    motion::{FRAME, Motion},
};
use crate::{
    core::{
        game::{Side, Verdict},
        scene::{Axes, Choice, Extent, Form, Point, Scene},
        selector::{Selector, Step},
        template::Template,
    },
    play::{
        player::{Holder, Seat},
        session::{Advice, Answer, Preview, Session, Values},
    },
    ui::message::{Message, Names},
};

/// For so long a forced move takes no Enter, so that none is confirmed by a key meant for
/// what was there before.
pub const GUARD: Duration = Duration::from_millis(500);
/// For so long a result takes no key but steps: nobody leaves it, or begins another game,
/// before it was seen. A key that comes too soon prolongs it.
pub const RESULT_GUARD: Duration = Duration::from_secs(1);

/// What there is to say beside a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub message: Message,
    /// Whether it says why the last key did nothing.
    pub refusal: bool,
}

/// A match on the screen, one position of which is shown.
#[derive(Debug)]
pub struct Board {
    /// The match.
    pub session: Box<dyn Session>,
    /// The move that is under way on the screen.
    pub motion: Option<Motion>,
    /// What there is to say beside the board.
    pub notice: Option<Notice>,
    /// Whether every choice shows what it is worth.
    pub truth: bool,
    /// The ply for which the best choices are marked.
    pub idea: Option<usize>,
    /// The choices that are marked as the best ones, whoever has asked for them.
    pub stars: Option<Vec<Choice>>,
    /// What the worker is asked.
    pub pending: Pending,
    shown: usize,
    /// What can be chosen on the board that is shown, if the game goes on there.
    axes: Option<Axes>,
    /// The person who chooses on it, if one does.
    chooser: Option<Seat>,
    selectors: [Selector; 2],
    /// On which side each of them had the last turn, if there was one, and what could
    /// be chosen then.
    stood: [Option<(Side, Axes)>; 2],
    guard: Duration,
    /// Whether moves are seen on their way.
    animated: bool,
}

impl Board {
    /// The board of a match where it stands, on which nobody chooses yet.
    pub fn new(session: Box<dyn Session>, animated: bool) -> Self {
        let shown = session.ply();
        Self {
            axes: session.axes(shown),
            session,
            motion: None,
            notice: None,
            truth: false,
            idea: None,
            stars: None,
            pending: Pending::default(),
            shown,
            chooser: None,
            selectors: Default::default(),
            stood: Default::default(),
            guard: Duration::ZERO,
            animated,
        }
    }

    /// The ply whose board is shown.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// What can be chosen on the board that is shown, if the game goes on there.
    pub const fn axes(&self) -> Option<&Axes> {
        self.axes.as_ref()
    }

    /// Whether the match is over, on the screen too.
    pub fn is_over(&self) -> bool {
        self.session.to_move().is_none() && self.motion.is_none()
    }

    /// Whose turn it is on the board that is shown.
    pub fn mover(&self) -> Option<Side> {
        self.axes.as_ref().map(|_| self.session.turn(self.shown))
    }

    /// The names on the board that is shown.
    pub fn names(&self) -> Names {
        Names::at(self.session.as_ref(), self.shown)
    }

    /// The person who has the turn, if a person has it.
    pub fn person(&self) -> Option<Seat> {
        let side = self.session.to_move()?;
        let human = self.session.table().player(side).is_human();
        human.then(|| self.session.table().seat(side))
    }

    /// Shows the board after so many plies; nobody chooses on it.
    pub fn look(&mut self, ply: usize) {
        self.shown = ply;
        self.axes = self.session.axes(ply);
        self.chooser = None;
    }

    /// The same, and the way to a neighbour of the board that was shown is seen.
    pub fn go_to(&mut self, ply: usize) {
        let before = self.shown;
        self.look(ply);
        if before.abs_diff(ply) == 1 {
            let from = self.session.scene(before);
            self.set_out(from);
        }
    }

    /// Makes a change to the match and shows what comes of it, or says why it cannot
    /// be made. Returns whether it was made.
    pub fn change(&mut self, ply: impl FnOnce(&mut dyn Session) -> Result<(), String>) -> bool {
        let from = self.session.scene(self.session.ply());
        if let Err(refusal) = ply(self.session.as_mut()) {
            self.refuse(refusal);
            return false;
        }
        self.look(self.session.ply());
        self.set_out(from);
        true
    }

    fn set_out(&mut self, from: Scene) {
        if self.animated {
            self.motion = Some(Motion::new(from, self.session.scene(self.shown)));
        }
    }

    /// Shows the board where the match stands, on which a person whose turn it is may
    /// choose.
    pub fn show_turn(&mut self) {
        self.look(self.session.ply());
        self.chooser = self.person();
    }

    /// Prepares the turn that begins: the highlight stands where that person left it,
    /// or at the nearest legal choice. A forced move, and a result, are guarded.
    pub fn begin_turn(&mut self) {
        self.show_turn();
        self.pending.clear();
        self.idea = None;
        let over = self.session.to_move().is_none();
        let forced = self.is_forced() && self.session.ply() > 0;
        self.unguard();
        if over || (forced && self.chooser.is_some()) {
            self.guard();
        }
        let (Some(seat), Some(axes), Some(side)) = (self.chooser, &self.axes, self.mover()) else {
            return;
        };
        let selector = &mut self.selectors[seat.index()];
        match self.stood[seat.index()].replace((side, axes.clone())) {
            Some((before, axes_before)) if before == side => selector.carry(&axes_before, axes),
            // After a swap what was the rival's is one's own.
            _ => selector.set(self.session.first()),
        }
        let choice = self.session.nearest(selector.choice());
        let warned = self.session.preview(choice);
        let warned = warned.is_ok_and(|preview| preview.warning.is_some());
        selector.set(if warned { self.session.first() } else { choice });
    }

    /// Whether there is one choice alone on the board that is shown.
    pub fn is_forced(&self) -> bool {
        self.axes.as_ref().is_some_and(Axes::is_forced)
    }

    /// The highlight of whoever may choose on the board that is shown.
    pub fn selector(&self) -> Option<&Selector> {
        self.axes.as_ref()?;
        Some(&self.selectors[self.chooser?.index()])
    }

    /// The same, and what it can choose among.
    pub fn highlight(&self) -> Option<(&Selector, &Axes)> {
        self.selector().zip(self.axes.as_ref())
    }

    /// The highlighted choice, if somebody may choose.
    pub fn choice(&self) -> Option<Choice> {
        self.selector().map(Selector::choice)
    }

    /// Puts the highlight on a choice.
    pub fn lead_to(&mut self, choice: Choice) {
        if let Some(seat) = self.chooser {
            self.selectors[seat.index()].set(choice);
        }
    }

    /// Moves the highlight by a key.
    pub fn step(&mut self, intent: Intent) {
        let (Some(seat), Some(axes)) = (self.chooser, &self.axes) else {
            return;
        };
        let order = || self.session.order();
        let selector = &mut self.selectors[seat.index()];
        let (step, times) = match intent {
            Intent::Step(step) | Intent::Leap(step, Reach::Line) => (step, 1),
            Intent::Leap(step, Reach::Page) => (step, 10),
            Intent::Leap(step, Reach::End) => {
                (end_step(step, axes, &self.session.scene(self.shown)), 100)
            }
            Intent::Digit(digit) => {
                if let Err(number) = selector.digit(axes, digit) {
                    self.refuse(self.session.missing(number));
                }
                return;
            }
            _ => return,
        };
        for _ in 0..times {
            selector.step(axes, &order, step);
        }
    }

    /// Whether a count is being typed that is printed in groups ("4 999"): a blank belongs
    /// to it, and plays nothing.
    pub fn types_a_great_count(&self) -> bool {
        let extent = self.axes().map(|axes| &axes.extent);
        let great = matches!(extent, Some(Extent::Count { high: 1000.., .. }));
        great && self.selector().is_some_and(Selector::is_typing)
    }

    /// Lets a click select. Returns whether that can be selected.
    pub fn select(&mut self, target: Target) -> bool {
        let (Some(seat), Some(axes)) = (self.chooser, &self.axes) else {
            return false;
        };
        let selector = &mut self.selectors[seat.index()];
        match target {
            Target::Spot(spot) => selector.point(axes, spot),
            Target::Item(_) | Target::Ply(_) => false,
        }
    }

    /// Lets a click highlight one of so many answers to a result. Returns whether it has
    /// met one.
    pub(super) fn answer(&mut self, answers: &mut List, target: Target, len: usize) -> bool {
        let before = *answers;
        let met = answers.click(target, len);
        if *answers != before {
            // Where it is can only be known from the result.
            self.unguard();
        }
        met
    }

    /// What Enter does: a move that is forced, such as a pass, is called by its name.
    pub fn verb(&self) -> &'static str {
        let axes = self.axes.as_ref().filter(|_| self.is_forced());
        let forced = axes.and_then(|axes| axes.forced);
        forced.unwrap_or(self.session.card().verb)
    }

    /// What the highlighted choice would do, or why it is not allowed.
    pub(super) fn preview(&self) -> Option<Result<Preview, Template>> {
        Some(self.session.preview(self.choice()?))
    }

    /// Says why the highlighted choice is not allowed. Returns whether it is not.
    pub fn refuse_choice(&mut self) -> bool {
        let Some(Err(refusal)) = self.preview() else {
            return false;
        };
        self.refuse(self.names().fill(&refusal));
        true
    }

    /// What the choices on the board that is shown are worth, as far as it is to be
    /// shown: none where it is not, or not known yet, an empty answer where the
    /// position is not solved.
    pub fn values(&self) -> Option<Option<&Values>> {
        let shows = self.truth || self.idea == Some(self.shown);
        let advice = shows.then(|| self.pending.advice(self.shown)).flatten()?;
        Some(advice.map(|advice| &advice.values))
    }

    /// The advice about the board that is shown, if an idea was asked for and it is
    /// known.
    pub fn advice(&self) -> Option<&Advice> {
        let asked = self.idea == Some(self.shown);
        self.pending.advice(self.shown).flatten().filter(|_| asked)
    }

    /// The advice on a board with the truth where one choice alone wins, as far as all
    /// of them are known.
    pub fn only_win(&self) -> Option<&Advice> {
        let advice = self.pending.advice(self.shown).flatten()?;
        let Values { choices, total, .. } = &advice.values;
        let wins = choices.iter();
        let wins = wins.filter(|valued| matches!(valued.verdict, Verdict::Win(_)));
        let only = choices.len() as u64 == *total && *total > 1 && wins.count() == 1;
        (self.truth && only).then_some(advice)
    }

    /// Asks what the choices are worth where that is to be shown, or where somebody
    /// wants to know.
    pub fn ask_advice(&mut self, wanted: bool) {
        let shows = self.truth || self.idea == Some(self.shown);
        if self.axes.is_some() && (wanted || shows) {
            let session = self.session.as_ref();
            self.pending.ask_advice(session, self.shown, None);
        }
    }

    /// Asks the bot for its move if it has the turn: it holds it back for so long.
    pub fn ask_bot(&mut self, seed: u64, pause: Duration) {
        let session = self.session.as_ref();
        if let Some(side) = session.to_move()
            && session.adjudged().is_none()
            && let Holder::Bot(level) = session.table().player(side).holder
        {
            let seed = seed.wrapping_add(session.ply() as u64);
            self.pending.ask_bot(session, level, seed, pause);
        }
    }

    /// Makes the bot's move, if it is due. Returns whether it was.
    pub fn follow_bot(&mut self) -> bool {
        if self.motion.is_some() {
            return false;
        }
        match self.pending.ready() {
            Some(Answer::Move(reply)) => self.change(|session| session.play(reply)),
            _ => false,
        }
    }

    /// Says something beside the board.
    pub fn tell(&mut self, message: impl Into<Message>) {
        self.notice = Some(Notice {
            message: message.into(),
            refusal: false,
        });
    }

    /// Says why a key does nothing.
    pub fn refuse(&mut self, message: impl Into<Message>) {
        self.notice = Some(Notice {
            message: message.into(),
            refusal: true,
        });
    }

    /// Guards a result that has just come.
    pub fn guard(&mut self) {
        let over = self.session.outcome().is_some();
        self.guard = if over { RESULT_GUARD } else { GUARD };
    }

    /// Whether what has just come holds this back: whoever still presses keys has not
    /// seen a result, which is not left unread. A step shows only that keys were
    /// typed ahead.
    pub fn holds(&mut self, intent: Intent) -> bool {
        let over = self.chooser.is_none();
        let held = intent == Intent::Confirm || (over && !intent.is_movement());
        let held = held && !self.guard.is_zero();
        if held && over {
            self.guard = self.guard.max(GUARD);
        }
        held
    }

    /// Whether what has just come still holds keys back.
    pub const fn is_guarded(&self) -> bool {
        !self.guard.is_zero()
    }

    /// What is guarded has been seen.
    pub const fn unguard(&mut self) {
        self.guard = Duration::ZERO;
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub fn tick(&mut self, time: Duration) -> bool {
        self.pending.tick(time);
        let Some(motion) = &mut self.motion else {
            let guarded = self.is_guarded();
            self.guard = self.guard.saturating_sub(time);
            return guarded && !self.is_guarded();
        };
        if !motion.tick(time) {
            self.motion = None;
        }
        true
    }

    /// How long nothing happens by itself; none if for ever. While a move is under way
    /// nothing else is due, however soon: it would never come to its end.
    pub fn wait(&self) -> Option<Duration> {
        if self.motion.is_some() {
            return Some(FRAME);
        }
        let guard = Some(self.guard).filter(|wait| !wait.is_zero());
        guard.into_iter().chain(self.pending.wait()).min()
    }

    /// Lets the move that is under way have come to its end, with all that it brings.
    pub fn finish_motion(&mut self) {
        self.motion = None;
    }
}

/// Where Home or End leads, given as the step up or down that it is in a list: to an end of
/// what lies across the screen, but in a column to its top or bottom.
fn end_step(step: Step, axes: &Axes, scene: &Scene) -> Step {
    let is_column = |point: &Point| scene.zones[point.spot.zone].form == Form::Column;
    let [home, end] = match &axes.extent {
        Extent::Grid { along, .. } if along.iter().all(|row| row.len() < 2) => {
            [Step::Left, Step::Right]
        }
        Extent::Grid { along, .. } if along.iter().flatten().any(is_column) => {
            [Step::Up, Step::Down]
        }
        _ => [Step::Down, Step::Up],
    };
    if step == Step::Up { home } else { end }
}
