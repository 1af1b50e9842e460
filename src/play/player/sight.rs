//! What of a text can be seen.

use crate::core::text;

/// The most marks on one letter, as Tibetan stacks them.
const MARKS: usize = 4;

/// The text without characters that have no place of their own on a screen, and
/// without more marks on a letter than any script has there.
pub fn visible(text: &str) -> String {
    let mut marks = 0;
    let seen = |letter: &char| {
        let width = text::cells(letter.encode_utf8(&mut [0; 4]));
        marks = if width == 0 { marks + 1 } else { 0 };
        marks <= MARKS
    };
    let letters = text.chars().filter(|&letter| !is_unseen(letter));
    letters.filter(seen).collect()
}

/// Control characters; those that Unicode lets a screen ignore
/// (`Default_Ignorable_Code_Point`); the ends of lines, the tones of skin, the letters
/// of flags, of which terminals make one sign or two, a blank that passes for a symbol,
/// and what has no meaning of its own.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}'
            | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{1F1E6}'..='\u{1F1FF}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E000}'..='\u{F8FF}'
            | '\u{E0000}'..='\u{E0FFF}' | '\u{F0000}'..='\u{10FFFF}')
}
