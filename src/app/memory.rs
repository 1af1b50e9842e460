//! What the program knows from earlier times when it starts.

use crate::store::{Kept, Lessons, Settings, Store};

/// What was read at the start: the program itself opens no file.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// The settings as their file has them.
    pub file: Settings,
    /// The settings in force: those of the file but for what the command line
    /// says.
    pub settings: Settings,
    /// The running matches that can be gone on with.
    pub kept: Vec<Kept>,
    /// How far the lessons have come.
    pub lessons: Lessons,
    /// The names of the themes that there are.
    pub themes: Vec<&'static str>,
    /// Sentences about what could not be read.
    pub notices: Vec<String>,
}

impl Memory {
    /// What a store holds; `themes` are the names of the themes that there are.
    #[must_use]
    pub fn read(store: &Store, themes: Vec<&'static str>) -> Self {
        let (settings, kept) = (store.settings(&themes), store.kept());
        let lessons = store.lessons();
        let homeless = store.homeless().map(str::to_owned);
        Self {
            file: settings.value.clone(),
            settings: settings.value,
            kept: kept.value,
            lessons: lessons.value,
            themes,
            notices: [
                homeless.into_iter().collect(),
                settings.notices,
                kept.notices,
                lessons.notices,
            ]
            .concat(),
        }
    }
}
