//! What is kept on disk: nothing is lost, nothing is written over, and whoever
//! cannot write plays on.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

use crate::common::desk;

use std::{fs, path::PathBuf, sync::Arc};

use desk::{Desk, clock, open, places};
use stackade::{
    play::{
        catalog::GameId,
        record::{Record, Standing},
    },
    store::{Job, Keeper, Places, Report, Settings, Store, open_game},
};

const THEMES: [&str; 1] = ["default"];

/// What a file may have become: its name, and what is in it.
fn ruins(whole: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let text = String::from_utf8_lossy(whole);
    vec![
        ("empty", Vec::new()),
        ("one byte", vec![b'f']),
        ("torn", whole[..whole.len() - 3].to_vec()),
        (
            "noise",
            (0..1000u32)
                .flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes())
                .collect(),
        ),
        (
            "wrong types",
            b"format = [1]\ngame = 7\nmotion = 3\n".to_vec(),
        ),
        (
            "other ends",
            format!("\u{FEFF}{}", text.replace('\n', "\r\n")).into_bytes(),
        ),
        ("50 MB", vec![b'x'; 50_000_000]),
    ]
}

fn mouse(on: bool) -> Settings {
    Settings {
        mouse: on,
        ..Settings::default()
    }
}

fn set(before: bool, after: bool) -> Job {
    Job::Set(Box::new([mouse(before), mouse(after)]), THEMES.to_vec())
}

/// What is said when settings are set aside.
fn kept_aside(desk: &Desk) -> Report {
    Report::Aside(desk.path("settings.toml.corrupt-1"))
}

#[test]
fn f57_ruined_settings_are_told_of_and_set_aside_before_a_change() {
    let whole = include_bytes!("golden/settings.toml");
    for (what, bytes) in ruins(whole) {
        let mut desk = Desk::new();
        desk.plant("settings.toml", &bytes);
        let found = desk.store.settings(&THEMES);
        assert_eq!(
            found.value.bot_pause,
            Settings::default().bot_pause,
            "{what}"
        );
        let usable = ["empty", "wrong types", "other ends"].contains(&what);
        assert_eq!(
            desk.keeper.work(set(false, true)).is_none(),
            usable,
            "{what}"
        );
        assert!(desk.store.settings(&THEMES).value.mouse, "{what}");
        if !usable {
            assert_eq!(found.notices.len(), 1, "{what}: {:?}", found.notices);
            let aside = fs::read(desk.path("settings.toml.corrupt-1")).expect(what);
            assert!(aside == bytes, "{what}");
        }
    }
}

#[test]
fn f57_a_ruined_match_is_told_of_and_set_aside() {
    let whole = Record::of(open(GameId::StackAttack, "x5 x4").as_ref()).to_string();
    for (what, bytes) in ruins(whole.as_bytes()) {
        let mut desk = Desk::new();
        desk.plant("running/stack-attack.toml", &bytes);
        let found = desk.store.kept();
        if what == "other ends" {
            assert_eq!(found.value[0].record.ply, 2);
            continue;
        }
        assert_eq!(found.value, [], "{what}");
        assert_eq!(found.notices.len(), 1, "{what}");
        assert_eq!(
            desk.store.kept().notices,
            Vec::<String>::new(),
            "{what}: told once"
        );
        let slot = desk.store.slot(GameId::StackAttack).expect("a folder");
        assert_eq!(
            desk.keep(&slot, open(GameId::StackAttack, "x5").as_ref()),
            None
        );
        let aside = fs::read(desk.path("running/stack-attack.toml.corrupt-1")).expect(what);
        assert!(aside == bytes, "{what}");
    }
}

#[test]
fn f57_a_ruined_history_loses_only_its_ruined_lines() {
    let mut whole = Desk::new();
    let session = open(GameId::StackAttack, "x5 x4 x3 x2 x1");
    whole.keeper.work(Job::Count(Record::of(session.as_ref())));
    let bytes = fs::read(whole.path("history.jsonl")).expect("a history");
    for (what, bytes) in ruins(&bytes) {
        let mut desk = Desk::new();
        desk.plant("history.jsonl", &bytes);
        let before = desk.store.history();
        assert_eq!(
            before.value.entries.len(),
            usize::from(what == "other ends"),
            "{what}"
        );
        assert_eq!(
            before.notices.is_empty(),
            ["empty", "other ends"].contains(&what),
            "{what}"
        );
        let done = desk.keeper.work(Job::Count(Record::of(session.as_ref())));
        assert_eq!(done, None, "{what}");
        let after = desk.store.history().value;
        assert_eq!(
            after.entries.len(),
            before.value.entries.len() + 1,
            "{what}"
        );
        let now = fs::read(desk.path("history.jsonl")).expect("a history");
        assert!(now.starts_with(&bytes), "{what}: what was there stays");
    }
}

