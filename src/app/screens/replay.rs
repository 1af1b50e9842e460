//! A game of the past, played before one's eyes.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::{past, review::ReviewScreen};
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::{Board, Layout, words},
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        list::List,
        message::Target,
        over_menu::OverMenu,
        speed::Speed,
        view::ui::Ui,
    },
    core::selector::Step,
    play::session::Session,
    ui::message::Said,
};

/// What a replay can be asked for.
const COMMANDS: [Command; 7] = [
    Command::Review,
    Command::PlayOn,
    Command::Truth,
    Command::Save,
    Command::Rules,
    Command::Help,
    Command::Leave,
];

/// A replay: a match that has been played, and the ply that is shown of it.
#[derive(Debug)]
pub struct Replay {
    /// The board, on which nobody chooses.
    pub board: Board,
    /// How fast it goes by itself.
    pub speed: Speed,
    /// Whether it goes by itself now.
    pub running: bool,
    /// How long the ply that is shown stays then.
    left: Duration,
}

impl Replay {
    /// A replay of a match from its start.
    #[must_use]
    pub fn new(session: Box<dyn Session>, options: &Options) -> Self {
        let mut board = Board::new(session, options.motion);
        board.look(0);
        Self {
            board,
            speed: Speed::default(),
            running: false,
            left: Duration::ZERO,
        }
    }

    /// Carries a command out.
    fn give(&mut self, command: Command, context: &mut Context) -> Flow {
        if matches!(command, Command::PlayOn | Command::Review) {
            self.running = false;
        }
        match command {
            Command::Review => {
                let session = self.board.session.apart();
                Flow::push(ReviewScreen::new(session, None, None, &context.options()))
            }
            command => past::give(&mut self.board, command, context),
        }
    }

    fn look(&mut self, ply: usize) {
        self.board.notice = None;
        self.board.go_to(ply.min(self.board.session.plies()));
        self.board.ask_advice(false);
    }

    /// Shows an earlier or a later ply: they stand in a list.
    fn step(&mut self, intent: Intent) -> Flow {
        self.running = false;
        let mut list = List::at(self.board.shown());
        list.follow(intent, self.board.session.plies() + 1);
        self.look(list.index);
        Flow::Stay
    }

    fn pace(&mut self, speed: Speed) {
        self.speed = speed;
        self.left = self.left.min(speed.pause());
    }

    /// Lets it go by itself, from the start where it has come to the end.
    fn run(&mut self) {
        self.running = !self.running && self.board.session.plies() > 0;
        self.left = self.speed.pause();
        if self.running && self.board.shown() == self.board.session.plies() {
            self.look(0);
        }
    }

    /// What the head ends in.
    fn place(&self, ui: &Ui) -> String {
        let (shown, last) = (self.board.shown(), self.board.session.plies());
        let speed = self.speed.name();
        match (self.running, ui.is_wide()) {
            (true, true) => format!("replay, {speed}: move {shown} of {last}"),
            (true, false) => format!("{speed}: move {shown} of {last}"),
            (false, true) => format!("replay: move {shown} of {last}"),
            (false, false) => format!("move {shown} of {last}"),
        }
    }
}

impl Screen for Replay {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        let run = if self.running { "stop" } else { "play" };
        vec![
            hint(Keys::Across, "move"),
            hint(Keys::Space, run),
            hint(Keys::Enter, "menu"),
            hint(Keys::Along, "speed"),
            hint(Keys::Ends, "ends"),
            hint(Keys::of(Command::Review), "review"),
            hint(Keys::of(Command::Truth), "values"),
            hint(Keys::of(Command::PlayOn), "play on from here"),
            hint(Keys::Esc, "back"),
        ]
    }

    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        let next = self.running.then_some(self.left);
        self.board.wait().or(next)
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        let moved = self.board.tick(time);
        self.left = self.left.saturating_sub(time);
        let due = self.running && self.left.is_zero() && self.board.motion.is_none();
        if due {
            self.left = self.speed.pause();
            self.look(self.board.shown() + 1);
            self.running = self.board.shown() < self.board.session.plies();
        }
        (due || moved).then_some(Flow::Stay)
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        self.board.finish_motion();
        self.board.notice = None;
        if key.code == KeyCode::Char(' ') {
            if key.kind != KeyEventKind::Repeat {
                self.run();
            }
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(Intent::Step(Step::Up)) => self.pace(self.speed.faster()),
            Some(Intent::Step(Step::Down)) => self.pace(self.speed.slower()),
            Some(intent @ (Intent::Step(_) | Intent::Leap(..))) => {
                return self.step(intent.turned());
            }
            Some(Intent::Confirm) => {
                return Flow::push(OverMenu::of_match(COMMANDS, &[]));
            }
            Some(Intent::Back) => return Flow::Pop,
            Some(Intent::Command(command)) => return self.give(command, context),
            _ => {}
        }
        Flow::Stay
    }

    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        if let Target::Ply(ply) = target {
            self.running = false;
            self.look(ply);
        }
        Flow::Stay
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Match(command) => self.give(command, context),
            order => self.lead_on(order, context),
        }
    }

    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.step(intent)
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw(self, ui);
    }
}

/// Draws a replay: the board, how it came about and what comes next.
fn draw(replay: &Replay, ui: &mut Ui) {
    let board = &replay.board;
    let layout = Layout::new(words::rows(ui), ui);
    ui.stand(layout.words.as_position());
    board.draw(&replay.place(ui), &layout, None, ui);
    let theme = &ui.look.theme;
    let ended = board.shown() == board.session.plies();
    let ended = board.result(ui).filter(|_| ended);
    let next = match (board.said(ui), ended) {
        (Some(notice), _) => Said::new(notice, 0),
        (None, Some(result)) => Said::new(result, 0).style(theme.title),
        (None, None) => Said::new(past::next_move(board), 0),
    };
    let worth = board
        .worth()
        .map(|worth| Said::new(worth, 2).style(theme.title).at_foot());
    let mut said = vec![Said::new(board.last_move(), 3), next];
    said.extend(worth);
    if board.is_marked() && !ui.is_tall() {
        let legend = Said::new(crate::app::board::BRIEF_LEGEND, 4);
        said.push(legend.style(theme.quiet).at_foot());
    }
    let [last, _] = words::shares(ui);
    words::tell(&said, &[last], layout.words, ui);
}
