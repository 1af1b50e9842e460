//! What the menu does by itself: a recorded game of the selected kind is played once, and
//! the demo begins where nobody is.

use std::time::Duration;

use crate::{
    app::{
        Context, Flow, Options,
        motion::{FRAME, Motion},
        screens::demo::Demo,
    },
    core::scene::Scene,
    play::{catalog::GameId, session::Session},
};

/// When nobody has touched the menu for so long, the demo begins by itself.
const ALONE: Duration = Duration::from_secs(90);

/// The boards of the menu, and how long it has been left alone.
#[derive(Debug, Default)]
pub struct Live {
    /// The game whose board is alive.
    shown: Option<(GameId, Showcase)>,
    /// Whether the board is seen to move.
    motion: bool,
    /// How long nobody has touched the menu; none while the demo is not to start by
    /// itself.
    alone: Option<Duration>,
    /// Whether the demo begins by itself.
    demo: bool,
}

impl Live {
    /// Goes by these options from now on.
    pub(super) const fn heed(&mut self, options: &Options) {
        self.motion = options.motion;
        self.demo = options.demo_start;
    }

    /// The board that is alive.
    pub fn board(&self) -> Option<&Showcase> {
        self.shown.as_ref().map(|(_, board)| board)
    }

    /// How long nothing happens by itself, where the board is seen or not;
    /// none if for ever.
    pub(super) fn wait(&self, seen: bool) -> Option<Duration> {
        let alone = self.alone.filter(|_| self.demo);
        let demo = alone.map(|alone| ALONE.saturating_sub(alone));
        let board = self.board().filter(|_| seen && self.motion);
        demo.into_iter().chain(board.and_then(Showcase::wait)).min()
    }

    /// Lets time pass; none if the picture stays as it is.
    pub(super) fn tick(
        &mut self,
        time: Duration,
        seen: bool,
        context: &mut Context,
    ) -> Option<Flow> {
        let alone = self.alone.as_mut().filter(|_| self.demo);
        let due = alone.is_some_and(|alone| {
            *alone += time;
            *alone >= ALONE
        });
        if due {
            self.wake();
            return Some(Flow::push(Demo::new(Vec::new(), true, context)));
        }
        let board = self.shown.as_mut().map(|(_, board)| board);
        let board = board.filter(|_| seen && self.motion);
        board?.tick(time).then_some(Flow::Stay)
    }

    /// Somebody has touched the menu.
    pub(super) const fn wake(&mut self) {
        self.alone = Some(Duration::ZERO);
    }

    /// Nothing begins by itself until somebody touches the menu.
    pub(super) const fn rest(&mut self) {
        self.alone = None;
    }

    /// Lets the board of this game come to life from its start, unless it is that game's
    /// already.
    pub(super) fn show(&mut self, game: Option<GameId>) {
        if self.shown.as_ref().map(|(shown, _)| *shown) != game {
            self.shown = game.map(|game| (game, Showcase::new(game)));
        }
    }
}

/// The highlight has rested for so long when the game begins.
const REST: Duration = Duration::from_millis(500);

/// The last move begins no later than this after the first one, so that all is
/// over within four seconds.
const LENGTH: Duration = Duration::from_millis(3500);

/// The time from a move to the next, where there are only a few.
const STEP: Duration = Duration::from_millis(700);

/// The sample of a game, on its way from the first position to the last.
#[derive(Debug)]
pub struct Showcase {
    /// The game, as far as it has been played.
    session: Box<dyn Session>,
    /// All of its moves.
    moves: Vec<&'static str>,
    /// The move that is under way.
    pub motion: Option<Motion>,
    /// How long the highlight has rested.
    rested: Duration,
}

impl Showcase {
    /// The sample of a game before its first ply.
    pub fn new(game: GameId) -> Self {
        let (session, moves) = game.sample();
        Self {
            session,
            moves,
            motion: None,
            rested: Duration::ZERO,
        }
    }

    /// The board half-way through the sample of a game.
    pub(in crate::app) fn picture(game: GameId) -> Scene {
        let (mut session, moves) = game.sample();
        for word in &moves[..moves.len() / 2] {
            session.read(word).expect("a sample can be played");
        }
        session.scene(session.ply())
    }

    /// Whether its moves are on their way.
    pub(super) fn is_running(&self) -> bool {
        self.session.ply() > 0 && self.wait().is_some()
    }

    /// The board that is shown.
    pub fn scene(&self) -> Scene {
        self.session.scene(self.session.ply())
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        let frame = self.motion.is_some().then_some(FRAME);
        let next = self.due().map(|due| due.saturating_sub(self.rested));
        frame.into_iter().chain(next).min()
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        self.rested += time;
        let mut changed = self.motion.is_some();
        self.motion = self
            .motion
            .take()
            .and_then(|mut motion| motion.tick(time).then_some(motion));
        while self.due().is_some_and(|due| due <= self.rested) {
            let from = self.scene();
            let word = self.moves[self.session.ply()];
            self.session.read(word).expect("a sample can be played");
            self.motion = Some(Motion::new(from, self.scene()));
            changed = true;
        }
        changed
    }

    /// When the next move is due, counted from when the highlight came to rest.
    fn due(&self) -> Option<Duration> {
        let plies = u32::try_from(self.moves.len()).ok()?;
        let ply = u32::try_from(self.session.ply()).ok()?;
        let step = STEP.min(LENGTH / plies.saturating_sub(1).max(1));
        (ply < plies).then(|| REST + step * ply)
    }
}
