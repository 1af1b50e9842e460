//! The highlighted point of the two axes; it knows no game.

use std::cmp::Reverse;

use crate::core::scene::{Axes, Choice, Extent, Spot};

/// From this limit on a count is chosen digit by digit on a dial.
pub const DIAL: u64 = 1000;

/// A step of the highlight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// To the left on the axis across.
    Left,
    /// To the right on the axis across.
    Right,
    /// Towards more on the axis along.
    Up,
    /// Towards less on the axis along.
    Down,
}

/// Holds the highlighted choice of one player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selector {
    choice: Choice,
    place: u32,
    typed: Option<u64>,
}

impl Selector {
    /// The highlighted choice.
    pub const fn choice(&self) -> Choice {
        self.choice
    }

    /// The digit that a dial turns, counted from the ones.
    pub const fn place(&self) -> u32 {
        self.place
    }

    /// Highlights a choice and forgets what was being typed.
    pub fn set(&mut self, choice: Choice) {
        self.choice = choice;
        self.typed = None;
    }

    /// Brings the highlight back onto the axes after the position has changed.
    pub fn settle(&mut self, axes: &Axes) {
        self.typed = None;
        match &axes.extent {
            Extent::Grid { across, .. } => {
                self.choice.across = self.choice.across.min(across.len().saturating_sub(1));
                self.fit(axes);
            }
            Extent::Count { low, high, .. } => {
                self.choice.across = 0;
                self.choice.along = self.choice.along.clamp(*low, *high);
                self.place = self.place.min((*high).max(1).ilog10());
            }
        }
    }

    /// Brings the highlight from the axes of an earlier turn onto those of now: it
    /// stays on the number that it was on, however many lower ones have gone
    /// meanwhile, or else goes to the nearest one, of two to the greater.
    pub fn carry(&mut self, before: &Axes, axes: &Axes) {
        let points = before.points(self.choice);
        let number = points.last().and_then(|point| point.number);
        if let (Some(number), Extent::Grid { along, .. }) = (number, &axes.extent) {
            let row = along.get(self.choice.across).into_iter().flatten();
            let numbers = (0..).zip(row.map(|point| point.number));
            let nearest = numbers
                .filter_map(|(index, other)| Some((index, other?)))
                .min_by_key(|&(_, other)| (other.abs_diff(number), Reverse(other)));
            if let Some((index, _)) = nearest {
                self.choice.along = index;
            }
        }
        self.settle(axes);
    }

    /// Moves one step; `order` lists the points across as they stand on the
    /// screen, which only a step to a side asks for. Returns whether anything changed.
    pub fn step(&mut self, axes: &Axes, order: &dyn Fn() -> Vec<usize>, step: Step) -> bool {
        let before = (self.choice, self.place);
        self.typed = None;
        match &axes.extent {
            Extent::Grid { .. } => self.walk(axes, order, step),
            Extent::Count { low, high, .. } => self.turn(*low, *high, step),
        }
        before != (self.choice, self.place)
    }

    /// Types a digit: a count grows by it, a point is selected by its number.
    ///
    /// # Errors
    /// The number typed so far, if it selects nothing and begins no other.
    pub fn digit(&mut self, axes: &Axes, digit: u64) -> Result<(), u64> {
        let longer = self
            .typed
            .and_then(|typed| typed.checked_mul(10)?.checked_add(digit));
        for typed in longer.into_iter().chain([digit]) {
            if let Some(choice) = self.find(axes, typed) {
                self.choice = choice;
                self.typed = Some(typed);
                return Ok(());
            }
            if begins_a_number(axes, typed) {
                self.typed = Some(typed);
                return Ok(());
            }
        }
        self.typed = None;
        // A number longer than any there is has begun anew.
        let digits = axes.highest().checked_ilog10();
        let longer = longer.filter(|typed| typed.checked_ilog10() <= digits);
        Err(longer.unwrap_or(digit))
    }

