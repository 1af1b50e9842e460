//! The picture of Stone Pile Battle, and its words.

use super::{Move, Position, StonePileBattle};
use crate::core::{
    game::{Game as _, Side},
    phrase::{Phrase, Refusal, span},
    prompt::Prompt,
    scene::{Axes, Choice, Extent, Form, Point, Scene, Spot, Stage, Total, Zone},
};

impl Stage for StonePileBattle {
    fn scene(&self, position: &Position) -> Scene {
        let zone = |side| Zone {
            owner: Some(side),
            title: Phrase::default(),
            form: Form::Pile,
            cells: Vec::new(),
            scale: 1,
            total: Some(Total {
                now: position.pile(side),
                goal: None,
            }),
            note: Phrase::new(if position.pile(side) == 1 {
                "stone"
            } else {
                "stones"
            }),
            fuller: None,
        };
        Scene {
            zones: Side::BOTH.map(zone).into(),
        }
    }

    fn axes(&self, position: &Position) -> Axes {
        let counts = |side: Side| {
            let point = |count| Point {
                spot: Spot::cell(side.index(), count),
                number: Some(count),
            };
            (1..=self.limit(position, side)).map(point).collect()
        };
        let pile = |side: Side| Point {
            spot: Spot::zone(side.index()),
            number: None,
        };
        Axes {
            across: "pile",
            along: "count",
            extent: Extent::Grid {
                across: Side::BOTH.map(pile).into(),
                along: Side::BOTH.map(counts).into(),
            },
        }
    }

    fn choose(&self, position: &Position, choice: Choice) -> Result<Move, Refusal> {
        let count = choice.along.saturating_add(1);
        let own = choice.across == position.mover.index();
        self.legal(
            position,
            if own {
                Move::Give(count)
            } else {
                Move::Attack(count)
            },
        )
    }

    fn choice(&self, position: &Position, m: Move) -> Choice {
        Choice {
            across: m.target(position.mover).index(),
            along: m.count() - 1,
        }
    }

    fn named(&self, position: &Position, m: Move) -> Phrase {
        let them = position.mover.other();
        Phrase::new(match m {
            Move::Attack(count) => format!("take {count} from {them}"),
            Move::Give(count) => format!("give {count}"),
        })
    }

    fn preview(&self, position: &Position, m: Move) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        let Changes { removed, gained } = self.changes(position, m);
        let count = m.count();
        Phrase::new(match m {
            Move::Attack(_) => format!("Take {count} from {them}: {removed}; {us} gains {gained}."),
            Move::Give(_) => format!("{us} gives {count}: {removed}; {them} gets {gained}."),
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Phrase {
        let [us, them] = [before.mover, before.mover.other()];
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
        self.ask(position, answers)
    }

    fn missing(&self, position: &Position, _number: u64) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
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
