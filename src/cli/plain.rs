//! A match line by line, for pipes, screen readers and the simplest terminals:
//! the rule books' own command-line games.
//!
//! Every fact stands on a line of its own, in words, and nothing but text is
//! ever written.

mod lines;
mod opening;

use std::io::{self, BufRead, BufWriter, Write};

use color_eyre::eyre::eyre;

use self::lines::{Command, HELP, NEXT, yes_or_no};
pub use self::{
    lines::Lines,
    opening::{NewGame, StartedGame},
};
use super::{
    CliError,
    args::{Files, Terms},
    man::indented,
};
use crate::{
    core::{
        game::Side,
        scene::{Axes, Choice, Extent, Form, Prompt, Zone},
        template::{Template, grouped},
        text::capital,
    },
    engine::bot::Level,
    play::{
        player::Holder,
        record::MatchId,
        session::{SWAP, Session, UNSOLVED, rules_page},
    },
    store::Store,
};

const HEAR: &str = "Type help for a list of commands.";

/// Talks about a match on the standard streams. Returns the exit code: 0 if the
/// game was over when the talk ended, else 1.
pub(super) fn run(
    opening: NewGame,
    resume: bool,
    files: &Files,
    seed: u64,
) -> Result<u8, CliError> {
    let output = BufWriter::new(io::stdout().lock());
    let mut lines = Lines::new(io::stdin().lock(), output).localised();
    let mut store = files.store();
    let begun = if resume {
        Ok(Some(opening::resumed(opening.game, &mut store)?))
    } else {
        opening::begin(opening, &mut store, &mut lines)
    };
    let over = begun.and_then(|begun| {
        if let Some(begun) = begun {
            let mut talk = Talk::new(lines, begun, store, seed);
            // One that was left between two of its games goes on with the next one.
            talk.go_onward();
            return talk.run();
        }
        lines.say("Goodbye. No game was started.")?;
        lines.flush()?;
        Ok(false)
    });
    match over {
        Ok(over) => Ok(u8::from(!over)),
        // Nobody listens any more: that is no trouble, but no end of a game.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(1),
        Err(error) => Err(eyre!("plain mode can't continue: {}", error.kind()).into()),
    }
}

