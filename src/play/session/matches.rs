//! The match of one game.

use std::{collections::HashMap, sync::Arc};

use super::{
    Outcome, PendingAnswer, PlayedMove, Preview, Query, REPETITIONS, SWAP, SWAPS, Session,
    query::Subject,
};
use crate::{
    core::{
        game::{Card, Side},
        rules::{Rules, digits},
        scene::{Axes, Choice, Prompt, Scene, Stage},
        template::Template,
    },
    engine::solver::Solver,
    play::player::{Player, Seat, Table},
};

/// A match of one game.
#[derive(Debug)]
pub struct Match<G: Stage> {
    solver: Arc<Solver<G>>,
    rules: Rules,
    /// Who sat where at the start, and after a swap of seats.
    tables: [Table; 2],
    /// A move for each ply; `None` where the second player swapped seats.
    plies: Vec<Option<G::Move>>,
    /// The start and the position after each ply.
    positions: Vec<G::Position>,
    /// The plies after which each position of a game with cycles came to stand; a swap
    /// leaves it standing, which is no repetition.
    stood: HashMap<G::Position, Vec<usize>>,
    /// How many of the plies count; the others can be redone.
    ply: usize,
    resigned: Option<Side>,
}

impl<G: Stage> Match<G> {
    /// A match under these options, before its first ply.
    pub fn new(rules: Rules, table: Table) -> Self {
        let solver = Arc::new(Solver::new(G::new(&rules)));
        Self::with(solver, rules, table)
    }

    /// A match whose positions this solver values: it must be one of these rules.
    pub fn with(solver: Arc<Solver<G>>, rules: Rules, table: Table) -> Self {
        let start = solver.game().start();
        let swapped = table.swapped();
        Self {
            solver,
            rules,
            tables: [table, swapped],
            plies: Vec::new(),
            positions: vec![start.clone()],
            stood: HashMap::from([(start, vec![0])]),
            ply: 0,
            resigned: None,
        }
    }

    fn game(&self) -> &G {
        self.solver.game()
    }

    fn now(&self) -> &G::Position {
        &self.positions[self.ply]
    }

    fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        if let Some(side) = self.resigned.filter(|_| ply == self.ply) {
            return Some(Outcome::Resigned(side));
        }
        let winner = self.game().winner(&self.positions[ply]).map(Outcome::Won);
        winner.or_else(|| self.is_drawn(ply).then_some(Outcome::Drawn))
    }

    fn times(&self, position: &G::Position, ply: usize) -> usize {
        let plies = self.stood.get(position);
        plies.map_or(0, |plies| plies.partition_point(|&stood| stood <= ply))
    }

    fn is_drawn(&self, ply: usize) -> bool {
        G::CYCLES && self.times(&self.positions[ply], ply) >= REPETITIONS
    }

    /// Whether a move draws at once: the position after it stands for the last time.
    fn repeats(&self, ply: usize, m: G::Move) -> bool {
        G::CYCLES && {
            let after = self.game().play(&self.positions[ply], m);
            self.times(&after, ply) + 1 >= REPETITIONS
        }
    }

    fn drawing(&self, ply: usize) -> Vec<G::Move> {
        if !G::CYCLES {
            return Vec::new();
        }
        let moves = self.game().moves(&self.positions[ply]);
        moves.iter().filter(|&m| self.repeats(ply, m)).collect()
    }

    fn legal(&self, ply: usize, choice: Choice) -> Result<G::Move, Template> {
        if self.outcome_at(ply).is_some() {
            return Err("The game is over.".into());
        }
        self.game().choose(&self.positions[ply], choice)
    }

    fn written(&self, ply: Option<G::Move>) -> String {
        ply.map_or_else(|| SWAP.to_owned(), |m| self.game().notation(m))
    }

    fn named(&self, ply: usize, template: &Template) -> String {
        self.table_at(ply).words(template)
    }

    fn push(&mut self, played: Option<G::Move>) {
        let redone = self.plies.get(self.ply) == Some(&played);
        if !redone {
            self.forget();
            let next = match played {
                Some(m) => {
                    let next = self.game().play(self.now(), m);
                    if G::CYCLES {
                        let plies = self.stood.entry(next.clone()).or_default();
                        plies.push(self.ply + 1);
                    }
                    next
                }
                None => self.now().clone(),
            };
            self.plies.push(played);
            self.positions.push(next);
        }
        self.ply += 1;
    }

    fn forget(&mut self) {
        self.plies.truncate(self.ply);
        for position in self.positions.drain(self.ply + 1..) {
            if let Some(plies) = self.stood.get_mut(&position) {
                plies.retain(|&stood| stood <= self.ply);
            }
        }
    }
}

impl<G: Stage> Session for Match<G> {
    fn card(&self) -> &'static Card {
        G::card()
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Only the second ply can be a swap.
    fn table_at(&self, ply: usize) -> &Table {
        let swapped = ply > 1 && self.plies[1].is_none();
        &self.tables[usize::from(swapped)]
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn plies(&self) -> usize {
        self.plies.len()
    }

    fn turn(&self, ply: usize) -> Side {
        self.game().to_move(&self.positions[ply])
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.ply)
    }

