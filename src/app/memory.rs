//! What the program knows from earlier times when it starts.

use crate::{
    play::lesson::Lessons,
    store::{Kept, Settings, Store},
};

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
    /// Sentences about what could not be read.
    pub notices: Vec<String>,
}

impl Memory {
    /// What a store holds.
    pub fn read(store: &Store) -> Self {
        let (settings, kept) = (store.settings(), store.kept());
        let lessons = store.lessons();
        let homeless = store.homeless().map(str::to_owned);
        Self {
            file: settings.value.clone(),
            settings: settings.value,
            kept: kept.value,
            lessons: lessons.value,
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
