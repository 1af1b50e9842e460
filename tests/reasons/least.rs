//! Where a smaller move of its kind would not win: what is said for the least that
//! does.

use crate::common::prelude::*;
use crate::reasons::{case::Case, sentence::assert_plain, truth::Truth};

/// Checks what is said for each winning move of this kind below which there are
/// others, none of which wins, wherever nothing wins at once. Returns of how many
/// moves that was.
#[track_caller]
pub(crate) fn assert_least<G: Stage>(
    rules: &Rules,
    positions: &[G::Position],
    truth: &Truth<G>,
    kind: char,
    is_true: impl Fn(&Case<G>) -> bool,
) -> usize {
    let game = truth.game();
    let size = |m| -> Option<u64> { game.notation(m).strip_prefix(kind)?.parse().ok() };
    let mut told = 0;
    for position in positions {
        let values = truth.choices(position);
        if values.iter().any(|&(_, value)| value == Verdict::Win(1)) {
            continue;
        }
        let sized = values
            .iter()
            .filter_map(|&(m, value)| Some((size(m)?, m, value)));
        let mut sized: Vec<_> = sized.collect();
        sized.sort_unstable_by_key(|&(size, ..)| size);
        let wins = sized
            .iter()
            .position(|(.., value)| matches!(value, Verdict::Win(_)));
        let Some(index) = wins.filter(|&index| index > 0) else {
            continue;
        };
        let (_, m, _) = sized[index];
        let text = game.least(position, m).expect("such moves are measured");
        let case = Case::new((game, rules), position, m, &values, &text);
        assert!(is_true(&case), "{text} {position:?} {m:?}");
        assert_plain(&text);
        told += 1;
    }
    told
}
