//! The demo: bots play all games in turn, and each ply is commented on.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use ratatui::style::Style;
use strum::IntoEnumIterator as _;

use super::live::LiveMatch;
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::{Board, Layout, words},
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{dialog::Dialog, pager::Pager},
        message::Target,
        screen,
        view::{Ui, inset},
    },
    core::{explain::Reason, game::Verdict, selector::Step, text},
    engine::bot::Level,
    play::{
        analysis::Ticket,
        annotate::{Annotation, Grade},
        catalog::GameId,
        player::{Player, Seat, Table},
        session::{Answer, Session},
    },
    ui::message::{Message, Said},
};

/// For so long the result of a game stands before the next one begins.
const RESULT: Duration = Duration::from_secs(5);

/// How fast a demo goes, the slowest speed first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, strum::Display, strum::FromRepr)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum Speed {
    /// For looking at each move closely.
    Slow,
    /// For reading along.
    #[default]
    Normal,
    /// For watching the game alone.
    Fast,
    /// For the results.
    Fastest,
}

impl Speed {
    /// How long each bot holds its move back.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 5000,
            Self::Normal => 2500,
            Self::Fast => 1000,
            Self::Fastest => 300,
        })
    }

    /// The next faster one, if there is any.
    pub fn faster(self) -> Self {
        Self::from_repr(self as u8 + 1).unwrap_or(self)
    }

    /// The next slower one, if there is any.
    pub fn slower(self) -> Self {
        let slower = (self as u8).checked_sub(1).and_then(Self::from_repr);
        slower.unwrap_or(self)
    }
}

/// A demo: a match of two bots at a time.
#[derive(Debug)]
pub struct Demo {
    /// The board of the match.
    pub board: Board,
    /// How fast it goes.
    pub speed: Speed,
    /// Whether it stands still until asked to go on.
    pub paused: bool,
    /// The annotation of the last ply, if it is known.
    pub annotation: Option<Annotation>,
    /// Whether it has begun by itself: then it ends with the round, or with any key.
    pub idle: bool,
    games: Vec<GameId>,
    /// How many games have come before the current one.
    pub number: usize,
    /// For how long the result has been standing; none while the game goes on.
    over: Option<Duration>,
    options: Options,
    seed: u64,
}

impl Demo {
    /// A demo of these games in turn; none means all there are. The seed decides what
    /// the bots make of their chances.
    pub fn new(games: Vec<GameId>, idle: bool, context: &mut Context) -> Self {
        let options = context.options();
        let games = if games.is_empty() {
            GameId::all().collect()
        } else {
            games
        };
        let mut demo = Self {
            board: Board::new(match_of(&games, 0), options.motion),
            speed: Speed::default(),
            paused: false,
            annotation: None,
            idle,
            games,
            number: 0,
            over: None,
            options,
            seed: context.chance.number(),
        };
        demo.begin_turn();
        demo
    }

    /// Somebody has clicked or pasted, where there is nothing to choose or type.
    const fn stir(&self) -> Flow {
        if self.idle { Flow::Pop } else { Flow::Stay }
    }

    fn menu(&self) -> Dialog {
        let table = self.board.session.table();
        let [left, right] = Seat::BOTH.map(|seat| {
            let bot = &table.players[seat.index()].name;
            format!("Play as {bot} ({seat})")
        });
        let named = |command: Command| (command, command.name().to_owned());
        let mut menu = Dialog::menu([
            (Command::Next, "next game".to_owned()),
            named(Command::Truth),
            (Command::TakeLeft, left),
            (Command::TakeRight, right),
            named(Command::Rules),
            named(Command::Help),
            named(Command::Leave),
        ]);
        menu.tell(Command::Truth, self.board.truth);
        menu
    }

    /// The match with a person in this seat, as an ordinary one; a finished one begins
    /// anew.
    fn take_over(&mut self, seat: Seat, context: &mut Context) -> LiveMatch {
        let next = Board::new(match_of(&self.games, self.number), false);
        let mut board = std::mem::replace(&mut self.board, next);
        if board.session.to_move().is_none() {
            let table = board.session.table().clone();
            board = Board::new(board.session.again(table), self.options.motion);
        }
        let player = (seat, Player::human(""));
        LiveMatch::taken_over(board, player, &self.options, context)
    }

