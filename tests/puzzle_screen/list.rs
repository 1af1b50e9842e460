//! The list of the puzzles: what is offered there, and what counts.

use super::*;

scripts! {
    a_shown_move_counts_apart: list().script() =>
        "enter“Puzzles” ⏎ {|fail} i i solve tried:0,0,1,0 again enter“Puzzles” “not solved”
         “You were shown the move.” “Puzzles solved: 0 of 1.” -“in a row” ⏎
         “For practice: today's puzzle was shown already.”";
    a_newcomer_begins_with_first_steps: list().script() =>
        "enter“Puzzles” ↓ ↓ “◂ First steps ▸” ⏎ esc @“All puzzles” ⏎ “◂ First steps ▸” ← “◂ Any ▸”
         ⏎ esc @“All puzzles” ⏎ “◂ Any ▸” again enter“Puzzles” ↓ “◂ First steps ▸” ⏎ solve
         again enter“Puzzles” ↓ “◂ First steps ▸” ⏎ solve
         again enter“Puzzles” ↓ “◂ First steps ▸” ⏎ solve
         again enter“Puzzles” ↓ “◂ Any ▸”";
    the_least_screen_says_how_a_puzzle_has_ended: puzzle(GameId::NumberStackDuel, 24) =>
        "size:40x16 i i solve “Number Stack Duel” “not solved”";
}

#[test]
fn the_grade_of_the_day_is_told() {
    let desk = Desk::new();
    let list = desk.script().enter("Puzzles");
    let daily = daily(clock().date());
    let told = format!("{}, {}", daily.game.card().title, daily.grade);
    let list = list.sees(&told).size(40, 16).sees(&told);
    assert_eq!(on_top(&list.press("⏎")).puzzle, daily);
}

#[test]
fn after_the_puzzle_of_the_day_comes_one_of_its_grade() {
    let solved = Desk::new().script().run("enter“Puzzles” ⏎ solve");
    let grade = on_top(&solved).puzzle.grade;
    let next = solved.wait(1100).press("⏎").sees("try 1 of 3");
    let next = on_top(&next);
    assert_eq!(
        (next.puzzle.grade, next.origin),
        (grade, Origin::Chance(next.puzzle.game, Some(grade)))
    );
}

#[test]
fn news_does_not_stand_in_the_place_of_the_reason() {
    let news = "No home folder was found: nothing is saved.";
    for game in GameId::all() {
        let script = puzzle(game, 4).solve();
        let reason = on_top(&script).why.clone();
        let script = script.trouble(news);
        assert!(script.words().contains(&reason), "{}", script.screen());
        script.sees(news);
    }
}

/// Whichever game it is of, and the least screen that has the column shows all of it.
#[test]
fn the_title_of_the_puzzle_of_the_day_is_not_cut() {
    let mut desk = Desk::new();
    let mut missing: Vec<&str> = GameId::all().map(|game| game.card().title).collect();
    let mut now = clock();
    while !missing.is_empty() {
        let title = daily(now.date()).game.card().title;
        if missing.contains(&title) {
            missing.retain(|other| *other != title);
            let report = desk.store.run(StoreCommand::Recall);
            let Some(StoreEvent::Recalled(mut past)) = report else {
                panic!("the past");
            };
            past.now = now.clone();
            let list = Script::menu().enter("Puzzles");
            let list = list.send(Msg::Store(StoreEvent::Recalled(past)));
            let screen = list.size(80, 24).screen();
            let day = screen
                .lines()
                .find(|line| line.contains("Puzzle of the day"));
            let day = day.expect("the line of the day").trim_end();
            assert!(day.ends_with(title), "{screen}");
        }
        now = now.tomorrow().expect("a day");
    }
}
