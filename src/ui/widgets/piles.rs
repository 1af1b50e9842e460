//! Equal stones in rows: those about to leave or to come are marked on their seats.

use std::cmp::Ordering;

use ratatui::style::Style;

use super::{
    board::{Mark, marks_width},
    canvas::{Bounds, columns, fitting, length, run},
    picture::{Lineup, Picture, ROOMY},
    piece::{Change, Kind, Piece},
    view::View,
};
use crate::{
    core::{
        scene::{Counts, Spot, Tone},
        template::grouped,
    },
    play::player::Seat,
};

/// The rows of a number written big, or of three long ones.
const HEAD: i32 = 3;
/// Up to this height, too low for a game, a short number leaves no room to change.
const LOW: i32 = 8;
/// A stone is never higher, in rows.
const HIGHEST: i32 = 12;
/// A row of stones is never longer.
const LONGEST: u64 = 60;

/// Puts all piles into the picture.
pub(super) fn draw(picture: &mut Picture, views: &[View], lineup: &Lineup) {
    let Some(first) = views.first() else {
        return;
    };
    let board = first.board;
    let worded = !picture.wordless;
    let roomy = lineup.bounds.h >= ROOMY && worded;
    let low = lineup.bounds.h <= LOW;
    let crowded = worded && views.iter().any(|view| is_crowded(view, roomy, low));
    let heads = views.iter().map(|view| Head::new(view).span());
    let mut spans: Vec<[i32; 2]> = heads.collect();
    spans.sort_unstable();
    let apart = spans.windows(2).all(|pair| pair[0][1] < pair[1][0]);
    let big = roomy && !crowded && apart;
    let mut room = lineup.bounds;
    room.cut_top(i32::from(big && room.h > ROOMY + 1));
    let head = room.cut_top(if big { HEAD } else { 0 });
    let captions = room.cut_bottom(match (worded && !big, crowded) {
        (false, _) => 0,
        (_, true) => HEAD,
        (_, false) => 1,
    });
    let listed = board.mover.is_some() && views.iter().any(|view| view.zone.counts.is_some());
    let counts = room.cut_bottom(i32::from(listed && worded && room.h > 2));
    let ground = room.cut_bottom(roomy.into());
    let bodies = |room| -> Vec<View> { views.iter().map(|view| view.among(room)).collect() };
    let mut measure = Measure::new(&bodies(room));
    if let Some(Measure {
        unit: unit @ 2..,
        wide,
        ..
    }) = measure
        && worded
    {
        let legend = room.cut_top(1);
        let stone = match wide {
            1 => board.glyphs.stone.to_owned(),
            _ => board.glyphs.pebble[0].concat(),
        };
        let text = format!("{stone} = {}", grouped(unit));
        picture.centred(legend, legend.y, &text, board.theme.quiet);
        measure = Measure::new(&bodies(room));
    }
    let bodies = bodies(room);
    for body in &bodies {
        let top = match measure {
            Some(measure) => stones(picture, body, measure),
            None => room.bottom(),
        };
        if !worded {
            continue;
        }
        if roomy {
            picture.ground(body, ground.y);
        }
        if big {
            Head::new(&body.among(head)).draw(picture, body);
        } else if crowded {
            longhand(picture, body, captions);
        } else {
            let place = body.among(captions).bounds;
            let (text, style) = said(body, place.w - 1);
            picture.centred(place, place.y, &text, style);
        }
        let low = Bounds::new(room.x, (top - 1).max(room.y), room.w, 1);
        choices(
            picture,
            &body.among(if counts.h > 0 { counts } else { low }),
        );
    }
    if big && lineup.middle.w >= 10 && views.len() == 2 {
        flow(picture, &bodies, lineup.middle);
    }
}

/// Whether the number of a pile with its note is too long to stand beside the others.
fn is_crowded(view: &View, roomy: bool, low: bool) -> bool {
    let digits = columns(&grouped(view.counts()[0]));
    let note = columns(&view.zone.note.to_string()).max(4) + 1;
    let owned = view.zone.owner.is_some();
    let change = if low && digits < 4 { 0 } else { digits + 1 };
    let need = digits + change + if owned { note } else { 0 };
    need + if roomy && digits > 3 { 6 } else { 0 } > view.bounds.w
}

