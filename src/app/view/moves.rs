//! The list of moves beside the board.

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::{list, sheet::Sheet};
use crate::{
    app::{message::Target, play::Play},
    core::text,
};

/// Draws as much of the list as there is room for, around the ply that is shown.
/// Line n is the state after n plies; what can be redone is dimmed.
pub(in crate::app) fn draw(play: &Play, area: Rect, sheet: &mut Sheet) {
    let session = &play.session;
    let (now, shown, last) = (session.ply(), play.shown(), session.plies());
    let digits = last.to_string().len();
    for (line, row) in list::rows(last + 1, shown, |_| false, area, sheet) {
        let chosen = line == shown;
        let theme = &sheet.look.theme;
        let style = match (chosen, line > now) {
            (true, _) => theme.chosen,
            (false, true) => theme.quiet,
            (false, false) => Style::new(),
        };
        let (name, notation) = match line.checked_sub(1) {
            None => ("start".to_owned(), String::new()),
            Some(before) => {
                let told = session.told(before);
                (session.name_at(before, told.side), told.notation)
            }
        };
        let mark = sheet.mark(chosen);
        let lead = format!("{mark} {line:digits$}  ");
        let room =
            usize::from(row.width).saturating_sub(text::cells(&lead) + text::cells(&notation) + 1);
        let name = text::cut(&name, room);
        sheet.write(row, Span::styled(format!("{lead}{name}"), style));
        let notation = Span::styled(notation, style.add_modifier(Modifier::BOLD));
        sheet.write(row, Line::from(notation).right_aligned());
        sheet.place(row, Target::Ply(line));
        if chosen && play.back.is_some() {
            sheet.stand(Position::new(row.x, row.y));
        }
    }
}
