//! The line with both names, and whose turn it is.

use ratatui::{
    layout::Rect,
    style::Modifier,
    text::{Line, Span},
};

use super::super::{
    graph,
    split::{
        Part::{Cells, Rest},
        across,
    },
};
use super::mover;
use crate::{
    app::play::Play,
    app::view::{
        names::{abridge, shorten},
        sheet::Sheet,
    },
    core::text,
    play::{review::Review, seat::Hand, session::Outcome},
};

/// What follows the name of whoever has the turn.
const TURN: &str = " to move";

pub(super) fn draw(play: &Play, row: Rect, sheet: &mut Sheet) {
    let session = &play.session;
    let winner = session.outcome().and_then(Outcome::winner);
    let turn = mover(play);
    let shown = play.shown();
    let table = session.table_at(shown);
    let sides = Hand::BOTH.map(|hand| table.side(hand));
    let mark = |side| {
        if turn == Some(side) {
            (sheet.look.glyphs.mover, TURN)
        } else if winner == Some(side) && play.is_over() && play.back.is_none() {
            (sheet.look.glyphs.best, "")
        } else {
            ("", "")
        }
    };
    let marks = sides.map(mark);
    let marks = marks.map(|(mark, words)| {
        let space = if mark.is_empty() { "" } else { " " };
        (format!("{mark}{space}"), words)
    });
    // A name has a cell of its colour at both ends; one lies between the two.
    let extra = |(mark, words): &(String, &str)| text::cells(mark) + 2 + text::cells(words);
    let taken: usize = marks.iter().map(extra).sum();
    let room = usize::from(row.width).saturating_sub(taken + 1);
    let names = share(sides.map(|side| session.plate_at(shown, side)), room);
    let wide = [0, 1].map(|seat| extra(&marks[seat]) + text::cells(&names[seat]));
    draw_graph(play, row, wide, sheet);
    for ((hand, (mark, words)), name) in Hand::BOTH.into_iter().zip(marks).zip(&names) {
        let mut fill = sheet.look.theme.fill(Some(hand));
        if turn == Some(table.side(hand)) {
            fill = fill.add_modifier(Modifier::BOLD);
        }
        let line = Line::from(vec![
            Span::styled(mark, sheet.look.theme.chosen),
            Span::styled(format!(" {name} "), fill),
            Span::styled(words, sheet.look.theme.chosen),
        ]);
        sheet.write(
            row,
            match hand {
                Hand::Left => line,
                Hand::Right => line.right_aligned(),
            },
        );
    }
}

/// The review whose graph stands between the names: that of a finished match, where
/// there is room to say on a rule what the bars mean.
fn graphed<'a>(play: &'a Play, sheet: &Sheet) -> Option<&'a Review> {
    let review = play.review();
    review.filter(|_| sheet.is_tall() && sheet.is_wide() && play.is_over() && play.back.is_none())
}

/// What the bars between the names mean, where there are any.
pub(super) fn graph_legend(play: &Play, sheet: &Sheet) -> Option<String> {
    graphed(play, sheet)?;
    Some(graph::legend(play.session.as_ref(), play.shown(), sheet))
}

/// The graph of a finished match between its names, which are so wide.
fn draw_graph(play: &Play, row: Rect, wide: [usize; 2], sheet: &mut Sheet) {
    let Some(review) = graphed(play, sheet) else {
        return;
    };
    let [left, right] = wide.map(|cells| u16::try_from(cells + 2).unwrap_or(row.width));
    let [_, between, _] = across(row, [Cells(left), Rest, Cells(right)]);
    graph::draw_row(review, between, sheet);
}

/// Both names in so many cells: their tags give way first, then the longer one.
fn share(names: [String; 2], room: usize) -> [String; 2] {
    let widths = |names: &[String; 2]| names.each_ref().map(|name| text::cells(name));
    let fit = |names: &[String; 2]| widths(names).iter().sum::<usize>() <= room;
    if fit(&names) {
        return names;
    }
    let brief = names.each_ref().map(|name| abridge(name));
    if fit(&brief) {
        return brief;
    }
    let widths = widths(&brief);
    let half = room / 2;
    let limit = |index: usize| half.max(room.saturating_sub(widths[1 - index]));
    [shorten(&names[0], limit(0)), shorten(&names[1], limit(1))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_stay_apart_when_they_are_cut() {
        let names = [1, 2].map(|number| format!("Bartholomew (Player {number})"));
        let at = |room| share(names.clone(), room);
        assert_eq!(at(34), ["Bartholomew (P1)", "Bartholomew (P2)"]);
        assert_eq!(at(22), ["Barth… (P1)", "Barth… (P2)"]);
    }

    #[test]
    fn tags_give_way_before_names() {
        let names = ["Ada (Player 1)", "Perfect (Player 2)"].map(str::to_owned);
        assert_eq!(share(names, 25), ["Ada (P1)", "Perfect (P2)"]);
    }

    #[test]
    fn a_short_name_leaves_its_room_to_the_other() {
        let names = ["Bartholomew".to_owned(), "Ada".to_owned()];
        assert_eq!(share(names, 13), ["Bartholom…", "Ada"]);
    }
}
