//! Keys as scripts write them.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(crate) fn keys_of(word: &str) -> Vec<KeyEvent> {
    let code = match word {
        "esc" => KeyCode::Esc,
        "space" => KeyCode::Char(' '),
        "tab" => KeyCode::Tab,
        "backtab" => KeyCode::BackTab,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "del" => KeyCode::Delete,
        "back" => KeyCode::Backspace,
        "f1" => KeyCode::F(1),
        "^c" => return vec![KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)],
        _ => return word.chars().map(key_of).collect(),
    };
    vec![code.into()]
}

fn key_of(letter: char) -> KeyEvent {
    let code = match letter {
        '←' => KeyCode::Left,
        '→' => KeyCode::Right,
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '⏎' => KeyCode::Enter,
        _ => KeyCode::Char(letter),
    };
    code.into()
}
