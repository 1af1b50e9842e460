//! What tests of verdicts share: games under options, all positions that can
//! come about, and the certificate that verdicts must pass.

use std::{
    collections::HashSet,
    hash::Hash,
    sync::atomic::{AtomicU64, Ordering},
};

use stackade::core::{
    game::{Card, Moves},
    template::Template,
};

use crate::common::prelude::*;

pub(crate) fn game<G: Game>(options: &[(&str, u64)]) -> G {
    G::new(&rules(G::card().rules, options))
}

/// A game in another shape: its keys do not fold, some of its moves may be
/// forbidden, and a flag may be raised while it is played.
#[derive(Debug)]
pub(crate) struct Altered<G: Game> {
    game: G,
    allowed: fn(G::Move) -> bool,
    alarm: Option<(AtomicU64, Cancel)>,
}

impl<G: Game> Altered<G> {
    pub(crate) fn unfolded(game: G) -> Self {
        Self {
            game,
            allowed: |_| true,
            alarm: None,
        }
    }

    /// A game in which these moves alone are allowed.
    pub(crate) fn with_only(self, allowed: fn(G::Move) -> bool) -> Self {
        Self { allowed, ..self }
    }

    /// A game that raises the flag when so many moves have been played in it.
    pub(crate) fn with_alarm(self, plays: u64, cancel: Cancel) -> Self {
        Self {
            alarm: Some((AtomicU64::new(plays), cancel)),
            ..self
        }
    }
}

impl<G: Game> Game for Altered<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Key = G::Position;

    const CYCLES: bool = G::CYCLES;

    fn card() -> &'static Card {
        G::card()
    }

    fn new(rules: &Rules) -> Self {
        Self::unfolded(G::new(rules))
    }

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn to_move(&self, position: &G::Position) -> Side {
        self.game.to_move(position)
    }

    fn moves(&self, position: &G::Position) -> Moves<G::Move> {
        let legal = self.game.moves(position);
        Moves::Listed(legal.iter().filter(|&m| (self.allowed)(m)).collect())
    }

    fn play(&self, position: &G::Position, m: G::Move) -> G::Position {
        if let Some((left, cancel)) = &self.alarm
            && left.fetch_sub(1, Ordering::Relaxed) == 1
        {
            cancel.cancel();
        }
        self.game.play(position, m)
    }

    fn winner(&self, position: &G::Position) -> Option<Side> {
        self.game.winner(position)
    }

    fn notation(&self, m: G::Move) -> String {
        self.game.notation(m)
    }

    fn parse(&self, text: &str) -> Option<Self::Move> {
        self.game.parse(text)
    }

    fn syntax(&self, position: &Self::Position) -> String {
        self.game.syntax(position)
    }

    fn refuse(&self, position: &Self::Position, m: Self::Move) -> Template {
        self.game.refuse(position, m)
    }

    fn key(&self, position: &G::Position) -> G::Position {
        position.clone()
    }
}

#[track_caller]
pub(crate) fn after<G: Game>(game: &G, moves: &str) -> G::Position {
    moves
        .split_whitespace()
        .fold(game.start(), |position, text| {
            let m = game.read(&position, text).expect(text);
            game.play(&position, m)
        })
}

pub(crate) fn played<G: Game>(options: &[(&str, u64)], moves: &str) -> (G, G::Position) {
    let game = game(options);
    let position = after(&game, moves);
    (game, position)
}

pub(crate) fn reachable<G: Game>(game: &G) -> Vec<G::Position> {
    reachable_by(game, |_, position| position.clone())
}

/// The positions that can come about and are not over, one of each kind.
pub(crate) fn reachable_by<G: Game, K: Hash + Eq>(
    game: &G,
    kind: impl Fn(&G, &G::Position) -> K,
) -> Vec<G::Position> {
    let mut all = vec![game.start()];
    let mut found: HashSet<K> = all.iter().map(|position| kind(game, position)).collect();
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        for m in game.moves(&position).iter() {
            let after = game.play(&position, m);
            if game.winner(&after).is_none() && found.insert(kind(game, &after)) {
                all.push(after);
            }
        }
    }
    all
}

/// The verdict from a solver that may take all the time it needs.
pub(crate) fn verdict<G: Game>(solver: &Solver<G>, position: &G::Position) -> Verdict {
    let budget = Budget::unlimited(Cancel::new());
    let verdict = solver.verdict(position, &budget);
    verdict.expect("a search without a limit ends with a verdict")
}

pub(crate) fn count(verdicts: impl IntoIterator<Item = Verdict>) -> [usize; 3] {
    let mut counts = [0; 3];
    for verdict in verdicts {
        counts[match verdict {
            Verdict::Win(_) => 0,
            Verdict::Loss(_) => 1,
            Verdict::Draw => 2,
        }] += 1;
    }
    counts
}

/// The certificate: in each position the verdict is what its successors imply,
/// with the distance. It names the first position where it is not.
///
/// A win takes one ply more than the nearest lost successor, a loss one more
/// than the farthest of successors that are all won, and a draw has a drawn
/// successor but no lost one.
pub(crate) fn certify<G: Game>(
    game: &G,
    positions: &[G::Position],
    verdict: impl Fn(&G::Position) -> Verdict,
) -> Result<(), G::Position> {
    let implied = |position: &G::Position| {
        let (mut best, mut drawn, mut worst) = (None, false, 0);
        for m in game.moves(position).iter() {
            let next = game.play(position, m);
            let ours = game.winner(&next).map(|w| w == game.to_move(position));
            let value = match ours {
                Some(true) => Verdict::Loss(0),
                Some(false) => Verdict::Win(0),
                None => verdict(&next),
            };
            match value {
                Verdict::Loss(plies) => {
                    best = Some(best.map_or(plies + 1, |other: u64| other.min(plies + 1)));
                }
                Verdict::Win(plies) => worst = worst.max(plies + 1),
                Verdict::Draw => drawn = true,
            }
        }
        match best {
            Some(plies) => Verdict::Win(plies),
            None if drawn => Verdict::Draw,
            None => Verdict::Loss(worst),
        }
    };
    let false_one = positions.iter().find(|&p| implied(p) != verdict(p));
    false_one.map_or(Ok(()), |position| Err(position.clone()))
}
