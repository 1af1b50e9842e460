//! Colours and attributes by role: no other file names a colour.

use ratatui::style::{Color, Modifier, Style};

use crate::{play::player::Seat, store::ThemeName};

/// How many colours a terminal shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Depth {
    /// The 16 standard ones, as the terminal's own palette has them.
    #[default]
    Sixteen,
    /// Any: blocks have bevels, panels are soft, the title has a gradient.
    True,
}

/// What each role looks like.
///
/// Fills carry a foreground and a background of their own; everything else
/// keeps the terminal's, so that it can be read on black and on white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Whether blocks have edges in the foreground of their fill, so that they
    /// stand out even from a background much like it.
    pub outlines: bool,
    /// Fill of what belongs to the left seat.
    pub left: Style,
    /// Fill of what belongs to the right seat.
    pub right: Style,
    /// Fill of what belongs to both.
    pub shared: Style,
    /// Fill of what is won or comes. A sign always says so too.
    pub gain: Style,
    /// Fill of what is lost, goes or threatens. A sign always says so too.
    pub harm: Style,
    /// Text and marks of what is highlighted.
    pub chosen: Style,
    /// Fill of the mark of a best choice.
    pub best: Style,
    /// Fill of the mark of a winning choice.
    pub win: Style,
    /// Fill of the mark of a losing choice.
    pub loss: Style,
    /// Fill of the mark of a drawing choice.
    pub draw: Style,
    /// Headings.
    pub title: Style,
    /// What may be overlooked, may not be chosen, or has gone.
    pub quiet: Style,
    /// The name of a key.
    pub key: Style,
    /// Fill of a warning.
    pub warning: Style,
}

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Text in one colour on another one.
const fn fill(text: Color, ground: Color) -> Style {
    Style::new().fg(text).bg(ground)
}

/// The 16 standard colours on the terminal's own background. Blue and yellow keep
/// apart for every kind of colour blindness; fills bring their own foreground.
const DEFAULT: Theme = Theme {
    outlines: false,
    left: fill(Color::White, Color::Blue),
    right: fill(Color::Black, Color::Yellow),
    shared: fill(Color::Black, Color::Gray),
    gain: fill(Color::Black, Color::Green),
    harm: fill(Color::White, Color::Red),
    chosen: BOLD,
    best: fill(Color::Black, Color::Cyan).add_modifier(Modifier::BOLD),
    win: fill(Color::Black, Color::Cyan),
    loss: fill(Color::White, Color::Magenta),
    draw: fill(Color::Black, Color::Gray),
    title: BOLD,
    quiet: DIM,
    key: BOLD,
    warning: fill(Color::White, Color::Magenta).add_modifier(Modifier::BOLD),
};

/// Only the brightest fills under black, edged in black so that they also stand out
/// from a white background; and no dimmed text: quiet is plain.
const HIGH_CONTRAST: Theme = Theme {
    outlines: true,
    left: fill(Color::Black, Color::LightCyan).add_modifier(Modifier::BOLD),
    right: fill(Color::Black, Color::LightYellow).add_modifier(Modifier::BOLD),
    shared: fill(Color::Black, Color::White).add_modifier(Modifier::BOLD),
    gain: fill(Color::Black, Color::LightGreen).add_modifier(Modifier::BOLD),
    harm: fill(Color::Black, Color::LightMagenta).add_modifier(Modifier::BOLD),
    chosen: BOLD,
    best: fill(Color::Black, Color::White)
        .add_modifier(Modifier::BOLD)
        .add_modifier(Modifier::UNDERLINED),
    win: fill(Color::Black, Color::White).add_modifier(Modifier::BOLD),
    loss: fill(Color::White, Color::Black).add_modifier(Modifier::BOLD),
    draw: fill(Color::Black, Color::Gray).add_modifier(Modifier::BOLD),
    title: BOLD.add_modifier(Modifier::UNDERLINED),
    quiet: PLAIN,
    key: BOLD,
    warning: fill(Color::Black, Color::White).add_modifier(Modifier::BOLD),
};

/// No colour at all, as `NO_COLOR` asks: attributes, marks and words only. The left
/// seat has solid blocks, the right one hollow blocks.
const MONOCHROME: Theme = Theme {
    outlines: false,
    left: PLAIN.add_modifier(Modifier::REVERSED),
    right: BOLD,
    shared: PLAIN.add_modifier(Modifier::REVERSED),
    gain: BOLD,
    harm: BOLD.add_modifier(Modifier::UNDERLINED),
    chosen: BOLD,
    best: BOLD.add_modifier(Modifier::UNDERLINED),
    win: BOLD,
    loss: PLAIN.add_modifier(Modifier::UNDERLINED),
    draw: PLAIN,
    title: BOLD,
    quiet: DIM,
    key: BOLD,
    warning: BOLD.add_modifier(Modifier::REVERSED),
};

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Default => DEFAULT,
            ThemeName::HighContrast => HIGH_CONTRAST,
            ThemeName::Monochrome => MONOCHROME,
        }
    }
}

