//! How you fare against the bots, and how whoever moves first fares.

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::listing::{Column, Content, Listing, bar, marks, places};
use crate::{
    app::{
        Context, Flow,
        hint::{Hint, Keys, hint},
        keys::Intent,
        view::{Cells, Rest, Ui, across, down, inset, letters},
    },
    core::{selector::Step, text},
    play::player::Seat,
    play::statistics::{GameScores, Row, Score, Statistics},
    store::{Past, notice},
    ui::widgets::Theme,
};

/// The width of the names of games, people and levels, in cells.
const NAMES: u16 = 17;
/// The width of a bar, where there is little room and where there is enough, in cells.
const BAR: [u16; 2] = [4, 50];
/// The width of a score in figures, and in words, in cells.
const SCORE: [u16; 2] = [11, 27];
/// The width of a large figure with its caption, in cells.
const FIGURE: u16 = 15;
/// From this height on there is room for the largest ones.
const ROOMY: u16 = 36;

/// The screen of the scores of all games, one of them in detail.
pub type StatisticsScreen = Listing<Scores>;

/// The scores.
#[derive(Debug, Default)]
pub struct Scores {
    /// Whether the second page is shown: how whoever moves first fares.
    first_moves: bool,
    /// None until that has been read.
    counted: Option<Statistics>,
}

impl Scores {
    fn game(&self, index: usize) -> Option<&GameScores> {
        self.counted.as_ref()?.games.get(index)
    }

    /// The score of a game that this page is about.
    fn score(&self, scores: &GameScores) -> Score {
        if self.first_moves {
            scores.going_first[0].score
        } else {
            scores.against_bots()
        }
    }

    /// The figures of all games: of yours against bots, or of whoever went first.
    fn figures(&self, theme: &Theme) -> Vec<(u64, &'static str, Style)> {
        let Some(counted) = &self.counted else {
            return Vec::new();
        };
        let all: Score = counted.games.iter().map(|scores| self.score(scores)).sum();
        if all.games() == 0 {
            return Vec::new();
        }
        let mut figures = vec![(all.won, "won", theme.win), (all.lost, "lost", theme.loss)];
        figures.extend((all.drawn > 0).then_some((all.drawn, "drawn", theme.draw)));
        if !self.first_moves {
            let gold = theme.fill(Some(Seat::Right));
            figures.push((counted.streak, "in a row now", gold));
            figures.push((counted.best_streak, "best streak", gold));
        }
        figures
    }
}

/// The rows of the figures.
const fn figure_rows(ui: &Ui) -> u16 {
    if ui.area.height < ROOMY {
        letters::SMALL
    } else {
        letters::LARGE
    }
}

/// A name, what was won and lost as a bar or marks, and the counts.
fn columns() -> Vec<Column> {
    let widths = [[NAMES; 2], BAR, SCORE];
    widths.map(|widths| ("".into(), widths)).to_vec()
}

/// "4 won, 5 lost", or "4 : 5" where there is less room, with draws "4:5=1".
fn words(Score { won, lost, drawn }: Score, width: u16) -> String {
    match (width >= SCORE[1], drawn) {
        (false, 0) => format!("{won} : {lost}"),
        (false, _) => format!("{won}:{lost}={drawn}"),
        (true, 0) => format!("{won} won, {lost} lost"),
        (true, _) => format!("{won} won, {lost} lost, {drawn} drawn"),
    }
}

/// What a bar of a score is made of.
const fn counted(Score { won, lost, drawn }: Score) -> [u64; 3] {
    [won, drawn, lost]
}

/// How you fared against each level that you have met, then each person by name.
fn draw_game(scores: &GameScores, area: Rect, ui: &mut Ui) {
    let people = scores.people.iter().cloned();
    let lines: Vec<_> = scores.met_levels().chain(people).collect();
    let rows = u16::from(scores.assisted > 0);
    let [area, foot] = down(area, [Rest, Cells(rows)]);
    draw_scores(&lines, area, ui);
    let helped = format!("With help, not counted: {}.", scores.assisted);
    ui.tell(inset(foot), &helped, ui.look.theme.quiet);
}

/// As many scores as there is room for, with air between them where there is enough: a
/// name, a mark for each game, and the counts.
fn draw_scores(lines: &[Row], area: Rect, ui: &mut Ui) {
    let room = usize::from(area.height);
    let shown = if lines.len() > room {
        room.saturating_sub(1)
    } else {
        lines.len()
    };
    let pitch = if shown < lines.len() {
        1
    } else {
        (room / shown.max(1)).clamp(1, 3)
    };
    let mut rows = area.rows().step_by(pitch);
    for (Row { name, score }, row) in lines[..shown].iter().zip(&mut rows) {
        for (column, place) in places(&columns(), row).enumerate() {
            let width = place.width;
            let text = match column {
                0 => text::cut(name, width.into()).into(),
                1 => marks(counted(*score), width, ui),
                _ if score.games() == 0 => Line::default(),
                _ => words(*score, width).into(),
            };
            ui.write(place, text);
        }
    }
    if let (Some(row), more @ 1..) = (rows.next(), lines.len() - shown) {
        let more = format!("  and {more} more");
        ui.write(row, Span::styled(more, ui.look.theme.quiet));
    }
}

