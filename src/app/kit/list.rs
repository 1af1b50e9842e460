//! A list: its highlighted line, and on the screen as many of its lines as there is
//! room for around that one, with a sign where there are more.

use ratatui::{
    layout::{Position, Rect},
    style::Style,
    text::Span,
};

use crate::{
    app::{
        keys::{Intent, Reach},
        message::Target,
        view::Ui,
    },
    core::selector::Step,
};

/// So many lines a page leaps over: where a list is at its shortest, they are all seen.
const PAGE: usize = 6;

/// A highlighted line in a list that is `len` lines long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct List {
    /// The highlighted line, counted from 0.
    pub index: usize,
}

impl List {
    /// A list with this line highlighted.
    pub const fn at(index: usize) -> Self {
        Self { index }
    }

    /// As [`follow`](Self::follow), but in a menu, in which a step beyond an end
    /// leads to the other one.
    pub fn cycle(&mut self, intent: Intent, len: usize) {
        let last = len.saturating_sub(1);
        match intent {
            Intent::Step(Step::Up) if self.index == 0 => self.index = last,
            Intent::Step(Step::Down) if self.index >= last => self.index = 0,
            _ => {
                self.follow(intent, len);
            }
        }
    }

    /// Follows a step or a leap up or down, which an end stops. Returns whether it
    /// was one.
    pub fn follow(&mut self, intent: Intent, len: usize) -> bool {
        self.leap(intent, len, PAGE)
    }

    /// The same where a page has so many lines.
    pub fn leap(&mut self, intent: Intent, len: usize, page: usize) -> bool {
        let last = len.saturating_sub(1);
        self.index = match intent {
            Intent::Step(Step::Up) | Intent::Leap(Step::Up, Reach::Line) => {
                self.index.saturating_sub(1)
            }
            Intent::Step(Step::Down) | Intent::Leap(Step::Down, Reach::Line) => self.index + 1,
            Intent::Leap(Step::Up, Reach::Page) => self.index.saturating_sub(page),
            Intent::Leap(Step::Down, Reach::Page) => self.index.saturating_add(page),
            Intent::Leap(Step::Up, Reach::End) => 0,
            Intent::Leap(Step::Down, Reach::End) => last,
            _ => return false,
        }
        .min(last);
        true
    }

    /// Highlights the line that was clicked, if it was one.
    pub fn click(&mut self, target: Target, len: usize) -> bool {
        let Target::Item(index) = target else {
            return false;
        };
        self.index = index.min(len.saturating_sub(1));
        true
    }
}

/// Draws the lines of a list that are seen: each in its row, with its style. All of
/// them can be clicked, and the cursor stands on the highlighted one.
pub fn draw(
    list: List,
    len: usize,
    area: Rect,
    ui: &mut Ui,
    mut line: impl FnMut(usize, Rect, Style, &mut Ui),
) {
    for (index, row) in rows(len, list.index, |_| false, area, ui) {
        let chosen = index == list.index;
        line(index, row, style(chosen, ui), ui);
        ui.place(row, Target::Item(index));
        if chosen {
            ui.stand(row.as_position());
        }
    }
}

/// The style of a line that is highlighted, or not.
pub fn style(chosen: bool, ui: &Ui) -> Style {
    if chosen {
        ui.look.theme.chosen
    } else {
        Style::new()
    }
}

/// The lines that are seen of a list of this length, each with its row.
///
/// Where all of them have room, a row of air goes before each line that `parts`
/// the list. Where they have not, the column to the right of the area shows on
/// which side there are more.
pub fn rows(
    len: usize,
    chosen: usize,
    parts: impl Fn(usize) -> bool,
    area: Rect,
    ui: &mut Ui,
) -> Vec<(usize, Rect)> {
    let room = usize::from(area.height);
    let gaps = (0..len).filter(|&line| parts(line)).count();
    if len + gaps <= room {
        let mut rows = area.rows();
        let mut row = |line| {
            if parts(line) {
                rows.next();
            }
            Some((line, rows.next()?))
        };
        return (0..len).filter_map(&mut row).collect();
    }
    let first = first(len, chosen, room);
    sign(first > 0, first + room < len, area, ui);
    (first..len).zip(area.rows()).collect()
}

/// The first line that is seen where so many have room: the chosen one is in the
/// middle, as far as there are lines on both sides.
pub fn first(len: usize, chosen: usize, room: usize) -> usize {
    (chosen + 1 + room / 2).min(len).saturating_sub(room)
}

/// Shows whether there are lines above and below.
fn sign(above: bool, below: bool, area: Rect, ui: &mut Ui) {
    let x = area.right().min(ui.area.right().saturating_sub(1));
    let ends = [
        (above, area.top()),
        (below, area.bottom().saturating_sub(1)),
    ];
    let [up, down] = ui.look.glyphs.more;
    for ((more, y), glyph) in ends.into_iter().zip([up, down]) {
        if more {
            let sign = Span::styled(glyph, ui.look.theme.key);
            ui.write(Rect::from((Position::new(x, y), (1, 1).into())), sign);
        }
    }
}
