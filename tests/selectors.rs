//! The highlight in every game: whatever keys are pressed it stays on the axes,
//! and arrows or digits alone lead to every choice.

use std::collections::HashSet;

use stackade::core::selector::{DIAL, Selector, Step};

use crate::common::games::{Walk, assert_sentence, every_game, points};
use crate::common::prelude::*;

every_game! {
    the_highlight_is_always_a_move_or_a_refusal
    arrows_alone_reach_every_choice
    a_typed_number_highlights_its_point
    a_click_highlights_a_choice_at_its_spot
}

fn highlight(choice: Choice) -> Selector {
    let mut selector = Selector::default();
    selector.set(choice);
    selector
}

const STEPS: [Step; 4] = [Step::Left, Step::Right, Step::Up, Step::Down];

/// The positions of a playout as a person meets them: a match, its axes and the
/// order in which they stand on the screen.
fn turns<G: Stage>(walk: &Walk<G>, mut visit: impl FnMut(&dyn Session, &Axes, &[usize])) {
    let mut session = walk.session();
    for &m in &walk.moves {
        let Some(axes) = session.axes(session.ply()) else {
            break;
        };
        visit(&*session, &axes, &session.order());
        session.read(&walk.game.notation(m)).expect("a legal move");
    }
}

fn the_highlight_is_always_a_move_or_a_refusal<G: Stage>(walk: &Walk<G>) {
    let mut selector = Selector::default();
    let mut keys = walk.endless();
    turns(walk, |session, axes, order| {
        selector.settle(axes);
        for key in keys.by_ref().take(12) {
            match key % 16 {
                step @ 0..4 => {
                    let step = STEPS[usize::try_from(step).expect("below four")];
                    let before = (selector.choice(), selector.place());
                    let moved = selector.step(axes, &|| order.to_vec(), step);
                    assert_eq!(moved, before != (selector.choice(), selector.place()));
                }
                4 => {
                    selector.point(axes, Spot::cell(0, key >> 60));
                }
                _ => {
                    if let Err(number) = selector.digit(axes, key % 10) {
                        assert_sentence(&session.missing(number));
                    }
                }
            }
            let choice = selector.choice();
            assert!(axes.has(choice), "{choice:?} on {axes:?}");
            if let Err(refusal) = session.look(choice) {
                assert_sentence(&refusal);
            }
        }
    });
}

fn arrows_alone_reach_every_choice<G: Stage>(walk: &Walk<G>) {
    turns(walk, |session, axes, order| match axes.extent {
        Extent::Grid { .. } => {
            let all = points(axes);
            for from in [all[0], all[all.len() - 1]] {
                let mut reached = HashSet::from([from]);
                let mut open = vec![highlight(from)];
                while let Some(here) = open.pop() {
                    for step in STEPS {
                        let mut next = here.clone();
                        next.step(axes, &|| order.to_vec(), step);
                        if reached.insert(next.choice()) {
                            open.push(next);
                        }
                    }
                }
                assert_eq!(reached, all.iter().copied().collect());
            }
        }
        Extent::Count { low, high, .. } => {
            for target in [low, high, low.midpoint(high), high - high / 3] {
                let mut selector = Selector::default();
                selector.settle(axes);
                drive(&mut selector, axes, target);
                assert_eq!(selector.choice().along, target, "{}", session.ply());
            }
        }
    });
}

/// Steps from the lowest count to this one as a person would: by tens and ones,
/// or digit by digit on a dial.
fn drive(selector: &mut Selector, axes: &Axes, target: u64) {
    let Extent::Count { high, .. } = axes.extent else {
        unreachable!("only a count is driven to");
    };
    let step = |selector: &mut Selector, step| selector.step(axes, &|| vec![0], step);
    if high < DIAL {
        while selector.choice().along + 10 <= target {
            step(selector, Step::Right);
        }
        while selector.choice().along < target {
            step(selector, Step::Up);
        }
        return;
    }
    let places = high.ilog10();
    for _ in 0..places {
        assert!(step(selector, Step::Left));
    }
    assert!(!step(selector, Step::Left), "there is no higher digit");
    for place in (0..=places).rev() {
        assert_eq!(selector.place(), place);
        while selector.choice().along + 10_u64.pow(place) <= target {
            step(selector, Step::Up);
        }
        step(selector, Step::Right);
    }
}

fn typed(axes: &Axes, from: Choice, number: u64) -> Choice {
    let mut selector = highlight(from);
    for digit in number.to_string().bytes() {
        let digit = u64::from(digit - b'0');
        assert_eq!(selector.digit(axes, digit), Ok(()), "{number}");
    }
    selector.choice()
}

fn a_typed_number_highlights_its_point<G: Stage>(walk: &Walk<G>) {
    turns(walk, |_, axes, _| {
        for target in points(axes) {
            let Extent::Grid { along, .. } = &axes.extent else {
                let from = Choice {
                    across: 0,
                    along: 1,
                };
                assert_eq!(typed(axes, from, target.along), target);
                continue;
            };
            let row = &along[target.across];
            let index = usize::try_from(target.along).expect("a point of the row");
            let from = Choice { along: 0, ..target };
            if let Some(number) = row[index].number {
                assert_eq!(typed(axes, from, number), target);
            }
        }
    });
}

fn a_click_highlights_a_choice_at_its_spot<G: Stage>(walk: &Walk<G>) {
    turns(walk, |_, axes, _| {
        if matches!(axes.extent, Extent::Count { .. }) {
            return;
        }
        for target in points(axes) {
            for spot in axes.spots(target) {
                let mut selector = Selector::default();
                selector.settle(axes);
                assert!(selector.point(axes, spot), "{spot:?}");
                let spots = axes.spots(selector.choice());
                assert!(spots.contains(&spot), "{spot:?} {spots:?}");
            }
        }
    });
}

scripts! {
    a_small_count_steps_by_one_and_ten_and_stops_at_its_limits: Script::game("stones-game") =>
        "45 “Pick 45:” → “Pick 49:” ↑ “Pick 49:” ← ↓ “Pick 38:”";
    a_dial_turns_one_digit_and_never_wraps:
        Script::rules("stones-game", &[("stones", 999_999_999_999_999_999)]) =>
        "←←←←←←←←←←←←←←←←←←←←←←←← ↑↑↑↑↑↑↑↑↑ “Pick 499\u{A0}999\u{A0}999\u{A0}999\u{A0}999\u{A0}999:”
         → ↓ “Pick 489\u{A0}999\u{A0}999\u{A0}999\u{A0}999\u{A0}999:”";
    digits_type_a_count_and_start_anew_past_the_limit: Script::game("stones-game") =>
        "23 “Pick 23:” 5 “Pick 5:” 0 “The first pick is at most half of 99 stones” ↑ “Pick 6:”";
    digits_select_a_token_by_its_number: Script::game("number-stack") =>
        "play“1@1 3@1” 7 “Put 7 on” 1 “Put 7 on” // 1 begins 10 and others.
         4 “Put 14 on” 9 “Put 9 on”";
}
