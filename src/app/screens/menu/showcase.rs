//! The live board of the menu: a recorded game that is played once.

use std::time::Duration;

use crate::{
    app::motion::{FRAME, Motion},
    core::scene::Scene,
    play::{catalog::GameId, session::Session},
};

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

    /// Whether a move has been made.
    pub(super) fn has_begun(&self) -> bool {
        self.session.ply() > 0
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
