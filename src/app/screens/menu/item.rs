//! What can be selected on the menu: what it is called, the letters that follow it, and
//! what is said of a match that was left.

use crate::{
    app::screens::records::title,
    core::text,
    play::{catalog::GameId, player::Seat, record::Record},
    store::Kept,
};

/// Something to select.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A game: it is played against a bot.
    Game(GameId),
    /// Play the selected game against a bot.
    Play,
    /// Play it with two people.
    TwoPlayers,
    /// Learn it.
    Tutorial,
    /// Read its rules.
    Rules,
    /// Set up a match of it.
    Setup,
    /// Continue a match that was left, by its index.
    Continue(usize),
    /// Erase it.
    Discard(usize),
    /// Solve the puzzle of the day.
    Daily,
    /// Watch bots play.
    Demo,
    /// Solve more puzzles.
    Puzzles,
    /// Look at the games of the past.
    Records,
    /// See how you fare.
    Statistics,
    /// Change the settings.
    Settings,
    /// Read about the keys.
    Help,
    /// End the program.
    Quit,
}

/// What can be done with a game, its first action first.
pub(super) const ACTIONS: [Item; 5] = [
    Item::Play,
    Item::TwoPlayers,
    Item::Tutorial,
    Item::Rules,
    Item::Setup,
];

/// What else there is.
pub(super) const MORE: [Item; 7] = [
    Item::Demo,
    Item::Puzzles,
    Item::Records,
    Item::Statistics,
    Item::Settings,
    Item::Help,
    Item::Quit,
];

/// The items that a letter follows from anywhere on the menu, what each is called, and what
/// the help says of it. The letters of hjkl and WASD move the highlight, so none of them
/// stands here.
const LETTERS: [(Item, char, &str, &str); 13] = [
    (Item::TwoPlayers, 'v', "Two players", "two players"),
    (
        Item::Tutorial,
        't',
        "Teach me",
        "learn the game in two minutes",
    ),
    (Item::Rules, 'r', "Rules", "its rules"),
    (Item::Setup, 'n', "Set up", "opponent, who starts, options"),
    (
        Item::Continue(0),
        'c',
        "",
        "continue the last unfinished game",
    ),
    (
        Item::Daily,
        'p',
        "Puzzle of the day ",
        "the puzzle of the day",
    ),
    (Item::Demo, 'b', "Watch bots", "watch bots play"),
    (Item::Puzzles, 'z', "Puzzles", "more puzzles"),
    (Item::Records, 'g', "Records", "your games, move by move"),
    (Item::Statistics, 'y', "Statistics", "your wins and losses"),
    (Item::Settings, 'o', "Settings", "theme, keyboard, names"),
    (Item::Help, '?', "Help", "help (also F1)"),
    (Item::Quit, 'q', "Quit", "quit"),
];

impl Item {
    /// The letter that follows it from anywhere on the menu.
    pub fn letter(self) -> Option<char> {
        let known = LETTERS.iter().find(|(item, ..)| *item == self);
        known.map(|(_, letter, ..)| *letter)
    }

    /// The item that a letter follows.
    pub(super) fn of(letter: char) -> Option<Self> {
        let known = LETTERS.iter().find(|(_, known, ..)| *known == letter);
        known.map(|(item, ..)| *item)
    }

    /// What it is called, if it has a letter.
    pub(super) fn name(self) -> &'static str {
        let known = LETTERS.iter().find(|(item, ..)| *item == self);
        known.map_or("", |(_, _, name, _)| *name)
    }
}

/// The page of the help about the menu.
pub(in crate::app) fn help() -> String {
    let first = "- Arrows: choose a game or an action\n- Enter: play a bot, or open\n".to_owned();
    let keys = LETTERS.iter();
    keys.fold(first, |help, (_, letter, _, words)| {
        format!("{help}- {letter}: {words}\n")
    })
}

/// How far it has come.
fn place(record: &Record) -> String {
    let ply = format!("move {}", record.ply());
    let Some(series) = record.series() else {
        return ply;
    };
    let [left, right] = Seat::BOTH.map(|seat| series.points(seat));
    let games = series.games;
    if record.is_over() {
        format!(
            "{left} : {right} after {} of {games} games",
            series.played()
        )
    } else {
        format!(
            "{left} : {right}, game {} of {games}, {ply}",
            series.number()
        )
    }
}

/// Who plays; against whom, where there is one person.
fn people(record: &Record) -> String {
    let table = record.last_table();
    let name = |seat| table.name(table.side(seat));
    let mut seats = Seat::BOTH.into_iter();
    match seats.find(|seat| !table.players[seat.index()].is_human()) {
        Some(bot) if table.is_against_bot() => format!("vs {}", name(bot)),
        _ => Seat::BOTH.map(name).join(" vs "),
    }
}

/// What is said of it: which game, how far it has come, and who plays.
pub(super) fn words(record: &Record) -> String {
    format!("{}, {}, {}", title(record), place(record), people(record))
}

/// The matches that were left as they stand in so many cells each, behind these words where
/// all of them have room then; behind each the number of one that looks like others, the
/// latest first.
pub(super) fn lines(kept: &[Kept], lead: &str, width: usize) -> Vec<[String; 2]> {
    let words: Vec<String> = kept.iter().map(|kept| words(&kept.record)).collect();
    let fits = |words: &String| text::cells(lead) + text::cells(words) <= width;
    let lead = if words.iter().all(fits) { lead } else { "" };
    let line = |words: &String| text::cut(&format!("{lead}{words}"), width);
    let all: Vec<String> = words.iter().map(line).collect();
    let number = |(index, line): (usize, &String)| {
        let alike = |lines: &[String]| lines.iter().filter(|other| *other == line).count();
        let tag = match alike(&all) {
            1 => String::new(),
            _ => format!(" ({})", alike(&all[..=index])),
        };
        [line.clone(), tag]
    };
    all.iter().enumerate().map(number).collect()
}

/// One of these in so many cells; its number is never cut.
pub(super) fn fitted([line, tag]: &[String; 2], width: usize) -> String {
    text::cut(line, width.saturating_sub(tag.len())) + tag
}
