//! The screens as they are drawn, and where on them a click goes.
//!
//! [`draw`] reads an [`App`] and changes nothing. Sentences have lines of their
//! own that stay in place, and the terminal's cursor stands on what is
//! highlighted, so that a screen reader finds both.

pub mod buttons;
mod keys;
pub mod letters;
mod split;
mod ui;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    text::Line,
};

pub use self::{
    split::{
        Part::{Cells, Rest},
        across, down, middle,
    },
    ui::{Ui, inset},
};
use crate::{
    app::{App, LEAST, MOST, message::Target},
    core::text,
    store::ThemeName,
    ui::widgets::{Glyphs, Theme},
};

/// What everything looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The characters.
    pub glyphs: Glyphs,
    /// Whether anything can be clicked, so that it must be known where it lies.
    pub clickable: bool,
}

impl Look {
    /// The look in a theme, perhaps in ASCII alone; all that is there can be clicked.
    pub fn new(theme: ThemeName, ascii: bool) -> Self {
        Self {
            theme: theme.into(),
            glyphs: if ascii {
                Glyphs::ASCII
            } else {
                Glyphs::UNICODE
            },
            clickable: true,
        }
    }

    /// Whether anything is told in colours as well.
    pub const fn is_colourful(&self) -> bool {
        self.theme.left.fg.is_some()
    }
}

impl Default for Look {
    fn default() -> Self {
        Self::new(ThemeName::default(), false)
    }
}

/// Where the things lie that can be clicked, the lowest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places(Vec<(Rect, Target)>);

impl Places {
    /// What lies at this column and row.
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let here = |(area, _): &&(Rect, Target)| area.contains((column, row).into());
        self.0.iter().rev().find(here).map(|(_, target)| *target)
    }

    /// All of them with their areas.
    pub fn iter(&self) -> impl Iterator<Item = (Rect, Target)> + '_ {
        self.0.iter().copied()
    }

    fn put(&mut self, area: Rect, target: Target) {
        if !area.is_empty() {
            self.0.push((area, target));
        }
    }
}

/// Draws the screens of the program into blank cells. Says where what can be
/// clicked lies, and where the terminal's cursor stands, if it is shown.
pub fn draw(app: &App, cells: &mut Buffer, look: &Look) -> (Places, Option<Position>) {
    let whole = cells.area;
    let mut ui = Ui::new(cells, look, middle(whole, MOST.0, MOST.1));
    if whole.width < LEAST.0 || whole.height < LEAST.1 {
        draw_need(whole, &mut ui);
        return ui.finish();
    }
    let screens = app.screens();
    let lowest = screens
        .iter()
        .rposition(|screen| screen.covers())
        .unwrap_or(0);
    for (index, screen) in screens.iter().enumerate().skip(lowest) {
        ui.turn_over(index + 1 < screens.len());
        screen.draw(&mut ui);
    }
    let waited_for = screens.last().map_or("", |screen| screen.waits_for());
    ui.keys(waited_for, &app.hints());
    ui.finish()
}

/// Says which size is needed, where there is less, in as many words as there is room for.
fn draw_need(whole: Rect, ui: &mut Ui) {
    let (area, [width, height]) = (ui.area, [LEAST.0, LEAST.1]);
    let all = [
        format!(
            "Your terminal is {}×{}. Stackade needs at least {width}×{height}. Ctrl-C quits.",
            whole.width, whole.height
        ),
        format!("{width}×{height} at least. Ctrl-C quits."),
        "Ctrl-C quits.".to_owned(),
    ];
    let mut texts = all.iter().map(|words| text::wrap(words, area.width.into()));
    let lines = texts.find(|lines| lines.len() <= area.height.into());
    let lines = lines.unwrap_or_else(|| vec!["^C"]);
    let top = usize::from(area.height).saturating_sub(lines.len()) / 2;
    for (line, row) in lines.iter().zip(area.rows().skip(top)) {
        ui.write(row, Line::from(*line).centered());
    }
}
