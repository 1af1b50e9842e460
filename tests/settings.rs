//! Settings: each wrong value falls back alone and is named, and a file that a
//! person has written keeps all that was not changed.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

use crate::common::desk;

use std::time::Duration;

use desk::Desk;
use proptest::prelude::*;
use stackade::{
    engine::bot::Level,
    play::seat::{Holder, Seat},
    store::{Job, Report, Settings},
};

const THEMES: [&str; 3] = ["default", "high-contrast", "monochrome"];

/// A settings file as a person might have it.
const FILE: &str = "\
# mine
theme = \"monochrome\" # calm
animation = false

bot-delay = 1200
left-name = \"Ada\"
right-player = \"expert\"
";

fn read(text: &str) -> (Settings, Vec<String>) {
    let (settings, faults) = Settings::read(text, &THEMES);
    (settings, faults.iter().map(ToString::to_string).collect())
}

#[test]
fn what_is_left_out_is_as_it_comes() {
    assert_eq!(read(""), (Settings::default(), Vec::new()));
    let (settings, faults) = read(FILE);
    assert_eq!(faults, Vec::<String>::new());
    let expected = Settings {
        theme: "monochrome".to_owned(),
        motion: false,
        bot_pause: Duration::from_millis(1200),
        names: ["Ada".to_owned(), String::new()],
        players: [Holder::Human, Holder::Bot(Level::Expert)],
        ..Settings::default()
    };
    assert_eq!(settings, expected);
    assert_eq!(
        settings.seats(),
        [Seat::human("Ada"), Seat::bot(Level::Expert)]
    );
}

#[test]
fn each_wrong_value_falls_back_alone_and_is_named() {
    let cases = [
        (
            "theme = \"pink\"",
            "line 1: theme must be one of default, high-contrast, monochrome, not \"pink\"",
        ),
        (
            "theme = 3",
            "line 1: theme must be the name of a theme in quotes, not 3",
        ),
        (
            "animation = \"yes\"",
            "line 1: animation must be true or false, not \"yes\"",
        ),
        (
            "ascii = \"maybe\"",
            "line 1: ascii must be true, false or \"auto\", not \"maybe\"",
        ),
        ("mouse = 1", "line 1: mouse must be true or false, not 1"),
        (
            "bot-delay = 5001",
            "line 1: bot-delay must be a number of milliseconds from 0 to 5000, not 5001",
        ),
        (
            "bot-delay = -1",
            "line 1: bot-delay must be a number of milliseconds from 0 to 5000, not -1",
        ),
        (
            "idle-demo = []",
            "line 1: idle-demo must be true or false, not []",
        ),
        (
            "split-keyboard = {}",
            "line 1: split-keyboard must be true or false, not {}",
        ),
        ("coach = 1", "line 1: coach must be true or false, not 1"),
        (
            "left-name = true",
            "line 1: left-name must be a name of up to 16 columns in quotes, not true",
        ),
        (
            "right-name = \"Ada Ada Ada Ada A\"",
            "line 1: right-name must be a name of up to 16 columns in quotes, not \"Ada Ada Ada Ada A\"",
        ),
        (
            "right-player = \"robot\"",
            "line 1: right-player must be \"human\" or the level of a bot, such as \"expert\", not \"robot\"",
        ),
        ("colour = \"red\"", "line 1: there is no setting \"colour\""),
        ("format = \"one\"", "line 1: format must be 1, not \"one\""),
    ];
    for (line, sentence) in cases {
        let (settings, faults) = read(&format!("{line}\nleft-player = \"novice\"\n"));
        assert_eq!(faults, [sentence]);
        let expected = Settings {
            players: [Holder::Bot(Level::Novice), Holder::Human],
            ..Settings::default()
        };
        assert_eq!(settings, expected, "{line}");
    }
}

