//! A person takes over a seat in the demo.

use stackade::{app::screens::demo::Demo, play::analysis::Ticket};

use crate::common::prelude::*;

const LEFT: &str = "⏎ ↓↓↓ ⏎";
const RIGHT: &str = "⏎ ↓↓↓↓ ⏎";

fn demo(game: GameId) -> Script {
    Script::demo(&[game], still())
}

fn holders(script: &Script) -> [Holder; 2] {
    let table = script.on_top().board.session.table();
    table.players.each_ref().map(|player| player.holder)
}

#[test]
fn a_person_goes_on_where_the_bot_was() {
    let script = demo(GameId::StackAttack).press("→");
    let Some(demo) = script.app().top_as::<Demo>() else {
        panic!("no demo is on top");
    };
    let told = demo.board.session.told(0).text;
    let script = script.sees(&told).press(LEFT).ply(1);
    let script = script.sees("You took over from a bot, so this counts as a game with help.");
    assert!(matches!(holders(&script), [Holder::Human, Holder::Bot(_)]));
    assert_eq!(
        script
            .on_top()
            .board
            .session
            .told(0)
            .text
            .replace("Your", "Novice's"),
        told
    );
    // The other bot moves by itself, after the pause of any match.
    let script = script.live(699).ply(1).live(1).ply(2);
    let script = script.sees("You to move").press("⏎").ply(3);
    // Undo leads back to the last ply that was the person's.
    let script = script.live(700).ply(4).press("u").ply(2);
    script.press("esc").sees("Resume").sees("Restart");
}

#[test]
fn either_seat_can_be_taken() {
    let script = demo(GameId::StonePileBattle).press(RIGHT);
    assert!(matches!(holders(&script), [Holder::Bot(_), Holder::Human]));
    script.live(10_000).ply(1).sees("You to move");
}

#[test]
fn a_seat_is_taken_over_while_its_bot_thinks() {
    let mut script = demo(GameId::StackAttack).busy().press("⏎ ↓ ⏎");
    let tickets = script.asked();
    let mut script = script.free().press(LEFT).sees("You to move");
    assert!(tickets.iter().all(Ticket::is_stale));
    for ticket in tickets {
        let late = Answer::Move(Some(Choice::default()));
        script = script.send(Msg::Found(ticket, late));
    }
    script.live(60_000).ply(0).press("⏎").ply(1);
}

scripts! {
    a_paused_demo_goes_on_as_a_match: demo(GameId::StonePileBattle) =>
        "space ⏎ ↓↓↓↓ ⏎ live:699 =0 live:1 =1";
    the_truth_stays_on: demo(GameId::StonePileBattle) => "t ⏎ ↓↓↓ ⏎ “can win in 13 moves”";
}

#[test]
fn a_finished_game_begins_anew() {
    let script = demo(GameId::StackAttack).run("→ → → → → “ wins. ” ⏎ ↓↓↓ ⏎ =0");
    assert!(matches!(holders(&script), [Holder::Human, Holder::Bot(_)]));
}
