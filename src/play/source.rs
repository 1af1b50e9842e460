//! A TOML text whose values know their lines.

use std::{fmt, ops::Range};

use toml_edit::{Document, Item, TableLike, TomlError};

use crate::play::seat::visible;

/// The most characters of a wrong value that a sentence quotes.
const QUOTED: usize = 40;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason, without a full stop.
    pub reason: String,
    /// Whether a newer version of the program has written it so.
    pub newer: bool,
}

impl Fault {
    pub(crate) fn of_a_newer(self) -> Self {
        Self {
            newer: true,
            ..self
        }
    }
}

/// "line 4: there is no game \"chess\""
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Fault {}

/// A text that is TOML.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    text: &'a str,
    document: Document<&'a str>,
}

impl<'a> Source<'a> {
    /// Reads a text; a byte order mark before it does not matter.
    pub(crate) fn parse(text: &'a str) -> Result<Self, Fault> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let fault = |error: &TomlError| Fault {
            line: line(text, error.span()),
            reason: plainly(&error.message().replace('\n', ", ")).to_owned(),
            newer: false,
        };
        let document = Document::parse(text).map_err(|error| fault(&error))?;
        Ok(Self { text, document })
    }

    /// The values outside of any table.
    pub(crate) fn root(&self) -> Block<'_> {
        Block {
            source: self,
            name: "",
            table: self.document.as_table(),
        }
    }

    fn fault(&self, span: Option<Range<usize>>, reason: String) -> Fault {
        Fault {
            line: line(self.text, span),
            reason,
            newer: false,
        }
    }
}

/// What a line that is not blank must be.
const ALLOWED: &str = "a line must be a name, = and a value: a number, true, false, a text in \
                       quotes or a list in [ ]";

/// What the parser says, in words that speak of no TOML: where it has something
/// unusual to say, what is allowed.
fn plainly(message: &str) -> &'static str {
    match message {
        "string values must be quoted, expected literal string" => "a text must stand in quotes",
        "key with no value, expected `=`" => "after a name there must be = and a value",
        "duplicate key" => "a name is given twice",
        "missing comma between array elements, expected `,`" => "a comma is missing in a list",
        "unclosed array, expected `]`" => "a list must end with ]",
        "unclosed table, expected `]`" => "the name of a table must end with ]",
        "invalid basic string, expected `\"`" => "a text must end with a quotation mark",
        "invalid date, expected month between 01 and 12" => "there is no such month",
        day if day.starts_with("invalid date, expected day between") => "there is no such day",
        "invalid time, expected hour between 00 and 23"
        | "invalid time, expected minute between 00 and 59"
        | "invalid time, expected second between 00 and 60" => "there is no such time of day",
        date if ["invalid date", "invalid time", "invalid offset"]
            .iter()
            .any(|start| date.starts_with(start)) =>
        {
            "a date must be like 2026-03-01T18:30:00Z"
        }
        _ => ALLOWED,
    }
}

/// The line in which a span begins; the first one where it is not known.
fn line(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |span| span.start.min(text.len()));
    text.as_bytes()[..start]
        .split(|&byte| byte == b'\n')
        .count()
}

/// A table of a source.
#[derive(Clone, Copy)]
pub(crate) struct Block<'a> {
    source: &'a Source<'a>,
    /// Its name, empty for the root.
    name: &'static str,
    table: &'a dyn TableLike,
}

impl<'a> Block<'a> {
    /// The keys with their lines, as they stand.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (&'a str, usize)> {
        let (source, table) = (self.source, self.table);
        table.iter().map(move |(key, item)| {
            let span = table.get_key_value(key).and_then(|(key, _)| key.span());
            (key, line(source.text, span.or_else(|| item.span())))
        })
    }

    /// What stands at a key.
    pub(crate) fn item(&self, key: &str) -> Option<&'a Item> {
        self.table.get(key)
    }

    /// The first key that is none of these, in a record.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.keys().find(|(key, _)| !known.contains(key)) {
            None => Ok(()),
            Some((key, line)) => Err(Fault {
                line,
                reason: match self.name {
                    "" => format!("a record has no {}", quoted(key)),
                    table => format!("the table [{table}] has no {}", quoted(key)),
                },
                newer: false,
            }),
        }
    }

    /// A table in this one, if it is there.
    pub(crate) fn block(&self, name: &'static str) -> Result<Option<Self>, Fault> {
        let Some(item) = self.table.get(name) else {
            return Ok(None);
        };
        let table = item.as_table_like().ok_or_else(|| {
            let reason = format!("{name} must be a table, [{name}]");
            self.source.fault(item.span(), reason)
        })?;
        Ok(Some(Self {
            source: self.source,
            name,
            table,
        }))
    }

    /// A value, if it is there; `what` says what it must be.
    pub(crate) fn get<T>(
        &self,
        key: &str,
        what: &str,
        read: impl FnOnce(&'a Item) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let Some(item) = self.table.get(key) else {
            return Ok(None);
        };
        let value = read(item).ok_or_else(|| {
            let name = self.called(key);
            let reason = format!("{name} must be {what}, not {}", found(item));
            self.source.fault(item.span(), reason)
        })?;
        Ok(Some(value))
    }

    /// The texts of a list, none if it is not there; `what` says what each is.
    pub(crate) fn list(&self, key: &str, what: &str) -> Result<Vec<&'a str>, Fault> {
        let wanted = format!("a list of {what}s");
        let Some(list) = self.get(key, &wanted, Item::as_array)? else {
            return Ok(Vec::new());
        };
        let text = |(index, value): (usize, &'a toml_edit::Value)| {
            value.as_str().ok_or_else(|| {
                let reason = format!("{what} {} must be a text in quotes", index + 1);
                self.source.fault(value.span(), reason)
            })
        };
        list.iter().enumerate().map(text).collect()
    }

    /// A fault at a value of this table, or at one of a list in it.
    pub(crate) fn fault(&self, key: &str, index: Option<usize>, reason: String) -> Fault {
        let item = self.table.get(key);
        let part = index.and_then(|index| item?.as_array()?.get(index));
        let span = part.map_or_else(|| item?.span(), toml_edit::Value::span);
        self.source.fault(span, reason)
    }

    fn called(&self, key: &str) -> String {
        let key = quoted(key);
        match self.name {
            "" => key,
            name => format!("{name}.{key}"),
        }
    }
}

/// A value as it stands in the text, without what no screen can show, cut.
fn found(item: &Item) -> String {
    match item {
        Item::Value(value) => quoted(value.to_string().trim()),
        _ => "a table".to_owned(),
    }
}

fn quoted(text: &str) -> String {
    let mut text = visible(text);
    if let Some((end, _)) = text.char_indices().nth(QUOTED) {
        text.truncate(end);
        text.push('…');
    }
    text
}
