//! The screen of a puzzle: a board on which one move is to be found.

mod menu;
mod open;
mod origin;
mod solution;

use std::{iter, time::Duration};

pub use self::{menu::Demand, origin::Origin, solution::Solution};
use crossterm::event::KeyEvent;

use super::{
    Flow, Options,
    answers::Answers,
    hint::{Hint, Keys, hint},
    keys::Intent,
    message::Target,
    page::Page,
    play::Play,
    question::Question,
};
use crate::{
    core::{phrase::Phrase, scene::Choice, selector::Selector, text},
    play::{
        puzzle::{Clue, Difficulty, Puzzle, TRIES, Trial},
        seat::{Seat, Table},
    },
    store::{Attempt, Job, Open, Past, Tried},
};

/// What the second hint costs, in more words and in fewer.
const COSTS: [&str; 2] = [
    "One more hint shows the move; the puzzle then counts as not solved.",
    "Next: the move; counts as not solved.",
];
/// The same where nothing counts.
const FREE: [&str; 2] = ["One more hint shows the move."; 2];

/// A puzzle on the screen.
#[derive(Debug)]
pub struct Puzzling {
    /// The board; nothing is played on it but the solution.
    pub play: Play,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Where it comes from.
    pub origin: Origin,
    /// How far it has come.
    pub open: Open,
    /// Why the last try failed, or a hint; at first the rules in force.
    pub said: String,
    /// Whether that has just been said.
    pub fresh: bool,
    /// What the next hint is and costs, in more words and in fewer, where one has
    /// just been given.
    pub cost: Option<[&'static str; 2]>,
    /// What the moves are called that were tried in vain.
    pub tried: Phrase,
    /// How it went before, if it is the puzzle of a day that counts already: then
    /// it is for practice.
    pub before: Option<Attempt>,
    /// How it has ended.
    pub end: Option<Attempt>,
    /// The solution, once it is shown.
    pub solution: Option<Solution>,
    /// What speaks for the solution, once that is known; may be empty.
    pub why: String,
    /// The highlighted answer to a finished puzzle.
    pub next: Answers,
    clue: Option<Clue>,
}

impl Puzzling {
    /// A puzzle on the screen.
    #[must_use]
    pub fn new(puzzle: Puzzle, origin: Origin, options: &Options) -> Self {
        let session = puzzle.open(Table::new(Seat::human(""), Seat::human("")));
        let options = Options {
            separate_keys: false,
            ..*options
        };
        let mut play = Play::new(session, &options, 0);
        play.lead_to(puzzle.start());
        Self {
            play,
            said: rules(&puzzle),
            puzzle,
            origin,
            open: Open::default(),
            tried: Phrase::default(),
            fresh: false,
            cost: None,
            before: None,
            end: None,
            solution: None,
            why: String::new(),
            next: Answers::default(),
            clue: None,
        }
    }

    /// Whether it is to be told what was tried before.
    pub(super) const fn asks(&self) -> bool {
        matches!(self.origin, Origin::Day(_))
    }

    /// Takes over how the puzzle of the day went before, or elsewhere in between.
    pub(super) fn read(&mut self, past: &Past) {
        if let Origin::Day(day) = self.origin {
            let counts = past.puzzles.value.daily(day);
            if self.end.is_some() {
                self.settle(counts);
                return;
            }
            self.before = counts;
            if let Some(begun) = past.puzzles.value.begun(day) {
                self.go_on(begun);
            }
        }
        let went = match self.before {
            None => return,
            Some(Attempt::Failed) => "was missed already",
            Some(Attempt::Shown) => "was shown already",
            Some(Attempt::First | Attempt::Later) => "is solved already",
        };
        if self.open.is_new() {
            self.said = format!("For practice: today's puzzle {went}.");
        }
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.next.wait().into_iter().chain(self.play.wait()).min()
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        self.next.tick(time);
        self.play.tick(time)
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        Intent::of(key).map_or(Flow::Stay, |intent| self.follow(intent))
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        self.play.finish_motion();
        if self.next.hold(intent) {
            return Flow::Stay;
        }
        (self.play.notice, self.play.news) = (None, None);
        (self.cost, self.fresh) = (None, false);
        match intent {
            Intent::Command(command) => {
                Demand::of(command).map_or(Flow::Stay, |demand| self.give(demand))
            }
            Intent::Back if self.end.is_some() => self.give(Demand::Puzzles),
            Intent::Back => {
                let menu = menu::menu(self.open.hints > 0, self.is_shown());
                Flow::push(menu)
            }
            _ if self.end.is_some() => {
                let given = self.next.follow(intent, Demand::AFTER.len());
                self.answer(given)
            }
            Intent::Confirm => self.attempt(),
            _ => self.play.follow(intent),
        }
    }

