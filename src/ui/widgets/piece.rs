//! The things that lie on a board, and how they look.

use ratatui::style::{Color, Modifier, Style};

use super::{
    board::{Mark, marks_width},
    canvas::{Bounds, Canvas, columns},
    glyphs::{Glyphs, Lines},
    theme::{Theme, shade},
};
use crate::{
    core::scene::{Spot, Tone},
    play::player::Seat,
};

/// What the highlighted choice would make of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// It stays.
    Stays,
    /// It leaves.
    Leaves,
    /// It is not there yet.
    Comes,
    /// There is nothing, only a place for something.
    Empty,
}

/// What a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A block that lies down: its label stands at the end towards the middle.
    Bar,
    /// A block on others as wide.
    Layer,
    /// A loose block that is for both.
    Token,
    /// Something to do: it never moves.
    Tile,
    /// One of many equal stones.
    Stone,
}

/// A block, a token, a tile or a stone.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    /// What it is.
    pub(super) kind: Kind,
    /// Its zone and its cell; for a stone its number counted from the bottom.
    pub(super) spot: Spot,
    /// Where a click chooses it.
    pub(super) place: Spot,
    /// Where it lies.
    pub(super) bounds: Bounds,
    /// What is written on it.
    pub(super) label: String,
    /// A word about choosing it.
    pub(super) note: String,
    /// What that means.
    pub(super) tone: Tone,
    /// Its colours.
    pub(super) fill: Style,
    /// What becomes of it.
    pub(super) change: Change,
    /// Whether it is highlighted.
    pub(super) chosen: bool,
    /// Whether it may not be chosen.
    pub(super) refused: bool,
    /// What is known about choosing it.
    pub(super) marks: Vec<Mark>,
    /// How many columns its marks can take.
    pub(super) aside: i32,
    /// Whether it stands on the ground.
    pub(super) grounded: bool,
    /// The seat of its owner.
    pub(super) inward: Option<Seat>,
}

impl Piece {
    /// A thing at nothing yet.
    pub(super) fn new(kind: Kind, spot: Spot, place: Spot) -> Self {
        Self {
            kind,
            spot,
            place,
            bounds: Bounds::default(),
            label: String::new(),
            note: String::new(),
            tone: Tone::Plain,
            fill: Style::new(),
            change: Change::Stays,
            chosen: false,
            refused: false,
            marks: Vec::new(),
            aside: i32::MAX,
            grounded: false,
            inward: None,
        }
    }

    /// Draws it. `rest` is how much of it is there, from 0 to 1, while it comes or
    /// leaves.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, rest: f64) {
        let brush = Brush { theme, glyphs };
        if self.change == Change::Empty {
            let Bounds { x, y, w, h } = self.bounds;
            let floor = Bounds::new(x + 1, y + h - 1, w - 2, 1);
            canvas.fill(floor, glyphs.empty, theme.quiet);
            brush.pointers(self, canvas, y + h - 1);
        } else if rest < 1.0 {
            brush.dust(self, canvas, rest);
        } else {
            match self.kind {
                Kind::Bar => brush.bar(self, canvas),
                Kind::Layer => brush.layer(self, canvas),
                Kind::Token => brush.token(self, canvas),
                Kind::Tile if self.bounds.h > 1 => brush.button(self, canvas),
                Kind::Tile => brush.tile(self, canvas),
                Kind::Stone => brush.stone(self, canvas),
            }
        }
    }

    /// What of its bounds is its body: above a bar of several rows there is air.
    fn solid(&self) -> Bounds {
        let Bounds { x, y, w, h } = self.bounds;
        let air = i32::from(self.kind == Kind::Bar && h > 1);
        Bounds::new(x, y + air, w, h - air)
    }

    /// The row of its label.
    pub(super) fn row(&self) -> i32 {
        let solid = self.solid();
        solid.y + (solid.h - 1) / 2
    }

    /// Its marks as texts. Where there is no room for all, the first one stands for them
    /// by its letter: a star, which says what it is worth, or a value without its number.
    fn known(&self, glyphs: &Glyphs) -> Vec<(String, Mark)> {
        let marks = self.marks.iter().copied();
        if marks_width(&self.marks, glyphs) <= self.aside {
            marks.map(|mark| (mark.text(glyphs), mark)).collect()
        } else {
            let first = marks.take(1);
            first.map(|mark| (mark.letter(glyphs), mark)).collect()
        }
    }
}

