//! What a person chooses once and for all.

use std::time::Duration;

use crossterm::event::KeyEvent;

use super::{
    Context, Flow, Screen,
    field::Field,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    view::{self, Sheet},
};
use crate::{
    core::selector::Step,
    play::seat::{Hand, Holder, NAME_WIDTH, Seat},
    store::{LONGEST_PAUSE, Settings},
};

/// By so much a step changes a bot's pause.
const PAUSE_STEP: Duration = Duration::from_millis(100);

/// A line of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// The theme.
    Theme,
    /// Whether only ASCII is drawn.
    Ascii,
    /// Whether moves are seen to move.
    Motion,
    /// Whether the mouse chooses and plays.
    Mouse,
    /// Whether each of two people has keys of their own.
    SeparateKeys,
    /// Whether the coach speaks up before a mistake is played.
    Coach,
    /// How long a bot holds its move back.
    BotPause,
    /// Whether the demo starts by itself.
    DemoStart,
    /// Who sits on this hand.
    Player(Hand),
    /// The name of the person on this hand.
    Name(Hand),
}

impl Line {
    /// All lines from top to bottom.
    const ALL: [Self; 12] = [
        Self::Theme,
        Self::Ascii,
        Self::Motion,
        Self::Mouse,
        Self::SeparateKeys,
        Self::Coach,
        Self::BotPause,
        Self::DemoStart,
        Self::Player(Hand::Left),
        Self::Name(Hand::Left),
        Self::Player(Hand::Right),
        Self::Name(Hand::Right),
    ];
}

/// The screen of the settings. Every change is in force at once.
#[derive(Debug)]
pub struct Preferences {
    /// The settings as they stand.
    pub settings: Settings,
    /// The highlighted line.
    pub line: Line,
    /// The names on the left and on the right as typed.
    pub names: [Field; 2],
    /// The names of the themes that there are.
    themes: Vec<&'static str>,
}

impl Preferences {
    /// The screen with these settings and themes.
    #[must_use]
    pub fn new(settings: &Settings, themes: Vec<&'static str>) -> Self {
        Self {
            settings: settings.clone(),
            line: Line::Theme,
            names: settings
                .names
                .each_ref()
                .map(|name| Field::new(name, NAME_WIDTH)),
            themes,
        }
    }

    /// The lines from top to bottom: a bot goes by the name of its level.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let players = &self.settings.players;
        let lines = Line::ALL.into_iter();
        let there = |line: &Line| match line {
            Line::Name(hand) => players[hand.index()] == Holder::Human,
            _ => true,
        };
        lines.filter(there).collect()
    }

    /// What the keys do now.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "line")];
        hints.extend(match self.line {
            Line::Name(_) => vec![hint(Keys::Text, "type a name")],
            _ => vec![
                hint(Keys::Across, "change"),
                hint(Keys::Letter('?'), "help"),
            ],
        });
        hints.push(hint(Keys::Esc, "menu"));
        hints
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        if let Line::Name(hand) = self.line
            && self.names[hand.index()].press(key.code)
        {
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(intent) => self.follow(intent),
            None => Flow::Stay,
        }
    }

    pub(super) fn paste(&mut self, text: &str) -> Flow {
        if let Line::Name(hand) = self.line {
            self.names[hand.index()].insert(text);
        }
        Flow::Stay
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        let lines = self.lines();
        let line = lines[index.min(lines.len() - 1)];
        if line == self.line {
            return self.follow(Intent::Step(Step::Right));
        }
        self.line = line;
        Flow::Stay
    }

    /// The settings with the names that have been typed.
    pub(super) fn settled(&self) -> Settings {
        let typed = |index: usize| Seat::human(self.names[index].text()).name;
        Settings {
            names: [typed(0), typed(1)],
            ..self.settings.clone()
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        let lines = self.lines();
        let index = lines.iter().position(|&line| line == self.line);
        let index = index.unwrap_or(0);
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Page::help()),
            Intent::Step(Step::Left) => self.change(false),
            Intent::Step(Step::Right) | Intent::Confirm => self.change(true),
            Intent::Step(_) | Intent::Leap(..) => {
                let mut list = List::at(index);
                list.cycle(intent.whole(), lines.len());
                self.line = lines[list.index];
            }
            Intent::Delete | Intent::Digit(_) | Intent::Command(_) => {}
        }
        Flow::Stay
    }

    fn change(&mut self, forth: bool) {
        let settings = &mut self.settings;
        match self.line {
            Line::Theme => {
                let themes = &self.themes;
                let here = themes.iter().position(|&theme| theme == settings.theme);
                if let Some(theme) = turned(themes, here, forth) {
                    (*theme).clone_into(&mut settings.theme);
                }
            }
            Line::Ascii => {
                let all = [None, Some(true), Some(false)];
                let here = all.iter().position(|&ascii| ascii == settings.ascii);
                settings.ascii = turned(&all, here, forth).copied().flatten();
            }
            Line::Motion => settings.motion = !settings.motion,
            Line::Mouse => settings.mouse = !settings.mouse,
            Line::SeparateKeys => settings.separate_keys = !settings.separate_keys,
            Line::Coach => settings.coach = !settings.coach,
            Line::BotPause => {
                let pause = settings.bot_pause;
                settings.bot_pause = if forth {
                    (pause + PAUSE_STEP).min(LONGEST_PAUSE)
                } else {
                    pause.saturating_sub(PAUSE_STEP)
                };
            }
            Line::DemoStart => settings.demo_start = !settings.demo_start,
            Line::Player(hand) => {
                let player = &mut settings.players[hand.index()];
                *player = player.beside(forth);
            }
            Line::Name(_) => {}
        }
    }
}

/// The value after or before one, all around.
fn turned<T>(all: &[T], here: Option<usize>, forth: bool) -> Option<&T> {
    let last = all.len().checked_sub(1)?;
    let here = here.unwrap_or(0);
    let step = if forth { 1 } else { last };
    all.get((here + step) % all.len())
}

impl Screen for Preferences {
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let flow = self.follow(intent);
        context.set(self.settled());
        flow
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::preferences::draw(self, sheet);
    }
    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let flow = self.press(key);
        context.set(self.settled());
        flow
    }
    fn paste(&mut self, text: &str, context: &mut Context) -> Flow {
        let flow = self.paste(text);
        context.set(self.settled());
        flow
    }
    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        let flow = match target {
            Target::Item(index) => self.point(index),
            _ => Flow::Stay,
        };
        context.set(self.settled());
        flow
    }
}
