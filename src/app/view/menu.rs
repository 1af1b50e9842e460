//! The first screen: the name of the arcade and the games.

use ratatui::{
    layout::{Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::split::{
    Part::{Cells, Rest},
    across, down, middle,
};
use super::{
    list,
    sheet::{Sheet, inset},
    title,
};
use crate::{
    app::{
        menu::{Item, Menu},
        message::Target,
        showcase::Showcase,
    },
    core::text,
    play::catalog::GameId,
    ui::message::short_name,
    ui::widgets::{Board, Motion},
};

/// The width of the list with the lines beside the names, in cells.
const WIDTH: u16 = 76;
/// The width of the names, in cells.
const NAMES: u16 = 22;
/// The width of the names beneath those of the games, in cells.
const REST: u16 = 16;
/// The width of the names of matches that were left, in cells.
const KEPT: u16 = 29;
/// What stands beside a name where nothing else does, in cells: its mark, and the sign
/// that there are more lines.
const BESIDE: usize = 3;

pub(in crate::app) fn draw(menu: &Menu, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let (least, most) = if sheet.is_wide() { (0, 2) } else { (2, 4) };
    let rows = |text: &str| sheet.rows(text, sheet.area.width.saturating_sub(2));
    let notice = menu.notice(|text| rows(text) <= most);
    let words = rows(&notice).clamp(least, most);
    let [_, head, _, lines, line, _] = down(
        sheet.area,
        [
            Cells(air),
            Cells(title::rows(sheet)),
            Cells(1),
            Rest,
            Cells(words),
            Cells(1 + air),
        ],
    );
    title::draw(head, sheet);
    let area = middle(lines, WIDTH, lines.height);
    draw_items(menu, area, sheet);
    if !notice.is_empty() {
        sheet.tell(inset(line), &notice, Style::new());
    } else if !sheet.is_wide() {
        let area = inset(line);
        let fits = |words: &str| sheet.rows(words, area.width) <= area.height;
        let words = line_of(menu, menu.item(), fits);
        sheet.tell(area, &words, sheet.look.theme.quiet);
    }
    if let Some(show) = menu.live.board()
        && menu.has_board((sheet.area.width, sheet.area.height))
    {
        draw_board(menu, show, area, sheet);
    }
}

/// Draws the board of the highlighted game beneath the lines of the games.
fn draw_board(menu: &Menu, show: &Showcase, lines: Rect, sheet: &mut Sheet) {
    let above = match menu.left() {
        0 => GameId::all().len(),
        kept => kept + 1 + GameId::all().len(),
    };
    let above = u16::try_from(above).unwrap_or(u16::MAX);
    let [_, area] = across(lines, [Cells(REST), Rest]);
    let [_, area] = down(area, [Cells(above.saturating_add(1)), Rest]);
    let (scene, look) = (show.scene(), sheet.look);
    let mut board = Board::new(&scene, &look.theme, &look.glyphs);
    board.motion = show.motion.as_ref().map(|motion| Motion {
        from: &motion.from,
        progress: motion.progress(),
    });
    sheet.draw(board, area);
}

fn draw_items(menu: &Menu, area: Rect, sheet: &mut Sheet) {
    let items = menu.items();
    let group = |item: &Item| match item {
        Item::GoOn(_) | Item::Older => 0,
        Item::Game(_) => 1,
        _ => 2,
    };
    let parts = |index: usize| index > 0 && group(&items[index - 1]) != group(&items[index]);
    for (index, row) in list::rows(items.len(), menu.list.index, parts, area, sheet) {
        draw_item(menu, row, index, items[index], sheet);
    }
}

/// What a line is about, with names that give way where it has to fit.
fn line_of(menu: &Menu, item: Item, fits: impl Fn(&str) -> bool) -> String {
    let line = menu.line(item);
    if fits(&line) {
        return line;
    }
    menu.line_with(item, &short_name)
}

fn draw_item(menu: &Menu, row: Rect, index: usize, item: Item, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let chosen = index == menu.list.index;
    let told = matches!(item, Item::GoOn(_) | Item::Older | Item::Game(_));
    let style = match (chosen, told) {
        (true, _) => theme.chosen,
        (false, true) => Style::new(),
        (false, false) => theme.quiet,
    };
    let names = match item {
        Item::GoOn(_) | Item::Older if sheet.is_wide() => KEPT,
        Item::GoOn(_) | Item::Older => row.width,
        _ => NAMES,
    };
    let [name, beside] = across(row, [Cells(names), Rest]);
    let words = if sheet.is_wide() {
        menu.name(item)
    } else {
        menu.name_within(item, usize::from(name.width).saturating_sub(BESIDE))
    };
    let text = format!("{} {words}", sheet.mark(chosen));
    sheet.write(name, Span::styled(text, style));
    if sheet.is_wide() && (told || chosen) {
        let style = if chosen { Style::new() } else { theme.quiet };
        let fits = |words: &str| text::cells(words) <= beside.width.into();
        sheet.write(beside, Line::styled(line_of(menu, item, fits), style));
        sheet.place(row, Target::Item(index));
    } else {
        sheet.place(name, Target::Item(index));
    }
    if chosen {
        sheet.stand(Position::new(row.x, row.y));
    }
}