/// Draws things in a theme.
#[derive(Debug, Clone, Copy)]
struct Brush<'a> {
    theme: &'a Theme,
    glyphs: &'a Glyphs,
}

impl Brush<'_> {
    /// Whether fills are drawn with half blocks at their ends.
    const fn halves(self) -> bool {
        self.glyphs.halves && !self.theme.outlines
    }

    /// The solid body of a block, lit from above where the terminal has the colours.
    fn body(self, canvas: &mut Canvas, bounds: Bounds, fill: Style, glyph: &str) {
        let Bounds { x, y, w, h } = bounds;
        for row in y..y + h {
            let lit = lit(fill, row - y, h);
            canvas.fill(Bounds::new(x + 1, row, w - 2, 1), glyph, lit);
            let ends = if self.halves() {
                [0.15, -0.15].map(|side| self.theme.edge(shade(lit, side)))
            } else {
                [fill; 2]
            };
            canvas.text(x, row, self.glyphs.edges[0], ends[0]);
            canvas.text(x + w - 1, row, self.glyphs.edges[1], ends[1]);
        }
    }

    /// What is left of a thing that crumbles, or is there already of one that comes.
    fn dust(self, piece: &Piece, canvas: &mut Canvas, rest: f64) {
        let dust = self.glyphs.dust;
        let glyph = match rest {
            0.66.. => dust[0],
            0.33.. => dust[1],
            _ => dust[2],
        };
        let style = if self.glyphs.halves {
            self.theme.edge(piece.fill)
        } else {
            self.theme.quiet
        };
        canvas.fill(piece.bounds, glyph, style);
        if piece.kind != Kind::Stone && piece.bounds.w > 2 {
            let label = format!(" {} ", piece.label);
            canvas.centred(piece.bounds, piece.row(), &label, self.theme.chosen);
        }
    }

    /// What is about to go where there are no colours to say so: hatched.
    const fn glyph(self, piece: &Piece, fill: Style) -> &str {
        match piece.change {
            Change::Leaves if fill.bg.is_none() => self.glyphs.dust[2],
            _ => " ",
        }
    }

    /// Signs beside a thing that is highlighted, or may not be chosen, and its marks.
    fn pointers(self, piece: &Piece, canvas: &mut Canvas, row: i32) {
        let Bounds { x, w, .. } = piece.bounds;
        self.point(piece, canvas, [x - 1, x + w], row);
    }

    /// These signs in columns of their own.
    fn point(self, piece: &Piece, canvas: &mut Canvas, [left, right]: [i32; 2], row: i32) {
        if piece.chosen {
            canvas.text(left, row, self.glyphs.chosen[0], self.theme.chosen);
            canvas.text(right, row, self.glyphs.chosen[1], self.theme.chosen);
        }
        if piece.refused {
            canvas.text(left, row, self.glyphs.refused, self.theme.quiet);
        }
    }

    /// Marks from a column on.
    fn marks(self, piece: &Piece, canvas: &mut Canvas, mut x: i32, row: i32) {
        for (text, mark) in piece.known(self.glyphs) {
            canvas.text(x, row, &text, mark.style(self.theme));
            x += columns(&text);
        }
    }

    fn marks_width(self, piece: &Piece) -> i32 {
        let known = piece.known(self.glyphs);
        known.iter().map(|(text, _)| columns(text)).sum()
    }

    fn bar(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, h } = piece.bounds;
        let solid = piece.solid();
        let fill = piece.fill;
        // What is too strong is only a shade of a block.
        let shaded = piece.refused && self.glyphs.halves && fill.bg.is_some();
        let style = if shaded { self.theme.edge(fill) } else { fill };
        let style = if piece.refused && !shaded {
            style.patch(self.theme.quiet)
        } else {
            style
        };
        if piece.refused {
            canvas.fill(solid, self.glyphs.dust[2], style);
        } else {
            self.body(canvas, solid, fill, self.glyph(piece, fill));
            // Without colours its upper edge is what shows that it is one.
            let plain = fill.bg.is_none() && !self.theme.outlines;
            if h > 1 && (plain || self.halves()) {
                let crest = self.theme.edge(shade(fill, 0.2));
                row_of(canvas, [x, y, w], self.glyphs.boulder[0], crest);
            }
        }
        let row = piece.row();
        let text = if shaded {
            Style::new()
        } else {
            lit(style, row - solid.y, solid.h)
        };
        let text = if piece.chosen {
            text.add_modifier(Modifier::BOLD)
        } else {
            text
        };
        let label = format!(" {} ", piece.label);
        let wide = columns(&label);
        let right = piece.inward == Some(Seat::Right);
        if w < wide + 2 {
            canvas.centred(solid, row, &piece.label, text);
        } else {
            let at = if right { x + 1 } else { x + w - 1 - wide };
            canvas.text(at, row, &label, text);
        }
        let telling = piece.refused || piece.change == Change::Leaves;
        let note = format!(" {} ", piece.note);
        let room = w - 2 - wide;
        if telling && !piece.note.is_empty() && columns(&note) <= room {
            let left = if right { x + 1 + wide } else { x + 1 };
            let place = Bounds::new(left, row, room, 1);
            canvas.centred(place, row, &note, text);
        }
        self.pointers(piece, canvas, row);
        let note = note.trim();
        let marks = self.marks_width(piece);
        let mut outside = if right { x + w + 2 } else { x - 2 - marks };
        self.marks(piece, canvas, outside, row);
        // Where it has no room on the bar it stands beyond it.
        let beyond = columns(note) + marks + i32::from(marks > 0);
        if telling && columns(note) + 2 > room && beyond <= piece.aside {
            outside = if right {
                outside + beyond - columns(note)
            } else {
                x - 2 - beyond
            };
            canvas.text(outside, row, note, Style::new());
        }
    }

    fn layer(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, h } = piece.bounds;
        let fill = piece.fill;
        self.body(canvas, piece.bounds, fill, self.glyph(piece, fill));
        let lit_up = matches!(fill.bg, Some(Color::Rgb(..)));
        if !lit_up && !piece.grounded && piece.change == Change::Stays {
            let floor = Bounds::new(x + 1, y + h - 1, w - 2, 1);
            canvas.fill(floor, self.glyphs.levels[0], fill);
        }
        let sign = match piece.change {
            Change::Comes => self.glyphs.coming,
            Change::Leaves => "-",
            _ => "",
        };
        let label = format!("{sign}{}", piece.label);
        let spare = w - 2 - columns(&label);
        let gap = if spare % 2 == 0 { " " } else { "  " };
        let label = match spare {
            _ if piece.label.is_empty() => label,
            ..3 => label,
            _ => format!(" {label}{gap}"),
        };
        let row = piece.row();
        canvas.centred(piece.bounds, row, &label, lit(fill, row - y, h));
        self.pointers(piece, canvas, row);
        let inside = match piece.inward {
            Some(Seat::Right) => x - 2 - self.marks_width(piece),
            _ => x + w + 2,
        };
        self.marks(piece, canvas, inside, row);
    }

    /// A token with a cell of air at both ends, of which the first has its sign; or
    /// none, where room is short: then the gap before it has the sign.
    fn token(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, h } = piece.bounds;
        let fill = if piece.refused && piece.tone == Tone::Plain {
            self.theme.quiet
        } else {
            piece.fill
        };
        let row = piece.row();
        canvas.fill(Bounds::new(x, row, w, 1), " ", fill);
        if h > 2 && fill.bg.is_some() {
            let [upper, lower, _] = self.glyphs.chart;
            let ends = [0.2, -0.25].map(|light| self.theme.edge(shade(fill, light)));
            canvas.fill(Bounds::new(x, y, w, 1), lower, ends[0]);
            canvas.fill(Bounds::new(x, y + h - 1, w, 1), upper, ends[1]);
        }
        let airy = w > columns(&piece.label) + 1;
        let label = piece.label.trim_start();
        let at = if airy {
            piece.bounds.middle(columns(label))
        } else {
            x + w - columns(label)
        };
        canvas.text(at, row, label, fill);
        let sign = self.sign(piece.tone);
        canvas.text(at - 1, row, sign, if airy { fill } else { Style::new() });
        let left = if airy { x - 1 } else { at - 1 };
        let mut end = x + w;
        let behind = !airy && !piece.marks.is_empty();
        if behind {
            self.marks(piece, canvas, end + 1, row);
            end += 1 + self.marks_width(piece);
        }
        self.point(piece, canvas, [left, end], row);
    }

    /// A thing to do on one row, its marks behind it.
    fn tile(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, .. } = piece.bounds;
        let fill = self.tile_fill(piece);
        self.body(canvas, piece.bounds, fill, " ");
        canvas.centred(piece.bounds, y, &piece.label, fill);
        canvas.text(x, y, self.sign(piece.tone), fill);
        self.pointers(piece, canvas, y);
        self.marks(piece, canvas, x + w + 1, y);
    }

    /// What tells a tone where there are no colours.
    const fn sign(self, tone: Tone) -> &'static str {
        match tone {
            Tone::Good => self.glyphs.wins,
            Tone::Bad => self.glyphs.grades[1],
            Tone::Plain | Tone::Gone => "",
        }
    }

    fn tile_fill(self, piece: &Piece) -> Style {
        match piece.tone {
            _ if piece.refused => self.theme.quiet,
            Tone::Good => self.theme.gain,
            Tone::Bad => self.theme.harm,
            Tone::Plain | Tone::Gone => piece.fill,
        }
    }

    /// A thing to do in a box, with what it leads to on the box's lower line.
    fn button(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, h } = piece.bounds;
        let (lines, style) = if piece.chosen {
            (self.glyphs.heavy, self.theme.chosen)
        } else {
            (self.glyphs.lines, self.theme.quiet)
        };
        frame(canvas, piece.bounds, lines, style);
        let fill = self.tile_fill(piece);
        let row = piece.row();
        canvas.fill(Bounds::new(x + 1, row, w - 2, 1), " ", fill);
        let width = self.marks_width(piece);
        let gap = i32::from(width > 0);
        let at = piece.bounds.middle(columns(&piece.label) + gap + width);
        canvas.text(at, row, &piece.label, fill);
        self.marks(piece, canvas, at + columns(&piece.label) + gap, row);
        if columns(&piece.note) <= w - 2 {
            let style = match piece.tone {
                Tone::Plain | Tone::Gone => Style::new(),
                Tone::Good | Tone::Bad => fill.add_modifier(Modifier::BOLD),
            };
            canvas.centred(piece.bounds, y + h - 1, &piece.note, style);
        }
        self.point(piece, canvas, [x, x + w - 1], row);
    }

    fn stone(self, piece: &Piece, canvas: &mut Canvas) {
        let Bounds { x, y, w, h } = piece.bounds;
        let glyphs = self.glyphs;
        let style = self.theme.edge(piece.fill);
        let (dot, pebble, sign) = match piece.change {
            Change::Stays | Change::Empty => (glyphs.stone, glyphs.pebble[0], ""),
            Change::Leaves => (glyphs.leaving, glyphs.pebble[1], "-"),
            Change::Comes => (glyphs.coming, glyphs.pebble[2], glyphs.coming),
        };
        if h == 1 {
            let glyph = if w == 1 { dot } else { &pebble.concat() };
            return canvas.text(x, y, glyph, style);
        }
        if sign.is_empty() {
            for row in 0..h {
                let shape = match row {
                    0 => glyphs.boulder[0],
                    _ if row == h - 1 => glyphs.boulder[2],
                    _ => glyphs.boulder[1],
                };
                let lit = self.theme.edge(lit(piece.fill, row, h));
                row_of(canvas, [x, y + row, w], shape, lit);
            }
        } else {
            // A stone on its way is hollow.
            let colours = self.halves() && piece.fill.bg.is_some();
            let style = if colours { style } else { piece.fill };
            canvas.fill(piece.bounds, " ", style);
            frame(canvas, piece.bounds, glyphs.lines, style);
            canvas.centred(piece.bounds, piece.row(), sign, style);
        }
    }
}

/// A fill as lit in a row of a block of so many.
fn lit(fill: Style, row: i32, rows: i32) -> Style {
    match row {
        0 if rows > 1 => shade(fill, 0.2),
        _ if rows > 1 && row == rows - 1 => shade(fill, -0.25),
        _ => fill,
    }
}

/// A row with its ends, from a column and a row on, so wide.
fn row_of(
    canvas: &mut Canvas,
    [x, y, w]: [i32; 3],
    [left, middle, right]: [&str; 3],
    style: Style,
) {
    canvas.fill(Bounds::new(x + 1, y, w - 2, 1), middle, style);
    canvas.text(x, y, left, style);
    canvas.text(x + w - 1, y, right, style);
}

/// A box around a rectangle.
fn frame(canvas: &mut Canvas, bounds: Bounds, lines: Lines, style: Style) {
    let Bounds { x, y, w, h } = bounds;
    for (row, [left, right]) in [y, y + h - 1].into_iter().zip(lines.corners) {
        row_of(canvas, [x, row, w], [left, lines.level, right], style);
    }
    for side in [x, x + w - 1] {
        canvas.fill(Bounds::new(side, y + 1, 1, h - 2), lines.upright, style);
    }
}