#[test]
fn f57_a_folder_or_a_link_in_place_of_a_file_is_set_aside() {
    let mut desk = Desk::new();
    let session = open(GameId::StackAttack, "x5 x4 x3 x2 x1");
    for name in [
        "settings.toml",
        "history.jsonl",
        "running/stack-attack.toml",
    ] {
        fs::create_dir_all(desk.path(name).join("inside")).expect("a folder");
    }
    assert_eq!(desk.store.settings(&THEMES).notices.len(), 1);
    assert_eq!(desk.store.history().notices.len(), 1);
    assert_eq!(desk.store.kept().notices.len(), 1);
    assert_eq!(desk.keeper.work(set(false, true)), Some(kept_aside(&desk)));
    let aside = "history.jsonl could not be read. It is now history.jsonl.corrupt-1.";
    assert_eq!(
        desk.keeper.work(Job::Count(Record::of(session.as_ref()))),
        Some(Report::Trouble(aside.to_owned()))
    );
    assert_eq!(desk.history().entries.len(), 1);
    for name in [
        "settings.toml",
        "history.jsonl",
        "running/stack-attack.toml",
    ] {
        assert!(
            desk.path(&format!("{name}.corrupt-1"))
                .join("inside")
                .is_dir(),
            "{name}"
        );
    }
}

#[cfg(unix)]
#[test]
fn f57_a_link_that_leads_nowhere_is_set_aside_and_any_other_stays_a_link() {
    use std::os::unix::fs::symlink;
    let mut desk = Desk::new();
    symlink(desk.path("gone"), desk.path("settings.toml")).expect("a link");
    assert_eq!(desk.store.settings(&THEMES).notices.len(), 1);
    assert_eq!(desk.keeper.work(set(false, true)), Some(kept_aside(&desk)));
    assert!(desk.path("settings.toml.corrupt-1").is_symlink());

    desk.plant("elsewhere/mine.toml", b"# mine\nmotion = true\n");
    fs::remove_file(desk.path("settings.toml")).expect("it is there");
    symlink(desk.path("elsewhere/mine.toml"), desk.path("settings.toml")).expect("a link");
    assert_eq!(desk.keeper.work(set(false, true)), None);
    assert_eq!(
        desk.text("elsewhere/mine.toml"),
        "# mine\nmotion = true\nmouse = true\n"
    );
    assert!(desk.path("settings.toml").is_symlink());
}

#[test]
fn f59_two_programs_on_one_game_keep_a_file_each() {
    let mut desk = Desk::new();
    let one = desk.store.slot(GameId::StackAttack).expect("a folder");
    let two = desk.store.slot(GameId::StackAttack).expect("a folder");
    desk.keep(&one, open(GameId::StackAttack, "x5").as_ref());
    desk.keep(&two, open(GameId::StackAttack, "x4 x3").as_ref());
    assert_eq!(desk.store.kept().value, [], "both are being played");

    drop(one);
    let kept = desk.store.kept().value;
    assert_eq!(kept.len(), 1);
    let (held, (record, session)) = desk.store.take(&kept[0]).expect("it was left");
    assert_eq!((record.moves.len(), session.ply()), (1, 1));
    let error = desk.store.take(&kept[0]).expect_err("it is held");
    assert_eq!(error, "Another running Stackade has this match.");

    drop((held, two));
    let plies: Vec<usize> = desk
        .store
        .kept()
        .value
        .iter()
        .map(|kept| kept.record.ply)
        .collect();
    assert_eq!(plies, [1, 2], "both are offered");
}

#[test]
fn f60_a_failed_write_is_told_once_and_play_goes_on() {
    // The folder is a file: nothing can be written below it.
    let desk = Desk::new();
    desk.plant("file", b"in the way");
    let store = Store::new(places(&desk.path("file")));
    let mut keeper = Keeper::new(store.places().clone(), clock);
    let slot = store.slot(GameId::StackAttack).expect("a place is known");
    let mut session = open(GameId::StackAttack, "");
    let mut said = Vec::new();
    for text in ["x5", "x4", "x3", "x2", "x1"] {
        session.read(text).expect(text);
        said.extend(keeper.work(Job::Keep(Arc::clone(&slot), Record::of(session.as_ref()))));
    }
    said.extend(keeper.work(set(false, true)));
    let reasons = [
        "This match is not kept",
        "This result is not counted",
        "The settings are not saved",
    ];
    assert_eq!(said.len(), reasons.len(), "{said:?}");
    for (report, reason) in said.iter().zip(reasons) {
        let Report::Trouble(sentence) = report else {
            panic!("{report:?}")
        };
        assert!(sentence.starts_with(reason), "{sentence}");
    }
    assert_eq!(desk.text("file"), "in the way");
}

#[test]
fn f61_without_a_home_nothing_is_kept_and_that_is_said() {
    let store = Store::new(Places::default());
    assert_eq!(
        store.homeless(),
        Some("No home folder was found: nothing is saved.")
    );
    assert!(store.slot(GameId::StackAttack).is_none());
    assert_eq!(store.history().value.entries, []);
    assert_eq!(store.kept().value, []);
    assert_eq!(store.settings(&THEMES).value, Settings::default());
    let mut keeper = Keeper::new(Places::default(), clock);
    let record = Record::of(open(GameId::StackAttack, "x5").as_ref());
    for job in [set(false, true), Job::Save(record, None)] {
        assert!(matches!(keeper.work(job), Some(Report::Trouble(_))));
    }
}

