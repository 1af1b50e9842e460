//! Text in rows of cells: what fits, and what Unicode makes of it.

use stackade::core::text::{cells, cut, fit, letters, wrap};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

#[test]
fn no_line_is_wider_than_asked() {
    let text = "Ada picks 999\u{A0}999 and 日本語 has e\u{301}very-long-word-of-all left.";
    for width in 0..40 {
        for rows in 0..9 {
            let lines = fit(text, width, rows);
            assert!(lines.len() <= rows.min(wrap(text, width).len()));
            assert!(
                lines.iter().all(|line| line.width() <= width.max(1)),
                "{lines:?}"
            );
        }
        assert!(cut(text, width).width() <= width);
    }
}

#[test]
fn characters_are_what_unicode_makes_of_them() {
    let one_cell = |c: &char| c.width() == Some(1);
    let firsts: Vec<char> = (char::MIN..='\u{2FFF}').filter(one_cell).collect();
    let others = [
        '\u{301}', '\u{20E3}', '\u{FE0F}', '\u{200D}', '日', 'é', 'a', '─', '★',
    ];
    for &first in &firsts {
        for second in others {
            let text = String::from_iter([first, second]);
            let all = text.graphemes(true).map(|letter| (letter, letter.width()));
            let seen = all.filter(|&(_, cells)| cells > 0);
            assert!(letters(&text).eq(seen), "{text:?}");
            assert_eq!(cells(&text), text.width(), "{text:?}");
        }
    }
}

#[test]
fn a_word_is_broken_where_it_is_wider_than_the_line_and_a_long_number_never() {
    let number = "999\u{A0}999\u{A0}999";
    assert_eq!(wrap(&format!("picks {number}"), 12), ["picks", number]);
    assert_eq!(wrap("a bcdefg", 3), ["a", "bcd", "efg"]);
    assert_eq!(wrap("日本", 1), Vec::<&str>::new());
}
