//! What the boards of all games look like.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};
use stackade::{
    core::text::cells,
    ui::widgets::{Depth, Glyphs, Mark, Theme},
};
use strum::IntoEnumIterator as _;

use crate::common::prelude::*;
use crate::common::{
    script::picture::text,
    shown::Shown,
    specimens::{fullest, middle},
};

fn value(verdict: Verdict) -> Mark {
    Mark::Value(verdict)
}

fn with_truth() -> Shown {
    middle(GameId::NumberStack).knowing(&[
        (Spot::zone(0), value(Verdict::Loss(2))),
        (Spot::zone(1), Mark::Best),
        (Spot::zone(1), value(Verdict::Win(3))),
        (Spot::cell(3, 11), value(Verdict::Draw)),
        (Spot::cell(3, 9), Mark::Best),
        (Spot::cell(3, 9), value(Verdict::Win(3))),
        (Spot::cell(3, 6), value(Verdict::Loss(4))),
    ])
}

#[test]
fn the_fullest_boards_at_every_size_of_screen() {
    for game in GameId::all() {
        let (name, shown) = (game.card().id, fullest(game));
        for (width, height) in [(80, 15), (40, 10), (120, 30)] {
            let drawn = text(&shown.draw(width, height));
            insta::assert_snapshot!(format!("{name}_fullest_{width}x{height}"), drawn);
        }
    }
}

#[test]
fn in_colour() {
    for game in GameId::all() {
        let (name, buffer) = (game.card().id, middle(game).draw(80, 15));
        insta::assert_snapshot!(format!("{name}_default"), format!("{buffer:#?}"));
    }
}

#[track_caller]
fn style_of(buffer: &Buffer, wanted: &str) -> Style {
    let width = u16::try_from(wanted.chars().count()).expect("a short text");
    let found = buffer.area.positions().find(|position| {
        let row = (position.x..buffer.area.right()).take(width.into());
        let here: String = row.map(|x| buffer[(x, position.y)].symbol()).collect();
        here == wanted
    });
    buffer[found.expect("the text is on the board")].style()
}

#[track_caller]
fn assert_colours(style: Style, fg: Color, bg: Color) {
    assert_eq!((style.fg, style.bg), (Some(fg), Some(bg)));
}

#[test]
fn every_role_has_its_colours() {
    let buffer = with_truth().draw(80, 15);
    // 7 and 8 are blocks of the left and the right seat.
    assert_colours(style_of(&buffer, "7"), Color::White, Color::Blue);
    assert_colours(style_of(&buffer, "8"), Color::Black, Color::Yellow);
    assert_colours(style_of(&buffer, "10"), Color::Black, Color::Gray);
    // The highlighted token is in the colour of whoever moves.
    assert_colours(style_of(&buffer, "9  ◂"), Color::White, Color::Blue);
    assert_colours(style_of(&buffer, "★"), Color::Black, Color::Cyan);
    assert_colours(style_of(&buffer, "W3"), Color::Black, Color::Cyan);
    assert_colours(style_of(&buffer, "L4"), Color::White, Color::Magenta);
    assert_colours(style_of(&buffer, "="), Color::Black, Color::Gray);
    assert!(style_of(&buffer, "14").add_modifier.contains(Modifier::DIM));
    assert!(style_of(&buffer, "×").add_modifier.contains(Modifier::DIM));
    for plain in ["11", "▸", "3 → 12", "4 used up"] {
        assert_colours(style_of(&buffer, plain), Color::Reset, Color::Reset);
    }
    assert!(style_of(&buffer, "▸").add_modifier.contains(Modifier::BOLD));
    // What the highlighted token brings, and what the other player waits for.
    assert_colours(style_of(&buffer, "+9"), Color::Black, Color::Green);
    assert_colours(style_of(&buffer, "!6"), Color::White, Color::Red);
    let attack = Shown::after("stack-attack", "", "x1 x4").choosing(0, 1);
    let shade = style_of(&attack.draw(80, 15), "░");
    assert_colours(shade, Color::Yellow, Color::Reset);
}

/// A 4 is as high as any other 4, wherever in its tower it stands.
#[test]
fn equal_numbers_are_equally_high_where_there_is_room() {
    let moves = "+3 +4 +4 x +4 +1 +1 +4";
    for (size, rules) in [((80, 14), ""), ((120, 30), "target=20")] {
        let shown = Shown::after("number-stack-duel", rules, moves);
        let scene = shown.session.scene(8);
        let mut heights = [0; 5];
        shown.with(|board| {
            let laid = board.laid(Rect::new(0, 0, size.0, size.1));
            for (rect, spot) in laid.places() {
                let tower = spot.zone < 2;
                let cells = scene.zones[spot.zone].cells.iter();
                let mut known = cells.filter(|cell| tower && Some(cell.id) == spot.cell);
                let Some(cell) = known.next() else { continue };
                let height = &mut heights[usize::try_from(cell.strength).expect("a number")];
                assert!(
                    [0, rect.height].contains(height),
                    "{size:?}: {rect} {cell:?}"
                );
                *height = rect.height;
            }
        });
        assert!(heights[1] > 0 && heights[4] > heights[3], "{heights:?}");
    }
}