    /// Follows a click.
    pub(super) fn point(&mut self, target: Target) -> Flow {
        self.play.finish_motion();
        (self.play.notice, self.play.news) = (None, None);
        self.cost = None;
        match target {
            Target::Item(index) if self.end.is_some() => {
                let given = self.next.point(index, Demand::AFTER.len());
                return self.answer(given);
            }
            _ if self.end.is_none() && self.play.aim(target) => return self.attempt(),
            _ => {}
        }
        Flow::Stay
    }

    /// Does what is asked for.
    pub(super) fn give(&mut self, demand: Demand) -> Flow {
        let (game, grade) = (self.puzzle.game, self.puzzle.grade as usize);
        let other = |grade: usize| {
            let grade = grade.min(Difficulty::ALL.len() - 1);
            Flow::Solve(Origin::Chance(game, Some(Difficulty::ALL[grade])))
        };
        match demand {
            Demand::Hint if self.end.is_none() => {
                self.hint();
                return self.note();
            }
            Demand::Solution if self.end.is_none() => {
                let counts = self.before.is_none();
                return Flow::push(Question::solution(counts));
            }
            Demand::Hint | Demand::Solution => {}
            Demand::Next => {
                return Flow::Solve(match self.origin {
                    Origin::Day(_) => Origin::Chance(game, Some(self.puzzle.grade)),
                    chance @ Origin::Chance(..) => chance,
                });
            }
            Demand::Easier => return other(grade.saturating_sub(1)),
            Demand::Harder => return other(grade + 1),
            Demand::Puzzles => return Flow::Puzzles(Some(self.origin)),
            Demand::Rules => return Flow::push(Page::rules(game.card())),
            Demand::Help => return Flow::push(Page::help()),
            Demand::Leave => return Flow::Menu,
        }
        Flow::Stay
    }

    /// What the keys do now.
    pub(super) fn hints(&self) -> Vec<Hint> {
        if self.end.is_some() {
            return vec![
                hint(Keys::Across, "choose"),
                hint(Keys::Enter, "go"),
                hint(Keys::Esc, "puzzles"),
            ];
        }
        let mut hints = self.play.hints();
        hints.retain(|hint| matches!(hint.keys, Keys::Across | Keys::Along | Keys::Enter));
        match self.open.hints {
            0 => hints.push(hint(Keys::Letter('i'), "hint")),
            _ if self.is_shown() => {}
            _ => hints.push(hint(Keys::Letter('i'), "show")),
        }
        hints.extend([hint(Keys::Letter('?'), "help"), hint(Keys::Esc, "menu")]);
        hints
    }

