//! `stackade completions` and `stackade man`: what other programs show of this one.

use std::fmt::Write as _;

use clap::{
    Command, CommandFactory as _,
    builder::{PossibleValue, StringValueParser},
};
use clap_complete::Shell;

use super::{Cli, Trouble, offered::offered, refusal::no_command};

/// What the page of the whole program says besides its commands.
const MORE: &str = include_str!("../../assets/manual.roff");

/// What `completions` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade completions bash > stackade.bash")]
pub(super) struct Completions {
    /// The shell that is to complete the commands
    shell: Shell,
}

impl Completions {
    /// The script for the shell.
    pub(super) fn text(&self) -> String {
        let mut program = Cli::command();
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut program, "stackade", &mut text);
        let text = String::from_utf8_lossy(&text).into_owned();
        match self.shell {
            Shell::Fish => text + &nameless(&program),
            _ => text,
        }
    }
}

/// What the script for fish lacks: the values of arguments without a name.
fn nameless(program: &Command) -> String {
    let mut lines = String::new();
    for command in program.get_subcommands() {
        let name = command.get_name();
        for argument in command.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
            if !values.is_empty() {
                let values = values.join(" ");
                let _ = writeln!(
                    lines,
                    "complete -c stackade -n \"__fish_stackade_using_subcommand {name}\" \
                     -f -a \"{values}\""
                );
            }
        }
    }
    lines
}

/// What `man` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade man > stackade.1")]
pub(super) struct Man {
    /// The command whose page it is to be; the whole program if left out
    #[arg(hide_possible_values = true, value_parser = offered(StringValueParser::new(), commands))]
    command: Option<String>,
}

/// The names of all commands.
fn commands() -> Vec<String> {
    let program = Cli::command();
    let commands = program.get_subcommands();
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
}

impl Man {
    /// The page, in the format of man.
    pub(super) fn text(&self) -> Result<String, Trouble> {
        let mut program = Cli::command();
        program.build();
        let page: &Command = match &self.command {
            None => &program,
            Some(name) => program
                .find_subcommand(name)
                .ok_or_else(|| Trouble::Misuse(no_command(name)))?,
        };
        let mut text = Vec::new();
        let rendered = clap_mangen::Man::new(page.clone()).render(&mut text);
        rendered.expect("memory can be written to");
        let more = self.command.as_ref().map_or(MORE, |_| "");
        Ok(String::from_utf8_lossy(&text).into_owned() + more)
    }
}
