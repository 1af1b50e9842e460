//! The screen of a match.

mod answers;
pub(super) mod last;
mod names;
pub(super) mod truth;
pub(super) mod words;

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use super::split::{
    Part::{Cells, Rest},
    across, down,
};
use super::{
    moves,
    sheet::{Sheet, inset},
};
use crate::{
    app::{message::Target, play::Play},
    core::{
        game::Side,
        phrase::grouped,
        scene::{Axes, Choice, Extent, Spot},
        selector::{DIAL, Selector},
        text,
    },
    play::{seat::Hand, session::Session},
    ui::widgets::{Board, Count, Motion, Pick},
};

/// From this width on the moves have a list of their own, in cells.
const WITH_MOVES: u16 = 104;
/// The width of that list, in cells.
const MOVES: u16 = 26;

/// The parts of the screen.
pub(super) struct Parts {
    head: Rect,
    names: Rect,
    board: Rect,
    /// The list of moves, where there is room for one.
    pub(super) moves: Option<Rect>,
    rules: [Rect; 2],
    /// The sentences.
    pub(super) words: Rect,
}

impl Parts {
    /// The parts of a screen with so many rows of words.
    pub(super) fn with(words: u16, sheet: &Sheet) -> Self {
        let air = u16::from(sheet.is_tall());
        let [head, upper, names, middle, lower, words, _] = down(
            sheet.area,
            [
                Cells(1),
                Cells(air),
                Cells(1),
                Rest,
                Cells(air),
                Cells(words),
                Cells(1),
            ],
        );
        let list = if sheet.area.width >= WITH_MOVES {
            MOVES
        } else {
            0
        };
        let [board, moves] = across(middle, [Rest, Cells(list)]);
        Self {
            head: inset(head),
            names: Rect {
                width: board.width,
                ..names
            },
            board,
            moves: (list > 0).then_some(inset(moves)),
            rules: [upper, lower],
            words: inset(words),
        }
    }
}

/// Draws a match.
pub(in crate::app) fn draw(play: &Play, sheet: &mut Sheet) {
    let parts = Parts::with(words::rows(sheet), sheet);
    let place = match play.back {
        Some(back) if sheet.is_wide() => {
            format!("looking back: move {back} of {}", play.session.plies())
        }
        Some(back) => format!("back: {back} of {}", play.session.plies()),
        None => place(play, sheet),
    };
    // Where nothing can be chosen, the last move is what there is to read.
    sheet.stand(parts.words.as_position());
    draw_upper(play, &place, &parts, sheet);
    words::draw(play, parts.words, sheet);
}

/// The ply, and before it the game and the score in a match of several games.
fn place(play: &Play, sheet: &Sheet) -> String {
    let (session, plies) = (&play.session, play.session.ply());
    if let Some(again) = &play.again {
        let tried = again.ply + 1;
        return match (plies > again.ply, sheet.is_wide()) {
            (false, _) => format!("trying move {tried} again"),
            (true, true) => format!("move {plies}, tried again from move {tried}"),
            (true, false) => format!("move {plies}, again from {tried}"),
        };
    }
    let (Some(before), Some(now)) = (session.opening_table().series, play.series()) else {
        return format!("move {plies}");
    };
    let (game, games) = (before.number(), before.games);
    let [left, right] = Hand::BOTH.map(|hand| now.points(hand));
    if sheet.is_wide() {
        let dot = sheet.look.glyphs.dot;
        format!("game {game} of {games} {dot} {left} : {right} {dot} move {plies}")
    } else {
        format!("{game}/{games} {left}:{right} move {plies}")
    }
}

/// Draws everything but the words; `place` is what the head ends in.
pub(super) fn draw_upper(play: &Play, place: &str, parts: &Parts, sheet: &mut Sheet) {
    draw_head(play, place, parts.head, sheet);
    for rule in parts.rules {
        sheet.rule(rule);
    }
    let [_, lower] = parts.rules;
    if truth::is_marked(play) {
        sheet.legend(lower, truth::LEGEND);
    } else if let Some(legend) = names::graph_legend(play, sheet) {
        sheet.legend(lower, &format!(" {legend} "));
    }
    names::draw(play, inset(parts.names), sheet);
    draw_board(play, parts.board, sheet);
    if let Some(area) = parts.moves {
        moves::draw(play, area, sheet);
    }
}

/// The game with its rules, as far as there is room, and the place in it.
pub(super) fn draw_head(play: &Play, place: &str, row: Rect, sheet: &mut Sheet) {
    let session = &play.session;
    let card = session.card();
    let name = session.rules().name(card.presets);
    let values = session.rules().iter();
    let values: Vec<_> = values
        .map(|(rule, value)| format!("{} {}", rule.key, grouped(value)))
        .collect();
    let dot = sheet.look.glyphs.dot;
    let room =
        usize::from(row.width).saturating_sub(text::cells(place) + 2 + text::cells(card.title));
    // The swap rule matters more than what the rule set is called.
    let swap = if session.opening_table().swap_rule {
        format!(" {dot} swap rule")
    } else {
        String::new()
    };
    let details = [
        format!(" {dot} {name}: {}{swap}", values.join(", ")),
        format!(" {dot} {name}{swap}"),
        swap,
    ];
    let details = details.into_iter().find(|words| text::cells(words) <= room);
    let title = Line::from(vec![
        Span::styled(card.title, sheet.look.theme.title),
        Span::raw(details.unwrap_or_default()),
    ]);
    sheet.head(row, title, place);
}

