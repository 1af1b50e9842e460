//! `stackade eval`: what a position and its moves are worth, for scripts.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    io::{self, BufRead, BufReader, Read as _},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{
    CliError,
    args::{GivenRules, Terms, game, shown},
    print, print_json,
};
use crate::{
    core::{
        game::{Side, Verdict},
        template::counted,
    },
    play::{
        catalog::GameId,
        player::{Player, Table},
        session::{Outcome, Session},
    },
    store,
};

/// The longest line of a batch, in bytes.
const LONGEST: u64 = 1 << 20;

/// A batch keeps what it knows of so many rule sets.
const RULE_SETS: usize = 32;

/// What `eval` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade eval number-stack-duel --moves \"+2 +4\" --json\n\n\
    A line of a batch is an object with a game and, if needed, its rules and moves:\n\
    {\"game\": \"stones-game\", \"rules\": {\"stones\": 21}, \"moves\": [\"3\"]}\n\
    Other members are ignored. A line can be 1 MiB long. Each line gets an answer; a blank or \
    faulty line gets an object with an error.\n\n\
    If there are more than 1000 choices, only those that win are listed, or if none does, those \
    that last longest; choices_left_out in JSON, and a sentence below the table, say how many \
    are left out.\n\n\
    Values ignore how the position came about, except that a move by which it comes up for the \
    fifth time is a draw. With swap=on a swap is a ply but not a choice. Players are numbered as \
    they sit in that position."
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = game(), required_unless_present = "batch")]
    game: Option<GameId>,

    #[command(flatten)]
    given: GivenRules,

    /// Moves from the start, separated by spaces (a number has none in it)
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    moves: String,

    /// Print JSON (automatic for a batch)
    #[arg(long)]
    json: bool,

    /// Read one JSON object per line and answer each; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules", "moves"])]
    batch: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), CliError> {
        match (&self.batch, self.game) {
            (Some(file), _) if file == Path::new("-") => {
                answer_all(io::stdin().lock(), "standard input")
            }
            (Some(file), _) => {
                let name = shown(file);
                let opened = store::open(file).map_err(|error| unread(&name, &error))?;
                answer_all(BufReader::new(opened), &name)
            }
            (None, Some(game)) => self.answer(game),
            (None, None) => Err(CliError::Usage("eval needs a game".to_owned())),
        }
    }

    fn answer(&self, game: GameId) -> Result<(), CliError> {
        let moves: Vec<String> = self.moves.split_whitespace().map(str::to_owned).collect();
        let mut session = open(game, self.given.read(game)?);
        let answer = Valuation::find(session.as_mut(), &moves).map_err(CliError::Usage)?;
        if self.json {
            print_json(&answer)
        } else {
            print(&answer.to_string())
        }
    }
}

fn open(game: GameId, terms: Terms) -> Box<dyn Session> {
    let table = Table {
        swap_rule: terms.swap,
        ..Table::default()
    };
    game.open(terms.rules, table)
}

/// Calls whoever sits at a table with the swap rule by the number that they have
/// now: there nobody is called so who has no name.
fn call_by_number(session: &mut dyn Session) {
    if session.table_at(0).swap_rule {
        for side in Side::BOTH {
            let name = format!("Player {}", side.number());
            session.sit(session.table().seat(side), Player::human(&name));
        }
    }
}

fn replay(session: &mut dyn Session, moves: &[String]) -> Result<(), String> {
    session.go(0);
    for (number, text) in (1..).zip(moves) {
        call_by_number(session);
        let read = session.read(text);
        read.map_err(|reason| format!("move {number}, {text:?}: {reason}"))?;
    }
    Ok(())
}

fn unread(name: &str, error: &io::Error) -> CliError {
    CliError::Usage(store::unread(name, error))
}

fn answer_all(mut input: impl BufRead, name: &str) -> Result<(), CliError> {
    let mut batch = Batch::default();
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let mut start = input.by_ref().take(LONGEST + 1);
        let read = start.read_until(b'\n', &mut line);
        if read.map_err(|error| unread(name, &error))? == 0 {
            break;
        }
        let whole = line.ends_with(b"\n") || line.len() as u64 <= LONGEST;
        let answer = if whole {
            answer(&mut batch, &line)
        } else {
            let skipped = input.skip_until(b'\n');
            skipped.map_err(|error| unread(name, &error))?;
            Err("the line is longer than 1 MiB".to_owned())
        };
        match answer {
            Ok(answer) => print_json(&answer)?,
            Err(error) => {
                print_json(&serde_json::json!({ "error": format!("line {number}: {error}") }))?;
            }
        }
    }
    Ok(())
}

/// A line of a batch: which position is asked about. Other members are ignored.
#[derive(Deserialize)]
struct Line {
    game: String,
    #[serde(default)]
    rules: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    moves: Vec<String>,
}

/// The matches in which positions are looked up: one for each rule set, so that
/// it is solved once.
type Batch = HashMap<(GameId, Terms), Box<dyn Session>>;

