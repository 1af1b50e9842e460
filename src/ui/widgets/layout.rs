//! A board laid out in an area: drawn there, and asked where what lies.

use std::iter;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    widgets::Widget,
};

use super::{
    board::{Board, Motion},
    canvas::{Bounds, Canvas},
    link, motion,
    picture::Picture,
    piece::Piece,
};
use crate::core::scene::{Scene, Spot};

/// A board with all that it consists of in its place. It is worked out once for
/// drawing, clicks and cursor.
#[derive(Debug)]
pub struct BoardLayout<'a> {
    board: Board<'a>,
    area: Rect,
    picture: Picture,
}

impl<'a> BoardLayout<'a> {
    pub(super) fn new(board: Board<'a>, area: Rect) -> Self {
        let picture = Picture::new(&board, area);
        Self {
            board,
            area,
            picture,
        }
    }

    /// Where the board shows what: the first place that holds a point is the
    /// one meant there.
    pub fn places(&self) -> Vec<(Rect, Spot)> {
        self.clipped(self.spots()).collect()
    }

    /// Where the terminal's cursor belongs: at the highlighted thing.
    pub fn cursor(&self) -> Option<Position> {
        let mut chosen = self.board.chosen.iter().rev();
        let (rect, spot) = chosen.find_map(|spot| {
            let here = self.spots().filter(|(_, place)| place == spot);
            self.clipped(here).next()
        })?;
        let [x, y] = [rect.width / 2, (rect.height - 1) / 2];
        let middle = Position::new(rect.x + x, rect.y + y);
        // Where something smaller lies on its middle, another place of it is taken.
        let places = self.places();
        let free = |point: &Position| {
            let mut there = places.iter().filter(|(place, _)| place.contains(*point));
            there.next().is_some_and(|(_, other)| *other == spot)
        };
        let found = iter::once(middle).chain(rect.positions()).find(free);
        Some(found.unwrap_or(middle))
    }

    /// Where what is chosen.
    fn spots(&self) -> impl Iterator<Item = (Bounds, Spot)> {
        let pieces = self.picture.pieces.iter();
        let things = pieces.map(|piece| (piece.bounds, piece.place));
        things.chain(self.picture.places.iter().copied())
    }

    /// What of some bounds lies in the area.
    fn clipped<T>(
        &self,
        bounds: impl Iterator<Item = (Bounds, T)>,
    ) -> impl Iterator<Item = (Rect, T)> {
        bounds
            .map(|(bounds, what)| (bounds.within(self.area), what))
            .filter(|(rect, _)| !rect.is_empty())
    }

    /// The things of the scene that the board comes from.
    fn past(&self, from: &Scene) -> Vec<Piece> {
        let past = Board {
            scene: from,
            after: None,
            chosen: &[],
            refused: &[],
            marks: &[],
            motion: None,
            ..self.board
        };
        past.laid(self.area).picture.pieces
    }
}

impl Widget for &BoardLayout<'_> {
    /// Draws the board in the area that it is laid out in.
    fn render(self, _: Rect, buf: &mut Buffer) {
        let BoardLayout { board, picture, .. } = self;
        let (theme, glyphs) = (board.theme, board.glyphs);
        let mut canvas = Canvas::new(buf, self.area);
        for text in &picture.beneath {
            canvas.text(text.x, text.y, &text.words, text.style);
        }
        match board.motion {
            None => {
                for piece in &picture.pieces {
                    piece.draw(&mut canvas, theme, glyphs, 1.0);
                }
            }
            Some(Motion { from, progress }) => {
                let past = self.past(from);
                for (piece, rest) in motion::between(&past, &picture.pieces, progress) {
                    piece.draw(&mut canvas, theme, glyphs, rest);
                }
                if let Some(way) = motion::hit(progress) {
                    link::hit(&mut canvas, board, &past, &picture.pieces, way);
                }
            }
        }
        for text in &picture.above {
            canvas.text(text.x, text.y, &text.words, text.style);
        }
    }
}
