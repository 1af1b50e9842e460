//! Who sits where: people and bots, the names they go by, and the games they play in a row.

use std::cmp::Ordering;

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use strum::{Display, IntoEnumIterator as _, IntoStaticStr};
use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::{
    core::{
        game::{Card, Side},
        template::{Template, YOU},
        text,
    },
    engine::bot::Level,
};

/// The greatest width of a name, in cells.
pub const NAME_WIDTH: usize = 16;

/// What a name in a file must be.
pub(crate) const A_NAME: &str = "a name of up to 16 columns in quotes";

/// Who makes the moves of a seat.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Holder {
    /// A person at the keyboard.
    #[default]
    Human,
    /// The program, at a level.
    Bot(Level),
}

impl Holder {
    /// "human", or the name of the level.
    pub fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(level) => level.name(),
        }
    }

    /// A person, then all levels.
    pub fn all() -> Vec<Self> {
        let bots = Level::iter().map(Self::Bot);
        std::iter::once(Self::Human).chain(bots).collect()
    }

    /// The holder with this word.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "human" => Some(Self::Human),
            level => level.parse().ok().map(Self::Bot),
        }
    }
}

impl TryFrom<String> for Holder {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        Self::read(&word).ok_or("a player is human or the level of a bot, such as expert")
    }
}

impl From<Holder> for &'static str {
    fn from(holder: Holder) -> Self {
        holder.word()
    }
}

/// A seat: who holds it, and a name, which may be blank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name as given; [`Table::name`] is the one to show.
    #[serde(default, deserialize_with = "read_name")]
    pub name: String,
    /// Who moves.
    #[serde(rename = "player", default)]
    pub holder: Holder,
}

/// Reads the players; a bot without a name is named after its level.
fn read_players<'de, D: Deserializer<'de>>(from: D) -> Result<[Player; 2], D::Error> {
    let players = <[Player; 2]>::deserialize(from)?;
    Ok(players.map(|player| match player.holder {
        Holder::Bot(level) if player.name.is_empty() => Player::bot(level),
        _ => player,
    }))
}

fn read_name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let player = Player::named(&String::deserialize(from)?);
    let wrong = || D::Error::custom(format!("name must be {A_NAME}"));
    player.map(|player| player.name).ok_or_else(wrong)
}

/// Somebody without a name.
impl Default for Player {
    fn default() -> Self {
        Self::human("")
    }
}

impl Player {
    /// A person's seat, as [`human`](Self::human) makes it of a name that need not be
    /// cut; none of any other.
    pub fn named(name: &str) -> Option<Self> {
        let fits = text::cells(visible(name).trim()) <= NAME_WIDTH;
        fits.then(|| Self::human(name))
    }

    /// A person's seat; the name is cut to [`NAME_WIDTH`] cells, and what has
    /// no place on a screen is left out of it.
    pub fn human(name: &str) -> Self {
        let name = visible(name);
        let mut width = 0;
        let fitting = name.trim().graphemes(true).take_while(|cluster| {
            width += text::cells(cluster);
            width <= NAME_WIDTH
        });
        let name: String = fitting.collect();
        // Marks without a letter are no name.
        let is_blank = text::cells(&name) == 0;
        Self {
            name: if is_blank { "" } else { name.trim_end() }.to_owned(),
            holder: Holder::Human,
        }
    }

    /// A bot's seat, named after its level.
    pub fn bot(level: Level) -> Self {
        let mut name = level.name().to_owned();
        if let Some(initial) = name.get_mut(..1) {
            initial.make_ascii_uppercase();
        }
        Self {
            name,
            holder: Holder::Bot(level),
        }
    }

    /// Whether a person sits here.
    pub const fn is_human(&self) -> bool {
        matches!(self.holder, Holder::Human)
    }
}

/// A place at the keyboard and a half of the screen. A person keeps it, with
/// its colour, when the sides are swapped.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Display, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Seat {
    /// On the left.
    #[default]
    Left,
    /// On the right.
    Right,
}

impl Seat {
    /// Both, the left one first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// What to call a person there who has no name.
    pub const fn called(self) -> &'static str {
        match self {
            Self::Left => "Left",
            Self::Right => "Right",
        }
    }

    /// 0 on the left, 1 on the right.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The two seats, which of them starts, and what is agreed on between them.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Table {
    /// The seats on the left and on the right.
    #[serde(deserialize_with = "read_players")]
    pub players: [Player; 2],
    /// Who is Player 1.
    #[serde(rename = "starts")]
    pub first: Seat,
    /// Whether the second player's first ply may be to swap the seats.
    #[serde(rename = "swap", skip_serializing_if = "std::ops::Not::not")]
    pub swap_rule: bool,
    /// The match of several games that this one is of, as it stood before it.
    #[serde(
        deserialize_with = "read_series",
        skip_serializing_if = "Option::is_none"
    )]
    pub series: Option<Series>,
    /// Whether everybody is called as where the numbers change hands: the game comes
    /// from a match in which they did.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_place: bool,
}

