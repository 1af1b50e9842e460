//! `stackade completions`: a script by which a shell asks this program how a word
//! that is being typed may go on.

use clap::{Arg, Command, CommandFactory as _, ValueEnum, ValueHint};

use super::{Cli, args::levels};
use crate::play::{catalog::GameId, player::Series};

/// What the program says instead of words where a path is to be typed.
const FILES: &str = ":files";
const FOLDERS: &str = ":folders";

/// A shell that can complete commands.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Shell {
    Bash,
    Fish,
    Zsh,
}

/// What `completions` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: source <(stackade completions bash)")]
pub(super) struct Completions {
    /// Shell to generate completions for
    shell: Shell,
}

impl Completions {
    pub(super) const fn text(&self) -> &'static str {
        match self.shell {
            Shell::Bash => include_str!("../../assets/completions/stackade.bash"),
            Shell::Fish => include_str!("../../assets/completions/stackade.fish"),
            Shell::Zsh => include_str!("../../assets/completions/stackade.zsh"),
        }
    }
}

/// What the scripts ask.
#[derive(Debug, clap::Args)]
pub(super) struct Complete {
    /// The words behind the program's name; the last one is being typed
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

impl Complete {
    pub(super) fn text(&self) -> String {
        let found = candidates(&self.words);
        found.into_iter().map(|word| word + "\n").collect()
    }
}

fn candidates(words: &[String]) -> Vec<String> {
    let mut program = Cli::command();
    program.build();
    let Some((typed, before)) = words.split_last() else {
        return Vec::new();
    };
    // Where the words before it lead to.
    let mut command = &program;
    let mut option: Option<&Arg> = None;
    let mut positionals = 0;
    for word in before {
        if option.take().is_some() {
            continue;
        }
        if word.starts_with("--") {
            option = named(command, word).filter(|arg| arg.get_action().takes_values());
        } else if let Some(sub) = command.find_subcommand(word) {
            command = sub;
        } else {
            positionals += 1;
        }
    }
    // What stands before the value in the same word, what of it is typed, and all that
    // there is.
    let (lead, typed, all) = match (option, typed.split_once('=')) {
        (Some(option), _) => ("", typed.as_str(), values(command, option, before)),
        (None, Some((name, value))) if typed.starts_with("--") => {
            let all = named(command, name).map(|option| values(command, option, before));
            (&typed[..=name.len()], value, all.unwrap_or_default())
        }
        _ if typed.starts_with('-') => {
            let options = command.get_arguments().filter_map(Arg::get_long);
            let all = options.map(|name| format!("--{name}")).collect();
            ("", typed.as_str(), all)
        }
        _ => {
            let positional: Vec<&Arg> = command.get_positionals().collect();
            let many = |arg: &&&Arg| arg.get_num_args().is_some_and(|n| n.max_values() > 1);
            let argument = positional.get(positionals);
            let argument = argument.or_else(|| positional.last().filter(many));
            let all = argument.map(|argument| values(command, argument, before));
            let all = [subcommands(command), all.unwrap_or_default()].concat();
            ("", typed.as_str(), all)
        }
    };
    all.into_iter()
        .filter_map(|word| match word.as_str() {
            FILES | FOLDERS => Some(word),
            _ => word.starts_with(typed).then(|| lead.to_owned() + &word),
        })
        .collect()
}

/// The option that a word such as `--p1` or `--p1=Ada` names; none where its value
/// stands in the same word.
fn named<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let name = word.strip_prefix("--")?;
    command
        .get_arguments()
        .find(|arg| arg.get_long() == Some(name))
}

fn subcommands(command: &Command) -> Vec<String> {
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    shown.map(|sub| sub.get_name().to_owned()).collect()
}

/// What an argument can be; more may be allowed, such as a name.
fn values(command: &Command, argument: &Arg, before: &[String]) -> Vec<String> {
    match (argument.get_id().as_str(), command.get_name()) {
        ("p1" | "p2", "play") => levels("bot:"),
        ("p1" | "p2", _) => levels(""),
        ("best_of", _) => Series::LENGTHS.map(|games| games.to_string()).into(),
        ("rules", _) => rules(before),
        ("command", _) => subcommands(&Cli::command()),
        _ => match argument.get_value_hint() {
            ValueHint::AnyPath | ValueHint::FilePath => vec![FILES.to_owned()],
            ValueHint::DirPath => vec![FOLDERS.to_owned()],
            _ => {
                let values = argument.get_possible_values().into_iter();
                values.map(|value| value.get_name().to_owned()).collect()
            }
        },
    }
}

/// The options of the game that is named before, those of all games where none is:
/// as the rule book and the presets have them.
fn rules(before: &[String]) -> Vec<String> {
    let named = before.iter().find_map(|word| GameId::find(word));
    let games = GameId::all().filter(|&game| named.is_none_or(|named| named == game));
    let mut rules = vec!["swap=on".to_owned()];
    for card in games.map(GameId::card) {
        let standard = card.rules.iter().map(|rule| (rule.key, rule.default));
        let presets = card.presets.iter().flat_map(|preset| preset.values);
        let all = standard.chain(presets.map(|&(key, value)| (key, value)));
        rules.extend(all.map(|(key, value)| format!("{key}={value}")));
    }
    rules.sort_unstable();
    rules.dedup();
    rules
}
