//! The two places at the keyboard.

use serde::{Deserialize, Serialize};

/// A place at the keyboard and a half of the screen. A person keeps it, with
/// its colour, when the sides are swapped.
#[derive(
    Debug,
    Default,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Seat {
    /// On the left.
    #[default]
    Left,
    /// On the right.
    Right,
}

impl Seat {
    /// Both, the left one first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// What to call a person there who has no name.
    pub const fn called(self) -> &'static str {
        match self {
            Self::Left => "Left",
            Self::Right => "Right",
        }
    }

    /// 0 on the left, 1 on the right.
    pub const fn index(self) -> usize {
        self as usize
    }
}
