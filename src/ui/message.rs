//! What is said on a screen: every message in two lengths, and which of them fits.

use ratatui::style::Style;

use crate::{
    core::{game::Side, template::Template, text},
    play::{player::Seat, session::Session},
};

/// A name has at most so many cells in a short message.
const SHORT_NAME: usize = 8;

/// Something to say, in full and in short.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// In full.
    pub full: String,
    /// In few words, with short names.
    pub short: String,
}

impl Message {
    /// A message in both lengths.
    pub fn new(full: impl Into<String>, short: impl Into<String>) -> Self {
        Self {
            full: full.into(),
            short: short.into(),
        }
    }

    /// The same behind these words, or a mark.
    pub fn behind(self, lead: &str) -> Self {
        self.map(|text| format!("{lead} {text}"))
    }

    /// Both one after the other.
    pub fn and(self, more: &Self) -> Self {
        let join = |text: String, more: &str| format!("{text} {more}").trim().to_owned();
        Self {
            full: join(self.full, &more.full),
            short: join(self.short, &more.short),
        }
    }

    /// What becomes of both lengths.
    pub fn map(self, change: impl Fn(String) -> String) -> Self {
        Self {
            full: change(self.full),
            short: change(self.short),
        }
    }
}

/// Words that are short as they are.
impl From<&str> for Message {
    fn from(words: &str) -> Self {
        Self::new(words, words)
    }
}

impl From<String> for Message {
    fn from(words: String) -> Self {
        Self::new(words.clone(), words)
    }
}

/// The names of the two sides, in full and in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    full: [String; 2],
    short: [String; 2],
}

impl Names {
    /// The names in the sentences of a match after so many plies.
    pub fn at(session: &dyn Session, ply: usize) -> Self {
        let full = Side::BOTH.map(|side| session.table_at(ply).spoken(side));
        let mut short = full.each_ref().map(|name| shorten(name, SHORT_NAME));
        if short[0] == short[1] {
            short = Side::BOTH.map(|side| {
                let tag = format!("({})", side.number());
                text::cut(&full[side.index()], SHORT_NAME - tag.len()) + &tag
            });
        }
        Self { full, short }
    }

    /// A sentence with the names in it.
    pub fn fill(&self, sentence: &Template) -> Message {
        let [full, short] = [&self.full, &self.short]
            .map(|names| sentence.with(names.each_ref().map(String::as_str)));
        Message { full, short }
    }
}

/// The tag behind a name that tells it from an equal one, if it has one, and the same
/// in short.
fn tag(name: &str) -> Option<(&str, String)> {
    let numbers = Side::BOTH.map(|side| {
        let number = side.number();
        (format!(" (Player {number})"), format!(" ({number})"))
    });
    let places = Seat::BOTH.map(|seat| (format!(" ({seat})"), format!(" ({seat})")));
    let mut tags = numbers.into_iter().chain(places);
    tags.find_map(|(tag, short)| Some((name.strip_suffix(tag.as_str())?, short)))
}

/// A name as it stands in short messages.
pub fn short_name(name: &str) -> String {
    shorten(name, SHORT_NAME)
}

/// A name in at most so many cells, beside which its tag stays, as short as it can be.
pub fn shorten(name: &str, cells: usize) -> String {
    if text::cells(name) <= cells {
        return name.to_owned();
    }
    let (name, tag) = tag(name).unwrap_or((name, String::new()));
    text::cut(name, cells.saturating_sub(text::cells(&tag)).max(1)) + &tag
}

/// Both names side by side in so many cells: the longer one gives way first.
pub fn side_by_side(names: &[String; 2], room: usize) -> [String; 2] {
    let widths = names.each_ref().map(|name| text::cells(name));
    let limit = |index: usize| (room / 2).max(room.saturating_sub(widths[1 - index]));
    [shorten(&names[0], limit(0)), shorten(&names[1], limit(1))]
}

/// A message on its place among others that share an area.
#[derive(Debug, Clone)]
pub struct Said {
    /// What is said.
    pub message: Message,
    /// How it looks.
    pub style: Style,
    /// How early it gives way to the others; what has rank 0 is always said.
    pub rank: u8,
    /// Whether it stands at the foot of the area.
    pub foot: bool,
}

impl Said {
    /// A message of this rank.
    pub fn new(message: impl Into<Message>, rank: u8) -> Self {
        Self {
            message: message.into(),
            style: Style::new(),
            rank,
            foot: false,
        }
    }

    /// The same at the foot of the area.
    pub fn at_foot(self) -> Self {
        Self { foot: true, ..self }
    }

    /// The same in another style.
    pub fn style(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// Each message in the length for which there is room, where all of them share so many
/// rows. The most important ones come first; as many as possible are there in short
/// before one of them is said in full, and what there is no room for is left out. `rows`
/// tells how many rows a text takes.
pub fn fit<'a>(said: &'a [Said], room: u16, rows: impl Fn(&str) -> u16) -> Vec<&'a str> {
    let least = |said: &'a Said| match said.rank {
        0 => said.message.short.as_str(),
        _ => "",
    };
    let mut chosen: Vec<&str> = said.iter().map(least).collect();
    let mut taken: Vec<u16> = chosen.iter().map(|text| rows(text)).collect();
    let mut order: Vec<usize> = (0..said.len()).collect();
    order.sort_by_key(|&index| said[index].rank);
    let short = |message: &'a Message| message.short.as_str();
    let full = |message: &'a Message| message.full.as_str();
    for length in [short, full] {
        for &index in &order {
            let text = length(&said[index].message);
            let (others, needed) = (taken.iter().sum::<u16>() - taken[index], rows(text));
            if others + needed <= room {
                (chosen[index], taken[index]) = (text, needed);
            }
        }
    }
    chosen
}
