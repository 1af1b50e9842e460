//! A screen of what has been: a list of it, and beneath that or beside it what there is to
//! see of the line that is selected.

use std::{any::Any, borrow::Cow, fmt::Debug};

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    app::{
        Context, Flow, Screen,
        board::Board,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{
            self,
            list::{self, List},
            pager::Pager,
        },
        message::Target,
        view::{Cells, Rest, Ui, across, down, inset},
    },
    play::{
        analysis::{Request, Ticket},
        session::{Answer, Session},
    },
    store::{Past, StoreCommand, StoreEvent},
};

/// The least width of what is selected beside the list, with its frame and the air before
/// it, in cells.
const PANEL: u16 = 40;
/// The least width of the list beside it, in cells.
const LIST: u16 = 70;
/// So many rows beneath a list are left for that where its lines have air.
const DETAIL: u16 = 6;
/// So many lines of a list are seen at least, where it has them.
const LEAST: u16 = 6;
/// The cells between two columns, and those of the mark before the first.
const GAP: u16 = 2;
/// The least width of a board beside words, and the least height of any, in cells.
const LEAST_BOARD: u16 = 34;
const BOARD: u16 = 6;

/// A column of a list: what stands above it, its least width, and the one that it takes
/// where there is room, in cells.
pub type Column = (Cow<'static, str>, [u16; 2]);

/// The widths of the columns that have room in so many cells, the first ones first; what
/// is left makes full those that lack least, and then goes to the one that lacks most.
fn fitted(columns: &[Column], room: u16) -> Vec<u16> {
    let mut spare = room;
    let fits = columns.iter().map_while(|(_, [least, _])| {
        spare = spare.checked_sub(least + GAP)?;
        Some(*least)
    });
    let mut widths: Vec<u16> = fits.collect();
    let mut lacking: Vec<_> = columns.iter().zip(&mut widths).collect();
    lacking.sort_by_key(|((_, [least, full]), _)| full - least);
    let most = lacking.len().saturating_sub(1);
    for (place, ((_, [_, full]), width)) in lacking.into_iter().enumerate() {
        let lack = *full - *width;
        if lack <= spare || place == most {
            let more = lack.min(spare);
            (*width, spare) = (*width + more, spare - more);
        }
    }
    widths
}

/// Where the columns stand in a row that have room in it.
pub fn places(columns: &[Column], row: Rect) -> impl Iterator<Item = Rect> {
    let widths = fitted(columns, row.width).into_iter();
    widths.scan(row.x + GAP, move |x, width| {
        let place = Rect {
            x: *x,
            width,
            ..row
        };
        *x += width + GAP;
        Some(place)
    })
}

/// What a list is of.
pub trait Content: Any + Debug + Default {
    /// The head of the screen.
    fn title(&self) -> &'static str;
    /// What the head ends in where this line is selected.
    fn place(&self, index: usize) -> String;
    /// The rows of what stands above the columns; the lines beneath have air around them.
    fn heading(&self, _ui: &Ui) -> u16 {
        1
    }
    /// Draws what stands above the columns.
    fn draw_heading(&self, _area: Rect, _ui: &mut Ui) {}
    /// The line that is selected first, once all has been read.
    fn first(&self) -> usize {
        0
    }
    /// How many lines there are.
    fn lines(&self) -> usize;
    /// What is said where there is nothing to list yet, once that is known.
    fn nothing(&self) -> Option<&'static str> {
        None
    }
    /// Its columns.
    fn columns(&self) -> Vec<Column>;
    /// What stands in a column of a line, in so many cells.
    fn cell(&self, index: usize, column: usize, width: u16, ui: &Ui) -> Line<'static>;
    /// What a line is called above what there is to see of it.
    fn name(&self, index: usize) -> String;
    /// How many rows that takes beneath the list, if it is not to have all that are left.
    fn rows(&self, _ui: &Ui) -> u16 {
        u16::MAX
    }
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
    fn hear(&mut self, _ticket: &Ticket, _answer: &Answer) -> Option<Flow> {
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

    /// Draws the lines beneath the heads of their columns, of which these have room.
    fn draw_list(&self, columns: &[Column], heads: u16, area: Rect, ui: &mut Ui) {
        let [heads, lines] = down(area, [Cells(heads), Rest]);
        for (place, (head, _)) in places(columns, heads).zip(columns) {
            let head = Span::styled(ui.spell(head), ui.look.theme.quiet);
            ui.write(place, head);
        }
        let (content, len) = (&self.content, self.content.lines());
        let airy = content.heading(ui) > 0;
        let parts = |line| airy && (line > 0 || heads.is_empty());
        for (index, line) in list::rows(len, self.list.index, parts, lines, ui) {
            let chosen = index == self.list.index;
            if chosen {
                ui.stand(line.as_position());
            }
            let style = list::style(chosen, ui);
            ui.write(line, Span::styled(ui.mark(chosen), style));
            for (column, place) in places(columns, line).enumerate() {
                let text = content.cell(index, column, place.width, ui);
                let style = style.patch(text.style);
                ui.write(place, text.style(style));
            }
            ui.place(line, Target::Item(index));
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

/// A bar of so many cells, in parts as large as these counts: what was won, what was
/// neither won nor lost, and what was lost. Without colours their heights differ.
pub fn bar(counts: [u64; 3], width: u16, ui: &Ui) -> Line<'static> {
    let heights = if ui.look.is_colourful() {
        [5; 3]
    } else {
        [5, 3, 1]
    };
    let levels = heights.map(|level| ui.look.glyphs.levels[level]);
    parts(counts, levels, width, ui)
}

/// A mark for each game, or where there are too many for so many cells as [`bar`] does.
pub fn marks(counts: [u64; 3], width: u16, ui: &Ui) -> Line<'static> {
    let glyphs = &ui.look.glyphs;
    let all = u16::try_from(counts.iter().sum::<u64>()).unwrap_or(u16::MAX);
    let marks = [glyphs.stone, "=", glyphs.leaving];
    parts(counts, marks, width.min(all), ui)
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
        hints.push(hint(Command::Help, "help"));
        hints.push(hint(Keys::Esc, "back"));
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

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        self.content.hear(ticket, answer)
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
        let (nothing, columns) = (content.nothing(), content.columns());
        let full: u16 = columns.iter().map(|(_, [_, full])| full + GAP).sum();
        let width = ui.area.width.saturating_sub(2);
        let lines = content.lines();
        // Where all lines are seen above it, it has the whole width.
        let beside = width >= LIST + PANEL && lines > LEAST.into();
        let shown = fitted(&columns, width).len();
        let headed = columns[..shown].iter().any(|(head, _)| !head.is_empty());
        let (heading, heads) = (content.heading(ui), u16::from(headed));
        let lines = u16::try_from(lines).map_or(LEAST, |lines| lines.min(LEAST));
        // The head, its rule and the keys; where there is air, the other rule and three
        // rows.
        let around = if ui.is_tall() { 7 } else { 3 };
        let room = ui
            .area
            .height
            .saturating_sub(around + said + heading + heads);
        let airy = heading > 0 && room > 2 * lines + DETAIL;
        let least = if airy { 2 * lines } else { lines };
        let below = if beside || nothing.is_some() {
            0
        } else {
            content.rows(ui).min(room.saturating_sub(least))
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
        let [column, aside] = if beside {
            let list = full.min(width - PANEL - GAP);
            let [list, _, aside] = across(body, [Cells(list), Cells(GAP), Rest]);
            [list, aside]
        } else {
            [body, Rect::ZERO]
        };
        let [heading, list] = down(column, [Cells(heading), Rest]);
        content.draw_heading(heading, ui);
        if content.lines() > 0 {
            let detail = if beside {
                inset(kit::panel(&content.name(index), aside, ui))
            } else {
                detail
            };
            content.draw_detail(index, detail, ui);
        }
        // The cursor stands on a line of it.
        self.draw_list(&columns, heads, list, ui);
    }
}
