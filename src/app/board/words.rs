//! The sentences that all screens with a board have in common, each in two lengths.

use std::mem;

use ratatui::{layout::Rect, style::Style};

use super::Board;
use crate::{
    app::view::{Cells, Rest, Ui, down},
    core::template::{Template, YOU},
    play::{
        player::Seat,
        session::{Advice, UNSOLVED},
    },
    ui::message::{Message, Names, Said, fit},
};

/// The rows for the last move and for what comes next; they are always the same, so
/// that the board stands still.
pub const fn shares(ui: &Ui) -> [u16; 2] {
    if ui.is_wide() { [1, 2] } else { [2, 3] }
}

/// The rows that the words of most screens take, with a line of air where there is
/// room.
pub fn rows(ui: &Ui) -> u16 {
    let [last, next] = shares(ui);
    last + next + u16::from(ui.is_tall())
}

/// Says messages in an area, one below the other, in the lengths that have room, and
/// returns what is left of the area. Each takes so many rows of `least` at least as long
/// as there is room for that.
pub fn tell(said: &[Said], least: &[u16], area: Rect, ui: &mut Ui) -> Rect {
    let width = area.width;
    let chosen = fit(said, area.height, |text| ui.rows(text, width));
    let heights = chosen.iter().map(|text| ui.rows(text, width));
    let heights: Vec<u16> = heights.collect();
    let mut spare = area.height.saturating_sub(heights.iter().sum());
    let mut area = area;
    for (index, text) in chosen.into_iter().enumerate() {
        let more = least.get(index).filter(|_| !text.is_empty());
        let more = more.map_or(0, |least| least.saturating_sub(heights[index]).min(spare));
        spare -= more;
        if said[index].foot && !text.is_empty() {
            [_, area] = down(area, [Cells(mem::take(&mut spare)), Rest]);
        }
        let taken = ui.tell(area, text, said[index].style);
        let taken = taken.max(heights[index]) + more;
        let taken = taken.min(area.height);
        area = Rect {
            y: area.y + taken,
            height: area.height - taken,
            ..area
        };
    }
    area
}

impl Board {
    /// A ply that has been played.
    pub fn told(&self, ply: usize) -> Message {
        let names = Names::at(self.session.as_ref(), ply);
        let told = self.session.tell(ply);
        Message {
            full: names.fill(&told.text).full,
            short: names.fill(&told.text.clause()).short,
        }
    }

    /// How the board that is shown came about.
    pub fn last_move(&self) -> Message {
        if let Some(last) = self.shown().checked_sub(1) {
            return self.told(last);
        }
        if self.is_over() && self.session.plies() == 0 {
            return "No moves were played.".into();
        }
        // The rules and the setup speak of Player 1.
        let (table, side) = (self.session.table_at(0), self.session.turn(0));
        // Without a name the number alone would not tell who that is.
        let place = match table.seat(side) {
            Seat::Right if table.is_numbered(side) => ", on the right,",
            _ => "",
        };
        let first = table.numbered_name(side);
        let begins = if table.spoken(side) == YOU {
            "You start.".to_owned()
        } else {
            format!("{first}{place} starts.")
        };
        // In a match of several games the score comes first, once there is one.
        let series = table.series.filter(|series| series.played() > 0);
        match series {
            Some(series) => format!("{} {begins}", series.told(table)).into(),
            None => begins.into(),
        }
    }

    /// What was played on the board that is shown.
    pub fn next_move(&self) -> Message {
        if self.shown() < self.session.plies() {
            let lead = format!("Move {}:", self.shown() + 1);
            self.told(self.shown()).behind(&lead)
        } else if self.axes().is_some() {
            "No more moves were played.".into()
        } else {
            "The game ends here.".into()
        }
    }

    /// The truth about the board that is shown, where it is to be told: in full with the
    /// best choices and what the rules around the game make of it.
    pub fn worth(&self) -> Option<Message> {
        let Some(values) = self.values()? else {
            return Some(UNSOLVED.into());
        };
        let (session, ply) = (&self.session, self.shown());
        let (mover, names) = (session.turn(ply), self.names());
        let sentences = [Some(values.sentence(mover)), values.remark(mover)];
        let sentences = sentences.iter().flatten();
        let sentences: Vec<String> = sentences.map(|it| names.fill(it).full).collect();
        Some(Message {
            full: sentences.join(" "),
            short: names.fill(&values.truth(mover)).short,
        })
    }

    /// Why the best choice is good, or why all is lost.
    pub fn why(&self, advice: &Advice) -> Option<Message> {
        Some(self.names().fill(&advice.sentence()?))
    }

    /// Who has won, and how the match has ended, once it is over.
    pub fn result(&self, ui: &Ui) -> Option<Message> {
        let outcome = self.session.outcome().filter(|_| self.is_over())?;
        let names = Names::at(self.session.as_ref(), self.session.ply());
        let best = ui.look.glyphs.best;
        let won = match outcome.winner() {
            Some(side) => names
                .fill(&Template::new(format!("{side} ~wins.")))
                .behind(best),
            None => "Drawn by repetition.".into(),
        };
        let end = self.session.end();
        Some(won.and(&Message {
            full: names.fill(&end).full,
            short: names.fill(&end.clause()).short,
        }))
    }

    /// What there is to say beside the board, or why the last key did nothing.
    pub fn said(&self, ui: &Ui) -> Option<Message> {
        let notice = self.notice.as_ref()?;
        let message = notice.message.clone();
        let refused = ui.look.glyphs.refused;
        let refusal = notice.refusal;
        Some(if refusal {
            message.behind(refused)
        } else {
            message
        })
    }

    /// What the highlighted choice would do, and whether that ends the game, or what stands in its way.
    pub fn choice_in_words(&self, ui: &Ui) -> Vec<(Message, Style)> {
        let names = self.names();
        match self.preview() {
            None => Vec::new(),
            Some(Err(refusal)) => {
                let refusal = names.fill(&refusal).behind(ui.look.glyphs.refused);
                vec![(refusal, Style::new())]
            }
            Some(Ok(preview)) => {
                let (mut text, mut style) = (names.fill(&preview.text), Style::new());
                if preview.wins {
                    text.full += " This wins at once.";
                    style = ui.look.theme.title;
                }
                let warning = preview.warning.map(|it| names.fill(&it));
                let warning = warning.map(|it| (it, ui.look.theme.warning));
                std::iter::once((text, style)).chain(warning).collect()
            }
        }
    }
}
