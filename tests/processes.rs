//! Saving survives what other processes and the system do to it: being killed,
//! sharing a folder, a full disk. The children are this test program itself,
//! started anew with one of its ignored tests.

#![cfg(unix)]

use std::{
    env, fs,
    io::{BufRead as _, BufReader},
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use stackade::store::StoreThread;
use tempfile::TempDir;

use crate::common::desk::{self, clock, places};
use crate::common::prelude::*;

const FOLDER: &str = "STACKADE_TEST_FOLDER";

/// A ply that has been on the screen for so long survives anything.
const STOOD: Duration = Duration::from_millis(100);

fn child(test: &str, folder: &Path, limit: Option<&str>) -> Command {
    let program = env::current_exe().expect("a program");
    let mut command = match limit {
        None => Command::new(program),
        Some(limit) => {
            let mut shell = Command::new("bash");
            shell.args(["-c", "ulimit -f \"$0\" && exec \"$@\"", limit]);
            shell.arg(program);
            shell
        }
    };
    command
        .args(["--ignored", "--exact", "--nocapture", test])
        .env(FOLDER, folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    command
}

fn store() -> Store {
    let folder = env::var_os(FOLDER).expect("a folder is given");
    Store::new(places(Path::new(&folder)), clock)
}

#[expect(clippy::needless_pass_by_value, reason = "the writer gives it away")]
fn assert_kept(report: StoreEvent) {
    assert!(
        matches!(report, StoreEvent::Kept { kept: true, .. }),
        "{report:?}"
    );
}

/// Plays a long match, and says each ply when it is on its way to the disk.
#[test]
#[ignore = "a child of the others"]
fn child_plays_a_long_match() {
    let store = store();
    let writer = StoreThread::start(store, assert_kept).expect("a thread");
    let mut session = begin("stone-pile-battle", &[("stones", 99)], pair(), "");
    while session.read("a1").is_ok() {
        writer.send(desk::keep(0, session.as_ref()));
        println!("\nply {}", session.ply());
        thread::sleep(Duration::from_millis(3));
    }
    // Its parent ends it.
    thread::sleep(Duration::from_secs(60));
}

/// Kills a child that plays in this folder after so long. Returns the last ply
/// that had been played 100 ms before.
fn kill_after(folder: &Path, milliseconds: u64) -> usize {
    let mut command = child("processes::child_plays_a_long_match", folder, None);
    let mut child = command.spawn().expect("this program");
    let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut plies = lines.map_while(Result::ok).filter_map(|line| {
        let ply = line.strip_prefix("ply ")?.parse::<usize>().ok()?;
        Some((Instant::now(), ply))
    });
    let first = plies.next().expect("it plays");
    let killer = thread::spawn(move || {
        thread::sleep(Duration::from_millis(milliseconds));
        let now = Instant::now();
        child.kill().expect("it runs");
        child.wait().expect("it has ended");
        now
    });
    let said: Vec<(Instant, usize)> = std::iter::once(first).chain(plies).collect();
    let end = killer.join().expect("no panic");
    let mut stood = said
        .iter()
        .filter(|(time, _)| end.duration_since(*time) >= STOOD);
    stood.next_back().map_or(0, |(_, ply)| *ply)
}

#[test]
fn f60_killed_two_hundred_times_nothing_that_stood_is_lost() {
    let rounds = 0..200;
    let (sender, receiver) = std::sync::mpsc::channel();
    thread::scope(|scope| {
        for worker in 0..4 {
            let (sender, rounds) = (sender.clone(), rounds.clone());
            scope.spawn(move || {
                let mut chance = Chance(worker);
                for _ in rounds
                    .skip(usize::try_from(worker).expect("few"))
                    .step_by(4)
                {
                    let folder = TempDir::new().expect("a folder");
                    let stood = kill_after(folder.path(), 90 + chance.below(150));
                    let store = Store::new(places(folder.path()), clock);
                    let found = store.kept();
                    sender.send((stood, found)).expect("it is received");
                }
            });
        }
    });
    drop(sender);
    let ends: Vec<_> = receiver.into_iter().collect();
    assert_eq!(ends.len(), 200);
    for (stood, found) in &ends {
        assert_eq!(found.notices, Vec::<String>::new(), "every file parses");
        let ply = found.value.first().map_or(0, |kept| kept.record.ply());
        assert!(ply >= *stood, "{ply} are kept, {stood} stood for 100 ms");
    }
    assert!(ends.iter().filter(|(stood, _)| *stood > 0).count() > 100);
}

#[test]
#[ignore = "a child of the others"]
fn child_saves_for_ever() {
    let mut store = store();
    println!("\nready");
    loop {
        let before = store.settings().value;
        store.run(desk::switch(&before));
        let record = Record::of(open(GameId::StackAttack, "x5").as_ref());
        let id = Some(MatchId::fresh());
        store.run(StoreCommand::Save(Record { id, ..record }, None));
    }
}

#[test]
fn f60_whoever_is_killed_while_saving_leaves_nothing_that_stays() {
    let folder = TempDir::new().expect("a folder");
    let mut chance = Chance(1);
    for _ in 0..30 {
        let mut command = child("processes::child_saves_for_ever", folder.path(), None);
        let mut child = command.spawn().expect("this program");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        assert!(out.lines().any(|line| line.expect("text") == "ready"));
        thread::sleep(Duration::from_micros(chance.below(20_000)));
        child.kill().expect("it runs");
        child.wait().expect("it has ended");
    }
    let mut store = Store::new(places(folder.path()), clock);
    let before = store.settings().value;
    assert_eq!(store.run(desk::switch(&before)), None);
    let record = Record::of(open(GameId::StackAttack, "x5").as_ref());
    let id = Some(MatchId::fresh());
    let saved = store.run(StoreCommand::Save(Record { id, ..record }, None));
    assert!(matches!(saved, Some(StoreEvent::Saved(_))), "{saved:?}");
    let saved = store.saved();
    assert_eq!(saved.notices, Vec::<String>::new(), "every file parses");
    let files = desk::files(folder.path());
    let games = saved.value.len();
    assert_eq!(files.len(), games + 1, "the settings, and {games} games");
}

/// Only what was left there by a program that was killed makes way for the next text.
#[test]
fn f60_a_temporary_file_is_used_again_only_if_it_is_ours() {
    let whole = Settings::default().explained();
    for (text, ours) in [
        ("", true),
        (&*whole, true),
        ("theme = \"default\"\n", true),
        (&Record::new("stack-attack").to_string(), true),
        ("alias ll='ls -l'\n", false),
        ("theme = \"onedark\"\n\n[editor]\nmouse = true\n", false),
    ] {
        let mut desk = Desk::new();
        desk.plant("stackade.tmp", text.as_bytes());
        let done = desk.store.run(desk::switch(&Settings::default()));
        assert_eq!(done, None, "{text}");
        assert!(desk.path("settings.toml").is_file());
        let left = fs::read_to_string(desk.path("stackade.tmp")).ok();
        assert_eq!(left.as_deref(), (!ours).then_some(text));
        assert_eq!(desk.files().len(), if ours { 1 } else { 2 });
    }
    let mut desk = Desk::new();
    desk.plant("theirs.toml", b"");
    symlink(desk.path("theirs.toml"), desk.path("stackade.tmp")).expect("a link");
    let done = desk.store.run(desk::switch(&Settings::default()));
    assert_eq!(done, None);
    assert!(desk.path("stackade.tmp").is_symlink());
    assert_eq!(desk.text("theirs.toml"), "");
}

/// Finishes a match, changes a setting and saves a game, and says what there is
/// to say.
#[test]
#[ignore = "a child of the others"]
fn child_writes_everything() {
    let mut store = store();
    let finished = Record::of(open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref());
    for job in [
        desk::keep(0, open(GameId::StackAttack, "x5").as_ref()),
        StoreCommand::Keep(finished.clone()),
        desk::switch(&Settings::default()),
        StoreCommand::Save(finished, None),
    ] {
        let said = match store.run(job) {
            Some(StoreEvent::Kept { news, .. }) => news.map(StoreEvent::Trouble),
            said => said,
        };
        println!("\nsaid {said:?}");
    }
}

#[test]
fn f60_on_a_full_disk_old_files_stay_and_each_failure_is_told() {
    // No file may grow at all; or a limit of 2 048 bytes is met within a line.
    for (limit, size, failures) in [("0", 0, 4), ("2", 2048, 1)] {
        let folder = TempDir::new().expect("a folder");
        fs::write(folder.path().join("settings.toml"), "# mine\n").expect("a file");
        let history = folder.path().join("history.jsonl");
        let mut store = Store::new(places(folder.path()), clock);
        let finished = Record::of(open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref());
        store.run(StoreCommand::Count(finished.clone()));
        let length = || fs::metadata(&history).expect("a history").len();
        let line = length();
        while length() + line <= size {
            store.run(StoreCommand::Count(finished.clone()));
        }
        let before = desk::files(folder.path());
        let output = child(
            "processes::child_writes_everything",
            folder.path(),
            Some(limit),
        )
        .output();
        let output = output.expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}");
        let told = said
            .lines()
            .filter(|line| line.starts_with("said Some(Trouble"));
        assert_eq!(told.count(), failures, "{said}");
        for (path, bytes) in before {
            if failures < 4 && path.ends_with("settings.toml") {
                continue;
            }
            assert_eq!(
                fs::read(&path).expect("it is still there"),
                bytes,
                "{}",
                path.display()
            );
        }
        let store = Store::new(places(folder.path()), clock);
        assert_eq!(store.history().notices, Vec::<String>::new());
    }
}
