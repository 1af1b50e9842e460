//! A line of text being typed.

use crossterm::event::KeyCode;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::{core::text::cells, play::player::visible};

/// A line of text with a cursor; it is edited by grapheme clusters, what a
/// person takes for one character.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    text: String,
    /// How many clusters stand before the cursor.
    cursor: usize,
    /// The greatest display width, in cells.
    width: usize,
}

impl Field {
    /// A field at most `width` cells wide that holds this text, cut to fit,
    /// with the cursor at its end.
    pub fn new(text: &str, width: usize) -> Self {
        let mut field = Self {
            width,
            ..Self::default()
        };
        field.insert(text);
        field
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The cells before the cursor.
    pub fn column(&self) -> usize {
        cells(&self.text[..self.byte(self.cursor)])
    }

    /// Puts text in at the cursor, as far as the field holds it: its first
    /// line, without anything that would not stand still in one row of cells
    /// (control characters, overrides of the writing direction, joiners and
    /// selectors that terminals draw in different widths).
    pub fn insert(&mut self, text: &str) {
        let line = text.lines().next().unwrap_or_default();
        for cluster in visible(line).graphemes(true) {
            if cells(&self.text) + cells(cluster) > self.width {
                return;
            }
            let before = self.clusters();
            self.text.insert_str(self.byte(self.cursor), cluster);
            // A mark may have joined the cluster before it.
            self.cursor += self.clusters() - before;
        }
    }

    /// Follows a key. Returns whether it was one for a field.
    pub fn press(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Char(letter) => self.insert(letter.encode_utf8(&mut [0; 4])),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.clusters()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.clusters(),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.remove();
            }
            KeyCode::Delete => self.remove(),
            KeyCode::Backspace => {}
            _ => return false,
        }
        true
    }

    fn remove(&mut self) {
        let [start, end] = [self.cursor, self.cursor + 1].map(|cluster| self.byte(cluster));
        self.text.replace_range(start..end, "");
        self.cursor = self.cursor.min(self.clusters());
    }

    fn clusters(&self) -> usize {
        self.text.graphemes(true).count()
    }

    /// Where a cluster begins, or the end.
    fn byte(&self, cluster: usize) -> usize {
        let mut starts = self.text.grapheme_indices(true);
        starts
            .nth(cluster)
            .map_or(self.text.len(), |(byte, _)| byte)
    }
}
