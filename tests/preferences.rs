//! The settings on the screen: in force at once, and kept.

use std::time::Duration;

use ratatui::style::Color;
use stackade::{core::text, store::Ascii};

use crate::common::prelude::*;

fn kept(desk: &Desk) -> Settings {
    desk.store.settings().value
}

fn blocked() -> Desk {
    let desk = Desk::new();
    desk.plant("settings.toml/in the way", b"");
    desk
}

scripts! {
    names_are_kept_when_the_line_is_left_and_the_setup_begins_with_them: Desk::new().script() =>
        "enter“Settings” ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ Zoë ↓ → again 1 n select“Your name” “Zoë” “bot, novice”";
    settings_that_cannot_be_saved_are_told_of_on_their_screen: blocked().script() =>
        "enter“Settings” → “aren't saved”";
    help_and_leaving_have_their_letters_but_on_a_name_they_are_text: Desk::new().script() =>
        "enter“Settings” ? “Keys” esc “Settings” q “▸o Settings” ⏎ end q ? “q?” f1 “Keys” esc “q?”";
    /// A bot goes by its level: a name beneath it would be nobody's.
    there_is_a_name_only_for_a_person_and_it_is_not_forgotten_for_a_bot: Desk::new().script() =>
        "enter“Settings” end Kofi ↑ → “bot, novice” -“Kofi” 1×“Name” end “▸ Right player” ← “person”
         “Kofi” 2×“Name” again enter“Settings” “Kofi”";
}

#[test]
fn what_it_looks_like() {
    let desk = Desk::new();
    let script = desk.script().enter("Settings").press("end Kofi");
    insta::assert_snapshot!("preferences", shots(&[(40, 16), (80, 24)], script));
}

#[test]
fn a_name_of_wide_letters_is_drawn_as_wide_as_any_other() {
    let desk = Desk::new();
    let script = desk.script().enter("Settings").press("end").size(40, 16);
    let colour = |script: &Script| {
        let (y, frame) = (script.cursor().y, script.buffer());
        let row = (0..frame.area.width).map(|x| &frame[(x, y)]);
        let coloured = row.filter(|cell| cell.bg != Color::Reset);
        coloured
            .map(|cell| text::cells(cell.symbol()))
            .sum::<usize>()
    };
    let narrow = colour(&script);
    assert_eq!(narrow, 18);
    assert_eq!(colour(&script.press("日日日日日日日日")), narrow);
}

#[test]
fn a_change_is_in_force_and_on_disk_at_once() {
    let desk = Desk::new();
    let script = desk.script().enter("Settings").press("→");
    assert_eq!(script.app().settings().theme, ThemeName::HighContrast);
    assert_eq!(kept(&desk).theme, ThemeName::HighContrast);
    let script = script.press("↓ →");
    assert_eq!(kept(&desk).ascii, Ascii::On);
    script.press("↓ ↓ ↓ ↓ ↓ ← ←");
    assert_eq!(kept(&desk).bot_pause, Duration::from_millis(500));
}

#[test]
fn comments_stay_and_what_the_command_line_says_is_not_written() {
    let desk = Desk::new();
    desk.plant(
        "settings.toml",
        b"# mine\nanimation = true # as I like it\n",
    );
    // The script has motion off as the command line would.
    let script = desk.script().enter("Settings").press("→");
    assert!(!script.app().settings().motion);
    let text = desk.text("settings.toml");
    assert!(text.contains("# mine"), "{text}");
    assert!(text.contains("animation = true # as I like it"), "{text}");
    assert!(text.contains("theme = \"high-contrast\""), "{text}");
}

#[test]
fn a_name_is_kept_letter_by_letter_whatever_ends_the_program() {
    let desk = Desk::new();
    let script = desk.script().run("enter“Settings” end Kofi ^c exit:130");
    assert_eq!(kept(&desk).names[1], "Kofi");
    let pasted = script.send(Msg::Paste(" B".to_owned()));
    assert_eq!(pasted.app().settings().names[1], "Kofi B");
}

#[test]
fn f58_settings_that_could_not_be_read_are_set_aside_before_a_change() {
    let desk = Desk::new();
    desk.plant("settings.toml", b"# Settings of Stackade.\nanimation = tru");
    let script = desk.script().sees("settings.toml, line 2");
    let script = script.enter("Settings").press("→");
    script.sees("could not be read are kept as settings.toml.corrupt-1.");
    assert_eq!(
        desk.text("settings.toml.corrupt-1"),
        "# Settings of Stackade.\nanimation = tru"
    );
    assert_eq!(kept(&desk).theme, ThemeName::HighContrast);
}
