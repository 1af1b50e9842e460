//! Somebody who types in the plain mode, and what is said to them.

use std::{
    cell::RefCell,
    collections::VecDeque,
    fs,
    io::{self, BufRead, Cursor, Read, Write},
    path::{Path, PathBuf},
    rc::Rc,
};

use stackade::cli::plain::{Lines, NewGame, StartedGame, Talk};

use crate::common::desk::clock;
use crate::common::prelude::*;

struct Typist {
    rest: VecDeque<String>,
    line: Cursor<Vec<u8>>,
    log: Log,
}

#[derive(Clone, Default)]
struct Log(Rc<RefCell<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Read for Typist {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.fill_buf()?;
        self.line.read(bytes)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.fill_buf()?.is_empty()
            && let Some(line) = self.rest.pop_front()
        {
            writeln!(self.log, "{}", format!("> {line}").trim_end())?;
            self.line = Cursor::new(format!("{line}\n").into_bytes());
        }
        self.line.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.line.consume(amount);
    }
}

pub(crate) fn dialogue(desk: &Desk, opening: NewGame, typed: &[&str]) -> (String, bool) {
    talk(desk.store.places().clone(), None, opening, typed)
}

pub(crate) fn talk(
    places: Places,
    kept: Option<MatchId>,
    opening: NewGame,
    typed: &[&str],
) -> (String, bool) {
    let log = Log::default();
    let typist = Typist {
        rest: typed.iter().map(|&line| line.to_owned()).collect(),
        line: Cursor::default(),
        log: log.clone(),
    };
    let mut lines = Lines::new(typist, log.clone());
    let session = opening.ask(&mut lines).expect("memory can be written to");
    let over = session.is_some_and(|session| {
        let store = Store::new(places, clock);
        let begun = StartedGame {
            session,
            kept,
            assisted: false,
        };
        let talk = Talk::new(lines, begun, store, 1);
        talk.run().expect("memory can be written to")
    });
    let text = String::from_utf8(log.0.take()).expect("text");
    (text, over)
}

/// The dialogue of a golden file, by what is typed there; it has to go as it stands there.
#[track_caller]
pub(crate) fn golden_dialogue(desk: &Desk, path: &str, opening: NewGame) -> bool {
    let typed = golden_file(path);
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    let (said, over) = dialogue(desk, opening, &typed);
    assert_golden(path, &said);
    over
}

pub(crate) fn opening(game: GameId, names: [&str; 2]) -> NewGame {
    NewGame {
        game,
        rules: Rules::standard(game.card().rules),
        table: people(names),
        rules_open: true,
        names_open: names.map(str::is_empty),
    }
}

/// Compares what was said with a golden file, or renews that where `INSTA_UPDATE=always`
/// asks for it.
#[track_caller]
pub(crate) fn assert_golden(name: &str, said: &str) {
    let path = golden_path(name);
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, said).expect("a golden file");
    }
    let golden = fs::read_to_string(&path).expect("a golden file");
    assert_eq!(said, golden, "{name}");
}

fn golden_path(name: &str) -> PathBuf {
    Path::new("tests/golden").join(name).with_extension("txt")
}

fn golden_file(name: &str) -> Vec<String> {
    let text = fs::read_to_string(golden_path(name)).expect("a golden file");
    let typed = text
        .lines()
        .filter_map(|line| line.strip_prefix('>'))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned());
    typed.collect()
}