    fn end(&self) -> Template {
        match self.outcome() {
            None => Template::default(),
            Some(Outcome::Won(_)) => self.game().ending(self.now()),
            Some(Outcome::Resigned(side)) => format!("{side} resigned.").into(),
            Some(Outcome::Drawn) => super::DRAWN.into(),
        }
    }

    fn scene(&self, ply: usize) -> Scene {
        self.game().scene(&self.positions[ply])
    }

    fn tell(&self, ply: usize) -> PlayedMove {
        let (game, before, played) = (self.game(), &self.positions[ply], self.plies[ply]);
        let side = game.to_move(before);
        let swap = || {
            let other = side.other();
            format!(
                "{side} ~swaps sides: {side} ~takes {other}'s position, {other} ~takes {side}'s."
            )
            .into()
        };
        PlayedMove {
            side,
            notation: self.written(played),
            words: played.map_or_else(|| SWAPS.into(), |m| game.named(before, m)),
            text: played.map_or_else(swap, |m| game.tell(before, m)),
            choice: played.map(|m| game.choice(before, m)),
        }
    }

    fn notations(&self) -> Vec<String> {
        self.plies.iter().map(|&ply| self.written(ply)).collect()
    }

    fn axes(&self, ply: usize) -> Option<Axes> {
        let open = self.outcome_at(ply).is_none();
        open.then(|| self.game().axes(&self.positions[ply]))
    }

    fn first(&self) -> Choice {
        let first = self.game().moves(self.now()).get(0);
        first.map_or_else(Choice::default, |m| self.game().choice(self.now(), m))
    }

    fn preview(&self, choice: Choice) -> Result<Preview, Template> {
        let m = self.legal(self.ply, choice)?;
        let mover = self.game().to_move(self.now());
        let after = self.game().play(self.now(), m);
        let repeats = self.repeats(self.ply, m);
        let winner = self.game().winner(&after);
        let loses = winner == Some(mover.other());
        let loses = loses.then(|| "This loses at once.".into());
        let warning = loses.or_else(|| repeats.then(|| super::DRAWS.into()));
        Ok(Preview {
            text: self.game().preview(self.now(), m),
            warning,
            wins: winner == Some(mover),
            scene: self.game().scene(&after),
        })
    }

    fn query(&self, ply: usize, ask: Query) -> PendingAnswer {
        let subject = Subject {
            solver: Arc::clone(&self.solver),
            position: self.positions[ply].clone(),
            ply,
            swap_rule: self.tables[0].swap_rule,
            drawing: self.drawing(ply),
        };
        Box::new(move |cancel| subject.answer(ask, cancel))
    }

    fn notation(&self, ply: usize, choice: Choice) -> Result<String, String> {
        let m = self.legal(ply, choice);
        let m = m.map_err(|refusal| self.named(ply, &refusal))?;
        Ok(self.game().notation(m))
    }

    fn listed(&self) -> (Vec<String>, u64) {
        if self.outcome().is_some() {
            return (Vec::new(), 0);
        }
        let listed = self.solver.listed(self.now()).into_iter();
        let notations = listed.map(|m| self.game().notation(m)).collect();
        (notations, self.game().moves(self.now()).len())
    }

    fn missing(&self, number: u64) -> String {
        self.named(self.ply, &self.game().missing(self.now(), number))
    }

    fn prompt(&self, answers: &[u64]) -> Result<Prompt, Template> {
        self.game().prompt(self.now(), answers)
    }

    fn read(&mut self, text: &str) -> Result<(), String> {
        if let Some(outcome) = self.outcome() {
            return Err(match outcome {
                Outcome::Drawn => "The game is over: drawn by repetition.".to_owned(),
                Outcome::Won(_) | Outcome::Resigned(_) => "The game is over.".to_owned(),
            });
        }
        if text.eq_ignore_ascii_case(SWAP) {
            let session: &dyn Session = self;
            if !session.may_swap() {
                return Err(super::NO_SWAP.to_owned());
            }
            self.push(None);
            return Ok(());
        }
        let m = self
            .game()
            .read(self.now(), text)
            .map_err(|refusal| self.named(self.ply, &refusal))?;
        let notation = self.game().notation(m);
        // A count may be grouped as it is printed.
        let plain = digits(text).unwrap_or_else(|| text.to_owned());
        if !notation.eq_ignore_ascii_case(&plain) {
            return Err(format!("Type this move as {notation}."));
        }
        self.push(Some(m));
        Ok(())
    }

    fn resign(&mut self, side: Side) {
        if self.outcome().is_none() {
            self.resigned = Some(side);
        }
    }

    fn go(&mut self, ply: usize) {
        self.resigned = None;
        self.ply = ply.min(self.plies.len());
    }

    fn sit(&mut self, seat: Seat, player: Player) {
        for table in &mut self.tables {
            table.players[seat.index()] = player.clone();
        }
    }

    fn again(&self, table: Table) -> Box<dyn Session> {
        let solver = Arc::clone(&self.solver);
        Box::new(Self::with(solver, self.rules.clone(), table))
    }
}
