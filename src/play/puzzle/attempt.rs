//! What comes of a choice in a puzzle, and what leads to the right one.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{Puzzle, outcome};
use crate::{
    core::{
        game::Verdict,
        scene::{Choice, Extent},
        template::{Template, all, either, grouped, once_the_verb},
    },
    engine::{bot::Dice, solver::Cancel},
    play::{
        player::Table,
        session::{Answer, Case, MoveValue, Query, Session, Values},
    },
};

/// So many letters fit beneath a board on the smallest screen, beside what the next
/// hint costs.
const LONGEST: usize = 130;

/// So many moves at most are ruled out by name.
const NAMED: usize = 3;

/// So many of the first moves the highlight may begin at.
const STARTS: usize = 4;

/// What comes of a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trial {
    /// It solves the task.
    Solved,
    /// It does not, and why, in sentences.
    Failed(Vec<Template>),
}

/// What leads to a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clue {
    /// Where the solution is chosen.
    pub choice: Choice,
    /// What the solution is called: "take 3 from Kofi".
    pub words: Template,
    /// In sentences: the idea of the solution or a question, without the move, and
    /// where there is one move alone to be found, what narrows the search.
    pub idea: Vec<Template>,
    /// What speaks for the solution, if anything counts; where the least is to be
    /// found also why less would not do.
    pub why: Option<Template>,
}

impl Puzzle {
    /// Where the highlight begins: at one of the first moves, in the order of the
    /// rules, that do not solve it. The same puzzle always begins at the same one.
    ///
    /// # Panics
    /// If it was not [made](super::Origin::puzzle).
    pub fn start(&self) -> Choice {
        let mut session = self.open(Table::default());
        let (ply, (moves, _)) = (session.ply(), session.listed());
        let wrong = moves.iter().filter(|text| !self.solution.contains(text));
        let wrong: Vec<&str> = wrong.take(STARTS).map(String::as_str).collect();
        // The first one alone would tell where it is not the usual start.
        let mut dice = Dice::new(self.moves.len() as u64, self.game as u64);
        let played = session.read(dice.pick(&wrong));
        played.expect("a move of the list is legal");
        session.tell(ply).choice.expect("a move is chosen")
    }

    /// What moves in the position are called, all of them together: "take 2 and 3".
    /// What is no move there is left out.
    ///
    /// # Panics
    /// If the puzzle was not [made](super::Origin::puzzle).
    pub fn named(&self, moves: &[String]) -> Template {
        let mut session = self.open(Table::default());
        let ply = session.ply();
        let words = moves.iter().filter_map(|text| {
            session.go(ply);
            session.read(text).ok()?;
            Some(session.tell(ply).words)
        });
        Template::new(together(words))
    }

    /// What comes of a choice in the position, at which this match stands; none where it
    /// is not legal.
    ///
    /// # Panics
    /// If the puzzle was not [made](super::Origin::puzzle), or the match stands elsewhere.
    pub fn try_out(&self, session: &dyn Session, choice: Choice) -> Option<Trial> {
        let notation = session.notation(session.ply(), choice).ok()?;
        if self.solution.contains(&notation) {
            return Some(Trial::Solved);
        }
        let values = values(session);
        let (worth, asked) = (values.of(Some(choice))?, self.solved(&values)[0].verdict);
        let why = if outcome(&worth) == outcome(&asked) {
            vec![too_much(session, choice)]
        } else {
            refutation(session, choice, worth)
        };
        Some(Trial::Failed(why))
    }

    /// What leads to the solution from the position, at which this match stands.
    ///
    /// # Panics
    /// If the puzzle was not [made](super::Origin::puzzle), or the match stands elsewhere.
    pub fn clue(&self, session: &dyn Session) -> Clue {
        let values = values(session);
        let solved = self.solved(&values);
        let solution = solved[0];
        let Case { reasons, least } = case(session, solution.choice);
        let seeks_least = self.task.is_least();
        let enough = least.filter(|_| seeks_least);
        let why = enough.or_else(|| reasons.first().map(|reason| reason.text.clone()));
        let listed = values.choices.len() as u64 == values.total;
        let narrowing = (listed && !seeks_least)
            .then(|| narrowing(session, &solved, &values))
            .flatten();
        let letters = |template: &Template| template.to_string().chars().count();
        let room = LONGEST.saturating_sub(narrowing.as_ref().map_or(0, letters));
        // A reason leads to the best move, not to the least.
        let reasons = reasons.into_iter().filter(|_| !seeks_least);
        let mut ideas = reasons.map(|reason| reason.idea);
        let hint = ideas.find(|idea| !names(idea, &solution.notation) && letters(idea) <= room);
        let own = || self.task.hint(session.card(), self.to_move);
        let idea = match (hint, &narrowing) {
            (None, Some(_)) => None,
            (hint, _) => Some(hint.unwrap_or_else(own)),
        };
        Clue {
            choice: solution.choice,
            words: solution.words.clone(),
            idea: idea.into_iter().chain(narrowing).collect(),
            why,
        }
    }

