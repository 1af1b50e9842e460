//! Words drawn out of blocks: the title, a result, the figures of a score.

use ratatui::{layout::Rect, style::Style, text::Line, text::Span};

use super::Ui;

/// The rows of small letters.
pub const SMALL: u16 = 3;
/// The rows of large letters.
pub const LARGE: u16 = 5;

/// The pixels of the digits: an octal digit for each of five rows, three bits wide.
const DIGITS: [u16; 10] = [
    0o75557, 0o62227, 0o71747, 0o71317, 0o55711, 0o74717, 0o74757, 0o71111, 0o75757, 0o75717,
];

/// Those of the letters from A to Z, likewise.
const LETTERS: [u16; 26] = [
    0o75755, 0o65656, 0o74447, 0o65556, 0o74647, 0o74644, 0o74557, 0o55755, 0o72227, 0o11157,
    0o55655, 0o44447, 0o57755, 0o65555, 0o75557, 0o75744, 0o75571, 0o75655, 0o74717, 0o72222,
    0o55557, 0o55552, 0o55575, 0o55255, 0o55222, 0o71247,
];

/// The pixels of a letter or digit; none for anything else but a blank.
fn pixels(letter: char) -> Option<u16> {
    let place = |first: char| letter as usize - first as usize;
    match letter {
        ' ' => Some(0),
        '0'..='9' => Some(DIGITS[place('0')]),
        'A'..='Z' => Some(LETTERS[place('A')]),
        _ => None,
    }
}

/// Draws words as large as they fit into an area, in its middle, each letter in its style.
/// Returns whether there was room, and a shape for every letter; without half blocks there
/// are none but large ones.
pub fn draw(words: &str, style: impl Fn(u8) -> Style, area: Rect, ui: &mut Ui) -> bool {
    let Some(letters) = words.chars().map(pixels).collect::<Option<Vec<u16>>>() else {
        return false;
    };
    let halves = ui.look.glyphs.halves;
    let columns = 4 * letters.len() - 1;
    let room = usize::from(area.width);
    let large = area.height >= LARGE && 2 * columns <= room;
    if !large && (!halves || area.height < SMALL || columns > room) {
        return false;
    }
    let lit = |letter: u16, row: usize, column: usize| {
        row < 5 && letter >> (3 * (4 - row) + (2 - column)) & 1 == 1
    };
    let [upper, lower, both] = ui.look.glyphs.chart;
    let cell = |letter: u16, row: usize, column: usize| {
        if large {
            return [" ", both][usize::from(lit(letter, row, column))].repeat(2);
        }
        let lit = [2 * row, 2 * row + 1].map(|row| lit(letter, row, column));
        let cell = match lit {
            [true, true] => both,
            [true, false] => upper,
            [false, true] => lower,
            [false, false] => " ",
        };
        cell.to_owned()
    };
    let rows = if large { LARGE } else { SMALL };
    for (row, place) in (0..rows.into()).zip(area.rows()) {
        let letters = (0_u8..).zip(&letters);
        let spans = letters.map(|(index, &letter)| {
            let cells: String = (0..3).map(|column| cell(letter, row, column)).collect();
            let gap = match (index, large) {
                (0, _) => "",
                (_, true) => "  ",
                (_, false) => " ",
            };
            Span::styled(format!("{gap}{cells}"), style(index))
        });
        ui.write(place, spans.collect::<Line>().centered());
    }
    true
}
