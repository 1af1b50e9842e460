//! The command line.

mod args;
mod complete;
mod eval;
mod man;
pub mod plain;
mod puzzle;
mod review;
mod simulate;
mod stats;

use std::{
    env,
    fmt::Write as _,
    hash::{BuildHasher as _, RandomState},
    io::{self, Write as _},
    panic,
    process::{self, ExitCode},
};

use clap::{
    Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use color_eyre::eyre::eyre;
use strum::VariantNames as _;

use self::args::{Files, game};
use crate::{
    app::{
        App, Context, Flow, Memory,
        loading::Loading,
        screens::{demo::Demo, lesson::LessonScreen, review::ReviewScreen, setup::Setup},
    },
    play::catalog::GameId,
    store::{Ascii, Found, Settings, ThemeName},
    term::{self, PANICKED, has_utf8, wants_no_color},
};

/// The exit code of a command that cannot be followed as it stands.
const MISUSED: u8 = 2;

/// Seeds that are not given are below this: short enough to be typed again.
const SEEDS: u64 = 1_000_000_000;

/// A full-screen terminal arcade of small strategy games, for people and bots.
#[derive(Debug, Default, Parser)]
#[command(
    name = "stackade",
    version,
    max_term_width = 80,
    after_help = "Example: stackade play stack-attack --p1 Ada --p2 bot:casual\n\n\
    Exit codes: 0 on success, 1 on failure or if a --plain game ended early, \
    2 for a usage error, 130 after Ctrl-C. See stackade man for more."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    looks: Looks,

    #[command(flatten)]
    files: Files,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start a game
    Play(args::Play),
    /// Play a guided first game
    #[command(after_help = "Example: stackade tutorial number-stack-duel")]
    #[command(alias = "learn")]
    Tutorial {
        /// The game
        #[arg(value_parser = game())]
        game: GameId,
    },
    /// Watch bots play
    #[command(after_help = "Example: stackade demo stack-attack stones-game")]
    Demo {
        /// The games to play in turn (default: all)
        #[arg(value_parser = game(), value_name = "GAME")]
        games: Vec<GameId>,
    },
    /// Show the rules
    Rules(man::RulesOf),
    /// Show the value of a position and its moves
    Eval(eval::Args),
    /// Run many bot-against-bot games
    Simulate(simulate::Args),
    /// Replay a recorded game, or print the value of its positions
    Replay(review::Replay),
    /// Solve a puzzle, or print one
    Puzzle(puzzle::Args),
    /// Review how good each move of a recorded game was
    Review(review::Args),
    /// Show wins and losses
    Stats(stats::Args),
    /// Show where files are stored
    #[command(after_help = "Example: stackade paths --data-dir ./games")]
    Paths,
    /// Print shell completions
    Completions(complete::Completions),
    /// Show the manual page
    Man(man::Man),
    /// Print how a word can be completed, for the shells
    #[command(hide = true)]
    Complete(complete::Complete),
}

/// How the screen behaves, whatever is played on it.
#[derive(Debug, Default, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
struct Looks {
    /// Use this colour theme
    #[arg(long, global = true, value_name = "NAME", value_parser = themes())]
    theme: Option<ThemeName>,

    /// Use no colours
    #[arg(long, global = true)]
    no_color: bool,

    /// Draw in ASCII
    #[arg(long, global = true)]
    ascii: bool,

    /// Use the mouse: click to select, click again to play
    #[arg(long, global = true)]
    mouse: bool,

    /// Turn animation off
    #[arg(long, global = true, alias = "no-motion")]
    no_animation: bool,
}

fn themes() -> impl TypedValueParser<Value = ThemeName> {
    PossibleValuesParser::new(ThemeName::VARIANTS)
        .map(|name| name.parse().expect("it is one of them"))
}

impl Looks {
    /// Puts what the command line says, and what `NO_COLOR` says unless the
    /// command line names a theme, over the settings of the file.
    fn put_over(&self, settings: &mut Settings) {
        if self.no_color || (self.theme.is_none() && wants_no_color()) {
            settings.theme = ThemeName::Monochrome;
        } else if let Some(theme) = self.theme {
            settings.theme = theme;
        }
        if self.ascii {
            settings.ascii = Ascii::On;
        }
        settings.mouse |= self.mouse;
        settings.motion &= !self.no_animation;
    }
}

/// How to play without a full screen.
const PLAIN: &str = "play GAME --plain";

/// What the screen begins with.
type FirstScreen = Box<dyn FnOnce(&mut App)>;

