//! What is kept of a match, however the program ends.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::Path,
};

use rustix::process::{Signal, getuid};
use tempfile::TempDir;

use crate::end_to_end::console::{CTRL_C, Console, ENTER, STACKADE, Setting};

fn start(folder: &Path, args: &[&str]) -> Console {
    in_folder(folder, args).start()
}

fn in_folder(folder: &Path, args: &[&str]) -> Setting {
    let data = folder.to_str().unwrap();
    let config = folder.join("settings.toml");
    let files = ["--data-dir", data, "--config", config.to_str().unwrap()];
    Setting::new(&[args, &files, &["--no-animation"]].concat())
}

fn two_plies(folder: &Path) -> Console {
    let mut console = start(folder, &["play", "stack-attack"]);
    console.wait("move 0").send(ENTER).wait("move 1");
    console.send(ENTER).wait("move 2");
    console
}

/// Waits until a file of a running match has this in it, however slow the disk.
#[track_caller]
fn wait_for_file(console: &mut Console, folder: &Path, part: &str) {
    console.wait_until(&format!("{part} in the file"), |_| {
        let files = fs::read_dir(folder.join("running")).into_iter().flatten();
        files.flatten().any(|file| {
            let text = fs::read_to_string(file.path());
            text.is_ok_and(|text| text.contains(part))
        })
    });
}

#[track_caller]
fn goes_on_at_ply(folder: &Path, ply: usize) {
    let mut console = start(folder, &[]);
    console.wait("Continue Stack Attack");
    console.send(ENTER).wait(&format!(" move {ply}\n"));
    console.signal(Signal::KILL);
}

#[test]
fn a_killed_match_goes_on_where_it_stood() {
    let folder = TempDir::new().unwrap();
    let mut console = two_plies(folder.path());
    wait_for_file(&mut console, folder.path(), r#""from":1"#);
    console.signal(Signal::KILL);
    drop(console);
    goes_on_at_ply(folder.path(), 2);
}

/// As on a backup, or a disk that has been mounted for reading alone. Root may write
/// whatever the modes say, unless that is taken from it.
#[test]
fn f60_a_match_in_a_folder_that_can_only_be_read_is_offered_and_played_on() {
    let folder = TempDir::new().unwrap();
    let mut console = two_plies(folder.path());
    wait_for_file(&mut console, folder.path(), r#""from":1"#);
    drop(console);
    let running = folder.path().join("running");
    let kept = fs::read_dir(&running).unwrap().next().unwrap().unwrap();
    let text = fs::read(kept.path()).unwrap();
    fs::set_permissions(kept.path(), Permissions::from_mode(0o400)).unwrap();
    for path in [&running, folder.path()] {
        fs::set_permissions(path, Permissions::from_mode(0o500)).unwrap();
    }
    let mut setting = in_folder(folder.path(), &[]);
    if getuid().is_root() {
        let without = ["--bounding-set=-dac_override", STACKADE];
        setting = setting.program("setpriv").before(&without);
    }
    let mut console = setting.start();
    console.wait("Continue Stack Attack").send(ENTER);
    console.wait(" move 2\n").send(ENTER).wait(" move 3\n");
    let told = "This game isn't saved: permission denied.";
    console.wait(told).send(ENTER).wait(" move 4\n").settle();
    assert!(!console.screen().contains(told), "it is told once");
    assert!(fs::read(kept.path()).unwrap() == text);
    fs::set_permissions(&running, Permissions::from_mode(0o700)).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o700)).unwrap();
}

#[test]
fn a_match_is_kept_to_its_last_ply_when_the_program_is_told_to_end() {
    type Ending = fn(&mut Console) -> &mut Console;
    let endings: [Ending; 3] = [
        |console| console.send(CTRL_C),
        |console| console.signal(Signal::TERM),
        |console| console.hang_up(),
    ];
    for end in endings {
        let folder = TempDir::new().unwrap();
        let mut console = two_plies(folder.path());
        console.send(ENTER).wait("move 3");
        end(&mut console);
        console.exit_code();
        goes_on_at_ply(folder.path(), 3);
    }
}

#[test]
fn a_ply_is_kept_that_was_played_by_the_last_keys_of_all() {
    let folder = TempDir::new().unwrap();
    let mut console = two_plies(folder.path());
    console.send(&format!("{ENTER}{CTRL_C}"));
    console.exit_code();
    goes_on_at_ply(folder.path(), 3);
}

/// A lock is waited for half a second: whoever leaves meanwhile is told afterwards.
#[test]
fn a_result_that_is_lost_on_leaving_is_told_below_the_screen() {
    let folder = TempDir::new().unwrap();
    let history = fs::File::create(folder.path().join("history.jsonl")).unwrap();
    history.lock().unwrap();
    let mut console = start(folder.path(), &["play", "number-stack"]);
    console.wait("move 0");
    console.send("15").settle();
    console.send(&format!("{ENTER}{CTRL_C}"));
    console.exit_code();
    let screen = console.screen();
    assert!(
        screen.contains("This result isn't saved: another"),
        "{screen}"
    );
}

/// Who goes straight to a board is told there what could not be read.
#[test]
fn broken_settings_are_told_on_the_first_screen() {
    let told = "settings.toml, line 1: animation: invalid type: integer `3`";
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("settings.toml"), "animation = 3\n").unwrap();
    let game = folder.path().join("game.toml");
    fs::write(&game, "format = 1\ngame = \"stack-attack\"\n").unwrap();
    let game = game.to_str().unwrap();
    for (args, board) in [
        (&["play", "stack-attack"][..], "move 0"),
        (&["play", "stack-attack", "--p2", "bot:perfect"], "move 0"),
        (&["puzzle", "stack-attack"], "try 1 of 3"),
        (&["replay", game], "review: "),
        (&["review", game], "review: "),
    ] {
        let mut console = start(folder.path(), args);
        console.wait(board).wait(told);
    }
}

#[test]
fn what_the_menu_had_no_room_for_is_told_on_leaving() {
    let folder = TempDir::new().unwrap();
    let settings = folder.path().join("settings.toml");
    let second = "line 2: there is no setting \"colour\"";
    for (text, told) in [
        ("animation = 3\ncolour = 4\nmouse = 5\n", true),
        ("animation = 3\n", false),
    ] {
        fs::write(&settings, text).unwrap();
        let mut console = start(folder.path(), &[]);
        console.wait("line 1: animation: invalid type: integer `3`");
        assert!(!console.screen().contains(second));
        console.send("q");
        assert_eq!(console.exit_code(), 0);
        let said = String::from_utf8_lossy(&console.bytes).into_owned();
        assert_eq!(said.contains(second), told, "{said}");
        console.assert_given_back();
    }
}
