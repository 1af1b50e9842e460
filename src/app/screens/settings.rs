//! What a person chooses once and for all. Every change is in force at once.

use std::{borrow::Cow, time::Duration};

use crossterm::event::KeyEvent;
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};
use strum::IntoEnumIterator as _;

use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent},
        kit::{
            self,
            field::Field,
            form::{self, Form, Value},
            pager::Pager,
        },
        message::Target,
        screens::menu::Showcase,
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across,
            },
            ui::inset,
        },
    },
    core::{scene::Scene, selector::Step},
    play::{
        catalog::GameId,
        player::{Holder, NAME_WIDTH, Player, Seat},
    },
    store::{Ascii, LONGEST_PAUSE, Settings, ThemeName},
    ui::widgets::{Board, Theme},
};

/// By so much a step changes a bot's pause.
const PAUSE_STEP: Duration = Duration::from_millis(100);

/// The width of the labels, in cells.
const LABELS: u16 = 16;
/// The same where there is nothing beside the rows.
const NARROW_LABELS: u16 = 15;
/// The width of the rows where a board stands beside them.
const FORM: u16 = 50;
/// The least width of that board with its frame.
const BOARD: u16 = 26;

/// A row of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// The theme.
    Theme,
    /// Whether only ASCII is drawn.
    Ascii,
    /// Whether moves are animated.
    Motion,
    /// Whether the mouse selects and plays.
    Mouse,
    /// Whether each of two people has a half of the keyboard.
    SeparateKeys,
    /// Whether the coach warns before a mistake is played.
    Coach,
    /// How long a bot holds its move back.
    BotPause,
    /// Whether the demo starts by itself.
    DemoStart,
    /// Who sits in this seat.
    Player(Seat),
    /// The name of the person in this seat.
    Name(Seat),
}

impl Row {
    const ALL: [Self; 12] = [
        Self::Theme,
        Self::Ascii,
        Self::Motion,
        Self::Mouse,
        Self::SeparateKeys,
        Self::Coach,
        Self::BotPause,
        Self::DemoStart,
        Self::Player(Seat::Left),
        Self::Name(Seat::Left),
        Self::Player(Seat::Right),
        Self::Name(Seat::Right),
    ];

    /// Its label, and a sentence about it.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Theme => [
                "Theme",
                "Colour theme. All of them work on dark and light backgrounds.",
            ],
            Self::Ascii => [
                "Characters",
                "Which symbols to draw. \"auto\" asks the terminal.",
            ],
            Self::Motion => ["Animation", "Animate moves."],
            Self::Mouse => ["Mouse", "Use the mouse."],
            Self::SeparateKeys => ["Keyboard", "Split the keyboard between two people."],
            Self::Coach => ["Coach", "Warn me before I make a mistake."],
            Self::BotPause => ["Bot delay", "Minimum time a bot waits before moving."],
            Self::DemoStart => ["Idle demo", "Start a demo when the menu is left alone."],
            Self::Player(Seat::Left) => ["Left player", "Default player for this side."],
            Self::Player(Seat::Right) => ["Right player", "Default player for this side."],
            Self::Name(_) => ["  Name", "Default name (optional)."],
        }
    }
}

/// The screen of the settings.
#[derive(Debug)]
pub struct SettingsScreen {
    settings: Settings,
    row: Row,
    /// The names on the left and on the right as typed.
    names: [Field; 2],
    /// What became of the last change, if it is not saved.
    notice: Option<String>,
    /// The board that shows what all of it looks like.
    sample: Scene,
}

impl SettingsScreen {
    /// The screen with these settings.
    pub fn new(settings: &Settings) -> Self {
        let name = |name: &String| Field::new(name, NAME_WIDTH);
        Self {
            settings: settings.clone(),
            row: Row::Theme,
            names: settings.names.each_ref().map(name),
            notice: None,
            sample: Showcase::picture(GameId::StackAttack),
        }
    }

    /// The settings with the names that have been typed.
    fn settled(&self) -> Settings {
        let typed = |index: usize| Player::human(self.names[index].text()).name;
        Settings {
            names: [typed(0), typed(1)],
            ..self.settings.clone()
        }
    }

    fn change(&mut self, forth: bool) {
        let settings = &mut self.settings;
        match self.row {
            Row::Theme => {
                let all: Vec<ThemeName> = ThemeName::iter().collect();
                let here = all.iter().position(|&known| known == settings.theme);
                settings.theme = beside(&all, here, forth).copied().unwrap_or_default();
            }
            Row::Ascii => {
                let all = [Ascii::Auto, Ascii::On, Ascii::Off];
                let here = all.iter().position(|&ascii| ascii == settings.ascii);
                settings.ascii = beside(&all, here, forth).copied().unwrap_or(Ascii::Auto);
            }
            Row::Motion => settings.motion = !settings.motion,
            Row::Mouse => settings.mouse = !settings.mouse,
            Row::SeparateKeys => settings.separate_keys = !settings.separate_keys,
            Row::Coach => settings.coach = !settings.coach,
            Row::BotPause => {
                let pause = settings.bot_pause;
                settings.bot_pause = if forth {
                    (pause + PAUSE_STEP).min(LONGEST_PAUSE)
                } else {
                    pause.saturating_sub(PAUSE_STEP)
                };
            }
            Row::DemoStart => settings.demo_start = !settings.demo_start,
            Row::Player(seat) => {
                let player = &mut settings.players[seat.index()];
                *player = player.beside(forth);
            }
            Row::Name(_) => {}
        }
    }
}

