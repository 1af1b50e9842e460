//! Verdicts by working backward from the ends of a game.
//!
//! Everything that can come after a position is laid out first; then verdicts
//! spread from the ends to what leads to them, in the order of their distance:
//! a position is won one ply before its nearest lost reply, and lost one ply
//! before the last of its replies, once all are known to be won for the other
//! player. What no verdict reaches is a draw: there play can go on for ever.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{
    budget::{Cause, Meter},
    over,
};
use crate::core::game::{Game, Verdict};

/// The verdicts found so far, by key.
#[derive(Debug)]
pub(super) struct Retrograde<G: Game> {
    verdicts: HashMap<G::Key, Verdict, FixedState>,
}

impl<G: Game> Default for Retrograde<G> {
    fn default() -> Self {
        Self {
            verdicts: HashMap::default(),
        }
    }
}

impl<G: Game> Retrograde<G> {
    pub(super) fn positions(&self) -> usize {
        self.verdicts.len()
    }

    pub(super) fn known(&self, key: &G::Key) -> Option<Verdict> {
        self.verdicts.get(key).copied()
    }

    /// The verdict of a position, for which all that can come after it is
    /// solved unless it is known.
    pub(super) fn verdict(
        &mut self,
        game: &G,
        position: &G::Position,
        meter: &mut Meter,
    ) -> Result<Verdict, Cause> {
        if let Some(verdict) = over(game, position) {
            return Ok(verdict);
        }
        let mut layout = Layout {
            ids: HashMap::default(),
            nodes: Vec::new(),
        };
        self.lay_out(&mut layout, game, position, meter)?;
        spread(&mut layout.nodes);
        for (key, id) in layout.ids {
            let node = &layout.nodes[id];
            if !node.replies.is_empty() {
                self.verdicts
                    .insert(key, node.verdict.unwrap_or(Verdict::Draw));
            }
        }
        Ok(layout.nodes[ROOT].verdict.unwrap_or(Verdict::Draw))
    }

    /// Follows every move from a position; the game and its known verdicts end
    /// the way.
    fn lay_out(
        &self,
        layout: &mut Layout<G::Key>,
        game: &G,
        position: &G::Position,
        meter: &mut Meter,
    ) -> Result<(), Cause> {
        let root = layout.add(game.key(position), None);
        let mut ahead = vec![(root, position.clone())];
        while let Some((id, position)) = ahead.pop() {
            meter.expand()?;
            for m in game.moves(&position).iter() {
                let next = game.play(&position, m);
                let key = game.key(&next);
                let reply = if let Some(&known) = layout.ids.get(&key) {
                    known
                } else {
                    let verdict = over(game, &next).or_else(|| self.known(&key));
                    let reply = layout.add(key, verdict);
                    if verdict.is_none() {
                        ahead.push((reply, next));
                    }
                    reply
                };
                layout.nodes[id].replies.push(reply);
            }
        }
        Ok(())
    }
}

/// The node that a layout starts from.
const ROOT: usize = 0;

/// All that can come after a position.
#[derive(Debug)]
struct Layout<K> {
    ids: HashMap<K, usize, FixedState>,
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    verdict: Option<Verdict>,
    /// Where the moves lead from here.
    replies: Vec<usize>,
}

impl<K: std::hash::Hash + Eq> Layout<K> {
    fn add(&mut self, key: K, verdict: Option<Verdict>) -> usize {
        let id = self.nodes.len();
        self.ids.insert(key, id);
        self.nodes.push(Node {
            verdict,
            replies: Vec::new(),
        });
        id
    }
}

/// Carries the verdicts of the ends to all nodes that they decide, each distance after
/// all that are nearer.
fn spread(nodes: &mut [Node]) {
    let ends = nodes.iter().filter_map(|node| node.verdict?.plies());
    let mut farthest = ends.max().unwrap_or(0);
    for plies in 1.. {
        if plies > farthest + 1 {
            return;
        }
        let open = nodes.iter().enumerate();
        let open = open.filter(|(_, node)| node.verdict.is_none());
        let decided = open.filter_map(|(id, node)| Some((id, decided(nodes, node, plies)?)));
        for (id, verdict) in decided.collect::<Vec<_>>() {
            nodes[id].verdict = Some(verdict);
            farthest = farthest.max(plies);
        }
    }
}

/// The verdict of a node if it is so many plies from the end, where all nearer ones are
/// known.
fn decided(nodes: &[Node], node: &Node, plies: u64) -> Option<Verdict> {
    let mut replies = node.replies.iter().map(|&reply| nodes[reply].verdict);
    if replies
        .clone()
        .any(|reply| reply == Some(Verdict::Loss(plies - 1)))
    {
        return Some(Verdict::Win(plies));
    }
    let lost = replies.all(|reply| matches!(reply, Some(Verdict::Win(end)) if end < plies));
    lost.then_some(Verdict::Loss(plies))
}