impl Content for Scores {
    fn title(&self) -> &'static str {
        "Statistics"
    }

    fn place(&self, _index: usize) -> String {
        let Some(Statistics {
            finished, games, ..
        }) = &self.counted
        else {
            return String::new();
        };
        match games.iter().map(|scores| scores.assisted).sum() {
            0 => format!("finished: {finished}"),
            helped => format!("finished: {finished}, counted: {}", finished - helped),
        }
    }

    fn heading(&self, ui: &Ui) -> u16 {
        if !ui.is_tall() || !ui.is_wide() || self.figures(&ui.look.theme).is_empty() {
            return 1;
        }
        figure_rows(ui) + 4
    }

    fn draw_heading(&self, row: Rect, ui: &mut Ui) {
        let you = self
            .counted
            .as_ref()
            .map(Statistics::you)
            .unwrap_or_default();
        let words = match (self.first_moves, you.is_empty()) {
            (true, _) => "Going first: how often it won and lost.",
            (false, true) => "Play a bot: your wins will stand here.",
            (false, false) if row.height > 1 => "You against bots.",
            (false, false) => &you,
        };
        ui.tell(row, words, ui.look.theme.title);
        let rows = figure_rows(ui);
        let [_, figures, captions, _] = down(row, [Cells(2), Cells(rows), Cells(1), Rest]);
        let theme = &ui.look.theme;
        let all = self.figures(theme);
        // With one more, or smaller ones, there is less room for each.
        let wide = match all.len() {
            _ if rows >= letters::LARGE => FIGURE + 4,
            5.. => FIGURE - 2,
            _ => FIGURE,
        };
        for (place, (count, name, fill)) in (0..).zip(all) {
            let column = |area: Rect| {
                let [_, column, _] = across(area, [Cells(place * wide), Cells(wide), Rest]);
                column
            };
            let style = theme.edge(fill);
            let count = count.to_string();
            if !letters::draw(&count, |_| style, column(figures), ui) {
                let [_, row] = down(column(figures), [Rest, Cells(1)]);
                ui.write(row, Line::styled(count, style).centered());
            }
            ui.write(column(captions), Line::from(name).centered());
        }
    }

    /// The game that was played most.
    fn first(&self) -> usize {
        let games = (0..self.lines()).rev();
        let most = games.max_by_key(|&index| {
            let scores = self.game(index);
            scores.map(|scores| (scores.against_bots().games(), scores.finished))
        });
        most.unwrap_or_default()
    }

    fn lines(&self) -> usize {
        let counted = self.counted.as_ref();
        counted.map_or(0, |counted| counted.games.len())
    }

    fn nothing(&self) -> Option<&'static str> {
        let none = self.counted.as_ref()?.finished == 0;
        none.then_some(
            "No game has been finished yet. Play one to its end and it counts here. \
             Demos and replays do not count.",
        )
    }

    fn columns(&self) -> Vec<Column> {
        columns()
    }

    fn cell(&self, index: usize, column: usize, width: u16, ui: &Ui) -> Line<'static> {
        let Some(scores) = self.game(index) else {
            return Line::default();
        };
        let (all, helped) = (self.score(scores), scores.assisted);
        let quiet = ui.look.theme.quiet;
        match column {
            0 => scores.game.card().title.into(),
            1 if all.games() == 0 => Line::default(),
            1 => bar(counted(all), width, ui),
            _ if all.games() == 0 => {
                let said = match (helped, width >= SCORE[1]) {
                    (0, _) => "none yet".to_owned(),
                    (_, true) => format!("{helped} with help, not counted"),
                    (_, false) => format!("with help {helped}"),
                };
                Line::styled(text::cut(&said, width.into()), quiet)
            }
            _ => words(all, width).into(),
        }
    }

    fn name(&self, index: usize) -> String {
        let game = self.game(index);
        game.map_or_else(String::new, |scores| scores.game.card().title.to_owned())
    }

    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui) {
        let Some(scores) = self.game(index) else {
            return;
        };
        if !self.first_moves {
            return draw_game(scores, area, ui);
        }
        let mut rows = scores.going_first.clone();
        scores.game.card().title.clone_into(&mut rows[0].name);
        draw_scores(&rows, area, ui);
    }

    fn hints(&self, _index: usize) -> Vec<Hint> {
        let page = if self.first_moves {
            hint(Keys::Across, "you against bots").or("you")
        } else {
            hint(Keys::Across, "who goes first")
        };
        vec![page]
    }

    fn follow(
        &mut self,
        _index: usize,
        intent: Intent,
        _context: &mut Context,
    ) -> Option<Result<Flow, String>> {
        match intent {
            Intent::Confirm => Some(Ok(Flow::Pop)),
            Intent::Step(Step::Left | Step::Right) => {
                self.first_moves = !self.first_moves;
                Some(Ok(Flow::Stay))
            }
            _ => None,
        }
    }

    fn read(&mut self, past: &Past) -> Option<String> {
        self.counted = Some(Statistics::of(&past.history.value.entries));
        notice(&[&past.history.notices])
    }
}
