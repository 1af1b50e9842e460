//! How characters look, and the codes of ECMA-48 for it.

use std::num::NonZeroU64;

use compact_str::{CompactString, ToCompactString as _, format_compact};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

/// How characters look: the foreground, the background and the rest.
pub(super) type Style = (Color, Color, Modifier);

pub(super) const PLAIN: Style = (Color::Reset, Color::Reset, Modifier::empty());

/// The code of all colours but the standard ones, from which others follow.
const BEYOND: u8 = 8;

/// What is to be seen of a style where there is no character.
const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

pub(super) const fn style(cell: &Cell) -> Style {
    (cell.fg, cell.bg, cell.modifier)
}

/// Whether there is nothing to be seen but the background.
pub(super) fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && !cell.modifier.intersects(SEEN_ON_BLANKS)
}

/// What a cell looks like, in a number.
pub(super) type Ink = NonZeroU64;

/// The ink of a cell that shows nothing.
pub(super) const BLANK: Ink = NonZeroU64::new(b' ' as u64).expect("a blank is not nought");

/// Stands for the ink of a cell that is covered by a wide character beside it.
pub(super) const HIDDEN: Ink = NonZeroU64::new(u64::MAX).expect("it is not nought");

/// Stands for an ink that is not known.
pub(super) const UNKNOWN: Ink = NonZeroU64::new(u64::MAX - 1).expect("it is not nought");

/// The ink of a cell, the same for cells that look the same. There is none for a
/// character of more than four bytes, nor for a colour beyond the standard ones.
#[expect(
    clippy::inline_always,
    reason = "every cell of every frame goes through it"
)]
#[inline(always)]
pub(super) fn ink(cell: &Cell) -> Option<Ink> {
    let symbol = match *cell.symbol().as_bytes() {
        [a] => u32::from(a),
        [a, b, c] => u32::from_le_bytes([a, b, c, 0]),
        [a, b] => u32::from_le_bytes([a, b, 0, 0]),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
        _ => return None,
    };
    // So are most cells, and need not be looked up.
    let plain = matches!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    let look = if plain && cell.modifier.is_empty() {
        0
    } else {
        look(style(cell), symbol == u32::from(b' '))?
    };
    NonZeroU64::new(u64::from(look) << 32 | u64::from(symbol))
}

/// A style in a number, as far as it is to be seen of a blank or of something else.
fn look((foreground, ground, modifier): Style, blank: bool) -> Option<u32> {
    let [foreground, low, high] = if blank && !modifier.intersects(SEEN_ON_BLANKS) {
        [code(Color::Reset), 0, 0]
    } else {
        let [low, high] = modifier.bits().to_le_bytes();
        [code(foreground), low, high]
    };
    let ground = code(ground);
    // The plain style is nought.
    let number = u32::from_le_bytes([
        foreground ^ code(Color::Reset),
        ground ^ code(Color::Reset),
        low,
        high,
    ]);
    (foreground != BEYOND && ground != BEYOND).then_some(number)
}

/// Whether a cell looks right when it is written in this style.
pub(super) fn suits(cell: &Cell, (foreground, ground, modifier): Style) -> bool {
    let blank = is_blank(cell) && cell.bg == ground && !modifier.intersects(SEEN_ON_BLANKS);
    blank || style(cell) == (foreground, ground, modifier)
}

/// No codes that set a style anew are shorter: "0;1".
const ANEW: usize = 3;

/// The codes of ECMA-48 that lead from one style to another, as short as they
/// can be: those that change what differs, or those that set all anew.
pub(super) fn codes(from: Style, to: Style) -> CompactString {
    if to == PLAIN {
        return CompactString::default();
    }
    let short = changes(from, to);
    let short = &short[1..];
    if short.len() <= ANEW {
        return short.into();
    }
    let anew = changes(PLAIN, to);
    if short.len() <= anew.len() + 1 {
        short.into()
    } else {
        format_compact!("0{anew}")
    }
}

/// The codes of what differs, each after a semicolon.
fn changes(from: Style, to: Style) -> CompactString {
    let mut codes = CompactString::default();
    let mut has = from.2;
    if has != to.2 {
        for (off, modifiers) in OFF {
            if modifiers.intersects(has - to.2) {
                codes += off;
                // Bold and dim are switched off together.
                has -= modifiers;
            }
        }
        for (on, modifier) in ON {
            if (to.2 - has).contains(modifier) {
                codes += on;
            }
        }
    }
    if from.0 != to.0 {
        codes += &colour(to.0, 30);
    }
    if from.1 != to.1 {
        codes += &colour(to.1, 40);
    }
    codes
}

const ON: [(&str, Modifier); 9] = [
    (";1", Modifier::BOLD),
    (";2", Modifier::DIM),
    (";3", Modifier::ITALIC),
    (";4", Modifier::UNDERLINED),
    (";5", Modifier::SLOW_BLINK),
    (";6", Modifier::RAPID_BLINK),
    (";7", Modifier::REVERSED),
    (";8", Modifier::HIDDEN),
    (";9", Modifier::CROSSED_OUT),
];

const OFF: [(&str, Modifier); 7] = [
    (";22", Modifier::BOLD.union(Modifier::DIM)),
    (";23", Modifier::ITALIC),
    (";24", Modifier::UNDERLINED),
    (";25", Modifier::SLOW_BLINK.union(Modifier::RAPID_BLINK)),
    (";27", Modifier::REVERSED),
    (";28", Modifier::HIDDEN),
    (";29", Modifier::CROSSED_OUT),
];

/// The code of a colour after a semicolon; `base` is 30 for the foreground, 40 for the background.
fn colour(colour: Color, base: u8) -> CompactString {
    let code = base + code(colour);
    match colour {
        Color::Indexed(index) => format_compact!(";{code};5;{index}"),
        Color::Rgb(red, green, blue) => format_compact!(";{code};2;{red};{green};{blue}"),
        _ => CompactString::const_new(";") + &code.to_compact_string(),
    }
}

/// What the code of a colour is more than the base.
const fn code(colour: Color) -> u8 {
    match colour {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::Indexed(_) | Color::Rgb(..) => BEYOND,
        Color::Reset => 9,
        Color::DarkGray => 60,
        Color::LightRed => 61,
        Color::LightGreen => 62,
        Color::LightYellow => 63,
        Color::LightBlue => 64,
        Color::LightMagenta => 65,
        Color::LightCyan => 66,
        Color::White => 67,
    }
}
