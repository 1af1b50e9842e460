//! `stackade man` and `stackade rules`: the manual page, for the man program or to be read
//! at once, and the rules pages.
//!
//! The manual is made of what clap knows and of what `assets/manual.md` adds, both in a few
//! marks of Markdown: `# ` before a heading, `- ` before an item with its term before
//! a colon, four blanks before a line that stays as it is, and `` ` `` around what is
//! typed as it stands.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal as _},
};

use clap::{Command, CommandFactory as _, builder::PossibleValue};

use super::{Cli, CliError, game};
use crate::{
    app::keys::BINDINGS,
    core::{game::Card, rules::Rules, text::wrap},
    play::{catalog::GameId, session::rules_page},
};

/// What the page of the whole program says besides its commands.
const MORE: &str = include_str!("../../assets/manual.md");

/// When the page was last changed.
const DATE: &str = "2026-11-30";

/// The width of the page as text, in cells.
const WIDTH: usize = 76;

/// What `man` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade man > stackade.1")]
pub(super) struct Man {
    /// Command to document (default: the whole program)
    command: Option<String>,
}

impl Man {
    /// The page: as text where it is read at once, else in the format of man.
    pub(super) fn text(&self) -> Result<String, CliError> {
        let mut program = Cli::command();
        program.build();
        let (command, more) = match &self.command {
            None => (&program, MORE.replace("{LETTERS}", &letters())),
            Some(name) => {
                let command = program.find_subcommand(name).ok_or_else(|| {
                    CliError::Usage(format!("there is no command {name:?}; see stackade --help"))
                })?;
                (command, String::new())
            }
        };
        let page = source(command) + &more;
        Ok(if io::stdout().is_terminal() {
            as_text(&page)
        } else {
            let name = command.get_display_name().unwrap_or("stackade");
            let version = env!("CARGO_PKG_VERSION");
            format!(".TH {name} 1 {DATE} \"stackade {version}\"\n") + &as_roff(&page)
        })
    }
}

fn letters() -> String {
    let letters = BINDINGS.iter().filter_map(|binding| {
        let letter = binding.letter?;
        Some(format!("- `{letter}`: {}\n", binding.words))
    });
    letters.collect()
}

/// What clap knows of a command, in the marks of the manual.
fn source(command: &Command) -> String {
    let about = |command: &Command| command.get_about().map(ToString::to_string);
    let name = command.get_bin_name().unwrap_or("stackade");
    let dashed = command.get_display_name().unwrap_or(name);
    let arguments = || command.get_arguments().filter(|arg| !arg.is_hide_set());
    let commands = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let commands = commands.map(|sub| {
        let about = about(sub).unwrap_or_default();
        format!("- `{name} {}`: {about}\n", sub.get_name())
    });
    let commands: String = commands.collect();
    let about = about(command).unwrap_or_default();
    let mut page = format!("# NAME\n{dashed} - {about}\n# SYNOPSIS\n`{name}`");
    for argument in arguments() {
        let needed = argument.is_required_set() || argument.is_positional();
        let [open, close] = if needed { ["", ""] } else { ["[", "]"] };
        let _ = write!(page, " {open}{argument}{close}");
    }
    if !commands.is_empty() {
        page += " [COMMAND]";
    }
    page += "\n# OPTIONS\n";
    for argument in arguments() {
        let help = argument.get_long_help().or_else(|| argument.get_help());
        let help = help.map(ToString::to_string).unwrap_or_default();
        let _ = write!(page, "- `{argument}`: {help}");
        let values = argument.get_possible_values();
        let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        if !values.is_empty() && argument.get_action().takes_values() {
            let _ = write!(page, " ({})", values.join(", "));
        }
        page += "\n";
    }
    if !commands.is_empty() {
        let _ = write!(page, "# COMMANDS\n{commands}");
    }
    if let Some(more) = command.get_after_help() {
        let _ = write!(page, "# NOTES\n{more}\n");
    }
    page
}

