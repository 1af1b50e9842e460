//! A page to read.

use ratatui::{
    layout::Position,
    text::{Line, Span},
};

use super::sheet::{Sheet, inset};
use super::split::{
    Part::{Cells, Rest},
    down,
};
use crate::app::page::Page;

pub(in crate::app) fn draw(page: &Page, sheet: &mut Sheet) {
    let size = (sheet.area.width, sheet.area.height);
    let (width, rows) = Page::room(size);
    let [head, upper, text, lower, _] =
        down(sheet.area, [Cells(1), Cells(1), Rest, Cells(1), Cells(1)]);
    let lines = page.lines(width);
    let scroll = page.scroll(size);
    let seen = (scroll + rows).min(lines.len());
    let theme = &sheet.look.theme;
    let title = Line::styled(page.title.clone(), theme.title);
    let styles = [ratatui::style::Style::new(), theme.title];
    let place = if seen - scroll < lines.len() {
        let words = if sheet.is_wide() { "lines " } else { "" };
        format!("{words}{}–{seen} of {}", scroll + 1, lines.len())
    } else {
        String::new()
    };
    sheet.head(inset(head), title, &place);
    sheet.rule(upper);
    sheet.rule(lower);
    for (line, row) in lines[scroll..].iter().zip(inset(text).rows()) {
        let style = styles[usize::from(line.heading)];
        let words = sheet.spell(&line.text);
        sheet.write(row, Span::styled(words, style));
    }
    sheet.stand(Position::new(inset(text).x, text.y));
}
