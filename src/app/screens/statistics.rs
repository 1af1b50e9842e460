//! How you fare against the bots, and how whoever moves first fares.

use ratatui::{layout::Rect, text::Span};
use strum::IntoEnumIterator as _;

use super::listing::{Content, Listing, draw_bar, draw_marks};
use crate::{
    app::{
        Context, Flow,
        hint::{Hint, Keys, hint},
        keys::Intent,
        kit::list,
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across, down,
            },
        },
    },
    core::{selector::Step, text},
    engine::bot::Level,
    play::statistics::{GameScores, Score, Statistics as Counted},
    store::{Past, notice},
};

/// The width of the names of games, people and levels, in cells.
const NAMES: u16 = 20;
/// The width of a score in words, in cells, and from which width of a row on it has that.
const WORDS: [u16; 2] = [22, 60];
/// The width of a score in figures, in cells.
const FIGURES: u16 = 9;

/// The screen of the scores of all games, one of them in detail.
pub type Statistics = Listing<Scores>;

/// The scores.
#[derive(Debug, Default)]
pub struct Scores {
    /// Whether the second page is shown: how whoever moves first fares.
    first_moves: bool,
    /// None until that has been read.
    counted: Option<Counted>,
}

impl Scores {
    fn game(&self, index: usize) -> Option<&GameScores> {
        self.counted.as_ref()?.games.get(index)
    }
}

/// "4 won, 5 lost", or "4 : 5" where there is less room.
fn words(Score { won, lost, drawn }: Score, in_words: bool) -> String {
    match (in_words, drawn) {
        (false, 0) => format!("{won} : {lost}"),
        (false, _) => format!("{won} : {lost} = {drawn}"),
        (true, 0) => format!("{won} won, {lost} lost"),
        (true, _) => format!("{won} won, {lost} lost, {drawn} drawn"),
    }
}

/// A name, a mark for each game, and the counts.
fn draw_score(name: &str, score: Score, row: Rect, ui: &mut Ui) {
    let [long, wide] = WORDS;
    let in_words = row.width >= wide;
    let counts = if in_words { long } else { FIGURES };
    let [label, games, _, counts] = across(row, [Cells(NAMES), Rest, Cells(1), Cells(counts)]);
    ui.write(
        label,
        text::cut(&format!("  {name}"), usize::from(NAMES) - 1),
    );
    draw_marks(parts(score), games, ui);
    if score.games() > 0 {
        ui.write(counts, words(score, in_words));
    }
}

/// What a bar of a score is made of.
const fn parts(Score { won, lost, drawn }: Score) -> [u64; 3] {
    [won, drawn, lost]
}

/// How you fared against each level, then each person by name.
fn draw_game(scores: &GameScores, area: Rect, ui: &mut Ui) {
    let helped = match scores.assisted {
        0 => None,
        games => Some(format!("With help, not counted: {games}")),
    };
    let met = |level| {
        let mut levels = scores.levels.iter();
        levels.find(|against| against.level == level)
    };
    let levels = Level::iter().map(|level| {
        let score = met(level).map(|against| against.score);
        (
            format!("vs {}", text::capital(level.name())),
            score.unwrap_or_default(),
        )
    });
    let people = scores.people.iter();
    let people = people.map(|person| (person.called().to_owned(), person.score));
    let lines: Vec<_> = levels.chain(people).collect();
    let [area, foot] = down(area, [Rest, Cells(u16::from(helped.is_some()))]);
    draw_scores(&lines, area, ui);
    ui.tell(foot, &helped.unwrap_or_default(), ui.look.theme.quiet);
}

/// As many scores as there is room for, with air between them where there is enough.
fn draw_scores(lines: &[(String, Score)], area: Rect, ui: &mut Ui) {
    let room = usize::from(area.height);
    let shown = if lines.len() > room {
        room.saturating_sub(1)
    } else {
        lines.len()
    };
    let pitch = (room / shown.max(1)).clamp(1, 2);
    let mut rows = area.rows().step_by(pitch);
    for ((name, score), row) in lines[..shown].iter().zip(&mut rows) {
        draw_score(name, *score, row, ui);
    }
    if let (Some(row), more @ 1..) = (rows.next(), lines.len() - shown) {
        let more = format!("  and {more} more");
        ui.write(row, Span::styled(more, ui.look.theme.quiet));
    }
}

/// How whoever moves first fared: in all games, between people, and between bots.
fn draw_first_moves(scores: &GameScores, area: Rect, ui: &mut Ui) {
    let lines = [
        ("all games", scores.first_player),
        ("person vs person", scores.between_persons),
        ("bot vs bot", scores.between_bots),
    ];
    let lines = lines.map(|(name, score)| (name.to_owned(), score));
    draw_scores(&lines, area, ui);
}

impl Content for Scores {
    fn title(&self) -> &'static str {
        "Statistics"
    }

    fn place(&self, _index: usize) -> String {
        let finished = self.counted.as_ref().map(|counted| counted.finished);
        finished.map_or_else(String::new, |finished| format!("finished: {finished}"))
    }

    fn draw_heading(&self, row: Rect, ui: &mut Ui) {
        let you = self.counted.as_ref().map(Counted::you).unwrap_or_default();
        let words = match (self.first_moves, you.is_empty()) {
            (true, _) => "Whoever goes first: wins and losses.",
            (false, true) => "Play a bot: your wins will stand here.",
            (false, false) => &you,
        };
        ui.write(row, Span::styled(words, ui.look.theme.title));
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

    fn draw_line(&self, index: usize, row: Rect, chosen: bool, ui: &mut Ui) {
        if let Some(scores) = self.game(index) {
            let score = if self.first_moves {
                scores.first_player
            } else {
                scores.against_bots()
            };
            let style = list::style(chosen, ui);
            let name = format!("{} {}", ui.mark(chosen), scores.game.card().title);
            let counted = words(score, row.width >= WORDS[1]);
            let counts = if row.width < WORDS[1] {
                FIGURES
            } else {
                WORDS[0]
            };
            // Where a line is high, the counts stand beneath the name.
            let beneath = row.height > 1;
            let counts = if beneath { 0 } else { counts };
            let [label, bar, _, end] = across(row, [Cells(NAMES), Rest, Cells(1), Cells(counts)]);
            ui.write(label, Span::styled(name, style));
            draw_bar(parts(score), bar, ui);
            if score.games() > 0 {
                let [_, below] = down(label, [Cells(1), Rest]);
                let (place, words) = if beneath {
                    (below, format!("  {counted}"))
                } else {
                    (end, counted)
                };
                ui.write(place, Span::styled(words, style));
            }
        }
    }

    fn name(&self, index: usize) -> String {
        let game = self.game(index);
        game.map_or_else(String::new, |scores| scores.game.card().title.to_owned())
    }

    fn rows(&self, _ui: &Ui) -> u16 {
        u16::MAX
    }

    fn draw_detail(&self, index: usize, area: Rect, ui: &mut Ui) {
        if let Some(scores) = self.game(index) {
            let draw = if self.first_moves {
                draw_first_moves
            } else {
                draw_game
            };
            draw(scores, area, ui);
        }
    }

    fn hints(&self, _index: usize) -> Vec<Hint> {
        let page = if self.first_moves {
            "you"
        } else {
            "who goes first"
        };
        vec![hint(Keys::Across, page)]
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
        self.counted = Some(Counted::of(&past.history.value.entries));
        notice(&[&past.history.notices])
    }
}
