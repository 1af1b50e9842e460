//! The coach at the board: what it says, when, and when it is silent.

use crate::common::prelude::*;

const ATTACK: &str = "stack-attack";
/// A word of every warning, wherever its lines end.
const AGAIN: &str = "Careful:";

fn with_coach() -> Script {
    Script::but(|it| it.coach = true)
}

fn coached(id: &str) -> Script {
    with_coach().open(id).wait(1)
}

#[test]
fn each_of_two_is_told_of_their_own_key() {
    Script::but(|it| {
        it.coach = true;
        it.separate_keys = true;
    })
    .open(ATTACK)
    .run(
        "wait:1 s s s s space =0 “press Space to play it anyway.” space =1 wait:1 ↓ ↓ ↓ ↓ ⏎ =1
             “press Enter to play it anyway.”",
    );
}

#[test]
fn under_the_swap_rule_the_coach_counts_the_swap_in() {
    let start = || {
        with_coach()
            .set_up(5)
            .line("Swap rule")
            .press("→")
            .begin()
            .wait(1)
    };
    let first = start().run("3 ⏎ =0 “Careful: this turns a draw into a loss.”");
    first.run("⏎ =1 wait:1 4 ⏎ =1 “Careful: swapping sides wins, and this loses.” ⏎ =2");
    start().press("2 ⏎").ply(1);
    start().run(
        "i “Hint: Which first move leaves” i
             “Hint: Choose a first move after which both sides are equally good.” i ⏎ =1 “added 2”",
    );
}

/// Kofi has lost whatever he does, at once or later: that is said where an idea is
/// asked for.
#[test]
fn in_a_lost_position_nothing_is_said_unless_it_is_asked() {
    let lost = || coached("stone-pile-battle").play("a3").wait(1);
    lost().press("⏎").ply(2).misses(AGAIN);
    for (width, height) in [(40, 16), (80, 24)] {
        let words = lost().size(width, height).press("i").words();
        let told = "Hint: Kofi loses in 12 moves against perfect play. Press i again for what \
                    lasts longest.";
        assert!(words.contains(told), "{words}");
    }
    lost().run("i i “Hint: What makes Ada need as many” i “Hint: ” i “★”");
    // Where no move lasts longer than another there is only the why.
    let script = coached(ATTACK).play("x5").wait(1).press("i");
    let script =
        script.sees("Kofi loses in 4 moves against perfect play. Press i again to hear why.");
    drop(script.press("i i i").sees("★"));
}

#[test]
fn a_warning_tells_what_the_mistake_allows() {
    for [id, before, press, warning] in rows(
        "stone-pile-battle | | 1 ⏎ | then Caroline can win: take 3 from Benjamin. If both always take the most, Caroline wins in 6 more turns; Benjamin needs 7. That is the fastest win.
         stack-attack | | 1 ⏎ | then Caroline can win: hit the 4. That leaves 3 blocks each. If nobody misses, Benjamin attacks last and hits nothing if only the 1 is left.
         stones-game | | ⏎ | then Caroline can win: pick 1. If both then pick 1 stone a turn, Benjamin ends even and loses.
         number-stack | 7@1 | 1 ⏎ | then Benjamin can win at once: put 8 on stack 1. Benjamin gets a stack to exactly 15.
         number-stack-duel | | 1 ⏎ | then Caroline can win:",
    ) {
        for (width, height) in [(40, 16), (80, 24)] {
            let script = Script::people(id, &[], ["Benjamin", "Caroline"]).size(width, height);
            let script = script.play(before).press("c").wait(1).press(press);
            let words = script.words();
            // Where room is short the reason is left out.
            let (warning, again) = match width {
                40 => (
                    warning
                        .split_inclusive(". ")
                        .next()
                        .unwrap_or(warning)
                        .trim(),
                    " Pick another move, or Enter plays it.",
                ),
                _ => (
                    warning,
                    " Pick another move, or press Enter to play it anyway.",
                ),
            };
            assert!(words.contains(&format!("Careful: {warning}")), "{words}");
            assert!(words.contains(again), "{words}");
        }
    }
}

#[test]
fn no_choice_has_a_star_where_it_wins_to_swap() {
    let after = |first: &str| {
        let session = seated(ATTACK, swapping(), first);
        Script::session(session).press("i i i")
    };
    after("x5").run("“Kofi wins by swapping sides.” -“★”");
    drop(after("x1").sees("Kofi can win in 4 moves").sees("★"));
}

#[test]
fn as_long_as_nothing_is_known_every_move_is_played() {
    with_coach()
        .busy()
        .open(ATTACK)
        .run("wait:1 i “Thinking of a hint…” 1 ⏎ =1");
}

