//! The board: any scene of any game, as it is or on its way.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{glyphs::Glyphs, layout::BoardLayout, mark::Mark, theme::Theme};
use crate::{
    core::{
        game::Side,
        scene::{Scene, Spot, Zone},
    },
    play::player::Seat,
};

/// A count being chosen, for the zone with a dial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The count.
    pub now: u64,
    /// The least that is allowed.
    pub low: u64,
    /// The most that is allowed.
    pub high: u64,
    /// The digit that is turned, counted from the ones.
    pub place: u32,
}

/// The board on its way from another scene.
#[derive(Debug, Clone, Copy)]
pub struct Motion<'a> {
    /// Where it comes from.
    pub from: &'a Scene,
    /// How far it has come, from 0 to 1.
    pub progress: f64,
}

/// Draws a scene; a function of its fields and an area alone.
///
/// ```
/// use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
/// use stackade::{
///     core::scene::Scene,
///     ui::widgets::{Board, Glyphs, Theme},
/// };
///
/// let (scene, theme) = (Scene::new([]), Theme::default());
/// let area = Rect::new(0, 0, 80, 15);
/// let mut buffer = Buffer::empty(area);
/// Board::new(&scene, &theme, &Glyphs::UNICODE).render(area, &mut buffer);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// What is drawn.
    pub scene: &'a Scene,
    /// What the highlighted choice would make of it.
    pub after: Option<&'a Scene>,
    /// The names of the first and the second side.
    pub names: [&'a str; 2],
    /// Where the first side sits.
    pub first: Seat,
    /// Whose turn it is.
    pub mover: Option<Side>,
    /// What is highlighted.
    pub chosen: &'a [Spot],
    /// What may not be chosen.
    pub refused: &'a [Spot],
    /// What is known about choices.
    pub marks: &'a [(Spot, Mark)],
    /// The count being chosen.
    pub count: Option<Count>,
    /// Where the board comes from, while it moves.
    pub motion: Option<Motion<'a>>,
    /// What the roles look like.
    pub theme: &'a Theme,
    /// What it is drawn with.
    pub glyphs: &'a Glyphs,
}

impl<'a> Board<'a> {
    /// A board at rest, with nothing highlighted; the first side sits left.
    pub const fn new(scene: &'a Scene, theme: &'a Theme, glyphs: &'a Glyphs) -> Self {
        Self {
            scene,
            after: None,
            names: ["Player 1", "Player 2"],
            first: Seat::Left,
            mover: None,
            chosen: &[],
            refused: &[],
            marks: &[],
            count: None,
            motion: None,
            theme,
            glyphs,
        }
    }

    /// The board laid out in an area, ready to be drawn there.
    pub fn laid(&self, area: Rect) -> BoardLayout<'a> {
        BoardLayout::new(*self, area)
    }

    /// Where the owner of a zone sits.
    pub(super) fn owner(&self, zone: &Zone) -> Option<Seat> {
        zone.owner.map(|side| self.seat(side))
    }

    /// Where a side sits.
    pub(super) fn seat(&self, side: Side) -> Seat {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }
}

impl Widget for Board<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.laid(area).render(area, buf);
    }
}
