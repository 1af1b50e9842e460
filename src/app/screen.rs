//! What a screen is: its keys, what it makes of what happens, and its picture.

use std::{any::Any, fmt, time::Duration};

use crossterm::event::KeyEvent;

use super::{
    Context, Flow,
    board::Board,
    flow::Order,
    hint::Hint,
    keys::{Command, Intent, Reach},
    message::Target,
    pager::Pager,
    screens::puzzle::PuzzleScreen,
    view::Ui,
};
use crate::{
    core::selector::Step,
    play::{
        analysis::{Request, Ticket},
        record::Record,
        session::Answer,
    },
    store::{StoreCommand, StoreEvent},
};

/// One screen of the stack. Every method has a default but for the keys and the
/// picture.
pub trait Screen: Any {
    /// What the keys do now, for the key bar.
    fn hints(&self) -> Vec<Hint>;

    /// Follows what a key or the wheel asks for.
    fn follow(&mut self, _intent: Intent, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// Draws it.
    fn draw(&self, ui: &mut Ui<'_>);

    /// Its board, if it has one.
    fn board(&self) -> Option<&Board> {
        None
    }

    /// The same, to be changed.
    fn board_mut(&mut self) -> Option<&mut Board> {
        None
    }

    /// Whether it leaves nothing to be seen of the screens below.
    fn covers(&self) -> bool {
        true
    }

    /// What is being waited for, if anything is: the key bar begins with it.
    fn waits_for(&self) -> &'static str {
        ""
    }

    /// How long nothing happens by itself where there is so much room; none if
    /// for ever.
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.board()?.wait()
    }

    /// Lets time pass; none if the picture stays as it is.
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.board_mut()?.tick(time).then_some(Flow::Stay)
    }

    /// Follows a key.
    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        match Intent::of(key) {
            Some(intent) => self.follow(intent, context),
            None => Flow::Stay,
        }
    }

    /// Follows the wheel of the mouse. One notch too far does not lead from one end
    /// of a list to the other.
    fn wheel(&mut self, step: Step, context: &mut Context) -> Flow {
        let intent = match step {
            Step::Up | Step::Down => Intent::Leap(step, Reach::Line),
            _ => Intent::Step(step),
        };
        self.follow(intent, context)
    }

    /// Takes text that has been pasted.
    fn paste(&mut self, _text: &str, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// Lets a click select what lies there. Returns whether a second one there acts.
    fn select(&mut self, _target: Target, _context: &mut Context) -> bool {
        false
    }

    /// Follows a second click on what the one before it has selected.
    fn act(&mut self, context: &mut Context) -> Flow {
        self.follow(Intent::Confirm, context)
    }

    /// Follows a click on what cannot be selected.
    fn point(&mut self, _target: Target, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// The questions that the worker is to answer.
    fn requests(&mut self) -> Vec<Request> {
        let board = self.board_mut();
        board.map_or_else(Vec::new, |board| board.pending.requests())
    }

    /// Takes in what the worker has found, and says where that leads; none where
    /// nobody here has waited for it.
    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        let heard = self.board_mut()?.pending.answer(ticket, answer.clone());
        heard.then_some(Flow::Stay)
    }

    /// Takes in what has come of a command to the store. Returns whether it was meant for this screen.
    fn stored(&mut self, _event: &StoreEvent) -> bool {
        false
    }

    /// Shows a sentence about something beside it. Returns whether it has a place for
    /// one; the screens below are asked next.
    fn tell(&mut self, sentence: &str) -> bool {
        let Some(board) = self.board_mut() else {
            return false;
        };
        board.tell(sentence);
        true
    }

    /// Does what it is asked for, by a letter or by a screen over it.
    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        obey(self, order, context)
    }

    /// It has just been laid on top, and may lead further at once.
    fn opened(&mut self, _context: &mut Context) -> Flow {
        Flow::Stay
    }

    /// It is on top again.
    fn resume(&mut self, _context: &mut Context) {}

    /// It is closed: what it leaves behind is kept.
    fn close(&mut self, _context: &mut Context) {}

    /// What has to be done with the files.
    fn to_store(&mut self) -> Vec<StoreCommand> {
        Vec::new()
    }
}

/// Does what any screen, or any with a board, can be asked for.
pub fn obey<S: Screen + ?Sized>(screen: &mut S, order: Order, context: &mut Context) -> Flow {
    match order {
        Order::Leave | Order::Command(Command::Leave) => return Flow::Menu,
        Order::Command(Command::Help) => return Flow::push(Pager::help()),
        Order::Solve(puzzle, origin) => {
            return Flow::push(PuzzleScreen::new(*puzzle, origin, &context.options()));
        }
        Order::Command(command) => {
            let Some(board) = screen.board_mut() else {
                return Flow::Stay;
            };
            match command {
                Command::Truth => {
                    board.truth = !board.truth;
                    board.ask_advice(false);
                }
                Command::Save => {
                    let record = Record::of(board.session.as_ref());
                    context.to_store.push(StoreCommand::Save(record, None));
                }
                Command::Rules => {
                    let session = &board.session;
                    return Flow::push(Pager::rules(session.card(), session.rules()));
                }
                _ => {}
            }
        }
        _ => {}
    }
    Flow::Stay
}

// Not a supertrait: a vtable would keep the derived text of every screen in the program.
impl fmt::Debug for dyn Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Screen").finish_non_exhaustive()
    }
}

impl dyn Screen {
    /// The screen, if it is of this kind.
    pub fn get<S: Screen>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }
}
