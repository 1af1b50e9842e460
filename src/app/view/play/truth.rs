//! What the choices are worth, on the board and in words.

use crate::{
    app::play::Play,
    core::{
        game::Side,
        phrase::Phrase,
        scene::{Axes, Choice, Extent, Point, Spot},
    },
    play::session::{Session, Values},
    ui::widgets::Mark,
};

/// What the marks mean, where a rule beneath the board has room for it.
pub(in crate::app::view) const LEGEND: &str =
    " W win, L loss, = draw; the number: moves until the end ";
/// The same among the words.
pub(in crate::app::view) const BRIEF: &str = "W win, L loss, = draw, number of moves";

const UNSOLVED: &str = "This position is not solved: the game is too large.";

/// Whether every choice on the board that is shown has a mark of its worth.
pub(in crate::app::view) fn is_marked(play: &Play) -> bool {
    play.truth && play.values().flatten().is_some()
}

/// The marks of the choices at their spots: at each point what the choice would
/// be worth that the highlight could move to there by one axis alone; a pile shows
/// all its counts. Where nothing is highlighted each shows its best. In a review the best choices keep their
/// stars, with what they are worth.
pub(super) fn marks(play: &Play, axes: &Axes) -> Vec<(Spot, Mark)> {
    let values = play.values().flatten();
    match (values, &axes.extent) {
        (Some(values), Extent::Grid { .. }) if play.truth => starred(play, axes, values),
        (Some(values), &Extent::Count { spot, .. }) if play.truth => {
            counted(play, axes, values, spot)
        }
        _ => best(play, axes),
    }
}

/// Stars at the best choices, where they are to be shown and none wins that is not on
/// the board; where the point along is among them, across only those that go with it.
fn best(play: &Play, axes: &Axes) -> Vec<(Spot, Mark)> {
    let swaps = |values: &Values| play.session.swap_wins(play.shown(), values.verdict());
    let best = match (&play.starred, play.values().flatten()) {
        (Some(starred), _) => starred.clone(),
        (None, Some(values)) if swaps(values) => Vec::new(),
        (None, Some(values)) => values.best().map(|valued| valued.choice).collect(),
        (None, None) => Vec::new(),
    };
    let here = here(play);
    if let Extent::Count { spot, .. } = axes.extent {
        // A dial stands at one count; another one is marked beside it.
        let stands = here.filter(|here| best.contains(here)).map(|_| spot);
        let other = || Some(Spot::cell(spot.zone, best.first()?.along));
        let starred = stands.or_else(other).into_iter();
        return starred.map(|spot| (spot, Mark::Best)).collect();
    }
    let along = here.map(|choice| choice.along);
    let fits = best.iter().any(|choice| Some(choice.along) == along);
    let mut starred: Vec<Spot> = Vec::new();
    for choice in best {
        let spots = spots(axes, choice);
        let apart = fits && Some(choice.along) != along;
        // What is chosen along comes last.
        let first = usize::from(apart && spots.len() > 1);
        starred.extend(&spots[first..]);
    }
    starred.sort_unstable();
    starred.dedup();
    starred.into_iter().map(|spot| (spot, Mark::Best)).collect()
}

/// On a dial: what the count there is worth, and in a review the star and the worth
/// of the starred one.
fn counted(play: &Play, axes: &Axes, values: &Values, dial: Spot) -> Vec<(Spot, Mark)> {
    let mut marks = match play.starred {
        Some(_) => best(play, axes),
        None => Vec::new(),
    };
    let starred = marks.iter().map(|&(spot, _)| spot);
    let mut known: Vec<Spot> = starred.filter(|&spot| spot != dial).collect();
    known.push(dial);
    for spot in known {
        let count = |along| Choice { across: 0, along };
        let choice = spot.cell.map(count).or_else(|| here(play));
        let verdict = choice.and_then(|choice| values.of(choice));
        marks.extend(verdict.map(|verdict| (spot, Mark::Value(verdict))));
    }
    marks
}

/// On a grid: what the choices there are worth, and in a review the star and the worth
/// of the starred ones. A spot that a worse choice was played with shows that one's.
fn starred(play: &Play, axes: &Axes, values: &Values) -> Vec<(Spot, Mark)> {
    let marks = worth(play, axes, values);
    let Some(equals) = &play.starred else {
        return marks;
    };
    let worse = here(play).filter(|here| !equals.contains(here));
    let played = worse.map(|here| axes.spots(here)).unwrap_or_default();
    let mut stars = best(play, axes);
    stars.retain(|(spot, _)| !played.contains(spot));
    let mark = |(spot, mark)| {
        let star = stars.iter().find(|(place, _)| *place == spot).copied();
        let worth = star.map_or(mark, |_| Mark::Value(values.verdict()));
        star.into_iter().chain([(spot, worth)])
    };
    marks.into_iter().flat_map(mark).collect()
}

