//! Who sits where: people and bots, and the names they go by.

mod seat;
mod series;
mod sight;
mod table;

use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator as _;
use unicode_segmentation::UnicodeSegmentation as _;

pub use self::{
    seat::Seat,
    series::Series,
    sight::visible,
    table::{Table, folded},
};
use crate::{core::text, engine::bot::Level};

/// The greatest width of a name, in cells.
pub const NAME_WIDTH: usize = 16;

/// What a name in a file must be.
pub(crate) const A_NAME: &str = "a name of up to 16 columns in quotes";

/// Who makes the moves of a seat.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    /// The next holder, or the one before: a person, then the levels, all around.
    pub fn beside(self, forth: bool) -> Self {
        let bots = Level::iter().map(Self::Bot);
        let all: Vec<Self> = std::iter::once(Self::Human).chain(bots).collect();
        let here = all.iter().position(|&holder| holder == self).unwrap_or(0);
        let step = if forth { 1 } else { all.len() - 1 };
        all[(here + step) % all.len()]
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
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Members", into = "Members")]
pub struct Player {
    /// The name as given; [`Table::name`] is the one to show.
    pub name: String,
    /// Who moves.
    pub holder: Holder,
}

/// A seat as files have it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Members {
    name: Option<String>,
    #[serde(default)]
    player: Holder,
}

impl TryFrom<Members> for Player {
    type Error = String;

    fn try_from(Members { name, player }: Members) -> Result<Self, String> {
        let name = match (name, player) {
            (Some(name), _) => {
                let seat = Self::named(&name);
                seat.ok_or_else(|| format!("name must be {A_NAME}"))?.name
            }
            (None, Holder::Human) => String::new(),
            (None, Holder::Bot(level)) => Self::bot(level).name,
        };
        Ok(Self {
            name,
            holder: player,
        })
    }
}

impl From<Player> for Members {
    fn from(seat: Player) -> Self {
        Self {
            name: Some(seat.name),
            player: seat.holder,
        }
    }
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
