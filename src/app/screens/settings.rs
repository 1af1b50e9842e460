//! What a person chooses once and for all. Every change is in force at once.

use std::time::Duration;

use crossterm::event::KeyEvent;
use ratatui::{
    style::Style,
    text::{Line as Text, Span},
};
use strum::IntoEnumIterator as _;

use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{
            self,
            form::{self, Field, Form, Line, Value},
            pager::Pager,
        },
        message::Target,
        screens::menu::Showcase,
        view::{Cells, Rest, Ui, across, inset},
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
    const fn about(self) -> &'static str {
        match self {
            Self::Theme => "Colour theme. All of them work on dark and light backgrounds.",
            Self::Ascii => "Which symbols to draw. \"auto\" asks the terminal.",
            Self::Motion => "Animate moves.",
            Self::Mouse => "Use the mouse.",
            Self::SeparateKeys => "Split the keyboard between two people.",
            Self::Coach => "Warn me before I make a mistake.",
            Self::BotPause => "Minimum time a bot waits before moving.",
            Self::DemoStart => "Start a demo when the menu is left alone for a minute and a half.",
            Self::Player(_) => "Default player for this side.",
            Self::Name(_) => "Default name (optional).",
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
                settings.theme = beside(&all, settings.theme, forth);
            }
            Row::Ascii => {
                let all = [Ascii::Auto, Ascii::On, Ascii::Off];
                settings.ascii = beside(&all, settings.ascii, forth);
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
                *player = beside(&Holder::all(), *player, forth);
            }
            Row::Name(_) => {}
        }
    }
}

/// The value after or before one, all around; the first where it is none of them.
pub(super) fn beside<T: Copy + PartialEq>(all: &[T], value: T, forth: bool) -> T {
    let step = if forth { 1 } else { all.len() - 1 };
    let here = all.iter().position(|&known| known == value);
    all[here.map_or(0, |here| (here + step) % all.len())]
}

impl Form for SettingsScreen {
    type Row = Row;

    fn lines(&self, _wide: bool) -> Vec<Line<'_, Row>> {
        let settings = &self.settings;
        let switch = |on: bool| if on { "on" } else { "off" };
        let theme: &str = settings.theme.into();
        let ascii = match settings.ascii {
            Ascii::Auto => "auto",
            Ascii::On => "ASCII",
            Ascii::Off => "all",
        };
        let keys = ["shared", "split"][usize::from(settings.separate_keys)];
        let pause = format!("{} ms", settings.bot_pause.as_millis());
        let rows = [
            (Row::Theme, "Theme", theme),
            (Row::Ascii, "Characters", ascii),
            (Row::Motion, "Animation", switch(settings.motion)),
            (Row::Mouse, "Mouse", switch(settings.mouse)),
            (Row::SeparateKeys, "Keyboard", keys),
            (Row::Coach, "Coach", switch(settings.coach)),
            (Row::BotPause, "Bot delay", &pause),
            (Row::DemoStart, "Idle demo", switch(settings.demo_start)),
        ];
        let line = |(row, label, value): (Row, &'static str, &str)| {
            let line = Line::new(row, label, Value::Turned(value.to_owned()));
            match row {
                Row::Mouse | Row::Coach | Row::Player(Seat::Left) => line.apart(),
                _ => line,
            }
        };
        let mut lines: Vec<_> = rows.into_iter().map(line).collect();
        lines[0].behind = tiles(settings.theme);
        for (seat, label) in Seat::BOTH.into_iter().zip(["Left player", "Right player"]) {
            let player = settings.players[seat.index()];
            lines.push(line((Row::Player(seat), label, &holder(player))));
            // A bot goes by the name of its level.
            if player == Holder::Human {
                let name = Value::Name(&self.names[seat.index()], seat, seat.called().to_owned());
                lines.push(Line::new(Row::Name(seat), "  Name", name));
            }
        }
        lines
    }

    fn row(&self) -> Row {
        self.row
    }

    fn select(&mut self, row: Row) {
        self.row = row;
    }
}

/// Four tiles in the colours of a theme: a piece of each player's, one that will be lost and
/// one that will be gained.
fn tiles(theme: ThemeName) -> Text<'static> {
    let theme = Theme::from(theme);
    let tiles = [
        Span::styled("4", theme.left),
        Span::raw(" "),
        Span::styled("3", theme.right),
        Span::raw(" "),
        Span::styled("-1", theme.harm),
        Span::raw(" "),
        Span::styled("+1", theme.gain),
    ];
    Text::from_iter(tiles)
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
            hints.push(hint(Command::Help, "help"));
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
        let short = self.notice.is_none() && ui.is_wide();
        let words = if short { 1 } else { 2 };
        let [body, told] = kit::frame("Settings", "", words, ui);
        let [rows, _, side] = across(body, [Cells(FORM), Cells(1), Rest]);
        if side.width < BOARD {
            form::draw(self, NARROW_LABELS, body, ui);
        } else {
            let rows = inset(kit::panel("Options", rows, ui));
            form::draw(self, LABELS, rows, ui);
            let inside = inset(kit::panel("How it looks", side, ui));
            let look = ui.look;
            ui.draw(Board::new(&self.sample, &look.theme, &look.glyphs), inside);
        }
        match &self.notice {
            Some(notice) => ui.tell(told, notice, Style::new()),
            None => ui.tell(told, self.row.about(), ui.look.theme.quiet),
        };
    }
}
