//! A game looked back at: how good each ply was, where the game turned, and how
//! well each player has played.

use std::fmt;

use crate::{
    core::{
        game::{Side, Verdict},
        scene::Choice,
        template::{Template, YOU, counted, grouped},
        text,
    },
    play::{
        annotate::{Annotation, Grade, Words},
        player::Seat,
        session::{Advice, Outcome, PendingAnswer, Query, Session, UNSOLVED},
    },
};

/// So many turning points are named at most.
const NAMED: usize = 3;

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

#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    worth: Evaluation,
    /// The annotation of the ply that was played there: none at the end, and
    /// where the position is not solved.
    annotation: Option<Annotation>,
    /// What the player to move can do, and why that is good.
    answer: Vec<Template>,
}

impl Finding {
    const fn just(worth: Evaluation) -> Self {
        Self {
            worth,
            annotation: None,
            answer: Vec::new(),
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
    findings: Vec<Option<Finding>>,
    /// The last position that is not known. This and what follows is kept up with the
    /// findings: it is asked for each picture, and a game may be long.
    next: Option<usize>,
    turns: Vec<usize>,
    accuracies: [Accuracy; 2],
    seats: Vec<Seat>,
}

impl Review {
    /// A review of which nothing is known but how the match has ended.
    pub fn new(session: &dyn Session) -> Self {
        let last = session.ply();
        let seat = |ply| session.table_at(ply).seat(session.turn(ply));
        let mut findings = vec![None; last + 1];
        findings[last] = match session.outcome() {
            Some(Outcome::Won(side)) => Some(Evaluation::Won(session.table().seat(side), 0)),
            Some(Outcome::Drawn) => Some(Evaluation::Level),
            Some(Outcome::Resigned(_)) | None => None,
        }
        .map(Finding::just);
        Self {
            next: findings.iter().rposition(Option::is_none),
            findings,
            turns: Vec::new(),
            accuracies: [Accuracy::default(); 2],
            seats: (0..last).map(seat).collect(),
        }
    }

    /// The whole review, worked out at once.
    pub fn whole(session: &dyn Session) -> Self {
        let mut review = Self::new(session);
        while let Some(ply) = review.next() {
            let advice = session.advice(ply, review.played(session, ply));
            review.learn(session, ply, advice.as_deref());
        }
        review
    }

    /// How many plies are looked at.
    pub const fn plies(&self) -> usize {
        self.seats.len()
    }

    /// The position to ask about next: the last one that is not known.
    pub const fn next(&self) -> Option<usize> {
        self.next
    }

    /// The work of finding out what there is to know about a position of this
    /// match, which is what [`learn`](Self::learn) waits for.
    pub fn query(&self, session: &dyn Session, ply: usize) -> PendingAnswer {
        session.query(ply, Query::Advice(self.played(session, ply)))
    }

    fn played(&self, session: &dyn Session, ply: usize) -> Option<Choice> {
        let told = (ply < self.plies()).then(|| session.tell(ply));
        told.and_then(|told| told.choice)
    }

    /// Takes in the advice for a position of this match that is not known yet; none if it
    /// is not solved.
    pub fn learn(&mut self, session: &dyn Session, ply: usize, advice: Option<&Advice>) {
        let known = advice.map(|advice| self.finding(session, ply, advice));
        let point = known.unwrap_or(Finding::just(Evaluation::Unsolved));
        if let Some(annotation) = &point.annotation {
            self.accuracies[self.seats[ply].index()].count(annotation.assessment.grade);
        }
        self.findings[ply] = Some(point);
        for ply in ply.saturating_sub(1)..=ply {
            if let Err(place) = self.turns.binary_search(&ply)
                && self.turns_at(ply)
            {
                self.turns.insert(place, ply);
            }
        }
        let open = self.next.map_or(0, |next| next + 1);
        self.next = self.findings[..open].iter().rposition(Option::is_none);
    }

    fn finding(&self, session: &dyn Session, ply: usize, advice: &Advice) -> Finding {
        let ends_level = ply + 1 == self.plies() && session.outcome() == Some(Outcome::Drawn);
        let mover = session.turn(ply);
        let annotation = (ply < self.plies()).then(|| {
            let annotation = Annotation::new(advice, mover, session.tell(ply).choice);
            if ends_level {
                annotation.repeated()
            } else {
                annotation
            }
        });
        let seat = session.table_at(ply).seat(mover);
        let deed = format!("Now {mover} can {}.", advice.deed().text());
        let why = advice.reason.as_ref().filter(|_| !advice.values.swaps());
        let why = why.map(|reason| reason.text.clone());
        Finding {
            worth: Evaluation::of(seat, advice.values.verdict()),
            annotation,
            answer: std::iter::once(deed.into()).chain(why).collect(),
        }
    }

    /// What the position after so many plies is worth, once that is known.
    pub fn evaluation(&self, ply: usize) -> Option<Evaluation> {
        Some(self.findings.get(ply)?.as_ref()?.worth)
    }

    /// The annotation of a ply, if it has one, once that is known.
    pub fn annotation(&self, ply: usize) -> Option<&Annotation> {
        self.findings.get(ply)?.as_ref()?.annotation.as_ref()
    }

    /// The turning points: the plies by which the outcome with best play became
    /// another, in order, as far as they are known.
    pub fn turns(&self) -> &[usize] {
        &self.turns
    }

    fn turns_at(&self, ply: usize) -> bool {
        match (self.evaluation(ply), self.evaluation(ply + 1)) {
            (Some(before), Some(after)) => before.turns_to(after),
            _ => false,
        }
    }

    /// How well a person has played, as far as it is known.
    pub const fn accuracy(&self, seat: Seat) -> Accuracy {
        self.accuracies[seat.index()]
    }
}

impl Review {
    /// What there is to say about a ply: how good it was, what was better and
    /// why. Empty at the end, and as long as it is not known.
    pub fn about(&self, session: &dyn Session, ply: usize) -> Words {
        if let Some(annotation) = self.annotation(ply) {
            let after = self.findings.get(ply + 1).and_then(Option::as_ref);
            let after = after.filter(|_| annotation.assessment.grade == Grade::Mistake);
            let answer = after.map_or(&[][..], |after| &after.answer);
            return annotation.words(session, ply, answer);
        }
        match self.evaluation(ply) {
            Some(Evaluation::Unsolved) => Words {
                short: UNSOLVED.to_owned(),
                full: UNSOLVED.to_owned(),
                ..Words::default()
            },
            _ => Words::default(),
        }
    }

    /// How the match would have gone on, where it was left or given up.
    pub fn left(&self, session: &dyn Session) -> Option<String> {
        let open = !matches!(session.outcome(), Some(Outcome::Won(_) | Outcome::Drawn));
        let worth = self.evaluation(self.plies()).filter(|_| open)?;
        Some(match worth {
            Evaluation::Won(seat, plies) => about(session, seat, |name| match plies {
                1 => format!("{name} could win at once here."),
                _ => format!("{name} could win in {} moves here.", grouped(plies)),
            }),
            Evaluation::Level => "With perfect play nobody wins from here.".to_owned(),
            Evaluation::Unsolved => UNSOLVED.to_owned(),
        })
    }

    /// Where the game turned, once all is known; plies are numbered from 1.
    pub fn turned(&self, session: &dyn Session) -> Option<String> {
        if self.next().is_some() {
            return None;
        }
        let turns = self.turns.iter();
        let turns: Vec<String> = turns.map(|ply| (ply + 1).to_string()).collect();
        let given = match session.outcome() {
            Some(Outcome::Resigned(side)) => Some(session.table().seat(side)),
            _ => None,
        };
        Some(match turns.as_slice() {
            // Who had not lost gave up.
            [] if given.is_some_and(|seat| !self.is_lost(seat)) => {
                let told = |name| format!("The turning point: {name} resigned.");
                about(session, given?, told)
            }
            [] => match self.evaluation(0)? {
                Evaluation::Won(seat, _) => {
                    let told = |name| format!("{name} ~was winning from start to finish.");
                    about(session, seat, told)
                }
                Evaluation::Level => "Neither player was ever ahead.".to_owned(),
                Evaluation::Unsolved => return None,
            },
            [ply] => format!("The turning point was move {ply}."),
            plies if plies.len() > NAMED => {
                format!("The lead changed {} times.", plies.len())
            }
            [plies @ .., last] => format!(
                "The turning points were moves {} and {last}.",
                plies.join(", ")
            ),
        })
    }

    /// Whether a person has lost with best play, where the match ended.
    fn is_lost(&self, seat: Seat) -> bool {
        let worth = self.evaluation(self.plies());
        matches!(worth, Some(Evaluation::Won(winner, _)) if winner != seat)
            || worth == Some(Evaluation::Unsolved)
    }

    /// How well both have played, as far as it is known, and in fewer words.
    pub fn scores(&self, session: &dyn Session) -> [String; 2] {
        let table = session.table();
        let name = |seat: Seat| match table.spoken(table.side(seat)) {
            you if you == YOU => text::capital(&you),
            _ => table.person(seat),
        };
        let both = Seat::BOTH.map(|seat| format!("{}: {}.", name(seat), self.accuracy(seat)));
        let short =
            Seat::BOTH.map(|seat| format!("{} {}", name(seat), self.accuracy(seat).briefly()));
        [both.join(" "), format!("Accuracy: {}.", short.join("; "))]
    }
}

/// A sentence about somebody, who may be spoken to.
fn about(session: &dyn Session, seat: Seat, told: impl Fn(Side) -> String) -> String {
    session.words(&told(session.table().side(seat)).into())
}

/// How well somebody has played, counted in plies with a choice: forced ones
/// and those of positions that are not solved tell nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// How many plies gave a choice.
    pub choices: usize,
    /// How many of them were best.
    pub best: usize,
    /// How many of them were mistakes.
    pub mistakes: usize,
}

impl Accuracy {
    /// Counts a ply with this grade.
    pub fn count(&mut self, grade: Grade) {
        self.choices += usize::from(grade != Grade::Forced);
        self.best += usize::from(grade == Grade::Best);
        self.mistakes += usize::from(grade == Grade::Mistake);
    }

    /// The accuracy: of a hundred plies with a choice so many were best; none
    /// where there was no choice. Rounded, but for what would become all of them.
    pub fn percent(self) -> Option<usize> {
        let rounded = (self.best * 200 + self.choices).checked_div(self.choices * 2)?;
        let most = if self.best < self.choices { 99 } else { 100 };
        Some(rounded.min(most))
    }

    /// The accuracy and the mistakes alone, "60 %, 1 mistake".
    pub fn briefly(self) -> String {
        self.percent().map_or_else(
            || "–".to_owned(),
            |percent| format!("{percent}\u{A0}%, {}", self.mistakes()),
        )
    }

    fn mistakes(self) -> String {
        match self.mistakes {
            0 => "no mistakes".to_owned(),
            mistakes => counted(mistakes as u64, "mistake"),
        }
    }
}

/// "accuracy 60 % (3 of 5 best moves), 1 mistake".
impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(percent) = self.percent() else {
            return f.write_str("no choice");
        };
        let Self { choices, best, .. } = self;
        write!(
            f,
            "accuracy {percent}\u{A0}% ({best} of {choices} best moves), {}",
            self.mistakes()
        )
    }
}
