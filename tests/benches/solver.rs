//! How long verdicts take, and how the search grows with the options.
//!
//! `cargo bench --bench solver`; it prints the sizes of the growth table first, and
//! where a tenth of the standard budget stops. Medians, beside other work, of one thread
//! that knows nothing before.
//!
//! The bars for the value of every first move: 1 ms for the Duel, Stone Pile Battle and
//! Stack Attack, 50 µs for the Stones Game, 100 ms for Number Stack by the rule book and
//! 500 ms and 64 MiB with 14 tokens; 10 µs once it is solved. 100 000 games of Stack
//! Attack, perfect against novice, may take 2 s.

use divan::{Bencher, black_box};
use stackade::{
    core::{
        game::Game,
        rules::{Rule, Rules},
    },
    engine::{
        bot::Level,
        solver::{Budget, Solver},
    },
    games::{
        number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle, stones_game::StonesGame,
    },
    play::{
        catalog::GameId,
        player::{Player, Table},
        review::Review,
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
const STACK: [Options; 5] = [&[10, 15], &[14, 15], &[15, 15], &[13, 20], &[19, 20]];
const ATTACK: [Options; 4] = [&[5], &[8], &[10], &[12]];
const PILE: [Options; 4] = [&[15, 3], &[50, 3], &[99, 3], &[99, 9]];

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

/// Prints what the game is worth, and where valuing every first move stops with a tenth
/// of the budget.
fn print_sizes<G: Game>(sets: &[Options]) {
    let small = Budget {
        positions: Budget::default().positions / 10,
        ..Budget::default()
    };
    for &options in sets {
        let solver = solver::<G>(options);
        let start = solver.game().start();
        let first = solver.choices(&start, &small);
        let stop = first.map_or_else(|stopped| format!(", {stopped:?}"), |_| String::new());
        let choices = solver.choices(&start, &Budget::default());
        let value = choices.map(|choices| choices.into_iter().map(|(_, value)| value).max());
        println!("{} {options:?}: {value:?}{stop}", G::card().id);
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

#[divan::bench(args = STACK, sample_count = 20)]
fn number_stack(bencher: Bencher, options: Options) {
    fresh::<NumberStack>(bencher, options, "");
}

/// The openings of the long game that take the longest.
#[divan::bench(args = ["13@1 2@1", "7@1 8@1", "1@1 14@1", "3@1 12@1"], sample_count = 20)]
fn number_stack_after_two_plies(bencher: Bencher, moves: &str) {
    fresh::<NumberStack>(bencher, &[14, 15], moves);
}

#[divan::bench(types = [NumberStackDuel, StackAttack, StonePileBattle, StonesGame])]
fn rule_book<G: Game>(bencher: Bencher) {
    fresh::<G>(bencher, &[], "");
}

#[divan::bench]
fn largest_pile_of_the_stones_game(bencher: Bencher) {
    fresh::<StonesGame>(bencher, &[999_999_999_999_999_999], "");
}

#[divan::bench(types = [NumberStackDuel, NumberStack, StackAttack, StonePileBattle, StonesGame])]
fn once_solved<G: Game>(bencher: Bencher) {
    again::<G>(bencher, &[]);
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
    bencher.bench_local(|| Review::whole(session.as_ref()));
}
