//! How long verdicts take, and how the search grows with the options.
//!
//! `cargo bench --bench solver`; it prints the sizes of the growth table first.
//! Medians, beside other work, of one thread that knows nothing before.
//!
//! | every first move valued | bar | median |
//! |---|---|---|
//! | Duel, Stone Pile Battle, Stack Attack | 1 ms each | 0.34, 0.27, 0.019 ms |
//! | Stones Game from 99 and from 10¹⁸ − 1 | 50 µs | 7.5, 8.7 µs |
//! | Number Stack, rule book | 100 ms | 0.041 ms |
//! | Number Stack, 14 tokens | 500 ms, 64 MiB | 85 ms, 1.1 MiB |
//! | … after two plies, the four slowest of all 182 openings | 500 ms | 20 to 23 ms |
//! | all of them once more, once solved | 10 µs | 0.27 to 8.6 µs |
//! | 100 000 games of Stack Attack, perfect against novice | 2 s | 0.14 s |
//!
//! The growth table, with the value of the start, the positions that are kept
//! once every first move is valued, and the size of their table:
//!
//! | game | options | start | positions | KiB | ms |
//! |---|---|---|---|---|---|
//! | Duel, target/numbers | 10/4 | win in 5 | 720 | 35 | 0.34 |
//! | | 12/4 | draw | 1 144 | 64 | 0.55 |
//! | | 16/5 | win in 7 | 3 480 | 141 | 1.9 |
//! | | 20/6 | win in 7 | 8 313 | 450 | 4.7 |
//! | Number Stack, tokens/target | 10/15 | win in 10 | 15 253 | 544 | 25 |
//! | | 11/15 | win in 9 | 32 020 | 1 088 | 45 |
//! | | 12/15 | win in 9 | 46 379 | 1 088 | 59 |
//! | | 13/15 | win in 9 | 56 195 | 1 088 | 66 |
//! | | 14/15 | win in 9 | 56 395 | 1 088 | 85 |
//! | | 15/15 | win in 1 | 14 | 0.3 | 0.041 |
//! | | 12/20 | win in 12 | 106 033 | 2 176 | 222 |
//! | | 13/20 | win in 9 | 213 317 | 4 352 | 456 |
//! | | 19/20 | win in 9 | 301 046 | 8 704 | 426 |
//! | Stack Attack, blocks | 5 | win in 5 | 38 | 0.9 | 0.019 |
//! | | 8 | loss in 8 | 294 | 7.5 | 0.25 |
//! | | 10 | loss in 10 | 962 | 30 | 1.2 |
//! | | 12 | loss in 12 | 2 954 | 60 | 4.9 |
//! | Stone Pile Battle, stones/take | 15/3 | win in 13 | 288 | 13 | 0.27 |
//! | | 50/3 | win in 49 | 3 257 | 100 | 9.5 |
//! | | 99/3 | win in 97 | 12 461 | 400 | 98 |
//! | | 99/9 | win in 37 | 14 198 | 400 | 88 |
//!
//! No rule set of any game is over the standard budget of 3 000 000 positions
//! expanded: the largest need a sixth of it. With a tenth, Number Stack is
//! not solved with 13/20 (stopped after 300 000 positions and 5 MiB) and with
//! 19/20 (300 000 and 9 MiB).

use divan::{Bencher, black_box};
use stackade::{
    core::{
        game::Game,
        rules::{Rule, Rules},
    },
    engine::{
        bot::Level,
        solver::{Budget, Cancel, Solver},
    },
    games::{
        number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle, stones_game::StonesGame,
    },
    play::{
        catalog::GameId,
        player::{Player, Table},
        review::Review,
        session::Answer,
        tournament::{Plan, play},
    },
};

fn main() {
    print_sizes::<NumberStackDuel>(&DUEL);
    print_sizes::<NumberStack>(&STACK);
    print_sizes::<StackAttack>(&ATTACK);
    print_sizes::<StonePileBattle>(&PILE);
    divan::main();
}

/// The options of a game in the order of its card.
type Options = &'static [u64];

const DUEL: [Options; 4] = [&[10, 4], &[12, 4], &[16, 5], &[20, 6]];
const STACK: [Options; 9] = [
    &[10, 15],
    &[11, 15],
    &[12, 15],
    &[13, 15],
    &[14, 15],
    &[15, 15],
    &[12, 20],
    &[13, 20],
    &[19, 20],
];
const ATTACK: [Options; 4] = [&[5], &[8], &[10], &[12]];
const PILE: [Options; 4] = [&[15, 3], &[50, 3], &[99, 3], &[99, 9]];
const STONES: [Options; 2] = [&[99], &[999_999_999_999_999_999]];

fn rules(spec: &'static [Rule], options: Options) -> Rules {
    let mut rules = Rules::standard(spec);
    for (rule, &value) in spec.iter().zip(options) {
        rules
            .set(rule.key, value)
            .expect("an option within its range");
    }
    rules
}

fn solver<G: Game>(options: Options) -> Solver<G> {
    Solver::new(G::new(&rules(G::card().rules, options)))
}

