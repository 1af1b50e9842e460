//! The picture of Stone Pile Battle, and its words.

use super::{Move, Position, StonePileBattle};
use crate::core::{
    game::{Game as _, Side},
    scene::{Axes, Choice, Counts, Point, Prompt, Scene, Spot, Stage, Zone},
    template::{Template, span},
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

    fn named(&self, position: &Position, m: Move) -> Template {
        let them = position.mover.other();
        Template::new(match m {
            Move::Attack(count) => format!("take {count} from {them}"),
            Move::Give(count) => format!("give away {count}"),
        })
    }

    fn preview(&self, position: &Position, m: Move) -> Template {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let [own, theirs] = [us, them].map(|side| after.pile(side));
        let count = m.count();
        Template::new(match (m, m.gain()) {
            (Move::Attack(_), 0) => {
                format!("Take {count}: {them} ~drops to {theirs}. Nothing comes back to {us}.")
            }
            (Move::Attack(_), _) => {
                format!("Take {count}: {them} ~drops to {theirs}, {us} ~rises to {own}.")
            }
            (Move::Give(_), 0) => {
                format!("Give away {count}: {us} ~drops to {own}. {them} ~gets nothing.")
            }
            (Move::Give(_), _) => {
                format!("Give away {count}: {us} ~drops to {own}, {them} ~rises to {theirs}.")
            }
        })
    }

    fn tell(&self, before: &Position, m: Move) -> Template {
        let [us, them] = before.mover.us_and_them();
        let after = self.play(before, m);
        let [own, theirs] = [us, them].map(|side| after.pile(side));
        let count = m.count();
        Template::new(match (m, m.gain()) {
            (Move::Attack(_), 0) => {
                format!("{us} took {count}: {them} dropped to {theirs}. Nothing came back to {us}.")
            }
            (Move::Attack(_), _) => {
                format!("{us} took {count}: {them} dropped to {theirs}, {us} rose to {own}.")
            }
            (Move::Give(_), 0) => {
                format!("{us} gave away {count} (now {own}). {them} got nothing.")
            }
            (Move::Give(_), gain) => {
                format!("{us} gave away {count} (now {own}). {them} got {gain} (now {theirs}).")
            }
        })
    }

    fn ending(&self, position: &Position) -> Template {
        let loser = self.winner(position).map_or(position.mover, Side::other);
        Template::new(format!("{loser} ~has no stones left."))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt, Template> {
        let [us, them] = position.mover.us_and_them();
        let [ours, theirs] = [us, them].map(|side| span(self.limit(position, side)));
        Ok(match answers {
            [] => Prompt::ask([
                format!("1 is to give {ours} of {us}'s own; {them} gets half, rounded down."),
                format!("2 is to take {theirs} from {them}; {us} gets half, rounded down."),
                format!("{us}, choose 1 or 2."),
            ]),
            [1] => Prompt::ask([format!("{us}, how many to give: {ours}?")]),
            [2] => Prompt::ask([format!("{us}, how many to take from {them}: {theirs}?")]),
            [1, count] => Prompt::Move(format!("g{count}")),
            [2, count] => Prompt::Move(format!("a{count}")),
            _ => return Err(Template::new("The only actions are 1 and 2.")),
        })
    }

    fn missing(&self, position: &Position, _number: u64) -> Template {
        let [us, them] = position.mover.us_and_them();
        Template::new(format!(
            "{us} may take {} from {them}, or give away {} of ~their own.",
            span(self.limit(position, them)),
            span(self.limit(position, us))
        ))
    }
}
