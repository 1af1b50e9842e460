//! What repetition makes of a game: some positions have stood so often that the
//! match is drawn when they come again.

use std::sync::Arc;

use crate::{
    core::{
        game::{Card, Game, Moves, Side, Verdict},
        phrase::Refusal,
        reason::Reason,
        rules::Rules,
    },
    engine::solver::{Budget, Solver},
};

/// Why a move is good that draws by repetition.
pub(super) fn draw_by_repetition() -> Reason {
    Reason {
        name: "repeats",
        principle: false,
        text: "The board then stands as it has twice before: a draw by repetition.".into(),
        idea: "Play so that the board stands as it has twice before: that is a draw.".into(),
        question: "Has the board stood the same twice already, and can it come so again?".into(),
    }
}

/// A game as it stands in a match in which some positions are drawn when they come
/// again. Solved backwards, its verdicts are exact: whoever wins comes nearer to the
/// end with every move and meets no position twice, and nothing but a draw is taken
/// from or given to anybody. So it is enough to look at moves that win where one
/// wins without repetition, at all moves where all of them lose, and at none where
/// nobody wins: that stays a draw.
#[derive(Debug)]
pub(super) struct Repetitive<G: Game> {
    /// The game without repetition.
    solver: Arc<Solver<G>>,
    /// What is drawn when it comes again.
    closed: Vec<G::Position>,
}

impl<G: Game> Repetitive<G> {
    pub(super) const fn new(solver: Arc<Solver<G>>, closed: Vec<G::Position>) -> Self {
        Self { solver, closed }
    }

    /// What a position is worth without repetition, if that can be found out.
    fn worth(&self, position: &G::Position) -> Option<Verdict> {
        self.solver.verdict(position, &Budget::default()).ok()
    }
}

impl<G: Game> Game for Repetitive<G> {
    type Position = G::Position;
    type Move = G::Move;
    // Of what stood before every part counts.
    type Key = G::Position;

    const CYCLES: bool = true;

    fn card() -> &'static Card {
        G::card()
    }

    fn new(rules: &Rules) -> Self {
        Self::new(Arc::new(Solver::new(G::new(rules))), Vec::new())
    }

    fn start(&self) -> G::Position {
        self.solver.game().start()
    }

    fn to_move(&self, position: &G::Position) -> Side {
        self.solver.game().to_move(position)
    }

    fn moves(&self, position: &G::Position) -> Moves<G::Move> {
        let game = self.solver.game();
        let worth = self.worth(position);
        if self.closed.contains(position) || worth == Some(Verdict::Draw) {
            return Moves::Listed(Vec::new());
        }
        let moves = game.moves(position);
        if !matches!(worth, Some(Verdict::Win(_))) {
            return moves;
        }
        let wins = |&m: &G::Move| {
            let after = self.worth(&game.play(position, m));
            !matches!(after, Some(Verdict::Win(_) | Verdict::Draw))
        };
        Moves::Listed(moves.iter().filter(wins).collect())
    }

    fn play(&self, position: &G::Position, m: G::Move) -> G::Position {
        self.solver.game().play(position, m)
    }

    fn winner(&self, position: &G::Position) -> Option<Side> {
        self.solver.game().winner(position)
    }

    fn notation(&self, m: G::Move) -> String {
        self.solver.game().notation(m)
    }

    fn read(&self, position: &G::Position, text: &str) -> Result<G::Move, Refusal> {
        self.solver.game().read(position, text)
    }

    fn key(&self, position: &G::Position) -> G::Position {
        position.clone()
    }
}