    /// Whether a number is being typed.
    pub const fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// Highlights the choice at a spot, keeping what the spot does not decide.
    /// Returns whether the spot belongs to a choice.
    pub fn point(&mut self, axes: &Axes, spot: Spot) -> bool {
        let (across, along) = match &axes.extent {
            Extent::Grid { across, along } => (across, along),
            Extent::Count { spot: dial, .. } => {
                let along = spot.cell.unwrap_or(self.choice.along);
                let choice = Choice { across: 0, along };
                let counted = spot.zone == dial.zone && axes.has(choice);
                if counted {
                    self.set(choice);
                }
                return counted;
            }
        };
        let here = |index: usize| along[index].iter().position(|point| point.spot == spot);
        let rows = (0..across.len()).filter_map(|index| Some((index, here(index)?)));
        let same_row = here(self.choice.across).map(|position| (self.choice.across, position));
        if let Some((index, position)) = same_row.or(rows.into_iter().next()) {
            self.set(Choice {
                across: index,
                along: position as u64,
            });
            return true;
        }
        let Some(index) = across.iter().position(|point| point.spot == spot) else {
            return false;
        };
        self.choice.across = index;
        self.settle(axes);
        true
    }

    fn walk(&mut self, axes: &Axes, order: &dyn Fn() -> Vec<usize>, step: Step) {
        let along = self.choice.along;
        match step {
            Step::Up => self.choice.along = along.saturating_add(1),
            Step::Down => self.choice.along = along.saturating_sub(1),
            Step::Left | Step::Right => {
                let order = order();
                let here = order.iter().position(|&index| index == self.choice.across);
                let next = here.and_then(|here| match step {
                    Step::Left => here.checked_sub(1),
                    _ => here.checked_add(1),
                });
                if let Some(&index) = next.and_then(|next| order.get(next)) {
                    self.choice.across = index;
                }
            }
        }
        self.fit(axes);
    }

    fn fit(&mut self, axes: &Axes) {
        if let Extent::Grid { along, .. } = &axes.extent {
            let len = along.get(self.choice.across).map_or(0, Vec::len) as u64;
            self.choice.along = self.choice.along.min(len.saturating_sub(1));
        }
    }

    fn turn(&mut self, low: u64, high: u64, step: Step) {
        let count = self.choice.along;
        let dial = high >= DIAL;
        let amount = match step {
            Step::Up | Step::Down if dial => 10_u64.pow(self.place),
            Step::Up | Step::Down => 1,
            Step::Left | Step::Right => 10,
        };
        match step {
            Step::Left if dial => self.place = (self.place + 1).min(high.ilog10()),
            Step::Right if dial => self.place = self.place.saturating_sub(1),
            Step::Up | Step::Right => {
                self.choice.along = count.saturating_add(amount).clamp(low, high);
            }
            Step::Down | Step::Left => {
                self.choice.along = count.saturating_sub(amount).clamp(low, high);
            }
        }
    }

    fn find(&self, axes: &Axes, number: u64) -> Option<Choice> {
        match &axes.extent {
            Extent::Count { low, high, .. } => (*low..=*high).contains(&number).then_some(Choice {
                across: 0,
                along: number,
            }),
            Extent::Grid { across, along } => {
                let row = along.get(self.choice.across)?;
                let selected = |point: &crate::core::scene::Point| point.number == Some(number);
                if let Some(index) = row.iter().position(selected) {
                    return Some(Choice {
                        along: index as u64,
                        ..self.choice
                    });
                }
                let index = across.iter().position(selected)?;
                let last = along.get(index).map_or(0, Vec::len).saturating_sub(1) as u64;
                Some(Choice {
                    across: index,
                    along: self.choice.along.min(last),
                })
            }
        }
    }
}

fn begins_a_number(axes: &Axes, typed: u64) -> bool {
    let Extent::Grid { across, along } = &axes.extent else {
        return false;
    };
    let mut points = across.iter().chain(along.iter().flatten());
    typed > 0 && points.any(|point| point.number.is_some_and(|n| n > typed && n / 10 == typed))
}
