//! What becomes of a panic: the terminal is given back, then the report is
//! printed, whichever thread it was.

use std::{
    io::{self, Write as _},
    panic, process,
    sync::Arc,
    thread,
};

use super::{News, modes::Modes, post::Post, signals};

/// The exit code of a Rust program that has panicked.
pub const PANICKED: u8 = 101;

/// Installs the alarm. A panic gives the terminal back, is reported and ends the
/// program, all from its hook: nothing is unwound. On any thread but this one,
/// which draws, it first waits for this one, which may be drawing just then, to
/// end the program.
///
/// The report tells what and where. One by color-eyre would bring along all that
/// reads debugging symbols, which keeps 0.2 MiB in memory and finds none of them.
pub(super) fn install(post: Post, modes: Arc<Modes>) {
    let drawing = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        let report = format!("stackade {panic}");
        if thread::current().id() == drawing {
            // The panic is the greater trouble.
            let _ = modes.give_back();
        } else {
            // The loop may have ended already; then it does not matter any more.
            post.send(News::Panicked(report.clone()));
            signals::force(&modes);
        }
        print(&report);
        process::exit(PANICKED.into());
    }));
}

/// Prints to where errors go, if that still exists.
pub(super) fn print(report: &str) {
    let _ = writeln!(io::stderr(), "{report}");
}
