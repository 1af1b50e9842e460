//! A game that is looked back at: the board before a ply, the graph of the whole game,
//! and what there is to say about the ply. A replay is a review from the start on.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::live::{EarlierGame, LiveMatch};
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::{
            BRIEF_LEGEND, Board, beside_moves, draw_move, graph, pending::PendingReview, words,
        },
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{
            self,
            dialog::Dialog,
            list::{self, List},
            pager::Pager,
        },
        message::Target,
        screen,
        view::{Cells, Rest, Ui, across, down, inset},
    },
    core::{selector::Step, template::moves, text},
    play::{
        analysis::{Request, Ticket},
        annotate::{Annotation, BETTER, Grade},
        record::Record,
        review::Review,
        session::{Answer, Session},
    },
    ui::message::{Message, Said},
};

/// What a review can be asked for.
const COMMANDS: [Command; 8] = [
    Command::Retry,
    Command::Idea,
    Command::PlayOn,
    Command::Truth,
    Command::Save,
    Command::Rules,
    Command::Help,
    Command::Leave,
];

/// From this height on the bars of the graph are higher, in cells.
const HIGH: u16 = 32;
/// So many plies a page leaps over.
const PAGE: usize = 10;
/// For so long a ply is shown that goes by itself.
const PAUSE: Duration = Duration::from_millis(2500);

/// What the graph shows, and the length of a bar, whichever way that grows.
const LENGTHS: &str = "Who was ahead: taller wins sooner";
/// What is said as long as a value is not known.
const WORKING: &str = "Still working out what this was worth.";

/// A review on the screen, and the position that is shown of it.
#[derive(Debug)]
pub struct ReviewScreen {
    /// The board, on which nobody chooses.
    pub board: Board,
    pending: PendingReview,
    /// Whether the reasons are told too.
    explains: bool,
    /// Whether it goes on to where the game turned once that is known.
    seeks: bool,
    /// For how long the ply that is shown still stays; none while it does not go by itself.
    runs: Option<Duration>,
    /// How a match begins that tries a ply again: as the game ended.
    options: Options,
}

impl ReviewScreen {
    /// A review of a match up to its present ply, shown at this ply; without one where
    /// the game first turned as soon as that is known, else at its end. What is known
    /// already need not be worked out again.
    pub fn new(
        session: Box<dyn Session>,
        known: Option<Review>,
        ply: Option<usize>,
        options: &Options,
    ) -> Self {
        // What was taken back is not looked at.
        let session = match session.ply() {
            ply if ply < session.plies() => session.up_to(ply, session.table_at(0).clone()),
            _ => session,
        };
        let review = known.unwrap_or_else(|| Review::new(session.as_ref()));
        let pending = PendingReview::new(review, session.as_ref());
        let mut screen = Self {
            board: Board::new(session, options.motion),
            pending,
            explains: false,
            seeks: false,
            runs: None,
            options: *options,
        };
        match ply {
            Some(ply) => screen.look(ply),
            None => screen.seek_from_end(),
        }
        screen.board.finish_motion();
        screen
    }

    /// The same from the start on.
    pub fn replay(session: Box<dyn Session>, options: &Options) -> Self {
        Self::new(session, None, Some(0), options)
    }

    /// Goes to the end, and from there to where the game first turned.
    fn seek_from_end(&mut self) {
        self.look(self.review().plies());
        self.seeks = true;
        self.seek();
    }

    /// Goes to where the game first turned, once all is known and unless somebody looks
    /// at something else already.
    fn seek(&mut self) {
        if !self.seeks || self.review().next().is_some() {
            return;
        }
        self.seeks = false;
        if let Some(&first) = self.review().turns().first() {
            self.look(first);
            self.board.finish_motion();
        }
    }

    /// Which of the turning points is shown, counted from 1, and how many there are;
    /// none where the game did not turn.
    pub fn turn(&self) -> Option<(usize, usize)> {
        let turns = self.review().turns();
        let index = turns.binary_search(&self.board.shown()).ok()?;
        Some((index + 1, turns.len()))
    }

    /// What is known so far.
    pub const fn review(&self) -> &Review {
        &self.pending.review
    }

    fn menu(&self) -> Dialog {
        // Where the game is over nobody can play on.
        let goes_on = |command| matches!(command, Command::Retry | Command::PlayOn);
        let may_go_on = self.board.axes().is_some();
        let commands = COMMANDS.into_iter();
        let offered = commands.filter(|&command| may_go_on || !goes_on(command));
        let mut menu = Dialog::menu(offered.map(|command| (command, command.name())));
        menu.call(Command::Idea, "reasons");
        if may_go_on {
            menu.highlight(Command::Retry);
        }
        menu
    }

