//! What all screens share, and what the program knows from earlier times when it starts.

use super::{
    Flow, Options,
    screens::{live::LiveMatch, menu::SWAP_RULE, setup::Setup},
};
use crate::{
    core::rules::Rules,
    engine::bot::{Dice, Level},
    play::{
        catalog::GameId,
        lesson::{Lesson, LessonStep, Lessons},
        player::Holder,
        record::Record,
        session::Session,
    },
    store::{Kept, Settings, Store, StoreCommand},
};

/// What all screens share, and may ask for and change as they follow a key.
#[derive(Debug)]
pub struct Context {
    /// The settings in force.
    pub settings: Settings,
    /// The settings as their file has them.
    pub(super) file: Settings,
    /// How far the lessons have come.
    pub(super) lessons: Lessons,
    /// The setups as they were left.
    pub(super) setups: Vec<Setup>,
    /// The level of the bot that was played against last.
    pub(super) bot: Option<Level>,
    /// What the store has to do.
    pub(super) to_store: Vec<StoreCommand>,
    /// Where all chance comes from.
    pub(super) chance: Dice,
    /// The size of the part of the screen that is used, in cells.
    pub(super) room: (u16, u16),
}

/// How a person stands with the lesson of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LessonState {
    /// The step at which it was left half-way, counted from 1.
    pub left: Option<usize>,
    /// Whether it has ever been finished.
    pub done: bool,
}

impl Context {
    /// How matches begin by the settings.
    pub fn options(&self) -> Options {
        Options::from(&self.settings)
    }

    /// Lets these settings be in force and kept.
    pub(super) fn set(&mut self, settings: Settings) {
        if settings == self.settings {
            return;
        }
        let mut file = self.file.clone();
        // What the command line says is not written into the file.
        file.take_over(&self.settings, &settings);
        let before = std::mem::replace(&mut self.file, file.clone());
        self.to_store.push(StoreCommand::Set {
            before: Box::new(before),
            after: Box::new(file),
        });
        self.settings = settings;
    }

    /// How a person stands with the lesson of a game.
    pub(super) fn standing(&self, game: GameId) -> LessonState {
        let steps = Lesson::of(game).steps.len();
        let step = self.lessons.step(game);
        LessonState {
            left: step.filter(|&step| 1 < step && step < steps),
            done: self.lessons.is_done(game),
        }
    }

    /// Notes where a lesson stands.
    pub(super) fn stand(&mut self, stood: LessonStep) {
        self.lessons.note(stood);
        self.to_store.push(StoreCommand::Lesson(stood));
    }

    /// The setup of a game as it was left, or else as it comes, by the rules that were
    /// chosen once and for all.
    pub(super) fn setup(&self, game: GameId) -> Setup {
        let known = self.setups.iter().find(|setup| setup.game() == game);
        known.map_or_else(
            || {
                let mut setup = Setup::new(game, &self.settings);
                setup.fill(&self.rules(game));
                if self.chosen_rules(game) == Some(SWAP_RULE) {
                    setup.swap_rule = true;
                }
                setup
            },
            Setup::kept,
        )
    }

    /// What a game is played by unless somebody sets it up otherwise.
    pub(super) fn rules(&self, game: GameId) -> Rules {
        let (card, chosen) = (game.card(), self.chosen_rules(game));
        let known = self.setups.iter().find(|setup| setup.game() == game);
        let mut presets = card.presets.iter();
        match (known, presets.find(|preset| Some(preset.name) == chosen)) {
            (Some(setup), _) => setup.rules_or_standard(),
            (None, Some(preset)) => Rules::preset(card.rules, preset),
            (None, None) => Rules::standard(card.rules),
        }
    }

    /// Keeps a setup for the next match of its game.
    pub(super) fn keep_setup(&mut self, setup: Setup) {
        self.setups.retain(|known| known.game() != setup.game());
        self.setups.push(setup);
    }

    /// The rules by which a game is played, if somebody has been asked.
    pub(super) fn chosen_rules(&self, game: GameId) -> Option<&str> {
        let id = game.card().id;
        let mut rules = self.settings.rules.iter();
        rules.find_map(|line| line.strip_prefix(id)?.strip_prefix(": "))
    }

    /// Remembers by which rules a game is played.
    pub(super) fn choose_rules(&mut self, game: GameId, rules: &str) {
        let lead = format!("{}: ", game.card().id);
        let mut settings = self.settings.clone();
        settings.rules.retain(|line| !line.starts_with(&lead));
        settings.rules.push(lead + rules);
        self.set(settings);
    }

    /// The setup of a match that goes on from where this one stands, if the game is
    /// known.
    pub(super) fn play_on(&self, record: Record) -> Flow {
        match GameId::find(&record.game) {
            Some(game) => Flow::push(Setup::on(game, Box::new(record), &self.settings)),
            None => Flow::Stay,
        }
    }

    /// Starts a match.
    pub fn start(&mut self, session: Box<dyn Session>, options: Options) -> Flow {
        let mut holders = session.table().players.iter().map(|player| player.holder);
        if let Some(Holder::Bot(level)) = holders.find(|holder| *holder != Holder::Human) {
            self.bot = Some(level);
        }
        Flow::open(LiveMatch::start(session, &options, self))
    }
}

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
