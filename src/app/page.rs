//! Pages to read: the rules of a game, and the keys.

use super::{
    Context, Flow, Screen,
    hint::{Hint, Keys, hint},
    keys::{BINDINGS, Command, Intent, Reach},
    view::{self, Sheet},
};
use crate::{
    core::{game::Card, selector::Step, text::wrap},
    play::session::rules_page,
};

/// The greatest width of a page's text, in cells; longer lines are hard to read.
const MEASURE: usize = 76;

/// What a bullet point begins with.
const BULLET: &str = "- ";

/// A line of a page as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageLine {
    /// Its text, indented as it is to stand.
    pub text: String,
    /// Whether it is a heading.
    pub heading: bool,
}

/// A page of simple Markdown that scrolls: headings, paragraphs, bullet points.
#[derive(Debug)]
pub struct Page {
    /// What it is about.
    pub title: String,
    text: String,
    /// How many lines have been scrolled away.
    scroll: usize,
}

impl Page {
    /// The rules page of a game.
    #[must_use]
    pub fn rules(card: &Card) -> Self {
        Self {
            title: format!("{}: rules", card.title),
            text: rules_page(card),
            scroll: 0,
        }
    }

    /// The page about the keys.
    #[must_use]
    pub fn help() -> Self {
        let letters = BINDINGS.iter().map(|binding| {
            let letter = binding.letter.map(String::from);
            let key = letter.as_deref().unwrap_or("match menu");
            format!("- {key}: {}\n", binding.words)
        });
        Self {
            title: "Keys".to_owned(),
            text: include_str!("../../assets/help.md").to_owned() + &letters.collect::<String>(),
            scroll: 0,
        }
    }

    /// Its lines, wrapped to so many cells.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<PageLine> {
        self.text
            .lines()
            .flat_map(|line| set(line, width))
            .collect()
    }

    /// The columns and rows that a screen of this size leaves for the text: all
    /// but a column at both sides, two lines above and two beneath.
    #[must_use]
    pub fn room(size: (u16, u16)) -> (usize, usize) {
        let (width, height) = size;
        let columns = usize::from(width.saturating_sub(2)).min(MEASURE);
        (columns, height.saturating_sub(4).into())
    }

    /// How many of its lines are scrolled away on a screen of this size.
    #[must_use]
    pub fn scroll(&self, size: (u16, u16)) -> usize {
        let (width, rows) = Self::room(size);
        self.scroll
            .min(self.lines(width).len().saturating_sub(rows))
    }

    /// Follows an intent on a screen of this size.
    pub(super) fn follow(&mut self, intent: Intent, size: (u16, u16)) -> Flow {
        let (scroll, rows) = (self.scroll(size), Self::room(size).1);
        // A leap leaves a line of what has been read.
        let page = rows.saturating_sub(1);
        self.scroll = match intent {
            Intent::Step(Step::Up) | Intent::Leap(Step::Up, Reach::Line) => {
                scroll.saturating_sub(1)
            }
            Intent::Step(Step::Down) | Intent::Leap(Step::Down, Reach::Line) => scroll + 1,
            Intent::Leap(Step::Up, Reach::Page) => scroll.saturating_sub(page),
            Intent::Leap(Step::Down, Reach::Page) => scroll + page,
            Intent::Leap(Step::Up, Reach::End) => 0,
            Intent::Leap(Step::Down, Reach::End) => usize::MAX,
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave) => return Flow::Pop,
            _ => scroll,
        };
        Flow::Stay
    }
}

/// A line of Markdown as lines of a page.
fn set(line: &str, width: usize) -> Vec<PageLine> {
    let (heading, text) = match line.strip_prefix('#') {
        Some(rest) => (true, rest.trim_start_matches('#').trim()),
        None => (false, line),
    };
    let (lead, text) = match text.strip_prefix(BULLET) {
        Some(rest) => (BULLET, rest),
        None => ("", text),
    };
    let mut wrapped = wrap(text, width.saturating_sub(lead.len()));
    if wrapped.is_empty() {
        wrapped.push("");
    }
    let lines = wrapped.into_iter().enumerate().map(|(index, text)| {
        let indent = if index == 0 {
            lead
        } else {
            &"  "[..lead.len()]
        };
        PageLine {
            text: format!("{indent}{text}"),
            heading,
        }
    });
    lines.collect()
}

impl Screen for Page {
    fn hints(&self) -> Vec<Hint> {
        vec![hint(Keys::Along, "scroll"), hint(Keys::Esc, "back")]
    }
    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.follow(intent, context.room)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::page::draw(self, sheet);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page {
            title: String::new(),
            text: text.to_owned(),
            scroll: 0,
        }
    }

    #[test]
    fn a_bullet_point_hangs() {
        let lines = page("# The aim\n- one two three\n\nfour").lines(9);
        let text: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(text, ["The aim", "- one two", "  three", "", "four"]);
        assert!(lines[0].heading && !lines[1].heading);
    }

    #[test]
    fn scrolling_stops_at_both_ends() {
        let size = (20, 8);
        let (width, rows) = Page::room(size);
        let mut page = page(&"line\n".repeat(30));
        let last = page.lines(width).len() - rows;
        for (step, reach, expected) in [
            (Step::Up, Reach::End, 0),
            (Step::Down, Reach::End, last),
            (Step::Down, Reach::Page, last),
            (Step::Up, Reach::Page, last + 1 - rows),
        ] {
            page.follow(Intent::Leap(step, reach), size);
            assert_eq!(page.scroll(size), expected, "{step:?} {reach:?}");
        }
    }
}
