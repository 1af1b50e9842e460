//! The key bar, made from what the keys do right now.

use ratatui::text::{Line, Span};

use super::Look;
use crate::app::hint::{Hint, Keys};

/// What separates two entries.
const GAP: &str = "  ";

/// So many of the entries as fit into the width, the first ones first; the last
/// one, the way out, always stays.
pub(super) fn bar(hints: &[Hint], width: usize, look: &Look) -> Line<'static> {
    let Some((last, rest)) = hints.split_last() else {
        return Line::default();
    };
    let last = entry(*last, look);
    let mut bar = Line::default();
    for hint in rest {
        let mut entry = entry(*hint, look);
        entry.push_span(GAP);
        if bar.width() + entry.width() + last.width() <= width {
            bar.extend(entry);
        }
    }
    bar.extend(last);
    bar
}

fn entry(hint: Hint, look: &Look) -> Line<'static> {
    let [left, right, up, down, enter] = look.glyphs.keys;
    let key = match hint.keys {
        Keys::Across => format!("{left}{right}"),
        Keys::Along => format!("{up}{down}"),
        Keys::Arrows => format!("{left}{up}{down}{right}"),
        Keys::Enter => enter.to_owned(),
        Keys::Delete => "del".to_owned(),
        Keys::Esc => "esc".to_owned(),
        Keys::Any => "any key".to_owned(),
        Keys::Space => "space".to_owned(),
        Keys::Right => right.to_owned(),
        Keys::Text => "a–z".to_owned(),
        Keys::Digits => "0–9".to_owned(),
        Keys::Letter(letter) => letter.to_string(),
        Keys::Named(words) => words.to_owned(),
    };
    Line::from(vec![
        Span::styled(key, look.theme.key),
        Span::raw(format!(" {}", hint.words)),
    ])
}
