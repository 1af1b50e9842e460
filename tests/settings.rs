//! Settings: each wrong value falls back alone and is named, and a file that a
//! person has written keeps all that was not changed.

use std::time::Duration;

use proptest::prelude::*;
use stackade::store::Ascii;
use strum::IntoEnumIterator as _;

use crate::common::{desk::set, prelude::*};

const FILE: &str = "\
# mine
theme = \"monochrome\" # calm
animation = false

bot-delay = 1200
names = [\"Ada\", \"\"]
players = [\"human\", \"expert\"]
";

fn read(text: &str) -> (Settings, Vec<String>) {
    let (settings, faults) = Settings::read(text);
    (settings, faults.iter().map(ToString::to_string).collect())
}

fn edited(file: &str, change: impl FnOnce(&mut Settings)) -> String {
    let (before, _) = read(file);
    let mut after = before.clone();
    change(&mut after);
    after.edit(&before, file).expect("a settings file")
}

#[test]
fn what_is_left_out_is_as_it_comes() {
    assert_eq!(read(""), (Settings::default(), Vec::new()));
    let (settings, faults) = read(FILE);
    assert_eq!(faults, Vec::<String>::new());
    let expected = Settings {
        theme: ThemeName::Monochrome,
        motion: false,
        bot_pause: Duration::from_millis(1200),
        names: ["Ada".to_owned(), String::new()],
        players: [Holder::Human, Holder::Bot(Level::Expert)],
        ..Settings::default()
    };
    assert_eq!(settings, expected);
    assert_eq!(
        settings.seats(),
        [Player::human("Ada"), Player::bot(Level::Expert)]
    );
}

#[test]
fn each_wrong_value_falls_back_alone_and_is_named() {
    for [line, sentence] in rows(
        r#"theme = "pink" | line 1: theme: unknown variant `pink`, expected one of `default`, `high-contrast`, `monochrome`
           animation = "yes" | line 1: animation: invalid type: string "yes", expected a boolean
           ascii = "maybe" | line 1: ascii: unknown variant `maybe`, expected one of `auto`, `on`, `off`
           mouse = 1 | line 1: mouse: invalid type: integer `1`, expected a boolean
           bot-delay = 5001 | line 1: bot-delay: expected 0 to 5000 milliseconds
           bot-delay = -1 | line 1: bot-delay: expected 0 to 5000 milliseconds
           idle-demo = [] | line 1: idle-demo: invalid type: sequence, expected a boolean
           split-keyboard = {} | line 1: split-keyboard: invalid type: map, expected a boolean
           names = ["", true] | line 1: names: invalid type: boolean `true`, expected a string
           names = ["", "Ada Ada Ada Ada A"] | line 1: names: expected a name of up to 16 columns in quotes for each
           colour = "red" | line 1: there is no setting "colour"
           format = "one" | line 1: there is no format 0; this Stackade reads format 1"#,
    ) {
        let (settings, faults) = read(&format!("{line}\nplayers = [\"novice\", \"human\"]\n"));
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
    assert!(faults[0].starts_with("line 1: bot-delay: "), "{faults:?}");
    let text = edited(file, |it| it.bot_pause = Duration::ZERO);
    assert_eq!(text, "bot-delay = 0\nmouse = true\n");
}

#[test]
fn however_many_settings_are_unknown_one_sentence_says_so() {
    let lines: Vec<String> = (0..100).map(|n| format!("unknown-{n} = {n}")).collect();
    let sentence = "line 1: there is no setting \"unknown-0\", and 99 more are unknown";
    assert_eq!(read(&lines.join("\n")).1, [sentence]);
}

#[test]
fn a_change_goes_before_the_tables_of_a_file() {
    let file = "# mine\nanimation = true # so\n\n[extra]\nmouse = 3\n";
    let text = edited(file, |it| it.mouse = true);
    assert_eq!(text, file.replace("# so\n", "# so\nmouse = true\n"));
}

#[test]
fn what_is_wrong_is_told_line_by_line() {
    let file = "colour = \"red\"\ntheme = \"pink\"\nmouse = 1\nanimation.x = 2\n\
                format = 0\n\n[players]\nname = \"x\"\n";
    let (_, faults) = read(file);
    let told = [
        "line 1: there is no setting \"colour\"",
        "line 2: theme: ",
        "line 3: mouse: ",
        "line 4: animation: ",
        "line 5: there is no format 0",
        "line 7: players: ",
    ];
    assert_eq!(faults.len(), told.len());
    for (fault, told) in faults.iter().zip(told) {
        assert!(fault.starts_with(told), "{fault}");
    }
}

#[test]
fn a_file_that_is_no_toml_leaves_everything_as_it_comes() {
    let (settings, faults) = read("animation = false\nmouse = tru\n");
    assert_eq!(settings, Settings::default());
    assert!(faults[0].starts_with("line 2: "), "{faults:?}");
    // Nor is what stands in the lines before it followed.
    let whole = "; none of its settings are used";
    assert!(faults[0].ends_with(whole), "{faults:?}");
}

#[test]
fn a_name_in_the_file_is_fit_for_the_screen() {
    let (settings, _) = read("names = [\"\\u001b[31mX\\u202e\\tY\", \"\"]");
    assert_eq!(settings.names[0], "[31mXY");
}

#[test]
fn a_change_leaves_comments_order_and_all_else_in_place() {
    let text = edited(FILE, |it| (it.motion, it.mouse) = (true, true));
    let expected = FILE.replace("animation = false", "animation = true") + "mouse = true\n";
    assert_eq!(text, expected);
    let (after, faults) = read(&text);
    assert_eq!((after.motion, after.mouse, faults), (true, true, vec![]));
}

#[test]
fn a_wrong_value_stays_in_the_file_until_it_is_changed() {
    let file = "animation = \"slow\" # ?\nmouse = false\n";
    let text = edited(file, |it| it.mouse = true);
    assert_eq!(text, "animation = \"slow\" # ?\nmouse = true\n");
    let text = edited(&text, |it| it.motion = false);
    assert_eq!(text, "animation = false # ?\nmouse = true\n");
}

#[test]
fn the_first_file_explains_every_setting() {
    let changed = Settings {
        ascii: Ascii::On,
        names: ["Ada \"the\" Great".to_owned(), String::new()],
        ..Settings::default()
    };
    let text = changed.explained();
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
        if let Some(edited) = after.edit(&before, &text) {
            prop_assert_eq!(read(&edited).0, after);
        }
    }
}

#[track_caller]
fn change(desk: &mut Desk, changes: &[fn(&mut Settings)]) -> Vec<Option<StoreEvent>> {
    let mut before = desk.store.settings().value;
    let mut said = Vec::new();
    for change in changes {
        let mut after = before.clone();
        change(&mut after);
        said.push(desk.store.run(set(&before, &after)));
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
        assert_eq!(desk.store.settings().notices.len(), 1, "{text}");
        let said = change(
            &mut desk,
            &[
                |settings| settings.theme = ThemeName::Monochrome,
                |settings| settings.theme = ThemeName::Default,
                |settings| settings.motion = false,
            ],
        );
        let aside = StoreEvent::Aside(desk.path("settings.toml.corrupt-1"));
        assert_eq!(said, [Some(aside), None, None], "{text}");
        assert_eq!(desk.text("settings.toml.corrupt-1"), text);
        assert_eq!(desk.files().len(), 2, "{text}");
        assert_eq!(desk.store.settings().notices, Vec::<String>::new());
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
    let before = desk.store.settings().value;
    let theirs = FILE.replace("monochrome", "high-contrast");
    desk.plant("settings.toml", theirs.replace("1200", "300").as_bytes());
    let after = Settings {
        theme: ThemeName::Default,
        bot_pause: Duration::ZERO,
        ..before.clone()
    };
    assert_eq!(desk.store.run(set(&before, &after)), None);
    let ours = FILE.replace("monochrome", "default").replace("1200", "0");
    assert_eq!(desk.text("settings.toml"), ours);
    assert_eq!(desk.files().len(), 1, "nothing is kept aside");
}

#[test]
fn the_file_names_all_themes() {
    let text = Settings::default().explained();
    let comment = text.lines().find(|line| line.contains("Colour theme"));
    let comment = comment.expect("a comment");
    for theme in ThemeName::iter() {
        let name: &str = theme.into();
        assert!(comment.contains(name), "{comment} {name}");
    }
}
