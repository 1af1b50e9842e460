//! What a person is told about the truth.

use std::io::{self, BufRead, Write};

use super::Talk;
use crate::{
    engine::solver::Cancel,
    play::session::{Answer, Ask, Values},
};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Says what is best here.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        let Some(side) = self.session.to_move() else {
            return self.lines.say("The game is over.");
        };
        self.helped();
        let question = self.session.question(self.session.ply(), Ask::Advice(None));
        let Some(Answer::Advice(Some(advice))) = question(&Cancel::new()) else {
            return self
                .lines
                .say("The truth about this position is not known.");
        };
        let (session, verdict) = (self.session.as_ref(), advice.values.verdict());
        if session.swap_wins(session.ply(), verdict) {
            return self.lines.say(&session.words(&Values::by_swap(side)));
        }
        self.lines
            .say(&session.words(&advice.values.sentence(side)))?;
        if let Some(remark) = self.session.rule_remark(self.session.ply(), verdict) {
            self.lines.say(&remark)?;
        }
        match advice.sentence(self.session.as_ref()) {
            Some(why) => self.lines.say(&why),
            None => Ok(()),
        }
    }

    /// A person was helped, which counts only against a bot.
    pub(super) fn helped(&mut self) {
        self.assisted |= self.people() == 1;
    }
}
