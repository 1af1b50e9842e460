//! The rules of Number Stack, case by case.
//!
//! Player A of the rule book is the first side here, Player B the second.

use stackade::games::number_stack::{Move, Position};

use crate::common::{
    board::{self, Board, legal},
    prelude::*,
    solving,
};

const STACK: &str = "number-stack";

fn played(rules: &str, moves: &str) -> (NumberStack, Position) {
    solving::played(&options(rules), moves)
}

fn sums(game: &NumberStack, position: &Position) -> [Vec<u64>; 2] {
    let scene = game.scene(position);
    Side::BOTH.map(|side| {
        let zones = scene.zones.iter().filter(|zone| zone.owner == Some(side));
        let totals = zones.filter_map(|zone| zone.total);
        totals.map(|total| total.now).collect()
    })
}

fn pool(game: &NumberStack, position: &Position) -> Vec<u64> {
    let scene = game.scene(position);
    let shared = scene.zones.iter().filter(|zone| zone.owner.is_none());
    let cells = shared.flat_map(|zone| &zone.cells);
    cells.map(|cell| cell.id).collect()
}

/// A game in which the first player can soon place nothing.
const STUCK: &str = "14@1 3@2 12@2 2@2 13@3 1@1";
const LEVEL: &str = "2@1 12@3 8@3 10@2 14@2 1@3 11@1 4@2 5@3 13@1";

#[test]
fn what_the_stacks_come_to_and_who_wins() {
    board::stands(
        STACK,
        &format!(
            "d02 token 15 on an empty stack wins at once | | 15@1 | 15 0 0 0 0 0 | first wins | Ada has exactly 15 on stack 1.
             d02 | | 15@2 | 0 15 0 0 0 0 | first wins | Ada has exactly 15 on stack 2.
             d02 | | 15@3 | 0 0 15 0 0 0 | first wins | Ada has exactly 15 on stack 3.
             d03 the rule book's example | | 7@1 | 7 0 0 0 0 0 | second to move |
             d03 | | 7@1 8@1 | 7 0 0 8 0 0 | first to move |
             d03 | | 7@1 8@1 4@1 | 11 0 0 8 0 0 | second to move |
             d07 whoever may place 15 wins | | 7@1 15@1 | 7 0 0 15 0 0 | second wins | Kofi has exactly 15 on stack 1.
             d08 a stack that is completed wins | | 11@1 1@1 4@1 | 15 0 0 1 0 0 | first wins | Ada has exactly 15 on stack 1.
             d09 three tokens can make the target | | 1@2 2@1 5@2 3@1 9@2 | 0 15 0 5 0 0 | first wins | Ada has exactly 15 on stack 2.
             d12 after a pass the game goes on | | {STUCK} pass | 14 12 13 1 5 0 | second to move |
             d12 | | {STUCK} pass 15@3 | 14 12 13 1 5 15 | second wins | Kofi has exactly 15 on stack 3.
             d13 who is stuck stays so, and at the end nobody is asked to pass | | 2@2 12@2 3@1 13@3 6@1 14@1 1@3 pass 7@3 pass 5@1 pass 8@2 pass 4@2 | 14 14 8 14 12 13 | first wins | No token fits any more. Highest equal, second: Ada 14, Kofi 13.
             d14 the higher best stack wins | | 9@1 7@2 5@2 6@3 1@2 3@1 8@3 4@1 2@2 | 9 8 8 7 7 6 | first wins | No token fits any more. Highest stacks: Ada 9, Kofi 7.
             d15 level best stacks leave it to the next | | 9@2 2@1 5@1 7@1 3@3 6@3 4@3 8@2 1@1 | 6 9 7 9 8 6 | second wins | No token fits any more. Highest equal, second: Ada 7, Kofi 8.
             d17 level throughout the second player wins | | {LEVEL} | 13 14 13 13 14 13 | second wins | No token fits any more. All stacks are equal, so Kofi wins for going second.
             d18 an empty pool ends the game | tokens=3 | 1@1 3@1 2@2 | 1 2 0 3 0 0 | second wins | The pool is empty. Highest stacks: Ada 2, Kofi 3.
             d24 three stacks that make 15 together do not win | | 4@1 1@1 5@2 2@1 6@3 | 4 5 6 3 0 0 | second to move |
             a token that completes a stack fits it | tokens=2 target=2 | 1@1 2@3 | 1 0 0 0 0 2 | second wins | Kofi has exactly 2 on stack 3."
        ),
    );
    board::offers(
        STACK,
        &format!(
            "d12 who can place nothing must pass | | {STUCK} | pass
             a token that completes a stack fits it | tokens=2 target=2 | 1@1 | 2@1 2@2 2@3"
        ),
    );
}