    fn pace(&mut self, speed: Speed) {
        self.speed = speed;
        self.board.pending.hurry(speed.pause());
    }

    /// Stands still but for one more ply, or for the next game.
    fn step(&mut self) -> Flow {
        self.paused = true;
        if self.over.is_some() {
            return self.next();
        }
        self.board.pending.hold(false);
        self.board.pending.hurry(Duration::ZERO);
        if !self.follow_bot() && self.board.pending.bot_thinks() {
            // It moves as soon as it knows what.
            return Flow::Stay;
        }
        self.board.pending.hold(true);
        Flow::Stay
    }

    /// What somebody who watches would say of the last ply, in brief and with the reason.
    pub fn comment(&self) -> Option<Message> {
        let (annotation, session) = (self.annotation.as_ref()?, self.board.session.as_ref());
        let ply = session.ply().checked_sub(1)?;
        let name = session.table_at(ply).name(session.turn(ply));
        let better = annotation.better().unwrap_or_default();
        let better = session.table_at(ply).words(&better);
        let assessment = annotation.assessment;
        let short = match (assessment.grade, assessment.best) {
            (Grade::Forced, _) => format!("{name} had no choice."),
            (Grade::Best, Verdict::Win(_)) => format!("Well played: {name} is winning."),
            (Grade::Best, Verdict::Draw) => "Well played: it stays level.".to_owned(),
            (Grade::Best, Verdict::Loss(_)) if assessment.all_alike => {
                format!("{name} is losing, whatever the move.")
            }
            (Grade::Best, Verdict::Loss(_)) => {
                format!("{name} is losing, but holds out as long as possible.")
            }
            (Grade::Fair, Verdict::Win(_)) => {
                format!("{name} still wins. Faster: {better}.")
            }
            (Grade::Fair, _) => format!("{name} was losing anyway. Tougher: {better}."),
            (Grade::Mistake, Verdict::Win(_)) => {
                format!("A mistake! {name} had a win: {better}.")
            }
            (Grade::Mistake, _) => format!("A mistake! {name} had a draw: {better}."),
        };
        // The board shows the move already, but a principle is about the position before it.
        let reason = annotation.reason.as_ref();
        let reason = reason.map(|reason| match reason {
            Reason {
                principle: true,
                text,
                ..
            } => text.behind("Before that move, "),
            Reason { text, .. } => text.clone(),
        });
        let reason = reason.map(|reason| session.table_at(ply).words(&reason));
        let full = reason.map_or_else(|| short.clone(), |reason| format!("{short} {reason}"));
        Some(Message { full, short })
    }

    /// Makes the bot's move, if it is due, and remarks on it. Returns whether it was.
    fn follow_bot(&mut self) -> bool {
        let followed = self.board.follow_bot();
        if followed {
            let ply = self.board.session.ply() - 1;
            let told = self.board.session.tell(ply);
            let advice = self.board.pending.advice(ply).flatten();
            self.annotation = advice.map(|advice| Annotation::new(advice, told.side, told.choice));
            self.begin_turn();
        }
        self.end();
        followed
    }

    fn begin_turn(&mut self) {
        self.board.begin_turn();
        self.board.pending.hold(self.paused);
        let seed = self.seed ^ (self.number as u64) << 32;
        self.board.ask_bot(seed, self.speed.pause());
        self.board.ask_advice(false);
    }

    /// Lets a result stand once it is seen; a game without an end is adjudged.
    fn end(&mut self) {
        let endless = self.board.session.adjudged().is_some() && self.board.motion.is_none();
        if self.over.is_none() && (self.board.is_over() || endless) {
            self.over = Some(Duration::ZERO);
        }
    }

    fn next(&mut self) -> Flow {
        self.number += 1;
        if self.idle && self.number == self.games.len() {
            return Flow::Give(Order::Rest);
        }
        let truth = self.board.truth;
        self.board = Board::new(match_of(&self.games, self.number), self.options.motion);
        self.board.truth = truth;
        (self.annotation, self.over) = (None, None);
        self.begin_turn();
        Flow::Stay
    }
}

