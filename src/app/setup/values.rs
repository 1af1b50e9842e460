//! The options of the setup, as they are chosen and typed.

use crossterm::event::KeyCode;

use super::{Setup, Start};
use crate::{
    app::{Context, Flow, field::Field},
    core::{
        rules::{RuleError, Rules},
        selector::Step,
    },
    engine::bot::Level,
    play::{
        lesson::Lesson,
        seat::{Hand, Holder},
    },
};

/// The widest number that can be typed, in cells: room for one digit too many.
const NUMBER_WIDTH: usize = 20;

impl Setup {
    /// The options as they stand.
    ///
    /// # Errors
    /// The first option that has no allowed value.
    pub fn rules(&self) -> Result<Rules, RuleError> {
        let spec = self.game.card().rules;
        let mut rules = Rules::standard(spec);
        for (rule, value) in spec.iter().zip(&self.values) {
            rules.read(rule.key, value.text())?;
        }
        Ok(rules)
    }

    /// The name of the rule set that the options make.
    #[must_use]
    pub fn preset(&self) -> &'static str {
        let presets = self.game.card().presets;
        self.rules()
            .map_or("custom rules", |rules| rules.name(presets))
    }

    pub(super) fn step_rule(&mut self, index: usize, step: Step) {
        let rule = &self.game.card().rules[index];
        let value = rule.read(self.values[index].text()).unwrap_or(rule.default);
        let next = match step {
            Step::Left => value.saturating_sub(rule.step).max(rule.low),
            _ => value.saturating_add(rule.step).min(rule.high),
        };
        self.values[index] = number(next);
        self.fresh = true;
    }

    /// As [`type_number`](Self::type_number), after this was said: that something was
    /// left out is not made good by the digits after it.
    pub(super) fn follow_number(
        &mut self,
        index: usize,
        code: KeyCode,
        said: Option<String>,
    ) -> bool {
        let typed = self.type_number(index, code);
        if typed && self.notice.is_none() && !self.values[index].text().is_empty() {
            self.notice = said.filter(|said| *said == self.only_digits(index));
        }
        typed
    }

    fn only_digits(&self, index: usize) -> String {
        let allowed = self.game.card().rules[index].allowed();
        format!("Only digits here: {allowed}.")
    }

    /// Follows a key in a number. Returns whether it was one for a number.
    pub(super) fn type_number(&mut self, index: usize, code: KeyCode) -> bool {
        match code {
            KeyCode::Char('?') => return false,
            KeyCode::Char(letter) => {
                if letter.is_ascii_digit() {
                    if std::mem::take(&mut self.fresh) {
                        self.values[index] = Field::new("", NUMBER_WIDTH);
                    }
                    self.values[index].press(code);
                } else {
                    self.notice = Some(self.only_digits(index));
                }
            }
            KeyCode::Backspace | KeyCode::Delete => {
                self.fresh = false;
                self.values[index].press(KeyCode::Backspace);
            }
            _ => return false,
        }
        true
    }

    pub(super) fn fill(&mut self, rules: &Rules) {
        self.values = rules.iter().map(|(_, value)| number(value)).collect();
    }

    /// Begins what a lesson leads to: one game by its rules, in which the person who
    /// has learnt moves first, as there, and the other one is a bot that is easy to beat.
    pub(in crate::app) fn go_on_from(&mut self, lesson: &Lesson, context: &mut Context) -> Flow {
        self.fill(&lesson.rules);
        let [left, right] = self.holders;
        let learner = match (left, right) {
            (Holder::Bot(_), Holder::Human) => Hand::Right,
            _ => Hand::Left,
        };
        self.holders = [Holder::Bot(Level::Novice); 2];
        self.holders[learner.index()] = Holder::Human;
        self.start = Start::Hand(learner);
        (self.games, self.swap_rule) = (None, false);
        self.settle();
        self.begin(context)
    }

    pub(super) fn sets(&self) -> Vec<(&'static str, Rules)> {
        let card = self.game.card();
        let presets = card.presets.iter();
        std::iter::once(("classic", Rules::standard(card.rules)))
            .chain(presets.map(|preset| (preset.name, Rules::preset(card.rules, preset))))
            .collect()
    }
}

fn number(value: u64) -> Field {
    Field::new(&value.to_string(), NUMBER_WIDTH)
}
