//! The board of a match, as the screen of the match would show it.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget as _};
use stackade::{
    core::selector::Selector,
    ui::widgets::{Board, Count, Glyphs, Mark, Theme},
};

use crate::common::prelude::*;

/// A match, perhaps with a highlighted choice, ready to be drawn.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) session: Box<dyn Session>,
    selector: Option<Selector>,
    marks: Vec<(Spot, Mark)>,
    theme: Theme,
    glyphs: &'static Glyphs,
}

impl Shown {
    pub(crate) fn of(session: Box<dyn Session>) -> Self {
        Self {
            session,
            selector: None,
            marks: Vec::new(),
            theme: Theme::default(),
            glyphs: &Glyphs::UNICODE,
        }
    }

    /// A game between Ada and Kofi under options such as `stones=99 take=9`,
    /// after some moves.
    #[track_caller]
    pub(crate) fn after(id: &str, rules: &str, moves: &str) -> Self {
        Self::of(begin(id, &options(rules), pair(), moves))
    }

    pub(crate) fn choosing(mut self, across: usize, along: u64) -> Self {
        let selector = self.selector.get_or_insert_default();
        selector.set(Choice { across, along });
        self
    }

    pub(crate) fn knowing(mut self, marks: &[(Spot, Mark)]) -> Self {
        self.marks = marks.to_vec();
        self
    }

    pub(crate) fn themed(mut self, name: &str) -> Self {
        self.theme = name.parse::<ThemeName>().expect("a theme").into();
        self
    }

    pub(crate) fn ascii(mut self) -> Self {
        self.glyphs = &Glyphs::ASCII;
        self
    }

    pub(crate) fn choice(&self) -> Option<Choice> {
        self.selector.as_ref().map(Selector::choice)
    }

    pub(crate) fn axes(&self) -> Option<Axes> {
        self.session.to_move()?;
        self.session.axes(self.session.ply())
    }

    pub(crate) fn draw(&self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        self.with(|board| board.render(area, &mut buffer));
        buffer
    }

    pub(crate) fn with<T>(&self, show: impl FnOnce(&Board) -> T) -> T {
        let scene = self.session.scene(self.session.ply());
        let names = Side::BOTH.map(|side| self.session.table().name(side));
        let highlight = self.selector.as_ref().zip(self.axes());
        let after = self.after_choice();
        let mut board = Board {
            after: after.as_ref(),
            names: [&names[0], &names[1]],
            first: self.session.table().seat(Side::First),
            mover: self.session.to_move(),
            marks: &self.marks,
            ..Board::new(&scene, &self.theme, self.glyphs)
        };
        let (mut chosen, mut refused) = (Vec::new(), Vec::new());
        if let Some((selector, axes)) = highlight {
            chosen = axes.spots(selector.choice());
            refused = self.refused(&axes, selector.choice());
            if let Extent::Count { low, high, .. } = axes.extent {
                board.count = Some(Count {
                    now: selector.choice().along,
                    low,
                    high,
                    place: selector.place(),
                });
            }
        }
        board.chosen = &chosen;
        board.refused = &refused;
        show(&board)
    }

    pub(crate) fn after_choice(&self) -> Option<Scene> {
        let choice = self.choice()?;
        self.session.look(choice).ok().map(|looked| looked.scene)
    }

    /// The points that would be refused, each with what is highlighted on the
    /// other axis.
    fn refused(&self, axes: &Axes, choice: Choice) -> Vec<Spot> {
        let Extent::Grid { across, along } = &axes.extent else {
            return Vec::new();
        };
        let beside = across.iter().enumerate();
        let beside = beside.map(|(across, point)| (Choice { across, ..choice }, point.spot));
        let above = (0..).zip(&along[choice.across]);
        let above = above.map(|(along, point)| (Choice { along, ..choice }, point.spot));
        let refused = beside
            .chain(above)
            .filter(|&(choice, _)| self.session.look(choice).is_err());
        refused.map(|(_, spot)| spot).collect()
    }
}