impl Screen for Demo {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        if self.idle {
            return vec![hint(Keys::Named("any key"), "menu")];
        }
        let pause = if self.paused { "resume" } else { "pause" };
        let step = self.over.map_or("step", |_| "next game");
        vec![
            hint(Keys::Space, pause),
            hint(Keys::Right, step),
            hint(Keys::Along, "speed"),
            hint(Keys::Enter, "menu"),
            hint(Command::Truth, "values"),
            hint(Command::Help, "help"),
            hint(Keys::Esc, "quit"),
        ]
    }

    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        match self.over {
            Some(stood) => (!self.paused).then(|| RESULT.saturating_sub(stood)),
            None => self.board.wait(),
        }
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        if let Some(stood) = &mut self.over {
            *stood += if self.paused { Duration::ZERO } else { time };
            let over = *stood >= RESULT;
            return over.then(|| self.next());
        }
        let moved = self.board.tick(time);
        let followed = self.follow_bot();
        (moved || followed).then_some(Flow::Stay)
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if self.idle {
            return Flow::Pop;
        }
        self.board.finish_motion();
        self.end();
        if key.code == KeyCode::Char(' ') {
            if key.kind != KeyEventKind::Repeat {
                self.paused = !self.paused;
                self.board.pending.hold(self.paused);
            }
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(Intent::Step(Step::Up)) => self.pace(self.speed.faster()),
            Some(Intent::Step(Step::Down)) => self.pace(self.speed.slower()),
            Some(Intent::Step(Step::Right)) => return self.step(),
            Some(Intent::Confirm) => return Flow::push(self.menu()),
            Some(Intent::Back) => return Flow::Pop,
            Some(Intent::Command(command)) => return self.obey(command.into(), context),
            _ => {}
        }
        Flow::Stay
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        let reply = match answer {
            Answer::Move(choice) => *choice,
            _ => None,
        };
        let waited = self.board.pending.answer(ticket, answer.clone());
        if let Some(choice) = reply.filter(|_| waited) {
            // So that the ply has an annotation.
            let session = self.board.session.as_ref();
            self.board
                .pending
                .ask_advice(session, ticket.ply, Some(choice));
        }
        (waited && self.board.values().is_some()).then_some(Flow::Stay)
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Command(Command::Next) => self.next(),
            Order::Command(Command::TakeLeft) => Flow::replace(self.take_over(Seat::Left, context)),
            Order::Command(Command::TakeRight) => {
                Flow::replace(self.take_over(Seat::Right, context))
            }
            Order::Command(Command::Save) => Flow::Stay,
            Order::Command(Command::Help) => Flow::push(Pager::help_about("Demo")),
            order => screen::obey(self, order, context),
        }
    }

    fn paste(&mut self, _text: &str, _context: &mut Context) -> Flow {
        self.stir()
    }

    fn point(&mut self, _target: Target, _context: &mut Context) -> Flow {
        self.stir()
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let share = if ui.is_wide() { 1 } else { 2 };
        let rows = if ui.is_tall() {
            4 * share + 1
        } else {
            3 * share
        };
        let layout = Layout::new(rows, ui);
        self.board.draw(&place(self, ui), &layout, None, ui);
        words::tell(&said(self, ui), &[share, share], layout.words, ui);
    }
}

/// The last ply, how good it was or how the game has ended, and what the position is
/// worth.
fn said(demo: &Demo, ui: &Ui) -> Vec<Said> {
    let (board, bold) = (&demo.board, ui.look.theme.title);
    let mut said = vec![Said::new(board.last_move(), 2)];
    if let Some(result) = board.result(ui) {
        said.push(Said::new(result, 0).style(bold));
    } else if let Some(adjudged) = board.session.adjudged() {
        said.push(Said::new(adjudged, 0).style(bold));
    } else if let Some(comment) = demo.comment() {
        let grade = demo.annotation.as_ref().map(|it| it.assessment.grade);
        let style = match grade {
            Some(Grade::Mistake) => bold,
            _ => Style::new(),
        };
        said.push(Said::new(comment, 0).style(style));
    }
    let worth = board.worth();
    said.extend(worth.map(|worth| Said::new(worth, 1).style(bold).at_foot()));
    said
}

