//! Big numbers, two pixels to a cell.

use ratatui::style::Style;

use super::{canvas::columns, picture::Picture};

/// The rows of a big number.
pub(super) const ROWS: i32 = 3;

/// The pixels of the digits from 0 to 9, three to a row.
const DIGITS: [[&str; 6]; 10] = [
    ["###", "# #", "# #", "# #", "###", "   "],
    ["## ", " # ", " # ", " # ", "###", "   "],
    ["###", "  #", "###", "#  ", "###", "   "],
    ["###", "  #", " ##", "  #", "###", "   "],
    ["# #", "# #", "###", "  #", "  #", "   "],
    ["###", "#  ", "###", "  #", "###", "   "],
    ["###", "#  ", "###", "# #", "###", "   "],
    ["###", "  #", "  #", "  #", "  #", "   "],
    ["###", "# #", "###", "# #", "###", "   "],
    ["###", "# #", "###", "  #", "###", "   "],
];

/// The columns that a number takes.
pub(super) fn width(number: u64) -> i32 {
    4 * columns(&number.to_string()) - 1
}

/// Writes a number from a corner on.
pub(super) fn draw(picture: &mut Picture, number: u64, x: i32, y: i32, style: Style) {
    for (row, line) in (y..y + ROWS).zip(rows(number)) {
        picture.text(x, row, line, style);
    }
}

/// Two rows of pixels, of which each `#` is lit, as one row of characters.
pub fn half_blocks(upper: &str, lower: &str) -> String {
    let pixels = upper.chars().zip(lower.chars());
    pixels
        .map(|pixel| match pixel {
            ('#', '#') => '█',
            ('#', _) => '▀',
            (_, '#') => '▄',
            _ => ' ',
        })
        .collect()
}

fn rows(number: u64) -> [String; 3] {
    let text = number.to_string();
    let digits: Vec<usize> = text.bytes().map(|byte| usize::from(byte - b'0')).collect();
    [0, 2, 4].map(|row| {
        let digit = |&digit: &usize| half_blocks(DIGITS[digit][row], DIGITS[digit][row + 1]);
        let row: Vec<String> = digits.iter().map(digit).collect();
        row.join(" ")
    })
}