/// What the fills of the default theme become where a terminal shows any colour.
const DEEP: [(Color, Color); 9] = [
    (Color::Blue, Color::Rgb(61, 111, 232)),
    (Color::Yellow, Color::Rgb(226, 166, 40)),
    (Color::Gray, Color::Rgb(200, 203, 214)),
    (Color::Green, Color::Rgb(70, 180, 100)),
    (Color::Red, Color::Rgb(214, 72, 82)),
    (Color::Cyan, Color::Rgb(72, 190, 205)),
    (Color::Magenta, Color::Rgb(168, 84, 180)),
    (Color::White, Color::Rgb(255, 255, 255)),
    (Color::Black, Color::Rgb(16, 17, 22)),
];

impl Theme {
    /// The theme on a terminal with so many colours. High contrast and no colour stay
    /// what they are: both are for eyes that need just that.
    pub fn with_depth(mut self, depth: Depth) -> Self {
        if depth == Depth::Sixteen || self.outlines {
            return self;
        }
        for style in [
            &mut self.left,
            &mut self.right,
            &mut self.shared,
            &mut self.gain,
            &mut self.harm,
            &mut self.best,
            &mut self.win,
            &mut self.loss,
            &mut self.draw,
            &mut self.warning,
        ] {
            style.fg = style.fg.map(deep);
            style.bg = style.bg.map(deep);
        }
        self
    }

    /// The fill of a seat, or of what is shared.
    pub const fn fill(&self, seat: Option<Seat>) -> Style {
        match seat {
            Some(Seat::Left) => self.left,
            Some(Seat::Right) => self.right,
            None => self.shared,
        }
    }

    /// The style in which a half block looks like a part of this fill. With outlines
    /// it brings its own ground: bright colours cannot be seen on every other one.
    pub fn edge(&self, fill: Style) -> Style {
        let mut style = Style::new();
        style.fg = fill.bg;
        style.bg = fill.fg.filter(|_| self.outlines);
        style.add_modifier = fill.add_modifier & Modifier::DIM;
        style
    }

    /// A letter of the title, so far from its left end, from 0 to 1: the colour of
    /// the left seat, then that of the right one, and a gradient where there is one.
    pub fn gradient(&self, part: f32) -> Style {
        let [left, right] = [self.left, self.right].map(|fill| self.edge(fill));
        match (left.fg, right.fg) {
            (Some(from @ Color::Rgb(..)), Some(to @ Color::Rgb(..))) => {
                Style::new().fg(blend(from, to, part))
            }
            _ if part < 0.625 => left,
            _ => right,
        }
    }

    /// The soft ground of a panel, where the terminal has colours for it.
    pub const fn panel(&self) -> Style {
        match self.left.bg {
            Some(Color::Rgb(..)) => Style::new().bg(Color::Rgb(30, 32, 42)),
            _ => Style::new(),
        }
    }
}

impl Default for Theme {
    /// The default theme.
    fn default() -> Self {
        DEFAULT
    }
}

fn deep(color: Color) -> Color {
    let mut pairs = DEEP.iter();
    let found = pairs.find(|(standard, _)| *standard == color);
    found.map_or(color, |(_, deep)| *deep)
}

/// A fill nearer to white, or to black where the amount is negative; standard
/// colours stay what they are.
pub(super) fn shade(style: Style, amount: f32) -> Style {
    let to = if amount < 0.0 { 0 } else { 255 };
    let to = Color::Rgb(to, to, to);
    let shaded = |color| blend(color, to, amount.abs());
    Style {
        bg: style.bg.map(shaded),
        ..style
    }
}

/// A colour between two, nearer to the second the greater the part is, from 0 to 1.
fn blend(from: Color, to: Color, part: f32) -> Color {
    let (Color::Rgb(r, g, b), Color::Rgb(red, green, blue)) = (from, to) else {
        return from;
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it lies between two numbers of that type"
    )]
    let between = |from: u8, to: u8| {
        let part = part.clamp(0.0, 1.0);
        (f32::from(from) * (1.0 - part) + f32::from(to) * part).round() as u8
    };
    Color::Rgb(between(r, red), between(g, green), between(b, blue))
}
