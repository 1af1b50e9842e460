//! Where the cursor stands, and what is read from there on.

use stackade::app::{board::Board, screens::puzzle::PuzzleScreen};

use super::Script;
use crate::common::{choices::choices, prelude::*};

impl Script {
    #[track_caller]
    pub(crate) fn board(&self) -> &Board {
        let top = self.app.screens().last().and_then(|top| top.board());
        top.unwrap_or_else(|| panic!("no board is on top:\n{}", self.screen()))
    }

    #[track_caller]
    pub(crate) fn here(&self) -> Choice {
        let choice = self.board().choice();
        choice.expect("something is highlighted")
    }

    pub(crate) fn line_of(&self, row: usize) -> String {
        let screen = self.screen();
        screen.lines().nth(row).unwrap_or_default().to_owned()
    }

    pub(crate) fn read(&self) -> String {
        let cursor = self.cursor();
        let line = self.line_of(cursor.y.into());
        line.chars().skip(cursor.x.into()).collect()
    }

    /// Requires the cursor on a part of the highlighted choice.
    #[track_caller]
    pub(crate) fn assert_on_choice(&self) {
        let (selector, axes) = self.board().highlight().expect("somebody chooses");
        let (cursor, choice) = (self.cursor(), selector.choice());
        let here = match self.places.at(cursor.x, cursor.y) {
            Some(Target::Spot(spot)) => axes.spots(choice).contains(&spot),
            _ => false,
        };
        assert!(here, "{cursor} is not on {choice:?}\n{}", self.screen());
    }

    #[track_caller]
    pub(crate) fn go_to(mut self, to: Choice) -> Self {
        for key in ["←", "→"] {
            for _ in 0..4 {
                if self.here().across != to.across {
                    self = self.press(key);
                }
            }
        }
        for _ in 0..200 {
            let along = self.here().along;
            if along != to.along {
                self = self.press(if along < to.along { "↑" } else { "↓" });
            }
        }
        assert_eq!(self.here(), to, "{}", self.screen());
        self
    }

    pub(crate) fn wrong(&self) -> Vec<Choice> {
        let PuzzleScreen { board, puzzle, .. } = self.top();
        let session = board.session.as_ref();
        let mut all = choices(session);
        all.retain(|&choice| matches!(puzzle.try_out(session, choice), Some(Trial::Failed(_))));
        all
    }

    pub(crate) fn solve(self) -> Self {
        let PuzzleScreen { board, puzzle, .. } = self.top();
        let choice = puzzle.clue(board.session.as_ref()).choice;
        self.go_to(choice).press("⏎")
    }

    pub(crate) fn fail(self) -> Self {
        let failed = self.top::<PuzzleScreen>().open.moves.len();
        let wrong = self.wrong()[failed];
        self.go_to(wrong).press("⏎")
    }
}
