//! The board: any scene of any game, as it is or on its way.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    widgets::Widget,
};

use super::{
    canvas::Canvas,
    dial::Pick,
    glyphs::Glyphs,
    grid,
    mark::Mark,
    picture::Picture,
    sprite::{self, Sprite},
    theme::Theme,
};
use crate::{
    game::Side,
    scene::{Scene, Spot, Zone},
    seat::Hand,
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
///     scene::Scene,
///     widgets::{Board, Glyphs, Theme},
/// };
///
/// let (scene, theme) = (Scene { zones: Vec::new() }, Theme::default());
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
    pub first: Hand,
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
    #[must_use]
    pub const fn new(scene: &'a Scene, theme: &'a Theme, glyphs: &'a Glyphs) -> Self {
        Self {
            scene,
            after: None,
            names: ["Player 1", "Player 2"],
            first: Hand::Left,
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

    /// Where the board shows what, in the area that it is drawn in: the first
    /// place that holds a point is the one meant there.
    #[must_use]
    pub fn places(&self, area: Rect) -> Vec<(Rect, Spot)> {
        let picture = self.picture(area);
        let things = picture
            .sprites
            .iter()
            .map(|sprite| (sprite.slot, sprite.place));
        let places = things.chain(picture.places.iter().copied());
        let clipped = places.map(|(slot, spot)| (slot.within(area), spot));
        clipped.filter(|(rect, _)| !rect.is_empty()).collect()
    }

    /// What a click on the dial means where, in the area that the board is
    /// drawn in: the first place that holds a point is the one meant there.
    #[must_use]
    pub fn picks(&self, area: Rect) -> Vec<(Rect, Pick)> {
        let picks = self.picture(area).picks.into_iter();
        let clipped = picks.map(|(slot, pick)| (slot.within(area), pick));
        clipped.filter(|(rect, _)| !rect.is_empty()).collect()
    }

    /// Where the terminal's cursor belongs: at the highlighted thing.
    #[must_use]
    pub fn cursor(&self, area: Rect) -> Option<Position> {
        let places = self.places(area);
        let mut chosen = self.chosen.iter().rev();
        let place = chosen.find_map(|spot| places.iter().find(|(_, place)| place == spot));
        place.map(|(rect, _)| Position::new(rect.x + rect.width / 2, rect.y))
    }

    /// Where the owner of a zone sits.
    pub(super) fn hand(&self, zone: &Zone) -> Option<Hand> {
        zone.owner.map(|side| self.seat(side))
    }

    /// Where a side sits.
    pub(super) fn seat(&self, side: Side) -> Hand {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    fn picture(&self, area: Rect) -> Picture {
        Picture::new(self, &grid::plots(self, area))
    }

    /// The things of the scene that the board comes from.
    fn past(&self, from: &'a Scene, area: Rect) -> Vec<Sprite> {
        let past = Self {
            scene: from,
            after: None,
            chosen: &[],
            refused: &[],
            marks: &[],
            motion: None,
            ..*self
        };
        past.picture(area).sprites
    }
}

impl Widget for &Board<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let picture = self.picture(area);
        let mut canvas = Canvas::new(buf, area);
        let (beneath, above) = picture.lines.split_at(picture.beneath);
        for line in beneath {
            canvas.text(line.x, line.y, &line.text, line.style);
        }
        match self.motion {
            None => {
                for sprite in &picture.sprites {
                    sprite.draw(&mut canvas, self.theme, self.glyphs, 1.0);
                }
            }
            Some(Motion { from, progress }) => {
                let past = self.past(from, area);
                for (sprite, shade) in sprite::between(&past, &picture.sprites, progress) {
                    sprite.draw(&mut canvas, self.theme, self.glyphs, shade);
                }
            }
        }
        for line in above {
            canvas.text(line.x, line.y, &line.text, line.style);
        }
    }
}

impl Widget for Board<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        (&self).render(area, buf);
    }
}
