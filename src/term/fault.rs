//! Faults at the touch of a key, where the environment asks for them: for the tests
//! that show what becomes of the terminal then.

use std::{env, io, thread};

use color_eyre::Result;

/// Provokes the fault of a function key, if it has one.
///
/// # Errors
/// With F11, on purpose.
///
/// # Panics
/// With F9, on purpose.
pub(super) fn provoke(number: u8) -> Result<()> {
    if env::var_os("STACKADE_FAULTS").is_none_or(|faults| faults != "keys") {
        return Ok(());
    }
    match number {
        9 => panic!("a panic where the screen is drawn"),
        10 => {
            thread::spawn(|| panic!("a panic on another thread"));
            Ok(())
        }
        11 => Err(io::Error::other("an error after the start").into()),
        _ => Ok(()),
    }
}
