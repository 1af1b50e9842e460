//! The thread that hears what the system has to say.

use std::{
    io,
    sync::{Arc, atomic::AtomicBool, mpsc::Sender},
    thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};
use signal_hook::{
    consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH,
    },
    flag,
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

/// Starts the thread. The flag is raised as soon as the program is let go on,
/// before the news of it.
pub(super) fn watch(sender: Sender<News>, modes: &Arc<Modes>) -> io::Result<Arc<AtomicBool>> {
    let goes_on = Arc::new(AtomicBool::new(false));
    flag::register(SIGCONT, Arc::clone(&goes_on))?;
    let ending = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM];
    let heard = [SIGTSTP, SIGCONT, SIGWINCH].into_iter().chain(ending);
    let mut signals = Signals::new(heard)?;
    let lease = Arc::clone(modes);
    let hear = move || loop {
        let heard: Vec<i32> = signals.wait().collect();
        let continued = heard.contains(&SIGCONT);
        for signal in heard {
            let message = match signal {
                SIGWINCH => News::Resized,
                // Which of the two came first is not known. Whoever wanted it
                // stopped can say so again; nobody expects to start it again.
                SIGTSTP if continued => continue,
                SIGTSTP => News::Stop,
                SIGCONT => News::Continued,
                ending => News::End(exit_code(ending)),
            };
            let ending = matches!(message, News::End(_));
            if sender.send(message).is_err() {
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
    Ok(goes_on)
}

/// Starts the thread that notices when the terminal goes away, also where no signal
/// says so.
pub(super) fn watch_terminal(sender: Sender<News>) -> io::Result<()> {
    let watch = move || loop {
        let terminal = io::stdin();
        // Nothing is asked for: a hang-up is told all the same.
        match poll(&mut [PollFd::new(&terminal, PollFlags::empty())], None) {
            Err(Errno::INTR) => {}
            _ => break drop(sender.send(News::End(HUNG_UP))),
        }
    };
    thread::Builder::new()
        .name("terminal".to_owned())
        .spawn(watch)?;
    Ok(())
}

/// Whether the terminal has gone away. Reading and writing fail then.
pub(super) fn has_hung_up() -> bool {
    let terminal = io::stdin();
    // Nothing is asked for: a hang-up is told all the same.
    let mut terminal = [PollFd::new(&terminal, PollFlags::empty())];
    poll(&mut terminal, Some(&Timespec::default())) == Ok(1)
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
