//! Blocks one on the other; their height shows their strength, and the tower grows
//! towards the line of its goal.

use super::{
    board::marks_width,
    canvas::{Bounds, columns, fitting, length, run},
    picture::{Lineup, Picture},
    piece::{Change, Kind},
    view::View,
};
use crate::core::scene::{Cell, Tone};

/// Below this height nothing stands beneath the towers.
const CAPTIONED: i32 = 7;
/// From this height on many stand on the ground, which has their numbers.
const GROUNDED: i32 = 10;

/// Puts the blocks of all towers into the picture, and the line of their goal.
pub(super) fn draw(picture: &mut Picture, views: &[View], lineup: &Lineup) {
    let Some(first) = views.first() else {
        return;
    };
    // The sums stand on many towers, and beneath a single one.
    let many = views.iter().filter(|view| view.ours()).count() > 1 || views.len() > 2;
    let captioned = !picture.wordless && lineup.bounds.h >= if many { CAPTIONED } else { 3 };
    let mut room = lineup.bounds;
    let caption = room.cut_bottom(captioned.into());
    let grounded = many && captioned && room.h > GROUNDED;
    let ground = room.cut_bottom(grounded.into());
    let heights = Heights::new(views, room, many && !picture.wordless);
    let goal = first.zone.total.and_then(|total| total.goal);
    if let (Some(line), Some(goal)) = (heights.line, goal) {
        draw_line(picture, lineup, line, goal);
        if let Some(each) = heights.whole()
            && !many
            && lineup.bounds.w >= 58
        {
            ruler(picture, lineup, room.bottom(), each, goal);
        }
    }
    for view in views {
        let body = view.among(room);
        let top = tower(picture, &body, &heights);
        if picture.wordless {
            continue;
        }
        if many {
            // Of what is complete the caption says it, where that has room.
            let [now, then] = view.counts();
            let complete = heights.line.is_some() && now == then && goal == Some(then);
            let told = captioned && columns(&view.note().0) + 2 < body.bounds.w;
            sum(picture, &body, top - 1, !(complete && told));
        }
        if grounded {
            picture.ground(view, ground.y);
            let title = view.zone.title.with(view.board.names);
            let name = format!(" {} ", title.split(' ').next_back().unwrap_or_default());
            picture.centred(view.bounds, ground.y, &name, view.board.theme.quiet);
        }
        if captioned {
            draw_caption(picture, &view.among(caption), many);
        }
    }
}

/// The line of the goal, with the goal in its middle where nothing stands there.
fn draw_line(picture: &mut Picture, lineup: &Lineup, y: i32, goal: u64) {
    let (glyphs, theme) = (lineup.board.glyphs, lineup.board.theme);
    let Bounds { x, w, .. } = lineup.bounds;
    picture.under(x, y, run(glyphs.goal, w), theme.edge(theme.gain));
    if picture.wordless {
        return;
    }
    let label = format!(" {goal} ");
    picture.under(lineup.bounds.middle(columns(&label)), y, label, theme.gain);
}

/// The heights in numbers at both outer edges.
fn ruler(picture: &mut Picture, lineup: &Lineup, ground: i32, each: i32, goal: u64) {
    let (quiet, lineup) = (lineup.board.theme.quiet, lineup.bounds);
    for unit in 1..=goal {
        let y = ground - each * length(unit);
        let text = unit.to_string();
        picture.under(lineup.right() - columns(&text), y, text.clone(), quiet);
        picture.under(lineup.x + 2 - columns(&text), y, text, quiet);
    }
}

