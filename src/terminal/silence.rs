//! Bytes that come from the terminal and make no key: crossterm waits for more of
//! what it takes for the first part of a sequence.
//!
//! It knows no more than two that begin with `ESC [ ?`, and takes whatever follows
//! another one for a part of it, Ctrl-C too, until a `c` or a `u` comes: a report of
//! a mode (`ESC [ ? 2026 ; 2 $ y`) that somebody has asked for before would lock the
//! keys out. The answer to the question what the terminal is (ECMA-48, DA) ends with
//! a `c`. It cannot get into the middle of anything else, since terminals answer
//! after what they have begun to send.

/// So many bytes are none of a key that is coming in part: the shortest report of a
/// mode has as many.
const REPORT: u64 = 8;

/// How much has come since the last key.
#[derive(Debug, Default)]
pub(super) struct Silence {
    bytes: u64,
    /// Whether the terminal has been asked for an answer that ends it.
    asked: bool,
}

impl Silence {
    /// Notes that so many bytes have come, with a key among them or without. Returns
    /// whether the terminal is to be asked for an answer.
    pub(super) fn note(&mut self, bytes: u64, key: bool) -> bool {
        // The answer itself is no key either.
        if key || std::mem::take(&mut self.asked) {
            *self = Self::default();
            return false;
        }
        self.bytes = self.bytes.saturating_add(bytes);
        self.asked = self.bytes >= REPORT;
        self.asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_ended_once_and_its_answer_asks_for_nothing() {
        let mut silence = Silence::default();
        assert!(silence.note(11, false));
        assert!(!silence.note(9, false), "the answer");
        assert!(silence.note(11, false), "the next report");
    }

    #[test]
    fn keys_that_are_lost_end_it_where_no_answer_came() {
        let mut silence = Silence::default();
        assert!(silence.note(11, false));
        let asked: Vec<bool> = (0..9).map(|_| silence.note(1, false)).collect();
        assert_eq!(asked, [[false; 8].as_slice(), &[true]].concat());
    }

    #[test]
    fn the_first_part_of_a_key_is_waited_for() {
        let mut silence = Silence::default();
        for _ in 0..20 {
            assert!(!silence.note(5, false));
            assert!(!silence.note(2, true));
        }
    }
}
