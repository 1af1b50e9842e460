//! A screen as text.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr as _;

pub(crate) fn text(buffer: &Buffer) -> String {
    let lines = buffer.area.rows().map(|row| {
        let mut line = String::new();
        let mut hidden = 0;
        for position in row.positions() {
            if hidden == 0 {
                line.push_str(buffer[position].symbol());
                hidden = buffer[position].symbol().width();
            }
            hidden = hidden.saturating_sub(1);
        }
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}
