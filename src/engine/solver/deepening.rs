//! Verdicts by searching forward, ply by ply deeper.
//!
//! Two claims are tested for one ply, then two, then three …: "the mover has won
//! within so many plies" and "has lost". The first that holds is the verdict,
//! and since it did not hold one ply earlier, its distance is exact. A claim
//! falls as soon as one move contradicts it, so most of the game is never
//! entered: Number Stack with 14 tokens takes some 80 000 positions of its five
//! million. What has been proved of a position, its key remembers.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{
    budget::{Cause, Meter},
    over,
};
use crate::core::game::{Game, Verdict};

/// What the mover is claimed to have done within so many plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    Won,
    Lost,
}

impl Claim {
    /// What it comes to for the other player.
    const fn turned(self) -> Self {
        match self {
            Self::Won => Self::Lost,
            Self::Lost => Self::Won,
        }
    }
}

/// Whether a claim holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// It holds within so many plies.
    Yes(u16),
    /// It does not hold within so many plies.
    No(u16),
}

/// So many plies stand for any number of them.
const EVER: u16 = u16::MAX;

impl Answer {
    /// What two answers that agree come to.
    fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Yes(one), Self::Yes(two)) => Some(Self::Yes(one.max(two))),
            (Self::No(one), Self::No(two)) => Some(Self::No(one.min(two))),
            _ => None,
        }
    }

    /// The answer one ply earlier, for the turned claim.
    const fn earlier(self) -> Self {
        match self {
            Self::Yes(plies) => Self::Yes(plies + 1),
            Self::No(plies) => Self::No(plies.saturating_add(1)),
        }
    }
}

/// What has been proved of a claim: it does not hold within `no` plies, but
/// does within `yes`, unless that is [`EVER`].
#[derive(Debug, Clone, Copy)]
struct Reach {
    no: u16,
    yes: u16,
}

/// What has been proved of both claims.
#[derive(Debug, Clone, Copy)]
struct Proved {
    won: Reach,
    lost: Reach,
}

impl Proved {
    const NOTHING: Self = Self {
        won: Reach { no: 0, yes: EVER },
        lost: Reach { no: 0, yes: EVER },
    };

    /// Whether the claim holds within so many plies, if that is known.
    const fn answer(&self, claim: Claim, plies: u16) -> Option<Answer> {
        let Reach { no, yes } = match claim {
            Claim::Won => self.won,
            Claim::Lost => self.lost,
        };
        if yes <= plies {
            Some(Answer::Yes(yes))
        } else if no >= plies {
            Some(Answer::No(no))
        } else {
            None
        }
    }

    fn note(&mut self, claim: Claim, answer: Answer) {
        let (reach, other) = match claim {
            Claim::Won => (&mut self.won, &mut self.lost),
            Claim::Lost => (&mut self.lost, &mut self.won),
        };
        match answer {
            Answer::Yes(plies) => {
                reach.yes = reach.yes.min(plies);
                other.no = EVER;
            }
            Answer::No(plies) => reach.no = reach.no.max(plies),
        }
    }

    /// The verdict, if its distance is pinned down.
    fn verdict(&self) -> Option<Verdict> {
        let pinned = |reach: Reach| {
            let certain = reach.yes < EVER && reach.yes - 1 == reach.no;
            certain.then_some(u64::from(reach.yes))
        };
        let won = pinned(self.won).map(Verdict::Win);
        won.or_else(|| pinned(self.lost).map(Verdict::Loss))
    }
}

/// What has been proved, by key. Positions that are won at once are left out,
/// except those asked about: they are many and soon found again.
#[derive(Debug)]
pub(super) struct Deepening<G: Game> {
    proved: HashMap<G::Key, Proved, FixedState>,
}

impl<G: Game> Default for Deepening<G> {
    fn default() -> Self {
        Self {
            proved: HashMap::default(),
        }
    }
}

impl<G: Game> Deepening<G> {
    pub(super) fn positions(&self) -> usize {
        self.proved.len()
    }

    pub(super) fn known(&self, key: &G::Key) -> Option<Verdict> {
        self.proved.get(key)?.verdict()
    }

