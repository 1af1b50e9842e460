//! A terminal before it is switched on: what runs in it, and around it.

/// The program under test.
pub(crate) const STACKADE: &str = env!("CARGO_BIN_EXE_stackade");

/// A terminal before it is switched on.
pub(crate) struct Setting {
    pub(super) program: String,
    pub(super) args: Vec<String>,
    pub(super) variables: Vec<(String, String)>,
    pub(super) size: (u16, u16),
}

impl Setting {
    /// 80×24, a fresh home, and nothing else in the environment.
    pub(crate) fn new(args: &[&str]) -> Self {
        Self {
            program: STACKADE.to_owned(),
            args: args.iter().map(|&arg| arg.to_owned()).collect(),
            variables: Vec::new(),
            size: (80, 24),
        }
    }

    /// With another program in it.
    pub(crate) fn program(mut self, program: &str) -> Self {
        program.clone_into(&mut self.program);
        self
    }

    pub(crate) fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }
}
