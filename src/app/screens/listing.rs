//! A screen of what has been: a list of it, and beneath that or beside it what there is to
//! see of the line that is selected.

use std::{any::Any, fmt::Debug};

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    app::{
        Context, Flow, Screen,
        board::Board,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent},
        kit::{
            self,
            list::{self, List},
            pager::Pager,
        },
        message::Target,
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across, down,
            },
            ui::inset,
        },
    },
    play::{
        analysis::{Finding, Request, Ticket},
        session::Session,
    },
    store::{Past, StoreCommand, StoreEvent},
};

/// From this width on what is selected is seen beside the list, in cells.
const BESIDE: u16 = 104;
/// The width of a list that has something beside it, in cells.
const LIST: u16 = 68;
/// So many lines of a list are seen at least, where it has them.
const LEAST: usize = 6;
/// The least width of a board beside words, and the least height of any, in cells.
const LEAST_BOARD: u16 = 34;
const BOARD: u16 = 6;
/// A line that has air around it takes at most so many rows, with the air.
const AIRY: u16 = 5;

/// What a list is of.
pub trait Content: Any + Debug + Default {
    /// The head of the screen.
    fn title(&self) -> &'static str;
    /// What the head ends in where this line is selected.
    fn place(&self, index: usize) -> String;
    /// The rows of what stands above the lines.
    fn heading(&self, _ui: &Ui) -> u16 {
        1
    }
    /// Draws what stands above the lines.
    fn draw_heading(&self, area: Rect, ui: &mut Ui);
    /// The line that is selected first, once all has been read.
    fn first(&self) -> usize {
        0
    }
    /// How many lines there are.
    fn lines(&self) -> usize;
    /// What is said where there is nothing to list yet, once that is known.
    fn nothing(&self) -> Option<&'static str>;
    /// Draws a line into its row, which may be some rows high.
    fn draw_line(&self, index: usize, row: Rect, chosen: bool, ui: &mut Ui);
    /// What a line is called above what there is to see of it.
    fn name(&self, index: usize) -> String;
    /// How many rows that takes beneath the list, if it is not to have all that are left.
    fn rows(&self, ui: &Ui) -> u16;
    /// Draws what there is to see of a line.
    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui);
    /// What the keys do with a line.
    fn hints(&self, index: usize) -> Vec<Hint>;
    /// Follows a key that means something for a line; none for the others. What cannot be
    /// done is said.
    fn follow(
        &mut self,
        index: usize,
        intent: Intent,
        context: &mut Context,
    ) -> Option<Result<Flow, String>>;
    /// Takes over what has been read. Returns what could not be.
    fn read(&mut self, past: &Past) -> Option<String>;
    /// What the worker is to find.
    fn requests(&mut self) -> Vec<Request> {
        Vec::new()
    }
    /// Takes in what it has found, if that is meant for this.
    fn hear(&mut self, _ticket: &Ticket, _finding: &Finding) -> Option<Flow> {
        None
    }
}

/// The screen.
#[derive(Debug, Default)]
pub struct Listing<C> {
    list: List,
    content: C,
    /// Whether all has been read.
    read: bool,
    /// What could not be read, or not be done, until another line is selected.
    notice: Option<String>,
}

impl<C: Content> Listing<C> {
    /// The screen with this line selected.
    pub fn at(index: usize, content: C) -> Self {
        Self {
            list: List::at(index),
            content,
            read: true,
            notice: None,
        }
    }

    fn draw_list(&self, area: Rect, beside: bool, ui: &mut Ui) {
        let rows = self.content.heading(ui);
        let [heading, area] = down(area, [Cells(rows), Rest]);
        let len = self.content.lines();
        self.content.draw_heading(heading, ui);
        let lines = u16::try_from(len).unwrap_or(u16::MAX).max(1);
        let pitch = (area.height / lines).min(AIRY);
        let lines = if beside && pitch > 1 {
            let [_, area] = down(area, [Cells(1), Rest]);
            let rows = area.rows().step_by(pitch.into()).map(|row| Rect {
                height: pitch.div_ceil(2),
                ..row
            });
            (0..len).zip(rows).collect()
        } else {
            list::rows(len, self.list.index, |_| false, area, ui)
        };
        for (index, row) in lines {
            let chosen = index == self.list.index;
            if chosen {
                ui.stand(row.as_position());
            }
            self.content.draw_line(index, row, chosen, ui);
            ui.place(row, Target::Item(index));
        }
    }
}

/// The room for words of this width beside a board, or for so many rows of them above it
/// where there is less room.
pub fn beside_board(area: Rect, width: u16, rows: u16) -> [Rect; 2] {
    let [words, _, board] = if area.width >= width + LEAST_BOARD {
        across(area, [Cells(width), Cells(2), Rest])
    } else {
        down(area, [Cells(rows), Cells(1), Rest])
    };
    [words, board]
}