impl Table {
    /// A table at which the left seat starts, without the swap rule.
    pub fn new(left: Player, right: Player) -> Self {
        Self {
            players: [left, right],
            ..Self::default()
        }
    }

    /// The same table for a game by itself, at which everybody is called as at this
    /// one.
    pub fn apart(&self) -> Self {
        Self {
            series: None,
            by_place: self.by_place || self.series.is_some(),
            ..self.clone()
        }
    }

    /// What to call the person in this seat from one game to the next: by the
    /// name, since the numbers go with the sides.
    pub fn person(&self, seat: Seat) -> String {
        let [name, other] = [seat, seat.other()].map(|seat| &self.players[seat.index()].name);
        match (name.as_str(), seat) {
            ("", seat) => seat.called().to_owned(),
            (name, _) if is_same(name, other) => format!("{name} ({seat})"),
            (name, _) => name.to_owned(),
        }
    }

    /// The table of a rematch with the sides swapped. From then on whoever has no name is
    /// called by the place, as in a match of several games: the number would change.
    pub fn rematch(&self) -> Self {
        let nameless = self.players.iter().any(|player| player.name.is_empty());
        Self {
            by_place: self.by_place || nameless,
            ..self.swapped()
        }
    }

    /// The same people with the sides swapped: each keeps seat and colour.
    pub fn swapped(&self) -> Self {
        Self {
            first: self.first.other(),
            ..self.clone()
        }
    }

    /// Whether a person plays against a bot.
    pub fn is_against_bot(&self) -> bool {
        self.players[0].is_human() != self.players[1].is_human()
    }

    /// Where a side sits.
    pub const fn seat(&self, side: Side) -> Seat {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.first {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The seat of a side.
    pub const fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side).index()]
    }

    /// Whether the numbers of the players stay with the seats: they change hands by
    /// the swap rule, and from game to game.
    const fn keeps_numbers(&self) -> bool {
        !self.swap_rule && self.series.is_none() && !self.by_place
    }

    /// Whether a side is called by its number alone: it has no name, and the numbers
    /// stay with the seats.
    pub const fn is_numbered(&self, side: Side) -> bool {
        self.player(side).name.is_empty() && self.keeps_numbers()
    }

    /// The name to show for a side. A blank one becomes "Player 1" or "Player 2",
    /// and equal ones are told apart by number, as is one that is the other's number.
    /// Where the numbers change hands everybody is called as [`person`](Self::person)
    /// says instead, so that nobody is called otherwise afterwards.
    pub fn name(&self, side: Side) -> String {
        self.called(side, false)
    }

    /// The same with the number behind every name that is not blank, as long as the
    /// numbers stay with the seats.
    pub fn numbered_name(&self, side: Side) -> String {
        self.called(side, true)
    }

    /// What stands above a side's part of the board: the name, with its number in the
    /// games whose rule book writes it there. The only person at the table, without a name,
    /// is spoken to.
    pub fn plate(&self, side: Side, card: &Card) -> String {
        let numbered = card.numbered && self.keeps_numbers();
        match (self.is_nameless(side), numbered) {
            (true, true) => format!("You (Player {})", side.number()),
            (true, false) => self.label(side),
            (false, numbered) => self.called(side, numbered),
        }
    }

    /// The same without a number.
    pub fn label(&self, side: Side) -> String {
        if self.is_nameless(side) {
            text::capital(YOU)
        } else {
            self.name(side)
        }
    }

    /// Whether this is the only person at the table, without a name.
    fn is_nameless(&self, side: Side) -> bool {
        let player = self.player(side);
        self.is_against_bot() && player.is_human() && player.name.is_empty()
    }

    fn called(&self, side: Side, numbered: bool) -> String {
        if !self.keeps_numbers() {
            return self.person(self.seat(side));
        }
        let number = |side: Side| format!("Player {}", side.number());
        let [own, other] = [side, side.other()].map(|side| self.player(side).name.as_str());
        match own {
            "" => number(side),
            own if numbered || is_same(own, other) || is_same(own, &number(side.other())) => {
                format!("{own} ({})", number(side))
            }
            own => own.to_owned(),
        }
    }

    /// What a side is called in sentences. The only person at the table is spoken to.
    pub fn spoken(&self, side: Side) -> String {
        if self.is_against_bot() && self.player(side).is_human() {
            YOU.to_owned()
        } else {
            self.name(side)
        }
    }

    /// A sentence with the names in it, or with "you".
    pub fn words(&self, template: &Template) -> String {
        let [first, second] = Side::BOTH.map(|side| self.spoken(side));
        template.with([&first, &second])
    }
}

