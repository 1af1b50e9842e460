//! All that a board shows, before it is drawn: where its zones lie, and what in them.

use ratatui::{layout::Rect, style::Style};

use super::{
    actions, bars,
    board::{Board, Mark, Motion, marks_width},
    canvas::{Bounds, columns, length, run},
    dial, link,
    piece::Piece,
    piles, pool, squares, towers,
    view::View,
};
use crate::{
    core::scene::{Form, Spot},
    play::player::Seat,
};

/// From this height on there is room for big numbers, the ground and air.
pub(super) const ROOMY: i32 = 13;
/// From this width on there is a column of air at both sides.
const AIRY: i32 = 60;
/// Narrower or lower than this a board is a small picture without words.
const SMALL: [i32; 2] = [30, 5];

/// A piece of text on the board.
#[derive(Debug)]
pub(super) struct Text {
    /// The column of its first letter.
    pub(super) x: i32,
    /// Its row.
    pub(super) y: i32,
    /// What it says.
    pub(super) words: String,
    /// How it looks.
    pub(super) style: Style,
}

/// The things that lie on a board, its texts, and its wider places.
#[derive(Debug, Default)]
pub(super) struct Picture {
    /// The things.
    pub(super) pieces: Vec<Piece>,
    /// The texts beneath the things.
    pub(super) beneath: Vec<Text>,
    /// The texts above them.
    pub(super) above: Vec<Text>,
    /// Where a click means a spot, where nothing smaller lies.
    pub(super) places: Vec<(Bounds, Spot)>,
    /// Whether there is room for words.
    pub(super) wordless: bool,
}

impl Picture {
    /// The picture of a board in an area.
    pub(super) fn new(board: &Board, area: Rect) -> Self {
        let mut room = Bounds::from(area);
        let mut picture = Self {
            wordless: room.w < SMALL[0] || room.h < SMALL[1],
            ..Self::default()
        };
        if room.w >= AIRY {
            room = Bounds::new(room.x + 1, room.y, room.w - 2, room.h);
        }
        let views = (0..board.scene.zones.len()).map(|index| View::new(board, index));
        // When all is over there is nothing to choose.
        let views = views.filter(|view| {
            board.mover.is_some() || !matches!(view.zone.form, Form::Actions | Form::Dial)
        });
        let lies = |view: &View| matches!(view.zone.form, Form::Actions | Form::Dial | Form::Pool);
        let (lying, standing): (Vec<View>, Vec<View>) = views.partition(lies);
        let mut lineup = room;
        if !picture.wordless {
            for mut view in lying.into_iter().rev() {
                let rows = match view.zone.form {
                    Form::Dial => dial::rows(board, room.h),
                    Form::Actions => actions::rows(&view, room),
                    _ => pool::rows(&view, room),
                };
                view.bounds = lineup.cut_bottom(rows);
                match view.zone.form {
                    Form::Dial => dial::draw(&mut picture, &view),
                    Form::Actions => actions::draw(&mut picture, &view),
                    _ => pool::strip(&mut picture, &view, room),
                }
                picture.places.push((view.bounds, view.spot()));
            }
        }
        picture.stand(&Lineup::new(board, &standing, lineup));
        picture
    }

    /// Puts all zones that stand side by side into the picture.
    fn stand(&mut self, lineup: &Lineup) {
        let of = |form: fn(&Form) -> bool| -> Vec<View> {
            let views = lineup.views.iter();
            views
                .filter(|view| form(&view.zone.form))
                .copied()
                .collect()
        };
        let towers = of(|form| *form == Form::Tower);
        let bars = of(|form| *form == Form::Column);
        let piles = of(|form| *form == Form::Pile);
        towers::draw(self, &towers, lineup);
        bars::draw(self, &bars);
        piles::draw(self, &piles, lineup);
        for view in of(|form| matches!(form, Form::Grid { .. })) {
            squares::draw(self, &view);
        }
        let rests = |motion: &Motion| motion.progress >= 1.0;
        if !self.wordless && lineup.board.motion.as_ref().is_none_or(rests) {
            link::draw(self, lineup);
        }
        let places = lineup.views.iter();
        self.places
            .extend(places.map(|view| (view.bounds, view.spot())));
    }

    /// Puts a text beneath the things.
    pub(super) fn under(&mut self, x: i32, y: i32, text: impl Into<String>, style: Style) {
        let words = text.into();
        self.beneath.push(Text { x, y, words, style });
    }

