//! The key bar, made from what the keys do right now.

use ratatui::text::{Line, Span};

use super::Look;
use crate::{
    app::hint::{Hint, Keys, hint},
    text,
};

/// What separates two entries.
const GAP: &str = "  ";

/// What both axes of a grid do, where they have one entry.
const BOTH: Hint = hint(Keys::Arrows, "choose");

/// What keys do, and the same in fewer letters.
const SHORTER: [(&str, &str); 4] = [
    ("one", "1"),
    ("ten", "10"),
    ("turning point", "turn"),
    ("try again/menu", "menu"),
];

/// The letter that leads on whoever knows no move.
const IDEA: Keys = Keys::Letter('i');

/// So many of the entries as fit into the width: the way out, which is the last
/// one, then what Enter does, then the first ones first. Where that makes room for
/// the letter of an idea, the two axes of a grid, of which the one across comes
/// first, share an entry; where it makes room for more entries, they have shorter words.
pub(super) fn bar(hints: &[Hint], width: usize, look: &Look) -> Line<'static> {
    let whole = Entries::fitting(hints, width, look);
    let sought = hints.iter().any(is_idea);
    let brief = match hints {
        [across, along, others @ ..] if sought && !whole.names_it() => {
            match (across.keys, along.keys) {
                (Keys::Across, Keys::Along) => [&[BOTH], others].concat(),
                _ => hints.iter().copied().map(shorter).collect(),
            }
        }
        _ if !sought && whole.0.len() < hints.len() => hints.iter().copied().map(shorter).collect(),
        _ => return whole.line(),
    };
    let brief = Entries::fitting(&brief, width, look);
    let better = if sought {
        brief.names_it()
    } else {
        brief.0.len() > whole.0.len()
    };
    if better { brief } else { whole }.line()
}

/// Entries that have room side by side.
struct Entries(Vec<(Hint, [Span<'static>; 2])>);

impl Entries {
    /// As many as fit into the width.
    fn fitting(hints: &[Hint], width: usize, look: &Look) -> Self {
        let all: Vec<_> = hints
            .iter()
            .map(|hint| (*hint, entry(*hint, look)))
            .collect();
        let last = hints.len().checked_sub(1);
        // Where each of two has keys of their own, Space is an Enter.
        let enters = |&index: &usize| matches!(hints[index].keys, Keys::Enter | Keys::Space);
        let (enters, others): (Vec<_>, Vec<_>) = (0..last.unwrap_or_default()).partition(enters);
        let order = last.into_iter().chain(enters).chain(others);
        let mut room = width + GAP.len();
        let mut shown = vec![false; all.len()];
        for index in order {
            let [key, words] = &all[index].1;
            let need = text::cells(&key.content) + text::cells(&words.content) + GAP.len();
            if let Some(left) = room.checked_sub(need) {
                room = left;
                shown[index] = true;
            }
        }
        let shown = all.into_iter().zip(shown).filter(|(_, shown)| *shown);
        Self(shown.map(|(entry, _)| entry).collect())
    }

    /// Whether the letter of an idea is among them.
    fn names_it(&self) -> bool {
        self.0.iter().any(|(hint, _)| is_idea(hint))
    }

    fn line(self) -> Line<'static> {
        let mut bar = Line::default();
        for (_, entry) in self.0 {
            if !bar.spans.is_empty() {
                bar.push_span(GAP);
            }
            bar.extend(entry);
        }
        bar
    }
}

fn is_idea(hint: &Hint) -> bool {
    hint.keys == IDEA
}

/// The same in shorter words, if there are any.
fn shorter(entry: Hint) -> Hint {
    let words = SHORTER.iter().find(|(words, _)| *words == entry.words);
    words.map_or(entry, |(_, short)| hint(entry.keys, short))
}

fn entry(hint: Hint, look: &Look) -> [Span<'static>; 2] {
    let [left, right, up, down, enter] = look.glyphs.keys;
    let key = match hint.keys {
        Keys::Across => format!("{left}{right}"),
        Keys::Along => format!("{up}{down}"),
        Keys::Arrows => format!("{left}{up}{down}{right}"),
        Keys::Ends => "home/end".to_owned(),
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
    [
        Span::styled(key, look.theme.key),
        Span::raw(format!(" {}", hint.words)),
    ]
}
