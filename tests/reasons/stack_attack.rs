//! Stack Attack: all positions that can be reached, with up to eight blocks.

use std::{cell::RefCell, collections::HashMap};

use stackade::{
    core::template::Template,
    games::stack_attack::{Motif, Move, Position},
};

use crate::common::prelude::*;
use crate::{
    common::solving::{after, reachable, reachable_by},
    reasons::{
        case::Case,
        least::assert_least,
        survey::{Survey, rules},
        truth::Truth,
    },
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

/// The last attacks that can be made, by side and attacking block: the block that
/// stands against it, as a bit.
type Ends = [[u16; 16]; 2];

/// Every way to play on without a miss before the last attack.
struct Playouts<'a> {
    game: &'a StackAttack,
    known: RefCell<HashMap<Position, Ends>>,
}

impl<'a> Playouts<'a> {
    fn new(game: &'a StackAttack) -> Self {
        Self {
            game,
            known: RefCell::default(),
        }
    }

    fn ends(&self, position: &Position) -> Ends {
        if let Some(ends) = self.known.borrow().get(position) {
            return *ends;
        }
        let mut ends = Ends::default();
        let side = self.game.to_move(position);
        for m in self.game.moves(position).iter() {
            let after = self.game.play(position, m);
            if self.game.winner(&after).is_some() {
                let [own, theirs] =
                    [side, side.other()].map(|side| cells(self.game, position, side));
                let attacker = *own.last().expect("there is a block to attack with");
                let end = &mut ends[side.index()][usize::try_from(attacker).expect("a block")];
                *end |= theirs.iter().fold(0, |bits, block| bits | 1 << block);
            } else if m != Move::Miss {
                let further = self.ends(&after);
                for (end, further) in ends.iter_mut().flatten().zip(further.iter().flatten()) {
                    *end |= further;
                }
            }
        }
        self.known.borrow_mut().insert(*position, ends);
        ends
    }

    /// The last attacks: who makes it, with which block, against which one.
    fn last_attacks(&self, position: &Position) -> Vec<(Side, u64, u64)> {
        let ends = self.ends(position);
        let sides = [Side::First, Side::Second];
        let all = sides.into_iter().flat_map(|side| {
            let pairs = (1..16).flat_map(|own| (1..16).map(move |other| (own, other)));
            pairs.map(move |(own, other)| (side, own, other))
        });
        all.filter(|&(side, own, other)| {
            let bits = ends[side.index()][usize::try_from(own).expect("a block")];
            bits & 1 << other != 0
        })
        .collect()
    }
}

fn cells(game: &StackAttack, position: &Position, side: Side) -> Vec<u64> {
    let mut zones = game.scene(position).zones;
    zones.retain(|zone| zone.owner == Some(side));
    let cells = zones.iter().flat_map(|zone| &zone.cells);
    cells.map(|cell| cell.strength).collect()
}

/// Whether the sentence says that this side attacks last.
fn attacks_last(case: &Case<StackAttack>, side: Side) -> bool {
    case.words(side).contains("Ada attacks last")
}

/// Whether a sentence about the last strike is right about a position in which
/// the turn is this side's: of every way to play on.
fn last_strike(
    (case, playouts): (&Case<StackAttack>, &Playouts),
    position: &Position,
    turn: Side,
    winner: Side,
) -> bool {
    let blocks = |side| case.cells(position, Some(side));
    let each = blocks(turn).len();
    let ends = playouts.last_attacks(position);
    let striker = ends[0].0;
    let said = case.words(striker);
    let [told, number] = case.numbers()[..] else {
        return false;
    };
    let loser = winner.other();
    let hits = striker == winner;
    let named = |&&(_, own, other): &&(Side, u64, u64)| number == if hits { other } else { own };
    let (told_of, end): (Vec<_>, _) = if each == 1 {
        let end = format!(": Ada must attack with the {number}, and hits nothing.");
        (ends.iter().collect(), end)
    } else {
        // Of a last attack on a block that is spared, or with one.
        let end = if hits {
            format!("hits Kofi's {number} if it is still there.")
        } else {
            format!("hits nothing if only the {number} is left.")
        };
        let end = format!(": if nobody misses, Ada attacks last and {end}");
        (ends.iter().filter(named).collect(), end)
    };
    told == each as u64
        && each == blocks(turn.other()).len()
        && ends.iter().all(|&(side, ..)| side == striker)
        && said.ends_with(&end)
        && blocks(loser)[0] == number
        && !told_of.is_empty()
        && told_of
            .iter()
            .all(|end| named(end) && (end.2 <= end.1) == hits)
        && best_hits(case.game, position) == (winner, striker)
}