    /// Stands still, with nothing said, as somebody does something.
    fn halt(&mut self) {
        self.board.finish_motion();
        self.board.notice = None;
        (self.seeks, self.runs) = (false, None);
    }

    /// Goes by itself, from the start where it has come to the end, or stands still.
    fn run(&mut self) {
        let runs = self.runs;
        self.halt();
        if runs.is_none() && self.review().plies() > 0 {
            self.runs = Some(PAUSE);
            if self.board.shown() == self.review().plies() {
                self.look(0);
            }
        }
    }

    /// Goes to the setup of a match that begins on the board that is shown.
    fn play_on(&self, context: &Context) -> Flow {
        let mut record = Record::of(self.board.session.as_ref());
        record.moves.truncate(self.board.shown());
        (record.taken_back, record.resigned) = (0, None);
        context.play_on(record)
    }

    fn look(&mut self, ply: usize) {
        self.board.go_to(ply.min(self.review().plies()));
        self.board.ask_advice(false);
        self.point_out();
    }

    /// Marks the best choices on the board, the one that was played among them if it
    /// was as good.
    fn point_out(&mut self) {
        let annotation = self.pending.review.annotation(self.board.shown());
        self.board.stars = annotation.map(|annotation| annotation.equals.clone());
    }

    fn turn_to(&mut self, ply: Option<usize>, nowhere: &str) {
        match ply {
            Some(ply) => self.look(ply),
            None if self.review().next().is_some() => {
                self.board.tell("Still working out the game.");
            }
            None => self.board.tell(nowhere),
        }
    }

    /// Begins a match at the last ply up to the one shown at which a person had the
    /// turn, with everybody in their seats.
    fn retry(&self, context: &mut Context) -> Flow {
        let session = self.board.session.as_ref();
        let shown = self.board.shown();
        let mut plies = (0..=shown).rev();
        let ply = plies.find(|&ply| session.stops_at(ply)).unwrap_or(shown);
        // It is no game of the match that this one was in.
        let table = session.table_at(0).apart();
        let earlier = EarlierGame::new(session, self.review(), Some(ply), &self.options);
        Flow::open(LiveMatch::retry(
            session.up_to(ply, table),
            earlier,
            context,
        ))
    }

    /// The ply that is shown, and which of the turning points it is.
    fn place(&self, ui: &Ui) -> String {
        let (ply, last) = (self.board.shown() + 1, self.review().plies());
        let here = if ply > last {
            format!("the end, {}", moves(last as u64))
        } else {
            format!("move {ply} of {last}")
        };
        match (self.runs, self.turn()) {
            _ if !ui.is_wide() => here,
            (Some(_), _) => format!("playing: {here}"),
            (None, None) => format!("review: {here}"),
            (None, Some((_, 1))) => format!("review: the turning point, {here}"),
            (None, Some((turn, turns))) => {
                format!("review: turning point {turn} of {turns}, {here}")
            }
        }
    }

    /// What there is to say about the ply that is shown.
    fn said(&self, ui: &Ui) -> Vec<Said> {
        let (session, review) = (self.board.session.as_ref(), self.review());
        let ply = self.board.shown();
        if let Some(notice) = self.board.said(ui) {
            return vec![Said::new(notice, 0)];
        }
        if ply == review.plies() {
            return self.said_at_the_end(ui);
        }
        let then = Said::new(self.board.next_move(), 2);
        let about = review.about(session, ply);
        let annotation = review.annotation(ply);
        let starred = format!("{}\u{A0}{BETTER}", ui.look.glyphs.best);
        let star = |text: String| match annotation.and_then(Annotation::better) {
            Some(_) => text.replacen(BETTER, &starred, 1),
            None => text,
        };
        if about.short.is_empty() {
            return vec![then, Said::new(WORKING, 0)];
        }
        let grade = annotation.map(|annotation| annotation.assessment.grade);
        let style = match grade {
            Some(Grade::Mistake) => ui.look.theme.title,
            _ => Style::new(),
        };
        let mut said = vec![then, Said::new(star(about.short), 0).style(style)];
        if self.explains {
            said.push(Said::new(Message::new(about.why, about.reason), 1));
        }
        said
    }

