//! Many positions in one run: a JSON object a line in, one a line out.

use std::{
    collections::{BTreeMap, HashMap},
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use color_eyre::eyre::eyre;
use serde::Deserialize;

use super::{Answer, table};
use crate::{
    catalog::GameId,
    cli::{Trouble, options::Terms},
    session::Session,
};

/// A line: which position is asked about. Other members are ignored.
#[derive(Debug, Deserialize)]
struct Line {
    game: String,
    #[serde(default)]
    rules: BTreeMap<String, Value>,
    #[serde(default)]
    moves: Vec<String>,
}

/// The value of an option: a number, or a text as on the command line.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "the value of an option is a number or a text")]
enum Value {
    Number(u64),
    Text(String),
}

/// Answers all lines of a file, or of the input where it is `-`.
pub(super) fn run(file: &Path) -> Result<(), Trouble> {
    let output = io::stdout().lock();
    let done = if file == Path::new("-") {
        answer_all(io::stdin().lock(), output)
    } else {
        let cannot = |error| Trouble::Misuse(format!("{} cannot be read: {error}", file.display()));
        answer_all(BufReader::new(File::open(file).map_err(cannot)?), output)
    };
    match done {
        // Nobody reads on: that is no trouble.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(eyre!("the batch stopped: {error}").into()),
        Ok(()) => Ok(()),
    }
}

fn answer_all(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut batch = Batch::default();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            let answer = match batch.answer(&line) {
                Ok(answer) => answer.json(),
                Err(error) => serde_json::json!({ "error": error }).to_string(),
            };
            writeln!(output, "{answer}")?;
        }
        line.clear();
    }
    output.flush()
}

/// The matches in which positions are looked up: one for each rule set, so that
/// it is solved once.
#[derive(Debug, Default)]
struct Batch {
    matches: HashMap<(GameId, Terms), Box<dyn Session>>,
}

impl Batch {
    fn answer(&mut self, line: &[u8]) -> Result<Answer, String> {
        let line: Line = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        let game = GameId::find(&line.game).ok_or_else(|| {
            let ids: Vec<_> = GameId::all().map(|game| game.card().id).collect();
            format!("no game {:?}; there are {}", line.game, ids.join(", "))
        })?;
        let mut terms = Terms::standard(game);
        for (key, value) in line.rules {
            match value {
                Value::Number(number) => terms.read(&key, &number.to_string())?,
                Value::Text(text) => terms.read(&key, &text)?,
            }
        }
        let session = self
            .matches
            .entry((game, terms.clone()))
            .or_insert_with(|| game.open(terms.rules, table(terms.swap)));
        Answer::find(session.as_mut(), &line.moves)
    }
}
