//! What is known about a choice, as a mark beside it.

use ratatui::style::Style;

use super::{canvas::columns, glyphs::Glyphs, theme::Theme};
use crate::core::{game::Verdict, template::grouped};

/// What is known about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// No other is better.
    Best,
    /// Its value for whoever chooses it.
    Value(Verdict),
}

impl Mark {
    /// The mark as text: `★`, `W5`, `L4` or `=`.
    pub fn text(self, glyphs: &Glyphs) -> String {
        match self {
            Self::Best => glyphs.best.into(),
            Self::Value(Verdict::Win(plies)) => format!("W{}", grouped(plies)),
            Self::Value(Verdict::Loss(plies)) => format!("L{}", grouped(plies)),
            Self::Value(Verdict::Draw) => "=".into(),
        }
    }

    /// The mark without its number, where there is no room for that.
    pub fn letter(self, glyphs: &Glyphs) -> String {
        self.text(glyphs).chars().take(1).collect()
    }

    /// The fill of the mark.
    pub const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Best => theme.best,
            Self::Value(Verdict::Win(_)) => theme.win,
            Self::Value(Verdict::Loss(_)) => theme.loss,
            Self::Value(Verdict::Draw) => theme.draw,
        }
    }
}

/// The columns that marks take side by side.
pub(super) fn width(marks: &[Mark], glyphs: &Glyphs) -> i32 {
    marks.iter().map(|mark| columns(&mark.text(glyphs))).sum()
}
