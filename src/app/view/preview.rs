//! The board of a game before its first move, small.

use ratatui::layout::Rect;

use super::sheet::Sheet;
use crate::{
    core::rules::Rules,
    play::{
        catalog::GameId,
        seat::{Seat, Table},
    },
    ui::widgets::Board,
};

/// The least height of a board, in cells.
const LEAST: u16 = 8;

/// Draws the start of a game under these rules, if there is room.
pub(in crate::app) fn draw(game: GameId, rules: Rules, area: Rect, sheet: &mut Sheet) {
    if area.height < LEAST {
        return;
    }
    let table = Table::new(Seat::human(""), Seat::human(""));
    let scene = game.open(rules, table).scene(0);
    let look = sheet.look;
    sheet.lay(Board::new(&scene, &look.theme, &look.glyphs), area);
}
