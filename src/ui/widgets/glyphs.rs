//! The two sets of characters that boards and screens are drawn with.

/// Characters by role, each one column wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs {
    /// Before the name of whoever moves.
    pub mover: &'static str,
    /// Left and right of what is highlighted.
    pub chosen: [&'static str; 2],
    /// Left and right of a value that left and right change.
    pub turn: [&'static str; 2],
    /// At what may not be chosen.
    pub refused: &'static str,
    /// At a best choice.
    pub best: &'static str,
    /// At what wins.
    pub wins: &'static str,
    /// From a number to what it becomes; may be two columns wide.
    pub arrow: &'static str,
    /// A stone, or several.
    pub stone: &'static str,
    /// A stone about to leave.
    pub leaving: &'static str,
    /// A stone or block about to come.
    pub coming: &'static str,
    /// The ends of a block.
    pub edges: [&'static str; 2],
    /// Whether the edges are half blocks, drawn in the colour of the fill.
    pub halves: bool,
    /// A stone two columns wide, one about to leave, and one about to come.
    pub pebble: [[&'static str; 2]; 3],
    /// A large stone: the left, the middle and the right of its highest row, of the
    /// rows between, and of its lowest row.
    pub boulder: [[&'static str; 3]; 3],
    /// A block that crumbles, from nearly whole to nearly gone.
    pub dust: [&'static str; 3],
    /// Where a token or block has been or could be.
    pub empty: &'static str,
    /// The line of a goal.
    pub goal: &'static str,
    /// The ground that columns stand on.
    pub ground: &'static str,
    /// A rule across the screen.
    pub rule: &'static str,
    /// What lines and boxes are made of.
    pub lines: Lines,
    /// What arrows are made of, and the box of what is highlighted.
    pub heavy: Lines,
    /// The heads of arrows to the left and to the right.
    pub heads: [&'static str; 2],
    /// Beneath the digit that a dial turns.
    pub digit: &'static str,
    /// Between parts of a line of text.
    pub dot: &'static str,
    /// The upper and the lower half of a cell, and a whole one.
    pub chart: [&'static str; 3],
    /// There are more lines above, or below.
    pub more: [&'static str; 2],
    /// Points at what is highlighted above it.
    pub pointer: &'static str,
    /// At a ply that was weaker than it had to be, and at a mistake.
    pub grades: [&'static str; 2],
    /// The heights of a chart, the least one first.
    pub levels: [&'static str; 8],
    /// The keys left, right, up, down and enter.
    pub keys: [&'static str; 5],
}

/// What lines and boxes are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// From left to right.
    pub level: &'static str,
    /// From top to bottom.
    pub upright: &'static str,
    /// The corners of a box: left and right of its top, then of its bottom.
    pub corners: [[&'static str; 2]; 2],
}

impl Glyphs {
    /// Box drawing, blocks and geometric shapes.
    pub const UNICODE: Self = Self {
        mover: "►",
        chosen: ["▸", "◂"],
        turn: ["◂", "▸"],
        refused: "×",
        best: "★",
        wins: "◆",
        arrow: "→",
        stone: "●",
        leaving: "○",
        coming: "+",
        edges: ["▐", "▌"],
        halves: true,
        pebble: [["▆", "▆"], ["[", "]"], ["+", "+"]],
        boulder: [["▗", "▄", "▖"], ["▐", "█", "▌"], ["▝", "▀", "▘"]],
        dust: ["▓", "▒", "░"],
        empty: "·",
        goal: "═",
        ground: "▔",
        rule: "─",
        lines: Lines {
            level: "─",
            upright: "│",
            corners: [["┌", "┐"], ["└", "┘"]],
        },
        heavy: Lines {
            level: "━",
            upright: "┃",
            corners: [["┏", "┓"], ["┗", "┛"]],
        },
        heads: ["◄", "►"],
        digit: "▔",
        dot: "·",
        chart: ["▀", "▄", "█"],
        more: ["▴", "▾"],
        pointer: "▲",
        grades: ["~", "!"],
        levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        keys: ["←", "→", "↑", "↓", "⏎"],
    };

    /// Nothing but ASCII.
    pub const ASCII: Self = Self {
        mover: ">",
        chosen: ["[", "]"],
        turn: ["<", ">"],
        refused: "x",
        best: "*",
        wins: "$",
        arrow: "->",
        stone: "o",
        leaving: "-",
        coming: "+",
        edges: ["|", "|"],
        halves: false,
        pebble: [["(", ")"], ["-", "-"], ["+", "+"]],
        boulder: [[".", "-", "."], ["|", "o", "|"], ["'", "-", "'"]],
        dust: ["#", "+", "-"],
        empty: ".",
        goal: "=",
        ground: "-",
        rule: "-",
        lines: Lines {
            level: "-",
            upright: "|",
            corners: [["+", "+"], ["+", "+"]],
        },
        heavy: Lines {
            level: "=",
            upright: "|",
            corners: [["+", "+"], ["+", "+"]],
        },
        heads: ["<", ">"],
        digit: "^",
        dot: "-",
        chart: ["'", ".", "#"],
        more: ["^", "v"],
        pointer: "^",
        grades: ["~", "!"],
        levels: ["_", ".", ":", "-", "=", "+", "*", "#"],
        keys: ["<", ">", "^", "v", "enter"],
    };

    /// The rows of a letter or digit made of pixels: two of them to a cell, or as a large
    /// one two cells to each. None where it has no shape.
    pub fn big(&self, letter: char, large: bool) -> Option<Vec<String>> {
        let place = match letter {
            '0'..='9' => letter as usize - '0' as usize,
            'A'..='Z' => letter as usize - 'A' as usize + 10,
            ' ' => BLANK,
            _ => return None,
        };
        let signs = SHAPES.split(' ').nth(place)?.chars();
        let mut rows = [0; 6];
        for (row, sign) in rows.iter_mut().zip(signs) {
            *row = sign.to_digit(32)?;
        }
        let bits = rows.iter().fold(7_u32, |all, row| all | row);
        let bits = (0..=bits.ilog2()).rev();
        let [upper, lower, both] = self.chart;
        let lit = |row: usize, bit: u32| rows[row] >> bit & 1 == 1;
        let large_cell = |row, bit| [" ", both][usize::from(lit(row, bit))].repeat(2);
        let cell = |row: usize, bit| match [lit(2 * row, bit), lit(2 * row + 1, bit)] {
            [true, true] => both,
            [true, false] => upper,
            [false, true] => lower,
            [false, false] => " ",
        };
        Some(if large {
            let row = |row| bits.clone().map(|bit| large_cell(row, bit)).collect();
            (0..5).map(row).collect()
        } else {
            let row = |row| bits.clone().map(|bit| cell(row, bit)).collect();
            (0..3).map(row).collect()
        })
    }
}

/// The pixels of the digits, of the letters from A to Z and of a blank, a sign for each of
/// five rows: a digit to the base of 32, whose bits are the pixels.
const SHAPES: &str = "75557 62227 71747 71317 55711 74717 74757 71111 75757 75717 \
    75755 65656 74447 65556 74647 74644 74557 55755 72227 11157 55655 44447 hrlhh 9db99 \
    75557 75744 75571 75655 74717 72222 55557 55552 hhlra 55255 55222 71247 00000";
/// The place of the blank.
const BLANK: usize = 36;
