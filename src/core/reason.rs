//! Why a move is good: what can truly be said for it, and which of that counts.

use std::cmp::Reverse;

use strum::VariantArray as _;

use crate::core::{
    game::{Game, Verdict},
    phrase::Phrase,
};

/// A game that can give reasons for its moves.
///
/// Laws, kept by the tests of the reasons:
/// - the [sentence](Coach::sentence) of a claim is true of every move of which
///   the claim [holds](Coach::holds);
/// - a [principle](Coach::is_principle) holds only where every move loses;
/// - where the solver values the [notable](Game::notable) moves alone, no claim
///   but a principle holds of a move that is worse than all of those.
pub trait Coach: Game {
    /// The vocabulary: what can be said for a move, what helps most first. The
    /// name of a claim is its string.
    type Claim: Copy + Into<&'static str> + strum::VariantArray + 'static;

    /// Whether the claim is about the position rather than the move: the
    /// principle by which every choice loses.
    fn is_principle(claim: Self::Claim) -> bool;

    /// Whether the claim is worth trying on a move of this verdict: that the rival needs
    /// a while is no reason why a move wins.
    fn explains(claim: Self::Claim, verdict: Verdict) -> bool {
        let (_, _) = (claim, verdict);
        true
    }

    /// Whether the sentence of the claim says the same before the move is known, as
    /// that of a principle does; others say what is so after it.
    fn stands_alone(claim: Self::Claim) -> bool {
        Self::is_principle(claim)
    }

    /// How great a move is where equal moves are measured: of those of which the same
    /// can be said the greatest is named, of those that are level the first.
    fn size(m: Self::Move) -> u64 {
        let _ = m;
        0
    }

    /// Whether the claim is true of a legal move.
    fn holds(&self, position: &Self::Position, m: Self::Move, claim: Self::Claim) -> bool;

    /// What the claim says of a move of which it holds, in words for a beginner.
    ///
    /// # Panics
    /// May panic where the claim does not hold.
    fn sentence(&self, position: &Self::Position, m: Self::Move, claim: Self::Claim) -> Phrase;

    /// What the claim says of a move that holds a draw, where its sentence would leave
    /// that open.
    ///
    /// # Panics
    /// As [`sentence`](Self::sentence).
    fn level(&self, position: &Self::Position, claim: Self::Claim) -> Option<Phrase> {
        let (_, _) = (position, claim);
        None
    }

    /// Why a move wins that no smaller one of its kind does, and why those do not, in
    /// words for a beginner; none in a game in which moves are not measured so.
    ///
    /// The sentences are true of every such move, unless some move wins at once.
    fn least(&self, position: &Self::Position, m: Self::Move) -> Option<Phrase> {
        let (_, _) = (position, m);
        None
    }

    /// What the claim says before the move is known, in words for a beginner.
    ///
    /// # Panics
    /// As [`sentence`](Self::sentence).
    fn idea(&self, position: &Self::Position, m: Self::Move, claim: Self::Claim) -> Phrase {
        default_idea(self, position, m, claim)
    }

    /// What to ask oneself in a position to come upon the claim, in words for a
    /// beginner: it does not give the move away.
    fn question(&self, position: &Self::Position, claim: Self::Claim) -> Phrase;
}

/// The idea of a claim where a game has no words of its own for it: the sentence,
/// as something to aim at unless it [stands alone](Coach::stands_alone).
///
/// # Panics
/// As [`Coach::sentence`].
#[must_use]
pub fn default_idea<G: Coach + ?Sized>(
    game: &G,
    position: &G::Position,
    m: G::Move,
    claim: G::Claim,
) -> Phrase {
    let sentence = game.sentence(position, m, claim);
    if G::stands_alone(claim) {
        sentence
    } else {
        sentence.behind("Play so that ")
    }
}

/// What is said for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// Its name in the vocabulary of the game, such as `takes-last`.
    pub name: &'static str,
    /// Whether it is the principle by which every choice loses.
    pub principle: bool,
    /// The sentence.
    pub text: Phrase,
    /// The same before the move is known.
    pub idea: Phrase,
    /// What to ask oneself to come upon it.
    pub question: Phrase,
}

/// What the moves of a position are measured by: those that are worse.
struct Measure<'a, G: Coach> {
    game: &'a G,
    position: &'a G::Position,
    own: Verdict,
    worse: Vec<G::Move>,
}

