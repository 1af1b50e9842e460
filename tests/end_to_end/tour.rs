//! Every kind of screen that there is, each in a program of its own.

use crate::end_to_end::console::{Console, ENTER, ESC, Setting, UP, Variables};

pub(crate) fn tour(
    names: [&str; 2],
    switches: &[&str],
    variables: Variables,
) -> Vec<(&'static str, Console)> {
    let game = |id| Console::game(id, names, switches, variables);
    let menu = || {
        let mut menu = Setting::new(switches).variables(variables).start();
        menu.wait_for_menu();
        menu
    };
    let (mut setup, mut help) = (menu(), menu());
    setup.send("v").wait("new game");
    help.send("?").wait("Keys");
    let mut refused = game("stack-attack");
    refused.send("1").send(ENTER).wait("move 1").send("5");
    let mut overlay = game("stones-game");
    overlay.send(ESC).wait("Resume");
    let mut rules = game("stack-attack");
    rules.send(ESC).wait("Resume");
    rules.stand_on("Rules").send(ENTER).wait("Aim");
    let mut question = game("number-stack-duel");
    question.send(ENTER).wait("move 1");
    question.send(ESC).wait("Resume");
    question.stand_on("Resign").send(ENTER).wait("Play on");
    let mut moves = game("stone-pile-battle");
    moves.send(ENTER).wait("move 1");
    moves.send("m").send(UP).wait("move 0 of 1");
    let mut truth = game("stone-pile-battle");
    truth.send("t").wait("W13");
    let mut dial = game("stones-game");
    dial.send("23");
    let mut result = game("number-stack");
    result.send("15").send(ENTER).wait("Rematch");
    let mut menu = menu();
    menu.send("2");
    let mut all = vec![
        ("menu", menu),
        ("setup", setup),
        ("help", help),
        ("match", game("number-stack")),
        ("refusal", refused),
        ("match menu", overlay),
        ("rules", rules),
        ("question", question),
        ("moves", moves),
        ("truth", truth),
        ("dial", dial),
        ("result", result),
    ];
    for (_, console) in &mut all {
        console.settle();
    }
    all
}
