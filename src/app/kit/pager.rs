//! Pages to read: the rules of a game, and the keys; beside them the board of the game.

use ratatui::{layout::Rect, text::Span};

use super::list::List;
use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, hint},
        keys::{BINDINGS, Binding, Command, Intent},
        kit,
        message::Target,
        screens::menu::{self, Showcase},
        view::{Cells, Rest, Ui, across, buttons, down, inset},
    },
    core::{
        game::Card,
        rules::Rules,
        scene::Scene,
        selector::Step,
        text::{cells, wrap},
    },
    play::{catalog::GameId, session::rules_page},
    ui::widgets::Board,
};

/// What a bullet point begins with.
const BULLET: &str = "- ";

/// A key before what it does takes no more than this, in bytes.
const KEY: usize = 12;

/// The width of a text that has a board beside it; longer lines are hard to read.
const TEXT: u16 = 62;
/// From this width on there is one, in cells.
const BESIDE: u16 = 100;
/// A board beneath the text takes at least so many rows, with its frame.
const BOARD: u16 = 9;
/// From this height on there are frames.
const FRAMED: u16 = 20;

/// What the keys of a match do that everybody needs, in the order of the help.
const FIRST_KEYS: [Command; 5] = [
    Command::Idea,
    Command::Undo,
    Command::Truth,
    Command::Coach,
    Command::Help,
];

/// A page of simple Markdown: paragraphs, bullet points, and keys with what they do.
#[derive(Debug, Clone)]
struct Page {
    name: String,
    text: String,
}

/// A row of a page.
#[derive(Debug)]
struct Row<'p> {
    /// What stands before the text.
    lead: &'p str,
    /// Where the text begins; behind a key that is further right.
    column: usize,
    text: &'p str,
}

/// Pages that scroll, side by side.
#[derive(Debug)]
pub struct Pager {
    title: String,
    pages: Vec<Page>,
    /// The page that is shown.
    list: List,
    /// How many of its lines have been scrolled away.
    scroll: usize,
    /// The board of the game that they are about.
    board: Option<Scene>,
}

impl Pager {
    fn new(title: impl Into<String>, pages: Vec<Page>, card: Option<&Card>) -> Self {
        let game = card.and_then(|card| GameId::find(card.id));
        Self {
            title: title.into(),
            pages,
            list: List::default(),
            scroll: 0,
            board: game.map(Showcase::picture),
        }
    }

    /// The rules of a game.
    pub fn rules(card: &Card, rules: &Rules) -> Self {
        let title = format!("{}: rules", card.title);
        Self::new(title, pages(&rules_page(card, rules)), Some(card))
    }

    /// The help about all keys.
    pub fn help() -> Self {
        Self::new("Help", [in_a_match(), elsewhere()].concat(), None)
    }

    /// The same, opened at the page of this name.
    pub fn help_about(name: &str) -> Self {
        let help = Self::help();
        let page = help.pages.iter().position(|page| page.name == name);
        Self {
            list: List::at(page.unwrap_or_default()),
            ..help
        }
    }

    /// The help on the menu, where this game is selected: the keys that everybody needs,
    /// then everything.
    pub fn on_menu(card: &Card) -> Self {
        let first = Page {
            name: "Menu".to_owned(),
            text: menu::help(),
        };
        let pages = [vec![first], in_a_match(), elsewhere()].concat();
        Self::new("Help", pages, Some(card))
    }

    /// The help in a match: the aim and the keys that everybody needs, then the rules of
    /// the game, then all about a match.
    pub fn in_match(card: &Card, rules: &Rules) -> Self {
        let mut first = pages(&rules_page(card, rules));
        first[0] = aim(card, rules);
        let title = format!("{}: help", card.title);
        Self::new(title, [first, in_a_match()].concat(), Some(card))
    }

    /// The rows of a page, wrapped to so many cells.
    fn rows(&self, page: usize, width: u16) -> Vec<Row<'_>> {
        let lines = || self.pages[page].text.lines();
        let keys = lines().filter_map(key_of).map(cells).max().unwrap_or(0);
        let set = |line| {
            let (lead, column, text): (&str, _, &str) = match key_of(line) {
                Some(key) => (key, keys + 3, &line[BULLET.len() + key.len() + 2..]),
                None if line.starts_with(BULLET) => {
                    (&BULLET[..1], BULLET.len(), &line[BULLET.len()..])
                }
                None => ("", 0, line),
            };
            let mut wrapped = wrap(text, usize::from(width).saturating_sub(column));
            if wrapped.is_empty() {
                wrapped.push("");
            }
            let lines = wrapped.into_iter().enumerate();
            lines.map(move |(index, text)| Row {
                lead: if index == 0 { lead } else { "" },
                column,
                text,
            })
        };
        lines().flat_map(set).collect()
    }

    /// Where everything stands on a screen of this size: the names of the pages, the page
    /// that is shown and those behind it that have room, each with its rows, and the board.
    fn lay(&self, screen: Rect) -> (Rect, Vec<(Rect, Vec<Row<'_>>)>, Rect) {
        let air = u16::from(screen.height >= FRAMED);
        let tabs = u16::from(self.pages.len() > 1);
        let [_, body, _] = down(screen, [Cells(2), Rest, Cells(2)]);
        let [tabs, _, body] = down(inset(body), [Cells(tabs), Cells(tabs * air), Rest]);
        if air == 0 {
            let rows = self.rows(self.list.index, body.width);
            return (tabs, vec![(body, rows)], Rect::ZERO);
        }
        let beside = self.board.is_some() && body.width >= BESIDE;
        let [mut column, _, board] = if beside {
            across(body, [Cells(TEXT), Cells(2), Rest])
        } else {
            [body, Rect::ZERO, Rect::ZERO]
        };
        let mut pages = Vec::new();
        for page in self.list.index..self.pages.len() {
            let rows = self.rows(page, column.width.saturating_sub(4));
            let lines = u16::try_from(rows.len() + 2).unwrap_or(u16::MAX);
            if lines > column.height && !pages.is_empty() {
                break;
            }
            let [frame, below] = down(column, [Cells(lines), Rest]);
            pages.push((frame, rows));
            column = below;
            if self.board.is_some() && !beside && column.height >= BOARD {
                return (tabs, pages, column);
            }
        }
        (tabs, pages, board)
    }
}

