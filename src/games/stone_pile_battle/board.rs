//! The picture of Stone Pile Battle, and its words.

use super::{Move, Position, StonePileBattle};
use crate::core::{
    game::{Game as _, Side},
    phrase::{Phrase, Refusal, span},
    prompt::Prompt,
    scene::{Axes, Choice, Counts, Point, Scene, Spot, Stage, Zone},
};

impl Stage for StonePileBattle {
    fn scene(&self, position: &Position) -> Scene {
        let pile = |side| {
            let stones = position.pile(side);
            let ours = side == position.mover;
            let verb = if ours { "give" } else { "take" };
            let most = self.limit(position, side);
            let zone = Zone::pile(side, stones);
            Zone {
                counts: Some(Counts { verb, most }),
                ..zone.noted(if stones == 1 { "stone" } else { "stones" })
            }
        };
        Scene::new(Side::BOTH.map(pile))
    }

    fn axes(&self, position: &Position) -> Axes {
        let pile = |side: Side| {
            let zone = side.index();
            let point = |count| Point::numbered(Spot::cell(zone, count), count);
            let counts = (1..=self.limit(position, side)).map(point);
            (Point::new(Spot::zone(zone)), counts.collect())
        };
        Axes::grid(["pile", "count"], Side::BOTH.map(pile))
    }

    fn candidate(&self, position: &Position, choice: Choice) -> Option<Move> {
        let count = choice.along.saturating_add(1);
        Some(if choice.across == position.mover.index() {
            Move::Give(count)
        } else {
            Move::Attack(count)
        })
    }

    fn named(&self, position: &Position, m: Move) -> Phrase {
        let them = position.mover.other();
        Phrase::new(match m {
            Move::Attack(count) => format!("take {count} from {them}"),
            Move::Give(count) => format!("give {count}"),
        })
    }

    fn preview(&self, position: &Position, m: Move) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        let Changes { removed, gained } = self.changes(position, m);
        let count = m.count();
        Phrase::new(match m {
            Move::Attack(_) => format!("Take {count} from {them}: {removed}; {us} gains {gained}."),
            Move::Give(_) => format!("{us} gives {count}: {removed}; {them} gets {gained}."),
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Phrase {
        let [us, them] = before.mover.us_and_them();
        let Changes { removed, gained } = self.changes(before, m);
        let count = m.count();
        Phrase::new(match m {
            Move::Attack(_) => {
                format!("{us} took {count} from {them}: {removed}; {us} gained {gained}.")
            }
            Move::Give(_) => format!("{us} gave {count}: {removed}; {them} got {gained}."),
        })
    }

    fn ending(&self, position: &Position) -> Phrase {
        let loser = self.winner(position).map_or(position.mover, Side::other);
        Phrase::new(format!("{loser} has no stone left."))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt<Phrase>, Refusal> {
        let [us, them] = position.mover.us_and_them();
        let [ours, theirs] = [us, them].map(|side| span(self.limit(position, side)));
        let further = |text: String, takes| {
            Ok(Prompt::Further {
                question: format!("{text}: {takes}?").into(),
                takes,
            })
        };
        match answers {
            [] => Ok(Prompt::Ask(vec![
                format!("1 is to give {ours} of {us}'s own; {them} gets half, rounded down.")
                    .into(),
                format!("2 is to take {theirs} from {them}; {us} gets half, rounded down.").into(),
                format!("{us}, choose 1 or 2.").into(),
            ])),
            [1] => further(format!("{us}, how many to give"), ours),
            [2] => further(format!("{us}, how many to take from {them}"), theirs),
            [1, count] => Ok(Prompt::Move(format!("g{count}"))),
            [2, count] => Ok(Prompt::Move(format!("a{count}"))),
            _ => Err(Refusal::new("There are the actions 1 and 2 only.")),
        }
    }

    fn missing(&self, position: &Position, _number: u64) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        Phrase::new(format!(
            "{us} may take {} from {them}, or give {} of their own.",
            span(self.limit(position, them)),
            span(self.limit(position, us))
        ))
    }
}

/// What a move does to both piles, in words.
struct Changes {
    /// "15 → 12"
    removed: String,
    /// "1: 15 → 16", or "nothing".
    gained: String,
}

impl StonePileBattle {
    fn changes(&self, position: &Position, m: Move) -> Changes {
        let after = self.play(position, m);
        let target = m.target(position.mover);
        let change = |side| format!("{} → {}", position.pile(side), after.pile(side));
        Changes {
            removed: change(target),
            gained: match m.gain() {
                0 => "nothing".to_owned(),
                gain => format!("{gain}: {}", change(target.other())),
            },
        }
    }
}