/// The position after these moves, parted by spaces.
fn after<G: Game>(game: &G, moves: &str) -> G::Position {
    moves
        .split_whitespace()
        .fold(game.start(), |position, text| {
            let m = game.read(&position, text).expect(text);
            game.play(&position, m)
        })
}

/// Prints how much is known once every first move is valued, and where that
/// stops with a tenth of the budget.
fn print_sizes<G: Game>(sets: &[Options]) {
    let small = Budget {
        positions: Budget::default().positions / 10,
        ..Budget::default()
    };
    for &options in sets {
        let solver = solver::<G>(options);
        let start = solver.game().start();
        let first = solver.choices(&start, &small);
        let stop = first.map_or_else(|stopped| format!(", {stopped}"), |_| String::new());
        let choices = solver.choices(&start, &Budget::default());
        let value = choices.map(|choices| choices.into_iter().map(|(_, value)| value).max());
        let (positions, bytes) = solver.size();
        println!(
            "{} {options:?}: {value:?}, {positions} positions, {} KiB{stop}",
            G::card().id,
            bytes / 1024
        );
    }
}

/// The value of every move in a position, nothing known before.
fn fresh<G: Game>(bencher: Bencher, options: Options, moves: &str) {
    let position = after(solver::<G>(options).game(), moves);
    bencher
        .with_inputs(|| solver::<G>(options))
        .bench_refs(|solver| solver.choices(black_box(&position), &Budget::default()));
}

/// The value of every move in a position that has been solved.
fn again<G: Game>(bencher: Bencher, options: Options) {
    let solver = solver::<G>(options);
    let start = solver.game().start();
    let first = solver.choices(&start, &Budget::default());
    assert!(first.is_ok(), "solved before it is asked again");
    bencher.bench_local(|| solver.choices(black_box(&start), &Budget::default()));
}

#[divan::bench(args = DUEL)]
fn number_stack_duel(bencher: Bencher, options: Options) {
    fresh::<NumberStackDuel>(bencher, options, "");
}

#[divan::bench(args = STACK, sample_count = 20)]
fn number_stack(bencher: Bencher, options: Options) {
    fresh::<NumberStack>(bencher, options, "");
}

/// The openings of the long game that take the longest.
#[divan::bench(args = ["13@1 2@1", "7@1 8@1", "1@1 14@1", "3@1 12@1"], sample_count = 20)]
fn number_stack_after_two_plies(bencher: Bencher, moves: &str) {
    fresh::<NumberStack>(bencher, &[14, 15], moves);
}

#[divan::bench(args = ATTACK)]
fn stack_attack(bencher: Bencher, options: Options) {
    fresh::<StackAttack>(bencher, options, "");
}

#[divan::bench(args = PILE)]
fn stone_pile_battle(bencher: Bencher, options: Options) {
    fresh::<StonePileBattle>(bencher, options, "");
}

#[divan::bench(args = STONES)]
fn stones_game(bencher: Bencher, options: Options) {
    fresh::<StonesGame>(bencher, options, "");
}

#[divan::bench]
fn again_number_stack_duel(bencher: Bencher) {
    again::<NumberStackDuel>(bencher, &[10, 4]);
}

#[divan::bench]
fn again_number_stack(bencher: Bencher) {
    again::<NumberStack>(bencher, &[14, 15]);
}

#[divan::bench]
fn again_stack_attack(bencher: Bencher) {
    again::<StackAttack>(bencher, &[5]);
}

#[divan::bench]
fn again_stone_pile_battle(bencher: Bencher) {
    again::<StonePileBattle>(bencher, &[15, 3]);
}

#[divan::bench(args = STONES)]
fn again_stones_game(bencher: Bencher, options: Options) {
    again::<StonesGame>(bencher, options);
}

/// All cores together.
#[divan::bench(sample_count = 5)]
fn simulate_100_000_games(bencher: Bencher) {
    let plan = Plan {
        game: GameId::StackAttack,
        rules: rules(GameId::StackAttack.card().rules, &[]),
        levels: [Level::Perfect, Level::Novice],
        swap: false,
        swap_rule: false,
        games: 100_000,
        seed: 1,
    };
    bencher.bench_local(|| play(&plan));
}

/// A review takes ten times as long for ten times as many plies.
#[divan::bench(args = [1_000, 10_000], sample_count = 5)]
fn review(bencher: Bencher, plies: usize) {
    let rules = rules(GameId::StonesGame.card().rules, &[99_999]);
    let table = Table::new(Player::human("Ada"), Player::human("Kofi"));
    let mut session = GameId::StonesGame.open(rules, table);
    for _ in 0..plies {
        session.read("1").expect("a pick of one");
    }
    bencher.bench_local(|| {
        let mut review = Review::new(session.as_ref());
        while let Some(ply) = review.next() {
            let Some(Answer::Advice(advice)) = review.query(session.as_ref(), ply)(&Cancel::new())
            else {
                panic!("an advice is answered");
            };
            review.learn(session.as_ref(), ply, advice.as_ref());
        }
        review.turns()
    });
}
