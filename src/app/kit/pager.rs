//! Pages to read: the rules of a game, and the keys.

use ratatui::{style::Style, text::Span};

use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, hint},
        keys::{BINDINGS, Command, Intent, Reach},
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

/// What the keys of a match do that everybody needs, in the order of the help.
const FIRST_KEYS: [Command; 5] = [
    Command::Idea,
    Command::Undo,
    Command::Truth,
    Command::Coach,
    Command::Help,
];

/// A line of a page as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageLine {
    /// Its text, indented as it is to stand.
    pub text: String,
    /// Whether it is a heading.
    pub heading: bool,
}

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

    /// One page of this text.
    #[must_use]
    pub fn text(title: &str, text: &str) -> Self {
        Self::new([Page {
            title: title.to_owned(),
            text: text.to_owned(),
        }])
    }

    /// The rules page of a game.
    #[must_use]
    pub fn rules(card: &Card) -> Self {
        Self::new([rules(card)])
    }

    /// The page about the keys.
    #[must_use]
    pub fn help() -> Self {
        Self::new([keys()])
    }

    /// The help in a match: the aim and the keys that everybody needs, then the rules of
    /// the game, then everything.
    #[must_use]
    pub fn in_match(card: &Card) -> Self {
        Self::new([aim(card), rules(card), keys()])
    }

    /// The page that is shown.
    fn page(&self) -> &Page {
        &self.pages[self.index]
    }

    /// The lines of the page that is shown, wrapped to so many cells.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<PageLine> {
        let lines = self.page().text.lines();
        lines.flat_map(|line| set(line, width)).collect()
    }

    /// The columns and rows that a screen of this size leaves for the text.
    #[must_use]
    pub fn room((width, height): (u16, u16)) -> (usize, usize) {
        let columns = usize::from(width.saturating_sub(2)).min(MEASURE);
        (columns, height.saturating_sub(4).into())
    }

    /// How many lines are scrolled away on a screen of this size.
    #[must_use]
    pub fn scroll(&self, size: (u16, u16)) -> usize {
        let (width, rows) = Self::room(size);
        let most = self.lines(width).len().saturating_sub(rows);
        self.scroll.min(most)
    }

    /// Goes to the page before or after this one.
    fn turn(&mut self, step: Step) {
        let last = self.pages.len() - 1;
        let index = match step {
            Step::Left => self.index.saturating_sub(1),
            _ => (self.index + 1).min(last),
        };
        if index != self.index {
            (self.index, self.scroll) = (index, 0);
        }
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
        let (scroll, rows) = (self.scroll(context.room), Self::room(context.room).1);
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
            Intent::Step(step) => {
                self.turn(step);
                return Flow::Stay;
            }
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave | Command::Help) => {
                return Flow::Pop;
            }
            _ => scroll,
        };
        Flow::Stay
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let size = (ui.area.width, ui.area.height);
        let (width, rows) = Self::room(size);
        let lines = self.lines(width);
        let scroll = self.scroll(size);
        let seen = (scroll + rows).min(lines.len());
        let place = if seen - scroll < lines.len() {
            let words = if ui.is_wide() { "lines " } else { "" };
            format!("{words}{}–{seen} of {}", scroll + 1, lines.len())
        } else {
            String::new()
        };
        let text = kit::page(&self.page().title, &place, ui);
        for (line, row) in lines[scroll..].iter().zip(text.rows()) {
            let style = if line.heading {
                ui.look.theme.title
            } else {
                Style::new()
            };
            let words = ui.spell(&line.text);
            ui.write(row, Span::styled(words, style));
        }
        ui.stand(text.as_position());
    }
}

fn rules(card: &Card) -> Page {
    Page {
        title: format!("{}: rules", card.title),
        text: rules_page(card),
    }
}

fn keys() -> Page {
    let letters = BINDINGS.iter().map(|binding| {
        let letter = binding.letter.map(String::from);
        let key = letter.as_deref().unwrap_or("Esc menu");
        format!("- {key}: {}\n", binding.words)
    });
    Page {
        title: "Keys".to_owned(),
        text: include_str!("../../../assets/help.md").to_owned() + &letters.collect::<String>(),
    }
}

/// The aim of a game as its rules page has it, and the keys that everybody needs.
fn aim(card: &Card) -> Page {
    let aim = card
        .page
        .split("\n# ")
        .next()
        .unwrap_or_default()
        .trim_end();
    let letters = FIRST_KEYS.iter().filter_map(|&command| {
        let binding = BINDINGS.iter().find(|known| known.command == command)?;
        Some(format!("- {}: {}\n", binding.letter?, binding.words))
    });
    Page {
        title: format!("{}: help", card.title),
        text: format!(
            "{aim}\n\n# The keys\n\
             - Arrows: choose a move; the line below the board says what it does\n\
             - Enter: {}\n{}- Esc: the menu\n\n\
             Press Right for the rules, then for all keys.",
            card.verb,
            letters.collect::<String>(),
        ),
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