#[test]
fn a_number_beyond_64_bits_costs_its_own_setting_alone() {
    let file = "bot-delay = 99999999999999999999\nmouse = true\n";
    let (before, faults) = read(file);
    assert!(before.mouse);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].starts_with("line 1: bot-delay must be"),
        "{faults:?}"
    );
    let after = Settings {
        bot_pause: Duration::ZERO,
        ..before.clone()
    };
    let text = after.edit(&before, Some(file)).expect("a settings file");
    assert_eq!(text, "bot-delay = 0\nmouse = true\n");
}

#[test]
fn a_change_goes_before_the_tables_of_a_file() {
    let file = "# mine\nanimation = true # so\n\n[extra]\nmouse = 3\n";
    let (before, _) = read(file);
    let after = Settings {
        mouse: true,
        ..before.clone()
    };
    let text = after.edit(&before, Some(file)).expect("a settings file");
    assert_eq!(text, file.replace("# so\n", "# so\nmouse = true\n"));
}

#[test]
fn what_is_wrong_is_told_line_by_line() {
    let file = "colour = \"red\"\ntheme = \"pink\"\nmouse = 1\nanimation.x = 2\n\
                format = 0\n\n[left-player]\nname = \"x\"\n";
    let (_, faults) = read(file);
    let lines: Vec<&str> = faults
        .iter()
        .map(|fault| fault.split(" must").next().expect("a text"))
        .collect();
    let told = [
        "line 1: there is no setting \"colour\"",
        "line 2: theme",
        "line 3: mouse",
        "line 4: animation",
        "line 5: format",
        "line 7: left-player",
    ];
    assert_eq!(lines, told);
}

#[test]
fn a_file_that_is_no_toml_leaves_everything_as_it_comes() {
    let (settings, faults) = read("animation = false\nmouse = tru\n");
    assert_eq!(settings, Settings::default());
    assert!(faults[0].starts_with("line 2: "), "{faults:?}");
    // Nor is what stands in the lines before it followed.
    let whole = "; no setting in the file is followed";
    assert!(faults[0].ends_with(whole), "{faults:?}");
}

#[test]
fn a_name_in_the_file_is_fit_for_the_screen() {
    let (settings, _) = read("left-name = \"\\u001b[31mX\\u202e\\tY\"");
    assert_eq!(settings.names[0], "[31mXY");
}

#[test]
fn a_change_leaves_comments_order_and_all_else_in_place() {
    let (before, _) = read(FILE);
    let after = Settings {
        motion: true,
        mouse: true,
        ..before.clone()
    };
    let text = after.edit(&before, Some(FILE)).expect("a settings file");
    let expected = FILE.replace("animation = false", "animation = true") + "mouse = true\n";
    assert_eq!(text, expected);
    assert_eq!(read(&text), (after, Vec::new()));
}

#[test]
fn a_wrong_value_stays_in_the_file_until_it_is_changed() {
    let file = "animation = \"slow\" # ?\nmouse = false\n";
    let (before, _) = read(file);
    let mut after = before.clone();
    after.mouse = true;
    let text = after.edit(&before, Some(file)).expect("a settings file");
    assert_eq!(text, "animation = \"slow\" # ?\nmouse = true\n");
    let mut again = after.clone();
    again.motion = false;
    let text = again.edit(&after, Some(&text)).expect("a settings file");
    assert_eq!(text, "animation = false # ?\nmouse = true\n");
}

#[test]
fn the_first_file_explains_every_setting() {
    let changed = Settings {
        ascii: Some(true),
        names: ["Ada \"the\" Great".to_owned(), String::new()],
        ..Settings::default()
    };
    let text = changed
        .edit(&Settings::default(), None)
        .expect("no file yet");
    assert_eq!(text, include_str!("golden/settings.toml"));
    assert_eq!(read(&text), (changed, Vec::new()));
}

