//! What comes of a choice in a puzzle, and what leads to the right one.

use super::{Puzzle, hint::narrowing, task::outcome};
use crate::{
    core::{
        explain,
        game::Verdict,
        scene::{Choice, Stage},
        template::{Template, all, grouped, once_the_verb},
    },
    engine::{
        bot::Dice,
        solver::{Budget, Cancel, Solver},
    },
    play::catalog::Visitor,
};

/// So many letters fit beneath a board on the smallest screen, beside what the next
/// hint costs.
const LONGEST: usize = 130;

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

/// The position of a puzzle, with its solver.
struct Board<G: Stage> {
    solver: Solver<G>,
    position: G::Position,
}

impl<G: Stage> Board<G> {
    fn of(puzzle: &Puzzle) -> Self {
        let game = G::new(&puzzle.rules);
        let position = puzzle.moves.iter().fold(game.start(), |position, text| {
            let m = game.read(&position, text);
            game.play(&position, m.expect("a puzzle can be played"))
        });
        Self {
            solver: Solver::new(game),
            position,
        }
    }

    /// What every choice is worth. The maker had a budget for that, but knew the
    /// later positions of the game already: here there is no limit.
    fn values(&self, position: &G::Position) -> Vec<(G::Move, Verdict)> {
        let budget = Budget::unlimited(Cancel::new());
        let values = self.solver.choices(position, &budget);
        values.expect("a search without limits comes to its end")
    }

    fn game(&self) -> &G {
        self.solver.game()
    }

    fn solution(&self, puzzle: &Puzzle) -> G::Move {
        self.solutions(puzzle)[0]
    }

    fn solutions(&self, puzzle: &Puzzle) -> Vec<G::Move> {
        let read = |text: &String| self.game().read(&self.position, text);
        let solutions = puzzle.solution.iter().map(read);
        solutions.map(|m| m.expect("a solution is legal")).collect()
    }
}

/// Asks whether the positions of two puzzles of a game are one to its solver, be it
/// under other rules.
pub(super) struct Likeness<'a>(pub(super) &'a Puzzle, pub(super) &'a Puzzle);

impl Visitor for Likeness<'_> {
    type Output = bool;

    fn visit<G: Stage>(self) -> bool {
        let [key, other] = [self.0, self.1].map(|puzzle| {
            let board = Board::<G>::of(puzzle);
            board.game().key(&board.position)
        });
        key == other
    }
}

/// So many of the first moves the highlight may begin at.
const STARTS: usize = 4;

/// Asks where the highlight begins.
pub(super) struct Start<'a>(pub(super) &'a Puzzle);

impl Visitor for Start<'_> {
    type Output = Choice;

    fn visit<G: Stage>(self) -> Choice {
        let board = Board::<G>::of(self.0);
        let solutions = board.solutions(self.0);
        let moves = board.game().moves(&board.position);
        let wrong = moves.iter().take(STARTS + solutions.len());
        let wrong = wrong.filter(|m| !solutions.contains(m)).take(STARTS);
        let wrong: Vec<G::Move> = wrong.collect();
        // The first one alone would tell where it is not the usual start.
        let mut dice = Dice::new(self.0.moves.len() as u64, self.0.game as u64);
        board.game().choice(&board.position, dice.pick(&wrong))
    }
}

/// Asks what moves are called.
pub(super) struct Named<'a>(pub(super) &'a Puzzle, pub(super) &'a [String]);

impl Visitor for Named<'_> {
    type Output = Template;

    fn visit<G: Stage>(self) -> Template {
        let board = Board::<G>::of(self.0);
        let read = |text: &String| board.game().read(&board.position, text).ok();
        let moves = self.1.iter().filter_map(read);
        let words = moves.map(|m| board.game().named(&board.position, m));
        let words: Vec<Template> = words.collect();
        let words: Vec<&Template> = words.iter().collect();
        Template::new(all(&once_the_verb(&words)))
    }
}

/// Asks what comes of a choice.
pub(super) struct Try<'a>(pub(super) &'a Puzzle, pub(super) Choice);

