//! The menu over a match, a replay, a review, a demo or a puzzle: all that it can
//! be asked for, without a letter key.

use strum::IntoEnumIterator as _;

use super::{
    Context, Flow, Screen,
    flow::Order,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    kit::{dialog, list::List},
    message::Target,
    view::Ui,
};
use crate::core::text;

/// A line of the menu.
#[derive(Debug)]
pub struct Line {
    /// What it is called.
    pub name: String,
    /// The command whose letter gives it too, if there is one.
    pub command: Option<Command>,
    /// Whether it would change nothing now.
    pub idle: bool,
    /// What it gives; nothing to resume.
    pub order: Option<Order>,
}

impl Line {
    /// A line that gives this order, with the letter of the command that `is` it
    /// below the menu, if one is.
    pub(super) fn new(name: String, order: Order, is: impl Fn(Command) -> bool) -> Self {
        Self {
            name,
            command: Command::iter().find(|&command| is(command)),
            idle: false,
            order: Some(order),
        }
    }

    /// The letter that gives it too.
    #[must_use]
    pub fn letter(&self) -> Option<char> {
        self.command?.letter()
    }
}

/// The menu with its highlighted line.
#[derive(Debug)]
pub struct OverMenu {
    /// The highlighted line.
    pub list: List,
    /// The lines, "resume" first.
    pub lines: Vec<Line>,
    /// Whether letters give commands.
    pub letters: bool,
}

impl OverMenu {
    /// The menu with these lines after "resume".
    pub(super) fn new(lines: impl IntoIterator<Item = Line>) -> Self {
        let resume = Line {
            name: "Resume".to_owned(),
            command: None,
            idle: false,
            order: None,
        };
        Self {
            list: List::default(),
            lines: std::iter::once(resume).chain(lines).collect(),
            letters: true,
        }
    }

    /// The menu of a match, a replay or a review with these commands, some of which
    /// would change nothing.
    pub(super) fn of_match(commands: impl IntoIterator<Item = Command>, idle: &[Command]) -> Self {
        Self::new(commands.into_iter().map(|command| Line {
            name: command.binding().name.to_owned(),
            command: Some(command),
            idle: idle.contains(&command),
            order: Some(Order::Match(command)),
        }))
    }

    /// Tells whether what a command turns on and off is on.
    pub(super) fn tell(&mut self, command: Command, on: bool) {
        let state = if on { "on" } else { "off" };
        if let Some(line) = self.line_mut(command) {
            line.name = format!("{}: {state}", line.name);
        }
    }

    /// Calls a command something else.
    pub(super) fn call(&mut self, command: Command, name: &str) {
        if let Some(line) = self.line_mut(command) {
            name.clone_into(&mut line.name);
        }
    }

    fn line_mut(&mut self, command: Command) -> Option<&mut Line> {
        let mut lines = self.lines.iter_mut();
        lines.find(|line| line.command == Some(command))
    }

    /// Highlights a command.
    pub(super) fn highlight(&mut self, command: Command) {
        let mut lines = self.lines.iter();
        if let Some(index) = lines.position(|line| line.command == Some(command)) {
            self.list.index = index;
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Confirm => {
                let order = self.lines[self.list.index].order.take();
                order.map_or(Flow::Pop, Flow::Give)
            }
            Intent::Command(command) if self.letters => {
                let order = self.line_mut(command).and_then(|line| line.order.take());
                order.map_or(Flow::Stay, Flow::Give)
            }
            _ => {
                self.list.cycle(intent, self.lines.len());
                Flow::Stay
            }
        }
    }
}

impl Screen for OverMenu {
    fn hints(&self) -> Vec<Hint> {
        vec![
            hint(Keys::Along, "select"),
            hint(Keys::Enter, "go"),
            hint(Keys::Esc, "resume"),
        ]
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn draw(&self, ui: &mut Ui<'_>) {
        let names: Vec<String> = self
            .lines
            .iter()
            .map(|line| text::capital(&line.name))
            .collect();
        let lines = self
            .lines
            .iter()
            .zip(&names)
            .map(|(line, name)| dialog::Line {
                name,
                letter: line.letter().filter(|_| self.letters),
                idle: line.idle,
            });
        let lines: Vec<_> = lines.collect();
        dialog::draw(" Menu ", "", &lines, self.list, ui);
    }
    fn covers(&self) -> bool {
        false
    }
    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, self.lines.len())
    }
}
