//! `--rule KEY=VALUE`: the options of a game, the swap rule of the session
//! among them.

use clap::builder::StringValueParser;

use super::{Trouble, number::ungrouped, offered::offered};
use crate::{
    core::rules::{RuleError, Rules},
    play::{catalog::GameId, session::Session},
};

/// The options as they are given.
#[derive(Debug, clap::Args)]
pub(super) struct Given {
    /// An option of the game, such as stones=21, or swap=on, by which Player 2 may take over
    /// the first move; can be given again
    #[arg(long = "rule", value_name = "KEY=VALUE", hide_possible_values = true, value_parser = offered(StringValueParser::new(), usual))]
    rules: Vec<String>,
}

/// What can be said of options: those of the rule sets that have a name, and the
/// swap rule.
fn usual() -> Vec<String> {
    let presets = GameId::all().flat_map(|game| game.card().presets);
    let values = presets.flat_map(|preset| preset.values);
    let mut usual: Vec<String> = values
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    usual.push("swap=on".to_owned());
    usual.sort_unstable();
    usual.dedup();
    usual
}

/// The options in force.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Terms {
    /// Those of the game.
    pub(super) rules: Rules,
    /// Whether the second player's first ply may be a swap of seats.
    pub(super) swap: bool,
}

impl Given {
    /// Whether no option of the game itself is given.
    pub(super) fn leaves_rules(&self) -> bool {
        self.rules.iter().all(|rule| rule.starts_with("swap="))
    }

    /// The options in force.
    pub(super) fn read(&self, game: GameId) -> Result<Terms, Trouble> {
        let mut terms = Terms::standard(game);
        let mut keys = Vec::new();
        for rule in &self.rules {
            let (key, value) = rule
                .split_once('=')
                .ok_or_else(|| Trouble::Misuse(valueless(game, rule)))?;
            if keys.contains(&key) {
                return Err(Trouble::Misuse(format!("{key} is given twice")));
            }
            keys.push(key);
            terms
                .read(key, &ungrouped(value))
                .map_err(Trouble::Misuse)?;
        }
        Ok(terms)
    }
}

/// What to say of an option that was given no value.
fn valueless(game: GameId, key: &str) -> String {
    if key == "swap" {
        return "swap needs a value, such as swap=on".to_owned();
    }
    let rules = Rules::standard(game.card().rules);
    match rules.clone().read(key, "") {
        Err(unknown @ RuleError::Unknown { .. }) => unknown.beside("swap").to_string(),
        _ => format!("{key} needs a value, such as {key}={}", rules.get(key)),
    }
}

impl Terms {
    /// The rule book's options, without a swap.
    pub(super) fn standard(game: GameId) -> Self {
        Self {
            rules: Rules::standard(game.card().rules),
            swap: false,
        }
    }

    /// The options of a match.
    pub(super) fn of(session: &dyn Session) -> Self {
        Self {
            rules: session.rules().clone(),
            swap: session.opening_table().swap_rule,
        }
    }

    /// Gives an option a value, or says why it cannot have it.
    pub(super) fn read(&mut self, key: &str, value: &str) -> Result<(), String> {
        if key == "swap" {
            self.swap = match value {
                "on" => true,
                "off" => false,
                _ => return Err(format!("swap must be on or off, not {value:?}")),
            };
            return Ok(());
        }
        let read = self.rules.read(key, value);
        read.map_err(|error| error.beside("swap").to_string())
    }
}

/// Every option of the game with its number; the swap where it is on.
impl serde::Serialize for Terms {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let mut map = serializer.serialize_map(None)?;
        for (rule, value) in self.rules.iter() {
            map.serialize_entry(rule.key, &value)?;
        }
        if self.swap {
            map.serialize_entry("swap", "on")?;
        }
        map.end()
    }
}

/// `stones=15 take=3 swap=on`
impl std::fmt::Display for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let swap = if self.swap { " swap=on" } else { "" };
        write!(f, "{}{swap}", self.rules)
    }
}
