//! What the menu does by itself: the board of the highlighted game comes to life
//! for a while, and the demo begins where nobody is.

use std::time::Duration;

use super::Item;
use crate::app::{Context, Flow, Options, screens::demo::Demo, showcase::Showcase};

/// When nobody has touched the menu for so long, the demo begins by itself.
const ALONE: Duration = Duration::from_secs(90);

/// The board of the menu, and how long it has been left alone.
#[derive(Debug)]
pub struct Live {
    /// The highlighted line, and its board if it is a game.
    shown: Option<(Item, Option<Showcase>)>,
    /// Whether the board is seen to move.
    motion: bool,
    /// For how long nobody has touched the menu.
    alone: Duration,
    /// Whether the demo begins by itself.
    starts: bool,
    /// Whether it has done so, and nobody has come.
    resting: bool,
}

impl Live {
    pub(super) const fn new(options: &Options) -> Self {
        Self {
            shown: None,
            motion: options.motion,
            alone: Duration::ZERO,
            starts: options.demo_start,
            resting: false,
        }
    }

    /// Goes by these options from now on.
    pub(in crate::app) const fn heed(&mut self, options: &Options) {
        self.motion = options.motion;
        self.starts = options.demo_start;
    }

    /// The board of the highlighted game.
    #[must_use]
    pub fn board(&self) -> Option<&Showcase> {
        self.shown.as_ref()?.1.as_ref()
    }

    /// How long nothing happens by itself, where the board is seen or not;
    /// none if for ever.
    pub(in crate::app) fn wait(&self, seen: bool) -> Option<Duration> {
        let demo = self.starts && !self.resting;
        let demo = demo.then(|| ALONE.saturating_sub(self.alone));
        let board = self.board().filter(|_| seen && self.motion);
        demo.into_iter().chain(board.and_then(Showcase::wait)).min()
    }

    /// Lets time pass; none if the picture stays as it is.
    pub(in crate::app) fn tick(
        &mut self,
        time: Duration,
        seen: bool,
        context: &mut Context,
    ) -> Option<Flow> {
        self.alone += time;
        if self.starts && !self.resting && self.alone >= ALONE {
            self.alone = Duration::ZERO;
            return Some(Flow::push(Demo::new(Vec::new(), true, context)));
        }
        let board = self.shown.as_mut()?.1.as_mut();
        let board = board.filter(|_| seen && self.motion);
        board?.tick(time).then_some(Flow::Stay)
    }

    /// Somebody has touched the menu.
    pub(in crate::app) const fn wake(&mut self) {
        self.alone = Duration::ZERO;
        self.resting = false;
    }

    /// Nothing begins by itself until somebody touches the menu.
    pub(in crate::app) const fn rest(&mut self) {
        self.resting = true;
    }

    /// Shows the board of the highlighted line, from its start unless it was
    /// that line before.
    pub(super) fn show(&mut self, item: Item) {
        if self.shown.as_ref().is_none_or(|(shown, _)| *shown != item) {
            let board = match item {
                Item::Game(game) => Some(Showcase::new(game)),
                _ => None,
            };
            self.shown = Some((item, board));
        }
    }
}
