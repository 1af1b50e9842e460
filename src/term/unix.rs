//! What Unix alone has: signals, the job that a shell stops and lets go on, and
//! terminals that go away.

use std::{
    io, process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
    thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
    process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process},
    termios::{OptionalActions, QueueSelector, tcflush, tcgetattr, tcsetattr},
};
use signal_hook::{
    consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH,
    },
    iterator::Signals,
};

use super::{Event, guard::Guard, spawn};

/// What a shell adds to the number of a signal that ended a program.
const SIGNALLED: u8 = 128;

/// The exit code of a program whose terminal has gone away.
pub(super) const HUNG_UP: u8 = SIGNALLED + 1;

/// The signals that end the program.
const ENDING: [i32; 7] = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM];

/// For so long the program may take to end by itself.
const GRACE: Duration = Duration::from_secs(1);

/// So many times it is pushed then, before it is given up.
const PUSHES: u32 = 10;

/// For so long a stop waits for whoever lets the program go on again at once: the stop
/// throws a signal to go on away that no thread has had the time to take.
const MOMENT: Duration = Duration::from_millis(50);

/// Whether a key asks for a stop, which none does that came before the program went on.
static BY_KEY: AtomicBool = AtomicBool::new(false);

/// How far a stop has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    No,
    /// It is asked for; a frame may still be on its way.
    Asked,
    /// The terminal has been given back.
    Ready,
    /// It is over: one from outside that is heard just now came before.
    Over,
}

/// Starts the threads that hear what the system has to say.
pub(super) fn listen(events: &Sender<Event>, guard: &Arc<Guard>) -> io::Result<()> {
    let signals = Signals::new([SIGTSTP, SIGCONT, SIGWINCH].iter().chain(&ENDING))?;
    let (sender, guard) = (events.clone(), Arc::clone(guard));
    spawn("signals", move || hear(signals, &sender, &guard))?;
    let sender = events.clone();
    spawn("terminal", move || {
        // Nobody hears it any more where the loop has ended.
        if hangs_up(None) {
            let _ = sender.send(Event::End(HUNG_UP));
        }
    })
}

/// Hears signals, one after the other, so that stopping and going on are always told
/// in the order in which they came; of two that came together, whichever is heard first,
/// the one to go on counts: whoever wanted the program stopped can say so again, nobody
/// expects to start it again.
fn hear(mut signals: Signals, events: &Sender<Event>, guard: &Guard) {
    let mut stop = Stop::No;
    loop {
        let heard: Vec<i32> = if stop == Stop::No {
            signals.wait().collect()
        } else {
            thread::sleep(MOMENT);
            signals.pending().collect()
        };
        if let Some(signal) = heard.iter().find(|signal| ENDING.contains(signal)) {
            let code = u8::try_from(*signal).map_or(u8::MAX, |signal| SIGNALLED + signal);
            let _ = events.send(Event::End(code));
            force(guard);
            process::exit(code.into());
        }
        if heard.contains(&SIGWINCH) {
            let _ = events.send(Event::Disturbed);
        }
        if heard.contains(&SIGCONT) {
            stop = Stop::Over;
            if heard.contains(&SIGTSTP) {
                // A stop by key that came together with it is over too.
                BY_KEY.store(false, Ordering::Relaxed);
            }
            let taken = guard.take();
            let _ = events.send(taken.map_or_else(Event::Failed, |()| Event::Disturbed));
        } else if heard.contains(&SIGTSTP)
            && (BY_KEY.swap(false, Ordering::Relaxed) || stop != Stop::Over)
        {
            stop = Stop::Asked;
        } else if stop == Stop::Over {
            stop = Stop::No;
        } else if stop == Stop::Ready {
            stop = Stop::No;
            let _ = kill_process(getpid(), Signal::STOP);
        }
        if stop == Stop::Asked && guard.try_give_back() {
            stop = Stop::Ready;
        }
    }
}

/// Asks that the program is stopped, if there is a shell that would take over: a job
/// of its own is not in the group of the one who leads the session. All of the job is
/// asked: whoever started the program may wait for it.
pub(super) fn suspend() {
    let group = getpgrp();
    if getsid(None).is_ok_and(|leader| leader != group) {
        BY_KEY.store(true, Ordering::Relaxed);
        let _ = kill_current_process_group(Signal::TSTP);
    }
}

/// Whether the terminal has gone away. Reading and writing fail then.
pub(super) fn has_hung_up() -> bool {
    hangs_up(Some(&Timespec::default()))
}

/// Waits until the terminal goes away, but no longer than this; also where no signal
/// says so. Nothing is asked for: a hang-up is told all the same.
fn hangs_up(limit: Option<&Timespec>) -> bool {
    let terminal = io::stdin();
    loop {
        match poll(&mut [PollFd::new(&terminal, PollFlags::empty())], limit) {
            Err(Errno::INTR) => {}
            told => return told != Ok(0),
        }
    }
}

/// Sets the raw mode anew: crossterm believes that it is still as it has set it, and would
/// have to leave it first, which shows the keys that come meanwhile.
pub(super) fn make_raw() -> io::Result<()> {
    let terminal = io::stdin();
    let mut modes = tcgetattr(&terminal)?;
    modes.make_raw();
    Ok(tcsetattr(&terminal, OptionalActions::Now, &modes)?)
}

/// Gives the terminal back if the program does not do it in good time. Most likely it
/// waits for a terminal that takes no output; then it only needs a push, or one for
/// each frame that it still has to draw.
pub(super) fn force(guard: &Guard) {
    thread::sleep(GRACE);
    for _ in 0..PUSHES {
        let _ = unblock();
        thread::sleep(GRACE / PUSHES / 2);
    }
    guard.try_give_back();
}

/// Lets a write go on that the terminal does not take: throws away what waits before
/// it. Linux looks for room again only when something wakes the write, as setting the
/// modes does, even to what they are.
fn unblock() -> io::Result<()> {
    let out = io::stdout();
    tcflush(&out, QueueSelector::OFlush)?;
    Ok(tcsetattr(&out, OptionalActions::Now, &tcgetattr(&out)?)?)
}
