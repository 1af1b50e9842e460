//! A match of any game: history, seats, undo and redo, repetition, and words
//! with names in them.

use std::fmt::Debug;

use crate::{
    game::{Card, Side},
    phrase::Phrase,
    rules::Rules,
    scene::{Axes, Choice, Extent, Scene, Stage},
    seat::{Hand, Seat, Table},
};

/// So many times a position may stand before the game is drawn.
const REPETITIONS: usize = 3;

/// The longest list of moves that is looked through one by one.
const LISTED: usize = 1000;

/// How a match has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// By the rules of the game.
    Won(Side),
    /// The same position stood for the third time with the same side to move.
    Drawn,
}

/// What the highlighted choice would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The sentence for it.
    pub text: String,
    /// A warning, if the mover has lost at once after it.
    pub warning: Option<String>,
    /// The board after it.
    pub after: Scene,
}

/// A ply that has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Who played it.
    pub side: Side,
    /// The move in notation.
    pub notation: String,
    /// What it did.
    pub text: String,
}

/// A match without its types, as the program deals with it.
///
/// Plies are counted from 0: ply n is played in the position after n plies.
/// What has been undone stays behind the current ply until another is played.
pub trait Session: Debug + Send {
    /// The card of the game.
    fn card(&self) -> &'static Card;
    /// The options in force.
    fn rules(&self) -> &Rules;
    /// Who sits where and who started.
    fn table(&self) -> &Table;
    /// How many plies have been played.
    fn ply(&self) -> usize;
    /// How many plies there are, those that can be redone included.
    fn plies(&self) -> usize;
    /// Whose turn it is, none when the match is over.
    fn to_move(&self) -> Option<Side>;
    /// Whose turn it was or would be after so many plies.
    ///
    /// # Panics
    /// If there are not so many plies.
    fn turn(&self, ply: usize) -> Side;
    /// How the match has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Why it has ended, empty while it goes on.
    fn ending(&self) -> String;
    /// The board after so many plies.
    ///
    /// # Panics
    /// If there are not so many plies.
    fn scene(&self, ply: usize) -> Scene;
    /// A ply, told in words.
    ///
    /// # Panics
    /// If there are not so many plies.
    fn told(&self, ply: usize) -> Told;
    /// Where a ply was chosen, in the position before it.
    ///
    /// # Panics
    /// If there are not so many plies.
    fn chosen(&self, ply: usize) -> Choice;
    /// What can be chosen after so many plies, none where the match is over.
    ///
    /// # Panics
    /// If there are not so many plies.
    fn axes(&self, ply: usize) -> Option<Axes>;
    /// What a choice would do.
    ///
    /// # Errors
    /// The sentence why it is not allowed.
    fn look(&self, choice: Choice) -> Result<Preview, String>;
    /// A first move that wins at once under the rules in force, in notation.
    fn shot(&self) -> Option<String>;
    /// Why a typed number selects nothing.
    fn missing(&self, number: u64) -> String;
    /// Plays a choice.
    ///
    /// # Errors
    /// The sentence why it is not allowed; nothing is changed then.
    fn play(&mut self, choice: Choice) -> Result<(), String>;
    /// Plays a move given in notation.
    ///
    /// # Errors
    /// The sentence why it is not allowed; nothing is changed then.
    fn read(&mut self, text: &str) -> Result<(), String>;
    /// Goes back or forward to a ply, at most the last; what lies behind it
    /// can be redone.
    fn go(&mut self, ply: usize);
    /// The same game from the start, at this table.
    fn again(&self, table: Table) -> Box<dyn Session>;
    /// A sentence of the game with the names in it.
    fn words(&self, phrase: &Phrase) -> String;

    /// The name of a side.
    fn name(&self, side: Side) -> String {
        self.table().name(side, self.card().numbered)
    }

    /// The seat of a side.
    fn seat(&self, side: Side) -> &Seat {
        self.table().seat(side)
    }

    /// Where a side sits.
    fn hand(&self, side: Side) -> Hand {
        self.table().hand(side)
    }

    /// The points across as they stand on the screen: those in the zones of
    /// the left seat before those of the right one, else in the game's order.
    fn order(&self) -> Vec<usize> {
        let ply = self.ply();
        let Some(Extent::Grid { across, .. }) = self.axes(ply).map(|axes| axes.extent) else {
            return vec![0];
        };
        let scene = self.scene(ply);
        let mut order: Vec<usize> = (0..across.len()).collect();
        order.sort_by_key(|&index| {
            let owner = scene.zones.get(across[index].spot.zone)?.owner?;
            Some(self.hand(owner).index())
        });
        order
    }

    /// The legal choice that is nearest to this one.
    fn nearest(&self, choice: Choice) -> Choice {
        let Some(Extent::Grid { along, .. }) = self.axes(self.ply()).map(|axes| axes.extent) else {
            return choice;
        };
        let points = along.iter().enumerate().flat_map(|(across, points)| {
            (0..points.len() as u64).map(move |along| Choice { across, along })
        });
        let distance = |point: &Choice| {
            point.along.abs_diff(choice.along) + 2 * point.across.abs_diff(choice.across) as u64
        };
        points
            .filter(|&point| self.look(point).is_ok())
            .min_by_key(distance)
            .unwrap_or(choice)
    }

    /// The ply that undo leads to: the last one at which a person had the
    /// turn, so that against a bot both plies are taken back and its opening
    /// stays; between bots the ply before.
    fn undo_target(&self) -> Option<usize> {
        (0..self.ply()).rev().find(|&ply| self.stops_at(ply))
    }