/// The spots of a choice on the axes that leave a choice.
fn spots(axes: &Axes, choice: Choice) -> Vec<Spot> {
    let spots = axes.spots(choice);
    let Extent::Grid { across, along } = &axes.extent else {
        return spots;
    };
    let open = [across.len() > 1, along.iter().any(|row| row.len() > 1)];
    let open = spots.into_iter().zip(open).filter(|&(_, open)| open);
    open.map(|(spot, _)| spot).collect()
}

fn worth(play: &Play, axes: &Axes, values: &Values) -> Vec<(Spot, Mark)> {
    let Extent::Grid { across, along } = &axes.extent else {
        return Vec::new();
    };
    let here = here(play);
    let value = |there: &dyn Fn(Choice) -> bool| {
        let there = values.choices.iter().filter(|valued| there(valued.choice));
        there.map(|valued| valued.verdict).max()
    };
    let leaves_choice = along.iter().any(|row| row.len() > 1);
    let mut marks = Vec::new();
    for (index, (head, row)) in across.iter().zip(along).enumerate() {
        let within = leaves_choice && is_within(head, row);
        if leaves_choice && (within || index == here.unwrap_or_default().across) {
            for (place, point) in (0..).zip(row) {
                let choice = Choice {
                    across: index,
                    along: place,
                };
                let verdict = value(&|other| match here {
                    None if !within => axes.spots(other).get(1) == Some(&point.spot),
                    _ => other == choice,
                });
                marks.extend(verdict.map(|verdict| (point.spot, Mark::Value(verdict))));
            }
        }
        if across.len() > 1 && !within {
            let last = row.len().saturating_sub(1) as u64;
            let verdict = value(&|choice| {
                let along = here.map_or(choice.along, |here| here.along.min(last));
                choice
                    == Choice {
                        across: index,
                        along,
                    }
            });
            marks.extend(verdict.map(|verdict| (head.spot, Mark::Value(verdict))));
        }
    }
    marks
}

/// Whether a row lies in the zone that leads to it, as the counts of a pile do: then
/// it is marked also while another one is chosen.
fn is_within(head: &Point, row: &[Point]) -> bool {
    row.iter().all(|point| point.spot.zone == head.spot.zone)
}

/// The choice that is highlighted, or that was played on the board shown.
fn here(play: &Play) -> Option<Choice> {
    if let Some(selector) = play.selector() {
        return Some(selector.choice());
    }
    let played = play.shown() < play.session.plies();
    played.then(|| play.session.chosen(play.shown())).flatten()
}

/// The truth about the board that is shown, where it is to be told: in the most
/// words that fit, else without what the rules around the game make of it.
pub(in crate::app::view) fn fitting(play: &Play, fits: impl Fn(&str) -> bool) -> Option<String> {
    let session = play.session.as_ref();
    let ways: [Way; 3] = [Values::sentence, Values::briefly, Values::barely];
    let mut said = ways.into_iter().filter_map(|say| told(play, session, say));
    said.find(|sentence| fits(sentence))
        .or_else(|| bare(play, session))
}

/// The truth alone, in the fewest words, where it is to be told.
pub(super) fn bare(play: &Play, session: &dyn Session) -> Option<String> {
    Some(match play.values()? {
        Some(values) if session.swap_wins(play.shown(), values.verdict()) => {
            words(play, session, Values::by_swap)
        }
        Some(values) => words(play, session, |mover| values.barely(mover)),
        None => UNSOLVED.to_owned(),
    })
}

/// A way of the values to say the truth where this side is to move.
type Way = fn(&Values, Side) -> Phrase;

/// The truth with the names of this session, in a way of the values to say it.
pub(super) fn told(play: &Play, session: &dyn Session, say: Way) -> Option<String> {
    let Some(values) = play.values()? else {
        return Some(UNSOLVED.to_owned());
    };
    let verdict = values.verdict();
    if session.swap_wins(play.shown(), verdict) {
        return Some(words(play, session, Values::by_swap));
    }
    let sentence = words(play, session, |mover| say(values, mover));
    Some(match session.rule_remark(play.shown(), verdict) {
        Some(remark) => format!("{sentence} {remark}"),
        None => sentence,
    })
}

/// What is said of whoever is to move on the board that is shown.
fn words(play: &Play, session: &dyn Session, say: impl Fn(Side) -> Phrase) -> String {
    let shown = play.shown();
    session.words_at(shown, &say(session.turn(shown)))
}
