//! The board: any scene of any game, laid out in an area, at rest or on its way.

use std::iter;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
    widgets::Widget,
};

use super::{
    canvas::{Bounds, Canvas, columns},
    glyphs::Glyphs,
    link,
    picture::Picture,
    piece::{Change, Kind, Piece},
    theme::Theme,
};
use crate::{
    core::{
        game::{Side, Verdict},
        scene::{Scene, Spot, Zone},
        template::grouped,
    },
    play::player::Seat,
};

/// What is known about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// No other is better.
    Best,
    /// Its value for whoever chooses it.
    Value(Verdict),
}

impl Mark {
    /// The mark as text: `★`, `W5`, `L4` or `=`.
    pub fn text(self, glyphs: &Glyphs) -> String {
        match self {
            Self::Best => glyphs.best.into(),
            Self::Value(Verdict::Win(plies)) => format!("W{}", grouped(plies)),
            Self::Value(Verdict::Loss(plies)) => format!("L{}", grouped(plies)),
            Self::Value(Verdict::Draw) => "=".into(),
        }
    }

    /// The mark without its number, where there is no room for that.
    pub fn letter(self, glyphs: &Glyphs) -> String {
        self.text(glyphs).chars().take(1).collect()
    }

    /// The fill of the mark.
    pub const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Best => theme.best,
            Self::Value(Verdict::Win(_)) => theme.win,
            Self::Value(Verdict::Loss(_)) => theme.loss,
            Self::Value(Verdict::Draw) => theme.draw,
        }
    }
}

/// The columns that marks take side by side.
pub(super) fn marks_width(marks: &[Mark], glyphs: &Glyphs) -> i32 {
    marks.iter().map(|mark| columns(&mark.text(glyphs))).sum()
}

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

    /// The board laid out in an area, ready to be drawn there. Nothing is highlighted
    /// before what is on its way has arrived.
    pub fn laid(&self, area: Rect) -> BoardLayout<'a> {
        let chosen = if self.motion.is_some() {
            &[]
        } else {
            self.chosen
        };
        let picture = Picture::new(&Self { chosen, ..*self }, area);
        BoardLayout {
            board: *self,
            area,
            picture,
        }
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

/// A board with all that it consists of in its place. It is worked out once for
/// drawing, clicks and cursor.
#[derive(Debug)]
pub struct BoardLayout<'a> {
    board: Board<'a>,
    area: Rect,
    picture: Picture,
}

impl BoardLayout<'_> {
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
                for (piece, rest) in between(&past, &picture.pieces, progress) {
                    piece.draw(&mut canvas, theme, glyphs, rest);
                }
                if let Some(way) = hit(progress) {
                    link::hit(&mut canvas, board, &past, &picture.pieces, way);
                }
            }
        }
        for text in &picture.above {
            canvas.text(text.x, text.y, &text.words, text.style);
        }
    }
}

/// Where a hit, that is on its way first, has arrived and blocks begin to crumble.
const HIT: f64 = 0.4;

/// Everything of both boards, as far as it has come, each with how much of it is there.
///
/// What keeps its spot slides there; what leaves one zone and comes with the same label
/// in another crosses over; a block that is knocked off its tower falls; the rest
/// crumbles, or comes into being.
pub(super) fn between(from: &[Piece], to: &[Piece], progress: f64) -> Vec<(Piece, f64)> {
    let progress = if progress.is_nan() { 0.0 } else { progress };
    let progress = progress.clamp(0.0, 1.0);
    let mut gone: Vec<&Piece> = from
        .iter()
        .filter(|old| old.kind != Kind::Tile && old.change == Change::Stays)
        .filter(|old| !to.iter().any(|new| new.spot == old.spot))
        .collect();
    let mut moving = Vec::with_capacity(from.len() + to.len());
    for new in to {
        if new.kind == Kind::Tile {
            moving.push((new.clone(), 1.0));
            continue;
        }
        let stayed = from.iter().find(|old| old.spot == new.spot);
        let start = stayed.or_else(|| {
            let crossing = |old: &&Piece| {
                let stones = [new, old].map(|piece| piece.kind == Kind::Stone);
                old.label.trim() == new.label.trim() && stones[0] == stones[1]
            };
            let index = gone.iter().rposition(crossing)?;
            Some(gone.remove(index))
        });
        let mut piece = new.clone();
        let rest = match start {
            Some(old) => {
                piece.bounds = slide(old.bounds, new.bounds, progress);
                1.0
            }
            None => progress,
        };
        moving.push((piece, rest));
    }
    let leaving = gone.into_iter().map(|old| {
        let mut piece = old.clone();
        let rest = match piece.kind {
            Kind::Layer => {
                // Faster and faster, as a thing that falls does.
                let depth = f64::from(piece.bounds.h.max(4) * 2);
                piece.bounds.y += rounded(progress * progress * depth);
                1.0 - progress
            }
            Kind::Bar => 1.0 - ((progress - HIT) / (1.0 - HIT)).max(0.0),
            _ => 1.0 - progress,
        };
        (piece, rest)
    });
    let all = leaving.chain(moving);
    all.filter(|(_, rest)| *rest > 0.0).collect()
}

/// How far a hit has come, from 0 to 1, while it is on its way.
pub(super) fn hit(progress: f64) -> Option<f64> {
    (0.0..HIT).contains(&progress).then(|| progress / HIT)
}

fn slide(from: Bounds, to: Bounds, progress: f64) -> Bounds {
    // Slows down towards the end, as a thing put down does.
    let eased = 1.0 - (1.0 - progress) * (1.0 - progress);
    let part = |from: i32, to: i32| from + rounded(f64::from(to - from) * eased);
    Bounds {
        x: part(from.x, to.x),
        y: part(from.y, to.y),
        w: part(from.w, to.w),
        h: part(from.h, to.h),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "it is a place on a screen")]
pub(super) fn rounded(number: f64) -> i32 {
    number.round() as i32
}
