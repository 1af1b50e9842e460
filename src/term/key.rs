//! Keys as terminals send them.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with Alt as the two keys that it may be as well: Esc and, in the same
/// moment, that key. Terminals send the same bytes for both, where they do not name
/// Alt by a number, and the program knows no key with Alt.
pub(super) fn apart(event: KeyEvent) -> impl Iterator<Item = KeyEvent> {
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let escape = KeyEvent {
        code: KeyCode::Esc,
        modifiers: KeyModifiers::NONE,
        ..event
    };
    let key = KeyEvent {
        modifiers: event.modifiers - KeyModifiers::ALT,
        ..event
    };
    alt.then_some(escape).into_iter().chain([key])
}
