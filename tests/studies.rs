//! The review on the screen: how one gets there, and what can be done there.

mod marks;

use stackade::app::screens::review::ReviewScreen;

use crate::common::prelude::*;

const ATTACK: &str = "stack-attack";
const FIVE: &str = "x5 x4 x1 x2 miss";

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24), (120, 40)], script));
}

fn over() -> Script {
    Script::game(ATTACK).play(FIVE)
}

#[track_caller]
fn on_top(script: &Script) -> &ReviewScreen {
    script.top()
}

#[track_caller]
fn at(script: Script, ply: usize) -> Script {
    assert_eq!(on_top(&script).board.shown(), ply, "{}", script.screen());
    script
}

scripts! {
    it_is_opened_from_a_result_by_its_answer_and_its_letter: over() =>
        "wait:1100 → ⏎ “review: the turning point, move 3 of 5”",
        over() => "v “review: the turning point, move 3 of 5” esc “▸⏎ Rematch◂”";
    as_long_as_a_game_goes_on_there_is_none: Script::game(ATTACK) =>
        "play“x5” v “once it is over” =1 esc “Resume” -“Review”";
    play_goes_on_from_a_review_with_other_people: over() => "v end ↑ p “from move 2”";
    /// It opens where something can be learnt, and says what that is.
    it_opens_at_the_first_turning_point: over() =>
        "v at:2 “the turning point, move 3 of 5” ← -“turning point, move”",
        Script::game("number-stack-duel") =>
        "play“+1 +1 x +1 x +1 x +1 x” v at:0 “turning point 1 of 9, move 1 of 9” ↓ at:1
         “turning point 2 of 9, move 2 of 9”",
        Script::game(ATTACK) =>
        "// A game without one is shown from its end.
         play“x5 x4 x3 x2 x1” v at:5 “Ada was winning from start to finish.”";
    a_second_try_says_what_it_is_and_leads_back: over() =>
        "v y “retry from move 3” “You're retrying from move 3. Press v to return to the review.” ⏎
         “move 3, retry from move 3” u v “the turning point, move 3 of 5” esc =2
         “retry from move 3” esc @“Review” ⏎ “the turning point”",
        over() =>
        "// Back at a ply that is no turning point, it is that ply again.
         v ← y =1 v at:1 “review: move 2 of 5”";
    /// What was played before is known by then.
    the_review_of_a_second_try_opens_at_its_own_moves: over() =>
        "v → y =3 ⏎ wait:1100 ⏎ wait:1100 “Ada wins” v at:3 ↑ at:2 “turning point 1 of 2, move 3”",
        over() =>
        "// Where its moves were taken back, there are none.
         v → y =3 u u u esc @“Resign” ⏎ → ⏎ wait:1100 v at:0";
    plies_and_turning_points_are_jumped_along: over() =>
        "v end at:5 “The turning point was move 3.”
         “Ada: accuracy 50\u{A0}% (1 of 2 best moves), 1 mistake.” ↑ at:2 “move 3 of 5”
         “A mistake: from a win in 3 to a loss in 3. ★\u{A0}Better:” ↑ at:2 “no earlier turning point” →
         at:3 “move 4 of 5” ← ← at:1 “move 2 of 5” ↓ at:2 home at:0 end at:5";
    a_click_into_the_graph_shows_the_ply: over() => "v @“!” at:2";
    at_the_end_of_the_review_nobody_can_play_on: over() =>
        "v “y retry” ⏎ “▸ Retry from here” “Play on from here”",
        over() => "v end “⏎ menu” ⏎ “▸ Resume” -“from here” end “▸ Quit” ⏎ “▸ Stone Pile Battle”";
    its_letter_to_leave_leads_to_the_menu_and_esc_goes_back: over() => "v esc “▸⏎ Rematch◂”",
        over() => "v q “▸ Stone Pile Battle” -“Rematch”";
}

