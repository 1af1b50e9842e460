//! Where files lie, as the command line has it.

use std::{
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::Trouble;
use crate::{
    play::{catalog::Opened, seat::visible, stamp::Stamp},
    store::{Found, Keeper, Places, Settings, Store, open_game, read_game, unread},
    ui::widgets::Theme,
};

/// Which files to use instead of the platform's own.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Files {
    /// Keep games and statistics in this folder
    #[arg(long, global = true, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,

    /// Keep the settings in this file
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Files {
    /// What lies there.
    pub(super) fn store(&self) -> Store {
        Store::new(self.places())
    }

    /// The settings that lie there.
    pub(super) fn settings(&self) -> Found<Settings> {
        let themes: Vec<&str> = Theme::names().collect();
        self.store().settings(&themes)
    }

    /// What writes there.
    pub(super) fn keeper(&self) -> Keeper {
        Keeper::new(self.places(), || Stamp::new(SystemTime::now()))
    }

    fn places(&self) -> Places {
        Places::find(self.config.as_deref(), self.data_dir.as_deref())
    }

    /// The places as a text, one a line.
    pub(super) fn text(&self) -> String {
        let places = self.places();
        let rows = [
            ("settings", places.settings().map(PathBuf::from)),
            ("history", places.history()),
            ("puzzles", places.puzzles()),
            ("lessons", places.lessons()),
            ("running", places.running()),
            ("games", places.games()),
        ];
        let line = |(what, path): (&str, Option<PathBuf>)| {
            let path = path.map_or("nowhere".to_owned(), |path| path.display().to_string());
            format!("{what:<9} {path}\n")
        };
        rows.map(line).concat()
    }
}

/// The game of a record, or of the input where the path is `-`.
pub(super) fn game(path: &Path) -> Result<Opened, Trouble> {
    if path != Path::new("-") {
        return open_game(path, &shown(path)).map_err(Trouble::Misuse);
    }
    let name = "the input";
    let text = io::read_to_string(io::stdin().lock());
    let text = text.map_err(|error| Trouble::Misuse(unread(name, &error)))?;
    read_game(&text, name).map_err(Trouble::Misuse)
}

/// A path as it was typed, fit for the screen.
pub(super) fn shown(path: &Path) -> String {
    visible(&path.display().to_string())
}
