//! Scripts as texts: what is pressed, and what is seen then.

use super::Script;

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

impl Script {
    /// Follows a text. `“…”` has to be seen, `-“…”` must not be; `@“…”` is clicked, and
    /// `play“…”`, `line“…”`, `enter“…”` and `hold“…”` do what the methods of these names
    /// do. `=3` requires so many plies; `wait:5` and `live:5` let milliseconds pass,
    /// `size:40x16` gives the screen a size, `setup:2` goes to the setup of a game and
    /// `begin` begins its match. All else is pressed, but for what follows `//` in its
    /// line.
    #[track_caller]
    pub(crate) fn run(self, text: &str) -> Self {
        let mut script = self;
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            if rest.starts_with("//") {
                rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            } else {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                if let Some((verb, quoted)) = rest[..end].split_once('“') {
                    let (said, after) = rest[verb.len() + '“'.len_utf8()..]
                        .split_once('”')
                        .unwrap_or_else(|| panic!("{quoted:?} has no end"));
                    script = script.quoted(verb, said);
                    rest = after;
                } else {
                    script = script.word(&rest[..end]);
                    rest = &rest[end..];
                }
            }
            rest = rest.trim_start();
        }
        script
    }

    #[track_caller]
    fn quoted(self, verb: &str, text: &str) -> Self {
        match verb {
            "" => self.sees(text),
            "-" => self.misses(text),
            "@" => self.click(text),
            "play" => self.play(text),
            "line" => self.line(text),
            "enter" => self.enter(text),
            "hold" => self.hold(text),
            _ => panic!("nobody knows how to {verb} {text:?}"),
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
            _ => self.press(word),
        }
    }
}

#[track_caller]
fn number<T: std::str::FromStr>(text: &str) -> T {
    let number = text.parse().ok();
    number.unwrap_or_else(|| panic!("{text:?} is no number"))
}
