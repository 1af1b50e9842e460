//! What is kept on disk: nothing is lost, nothing is written over, and whoever
//! cannot write plays on.

use std::{
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Duration,
};

use stackade::store::open_game;

use crate::common::desk::{self, clock, places};
use crate::common::prelude::*;

/// What a file may have become: its name, and what is in it.
fn ruins(whole: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let text = String::from_utf8_lossy(whole);
    let other_ends = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
    let noise = (0..1000u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes());
    vec![
        ("empty", Vec::new()),
        ("one byte", vec![b'f']),
        ("torn", whole[..whole.len() - 3].to_vec()),
        ("noise", noise.collect()),
        ("wrong types", b"format = [1]\ngame = 7\n".to_vec()),
        ("other ends", other_ends.into_bytes()),
        ("50 MB", vec![b'x'; 50_000_000]),
    ]
}

const WHOLE: &str = "x5 x4 x3 x2 x1";

fn attack(moves: &str) -> Box<dyn Session> {
    open(GameId::StackAttack, moves)
}

fn record(moves: &str) -> Record {
    Record::of(attack(moves).as_ref())
}

fn change() -> StoreCommand {
    desk::switch(&Settings::default())
}

#[track_caller]
fn assert_trouble(event: Option<&StoreEvent>, what: &str) {
    let trouble = matches!(event, Some(StoreEvent::Trouble(_)));
    assert!(trouble, "{what}: {event:?}");
}

#[test]
fn f57_ruined_settings_are_told_of_and_set_aside_before_a_change() {
    let whole = include_bytes!("golden/settings.toml");
    for (what, bytes) in ruins(whole) {
        let mut desk = Desk::new();
        desk.plant("settings.toml", &bytes);
        let found = desk.store.settings();
        assert_eq!(
            found.value.bot_pause,
            Settings::default().bot_pause,
            "{what}"
        );
        let done = desk.store.run(change());
        match what {
            "empty" | "other ends" => assert_eq!(done, None, "{what}"),
            "torn" => {
                let aside = desk.path("settings.toml.corrupt-1");
                assert_eq!(done, Some(StoreEvent::Aside(aside.clone())));
                assert!(fs::read(aside).expect(what) == bytes, "{what}");
            }
            // Nothing says that this program wrote it: it stays as it is.
            _ => {
                assert_trouble(done.as_ref(), what);
                assert!(
                    desk.files() == [(desk.path("settings.toml"), bytes)],
                    "{what}"
                );
                continue;
            }
        }
        assert!(desk.store.settings().value.mouse, "{what}");
    }
}

const RUNNING: &str = "running/stack-attack-0123456789abcdef.jsonl";

#[test]
fn f57_a_ruined_match_is_told_of_and_set_aside_if_it_is_one_of_ours() {
    let record = record("x5 x4");
    let whole = serde_json::to_string(&record).expect("a line") + "\n";
    for (what, bytes) in ruins(whole.as_bytes()) {
        let mut desk = Desk::new();
        desk.plant(RUNNING, &bytes);
        let found = desk.store.kept();
        if what == "other ends" {
            assert_eq!(found.value[0].record.ply(), 2);
            continue;
        }
        assert_eq!(found.value, [], "{what}");
        // There is nothing in it that could be lost.
        assert_eq!(found.notices.len(), usize::from(what != "empty"), "{what}");
        let ours = what == "torn";
        let told_again = desk.store.kept().notices.len();
        assert_eq!(told_again, usize::from(!ours && what != "empty"), "{what}");
        assert_eq!(desk.keep(0, attack("x5").as_ref()), None);
        let aside = if ours { ".corrupt-1" } else { "" };
        let aside = desk.path(&format!("{RUNNING}{aside}"));
        assert!(fs::read(aside).expect(what) == bytes, "{what}");
    }
}

