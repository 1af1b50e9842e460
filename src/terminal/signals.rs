//! The threads that hear what the system has to say: signals, and that the
//! terminal has gone away.

use std::{
    io,
    sync::{Arc, mpsc::Sender},
    thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH},
    iterator::Signals,
};

use super::{
    News,
    modes::{Modes, unblock},
};

/// What a shell adds to the number of a signal that ended a program.
const SIGNALLED: u8 = 128;

/// The exit code of a program whose terminal has gone away.
pub(super) const HUNG_UP: u8 = SIGNALLED + 1;

/// For so long the program may take to end by itself.
const GRACE: Duration = Duration::from_secs(1);

/// So many times it is pushed then, before it is given up.
const PUSHES: u32 = 10;

/// Starts the threads.
pub(super) fn watch(sender: &Sender<News>, modes: &Arc<Modes>) -> io::Result<()> {
    let heard = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH];
    let mut signals = Signals::new(heard)?;
    let (news, lease) = (sender.clone(), Arc::clone(modes));
    let hear = move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGWINCH => News::Resized,
                SIGTSTP => News::Stop,
                SIGCONT => News::Continued,
                ending => News::End(exit_code(ending)),
            };
            let ending = matches!(message, News::End(_));
            if news.send(message).is_err() {
                return;
            }
            if ending {
                force(&lease);
                std::process::exit(exit_code(signal).into());
            }
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(hear)?;

    // The one who reads the keys is not told of a hang-up: crossterm's read goes
    // on and on then. And the signal for it may be ignored.
    let (news, lease) = (sender.clone(), Arc::clone(modes));
    let wait = move || {
        while poll_hang_up(None) == Err(Errno::INTR) {}
        // The loop may have ended already; then there is nobody to tell.
        let _ = news.send(News::End(HUNG_UP));
        force(&lease);
        std::process::exit(HUNG_UP.into());
    };
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(wait)?;
    Ok(())
}

/// Whether the terminal has gone away. Reading and writing fail then.
pub(super) fn has_hung_up() -> bool {
    poll_hang_up(Some(&Timespec::default())) == Ok(1)
}

/// Waits for the terminal to go away, and returns whether it has.
fn poll_hang_up(limit: Option<&Timespec>) -> Result<usize, Errno> {
    let terminal = io::stdin();
    // Nothing is asked for: a hang-up is told all the same.
    poll(&mut [PollFd::new(&terminal, PollFlags::empty())], limit)
}

/// The exit code of a program that a signal has ended.
fn exit_code(signal: i32) -> u8 {
    u8::try_from(signal).map_or(u8::MAX, |signal| SIGNALLED + signal)
}

/// Gives the terminal back if the program does not do it in good time. Most
/// likely it waits for a terminal that takes no output; then it only needs a push,
/// or one for each frame that it still has to draw.
pub(super) fn force(modes: &Modes) {
    thread::sleep(GRACE);
    for _ in 0..PUSHES {
        let _ = unblock();
        thread::sleep(GRACE / PUSHES / 2);
    }
    modes.wrest_back();
}
