//! Lessons that are left half-way, and those that are finished.

use super::*;

fn left() -> Script {
    leave(lesson(1))
}

fn leave(lesson: Script) -> Script {
    let script = make_move(lesson.press("⏎")).sees("tutorial: 3 of 9");
    script.press("esc").sees("Quit")
}

/// The lesson of Stack Attack in a program that keeps its files, of which one says this.
fn kept(lines: &str) -> Desk {
    let desk = Desk::new();
    desk.plant("lessons.jsonl", lines.as_bytes());
    desk
}

fn at_step(step: usize) -> Desk {
    let line = "{\"stackade\":1,\"date\":\"2026-03-01T18:30:00Z\",\"game\":\"stack-attack\"";
    kept(&format!("{line},\"step\":{step}}}\n"))
}

scripts! {
    /// The way out of the question does not lose it either.
    a_lesson_goes_on_where_it_was_left: left() =>
        "t “You stopped this tutorial” “▸ Resume there” ⏎ “tutorial: 3 of 9”
         “Both blocks are destroyed” q t esc “tutorial: 3 of 9” esc “Teach me: resume” t
         “You stopped this tutorial”";
    /// It is kept from step to step: nothing has to be left for it.
    it_goes_on_there_in_another_run_of_the_program: kept("").script() =>
        "2 t ⏎ 5 ⏎ “tutorial: 3 of 9” again 2 t “You stopped this tutorial” ⏎
         “Both blocks are destroyed” esc t ↓ ⏎ “tutorial: 1 of 9” again 2 t “tutorial: 1 of 9”
         -“You stopped”";
    a_step_that_there_is_not_is_none_to_go_on_at:
        at_step(0).script() => "2 t “tutorial: 1 of 9” -“You stopped”",
        at_step(1).script() => "2 t “tutorial: 1 of 9” -“You stopped”",
        at_step(2).script() => "2 t “You stopped this tutorial”",
        at_step(9).script() => "2 t “tutorial: 1 of 9” -“You stopped”",
        at_step(10).script() => "2 t “tutorial: 1 of 9” -“You stopped”",
        at_step(usize::MAX).script() => "2 t “tutorial: 1 of 9” -“You stopped”";
    /// Begun again it can be gone on with.
    what_is_finished_begins_again_and_is_marked:
        finish(kept("").script().press("2 t")) =>
        "esc t “tutorial: 1 of 9” -“You stopped” again 2 “Teach me: again” t ⏎ esc
         “Teach me: resume”";
    no_match_is_kept_of_it: kept("").script() =>
        "5 t ⏎ → → ⏎ → ⏎ esc -“Continue” “Quit” kept:0 history:0";
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

/// As well as one of a game that is not there.
#[test]
fn a_line_of_a_newer_version_stays() {
    let newer = "{\"stackade\":2,\"game\":\"stack-attack\"}\n{\"stackade\":1,\"game\":\"go\"}\n";
    let desk = kept(newer);
    let menu = desk
        .script()
        .sees("lessons.jsonl: lines that cannot be read");
    menu.run("2 t ⏎ 5 ⏎ “tutorial: 3 of 9”");
    let text = desk.text("lessons.jsonl");
    assert!(text.starts_with(&format!("{newer}{{")), "{text}");
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
