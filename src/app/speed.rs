//! How fast a demo or a replay goes.

use std::time::Duration;

/// A speed, the slowest one first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(u8)]
pub enum Speed {
    /// For looking at each move closely.
    Slow,
    /// For reading along.
    #[default]
    Normal,
    /// For watching the game alone.
    Fast,
    /// For the results.
    Fastest,
}

impl Speed {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Fastest => "fastest",
        }
    }

    /// How long each bot holds its move back.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 5000,
            Self::Normal => 2500,
            Self::Fast => 1000,
            Self::Fastest => 300,
        })
    }

    /// The next faster one, if there is any.
    pub fn faster(self) -> Self {
        Self::from_repr(self as u8 + 1).unwrap_or(self)
    }

    /// The next slower one, if there is any.
    pub fn slower(self) -> Self {
        let slower = (self as u8).checked_sub(1).and_then(Self::from_repr);
        slower.unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speeds_stand_in_order() {
        let mut speed = Speed::Slow;
        while speed.faster() != speed {
            assert!(speed.pause() > speed.faster().pause());
            assert_eq!(speed.faster().slower(), speed);
            speed = speed.faster();
        }
        assert_eq!(speed, Speed::Fastest);
        assert_eq!(Speed::Slow.slower(), Speed::Slow);
    }
}
