//! A board as every screen with one shows it: the head, the names, the pieces with
//! their marks, the list of moves.

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Block,
};

use super::{Board, graph};
use crate::{
    app::{
        kit::list,
        message::Target,
        view::{
            split::{
                Part::{Cells, Rest},
                across, down, middle,
            },
            ui::{Ui, inset},
        },
    },
    core::{
        game::Side,
        scene::{Choice, Extent, Spot},
        selector::DIAL,
        template::grouped,
        text,
    },
    play::{
        player::Seat,
        review::Review,
        session::{Outcome, Session},
    },
    ui::{
        message::side_by_side,
        widgets::{Board as Picture, Count, Motion, Pick},
    },
};

/// What the marks of the truth mean, where a rule beneath the board has room for it.
pub const LEGEND: &str = " W5 = wins in 5 moves   L4 = loses in 4   = draw ";
/// The same among the words.
pub const BRIEF_LEGEND: &str = "W5 = wins in 5 moves, L4 = loses in 4, = draw";

/// From this width on the moves have a list of their own, in cells.
const WITH_MOVES: u16 = 104;
/// The width of that list, in cells.
const MOVES: u16 = 26;

/// What follows the name of whoever has the turn.
const TURN: &str = " to move";

/// The parts of a screen with a board.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    head: Rect,
    names: Rect,
    board: Rect,
    /// The list of moves, where there is room for one.
    pub moves: Option<Rect>,
    rules: [Rect; 2],
    /// The sentences.
    pub words: Rect,
}

impl Layout {
    /// The parts of a screen with so many rows of words.
    #[must_use]
    pub fn new(words: u16, ui: &Ui) -> Self {
        let air = Cells(u16::from(ui.is_tall()));
        let (row, words) = (Cells(1), Cells(words));
        let parts = [row, air, row, Rest, air, words, row];
        let [head, upper, names, middle, lower, words, _] = down(ui.area, parts);
        let (board, moves) = beside_moves(middle, MOVES, ui);
        Self {
            head: inset(head),
            names: Rect {
                width: board.width,
                ..names
            },
            board,
            moves,
            rules: [upper, lower],
            words: inset(words),
        }
    }
}

/// The room for a board, and for a list of moves of this width where there is any.
#[must_use]
pub fn beside_moves(area: Rect, width: u16, ui: &Ui) -> (Rect, Option<Rect>) {
    if ui.area.width < WITH_MOVES {
        return (area, None);
    }
    let [board, moves] = across(area, [Rest, Cells(width)]);
    (board, Some(inset(moves)))
}

impl Board {
    /// Draws everything but the words; `place` is what the head ends in, and the graph
    /// of a finished match stands between its names where there is room for it.
    pub fn draw(&self, place: &str, layout: &Layout, graph: Option<&Review>, ui: &mut Ui) {
        self.draw_head(place, layout.head, ui);
        for rule in layout.rules {
            ui.rule(rule);
        }
        let graph = graph.filter(|_| ui.is_tall() && ui.is_wide());
        let [_, lower] = layout.rules;
        if self.is_marked() {
            ui.legend(lower, LEGEND);
        } else if graph.is_some() {
            let legend = graph::legend(self.session.as_ref(), self.shown(), ui);
            ui.legend(lower, &format!(" {legend} "));
        }
        self.draw_names(inset(layout.names), graph, ui);
        self.draw_pieces(layout.board, ui);
        if let Some(area) = layout.moves {
            self.draw_moves(area, ui);
        }
    }

    /// The game with its rules, as far as there is room, and the place in it.
    pub fn draw_head(&self, place: &str, row: Rect, ui: &mut Ui) {
        let session = &self.session;
        let card = session.card();
        let name = session.rules().name(card.presets);
        let values = session.rules().iter();
        let values: Vec<_> = values
            .map(|(rule, value)| format!("{} {}", rule.key, grouped(value)))
            .collect();
        let dot = ui.look.glyphs.dot;
        let taken = text::cells(place) + 2 + text::cells(card.title);
        let room = usize::from(row.width).saturating_sub(taken);
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
        let mut details = details.into_iter();
        let details = details.find(|words| text::cells(words) <= room);
        let title = Line::from(vec![
            Span::styled(card.title, ui.look.theme.title),
            Span::raw(details.unwrap_or_default()),
        ]);
        ui.head(row, title, place);
    }