#[test]
fn it_goes_to_the_turning_point_once_that_is_known() {
    let moves: Vec<String> = FIVE.split(' ').map(str::to_owned).collect();
    let late = || {
        let record = format!("format = 1\ngame = \"stack-attack\"\nmoves = {moves:?}\n");
        let record = Record::read(&record).expect("a record");
        let script = Script::replay(open_record(&record).expect("a game"));
        at(script.busy().press("v"), 5)
    };
    at(late().free(), 2);
    at(at(late().press("←"), 4).free(), 4);
}

/// The name beside the graph on a screen of this size, where Ada's rival has the
/// longest name there can be.
fn beside_the_graph(moves: &str, (width, height): (u16, u16)) -> String {
    let people = ["Ada", "Maximiliana Long"];
    let script = Script::people(ATTACK, &[("blocks", 12)], people);
    let script = script.size(width, height).play(moves).press("esc");
    let over = script.click("Resign").press("⏎ → ⏎").wait(1100);
    let screen = over.press("v end").screen();
    let mut lines = screen.lines().rev();
    let named = |line: &str| line.trim_start().starts_with("Max");
    let line = lines.find(|line| {
        named(line)
            && ![" could ", " was ", "\u{A0}%"]
                .iter()
                .any(|verb| line.contains(verb))
    });
    line.expect("the name beside the graph").trim().to_owned()
}

#[test]
fn a_name_beside_the_graph_is_whole_where_there_is_room() {
    for size in [(40, 16), (80, 24)] {
        let name = beside_the_graph("x12 x11", size);
        assert!(name.starts_with("Maximiliana Long"), "{name}");
    }
    let long = "x12 x11 x10 x9 x8 x7 x6 x5 x4 x3";
    let name = beside_the_graph(long, (40, 16));
    assert!(name.starts_with("Maximilian…"), "{name}");
    let name = beside_the_graph(long, (80, 24));
    assert!(name.starts_with("Maximiliana Long"), "{name}");
}

#[test]
fn the_graph_follows_the_people_through_a_swap() {
    let swapped = |moves: &str| seated("number-stack-duel", swapping(), moves);
    // Kofi takes the better side over, and wins.
    let taken = Script::session(swapped("+3 swap +1 +3 +4 +4"));
    let script = taken.press("v home → i").sees("Best move: it wins in 5.");
    let script = script.sees("If sides weren't swapped: Ada ");
    shown("review_swap", script);
    // He gives it away.
    let script = Script::session(swapped("+1 swap +3 +1 +3 +3 +4"))
        .run("v end ↑ “turning point 2 of 2, move 2 of 7”");
    shown("review_swap_mistake", script);
}

#[test]
fn the_played_choice_and_the_better_one_are_marked() {
    let script = over().press("v end ↑");
    let study = on_top(&script);
    let annotation = study.review().annotation(2).expect("it is graded");
    let better = annotation.best.as_ref().expect("a choice on the board");
    assert_eq!(study.board.stars.as_ref(), Some(&annotation.equals));
    assert!(annotation.equals.contains(&better.choice));
    let played = study.board.session.tell(2).choice.expect("it is no swap");
    assert!(!annotation.equals.contains(&played));
    let board: Vec<_> = script
        .screen()
        .lines()
        .take(12)
        .map(str::to_owned)
        .collect();
    let board = board.join("\n");
    assert!(board.contains('★') && board.contains('▸'), "{board}");
}

fn against_bot(first: Seat, moves: &str) -> Box<dyn Session> {
    seated(ATTACK, against(Level::Perfect, first), moves)
}

#[test]
fn one_tries_again_from_a_ply_against_the_same_opponent() {
    let script = Script::session(against_bot(Seat::Left, FIVE)).run("v y =2 “Ada to move”");
    let table = script.on_top().board.session.table();
    assert_eq!(table.players[1], Player::bot(Level::Perfect));
    assert_eq!(script.on_top().board.session.plies(), 2);
    // At a ply of the bot's it is the person's ply before; without letters too.
    Script::session(against_bot(Seat::Left, FIVE)).run("v → “y retry” ⏎ ⏎ =2 “Ada to move”");
    // Where the game is over nothing can be tried.
    over().run("v end y “Go back a move to play on.” at:5");
}

