//! What is not allowed is told apart on any board that is shown, whoever has the
//! turn and whatever stands on the board at present.

use super::*;

/// Ada's 3 can take neither of the blocks of Kofi that are higher.
const LOW: &str = "x1 x4";

fn board(script: &Script) -> &Board {
    let top = script.app().screens().last();
    top.and_then(|top| top.board()).expect("a board is on top")
}

/// How many of the blocks that could be attacked are not allowed, by the position
/// that is shown. It is played anew, so that nothing is behind or ahead of it.
fn expected(play: &Board) -> usize {
    let shown = play.shown();
    let table = play.session.table_at(0).clone();
    let session = play.session.up_to(shown, table);
    let Some(Extent::Grid { along, .. }) = play.session.axes(shown).map(|axes| axes.extent) else {
        return 0;
    };
    let row = (0..along[0].len() as u64).map(|along| Choice { across: 0, along });
    row.filter(|&choice| session.look(choice).is_err()).count()
}

/// Requires the mark at each block that is not allowed, and nowhere else. Returns
/// how many there are.
#[track_caller]
fn marked(script: &Script) -> usize {
    let expected = expected(board(script));
    let screen = script.screen();
    assert_eq!(screen.matches("×░").count(), expected, "{screen}");
    expected
}

fn thinking(moves: &str) -> Script {
    Script::session(seated(ATTACK, against(Level::Perfect, Seat::Right), moves))
}

#[test]
fn while_a_bot_thinks() {
    for size in [(40, 16), (80, 24)] {
        let script = thinking(LOW).size(size.0, size.1);
        assert_eq!(marked(&script.sees("Perfect is thinking")), 1);
    }
}

#[test]
fn on_a_board_of_the_past() {
    let session = || {
        let script = Script::game(ATTACK).play(LOW).play("x2 x2 miss");
        script.on_top().board.session.apart()
    };
    let back = Script::session(session()).press("m");
    let replay = Script::replay(session());
    let review = Script::session(session()).press("v");
    for script in [back, replay, review] {
        let mut script = script.press("home");
        let mut seen = 0;
        for _ in 0..board(&script).session.plies() {
            seen += marked(&script);
            script = script.press("→");
        }
        assert_eq!(seen, 1, "{}", script.screen());
    }
}

#[test]
fn in_a_demo() {
    let mut script = Script::demo(&[GameId::StackAttack], still());
    let mut seen = 0;
    for _ in 0..200 {
        seen += marked(&script);
        script = script.wait(1000);
    }
    assert!(seen > 0);
}

#[test]
fn in_a_puzzle_that_is_over() {
    let mut seen = 0;
    for seed in 0..20 {
        let game = GameId::StackAttack;
        let puzzle = made(game, seed, None);
        let mut script = Script::puzzle(puzzle, Origin::Chance(game, None));
        for key in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] {
            script = script.press(key).press("⏎");
        }
        seen += marked(&script.sees("Harder"));
    }
    assert!(seen > 0);
}

scripts! {
    in_a_lesson: Script::menu() =>
        "5 t “tutorial: 1 of”
         // Nobody can attack yet.
         ⏎ 3 ⏎ live:2000
         // 3 and 4 are on top.
         “added a 4” 4 ⏎ live:2000";
}