/// A match that is being talked through.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub struct Talk<R, W> {
    lines: Lines<R, W>,
    session: Box<dyn Session>,
    store: Store,
    id: MatchId,
    is_kept: bool,
    seed: u64,
    assisted: bool,
    /// The answers of the move that is being asked for.
    answers: Vec<u64>,
    /// Whether a person has been asked if they want to give up.
    giving_up: bool,
    /// Whether the board has changed since it was shown.
    changed: bool,
    /// What could not be kept, to be said below the board.
    troubles: Vec<String>,
    /// The moves of each side that lost at once when they were last warned of.
    warned: [Vec<String>; 2],
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// A talk about this match; `seed` decides among a bot's equal moves.
    pub fn new(lines: Lines<R, W>, begun: StartedGame, store: Store, seed: u64) -> Self {
        Self {
            lines,
            session: begun.session,
            store,
            id: begun.kept.unwrap_or_else(MatchId::fresh),
            is_kept: begun.kept.is_some(),
            seed,
            assisted: begun.assisted,
            answers: Vec::new(),
            giving_up: false,
            changed: true,
            troubles: Vec::new(),
            warned: Default::default(),
        }
    }

    /// Talks until the person leaves or the input ends. Returns whether the
    /// game was over then, and with it its match.
    ///
    /// # Errors
    /// The input cannot be read or the output cannot be written.
    pub fn run(mut self) -> io::Result<bool> {
        self.greet()?;
        loop {
            let over = self.session.outcome().is_some();
            if let Some(adjudged) = self.session.adjudged() {
                self.lines.say(&adjudged)?;
                self.lines.flush()?;
                return Ok(true);
            }
            if let Some(level) = self.bot() {
                self.session.play_bot(level, self.seed);
                self.played()?;
                continue;
            }
            self.show()?;
            for sentence in std::mem::take(&mut self.troubles) {
                self.lines.say(&sentence)?;
            }
            if over && self.session.is_of_bots() {
                if self.go_onward() {
                    self.present()?;
                    continue;
                }
                self.lines.flush()?;
                return Ok(true);
            }
            if !over && !self.giving_up {
                self.ask()?;
            }
            let Some(line) = self.lines.read()? else {
                return self.leave("The input has ended.");
            };
            if std::mem::take(&mut self.giving_up) && self.gives_up(&line)? {
                continue;
            }
            match Command::read(&line) {
                Command::Quit => return self.leave("Goodbye."),
                command => self.follow(command)?,
            }
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let terms = Terms::of(self.session.as_ref());
        let is_standard = terms.rules.is_standard() && !terms.swap;
        let by = if is_standard { "classic" } else { "custom" };
        let title = self.session.card().title;
        self.lines.say(&format!("{title}, {by} rules: {terms}."))?;
        let table = self.session.table_at(0);
        if let Some(series) = table.series.filter(|series| series.played() > 0) {
            let score = series.told(table);
            self.lines.say(&score)?;
        }
        self.present()?;
        if self.session.plies() > 0 {
            let stands = format!("The game is at move {}.", self.session.ply());
            self.lines.say(&stands)?;
        }
        if self.session.redo_target().is_some() {
            self.lines.say("Type redo to play what was taken back.")?;
        }
        if !self.session.is_of_bots() {
            self.lines.say(HEAR)?;
        }
        Ok(())
    }

    fn bot(&self) -> Option<Level> {
        match self.session.table().player(self.session.to_move()?).holder {
            Holder::Human => None,
            Holder::Bot(level) => Some(level),
        }
    }

    fn show(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.changed) {
            return Ok(());
        }
        for line in board(self.session.as_ref()) {
            self.lines.say(&line)?;
        }
        let Some(result) = self.session.result() else {
            let turn = self.session.turn(self.session.ply());
            let sentence = self.session.words(&format!("It is {turn}'s turn.").into());
            self.lines.say(&sentence)?;
            return self.warn(turn);
        };
        self.lines.say(&self.session.words(&self.session.end()))?;
        self.lines.say(&result)?;
        self.tell_score(!self.session.is_of_bots())
    }

    fn warn(&mut self, turn: Side) -> io::Result<()> {
        let losing = losing(self.session.as_ref());
        let notations = losing
            .iter()
            .map(|(notation, _)| notation.clone())
            .collect();
        let known = std::mem::replace(&mut self.warned[turn.index()], notations);
        let new = losing
            .iter()
            .filter(|(notation, _)| !known.contains(notation));
        for (notation, warning) in new {
            self.lines.say(&format!("Warning, {notation}: {warning}"))?;
        }
        Ok(())
    }

    fn ask(&mut self) -> io::Result<()> {
        match self.session.prompt(&self.answers) {
            Ok(Prompt::Ask(sentences)) => {
                for sentence in sentences {
                    self.say_by_name(&sentence)?;
                }
            }
            Ok(Prompt::Move(_)) | Err(_) => self.answers.clear(),
        }
        if self.session.may_swap() {
            self.lines
                .say("Or type swap to swap sides and take over the first move.")?;
        }
        Ok(())
    }

    /// Says a sentence of the rule book's dialogue, in which everybody is called by name.
    fn say_by_name(&mut self, sentence: &Template) -> io::Result<()> {
        let [first, second] = Side::BOTH.map(|side| self.session.table().name(side));
        self.lines.say(&sentence.with([&first, &second]))
    }

    fn follow(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Help => {
                let moves = "Type the number of an answer, or a whole move such as";
                let example = self.session.card().example;
                self.lines.say(&format!("{moves} {example}."))?;
                let next = self.session.table_at(0).series.map(|_| &NEXT);
                let mut lines = HELP.iter().chain(next);
                lines.try_for_each(|line| self.lines.say(line))
            }
            Command::Rules => self.rules(),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Redo => match self.session.redo_target() {
                None => self.lines.say("There is nothing to redo."),
                Some(ply) => self.go(ply),
            },
            Command::Board => {
                self.changed = true;
                Ok(())
            }
            Command::Save(file) => self.save(file),
            Command::Resign => match self.session.to_move() {
                None => self.lines.say("The game is over."),
                Some(side) => {
                    self.giving_up = true;
                    let name = self.session.table().name(side);
                    self.lines
                        .say(&format!("{name}, do you give up? Type yes or no."))
                }
            },
            Command::Next => self.onward(),
            Command::Number(number) => self.answer(number),
            Command::Text(text) => self.read(&text),
            Command::Quit => Ok(()),
        }
    }

    fn rules(&mut self) -> io::Result<()> {
        let page = rules_page(self.session.card(), self.session.rules());
        let lines = page.lines().filter(|line| !line.is_empty());
        for line in lines.map(|line| line.trim_start_matches("# ")) {
            let indent = if line.starts_with("- ") { "  " } else { "" };
            for row in indented(line, ["", indent]).lines() {
                self.lines.say(row)?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, number: u64) -> io::Result<()> {
        if self.session.outcome().is_some() {
            return self.lines.say("The game is over.");
        }
        self.answers.push(number);
        let said = match self.session.prompt(&self.answers) {
            Ok(Prompt::Ask(_)) => return Ok(()),
            Ok(Prompt::Move(notation)) => self.session.read(&notation),
            Err(reason) => Err(self.session.words(&reason)),
        };
        match said {
            Ok(()) => self.played(),
            Err(reason) => {
                // Asked again from the first answer on, as the rule book of the Duel has it.
                self.answers.clear();
                self.refuse(&reason)
            }
        }
    }

    fn refuse(&mut self, reason: &str) -> io::Result<()> {
        self.lines.say(reason)?;
        let pool = pool(self.session.as_ref());
        pool.map_or(Ok(()), |pool| self.lines.say(&pool))
    }

    fn read(&mut self, text: &str) -> io::Result<()> {
        let Err(reason) = self.session.read(text) else {
            return self.played();
        };
        if !self.answers.is_empty() {
            let sentence = "Type a number, or undo to choose again.";
            return self.lines.say(sentence);
        }
        self.refuse(&reason)?;
        // What has no number in it was hardly meant as a move.
        if text.contains(|letter: char| letter.is_ascii_digit()) {
            return Ok(());
        }
        self.lines.say(HEAR)
    }

    fn played(&mut self) -> io::Result<()> {
        self.answers.clear();
        let ply = self.session.ply() - 1;
        let told = self.session.tell(ply);
        let words = self.session.table_at(ply).words(&told.text);
        self.lines.say(&words)?;
        if told.notation == SWAP {
            let [first, second] = Side::BOTH.map(|side| self.session.table().name(side));
            let numbers = format!("{first} is now Player 1, and {second} is Player 2.");
            self.lines.say(&numbers)?;
        }
        self.settle();
        Ok(())
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.answers.pop().is_some() {
            return Ok(());
        }
        match self.session.undo_target() {
            None => self.lines.say("There is nothing to undo."),
            Some(ply) => {
                self.helped();
                self.go(ply)
            }
        }
    }

    fn go(&mut self, ply: usize) -> io::Result<()> {
        self.answers.clear();
        self.session.go(ply);
        self.lines.say(&format!("The game is at move {ply}."))?;
        self.settle();
        Ok(())
    }

    /// Follows an answer to the question whether a person gives up. Returns
    /// whether it was one: anything else means that the game goes on with it.
    fn gives_up(&mut self, line: &str) -> io::Result<bool> {
        let answer = yes_or_no(line);
        if answer == Some(true) {
            if let Some(side) = self.session.to_move() {
                self.session.resign(side);
            }
            self.settle();
        } else {
            self.lines.say("The game continues.")?;
        }
        Ok(answer.is_some() || line.is_empty())
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(side) = self.session.to_move() else {
            return self.lines.say("The game is over.");
        };
        self.helped();
        let Some(advice) = self.session.advice(self.session.ply(), None) else {
            return self.lines.say(UNSOLVED);
        };
        let values = &advice.values;
        let sentences = [
            Some(values.sentence(side)),
            values.remark(side),
            advice.sentence().filter(|_| !values.swaps()),
        ];
        let mut sentences = sentences.iter().flatten();
        sentences.try_for_each(|sentence| self.lines.say(&self.session.words(sentence)))
    }

    /// A person was helped, which counts only against a bot.
    fn helped(&mut self) {
        self.assisted |= self.session.table().is_against_bot();
    }
}

/// What lies in each zone of the present board, a line for each.
pub(super) fn board(session: &dyn Session) -> Vec<String> {
    let scene = session.scene(session.ply());
    let zones = scene.zones.iter();
    zones.filter_map(|zone| line(session, zone)).collect()
}

/// "Ada, stack 1: 7, total 7 of 15, needs 8, which is used up."
fn line(session: &dyn Session, zone: &Zone) -> Option<String> {
    if matches!(zone.form, Form::Actions | Form::Dial) {
        return None;
    }
    let owner = zone
        .owner
        .map(|side| session.table_at(session.ply()).plate(side, session.card()));
    let title = session.words(&zone.title);
    let name = match owner {
        None => capital(&title),
        Some(owner) if title.is_empty() => owner,
        Some(owner) => format!("{owner}, {title}"),
    };
    let cells: Vec<&str> = zone.cells.iter().map(|cell| cell.label.as_str()).collect();
    let note = session.words(zone.fuller.as_ref().unwrap_or(&zone.note));
    let mut facts = Vec::new();
    if zone.form != Form::Pile {
        facts.push(if cells.is_empty() {
            "empty".to_owned()
        } else {
            cells.join(" ")
        });
    }
    match zone.total {
        // A count and what it counts: "17 stones".
        Some(total) if total.goal.is_none() && title.is_empty() => {
            facts.push(format!("{} {note}", grouped(total.now)));
        }
        total => {
            facts.extend(total.map(|total| match total.goal {
                None => grouped(total.now),
                Some(goal) => format!("total {} of {goal}", total.now),
            }));
            facts.extend((!note.is_empty()).then_some(note));
        }
    }
    Some(format!("{name}: {}.", facts.join(", ")))
}

fn pool(session: &dyn Session) -> Option<String> {
    let scene = session.scene(session.ply());
    let pool = scene.zones.iter().find(|zone| zone.form == Form::Pool)?;
    line(session, pool)
}

/// The choices that lose or draw at once, in notation, with the warning of each.
fn losing(session: &dyn Session) -> Vec<(String, String)> {
    let axes = session.axes(session.ply());
    let choices: Vec<Choice> = match axes.as_ref().map(|axes| &axes.extent) {
        // Of all counts only the greatest one can take all that is left.
        Some(Extent::Count { high, .. }) => vec![Choice {
            across: 0,
            along: *high,
        }],
        _ => axes.iter().flat_map(Axes::choices).collect(),
    };
    let warnings = choices.into_iter().filter_map(|choice| {
        let warning = session.words(&session.preview(choice).ok()?.warning?);
        let notation = session.notation(session.ply(), choice).ok()?;
        Some((notation, warning))
    });
    warnings.collect()
}
