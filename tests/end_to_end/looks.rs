//! Group E: what can be told apart without colours, on any background, and
//! with few glyphs.

use std::collections::BTreeSet;

use vt100::Color;

use crate::end_to_end::{
    console::{Console, ENTER, Setting, Variables},
    tour::tour,
};

/// What the text alone must tell, whatever the colours: what is selected, who
/// moves, what is not allowed, and who has won.
fn assert_told_in_text(variables: Variables) {
    let game = |id| Console::game(id, ["Ada", "Kofi"], &[], variables);
    let mut menu = Setting::new(&[]).variables(variables).start();
    menu.wait("Puzzle of the day").send("2").settle();
    assert!(menu.screen().contains("▸ Stack Attack"));
    assert!(!menu.screen().contains("▸ Stones Game"));

    let mut attack = game("stack-attack");
    attack.settle();
    let line =
        |console: &Console, row: usize| console.screen().lines().nth(row).unwrap().to_owned();
    let turn = line(&attack, 1);
    assert!(
        turn.contains("► Ada to move") && !turn.contains("► Kofi"),
        "{turn}"
    );
    // The arrow goes from what attacks to what is attacked.
    attack.wait("▸▐").wait("━►▐ 1 ");
    attack
        .send("2")
        .wait("hits Kofi's 2")
        .send(ENTER)
        .wait("move 1")
        .settle();
    assert!(line(&attack, 1).contains("► Kofi to move"));

    let mut refused = game("number-stack");
    refused
        .send("7")
        .send(ENTER)
        .wait("move 1")
        .send("7")
        .settle();
    refused.send(ENTER).wait("× ");
    assert!(refused.screen().contains("move 1"));

    let mut result = game("number-stack");
    result.send("15").send(ENTER).wait("Ada wins").settle();
    assert!(line(&result, 1).starts_with(" ★ Ada"));
    assert!(result.screen().contains("▸⏎ Rematch◂"));
    result.send("\x1b[C").wait("▸⏎ Review");
    assert!(!result.screen().contains("▸⏎ Rematch◂"));
}

fn styles(bytes: &[u8]) -> Vec<(String, String)> {
    let text = String::from_utf8_lossy(bytes);
    let sequences = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| !matches!(letter, '0'..='9' | ';' | ':'))?;
        let (codes, rest) = rest.split_at(end);
        let after = rest.strip_prefix('m')?;
        Some((codes.to_owned(), after.to_owned()))
    });
    sequences.collect()
}

#[test]
fn f43_without_colours_the_text_tells_everything() {
    assert_told_in_text(&[("NO_COLOR", "1")]);
}

#[test]
fn f43_no_colour_is_sent_and_no_attribute_is_taken_back_at_once() {
    let wishes: [(&[&str], Variables); 2] = [(&[], &[("NO_COLOR", "1")]), (&["--no-color"], &[])];
    for (switches, variables) in wishes {
        for (_, console) in tour(["Ada", "Kofi"], switches, variables) {
            let styles = styles(&console.bytes);
            for (codes, _) in &styles {
                let attributes = ["", "0", "1", "2", "4", "7", "22", "24", "27"];
                let odd = codes.split(';').find(|code| !attributes.contains(code));
                assert_eq!(odd, None, "{codes:?}");
            }
            // What is highlighted must be written before it is undone.
            let undone = styles.windows(2).any(|pair| {
                let reverse = pair[0].0.split(';').any(|code| code == "7");
                reverse && pair[0].1.is_empty() && ["", "0", "27"].contains(&&*pair[1].0)
            });
            assert!(!undone, "reverse is taken back at once");
        }
    }
}

#[test]
fn an_empty_no_color_and_a_theme_by_name_leave_colours() {
    let colourful = |console: &Console| {
        let styles = styles(&console.bytes);
        let mut codes = styles.iter().flat_map(|(codes, _)| codes.split(';'));
        codes.any(|code| code.parse().is_ok_and(|code: u8| (30..=49).contains(&code)))
    };
    let start = |switches: &[&str], value| {
        Console::game(
            "number-stack",
            ["Ada", "Kofi"],
            switches,
            &[("NO_COLOR", value)],
        )
    };
    assert!(colourful(start(&[], "").settle()));
    assert!(!colourful(start(&[], "1").settle()));
    assert!(colourful(start(&["--theme", "default"], "1").settle()));
    assert!(!colourful(start(&["--theme", "monochrome"], "").settle()));
    assert!(!colourful(
        start(&["--theme", "default", "--no-color"], "").settle()
    ));
}

#[test]
fn f49_everything_is_told_in_text_beside_the_colours() {
    assert_told_in_text(&[]);
}

/// The part of the light that a standard colour gives back (WCAG 2.2, relative
/// luminance), as xterm shows it.
fn luminance(color: Color) -> f64 {
    const XTERM: [u32; 16] = [
        0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5,
        0x7F_7F7F, 0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
    ];
    let known = match color {
        Color::Idx(index) => XTERM.get(usize::from(index)),
        _ => None,
    };
    let known = known.unwrap_or_else(|| panic!("{color:?} is no standard colour"));
    let [_, levels @ ..] = known.to_be_bytes();
    let [red, green, blue] = levels.map(|level| {
        let part = f64::from(level) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn cells(console: &Console) -> impl Iterator<Item = &vt100::Cell> {
    let screen = console.emulated();
    let (rows, columns) = screen.size();
    let places = (0..rows.get()).flat_map(move |row| (0..columns.get()).map(move |x| (row, x)));
    places.filter_map(|(row, x)| screen.cell(row, x))
}

#[test]
fn f45_every_text_can_be_read_on_black_and_on_white() {
    for theme in ["default", "high-contrast"] {
        let mut pairs = BTreeSet::new();
        for (_, console) in tour(["Ada", "Kofi"], &["--theme", theme], &[]) {
            for cell in cells(&console) {
                let text = cell.contents().chars().any(char::is_alphanumeric);
                if !text {
                    continue;
                }
                match (cell.fgcolor(), cell.bgcolor()) {
                    (Color::Default, Color::Default) => {}
                    (Color::Default, _) | (_, Color::Default) => {
                        panic!("{theme}: {:?} has half a pair", cell.contents());
                    }
                    (text, ground) => {
                        let [one, other] = [text, ground].map(luminance);
                        let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                        assert!(contrast >= 4.5, "{theme}: {text:?} on {ground:?}");
                        pairs.insert(format!("{text:?} on {ground:?}"));
                    }
                }
            }
        }
        assert!(pairs.len() >= 3, "{theme}: {pairs:?}");
    }
}

#[test]
fn f47_where_glyphs_are_missing_all_is_ascii() {
    let wishes: [(&[&str], Variables); 5] = [
        (&[], &[("TERM", "linux")]),
        // Terminals there may draw lines and blocks two cells wide.
        (&[], &[("LANG", "ja_JP.UTF-8")]),
        (&[], &[("LANG", "C")]),
        (&[], &[("LC_ALL", "POSIX")]),
        (&["--ascii"], &[]),
    ];
    for (switches, variables) in wishes {
        for (_, console) in tour(["日本語", "Zoë"], switches, variables) {
            assert!(console.screen().is_ascii(), "{}", console.screen());
        }
    }
    let mut usual = Console::game("stack-attack", ["Ada", "Kofi"], &[], &[]);
    assert!(!usual.settle().screen().is_ascii());
}
