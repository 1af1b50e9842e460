//! The menu over a match, a replay, a review, a demo or a puzzle: all that it can
//! be asked for, without a letter key.

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
    /// The command that it gives; none to resume.
    pub command: Option<Command>,
    /// Whether it would change nothing now.
    pub idle: bool,
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
    /// The menu with these commands after "resume", as they are called there.
    pub(super) fn new<N: Into<String>>(commands: impl IntoIterator<Item = (Command, N)>) -> Self {
        let resume = (None, "Resume".to_owned());
        let named = |(command, name): (Command, N)| (Some(command), name.into());
        let lines = std::iter::once(resume).chain(commands.into_iter().map(named));
        let line = |(command, name)| Line {
            name,
            command,
            idle: false,
        };
        Self {
            list: List::default(),
            lines: lines.map(line).collect(),
            letters: true,
        }
    }

    /// The menu of a match or a review with these commands, some of which would change
    /// nothing.
    pub(super) fn of_match(commands: impl IntoIterator<Item = Command>, idle: &[Command]) -> Self {
        let named = commands
            .into_iter()
            .map(|command| (command, command.name().to_owned()));
        let mut menu = Self::new(named);
        for line in &mut menu.lines {
            line.idle = line.command.is_some_and(|command| idle.contains(&command));
        }
        menu
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
                let command = self.lines[self.list.index].command;
                command.map_or(Flow::Pop, |command| Flow::Give(Order::Command(command)))
            }
            Intent::Command(command) if self.letters => match self.line_mut(command) {
                Some(_) => Flow::Give(Order::Command(command)),
                None => Flow::Stay,
            },
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
                letter: line
                    .command
                    .and_then(Command::letter)
                    .filter(|_| self.letters),
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