/// The last whole line wins, wherever the power was cut.
#[test]
fn of_a_torn_match_all_but_the_torn_line_stands() {
    let mut desk = Desk::new();
    let mut session = attack("");
    let mut ends = Vec::new();
    for text in ["x5", "x4", "x3"] {
        session.read(text).expect(text);
        desk.keep(0, session.as_ref());
        ends.push(fs::read(&desk.running()[0]).expect("a match").len());
    }
    session.go(2);
    desk.keep(0, session.as_ref());
    desk.leave(0);
    let path = desk.running().remove(0);
    let whole = fs::read(&path).expect("a match");
    for end in ends[0]..=whole.len() {
        fs::write(&path, &whole[..end]).expect("room");
        let kept = desk.store.kept().value.remove(0);
        let plies = ends.iter().filter(|&&line| line <= end + 1).count();
        assert_eq!(kept.record.moves.len(), plies, "{end}");
        // What is played from there on stands, too.
        let (record, mut session) = desk.store.take(&kept).expect("it was left");
        session.go(record.ply() - 1);
        session.read("x1").expect("it is there");
        desk.keep(0, session.as_ref());
        desk.leave(0);
        let kept = desk.store.kept().value.remove(0);
        assert_eq!(kept.record.moves, session.notations(), "{end}");
    }
}

#[test]
fn a_change_of_a_match_is_a_short_line() {
    let mut desk = Desk::new();
    let mut session = begin("stones-game", &[("stones", 9_999)], pair(), "");
    for _ in 0..1_000 {
        session.read("1").expect("a pick");
        desk.keep(0, session.as_ref());
    }
    session.go(999);
    desk.keep(0, session.as_ref());
    let text = fs::read_to_string(&desk.running()[0]).expect("a match");
    assert_eq!(text.lines().count(), 1_001);
    assert!(text.lines().all(|line| line.len() < 400), "{text}");
    desk.leave(0);
    let kept = desk.store.kept().value.remove(0);
    assert_eq!((kept.record.moves.len(), kept.record.ply()), (1_000, 999));
}

#[test]
fn f57_a_ruined_history_loses_only_its_ruined_lines() {
    let mut whole = Desk::new();
    let session = attack(WHOLE);
    whole.count(Record::of(session.as_ref()));
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
        let done = desk.count(Record::of(session.as_ref()));
        // Of what does not begin as ours nobody knows whose it is.
        let ours = ["empty", "torn", "other ends"].contains(&what);
        let refusal = "This result isn't saved: history.jsonl isn't a file of Stackade.";
        let refusal = StoreEvent::Trouble(refusal.to_owned());
        assert_eq!(done, (!ours).then_some(refusal), "{what}");
        let after = desk.store.history().value;
        let more = after.entries.len() - before.value.entries.len();
        assert_eq!(more, usize::from(ours), "{what}");
        let now = fs::read(desk.path("history.jsonl")).expect("a history");
        assert!(now.starts_with(&bytes), "{what}: what was there stays");
        assert_eq!(now.len() > bytes.len(), ours, "{what}");
    }
}

/// A line more than a file may have costs no memory, and is told; nothing is changed.
#[test]
fn a_file_longer_than_any_of_ours_is_not_read() {
    for (name, longest) in [("settings.toml", 1 << 20), ("history.jsonl", 64 << 20)] {
        for (length, told) in [(longest, false), (longest + 1, true)] {
            let desk = Desk::new();
            let file = fs::File::create(desk.path(name)).expect("a file");
            // It has no blocks on the disk.
            file.set_len(length).expect("a length");
            let notices = [desk.store.settings().notices, desk.store.history().notices].concat();
            let too_long = notices
                .iter()
                .any(|notice| notice.contains("it is longer than"));
            assert_eq!(too_long, told, "{name}, {length}: {notices:?}");
            assert_eq!(fs::metadata(desk.path(name)).expect("it").len(), length);
        }
    }
}

