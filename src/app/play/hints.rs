//! What the keys do in a match.

use super::Play;
use crate::{
    app::{
        halves,
        hint::{Hint, Keys, hint},
    },
    core::{scene::Extent, selector::DIAL},
    play::seat::Hand,
};

impl Play {
    /// What the keys do now.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let hints = self.all_hints();
        if !self.halves {
            return hints;
        }
        let turn = self.half().filter(|_| self.back.is_none());
        // What is nobody's turn is done with the keys of both; the bar names the
        // usual ones.
        let hand = turn.unwrap_or(Hand::Right);
        let own = hints.into_iter();
        own.filter_map(|hint| halves::hint(hand, hint)).collect()
    }

    fn all_hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.back.is_some() {
            hints.push(hint(Keys::Across, "move"));
            let here = self.back == Some(self.session.ply());
            let enter = if here { "return" } else { "play on here" };
            hints.push(hint(Keys::Enter, enter));
            hints.push(hint(Keys::Ends, "ends"));
            hints.push(hint(Keys::Esc, "return"));
            return hints;
        }
        if self.is_over() {
            hints.push(hint(Keys::Across, "choose"));
            hints.push(hint(Keys::Enter, "go"));
        }
        if let Some((_, axes)) = self.highlight() {
            match &axes.extent {
                Extent::Count { high, .. } if *high >= DIAL => {
                    hints.push(hint(Keys::Along, "change").or(""));
                    hints.push(hint(Keys::Across, "digit"));
                }
                Extent::Count { .. } => {
                    hints.push(hint(Keys::Along, "1"));
                    hints.push(hint(Keys::Across, "10"));
                }
                Extent::Grid { .. } => {
                    for (keys, words) in [(Keys::Across, axes.across), (Keys::Along, axes.along)] {
                        if !words.is_empty() {
                            hints.push(hint(keys, words).or(""));
                        }
                    }
                }
            }
            hints.push(hint(Keys::Enter, self.session.card().verb));
            if self.may_swap() {
                hints.push(hint(Keys::Letter('x'), "swap"));
            }
        }
        if self.selector().is_some() {
            hints.push(hint(Keys::Letter('i'), "idea"));
        }
        hints.push(hint(Keys::Letter('?'), "help").or(""));
        if self.session.undo_target().is_some() {
            hints.push(hint(Keys::Letter('u'), "undo"));
        }
        if self.session.redo_target().is_some() {
            hints.push(hint(Keys::Letter('r'), "redo"));
        }
        if self.back_to_review().is_some() {
            let last = self.last_game().is_some();
            let words = if last { "last game" } else { "review" };
            hints.push(hint(Keys::Letter('v'), words));
        }
        if self.selector().is_some() {
            hints.push(hint(Keys::Letter('t'), "truth"));
        }
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }
}
