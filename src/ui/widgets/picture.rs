//! All that a board shows, before it is drawn.

use ratatui::style::Style;

use super::{
    actions,
    board::Board,
    canvas::columns,
    column,
    dial::{self, Pick},
    flow,
    grid::Plot,
    link,
    mark::{self, Mark},
    pile, pool,
    site::Site,
    slot::Slot,
    sprite::Sprite,
    tower, under,
};
use crate::core::scene::{Form, Spot};

/// So many things and texts most boards have at most.
const USUAL: usize = 32;

/// A piece of text on the board.
#[derive(Debug)]
pub(super) struct Line {
    /// The column of its first letter.
    pub(super) x: i32,
    /// Its row.
    pub(super) y: i32,
    /// What it says.
    pub(super) text: String,
    /// How it looks.
    pub(super) style: Style,
}

/// The things that lie on a board, its texts, and its wider places.
#[derive(Debug, Default)]
pub(super) struct Picture {
    /// What lies on it, and can move.
    pub(super) sprites: Vec<Sprite>,
    /// What stands on it.
    pub(super) lines: Vec<Line>,
    /// So many of the lines lie beneath the sprites, the others above them.
    pub(super) beneath: usize,
    /// What a click beside the sprites chooses.
    pub(super) places: Vec<(Slot, Spot)>,
    /// What a click on a dial chooses.
    pub(super) picks: Vec<(Slot, Pick)>,
}

impl Picture {
    /// The picture of a board whose zones have these plots.
    pub(super) fn new(board: &Board, plots: &[Plot]) -> Self {
        let mut picture = Self {
            sprites: Vec::with_capacity(USUAL),
            lines: Vec::with_capacity(USUAL),
            ..Self::default()
        };
        for (index, &plot) in plots.iter().enumerate() {
            let site = Site::new(board, index, plot);
            match site.zone.form {
                Form::Column => column::draw(&mut picture, &site, plots),
                Form::Tower => tower::draw(&mut picture, &site),
                Form::Pile => pile::draw(&mut picture, &site, plots),
                Form::Pool | Form::Grid { .. } => pool::draw(&mut picture, &site),
                Form::Actions => actions::draw(&mut picture, &site),
                Form::Dial => dial::draw(&mut picture, &site),
            }
        }
        link::draw(&mut picture, board);
        picture.beneath = picture.lines.len();
        for (index, &plot) in plots.iter().enumerate() {
            under::draw(&mut picture, &Site::new(board, index, plot));
            picture.places.push((plot.body, Spot::zone(index)));
            picture.places.push((plot.under, Spot::zone(index)));
        }
        under::crowd(&mut picture, board, plots);
        flow::draw(&mut picture, board, plots);
        picture
    }

    /// Puts a text somewhere.
    pub(super) fn text(&mut self, x: i32, y: i32, text: impl Into<String>, style: Style) {
        let text = text.into();
        self.lines.push(Line { x, y, text, style });
    }

    /// Puts a text in the middle of a slot's row.
    pub(super) fn centred(&mut self, slot: Slot, y: i32, text: &str, style: Style) {
        self.text(slot.middle(columns(text)), y, text, style);
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

    /// Puts marks in the middle of a slot's row.
    pub(super) fn centred_marks(&mut self, board: &Board, slot: Slot, y: i32, marks: &[Mark]) {
        let x = slot.middle(mark::width(marks, board.glyphs));
        self.marks(board, x, y, marks);
    }
}
