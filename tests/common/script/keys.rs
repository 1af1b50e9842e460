//! Keys as scripts write them.

use stackade::app::message::Key;

/// The keys that a word of a script stands for.
pub(crate) fn keys_of(word: &str) -> Vec<Key> {
    let key = match word {
        "esc" => Key::Esc,
        "space" => Key::Char(' '),
        "tab" => Key::Tab,
        "home" => Key::Home,
        "end" => Key::End,
        "pgup" => Key::PageUp,
        "pgdn" => Key::PageDown,
        "del" => Key::Delete,
        "back" => Key::Backspace,
        "f1" => Key::Function(1),
        "^c" => Key::Control('c'),
        _ => return word.chars().map(key_of).collect(),
    };
    vec![key]
}

fn key_of(letter: char) -> Key {
    match letter {
        '←' => Key::Left,
        '→' => Key::Right,
        '↑' => Key::Up,
        '↓' => Key::Down,
        '⏎' => Key::Enter,
        _ => Key::Char(letter),
    }
}
