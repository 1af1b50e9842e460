//! The options of the setup, as they are chosen and typed.

use crossterm::event::KeyCode;

use super::{Remark, Row, Setup};
use crate::{
    app::kit::{field::Field, form::Form as _},
    core::{
        rules::{CLASSIC, Rules},
        selector::Step,
    },
};

/// The widest number that can be typed, in cells: room for one digit too many.
const NUMBER_WIDTH: usize = 20;

impl Setup {
    /// The options as they stand.
    ///
    /// # Errors
    /// The first option that has no allowed value.
    pub fn rules(&self) -> Result<Rules, String> {
        let spec = self.game.card().rules;
        let mut rules = Rules::standard(spec);
        for (rule, value) in spec.iter().zip(&self.values) {
            rules.read(rule.key, value.text())?;
        }
        Ok(rules)
    }

    /// The presets of the game, the classic one first.
    pub(super) fn presets(&self) -> Vec<(&'static str, Rules)> {
        let card = self.game.card();
        let presets = card.presets.iter();
        std::iter::once((CLASSIC, Rules::standard(card.rules)))
            .chain(presets.map(|preset| (preset.name, Rules::preset(card.rules, preset))))
            .collect()
    }

    /// The name of the preset that the options make.
    pub fn preset(&self) -> &'static str {
        let presets = self.game.card().presets;
        self.rules()
            .map_or("custom rules", |rules| rules.name(presets))
    }

    /// Takes over the options of a preset.
    pub fn choose_preset(&mut self, name: &str) {
        let presets = self.presets();
        if let Some((_, rules)) = presets.iter().find(|(known, _)| *known == name) {
            self.fill(rules);
        }
    }

    /// Plays with the swap rule.
    pub const fn with_swap_rule(&mut self) {
        self.swap_rule = true;
    }

    pub(super) fn fill(&mut self, rules: &Rules) {
        self.values = rules.iter().map(|(_, value)| number(value)).collect();
        self.look_at_rules();
    }

    /// Looks what there is to know about the options: why they are not allowed, or that
    /// a game may be over with its first move, and by which preset it cannot. Who has
    /// such a move, and which it is, must be asked for.
    pub(super) fn look_at_rules(&mut self) {
        let short = |rules: &Rules| self.game.may_end_at_once(rules);
        self.remark = match self.rules() {
            Err(error) => Some(Remark::Refused(format!("{error}."))),
            Ok(rules) if short(&rules) => {
                let presets = self.presets().into_iter();
                let mut longer = presets.filter(|(_, rules)| !short(rules));
                Some(Remark::Short(longer.next().map(|(name, _)| name)))
            }
            Ok(_) => None,
        };
    }

    /// Highlights the first option that has no allowed value.
    pub(super) fn show_refused(&mut self) {
        let rules = self.game.card().rules.iter().zip(&self.values);
        let mut refused = rules.map(|(rule, value)| rule.read(value.text()).is_err());
        if let Some(index) = refused.position(|refused| refused) {
            self.open = true;
            self.select(Row::Rule(index));
        }
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

    pub(super) fn paste_number(&mut self, index: usize, text: &str) {
        for letter in text.lines().next().unwrap_or_default().chars() {
            self.type_number(index, KeyCode::Char(letter));
        }
    }

    fn only_digits(&self, index: usize) -> String {
        let allowed = self.game.card().rules[index].allowed();
        format!("Only digits here: {allowed}.")
    }

    /// Follows a key in a number. Returns whether it was one for a number.
    fn type_number(&mut self, index: usize, code: KeyCode) -> bool {
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
}

fn number(value: u64) -> Field {
    Field::new(&value.to_string(), NUMBER_WIDTH)
}