/// What somebody else has put where this program keeps something is none of its
/// business: it is left as it is, with one sentence, and play goes on.
#[cfg(unix)]
#[test]
fn nothing_that_is_not_ours_is_moved_removed_or_replaced() {
    let session = attack(WHOLE);
    let names = [
        "settings.toml",
        "history.jsonl",
        "puzzles.jsonl",
        "lessons.jsonl",
        RUNNING,
        "running/notes.jsonl",
        "running/stack-attack.jsonl",
        "running/chess-0123456789abcdef.jsonl",
        "running/stack-attack-0123456789abcdef.toml",
    ];
    let folder = |path: &Path| fs::create_dir_all(path.join("inside")).expect("a folder");
    let device = |path: &Path| symlink("/dev/zero", path).expect("a link");
    let nowhere = |path: &Path| symlink("/nowhere/at/all", path).expect("a link");
    let pipe = |path: &Path| {
        let made = Command::new("mkfifo").arg(path).status().expect("mkfifo");
        assert!(made.success());
    };
    let foreign = |path: &Path| fs::write(path, "alias ll='ls -l'\n").expect("a file");
    let kinds: [&dyn Fn(&Path); 5] = [&folder, &device, &nowhere, &pipe, &foreign];
    for (index, plant) in kinds.iter().enumerate() {
        let mut desk = Desk::new();
        fs::create_dir(desk.path("running")).expect("a folder");
        for name in names {
            plant(&desk.path(name));
        }
        let before = listing(&desk.path(""));
        assert_eq!(desk.store.settings().notices.len(), 1, "{index}");
        assert_eq!(desk.store.kept().value, [], "{index}");
        let done = desk.store.run(change());
        assert_trouble(done.as_ref(), &index.to_string());
        let done = desk.count(Record::of(session.as_ref()));
        assert_trouble(done.as_ref(), &index.to_string());
        let notices = [
            desk.store.history().notices,
            desk.store.progress().notices,
            desk.store.lessons().notices,
        ];
        assert!(
            notices.iter().all(|told| told.len() == 1),
            "{index}: {notices:?}"
        );
        let after = listing(&desk.path(""));
        let lost: Vec<_> = before.iter().filter(|line| !after.contains(line)).collect();
        assert!(lost.is_empty(), "{index}: {lost:?}");
        assert!(
            !after.iter().any(|line| line.contains("corrupt")),
            "{index}"
        );
    }
}

/// A file with the beginning of ours alone is somebody else's.
#[test]
fn what_merely_begins_like_ours_is_left_alone() {
    for start in ["#", "{", "{\"stackade\":"] {
        let desk = Desk::new();
        desk.plant(RUNNING, start.as_bytes());
        assert_eq!(desk.store.kept().value, [], "{start}");
        assert_eq!(desk.text(RUNNING), start);
    }
}

/// Settings in which other things stand as well are those of another program.
#[test]
fn settings_of_another_program_are_never_written() {
    let foreign = "theme = \"onedark\"\n\n[editor]\nmouse = true\n";
    let mut desk = Desk::new();
    desk.plant("settings.toml", foreign.as_bytes());
    let done = desk.store.run(change());
    let sentence = "The settings aren't saved: settings.toml isn't a settings file of Stackade.";
    assert_eq!(done, Some(StoreEvent::Trouble(sentence.to_owned())));
    assert_eq!(desk.files(), [(desk.path("settings.toml"), foreign.into())]);
}

/// Everything below a folder: its name and what it is.
fn listing(folder: &Path) -> Vec<String> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let kind = entry.file_type().expect("a kind");
        let text = kind.is_file().then(|| fs::read_to_string(entry.path()));
        lines.push(format!("{} {kind:?} {text:?}", entry.path().display()));
        if kind.is_dir() {
            lines.extend(listing(&entry.path()));
        }
    }
    lines
}

/// Another program may hold a file for ever: it is waited for a moment, then that is
/// said, and the match that is over stays kept.
#[test]
fn a_lock_that_another_program_holds_is_never_waited_for_without_an_end() {
    let mut desk = Desk::new();
    desk.plant("history.jsonl", b"");
    let other = fs::File::open(desk.path("history.jsonl")).expect("a file");
    other.lock().expect("nobody has it");
    let session = attack(WHOLE);
    let sentence = "This result isn't saved: another program is using its file.";
    assert_eq!(desk.keep(0, session.as_ref()).as_deref(), Some(sentence));
    assert_eq!(desk.history().entries.len(), 0);
    desk.leave(0);
    assert_eq!(desk.store.kept().value[0].record.moves.len(), 5);
    // Each result that is lost is told, and each once.
    assert_eq!(desk.keep(1, session.as_ref()).as_deref(), Some(sentence));
    assert_eq!(desk.keep(1, session.as_ref()), None);
}