/// The room for a text in its frame, if the screen has any.
fn inside(frame: Rect, screen: Rect) -> Rect {
    if screen.height >= FRAMED {
        inset(kit::inside(frame))
    } else {
        frame
    }
}

fn draw_rows(lines: &[Row], area: Rect, ui: &mut Ui) {
    for (line, row) in lines.iter().zip(area.rows()) {
        let lead = ui.spell(line.lead);
        let lead = if line.column > BULLET.len() && !lead.is_empty() {
            Span::styled(format!(" {lead} "), ui.look.theme.shared)
        } else {
            Span::raw(lead)
        };
        ui.write(row, lead);
        let column = u16::try_from(line.column).unwrap_or(row.width);
        let [_, row] = across(row, [Cells(column), Rest]);
        let words = ui.spell(line.text);
        ui.write(row, &*words);
    }
}

impl Screen for Pager {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.pages.len() > 1 {
            hints.push(hint(Keys::Across, "page"));
        }
        hints.push(hint(Keys::Along, "scroll"));
        hints.push(hint(Keys::Esc, "back"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let screen = Rect::from(((0, 0).into(), context.room.into()));
        let (_, pages, _) = self.lay(screen);
        let (frame, lines) = &pages[0];
        let rows = usize::from(inside(*frame, screen).height);
        let most = lines.len().saturating_sub(rows);
        match intent {
            Intent::Step(Step::Left | Step::Right) => {
                let before = self.list.index;
                self.list.follow(intent.turned(), self.pages.len());
                if self.list.index != before {
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

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        if self.list.click(target, self.pages.len()) {
            self.scroll = 0;
        }
        false
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let (tabs, pages, board) = self.lay(ui.area);
        let (here, area) = (self.list.index, inside(pages[0].0, ui.area));
        let (rows, lines) = (usize::from(area.height), pages[0].1.len());
        let scroll = self.scroll.min(lines.saturating_sub(rows));
        let seen = (scroll + rows).min(lines);
        let place = if seen - scroll < lines {
            let words = if ui.is_wide() { "lines " } else { "" };
            format!("{words}{}–{seen} of {lines}", scroll + 1)
        } else {
            String::new()
        };
        kit::page(&self.title, &place, ui);
        let names: Vec<&str> = self.pages.iter().map(|page| &*page.name).collect();
        buttons::draw(&names, here, tabs, ui);
        for ((frame, lines), name) in pages.iter().zip(&names[here..]) {
            let inside = inside(*frame, ui.area);
            if inside != *frame {
                kit::panel(name, *frame, ui);
            }
            let first = if inside == area { scroll } else { 0 };
            draw_rows(&lines[first..], inside, ui);
        }
        if let Some(scene) = self.board.as_ref().filter(|_| !board.is_empty()) {
            let inside = inset(kit::panel("The board", board, ui));
            let look = ui.look;
            ui.draw(Board::new(scene, &look.theme, &look.glyphs), inside);
        }
        ui.stand(area.as_position());
    }
}

/// The key that a bullet point is about, if it is about one.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.strip_prefix(BULLET)?.split_once(": ")?;
    (key.len() <= KEY).then_some(key)
}

/// The pages of a text: a heading begins each.
fn pages(text: &str) -> Vec<Page> {
    let parts = text.trim_start_matches("# ").split("\n# ");
    let page = |part: &str| {
        let (name, text) = part.split_once('\n').unwrap_or((part, ""));
        Page {
            name: name.to_owned(),
            text: text.trim().to_owned(),
        }
    };
    parts.map(page).collect()
}

fn in_a_match() -> Vec<Page> {
    let mut pages = pages(include_str!("../../../assets/help.md"));
    pages.push(Page {
        name: "Letters".to_owned(),
        text: BINDINGS.iter().map(line).collect(),
    });
    pages
}

fn elsewhere() -> Vec<Page> {
    pages(include_str!("../../../assets/more.md"))
}

/// What a command does, behind the key that gives it.
fn line(Binding { letter, words, .. }: &Binding) -> String {
    let key = letter.map_or_else(|| "Esc menu".to_owned(), String::from);
    format!("- {key}: {words}\n")
}

/// The aim of a game as its rules page has it, and the keys that everybody needs.
fn aim(card: &Card, rules: &Rules) -> Page {
    let bindings = FIRST_KEYS.iter().filter_map(|command| command.binding());
    let letters: String = bindings.map(line).collect();
    Page {
        name: "Aim".to_owned(),
        text: format!(
            "{}\n\n- Arrows: choose a move\n- Enter: {}\n{letters}- Esc: the menu",
            card.aim(rules),
            card.verb,
        ),
    }
}
