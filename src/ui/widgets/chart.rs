//! A graph of who is winning: bars that grow upwards from its middle for the left
//! seat, bars that hang from it for the right one.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
    widgets::Widget,
};

use super::{glyphs::Glyphs, theme::Theme};
use crate::play::player::Seat;

/// The widest columns, in cells; the last cell of one is a gap.
const PITCH: u16 = 16;

/// A column of the graph.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bar {
    /// Who wins, and how near the end is: from 0, far away, to 1, reached.
    Wins(Seat, f64),
    /// Nobody does.
    Level,
    /// Nobody knows.
    Unsolved,
    /// It is not known yet.
    Unknown,
}

/// Draws the bars as far as there is room around the chosen one.
///
/// An area of one row shows who wins alone. From three rows on the bars have
/// heights, and the last row is for the marks. An even number of rows has a line in
/// the middle of the bars, on which the chosen column is pointed at; an odd number has
/// none, and the pointer stands in place of the mark.
#[derive(Debug, Clone, Copy)]
pub struct Chart<'a> {
    /// The columns from left to right.
    pub bars: &'a [Bar],
    /// A mark for each column, or nothing.
    pub marks: &'a [&'static str],
    /// The column that is pointed at.
    pub chosen: Option<usize>,
    /// What the roles look like.
    pub theme: &'a Theme,
    /// What it is drawn with.
    pub glyphs: &'a Glyphs,
}

impl Chart<'_> {
    /// The columns that are seen in this area, each with its place and without
    /// the gap beside it.
    pub fn columns(&self, area: Rect) -> impl Iterator<Item = (Rect, usize)> {
        let (count, room) = (self.bars.len(), usize::from(area.width));
        let pitch = (room / count.max(1)).clamp(1, PITCH.into());
        let seen = (room / pitch).min(count);
        let around = self.chosen.unwrap_or(count).saturating_sub(seen / 2);
        let first = around.min(count - seen);
        let bar = if pitch > 1 { pitch - 1 } else { 1 };
        (0..seen).map(move |index| {
            let x = area.x + u16::try_from(index * pitch).unwrap_or(area.width);
            let width = u16::try_from(bar).unwrap_or(1);
            (Rect { x, width, ..area }, first + index)
        })
    }

    /// Where the terminal's cursor belongs: in the chosen column.
    pub fn cursor(&self, area: Rect) -> Option<Position> {
        let mut columns = self.columns(area);
        let (column, _) = columns.find(|(_, index)| Some(*index) == self.chosen)?;
        Some(Position::new(
            column.x + column.width / 2,
            Self::pointed(area),
        ))
    }

    /// The rows for the bars of either side.
    const fn half(area: Rect) -> u16 {
        area.height.saturating_sub(1) / 2
    }

    /// The row of the line in the middle, if there is one.
    const fn line(area: Rect) -> Option<u16> {
        match area.height {
            1 => Some(area.y),
            height if height.is_multiple_of(2) => Some(area.y + Self::half(area)),
            _ => None,
        }
    }

    /// The row of the marks: the last one.
    const fn marked(area: Rect) -> u16 {
        area.bottom().saturating_sub(1)
    }

    /// The row of the pointer.
    const fn pointed(area: Rect) -> u16 {
        match Self::line(area) {
            Some(line) => line,
            None => Self::marked(area),
        }
    }

    /// The mark of a column, if it has one.
    fn mark(&self, index: usize) -> Option<&'static str> {
        let mark = self.marks.get(index).copied();
        mark.filter(|mark| !mark.is_empty())
    }

    /// Draws the mark of a column, and the pointer.
    fn draw_mark(&self, column: Rect, index: usize, buf: &mut Buffer) {
        let x = column.x + column.width / 2;
        let chosen = self.chosen == Some(index);
        let style = if chosen {
            self.theme.chosen
        } else {
            Style::new()
        };
        if let Some(mark) = self.mark(index) {
            buf[(x, Self::marked(column))]
                .set_symbol(mark)
                .set_style(style);
        }
        if chosen {
            buf[(x, Self::pointed(column))]
                .set_symbol(self.glyphs.pointer)
                .set_style(style);
        }
    }

    fn draw_bar(&self, column: Rect, bar: Bar, buf: &mut Buffer) {
        let [upper, lower, whole] = self.glyphs.chart;
        let half = Self::half(column);
        let line = Self::line(column);
        // Where there is no line, what nobody wins stands on both sides of it.
        let above = column.y + half.saturating_sub(1);
        let below = above + 1 + u16::from(line.is_some());
        let mut put = |y, symbol: &str, style| {
            for x in column.left()..column.right() {
                buf[(x, y)].set_symbol(symbol).set_style(style);
            }
        };
        let quiet = self.theme.quiet;
        let mut level = |symbol: &str, style| {
            let rows = line.map_or([above, below], |line| [line; 2]);
            for y in rows {
                put(y, symbol, style);
            }
        };
        let (seat, near) = match bar {
            Bar::Level => return level("=", Style::new()),
            Bar::Unsolved => return level("?", quiet),
            Bar::Unknown => return level(self.glyphs.empty, quiet),
            Bar::Wins(seat, near) => (seat, near),
        };
        let ink = self.theme.edge(self.theme.fill(Some(seat)));
        let part = match seat {
            Seat::Left => lower,
            Seat::Right => upper,
        };
        if half == 0 {
            // Nothing but the side of the line is left to show.
            let side = match seat {
                Seat::Left => upper,
                Seat::Right => lower,
            };
            return put(column.y, side, ink);
        }
        let steps = f64::from(2 * half - 1);
        for row in 1..=half {
            let filled = 1.0 + (near.clamp(0.0, 1.0) * steps).round() - 2.0 * f64::from(row - 1);
            let y = match seat {
                Seat::Left => above + 1 - row,
                Seat::Right => below + row - 1,
            };
            if filled >= 2.0 {
                put(y, whole, ink);
            } else if filled >= 1.0 {
                put(y, part, ink);
            }
        }
    }
}

