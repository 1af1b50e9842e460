//! The first screen: the name of the arcade and the games.

use ratatui::{
    layout::{Constraint, Layout, Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::{
    preview,
    sheet::{Sheet, inset},
    title,
};
use crate::{
    app::{
        menu::{Item, Menu},
        message::Target,
    },
    catalog::GameId,
    rules::Rules,
};

/// The width of the list with the lines beside the names, in cells.
const WIDTH: u16 = 76;
/// The width of the names, in cells.
const NAMES: u16 = 22;

pub(super) fn draw(menu: &Menu, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let words = if sheet.is_wide() { 0 } else { 2 };
    let [_, head, _, list, line, _] = sheet.area.layout(&Layout::vertical([
        Constraint::Length(air),
        Constraint::Length(title::rows(sheet)),
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(words),
        Constraint::Length(1 + air),
    ]));
    title::draw(head, sheet);
    let list = list.centered_horizontally(Constraint::Max(WIDTH));
    draw_items(menu, list, sheet);
    sheet.tell(inset(line), menu.item().line(), sheet.look.theme.quiet);
    if sheet.is_wide()
        && let Item::Game(game) = menu.item()
    {
        draw_board(game, list, sheet);
    }
}

/// Draws the start of a game beneath the lines of the games, if there is room.
fn draw_board(game: GameId, list: Rect, sheet: &mut Sheet) {
    let games = u16::try_from(GameId::all().len()).unwrap_or(u16::MAX);
    let [_, area] = list.layout(&Layout::horizontal([
        Constraint::Length(NAMES),
        Constraint::Fill(1),
    ]));
    let [_, area] = area.layout(&Layout::vertical([
        Constraint::Length(games.saturating_add(1)),
        Constraint::Fill(1),
    ]));
    preview::draw(game, Rules::standard(game.card().rules), area, sheet);
}

fn draw_items(menu: &Menu, list: Rect, sheet: &mut Sheet) {
    let items = Menu::items();
    let height = usize::from(list.height);
    let games = items
        .iter()
        .filter(|item| matches!(item, Item::Game(_)))
        .count();
    let gap = usize::from(items.len() < height);
    // A list longer than its room scrolls just as far as the highlight needs.
    let skipped = (menu.list.index + 1).saturating_sub(height - gap);
    for (index, &item) in items.iter().enumerate().skip(skipped) {
        let below = if index < games { 0 } else { gap };
        let Some(row) = list.rows().nth(index - skipped + below) else {
            break;
        };
        draw_item(row, index, item, index == menu.list.index, sheet);
    }
}

fn draw_item(row: Rect, index: usize, item: Item, chosen: bool, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let game = matches!(item, Item::Game(_));
    let style = match (chosen, game) {
        (true, _) => theme.chosen,
        (false, true) => Style::new(),
        (false, false) => theme.quiet,
    };
    let [name, beside] = row.layout(&Layout::horizontal([
        Constraint::Length(NAMES),
        Constraint::Fill(1),
    ]));
    let text = format!("{} {}", sheet.mark(chosen), item.name());
    sheet.write(name, Span::styled(text, style));
    if sheet.is_wide() && (game || chosen) {
        let line = Line::styled(item.line(), if chosen { Style::new() } else { theme.quiet });
        sheet.write(beside, line);
        sheet.place(row, Target::Item(index));
    } else {
        sheet.place(name, Target::Item(index));
    }
    if chosen {
        sheet.stand(Position::new(row.x, row.y));
    }
}