/// Who plays, and how fast it goes or whether it stands still: as much of that as there
/// is room for beside the game.
fn place(demo: &Demo, ui: &Ui) -> String {
    let session = demo.board.session.as_ref();
    let [left, right] = session.table().players.each_ref().map(|bot| &bot.name);
    let (speed, dot, ply) = (demo.speed, ui.look.glyphs.dot, session.ply());
    let pace = if demo.paused {
        format!("paused, {speed}")
    } else {
        format!("{speed} speed")
    };
    let ways = [
        format!("Demo: {left} vs {right}, {pace} {dot} move {ply}"),
        format!("Demo: {pace}"),
        pace,
    ];
    let title = text::cells(session.card().title);
    let room = usize::from(inset(ui.area).width).saturating_sub(title + 1);
    let mut ways = ways.into_iter();
    let fits = |words: &String| text::cells(words) <= room;
    ways.find(fits).unwrap_or_default()
}

/// How far the two levels of a game are apart, in each round of games; they
/// are counted in a circle.
const APART: [usize; 4] = [2, 3, 1, 4];

/// The match that comes after so many others in a demo of these games, over and over
/// again. In a round of five each level plays once in either seat, and in twenty rounds
/// every game sees every pair. The seats take turns at starting.
fn match_of(games: &[GameId], number: usize) -> Box<dyn Session> {
    let levels: Vec<Level> = Level::iter().collect();
    let (round, place) = (number / games.len(), number % games.len());
    let left = place + round;
    let right = left + APART[round % APART.len()];
    let [left, right] = [left, right].map(|index| Player::bot(levels[index % levels.len()]));
    let first = Seat::BOTH[(place + round / APART.len()) % Seat::BOTH.len()];
    let table = Table {
        first,
        ..Table::new(left, right)
    };
    games[place].sample().0.again(table)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Who sits where in this round, and who starts.
    fn round(games: &[GameId], round: usize) -> Vec<(String, String, Seat)> {
        let numbers = games.len() * round..games.len() * (round + 1);
        let table = |number| {
            let session = match_of(games, number);
            let table = session.table();
            let [left, right] = table.players.each_ref().map(|player| player.name.clone());
            assert_ne!(left, right);
            (left, right, table.first)
        };
        numbers.map(table).collect()
    }

    #[test]
    fn each_level_sits_once_in_either_seat_in_a_round() {
        let games: Vec<GameId> = GameId::all().collect();
        for number in 0..4 {
            let tables = round(&games, number);
            let seats = |player: fn(&(String, String, Seat)) -> &String| {
                tables.iter().map(player).collect::<HashSet<_>>().len()
            };
            assert_eq!([seats(|t| &t.0), seats(|t| &t.1)], [Level::iter().len(); 2]);
        }
    }

    #[test]
    fn in_time_one_game_sees_every_pair_and_either_seat_starts() {
        let rounds = 0..40;
        let tables: HashSet<_> = rounds
            .flat_map(|number| round(&[GameId::StackAttack], number))
            .collect();
        let pairs: HashSet<_> = tables
            .iter()
            .map(|(left, right, _)| (left, right))
            .collect();
        assert_eq!(pairs.len(), 20);
        let starts = tables.iter().filter(|(.., first)| *first == Seat::Left);
        assert_eq!(starts.count() * 2, tables.len());
    }

    #[test]
    fn the_speeds_stand_in_order() {
        let mut speed = Speed::Slow;
        while speed.faster() != speed {
            assert!(speed.pause() > speed.faster().pause());
            assert_eq!(speed.faster().slower(), speed);
            speed = speed.faster();
        }
        assert_eq!(speed, Speed::Fastest);
        assert_eq!(Speed::Slow.slower(), Speed::Slow);
    }
}
