//! What all screens have in common that show a game of the past: nothing can be played
//! in it.

use crate::{
    app::{Context, Flow, board::Board, keys::Command, pager::Pager},
    play::record::Record,
    store::StoreCommand,
    ui::message::Message,
};

/// Carries out what can be asked of any game of the past; what is asked of a live match
/// means nothing here.
pub fn give(board: &mut Board, command: Command, context: &mut Context) -> Flow {
    board.finish_motion();
    match command {
        Command::PlayOn => return play_on(board, context),
        Command::Save => {
            let record = Record::of(board.session.as_ref());
            context.to_store.push(StoreCommand::Save(record, None));
        }
        Command::Truth => {
            board.truth = !board.truth;
            board.ask_advice(false);
        }
        Command::Rules => return Flow::push(Pager::rules(board.session.card())),
        Command::Help => return Flow::push(Pager::help()),
        Command::Leave => return Flow::Menu,
        _ => {}
    }
    Flow::Stay
}

/// Goes to the setup of a match that begins on the board that is shown.
fn play_on(board: &mut Board, context: &Context) -> Flow {
    if board.axes().is_none() {
        board.tell("The game is over here. Go back a move to play on.");
        return Flow::Stay;
    }
    let record = Record {
        ply: board.shown(),
        resigned: None,
        ..Record::of(board.session.as_ref())
    };
    context.play_on(record.played())
}

/// What was played on the board that is shown.
#[must_use]
pub fn next_move(board: &Board) -> Message {
    if board.shown() < board.session.plies() {
        board.told(board.shown()).behind("Then:")
    } else if board.axes().is_some() {
        "No more moves were played.".into()
    } else {
        "The game ends here.".into()
    }
}
