//! Stack Attack: all positions that can be reached, with up to eight blocks.

use stackade::{
    game::{Game as _, Side, Verdict},
    games::stack_attack::{Claim, Move, Position, StackAttack},
};

use crate::{
    case::Case,
    least::assert_least,
    survey::{Survey, rules},
    truth::{Truth, reachable},
};

/// Who wins, and who attacks last, if everybody hits the highest block there is.
fn best_hits(game: &StackAttack, position: &Position) -> (Side, Side) {
    let mut position = *position;
    loop {
        // Targets are listed from the lowest to the highest.
        let Some(highest) = game.moves(&position).iter().last() else {
            let winner = game.winner(&position).expect("without moves it is over");
            return (winner, game.to_move(&position).other());
        };
        position = game.play(&position, highest);
    }
}

/// Whether the sentence says that the last attack is this side's.
fn attacks_last(case: &Case<StackAttack>, side: Side) -> bool {
    case.words(side).contains("last attack is Ada's")
}

/// Whether a sentence about the last strike is right about a position in which
/// the turn is this side's.
fn last_strike(case: &Case<StackAttack>, position: &Position, turn: Side, winner: Side) -> bool {
    let blocks = |side| case.cells(position, Some(side));
    let [own, theirs] = [blocks(turn), blocks(turn.other())];
    // Without a miss both lose a block at every attack, by turns.
    let striker = [turn.other(), turn][own.len() % 2];
    let lowest = |side| blocks(side)[0];
    let hits = lowest(striker.other()) <= lowest(striker);
    let each = own.len() as u64;
    let numbers = if hits {
        vec![each, lowest(striker), lowest(striker.other())]
    } else {
        vec![each, lowest(striker)]
    };
    own.len() == theirs.len()
        && attacks_last(case, striker)
        && case.numbers() == numbers
        && hits == (striker == winner)
        && best_hits(case.game, position) == (winner, striker)
}

fn is_true(case: &Case<StackAttack>, claim: Claim) -> bool {
    let [us, them] = [case.us(), case.them()];
    let numbers = case.numbers();
    let blocks = |position, side| case.cells(position, Some(side));
    let replies: Vec<_> = case.game.moves(&case.after).iter().collect();
    let top = |position, side| blocks(position, side).last().copied();
    let wins = matches!(case.value(), Verdict::Win(_));
    match claim {
        Claim::Clears => blocks(&case.after, them).is_empty() && case.wins_at_once(),
        Claim::MustMiss => {
            case.values.len() == 1
                && blocks(case.position, them)
                    .iter()
                    .all(|&block| block > numbers[0])
                && top(case.position, us) == Some(numbers[0])
        }
        Claim::LastStrike => wins && last_strike(case, &case.after, them, us),
        Claim::MakesMiss => replies == [Move::Miss] && top(&case.after, them) == Some(numbers[0]),
        Claim::OnlyTarget => {
            replies == [Move::Eliminate(numbers[1])] && top(&case.after, them) == Some(numbers[0])
        }
        Claim::AlwaysTarget => {
            blocks(&case.after, them).contains(&numbers[0])
                && blocks(&case.after, us)
                    .iter()
                    .all(|&block| block >= numbers[0])
        }
        Claim::TakesTop => {
            let tops = [&case.after, case.position].map(|position| top(position, them));
            tops == [Some(numbers[0]), Some(numbers[1])] && numbers[0] < numbers[1]
        }
        Claim::HighestWins => wins && best_hits(case.game, &case.after).0 == us,
        Claim::Highest => case.is_best(),
        Claim::LastStrikeLost => last_strike(case, case.position, us, them),
        Claim::HighestLoses => best_hits(case.game, case.position).0 == them,
    }
}

/// Whether what is said for the lowest block is right: of the last strike with the
/// block that is left and without it, or of playing on by the highest hits.
fn is_least(case: &Case<StackAttack>) -> bool {
    let [us, them] = [case.us(), case.them()];
    let blocks = |position, side| case.cells(position, Some(side));
    let block = case.cells(case.position, Some(them));
    let lower = block.into_iter().filter(|&block| {
        let Move::Eliminate(taken) = case.m else {
            return false;
        };
        block < taken
    });
    let lower: Vec<u64> = lower.collect();
    let hit = |block: u64| case.play(case.position, &format!("x{block}"));
    let after: Vec<Position> = lower.iter().filter_map(|&block| hit(block)).collect();
    let fail = after
        .iter()
        .all(|after| best_hits(case.game, after).0 == them);
    let (words, numbers) = (case.words(them), case.numbers());
    let [own, theirs] = [us, them].map(|side| blocks(&case.after, side));
    let told = if words.starts_with("If both") {
        words.contains("Kofi wins")
            && words.ends_with("Ada does.")
            && best_hits(case.game, &case.after).0 == us
    } else if let Some(without) = after.first() {
        let left = blocks(without, them);
        let strike = case.game.to_move(&case.after);
        let striker = [strike.other(), strike][own.len() % 2];
        let level = lower.len() == 1 && own.len() == theirs.len() && left.len() == own.len();
        let right = if words.contains(" it could hit nothing.") {
            striker == us
                && numbers == [own[0], theirs[0], lower[0]]
                && theirs[0] <= own[0]
                && own[0] < left[0]
        } else {
            striker == them
                && numbers == [theirs[0], lower[0], left[0]]
                && theirs[0] < own[0]
                && own[0] <= left[0]
        };
        level && right && attacks_last(case, striker) && lower[0] == theirs[0]
    } else {
        false
    };
    told && fail && lower.len() == after.len()
}

#[test]
fn nothing_false_is_said_and_every_best_move_has_a_reason() {
    for blocks in 1..=8 {
        let rules = rules::<StackAttack>(&[("blocks", blocks)]);
        let truth = Truth::new(&rules);
        let positions = reachable(truth.game(), |_, position| *position);
        Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
        let told = assert_least(&rules, &positions, &truth, 'x', is_least);
        assert!(
            blocks < 5 || told > 0,
            "{blocks} blocks: none is the lowest"
        );
    }
}

#[test]
fn so_it_is_with_twelve_blocks() {
    let rules = rules::<StackAttack>(&[("blocks", 12)]);
    let truth = Truth::new(&rules);
    let positions = reachable(truth.game(), StackAttack::key);
    Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
    assert!(assert_least(&rules, &positions, &truth, 'x', is_least) > 10_000);
}
