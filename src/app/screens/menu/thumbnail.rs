//! The picture on the card of a game: its scene in a few cells. It knows no game.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    core::{
        game::Side,
        scene::{Form, Scene, Zone},
    },
    play::player::Seat,
    ui::widgets::{Glyphs, Theme},
};

/// So many stones stand in a row at most.
const STONES: u16 = 4;
/// The width of a tower that is alone on its side.
const TOWER: u16 = 3;
/// Two sides stand so far apart at most.
const GAP: u16 = 5;

/// A scene in a few cells.
#[derive(Debug)]
pub(super) struct Thumbnail<'a> {
    pub(super) scene: &'a Scene,
    pub(super) theme: &'a Theme,
    pub(super) glyphs: &'a Glyphs,
}

impl Widget for Thumbnail<'_> {
    fn render(self, mut area: Rect, buf: &mut Buffer) {
        let zones = &self.scene.zones;
        let goals = zones.iter().filter_map(|zone| zone.total?.goal);
        if let Some(goal) = goals.max().filter(|_| area.height > 2) {
            let line = self.glyphs.lines.level.repeat(area.width.into());
            buf.set_string(area.x, area.y, line, self.theme.quiet);
            let x = area.x + area.width.saturating_sub(4) / 2;
            buf.set_string(x, area.y, format!(" {goal} "), self.theme.quiet);
            (area.y, area.height) = (area.y + 1, area.height - 1);
        }
        let count = |form: Form| {
            let count = zones.iter().filter(|zone| zone.form == form).count();
            u16::try_from(count).unwrap_or(1).max(1)
        };
        let width = |zone: &Zone| match zone.form {
            Form::Column => (area.width / 2).saturating_sub(1),
            Form::Tower if count(Form::Tower) > 2 => 1,
            Form::Tower => TOWER,
            Form::Pile => ((area.width + 1) / count(Form::Pile))
                .saturating_sub(1)
                .min(STONES),
            _ => 0,
        };
        let side = |owner: Option<Side>| {
            let zones = zones.iter().filter(move |zone| zone.owner == owner);
            zones.map(|zone| (zone, width(zone)))
        };
        let needed = |owner| {
            let widths = side(owner).map(|(_, width)| if width > 0 { width + 1 } else { 0 });
            widths.sum::<u16>().saturating_sub(1)
        };
        let [left, middle, right] = [Some(Side::First), None, Some(Side::Second)].map(needed);
        let edge = match middle {
            0 => area.width.saturating_sub(left + right + GAP) / 2,
            _ => 0,
        };
        for (owner, x) in [
            (Some(Side::First), area.x + edge),
            (None, area.x + (area.width - middle.min(area.width)) / 2),
            (
                Some(Side::Second),
                area.right().saturating_sub(right + edge).max(area.x),
            ),
        ] {
            let mut x = x;
            for (zone, width) in side(owner).filter(|(_, width)| *width > 0) {
                let place = Rect { x, width, ..area }.intersection(area);
                self.draw(zone, place, buf);
                x += width + 1;
            }
        }
    }
}

impl Thumbnail<'_> {
    fn draw(&self, zone: &Zone, area: Rect, buf: &mut Buffer) {
        let seat = zone.owner.map(|side| Seat::BOTH[side.index()]);
        let fill = self.theme.fill(seat);
        let mut row = |row: u16, start: u16, glyph: &str, count: u16| {
            if row < area.height && start < area.width {
                let text = glyph.repeat(count.min(area.width - start).into());
                let y = area.bottom() - 1 - row;
                buf.set_string(area.x + start, y, text, self.theme.edge(fill));
            }
        };
        match zone.form {
            Form::Column => {
                for (index, cell) in (0..area.height).zip(&zone.cells) {
                    let wide = share(cell.strength, zone.scale, area.width);
                    let start = match seat {
                        Some(Seat::Left) => area.width - wide,
                        _ => 0,
                    };
                    row(index, start, self.glyphs.chart[2], wide);
                }
            }
            Form::Pile => {
                let wide = area.width.max(1);
                let stones = zone.total.map_or(0, |total| total.now);
                let stones = stones.min(u64::from(area.height * wide));
                let stones = u16::try_from(stones).unwrap_or(0);
                for index in 0..stones.div_ceil(wide) {
                    row(index, 0, self.glyphs.stone, stones - index * wide);
                }
            }
            _ => {
                let total = zone
                    .total
                    .map_or((0, 1), |it| (it.now, it.goal.unwrap_or(it.now)));
                let eighths = share(total.0, total.1, 8 * area.height);
                for index in 0..eighths.div_ceil(8) {
                    let level = usize::from((eighths - 8 * index).min(8)) - 1;
                    row(index, 0, self.glyphs.levels[level], area.width);
                }
            }
        }
    }
}

/// So much of a height as a part is of a whole, at least one row of what is there.
fn share(part: u64, whole: u64, height: u16) -> u16 {
    let share = u128::from(part) * u128::from(height) / u128::from(whole.max(1));
    let share = u16::try_from(share).unwrap_or(height).min(height);
    share.max(u16::from(part > 0).min(height))
}
