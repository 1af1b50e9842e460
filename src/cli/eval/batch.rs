//! Many positions in one run: a JSON object a line in, one a line out.

use std::{
    collections::HashMap,
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use serde::Deserialize;
use serde_json::{Value, error::Category};

use super::{Answer, table};
use crate::{
    cli::{Trouble, files::shown, options::Terms, unwritten},
    play::{catalog::GameId, session::Session},
    store,
};

/// A line: which position is asked about. Other members are ignored.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Line {
    game: Value,
    rules: Value,
    moves: Value,
}

/// Answers all lines of a file, or of the input where it is `-`.
pub(super) fn run(file: &Path) -> Result<(), Trouble> {
    let output = io::stdout().lock();
    if file == Path::new("-") {
        return answer_all(io::stdin().lock(), output, "the input");
    }
    let name = shown(file);
    let opened = File::open(file).map_err(|error| unread(&name, &error))?;
    answer_all(BufReader::new(opened), output, &name)
}

fn unread(name: &str, error: &io::Error) -> Trouble {
    Trouble::Misuse(match error.kind() {
        io::ErrorKind::NotFound => format!("{name} is not there."),
        _ => store::unread(name, error),
    })
}

fn answer_all(mut input: impl BufRead, mut output: impl Write, name: &str) -> Result<(), Trouble> {
    let mut batch = Batch::default();
    let mut line = Vec::new();
    let mut number = 0_u64;
    while input
        .read_until(b'\n', &mut line)
        .map_err(|error| unread(name, &error))?
        > 0
    {
        number += 1;
        let answer = match batch.answer(line.trim_ascii_end()) {
            Ok(answer) => answer.json(),
            Err(error) => {
                let error = format!("line {number}: {error}");
                serde_json::json!({ "error": error }).to_string()
            }
        };
        if let Err(error) = writeln!(output, "{answer}") {
            return unwritten(&error);
        }
        line.clear();
    }
    output.flush().or_else(|error| unwritten(&error))
}

impl Line {
    fn read(line: &[u8]) -> Result<Self, String> {
        if line.trim_ascii_start().first() != Some(&b'{') {
            return Err("a line must be a JSON object".to_owned());
        }
        serde_json::from_slice(line).map_err(|error| {
            let before = &line[..error.column().min(line.len())];
            let column = String::from_utf8_lossy(before).chars().count();
            match error.classify() {
                Category::Eof => "no JSON object: the line ends inside of it".to_owned(),
                // No member is of a wrong kind here: it can only be there twice.
                Category::Data => format!("a member is given twice: column {column}"),
                Category::Syntax | Category::Io => format!("no JSON object: column {column}"),
            }
        })
    }

    fn game(&self) -> Result<GameId, String> {
        let id = match &self.game {
            Value::Null => return Err("the game is missing".to_owned()),
            Value::String(id) => id,
            _ => return Err("the game must be a text".to_owned()),
        };
        GameId::find(id).ok_or_else(|| {
            let ids: Vec<_> = GameId::all().map(|game| game.card().id).collect();
            format!("no game {id:?}; there are {}", ids.join(", "))
        })
    }

    fn terms(&self, game: GameId) -> Result<Terms, String> {
        let mut terms = Terms::standard(game);
        let rules = match &self.rules {
            Value::Null => return Ok(terms),
            Value::Object(rules) => rules,
            _ => return Err("the rules must be an object, such as {\"stones\": 21}".to_owned()),
        };
        for (key, value) in rules {
            match value {
                Value::Number(number) => terms.read(key, &number.to_string())?,
                Value::String(text) => terms.read(key, text)?,
                _ => return Err(format!("{key} must be a number or a text")),
            }
        }
        Ok(terms)
    }

    fn moves(&self) -> Result<Vec<String>, String> {
        let moves = match &self.moves {
            Value::Null => return Ok(Vec::new()),
            Value::Array(moves) => moves.iter(),
            _ => return Err("the moves must be a list of texts".to_owned()),
        };
        let text = |(number, text): (u64, &Value)| {
            let text = text.as_str().map(str::to_owned);
            text.ok_or_else(|| format!("move {number} must be a text"))
        };
        (1..).zip(moves).map(text).collect()
    }
}

/// The matches in which positions are looked up: one for each rule set, so that
/// it is solved once.
#[derive(Debug, Default)]
struct Batch {
    matches: HashMap<(GameId, Terms), Box<dyn Session>>,
}

impl Batch {
    fn answer(&mut self, line: &[u8]) -> Result<Answer<'static>, String> {
        let line = Line::read(line)?;
        let game = line.game()?;
        let terms = line.terms(game)?;
        let moves = line.moves()?;
        let session = self
            .matches
            .entry((game, terms.clone()))
            .or_insert_with(|| game.open(terms.rules, table(terms.swap)));
        Answer::find(session.as_mut(), &moves)
    }
}
