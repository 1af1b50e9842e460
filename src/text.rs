//! Text in rows of cells: cut and wrapped by what it takes on a screen.
//!
//! A line never ends inside a word that fits into one, so that no number is
//! cut in half; no-break spaces hold the groups of a long number together.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// Stands for what has been cut off.
const MORE: &str = "…";

/// The text, cut to so many cells. What is cut off leaves a mark.
///
/// ```
/// use stackade::text::cut;
/// assert_eq!(cut("日本語", 5), "日本…");
/// assert_eq!(cut("日本語", 6), "日本語");
/// ```
#[must_use]
pub fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let Some(room) = width.checked_sub(MORE.width()) else {
        return String::new();
    };
    head(text, room).to_owned() + MORE
}

/// The text in lines of at most so many cells, broken at spaces, and inside a
/// word only where a line cannot hold it.
///
/// ```
/// use stackade::text::wrap;
/// assert_eq!(wrap("one two three", 7), ["one two", "three"]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if width == 0 {
        return lines;
    }
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = word;
        if !line.is_empty() {
            if line.width() + 1 + word.width() <= width {
                line.push(' ');
            } else {
                lines.push(std::mem::take(&mut line));
            }
        }
        while line.is_empty() && word.width() > width {
            let part = head(word, width);
            if part.is_empty() {
                // A letter wider than the line.
                return lines;
            }
            lines.push(part.to_owned());
            word = &word[part.len()..];
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// As [`wrap`], but at most so many lines: the last one ends at a whole word,
/// with a mark for what is missing.
///
/// ```
/// use stackade::text::fit;
/// assert_eq!(fit("13 → 14, and then some", 9, 1), ["13 → 14,…"]);
/// assert_eq!(fit("13 → 14, and then some", 12, 2), ["13 → 14, and", "then some"]);
/// ```
#[must_use]
pub fn fit(text: &str, width: usize, rows: usize) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            while last.width() + MORE.width() > width {
                let end = last.rfind(' ').unwrap_or_default();
                last.truncate(end);
                if end == 0 {
                    break;
                }
            }
            last.push_str(MORE);
        }
    }
    lines
}

/// The text with a capital.
///
/// ```
/// assert_eq!(stackade::text::capital("élan vital"), "Élan vital");
/// ```
#[must_use]
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
        taken += cluster.width();
        if taken > width {
            break;
        }
        end = start + cluster.len();
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_asked() {
        let text = "Ada picks 999\u{A0}999 and 日本語 has e\u{301}very-long-word-of-all left.";
        for width in 0..40 {
            for rows in 0..9 {
                let lines = fit(text, width, rows);
                assert!(lines.len() <= rows.max(wrap(text, width).len()));
                assert!(
                    lines.iter().all(|line| line.width() <= width.max(1)),
                    "{lines:?}"
                );
            }
            assert!(cut(text, width).width() <= width);
        }
    }

    #[test]
    fn a_long_number_is_not_broken() {
        assert_eq!(
            wrap("picks 999\u{A0}999\u{A0}999", 12),
            ["picks", "999\u{A0}999\u{A0}999"]
        );
    }

    #[test]
    fn a_word_wider_than_the_line_is_broken() {
        assert_eq!(wrap("a bcdefg", 3), ["a", "bcd", "efg"]);
        assert_eq!(wrap("日本", 1), Vec::<String>::new());
    }
}
