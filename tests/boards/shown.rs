//! A board of a real match, as the match screen would show it.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget as _};
use stackade::{
    catalog::GameId,
    rules::Rules,
    scene::{Choice, Extent, Scene, Spot},
    seat::{Seat, Table},
    selector::Selector,
    session::Session,
    widgets::{Board, Count, Glyphs, Mark, Theme},
};

/// A match with a highlighted choice, ready to be drawn.
#[derive(Debug)]
pub(crate) struct Shown {
    session: Box<dyn Session>,
    selector: Selector,
    marks: Vec<(Spot, Mark)>,
    theme: Theme,
    glyphs: Glyphs,
    highlight: bool,
}

impl Shown {
    /// A game under options such as `stones=99 take=9`, after some moves.
    pub(crate) fn after(id: &str, rules: &str, moves: &str) -> Self {
        let game = GameId::find(id).expect("the game exists");
        let mut options = Rules::standard(game.card().rules);
        for option in rules.split_whitespace() {
            let (key, value) = option.split_once('=').expect("KEY=VALUE");
            options.read(key, value).expect("the option is allowed");
        }
        let table = Table::new(Seat::human("Ada"), Seat::human("Kofi"));
        let mut session = game.open(options, table);
        for text in moves.split_whitespace() {
            session.read(text).expect("the move is legal");
        }
        Self {
            session,
            selector: Selector::default(),
            marks: Vec::new(),
            theme: Theme::default(),
            glyphs: Glyphs::UNICODE,
            highlight: false,
        }
    }

    /// With this choice highlighted.
    pub(crate) fn choosing(mut self, across: usize, along: u64) -> Self {
        self.selector.set(Choice { across, along });
        self.highlight = true;
        self
    }

    /// With what is known about spots.
    pub(crate) fn knowing(mut self, marks: &[(Spot, Mark)]) -> Self {
        self.marks = marks.to_vec();
        self
    }

    pub(crate) fn themed(mut self, name: &str) -> Self {
        self.theme = Theme::named(name).expect("the theme exists");
        self
    }

    pub(crate) fn ascii(mut self) -> Self {
        self.glyphs = Glyphs::ASCII;
        self
    }

    pub(crate) fn draw(&self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        self.with(|board| board.render(area, &mut buffer));
        buffer
    }

    /// Hands out the board.
    pub(crate) fn with<T>(&self, show: impl FnOnce(&Board) -> T) -> T {
        let ply = self.session.ply();
        let choice = self.selector.choice();
        let axes = self.session.axes(ply).filter(|_| self.highlight);
        let chosen = axes
            .as_ref()
            .map(|axes| axes.spots(choice))
            .unwrap_or_default();
        let preview = axes.as_ref().and_then(|_| self.session.look(choice).ok());
        let after: Option<Scene> = preview.map(|preview| preview.after);
        let scene = self.session.scene(ply);
        let count = axes.as_ref().and_then(|axes| match axes.extent {
            Extent::Count { low, high, .. } => Some(Count {
                now: choice.along,
                low,
                high,
                place: self.selector.place(),
            }),
            Extent::Grid { .. } => None,
        });
        let board = Board {
            after: after.as_ref(),
            names: ["Ada", "Kofi"],
            first: self.session.table().first,
            mover: self.session.to_move(),
            chosen: &chosen,
            refused: &self.refused(choice),
            marks: &self.marks,
            count,
            ..Board::new(&scene, &self.theme, &self.glyphs)
        };
        show(&board)
    }

    /// The points beside the highlighted one that would be refused.
    fn refused(&self, choice: Choice) -> Vec<Spot> {
        let axes = self
            .session
            .axes(self.session.ply())
            .filter(|_| self.highlight);
        let Some(Extent::Grid { across, along }) = axes.map(|axes| axes.extent) else {
            return Vec::new();
        };
        let refuses = |choice| self.session.look(choice).is_err();
        let mut spots = Vec::new();
        for (point, index) in across.iter().zip(0..) {
            if along[index].len() as u64 > choice.along
                && refuses(Choice {
                    across: index,
                    ..choice
                })
            {
                spots.push(point.spot);
            }
        }
        for (point, index) in along[choice.across].iter().zip(0..) {
            if refuses(Choice {
                along: index,
                ..choice
            }) {
                spots.push(point.spot);
            }
        }
        spots
    }
}
