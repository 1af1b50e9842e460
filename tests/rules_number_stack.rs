//! The rules of Number Stack, case by case.
//!
//! Player A of the rule book is the first side here, Player B the second.

use stackade::games::number_stack::{Move, Position};

use crate::common::prelude::*;
use crate::common::{board::legal, solving};

/// The game with these options, and where it stands after these plies.
fn played(options: &[(&str, u64)], moves: &str) -> (NumberStack, Position) {
    let game = solving::game(options);
    let position = solving::after(&game, moves);
    (game, position)
}

/// The rule book's game after these plies.
fn after(moves: &str) -> (NumberStack, Position) {
    played(&[], moves)
}

fn session(options: &[(&str, u64)], moves: &str) -> Box<dyn Session> {
    begin("number-stack", options, pair(), moves)
}

/// The sums of the first side's stacks, then of the second's.
fn sums(game: &NumberStack, position: &Position) -> [Vec<u64>; 2] {
    let scene = game.scene(position);
    Side::BOTH.map(|side| {
        let zones = scene.zones.iter().filter(|zone| zone.owner == Some(side));
        zones
            .filter_map(|zone| zone.total)
            .map(|total| total.now)
            .collect()
    })
}

fn pool(game: &NumberStack, position: &Position) -> Vec<u64> {
    let scene = game.scene(position);
    let shared = scene.zones.iter().filter(|zone| zone.owner.is_none());
    shared
        .flat_map(|zone| &zone.cells)
        .map(|cell| cell.id)
        .collect()
}

#[test]
fn d01_the_first_turn_has_every_token_on_every_stack() {
    let (game, start) = after("");
    let expected: Vec<_> = (1..=15)
        .flat_map(|token| (1..=3).map(move |stack| format!("{token}@{stack}")))
        .collect();
    assert_eq!(legal(&game, &start), expected);
    assert_eq!(expected.len(), 45);
    assert_eq!(game.to_move(&start), Side::First);
}

#[test]
fn d02_token_15_on_an_empty_stack_wins_at_once() {
    for opening in ["15@1", "15@2", "15@3"] {
        let (game, position) = after(opening);
        assert_eq!(game.winner(&position), Some(Side::First), "{opening}");
        assert!(game.moves(&position).is_empty());
    }
}

#[test]
fn d03_the_rule_books_example_holds_for_three_plies() {
    let (game, position) = after("7@1");
    assert_eq!(sums(&game, &position), [[7, 0, 0], [0, 0, 0]]);
    let (_, position) = after("7@1 8@1");
    assert_eq!(sums(&game, &position), [[7, 0, 0], [8, 0, 0]]);
    let (_, position) = after("7@1 8@1 4@1");
    assert_eq!(sums(&game, &position), [[11, 0, 0], [8, 0, 0]]);
    let left = [1, 2, 3, 5, 6, 9, 10, 11, 12, 13, 14, 15];
    assert_eq!(pool(&game, &position), left);
    assert_eq!(game.winner(&position), None);
    assert_eq!(game.to_move(&position), Side::Second);
}

#[test]
fn d04_a_token_is_used_once() {
    let mut session = session(&[], "7@1 8@1 4@1");
    assert_eq!(
        session.read("7@1").unwrap_err(),
        "Token 7 is already on Ada's stack 1. Choose one from the pool."
    );
    assert_eq!(session.to_move(), Some(Side::Second));
    assert_eq!(session.ply(), 3);
    session.read("6@1").unwrap();
}

#[test]
fn d05_what_the_second_player_could_really_do_in_the_example() {
    let (game, position) = after("7@1 8@1 4@1");
    let moves = legal(&game, &position);
    let on = |stack: &str| -> Vec<&str> {
        let moves = moves.iter();
        moves.filter_map(|text| text.strip_suffix(stack)).collect()
    };
    assert_eq!(moves.len(), 29);
    assert_eq!(on("@1"), ["1", "2", "3", "5", "6"]);
    let all = "1 2 3 5 6 9 10 11 12 13 14 15".split(' ');
    assert!(all.clone().eq(on("@2")) && all.eq(on("@3")));
    let wins = moves.iter().filter(|text| {
        let m = game.read(&position, text).unwrap();
        game.winner(&game.play(&position, m)) == Some(Side::Second)
    });
    assert!(wins.eq(["15@2", "15@3"]));
}

#[test]
fn d07_whoever_may_place_15_on_an_empty_stack_wins() {
    let (game, position) = after("7@1 15@1");
    assert_eq!(game.winner(&position), Some(Side::Second));
}

#[test]
fn d08_a_stack_never_goes_past_the_target() {
    let mut session = session(&[], "11@1 1@1");
    assert_eq!(
        session.read("5@1").unwrap_err(),
        "5 would take stack 1 past 15: at most 4 fits there."
    );
    assert_eq!(session.to_move(), Some(Side::First));
    session.read("4@1").unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!(session.ending(), "Ada has exactly 15 on stack 1.");
}

#[test]
fn d09_three_tokens_can_make_the_target() {
    let (game, position) = after("1@2 2@1 5@2 3@1 9@2");
    assert_eq!(sums(&game, &position)[0], [0, 15, 0]);
    assert_eq!(game.winner(&position), Some(Side::First));
}

