//! A guided first game, step by step, as it stands on the card of its game.
//!
//! A lesson begins with options such as `stones=21`. Its steps are parted by
//! empty lines, and each line of a step by its first word: `back 5` goes back to
//! ply 5 and `rival x` plays for the other player, or for both where a position is
//! set up, all of it before anything is said; `say` is what is said; `play a3` is the move that goes on, or `play x5 x4` any
//! of these. `but a1 …` answers one wrong move, `no …` all others. A step without
//! a move to play is for reading. A line with `#` is for readers of the file.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{
    core::rules::Rules,
    engine::bot::Level,
    play::{
        catalog::GameId,
        player::{Player, Table},
        session::Session,
    },
};

/// Something that happens on the board by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The game goes back to this ply.
    Back(usize),
    /// The other player makes this move.
    Rival(String),
}

/// A step of a lesson: one idea.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Step {
    /// What happens before anything is said.
    pub deeds: Vec<Deed>,
    /// What is said.
    pub text: String,
    /// The moves that go on, in notation; none where it is only to be read.
    pub moves: Vec<String>,
    /// What is said to single wrong moves.
    pub answers: Vec<(String, String)>,
    /// What is said to all others.
    pub answer: String,
}

impl Step {
    /// What is said to a move, none if it is one that goes on.
    pub fn answer(&self, notation: &str) -> Option<&str> {
        if self.moves.iter().any(|known| known == notation) {
            return None;
        }
        let own = self.answers.iter().find(|(known, _)| known == notation);
        Some(own.map_or(&self.answer, |(_, answer)| answer))
    }

    fn add(&mut self, word: &str, rest: &str) {
        match word {
            "#" => {}
            "back" => self
                .deeds
                .push(Deed::Back(rest.parse().expect("a number of plies"))),
            "rival" => self.deeds.push(Deed::Rival(rest.to_owned())),
            "say" => join(&mut self.text, rest),
            "play" => self.moves = rest.split(' ').map(str::to_owned).collect(),
            "no" => join(&mut self.answer, rest),
            "but" => {
                let (notation, answer) = rest.split_once(' ').expect("a move and its answer");
                self.answers.push((notation.to_owned(), answer.to_owned()));
            }
            other => panic!("a lesson has no {other:?}"),
        }
    }
}

/// A guided game: its rules and its steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The game.
    pub game: GameId,
    /// The options that it is played by.
    pub rules: Rules,
    /// The steps, of which there is at least one.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The lesson of a game.
    ///
    /// # Panics
    /// If its file is not written as above, which tests rule out.
    pub fn of(game: GameId) -> Self {
        let mut rules = Rules::standard(game.card().rules);
        let mut steps = Vec::new();
        let mut step = Step::default();
        for line in game.card().lesson.lines().chain([""]) {
            match line.split_once(' ') {
                None if line.is_empty() => {
                    let step = std::mem::take(&mut step);
                    steps.extend((!step.text.is_empty()).then_some(step));
                }
                None => {
                    let (key, value) = line.split_once('=').expect("an option has a value");
                    rules.read(key, value).expect("a lesson has its options");
                }
                Some((word, rest)) => step.add(word, rest),
            }
        }
        Self { game, rules, steps }
    }

    /// The game of the lesson before its first ply, between players without
    /// names: the learner, and one that is no person.
    pub fn open(&self) -> Box<dyn Session> {
        let rival = Player {
            name: String::new(),
            ..Player::bot(Level::Novice)
        };
        let table = Table::new(Player::human(""), rival);
        self.game.open(self.rules.clone(), table)
    }
}

fn join(text: &mut String, more: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

/// A step of a lesson that somebody has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonStep {
    /// The game of the lesson.
    pub game: GameId,
    /// The step, counted from 1.
    pub step: usize,
    /// Whether it is the last one: the lesson is finished.
    #[serde(default)]
    pub last: bool,
}

/// How far somebody has come with the lessons: the last step of each, and whether it has
/// ever been finished, be it begun again since.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lessons(HashMap<GameId, (usize, bool)>);

impl Lessons {
    /// Takes over where a lesson stands now.
    pub fn note(&mut self, LessonStep { game, step, last }: LessonStep) {
        let done = last || self.is_done(game);
        self.0.insert(game, (step, done));
    }

    /// The step that somebody has come to last, counted from 1; none where the lesson
    /// was never gone on with.
    pub fn step(&self, game: GameId) -> Option<usize> {
        Some(self.0.get(&game)?.0)
    }

    /// Whether the lesson of a game has ever been finished.
    pub fn is_done(&self, game: GameId) -> bool {
        self.0.get(&game).is_some_and(|(_, done)| *done)
    }
}

impl FromIterator<LessonStep> for Lessons {
    fn from_iter<I: IntoIterator<Item = LessonStep>>(steps: I) -> Self {
        let mut lessons = Self::default();
        steps.into_iter().for_each(|step| lessons.note(step));
        lessons
    }
}
