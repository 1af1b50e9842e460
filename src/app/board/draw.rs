//! A board as every screen with one shows it: the head, the names, the pieces with
//! their marks, the list of moves.

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Block,
};

use super::Board;
use crate::{
    app::{
        kit::{self, list},
        message::Target,
        view::{Cells, Rest, Ui, across, down, inset, letters},
    },
    core::{
        game::Side,
        scene::{Choice, Extent, Spot},
        selector::DIAL,
        template::{Template, grouped, moves},
        text,
    },
    play::{
        player::Seat,
        review::{Accuracy, Review},
        session::{Outcome, Session},
    },
    ui::{
        message::{Names, side_by_side},
        widgets::{Board as Picture, Count, Motion},
    },
};

/// What the marks of the truth mean, where a rule beneath the board has room for it.
pub const LEGEND: &str = " W5 wins in 5 moves   L4 loses in 4   = is a draw ";
/// The same among the words.
pub const BRIEF_LEGEND: &str = "W5 wins in 5 moves, L4 loses in 4, = is a draw";

/// From this width on the moves have a list of their own, in cells.
const WITH_MOVES: u16 = 104;
/// From this height on there is a row of air above a board, in cells.
const AIRY: u16 = 30;
/// The width of that list, in cells.
const MOVES: u16 = 36;

/// From this height on a result is told in the largest letters.
const ROOMY: u16 = 36;

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
    rule: Rect,
    /// The sentences.
    pub words: Rect,
}

impl Layout {
    /// The parts of a screen with so many rows of words.
    pub fn new(words: u16, ui: &Ui) -> Self {
        let [air, rule] = [ui.area.height >= AIRY, ui.is_tall()].map(|it| Cells(it.into()));
        let (row, words) = (Cells(1), Cells(words));
        let parts = [row, row, air, Rest, rule, words, row];
        let [head, names, _, middle, rule, words, _] = down(ui.area, parts);
        let (board, moves) = beside_moves(middle, ui);
        Self {
            head: inset(head),
            names: Rect {
                width: board.width,
                ..names
            },
            board,
            moves,
            rule,
            words: inset(words),
        }
    }
}

/// The room for a board, and for a list of moves where there is any.
pub fn beside_moves(area: Rect, ui: &Ui) -> (Rect, Option<Rect>) {
    if ui.area.width < WITH_MOVES {
        return (area, None);
    }
    let [board, moves] = across(area, [Rest, Cells(MOVES)]);
    (board, Some(inset(moves)))
}

impl Board {
    /// Draws everything but the words; `place` is what the head ends in, and a finished
    /// match says how well it was played as far as its review knows.
    pub fn draw(&self, place: &str, layout: &Layout, review: Option<&Review>, ui: &mut Ui) {
        self.draw_head(place, layout.head, ui);
        ui.rule(layout.rule);
        if self.is_marked() {
            ui.legend(layout.rule, LEGEND);
        }
        let mut board = layout.board;
        if self.shows_end() {
            let air = u16::from(ui.is_tall());
            let rows = match ui.area.height {
                ROOMY.. => letters::LARGE + 5,
                _ if ui.is_tall() => letters::SMALL + 2,
                _ => 2,
            };
            let parts = [Cells(rows), Cells(air), Rest];
            let [band, _, rest] = down(layout.names.union(board), parts);
            board = rest;
            self.draw_end(band, review, ui);
        }
        self.draw_names(layout.names, ui);
        self.draw_pieces(board, ui);
        if let Some(area) = layout.moves {
            self.draw_moves(area, ui);
        }
    }

    /// Whether the end of a match is what is shown.
    fn shows_end(&self) -> bool {
        self.session.outcome().is_some() && self.shown() == self.session.ply()
    }

