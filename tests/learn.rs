//! Guided games: each is finished with arrows and Enter alone, answers whatever
//! is tried, and leaves nothing behind.

mod left;

use crate::common::prelude::*;
use stackade::{
    app::screens::{lesson::LessonScreen, menu::Item},
    play::lesson::Lesson,
};

const SIZES: [(u16, u16); 2] = [(40, 16), (80, 24)];

fn lesson(number: usize) -> Script {
    let script = Script::menu()
        .press(&(number + 1).to_string())
        .item(Item::Tutorial);
    script.sees("tutorial: 1 of")
}

fn on_top(script: &Script) -> &LessonScreen {
    script.top()
}

fn meant(script: &Script) -> Option<String> {
    let play = &on_top(script).board;
    let (selector, _) = play.highlight()?;
    play.session
        .notation(play.session.ply(), selector.choice())
        .ok()
}

/// Goes to every choice of a step by the arrows, until a look at it is enough.
fn sweep(mut script: Script, mut look: impl FnMut(Script) -> (Script, bool)) -> Script {
    let (_, axes) = on_top(&script)
        .board
        .highlight()
        .expect("a step with a move");
    let columns = match &axes.extent {
        Extent::Grid { across, .. } => across.len(),
        Extent::Count { .. } => 1,
    };
    if columns > 1 {
        script = script.press(&"←".repeat(columns));
    }
    for _ in 0..columns {
        script = script.press(&"↓".repeat(60));
        loop {
            let before = on_top(&script).board.highlight().expect("it").0.choice();
            let (looked, found) = look(script);
            script = looked;
            if found {
                return script;
            }
            script = script.press("↑");
            if on_top(&script).board.highlight().expect("it").0.choice() == before {
                break;
            }
        }
        script = script.press("→");
    }
    script
}

fn make_move(script: Script) -> Script {
    let moves = on_top(&script).step().moves.clone();
    let script = sweep(script, |script| {
        let found = meant(&script).is_some_and(|meant| moves.contains(&meant));
        (script, found)
    });
    let index = on_top(&script).index;
    let script = script.press("⏎");
    assert_eq!(on_top(&script).index, index + 1, "{}", script.screen());
    script
}

fn is_last(script: &Script) -> bool {
    on_top(script).index + 1 == on_top(script).steps()
}

fn onward(script: Script) -> Script {
    if on_top(&script).asks() {
        make_move(script)
    } else {
        script.press("⏎")
    }
}

fn finish(mut script: Script) -> Script {
    while !is_last(&script) {
        script = onward(script);
    }
    script
}

#[test]
fn every_lesson_is_finished_by_arrows_and_enter_alone() {
    for (number, game) in GameId::all().enumerate() {
        let script = finish(lesson(number));
        assert!(script.board().session.to_move().is_none(), "{game:?}");
        // It goes on by the same rules, against one who is easy to beat.
        let script = script.run("“⏎ play the Novice bot” wait:1100 ⏎ =0");
        let session = &script.on_top().board.session;
        assert_eq!(session.rules(), &Lesson::of(game).rules);
        let holders = Side::BOTH.map(|side| session.table().player(side).holder);
        assert_eq!(holders, [Holder::Human, Holder::Bot(Level::Novice)]);
        script.sees(game.card().title).run("esc “Resume”");
    }
}

#[test]
fn every_wrong_choice_is_answered() {
    for number in 0..GameId::all().count() {
        let mut script = lesson(number);
        while !is_last(&script) {
            if on_top(&script).asks() {
                script = sweep(script, |script| {
                    let LessonScreen { board, index, .. } = on_top(&script);
                    let before = (board.session.ply(), *index);
                    if meant(&script)
                        .is_some_and(|meant| on_top(&script).step().moves.contains(&meant))
                    {
                        return (script, false);
                    }
                    let script = script.press("⏎");
                    let LessonScreen {
                        board,
                        index,
                        answer,
                        ..
                    } = on_top(&script);
                    let answer = answer.clone().unwrap_or_default();
                    assert!(answer.ends_with(['.', '!', '?']), "{}", script.screen());
                    assert_eq!((board.session.ply(), *index), before);
                    (script, false)
                });
            }
            script = onward(script);
        }
    }
}

scripts! {
    a_refused_choice_is_answered_too: lesson(4) => "⏎ → → → → → ⏎ “× ” “tutorial: 2 of”";
    /// Two people with keys of their own are no matter here: there is one learner.
    with_separate_keys_every_key_is_the_learners: Script::but(|it| it.separate_keys = true) =>
        "5 t ⏎ 3 ⏎ “tutorial: 3 of”";
    /// What it leads to is a game against a bot that is easy to beat; the menu still offers the
    /// one that was chosen, once that game is over too.
    the_bot_of_a_lesson_is_not_the_one_of_the_menu: finish(lesson(1)) =>
        "wait:1100 ⏎ =0 “Novice” ⏎ esc select“Resign” ⏎ → ⏎ wait:2000 esc “Play a bot: Casual”";
}

