//! Group C: names as people type and paste them.

use unicode_width::UnicodeWidthStr as _;

use crate::end_to_end::console::{Console, ENTER, LEFT};

fn pasted(text: &str) -> Console {
    let mut console = Console::naming();
    console.send("\x1b[200~").send(text).send("\x1b[201~");
    console.settle();
    console
}

fn play(console: &mut Console) -> String {
    console.send(ENTER).stand_on("▸ Play").send(ENTER);
    console.wait("move 0").settle();
    console.screen()
}

#[test]
fn f25_a_name_is_edited_by_what_a_person_takes_for_a_character() {
    for text in ["é", "ß", "Ö a", "日本", "e\u{301}", "🇬🇭", "👩‍👩‍👧"] {
        let mut console = Console::naming();
        console.send(text).settle();
        console.send(LEFT).send(LEFT).send("\x7f").send("\x1b[3~");
        console.send("\x1b[H").send("\x1b[F").send("z").settle();
        assert!(console.highlighted().contains('z'), "{text}");
    }
}

#[test]
fn f27_borders_stay_straight_whatever_the_name() {
    for name in ["🇩🇪🇫🇷", "♻️♻️", "⚠️x", "👩‍👩‍👧", "ｶﾞｷﾞ", "👍🏽"]
    {
        let screen = play(&mut pasted(name));
        let names = screen.lines().nth(1).unwrap();
        assert!(names.trim_end().ends_with("Player 2"), "{names}");
        assert!(names.width() <= 80, "{names}");
    }
}

#[test]
fn f28_a_long_name_covers_no_number() {
    for length in [1, 20, 60, 300, 10_000] {
        let mut console = pasted(&"W".repeat(length));
        let wide = play(&mut console);
        console.resize(40, 16);
        for screen in [wide, console.screen()] {
            assert!(screen.contains("to move"), "{screen}");
            assert!(screen.contains("Player 2"), "{screen}");
            assert!(screen.matches("15").count() > 1, "{screen}");
        }
    }
}

#[test]
fn f29_what_cannot_be_seen_does_not_come_into_a_name() {
    let mut console = pasted("A\x1b[31mX\x07\tB\u{202E}\u{200B}\0C\nD");
    let bells = console.count(b"\x07");
    let screen = play(&mut console);
    assert_eq!(console.count(b"\x07"), bells);
    assert!(
        !screen.contains(['\u{202E}', '\u{200B}', '\u{1b}']),
        "{screen}"
    );
    let red = (0..80).filter_map(|column| console.emulated().cell(2, column));
    let red = red.filter(|cell| cell.fgcolor() == vt100::Color::Idx(1));
    assert_eq!(red.count(), 0);
}
