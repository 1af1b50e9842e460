//! The menu of a running match: everything without a letter key.

use super::{
    Flow,
    keys::{BINDINGS, Binding, Command, Intent},
    list::List,
};

/// The menu of a match or a replay with its highlighted line; line 0 is
/// "resume".
#[derive(Debug)]
pub struct MatchMenu {
    /// The highlighted line.
    pub list: List,
    /// Whether letters give commands.
    pub letters: bool,
    /// The commands after "resume", in order.
    pub bindings: Vec<&'static Binding>,
    /// Those of them that would change nothing now.
    pub idle: Vec<Command>,
}

impl MatchMenu {
    /// The menu of a live match, in which letters give commands or do not, with
    /// the commands that it offers; some of them would change nothing.
    pub(super) fn live(
        letters: bool,
        offers: impl Fn(Command) -> bool,
        idle: Vec<Command>,
    ) -> Self {
        let commands = BINDINGS.iter().map(|binding| binding.command);
        let commands = commands.filter(|&command| offers(command));
        Self {
            letters,
            idle,
            ..Self::of(commands)
        }
    }

    /// The menu with these commands, and with their letters.
    pub(super) fn of(commands: impl IntoIterator<Item = Command>) -> Self {
        let binding = |command| BINDINGS.iter().find(|binding| binding.command == command);
        Self {
            list: List::default(),
            letters: true,
            bindings: commands.into_iter().filter_map(binding).collect(),
            idle: Vec::new(),
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Confirm => match self.list.index.checked_sub(1) {
                None => Flow::Pop,
                Some(index) => Flow::Give(self.bindings[index].command),
            },
            Intent::Command(command @ (Command::Help | Command::Leave)) if self.letters => {
                Flow::Give(command)
            }
            _ => {
                self.list.follow(intent, self.bindings.len() + 1);
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.follow(Intent::Confirm);
        }
        self.list.index = index.min(self.bindings.len());
        Flow::Stay
    }
}
