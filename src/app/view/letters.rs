//! Words drawn out of blocks: the title, a result, the figures of a score.

use ratatui::{layout::Rect, style::Style, text::Line, text::Span};

use super::Ui;

/// The rows of small letters.
pub const SMALL: u16 = 3;
/// The rows of large letters.
pub const LARGE: u16 = 5;

/// The pixels of the digits and of the letters from A to Z, a sign for each of five rows:
/// a digit to the base of 32, whose bits are the pixels.
const SHAPES: &str = "75557 62227 71747 71317 55711 74717 74757 71111 75757 75717 \
    75755 65656 74447 65556 74647 74644 74557 55755 72227 11157 55655 44447 hrlhh 9db99 \
    75557 75744 75571 75655 74717 72222 55557 55552 hhlra 55255 55222 71247";

/// The rows of pixels of a letter or digit and how wide they are; none where it has no shape.
fn shape(letter: char) -> Option<([u32; 5], u32)> {
    let place = match letter {
        ' ' => return Some(([0; 5], 3)),
        '0'..='9' => letter as usize - '0' as usize,
        'A'..='Z' => letter as usize - 'A' as usize + 10,
        _ => return None,
    };
    let signs = SHAPES.split(' ').nth(place)?.chars();
    let mut rows = [0; 5];
    for (row, sign) in rows.iter_mut().zip(signs) {
        *row = sign.to_digit(32)?;
    }
    let bits = rows.iter().fold(7, |all, row| all | row);
    Some((rows, bits.ilog2() + 1))
}

/// Draws words as large as they fit into an area, in its middle, each letter in its style.
/// Returns whether there was room, and a shape for every letter; without half blocks there
/// are none but large ones.
pub fn draw(words: &str, style: impl Fn(u8) -> Style, area: Rect, ui: &mut Ui) -> bool {
    let Some(letters) = words.chars().map(shape).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let halves = ui.look.glyphs.halves;
    let columns: u32 = letters.iter().map(|(_, width)| width + 1).sum();
    let columns = columns.saturating_sub(1);
    let room = u32::from(area.width);
    let large = area.height >= LARGE && 2 * columns <= room;
    if !large && (!halves || area.height < SMALL || columns > room) {
        return false;
    }
    let [upper, lower, both] = ui.look.glyphs.chart;
    let cell = |shape: &[u32; 5], row: usize, bit: u32| {
        let lit = |row: usize| shape.get(row).is_some_and(|row| row >> bit & 1 == 1);
        if large {
            return [" ", both][usize::from(lit(row))].repeat(2);
        }
        let cell = match [lit(2 * row), lit(2 * row + 1)] {
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
        let spans = letters.map(|(index, (shape, width))| {
            let bits = (0..*width).rev();
            let cells: String = bits.map(|bit| cell(shape, row, bit)).collect();
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
