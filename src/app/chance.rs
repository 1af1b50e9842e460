//! Chance: all of it comes from one seed.

/// The generator `SplitMix64` (Steele, Lea and Flood 2014).
#[derive(Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// The chances that this seed leads to.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number by chance.
    pub(super) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// The toss of a coin.
    pub(super) const fn toss(&mut self) -> bool {
        self.number() & 1 == 1
    }
}