    fn solved<'a>(&self, values: &'a Values) -> Vec<&'a MoveValue> {
        let choices = values.choices.iter();
        let solved = choices.filter(|valued| self.solution.contains(&valued.notation));
        solved.collect()
    }
}

/// What is to be said of a choice that wins, but not as it was asked for.
fn too_much(session: &dyn Session, choice: Choice) -> Template {
    let is_measured = case(session, choice).least.is_some();
    let least = session.card().puzzles.least.as_ref();
    let enough = least.map_or("", |least| {
        if is_measured {
            least.enough
        } else {
            least.other
        }
    });
    Template::new(format!("That wins too, but {enough}."))
}

/// What every choice of the present position is worth. The maker had far less to spend
/// on all positions of the game together.
fn values(session: &dyn Session) -> Values {
    let values = session.values(session.ply());
    values.expect("what has been solved once can be solved again")
}

fn case(session: &dyn Session, choice: Choice) -> Case {
    match session.query(session.ply(), Query::Case(choice))(&Cancel::new()) {
        Some(Answer::Case(Some(case))) => case,
        _ => unreachable!("what has been solved once can be solved again"),
    }
}

/// How the rival answers a choice that is worth so much, in words.
fn refutation(session: &dyn Session, choice: Choice, worth: Verdict) -> Vec<Template> {
    let mut after = session.apart();
    after.play(choice).expect("it is legal");
    if worth == Verdict::Loss(1) {
        return vec!["That loses at once.".into(), after.end()];
    }
    let comes_to = match worth.plies() {
        None => "That is only a draw. The reply:".to_owned(),
        Some(2) => "That loses to the next move. The reply:".to_owned(),
        Some(plies) => format!("That loses in {} moves. The reply:", grouped(plies)),
    };
    let replies = values(after.as_ref()).choices.into_iter();
    let best = replies.max_by_key(|valued| valued.verdict);
    let best = best.expect("only a loss at once ends the game");
    after.play(best.choice).expect("it is legal");
    vec![comes_to.into(), after.tell(session.ply() + 1).text]
}

/// Whether an idea has the number of a move in it, which would give it away.
fn names(idea: &Template, notation: &str) -> bool {
    let beside = |letter: char| !letter.is_ascii_digit();
    let number = notation.split(beside).find(|number| !number.is_empty());
    // The names of the sides have numbers too.
    let words = idea.with(["", ""]);
    words.split(beside).any(|word| Some(word) == number)
}

/// Moves in words, all of them together: "take 2 and 3".
fn together(words: impl Iterator<Item = Template>) -> String {
    let words: Vec<Template> = words.collect();
    let words: Vec<&Template> = words.iter().collect();
    all(&once_the_verb(&words))
}

/// A sentence that is true of the moves of a solution and not of all others: where
/// they are played, if moves are chosen on two axes; else some that fail, the most
/// tempting first. None where it would leave nothing to find, and where a move is
/// a count.
fn narrowing(session: &dyn Session, solved: &[&MoveValue], values: &Values) -> Option<Template> {
    let Extent::Grid { across, along } = session.axes(session.ply())?.extent else {
        return None;
    };
    let crossed = along.iter().any(|points| points.len() > 1);
    let whereabouts = || {
        let zone = |valued: &MoveValue| across[valued.choice.across].spot.zone;
        let places: BTreeSet<usize> = solved.iter().map(|valued| zone(valued)).collect();
        let inside = values
            .choices
            .iter()
            .filter(|it| places.contains(&zone(it)));
        let inside = inside.count();
        let zones = session.scene(session.ply()).zones;
        let titles = places.iter().map(|&zone| zones[zone].title.to_string());
        let titles: Vec<String> = titles.collect();
        let tells = inside > solved.len() && inside < values.choices.len();
        let named = titles.iter().all(|title| !title.is_empty());
        (tells && named).then(|| Template::new(format!("The move is on {}.", either(&titles))))
    };
    let place = crossed.then(whereabouts).flatten();
    place.or_else(|| ruled_out(solved, values))
}

/// Some of the moves that fail, at most half of them and never all.
fn ruled_out(solved: &[&MoveValue], values: &Values) -> Option<Template> {
    let mut failing: Vec<&MoveValue> = values.choices.iter().collect();
    failing.retain(|valued| !solved.contains(valued));
    let named = failing.len().div_ceil(2).min(NAMED);
    if named == failing.len() {
        return None;
    }
    failing.sort_by_key(|valued| Reverse(valued.verdict));
    let fails = if named == 1 {
        "This fails"
    } else {
        "These fail"
    };
    let words = together(failing[..named].iter().map(|valued| valued.words.clone()));
    Some(Template::new(format!("{fails}: {words}.")))
}
