//! Players that are no persons.

/// How well a bot plays.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Sees a win on the spot, now and then.
    Novice,
    /// Sees what comes at once.
    Casual,
    /// Sees a few plies.
    Skilled,
    /// Sees far, and errs seldom.
    Expert,
    /// Knows the truth of every position.
    Perfect,
}

impl Level {
    /// The level's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