/// Also where a mark stands for many stones, and said once what it stands for.
#[test]
fn stones_that_change_hands_are_always_seen() {
    for rules in ["", "stones=5001", "stones=999999999999999999"] {
        let shown = Shown::after("stones-game", rules, "1").choosing(0, 1);
        for (width, height) in [(40, 10), (80, 15), (120, 30)] {
            let text = text(&shown.draw(width, height));
            let count = |mark| text.matches(mark).count();
            let leaves = ["○", "[]", "-"].map(count).iter().sum::<usize>();
            assert_eq!([leaves, count("+") - count("++")], [1, 1], "{text}");
            assert!(text.matches(" = ").count() <= 1, "{text}");
        }
    }
}

#[test]
fn the_counts_around_the_highlighted_one_stay_where_room_is_short() {
    let shown = Shown::after("stone-pile-battle", "stones=99 take=9", "").choosing(1, 8);
    let marks: Vec<(Spot, Mark)> = (1..=9)
        .map(|count| (Spot::cell(1, count), Mark::Best))
        .collect();
    let shown = shown.knowing(&marks);
    let narrow = text(&shown.draw(40, 10));
    assert!(narrow.contains("take  7 ★ 8 ★▸9◂★"), "{narrow}");
    let wide = text(&shown.draw(120, 30));
    assert!(
        wide.contains("1 ★ 2 ★") && wide.contains("8 ★▸9◂★"),
        "{wide}"
    );
}

/// Where several counts share a place on the line, a loss is not the one that is seen.
#[test]
fn the_line_of_a_pick_shows_what_every_count_is_worth() {
    let value = |count| match count {
        3 | 20 => Verdict::Win(9),
        _ => Verdict::Loss(9),
    };
    let mark = |count| (Spot::cell(2, count), Mark::Value(value(count)));
    let marks: Vec<(Spot, Mark)> = (1..=49).map(mark).collect();
    for (width, height) in [(40, 10), (80, 15), (120, 30)] {
        let shown = Shown::after("stones-game", "", "").choosing(0, 30);
        let drawn = text(&shown.knowing(&marks).draw(width, height));
        let line = drawn.lines().last().expect("a line").trim();
        assert_eq!(line.matches('W').count(), 2, "{drawn}");
        assert!(line.starts_with("1 ") && line.ends_with(" 49"), "{drawn}");
        assert!(line.contains("▸ 30 ◂"), "{drawn}");
    }
    let only = Shown::after("stones-game", "stones=1", "").choosing(0, 1);
    let only = text(&only.draw(40, 10));
    let only = only.lines().last().expect("a line");
    assert!(only.contains("▸ 1 ◂") && !only.contains('─'), "{only}");
}

fn themes() -> impl Iterator<Item = Theme> {
    ThemeName::iter().map(Theme::from)
}

fn fills(theme: &Theme) -> [Style; 9] {
    [
        theme.left,
        theme.right,
        theme.shared,
        theme.gain,
        theme.harm,
        theme.best,
        theme.win,
        theme.loss,
        theme.draw,
    ]
}

#[test]
fn every_theme_uses_the_standard_colours_in_pairs_alone() {
    for style in themes().flat_map(|theme| fills(&theme)) {
        assert_eq!(style.fg.is_some(), style.bg.is_some(), "{style:?}");
        let mut colours = [style.fg, style.bg].into_iter().flatten();
        let odd = |color: Color| matches!(color, Color::Rgb(..) | Color::Indexed(_) | Color::Reset);
        assert!(!colours.any(odd), "{style:?}");
    }
    let monochrome = Theme::from(ThemeName::Monochrome);
    assert!(fills(&monochrome).iter().all(|style| style.fg.is_none()));
}

#[test]
fn more_colours_change_the_default_theme_alone() {
    for theme in themes() {
        let deep = theme.clone().with_depth(Depth::True);
        let changes = theme == Theme::default();
        assert_eq!(deep != theme, changes);
        let soft = matches!(deep.panel().bg, Some(Color::Rgb(..)));
        assert_eq!(soft, changes);
        assert_eq!(deep.gradient(0.3) != deep.gradient(0.4), changes);
        assert_eq!(theme.clone().with_depth(Depth::Sixteen), theme);
    }
}

#[test]
fn with_outlines_a_glyph_brings_the_ground_that_its_colour_needs() {
    for theme in themes() {
        for fill in [theme.left, theme.right, theme.shared] {
            let edge = theme.edge(fill);
            assert_eq!(edge.fg, fill.bg);
            assert_eq!(edge.bg.is_some(), theme.outlines);
        }
    }
}

#[test]
fn glyphs_are_one_column_wide_and_need_no_special_font() {
    assert!(format!("{:?}", Glyphs::ASCII).is_ascii());
    for set in [Glyphs::UNICODE, Glyphs::ASCII] {
        let all = format!("{set:?}");
        let glyphs = all.split('"').skip(1).step_by(2);
        for glyph in glyphs.filter(|glyph| !["->", "enter"].contains(glyph)) {
            assert_eq!(cells(glyph), 1, "{glyph}");
            let mut letters = glyph.chars();
            let known = |letter: char| {
                letter.is_ascii()
                    || ('\u{2190}'..='\u{25FF}').contains(&letter)
                    || "×·★".contains(letter)
            };
            assert!(letters.all(known), "{glyph}");
        }
    }
}
