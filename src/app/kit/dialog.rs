//! A box over a screen: a question before something is lost, whose first answer is the safe
//! one, or the menu of a screen, with all that it can be asked for, without a letter key.

use ratatui::{
    layout::{Margin, Rect},
    style::Style,
    symbols::border::Set,
    text::{Line as Text, Span},
    widgets::{Block, Clear, Padding},
};

use super::list::{self, List};
use crate::{
    app::{
        Context, Flow, Screen,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        message::Target,
        view::{Ui, middle},
    },
    core::text,
    ui::widgets::glyphs::Lines,
};

/// The width of a dialog with its border, in cells.
const WIDTH: u16 = 38;

/// A line of a dialog.
#[derive(Debug)]
pub struct Line {
    /// What it is called.
    pub name: String,
    /// What it asks the screen below for; nothing to go back there.
    pub order: Option<Order>,
    /// Whether it would change nothing now.
    pub idle: bool,
}

impl Line {
    /// The command that it gives, if it does.
    pub(in crate::app) const fn command(&self) -> Option<Command> {
        match self.order {
            Some(Order::Command(command)) => Some(command),
            _ => None,
        }
    }
}

/// A box with a sentence, or with none as the menu of a screen, and its highlighted line.
#[derive(Debug)]
pub struct Dialog {
    text: String,
    /// The lines.
    pub lines: Vec<Line>,
    /// The highlighted line.
    pub list: List,
    /// Whether letters give commands.
    pub letters: bool,
}

impl Dialog {
    /// A question whose first answer goes back, and whose second one gives this order.
    pub(in crate::app) fn ask(
        text: impl Into<String>,
        [stay, go]: [&str; 2],
        order: Order,
    ) -> Self {
        Self::choose(
            text,
            [(stay.to_owned(), None), (go.to_owned(), Some(order))],
        )
    }

    /// A question with an order for each of its answers; one without goes back.
    pub(in crate::app) fn choose(
        text: impl Into<String>,
        answers: impl IntoIterator<Item = (String, Option<Order>)>,
    ) -> Self {
        let line = |(name, order)| Line {
            name,
            order,
            idle: false,
        };
        Self {
            text: text.into(),
            lines: answers.into_iter().map(line).collect(),
            list: List::default(),
            letters: true,
        }
    }

    /// The menu with these commands after "resume", as they are called there.
    pub(in crate::app) fn menu<N: Into<String>>(
        commands: impl IntoIterator<Item = (Command, N)>,
    ) -> Self {
        let commands = commands.into_iter();
        let lines = commands.map(|(command, name)| (name.into(), Some(command.into())));
        let resume = ("Resume".to_owned(), None);
        Self::choose("", std::iter::once(resume).chain(lines))
    }

    /// Tells whether what a command turns on and off is on.
    pub(in crate::app) fn tell(&mut self, command: Command, on: bool) {
        let state = if on { "on" } else { "off" };
        if let Some(index) = self.position(command) {
            let name = &mut self.lines[index].name;
            *name = format!("{name}: {state}");
        }
    }

    pub(in crate::app) fn call(&mut self, command: Command, name: &str) {
        if let Some(index) = self.position(command) {
            name.clone_into(&mut self.lines[index].name);
        }
    }

    pub(in crate::app) fn highlight(&mut self, command: Command) {
        self.list.index = self.position(command).unwrap_or(self.list.index);
    }

    fn position(&self, command: Command) -> Option<usize> {
        let mut lines = self.lines.iter();
        lines.position(|line| line.command() == Some(command))
    }

    const fn is_menu(&self) -> bool {
        self.text.is_empty()
    }
}

impl Screen for Dialog {
    fn hints(&self) -> Vec<Hint> {
        let [enter, esc] = if self.is_menu() {
            ["go", "resume"]
        } else {
            ["OK", "back"]
        };
        vec![
            hint(Keys::Along, "select"),
            hint(Keys::Enter, enter),
            hint(Keys::Esc, esc),
        ]
    }

    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        match intent {
            Intent::Confirm => {
                let order = self.lines[self.list.index].order.take();
                return order.map_or(Flow::Pop, Flow::Give);
            }
            Intent::Back => return Flow::Pop,
            Intent::Command(command) if self.letters && self.position(command).is_some() => {
                return Flow::Give(Order::Command(command));
            }
            _ if self.is_menu() => self.list.cycle(intent, self.lines.len()),
            // A step too far stays on the safe answer.
            _ => {
                self.list.follow(intent.turned(), self.lines.len());
            }
        }
        Flow::Stay
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let told = match ui.rows(&self.text, WIDTH - 4) {
            0 => 0,
            rows => rows + 1,
        };
        let rows = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let title = if self.is_menu() { " Menu " } else { "" };
        let inside = open_box(title, told.saturating_add(rows), ui);
        ui.tell(inside, &self.text, Style::new());
        let below = Rect {
            y: inside.y + told.min(inside.height),
            height: inside.height.saturating_sub(told),
            ..inside
        };
        let len = self.lines.len();
        list::draw(self.list, len, below, ui, |index, row, style, ui| {
            let (line, quiet) = (&self.lines[index], ui.look.theme.quiet);
            let rest = if line.idle { quiet.patch(style) } else { style };
            let mark = ui.mark(index == self.list.index);
            let name = format!("{mark} {}", text::capital(&line.name));
            ui.write(row, Span::styled(name, rest));
            let letter = line.command().and_then(Command::letter);
            if let Some(letter) = letter.filter(|_| self.letters) {
                let key = Span::styled(format!("{letter} "), quiet);
                ui.write(row, Text::from(key).right_aligned());
            }
        });
    }

    fn covers(&self) -> bool {
        false
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, self.lines.len())
    }
}

/// Draws an empty box for so many rows in the middle of the screen, and
/// returns what is inside.
fn open_box(title: &'static str, rows: u16, ui: &mut Ui) -> Rect {
    // The key bar stays in sight.
    let above = Rect {
        height: ui.area.height.saturating_sub(1),
        ..ui.area
    };
    let area = middle(above, WIDTH, rows.saturating_add(2));
    let theme = &ui.look.theme;
    let frame = Block::bordered()
        .style(theme.panel())
        .border_set(border(ui.look.glyphs.lines))
        .border_style(theme.quiet)
        .title(Span::styled(title, theme.title))
        .padding(Padding::horizontal(1));
    let inside = frame.inner(area);
    // A column of air at both sides keeps it apart from what lies beneath.
    ui.lay(Clear, area.outer(Margin::new(1, 0)).intersection(ui.area));
    ui.lay(frame, area);
    inside
}

/// The border of a box that is drawn with these lines.
pub const fn border(lines: Lines) -> Set<'static> {
    let Lines {
        level,
        upright,
        corners: [[top_left, top_right], [bottom_left, bottom_right]],
    } = lines;
    Set {
        top_left,
        top_right,
        bottom_left,
        bottom_right,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    }
}