/// Draws the board.
pub(super) fn draw_board(play: &Play, area: Rect, sheet: &mut Sheet) {
    let session = play.session.as_ref();
    let shown = play.shown();
    let scene = session.scene(shown);
    let names = Side::BOTH.map(|side| session.name_at(shown, side));
    let mut board = Board::new(&scene, &sheet.look.theme, &sheet.look.glyphs);
    board.names = [&names[0], &names[1]];
    board.first = session.table_at(shown).first;
    board.mover = mover(play);
    let (after, looked);
    let axes = session.axes(shown);
    let marks = axes.as_ref().map(|axes| truth::marks(play, axes));
    let marks = marks.unwrap_or_default();
    let played = play.back.filter(|&ply| ply < session.plies());
    let here = play.selector().map(Selector::choice);
    let here = here.or_else(|| session.chosen(played?));
    let chosen = axes.as_ref().zip(here);
    let chosen = chosen.map(|(axes, choice)| axes.spots(choice));
    let chosen = chosen.unwrap_or_default();
    let refused = axes
        .as_ref()
        .map(|axes| refusals(session, shown, axes, here));
    let refused = refused.unwrap_or_default();
    board.refused = &refused;
    board.chosen = &chosen;
    board.marks = &marks;
    if let (Some(selector), Some(axes)) = (play.selector(), &axes) {
        looked = session.preview(selector.choice());
        board.after = looked.as_ref().ok().map(|looked| &looked.scene);
        if let Extent::Count { low, high, .. } = axes.extent {
            board.count = Some(Count {
                now: selector.choice().along,
                low,
                high,
                place: if high >= DIAL { selector.place() } else { 0 },
            });
        }
    } else if let Some(ply) = played {
        // What was played next is shown as what is highlighted in a match.
        after = session.scene(ply + 1);
        board.after = Some(&after);
        board.count = count(session, ply);
    }
    if let Some(motion) = &play.motion {
        board.after = None;
        board.motion = Some(Motion {
            from: &motion.from,
            progress: motion.progress(),
        });
    }
    let laid = board.laid(area);
    if sheet.look.clickable && play.selector().is_some() {
        // The first of the board's places is the one meant.
        for (place, spot) in laid.places().into_iter().rev() {
            sheet.place(place, Target::Spot(spot));
        }
        for (place, pick) in laid.picks().into_iter().rev() {
            sheet.place(
                place,
                match pick {
                    Pick::Count(count) => Target::Count(count),
                    Pick::Digit(digit) => Target::Digit(digit),
                },
            );
        }
    }
    sheet.draw(&laid, area);
    if let Some(cursor) = laid.cursor() {
        sheet.stand(cursor);
    }
}

/// The count that was played, where moves are counts.
fn count(session: &dyn Session, ply: usize) -> Option<Count> {
    let (axes, choice) = (session.axes(ply)?, session.chosen(ply)?);
    match axes.extent {
        Extent::Count { low, high, .. } => Some(Count {
            now: choice.along,
            low,
            high,
            place: 0,
        }),
        Extent::Grid { .. } => None,
    }
}

/// Whose turn it is on the board that is shown.
pub(super) fn mover(play: &Play) -> Option<Side> {
    match play.back {
        Some(back) => play.session.axes(back).map(|_| play.session.turn(back)),
        None => play.session.to_move(),
    }
}

/// The spots that would be refused after so many plies: where something is
/// highlighted, each together with that on the other axis, else with anything there.
fn refusals(session: &dyn Session, ply: usize, axes: &Axes, here: Option<Choice>) -> Vec<Spot> {
    let Extent::Grid { across, along } = &axes.extent else {
        return Vec::new();
    };
    let mut tried: Vec<(Spot, Choice)> = Vec::new();
    for (index, (point, row)) in across.iter().zip(along).enumerate() {
        // What cannot be changed is not what is wrong.
        let beside = (across.len() > 1).then_some(point.spot);
        let at = |along| Choice {
            across: index,
            along,
        };
        let above = (0..).zip(row).map(|(along, point)| (point.spot, at(along)));
        if let Some(here) = here {
            tried.extend(beside.map(|spot| (spot, at(here.along))));
            tried.extend(above.filter(|_| index == here.across));
        } else {
            let all = (0..row.len() as u64).map(at);
            tried.extend(
                beside
                    .into_iter()
                    .flat_map(|spot| all.clone().map(move |to| (spot, to))),
            );
            tried.extend(above.filter(|_| row.len() > 1));
        }
    }
    let allowed = |&(_, choice): &(Spot, Choice)| session.allows(ply, choice);
    let (open, refused): (Vec<_>, Vec<_>) = tried.into_iter().partition(allowed);
    let spots = refused.into_iter().map(|(spot, _)| spot);
    spots
        .filter(|spot| open.iter().all(|(other, _)| other != spot))
        .collect()
}