    /// Puts a text above the things.
    pub(super) fn text(&mut self, x: i32, y: i32, text: impl Into<String>, style: Style) {
        let words = text.into();
        self.above.push(Text { x, y, words, style });
    }

    /// Puts the ground beneath a zone, in its colour.
    pub(super) fn ground(&mut self, view: &View, y: i32) {
        let board = view.board;
        let Bounds { x, w, .. } = view.bounds;
        let style = board.theme.edge(view.fill());
        self.under(x + 1, y, run(board.glyphs.ground, w - 2), style);
    }

    /// Puts a text in the middle of a row.
    pub(super) fn centred(&mut self, bounds: Bounds, y: i32, text: &str, style: Style) {
        self.text(bounds.middle(columns(text)), y, text, style);
    }

    /// Puts marks from a column on, and returns the column behind them.
    pub(super) fn marks(&mut self, board: &Board, x: i32, y: i32, marks: &[Mark]) -> i32 {
        let mut end = x;
        for mark in marks {
            let text = mark.text(board.glyphs);
            let width = columns(&text);
            self.text(end, y, text, mark.style(board.theme));
            end += width;
        }
        end
    }

    /// Puts marks in the middle of a row.
    pub(super) fn centred_marks(&mut self, board: &Board, bounds: Bounds, y: i32, marks: &[Mark]) {
        let x = bounds.middle(marks_width(marks, board.glyphs));
        self.marks(board, x, y, marks);
    }
}

/// The part of a board where zones stand side by side: those of the left seat left,
/// those of the right seat right, what is shared between them.
#[derive(Debug)]
pub(super) struct Lineup<'a> {
    /// The board.
    pub(super) board: &'a Board<'a>,
    /// The whole of it.
    pub(super) bounds: Bounds,
    /// The zones, each in its place.
    pub(super) views: Vec<View<'a>>,
    /// The gap between the two seats; what is shared, where anything is.
    pub(super) middle: Bounds,
}

impl<'a> Lineup<'a> {
    fn new(board: &'a Board<'a>, views: &[View<'a>], bounds: Bounds) -> Self {
        let of = |seat: Option<Seat>| -> Vec<View<'a>> {
            let views = views.iter();
            let own = views.filter(|view| board.owner(view.zone) == seat);
            own.copied().collect()
        };
        let [left, shared, right] = [Some(Seat::Left), None, Some(Seat::Right)].map(of);
        let sides = !left.is_empty() || !right.is_empty();
        let middle = match (shared.is_empty(), sides) {
            (true, _) => gap(views, bounds),
            (false, false) => bounds.w,
            (false, true) => {
                let wanted = shared.iter().map(|view| wanted(view, bounds));
                wanted.sum::<i32>().min(bounds.w / 2)
            }
        };
        // Both sides are equally wide, so that the middle stands in the middle.
        let side = (bounds.w - middle) / 2;
        let middle = Bounds::new(bounds.x + side, bounds.y, bounds.w - 2 * side, bounds.h);
        let [first, last] =
            [bounds.x, middle.right()].map(|x| Bounds::new(x, bounds.y, side, bounds.h));
        let mut placed = Vec::with_capacity(views.len());
        for (group, room) in [(left, first), (shared, middle), (right, last)] {
            let count = length(group.len() as u64);
            for (mut view, index) in group.into_iter().zip(0..) {
                view.bounds = room.part(index, count);
                placed.push(view);
            }
        }
        Self {
            board,
            bounds,
            views: placed,
            middle,
        }
    }
}

/// The columns between two seats with nothing to share.
fn gap(views: &[View], bounds: Bounds) -> i32 {
    let widest = views.iter().map(|view| match view.zone.form {
        Form::Column => (bounds.w / 12).clamp(4, 10),
        Form::Pile if bounds.w >= AIRY - 2 => (bounds.w / 8).clamp(10, 16),
        Form::Tower => bounds.w / 12,
        _ => 0,
    });
    widest.max().unwrap_or(0)
}

/// The columns that what is shared wants between two seats.
fn wanted(view: &View, bounds: Bounds) -> i32 {
    match view.zone.form {
        Form::Pile if bounds.w < AIRY - 2 => bounds.w * 9 / 20,
        Form::Pile | Form::Grid { .. } => bounds.w * 2 / 5,
        _ => bounds.w / 5,
    }
}