#[test]
fn d10_only_pool_tokens_and_own_stacks_can_be_chosen() {
    let mut session = session(&[], "7@1 8@1");
    let refusal = |session: &mut dyn Session, text| session.read(text).unwrap_err();
    assert!(refusal(session.as_mut(), "7@2").contains("Ada's stack 1"));
    assert!(refusal(session.as_mut(), "8@2").contains("Kofi's stack 1"));
    assert_eq!(
        refusal(session.as_mut(), "1@4"),
        "There is no stack 4. Stacks are numbered 1 to 3."
    );
    assert_eq!(
        refusal(session.as_mut(), "16@1"),
        "There is no token 16. Tokens are numbered 1 to 15."
    );
    assert!(refusal(session.as_mut(), "0@1").starts_with("There is no token 0"));
    assert!(refusal(session.as_mut(), "1@0").starts_with("There is no stack 0"));
    for nonsense in [
        "", "7", "@", "+7@1", "7@1@1", "7@-1", " 7@1", "1.5@1", "pass ",
    ] {
        let words = refusal(session.as_mut(), nonsense);
        assert!(words.contains("such as 1@2, or pass"), "{words}");
    }
    assert_eq!((session.ply(), session.to_move()), (2, Some(Side::First)));

    let scene = session.scene(2);
    let Extent::Grid { across, along } = session.axes(2).unwrap().extent else {
        panic!("the choice is a grid");
    };
    let mine = |zone: usize| scene.zones[zone].owner == Some(Side::First);
    assert_eq!(across.len(), 3);
    assert!(across.iter().all(|point| mine(point.spot.zone)));
    let tokens: Vec<_> = along[0].iter().map(|point| point.number).collect();
    assert!(!tokens.contains(&Some(7)) && !tokens.contains(&Some(8)));
}

/// A game in which the first player can soon place nothing.
const STUCK: &str = "14@1 3@2 12@2 2@2 13@3 1@1";

#[test]
fn d12_whoever_can_place_nothing_must_pass_and_the_game_goes_on() {
    let (game, position) = after(STUCK);
    assert_eq!(legal(&game, &position), ["pass"]);
    assert_eq!(pool(&game, &position), [4, 5, 6, 7, 8, 9, 10, 11, 15]);

    let mut session = session(&[], STUCK);
    let why = "No token fits Ada's stacks, so Ada must pass.";
    let Extent::Grid { across, along } = session.axes(6).unwrap().extent else {
        panic!("the choice is a grid");
    };
    assert_eq!((across.len(), along.len(), along[0].len()), (1, 1, 1));
    assert_eq!(session.look(Choice::default()).unwrap().text, why);
    assert_eq!(session.read("4@1").unwrap_err(), why);
    session.play(Choice::default()).unwrap();
    assert_eq!(session.to_move(), Some(Side::Second));
    session.read("15@3").unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::Second)));
}

#[test]
fn a_pass_changes_the_position() {
    let (game, before) = after(STUCK);
    let passed = game.play(&before, Move::Pass);
    assert_ne!(game.key(&passed), game.key(&before), "who moves matters");
    assert_eq!(pool(&game, &passed), pool(&game, &before));
}

#[test]
fn a_token_that_completes_a_stack_fits_it() {
    let tiny = [("tokens", 2), ("target", 2)];
    let (game, position) = played(&tiny, "1@1");
    assert_eq!(legal(&game, &position), ["2@1", "2@2", "2@3"]);
    let (game, position) = played(&tiny, "1@1 2@3");
    assert_eq!(game.winner(&position), Some(Side::Second));
}

#[test]
fn whoever_can_place_may_not_pass() {
    let mut session = session(&[], "1@1");
    let refusal = session.read("pass").unwrap_err();
    assert_eq!(refusal, "Kofi can place the 2, so passing isn't allowed.");
}

#[test]
fn d13_a_stuck_player_stays_stuck_and_no_pass_is_asked_for_at_the_end() {
    let moves = "2@2 12@2 3@1 13@3 6@1 14@1 1@3 pass 7@3 pass 5@1 pass 8@2 pass 4@2";
    let (game, position) = after(moves);
    assert_eq!(sums(&game, &position), [[14, 14, 8], [14, 12, 13]]);
    assert_eq!(pool(&game, &position), [9, 10, 11, 15]);
    assert!(game.moves(&position).is_empty());
    assert_eq!(game.winner(&position), Some(Side::First));
    assert_eq!(
        session(&[], moves).ending(),
        "No token fits any more. Highest equal, second: Ada 14, Kofi 13."
    );
}

#[test]
fn d14_at_the_end_the_higher_best_stack_wins() {
    let moves = "9@1 7@2 5@2 6@3 1@2 3@1 8@3 4@1 2@2";
    let (game, position) = after(moves);
    assert_eq!(sums(&game, &position), [[9, 8, 8], [7, 7, 6]]);
    assert_eq!(game.winner(&position), Some(Side::First));
    assert_eq!(
        session(&[], moves).ending(),
        "No token fits any more. Highest stacks: Ada 9, Kofi 7."
    );
}

