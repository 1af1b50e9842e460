//! The coach at the board: what it says, when, and when it is silent.

use crate::common::prelude::*;

const ATTACK: &str = "stack-attack";

fn with_coach() -> Script {
    Script::but(|it| it.coach = true)
}

fn duel() -> Script {
    with_coach().run("setup:5 select“Swap rule” → begin wait:1")
}

fn after(first: &str) -> Script {
    Script::session(seated(ATTACK, swapping(), first))
}

fn kept(desk: &Desk) -> Script {
    let session = seated(ATTACK, against(Level::Perfect, Seat::Left), "");
    desk.script().on(session)
}

fn coached(id: &str) -> Script {
    with_coach().open(id).wait(1)
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
            let (warning, again) = match (width, warning.split_once(". ")) {
                (40, Some((first, _))) => (format!("{first}."), "Pick another move, or Enter plays"),
                (40, None) => (warning.to_owned(), "Pick another move, or Enter plays"),
                _ => (warning.to_owned(), "Pick another move, or press Enter to play"),
            };
            assert!(words.contains(&format!("Careful: {warning}")), "{words}");
            let again = format!(" {again} it{}.", if width == 40 { "" } else { " anyway" });
            assert!(words.contains(&again), "{words}");
        }
    }
}

scripts! {
    each_of_two_is_told_of_their_own_key:
        Script::but(|it| (it.coach, it.separate_keys) = (true, true)).open(ATTACK) =>
        "wait:1 s s s s space =0 “press Space to play it anyway.” space =1 wait:1 ↓ ↓ ↓ ↓ ⏎ =1
         “press Enter to play it anyway.”";
    /// A first move that wins is a mistake where it is taken over, and so is to leave the
    /// better side to the other player.
    under_the_swap_rule_the_coach_counts_the_swap_in: duel() =>
        "3 ⏎ =0 “Careful: this turns a draw into a loss.” ⏎ =1 wait:1 4 ⏎ =1
         “Careful: swapping sides wins, and this loses.” ⏎ =2",
        duel() => "2 ⏎ =1",
        duel() =>
        "i “Hint: Which first move leaves” i
         “Hint: Choose a first move after which both sides are equally good.” i ⏎ =1 “added 2”";
    under_the_swap_rule_a_first_move_may_be_bad:
        with_coach().on(seated(ATTACK, swapping(), "")) => "1 ⏎ =1";
    /// Kofi has lost whatever he does, at once or later: that is said where an idea is
    /// asked for.
    in_a_lost_position_nothing_is_said_unless_it_is_asked: coached("stone-pile-battle") =>
        "play“a3” wait:1 ⏎ =2 -“Careful:”",
        coached("stone-pile-battle") =>
        "play“a3” wait:1 size:{40x16|80x24} i
         wrapped“Hint: Kofi loses in 12 moves against perfect play. Press i again for what lasts longest.”",
        coached("stone-pile-battle") =>
        "play“a3” wait:1 i i “Hint: What makes Ada need as many” i “Hint: ” i “★”",
        coached(ATTACK) =>
        "// Where no move lasts longer than another there is only the why.
         play“x5” wait:1 i “Kofi loses in 4 moves against perfect play. Press i again to hear why.”
         i i i “★”";
    no_choice_has_a_star_where_it_wins_to_swap:
        after("x5") => "i i i “Kofi wins by swapping sides.” -“★”",
        after("x1") => "i i i “Kofi can win in 4 moves” “★”";
    as_long_as_nothing_is_known_every_move_is_played: with_coach().busy().open(ATTACK) =>
        "wait:1 i “Thinking of a hint…” 1 ⏎ =1";
    /// What the coach says helps, and so does its silence.
    a_move_under_its_eyes_counts_as_helped_against_a_bot: kept(&Desk::new()) =>
        "5 ⏎ live:2000 esc @“Resign” ⏎ → ⏎ “resigned” wait:1100 history:1 helped:false",
        kept(&Desk::new()) =>
        "c 5 ⏎ live:2000 esc @“Resign” ⏎ → ⏎ “resigned” wait:1100 history:1 helped:true";
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
        "1 ⏎ =0 “Careful: then Kofi can win: hit the 4. That leaves 3 blocks each:” “Careful:” ⏎
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
            assert!(script.words().contains(&why), "{why}\n{}", script.screen());
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
fn what_it_says_is_seen() {
    for [name, id, keys] in rows(
        "coach_warns | stack-attack | 1 ⏎
         coach_asks | number-stack | play“7@1 4@1 3@2” wait:1 i
         coach_says | number-stack-duel | i i",
    ) {
        let script = coached(id).run(keys);
        insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
    }
}
