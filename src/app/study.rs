//! A game that is looked back at, with what every ply was worth.

use super::{
    Flow, Options,
    hint::{Hint, Keys, hint},
    inquiry::Inquiry,
    keys::{Command, Intent},
    list::List,
    message::Target,
    over_menu::OverMenu,
    play::{Again, Play},
};
use crate::{
    core::selector::Step,
    play::{
        analysis::{Request, Ticket},
        review::Review,
        session::{Answer, Session},
    },
};

/// What a review can be asked for.
const COMMANDS: [Command; 7] = [
    Command::Retry,
    Command::PlayOn,
    Command::Truth,
    Command::Save,
    Command::Rules,
    Command::Help,
    Command::Leave,
];

/// A review on the screen, and the position that is shown of it.
#[derive(Debug)]
pub struct Study {
    /// The match, which is only looked at.
    pub play: Play,
    inquiry: Inquiry,
    /// Whether it goes on to where the game turned once that is known.
    seeks: bool,
}

impl Study {
    /// A review of a match up to its present ply, shown at this ply; without one
    /// where the game first turned as soon as that is known, else at its end. What
    /// is known already need not be worked out again.
    #[must_use]
    pub fn new(
        session: Box<dyn Session>,
        known: Option<Review>,
        ply: Option<usize>,
        options: &Options,
    ) -> Self {
        let review = known.unwrap_or_else(|| Review::new(session.as_ref()));
        let inquiry = Inquiry::new(review, session.as_ref());
        let mut study = Self {
            play: Play::looked_at(session, options),
            inquiry,
            seeks: ply.is_none(),
        };
        study.look_at(ply.unwrap_or_else(|| study.review().plies()));
        study.begin();
        study.play.finish_motion();
        study
    }

    /// Goes to where the game first turned, once all is known and unless somebody
    /// looks at something else already.
    fn begin(&mut self) {
        if !self.seeks || self.review().next().is_some() {
            return;
        }
        self.seeks = false;
        if let Some(&first) = self.review().turns().first() {
            self.look_at(first);
            self.play.finish_motion();
        }
    }

    /// Which of the turning points is shown, counted from 1, and how many there
    /// are; none where the game did not turn.
    #[must_use]
    pub fn turn(&self) -> Option<(usize, usize)> {
        let turns = self.review().turns();
        let index = turns.iter().position(|&ply| ply == self.play.shown())?;
        Some((index + 1, turns.len()))
    }

    /// What is known so far.
    #[must_use]
    pub const fn review(&self) -> &Review {
        &self.inquiry.review
    }

    /// The questions that the worker is to answer.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        let mut requests = self.play.requests();
        requests.extend(self.inquiry.requests());
        requests
    }

    /// Takes an answer of the worker in. Returns whether the picture changes.
    pub(super) fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> bool {
        let session = self.play.session.as_ref();
        if self.inquiry.hear(session, ticket, answer) {
            self.point_out();
            self.begin();
            return true;
        }
        self.play.hear(ticket, answer.clone())
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        self.play.finish_motion();
        self.play.news = None;
        self.seeks = false;
        match intent {
            Intent::Step(Step::Up) => {
                let mut turns = self.review().turns().into_iter();
                let turn = turns.rfind(|&ply| ply < self.play.shown());
                self.turn_to(turn, "There is no turning point before this.");
            }
            Intent::Step(Step::Down) => {
                let mut turns = self.review().turns().into_iter();
                let turn = turns.find(|&ply| ply > self.play.shown());
                let nowhere = if self.play.shown() < self.play.session.plies() {
                    "There is no turning point after this; End shows the result."
                } else {
                    "There is no turning point after this."
                };
                self.turn_to(turn, nowhere);
            }
            Intent::Step(_) | Intent::Leap(..) => self.step(intent.turned()),
            Intent::Confirm => {
                // Where the game is over nobody can play on.
                let goes_on = |command| matches!(command, Command::Retry | Command::PlayOn);
                let may_go_on = self.may_retry();
                let commands = COMMANDS.into_iter();
                let offered = commands.filter(|&command| may_go_on || !goes_on(command));
                let mut menu = OverMenu::of_match(offered, &[]);
                if may_go_on {
                    menu.highlight(Command::Retry);
                }
                return Flow::push(menu);
            }
            Intent::Back => return Flow::Pop,
            Intent::Command(command) => return self.give(command),
            Intent::Delete | Intent::Digit(_) => {}
        }
        Flow::Stay
    }

    /// A click into the graph or the list of moves shows the ply that it meets.
    pub(super) fn point(&mut self, target: Target) {
        if let Target::Ply(ply) = target {
            self.play.finish_motion();
            self.play.news = None;
            self.seeks = false;
            self.look_at(ply);
        }
    }

    /// Carries a command out.
    pub(super) fn give(&mut self, command: Command) -> Flow {
        match command {
            Command::Retry => self.retry(),
            _ => self.play.give_past(command),
        }
    }

    /// What the keys do.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let menu = if self.may_retry() {
            "try again/menu"
        } else {
            "menu"
        };
        vec![
            hint(Keys::Across, "move").or(""),
            hint(Keys::Along, "turning point").or("turn"),
            hint(Keys::Enter, menu).or("menu"),
            hint(Keys::Letter('t'), "truth"),
            hint(Keys::Ends, "ends"),
            hint(Keys::Esc, "back"),
        ]
    }

    fn look_at(&mut self, ply: usize) {
        self.play.look_at(ply.min(self.review().plies()));
        self.point_out();
    }

    /// Marks the best choices on the board, the one that was played among them if
    /// it was as good.
    fn point_out(&mut self) {
        let remark = self.inquiry.review.remark(self.play.shown());
        self.play.starred = remark.map(|remark| remark.equals.clone());
    }

    fn step(&mut self, intent: Intent) {
        let mut list = List::at(self.play.shown());
        list.follow(intent, self.review().plies() + 1);
        self.look_at(list.index);
    }

    fn turn_to(&mut self, ply: Option<usize>, nowhere: &str) {
        match ply {
            Some(ply) => self.look_at(ply),
            None if self.review().next().is_some() => {
                self.play.news = Some("The game is still being worked out.".to_owned());
            }
            None => self.play.news = Some(nowhere.to_owned()),
        }
    }

    /// Whether the board that is shown can be played on.
    fn may_retry(&self) -> bool {
        self.play.session.axes(self.play.shown()).is_some()
    }

    /// Begins a match at the last ply up to the one shown at which a person had
    /// the turn, with everybody in their seats.
    fn retry(&mut self) -> Flow {
        if !self.may_retry() {
            self.play.news = Some("The game is over here; go back a move to try again.".to_owned());
            return Flow::Stay;
        }
        let session = self.play.session.as_ref();
        let shown = self.play.shown();
        let mut plies = (0..=shown).rev();
        let ply = plies.find(|&ply| session.stops_at(ply)).unwrap_or(shown);
        // It is no game of the match that this one was in.
        let table = session.opening_table().apart();
        let again = Again::new(ply, &self.play, self.review());
        Flow::Retry(session.up_to(ply, table), Box::new(again))
    }
}
