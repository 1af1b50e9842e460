//! The mouse as the terminal tells of it, and as the program does.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use crate::core::selector::Step;

/// What a hand at the mouse does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pointer {
    /// It clicks on a cell of the screen.
    Click(Position),
    /// It turns the wheel.
    Wheel(Step),
}

impl Pointer {
    /// What an event of the mouse means to the program, if anything.
    pub(super) const fn of(event: MouseEvent) -> Option<Self> {
        Some(match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Self::Click(Position::new(event.column, event.row))
            }
            MouseEventKind::ScrollUp => Self::Wheel(Step::Up),
            MouseEventKind::ScrollDown => Self::Wheel(Step::Down),
            MouseEventKind::ScrollLeft => Self::Wheel(Step::Left),
            MouseEventKind::ScrollRight => Self::Wheel(Step::Right),
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    fn pointer(kind: MouseEventKind) -> Option<Pointer> {
        Pointer::of(MouseEvent {
            kind,
            column: 3,
            row: 5,
            modifiers: KeyModifiers::NONE,
        })
    }

    #[test]
    fn a_click_is_the_left_button_going_down() {
        let click = pointer(MouseEventKind::Down(MouseButton::Left));
        assert_eq!(click, Some(Pointer::Click(Position::new(3, 5))));
        for kind in [
            MouseEventKind::Up(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Right),
            MouseEventKind::Drag(MouseButton::Left),
            MouseEventKind::Moved,
        ] {
            assert_eq!(pointer(kind), None, "{kind:?}");
        }
    }

    #[test]
    fn the_wheel_goes_the_way_of_the_arrows() {
        for (kind, step) in [
            (MouseEventKind::ScrollUp, Step::Up),
            (MouseEventKind::ScrollDown, Step::Down),
        ] {
            assert_eq!(pointer(kind), Some(Pointer::Wheel(step)));
        }
    }
}