scripts! {
    the_coach_leads_to_a_swap: Script::session(seated(ATTACK, swapping(), "x5")) =>
        "c i “Hint: After that first move, which side is better?” i “and a swap takes it over.” i
         “Kofi wins by swapping sides.”";
    an_idea_comes_in_steps: coached("number-stack") =>
        "play“7@1 8@1” wait:1 i “Hint: Which token would win for Ada?” -“★” i
         “Hint: Play so that Ada gets a stack to exactly 15.”
         -“Hint: Which token would win for Ada?” -“★” i “★” “Ada can win at once” i “★”
         -“Hint: Which token would win for Ada?”";
    without_the_coach_hints_come_in_the_same_steps: Script::game("number-stack") =>
        "play“7@1 8@1” i “Hint: Which token would win for Ada?” i i “★”
         “Why put 15 on stack 2? Ada gets a stack to exactly 15.”";
    it_is_called_and_sent_away_in_a_match: Script::game(ATTACK) =>
        "c “Coach: I'll stop you before” 1 ⏎ =0 “Careful:” esc @“Coach” ⏎ “Coach off.” 1 ⏎ =1";
    a_mistake_is_thought_over_once_and_enter_plays_it: coached(ATTACK) =>
        "1 ⏎ =0 “Careful: then Kofi can win: hit the 4. That leaves 3 blocks each.” “Careful:” ⏎
         =1 -“Careful:”",
        coached("stone-pile-battle") =>
        "// Less than all of it is a mistake wherever it is taken from.
         1 ⏎ =0 “Careful:” ← ⏎ =0 “Careful:” ⏎ =1 -“Careful:”";
    another_key_leads_back_to_choosing_and_each_mistake_is_spoken_of_once: coached(ATTACK) =>
        "1 ⏎ “Careful:” ↑ =0 -“Careful:” 1 ⏎ =1",
        coached("stone-pile-battle") =>
        "// Of another mistake it speaks, and then of neither.
         1 ⏎ “Careful:” ← ⏎ =0 “Careful:” → -“Careful:” ⏎ =1",
        coached(ATTACK) =>
        "// Of the next turn, and of one that comes again, it speaks anew.
         1 ⏎ ⏎ =1 u =0 1 ⏎ =0 “Careful:”";
    of_a_best_choice_and_of_one_that_keeps_the_outcome_nothing_is_said: coached(ATTACK) => "5 ⏎ =1",
        coached("number-stack-duel") =>
        "// Slower, but Ada still wins.
         play“+3 +4” wait:1 4 ⏎ =3";
    a_win_that_a_repetition_would_make_a_draw_is_thought_over: coached("number-stack-duel") =>
        "play“+1 +1 x +1 x +1 x +1” wait:1 @“attack” ⏎ =8 “Careful: this turns a win into a draw.”
         ⏎ =9 “Draw”",
        coached("number-stack-duel") =>
        "// Before that the attack loses, and the position stands for the first time.
         play“+1 +1” wait:1 @“attack” ⏎ =2 “Careful: then Kofi can win: ”";
}

#[test]
fn under_the_swap_rule_a_first_move_may_be_bad() {
    let session = seated(ATTACK, swapping(), "");
    with_coach().on(session).press("1 ⏎").ply(1);
}

/// What is said is about one of the best choices, wherever the highlight goes.
#[test]
fn the_move_is_highlighted_and_stays_the_one_that_is_spoken_of() {
    let script = coached("number-stack").run("play“7@1 8@1” wait:1 i i i");
    let spoken_of = |script: &Script| Some(script.on_top().board.advice()?.best.choice);
    let best = spoken_of(&script).expect("the move");
    let chosen = script.on_top().board.highlight().map(|(it, _)| it.choice());
    assert_eq!(chosen, Some(best));
    // Both best choices have stars: the token, and the two stacks.
    assert_eq!(starred(&script), [2, 3]);
    let script = script.run(
        "“Why put 15 on stack 2?” “Put 15 on stack 2” “★” ↓ → “Why put 15 on stack 2?”
             “Put 14 on stack 3”",
    );
    assert_eq!(starred(&script), [2, 3]);
    let script = script.sees("★");
    assert_eq!(spoken_of(&script), Some(best));
    // Another ply is not spoken of.
    let script = script.press("m ↑");
    assert_eq!(spoken_of(&script), None);
    script.misses("★");
}

/// The stacks of the left seat with a star over them, counted from 1.
fn starred(script: &Script) -> Vec<usize> {
    let screen = script.screen();
    let rows = screen.lines().skip(2).take(16);
    let rows: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
    let starred = |stack: &usize| {
        let above = |row: &Vec<char>| {
            row.iter()
                .skip(12 * stack - 11)
                .take(12)
                .any(|&mark| mark == '★')
        };
        rows.iter().any(above)
    };
    (1..=3).filter(starred).collect()
}

#[test]
fn an_idea_has_its_reason_in_every_game() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24)] {
            let script = Script::game(game.card().id)
                .size(width, height)
                .press("t i");
            let advice = script.on_top().board.advice().expect("the idea");
            let why = advice.sentence().expect("a reason");
            let why = script.on_top().board.session.words(&why);
            let screen = script.screen();
            let lines: Vec<&str> = screen.lines().map(str::trim).collect();
            assert!(lines.join(" ").contains(&why), "{why}\n{screen}");
        }
    }
}

#[test]
fn it_is_a_setting() {
    let script = Script::menu().enter("Settings").click("Coach").press("→");
    assert!(script.app().settings().coach);
    script
        .press("esc")
        .open(ATTACK)
        .run("wait:1 1 ⏎ “Careful:”");
}

#[test]
fn a_move_under_its_eyes_counts_as_helped_against_a_bot() {
    for (call, assisted) in [("", false), ("c", true)] {
        let desk = Desk::new();
        let session = seated(ATTACK, against(Level::Perfect, Seat::Left), "");
        desk.script()
            .on(session)
            .press(call)
            .run("5 ⏎ live:2000 esc @“Resign” ⏎ → ⏎ “resigned” wait:1100");
        let entries = desk.history().entries;
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].assisted, assisted);
    }
}

#[test]
fn what_it_says_is_seen() {
    for (name, script) in [
        ("coach_warns", coached(ATTACK).press("1 ⏎")),
        (
            "coach_asks",
            coached("number-stack")
                .play("7@1 4@1 3@2")
                .wait(1)
                .press("i"),
        ),
        ("coach_says", coached("number-stack-duel").press("i i")),
    ] {
        insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
    }
}
