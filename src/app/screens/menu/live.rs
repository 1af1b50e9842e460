//! What the menu does by itself: the board of the selected game comes to life for a
//! while, and the demo begins where nobody is.

use std::time::Duration;

use super::showcase::Showcase;
use crate::{
    app::{Context, Flow, Options, screens::demo::Demo},
    core::scene::Scene,
    play::catalog::GameId,
};

/// When nobody has touched the menu for so long, the demo begins by itself.
const ALONE: Duration = Duration::from_secs(90);

/// The boards of the menu, and how long it has been left alone.
#[derive(Debug)]
pub struct Live {
    /// A board of each game, half-way through its sample.
    pictures: Vec<Scene>,
    /// The game whose board is alive.
    shown: Option<(GameId, Showcase)>,
    /// Whether the board is seen to move.
    motion: bool,
    /// For how long nobody has touched the menu.
    alone: Duration,
    /// Whether the demo begins by itself.
    demo: bool,
    /// Whether it has done so, and nobody has come.
    resting: bool,
}

impl Live {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            pictures: GameId::all().map(Showcase::picture).collect(),
            shown: None,
            motion: options.motion,
            alone: Duration::ZERO,
            demo: options.demo_start,
            resting: false,
        }
    }

    /// Goes by these options from now on.
    pub(super) const fn heed(&mut self, options: &Options) {
        self.motion = options.motion;
        self.demo = options.demo_start;
    }

    /// A board of a game in the middle of play.
    pub(super) fn picture(&self, game: GameId) -> &Scene {
        &self.pictures[game as usize]
    }

    /// The board that is alive.
    pub fn board(&self) -> Option<&Showcase> {
        self.shown.as_ref().map(|(_, board)| board)
    }

    /// How long nothing happens by itself, where the board is seen or not;
    /// none if for ever.
    pub(super) fn wait(&self, seen: bool) -> Option<Duration> {
        let demo = self.demo && !self.resting;
        let demo = demo.then(|| ALONE.saturating_sub(self.alone));
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
        self.alone += time;
        if self.demo && !self.resting && self.alone >= ALONE {
            self.alone = Duration::ZERO;
            return Some(Flow::push(Demo::new(Vec::new(), true, context)));
        }
        let board = self.shown.as_mut().map(|(_, board)| board);
        let board = board.filter(|_| seen && self.motion);
        board?.tick(time).then_some(Flow::Stay)
    }

    /// Somebody has touched the menu.
    pub(super) const fn wake(&mut self) {
        self.alone = Duration::ZERO;
        self.resting = false;
    }

    /// Nothing begins by itself until somebody touches the menu.
    pub(super) const fn rest(&mut self) {
        self.resting = true;
    }

    /// Lets the board of this game come to life from its start, unless it is that game's
    /// already.
    pub(super) fn show(&mut self, game: Option<GameId>) {
        if self.shown.as_ref().map(|(shown, _)| *shown) != game {
            self.shown = game.map(|game| (game, Showcase::new(game)));
        }
    }
}