/// What stands beside the number of a pile: what it becomes, and what that means.
fn beside(view: &View) -> [(String, Style); 2] {
    let (board, zone) = (view.board, view.zone);
    let [now, then] = view.counts();
    let (amount, _) = view.total(view.bounds.w);
    let title = zone.title.with(board.names);
    let (note, _) = view.note();
    let bold = view.emphasis(now != then || zone.owner.is_none());
    if zone.owner.is_none() {
        return [(joined([&amount, &title, ""]), bold), (note, Style::new())];
    }
    let theme = board.theme;
    if zone.paired {
        let fill = match zone.tone {
            Tone::Plain => theme.shared,
            tone => view.toned(tone),
        };
        let badge = format!(" {} ", zone.note.with(board.names).to_uppercase());
        let word = if now == then { title } else { note };
        return [(badge, fill), (joined([&amount, &word, ""]), bold)];
    }
    let (sign, fill) = match now.cmp(&then) {
        Ordering::Less => (board.glyphs.coming, theme.gain),
        _ => ("-", theme.harm),
    };
    let badge = format!(" {sign}{} ", now.abs_diff(then));
    let badge = Some(badge).filter(|_| now != then).unwrap_or_default();
    [(badge, fill), (joined([&amount, &note, ""]), bold)]
}

/// The number of a pile, big where there are half blocks for it, and the lines beside it: at
/// the outer edge of a seat, or in the middle.
#[derive(Debug)]
struct Head {
    digits: String,
    lines: [(String, Style); 2],
    /// Whether the lines end at the same column.
    right: bool,
    /// The columns where the number and the lines begin.
    x: [i32; 2],
    y: i32,
    /// The columns of the longer line.
    wide: i32,
}

impl Head {
    fn new(view: &View) -> Self {
        let (board, place) = (view.board, view.bounds);
        let now = view.counts()[0];
        let seat = board.owner(view.zone);
        let big = board.glyphs.halves && now < 1000;
        let lines = beside(view);
        let digits = if big { now.to_string() } else { String::new() };
        let number = 4 * columns(&digits) + i32::from(big);
        let widths = lines.iter().map(|(text, _)| columns(text));
        let wide = widths.max().unwrap_or(0);
        let right = seat == Some(Seat::Right);
        let x = match seat {
            None => place.middle(number + wide),
            Some(Seat::Left) => place.x + 1,
            Some(Seat::Right) => place.right() + 1 - number,
        };
        let aside = if right { x - 2 - wide } else { x + number };
        Self {
            digits,
            lines,
            right,
            x: [x, aside],
            y: place.y,
            wide,
        }
    }

    /// The first column, and the first one behind it.
    fn span(&self) -> [i32; 2] {
        let [x, aside] = self.x;
        let end = x + 4 * columns(&self.digits);
        [x.min(aside), end.max(aside + self.wide)]
    }

    fn draw(self, picture: &mut Picture, view: &View) {
        let [x, aside] = self.x;
        let digits = self.digits.chars();
        let digits = digits.filter_map(|digit| view.board.glyphs.big(digit, false));
        let digits: Vec<Vec<String>> = digits.collect();
        for (row, y) in (0..3).zip(self.y..) {
            let line = digits.iter().map(|rows| rows[row].as_str());
            let line = line.collect::<Vec<_>>().join(" ");
            picture.text(x, y, line, view.board.theme.edge(view.fill()));
        }
        for ((text, style), y) in self.lines.into_iter().zip(self.y..) {
            let pad = if self.right {
                self.wide - columns(&text)
            } else {
                0
            };
            picture.text(aside + pad, y, text, style);
        }
    }
}

