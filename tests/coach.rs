//! The coach at the board: what it says, when, and when it is silent.

use crate::common::prelude::*;

const ATTACK: &str = "stack-attack";
/// A word of every warning, wherever its lines end.
const AGAIN: &str = "Careful:";

fn with_coach() -> Script {
    let settings = Settings {
        coach: true,
        ..still()
    };
    Script::under(settings)
}

/// A match of Ada and Kofi by the rule book, with the coach.
fn coached(id: &str) -> Script {
    with_coach().open(id).wait(1)
}

#[test]
fn a_mistake_is_thought_over_once_and_enter_plays_it() {
    let script = coached(ATTACK).press("1 ⏎").ply(0);
    let script = script
        .sees("Careful: then Kofi can win: hit the 4. That leaves 3 blocks each:")
        .sees(AGAIN);
    script.press("⏎").ply(1).misses(AGAIN);
    // Less than all of it is a mistake wherever it is taken from.
    let script = coached("stone-pile-battle").press("1 ⏎").ply(0).sees(AGAIN);
    let script = script.press("← ⏎").ply(0).sees(AGAIN);
    script.press("⏎").ply(1).misses(AGAIN);
}

#[test]
fn each_of_two_is_told_of_their_own_key() {
    let settings = Settings {
        coach: true,
        separate_keys: true,
        ..still()
    };
    let script = Script::under(settings).open(ATTACK).wait(1);
    let script = script.press("s s s s space").ply(0);
    let script = script
        .sees("press Space to play it anyway.")
        .press("space")
        .ply(1);
    let script = script.wait(1).press("↓ ↓ ↓ ↓ ⏎").ply(1);
    script.sees("press Enter to play it anyway.");
}

/// A first move that wins is a mistake where it is taken over, and so is to leave
/// the better side to the other player.
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
    let first = start().press("3 ⏎").ply(0);
    let first = first.sees("Careful: this turns a draw into a loss.");
    let second = first.press("⏎").ply(1).wait(1).press("4 ⏎").ply(1);
    let second = second.sees("Careful: swapping sides wins, and this loses.");
    second.press("⏎").ply(2);
    start().press("2 ⏎").ply(1);
    let led = start().press("i").sees("Hint: Which first move leaves");
    let led = led
        .press("i")
        .sees("Hint: Choose a first move after which both sides are equally good.");
    led.press("i ⏎").ply(1).sees("added 2");
}

#[test]
fn another_key_leads_back_to_choosing_and_each_mistake_is_spoken_of_once() {
    let script = coached(ATTACK).press("1 ⏎").sees(AGAIN);
    let script = script.press("↑").ply(0).misses(AGAIN);
    script.press("1 ⏎").ply(1);
    // Of another mistake it speaks, and then of neither.
    let script = coached("stone-pile-battle").press("1 ⏎").sees(AGAIN);
    let script = script.press("← ⏎").ply(0).sees(AGAIN);
    script.press("→").misses(AGAIN).press("⏎").ply(1);
    // Of the next turn, and of one that comes again, it speaks anew.
    let script = coached(ATTACK).press("1 ⏎ ⏎").ply(1).press("u").ply(0);
    script.press("1 ⏎").ply(0).sees(AGAIN);
}

#[test]
fn of_a_best_choice_and_of_one_that_keeps_the_outcome_nothing_is_said() {
    coached(ATTACK).press("5 ⏎").ply(1);
    // Slower, but Ada still wins.
    let good = coached("number-stack-duel").play("+3 +4").wait(1);
    good.press("4 ⏎").ply(3);
}