impl<'a, G: Coach> Measure<'a, G> {
    /// The measure of the moves of this verdict.
    fn new(
        game: &'a G,
        position: &'a G::Position,
        own: Verdict,
        values: &[(G::Move, Verdict)],
    ) -> Self {
        let worse = values.iter().filter(|(_, verdict)| *verdict < own);
        Self {
            game,
            position,
            own,
            worse: worse.map(|&(m, _)| m).collect(),
        }
    }

    /// The vocabulary, what helps most first: what sets a move apart comes
    /// before the principle, or after it where no move is worse.
    fn claims(&self) -> impl Iterator<Item = G::Claim> + use<G> {
        let principles_first = self.worse.is_empty();
        let own = self.own;
        [principles_first, !principles_first]
            .into_iter()
            .flat_map(move |principles| {
                let claims = G::Claim::VARIANTS.iter().copied();
                claims.filter(move |&claim| {
                    G::is_principle(claim) == principles && G::explains(claim, own)
                })
            })
    }

    fn counts(&self, m: G::Move, claim: G::Claim) -> bool {
        let holds = |m| self.game.holds(self.position, m, claim);
        holds(m) && (G::is_principle(claim) || !self.worse.iter().any(|&other| holds(other)))
    }

    fn reason(&self, m: G::Move, claim: G::Claim) -> Reason {
        let level = self.game.level(self.position, claim);
        let (text, idea) = match level.filter(|_| self.own == Verdict::Draw) {
            Some(level) => (level.clone(), level.behind("Play so that ")),
            None => (
                self.game.sentence(self.position, m, claim),
                self.game.idea(self.position, m, claim),
            ),
        };
        Reason {
            name: claim.into(),
            principle: G::is_principle(claim),
            text,
            idea,
            question: self.game.question(self.position, claim),
        }
    }
}

/// The reasons that count for a move, what helps most first.
///
/// A reason counts if it holds of no move with a worse verdict than this one's,
/// be it in outcome or in distance, or if it is the principle by which every
/// choice loses; claims that do not [explain](Coach::explains) its verdict are not
/// tried. What sets the move apart comes before the principle; where no move is
/// worse the principle comes first.
///
/// `values` are the verdicts of the legal moves, each for the player who makes
/// it, as [`Solver::choices`](crate::engine::solver::Solver::choices) gives them; a move
/// that is not among them has no reasons. Reasons are looked for one at a time:
/// the first is found soonest.
pub fn reasons<'a, G: Coach>(
    game: &'a G,
    position: &'a G::Position,
    m: G::Move,
    values: &'a [(G::Move, Verdict)],
) -> impl Iterator<Item = Reason> + 'a {
    let own = values.iter().find(|(other, _)| *other == m);
    let measure = own.map(|&(_, own)| Measure::new(game, position, own, values));
    measure.into_iter().flat_map(move |measure| {
        let claims = measure.claims();
        claims.filter_map(move |claim| {
            let counts = measure.counts(m, claim);
            counts.then(|| measure.reason(m, claim))
        })
    })
}

/// The reason that counts and helps most, if any counts.
///
/// `values` as for [`reasons`].
pub fn best_reason<G: Coach>(
    game: &G,
    position: &G::Position,
    m: G::Move,
    values: &[(G::Move, Verdict)],
) -> Option<Reason> {
    reasons(game, position, m, values).next()
}

/// Of the best moves the one that there is most to say for, with its reason:
/// the first reason of the vocabulary that counts for any of them, and the
/// [greatest](Coach::size) of those for which it does.
///
/// `values` as for [`reasons`].
pub fn best_said<G: Coach>(
    game: &G,
    position: &G::Position,
    values: &[(G::Move, Verdict)],
) -> Option<(G::Move, Reason)> {
    let best = values.iter().map(|&(_, verdict)| verdict).max()?;
    let measure = Measure::new(game, position, best, values);
    let moves = values.iter().filter(|(_, verdict)| *verdict == best);
    let mut moves: Vec<G::Move> = moves.map(|&(m, _)| m).collect();
    moves.sort_by_key(|&m| Reverse(G::size(m)));
    measure.claims().find_map(|claim| {
        let counts = |m: &G::Move| measure.counts(*m, claim);
        let m = moves.iter().copied().find(counts)?;
        Some((m, measure.reason(m, claim)))
    })
}
