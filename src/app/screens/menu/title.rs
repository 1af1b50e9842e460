//! The name of the arcade, drawn out of blocks.

use ratatui::{layout::Rect, text::Line, text::Span};

use crate::{app::view::Ui, ui::widgets::half_blocks};

/// The letters of STACK and of ADE, three pixels wide and five high.
const LETTERS: [[&str; 5]; 8] = [
    ["###", "#  ", "###", "  #", "###"],
    ["###", " # ", " # ", " # ", " # "],
    ["###", "# #", "###", "# #", "# #"],
    ["###", "#  ", "#  ", "#  ", "###"],
    ["# #", "# #", "## ", "# #", "# #"],
    ["###", "# #", "###", "# #", "# #"],
    ["## ", "# #", "# #", "# #", "## "],
    ["###", "#  ", "## ", "#  ", "###"],
];

/// The plain name, for where nothing can be drawn.
const NAME: &str = "S T A C K A D E";

/// The rows that the small title takes.
pub(super) const fn rows(ui: &Ui) -> u16 {
    if ui.look.glyphs.halves { 3 } else { 1 }
}

/// Draws the title into the middle of an area; in large letters also what it is about.
pub(super) fn draw(area: Rect, is_large: bool, ui: &mut Ui) {
    let lines = if is_large {
        let dot = ui.look.glyphs.dot;
        let about = format!("five two-minute duels  {dot}  one keyboard  {dot}  or against a bot");
        let about = Line::styled(about, ui.look.theme.quiet);
        large(ui).into_iter().chain([about]).collect()
    } else if area.height >= 3 {
        small(ui)
    } else {
        vec![Line::styled(NAME, ui.look.theme.title)]
    };
    for (line, row) in lines.into_iter().zip(area.rows()) {
        ui.write(row, line.centered());
    }
}

/// Two columns and a row for each pixel.
fn large(ui: &Ui) -> Vec<Line<'static>> {
    let block = if ui.look.glyphs.halves {
        "██"
    } else {
        "##"
    };
    let row = |row: usize| {
        letters(ui, "  ", |letter| {
            let pixels = letter[row].chars();
            pixels
                .map(|p| if p == '#' { block } else { "  " })
                .collect()
        })
    };
    (0..5).map(row).collect()
}

/// A column and half a row for each pixel.
fn small(ui: &Ui) -> Vec<Line<'static>> {
    let row = |row: usize| {
        letters(ui, " ", |letter| {
            let lower = letter.get(2 * row + 1).unwrap_or(&"   ");
            half_blocks(letter[2 * row], lower)
        })
    };
    (0..3).map(row).collect()
}

fn letters(
    ui: &Ui,
    gap: &'static str,
    row: impl Fn(&[&'static str; 5]) -> String,
) -> Line<'static> {
    let mut line = Line::default();
    for (part, letter) in (0_u8..).zip(&LETTERS) {
        if part > 0 {
            line.push_span(gap);
        }
        let style = ui.look.theme.gradient(f32::from(part) / 7.0);
        line.push_span(Span::styled(row(letter), style));
    }
    line
}