    /// The line with both names, and whose turn it is.
    fn draw_names(&self, row: Rect, graph: Option<&Review>, ui: &mut Ui) {
        let (session, shown) = (&self.session, self.shown());
        let ended = self.is_over() && shown == session.ply();
        let winner = session.outcome().and_then(Outcome::winner);
        let winner = winner.filter(|_| ended);
        let table = session.table_at(shown);
        let sides = Seat::BOTH.map(|seat| table.side(seat));
        // The turn is the next person's once the move has come to its end.
        let mover = match self.motion {
            Some(_) => shown.checked_sub(1).map(|ply| session.turn(ply)),
            None => self.mover(),
        };
        let marks = sides.map(|side| match mover {
            Some(mover) if mover == side => (format!("{} ", ui.look.glyphs.mover), TURN),
            _ if winner == Some(side) => (format!("{} ", ui.look.glyphs.best), ""),
            _ => (String::new(), ""),
        });
        // A name has a cell of its colour at both ends; one lies between the two.
        let extra = |(mark, words): &(String, &str)| text::cells(mark) + 2 + text::cells(words);
        let taken: usize = marks.iter().map(extra).sum();
        let room = usize::from(row.width).saturating_sub(taken + 1);
        let names = side_by_side(&sides.map(|side| session.plate_at(shown, side)), room);
        if let Some(review) = graph {
            let wide = [0, 1].map(|player| extra(&marks[player]) + text::cells(&names[player]) + 2);
            let [left, right] = wide.map(|cells| u16::try_from(cells).unwrap_or(row.width));
            let [_, between, _] = across(row, [Cells(left), Rest, Cells(right)]);
            graph::draw_row(review, between, ui);
        }
        for ((seat, (mark, words)), name) in Seat::BOTH.into_iter().zip(marks).zip(&names) {
            let mut fill = ui.look.theme.fill(Some(seat));
            let mut beside = ui.look.theme.chosen;
            if mover == Some(table.side(seat)) {
                fill = fill.add_modifier(Modifier::BOLD);
                beside = fill;
                // Half of the row is theirs.
                let half = Rect {
                    x: row.x + (row.width / 2) * u16::from(seat == Seat::Right),
                    width: row.width / 2,
                    ..row
                };
                ui.lay(Block::new().style(fill), half);
            }
            let line = Line::from(vec![
                Span::styled(mark, beside),
                Span::styled(format!(" {name} "), fill),
                Span::styled(words, beside),
            ]);
            let right = seat == Seat::Right;
            ui.write(row, if right { line.right_aligned() } else { line });
        }
    }

    /// The pieces, with what is highlighted or was played next, and all marks.
    pub fn draw_pieces(&self, area: Rect, ui: &mut Ui) {
        let (session, shown) = (self.session.as_ref(), self.shown());
        let scene = session.scene(shown);
        let names = Side::BOTH.map(|side| session.name_at(shown, side));
        let next = (self.choice().is_none() && shown < session.plies()).then_some(shown);
        let here = self.choice().or_else(|| session.chosen(next?));
        let after = match next {
            Some(ply) if self.axes().is_some() => Some(session.scene(ply + 1)),
            _ => self
                .choice()
                .and_then(|choice| Some(session.preview(choice).ok()?.scene)),
        };
        let chosen = self.axes().zip(here);
        let chosen = chosen.map(|(axes, choice)| axes.spots(choice));
        let (chosen, refused) = (chosen.unwrap_or_default(), self.refused(here));
        let marks = self.marks();
        let (theme, glyphs) = (&ui.look.theme, &ui.look.glyphs);
        let picture = Picture {
            names: [&names[0], &names[1]],
            first: session.table_at(shown).first,
            mover: self.mover(),
            chosen: &chosen,
            refused: &refused,
            marks: &marks,
            after: after.as_ref().filter(|_| self.motion.is_none()),
            count: self.count(here),
            motion: self.motion.as_ref().map(|motion| Motion {
                from: &motion.from,
                progress: motion.progress(),
            }),
            ..Picture::new(&scene, theme, glyphs)
        };
        let laid = picture.laid(area);
        ui.draw(&laid, area);
        if self.shows_banner() {
            self.draw_banner(area, ui);
        }
        if let Some(cursor) = laid.cursor() {
            ui.stand(cursor);
        }
        if !ui.look.clickable || self.selector().is_none() {
            return;
        }
        // The first of the board's places is the one meant.
        for (place, spot) in laid.places().into_iter().rev() {
            let here = chosen.contains(&spot);
            let place = if here { place } else { ui.filled(place) };
            ui.place(place, Target::Spot(spot));
        }
        for (place, pick) in laid.picks().into_iter().rev() {
            let target = match pick {
                Pick::Count(count) => Target::Count(count),
                Pick::Digit(digit) => Target::Digit(digit),
            };
            ui.place(place, target);
        }
    }

