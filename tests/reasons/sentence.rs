//! How a sentence must read.

use stackade::core::template::Template;

/// What only the laws are written with.
const SYMBOLS: &str = "=<>+*/^_'′⌈⌉⌊⌋≤≥≠→∞·×±−–()[]{}|&%$#@~\\\"";

const NAMES: [&str; 2] = ["Benjamin", "Caroline"];

/// The lines of a text in so many columns; a no-break space ends none.
fn lines(text: &str, columns: usize) -> usize {
    let mut lines = 1;
    let mut used = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        assert!(length <= columns, "{word}");
        if used > 0 && used + 1 + length > columns {
            lines += 1;
            used = length;
        } else {
            used += length + usize::from(used > 0);
        }
    }
    lines
}

/// Fails unless the phrase is a plain sentence that fits two lines of 76
/// columns and three of 38.
#[track_caller]
pub(crate) fn assert_plain(phrase: &Template) {
    assert_ends(phrase, '.');
}

/// As [`assert_plain`], for a question.
#[track_caller]
pub(crate) fn assert_question(phrase: &Template) {
    assert_ends(phrase, '?');
}

#[track_caller]
fn assert_ends(phrase: &Template, end: char) {
    let text = phrase.with(NAMES);
    assert!(lines(&text, 76) <= 2 && lines(&text, 38) <= 3, "{text}");
    let bare = phrase.with(["Ada", "Kofi"]);
    assert!(bare.starts_with(char::is_uppercase), "{bare}");
    assert!(bare.ends_with(end) && !bare.contains("  "), "{bare}");
    // A name may be followed by 's; nothing else is an apostrophe.
    let owned = bare.replace("Ada's", "Ada").replace("Kofi's", "Kofi");
    assert!(!owned.contains(|sign| SYMBOLS.contains(sign)), "{bare}");
    for word in owned.split(|letter: char| !letter.is_alphanumeric()) {
        let vague = ["mover", "rival", "opponent", "you", "your"].contains(&word);
        let symbol = word.len() == 1
            && !word.chars().all(|c| c.is_ascii_digit())
            && word != "a"
            && word != "A";
        assert!(!vague && !symbol, "{bare}");
    }
}

#[test]
fn a_text_is_broken_at_spaces_only() {
    assert_eq!(lines("one two three", 13), 1);
    assert_eq!(lines("one two three", 12), 2);
    assert_eq!(lines("one two three", 6), 3);
    assert_eq!(lines("one\u{A0}two three", 7), 2);
}

#[test]
#[should_panic(expected = "The mover wins.")]
fn players_are_called_by_their_names() {
    assert_plain(&"The mover wins.".into());
}

#[test]
#[should_panic(expected = "They hold b stones.")]
fn letters_are_no_numbers() {
    assert_plain(&"They hold b stones.".into());
}