fn passing_menu(open: impl FnOnce(&mut Context) -> Flow + 'static) -> FirstScreen {
    Box::new(|app| {
        app.pass_menu();
        app.open(open);
    })
}

/// Runs the program as its command line says.
pub fn run() -> ExitCode {
    end_with_panics();
    #[cfg(debug_assertions)]
    fail_on_purpose();
    let done = match read() {
        Ok(cli) => follow(cli),
        Err(error) => answer(&error),
    };
    match done {
        Ok(code) => code.into(),
        Err(CliError::NobodyReads) => 0.into(),
        Err(CliError::Usage(sentence)) => {
            complain(&format!("stackade: {sentence}"));
            MISUSED.into()
        }
        Err(CliError::Failure(report)) => {
            complain(&format!("stackade: {report:#}"));
            1.into()
        }
    }
}

/// Prints the help or the version, or says what is wrong with the command line, as
/// clap has it.
fn answer(error: &clap::Error) -> Result<u8, CliError> {
    let text = error.to_string();
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        return print(&text).map(|()| 0);
    }
    complain(text.trim_end());
    Ok(MISUSED)
}

/// Lets a panic end the program with the same exit code in every build, also in
/// one that would abort. A full screen brings an alarm of its own.
fn end_with_panics() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        report(panic);
        process::exit(PANICKED.into());
    }));
}

#[cfg(debug_assertions)]
fn fail_on_purpose() {
    let asked = env::var_os("STACKADE_FAULTS").is_some_and(|fault| fault == "start");
    assert!(!asked, "a panic on the command line");
}

/// What the command line says. One without a word needs no parser, of which a
/// good part would stay in memory.
fn read() -> Result<Cli, clap::Error> {
    if env::args_os().len() > 1 {
        Cli::try_parse()
    } else {
        Ok(Cli::default())
    }
}

fn follow(cli: Cli) -> Result<u8, CliError> {
    let mut chance = seed();
    // With the command that comes nearest to it without a full screen.
    let (instead, open): (_, FirstScreen) = match cli.command {
        None => (PLAIN, Box::new(|_| {})),
        Some(Command::Play(args)) if args.is_plain() => {
            let chance = args.seed.unwrap_or(chance);
            let Found { value, notices, .. } = cli.files.settings();
            warn(&notices);
            return plain::run(
                args.opening(&value, chance)?,
                args.resume,
                &cli.files,
                chance,
            );
        }
        Some(Command::Play(args)) => {
            chance = args.seed.unwrap_or(chance);
            if args.resume {
                let reason = "--resume needs --plain. In full-screen mode, continue from the menu";
                return Err(CliError::Usage(reason.to_owned()));
            }
            let opening = args.opening(&cli.files.settings().value, chance)?;
            let (asks, session) = (opening.asks(), opening.open());
            let open = move |context: &mut Context| {
                if asks {
                    Flow::push(Setup::like(session.as_ref(), &context.settings))
                } else {
                    context.start(session, context.options())
                }
            };
            (PLAIN, passing_menu(open))
        }
        Some(Command::Tutorial { game }) => {
            let open = move |context: &mut Context| Flow::push(LessonScreen::of(game, context));
            (PLAIN, Box::new(move |app| app.open(open)))
        }
        Some(Command::Demo { games }) => (
            "play GAME --plain --p1 bot:expert --p2 bot:skilled",
            Box::new(|app| app.open(|context| Flow::open(Demo::new(games, false, context)))),
        ),
        Some(Command::Rules(args)) => return print(&args.text()).map(|()| 0),
        Some(Command::Eval(args)) => return args.run().map(|()| 0),
        Some(Command::Simulate(args)) => return args.run().map(|()| 0),
        Some(Command::Replay(args)) if args.json => return args.run().map(|()| 0),
        Some(Command::Replay(args)) => {
            let session = args.session()?;
            (
                "replay FILE --json",
                passing_menu(|context| {
                    Flow::push(ReviewScreen::replay(session, &context.options()))
                }),
            )
        }
        Some(Command::Puzzle(args)) if args.prints() => {
            return args.run(chance).map(|()| 0);
        }
        Some(Command::Puzzle(args)) => {
            let (origin, seed) = args.opening(chance);
            let open = passing_menu(move |_| Flow::push(Loading::puzzle(origin, seed, None)));
            ("puzzle --json", open)
        }
        Some(Command::Review(args)) if args.is_plain() => return print(&args.text()?).map(|()| 0),
        Some(Command::Review(args)) => {
            let session = args.session()?;
            (
                "review FILE --plain",
                passing_menu(|context| {
                    Flow::push(ReviewScreen::new(session, None, None, &context.options()))
                }),
            )
        }
        Some(Command::Stats(args)) => return args.run(&cli.files),
        Some(Command::Paths) => return print(&cli.files.text()).map(|()| 0),
        Some(Command::Completions(args)) => return print(args.text()).map(|()| 0),
        Some(Command::Complete(args)) => return print(&args.text()).map(|()| 0),
        Some(Command::Man(args)) => return print(&args.text()?).map(|()| 0),
    };
    term::check().map_err(|reason| {
        CliError::Usage(format!("{reason}; stackade {instead} doesn't need one"))
    })?;
    let mut memory = Memory::read(&cli.files.store());
    let notices = memory.notices.clone();
    cli.looks.put_over(&mut memory.settings);
    let mut app = App::new(memory, chance);
    open(&mut app);
    let code = term::run(app, cli.files.store())?;
    if notices.len() > 1 {
        // A screen need not have had room for more than the first of them.
        warn(&notices);
    }
    Ok(code)
}

fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// A line of a message is cut to so many characters: what is quoted may be long.
const LINE: usize = 300;

/// How many of them are of its end.
const END: usize = 80;

#[derive(Debug)]
enum CliError {
    /// The command line asks for something that cannot be done.
    Usage(String),
    /// Something failed on the way.
    Failure(color_eyre::Report),
    /// Nobody reads what is printed any more, which is no fault.
    NobodyReads,
}

impl From<color_eyre::Report> for CliError {
    fn from(report: color_eyre::Report) -> Self {
        Self::Failure(report)
    }
}

fn print(text: &str) -> Result<(), CliError> {
    write(&localised(&sanitize(text)))
}

fn print_json(value: &impl serde::Serialize) -> Result<(), CliError> {
    let line = serde_json::to_string(value);
    write_json(&(line.expect("nothing is printed that JSON has not") + "\n"))
}

fn write_json(lines: &str) -> Result<(), CliError> {
    if has_utf8() {
        return write(lines);
    }
    let mut escaped = String::with_capacity(lines.len());
    for letter in lines.chars() {
        if letter.is_ascii() {
            escaped.push(letter);
        } else {
            let units = letter.encode_utf16(&mut [0; 2]).to_vec();
            escaped.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    write(&escaped)
}

fn write(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => CliError::NobodyReads,
        kind => eyre!("can't write the output: {kind}").into(),
    })
}

/// Says each of these sentences on the standard error. Where there is nowhere to
/// say it, the command is followed all the same.
fn warn(sentences: &[String]) {
    for sentence in sentences {
        complain(&format!("stackade: {sentence}"));
    }
}

fn complain(message: &str) {
    let lines: Vec<String> = sanitize(message).lines().map(shortened).collect();
    let _ = writeln!(io::stderr(), "{}", localised(&lines.join("\n")));
}

fn shortened(line: &str) -> String {
    let letters: Vec<char> = line.chars().collect();
    match letters.len().checked_sub(END) {
        Some(end) if letters.len() > LINE => {
            let (start, end) = (&letters[..LINE - END], &letters[end..]);
            start.iter().chain(&['…']).chain(end).collect()
        }
        _ => line.to_owned(),
    }
}

/// Text that no terminal takes for more than text: a control character is shown as
/// `\x1b`, and what changes the direction of reading as `\u{202e}`.
fn sanitize(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => shown.push('\n'),
            '\0'..='\u{FF}' if letter.is_control() => {
                let _ = write!(shown, "\\x{:02x}", u32::from(letter));
            }
            '\u{61C}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2066}'..='\u{2069}' => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    shown
}

fn localised(text: &str) -> String {
    if has_utf8() {
        text.to_owned()
    } else {
        in_ascii(text)
    }
}

/// The text in ASCII; a letter that has none like it is a question mark.
fn in_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\0'..='\x7f' => ascii.push(letter),
            '\u{A0}' => ascii.push(' '),
            '…' => ascii += "...",
            '→' => ascii += "->",
            '–' | '−' => ascii.push('-'),
            '×' => ascii.push('x'),
            _ => ascii.push('?'),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_what_the_parser_makes_of_it() {
        let parsed = Cli::parse_from(["stackade"]);
        assert_eq!(format!("{parsed:?}"), format!("{:?}", Cli::default()));
    }
}
