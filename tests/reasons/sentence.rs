//! How a sentence must read.

use stackade::core::{template::Template, text::wrap};

/// What only the laws are written with.
const SYMBOLS: &str = "=<>+*/^_'′⌈⌉⌊⌋≤≥≠→∞·×±−–()[]{}|&%$#@~\\\"";

const NAMES: [&str; 2] = ["Benjamin", "Caroline"];

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
    for (columns, rows) in [(76, 2), (38, 3)] {
        let mut words = text.split(' ');
        assert!(words.all(|word| word.chars().count() <= columns), "{text}");
        assert!(wrap(&text, columns).len() <= rows, "{text}");
    }
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
#[should_panic(expected = "The mover wins.")]
fn players_are_called_by_their_names() {
    assert_plain(&"The mover wins.".into());
}

#[test]
#[should_panic(expected = "They hold b stones.")]
fn letters_are_no_numbers() {
    assert_plain(&"They hold b stones.".into());
}
