//! Scripts as texts: what is pressed, and what is seen then.

use std::{
    fs,
    panic::{AssertUnwindSafe, Location, catch_unwind},
};

use super::Script;

/// Makes a test of each script: a name, what the script starts from, and its text, as
/// [`Script::run`] reads it; perhaps another start and another text after a comma. Where
/// a text has `{one|another}` it begins anew for each of them.
macro_rules! scripts {
    ($($(#[$doc:meta])* $name:ident: $($start:expr => $text:literal),+;)*) => { $(
        $(#[$doc])*
        #[test]
        fn $name() {
            $(
                let place = crate::common::script::run::place(file!(), stringify!($text));
                for text in crate::common::script::run::each($text) {
                    $start.run_at(&place, &text);
                }
            )+
        }
    )* };
}
pub(crate) use scripts;

/// The file and the line in which a text stands: a macro knows only its own.
pub(crate) fn place(file: &str, literal: &str) -> String {
    let source = fs::read_to_string(file).unwrap_or_default();
    let before = source.split_once(literal).map_or("", |(before, _)| before);
    format!("{file}:{}", before.lines().count())
}

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
    /// Follows a text; a panic names its place, the step that failed, and the screen.
    ///
    /// | Word | Meaning |
    /// |---|---|
    /// | `“Aim”` | this is seen |
    /// | `wrapped“Aim”` | this is seen, wherever its lines end |
    /// | `2×“Aim”` | this is seen twice |
    /// | `-“Aim”` | this is not seen |
    /// | `reads“Aim”` | from the cursor on the line reads so |
    /// | `@“Aim”` | click on it |
    /// | `play“x5 x4”` | these moves are made |
    /// | `select“Blocks”` | go to the row that begins so |
    /// | `enter“Records”` | click on the row of the menu, and press Enter |
    /// | `repeat“↑”` | the key is held down, and repeats |
    /// | `setup:2` | go to the setup of a game, counted from 1 |
    /// | `begin` | begin the match of a setup |
    /// | `solve`, `fail` | solve a puzzle, or try a wrong move |
    /// | `wait:5` | so many milliseconds pass at once |
    /// | `live:5` | they pass as in a terminal, no more at once than is waited for |
    /// | `size:40x16` | the screen has this size |
    /// | `busy` | from now on the worker answers nothing |
    /// | `again` | the program is killed, and started anew on its files |
    /// | `close` | it ends in order, and is started anew |
    /// | `=3` | so many plies have been played |
    /// | `at:3` | the board after so many plies is shown |
    /// | `exit:0` | the program has ended with this code |
    /// | `rests`, `wakes` | it waits for ever, or not |
    /// | `starts:Left` | this seat has begun the match |
    /// | `turn:Left` | this seat has the turn |
    /// | `right:Human`, `right:Bot(Casual)` | on the right sits a person, or a bot |
    /// | `game:nim` | it is a match of this game |
    /// | `rule:blocks=5` | it is played by this rule |
    /// | `motion:true` | blocks are moving |
    /// | `history:2` | so many finished games are kept |
    /// | `kept:1` | so many matches that were left are kept |
    /// | `helped:true` | the last game was played with help |
    /// | `tried:1,0,0,2` | puzzles solved first time, later, shown, and failed |
    /// | `// …` | nothing, up to the end of the line |
    /// | all else | is pressed, see [`Script::press`] |
    #[track_caller]
    pub(crate) fn run(self, text: &str) -> Self {
        self.run_at(&Location::caller().to_string(), text)
    }

    #[track_caller]
    pub(crate) fn run_at(mut self, place: &str, text: &str) -> Self {
        for (word, said) in tokens(text) {
            let step = AssertUnwindSafe(|| match said {
                Some(said) => self.quoted(word, said),
                None => self.word(word),
            });
            self = match catch_unwind(step) {
                Ok(script) => script,
                Err(panic) => {
                    let why = panic.downcast_ref::<String>().map_or("", String::as_str);
                    let step = said.map_or(word.to_owned(), |said| format!("{word}“{said}”"));
                    panic!("{place}: the step {step} fails in\n{text}\nas {why}");
                }
            };
        }
        self
    }

    #[track_caller]
    fn quoted(self, verb: &str, text: &str) -> Self {
        let screen = self.screen();
        match verb {
            "" => return self.sees(text),
            "-" => return self.misses(text),
            "@" => return self.click(text),
            "play" => return self.play(text),
            "select" => return self.select(text),
            "enter" => return self.enter(text),
            "repeat" => return self.repeat(text),
            "wrapped" => assert!(self.words().contains(text), "{text:?} is not on\n{screen}"),
            "reads" => {
                let shot = self.shot();
                assert!(self.read().starts_with(text), "{text:?} is not at\n{shot}");
            }
            _ => {
                let times: usize = number(verb.trim_end_matches('×'));
                assert_eq!(screen.matches(text).count(), times, "{text:?} on\n{screen}");
            }
        }
        self
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
            ("again", "") => self.again(),
            ("close", "") => self.close().again(),
            ("solve", "") => self.solve(),
            ("fail", "") => self.fail(),
            (what, wanted) => match self.state(what, wanted) {
                Some(found) => {
                    assert_eq!(found, wanted, "{what} is another on\n{}", self.screen());
                    self
                }
                None => self.press(word),
            },
        }
    }

    /// How something stands that is no key, in the words in which it is wanted.
    #[track_caller]
    fn state(&self, what: &str, wanted: &str) -> Option<String> {
        let seat = |side| format!("{:?}", self.board().session.table().seat(side));
        let store = || self.store.as_ref().expect("it keeps its files");
        let games = || store().history().value.entries;
        Some(match what {
            "at" => self.board().shown().to_string(),
            "exit" => self.app.exit().expect("it has ended").to_string(),
            "rests" | "wakes" if self.app.wait().is_none() == (what == "rests") => String::new(),
            "rests" | "wakes" => "otherwise".to_owned(),
            "starts" => format!("{:?}", self.board().session.table().first),
            "turn" => seat(self.board().session.to_move().expect("it goes on")),
            "right" => format!("{:?}", self.board().session.table().players[1].holder),
            "game" => self.board().session.card().id.to_owned(),
            "rule" => {
                let (key, _) = wanted.split_once('=').expect("a value");
                format!("{key}={}", self.board().session.rules().get(key))
            }
            "motion" => self.board().motion.is_some().to_string(),
            "history" => games().len().to_string(),
            "kept" => store().kept().value.len().to_string(),
            "helped" => games().last().expect("a game").assisted.to_string(),
            "tried" => {
                let tally = store().progress().value.tally(None, None);
                let (first, later) = (tally.first, tally.later);
                format!("{first},{later},{},{}", tally.revealed, tally.failed)
            }
            _ => return None,
        })
    }
}

#[track_caller]
fn number<T: std::str::FromStr>(text: &str) -> T {
    let number = text.parse().ok();
    number.unwrap_or_else(|| panic!("{text:?} is no number"))
}