/// What stood before counts.
#[test]
fn a_win_that_a_repetition_would_make_a_draw_is_thought_over() {
    let script = coached("number-stack-duel")
        .play("+1 +1 x +1 x +1 x +1")
        .wait(1);
    let script = script.click("attack").press("⏎").ply(8);
    let script = script.sees("Careful: this turns a win into a draw.");
    script.press("⏎").ply(9).sees("Draw");
    // Before that the attack loses, and the position stands for the first time.
    let script = coached("number-stack-duel").play("+1 +1").wait(1);
    let script = script.click("attack").press("⏎").ply(2);
    script.sees("Careful: then Kofi can win: ");
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
    let script = lost().press("i i");
    let script = script.sees("Hint: What makes Ada need as many");
    drop(script.press("i").sees("Hint: ").press("i").sees("★"));
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
         stack-attack | | 1 ⏎ | then Caroline can win: hit the 4. That leaves 3 blocks each: if nobody misses, Benjamin attacks last and hits nothing if only the 1 is left.
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

/// What wins is no choice on the board then.
#[test]
fn no_choice_has_a_star_where_it_wins_to_swap() {
    let after = |first: &str| {
        let session = seated(ATTACK, swapping(), first);
        Script::session(session).press("i i i")
    };
    let script = after("x5").sees("Kofi wins by swapping sides.");
    drop(script.misses("★"));
    drop(after("x1").sees("Kofi can win in 4 moves").sees("★"));
}

#[test]
fn as_long_as_nothing_is_known_every_move_is_played() {
    let script = with_coach().busy().open(ATTACK).wait(1);
    let script = script.press("i").sees("Thinking of a hint…");
    script.press("1 ⏎").ply(1);
}

#[test]
fn the_coach_leads_to_a_swap() {
    let script = Script::session(seated(ATTACK, swapping(), "x5")).press("c");
    let script = script
        .press("i")
        .sees("Hint: After that first move, which side is better?");
    let script = script.press("i").sees("and a swap takes it over.");
    script.press("i").sees("Kofi wins by swapping sides.");
}

#[test]
fn under_the_swap_rule_a_first_move_may_be_bad() {
    let session = seated(ATTACK, swapping(), "");
    with_coach().on(session).press("1 ⏎").ply(1);
}

#[test]
fn an_idea_comes_in_steps() {
    let script = coached("number-stack").play("7@1 8@1").wait(1);
    let question = "Hint: Which token would win for Ada?";
    let idea = "Hint: Play so that Ada gets a stack to exactly 15.";
    let script = script.press("i").sees(question).misses("★");
    let script = script.press("i").sees(idea).misses(question).misses("★");
    let script = script.press("i").sees("★").sees("Ada can win at once");
    script.press("i").sees("★").misses(question);
}

/// What is said is about one of the best choices, wherever the highlight goes.
#[test]
fn the_move_is_highlighted_and_stays_the_one_that_is_spoken_of() {
    let script = coached("number-stack").play("7@1 8@1").wait(1);
    let script = script.press("i i i");
    let why = "Why put 15 on stack 2?";
    let spoken_of = |script: &Script| Some(script.on_top().board.advice()?.best.choice);
    let best = spoken_of(&script).expect("the move");
    let chosen = script.on_top().board.highlight().map(|(it, _)| it.choice());
    assert_eq!(chosen, Some(best));
    // Both best choices have stars: the token, and the two stacks.
    assert_eq!(starred(&script), [2, 3]);
    let script = script.sees(why).sees("Put 15 on stack 2").sees("★");
    let script = script.press("↓ →").sees(why).sees("Put 14 on stack 3");
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
fn without_the_coach_hints_come_in_the_same_steps() {
    let script = Script::game("number-stack").play("7@1 8@1").press("i");
    let script = script.sees("Hint: Which token would win for Ada?");
    script
        .press("i i")
        .sees("★")
        .sees("Why put 15 on stack 2? Ada gets a stack to exactly 15.");
}

#[test]
fn an_idea_has_its_reason_in_every_game() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24)] {
            let script = Script::game(game.card().id).size(width, height);
            let script = script.press("t i");
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
fn it_is_called_and_sent_away_in_a_match() {
    let script = Script::game(ATTACK)
        .press("c")
        .sees("Coach: I'll stop you before");
    let script = script.press("1 ⏎").ply(0).sees(AGAIN);
    let script = script.press("esc").click("Coach").press("⏎");
    script.sees("Coach off.").press("1 ⏎").ply(1);
}

#[test]
fn it_is_a_setting() {
    let script = Script::menu().enter("Settings").click("Coach").press("→");
    assert!(script.app().settings().coach);
    script
        .press("esc")
        .open(ATTACK)
        .wait(1)
        .press("1 ⏎")
        .sees(AGAIN);
}

/// What the coach says helps, and so does its silence.
#[test]
fn a_move_under_its_eyes_counts_as_helped_against_a_bot() {
    for (call, assisted) in [("", false), ("c", true)] {
        let desk = Desk::new();
        let session = seated(ATTACK, against(Level::Perfect, Seat::Left), "");
        let script = desk.script().on(session);
        let script = script.press(call).press("5 ⏎").live(2000);
        let script = script.press("esc").click("Resign").press("⏎ → ⏎");
        drop(script.sees("resigned").wait(1100));
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
