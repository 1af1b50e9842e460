//! A graph of who is winning: bars above its middle line for the left seat, bars
//! beneath it for the right one.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
    widgets::Widget,
};

use super::{
    glyphs::Glyphs,
    theme::{Theme, edge},
};
use crate::seat::Hand;

/// The widest columns, in cells; the last cell of one is a gap.
const PITCH: u16 = 4;

/// A column of the graph.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bar {
    /// Who wins, and how near the end is: from 0, far away, to 1, reached.
    Wins(Hand, f64),
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
/// heights; an even number of rows leaves the last one to the marks, which stand
/// on the middle line otherwise.
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
    #[must_use]
    pub fn cursor(&self, area: Rect) -> Option<Position> {
        let mut columns = self.columns(area);
        let (column, _) = columns.find(|(_, index)| Some(*index) == self.chosen)?;
        Some(Position::new(
            column.x + column.width / 2,
            Self::marked(area),
        ))
    }

    /// The rows for the bars of either side.
    const fn half(area: Rect) -> u16 {
        area.height.saturating_sub(1) / 2
    }

    /// The row of the marks.
    const fn marked(area: Rect) -> u16 {
        if area.height > 1 && area.height.is_multiple_of(2) {
            area.y + area.height - 1
        } else {
            area.y + Self::half(area)
        }
    }

    /// The mark of a column, if it has one.
    fn mark(&self, index: usize) -> Option<&'static str> {
        let mark = self.marks.get(index).copied();
        mark.filter(|mark| !mark.is_empty())
    }

    /// Draws the mark of a column, and the pointer before it; in a column too
    /// narrow for both the pointer stands on the side that has no bar.
    fn draw_mark(&self, column: Rect, index: usize, y: u16, buf: &mut Buffer) {
        let x = column.x + column.width / 2;
        let chosen = self.chosen == Some(index);
        let style = if chosen {
            self.theme.chosen
        } else {
            Style::new()
        };
        let mark = self.mark(index);
        if let Some(mark) = mark {
            buf[(x, y)].set_symbol(mark).set_style(style);
        }
        if chosen {
            let half = Self::half(column);
            let middle = column.y + half;
            let place = match (mark, self.bars[index]) {
                (Some(_), _) if column.width > 1 => (x - 1, y),
                (Some(_), Bar::Wins(Hand::Left, _)) if half > 0 => (x, middle + 1),
                (Some(_), _) if half > 0 => (x, middle - 1),
                _ => (x, y),
            };
            buf[place].set_symbol(self.glyphs.pointer).set_style(style);
        }
    }

    fn draw_bar(&self, column: Rect, bar: Bar, buf: &mut Buffer) {
        let [upper, lower, whole] = self.glyphs.chart;
        let half = Self::half(column);
        let middle = column.y + half;
        let mut put = |y, symbol: &str, style| {
            for x in column.left()..column.right() {
                buf[(x, y)].set_symbol(symbol).set_style(style);
            }
        };
        let quiet = self.theme.quiet;
        let (hand, near) = match bar {
            Bar::Level => return put(middle, "=", Style::new()),
            Bar::Unsolved => return put(middle, "?", quiet),
            Bar::Unknown => return put(middle, self.glyphs.empty, quiet),
            Bar::Wins(hand, near) => (hand, near),
        };
        let ink = edge(self.theme.fill(Some(hand)));
        let part = match hand {
            Hand::Left => lower,
            Hand::Right => upper,
        };
        if half == 0 {
            // Nothing but the side of the line is left to show.
            let side = match hand {
                Hand::Left => upper,
                Hand::Right => lower,
            };
            return put(middle, side, ink);
        }
        let steps = f64::from(2 * half - 1);
        for row in 1..=half {
            let filled = 1.0 + (near.clamp(0.0, 1.0) * steps).round() - 2.0 * f64::from(row - 1);
            let y = match hand {
                Hand::Left => middle - row,
                Hand::Right => middle + row,
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
        if area.height > 1 {
            for x in area.left()..area.right() {
                let cell = &mut buf[(x, area.y + Self::half(area))];
                cell.set_symbol(self.glyphs.rule)
                    .set_style(self.theme.quiet);
            }
        }
        for (column, index) in self.columns(area) {
            self.draw_bar(column, self.bars[index], buf);
            self.draw_mark(column, index, Self::marked(area), buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a chart of these bars and marks looks like, in columns so wide.
    fn picture(marks: &[&'static str], width: u16, height: u16, chosen: usize) -> Vec<String> {
        let bars = [Bar::Wins(Hand::Left, 1.0), Bar::Wins(Hand::Right, 1.0)];
        let bars: Vec<Bar> = bars.into_iter().cycle().take(marks.len()).collect();
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let chart = Chart {
            bars: &bars,
            marks,
            chosen: Some(chosen),
            theme: &Theme::default(),
            glyphs: &Glyphs::UNICODE,
        };
        chart.render(area, &mut buffer);
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        (0..height).map(row).collect()
    }

    #[test]
    fn the_mark_of_the_chosen_column_stays_in_sight() {
        for width in [3, 6, 9, 12, 40] {
            for height in [3, 4, 5, 6] {
                for chosen in 0..3 {
                    let mut marks = [""; 3];
                    marks[chosen] = "!";
                    let picture = picture(&marks, width, height, chosen).concat();
                    let seen = ["!", Glyphs::UNICODE.pointer].map(|sign| picture.contains(sign));
                    assert_eq!(seen, [true; 2], "{width}x{height} {chosen}: {picture}");
                }
            }
        }
    }
}
