//! The solver: what it finds is consistent at every position, whichever method
//! finds it and however keys fold, and it stops when it is told to.

use std::collections::HashMap;

use stackade::{
    engine::solver::{Cause, Method},
    games::number_stack_duel,
    with_game,
};

use crate::common::prelude::*;
use crate::common::solving::{self, Altered, after, certify, count, game, reachable, verdict};

fn certified<G: Game>(solver: &Solver<G>) -> HashMap<G::Position, Verdict> {
    let positions = reachable(solver.game());
    let found = positions.iter().map(|p| (p.clone(), verdict(solver, p)));
    let found: HashMap<_, _> = found.collect();
    let certificate = certify(solver.game(), &positions, |p| found[p]);
    assert_eq!(certificate, Ok(()));
    found
}

#[test]
fn every_reachable_position_follows_from_its_successors() {
    let duel = certified(&Solver::new(game::<NumberStackDuel>(&[])));
    assert_eq!(duel.len(), 70_503);
    assert_eq!(count(duel.into_values()), [67_201, 3_293, 9]);

    let attack = certified(&Solver::new(game::<StackAttack>(&[])));
    assert_eq!(attack.len(), 49);
    let pile = certified(&Solver::new(game::<StonePileBattle>(&[])));
    assert_eq!(count(pile.into_values())[2], 0);
    for game in GameId::all() {
        for options in Specimen::of(game).solved {
            with_game!(game, G => { certified(&Solver::<G>::new(solving::game(options))); });
        }
    }
}

fn budget(positions: u64) -> Budget {
    Budget {
        positions,
        ..Budget::default()
    }
}

fn stacks() -> Vec<Vec<u8>> {
    let mut stacks = vec![Vec::new()];
    let mut next = 0;
    while let Some(stack) = stacks.get(next).cloned() {
        next += 1;
        let total: u8 = stack.iter().sum();
        let adds = (1..=4).filter(|number| total + number < 10);
        stacks.extend(adds.map(|number| [&stack[..], &[number]].concat()));
    }
    stacks
}

#[test]
fn every_pair_of_stacks_of_the_duel_follows_from_its_successors() {
    let stacks = stacks();
    let pairs = stacks.iter().flat_map(|ours| {
        let build =
            |theirs: &Vec<u8>| number_stack_duel::Position::new([ours, theirs], Side::First);
        stacks.iter().map(build).collect::<Vec<_>>()
    });
    let pairs: Vec<_> = pairs.collect();
    assert_eq!(pairs.len(), 186_624);

    let folded = Solver::new(game::<NumberStackDuel>(&[]));
    assert_eq!(
        certify(folded.game(), &pairs, |p| verdict(&folded, p)),
        Ok(())
    );
    let values = || pairs.iter().map(|p| verdict(&folded, p));
    assert_eq!(count(values()), [174_131, 12_481, 12]);
    assert_eq!(values().filter_map(Verdict::plies).max(), Some(5));

    let unfolded = Solver::new(Altered::unfolded(game::<NumberStackDuel>(&[])));
    for pair in &pairs {
        assert_eq!(verdict(&unfolded, pair), verdict(&folded, pair), "{pair:?}");
    }
}

fn agree<G, H>(one: &Solver<G>, two: &Solver<H>)
where
    G: Game,
    H: Game<Position = G::Position>,
{
    for position in reachable(one.game()) {
        assert_eq!(
            verdict(one, &position),
            verdict(two, &position),
            "{position:?}"
        );
    }
}

#[test]
fn both_methods_agree_with_and_without_folding() {
    fn check<G: Game>(options: &[(&str, u64)]) {
        let deepening = Solver::<G>::with(game(options), Method::Deepening);
        agree(
            &deepening,
            &Solver::<G>::with(game(options), Method::Retrograde),
        );
        agree(
            &deepening,
            &Solver::with(Altered::unfolded(game::<G>(options)), Method::Deepening),
        );
        agree(
            &deepening,
            &Solver::with(Altered::unfolded(game::<G>(options)), Method::Retrograde),
        );
    }
    let ends = GameId::all().filter(|&game| with_game!(game, G => !<G as Game>::CYCLES));
    for game in ends {
        let options = Specimen::of(game).small;
        with_game!(game, G => check::<G>(options));
    }
    check::<StonePileBattle>(&[]);
}