enum Line<'a> {
    Heading(&'a str),
    Item(&'a str, &'a str),
    AsItIs(&'a str),
    Text(&'a str),
    Blank,
}

fn lines(page: &str) -> impl Iterator<Item = Line<'_>> {
    page.lines().map(|line| {
        if let Some(heading) = line.strip_prefix("# ") {
            Line::Heading(heading)
        } else if let Some(verbatim) = line.strip_prefix("    ") {
            Line::AsItIs(verbatim)
        } else if let Some((term, text)) = line
            .strip_prefix("- ")
            .and_then(|item| item.split_once(": "))
        {
            Line::Item(term, text)
        } else if line.is_empty() {
            Line::Blank
        } else {
            Line::Text(line)
        }
    })
}

fn as_roff(page: &str) -> String {
    let mut roff = String::new();
    let mut verbatim = false;
    for line in lines(page) {
        if verbatim != matches!(line, Line::AsItIs(_)) {
            verbatim = !verbatim;
            roff += if verbatim { ".PP\n.nf\n" } else { ".fi\n" };
        }
        let piece = match line {
            Line::Heading(heading) => format!(".SH \"{heading}\"\n"),
            Line::Item(term, text) => format!(".TP\n{}\n{}\n", marked(term), marked(text)),
            Line::AsItIs(text) | Line::Text(text) => marked(text) + "\n",
            Line::Blank => ".PP\n".to_owned(),
        };
        roff.push_str(&piece);
    }
    roff
}

/// Text of a page with what man takes for a sign written so that it is none.
fn marked(text: &str) -> String {
    let escaped = text.replace('\\', "\\e").replace('-', "\\-");
    let mut bold = false;
    let mut roff = String::new();
    for (number, part) in escaped.split('`').enumerate() {
        if number > 0 {
            bold = !bold;
            roff += if bold { "\\fB" } else { "\\fR" };
        }
        roff += part;
    }
    match roff.chars().next() {
        Some('.' | '\'') => format!("\\&{roff}"),
        _ => roff,
    }
}

fn as_text(page: &str) -> String {
    const TERM: &str = "    ";
    const MEANING: &str = "          ";
    let page = page.replace('`', "");
    let mut text = String::new();
    let mut paragraph = String::new();
    for line in lines(&page).chain([Line::Blank]) {
        if let Line::Text(more) = line {
            let _ = write!(paragraph, "{more} ");
            continue;
        }
        text += &indented(&std::mem::take(&mut paragraph), [TERM; 2]);
        let piece = match line {
            Line::Heading(heading) => format!("\n{heading}\n"),
            Line::Item(term, meaning) => {
                indented(term, [TERM; 2]) + &indented(meaning, [MEANING; 2])
            }
            Line::AsItIs(line) => format!("        {line}\n"),
            Line::Text(_) | Line::Blank => "\n".to_owned(),
        };
        text.push_str(&piece);
    }
    text.trim_start().to_owned()
}

pub(super) fn indented(paragraph: &str, [first, other]: [&str; 2]) -> String {
    let mut text = String::new();
    let mut mark = first;
    for row in wrap(paragraph, WIDTH - other.len()) {
        let _ = writeln!(text, "{mark}{row}");
        mark = other;
    }
    text
}

/// What `rules` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade rules stack-attack")]
pub(super) struct RulesOf {
    /// The game (default: all)
    #[arg(value_parser = game())]
    game: Option<GameId>,
}

impl RulesOf {
    pub(super) fn text(&self) -> String {
        let games = GameId::all().filter(|&game| self.game.is_none_or(|only| only == game));
        let pages: Vec<String> = games.map(|game| page(game.card())).collect();
        pages.join("\n\n")
    }
}

fn page(card: &Card) -> String {
    let mut text = headed(card.title, "=") + "\n";
    for line in rules_page(card, &Rules::standard(card.rules)).lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            text += &headed(heading, "-");
        } else if let Some(item) = line.strip_prefix("- ") {
            text += &indented(item, ["- ", "  "]);
        } else if line.is_empty() {
            text += "\n";
        } else {
            text += &indented(line, ["", ""]);
        }
    }
    text
}

fn headed(heading: &str, rule: &str) -> String {
    format!("{heading}\n{}\n", rule.repeat(heading.chars().count()))
}
