//! A board laid out in an area: drawn there, and asked where what lies.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    widgets::Widget,
};

use super::{
    board::{Board, Motion},
    canvas::Canvas,
    dial::Pick,
    grid,
    picture::Picture,
    slot::Slot,
    sprite::{self, Sprite},
};
use crate::core::scene::{Scene, Spot};

/// A board with all that it consists of in its place. It is worked out once for
/// drawing, clicks and cursor.
#[derive(Debug)]
pub struct Laid<'a> {
    board: Board<'a>,
    area: Rect,
    picture: Picture,
}

impl<'a> Laid<'a> {
    pub(super) fn new(board: Board<'a>, area: Rect) -> Self {
        let picture = Picture::new(&board, &grid::plots(&board, area));
        Self {
            board,
            area,
            picture,
        }
    }

    /// Where the board shows what: the first place that holds a point is the
    /// one meant there.
    #[must_use]
    pub fn places(&self) -> Vec<(Rect, Spot)> {
        self.clipped(self.slots()).collect()
    }

    /// What a click on the dial means where: the first place that holds a point
    /// is the one meant there.
    #[must_use]
    pub fn picks(&self) -> Vec<(Rect, Pick)> {
        self.clipped(self.picture.picks.iter().copied()).collect()
    }

    /// Where the terminal's cursor belongs: at the highlighted thing.
    #[must_use]
    pub fn cursor(&self) -> Option<Position> {
        let mut chosen = self.board.chosen.iter().rev();
        let place = chosen.find_map(|spot| {
            let slots = self.slots().filter(|(_, place)| place == spot);
            self.clipped(slots).next()
        });
        place.map(|(rect, _)| Position::new(rect.x + rect.width / 2, rect.y))
    }

    /// Where what is chosen.
    fn slots(&self) -> impl Iterator<Item = (Slot, Spot)> {
        let sprites = self.picture.sprites.iter();
        let things = sprites.map(|sprite| (sprite.slot, sprite.place));
        things.chain(self.picture.places.iter().copied())
    }

    /// What of some slots lies in the area.
    fn clipped<T>(
        &self,
        slots: impl Iterator<Item = (Slot, T)>,
    ) -> impl Iterator<Item = (Rect, T)> {
        slots
            .map(|(slot, what)| (slot.within(self.area), what))
            .filter(|(rect, _)| !rect.is_empty())
    }

    /// The things of the scene that the board comes from.
    fn past(&self, from: &Scene) -> Vec<Sprite> {
        let past = Board {
            scene: from,
            after: None,
            chosen: &[],
            refused: &[],
            marks: &[],
            motion: None,
            ..self.board
        };
        past.laid(self.area).picture.sprites
    }
}

impl Widget for &Laid<'_> {
    /// Draws the board in the area that it is laid out in.
    fn render(self, _: Rect, buf: &mut Buffer) {
        let Laid { board, picture, .. } = self;
        let mut canvas = Canvas::new(buf, self.area);
        let (beneath, above) = picture.lines.split_at(picture.beneath);
        for line in beneath {
            canvas.text(line.x, line.y, &line.text, line.style);
        }
        match board.motion {
            None => {
                for sprite in &picture.sprites {
                    sprite.draw(&mut canvas, board.theme, board.glyphs, 1.0);
                }
            }
            Some(Motion { from, progress }) => {
                let past = self.past(from);
                for (sprite, shade) in sprite::between(&past, &picture.sprites, progress) {
                    sprite.draw(&mut canvas, board.theme, board.glyphs, shade);
                }
            }
        }
        for line in above {
            canvas.text(line.x, line.y, &line.text, line.style);
        }
    }
}