fn answer(batch: &mut Batch, line: &[u8]) -> Result<Valuation, String> {
    let line: Line = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let game = GameId::read(&line.game)?;
    let mut terms = Terms::standard(game);
    for (key, value) in &line.rules {
        match value.as_str() {
            Some(text) => terms.read(key, text)?,
            None => terms.read(key, &value.to_string())?,
        }
    }
    let key = (game, terms);
    if batch.len() >= RULE_SETS && !batch.contains_key(&key) {
        batch.clear();
    }
    let terms = key.1.clone();
    let session = batch.entry(key).or_insert_with(|| open(game, terms));
    Valuation::find(session.as_mut(), &line.moves)
}

/// What a table says under the swap rule, of which the game knows nothing.
const NO_SWAP: &str = "possible, but not a choice here; values ignore it";

#[derive(Debug, Serialize)]
pub(super) struct Valuation {
    game: &'static str,
    rules: Terms,
    moves: Vec<String>,
    /// The number of the player to move, none when the game is over.
    to_move: Option<usize>,
    winner: Option<usize>,
    drawn: bool,
    solved: bool,
    value: Option<Value>,
    choices: Vec<Choice>,
    choices_total: u64,
    /// How many choices are not listed, because there are too many.
    choices_left_out: u64,
}

/// What a position or a move is worth to the player to move; nothing where that is not
/// solved.
#[derive(Debug, Default, Clone, Copy, Serialize)]
struct Value {
    result: Option<&'static str>,
    plies: Option<u64>,
}

impl From<Verdict> for Value {
    fn from(verdict: Verdict) -> Self {
        Self {
            result: Some(verdict.into()),
            plies: verdict.plies(),
        }
    }
}

/// `win in 5`
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.result.unwrap_or("not solved"))?;
        self.plies.map_or(Ok(()), |plies| write!(f, " in {plies}"))
    }
}

#[derive(Debug, Serialize)]
struct Choice {
    r#move: String,
    #[serde(flatten)]
    value: Value,
}

impl Valuation {
    /// The answer for the position after these moves of a match; else which of
    /// them cannot be played, and why.
    fn find(session: &mut dyn Session, moves: &[String]) -> Result<Self, String> {
        replay(session, moves)?;
        let mut played = session.notations();
        played.truncate(session.ply());
        Ok(Self::of(session, played))
    }

    /// The answer for the position that a match stands at after these plies, in notation.
    pub(super) fn of(session: &dyn Session, moves: Vec<String>) -> Self {
        let outcome = session.outcome();
        let (listed, choices_total) = session.listed();
        let values = outcome.is_none().then(|| session.values(session.ply()));
        let solved = values.as_ref().is_none_or(Option::is_some);
        let values = values.flatten();
        let value = values.as_ref().map(|values| values.verdict().into());
        let choice = |r#move, value| Choice { r#move, value };
        let choices: Vec<Choice> = match values {
            None => listed
                .into_iter()
                .map(|m| choice(m, Value::default()))
                .collect(),
            Some(values) => {
                let choices = values.choices.into_iter();
                choices
                    .map(|it| choice(it.notation, it.verdict.into()))
                    .collect()
            }
        };
        let choices_left_out = choices_total.saturating_sub(choices.len() as u64);
        Self {
            game: session.card().id,
            rules: Terms::of(session),
            moves,
            to_move: session.to_move().map(Side::number),
            winner: outcome.and_then(Outcome::winner).map(Side::number),
            drawn: outcome == Some(Outcome::Drawn),
            solved,
            value,
            choices,
            choices_total,
            choices_left_out,
        }
    }
}

impl fmt::Display for Valuation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: usize| format!("Player {number}");
        let value = match (self.value, self.solved) {
            (Some(value), _) => Some(value.to_string()),
            (None, false) => Some(Value::default().to_string()),
            (None, true) => None,
        };
        let over = if self.drawn {
            Some("drawn by repetition".to_owned())
        } else {
            self.winner.map(|winner| number(winner) + " has won")
        };
        let moves = (!self.moves.is_empty()).then(|| self.moves.join(" "));
        let choices = (self.choices_total > 0).then(|| self.choices_total.to_string());
        let lines = [
            ("game", Some(self.game.to_owned())),
            ("rules", Some(self.rules.to_string())),
            ("swap", self.rules.swap.then(|| NO_SWAP.to_owned())),
            ("moves", moves),
            ("to move", self.to_move.map(number)),
            ("value", value),
            ("over", over),
            ("choices", choices),
        ];
        for (name, text) in lines {
            if let Some(text) = text {
                writeln!(f, "{name:<8} {text}")?;
            }
        }
        if self.choices.is_empty() {
            return Ok(());
        }
        let widths = self.choices.iter().map(|choice| choice.r#move.len());
        let width = widths.max().unwrap_or(0).max("move".len());
        writeln!(f, "\n{:<width$}  value", "move")?;
        for choice in &self.choices {
            writeln!(f, "{:<width$}  {}", choice.r#move, choice.value)?;
        }
        if self.choices_left_out > 0 {
            let listed = counted(self.choices.len() as u64, "choice");
            writeln!(
                f,
                "\n{listed} listed, {} more left out.",
                self.choices_left_out
            )?;
        }
        Ok(())
    }
}