    /// The verdict of a position, if the game is over within so many plies.
    /// Without that limit a drawn position is searched for ever.
    pub(super) fn within(
        &mut self,
        game: &G,
        position: &G::Position,
        plies: u64,
        meter: &mut Meter,
    ) -> Result<Option<Verdict>, Cause> {
        if let Some(verdict) = over(game, position) {
            return Ok(Some(verdict));
        }
        let key = game.key(position);
        let plies = u16::try_from(plies).unwrap_or(EVER).min(EVER - 1);
        let mut depth = 0;
        while depth < plies {
            depth += 1;
            let mut refuted = EVER;
            for claim in [Claim::Won, Claim::Lost] {
                let mut search = Search {
                    game,
                    table: self,
                    meter,
                };
                let answer = search.test(claim, position, &key, depth)?;
                self.note(&key, claim, answer);
                match answer {
                    Answer::Yes(_) => return Ok(self.known(&key)),
                    Answer::No(plies) => refuted = refuted.min(plies),
                }
            }
            depth = refuted;
        }
        Ok(None)
    }

    fn answer(&self, key: &G::Key, claim: Claim, plies: u16) -> Option<Answer> {
        self.proved.get(key)?.answer(claim, plies)
    }

    fn note(&mut self, key: &G::Key, claim: Claim, answer: Answer) {
        let proved = self.proved.entry(key.clone()).or_insert(Proved::NOTHING);
        proved.note(claim, answer);
    }
}

/// A search under way.
struct Search<'a, 'b, G: Game> {
    game: &'a G,
    table: &'a mut Deepening<G>,
    meter: &'a mut Meter<'b>,
}

impl<G: Game> Search<'_, '_, G> {
    /// Whether a claim holds within so many plies, in a position that is not
    /// over.
    fn test(
        &mut self,
        claim: Claim,
        position: &G::Position,
        key: &G::Key,
        plies: u16,
    ) -> Result<Answer, Cause> {
        if let Some(answer) = self.table.answer(key, claim, plies) {
            return Ok(answer);
        }
        self.meter.expand()?;
        let answer = if plies == 1 {
            self.at_once(claim, position)
        } else if let Some(replies) = self.replies(position) {
            self.weigh(claim, replies, plies)?
        } else {
            return Ok(match claim {
                Claim::Won => Answer::Yes(1),
                Claim::Lost => Answer::No(EVER),
            });
        };
        self.table.note(key, claim, answer);
        Ok(answer)
    }

    /// Whether a claim holds within one ply.
    fn at_once(&self, claim: Claim, position: &G::Position) -> Answer {
        let mover = self.game.to_move(position);
        let legal = self.game.moves(position);
        let mut ends = legal
            .iter()
            .map(|m| self.game.winner(&self.game.play(position, m)));
        let holds = match claim {
            Claim::Won => ends.any(|winner| winner == Some(mover)),
            Claim::Lost => ends.all(|winner| winner == Some(mover.other())),
        };
        if holds { Answer::Yes(1) } else { Answer::No(1) }
    }

    /// Where the moves lead that do not end the game, each key once; none if
    /// some move wins at once.
    fn replies(&self, position: &G::Position) -> Option<Vec<(G::Key, G::Position)>> {
        let mover = self.game.to_move(position);
        let legal = self.game.moves(position);
        let mut replies: Vec<(G::Key, G::Position)> = Vec::new();
        for m in legal.iter() {
            let next = self.game.play(position, m);
            match self.game.winner(&next) {
                Some(winner) if winner == mover => return None,
                Some(_) => {}
                None => {
                    let key = self.game.key(&next);
                    if replies.iter().all(|(other, _)| *other != key) {
                        replies.push((key, next));
                    }
                }
            }
        }
        Some(replies)
    }

    /// Whether a claim holds, by what holds after the replies: "won" if the
    /// other player has lost after one of them, "lost" if the other player has
    /// won after all of them. The first answer that decides ends it; those that
    /// need no search are asked first, then the last move of the rules before
    /// the others: it is the largest, and in the worst case that spares two
    /// thirds of the positions.
    fn weigh(
        &mut self,
        claim: Claim,
        replies: Vec<(G::Key, G::Position)>,
        plies: u16,
    ) -> Result<Answer, Cause> {
        let turned = claim.turned();
        let mut sum = match claim {
            Claim::Won => Answer::No(EVER),
            Claim::Lost => Answer::Yes(0),
        };
        let mut unknown = Vec::new();
        for (key, position) in replies {
            match self.table.answer(&key, turned, plies - 1) {
                None => unknown.push((key, position)),
                Some(answer) => match sum.and(answer) {
                    None => return Ok(answer.earlier()),
                    Some(both) => sum = both,
                },
            }
        }
        for (key, position) in unknown.into_iter().rev() {
            let answer = self.test(turned, &position, &key, plies - 1)?;
            match sum.and(answer) {
                None => return Ok(answer.earlier()),
                Some(both) => sum = both,
            }
        }
        Ok(sum.earlier())
    }
}
