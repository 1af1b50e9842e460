//! The lines of the setup, and what the keys do on them.

use super::Setup;
use crate::{
    app::hint::{Hint, Keys, hint},
    play::seat::{Hand, Holder},
};

/// Who makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// The person on this hand.
    Hand(Hand),
    /// Whoever wins the toss of a coin.
    Toss,
}

impl Start {
    pub(super) const ALL: [Self; 3] = [Self::Hand(Hand::Left), Self::Hand(Hand::Right), Self::Toss];
}

/// A line of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// A named rule set.
    Preset,
    /// One option, by its index.
    Rule(usize),
    /// Who plays on this hand.
    Holder(Hand),
    /// The name of the person on this hand.
    Name(Hand),
    /// Who starts.
    Start,
    /// Whose the keys are.
    Keys,
    /// How many games the match has.
    Games,
    /// Whether the second player may take over the first move.
    Swap,
    /// Who wins with best play.
    Spoiler,
    /// A guided first game.
    Learn,
    /// Begin.
    Play,
}

impl Setup {
    /// The rows from top to bottom.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let card = self.game.card();
        let rules = std::iter::once(Row::Preset).chain((0..card.rules.len()).map(Row::Rule));
        let seat = |hand: Hand| {
            let human = self.holders[hand.index()] == Holder::Human;
            std::iter::once(Row::Holder(hand)).chain(human.then_some(Row::Name(hand)))
        };
        let two = self.holders == [Holder::Human; 2];
        let keys = two.then_some(Row::Keys);
        let people = Hand::BOTH.into_iter().flat_map(seat);
        if self.from.is_some() {
            return people.chain(keys).chain([Row::Play]).collect();
        }
        let people = people
            .chain([Row::Start, Row::Games, Row::Swap])
            .chain(keys);
        let mut rows: Vec<Row> = if card.rules_first {
            rules.skip(1).chain([Row::Preset]).chain(people).collect()
        } else {
            people.chain(rules).collect()
        };
        rows.extend([Row::Spoiler, Row::Learn, Row::Play]);
        rows
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "line").or("")];
        let mut help = Keys::Letter('?');
        match self.row {
            Row::Name(_) => {
                hints.push(hint(Keys::Text, "name").or(""));
                help = Keys::Named("F1");
            }
            Row::Preset
            | Row::Rule(_)
            | Row::Start
            | Row::Keys
            | Row::Games
            | Row::Swap
            | Row::Holder(_) => hints.push(hint(Keys::Across, "change").or("")),
            Row::Spoiler | Row::Learn | Row::Play => {}
        }
        let enter = match self.row {
            Row::Play => "play",
            Row::Spoiler => "ask",
            Row::Learn => "learn",
            _ => "next",
        };
        hints.push(hint(Keys::Enter, enter));
        hints.push(hint(help, "help"));
        if let Row::Rule(_) = self.row {
            hints.push(hint(Keys::Digits, "type a number"));
        }
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }
}