/// Puts the blocks of one tower into the picture; returns its highest row.
fn tower(picture: &mut Picture, view: &View, heights: &Heights) -> i32 {
    let body = view.bounds;
    let place = |width, low, high| {
        let y = body.bottom() - high;
        Bounds::new(body.middle(width), y, width, high - low)
    };
    let width = breadth(body);
    let mut cells = view.cells();
    let sign = |change| i32::from(change == Change::Comes);
    cells.sort_by_key(|(_, change)| sign(*change));
    // Where something cannot be put is seen too.
    let blank = cells.is_empty() || (view.chosen(view.spot()) && view.after.is_none());
    let mut top = heights.top(&cells);
    if blank {
        // It takes a row beneath the sum.
        top = top.min((body.h - 2).max(1));
    }
    let pressed = cells
        .len()
        .saturating_sub(usize::try_from(top).unwrap_or(0));
    let (mut sum, mut low) = (0, 0);
    for (index, &(cell, change)) in cells.iter().enumerate() {
        sum += cell.strength;
        if index < pressed {
            continue;
        }
        let mut piece = view.piece(cell, change, Kind::Layer);
        // Whatever stands on it has a row as well.
        let above = length((cells.len() - index - 1) as u64);
        let high = heights.of(sum).max(low + 1).min(top - above).max(1);
        piece.bounds = place(width, low, high);
        piece.grounded = low == 0;
        if index == pressed && pressed > 0 {
            piece.label = heaped(view, &cells[..=index], body.w - 2);
            piece.bounds = place(width.max(columns(&piece.label) + 2), low, high);
            piece.change = Change::Stays;
            piece.fill = view.fill();
        }
        if picture.wordless && width < 4 {
            piece.label.clear();
        }
        picture.pieces.push(piece);
        low = high;
    }
    if blank {
        let mut blank = view.blank();
        blank.bounds = place(width, low, low + 1);
        picture.pieces.push(blank);
        low += i32::from(!cells.is_empty());
    }
    body.bottom() - low.max(1)
}

/// Blocks that share a row, from the top down, as far as there is room: "2▾1▾4", or how
/// many there are beneath the highest ones.
fn heaped(view: &View, cells: &[(&Cell, Change)], room: i32) -> String {
    let glyphs = view.board.glyphs;
    let named = |(cell, change): &(&Cell, Change)| match change {
        Change::Comes => format!("{}{}", glyphs.coming, cell.label),
        Change::Leaves => format!("-{}", cell.label),
        _ => cell.label.clone(),
    };
    let ways = (1..=cells.len()).rev().map(|count| {
        let below = cells.len() - count;
        let more = (below > 0).then(|| format!("{below} more"));
        let highest = cells.iter().rev().take(count).map(named);
        highest.chain(more).collect::<Vec<_>>().join(glyphs.more[1])
    });
    fitting(ways, room)
}

/// How wide the blocks are.
fn breadth(body: Bounds) -> i32 {
    match body.w {
        ..8 => (body.w - 1).max(1),
        8..24 => body.w * 3 / 4,
        _ => (body.w / 4).max(12),
    }
}

/// The sum of a tower on its top, what it becomes, and what is known about choosing it.
fn sum(picture: &mut Picture, view: &View, y: i32, counted: bool) {
    let body = view.bounds;
    let marks = view.marks(view.spot());
    let wide = marks_width(&marks, view.board.glyphs);
    let gap = i32::from(wide > 0);
    let (total, changes) = view.total(body.w - 1 - wide - gap);
    let total = Some(total).filter(|_| counted).unwrap_or_default();
    let chosen = view.chosen(view.spot());
    let x = body.middle(columns(&total) + gap + wide);
    let end = x + columns(&total) + gap;
    picture.text(x, y, total, view.emphasis(changes || chosen));
    picture.marks(view.board, end, y, &marks);
}

