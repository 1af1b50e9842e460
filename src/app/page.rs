//! Pages to read: the rules of a game, and the keys.

use super::{
    Flow,
    keys::{BINDINGS, Intent, Reach},
};
use crate::{game::Card, selector::Step};

/// A page of simple Markdown that scrolls.
#[derive(Debug)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// Its text.
    pub text: String,
    /// How many lines have been scrolled away; the view keeps it in range.
    pub scroll: usize,
}

/// So many lines a page leaps over.
const PAGE: usize = 10;

impl Page {
    /// The rules page of a game.
    #[must_use]
    pub fn rules(card: &Card) -> Self {
        Self {
            title: format!("{}: the rules", card.title),
            text: card.page.to_owned(),
            scroll: 0,
        }
    }

    /// The page about the keys.
    #[must_use]
    pub fn help() -> Self {
        let letters = BINDINGS.iter().map(|binding| {
            let letter = binding.letter.map(String::from);
            let key = letter.as_deref().unwrap_or("match menu");
            format!("- {key}: {}\n", binding.words)
        });
        Self {
            title: "Keys".to_owned(),
            text: include_str!("../../assets/help.md").to_owned() + &letters.collect::<String>(),
            scroll: 0,
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        self.scroll = match intent {
            Intent::Step(Step::Up) => self.scroll.saturating_sub(1),
            Intent::Step(Step::Down) => self.scroll + 1,
            Intent::Leap(Step::Up, Reach::Page) => self.scroll.saturating_sub(PAGE),
            Intent::Leap(Step::Down, Reach::Page) => self.scroll + PAGE,
            Intent::Leap(Step::Up, Reach::End) => 0,
            Intent::Leap(Step::Down, Reach::End) => usize::MAX,
            Intent::Back | Intent::Confirm => return Flow::Pop,
            _ => self.scroll,
        };
        Flow::Stay
    }
}
