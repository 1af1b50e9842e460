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
        let mut layout = Layout::default();
        self.lay_out(&mut layout, game, position, meter)?;
        layout.spread();
        let root = layout.nodes[ROOT].verdict.unwrap_or(Verdict::Draw);
        for (key, id) in layout.ids {
            let node = &layout.nodes[id as usize];
            if node.replies > 0 {
                self.verdicts
                    .insert(key, node.verdict.unwrap_or(Verdict::Draw));
            }
        }
        Ok(root)
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
                layout.nodes[id as usize].replies += 1;
                layout.edges.push((reply, id));
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
    ids: HashMap<K, u32, FixedState>,
    nodes: Vec<Node>,
    /// For every move the node it leads to and the one it comes from.
    edges: Vec<(u32, u32)>,
}

#[derive(Debug)]
struct Node {
    verdict: Option<Verdict>,
    /// How many moves lead on from here.
    replies: u32,
}

impl<K> Default for Layout<K> {
    fn default() -> Self {
        Self {
            ids: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
        }
    }
}

impl<K: std::hash::Hash + Eq> Layout<K> {
    fn add(&mut self, key: K, verdict: Option<Verdict>) -> u32 {
        let id = u32::try_from(self.nodes.len()).expect("a layout that large fits no memory");
        self.ids.insert(key, id);
        self.nodes.push(Node {
            verdict,
            replies: 0,
        });
        id
    }

    /// Carries the verdicts of the ends to all nodes that they decide.
    fn spread(&mut self) {
        let (starts, sources) = self.backward();
        let mut open: Vec<u32> = self.nodes.iter().map(|node| node.replies).collect();
        // The decided nodes by their distance in plies.
        let mut decided: Vec<Vec<u32>> = Vec::new();
        for (id, node) in (0..).zip(&self.nodes) {
            if let Some(plies) = node.verdict.and_then(Verdict::plies) {
                enter(&mut decided, plies, id);
            }
        }
        let mut plies = 0;
        while let Some(ids) = decided.get_mut(plies).map(std::mem::take) {
            plies += 1;
            for id in ids {
                let id = id as usize;
                let verdict = self.nodes[id].verdict.map(Verdict::of_move);
                for &source in &sources[starts[id]..starts[id + 1]] {
                    let node = &mut self.nodes[source as usize];
                    let open = &mut open[source as usize];
                    *open -= 1;
                    let won = matches!(verdict, Some(Verdict::Win(_)));
                    if node.verdict.is_none() && (won || *open == 0) {
                        node.verdict = verdict;
                        enter(&mut decided, plies as u64, source);
                    }
                }
            }
        }
    }

    /// The edges the other way round: `sources[starts[id]..starts[id + 1]]` are
    /// the nodes with a move to this one.
    fn backward(&self) -> (Vec<usize>, Vec<u32>) {
        let mut starts = vec![0; self.nodes.len() + 1];
        for &(to, _) in &self.edges {
            starts[to as usize + 1] += 1;
        }
        for id in 1..starts.len() {
            starts[id] += starts[id - 1];
        }
        let mut free = starts.clone();
        let mut sources = vec![0; self.edges.len()];
        for &(to, from) in &self.edges {
            let place = &mut free[to as usize];
            sources[*place] = from;
            *place += 1;
        }
        (starts, sources)
    }
}

/// Enters a node under its distance.
fn enter(decided: &mut Vec<Vec<u32>>, plies: u64, id: u32) {
    let plies = usize::try_from(plies).expect("distances are below the number of nodes");
    if decided.len() <= plies {
        decided.resize_with(plies + 1, Vec::new);
    }
    decided[plies].push(id);
}
