//! Why a move is good: what can truly be said for it, and which of that counts.

use std::cmp::Reverse;

use crate::core::{
    game::{Game, Verdict},
    template::Template,
};

/// What a move is worth, as the solver found it: whoever explains need not search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The move's own verdict, for the player who makes it.
    pub own: Verdict,
    /// The best verdict of any move of the position.
    pub best: Verdict,
}

impl Worth {
    /// Whether the move ends the game.
    pub const fn ends(self) -> bool {
        matches!(self.own, Verdict::Win(1) | Verdict::Loss(1))
    }

    /// Whether its player wins within so many plies after the move.
    pub const fn wins_within(self, plies: u64) -> bool {
        matches!(self.own, Verdict::Win(end) if end <= plies + 1)
    }

    /// Whether the rival wins within so many plies after the move.
    pub const fn loses_within(self, plies: u64) -> bool {
        matches!(self.own, Verdict::Loss(end) if end <= plies + 1)
    }

    /// Whether the rival wins within so many plies, whatever is played now.
    pub const fn is_lost_within(self, plies: u64) -> bool {
        matches!(self.best, Verdict::Loss(end) if end <= plies)
    }

    /// Whether the move wins.
    pub const fn wins(self) -> bool {
        matches!(self.own, Verdict::Win(_))
    }

    /// Whether the move loses.
    pub const fn loses(self) -> bool {
        matches!(self.own, Verdict::Loss(_))
    }

    /// Whether every move loses.
    pub const fn is_lost(self) -> bool {
        matches!(self.best, Verdict::Loss(_))
    }
}

/// A game that can give reasons for its moves.
///
/// Laws, kept by the tests of the reasons:
/// - a [sentence](Explain::sentence) is true of the move that it is said of;
/// - a [principle](Explain::is_principle) holds only where every move loses;
/// - where the solver values the [notable](Game::notable) moves alone, no motif
///   but a principle holds of a move that is worse than all of those.
pub trait Explain: Game {
    /// What can be said for a move; its string is the name.
    type Motif: Copy + Eq + Into<&'static str> + 'static;

    /// The vocabulary, what helps most first.
    const MOTIFS: &'static [Self::Motif];

    /// Whether the motif is about the position rather than the move: the
    /// principle by which every choice loses.
    fn is_principle(motif: Self::Motif) -> bool;

    /// Whether the sentence of the motif says the same before the move is known, as
    /// that of a principle does; others say what is so after it.
    fn stands_alone(motif: Self::Motif) -> bool {
        Self::is_principle(motif)
    }

    /// How great a move is where equal moves are measured: of those of which the same
    /// can be said the greatest is named, of those that are level the first.
    fn size(m: Self::Move) -> u64 {
        let _ = m;
        0
    }

    /// What the motif says of a legal move of this worth, in words for a beginner;
    /// none where it does not hold of the move.
    fn sentence(
        &self,
        position: &Self::Position,
        m: Self::Move,
        worth: Worth,
        motif: Self::Motif,
    ) -> Option<Template>;

    /// Why a move wins that no smaller one of its kind does, and why those do not, in
    /// words for a beginner; none in a game in which moves are not measured so.
    ///
    /// The sentences are true of every such move, unless some move wins at once.
    fn least(&self, position: &Self::Position, m: Self::Move) -> Option<Template> {
        let (_, _) = (position, m);
        None
    }

    /// What the motif says before the move is known, in words for a beginner, where
    /// that is not its sentence as something to aim at.
    fn idea(
        &self,
        position: &Self::Position,
        m: Self::Move,
        motif: Self::Motif,
    ) -> Option<Template> {
        let (_, _, _) = (position, m, motif);
        None
    }

    /// What to ask oneself in a position to come upon the motif, in words for a
    /// beginner: it does not give the move away.
    fn query(&self, position: &Self::Position, motif: Self::Motif) -> Template;
}

/// What is said for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// Its name in the vocabulary of the game, such as `takes-last`.
    pub name: &'static str,
    /// Whether it is the principle by which every choice loses.
    pub principle: bool,
    /// The sentence.
    pub text: Template,
    /// The same before the move is known.
    pub idea: Template,
    /// What to ask oneself to come upon it.
    pub question: Template,
}

impl Reason {
    /// What the motif says of a legal move of this worth, if it holds of it.
    pub fn new<G: Explain>(
        game: &G,
        position: &G::Position,
        m: G::Move,
        worth: Worth,
        motif: G::Motif,
    ) -> Option<Self> {
        let text = game.sentence(position, m, worth, motif)?;
        let idea = game.idea(position, m, motif);
        let idea = idea.unwrap_or_else(|| {
            if G::stands_alone(motif) {
                text.clone()
            } else {
                text.behind("Play so that ")
            }
        });
        Some(Self {
            name: motif.into(),
            principle: G::is_principle(motif),
            idea,
            question: game.query(position, motif),
            text,
        })
    }
}

/// The reasons that count for a move, or of all best ones where none is given, each with
/// the move that it is said of; what helps most first.
///
/// A reason counts if it holds of no move with a worse verdict than this one's,
/// be it in outcome or in distance, or if it is the principle by which every
/// choice loses. What sets a move apart comes before the principle; where no move is
/// worse the principle comes first. Of several moves the [greatest](Explain::size) of
/// those for which a reason counts is named.
///
/// `values` are the verdicts of the legal moves, each for the player who makes
/// it, as the solver gives them; a move that is not among them has no reasons. Reasons
/// are looked for one at a time: the first is found soonest.
pub fn reasons<'a, G: Explain>(
    game: &'a G,
    position: &'a G::Position,
    m: Option<G::Move>,
    values: &'a [(G::Move, Verdict)],
) -> impl Iterator<Item = (G::Move, Reason)> + 'a {
    let best = values.iter().map(|&(_, verdict)| verdict).max();
    let best = best.unwrap_or(Verdict::Draw);
    let is_it = |&&(other, verdict): &&(G::Move, Verdict)| match m {
        Some(m) => other == m,
        None => verdict == best,
    };
    let (mut moves, verdicts): (Vec<_>, Vec<_>) = values.iter().filter(is_it).copied().unzip();
    moves.sort_by_key(|&m| Reverse(G::size(m)));
    let own = verdicts.first().copied().unwrap_or(best);
    let worse = values.iter().filter(move |(_, verdict)| *verdict < own);
    let principles_first = worse.clone().next().is_none();
    let motifs = [principles_first, !principles_first]
        .into_iter()
        .flat_map(|principles| {
            let motifs = G::MOTIFS.iter().copied();
            motifs.filter(move |&motif| G::is_principle(motif) == principles)
        });
    let reason = move |m, motif| {
        let reason = Reason::new(game, position, m, Worth { own, best }, motif)?;
        let of_worse = |&(m, own): &(G::Move, Verdict)| {
            let said = game.sentence(position, m, Worth { own, best }, motif);
            said.is_some()
        };
        let counts = reason.principle || !worse.clone().any(of_worse);
        counts.then_some((m, reason))
    };
    motifs.filter_map(move |motif| moves.iter().find_map(|&m| reason(m, motif)))
}
