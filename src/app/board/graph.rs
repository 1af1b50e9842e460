//! The graph of a review.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    app::{
        message::Target,
        view::{Cells, Rest, Ui, across, down},
    },
    core::text,
    play::{
        annotate::Grade,
        player::Seat,
        review::{Evaluation, Review},
        session::Session,
    },
    ui::{
        message::shorten,
        widgets::{Bar, Chart},
    },
};

/// A name beside the graph that would take cells from its columns is at most so
/// wide, and no wider than a quarter of the width, in cells.
const NAME: u16 = 12;
/// A column keeps so many cells beside any name: its bar and a gap.
const COLUMN: u16 = 2;
/// What stands around a name beside the graph, in cells.
const AROUND: u16 = 5;

/// The mark of a ply in the graph and in the list of moves.
pub fn mark(review: &Review, ply: usize, ui: &Ui) -> &'static str {
    let glyphs = &ui.look.glyphs;
    let annotation = review.annotation(ply);
    match annotation.map(|annotation| annotation.assessment.grade) {
        Some(Grade::Best) => glyphs.best,
        Some(Grade::Fair) => glyphs.grades[0],
        Some(Grade::Mistake) => glyphs.grades[1],
        Some(Grade::Forced) | None => "",
    }
}

/// The bars of a review: how the game stood after each ply.
fn bars(review: &Review) -> Vec<Bar> {
    let worths: Vec<_> = (0..=review.plies())
        .map(|ply| review.evaluation(ply))
        .collect();
    let distance = |worth: &Option<Evaluation>| match worth {
        Some(Evaluation::Won(_, plies)) => *plies,
        _ => 0,
    };
    let farthest = worths.iter().map(distance).max().unwrap_or(0).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a bar has a few steps")]
    let near = |plies: u64| 1.0 - plies as f64 / farthest as f64;
    let bar = |worth: &Option<Evaluation>| match *worth {
        None => Bar::Unknown,
        Some(Evaluation::Unsolved) => Bar::Unsolved,
        Some(Evaluation::Level) => Bar::Level,
        Some(Evaluation::Won(seat, plies)) => Bar::Wins(seat, near(plies)),
    };
    worths.iter().map(bar).collect()
}

/// Draws the graph with both names beside it. `shown` is the position that is
/// pointed at.
pub fn draw(review: &Review, session: &dyn Session, shown: usize, area: Rect, ui: &mut Ui) {
    let columns = u16::try_from(review.plies() + 1).unwrap_or(u16::MAX);
    let beside = COLUMN.saturating_mul(columns).saturating_add(AROUND);
    let free = area.width.saturating_sub(beside);
    let most = usize::from(NAME.min(area.width / 4).max(free));
    let table = session.table_at(shown);
    let names = Seat::BOTH.map(|seat| {
        let name = table.label(table.side(seat));
        shorten(&name, most)
    });
    let [left, right] = names.each_ref().map(|name| text::cells(name));
    let turn = session.axes(shown).map(|_| table.seat(session.turn(shown)));
    let label = u16::try_from(left.max(right)).unwrap_or(area.width);
    let label = label.saturating_add(AROUND);
    // Where there is no head, the place stands beside the pointer, and the mark there that
    // the pointer stands on.
    let place = (!ui.is_tall()).then(|| match review.plies() {
        last if shown == last => "the end".to_owned(),
        last => format!("{:1} move {}/{last}", mark(review, shown, ui), shown + 1),
    });
    let place = place.unwrap_or_default();
    let label = label.max(u16::try_from(text::cells(&place) + 1).unwrap_or(label));
    let [labels, graph] = across(area, [Cells(label), Rest]);
    for (seat, name) in Seat::BOTH.into_iter().zip(&names) {
        let y = match seat {
            Seat::Left => labels.y,
            Seat::Right => labels.bottom().saturating_sub(2),
        };
        let row = Rect {
            y,
            height: 1,
            ..labels
        };
        let mark = if turn == Some(seat) {
            ui.look.glyphs.mover
        } else {
            " "
        };
        let line = Line::from(vec![
            Span::styled(format!("{mark} "), ui.look.theme.chosen),
            Span::styled(format!(" {name} "), ui.look.theme.fill(Some(seat))),
        ]);
        ui.write(row, line);
    }
    let [_, line] = down(labels, [Rest, Cells(1)]);
    ui.write(line, Span::raw(place));
    let bars = bars(review);
    let marks: Vec<_> = (0..=review.plies())
        .map(|ply| mark(review, ply, ui))
        .collect();
    let chart = Chart {
        bars: &bars,
        marks: &marks,
        chosen: Some(shown),
        theme: &ui.look.theme,
        glyphs: &ui.look.glyphs,
    };
    for (column, ply) in chart.columns(graph) {
        ui.place(column, Target::Ply(ply));
    }
    if let Some(cursor) = chart.cursor(graph) {
        ui.stand(cursor);
    }
    ui.lay(chart, graph);
}
