//! What a process has used, as the system counts it.

use std::{fs, time::Duration};

/// What a process has used so far, all its threads together.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    /// The time on a processor.
    pub(crate) busy: Duration,
    /// How often a thread has gone to sleep, so how often one was woken.
    pub(crate) switches: f64,
    /// The resident memory, in mebibytes.
    pub(crate) memory: f64,
}

impl Usage {
    /// The usage of a process; nothing if it has ended.
    pub(crate) fn of(pid: u32) -> Self {
        let mut usage = Self {
            memory: field(&format!("/proc/{pid}/status"), "VmRSS:") / 1024.0,
            ..Self::default()
        };
        let threads = fs::read_dir(format!("/proc/{pid}/task"));
        for thread in threads.into_iter().flatten().flatten() {
            let thread = thread.path();
            let times = fs::read_to_string(thread.join("schedstat")).unwrap_or_default();
            let busy = times.split(' ').next().and_then(|time| time.parse().ok());
            usage.busy += Duration::from_nanos(busy.unwrap_or_default());
            let status = thread.join("status").display().to_string();
            usage.switches += field(&status, "voluntary_ctxt_switches:");
        }
        usage
    }

    /// What has been used since then.
    pub(crate) fn since(&self, before: &Self) -> Self {
        Self {
            busy: self.busy.saturating_sub(before.busy),
            switches: self.switches - before.switches,
            memory: self.memory,
        }
    }
}

/// The number after a word at the beginning of a line.
fn field(file: &str, word: &str) -> f64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(word));
    let number = line.and_then(|line| line.split_whitespace().next());
    number
        .and_then(|number| number.parse().ok())
        .unwrap_or_default()
}

/// A count as a figure to reckon with.
pub(crate) fn exact(count: u64) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}