    /// The heading of a finished match, in the colour of whoever has won, once the last
    /// move has come to its end.
    fn draw_end(&self, band: Rect, review: Option<&Review>, ui: &mut Ui) {
        if !self.is_over() {
            return;
        }
        let (session, table) = (&self.session, self.session.table());
        let winner = session.outcome().and_then(Outcome::winner);
        let fill = ui.look.theme.fill(winner.map(|side| table.seat(side)));
        ui.lay(Block::new().style(fill), band);
        let person = table.is_against_bot().then(|| {
            let mut seats = Seat::BOTH.into_iter();
            seats.find(|&seat| table.player(table.side(seat)).is_human())
        });
        let person = person.flatten();
        let won = match winner {
            None => "Draw".to_owned(),
            Some(side) if person == Some(table.seat(side)) => "You win".to_owned(),
            Some(side) => format!("{} wins", session.table().name(side)),
        };
        let known = review.filter(|review| review.next().is_none());
        let score = known
            .zip(person)
            .map(|(review, seat)| review.accuracy(seat));
        let bold = fill.add_modifier(Modifier::BOLD);
        let air = u16::from(band.height > letters::LARGE + 3);
        let [_, _, large, _, last, _] = down(
            band,
            [Cells(1), Cells(air), Rest, Cells(air), Cells(1), Cells(air)],
        );
        // Moves are counted for both together.
        let all = if large.is_empty() { "" } else { " in all" };
        let mut deeds = match session.ply() as u64 {
            0 => won.clone(),
            plies => format!("{won} after {}{all}", moves(plies)),
        };
        if let Some(percent) = score.and_then(Accuracy::percent) {
            let accuracy = format!(". Your accuracy: {percent}\u{A0}%.");
            if text::cells(&deeds) + text::cells(&accuracy) <= band.width.into() {
                deeds += &accuracy;
            }
        }
        ui.write(last, Line::styled(deeds, bold).centered());
        let words = won.to_uppercase();
        if !letters::draw(&words, |_| bold, large, ui) {
            let [_, row, _] = down(large, [Rest, Cells(1), Rest]);
            ui.write(row, Line::styled(words, bold).centered());
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
        let swap = if session.table_at(0).swap_rule {
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
    fn draw_names(&self, row: Rect, ui: &mut Ui) {
        let (session, shown) = (&self.session, self.shown());
        let winner = session.outcome().and_then(Outcome::winner);
        let winner = winner.filter(|_| self.is_over() && shown == session.ply());
        let table = session.table_at(shown);
        let sides = Seat::BOTH.map(|seat| table.side(seat));
        // The turn is the next person's once the move has come to its end.
        let mover = match self.motion {
            Some(_) => shown.checked_sub(1).map(|ply| session.turn(ply)),
            None => self.mover(),
        };
        let glyphs = &ui.look.glyphs;
        let marks = sides.map(|side| match mover {
            Some(mover) if mover == side => [glyphs.mover, TURN],
            _ if winner == Some(side) => [glyphs.best, " "],
            _ => ["", " "],
        });
        // Half of the row is theirs whose turn it is.
        let taken = marks.iter().flatten().map(|words| text::cells(words) + 1);
        let words = inset(row);
        let room = usize::from(words.width).saturating_sub(taken.sum());
        let names = side_by_side(
            &sides.map(|side| session.table_at(shown).plate(side, session.card())),
            room,
        );
        for ((seat, [mark, turn]), name) in Seat::BOTH.into_iter().zip(marks).zip(&names) {
            let mut fill = ui.look.theme.fill(Some(seat));
            if mover == Some(table.side(seat)) {
                fill = fill.add_modifier(Modifier::BOLD);
                let [left, right] = across(row, [Cells(row.width / 2), Rest]);
                let half = if seat == Seat::Left { left } else { right };
                ui.lay(Block::new().style(fill), half);
            }
            let line = Line::styled(format!("{mark} {name}{turn}"), fill);
            let right = seat == Seat::Right;
            ui.write(words, if right { line.right_aligned() } else { line });
        }
    }

    /// The pieces, with what is highlighted or was played next, and all marks.
    pub fn draw_pieces(&self, area: Rect, ui: &mut Ui) {
        let (session, shown) = (self.session.as_ref(), self.shown());
        let scene = session.scene(shown);
        let names = Side::BOTH.map(|side| session.table_at(shown).name(side));
        let next = (self.choice().is_none() && shown < session.plies()).then_some(shown);
        let here = self.here();
        let after = match next {
            Some(ply) if self.axes().is_some() => Some(session.scene(ply + 1)),
            _ => self
                .choice()
                .and_then(|choice| Some(session.preview(choice).ok()?.scene)),
        };
        let chosen = self
            .axes()
            .zip(here)
            .map(|(axes, choice)| axes.spots(choice));
        let mut chosen = chosen.unwrap_or_default();
        chosen.retain(|&spot| scene.has(spot));
        let refused = self.refused(here);
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
        let allowed =
            |&(_, choice): &(Spot, Choice)| self.session.notation(self.shown(), choice).is_ok();
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
        let inside = kit::panel("Moves", area, ui);
        for (line, row) in list::rows(last + 1, shown, |_| false, inside, ui) {
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
    end_mark: &str,
    row: Rect,
    ui: &mut Ui,
) {
    let style = if chosen { ui.look.theme.chosen } else { style };
    let digits = last.to_string().len();
    let mark = ui.mark(chosen);
    let Some((ply, number)) = told else {
        let start = format!("{mark} {:digits$}  Start", 0);
        return ui.write(row, Span::styled(start, style));
    };
    let (told, names) = (session.tell(ply), Names::at(session, ply));
    let seat = session.table_at(ply).seat(told.side);
    let name = names.fill(&Template::new(told.side.to_string())).short;
    let fill = ui.look.theme.fill(Some(seat));
    let [line, end] = across(
        row,
        [
            Rest,
            Cells(u16::try_from(text::cells(end_mark)).unwrap_or(0)),
        ],
    );
    let lead = format!("{mark} {number:digits$} ");
    let words = names.fill(&told.words).short;
    // What was played matters more than a name, of which the colour tells enough.
    let taken = text::cells(&lead) + text::cells(&words) + 3;
    let name = text::cut(&name, usize::from(line.width).saturating_sub(taken).max(1));
    let taken = text::cells(&lead) + text::cells(&name) + 3;
    let words = text::cut(&words, usize::from(line.width).saturating_sub(taken));
    let spans = [
        Span::styled(lead, style),
        Span::styled(format!(" {name} "), fill),
        Span::styled(format!(" {words}"), style),
    ];
    ui.write(line, Line::from_iter(spans));
    ui.write(
        end,
        Span::styled(end_mark, style.add_modifier(Modifier::BOLD)),
    );
}