#[test]
fn deepening_finds_what_is_decided_in_a_game_with_cycles() {
    let retrograde = Solver::new(game::<NumberStackDuel>(&[]));
    let deepening = Solver::with(game::<NumberStackDuel>(&[]), Method::Deepening);
    let budget = Budget::default();
    for position in reachable(retrograde.game()).iter().step_by(7) {
        let moves = retrograde.listed(position);
        let seen = deepening
            .glimpse(moves, position, Some(9), &budget)
            .unwrap();
        let truth = retrograde.choices(position, &budget).unwrap();
        for ((m, seen), (_, truth)) in seen.into_iter().zip(truth) {
            let decided = Some(truth).filter(|&truth| truth != Verdict::Draw);
            assert_eq!(seen, decided, "{m:?} in {position:?}");
        }
    }
}

#[test]
fn a_search_over_its_budget_says_where_it_stopped_and_goes_on_later() {
    let solver = Solver::new(game::<NumberStack>(&[("tokens", 12)]));
    let start = solver.game().start();
    let small = budget(1_000);
    let stopped = solver.choices(&start, &small).unwrap_err();
    assert_eq!((stopped.cause, stopped.positions), (Cause::Budget, 1_000));

    let truth = solver.choices(&start, &Budget::default()).unwrap();
    let fresh = Solver::new(game::<NumberStack>(&[("tokens", 12)]));
    assert_eq!(fresh.choices(&start, &Budget::default()), Ok(truth));
    assert_eq!(
        fresh.choices(&start, &small),
        solver.choices(&start, &small)
    );

    let circles = Solver::new(game::<NumberStackDuel>(&[]));
    let few = budget(100);
    let stopped = circles.verdict(&circles.game().start(), &few).unwrap_err();
    assert_eq!((stopped.cause, stopped.positions), (Cause::Budget, 100));
}

#[test]
fn a_raised_flag_stops_a_search() {
    let cancel = Cancel::new();
    let budget = Budget::unlimited(cancel.clone());
    cancel.cancel();
    let solver = Solver::new(game::<NumberStack>(&[("tokens", 13), ("target", 20)]));
    let start = solver.game().start();
    let stopped = solver.choices(&start, &budget).unwrap_err();
    assert_eq!((stopped.cause, stopped.positions), (Cause::Cancelled, 0));

    // While it searches: before the next position.
    let cancel = Cancel::new();
    let duel = Altered::unfolded(game::<NumberStackDuel>(&[]));
    let solver = Solver::new(duel.with_alarm(20_000, cancel.clone()));
    let start = solver.game().start();
    let stopped = solver.verdict(&start, &Budget::unlimited(cancel));
    let stopped = stopped.unwrap_err();
    assert_eq!(stopped.cause, Cause::Cancelled);
    // Each position has four or five moves.
    assert!((4_000..=5_000).contains(&stopped.positions), "{stopped:?}");
}

#[test]
fn a_table_under_a_wrong_rule_fails_the_certificate() {
    let duel = game::<NumberStackDuel>(&[]);
    let positions = reachable(&duel);
    let no_attacks = |m| m != number_stack_duel::Move::Attack;
    let wrong = Altered::unfolded(game::<NumberStackDuel>(&[])).with_only(no_attacks);
    let wrong = Solver::new(wrong);
    let fails_at = certify(&duel, &positions, |p| verdict(&wrong, p)).unwrap_err();
    assert_eq!(fails_at, after(&duel, "+1 +1 +1"));
}

#[test]
fn a_table_with_one_distance_changed_fails_the_certificate() {
    let pile = Solver::new(game::<StonePileBattle>(&[]));
    let positions = reachable(pile.game());
    let changed = after(pile.game(), "a1 a2 g1");
    let false_one = match verdict(&pile, &changed) {
        Verdict::Win(plies) => Verdict::Win(plies + 2),
        Verdict::Loss(plies) => Verdict::Loss(plies + 2),
        Verdict::Draw => panic!("there are no draws here"),
    };
    let table = |p: &_| {
        if *p == changed {
            false_one
        } else {
            verdict(&pile, p)
        }
    };
    // There and, where it matters, one ply earlier; nowhere else.
    let fails = |p: &_| certify(pile.game(), &[*p], table).is_err();
    let failing: Vec<_> = positions.into_iter().filter(fails).collect();
    assert!(failing.contains(&changed));
    for position in failing.into_iter().filter(|p| *p != changed) {
        let legal = pile.game().moves(&position);
        let mut next = legal.iter().map(|m| pile.game().play(&position, m));
        assert!(next.any(|next| next == changed), "{position:?}");
    }
}