#[cfg(unix)]
#[test]
fn f57_a_link_to_settings_stays_a_link() {
    let mut desk = Desk::new();
    desk.plant("elsewhere/mine.toml", b"# mine\nanimation = true\n");
    symlink(desk.path("elsewhere/mine.toml"), desk.path("settings.toml")).expect("a link");
    assert_eq!(desk.store.run(change()), None);
    assert_eq!(
        desk.text("elsewhere/mine.toml"),
        "# mine\nanimation = true\nmouse = true\n"
    );
    assert!(desk.path("settings.toml").is_symlink());
}

#[test]
fn f59_two_programs_on_one_game_keep_a_file_each() {
    let mut desk = Desk::new();
    desk.keep(1, attack("x5").as_ref());
    desk.keep(2, attack("x4 x3").as_ref());
    assert_eq!(desk.store.kept().value, [], "both are being played");
    assert!(desk.store.plays_elsewhere(GameId::StackAttack));
    assert!(!desk.store.plays_elsewhere(GameId::StonesGame));

    desk.leave(1);
    let kept = desk.store.kept().value;
    assert_eq!(kept.len(), 1);
    let (record, session) = desk.store.take(&kept[0]).expect("it was left");
    assert_eq!((record.moves.len(), session.ply()), (1, 1));
    let mut other = Store::new(desk.store.places().clone(), clock);
    let error = other.take(&kept[0]).expect_err("it is held");
    assert_eq!(error, "Another running Stackade has this match.");

    desk.leave(1);
    desk.leave(2);
    let kept = desk.store.kept().value;
    let mut plies: Vec<usize> = kept.iter().map(|kept| kept.record.ply()).collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2], "both are offered");
}

/// A match that somebody drops while another program is about to take it is gone.
#[test]
fn of_many_that_take_and_drop_a_match_at_once_never_two_have_it() {
    let mut desk = Desk::new();
    desk.keep(0, attack("x5").as_ref());
    desk.leave(0);
    let kept = desk.store.kept().value.remove(0);
    let holders = AtomicU32::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut store = Store::new(desk.store.places().clone(), clock);
                for _ in 0..200 {
                    let _ = store.kept();
                    if store.take(&kept).is_ok() {
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0);
                        thread::sleep(Duration::from_micros(20));
                        holders.fetch_sub(1, Ordering::SeqCst);
                        store.run(StoreCommand::Leave(desk::id(0)));
                    }
                }
            });
        }
    });
    assert_eq!(desk.store.kept().value, [kept]);
}

#[test]
fn f60_a_failed_write_is_told_once_and_play_goes_on() {
    // The folder is a file: nothing can be written below it.
    let desk = Desk::new();
    desk.plant("file", b"in the way");
    let mut store = Store::new(places(&desk.path("file")), clock);
    let mut said = Vec::new();
    let mut session = attack("");
    for text in WHOLE.split(' ') {
        session.read(text).expect(text);
        match store.run(desk::keep(0, session.as_ref())) {
            Some(StoreEvent::Kept {
                kept: false, news, ..
            }) => said.extend(news),
            other => panic!("{other:?}"),
        }
    }
    match store.run(change()) {
        Some(StoreEvent::Trouble(news)) => said.push(news),
        other => panic!("{other:?}"),
    }
    assert_eq!(said.len(), 3, "{said:?}");
    for (told, start) in said.iter().zip([
        "This game isn't",
        "This result isn't",
        "The settings aren't",
    ]) {
        assert!(told.starts_with(&format!("{start} saved")), "{told}");
    }
    assert_eq!(desk.text("file"), "in the way");
}