fn record(session: &dyn Session) -> Record {
    Record::of(session)
}

fn desk() -> Desk {
    let mut desk = Desk::new();
    let session = against_bot(Seat::Left, FIVE);
    let done = desk.count(record(session.as_ref()));
    assert_eq!(done, None);
    desk
}

#[test]
fn a_review_of_a_recorded_game_counts_nothing() {
    let desk = desk();
    let before = desk.files();
    desk.script().run(
        "enter“Records” v “review: the turning point” end ↑ t → t esc “Records”
             // And from the replay by its letter.
             ⏎ v “review: the turning point” esc “Records” ⏎ esc esc",
    );
    assert_eq!(desk.files(), before);
}

#[test]
fn a_second_try_against_a_bot_counts_as_helped() {
    let desk = desk();
    desk.script()
        .run("enter“Records” v y =2 esc @“Resign” ⏎ → ⏎ “resigned” wait:1100");
    let entries = desk.history().entries;
    let assisted: Vec<bool> = entries.iter().map(|entry| entry.assisted).collect();
    assert_eq!(assisted, [false, true]);
}

#[test]
fn what_is_not_known_yet_is_said_to_be_worked_out() {
    let script = Script::game(ATTACK).run("play“x5 x4 x1 x2” busy wait:1100 ⏎ wait:1100 v ← ← “till working out” ↑ “till working out”",);
    shown("review_waiting", script.press("→"));
}

#[test]
fn an_unfinished_record_is_reviewed_up_to_where_it_stands() {
    let text =
        "format = 1\ngame = \"stack-attack\"\nmoves = [\"x5\", \"x4\", \"x1\"]\ntaken_back = 1\n";
    let record = Record::read(text).expect("a record");
    let session = open_record(&record).expect("a game");
    let script = Script::replay(session).press("v");
    at(script, 2).run("“the end, 2 moves” “not finished” “Player 1 could win in 3 moves here.”");
}

#[test]
fn each_game_is_shown() {
    for [name, id, moves, keys] in rows(
        "review_end    | stone-pile-battle | a3 g2 a3 a3 a3 a3 a3 a3 a3 g1 | v end
         review_pile   | stone-pile-battle | a3 g2 a3 a3 a3 a3 a3 a3 a3 g1 | v home →
         review_attack | stack-attack      | x5 x4 x1 x2 miss              | v end ↑
         review_stones | stones-game       | 23 17 20 24 14 1              | v end ↑ ↑
         review_stack  | number-stack      | 7@1 8@1 4@1 15@2              | v end ↑
         review_duel   | number-stack-duel | +1 +1 x +1 x +1 x +1 x        | v end ↑
         review_truth  | stack-attack      | x5 x4 x1 x2 miss              | v end ↑ t",
    ) {
        shown(name, Script::game(id).play(moves).press(keys));
    }
    let plain = Look::new(ThemeName::Monochrome, true);
    let script = Script::game("stones-game")
        .look(plain)
        .run("play“23 17 20 24 14 1” v end ↑ ↑");
    assert!(script.screen().is_ascii(), "{}", script.screen());
    shown("review_plain", script);
}

#[test]
fn a_graph_that_is_too_wide_follows_the_ply() {
    let moves = "1 ".repeat(99);
    let script = Script::game("stones-game")
        .size(40, 16)
        .play(&moves)
        .press("v end");
    let pointer = |script: &Script| script.cursor().x;
    let end = pointer(&script);
    let script = script.press("home");
    let start = pointer(&script);
    assert!(start < end && end < 40, "{start} {end}");
    at(script.press("pgdn"), 10);
}