    /// The ply that redo leads to: the next one at which a person has the
    /// turn, else the last.
    fn redo_target(&self) -> Option<usize> {
        let last = self.plies();
        (self.ply() + 1..=last).find(|&ply| ply == last || self.stops_at(ply))
    }

    /// Whether undo and redo stop at this ply.
    fn stops_at(&self, ply: usize) -> bool {
        let bots = Side::BOTH.iter().all(|&side| !self.seat(side).is_human());
        bots || self.seat(self.turn(ply)).is_human()
    }
}

/// A match of one game.
#[derive(Debug)]
pub struct Match<G: Stage> {
    game: G,
    rules: Rules,
    table: Table,
    moves: Vec<G::Move>,
    /// The start and the position after each move.
    positions: Vec<G::Position>,
    /// How many of the moves count; the others can be redone.
    ply: usize,
}

impl<G: Stage> Match<G> {
    /// A match under these options, before its first ply.
    #[must_use]
    pub fn new(rules: Rules, table: Table) -> Self {
        let game = G::new(&rules);
        let positions = vec![game.start()];
        Self {
            game,
            rules,
            table,
            moves: Vec::new(),
            positions,
            ply: 0,
        }
    }

    fn now(&self) -> &G::Position {
        &self.positions[self.ply]
    }

    fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        let position = &self.positions[ply];
        let winner = self.game.winner(position).map(Outcome::Won);
        winner.or_else(|| {
            let stood = self.positions[..=ply].iter().filter(|&p| p == position);
            (stood.count() >= REPETITIONS).then_some(Outcome::Drawn)
        })
    }

    fn legal(&self, choice: Choice) -> Result<G::Move, String> {
        if self.outcome().is_some() {
            return Err("The game is over.".to_owned());
        }
        self.game
            .choose(self.now(), choice)
            .map_err(|refusal| self.words(&refusal.0))
    }

    fn push(&mut self, m: G::Move) {
        let next = self.game.play(self.now(), m);
        let redone = self.moves.get(self.ply) == Some(&m);
        self.ply += 1;
        if !redone {
            self.moves.truncate(self.ply - 1);
            self.positions.truncate(self.ply);
            self.moves.push(m);
            self.positions.push(next);
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

    fn table(&self) -> &Table {
        &self.table
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn plies(&self) -> usize {
        self.moves.len()
    }

    fn to_move(&self) -> Option<Side> {
        let over = self.outcome().is_some();
        (!over).then(|| self.game.to_move(self.now()))
    }

    fn turn(&self, ply: usize) -> Side {
        self.game.to_move(&self.positions[ply])
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.ply)
    }

    fn ending(&self) -> String {
        match self.outcome() {
            None => String::new(),
            Some(Outcome::Won(_)) => self.words(&self.game.ending(self.now())),
            Some(Outcome::Drawn) => {
                "The same position stood for the third time with the same player to move."
                    .to_owned()
            }
        }
    }

    fn scene(&self, ply: usize) -> Scene {
        self.game.scene(&self.positions[ply])
    }

    fn told(&self, ply: usize) -> Told {
        let (before, m) = (&self.positions[ply], self.moves[ply]);
        Told {
            side: self.game.to_move(before),
            notation: self.game.notation(m),
            text: self.words(&self.game.tell(before, m)),
        }
    }

    fn chosen(&self, ply: usize) -> Choice {
        self.game.choice(&self.positions[ply], self.moves[ply])
    }

    fn axes(&self, ply: usize) -> Option<Axes> {
        let open = self.outcome_at(ply).is_none();
        open.then(|| self.game.axes(&self.positions[ply]))
    }

    fn look(&self, choice: Choice) -> Result<Preview, String> {
        let m = self.legal(choice)?;
        let mover = self.game.to_move(self.now());
        let after = self.game.play(self.now(), m);
        let lost = self.game.winner(&after) == Some(mover.other());
        Ok(Preview {
            text: self.words(&self.game.preview(self.now(), m)),
            warning: lost.then(|| format!("This loses at once for {}.", self.name(mover))),
            after: self.game.scene(&after),
        })
    }

    fn shot(&self) -> Option<String> {
        let start = &self.positions[0];
        let side = self.game.to_move(start);
        let moves = self.game.moves(start);
        // A longer list is a run of counts, none of which can end a game that
        // has room for so many.
        let mut listed = moves.iter().take(LISTED);
        let shot = listed.find(|&m| self.game.winner(&self.game.play(start, m)) == Some(side))?;
        Some(self.game.notation(shot))
    }

    fn missing(&self, number: u64) -> String {
        self.words(&self.game.missing(self.now(), number))
    }

    fn play(&mut self, choice: Choice) -> Result<(), String> {
        let m = self.legal(choice)?;
        self.push(m);
        Ok(())
    }

    fn read(&mut self, text: &str) -> Result<(), String> {
        if let Some(outcome) = self.outcome() {
            return Err(match outcome {
                Outcome::Won(_) => "The game is over.".to_owned(),
                Outcome::Drawn => "The game is over: drawn by repetition.".to_owned(),
            });
        }
        let m = self
            .game
            .read(self.now(), text)
            .map_err(|refusal| self.words(&refusal.0))?;
        self.push(m);
        Ok(())
    }

    fn go(&mut self, ply: usize) {
        self.ply = ply.min(self.moves.len());
    }

    fn again(&self, table: Table) -> Box<dyn Session> {
        Box::new(Self::new(self.rules.clone(), table))
    }

    fn words(&self, phrase: &Phrase) -> String {
        let [first, second] = Side::BOTH.map(|side| self.name(side));
        phrase.with([&first, &second])
    }
}