impl Visitor for Try<'_> {
    type Output = Option<Trial>;

    fn visit<G: Stage>(self) -> Option<Trial> {
        let Self(puzzle, choice) = self;
        let board = Board::<G>::of(puzzle);
        let m = board.game().choose(&board.position, choice).ok()?;
        let notation = board.game().notation(m);
        if puzzle.solution.contains(&notation) {
            return Some(Trial::Solved);
        }
        let values = board.values(&board.position);
        let verdict = |of| {
            let mut known = values.iter().filter(|(m, _)| *m == of);
            known.next().map(|&(_, verdict)| verdict)
        };
        let (worth, asked) = (verdict(m)?, verdict(board.solution(puzzle))?);
        let why = if outcome(&worth) == outcome(&asked) {
            vec![too_much::<G>(m)]
        } else {
            board.refutation(m, worth)
        };
        Some(Trial::Failed(why))
    }
}

/// What is to be said of a move that wins, but not as it was asked for.
fn too_much<G: Stage>(m: G::Move) -> Template {
    let least = G::card().puzzles.least.as_ref();
    let enough = least.map_or("", |least| match G::size(m) {
        0 => least.other,
        _ => least.enough,
    });
    Template::new(format!("That wins too, but {enough}."))
}

impl<G: Stage> Board<G> {
    /// How the rival answers a move that is worth so much, in words.
    fn refutation(&self, m: G::Move, worth: Verdict) -> Vec<Template> {
        let after = self.game().play(&self.position, m);
        if worth == Verdict::Loss(1) {
            return vec!["That loses at once.".into(), self.game().ending(&after)];
        }
        let comes_to = match worth.plies() {
            None => "That is only a draw. The reply:".to_owned(),
            Some(2) => "That loses to the next move. The reply:".to_owned(),
            Some(plies) => format!("That loses in {} moves. The reply:", grouped(plies)),
        };
        let replies = self.values(&after);
        let best = replies.iter().max_by_key(|(_, verdict)| *verdict);
        let (reply, _) = best.expect("only a loss at once ends the game");
        vec![comes_to.into(), self.game().tell(&after, *reply)]
    }
}

/// Asks for what leads to the solution.
pub(super) struct Help<'a>(pub(super) &'a Puzzle);

impl Visitor for Help<'_> {
    type Output = Clue;

    fn visit<G: Stage>(self) -> Clue {
        let board = Board::<G>::of(self.0);
        let (game, position) = (board.game(), &board.position);
        let solution = board.solution(self.0);
        let values = board.values(position);
        let reasons = explain::reasons(game, position, solution, &values);
        let mut reasons = reasons.peekable();
        let least = self.0.task.is_least();
        let enough = least.then(|| game.least(position, solution)).flatten();
        let why = enough.or_else(|| reasons.peek().map(|reason| reason.text.clone()));
        let listed = values.len() as u64 == game.moves(position).len();
        let narrowing = (listed && !least)
            .then(|| narrowing(game, position, &board.solutions(self.0), &values))
            .flatten();
        // A reason leads to the best move, not to the least.
        let reasons = reasons.filter(|_| !least);
        let letters = |template: &Template| template.to_string().chars().count();
        let room = LONGEST.saturating_sub(narrowing.as_ref().map_or(0, letters));
        let mut ideas = reasons.map(|reason| reason.idea);
        let hint = ideas.find(|idea| !names(idea, &self.0.solution[0]) && letters(idea) <= room);
        let own = || self.0.task.hint::<G>(self.0.to_move);
        let idea = match (hint, &narrowing) {
            (None, Some(_)) => None,
            (hint, _) => Some(hint.unwrap_or_else(own)),
        };
        Clue {
            choice: game.choice(position, solution),
            words: game.named(position, solution),
            idea: idea.into_iter().chain(narrowing).collect(),
            why,
        }
    }
}

/// Whether an idea has the number of a move in it, which would give it away.
fn names(idea: &Template, notation: &str) -> bool {
    let beside = |letter: char| !letter.is_ascii_digit();
    let number = notation.split(beside).find(|number| !number.is_empty());
    // The names of the sides have numbers too.
    let words = idea.with(["", ""]);
    words.split(beside).any(|word| Some(word) == number)
}