/// Draws the pieces of a match after so many plies, where there is room for them.
pub fn draw_board(session: Box<dyn Session>, ply: usize, area: Rect, ui: &mut Ui) {
    if area.height >= BOARD {
        let mut board = Board::new(session, false);
        board.look(ply);
        board.draw_pieces(area, ui);
    }
}

/// Draws a bar of the width of an area, in parts as large as these counts: what was won,
/// what was neither won nor lost, and what was lost.
pub fn draw_bar(counts: [u64; 3], area: Rect, ui: &mut Ui) {
    let glyphs = &ui.look.glyphs;
    let [low, middle, high] = match area.height {
        1 => [1, 3, 5].map(|level| glyphs.levels[level]),
        _ => [glyphs.dust[2], glyphs.dust[1], glyphs.levels[7]],
    };
    let line = parts(counts, [high, middle, low], area.width, ui);
    for row in area.rows() {
        ui.write(row, line.clone());
    }
}

/// Draws a mark for each game, or where there are too many as [`draw_bar`] does.
pub fn draw_marks(counts: [u64; 3], area: Rect, ui: &mut Ui) {
    let glyphs = &ui.look.glyphs;
    let all = u16::try_from(counts.iter().sum::<u64>()).unwrap_or(u16::MAX);
    let marks = [glyphs.stone, "=", glyphs.leaving];
    let line = parts(counts, marks, area.width.min(all), ui);
    ui.write(area, line);
}

/// So many cells, each kind of them with its mark and its share.
fn parts(counts: [u64; 3], marks: [&'static str; 3], width: u16, ui: &Ui) -> Line<'static> {
    let theme = &ui.look.theme;
    let all = u128::from(counts.iter().sum::<u64>());
    if all == 0 {
        return Span::styled("none yet", theme.quiet).into();
    }
    let fills = [theme.win, theme.draw, theme.loss];
    let (mut sum, mut start) = (0, 0);
    let parts = counts.into_iter().zip(marks).zip(fills);
    let parts = parts.map(|((count, mark), fill)| {
        sum += u128::from(count);
        let end = usize::try_from(sum * u128::from(width) / all).unwrap_or(start);
        let cells = end - start;
        start = end;
        Span::styled(mark.repeat(cells), theme.edge(fill))
    });
    parts.collect()
}

impl<C: Content> Screen for Listing<C> {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.content.nothing().is_none() {
            hints.push(hint(Keys::Along, "select"));
            hints.extend(self.content.hints(self.list.index));
        }
        hints.push(command(Command::Help, "help"));
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
            _ => {}
        }
        match self.content.follow(self.list.index, intent, context) {
            Some(Ok(flow)) => return flow,
            Some(Err(notice)) => self.notice = Some(notice),
            None if intent.is_movement() => {
                self.notice = None;
                self.list.cycle(intent, self.content.lines());
            }
            None => {}
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.notice = None;
        self.list.click(target, self.content.lines())
    }

    fn requests(&mut self) -> Vec<Request> {
        self.content.requests()
    }

    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        self.content.hear(ticket, finding)
    }

    fn opened(&mut self, context: &mut Context) -> Flow {
        context.to_store.push(StoreCommand::Recall);
        Flow::Stay
    }

    fn resume(&mut self, context: &mut Context) {
        context.to_store.push(StoreCommand::Recall);
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        let StoreEvent::Recalled(past) = event else {
            return false;
        };
        self.notice = self.content.read(past);
        if !std::mem::replace(&mut self.read, true) {
            self.list.index = self.content.first();
        }
        let last = self.content.lines().saturating_sub(1);
        self.list.index = self.list.index.min(last);
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let (content, index) = (&self.content, self.list.index);
        let notice = self.notice.as_deref().unwrap_or_default();
        let said = ui.rows(notice, ui.area.width.saturating_sub(2)).min(2);
        let nothing = content.nothing();
        let beside = ui.area.width >= BESIDE;
        let lines = u16::try_from(content.lines().min(LEAST)).unwrap_or(u16::MAX);
        let lines = lines + content.heading(ui);
        // The head, its rule and the keys; where there is air, the other rule and three
        // rows.
        let around = if ui.is_tall() { 7 } else { 3 };
        let room = ui.area.height.saturating_sub(around + said + lines);
        let below = if beside || nothing.is_some() {
            0
        } else {
            content.rows(ui).min(room)
        };
        let place = content.place(index);
        let [body, told] = kit::frame(content.title(), &place, below + said, ui);
        let [detail, foot] = down(told, [Rest, Cells(said)]);
        ui.tell(foot, notice, Style::new());
        if let Some(words) = nothing {
            ui.tell(body, words, ui.look.theme.quiet);
            ui.stand(body.as_position());
            return;
        }
        let [list, _, aside] = across(body, [Cells(LIST), Cells(2), Rest]);
        let detail = if beside && content.lines() > 0 {
            inset(kit::panel(&content.name(index), aside, ui))
        } else {
            detail
        };
        if content.lines() > 0 {
            content.draw_detail(index, detail, ui);
        }
        // The cursor stands on a line of it.
        self.draw_list(if beside { list } else { body }, beside, ui);
    }
}
