//! What the choices are worth, marked on the board.

use super::Board;
use crate::{
    core::scene::{Axes, Choice, Extent, Point, Spot},
    play::session::{MoveValue, Values},
    ui::widgets::Mark,
};

impl Board {
    /// Whether every choice on the board that is shown has a mark of its worth.
    pub fn is_marked(&self) -> bool {
        self.truth && self.values().flatten().is_some()
    }

    /// The choice that is highlighted, or that was played on the board shown.
    pub(super) fn here(&self) -> Option<Choice> {
        let played = self.shown() < self.session.plies();
        let chosen = || self.session.tell(self.shown()).choice;
        let looked = self.choice();
        looked.or_else(|| played.then(chosen).flatten())
    }

    /// The marks of the choices at their spots: at each point what the choice would be
    /// worth that the highlight could move to there by one axis alone; a pile shows all
    /// its counts. Where nothing is highlighted each shows its best. In a review the
    /// best choices keep their stars, with what they are worth.
    pub(super) fn marks(&self) -> Vec<(Spot, Mark)> {
        let Some(axes) = self.axes() else {
            return Vec::new();
        };
        match (self.values().flatten(), &axes.extent) {
            (Some(values), Extent::Grid { .. }) if self.truth => self.graded(axes, values),
            (Some(values), &Extent::Count { spot, .. }) if self.truth => self.counted(values, spot),
            _ => self.starred(axes),
        }
    }

    /// Stars at the best choices, where they are to be shown and none wins that is not
    /// on the board; where the point along is among them, across only those that go
    /// with it.
    fn starred(&self, axes: &Axes) -> Vec<(Spot, Mark)> {
        let best = match (&self.stars, self.values().flatten()) {
            (Some(stars), _) => stars.clone(),
            (None, Some(values)) => values.best().map(|valued| valued.choice).collect(),
            (None, None) => Vec::new(),
        };
        let here = self.here();
        let star = |spot| (spot, Mark::Best);
        if let Extent::Count { spot, .. } = axes.extent {
            // A dial stands at one count; another one is marked beside it.
            let stands = here.filter(|here| best.contains(here)).map(|_| spot);
            let other = || Some(Spot::cell(spot.zone, best.first()?.along));
            return stands.or_else(other).map(star).into_iter().collect();
        }
        let along = here.map(|choice| choice.along);
        let fits = best.iter().any(|choice| Some(choice.along) == along);
        let mut spots: Vec<Spot> = Vec::new();
        for choice in best {
            let open = open_spots(axes, choice);
            // What is chosen along comes last.
            let apart = fits && Some(choice.along) != along && open.len() > 1;
            spots.extend(&open[usize::from(apart)..]);
        }
        spots.sort_unstable();
        spots.dedup();
        spots.into_iter().map(star).collect()
    }

    /// On a dial: what the count there and all others are worth that are known, and in a
    /// review the star of the starred one.
    fn counted(&self, values: &Values, dial: Spot) -> Vec<(Spot, Mark)> {
        let starred = self.stars.iter().flatten().next().copied();
        let here = self.here();
        let mark = |valued: &MoveValue| {
            let choice = valued.choice;
            let spot = if Some(choice) == here {
                dial
            } else {
                Spot::cell(dial.zone, choice.along)
            };
            let star = (Some(choice) == starred).then_some((spot, Mark::Best));
            star.into_iter()
                .chain([(spot, Mark::Value(valued.verdict))])
        };
        values.choices.iter().flat_map(mark).collect()
    }

    /// On a grid: what the choices there are worth, and in a review the star and the
    /// worth of the starred ones. A spot that a worse choice was played with shows that
    /// one's.
    fn graded(&self, axes: &Axes, values: &Values) -> Vec<(Spot, Mark)> {
        let marks = self.each(axes, values);
        let Some(best) = &self.stars else {
            return marks;
        };
        let worse = self.here().filter(|here| !best.contains(here));
        let played = worse.map(|here| axes.spots(here)).unwrap_or_default();
        let mut stars = self.starred(axes);
        stars.retain(|(spot, _)| !played.contains(spot));
        let mark = |(spot, mark)| {
            let star = stars.iter().find(|(place, _)| *place == spot).copied();
            let worth = star.map_or(mark, |_| Mark::Value(values.verdict()));
            star.into_iter().chain([(spot, worth)])
        };
        marks.into_iter().flat_map(mark).collect()
    }

    fn each(&self, axes: &Axes, values: &Values) -> Vec<(Spot, Mark)> {
        let Extent::Grid { across, along } = &axes.extent else {
            return Vec::new();
        };
        let here = self.here();
        let value = |there: &dyn Fn(Choice) -> bool| {
            let there = values.choices.iter().filter(|valued| there(valued.choice));
            there.map(|valued| valued.verdict).max().map(Mark::Value)
        };
        let leaves_choice = along.iter().any(|row| row.len() > 1);
        let mut marks = Vec::new();
        for (index, (head, row)) in across.iter().zip(along).enumerate() {
            let at = |along| Choice {
                across: index,
                along,
            };
            let within = leaves_choice && is_within(head, row);
            if leaves_choice && (within || index == here.unwrap_or_default().across) {
                for (place, point) in (0..).zip(row) {
                    let mark = value(&|other| match here {
                        None if !within => axes.spots(other).get(1) == Some(&point.spot),
                        _ => other == at(place),
                    });
                    marks.extend(mark.map(|mark| (point.spot, mark)));
                }
            }
            if across.len() > 1 && !within {
                let last = row.len().saturating_sub(1) as u64;
                let mark = value(&|choice| {
                    choice == at(here.map_or(choice.along, |here| here.along.min(last)))
                });
                marks.extend(mark.map(|mark| (head.spot, mark)));
            }
        }
        marks
    }
}

/// The spots of a choice on the axes that leave a choice.
fn open_spots(axes: &Axes, choice: Choice) -> Vec<Spot> {
    let spots = axes.spots(choice);
    let Extent::Grid { across, along } = &axes.extent else {
        return spots;
    };
    let open = [across.len() > 1, along.iter().any(|row| row.len() > 1)];
    let open = spots.into_iter().zip(open).filter(|&(_, open)| open);
    open.map(|(spot, _)| spot).collect()
}

/// Whether a row lies in the zone that leads to it, as the counts of a pile do: then it
/// is marked also while another one is chosen.
fn is_within(head: &Point, row: &[Point]) -> bool {
    row.iter().all(|point| point.spot.zone == head.spot.zone)
}
