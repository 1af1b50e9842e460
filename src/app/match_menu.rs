//! The menu of a running match: everything without a letter key.

use super::{
    Flow,
    keys::{BINDINGS, Binding, Command, Intent},
    list::List,
};

/// The match menu with its highlighted line; line 0 is "resume".
#[derive(Debug)]
pub struct MatchMenu {
    /// The highlighted line.
    pub list: List,
    /// Whether letters give commands.
    pub letters: bool,
}

impl MatchMenu {
    /// The menu of a match in which letters give commands, or do not.
    #[must_use]
    pub fn new(letters: bool) -> Self {
        Self {
            list: List::default(),
            letters,
        }
    }

    /// The commands after "resume", in order.
    #[must_use]
    pub const fn bindings() -> &'static [Binding] {
        BINDINGS
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Confirm => match self.list.index.checked_sub(1) {
                None => Flow::Pop,
                Some(index) => Flow::Give(Self::bindings()[index].command),
            },
            Intent::Command(command @ (Command::Help | Command::Leave)) if self.letters => {
                Flow::Give(command)
            }
            _ => {
                self.list.follow(intent, Self::bindings().len() + 1);
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.follow(Intent::Confirm);
        }
        self.list.index = index.min(Self::bindings().len());
        Flow::Stay
    }
}
