//! Text in rows of cells: cut and wrapped by what it takes on a screen.
//!
//! A line never ends inside a word that fits into one, so that no number is
//! cut in half; no-break spaces hold the groups of a long number together.

use std::{borrow::Cow, iter};

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// Stands for what has been cut off.
const MORE: &str = "…";

/// How many cells a text takes.
pub fn cells(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    let (mut rest, mut cells) = (text.as_bytes(), 0);
    while let length @ 1.. = plain(rest) {
        rest = &rest[length..];
        cells += 1;
    }
    if rest.is_empty() { cells } else { text.width() }
}

/// The letters of a text as a reader counts them, each with the cells that it
/// takes; control characters and others that take none are left out.
///
/// ```
/// use stackade::core::text::letters;
/// let all: Vec<_> = letters("a\te\u{301}日").collect();
/// assert_eq!(all, [("a", 1), ("e\u{301}", 1), ("日", 2)]);
/// ```
pub fn letters(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    let next = move || {
        let (length, cells) = first_letter(rest)?;
        let (letter, later) = rest.split_at(length);
        rest = later;
        Some((letter, cells))
    };
    iter::from_fn(next).filter(|&(_, cells)| cells > 0)
}

/// The length of the first character in bytes, if it takes one cell and is not
/// joined to another such one; else nought. Such are ASCII, some signs, arrows, lines
/// and blocks, of which nearly all of a screen consists: they need not be looked up in
/// the tables of Unicode.
const fn plain(text: &[u8]) -> usize {
    match text {
        [b' '..=b'~', ..] => 1,
        // The no-break space, "·" and "×".
        [0xC2, 0xA0 | 0xB7, ..] | [0xC3, 0x97, ..] => 2,
        // U+2190 to U+21FF and U+2500 to U+25FC, "–", "…", "⏎" and "★".
        [0xE2, 0x87 | 0x94..=0x96, ..]
        | [0xE2, 0x86, 0x90..=0xBF, ..]
        | [0xE2, 0x97, 0x80..=0xBC, ..]
        | [0xE2, 0x80, 0x93 | 0xA6, ..]
        | [0xE2, 0x8F, 0x8E, ..]
        | [0xE2, 0x98, 0x85, ..] => 3,
        _ => 0,
    }
}

/// The bytes and the cells of the first letter of a text; a control character is
/// shown in none.
fn first_letter(text: &str) -> Option<(usize, usize)> {
    let length = match text.as_bytes() {
        // So are most letters: they are told without a call.
        [b' '..=b'~'] | [b' '..=b'~', b' '..=b'~', ..] => return Some((1, 1)),
        bytes => plain(bytes),
    };
    if length > 0 && (length == text.len() || plain(&text.as_bytes()[length..]) > 0) {
        return Some((length, 1));
    }
    let letter = text.graphemes(true).next()?;
    let cells = if letter.starts_with(char::is_control) {
        0
    } else {
        letter.width()
    };
    Some((letter.len(), cells))
}

/// The text, cut to so many cells. What is cut off leaves a mark.
///
/// ```
/// use stackade::core::text::cut;
/// assert_eq!(cut("日本語", 5), "日本…");
/// assert_eq!(cut("日本語", 6), "日本語");
/// ```
pub fn cut(text: &str, width: usize) -> String {
    if cells(text) <= width {
        return text.to_owned();
    }
    let Some(room) = width.checked_sub(cells(MORE)) else {
        return String::new();
    };
    head(text, room).to_owned() + MORE
}

/// The text, filled up with blanks to so many cells.
///
/// ```
/// use stackade::core::text::padded;
/// assert_eq!(padded("日本", 6), "日本  ");
/// ```
pub fn padded(text: &str, width: usize) -> String {
    text.to_owned() + &" ".repeat(width.saturating_sub(cells(text)))
}

/// The text in lines of at most so many cells, broken at spaces, and inside a
/// word only where a line cannot hold it.
///
/// ```
/// use stackade::core::text::wrap;
/// assert_eq!(wrap("one two three", 7), ["one two", "three"]);
/// ```
pub fn wrap(text: &str, width: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text.trim_matches(' ');
    while !rest.is_empty() {
        if cells(rest) <= width {
            lines.push(rest);
            break;
        }
        let (line, later) = rest.split_at(first_line(rest, width));
        if line.is_empty() {
            // A letter wider than the line.
            break;
        }
        lines.push(line.trim_end_matches(' '));
        rest = later.trim_start_matches(' ');
    }
    lines
}

/// The length of the first line of a text, in bytes.
fn first_line(text: &str, width: usize) -> usize {
    let (mut taken, mut end) = (0, 0);
    for word in text.split_inclusive(' ') {
        let bare = word.trim_end_matches(' ');
        taken += cells(bare);
        if taken > width {
            break;
        }
        taken += word.len() - bare.len();
        end += word.len();
    }
    if end > 0 {
        end
    } else {
        head(text, width).len()
    }
}

/// As [`wrap`], but at most so many lines: the last one ends at a whole word,
/// with a mark for what is missing.
///
/// ```
/// use stackade::core::text::fit;
/// assert_eq!(fit("13 → 14, and then some", 9, 1), ["13 → 14,…"]);
/// assert_eq!(fit("13 → 14, and then some", 12, 2), ["13 → 14, and", "then some"]);
/// ```
pub fn fit(text: &str, width: usize, rows: usize) -> Vec<Cow<'_, str>> {
    let lines = wrap(text, width);
    let more = lines.len() > rows;
    let mut lines: Vec<Cow<str>> = lines.into_iter().take(rows).map(Cow::Borrowed).collect();
    if let Some(last) = lines.last_mut().filter(|_| more) {
        let mut end = last.len();
        while cells(&last[..end]) + cells(MORE) > width && end > 0 {
            end = last[..end].rfind(' ').unwrap_or_default();
        }
        *last = Cow::Owned(last[..end].to_owned() + MORE);
    }
    lines
}

/// The text with a capital.
///
/// ```
/// assert_eq!(stackade::core::text::capital("élan vital"), "Élan vital");
/// ```
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// As much of the text as so many cells hold.
fn head(text: &str, width: usize) -> &str {
    let mut taken = 0;
    let mut end = 0;
    for (start, cluster) in text.grapheme_indices(true) {
        taken += cells(cluster);
        if taken > width {
            break;
        }
        end = start + cluster.len();
    }
    &text[..end]
}
