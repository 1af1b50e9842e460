//! Who sits where, what everybody is called, and how a match of several games stands.

use crate::common::prelude::*;

#[test]
fn a_name_is_one_short_line_that_stands_still() {
    assert_eq!(Player::human(" \u{1b}[31mX\n\u{202e}Y ").name, "[31mXY");
    assert_eq!(Player::human(&"日".repeat(300)).name, "日".repeat(8));
    // Cut after the blank, it still ends in a letter.
    assert_eq!(Player::human("Ada Ada Ada Ada Ada").name, "Ada Ada Ada Ada");
}

#[test]
fn a_name_that_cannot_be_seen_is_blank() {
    for blank in [
        "\u{3164}",
        "\u{115F}\u{1160}",
        "\u{FFA0}",
        "\u{2800}",
        "\u{A0}\u{3000}",
        "\u{34F}\u{180B}\u{17B4}",
        "\u{E0001}\u{FFFC0}",
        "\u{301}\u{301}",
    ] {
        assert_eq!(Player::human(blank).name, "", "{blank:?}");
    }
}

#[test]
fn a_letter_has_no_more_marks_than_a_script_gives_it() {
    let piled = format!("A{}da", "\u{301}".repeat(500));
    assert_eq!(
        Player::human(&piled).name,
        "A\u{301}\u{301}\u{301}\u{301}da"
    );
    for name in ["Tie\u{302}\u{301}n", "กิ๊ฟ", "שָׁלוֹם", "क्षि"] {
        assert_eq!(Player::human(name).name, name);
    }
}

fn names(left: &str, right: &str) -> [String; 2] {
    Side::BOTH.map(|side| people([left, right]).name(side))
}

#[test]
fn blank_names_become_numbers_and_equal_ones_are_told_apart() {
    assert_eq!(names("", "  "), ["Player 1", "Player 2"]);
    assert_eq!(names("Ada", "Kofi"), ["Ada", "Kofi"]);
    let alike = names("Kofi", "Kofi ");
    assert_eq!(alike, ["Kofi (Player 1)", "Kofi (Player 2)"]);
    let alike = names("Player 2", "");
    assert_eq!(alike, ["Player 2 (Player 1)", "Player 2"]);
    let crossed = names("Player 2", "Player 1");
    assert_eq!(crossed, ["Player 2 (Player 1)", "Player 1 (Player 2)"]);
    let accents = names("Ren\u{e9}", "Rene\u{301}");
    assert_ne!(accents[0], "Ren\u{e9}");
    assert!(accents[1].ends_with(" (Player 2)"), "{accents:?}");
}

#[test]
fn a_name_can_have_the_number_behind_it_and_a_number_has_none() {
    let numbered = Side::BOTH.map(|side| people(["Ada", ""]).numbered_name(side));
    assert_eq!(numbered, ["Ada (Player 1)", "Player 2"]);
}

#[test]
fn who_has_no_name_keeps_what_stands_for_it_where_the_numbers_change_hands() {
    let mut table = people(["", "Ada"]);
    table.series = Some(Series::new(2));
    for table in [table.clone(), table.swapped()] {
        assert_eq!(table.name(table.side(Seat::Left)), "Left");
        assert_eq!(table.person(Seat::Left), "Left");
        let apart = table.apart();
        assert_eq!(apart.name(apart.side(Seat::Left)), "Left");
        assert_eq!(table.name(table.side(Seat::Right)), "Ada");
    }
}

#[test]
fn nobody_is_called_otherwise_once_the_seats_have_been_swapped() {
    for names in [["Ada", "Kofi"], ["Ada", "Ada"], ["", "Ada"], ["", ""]] {
        let table = Table {
            swap_rule: true,
            ..people(names)
        };
        let called = |table: &Table| {
            Seat::BOTH.map(|seat| {
                let side = table.side(seat);
                [table.name(side), table.numbered_name(side)]
            })
        };
        assert_eq!(called(&table), called(&table.swapped()));
        let [[left, _], [right, _]] = called(&table);
        assert_ne!(left, right);
    }
}

#[test]
fn swapped_sides_leave_each_person_in_place() {
    let table = pair().swapped();
    assert_eq!(table.player(Side::First).name, "Kofi");
    assert_eq!(table.seat(Side::First), Seat::Right);
    assert_eq!(table.side(Seat::Left), Side::Second);
}

fn played(games: u64, results: &str) -> Series {
    results.chars().fold(Series::new(games), |series, result| {
        assert!(!series.is_over(), "{results}");
        series.after(match result {
            'l' => Some(Seat::Left),
            'r' => Some(Seat::Right),
            _ => None,
        })
    })
}

#[test]
fn a_draw_is_half_a_point_for_each() {
    let series = played(4, "l=");
    assert_eq!(Seat::BOTH.map(|seat| series.points(seat)), ["1.5", "0.5"]);
    assert_eq!(
        (series.leader(), series.is_over()),
        (Some(Seat::Left), false)
    );
    let level = played(4, "==");
    assert_eq!(Seat::BOTH.map(|seat| level.points(seat)), ["1", "1"]);
    assert_eq!(level.leader(), None);
}

#[test]
fn it_is_over_when_nobody_can_draw_level_any_more() {
    for (games, results) in [(2, "lr"), (2, "=l"), (4, "lll"), (4, "r=r"), (6, "ll=l")] {
        assert!(played(games, results).is_over(), "{results}");
    }
    for (games, results) in [(2, ""), (2, "l"), (4, "ll"), (4, "r=="), (6, "ll==")] {
        assert!(!played(games, results).is_over(), "{results}");
    }
}