/// The number of a pile with its title and, where it is owned, its note, as far as they
/// have room.
fn said(view: &View, room: i32) -> (String, Style) {
    let title = view.zone.title.with(view.board.names);
    let note = view.zone.owner.map(|_| view.note().0).unwrap_or_default();
    let (total, changes) = view.total(room - columns(&note) - 1);
    let ways = [
        [&title, &total, &note].map(String::as_str),
        ["", &total, &note],
        [&title, &total, ""],
        ["", &total, ""],
    ];
    (fitting(ways.map(joined), room), view.emphasis(changes))
}

fn joined(words: [&str; 3]) -> String {
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// A long number on a row of its own: that of the middle, then those of the left and of
/// the right seat.
fn longhand(picture: &mut Picture, view: &View, rows: Bounds) {
    let (text, style) = said(view, rows.w);
    match view.board.owner(view.zone) {
        None => picture.centred(rows, rows.y, &text, style),
        Some(Seat::Left) => picture.text(rows.x, rows.y + 1, text, style),
        Some(Seat::Right) => {
            picture.text(rows.right() - columns(&text), rows.y + 2, text, style);
        }
    }
}

/// How the stones of a board lie: all are equally large, as large as the room lets them.
#[derive(Debug, Clone, Copy)]
struct Measure {
    /// How many stones a mark stands for.
    unit: u64,
    /// The rows that a mark has.
    size: i32,
    /// The columns that it has.
    wide: i32,
    /// The columns from one mark to the next.
    pitch: i32,
    /// The columns between pairs.
    gap: i32,
    /// How many marks are in a row of what is shared, and of what is owned.
    row: [u64; 2],
}

impl Measure {
    /// The measure of these piles; none where there is no room for any.
    fn new(piles: &[View]) -> Option<Self> {
        let most = piles.iter().flat_map(View::counts).max().unwrap_or(0);
        let digits = most.checked_ilog10().unwrap_or(0);
        let first = piles.first()?;
        let height = first.bounds.h;
        // Half blocks leave air at their ends.
        let air = i32::from(!first.board.glyphs.halves);
        // Twice as wide as high, a stone looks round; a narrower one still does.
        let large = (2..=height.min(HIGHEST)).rev().flat_map(|size| {
            let wide = (3 * size / 2..=2 * size).rev();
            wide.map(move |wide| [size, wide, wide + air.max(size / 4), size / 2])
        });
        let small = [
            [1, 2, 3, 2],
            [1, 1, 2, 2],
            [1, 1, 1, 2],
            [1, 1, 1, 1],
            [1, 1, 1, 0],
        ];
        let shapes: Vec<[i32; 4]> = large.chain(small).collect();
        // A hundred marks can be told apart, a thousand cannot.
        let least = if digits < 3 { 0 } else { digits - 1 };
        let units = (least..=digits).map(|zeros| 10_u64.pow(zeros));
        let mut all = units.flat_map(|unit| shapes.iter().map(move |&shape| (unit, shape)));
        all.find_map(|(unit, [size, wide, pitch, gap])| {
            let measure = Self {
                unit,
                size,
                wide,
                pitch,
                gap,
                row: [1; 2],
            };
            let [shared, owned] = [false, true].map(|owned| measure.row(piles, owned));
            Some(Self {
                row: [shared?, owned?],
                ..measure
            })
        })
    }

    /// How long the rows of what is shared, or of what is owned, are with such stones; none
    /// if they have no room. Tens and fives are the easiest to count.
    fn row(self, piles: &[View], owned: bool) -> Option<u64> {
        let alike: Vec<&View> = piles
            .iter()
            .filter(|view| view.zone.owner.is_some() == owned)
            .collect();
        let Some(first) = alike.first() else {
            return Some(1);
        };
        let paired = first.zone.paired;
        let width = alike.iter().map(|view| view.bounds.w).min().unwrap_or(0) - 2;
        let marks = self.marks(piles, &alike).max(1);
        let even = |row: &u64| match self.size {
            _ if paired => row.is_multiple_of(2),
            1 => true,
            _ => marks < 10 || row.is_multiple_of(5),
        };
        let fits = |row: &u64| {
            self.offset(row - 1, paired) + self.wide <= width
                && length(marks.div_ceil(*row)) * self.size <= first.bounds.h
        };
        let rows = (1..=LONGEST).filter(|&row| row < marks + 2 && even(&row));
        let ease = |row: &u64| (!row.is_multiple_of(5), row.abs_diff(10));
        rows.filter(fits).min_by_key(ease)
    }

    /// How many marks a pile must have room for: all that it has had, or, where it can
    /// grow, three fifths of all stones, so that the board stands still while stones
    /// change hands, whichever count is highlighted.
    fn marks(self, piles: &[View], alike: &[&View]) -> u64 {
        let counts = piles.iter().map(|view| view.counts()[0]);
        let all = counts.fold(0_u64, u64::saturating_add);
        let grown = if alike.len() == 2 { all / 5 * 3 } else { 0 };
        let counts = piles.iter().filter_map(|view| view.zone.counts);
        let coming = counts.map(|counts| counts.most).max().unwrap_or(0);
        let need = alike.iter().map(|view| {
            let [now, then] = view.counts();
            let [solid, moving] = self.parts([now, then]);
            let most = then.max(now.saturating_add(coming));
            let whole = most.max(view.zone.seats).max(grown);
            whole.div_ceil(self.unit).max(solid + moving)
        });
        need.max().unwrap_or(0)
    }

    /// How many marks stay, and how many come or leave, wholly or in part: a change
    /// is always seen.
    fn parts(self, [now, then]: [u64; 2]) -> [u64; 2] {
        let [least, most] = [now.min(then), now.max(then)];
        let all = most.div_ceil(self.unit);
        let solid = if now == then { all } else { least / self.unit };
        [solid, all - solid]
    }

    /// Where a stone of a pile lies, counted from the bottom.
    fn place(self, view: &View, index: u64) -> Bounds {
        let (body, paired) = (view.bounds, view.zone.paired);
        let row = self.row[usize::from(view.zone.owner.is_some())];
        let width = self.offset(row - 1, paired) + self.wide;
        let x = body.middle(width) + self.offset(index % row, paired);
        let y = body.bottom() - (length(index / row) + 1) * self.size;
        Bounds::new(x, y, self.wide, self.size)
    }

    /// How far a stone lies from the first one of its row.
    fn offset(self, column: u64, paired: bool) -> i32 {
        let gap = if paired { self.gap } else { 0 };
        length(column) * self.pitch + length(column / 2) * gap
    }
}

/// Puts the stones of a pile into the picture; returns the row of the highest one.
fn stones(picture: &mut Picture, view: &View, measure: Measure) -> i32 {
    let (theme, glyphs) = (view.board.theme, view.board.glyphs);
    let body = view.bounds;
    let [now, then] = view.counts();
    let [solid, moving] = measure.parts([now, then]);
    let marks = solid + moving;
    for seat in marks..view.zone.seats.div_ceil(measure.unit) {
        let Bounds { x, y, w, h } = measure.place(view, seat);
        let [x, y] = [x + (w - 1) / 2, y + (h - 1) / 2];
        picture.under(x, y, glyphs.empty, theme.quiet);
    }
    for index in 0..marks {
        // Clicked on, it means itself and all above it.
        let count = now.saturating_sub(index * measure.unit).max(1);
        let change = match then.cmp(&now) {
            _ if index < solid => Change::Stays,
            Ordering::Less => Change::Leaves,
            _ => Change::Comes,
        };
        let shared = view.zone.owner.is_none();
        let fill = match change {
            Change::Leaves if !shared => theme.harm,
            Change::Leaves | Change::Comes => theme.gain,
            _ => view.fill(),
        };
        picture.pieces.push(Piece {
            bounds: measure.place(view, index),
            fill,
            change,
            ..Piece::new(
                Kind::Stone,
                Spot::cell(view.index, index),
                Spot::cell(view.index, count),
            )
        });
    }
    if marks == 0 && view.zone.seats == 0 {
        picture.centred(body, body.bottom() - 1, glyphs.empty, theme.quiet);
    }
    measure.place(view, marks.saturating_sub(1)).y
}

/// The counts that can be chosen, with what is known about them: all of them, or as many
/// as there is room for around the one that is chosen, or else the best.
fn choices(picture: &mut Picture, view: &View) {
    let (board, place) = (view.board, view.bounds);
    let listed = |counts: &Counts| board.mover.is_some() && counts.most > 0;
    let Some(Counts { verb, most }) = view.zone.counts.filter(listed) else {
        return;
    };
    let spot = |count| Spot::cell(view.index, count);
    let here = board.chosen.iter().filter(|spot| spot.zone == view.index);
    let here = here.filter_map(|spot| spot.cell).next_back();
    // Before and behind each there is room for a sign.
    let wide = |count: u64| {
        let marks = marks_width(&view.marks(spot(count)), board.glyphs);
        columns(&count.to_string()) + marks + 2
    };
    let lead = columns(verb) + 1;
    let room = place.w - lead;
    let mut known = view.known().into_iter();
    let best = known.find(|(_, marks)| marks.contains(&Mark::Best));
    let start = here.or(best.map(|(count, _)| count)).unwrap_or(1);
    // As many of them as have room, around the one to start from.
    let widest = (1..=most).map(wide).max().unwrap_or(1);
    let seen = u64::try_from(room / widest).unwrap_or(0).clamp(1, most);
    let first = start.saturating_sub(seen / 2).clamp(1, most - seen + 1);
    let last = first + seen - 1;
    let taken: i32 = (first..=last).map(wide).sum();
    let mut x = place.middle(lead + taken);
    picture.text(x, place.y, verb, view.emphasis(here.is_some()));
    x += lead;
    for count in first..=last {
        let chosen = here == Some(count);
        let marks = view.marks(spot(count));
        let text = count.to_string();
        let end = x + 1 + columns(&text);
        if chosen {
            let [open, close] = board.glyphs.chosen;
            picture.text(x, place.y, open, board.theme.chosen);
            picture.text(end, place.y, close, board.theme.chosen);
        } else if view.refused(spot(count)) {
            picture.text(x, place.y, board.glyphs.refused, board.theme.quiet);
        }
        let style = match here {
            Some(_) if chosen => board.theme.fill(board.mover.map(|side| board.seat(side))),
            Some(_) => Style::new(),
            None => board.theme.quiet,
        };
        picture.text(x + 1, place.y, text, style);
        let after = x + wide(count);
        let place = Bounds::new(x, place.y, after - x, 1);
        picture.places.push((place, spot(count)));
        picture.marks(board, end + 1, place.y, &marks);
        x = after;
    }
}

/// The way of the stones from one pile to the other, between them: how many arrive, and
/// how many leave the game.
fn flow(picture: &mut Picture, views: &[View], middle: Bounds) {
    let change = |view: &&View| {
        let [now, then] = view.counts();
        then.cmp(&now)
    };
    let Some(from) = views.iter().find(|view| change(view).is_lt()) else {
        return;
    };
    let [now, then] = from.counts();
    let lost = now - then;
    let gained = views.iter().map(|view| {
        let [now, then] = view.counts();
        then.saturating_sub(now)
    });
    let gained: u64 = gained.sum();
    let board = from.board;
    let y = middle.y + middle.h / 2 - 1;
    let right = board.owner(from.zone) == Some(Seat::Left);
    if gained > 0 {
        let count = grouped(gained);
        let way = run(board.glyphs.heavy.level, middle.w - 5 - columns(&count));
        let [back, forth] = board.glyphs.heads;
        let text = if right {
            format!("{count} {way}{forth}")
        } else {
            format!("{back}{way} {count}")
        };
        picture.centred(middle, y, &text, board.theme.chosen);
    }
    let vanish = match lost.saturating_sub(gained) {
        0 => return,
        1 => "1 vanishes".to_owned(),
        more => format!("{} vanish", grouped(more)),
    };
    picture.centred(middle, y + 1, &vanish, board.theme.quiet);
}
