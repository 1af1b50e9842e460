//! What is on the screen: drawn as the settings have it, with the places where
//! a click goes.

use std::io;

use crossterm::style::force_color_output;
use ratatui::layout::Position;

use super::{modes::Modes, screen::Screen, surroundings};
use crate::{
    app::view::{self, Look, Places},
    app::{App, message::Target},
    store::Settings,
};

/// The picture of an app on a screen.
pub(super) struct Picture {
    pub(super) screen: Screen,
    look: Look,
    /// The settings that it follows, once it follows any.
    settings: Option<Settings>,
    places: Places,
}

impl Picture {
    /// A picture that is yet to be drawn.
    pub(super) fn new(screen: Screen) -> Self {
        Self {
            screen,
            look: Look::default(),
            settings: None,
            places: Places::default(),
        }
    }

    /// Draws an app.
    pub(super) fn draw(&mut self, app: &App, modes: &Modes) -> io::Result<()> {
        self.obey(app.settings(), modes)?;
        let look = &self.look;
        let places = &mut self.places;
        self.screen.draw(|cells| {
            let cursor;
            (*places, cursor) = view::draw(app, cells, look);
            cursor
        })
    }

    /// What lies in this cell of what was drawn last.
    pub(super) fn at(&self, cell: Position) -> Option<Target> {
        self.places.at(cell.x, cell.y)
    }

    /// Follows the settings, if they have changed.
    fn obey(&mut self, settings: &Settings, modes: &Modes) -> io::Result<()> {
        if self.settings.as_ref() == Some(settings) {
            return Ok(());
        }
        let ascii = settings.ascii.unwrap_or_else(surroundings::lacks_glyphs);
        self.look = Look::new(&settings.theme, ascii);
        self.look.clickable = settings.mouse;
        // Nothing else has a say in it: and without colours none is taken back either.
        force_color_output(self.look.is_colourful());
        self.settings = Some(settings.clone());
        modes.set_mouse(settings.mouse)
    }
}