/// What is said speaks of the board that is seen: it waits until that is there,
/// and nothing that hurries the board skips it.
#[test]
fn words_and_board_change_together() {
    let script = Script::under(Settings::default())
        .press("5")
        .item(Item::Tutorial);
    let mut script = script.sees("tutorial: 1 of");
    for choice in ["⏎", "3 ⏎", "4 ⏎", "4 ⏎", "⏎", "3 ⏎"] {
        let learn = on_top(&script);
        let (before, place) = (learn.step().text.clone(), learn.index + 1);
        script = script.press(choice).misses(&before[..20]);
        if choice != "⏎" {
            // It is told what moves, and that alone.
            let moving = script.sees("You added").wait(10);
            script = moving.sees(&format!("tutorial: {place} of"));
        }
        script = script.live(5000).misses(&before[..20]);
        script = script.sees(&format!("tutorial: {} of", place + 1));
    }
    // Where another game begins its board is there at once.
    let (won, other) = ("Exactly 10: you win!", "Another game.");
    let script = script
        .sees(won)
        .press("⏎")
        .sees(other)
        .misses(won)
        .run("motion:false");
    assert_eq!(on_top(&script).board.session.ply(), 4);
    script
        .run("“tutorial: 8 of” ⏎")
        .sees(other)
        .sees("Then Player 2 wins with a 4");
}

#[test]
fn every_lesson_is_finished_by_clicks_alone() {
    for number in 0..GameId::all().count() {
        let mut script = lesson(number);
        while let Some(learn) = script.app().top_as::<LessonScreen>() {
            let index = learn.index;
            script = if learn.asks() {
                click_move(script)
            } else {
                if index + 1 == learn.steps() {
                    script = script.wait(1100);
                }
                let learn = on_top(&script);
                let words: String = learn.step().text.chars().take(20).collect();
                script.click(&words)
            };
            if let Some(learn) = script.app().top_as::<LessonScreen>() {
                assert_eq!(learn.index, index + 1, "{}", script.screen());
            }
        }
        script.ply(0);
    }
}

/// Makes the move of a step by clicks: one chooses it, or one for each axis, unless
/// it is chosen already, and another one on the same place plays it.
fn click_move(mut script: Script) -> Script {
    let index = on_top(&script).index;
    let moves = on_top(&script).step().moves.clone();
    let targets: Vec<Target> = script.places().iter().map(|(_, target)| target).collect();
    let pairs = targets
        .iter()
        .flat_map(|&first| targets.iter().flat_map(move |&then| [first, then]));
    for target in pairs {
        script = script.send(Msg::Point(target));
        let chosen = meant(&script).is_some_and(|meant| moves.contains(&meant));
        if chosen && on_top(&script).index == index {
            script = script.send(Msg::Point(target));
        }
        if on_top(&script).index > index {
            return script;
        }
    }
    panic!("no click chooses {moves:?} on\n{}", script.screen());
}

#[test]
fn letters_of_a_match_do_nothing_but_show_the_help() {
    let script = lesson(1).press("⏎");
    let before = script.screen();
    let script = script.press("u r n m i t e p x del");
    assert_eq!(script.screen(), before);
    script.run("? “Ctrl-C” esc “tutorial: 2”");
}

/// The cursor stands on what is chosen, or on what there is to read; and nothing
/// but ASCII is needed for it.
#[test]
fn it_can_be_read_aloud_and_in_ascii() {
    let plain = Look::new(ThemeName::Monochrome, true);
    for number in 0..GameId::all().count() {
        for (width, height) in SIZES {
            let mut script = lesson(number).look(plain.clone()).size(width, height);
            loop {
                assert!(script.screen().is_ascii(), "{}", script.screen());
                if on_top(&script).asks() {
                    script.assert_on_choice();
                } else {
                    let line = script.line_of(script.cursor().y.into());
                    let first: String = on_top(&script).step().text.chars().take(20).collect();
                    assert!(line.trim().starts_with(&first), "{line:?} {first}");
                }
                if is_last(&script) {
                    break;
                }
                script = onward(script);
            }
        }
    }
}

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&SIZES, script));
}

#[test]
fn the_screens_of_a_lesson() {
    shown("first", lesson(0));
    shown("asks", lesson(0).press("⏎ ↑"));
    shown("answered", lesson(0).press("⏎ ↑ ⏎"));
    for (number, game) in GameId::all().enumerate() {
        let mut script = lesson(number);
        while script.board().session.outcome().is_none() {
            script = onward(script);
        }
        shown(&format!("over_{}", game.card().id), script);
    }
}
