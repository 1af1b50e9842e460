//! A game looked back at: how good each ply was, where the game turned, and how
//! well each player has played.

mod score;
mod swap;
mod words;

pub use self::score::Accuracy;

use crate::{
    core::{game::Verdict, scene::Choice},
    play::{
        annotate::Grade,
        annotate::{Annotation, BestPlay},
        player::Seat,
        session::{Advice, Outcome, PendingAnswer, Query, Session},
    },
};

/// What a position is worth, whoever has the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// The person in this seat wins in so many plies with best play, or has won. A
    /// swap of seats leaves everybody in their seat.
    Won(Seat, u64),
    /// Nobody can force a win, or the game was drawn.
    Level,
    /// Nobody knows: the game is too large.
    Unsolved,
}

impl Evaluation {
    const fn of(mover: Seat, verdict: Verdict) -> Self {
        match verdict {
            Verdict::Win(plies) => Self::Won(mover, plies),
            Verdict::Draw => Self::Level,
            Verdict::Loss(plies) => Self::Won(mover.other(), plies),
        }
    }

    /// Whether it is known that with best play the game ends otherwise than where
    /// it is worth that much.
    fn turns_to(self, other: Self) -> bool {
        let winner = |worth| match worth {
            Self::Won(seat, _) => Some(seat),
            Self::Level | Self::Unsolved => None,
        };
        let solved = self != Self::Unsolved && other != Self::Unsolved;
        solved && winner(self) != winner(other)
    }
}

/// A position with what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Point {
    worth: Evaluation,
    /// The annotation of the ply that was played there: none at the end, and
    /// where the position is not solved.
    annotation: Option<Annotation>,
    /// The best that the player to move could do there.
    best: Option<BestPlay>,
}

impl Point {
    /// A position of which no more is known.
    const fn just(worth: Evaluation) -> Self {
        Self {
            worth,
            annotation: None,
            best: None,
        }
    }
}

/// The review of a match up to its present ply, as far as it has come.
///
/// Plies are counted from 0: ply n is played in the position after n plies. The
/// positions are best asked about from the last to the first: what is found out
/// about a late one helps with those before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    points: Vec<Option<Point>>,
    /// All positions from this one on are known.
    known_from: usize,
    /// Who played each ply.
    seats: Vec<Seat>,
}

impl Review {
    /// A review of which nothing is known but how the match has ended.
    pub fn new(session: &dyn Session) -> Self {
        let last = session.ply();
        let seat = |ply| session.table_at(ply).seat(session.turn(ply));
        let mut points = vec![None; last + 1];
        points[last] = match session.outcome() {
            Some(Outcome::Won(side)) => Some(Evaluation::Won(session.table().seat(side), 0)),
            Some(Outcome::Drawn) => Some(Evaluation::Level),
            Some(Outcome::Resigned(_)) | None => None,
        }
        .map(Point::just);
        let mut review = Self {
            known_from: points.len(),
            points,
            seats: (0..last).map(seat).collect(),
        };
        review.advance();
        review
    }

    /// Takes note of how far all is known.
    fn advance(&mut self) {
        while self.known_from > 0 && self.points[self.known_from - 1].is_some() {
            self.known_from -= 1;
        }
    }

    /// How many plies are looked at.
    pub const fn plies(&self) -> usize {
        self.seats.len()
    }

    /// The position to ask about next: the last one that is not known.
    pub const fn next(&self) -> Option<usize> {
        self.known_from.checked_sub(1)
    }

    /// The work of finding out what there is to know about a position of this
    /// match, which is what [`learn`](Self::learn) waits for.
    pub fn query(&self, session: &dyn Session, ply: usize) -> PendingAnswer {
        session.query(ply, Query::Advice(self.chosen(session, ply)))
    }

    fn chosen(&self, session: &dyn Session, ply: usize) -> Option<Choice> {
        let played = ply < self.plies();
        played.then(|| session.tell(ply).choice).flatten()
    }

    /// Takes in the advice for a position of this match; none if it is not solved.
    pub fn learn(&mut self, session: &dyn Session, ply: usize, advice: Option<&Advice>) {
        let known = advice.map(|advice| self.point(session, ply, advice));
        self.points[ply] = Some(known.unwrap_or(Point::just(Evaluation::Unsolved)));
        self.advance();
    }

    fn point(&self, session: &dyn Session, ply: usize, advice: &Advice) -> Point {
        let chosen = self.chosen(session, ply);
        let ends_level = ply + 1 == self.plies() && session.outcome() == Some(Outcome::Drawn);
        let mover = session.table_at(ply).seat(session.turn(ply));
        let may_swap = ply == 1 && session.table_at(0).swap_rule;
        let best = if may_swap {
            swap::best(advice)
        } else {
            BestPlay::of(advice)
        };
        let annotation = match (may_swap, chosen) {
            _ if ply == self.plies() => None,
            (true, _) => Some(swap::annotation(advice, chosen)),
            (false, None) => None,
            (false, Some(choice)) if ends_level => Some(Annotation::repeated(advice, choice)),
            (false, Some(choice)) => Some(Annotation::new(advice, choice)),
        };
        Point {
            worth: Evaluation::of(mover, best.verdict),
            annotation,
            best: Some(best),
        }
    }

    /// What the position after so many plies is worth, once that is known.
    pub fn evaluation(&self, ply: usize) -> Option<Evaluation> {
        Some(self.points.get(ply)?.as_ref()?.worth)
    }

    /// The annotation of a ply, if it has one, once that is known.
    pub fn annotation(&self, ply: usize) -> Option<&Annotation> {
        self.points.get(ply)?.as_ref()?.annotation.as_ref()
    }

    /// What a mistake allows the other player, once that is known; nothing if the
    /// match was over with it.
    fn allowed(&self, ply: usize) -> Option<&BestPlay> {
        let grade = self.annotation(ply)?.graded.grade;
        let after = self.points.get(ply + 1)?.as_ref()?;
        after.best.as_ref().filter(|_| grade == Grade::Mistake)
    }

    /// Who played a ply.
    pub fn seat(&self, ply: usize) -> Option<Seat> {
        self.seats.get(ply).copied()
    }

    /// The turning points: the plies by which the outcome with best play became
    /// another, in order, as far as they are known.
    pub fn turns(&self) -> Vec<usize> {
        let turns = |ply| match (self.evaluation(ply), self.evaluation(ply + 1)) {
            (Some(before), Some(after)) => before.turns_to(after),
            _ => false,
        };
        (0..self.plies()).filter(|&ply| turns(ply)).collect()
    }

    /// How well a person has played, as far as it is known.
    pub fn accuracy(&self, seat: Seat) -> Accuracy {
        let plies = (0..self.plies()).filter(|&ply| self.seat(ply) == Some(seat));
        let remarks = plies.filter_map(|ply| self.annotation(ply));
        Accuracy::of(remarks.map(|annotation| annotation.graded.grade))
    }
}