    /// The banner of whoever has won, in their colour.
    fn draw_banner(&self, area: Rect, ui: &mut Ui) {
        let Some(winner) = self.session.outcome().and_then(Outcome::winner) else {
            return;
        };
        let table = self.session.table();
        let words = if table.is_against_bot() && table.player(winner).is_human() {
            "  YOU WIN  ".to_owned()
        } else {
            let name = self.session.name(winner).to_uppercase();
            text::cut(&format!("  {name} WINS  "), area.width.into())
        };
        let width = u16::try_from(text::cells(&words)).unwrap_or(area.width);
        let place = middle(area, width, 3);
        let fill = ui.look.theme.fill(Some(self.session.seat(winner)));
        ui.lay(Block::new().style(fill), place);
        let [_, row, _] = down(place, [Cells(1), Cells(1), Rest]);
        ui.write(row, Span::styled(words, fill.add_modifier(Modifier::BOLD)));
    }

    /// The count that is highlighted or was played, where moves are counts.
    fn count(&self, here: Option<Choice>) -> Option<Count> {
        let Extent::Count { low, high, .. } = self.axes()?.extent else {
            return None;
        };
        let dial = self.selector().filter(|_| high >= DIAL);
        Some(Count {
            now: here?.along,
            low,
            high,
            place: dial.map_or(0, crate::core::selector::Selector::place),
        })
    }

    /// The spots that would be refused: where something is highlighted, each together
    /// with that on the other axis, else with anything there.
    fn refused(&self, here: Option<Choice>) -> Vec<Spot> {
        let Some(Extent::Grid { across, along }) = self.axes().map(|axes| &axes.extent) else {
            return Vec::new();
        };
        let mut tried: Vec<(Spot, Choice)> = Vec::new();
        for (index, (point, row)) in across.iter().zip(along).enumerate() {
            let at = |along| Choice {
                across: index,
                along,
            };
            // What cannot be changed is not what is wrong.
            let beside = (across.len() > 1).then_some(point.spot);
            let above = (0..).zip(row).map(|(along, point)| (point.spot, at(along)));
            if let Some(here) = here {
                tried.extend(beside.map(|spot| (spot, at(here.along))));
                tried.extend(above.filter(|_| index == here.across));
            } else {
                let all = (0..row.len() as u64).map(at);
                let beside = beside.into_iter();
                tried.extend(beside.flat_map(|spot| all.clone().map(move |to| (spot, to))));
                tried.extend(above.filter(|_| row.len() > 1));
            }
        }
        let allowed = |&(_, choice): &(Spot, Choice)| self.session.allows(self.shown(), choice);
        let (open, refused): (Vec<_>, Vec<_>) = tried.into_iter().partition(allowed);
        let mut spots: Vec<Spot> = refused.into_iter().map(|(spot, _)| spot).collect();
        spots.retain(|spot| open.iter().all(|(other, _)| other != spot));
        spots
    }

    /// As much of the list of moves as there is room for, around the ply that is shown.
    /// Line n is the state after n plies; what can be redone is dimmed.
    fn draw_moves(&self, area: Rect, ui: &mut Ui) {
        let session = self.session.as_ref();
        let (now, shown, last) = (session.ply(), self.shown(), session.plies());
        for (line, row) in list::rows(last + 1, shown, |_| false, area, ui) {
            let undone = line > now;
            let style = if undone {
                ui.look.theme.quiet
            } else {
                Style::new()
            };
            let told = line.checked_sub(1).map(|before| (before, line));
            draw_move(session, told, last, (line == shown, style), "", row, ui);
            ui.place(row, Target::Ply(line));
            let looks = self.choice().is_none() && !self.is_over() && !self.pending.bot_thinks();
            if line == shown && looks {
                ui.stand(Position::new(row.x, row.y));
            }
        }
    }
}

/// A line of a list of `last` moves: the ply, if it is no start, with the number it has
/// in the list, and what stands at the end.
pub fn draw_move(
    session: &dyn Session,
    told: Option<(usize, usize)>,
    last: usize,
    (chosen, style): (bool, Style),
    end: &str,
    row: Rect,
    ui: &mut Ui,
) {
    let style = if chosen { ui.look.theme.chosen } else { style };
    let (number, name, notation) = match told {
        None => (0, "start".to_owned(), String::new()),
        Some((ply, number)) => {
            let told = session.tell(ply);
            (number, session.name_at(ply, told.side), told.notation)
        }
    };
    let digits = last.to_string().len();
    let lead = format!("{} {number:digits$} ", ui.mark(chosen));
    let end = format!("{notation}{end}");
    let taken = text::cells(&lead) + text::cells(&end) + 1;
    let name = text::cut(&name, usize::from(row.width).saturating_sub(taken));
    ui.write(row, Span::styled(format!("{lead}{name}"), style));
    let end = Span::styled(end, style.add_modifier(Modifier::BOLD));
    ui.write(row, Line::from(end).right_aligned());
}