    /// How it has ended, where it turned, and how well both have played.
    fn said_at_the_end(&self, ui: &Ui) -> Vec<Said> {
        let (session, review) = (self.board.session.as_ref(), self.review());
        let result = self.board.result(ui);
        let result = result.unwrap_or_else(|| "The game was not finished.".into());
        let mut said = vec![Said::new(result, 2).style(ui.look.theme.title)];
        said.extend(review.left(session).map(|left| Said::new(left, 1)));
        said.extend(review.turned(session).map(|turned| Said::new(turned, 0)));
        if review.next().is_some() {
            said.push(Said::new(WORKING, 1));
        }
        let [full, short] = review.scores(session);
        said.push(Said::new(Message::new(full, short), 0));
        said
    }

    /// Says on the rules around the board that the move is still to come there, and what
    /// the marks on it and the graph mean.
    fn draw_rules(&self, [upper, lower]: [Rect; 2], ui: &mut Ui) {
        let [upper, lower] = [upper, lower].map(|rule| across(rule, [Cells(2), Rest, Cells(2)])[1]);
        let quiet = ui.look.theme.quiet;
        let marks = if self.board.is_marked() {
            format!(" {BRIEF_LEGEND} ")
        } else {
            String::new()
        };
        let room = usize::from(upper.width).saturating_sub(text::cells(&marks));
        ui.write(upper, self.moment(room));
        ui.write(upper, Line::styled(marks, quiet).right_aligned());
        let grades = format!(" {} ", grades(ui));
        let room = usize::from(lower.width).saturating_sub(text::cells(&grades));
        let (caption, _) = LENGTHS.split_once(':').unwrap_or_default();
        let captions = [LENGTHS, caption].map(|words| format!(" {words} "));
        let caption = captions.into_iter().find(|it| text::cells(it) <= room);
        ui.write(lower, Span::styled(caption.unwrap_or_default(), quiet));
        ui.write(lower, Line::styled(grades, quiet).right_aligned());
    }

    /// Which move comes next on the board, and whose, in so many cells, if the game goes on
    /// there.
    fn moment(&self, room: usize) -> String {
        let (session, ply) = (&self.board.session, self.board.shown());
        self.board.mover().map_or_else(String::new, |side| {
            let who = session
                .table_at(ply)
                .words(&format!("{side} to play").into());
            let full = format!(" Before move {}: {who} ", ply + 1);
            if text::cells(&full) <= room {
                full
            } else {
                format!(" Before move {} ", ply + 1)
            }
        })
    }
}

impl Screen for ReviewScreen {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        let run = if self.runs.is_some() { "stop" } else { "play" };
        let goes_on = self.board.axes().map(|_| Command::Retry);
        let retry = goes_on.map(|retry| hint(retry, "retry from here").or("retry"));
        let keys = [hint(Keys::Across, "move").or(""), hint(Keys::Enter, "menu")];
        let more = [
            hint(Keys::Along, "turning point").or("turn"),
            hint(Command::Idea, "why"),
            hint(Keys::Space, run),
            hint(Command::Truth, "values"),
            hint(Keys::Esc, "back"),
        ];
        keys.into_iter().chain(retry).chain(more).collect()
    }

    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.board.wait().or(self.runs)
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        let moved = self.board.tick(time);
        let left = self.runs.map(|left| left.saturating_sub(time));
        self.runs = left;
        let due = left.is_some_and(|left| left.is_zero()) && self.board.motion.is_none();
        if due {
            self.board.notice = None;
            self.look(self.board.shown() + 1);
            let goes_on = self.board.shown() < self.review().plies();
            self.runs = goes_on.then_some(PAUSE);
        }
        (due || moved).then_some(Flow::Stay)
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        match (key.code, Intent::of(key)) {
            (KeyCode::Char(' '), _) if key.kind != KeyEventKind::Repeat => self.run(),
            (KeyCode::Char(' '), _) | (_, None) => {}
            (_, Some(intent)) => return self.follow(intent, context),
        }
        Flow::Stay
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.halt();
        let shown = self.board.shown();
        match intent {
            Intent::Step(Step::Up) => {
                let mut turns = self.review().turns().iter().copied();
                let turn = turns.rfind(|&ply| ply < shown);
                self.turn_to(turn, "There is no earlier turning point.");
            }
            Intent::Step(Step::Down) => {
                let mut turns = self.review().turns().iter().copied();
                let turn = turns.find(|&ply| ply > shown);
                let nowhere = if shown < self.board.session.plies() {
                    "There is no later turning point. Press End for the result."
                } else {
                    "There is no later turning point."
                };
                self.turn_to(turn, nowhere);
            }
            Intent::Step(_) | Intent::Leap(..) => {
                let mut list = List::at(shown);
                list.leap(intent.turned(), self.review().plies() + 1, PAGE);
                self.look(list.index);
            }
            Intent::Confirm => return Flow::push(self.menu()),
            Intent::Back => return Flow::Pop,
            Intent::Command(command) => return self.obey(command.into(), context),
            Intent::Delete | Intent::Digit(_) => {}
        }
        Flow::Stay
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        self.halt();
        let Order::Command(command) = order else {
            return screen::obey(self, order, context);
        };
        match command {
            Command::Retry | Command::PlayOn if self.board.axes().is_none() => {
                self.board
                    .tell("The game is over here. Go back a move to play on.");
            }
            Command::Retry => return self.retry(context),
            Command::PlayOn => return self.play_on(context),
            Command::Idea => self.explains = !self.explains,
            Command::Review => self.seek_from_end(),
            Command::Help => return Flow::push(Pager::help_about("Review")),
            command => return screen::obey(self, command.into(), context),
        }
        Flow::Stay
    }

    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        if let Target::Ply(ply) = target {
            self.halt();
            self.look(ply);
        }
        Flow::Stay
    }

    fn requests(&mut self) -> Vec<Request> {
        let mut requests = self.board.pending.requests();
        requests.extend(self.pending.request());
        requests
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        if self
            .pending
            .answer(self.board.session.as_ref(), ticket, answer)
        {
            self.point_out();
            self.seek();
            return Some(Flow::Stay);
        }
        let heard = self.board.pending.answer(ticket, answer.clone());
        heard.then_some(Flow::Stay)
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw(self, ui);
    }
}

