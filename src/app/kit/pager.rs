//! Pages to read: the rules of a game, and the keys.

use ratatui::{
    style::Style,
    text::{Line, Span},
};

use super::list::List;
use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, hint},
        keys::{BINDINGS, Binding, Command, Intent},
        kit,
        view::Ui,
    },
    core::{game::Card, selector::Step, text::wrap},
    play::session::rules_page,
};

/// The greatest width of a page's text, in cells; longer lines are hard to read.
const MEASURE: usize = 76;

/// What a bullet point begins with.
const BULLET: &str = "- ";

/// A key before what it does takes no more than this, in bytes.
const KEY: usize = 12;

/// What the keys of a match do that everybody needs, in the order of the help.
const FIRST_KEYS: [Command; 5] = [
    Command::Idea,
    Command::Undo,
    Command::Truth,
    Command::Coach,
    Command::Help,
];

/// A page of simple Markdown: headings, paragraphs, bullet points.
#[derive(Debug, Clone)]
struct Page {
    title: String,
    text: String,
}

/// Pages that scroll, side by side.
#[derive(Debug)]
pub struct Pager {
    pages: Vec<Page>,
    /// The page that is shown.
    index: usize,
    /// How many of its lines have been scrolled away.
    scroll: usize,
}

impl Pager {
    fn new(pages: impl IntoIterator<Item = Page>) -> Self {
        Self {
            pages: pages.into_iter().collect(),
            index: 0,
            scroll: 0,
        }
    }

    /// The rules page of a game.
    pub fn rules(card: &Card) -> Self {
        Self::new([rules(card)])
    }

    /// The page about all keys.
    pub fn help() -> Self {
        Self::new([keys()])
    }

    /// The help on the menu: the keys that everybody needs, then everything.
    pub fn on_menu() -> Self {
        let text = include_str!("../../../assets/menu.md");
        Self::new([page("Help", text), keys()])
    }

    /// The help in a match: the aim and the keys that everybody needs, then the rules of
    /// the game, then everything.
    pub fn in_match(card: &Card) -> Self {
        Self::new([aim(card), rules(card), keys()])
    }

    /// The lines of the page that is shown, wrapped to so many cells, and whether each
    /// is a heading.
    fn lines(&self, width: usize) -> Vec<(String, bool)> {
        let lines = self.pages[self.index].text.lines();
        lines.flat_map(|line| set(line, width)).collect()
    }

    /// The columns and rows that a screen of this size leaves for the text.
    fn room((width, height): (u16, u16)) -> (usize, usize) {
        let columns = usize::from(width.saturating_sub(2)).min(MEASURE);
        (columns, height.saturating_sub(4).into())
    }
}

impl Screen for Pager {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "scroll")];
        if self.pages.len() > 1 {
            hints.push(hint(Keys::Across, "page"));
        }
        hints.push(hint(Keys::Esc, "back"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let (width, rows) = Self::room(context.room);
        let most = self.lines(width).len().saturating_sub(rows);
        match intent {
            Intent::Step(step @ (Step::Left | Step::Right)) => {
                let last = self.pages.len() - 1;
                let before = self.index;
                self.index = match step {
                    Step::Left => before.saturating_sub(1),
                    _ => (before + 1).min(last),
                };
                if self.index != before {
                    self.scroll = 0;
                }
            }
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave | Command::Help) => {
                return Flow::Pop;
            }
            _ => {
                let mut first = List::at(self.scroll.min(most));
                // A leap leaves a line of what has been read.
                first.leap(intent, most + 1, rows.saturating_sub(1));
                self.scroll = first.index;
            }
        }
        Flow::Stay
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let (width, rows) = Self::room((ui.area.width, ui.area.height));
        let lines = self.lines(width);
        let scroll = self.scroll.min(lines.len().saturating_sub(rows));
        let seen = (scroll + rows).min(lines.len());
        let place = if seen - scroll < lines.len() {
            let words = if ui.is_wide() { "lines " } else { "" };
            format!("{words}{}–{seen} of {}", scroll + 1, lines.len())
        } else if self.pages.len() > 1 {
            format!("page {} of {}", self.index + 1, self.pages.len())
        } else {
            String::new()
        };
        let area = kit::page(&self.pages[self.index].title, &place, ui);
        let (theme, key) = (ui.look.theme.title, ui.look.theme.key);
        for ((text, heading), row) in lines[scroll..].iter().zip(area.rows()) {
            let words = ui.spell(text);
            let line = match key_of(&words) {
                _ if *heading => Line::styled(words, theme),
                Some(end) => {
                    let [bullet, word, rest] =
                        [&words[..2], &words[2..end], &words[end..]].map(str::to_owned);
                    Line::from_iter([Span::raw(bullet), Span::styled(word, key), rest.into()])
                }
                None => Line::styled(words, Style::new()),
            };
            ui.write(row, line);
        }
        ui.stand(area.as_position());
    }
}

/// Where the key ends that a bullet point is about, if it is about one.
fn key_of(line: &str) -> Option<usize> {
    let end = line.strip_prefix(BULLET)?.find(": ")?;
    (end <= KEY).then_some(BULLET.len() + end)
}

fn page(title: impl Into<String>, text: impl Into<String>) -> Page {
    Page {
        title: title.into(),
        text: text.into(),
    }
}

fn rules(card: &Card) -> Page {
    page(format!("{}: rules", card.title), rules_page(card))
}

fn keys() -> Page {
    let help = include_str!("../../../assets/help.md");
    page(
        "Keys",
        help.to_owned() + &BINDINGS.iter().map(line).collect::<String>(),
    )
}

/// What a command does, behind the key that gives it.
fn line(Binding { letter, words, .. }: &Binding) -> String {
    let key = letter.map_or_else(|| "Esc menu".to_owned(), String::from);
    format!("- {key}: {words}\n")
}

/// The aim of a game as its rules page has it, and the keys that everybody needs.
fn aim(card: &Card) -> Page {
    let bindings = FIRST_KEYS.iter().filter_map(|command| command.binding());
    let letters: String = bindings.map(line).collect();
    let text = format!(
        "# Aim\n{}\n\n# Keys\n- Arrows: choose a move\n- Enter: {}\n{letters}- Esc: the menu",
        card.aim(),
        card.verb,
    );
    page(format!("{}: help", card.title), text)
}

/// A line of Markdown as lines of a page.
fn set(line: &str, width: usize) -> impl Iterator<Item = (String, bool)> {
    let heading = line.starts_with('#');
    let text = line.trim_start_matches('#').trim_start();
    let (lead, text) = match text.strip_prefix(BULLET) {
        Some(rest) => (BULLET, rest),
        None => ("", text),
    };
    let mut wrapped = wrap(text, width.saturating_sub(lead.len()));
    if wrapped.is_empty() {
        wrapped.push("");
    }
    wrapped.into_iter().enumerate().map(move |(index, text)| {
        let indent = if index == 0 {
            lead
        } else {
            &"  "[..lead.len()]
        };
        (format!("{indent}{text}"), heading)
    })
}
