//! What the boards of all games look like, and that they fit any area.

#[path = "boards/shown.rs"]
#[allow(dead_code)]
mod shown;

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget as _};

use shown::Shown;

/// Every game at its start, amid play with a highlighted choice, and at its end.
fn all() -> [(&'static str, Shown); 15] {
    let board = Shown::after;
    [
        (
            "pile_start",
            board("stone-pile-battle", "", "").choosing(1, 0),
        ),
        (
            "pile_middle",
            board("stone-pile-battle", "", "a3 g2 a3 a3 a3").choosing(0, 2),
        ),
        (
            "pile_end",
            board("stone-pile-battle", "stones=5", "a3 a3 a2"),
        ),
        ("attack_start", board("stack-attack", "", "").choosing(0, 4)),
        (
            "attack_middle",
            board("stack-attack", "", "x5 x3 x2").choosing(0, 2),
        ),
        ("attack_end", board("stack-attack", "", "x5 x3 x2 x2 x1")),
        ("stones_start", board("stones-game", "", "").choosing(0, 3)),
        (
            "stones_middle",
            board("stones-game", "", "23 17 20").choosing(0, 24),
        ),
        ("stones_end", board("stones-game", "", "23 17 20 24 14 1")),
        ("stack_start", board("number-stack", "", "").choosing(0, 14)),
        (
            "stack_middle",
            board("number-stack", "tokens=14", "7@1 8@1 4@1 12@2 3@2 1@1").choosing(1, 3),
        ),
        (
            "stack_end",
            board("number-stack", "tokens=14", "7@1 9@1 8@1"),
        ),
        (
            "duel_start",
            board("number-stack-duel", "", "").choosing(2, 0),
        ),
        (
            "duel_middle",
            board("number-stack-duel", "", "+3 +4 +4").choosing(4, 0),
        ),
        ("duel_end", board("number-stack-duel", "", "+3 +4 +4 +2 +4")),
    ]
}

fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let row: String = buffer
            .area
            .columns()
            .map(|column| buffer[(column.x, y)].symbol())
            .collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

#[test]
fn a_board_fits_any_area() {
    let sizes = [
        (0, 0),
        (1, 1),
        (3, 2),
        (2, 9),
        (9, 3),
        (40, 10),
        (500, 300),
        (u16::MAX, 2),
        (2, u16::MAX),
    ];
    for (name, shown) in all() {
        for (width, height) in sizes {
            let buffer = shown.draw(width, height);
            assert_eq!(buffer.area, Rect::new(0, 0, width, height), "{name}");
        }
    }
}

#[test]
fn a_board_leaves_what_is_around_it_alone() {
    for (name, shown) in all() {
        let mut buffer = Buffer::filled(Rect::new(0, 0, 60, 20), ratatui::buffer::Cell::new("#"));
        let area = Rect::new(7, 3, 40, 10);
        shown.with(|board| board.render(area, &mut buffer));
        for position in buffer
            .area
            .positions()
            .filter(|&position| !area.contains(position))
        {
            assert_eq!(buffer[position].symbol(), "#", "{name} at {position}");
        }
    }
}

#[test]
fn boards_at_home() {
    for (name, shown) in all() {
        snapshot(&format!("{name}_80x15"), &shown.draw(80, 15));
    }
}

#[test]
fn boards_in_a_small_terminal() {
    for (name, shown) in all() {
        snapshot(&format!("{name}_40x10"), &shown.draw(40, 10));
    }
}

#[test]
fn boards_in_a_large_terminal() {
    for (name, shown) in all() {
        snapshot(&format!("{name}_120x30"), &shown.draw(120, 30));
    }
}

fn snapshot(name: &str, buffer: &Buffer) {
    insta::assert_snapshot!(name, text(buffer));
}
