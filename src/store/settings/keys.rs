//! The settings one by one.

use std::time::Duration;

use toml::{Spanned, Value, de::DeValue};

use super::Settings;
use crate::play::seat::{A_NAME, Holder, Seat};

/// The version of the format that is written.
pub(super) const FORMAT: u64 = 1;

/// The longest pause of a bot.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A setting in the file.
pub(super) struct Key {
    pub(super) name: &'static str,
    /// What it is, as a sentence; empty where the one before says it.
    pub(super) words: &'static str,
    /// What it must be.
    pub(super) allowed: &'static str,
    /// Its value.
    pub(super) value: fn(&Settings) -> Value,
    /// Takes a value over; false if it cannot be that one.
    pub(super) read: fn(&mut Settings, &DeValue) -> bool,
}

const SWITCH: &str = "true or false";
const PLAYER: &str = "\"human\" or the level of a bot, such as \"expert\"";

/// All settings, in the order of the file.
pub(super) const KEYS: [Key; 13] = [
    Key {
        name: "theme",
        words: "Colour theme: default, high-contrast or monochrome.",
        allowed: "the name of a theme in quotes",
        value: |settings| settings.theme.as_str().into(),
        read: |settings, value| set(&mut settings.theme, value.as_str().map(str::to_owned)),
    },
    Key {
        name: "animation",
        words: "Animate moves.",
        allowed: SWITCH,
        value: |settings| settings.motion.into(),
        read: |settings, value| set(&mut settings.motion, value.as_bool()),
    },
    Key {
        name: "ascii",
        words: "Draw in ASCII; \"auto\" asks the terminal.",
        allowed: "true, false or \"auto\"",
        value: |settings| settings.ascii.map_or_else(|| "auto".into(), Value::from),
        read: |settings, value| {
            let auto = (value.as_str() == Some("auto")).then_some(None);
            set(&mut settings.ascii, auto.or(value.as_bool().map(Some)))
        },
    },
    Key {
        name: "mouse",
        words: "Use the mouse: click to select, click again to play.",
        allowed: SWITCH,
        value: |settings| settings.mouse.into(),
        read: |settings, value| set(&mut settings.mouse, value.as_bool()),
    },
    Key {
        name: "bot-delay",
        words: "Minimum time a bot waits before moving, in milliseconds, at most 5000.",
        allowed: "a number of milliseconds from 0 to 5000",
        value: |settings| {
            let pause = settings.bot_pause.min(LONGEST_PAUSE).as_millis();
            i64::try_from(pause).unwrap_or_default().into()
        },
        read: |settings, value| {
            let pause = value
                .as_integer()
                .and_then(|pause| pause.as_str().parse().ok());
            let pause = pause.map(Duration::from_millis);
            set(
                &mut settings.bot_pause,
                pause.filter(|&pause| pause <= LONGEST_PAUSE),
            )
        },
    },
    Key {
        name: "idle-demo",
        words: "Start the demo when the menu is idle.",
        allowed: SWITCH,
        value: |settings| settings.demo_start.into(),
        read: |settings, value| set(&mut settings.demo_start, value.as_bool()),
    },
    Key {
        name: "split-keyboard",
        words: "Split the keyboard between two people.",
        allowed: SWITCH,
        value: |settings| settings.separate_keys.into(),
        read: |settings, value| set(&mut settings.separate_keys, value.as_bool()),
    },
    Key {
        name: "coach",
        words: "Warn me before I make a mistake.",
        allowed: SWITCH,
        value: |settings| settings.coach.into(),
        read: |settings, value| set(&mut settings.coach, value.as_bool()),
    },
    Key {
        name: "rules",
        words: "By which rules games are played from the menu, such as \"number-stack: long game\".",
        allowed: "a list of texts in quotes",
        value: |settings| settings.rules.clone().into(),
        read: |settings, value| {
            let text = |rule: &Spanned<DeValue>| rule.get_ref().as_str().map(str::to_owned);
            let rules = value.as_array();
            set(
                &mut settings.rules,
                rules.and_then(|rules| rules.iter().map(text).collect()),
            )
        },
    },
    Key {
        name: "left-name",
        words: "Left player: a name at most 16 columns wide, and \"human\" or the level of a bot.",
        allowed: A_NAME,
        value: |settings| settings.names[0].as_str().into(),
        read: |settings, value| set(&mut settings.names[0], name(value)),
    },
    Key {
        name: "left-player",
        words: "",
        allowed: PLAYER,
        value: |settings| settings.players[0].word().into(),
        read: |settings, value| set(&mut settings.players[0], player(value)),
    },
    Key {
        name: "right-name",
        words: "Right player.",
        allowed: A_NAME,
        value: |settings| settings.names[1].as_str().into(),
        read: |settings, value| set(&mut settings.names[1], name(value)),
    },
    Key {
        name: "right-player",
        words: "",
        allowed: PLAYER,
        value: |settings| settings.players[1].word().into(),
        read: |settings, value| set(&mut settings.players[1], player(value)),
    },
];

fn set<T>(place: &mut T, value: Option<T>) -> bool {
    let known = value.is_some();
    if let Some(value) = value {
        *place = value;
    }
    known
}

fn name(value: &DeValue) -> Option<String> {
    Some(Seat::named(value.as_str()?)?.name)
}

fn player(value: &DeValue) -> Option<Holder> {
    Holder::read(value.as_str()?)
}
