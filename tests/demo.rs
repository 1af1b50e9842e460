//! The demo by its keys and by the time that passes.

use stackade::{app::screens::demo::Demo, play::analysis::Ticket};

use crate::common::prelude::*;

const RESULT: u64 = 5000;
const NORMAL: u64 = 2500;

fn demo(games: &[GameId]) -> Script {
    Script::demo(games, still())
}

#[track_caller]
fn on_top(script: &Script) -> &Demo {
    script.top()
}

fn ply(script: &Script) -> usize {
    on_top(script).board.session.ply()
}

fn is_over(script: &Script) -> bool {
    on_top(script).board.is_over()
}

fn title(script: &Script) -> &'static str {
    on_top(script).board.session.card().title
}

fn number(script: &Script) -> usize {
    on_top(script).number
}

#[track_caller]
fn finish(mut script: Script) -> Script {
    for _ in 0..200 {
        if is_over(&script) {
            return script;
        }
        script = script.press("→");
    }
    panic!("{}", script.screen());
}

mod games {
    use super::*;

    scripts! {
        a_new_speed_stays_for_the_next_game: demo(&[]) => "↑ ↑ ⏎ ↓ ⏎ “fastest” live:299 =0 live:1 =1";
        right_plays_one_ply_and_stands_still: demo(&[]) =>
            "→ =1 rests “paused” live:60000 wait:60000 =1 → =2 rests “paused” live:60000 =2";
        a_step_is_seen_to_move: Script::demo(&[], Settings::default()) =>
            "→ motion:true wakes live:1000 =1 rests";
        nothing_goes_on_where_nothing_is_seen: demo(&[]) =>
            "size:39x16 rests wait:60000 size:80x24 =0 live:2500 =1";
        nothing_goes_on_behind_the_menu: demo(&[]) => "⏎ live:60000 esc =0";
        there_is_a_way_out_at_any_time: demo(&[]) =>
            "live:2600 {esc|q|⏎ end ⏎|⏎ q|space esc} “Puzzle of the day”";
        enter_opens_its_menu_and_esc_closes_it: demo(&[]) =>
            "⏎ “▸ Resume” esc -“Resume” ⏎ ⏎ -“Resume” “normal speed”";
        the_menu_leads_to_pages_and_back: demo(&[]) =>
            "⏎ ↓↓↓↓↓ ⏎ “Stone Pile Battle: rules” esc ? “pause and continue” esc “normal speed”";
        the_truth_stays_on_for_the_next_game: demo(&[]) =>
            "-“can win in” t “can win in 13 moves” ⏎ ↓ ⏎ “can win in 5 moves” ⏎ ↓ ↓ ⏎ -“can win in”";
    }

    /// A step is asked for once: keys that come before the answer add nothing.
    #[test]
    fn a_step_waits_for_the_answer() {
        let asked = demo(&[]).run("busy ⏎ ↓ ⏎ → → → =0");
        asked.free().wait(0).ply(1);
    }

    #[test]
    fn all_are_played_in_turn() {
        let mut script = demo(&[]).press("↑ ↑");
        let rounds = GameId::all().chain(GameId::all());
        for (place, game) in rounds.enumerate() {
            assert_eq!(title(&script), game.card().title);
            assert_eq!(ply(&script), 0);
            while !is_over(&script) {
                script = script.live(100);
            }
            assert_eq!(number(&script), place);
            script = script.live(RESULT - 100);
            assert!(is_over(&script), "the result stands");
            script = script.live(100);
        }
    }

    #[test]
    fn the_ones_that_are_asked_for_are_played_alone() {
        let games = [GameId::NumberStackDuel, GameId::StackAttack];
        let mut script = demo(&games);
        for index in 0..5 {
            assert_eq!(title(&script), games[index % 2].card().title);
            script = script.press("⏎ ↓ ⏎");
        }
    }

    #[test]
    fn the_levels_change() {
        let levels = |script: &Script| {
            let session = &on_top(script).board.session;
            let holders = session.table().players.each_ref().map(|it| it.holder);
            assert!(holders.iter().all(|&holder| holder != Holder::Human));
            assert_ne!(holders[0], holders[1]);
            holders
        };
        let script = demo(&[]);
        let first = levels(&script);
        assert_ne!(levels(&script.press("⏎ ↓ ⏎")), first);
    }

