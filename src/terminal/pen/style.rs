//! How characters look, and the codes of ECMA-48 for it.

use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

/// How characters look: the foreground, the background and the rest.
pub(super) type Style = (Color, Color, Modifier);

pub(super) const PLAIN: Style = (Color::Reset, Color::Reset, Modifier::empty());

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

/// Whether a cell looks right when it is written in this style.
pub(super) fn suits(cell: &Cell, (foreground, ground, modifier): Style) -> bool {
    let blank = is_blank(cell) && cell.bg == ground && !modifier.intersects(SEEN_ON_BLANKS);
    blank || style(cell) == (foreground, ground, modifier)
}

/// The codes of ECMA-48 that lead from one style to another, as short as they
/// can be: those that change what differs, or those that set all anew.
pub(super) fn codes(from: Style, to: Style) -> String {
    if to == PLAIN {
        return String::new();
    }
    let mut anew = vec!["0".to_owned()];
    anew.extend(changes(PLAIN, to));
    let ways = [changes(from, to), anew].map(|codes| codes.join(";"));
    ways.into_iter().min_by_key(String::len).unwrap_or_default()
}

fn changes(from: Style, to: Style) -> Vec<String> {
    let mut codes = Vec::new();
    let mut has = from.2;
    for (off, modifiers) in OFF {
        if modifiers.intersects(has - to.2) {
            codes.push(off.to_string());
            // Bold and dim are switched off together.
            has -= modifiers;
        }
    }
    for (on, modifier) in ON {
        if (to.2 - has).contains(modifier) {
            codes.push(on.to_string());
        }
    }
    if from.0 != to.0 {
        codes.push(colour(to.0, 30));
    }
    if from.1 != to.1 {
        codes.push(colour(to.1, 40));
    }
    codes
}

const ON: [(u8, Modifier); 9] = [
    (1, Modifier::BOLD),
    (2, Modifier::DIM),
    (3, Modifier::ITALIC),
    (4, Modifier::UNDERLINED),
    (5, Modifier::SLOW_BLINK),
    (6, Modifier::RAPID_BLINK),
    (7, Modifier::REVERSED),
    (8, Modifier::HIDDEN),
    (9, Modifier::CROSSED_OUT),
];

const OFF: [(u8, Modifier); 7] = [
    (22, Modifier::BOLD.union(Modifier::DIM)),
    (23, Modifier::ITALIC),
    (24, Modifier::UNDERLINED),
    (25, Modifier::SLOW_BLINK.union(Modifier::RAPID_BLINK)),
    (27, Modifier::REVERSED),
    (28, Modifier::HIDDEN),
    (29, Modifier::CROSSED_OUT),
];

/// The code of a colour; `base` is 30 for the foreground, 40 for the background.
fn colour(colour: Color, base: u8) -> String {
    let (first, bright) = (base, base + 60);
    let code = match colour {
        Color::Reset => base + 9,
        Color::Black => first,
        Color::Red => first + 1,
        Color::Green => first + 2,
        Color::Yellow => first + 3,
        Color::Blue => first + 4,
        Color::Magenta => first + 5,
        Color::Cyan => first + 6,
        Color::Gray => first + 7,
        Color::DarkGray => bright,
        Color::LightRed => bright + 1,
        Color::LightGreen => bright + 2,
        Color::LightYellow => bright + 3,
        Color::LightBlue => bright + 4,
        Color::LightMagenta => bright + 5,
        Color::LightCyan => bright + 6,
        Color::White => bright + 7,
        Color::Indexed(index) => return format!("{};5;{index}", base + 8),
        Color::Rgb(red, green, blue) => return format!("{};2;{red};{green};{blue}", base + 8),
    };
    code.to_string()
}