/// A name as people go by it, however its letters are written: "Zoë" and "zoe\u{308}",
/// "Ada" and "Ａｄａ", "Groß" and "GROSS" are one person.
pub fn folded(name: &str) -> String {
    // By way of the capitals, letters fold that have none of their own.
    let capitals = name.nfkc().flat_map(char::to_uppercase);
    capitals.flat_map(char::to_lowercase).nfkc().collect()
}

/// Whether two names look the same, be their accents letters of their own or not.
fn is_same(name: &str, other: &str) -> bool {
    name.nfc().eq(other.nfc())
}

/// A match of an even number of games. The sides are swapped after each of
/// them; a win is a point, a draw half a point for each.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// How many games there are, if none of them decides it before.
    pub games: u64,
    /// How many of the games that are over the left seat has won.
    #[serde(default)]
    pub left: u64,
    /// How many the right one has won.
    #[serde(default)]
    pub right: u64,
    /// How many of them were drawn.
    #[serde(default)]
    pub drawn: u64,
}

/// Reads a score before a game that can be played.
fn read_series<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Series>, D::Error> {
    let series = Series::deserialize(from)?;
    let counts = [series.left, series.right, series.drawn];
    if !Series::LENGTHS.contains(&series.games) {
        return Err(D::Error::custom("games must be 2, 4, 6, 8 or 10"));
    }
    if counts.iter().any(|&count| count > series.games) || series.is_over() {
        return Err(D::Error::custom("the match was over before this game"));
    }
    Ok(Some(series))
}

impl Series {
    /// The numbers of games that there can be.
    pub const LENGTHS: [u64; 5] = [2, 4, 6, 8, 10];

    /// A match of so many games, before the first.
    pub fn new(games: u64) -> Self {
        Self {
            games,
            ..Self::default()
        }
    }

    /// How many games are over.
    pub const fn played(self) -> u64 {
        self.left + self.right + self.drawn
    }

    /// The number of the game that is on or comes next, counted from 1.
    pub const fn number(self) -> u64 {
        self.played() + 1
    }

    /// The match after one more game, with who has won it.
    pub const fn after(mut self, winner: Option<Seat>) -> Self {
        match winner {
            Some(Seat::Left) => self.left += 1,
            Some(Seat::Right) => self.right += 1,
            None => self.drawn += 1,
        }
        self
    }

    /// Who has more points.
    pub fn leader(self) -> Option<Seat> {
        match self.left.cmp(&self.right) {
            Ordering::Greater => Some(Seat::Left),
            Ordering::Less => Some(Seat::Right),
            Ordering::Equal => None,
        }
    }

    /// Whether it is over: nothing is left to play, or the games that are left
    /// cannot level it.
    pub const fn is_over(self) -> bool {
        let left = self.games.saturating_sub(self.played());
        left == 0 || self.left.abs_diff(self.right) > left
    }

    /// How it stands, in words, between these two people.
    pub fn told(self, table: &Table) -> String {
        let [left, right] = Seat::BOTH.map(|seat| self.points(seat));
        let sentence = match self.leader() {
            _ if !self.is_over() => {
                let [one, other] = Seat::BOTH.map(|seat| table.side(seat));
                let (played, games) = (self.played(), self.games);
                let score =
                    format!("{one} {left}, {other} {right} after {played} of {games} games.");
                table.words(&score.into())
            }
            None => format!("The match is a draw, {left} to {right}."),
            Some(seat) => {
                let winner = table.side(seat);
                let (most, least) = (self.points(seat), self.points(seat.other()));
                table.words(&format!("{winner} ~wins the match, {most} to {least}.").into())
            }
        };
        text::capital(&sentence)
    }

    /// The points of a seat: "1.5".
    pub fn points(self, seat: Seat) -> String {
        let won = match seat {
            Seat::Left => self.left,
            Seat::Right => self.right,
        };
        let halves = 2 * won + self.drawn;
        let half = if halves % 2 == 1 { ".5" } else { "" };
        format!("{}{half}", halves / 2)
    }
}

/// The most marks on one letter, as Tibetan stacks them.
const MARKS: usize = 4;

/// The text without characters that have no place of their own on a screen, and
/// without more marks on a letter than any script has there.
pub fn visible(text: &str) -> String {
    let mut marks = 0;
    let seen = |letter: &char| {
        let width = text::cells(letter.encode_utf8(&mut [0; 4]));
        marks = if width == 0 { marks + 1 } else { 0 };
        marks <= MARKS
    };
    let letters = text.chars().filter(|&letter| !is_unseen(letter));
    letters.filter(seen).collect()
}

/// Control characters; those that Unicode lets a screen ignore
/// (`Default_Ignorable_Code_Point`); the ends of lines, the tones of skin, the letters
/// of flags, of which terminals make one sign or two, a blank that passes for a symbol,
/// and what has no meaning of its own.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}'
            | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{1F1E6}'..='\u{1F1FF}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E000}'..='\u{F8FF}'
            | '\u{E0000}'..='\u{E0FFF}' | '\u{F0000}'..='\u{10FFFF}')
}
