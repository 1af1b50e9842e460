//! `stackade rules`: the rules as text.

use crate::{
    core::{game::Card, text::wrap},
    play::{catalog::GameId, session::rules_page},
};

/// The width of the text, in cells.
const WIDTH: usize = 76;

/// What `rules` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade rules stack-attack")]
pub(super) struct Args {
    /// The game (default: all)
    #[arg(value_parser = super::game())]
    game: Option<GameId>,
}

impl Args {
    /// The rules pages, one below the other.
    pub(super) fn text(&self) -> String {
        let games = GameId::all().filter(|&game| self.game.is_none_or(|only| only == game));
        let pages: Vec<String> = games.map(|game| page(game.card())).collect();
        pages.join("\n\n")
    }
}

/// A rules page under its title.
fn page(card: &Card) -> String {
    let mut text = headed(card.title, "=") + "\n";
    for line in rules_page(card).lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            text += &headed(heading, "-");
        } else if let Some(item) = line.strip_prefix("- ") {
            text += &indented(item, "- ", "  ");
        } else if line.is_empty() {
            text += "\n";
        } else {
            text += &indented(line, "", "");
        }
    }
    text
}

fn headed(heading: &str, rule: &str) -> String {
    format!("{heading}\n{}\n", rule.repeat(heading.chars().count()))
}

/// A paragraph, with something before its first line and before the others.
fn indented(paragraph: &str, first: &str, other: &str) -> String {
    let mut text = String::new();
    let mut mark = first;
    for line in wrap(paragraph, WIDTH - first.len()) {
        text += mark;
        text += line;
        text += "\n";
        mark = other;
    }
    text
}