#[test]
fn d15_level_best_stacks_leave_it_to_the_next() {
    let (game, position) = after("9@2 2@1 5@1 7@1 3@3 6@3 4@3 8@2 1@1");
    assert_eq!(sums(&game, &position), [[6, 9, 7], [9, 8, 6]]);
    assert_eq!(game.winner(&position), Some(Side::Second));
}

/// A game that ends with all stacks level.
const LEVEL: &str = "2@1 12@3 8@3 10@2 14@2 1@3 11@1 4@2 5@3 13@1";

#[test]
fn d17_level_throughout_the_second_player_wins() {
    let (game, position) = after(LEVEL);
    assert_eq!(sums(&game, &position), [[13, 14, 13], [13, 14, 13]]);
    assert_eq!(game.winner(&position), Some(Side::Second));
    assert_eq!(
        session(&[], LEVEL).ending(),
        "No token fits any more. All stacks are equal, so Kofi wins for going second."
    );
}

#[test]
fn d18_an_empty_pool_ends_the_game_where_it_can_be_emptied() {
    let session = session(&[("tokens", 3)], "1@1 3@1 2@2");
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::Second)));
    assert_eq!(
        session.ending(),
        "The pool is empty. Highest stacks: Ada 2, Kofi 3."
    );
}

#[test]
fn d18_the_rule_books_pool_is_never_emptied() {
    for seed in 0..500_u64 {
        let (game, mut position) = after("");
        let mut state = seed;
        while game.winner(&position).is_none() {
            let moves = game.moves(&position);
            // Knuth's multiplier for a 64-bit linear congruential generator.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let m = moves.get((state >> 33) % moves.len()).unwrap();
            position = game.play(&position, m);
        }
        assert_ne!(pool(&game, &position), [0; 0], "seed {seed}");
    }
}

#[test]
fn d21_whoever_starts_is_the_first_player() {
    let table = Table {
        first: Seat::Right,
        ..pair()
    };
    let mut session = session(&[], "").again(table);
    for text in LEVEL.split_whitespace() {
        session.read(text).unwrap();
    }
    assert_eq!(session.name(Side::First), "Kofi");
    let Some(Outcome::Won(winner)) = session.outcome() else {
        panic!("level stacks decide the game");
    };
    assert_eq!(session.name(winner), "Ada");
}

#[test]
fn d22_equal_stacks_are_both_offered_and_keep_their_numbers() {
    let (game, position) = after("4@1 1@1");
    let place = |stack| Move::Place { token: 5, stack };
    let [second, third] = [2, 3].map(|stack| game.play(&position, place(stack)));
    assert!(game.is_legal(&position, place(2)) && game.is_legal(&position, place(3)));
    assert_eq!(sums(&game, &second)[0], [4, 5, 0]);
    assert_eq!(sums(&game, &third)[0], [4, 0, 5]);
    assert_eq!(game.key(&second), game.key(&third));
    assert_ne!(second, third);
}

#[test]
fn d24_three_stacks_that_make_the_target_together_do_not_win() {
    let (game, position) = after("4@1 1@1 5@2 2@1 6@3");
    assert_eq!(sums(&game, &position)[0], [4, 5, 6]);
    assert_eq!(game.winner(&position), None);
}

#[test]
fn the_long_game_cannot_be_won_with_one_token() {
    let (game, start) = played(&[("tokens", 14)], "");
    assert_eq!(game.moves(&start).len(), 42);
    for m in game.moves(&start).iter() {
        assert_eq!(game.winner(&game.play(&start, m)), None);
    }
}

#[test]
fn tokens_above_the_target_stay_in_the_pool() {
    let (game, start) = played(&[("tokens", 20)], "");
    assert_eq!(pool(&game, &start).len(), 20);
    assert_eq!(game.moves(&start).len(), 45);
    let refusal = game.read(&start, "16@1").unwrap_err().to_string();
    let why = "16 would take stack 1 past 15: at most 15 fits there.";
    assert_eq!(refusal, why);
}

/// Level stacks go to whoever moved second, so the same stacks and the same
/// pool are two positions when the players have changed seats.
#[test]
fn the_key_keeps_the_seat_to_move() {
    let options = [("tokens", 10), ("target", 12)];
    let (game, second) = played(&options, "2@2 1@3 3@3 6@1 4@2 8@2 5@3 9@3");
    let (_, first) = played(&options, "1@3 2@2 6@1 3@3 8@2 4@2 9@3 5@3 pass");
    assert_eq!(sums(&game, &second), [[0, 6, 8], [6, 8, 10]]);
    assert_eq!(sums(&game, &first), [[6, 8, 10], [0, 6, 8]]);
    assert_eq!(pool(&game, &second), pool(&game, &first));
    assert_ne!(game.key(&second), game.key(&first));
    let ten = Move::Place {
        token: 10,
        stack: 1,
    };
    for position in [second, first] {
        let end = game.play(&position, ten);
        assert_eq!(game.winner(&end), Some(Side::Second), "level at 10, 8, 6");
    }
}
