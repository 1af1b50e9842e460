//! Where files lie.

use std::path::{Path, PathBuf, absolute};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

/// The folder of the program in the platform's own ones.
const FOLDER: &str = "stackade";

/// The file of the finished games, below the folder of the data.
pub const HISTORY: &str = "history.jsonl";
/// The file of the puzzles that were begun or tried.
pub const PUZZLES: &str = "puzzles.jsonl";
/// The file of how far the lessons have come.
pub const LESSONS: &str = "lessons.jsonl";
/// The folder of the running matches.
pub const RUNNING: &str = "running";
/// The folder of the games that a person has saved.
pub const GAMES: &str = "games";

/// Where the program keeps its files. A place that is not known is not written
/// to, and nothing is written anywhere else.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    settings: Option<PathBuf>,
    data: Option<PathBuf>,
}

impl Places {
    /// The places of this platform, but for those that are given: the settings
    /// file and the folder of everything else. On Linux they are the XDG ones.
    ///
    /// A home that is no folder, or is given as a relative path, is none: no
    /// file may land in the current folder by surprise.
    pub fn find(settings: Option<&Path>, data: Option<&Path>) -> Self {
        let given = |path: Option<&Path>| absolute(path?).ok();
        let known = choose_native_strategy().ok();
        let usable = |path: PathBuf| {
            let home = known.as_ref()?.home_dir();
            let homeless = !home.is_absolute() || !home.is_dir();
            (path.is_absolute() && !(homeless && path.starts_with(home))).then_some(path)
        };
        let config = known.as_ref().and_then(|known| usable(known.config_dir()));
        let kept = known.as_ref().and_then(|known| usable(known.data_dir()));
        Self {
            settings: given(settings).or_else(|| Some(config?.join(FOLDER).join("settings.toml"))),
            data: given(data).or_else(|| Some(kept?.join(FOLDER))),
        }
    }

    /// The settings file.
    pub fn settings(&self) -> Option<&Path> {
        self.settings.as_deref()
    }

    /// A file or folder of this name, such as [`HISTORY`], in the folder of the data.
    pub fn data(&self, name: &str) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join(name))
    }
}
