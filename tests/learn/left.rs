//! Lessons that are left half-way, and those that are finished.

use std::fs;

use super::*;

fn left() -> Script {
    leave(lesson(1))
}

fn leave(lesson: Script) -> Script {
    let script = make_move(lesson.press("⏎")).sees("tutorial: 3 of 9");
    script.press("esc").sees("Quit")
}

fn kept(folder: &TempDir) -> Script {
    Script::folder(folder.path())
        .press("2")
        .item(Item::Tutorial)
}

scripts! {
    a_lesson_goes_on_with_what_its_step_says: lesson(1) =>
        "⏎ 1 ⏎ “That's legal” esc t ⏎ “tutorial: 2 of 9” -“That's legal” “Go up to their 5”";
    a_lesson_is_begun_again_on_demand: left() =>
        "t ↓ “▸ Start again” ⏎ “tutorial: 1 of 9” esc
         // At its first step there is nothing to go on with.
         t “tutorial: 1 of 9” -“You stopped”";
    each_game_has_a_lesson_of_its_own_to_go_on_with: left() =>
        "3 t “tutorial: 1 of” -“You stopped” ⏎ esc t “You stopped this tutorial” ⏎ esc 2 t
         “You stopped this tutorial”";
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let again = left().run(
        "t “You stopped this tutorial” “▸ Resume there” ⏎ “tutorial: 3 of 9”
             “Both blocks are destroyed”",
    );
    assert_eq!(on_top(&again).board.session.ply(), 1);
    // The way out of the question does not lose it either.
    again.run("q t esc “tutorial: 3 of 9” esc “Teach me: resume” t “You stopped this tutorial”");
}

#[test]
fn every_step_of_every_lesson_is_come_back_to_as_it_was() {
    for number in 0..GameId::all().count() {
        let mut script = onward(lesson(number));
        while !is_last(&script) {
            let learn = on_top(&script);
            let (index, scene) = (learn.index, learn.board.session.scene(learn.board.shown()));
            script = script.press("esc t ⏎");
            let learn = on_top(&script);
            assert_eq!(learn.index, index, "{}", script.screen());
            assert_eq!(learn.board.session.scene(learn.board.shown()), scene);
            script = onward(script);
        }
    }
}

#[test]
fn it_goes_on_there_in_another_run_of_the_program() {
    let folder = TempDir::new().expect("a folder");
    // It is kept from step to step: nothing has to be left for it.
    drop(make_move(kept(&folder).press("⏎")).sees("tutorial: 3 of 9"));
    let again = kept(&folder).sees("You stopped this tutorial");
    let again = again.press("⏎").sees("Both blocks are destroyed");
    drop(again.press("esc t ↓ ⏎").sees("tutorial: 1 of 9"));
    let again = kept(&folder).sees("tutorial: 1 of 9").misses("You stopped");
    drop(leave(again));
    // A line of a newer version, or of a game that is not there, stays.
    let file = folder.path().join("lessons.jsonl");
    let lines = fs::read_to_string(&file).expect("lines");
    let newer = "{\"stackade\":2,\"game\":\"stack-attack\"}\n{\"stackade\":1,\"game\":\"go\"}\n";
    fs::write(&file, format!("{lines}{newer}")).expect("a file");
    let menu = Script::folder(folder.path()).sees("lessons.jsonl: lines that cannot be read");
    drop(menu.press("2 t ⏎ ⏎ ⏎").sees("tutorial: 5 of 9"));
    let text = fs::read_to_string(&file).expect("lines");
    assert!(text.starts_with(&format!("{lines}{newer}{{")), "{text}");
    kept(&folder).sees("You stopped this tutorial");
}

#[test]
fn a_step_that_there_is_not_is_none_to_go_on_at() {
    for step in [0, 1, 9, 10, usize::MAX] {
        let folder = TempDir::new().expect("a folder");
        let line = "{\"stackade\":1,\"date\":\"2026-03-01T18:30:00Z\",\"game\":\"stack-attack\"";
        let line = format!("{line},\"step\":{step}}}\n");
        fs::write(folder.path().join("lessons.jsonl"), line).expect("a file");
        kept(&folder).sees("tutorial: 1 of 9").misses("You stopped");
    }
}

#[test]
fn what_is_finished_begins_again_and_is_marked() {
    let folder = TempDir::new().expect("a folder");
    finish(kept(&folder)).run("esc t “tutorial: 1 of 9” -“You stopped”");
    let menu = Script::folder(folder.path()).press("2");
    let menu = menu.sees("Teach me: again").press("t");
    // Begun again it can be gone on with.
    menu.press("⏎ esc").sees("Teach me: resume");
}

fn ply(script: &Script) -> usize {
    on_top(script).board.session.ply()
}

/// Where blocks move, the other player waits until one's own have.
#[test]
fn one_move_is_seen_after_the_other() {
    let script = Script::moving("stack-attack").run("q 2 t ⏎ 5 ⏎ live:2000 ⏎ live:2000 ⏎ 3 ⏎");
    assert_eq!(ply(&script), 3, "{}", script.screen());
    // Until then there is nothing to choose, nor to look back through.
    let script = script.run("-“play on here” -“↑↓ ” live:2000 “Their 2 hit your 2”");
    assert_eq!(ply(&script), 4);
    // Whoever does not wait for it sees at once what is said, and goes on then.
    script.run(
        "⏎ “Your 1 hit Player 2's 1.” ⏎ “has no blocks left” ⏎ ⏎ ⏎ ⏎ ⏎
             // Nor does who presses Enter all the time find a move of the next game played.
             “Watch which block has” wait:1100 ⏎ =0 “Novice”",
    );
}

#[test]
fn a_lesson_that_is_gone_on_with_heeds_what_the_settings_say_by_then() {
    let script = Script::moving("stack-attack").press("q");
    let script = script.press("2 t ⏎ 5 ⏎").live(2000).press("⏎").live(2000);
    let settings = script.press("esc esc").enter("Settings").click("Animation");
    let menu = settings.press("→ esc");
    assert!(!menu.app().settings().motion);
    menu.run("2 t “You stopped this tutorial” ⏎ ⏎ 3 ⏎ motion:false “Their 2 hit your 2”");
}