/// Draws a review.
fn draw(screen: &ReviewScreen, ui: &mut Ui) {
    let air = u16::from(ui.is_tall());
    let bars = match ui.area.height {
        HIGH.. => 4,
        _ if ui.is_tall() => 2,
        _ => 1,
    };
    // Where rows are short, what is said of a move matters more than what the game is
    // called.
    let (head, words) = match (ui.is_wide(), ui.is_tall()) {
        (_, true) if beside_moves(ui.area, ui).1.is_some() => (1, 4),
        (_, true) => (1, 5),
        (true, false) => (0, 5),
        (false, false) => (0, 6),
    };
    let graph = 2 * bars + 1 + air;
    let parts = [
        Cells(head),
        Cells(air),
        Rest,
        Cells(air),
        Cells(graph),
        Cells(words),
        Cells(1),
    ];
    let [head, upper, middle, lower, graph, words, _] = down(ui.area, parts);
    let (area, moves) = beside_moves(middle, ui);
    let (board, review) = (&screen.board, screen.review());
    if head.height > 0 {
        board.draw_head(&screen.place(ui), inset(head), ui);
    }
    ui.rule(upper);
    board.draw_pieces(area, ui);
    if let Some(area) = moves {
        draw_moves(screen, area, ui);
    }
    ui.rule(lower);
    screen.draw_rules([upper, lower], ui);
    let (session, shown) = (board.session.as_ref(), board.shown());
    graph::draw(review, session, shown, inset(graph), ui);
    let mut said = screen.said(ui);
    if !ui.is_tall() {
        // There is no rule for it.
        let quiet = ui.look.theme.quiet;
        let marks = if board.is_marked() {
            BRIEF_LEGEND.to_owned()
        } else {
            grades(ui)
        };
        said.push(Said::new(marks, 3).style(quiet));
        said.push(Said::new(LENGTHS, 4).style(quiet));
    }
    words::tell(&said, &[], inset(words), ui);
}

/// What the marks of the graph and of a move mean.
fn grades(ui: &Ui) -> String {
    let glyphs = &ui.look.glyphs;
    let ([good, mistake], [open, close]) = (glyphs.grades, glyphs.chosen);
    let best = glyphs.best;
    format!("{open}{close} played  {best} best  {good} fair  {mistake} mistake")
}

/// The moves with their marks, around the one that is looked at.
fn draw_moves(screen: &ReviewScreen, area: Rect, ui: &mut Ui) {
    let (session, review) = (screen.board.session.as_ref(), screen.review());
    let (shown, last) = (screen.board.shown(), review.plies());
    let inside = kit::panel("Moves", area, ui);
    for (ply, row) in list::rows(last, shown, |_| false, inside, ui) {
        let end = format!(" {:1}", graph::mark(review, ply, ui));
        let chosen = (ply == shown, Style::new());
        draw_move(session, Some((ply, ply + 1)), last, chosen, &end, row, ui);
        ui.place(row, Target::Ply(ply));
    }
}
