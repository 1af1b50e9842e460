//! The picture on the card of a game: its scene in a few cells. It knows no game.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

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

impl Thumbnail<'_> {
    /// The zones of a side, or the shared ones, that can be drawn so small.
    fn zones(&self, owner: Option<Side>) -> impl Iterator<Item = &Zone> {
        let zones = self.scene.zones.iter();
        zones.filter(move |zone| zone.owner == owner && width(zone, [1; 3]) > 0)
    }

    /// Draws zones side by side from this column on.
    fn draw(&self, owner: Option<Side>, mut x: u16, sizes: [u16; 3], area: Rect, buf: &mut Buffer) {
        let seat = owner.map(|side| match side {
            Side::First => Seat::Left,
            Side::Second => Seat::Right,
        });
        let fill = self.theme.fill(seat);
        for zone in self.zones(owner) {
            let width = width(zone, sizes);
            let place = Rect { x, width, ..area }.intersection(area);
            draw_zone(zone, seat, place, (fill, self.glyphs), self.theme, buf);
            x += width + 1;
        }
    }

    /// How wide the zones of an owner are together.
    fn needed(&self, owner: Option<Side>, sizes: [u16; 3]) -> u16 {
        let widths = self.zones(owner).map(|zone| width(zone, sizes) + 1);
        widths.sum::<u16>().saturating_sub(1)
    }
}

/// How wide a zone is, where a column of blocks, a row of stones and a tower may be so
/// wide.
fn width(zone: &Zone, [most, stones, towers]: [u16; 3]) -> u16 {
    match zone.form {
        Form::Column => most,
        Form::Tower => towers,
        Form::Pile => stones,
        Form::Grid { columns } => u16::try_from(columns).unwrap_or(most).min(most),
        Form::Pool | Form::Actions | Form::Dial => 0,
    }
}

/// So much of a height as a part is of a whole, at least one row of what is there.
fn share(part: u64, whole: u64, height: u16) -> u16 {
    let share = u128::from(part) * u128::from(height) / u128::from(whole.max(1));
    let share = u16::try_from(share).unwrap_or(height).min(height);
    share.max(u16::from(part > 0).min(height))
}

fn draw_zone(
    zone: &Zone,
    seat: Option<Seat>,
    area: Rect,
    (fill, glyphs): (Style, &Glyphs),
    theme: &Theme,
    buf: &mut Buffer,
) {
    let solid = theme.edge(fill);
    let mut row = |row: u16, start: u16, glyph: &str, count: u16| {
        if row < area.height && start < area.width {
            let y = area.bottom() - 1 - row;
            let text = glyph.repeat(count.min(area.width - start).into());
            buf.set_string(area.x + start, y, text, solid);
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
                row(index, start, glyphs.chart[2], wide);
            }
        }
        Form::Tower => {
            let total = zone
                .total
                .map_or((0, 1), |it| (it.now, it.goal.unwrap_or(it.now)));
            let eighths = share(total.0, total.1, 8 * area.height);
            for index in 0..eighths.div_ceil(8) {
                let level = usize::from((eighths - 8 * index).min(8)) - 1;
                row(index, 0, glyphs.levels[level], area.width);
            }
            let top = zone.cells.last().map(|cell| cell.label.as_str());
            if let Some(top) = top.filter(|top| eighths >= 8 && top.len() < area.width.into()) {
                let y = area.bottom() - eighths / 8;
                buf.set_string(area.x + area.width / 2, y, top, fill);
            }
        }
        Form::Pile => {
            let wide = area.width.max(1);
            let stones = zone.total.map_or(0, |total| total.now);
            let most = u64::from(area.height * wide);
            let stones = u16::try_from(stones.min(most)).unwrap_or(0);
            for index in 0..stones.div_ceil(wide) {
                row(index, 0, glyphs.stone, (stones - index * wide).min(wide));
            }
        }
        Form::Grid { columns } => {
            let rows = zone.cells.len() as u64 / columns.max(1);
            for cell in &zone.cells {
                let (line, column) = (cell.id / columns.max(1), cell.id % columns.max(1));
                let from_below = rows.saturating_sub(line + 1);
                let place = u16::try_from(from_below)
                    .ok()
                    .zip(u16::try_from(column).ok());
                if let Some((line, column)) = place {
                    row(line, column, glyphs.stone, 1);
                }
            }
        }
        Form::Pool | Form::Actions | Form::Dial => {}
    }
}

impl Widget for Thumbnail<'_> {
    fn render(self, mut area: Rect, buf: &mut Buffer) {
        let goals = self.scene.zones.iter().filter_map(|zone| zone.total?.goal);
        if let Some(goal) = goals.max().filter(|_| area.height > 2) {
            let line = self.glyphs.lines.level.repeat(area.width.into());
            buf.set_string(area.x, area.y, line, self.theme.quiet);
            let goal = format!(" {goal} ");
            let x = area.x + area.width.saturating_sub(4) / 2;
            buf.set_string(x, area.y, goal, self.theme.quiet);
            (area.y, area.height) = (area.y + 1, area.height - 1);
        }
        let piles = self
            .scene
            .zones
            .iter()
            .filter(|zone| zone.form == Form::Pile);
        let piles = u16::try_from(piles.count()).unwrap_or(1).max(1);
        let stones = ((area.width + 1) / piles).saturating_sub(1).min(STONES);
        let columns = |side| {
            let zones = self.zones(Some(side));
            let columns = zones.filter(|zone| zone.form == Form::Column).count();
            u16::try_from(columns).unwrap_or(1).max(1)
        };
        let columns = Side::BOTH.map(columns).into_iter().max().unwrap_or(1);
        let column = (area.width / 2).saturating_sub(1) / columns;
        let towers = self.zones(Some(Side::First));
        let towers = towers.filter(|zone| zone.form == Form::Tower).count();
        let sizes = [
            column.saturating_sub(u16::from(columns > 1)).max(1),
            stones,
            if towers > 1 { 1 } else { TOWER },
        ];
        let [left, middle, right] =
            [Some(Side::First), None, Some(Side::Second)].map(|owner| self.needed(owner, sizes));
        // Where all of it has no room, what is shared gives way.
        let middle = Some(middle).filter(|middle| left + middle + right + 2 <= area.width);
        let spare = area
            .width
            .saturating_sub(left + middle.unwrap_or(0) + right);
        let edge = match middle {
            Some(1..) => 0,
            _ => spare.saturating_sub(GAP) / 2,
        };
        self.draw(Some(Side::First), area.x + edge, sizes, area, buf);
        if let Some(middle) = middle {
            let x = area.x + (area.width - middle) / 2;
            self.draw(None, x, sizes, area, buf);
        }
        let x = area.right().saturating_sub(right + edge).max(area.x);
        self.draw(Some(Side::Second), x, sizes, area, buf);
    }
}