proptest! {
    #[test]
    fn no_changed_byte_makes_reading_or_editing_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = include_bytes!("golden/settings.toml").to_vec();
        for (place, byte) in changes {
            let index = place.index(bytes.len());
            bytes[index] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        let (before, faults) = read(&text);
        for fault in faults {
            prop_assert!(!fault.contains(char::is_control), "{:?}", fault);
        }
        let mut after = before.clone();
        after.mouse = !before.mouse;
        if let Ok(edited) = after.edit(&before, Some(&text)) {
            prop_assert_eq!(read(&edited).0, after);
        }
    }
}

/// One change after the other, each of the settings as they are then.
#[track_caller]
fn change(desk: &mut Desk, changes: &[fn(&mut Settings)]) -> Vec<Option<Report>> {
    let mut before = desk.store.settings(&THEMES).value;
    let mut said = Vec::new();
    for change in changes {
        let mut after = before.clone();
        change(&mut after);
        let settings = Box::new([before, after.clone()]);
        said.push(desk.keeper.work(Job::Set(settings, THEMES.to_vec())));
        before = after;
    }
    said
}

#[test]
fn f58_what_cannot_be_read_is_kept_aside_once_before_it_is_written_over() {
    let wrong = [
        "# Settings of Stackade.\ntheme = \"default\nmouse = true\n",
        "theme = 5\nmouse = true\n",
        "theme = \"pink\" # mine\n",
        "# Settings of Stackade.\n[theme]\nname = \"monochrome\"\n",
    ];
    for text in wrong {
        let mut desk = Desk::new();
        desk.plant("settings.toml", text.as_bytes());
        assert_eq!(desk.store.settings(&THEMES).notices.len(), 1, "{text}");
        let said = change(
            &mut desk,
            &[
                |settings| settings.theme = "monochrome".to_owned(),
                |settings| settings.theme = "default".to_owned(),
                |settings| settings.motion = false,
            ],
        );
        let aside = Report::Aside(desk.path("settings.toml.corrupt-1"));
        assert_eq!(said, [Some(aside), None, None], "{text}");
        assert_eq!(desk.text("settings.toml.corrupt-1"), text);
        assert_eq!(desk.files().len(), 2, "{text}");
        assert_eq!(desk.store.settings(&THEMES).notices, Vec::<String>::new());
    }
}

#[test]
fn f58_a_wrong_value_that_is_not_changed_stays_where_it_is() {
    let mut desk = Desk::new();
    desk.plant("settings.toml", b"theme = 5 # mine\n");
    let said = change(&mut desk, &[|settings| settings.mouse = true]);
    assert_eq!(said, [None]);
    assert_eq!(
        desk.text("settings.toml"),
        "theme = 5 # mine\nmouse = true\n"
    );
    assert_eq!(desk.files().len(), 1);
}

#[test]
fn f59_a_value_that_another_program_has_written_meanwhile_is_no_wrong_one() {
    let mut desk = Desk::new();
    desk.plant("settings.toml", FILE.as_bytes());
    let before = desk.store.settings(&THEMES).value;
    let theirs = FILE.replace("monochrome", "high-contrast");
    desk.plant("settings.toml", theirs.replace("1200", "300").as_bytes());
    let after = Settings {
        theme: "default".to_owned(),
        bot_pause: Duration::ZERO,
        ..before.clone()
    };
    let job = Job::Set(Box::new([before, after]), THEMES.to_vec());
    assert_eq!(desk.keeper.work(job), None);
    let ours = FILE.replace("monochrome", "default").replace("1200", "0");
    assert_eq!(desk.text("settings.toml"), ours);
    assert_eq!(desk.files().len(), 1, "nothing is kept aside");
}

/// Whoever edits the file by hand has to know which names there are.
#[test]
fn the_file_names_all_themes() {
    let text = Settings::default()
        .edit(&Settings::default(), None)
        .expect("there is no text");
    let comment = text.lines().find(|line| line.contains("Colour theme:"));
    let comment = comment.expect("a comment");
    for theme in stackade::ui::widgets::Theme::names() {
        assert!(comment.contains(theme), "{comment} {theme}");
    }
}
