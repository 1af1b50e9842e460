//! The key bar, made from what the keys do right now.

use ratatui::text::{Line, Span};

use super::Look;
use crate::{
    app::hint::{Hint, Keys, hint},
    core::text,
};

/// What separates two entries.
const GAP: &str = "  ";

/// So many of the entries as fit into the width, in few words if need be: the way out,
/// which is the last one, then what Enter does, then the first ones first. What room
/// is left gives them back their words in the same order. Where not all of them fit in
/// all their words, the two axes of a grid share an entry.
pub(super) fn bar(hints: &[Hint], width: usize, look: &Look) -> Line<'static> {
    let wide = |hint: &Hint| text::cells(&key(hint.keys, look)) + beside(hint.words) + GAP.len();
    if hints.iter().map(wide).sum::<usize>() <= width + GAP.len() {
        return line(hints, look);
    }
    match hints {
        [across, along, others @ ..] if is_grid([across.keys, along.keys], others) => {
            let both = [hint(Keys::Arrows, "select").or("")];
            line(&fitting(&[&both, others].concat(), width, look), look)
        }
        _ => line(&fitting(hints, width, look), look),
    }
}

/// Whether the first two entries are those of a grid; an idea is asked for on a board
/// alone, and a dial names the axis along it first.
fn is_grid(first: [Keys; 2], others: &[Hint]) -> bool {
    let idea = |hint: &Hint| hint.keys == Keys::Letter('i');
    first == [Keys::Across, Keys::Along] && others.iter().any(idea)
}

/// As many entries as fit, each in the words that it has room for.
fn fitting(hints: &[Hint], width: usize, look: &Look) -> Vec<Hint> {
    let last = hints.len().checked_sub(1);
    // Where each of two has keys of their own, Space is an Enter.
    let enters = |&index: &usize| matches!(hints[index].keys, Keys::Enter | Keys::Space);
    let (enters, others): (Vec<usize>, Vec<usize>) =
        (0..last.unwrap_or_default()).partition(enters);
    let order: Vec<usize> = last.into_iter().chain(enters).chain(others).collect();
    let mut room = width + GAP.len();
    let mut shown: Vec<Option<Hint>> = vec![None; hints.len()];
    for &index in &order {
        let Hint { keys, brief, .. } = hints[index];
        let need = text::cells(&key(keys, look)) + beside(brief) + GAP.len();
        if let Some(left) = room.checked_sub(need) {
            room = left;
            shown[index] = Some(hint(keys, brief));
        }
    }
    for &index in &order {
        let Hint { words, brief, .. } = hints[index];
        let more = beside(words).saturating_sub(beside(brief));
        if let (Some(shown), Some(left)) = (&mut shown[index], room.checked_sub(more)) {
            room = left;
            shown.words = words;
        }
    }
    shown.into_iter().flatten().collect()
}

/// The cells that words take beside their keys.
fn beside(words: &str) -> usize {
    match text::cells(words) {
        0 => 0,
        cells => cells + 1,
    }
}

/// Entries side by side.
fn line(hints: &[Hint], look: &Look) -> Line<'static> {
    let mut bar = Line::default();
    for hint in hints {
        if !bar.spans.is_empty() {
            bar.push_span(GAP);
        }
        bar.push_span(Span::styled(key(hint.keys, look), look.theme.key));
        if !hint.words.is_empty() {
            bar.push_span(format!(" {}", hint.words));
        }
    }
    bar
}

/// What keys are called.
fn key(keys: Keys, look: &Look) -> String {
    let [left, right, up, down, enter] = look.glyphs.keys;
    match keys {
        Keys::Across => format!("{left}{right}"),
        Keys::Along => format!("{up}{down}"),
        Keys::Arrows => format!("{left}{up}{down}{right}"),
        Keys::Enter => enter.to_owned(),
        Keys::Esc => "esc".to_owned(),
        Keys::Space => "space".to_owned(),
        Keys::Right => right.to_owned(),
        Keys::Letter(letter) => letter.to_string(),
        Keys::Named(words) => words.to_owned(),
    }
}
