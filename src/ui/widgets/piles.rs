//! Equal stones in rows: those about to leave or to come are marked on their seats.

use ratatui::style::Style;

use super::{
    canvas::{Bounds, columns, fitting, length, run},
    digits,
    mark::{self, Mark},
    picture::{Picture, ROOMY, Stage},
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

/// The rows above the stones: a number has so many where it is written big.
const HEAD: i32 = digits::ROWS;

/// Puts all piles into the picture.
pub(super) fn draw(picture: &mut Picture, views: &[View], stage: &Stage) {
    let Some(first) = views.first() else {
        return;
    };
    let wordless = picture.wordless;
    let roomy = stage.bounds.h >= ROOMY && !wordless;
    let crowded = views.iter().any(|view| is_crowded(view, roomy));
    let mut room = stage.bounds;
    let head = room.cut_top(if roomy && !crowded { HEAD } else { 0 });
    let captions = match (wordless, crowded) {
        (true, _) => 0,
        (_, true) => 3,
        _ if roomy => 0,
        _ => 1,
    };
    let captions = room.cut_bottom(captions.min(room.h));
    let listed = first.board.mover.is_some() && views.iter().any(|view| view.zone.counts.is_some());
    let listed = listed && !wordless;
    let counts = room.cut_bottom(i32::from(listed && room.h > 2));
    let ground = room.cut_bottom(i32::from(roomy));
    let bodies: Vec<View> = views
        .iter()
        .map(|view| View {
            bounds: Bounds {
                y: room.y,
                h: room.h,
                ..view.bounds
            },
            ..*view
        })
        .collect();
    for (view, body) in views.iter().zip(&bodies) {
        let top = match Measure::of(body, &bodies) {
            Some(measure) => stones(picture, body, measure),
            None => room.bottom(),
        };
        if wordless {
            continue;
        }
        let row = |rows: Bounds| Bounds {
            y: rows.y,
            h: rows.h,
            ..view.bounds
        };
        if roomy {
            let line = run(first.board.glyphs.ground, view.bounds.w - 2);
            let style = view.board.theme.edge(view.fill());
            picture.under(view.bounds.x + 1, ground.y, line, style);
        }
        if head.h > 0 {
            draw_head(picture, view, row(head));
        } else if !crowded {
            caption(picture, view, row(captions));
        }
        let place = if counts.h > 0 {
            row(counts)
        } else {
            Bounds::new(view.bounds.x, (top - 1).max(room.y), view.bounds.w, 1)
        };
        choices(picture, view, place);
    }
    if crowded && !wordless {
        crowd(picture, views, captions);
    }
    let unit = bodies.iter().find_map(|view| Measure::of(view, &bodies));
    if let Some(Measure { unit: 2.., .. }) = unit
        && !wordless
    {
        let unit = unit.map_or(1, |measure| measure.unit);
        let text = format!("{} = {}", first.board.glyphs.stone, grouped(unit));
        picture.centred(stage.bounds, stage.bounds.y, &text, first.board.theme.quiet);
    }
    if roomy && !crowded && stage.middle.w >= 10 && views.len() == 2 {
        flow(picture, &bodies, stage.middle);
    }
}

/// Whether the number of a pile with its note is too long to stand beside the others.
fn is_crowded(view: &View, roomy: bool) -> bool {
    let digits = columns(&grouped(view.counts()[0]));
    let note = columns(&view.zone.note.to_string()).max(4) + 1;
    let owned = view.zone.owner.is_some();
    let need = 2 * digits + 1 + if owned { note } else { 0 };
    need + if roomy && digits > 3 { 6 } else { 0 } > view.bounds.w
}

/// The number of a pile, big, with what is to be said about it beside: at the outer
/// edge of a seat, or in the middle.
fn draw_head(picture: &mut Picture, view: &View, place: Bounds) {
    let board = view.board;
    let [now, then] = view.counts();
    let seat = board.owner(view.zone);
    let (note, _) = view.note();
    let chosen = view.chosen(view.spot());
    let paired = view.zone.paired;
    let (total, changes) = view.total(place.w);
    let style = view.emphasis(changes || chosen);
    let title = view.zone.title.with(board.names);
    let Some(seat) = seat else {
        let text = if title.is_empty() {
            total
        } else {
            format!("{total} {title}")
        };
        picture.centred(place, place.y, &text, view.emphasis(true));
        picture.centred(place, place.y + 1, &note, Style::new());
        return;
    };
    let big = board.glyphs.halves && now < 1000;
    let left = seat == Seat::Left;
    let edge = board.theme.edge(view.fill());
    let wide = if big { digits::width(now) } else { -2 };
    if big {
        let x = if left {
            place.x + 1
        } else {
            place.right() - 1 - wide
        };
        digits::draw(picture, now, x, place.y, edge);
    }
    let mut beside = |row: i32, text: String, style: Style| {
        let x = if left {
            place.x + wide + 3
        } else {
            place.right() - wide - 3 - columns(&text)
        };
        picture.text(x, place.y + row, text, style);
    };
    let change = match now.cmp(&then) {
        std::cmp::Ordering::Less => (board.glyphs.coming, board.theme.gain),
        _ => (board.glyphs.minus, board.theme.harm),
    };
    let badge = |note: &str| format!(" {} ", note.to_uppercase());
    let before = view.zone.note.with(board.names);
    if paired {
        let toned = view.toned(view.zone.tone);
        let toned = if view.zone.tone == Tone::Plain {
            board.theme.shared
        } else {
            toned
        };
        beside(0, badge(&before), toned);
    } else if now != then {
        let text = format!(" {}{} ", change.0, grouped(now.abs_diff(then)));
        beside(0, text, change.1);
    }
    if paired && now == then {
        beside(1, [total, title].join(" "), style);
    } else {
        beside(1, [total, note].join(" "), style);
    }
}

/// The number of a pile in a row beneath it, with its title and note as far as they
/// have room.
fn caption(picture: &mut Picture, view: &View, place: Bounds) {
    let title = view.zone.title.with(view.board.names);
    let (note, _) = view.note();
    let (total, changes) = view.total(place.w);
    let arrow = view.board.glyphs.arrow;
    let close = total.replace(&format!(" {arrow} "), arrow);
    // What is said of the middle keeps its distance from both sides.
    let shared = view.zone.owner.is_none() && !note.is_empty();
    let ways = [
        [&title, &total, &note].map(String::as_str),
        ["", &total, &note],
        ["", &close, &note],
        [&title, &total, ""],
        ["", &total, ""],
    ];
    let text = fitting(ways.map(joined), place.w - if shared { 3 } else { 1 });
    picture.centred(place, place.y, &text, view.emphasis(changes));
}

fn joined(words: [&str; 3]) -> String {
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Puts long numbers one beneath the other: those of the middle, then those of the left
/// and of the right seat.
fn crowd(picture: &mut Picture, views: &[View], rows: Bounds) {
    let mut end = rows.x;
    for seat in [None, Some(Seat::Left), Some(Seat::Right)] {
        let own = |view: &&View| view.board.owner(view.zone) == seat;
        for view in views.iter().filter(own) {
            let title = view.zone.title.with(view.board.names);
            let note = seat.map_or(String::new(), |_| view.note().0);
            let (long, changes) = view.total(rows.w);
            let (short, _) = view.total(0);
            let ways = [
                [&title, &long, &note].map(String::as_str),
                ["", &long, &note],
                [&title, &short, &note],
                ["", &short, ""],
            ];
            let text = fitting(ways.map(joined), rows.w);
            let style = view.emphasis(changes);
            match seat {
                None => picture.centred(rows, rows.y, &text, style),
                Some(Seat::Left) => {
                    end = rows.x + columns(&text) + 2;
                    picture.text(rows.x, rows.y + 1, text, style);
                }
                Some(Seat::Right) => {
                    let x = rows.right() - columns(&text);
                    let y = rows.y + if x < end { 2 } else { 1 };
                    picture.text(x, y, text, style);
                }
            }
        }
    }
}

/// How the stones of a pile lie.
#[derive(Debug, Clone, Copy)]
struct Measure {
    /// How many stones a mark stands for: the same in all piles of a board.
    unit: u64,
    /// How many marks are in a row: the same in all piles that are shared, and in all
    /// that are owned.
    row: u64,
    /// The rows that a stone has.
    size: i32,
    /// The columns that it has.
    wide: i32,
    /// The columns from one stone to the next.
    pitch: i32,
    /// The columns between pairs.
    gap: i32,
}

impl Measure {
    /// The measure of a pile among all those of its board; none where there is no room
    /// for any. Stones are as large as the room lets them be.
    fn of(view: &View, piles: &[View]) -> Option<Self> {
        let counts = piles.iter().flat_map(View::counts);
        let most = counts.max().unwrap_or(0);
        let digits = most.checked_ilog10().unwrap_or(0);
        // No board has room for a thousand marks in a pile.
        let mut units = (digits.saturating_sub(2)..=digits).map(|zeros| 10_u64.pow(zeros));
        let alike = |owned: bool| -> Vec<&View> {
            let piles = piles.iter();
            piles
                .filter(|view| view.zone.owner.is_some() == owned)
                .collect()
        };
        let owned = view.zone.owner.is_some();
        units.find_map(|unit| {
            let other = Self::largest(unit, &alike(!owned));
            let own = Self::largest(unit, &alike(owned))?;
            other.map(|_| own)
        })
    }

    /// The largest stones with which some piles alike fit.
    fn largest(unit: u64, alike: &[&View]) -> Option<Self> {
        let Some(first) = alike.first() else {
            return Some(Self {
                unit,
                row: 1,
                size: 1,
                wide: 1,
                pitch: 1,
                gap: 0,
            });
        };
        let width = alike.iter().map(|view| view.bounds.w).min().unwrap_or(0) - 2;
        let paired = i32::from(first.zone.paired);
        let marks = alike.iter().map(|view| Self::marks(unit, view, alike));
        let marks = marks.max().unwrap_or(0).max(1);
        let height = first.bounds.h;
        // Twice as wide as high, a stone looks round; smaller ones lie closer.
        let large = (2..=height / 2)
            .rev()
            .map(|size| [size, 2 * size, 2 * size + 1 + size / 4, size / 2]);
        let small = [
            [2, 3, 5, 1],
            [2, 3, 4, 1],
            [2, 3, 4 - paired, 1],
            [2, 2, 3, 1],
            [2, 1, 2, 2],
            [2, 1, 2 - paired, 2],
            [1, 1, 2 - paired, 2],
            [1, 1, 1, 1],
            [1, 1, 1, 0],
        ];
        large.chain(small).find_map(|[size, wide, pitch, gap]| {
            let gap = gap * paired;
            let fits = |row: u64| {
                let row = length(row);
                (row - 1) * pitch + (row - 1) / 2 * gap + wide <= width
            };
            let least = if first.zone.owner.is_none() || paired > 0 {
                10
            } else {
                5
            };
            let mut rows = (least..=60).step_by(5).take_while(|&row| fits(row));
            let high = |row: u64| length(marks.div_ceil(row)) * size <= height;
            let row = rows.find(|&row| high(row));
            // Rows of five are the easiest to count; where they do not fit, any will do.
            let longest = (1..=60).take_while(|&row| fits(row)).last();
            let row = row.or(longest.filter(|&row| size == 1 && high(row)))?;
            Some(Self {
                unit,
                row,
                size,
                wide,
                pitch,
                gap,
            })
        })
    }

    /// How many marks a pile must have room for: all that it has had, or, where it can
    /// grow, two thirds of all stones, so that the board stands still while stones
    /// change hands.
    fn marks(unit: u64, view: &View, alike: &[&View]) -> u64 {
        let [now, then] = view.counts();
        let counts = alike.iter().map(|view| view.counts()[0]);
        let all = counts.fold(0_u64, u64::saturating_add);
        let whole = now.max(then).max(view.zone.seats);
        let [solid, moving] = Self::parts(unit, [now, then]);
        let grown = if alike.len() == 2 && view.zone.owner.is_some() {
            (all / 3).saturating_mul(2).div_ceil(unit)
        } else {
            0
        };
        whole.div_ceil(unit).max(solid + moving).max(grown)
    }

    /// How many marks stay, and how many come or leave, wholly or in part: a change
    /// is always seen.
    fn parts(unit: u64, [now, then]: [u64; 2]) -> [u64; 2] {
        let [least, most] = [now.min(then), now.max(then)];
        let all = most.div_ceil(unit);
        let solid = if now == then { all } else { least / unit };
        [solid, all - solid]
    }

    /// Where a stone lies, counted from the bottom.
    fn place(self, body: Bounds, index: u64) -> Bounds {
        let width = self.offset(self.row - 1) + self.wide;
        let x = body.middle(width) + self.offset(index % self.row);
        let y = body.bottom() - (length(index / self.row) + 1) * self.size;
        Bounds::new(x, y, self.wide, self.size)
    }

    /// How far a stone lies from the first one of its row.
    fn offset(self, column: u64) -> i32 {
        length(column) * self.pitch + length(column / 2) * self.gap
    }
}

/// Puts the stones of a pile into the picture; returns the row of the highest one.
fn stones(picture: &mut Picture, view: &View, measure: Measure) -> i32 {
    let (theme, glyphs) = (view.board.theme, view.board.glyphs);
    let body = view.bounds;
    let [now, then] = view.counts();
    let [solid, moving] = Measure::parts(measure.unit, [now, then]);
    let marks = solid + moving;
    for seat in marks..view.zone.seats.div_ceil(measure.unit) {
        let Bounds { x, y, w, h } = measure.place(body, seat);
        let [x, y] = [x + (w - 1) / 2, y + (h - 1) / 2];
        picture.under(x, y, glyphs.empty, theme.quiet);
    }
    for index in 0..marks {
        // Clicked on, it means itself and all above it.
        let count = now.saturating_sub(index * measure.unit).max(1);
        let change = match then.cmp(&now) {
            _ if index < solid => Change::Stays,
            std::cmp::Ordering::Less => Change::Leaves,
            _ => Change::Comes,
        };
        let shared = view.zone.owner.is_none();
        let fill = match change {
            Change::Leaves if !shared => theme.harm,
            Change::Leaves | Change::Comes => theme.gain,
            _ => view.fill(),
        };
        picture.pieces.push(Piece {
            bounds: measure.place(body, index),
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
    measure.place(body, marks.saturating_sub(1)).y
}

/// The counts that can be chosen, with what is known about them: all of them, or as many
/// as there is room for around the one that is chosen, or else the best.
fn choices(picture: &mut Picture, view: &View, place: Bounds) {
    let board = view.board;
    let Some(Counts { verb, most }) = view.zone.counts.filter(|_| board.mover.is_some()) else {
        return;
    };
    let spot = |count| Spot::cell(view.index, count);
    let here = board.chosen.iter().filter(|spot| spot.zone == view.index);
    let here = here.filter_map(|spot| spot.cell).next_back();
    // Before and behind each there is room for a sign.
    let wide = |count: u64| {
        let marks = mark::width(&view.marks(spot(count)), board.glyphs);
        columns(&count.to_string()) + marks + 2
    };
    let lead = columns(verb) + 1;
    let room = place.w - lead;
    let mut known = view.known().into_iter();
    let best = known.find(|(_, marks)| marks.contains(&Mark::Best));
    let start = here.or(best.map(|(count, _)| count)).unwrap_or(1);
    let (mut first, mut last) = (start, start);
    let mut taken = wide(first);
    loop {
        if last < most && taken + wide(last + 1) <= room {
            last += 1;
            taken += wide(last);
        } else if first > 1 && taken + wide(first - 1) <= room {
            first -= 1;
            taken += wide(first);
        } else {
            break;
        }
    }
    let mut x = place.middle(lead + taken);
    picture.text(x, place.y, verb, view.emphasis(here.is_some()));
    x += lead;
    for count in first..=last.min(most) {
        let chosen = here == Some(count);
        let marks = view.marks(spot(count));
        let text = count.to_string();
        let end = x + 1 + columns(&text);
        if chosen {
            let [open, close] = board.glyphs.chosen;
            picture.text(x, place.y, open, board.theme.chosen);
            picture.text(end, place.y, close, board.theme.chosen);
        } else if view.refused(spot(count)) {
            picture.text(x, place.y, board.glyphs.refused, board.theme.refused);
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
    let vanish = format!("{} vanish", grouped(lost.saturating_sub(gained)));
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
    if lost > gained {
        picture.centred(middle, y + 1, &vanish, board.theme.quiet);
    }
}
