//! Moments: when a game was played.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};

/// The last second of the year 9999.
const LAST: u64 = 253_402_300_799;

/// Seconds in a day.
const DAY: u64 = 86_400;

/// A moment in UTC, to the second, from 1970 to 9999: `2026-03-01T18:30:00Z`.
///
/// ```
/// use stackade::play::stamp::Stamp;
/// let stamp: Stamp = "2026-03-01".parse().unwrap();
/// assert_eq!(stamp.to_string(), "2026-03-01T00:00:00Z");
/// assert_eq!(stamp.date(), "2026-03-01");
/// assert_eq!(stamp.minute(), "2026-03-01 00:00");
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Stamp(u64);

impl Stamp {
    /// The moment of a clock, which is passed in from above.
    #[must_use]
    pub fn new(time: SystemTime) -> Self {
        let seconds = time
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        Self(seconds.min(LAST))
    }

    /// Days since the first of January 1970.
    #[must_use]
    pub const fn day(self) -> u64 {
        self.0 / DAY
    }

    /// The first second of its day.
    #[must_use]
    pub const fn midnight(self) -> Self {
        Self(self.day() * DAY)
    }

    /// The date alone: `2026-03-01`.
    #[must_use]
    pub fn date(self) -> String {
        self.to_string().chars().take(10).collect()
    }

    /// The date and the time, to the minute: `2026-03-01 18:30`.
    #[must_use]
    pub fn minute(self) -> String {
        self.to_string()
            .chars()
            .take(16)
            .collect::<String>()
            .replace('T', " ")
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = UNIX_EPOCH + Duration::from_secs(self.0);
        humantime::format_rfc3339_seconds(time).fmt(f)
    }
}

impl From<Stamp> for String {
    fn from(stamp: Stamp) -> Self {
        stamp.to_string()
    }
}

/// Why a text is no moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoStamp;

impl fmt::Display for NoStamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date is written like 2026-03-01T18:30:00Z, in UTC from 1970 on")
    }
}

impl std::error::Error for NoStamp {}

/// A date alone is its first second.
impl FromStr for Stamp {
    type Err = NoStamp;

    fn from_str(text: &str) -> Result<Self, NoStamp> {
        let midnight = if text.len() == 10 { "T00:00:00Z" } else { "" };
        let time = humantime::parse_rfc3339_weak(&format!("{text}{midnight}"));
        time.map(Self::new).map_err(|_| NoStamp)
    }
}

impl TryFrom<String> for Stamp {
    type Error = NoStamp;

    fn try_from(text: String) -> Result<Self, NoStamp> {
        text.parse()
    }
}