/// What a tower waits for, and the sum of a single one.
fn draw_caption(picture: &mut Picture, view: &View, many: bool) {
    let (glyphs, theme, place) = (view.board.glyphs, view.board.theme, view.bounds);
    let (note, tone) = view.note();
    let goal = view.zone.total.and_then(|total| total.goal);
    let then = view.counts()[1];
    // What is good for the other player is bad for the one to move, and of no use to
    // whoever has lost.
    let tone = match (tone, view.board.mover) {
        (Tone::Good, None) if Some(then) != goal => Tone::Plain,
        (Tone::Good, Some(_)) if !view.ours() => Tone::Bad,
        (tone, _) => tone,
    };
    let (sign, air, style) = match tone {
        Tone::Good => ("", " ", theme.gain),
        Tone::Bad => (glyphs.grades[1], " ", theme.harm),
        Tone::Gone => (glyphs.refused, "", theme.quiet),
        Tone::Plain => ("", "", theme.quiet),
    };
    let full = format!("{air}{}{air}", format!("{note} {sign}").trim());
    // Without its sign it is told by its words alone.
    let words = if tone == Tone::Gone {
        note.clone()
    } else {
        full.clone()
    };
    let brief = match goal {
        Some(goal) if !note.is_empty() && (1..goal).contains(&then) => {
            format!("{}{}{sign}", glyphs.coming, goal - then)
        }
        _ => String::new(),
    };
    let (total, changes) = if many {
        (String::new(), false)
    } else {
        view.total(place.w - 1)
    };
    let gap = if many { 0 } else { 3 };
    let text = fitting(
        [full, words, brief, String::new()],
        place.w - 1 - gap - columns(&total),
    );
    let x = place.middle(columns(&total) + gap + columns(&text));
    let end = x + columns(&total) + gap;
    picture.text(x, place.y, total, view.emphasis(changes));
    picture.text(end, place.y, text, style);
}

/// From units of strength to rows above the ground.
///
/// With a row or more for each unit up to the goal, equal blocks are equally high.
/// With less the heights of the whole tower are scaled and rounded down, so that it
/// reaches the line exactly when its total does; equal blocks can differ by a row, and
/// low ones have more than their share, so that each has one of its own. Where there
/// are not enough for that beneath the line, the lowest blocks share one.
#[derive(Debug)]
struct Heights {
    goal: u64,
    /// Rows up to the goal.
    rows: i32,
    /// Rows up to the goal and beyond it.
    most: i32,
    /// The row of the screen that has the line of the goal, where there is room.
    line: Option<i32>,
}

impl Heights {
    /// The heights of some towers; `topped` where their sums stand on them.
    fn new(views: &[View], room: Bounds, topped: bool) -> Self {
        let goals = views.iter().filter_map(|view| view.zone.total?.goal);
        let goal = goals.max();
        let sum = |view: &View| view.cells().iter().map(|(cell, _)| cell.strength).sum();
        // A row each for a few blocks matters more than how far they have come.
        let aim = goal.filter(|_| room.h > 4);
        let spare = i32::from(aim.is_some() || topped);
        let rows = u64::try_from(room.h - spare).unwrap_or(0);
        let goal = goal.unwrap_or_else(|| views.iter().map(sum).max().unwrap_or(1));
        let goal = goal.max(1);
        // Whole rows per unit where there is room, else a scale; many towers fill theirs.
        let rows = match rows / goal {
            0 => rows,
            _ if topped => rows,
            each => each * goal,
        };
        let rows = i32::try_from(rows).unwrap_or(0);
        Self {
            goal,
            rows,
            most: room.h - i32::from(topped && aim.is_none()),
            line: aim.map(|_| room.bottom() - 1 - rows),
        }
    }

    /// The rows of each unit, where these are whole.
    fn whole(&self) -> Option<i32> {
        let goal = i32::try_from(self.goal).ok()?;
        (self.rows >= goal).then(|| self.rows / goal)
    }

    /// The height of a tower of these blocks.
    fn top(&self, cells: &[(&Cell, Change)]) -> i32 {
        let units = cells.iter().map(|(cell, _)| cell.strength).sum();
        let blocks = length(cells.len() as u64);
        // Only what has reached the goal stands at its line.
        let most = match self.line {
            Some(_) if units < self.goal => (self.rows - 1).max(blocks).min(self.rows),
            Some(_) if units == self.goal => self.rows,
            _ => self.most,
        };
        self.of(units).max(blocks).min(most)
    }

    /// What is past the goal stands above its line.
    fn of(&self, units: u64) -> i32 {
        let scaled = u128::from(units) * u128::from(self.rows.unsigned_abs());
        let rows = i32::try_from(scaled / u128::from(self.goal)).unwrap_or(i32::MAX / 2);
        rows.max(1) + i32::from(self.line.is_some() && units > self.goal)
    }
}