#[test]
fn f61_without_a_home_nothing_is_kept_and_that_is_said() {
    let mut store = Store::new(Places::default(), clock);
    assert_eq!(
        store.homeless(),
        Some("No home folder was found: nothing is saved.")
    );
    assert_eq!(store.history().value.entries, []);
    assert_eq!(store.kept().value, []);
    assert_eq!(store.settings().value, Settings::default());
    let record = record("x5");
    for job in [change(), StoreCommand::Save(record, None)] {
        assert_trouble(store.run(job).as_ref(), "no home");
    }
}

#[test]
fn f64_what_a_newer_version_has_written_is_left_alone() {
    let mut desk = Desk::new();
    let settings = "format = 2\nmouse = \"two\"\nshine = true\n";
    let running = "{\"stackade\":2,\"game\":\"stack-attack\",\"boards\":2}\n";
    let line = "{\"stackade\":2,\"match\":\"x\",\"game\":\"go\"}\n";
    desk.plant("settings.toml", settings.as_bytes());
    desk.plant(RUNNING, running.as_bytes());
    desk.plant("history.jsonl", line.as_bytes());
    assert!(desk.store.settings().notices[0].contains("newer"));
    assert!(desk.store.history().notices[0].contains("newer"));
    assert!(desk.store.kept().notices[0].contains("newer"));

    assert_trouble(desk.store.run(change()).as_ref(), "a newer format");
    desk.keep(0, attack("x5").as_ref());
    desk.keep(0, attack(WHOLE).as_ref());
    assert_eq!(desk.text("settings.toml"), settings);
    assert_eq!(desk.text(RUNNING), running);
    assert!(desk.text("history.jsonl").starts_with(line));
    assert_eq!(desk.store.history().value.entries.len(), 1);
}

/// It is never replayed as something else.
#[test]
fn f64_a_line_of_a_game_or_a_rule_that_nobody_knows_is_skipped() {
    let mut desk = Desk::new();
    let record = record(WHOLE);
    desk.count(record);
    let line = desk.text("history.jsonl");
    let wrong = [
        line.replace("stack-attack", "chess"),
        line.replace("\"blocks\":5", "\"knights\":2"),
        line.replace("\"blocks\":5", "\"blocks\":1000000"),
        line.replace("\"blocks\":5", "\"blocks\":-1"),
    ];
    for wrong in &wrong {
        assert_ne!(*wrong, line);
        desk.plant("history.jsonl", format!("{line}{wrong}").as_bytes());
        let history = desk.store.history();
        assert_eq!(
            (history.value.entries.len(), history.skipped),
            (1, 1),
            "{wrong}"
        );
    }
}

#[test]
fn a_saved_game_never_overwrites_another_file() {
    let mut desk = Desk::new();
    let records = ["x5", "x4", "x5 x4"].map(record);
    let names = ["", " (2)", " (3)"].map(|it| format!("games/stack-attack-2026-03-01{it}.toml"));
    for (record, name) in records.iter().zip(&names) {
        let saved = desk.store.run(StoreCommand::Save(record.clone(), None));
        assert_eq!(saved, Some(StoreEvent::Saved(desk.path(name))));
    }
    let (again, session) = open_game(&desk.path(&names[2]), "it").expect("a game");
    assert_eq!(
        (&again.moves, again.standing),
        (&records[2].moves, Standing::Open)
    );
    assert_eq!(session.ply(), 2);
    // What lies there already is told, and not written again.
    let first = desk.path(&names[0]);
    let again = desk.store.run(StoreCommand::Save(records[0].clone(), None));
    assert_eq!(again, Some(StoreEvent::Saved(first)));
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
    desk.store = Store::new(places, clock);
    desk.keep(0, attack("x5").as_ref());
    desk.keep(0, attack(WHOLE).as_ref());
    desk.keep(0, attack("x5").as_ref());
    desk.store.run(change());
    desk.store
        .run(StoreCommand::Save(Record::new("stack-attack"), None));
    let files = desk.files();
    assert_eq!(files.len(), 4, "{files:?}");
    for (path, _) in &files {
        let mode = fs::metadata(path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
        let folder = path.parent().expect("a folder");
        let mode = fs::metadata(folder).expect("a folder").permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{}", folder.display());
    }
}
