//! What becomes of a panic: the terminal is given back, then the report is printed,
//! whichever thread it was.

use std::{
    io::{self, Write as _},
    panic, process,
    sync::{Arc, mpsc::Sender},
    thread,
};

use color_eyre::{
    Result,
    config::{HookBuilder, Theme},
};

use super::{Event, guard::Guard, platform};

/// The exit code of a Rust program that has panicked.
pub const PANICKED: u8 = 101;

/// Installs the hooks. A panic gives the terminal back, is reported and ends the
/// program, all from its hook: nothing is unwound. On any thread but this one, which
/// draws, it first waits for this one, which may be drawing just then, to end the
/// program.
///
/// # Errors
/// Where there are hooks already.
pub(super) fn install(events: Sender<Event>, guard: Arc<Guard>) -> Result<()> {
    let hooks = HookBuilder::new()
        .theme(Theme::new())
        .display_env_section(false)
        .panic_section("stackade crashed. This is a bug in the program.");
    let (panics, errors) = hooks.try_into_hooks()?;
    errors.install()?;
    let drawing = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        let report = panics.panic_report(panic).to_string();
        if thread::current().id() == drawing {
            // The panic is the greater trouble.
            let _ = guard.give_back();
        } else {
            // The loop may have ended already; then it does not matter any more.
            let _ = events.send(Event::Panicked(report.clone()));
            platform::force(&guard);
        }
        print(&report);
        process::exit(PANICKED.into());
    }));
    Ok(())
}

/// Prints to where errors go, if that still exists.
pub(super) fn print(report: &str) {
    let _ = writeln!(io::stderr(), "{report}");
}