    /// Tries the highlighted choice.
    fn attempt(&mut self) -> Flow {
        let Some(choice) = self.play.selector().map(Selector::choice) else {
            return Flow::Stay;
        };
        if let Err(refusal) = self.play.session.look(choice) {
            self.play.notice = Some(refusal);
            return Flow::Stay;
        }
        let session = &self.play.session;
        let Ok(notation) = session.notation(session.ply(), choice) else {
            return Flow::Stay;
        };
        if self.open.moves.contains(&notation) {
            self.play.notice = Some("That was tried already; choose another move.".to_owned());
            return Flow::Stay;
        }
        match self.puzzle.try_out(choice) {
            None => Flow::Stay,
            Some(Trial::Solved) => {
                let attempt = self.open.found();
                self.finish(attempt, choice)
            }
            Some(Trial::Failed(why)) => {
                let why = why.iter().map(|why| self.play.session.words(why));
                let why: Vec<String> = why.collect();
                self.open.moves.push(notation);
                self.tried = self.puzzle.named(&self.open.moves);
                let tries = self.open.moves.len();
                self.say(format!("Try {tries}: {}", why.join(" ")));
                if tries < TRIES {
                    return self.note();
                }
                self.show()
            }
        }
    }

    fn say(&mut self, words: String) {
        (self.said, self.fresh) = (words, true);
    }

    fn clue(&mut self) -> &Clue {
        let puzzle = &self.puzzle;
        self.clue.get_or_insert_with(|| puzzle.clue())
    }

    /// Gives the idea, and then the move, which is highlighted; what that costs is
    /// said before.
    fn hint(&mut self) {
        self.open.hint();
        if self.open.is_shown() {
            let Clue { choice, words, .. } = self.clue().clone();
            let words = self.play.session.words(&words);
            let words = format!("The move: {words}.");
            self.play.lead_to(choice);
            self.say(words);
        } else {
            let counts = self.before.is_none();
            self.cost = Some(if counts { COSTS } else { FREE });
            let idea = self.idea();
            self.say(idea);
        }
    }

    fn idea(&mut self) -> String {
        let idea = self.clue().idea.clone();
        let words = idea.iter().map(|idea| self.play.session.words(idea));
        let words: Vec<String> = words.collect();
        format!("Hint: {}", words.join(" "))
    }

    /// Whether the move has been shown, and is still highlighted.
    fn is_shown(&self) -> bool {
        let here = self.play.selector().map(Selector::choice);
        let clue = self.clue.as_ref().filter(|_| self.open.is_shown());
        clue.is_some_and(|clue| here == Some(clue.choice))
    }

    /// Shows the solution in place of any more tries.
    pub(super) fn give_up(&mut self) -> Flow {
        self.said.clear();
        self.show()
    }

    /// Shows the solution, which ends the puzzle.
    fn show(&mut self) -> Flow {
        let clue = self.clue().clone();
        self.solution = Some(Solution::of(&clue, self.play.session.as_ref()));
        self.finish(Attempt::Failed, clue.choice)
    }

    /// Plays a move that solves the puzzle, and says what speaks for it.
    fn finish(&mut self, attempt: Attempt, choice: Choice) -> Flow {
        let why = self.clue().why.clone().unwrap_or_default();
        let session = self.play.session.as_mut();
        self.why = session.words(&why);
        let ply = session.ply();
        if session.play(choice).is_ok() {
            self.play.back = Some(ply);
            self.play.look_at(ply + 1);
        }
        self.end = Some(attempt);
        self.next = Answers::fresh();
        let recall = self.asks().then_some(Job::Recall);
        Flow::Have(iter::once(self.count(attempt)).chain(recall).collect())
    }

    const fn count(&self, attempt: Attempt) -> Job {
        Job::Practise(Tried {
            game: self.puzzle.game,
            grade: self.puzzle.grade,
            attempt,
            day: match self.origin {
                Origin::Day(day) => Some(day),
                Origin::Chance(..) => None,
            },
        })
    }

    fn answer(&mut self, given: Option<usize>) -> Flow {
        given.map_or(Flow::Stay, |index| self.give(Demand::AFTER[index].0))
    }
}

/// "House rules: stones 40, take 6."
fn rules(puzzle: &Puzzle) -> String {
    let name = puzzle.rules.name(puzzle.game.card().presets);
    let values = puzzle.rules.iter();
    let values: Vec<String> = values
        .map(|(rule, value)| format!("{} {value}", rule.key))
        .collect();
    format!("{}: {}.", text::capital(name), values.join(", "))
}