/// The value after or before one, all around.
pub(super) fn beside<T>(all: &[T], here: Option<usize>, forth: bool) -> Option<&T> {
    let last = all.len().checked_sub(1)?;
    let step = if forth { 1 } else { last };
    all.get((here.unwrap_or(0) + step) % all.len())
}

impl Form for SettingsScreen {
    type Row = Row;

    fn rows(&self) -> Vec<Row> {
        // A bot goes by the name of its level.
        let there = |row: &Row| match row {
            Row::Name(seat) => self.settings.players[seat.index()] == Holder::Human,
            _ => true,
        };
        Row::ALL.into_iter().filter(there).collect()
    }

    fn row(&self) -> Row {
        self.row
    }

    fn select(&mut self, row: Row) {
        self.row = row;
    }

    fn label(&self, row: Row, _wide: bool) -> Cow<'static, str> {
        row.words()[0].into()
    }

    fn value(&self, row: Row) -> Value<'_> {
        let settings = &self.settings;
        let switch = |on: bool| if on { "on" } else { "off" };
        let value = match row {
            Row::Theme => settings.theme.into(),
            Row::Ascii => match settings.ascii {
                Ascii::Auto => "auto",
                Ascii::On => "ASCII",
                Ascii::Off => "all",
            },
            Row::Motion => switch(settings.motion),
            Row::Mouse => switch(settings.mouse),
            Row::SeparateKeys => ["shared", "split"][usize::from(settings.separate_keys)],
            Row::Coach => switch(settings.coach),
            Row::BotPause => {
                return Value::Turned(format!("{} ms", settings.bot_pause.as_millis()));
            }
            Row::DemoStart => switch(settings.demo_start),
            Row::Player(seat) => return Value::Turned(holder(settings.players[seat.index()])),
            Row::Name(seat) => {
                let nameless = seat.called().to_owned();
                return Value::Name(&self.names[seat.index()], seat, nameless);
            }
        };
        Value::Turned(value.to_owned())
    }

    /// Four tiles in the colours of the theme: a piece of each player's, one that will
    /// be lost and one that will be gained.
    fn draw_beside(&self, row: Row, area: Rect, ui: &mut Ui) {
        if row != Row::Theme {
            return;
        }
        let theme = Theme::from(self.settings.theme);
        let tiles = [
            (" 4 ", theme.left),
            (" 3 ", theme.right),
            ("-1", theme.harm),
            ("+1", theme.gain),
        ];
        let taken = |gap: usize| {
            tiles
                .iter()
                .map(|(text, _)| text.len() + gap)
                .sum::<usize>()
        };
        let room = usize::from(area.width);
        let gap = match room {
            _ if taken(1) <= room + 1 => " ",
            _ if taken(0) <= room => "",
            _ => return,
        };
        let tiles = tiles.map(|(text, style)| [Span::styled(text, style), Span::raw(gap)]);
        ui.write(area, tiles.into_iter().flatten().collect::<Line>());
    }
}

/// Who sits somewhere, in a word or two.
pub(super) fn holder(holder: Holder) -> String {
    match holder {
        Holder::Human => "person".to_owned(),
        Holder::Bot(level) => format!("bot, {}", level.name()),
    }
}

impl Screen for SettingsScreen {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = form::hints(self, "");
        if !matches!(self.row, Row::Name(_)) {
            hints.push(command(Command::Help, "help"));
        }
        hints.push(hint(Keys::Esc, "back"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Pager::help()),
            Intent::Step(Step::Left) => self.change(false),
            Intent::Step(Step::Right) | Intent::Confirm => self.change(true),
            Intent::Step(_) | Intent::Leap(..) => {
                self.notice = None;
                form::walk(self, intent);
            }
            Intent::Delete | Intent::Digit(_) | Intent::Command(_) => {}
        }
        context.set(self.settled());
        Flow::Stay
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if let Row::Name(seat) = self.row
            && self.names[seat.index()].press(key.code)
        {
            context.set(self.settled());
            return Flow::Stay;
        }
        Intent::of(key).map_or(Flow::Stay, |intent| self.follow(intent, context))
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Flow {
        if let Row::Name(seat) = self.row {
            self.names[seat.index()].insert(text);
        }
        context.set(self.settled());
        Flow::Stay
    }

    fn select(&mut self, target: Target, context: &mut Context) -> bool {
        let is_row = form::click(self, target);
        context.set(self.settled());
        is_row
    }

    fn tell(&mut self, sentence: &str) -> bool {
        self.notice = Some(sentence.to_owned());
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let [_, about] = self.row.words();
        let words = if self.notice.is_none() && ui.is_wide() {
            1
        } else {
            2
        };
        let [body, told] = kit::frame("Settings", "", words, ui);
        let [rows, _, side] = across(body, [Cells(FORM), Cells(1), Rest]);
        if side.width < BOARD {
            form::draw(self, NARROW_LABELS, body, ui);
        } else {
            let rows = inset(kit::panel("Options", rows, ui));
            form::draw(self, LABELS, rows, ui);
            let inside = inset(kit::panel("How it looks", side, ui));
            ui.draw(
                Board::new(&self.sample, &ui.look.theme, &ui.look.glyphs),
                inside,
            );
        }
        match &self.notice {
            Some(notice) => ui.tell(told, notice, Style::new()),
            None => ui.tell(told, about, ui.look.theme.quiet),
        };
    }
}