fn is_true(case: &Case<StackAttack>, playouts: &Playouts, motif: Motif) -> bool {
    let [us, them] = [case.us(), case.them()];
    let numbers = case.numbers();
    let blocks = |position, side| case.cells(position, Some(side));
    let replies: Vec<_> = case.game.moves(&case.after).iter().collect();
    let top = |position, side| blocks(position, side).last().copied();
    let wins = matches!(case.value(), Verdict::Win(_));
    match motif {
        Motif::Clears => blocks(&case.after, them).is_empty() && case.wins_at_once(),
        Motif::MustMiss => {
            case.values.len() == 1
                && blocks(case.position, them)
                    .iter()
                    .all(|&block| block > numbers[0])
                && top(case.position, us) == Some(numbers[0])
        }
        Motif::LastStrike => wins && last_strike((case, playouts), &case.after, them, us),
        Motif::MakesMiss => replies == [Move::Miss] && top(&case.after, them) == Some(numbers[0]),
        Motif::OnlyTarget => {
            replies == [Move::Eliminate(numbers[1])] && top(&case.after, them) == Some(numbers[0])
        }
        Motif::AlwaysTarget => {
            blocks(&case.after, them).contains(&numbers[0])
                && blocks(&case.after, us)
                    .iter()
                    .all(|&block| block >= numbers[0])
        }
        Motif::TakesTop => {
            let tops = [&case.after, case.position].map(|position| top(position, them));
            tops == [Some(numbers[0]), Some(numbers[1])] && numbers[0] < numbers[1]
        }
        Motif::HighestWins => wins && best_hits(case.game, &case.after).0 == us,
        Motif::Highest => case.is_best(),
        Motif::LastStrikeLost => last_strike((case, playouts), case.position, us, them),
        Motif::HighestLoses => best_hits(case.game, case.position).0 == them,
    }
}

/// Whether what is said for the lowest block is right: of the last strike with the
/// block that is left and without it, or of playing on by the highest hits.
fn is_least(case: &Case<StackAttack>, playouts: &Playouts) -> bool {
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
        let lasts = playouts.last_attacks(&case.after);
        let striker = lasts[0].0;
        let with = lasts.iter().map(|&(_, own, _)| own);
        let right = if striker == us {
            numbers == [own[0], theirs[0]]
                && words.contains(". Even the ")
                && with.min() == Some(own[0])
                && theirs.iter().filter(|&&block| block <= own[0]).count() == 1
        } else {
            numbers == [theirs[0], left[0], own[0]]
                && words.contains(" then hits nothing, but the ")
                && theirs[0] < own[0]
                && own[0] <= left[0]
        };
        let level = lower.len() == 1 && own.len() == theirs.len() && left.len() == own.len();
        level
            && right
            && attacks_last(case, striker)
            && lower[0] == theirs[0]
            && lasts.iter().all(|&(side, ..)| side == striker)
    } else {
        false
    };
    told && fail && lower.len() == after.len()
}

/// Checks all that is said in these positions. Returns of how many blocks it is said
/// that they are the lowest that win.
#[track_caller]
fn surveyed(blocks: u64, positions: fn(&StackAttack) -> Vec<Position>) -> usize {
    let rules = rules::<StackAttack>(&[("blocks", blocks)]);
    let truth = Truth::new(&rules);
    let playouts = Playouts::new(truth.game());
    let positions = positions(truth.game());
    let is_true = |case: &Case<_>, motif| is_true(case, &playouts, motif);
    Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
    let is_least = |case: &Case<_>| is_least(case, &playouts);
    assert_least(&rules, &positions, &truth, 'x', is_least)
}

#[test]
fn nothing_false_is_said_and_every_best_move_has_a_reason() {
    for blocks in 1..=8 {
        let told = surveyed(blocks, reachable);
        assert!(blocks < 5 || told > 0, "{blocks}: none is the lowest");
    }
}

#[test]
fn so_it_is_with_twelve_blocks() {
    assert!(surveyed(12, |game| reachable_by(game, StackAttack::key)) > 10_000);
}

/// So a lowest block may be named for what it does if it is spared, not as the one
/// that attacks last.
#[test]
fn the_lowest_block_may_be_gone_before_the_last_attack() {
    let rules = rules::<StackAttack>(&[]);
    let truth = Truth::new(&rules);
    let game: &StackAttack = truth.game();
    let position = after(game, "x1 x4");
    let playouts = Playouts::new(game);
    let ends = playouts.last_attacks(&position);
    let mut with: Vec<_> = ends.iter().map(|&(side, own, _)| (side, own)).collect();
    with.dedup();
    let with_each = [1, 2].map(|block| (Side::First, block));
    assert_eq!(with, with_each);
    let values = truth.choices(&position);
    let holds = |end: &str| {
        let ada = Side::First;
        let text = format!("Each has 3 blocks: if nobody misses, {ada} attacks last and {end}");
        let text = Template::new(text.replace("Ada", &ada.to_string()));
        let case = Case::new(
            (game, &rules),
            &position,
            Move::Eliminate(2),
            &values,
            &text,
        );
        last_strike((&case, &playouts), &position, ada, ada.other())
    };
    assert!(holds("hits nothing if only the 1 is left."));
    assert!(!holds("hits nothing with the 1."));
    assert!(!holds("hits nothing if only the 2 is left."));
}