    #[test]
    fn every_duel_ends() {
        let mut script = demo(&[GameId::NumberStackDuel]);
        for before in 0..40 {
            assert_eq!(number(&script), before);
            script = finish(script).press("→");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_demo() {
        let moves = || {
            let script = finish(demo(&[GameId::NumberStack]));
            let session = &on_top(&script).board.session;
            let plies = 0..session.plies();
            plies
                .map(|ply| session.told(ply).notation)
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(), moves());
    }
}

mod pace {
    use super::*;

    #[track_caller]
    fn comes_after(script: Script, milliseconds: u64) -> Script {
        let before = ply(&script);
        let script = script.live(milliseconds - 1);
        assert_eq!(ply(&script), before, "too early");
        let script = script.live(1);
        assert_eq!(ply(&script), before + 1, "too late");
        script
    }

    #[test]
    fn a_bot_takes_its_time() {
        let script = comes_after(demo(&[]), NORMAL);
        comes_after(script.sees("normal speed"), NORMAL);
    }

    #[test]
    fn up_and_down_change_the_speed() {
        let mut script = demo(&[]);
        for (key, name, pause) in [
            ("↑", "fast speed", 1000),
            ("↑", "fastest speed", 300),
            ("↑", "fastest speed", 300),
        ] {
            script = comes_after(script.press(key).sees(name), pause);
        }
        for (name, pause) in [("fast", 1000), ("normal", NORMAL), ("slow", 5000)] {
            // The slower speed holds from the next ply on.
            script = script.press("↓").sees(&format!(" {name} speed"));
            script = script.press("→ space");
            script = comes_after(script, pause);
        }
        script.press("↓").sees(" slow speed");
    }

    #[test]
    fn space_pauses_for_ever() {
        let script = demo(&[])
            .live(NORMAL + 1000)
            .run("space “paused” “space resume” rests");
        let before = script.screen();
        let script = script.live(600_000).wait(600_000);
        assert_eq!(script.screen(), before);
        let script = script.press("space").sees("normal speed");
        comes_after(script, NORMAL - 1000);
    }

    scripts! {
        a_held_space_bar_pauses_once: demo(&[]) => "space repeat“space” repeat“space” “paused”";
    }

    scripts! {
        a_speed_that_is_chosen_while_it_stands_still_is_seen: demo(&[]) =>
            "size:{40x16|80x24} space “paused, normal” ↑ “paused, fast” ↓ ↓ “paused, slow”
             “Stone Pile Battle”";
    }

    #[test]
    fn a_result_is_left_by_right_or_stands_while_paused() {
        let script = finish(demo(&[])).sees("next game").live(60_000);
        assert!(is_over(&script));
        let script = script.press("→");
        assert_eq!((ply(&script), title(&script)), (0, "Stack Attack"));
        script.sees("paused");
    }
}

mod leaving {
    use super::*;

    #[track_caller]
    fn at_the_menu(script: &Script) {
        let screens = script.app().screens();
        assert!(screens.len() == 1, "{screens:?}");
    }

    #[test]
    fn it_is_left_while_a_bot_thinks() {
        let mut script = demo(&[]).busy().press("⏎ ↓ ⏎");
        let tickets = script.asked();
        assert!(!tickets.is_empty());
        assert!(tickets.iter().all(|ticket| !ticket.is_stale()));
        let script = script.press("esc");
        assert!(tickets.iter().all(Ticket::is_stale));
        let before = script.screen();
        let late = Answer::Move(Some(Choice::default()));
        let script = script.send(Msg::Found(tickets[0].clone(), late));
        assert_eq!(script.screen(), before);
        at_the_menu(&script);
    }
}

#[test]
fn ten_minutes_untouched() {
    let script = Script::demo(&[], Settings::default()).live(600_000);
    assert!(number(&script) >= 15, "{}", number(&script));
}

#[test]
fn each_ply_is_told_and_remarked_on() {
    let (mut whys, mut betters) = (0, 0);
    for game in GameId::all() {
        let mut script = demo(&[game]);
        while !is_over(&script) {
            script = script.press("→");
            let demo = on_top(&script);
            let session = demo.board.session.as_ref();
            let annotation = demo.annotation.as_ref().expect("the values are known");
            let told = session.told(ply(&script) - 1).text;
            let screen = script.screen();
            assert!(screen.contains(&told), "{told} is not on\n{screen}");
            let words = demo.comment().expect("the values are known");
            let words = [words.full, words.short];
            let lines: Vec<&str> = screen.lines().map(str::trim).collect();
            let text = lines.join(" ");
            let place = words.iter().position(|words| text.contains(words));
            assert_eq!(place.is_some(), !is_over(&script), "{words:?}\n{screen}");
            let reason = annotation.reason.as_ref();
            // The board after the ply is shown.
            let is_principle = reason.is_some_and(|reason| reason.principle);
            let of_before = words[0].contains("Before that move, ");
            assert_eq!(of_before, is_principle, "{words:?}");
            let why = reason.map(|reason| {
                if is_principle {
                    reason.text.behind("Before that move, ")
                } else {
                    reason.text.clone()
                }
            });
            let why = why.map(|why| session.words(&why));
            whys += usize::from(why.is_some_and(|why| text.contains(&why)));
            let better = annotation.better().map(|better| session.words(&better));
            betters += usize::from(better.is_some_and(|better| text.contains(&better)));
        }
        script.sees(" wins. ");
    }
    assert!(whys > 25 && betters > 15, "{whys} {betters}");
}