#[test]
fn f64_what_a_newer_version_has_written_is_left_alone() {
    let mut desk = Desk::new();
    let settings = "format = 2\nmouse = \"two\"\nshine = true\n";
    let running = "format = 2\ngame = \"stack-attack\"\nboards = 2\n";
    let line = "{\"format\":2,\"match\":\"x\",\"game\":\"go\"}\n";
    desk.plant("settings.toml", settings.as_bytes());
    desk.plant("running/stack-attack.toml", running.as_bytes());
    desk.plant("history.jsonl", line.as_bytes());
    assert!(desk.store.settings(&THEMES).notices[0].contains("newer"));
    assert!(desk.store.history().notices[0].contains("newer"));
    assert!(desk.store.kept().notices[0].contains("newer"));

    assert!(matches!(
        desk.keeper.work(set(false, true)),
        Some(Report::Trouble(_))
    ));
    let slot = desk.store.slot(GameId::StackAttack).expect("a folder");
    desk.keep(&slot, open(GameId::StackAttack, "x5").as_ref());
    desk.keep(&slot, open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref());
    assert_eq!(desk.text("settings.toml"), settings);
    assert_eq!(desk.text("running/stack-attack.toml"), running);
    assert!(desk.text("history.jsonl").starts_with(line));
    assert_eq!(desk.store.history().value.entries.len(), 1);
}

#[test]
fn f64_a_game_nobody_knows_is_kept_but_cannot_be_opened() {
    let mut desk = Desk::new();
    let mut record = Record::of(open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref());
    record.game = "chess".to_owned();
    desk.keeper.work(Job::Count(record));
    let entries = desk.history().entries;
    assert_eq!(entries[0].game, "chess");
    assert!(stackade::play::catalog::open_record(&entries[0].record()).is_err());
}

#[test]
fn a_saved_game_never_overwrites_another_file() {
    let mut desk = Desk::new();
    let games = ["x5", "x4", "x5 x4"];
    let records = games.map(|moves| Record::of(open(GameId::StackAttack, moves).as_ref()));
    let name = |path: PathBuf| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    let names = records
        .clone()
        .map(|record| match desk.keeper.work(Job::Save(record, None)) {
            Some(Report::Saved(path)) => name(path).expect("a name"),
            other => panic!("{other:?}"),
        });
    assert_eq!(
        names,
        [
            "stack-attack-2026-03-01.toml",
            "stack-attack-2026-03-01 (2).toml",
            "stack-attack-2026-03-01 (3).toml"
        ]
    );
    let (again, session) =
        open_game(&desk.path("games").join(&names[2]), &names[2]).expect("a game");
    assert_eq!(
        (&again.moves, again.standing),
        (&records[2].moves, Standing::Open)
    );
    assert_eq!(session.ply(), 2);
    // What lies there already is told, and not written again.
    let first = desk.path("games").join(&names[0]);
    let again = desk.keeper.work(Job::Save(records[0].clone(), None));
    assert_eq!(again, Some(Report::AlreadySaved(first)));
    assert_eq!(desk.files().len(), 3, "nothing else is left behind");
}

#[cfg(unix)]
#[test]
fn files_and_folders_are_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut desk = Desk::new();
    let places = Places::find(
        Some(&desk.path("new/settings.toml")),
        Some(&desk.path("new/deep")),
    );
    let store = Store::new(places.clone());
    desk.keeper = Keeper::new(places, clock);
    let slot = store.slot(GameId::StackAttack).expect("a folder");
    desk.keep(&slot, open(GameId::StackAttack, "x5").as_ref());
    desk.keep(&slot, open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref());
    desk.keep(&slot, open(GameId::StackAttack, "x5").as_ref());
    desk.keeper.work(set(false, true));
    desk.keeper
        .work(Job::Save(Record::new("stack-attack"), None));
    let files = desk.files();
    assert_eq!(files.len(), 5, "{files:?}");
    for (path, _) in &files {
        let mode = fs::metadata(path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
        let folder = path.parent().expect("a folder");
        let mode = fs::metadata(folder).expect("a folder").permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{}", folder.display());
    }
}

#[test]
fn a_dropped_match_is_gone_and_half_a_save_is_swept_away() {
    let mut desk = Desk::new();
    let slot = desk.store.slot(GameId::NumberStack).expect("a folder");
    desk.keep(&slot, open(GameId::NumberStack, "7@1").as_ref());
    desk.plant("running/number-stack.toml.99.tmp", b"format =");
    drop(slot);
    let kept = desk.store.kept().value;
    assert!(!desk.path("running/number-stack.toml.99.tmp").exists());
    assert_eq!(desk.keeper.work(Job::Discard(kept[0].clone())), None);
    assert_eq!(desk.store.kept().value, []);
    assert_eq!(
        desk.store.take(&kept[0]).expect_err("gone"),
        "number-stack.toml is not there."
    );
}