#[test]
fn d01_the_first_turn_has_every_token_on_every_stack() {
    let places = (1..=15).flat_map(|token| (1..=3).map(move |stack| format!("{token}@{stack}")));
    let (game, start) = played("", "");
    assert!(legal(&game, &start).into_iter().eq(places));
    assert_eq!(game.to_move(&start), Side::First);
    // Tokens above the target stay in the pool; without the 15 no first move wins.
    let (game, start) = played("tokens=20", "");
    assert_eq!(
        (pool(&game, &start).len(), game.moves(&start).len()),
        (20, 45)
    );
    let (game, start) = played("tokens=14", "");
    let moves = game.moves(&start);
    let goes_on = |&m: &Move| game.winner(&game.play(&start, m)).is_none();
    assert_eq!(
        (moves.len(), moves.iter().filter(goes_on).count()),
        (42, 42)
    );
}

#[test]
fn d05_d22_what_the_second_player_could_really_do_in_the_example_equal_stacks_included() {
    let (game, position) = played("", "7@1 8@1 4@1");
    let left = [1, 2, 3, 5, 6, 9, 10, 11, 12, 13, 14, 15];
    assert_eq!(pool(&game, &position), left);
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
fn d04_d08_d10_d12_what_is_not_allowed_is_refused_with_the_reason() {
    board::refuses(
        STACK,
        &format!(
            "d04 a token is used once | | 7@1 8@1 4@1 | 7@1 | Token 7 is already on Ada's stack 1. Choose one from the pool.
             d08 a stack never goes past the target | | 11@1 1@1 | 5@1 | 5 would take stack 1 past 15: at most 4 fits there.
             d08 | tokens=20 | | 16@1 | 16 would take stack 1 past 15: at most 15 fits there.
             d10 | | 7@1 8@1 | 8@2 | Token 8 is already on Kofi's stack 1. Choose one from the pool.
             d10 | | 7@1 8@1 | 1@4 | There is no stack 4. Stacks are numbered 1 to 3.
             d10 | | 7@1 8@1 | 1@0 | There is no stack 0. Stacks are numbered 1 to 3.
             d10 | | 7@1 8@1 | 16@1 | There is no token 16. Tokens are numbered 1 to 15.
             d10 | | 7@1 8@1 | 0@1 | There is no token 0. Tokens are numbered 1 to 15.
             d10 | | 7@1 8@1 | ,7,@,+7@1,7@1@1,7@-1,1.5@1 | That isn't a move. Type a token from 1 to 15, @ and a stack from 1 to 3, such as 1@2, or pass.
             d12 | | {STUCK} | 4@1 | No token fits Ada's stacks, so Ada must pass.
             whoever can place may not pass | | 1@1 | pass | Kofi can place the 2, so passing isn't allowed."
        ),
    );
}

#[test]
fn what_a_placement_brings_is_said_before_and_after_it() {
    board::tells(
        STACK,
        &format!(
            "tokens=14 | 7@1 8@1 | 4@1 | Put 4 on stack 1 (7 → 11). The 4 it needs is used up. | | Ada put 4 on stack 1 (7 → 11).
             tokens=14 | 8@1 4@1 | 7@2 | Put 7 on stack 2 (0 → 7). The 8 it needs is used up. | | Ada put 7 on stack 2 (0 → 7).
             tokens=14 | 1@1 | 8@1 | Put 8 on stack 1 (0 → 8), which then needs 7. | | Kofi put 8 on stack 1 (0 → 8).
             tokens=10 | | 3@2 | Put 3 on stack 2 (0 → 3). No single token can complete it. | | Ada put 3 on stack 2 (0 → 3).
             tokens=14 | 8@1 1@1 | 7@1 | Put 7 on stack 1 (8 → 15): complete. | | Ada put 7 on stack 1 (8 → 15).
             tokens=14 | 3@2 9@1 | 6@2 | Put 6 on stack 2 (3 → 9); its 6 is used up. That takes Kofi's 6. | | Ada put 6 on stack 2 (3 → 9).
             | 2@2 12@2 3@1 13@3 6@1 14@1 1@3 pass 7@3 pass 5@1 pass 8@2 pass | 4@2 | Put 4 on stack 2 (10 → 14). Ada ends ahead, 14, 14 to 14, 13. | | Ada put 4 on stack 2 (10 → 14).
             | {STUCK} | pass | No token fits Ada's stacks, so Ada must pass. | | Ada passed: no token fits."
        ),
    );
}

#[test]
fn d10_own_stacks_and_the_pool_can_be_chosen_and_a_pass_alone() {
    let session = open(STACK, "7@1 8@1");
    let scene = session.scene(2);
    let Extent::Grid { across, along } = session.axes(2).unwrap().extent else {
        panic!("the choice is a grid");
    };
    let mine = |zone: usize| scene.zones[zone].owner == Some(Side::First);
    assert_eq!(across.len(), 3);
    assert!(across.iter().all(|point| mine(point.spot.zone)));
    let tokens: Vec<_> = along[0].iter().map(|point| point.number).collect();
    assert!(!tokens.contains(&Some(7)) && !tokens.contains(&Some(8)));
    // d12: there is one choice, which says why.
    let stuck = Board::of(STACK, "").play(STUCK);
    assert_eq!(stuck.choices(), [Choice::default()]);
    let said = stuck.0.look(Choice::default()).unwrap().text;
    assert_eq!(said, "No token fits Ada's stacks, so Ada must pass.");
    let (game, before) = played("", STUCK);
    assert_eq!(pool(&game, &before), [4, 5, 6, 7, 8, 9, 10, 11, 15]);
    let passed = game.play(&before, Move::Pass);
    assert_ne!(game.key(&passed), game.key(&before), "who moves matters");
    assert_eq!(pool(&game, &passed), pool(&game, &before));
}

#[test]
fn d18_the_rule_books_pool_is_never_emptied() {
    let mut chance = Chance(18);
    for number in 0..500 {
        let (game, mut position) = played("", "");
        while game.winner(&position).is_none() {
            let moves = game.moves(&position);
            let m = moves.get(chance.below(moves.len())).unwrap();
            position = game.play(&position, m);
        }
        assert_ne!(pool(&game, &position), [0; 0], "game {number}");
    }
}

/// Level stacks go to whoever moved second, so the same stacks and the same
/// pool are two positions when the players have changed seats.
#[test]
fn the_key_keeps_the_seat_to_move() {
    let rules = "tokens=10 target=12";
    let (game, second) = played(rules, "2@2 1@3 3@3 6@1 4@2 8@2 5@3 9@3");
    let (_, first) = played(rules, "1@3 2@2 6@1 3@3 8@2 4@2 9@3 5@3 pass");
    assert_eq!(sums(&game, &second), [[0, 6, 8], [6, 8, 10]]);
    assert_eq!(sums(&game, &first), [[6, 8, 10], [0, 6, 8]]);
    assert_eq!(pool(&game, &second), pool(&game, &first));
    assert_ne!(game.key(&second), game.key(&first));
    for position in [second, first] {
        let ten = game.read(&position, "10@1").unwrap();
        let winner = game.winner(&game.play(&position, ten));
        assert_eq!(winner, Some(Side::Second), "level at 10, 8, 6");
    }
}