impl Widget for Chart<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        if let Some(line) = Self::line(area).filter(|_| area.height > 1) {
            for x in area.left()..area.right() {
                let cell = &mut buf[(x, line)];
                cell.set_symbol(self.glyphs.rule)
                    .set_style(self.theme.quiet);
            }
        }
        for (column, index) in self.columns(area) {
            self.draw_bar(column, self.bars[index], buf);
            self.draw_mark(column, index, buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a chart of these bars looks like, all with this mark.
    fn picture(bars: &[Bar], mark: &'static str, size: (u16, u16), chosen: usize) -> Vec<String> {
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buffer = Buffer::empty(area);
        let chart = Chart {
            bars,
            marks: &vec![mark; bars.len()],
            chosen: Some(chosen),
            theme: &Theme::default(),
            glyphs: &Glyphs::UNICODE,
        };
        chart.render(area, &mut buffer);
        let row = |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect();
        (0..size.1).map(row).collect()
    }

    const BARS: [Bar; 4] = [
        Bar::Wins(Seat::Left, 1.0),
        Bar::Wins(Seat::Right, 0.0),
        Bar::Level,
        Bar::Wins(Seat::Right, 1.0),
    ];

    /// On the line, or where there is none in the row of the marks: nowhere else, and
    /// never in a bar.
    #[test]
    fn the_pointer_stands_in_the_same_row_whatever_the_bars_are() {
        for width in [4, 8, 12, 16, 40] {
            for (height, row) in [(3, 2), (4, 1), (5, 4), (6, 2), (10, 4)] {
                for chosen in 0..BARS.len() {
                    let picture = picture(&BARS, "!", (width, height), chosen);
                    let pointed = |line: &String| line.contains(Glyphs::UNICODE.pointer);
                    let rows: Vec<bool> = picture.iter().map(pointed).collect();
                    let count = rows.iter().filter(|&&pointed| pointed).count();
                    assert!(rows[row] && count == 1, "{height}: {picture:?}");
                }
            }
        }
    }

    #[test]
    fn who_wins_and_the_marks_can_be_told_apart_in_the_narrowest_columns() {
        assert_eq!(picture(&BARS, "!", (4, 3), 1), ["█ = ", " ▀=█", "!▲!!"]);
        assert_eq!(
            picture(&BARS, "~", (4, 4), 3),
            ["█   ", "──=▲", " ▀ █", "~~~~"]
        );
    }
}
