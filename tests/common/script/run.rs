//! Scripts as texts: what is pressed, and what is seen then.

use super::Script;
use crate::common::prelude::*;

/// Makes a test of each script: a name, what the script starts from, and its text, as
/// [`Script::run`] reads it; perhaps another start and another text after a comma. Where
/// a text has `{one|another}` it begins anew for each of them.
macro_rules! scripts {
    ($($(#[$doc:meta])* $name:ident: $($start:expr => $text:literal),+;)*) => { $(
        $(#[$doc])*
        #[test]
        fn $name() {
            $(for text in crate::common::script::run::each($text) {
                $start.run(&text);
            })+
        }
    )* };
}
pub(crate) use scripts;

/// The texts that a text with choices stands for.
pub(crate) fn each(text: &str) -> Vec<String> {
    let Some((before, rest)) = text.split_once('{') else {
        return vec![text.to_owned()];
    };
    let (choices, after) = rest.split_once('}').expect("a choice ends");
    let choices = choices.split('|');
    let texts = choices.flat_map(|choice| each(&format!("{before}{choice}{after}")));
    texts.collect()
}

/// The words of a text, each with what stands in quotes behind it, without comments.
#[track_caller]
pub(crate) fn tokens(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        rest = if rest.starts_with("//") {
            rest.split_once('\n').map_or("", |(_, rest)| rest)
        } else if let Some((verb, quoted)) = rest[..end].split_once('“') {
            let (said, after) = rest[verb.len() + '“'.len_utf8()..]
                .split_once('”')
                .unwrap_or_else(|| panic!("{quoted:?} has no end"));
            tokens.push((verb, Some(said)));
            after
        } else {
            tokens.push((&rest[..end], None));
            &rest[end..]
        };
        rest = rest.trim_start();
    }
    tokens
}

impl Script {
    /// Follows a text. `“…”` has to be seen, `words“…”` wherever its lines end, `2×“…”`
    /// so often, and `-“…”` must not be; `@“…”` is clicked, `news“…”` comes from the store,
    /// and `play“…”`, `line“…”`, `enter“…”` and `hold“…”` do what the methods of these
    /// names do. `=3` requires so many plies, `at:3` that the board after them is shown,
    /// `exit:0` that the program has ended, `rests` that it waits for ever and `wakes` that
    /// it does not. `wait:5` and `live:5` let milliseconds pass, `size:40x16` gives the
    /// screen a size, `setup:2` goes to the setup of a game and `begin` begins its match;
    /// `busy` and `free` are about the worker. `again` starts the program anew on its files,
    /// as if it had been killed, `close` after it has ended in order; `history:2` and
    /// `kept:1` require so many finished games and matches that were left, and
    /// `helped:true` that the last game was played with help. A puzzle is solved by `solve`
    /// and not by `fail`; `tried:1,0,0,2` requires so many that were solved first time, later,
    /// shown and failed. From the cursor on it `reads“…”`. All else is pressed, but for what
    /// follows `//` in its line. Of a match, `first:Left` starts and `mover:Left` has the
    /// turn, on the right sits `right:Human` or `right:Bot(Casual)`, it is `game:nim`, by
    /// `rule:blocks=5`, and in `motion:true` or not.
    #[track_caller]
    pub(crate) fn run(self, text: &str) -> Self {
        let tokens = tokens(text).into_iter();
        tokens.fold(self, |script, token| match token {
            (verb, Some(said)) => script.quoted(verb, said),
            (word, None) => script.word(word),
        })
    }

    #[track_caller]
    fn quoted(self, verb: &str, text: &str) -> Self {
        match verb {
            "" => self.sees(text),
            "words" => {
                assert!(self.words().contains(text), "{text:?}: {}", self.screen());
                self
            }
            "reads" => {
                assert!(self.read().starts_with(text), "{text:?}: {}", self.shot());
                self
            }
            "news" => self.send(Msg::Store(StoreEvent::Trouble(text.to_owned()))),
            "-" => self.misses(text),
            "@" => self.click(text),
            "play" => self.play(text),
            "line" => self.line(text),
            "enter" => self.enter(text),
            "hold" => self.hold(text),
            _ => {
                let times: usize = number(verb.trim_end_matches('×'));
                let screen = self.screen();
                assert_eq!(screen.matches(text).count(), times, "{text:?}: {screen}");
                self
            }
        }
    }

    #[track_caller]
    fn word(self, word: &str) -> Self {
        if let Some(ply) = word.strip_prefix('=') {
            return self.ply(number(ply));
        }
        match word.split_once(':').unwrap_or((word, "")) {
            ("wait", time) => self.wait(number(time)),
            ("live", time) => self.live(number(time)),
            ("setup", game) => self.set_up(number(game)),
            ("size", size) => {
                let (width, height) = size.split_once('x').expect(word);
                self.size(number(width), number(height))
            }
            ("begin", "") => self.begin(),
            ("busy", "") => self.busy(),
            ("free", "") => self.free(),
            ("again", "") => self.again(),
            ("close", "") => self.close().again(),
            ("solve", "") => self.solve(),
            ("fail", "") => self.fail(),
            ("at" | "exit", _) | ("rests" | "wakes", "") => self.stands(word),
            ("first" | "mover" | "right" | "rule" | "game" | "motion", _) => self.plays_so(word),
            ("history" | "kept" | "helped" | "tried", _) => self.keeps(word),
            _ => self.press(word),
        }
    }

    #[track_caller]
    fn stands(self, word: &str) -> Self {
        let found = match word.split_once(':') {
            Some(("at", _)) => format!("at:{}", self.board().shown()),
            Some(_) => format!("exit:{}", self.app.exit().expect("it has ended")),
            None => ["wakes", "rests"][usize::from(self.app.wait().is_none())].to_owned(),
        };
        assert_eq!(found, word, "{}", self.screen());
        self
    }

    #[track_caller]
    fn plays_so(self, word: &str) -> Self {
        let board = self.board();
        let (session, table) = (board.session.as_ref(), board.session.table());
        let (what, wanted) = word.split_once(':').expect("what it is");
        let found = match what {
            "first" => format!("{:?}", table.first),
            "mover" => format!("{:?}", table.seat(session.to_move().expect("it goes on"))),
            "right" => format!("{:?}", table.players[1].holder),
            "rule" => {
                let (key, _) = wanted.split_once('=').expect("a value");
                format!("{key}={}", session.rules().get(key))
            }
            "game" => session.card().id.to_owned(),
            _ => board.motion.is_some().to_string(),
        };
        assert_eq!(found, wanted, "{}", self.screen());
        self
    }

    #[track_caller]
    fn keeps(self, word: &str) -> Self {
        let store = self.store.as_ref().expect("it keeps its files");
        let entries = store.history().value.entries;
        let found = match word.split_once(':') {
            Some(("history", _)) => format!("history:{}", entries.len()),
            Some(("kept", _)) => format!("kept:{}", store.kept().value.len()),
            Some(("helped", _)) => format!("helped:{}", entries.last().expect("a game").assisted),
            _ => {
                let tally = store.progress().value.tally(None, None);
                let (first, later) = (tally.first, tally.later);
                format!("tried:{first},{later},{},{}", tally.revealed, tally.failed)
            }
        };
        assert_eq!(found, word, "{}", self.screen());
        self
    }
}

#[track_caller]
fn number<T: std::str::FromStr>(text: &str) -> T {
    let number = text.parse().ok();
    number.unwrap_or_else(|| panic!("{text:?} is no number"))
}
