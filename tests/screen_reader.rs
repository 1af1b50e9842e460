//! What a screen reader finds: the cursor on what is highlighted, and sentences
//! on lines that stay in place.

use stackade::{
    app::{LEAST, kit::form::Form as _, screens::setup::Setup},
    core::text,
};

use crate::common::prelude::*;

const SIZES: [(u16, u16); 3] = [LEAST, (80, 24), (120, 40)];

const MARK: &str = "▸";

fn walk(mut script: Script, chance: &mut Chance, mut look: impl FnMut(&Script)) -> Script {
    const KEYS: [&str; 6] = ["↑", "↓", "←", "→", "↑", "⏎"];
    for _ in 0..300 {
        if script.on_top().board.is_over() {
            break;
        }
        look(&script);
        let key = KEYS[usize::try_from(chance.below(6)).expect("small")];
        script = script.press(key).wait(1100);
    }
    script
}

#[test]
fn in_every_game_the_cursor_stands_on_what_is_chosen() {
    let mut chance = Chance(83);
    for game in GameId::all() {
        for (width, height) in SIZES {
            let script = Script::game(game.card().id).size(width, height);
            walk(script, &mut chance, Script::assert_on_choice);
        }
    }
    let huge = [("stones", 999_999_999_999_999_999)];
    let huge = Script::rules("stones-game", &huge);
    walk(huge, &mut chance, Script::assert_on_choice);
}

/// Lists of at least so many lines, on a screen of this size.
fn lists((width, height): (u16, u16)) -> [(Script, usize); 4] {
    let swappable = || seated("stack-attack", swapping(), "");
    [
        (
            Script::menu(),
            if width < 76 {
                GameId::all().len() + 3
            } else {
                4
            },
        ),
        (Script::menu().enter("Settings").press("end Kofi pgup"), 12),
        (Script::session(swappable()).press("⏎ esc"), 14),
        (Script::game("stack-attack").press("⏎ esc end ↑ ⏎"), 2),
    ]
    .map(|(script, lines)| (script.size(width, height).press("home"), lines))
}

#[test]
fn in_every_list_the_cursor_stands_on_the_highlighted_line() {
    for (mut script, lines) in SIZES.into_iter().flat_map(lists) {
        let mut read_so_far = Vec::new();
        for _ in 0..lines {
            let cursor = script.cursor();
            let line = script.line_of(cursor.y.into());
            // In a name the cursor stands where typing goes.
            let marked = script.read().starts_with(MARK);
            let typed = line.contains(&format!("{MARK}   Name")) || line.contains(" name");
            assert!(marked || typed, "{line:?} in\n{}", script.screen());
            read_so_far.push(line);
            script = script.press("↓");
        }
        read_so_far.dedup();
        assert_eq!(read_so_far.len(), lines, "{read_so_far:?}");
    }
}

fn more(script: &Script) -> [bool; 2] {
    let screen = script.screen();
    ["▴", "▾"].map(|sign| screen.contains(sign))
}

fn label(script: &Script) -> String {
    let line = script.line_of(script.cursor().y.into());
    let (_, label) = line.split_once(MARK).expect("a mark");
    label.trim_end_matches([' ', '│']).trim().to_owned()
}

#[test]
fn a_list_says_on_which_side_there_is_more() {
    for (script, lines) in lists(LEAST) {
        // The menu and a question have room for all of theirs.
        if lines == 2 || lines == 8 {
            assert_eq!(more(&script), [false; 2], "{}", script.screen());
            continue;
        }
        assert_eq!(more(&script), [false, true], "{}", script.screen());
        let first = label(&script);
        let script = script.press("end");
        assert_eq!(more(&script), [true, false], "{}", script.screen());
        let last = label(&script);
        let mut script = script.press("↓");
        assert_eq!(label(&script), first);
        for _ in 0..lines {
            let hidden = [&first, &last].map(|label| !script.screen().contains(label));
            assert_eq!(more(&script), hidden, "{}", script.screen());
            script = script.press("↓");
        }
    }
    for (script, _) in lists((120, 40)) {
        assert_eq!(more(&script), [false; 2], "{}", script.screen());
    }
}

#[test]
fn in_the_setup_the_cursor_stands_on_the_line_or_where_typing_goes() {
    for number in 1..=GameId::all().len() {
        for (width, height) in SIZES {
            let mut script = Script::setup(number).press("↓ ⏎ home");
            script = script.size(width, height);
            let Some(setup) = script.app().top_as::<Setup>() else {
                panic!("no setup is on top");
            };
            for _ in 0..setup.rows().len() {
                let marked = script.line_of(script.cursor().y.into());
                let line = marked.trim_start_matches([' ', '│']);
                assert!(line.starts_with("▸ "), "{line:?} in\n{}", script.screen());
                script = script.press("↓");
            }
            let script = script.select("Play");
            assert!(script.read().starts_with("▸ Play"));
        }
    }
    let typed = Script::setup(2).press("home ↓ Ada ←");
    assert!(typed.read().starts_with('a'), "{}", typed.shot());
}

#[test]
fn on_a_result_the_cursor_stands_on_the_answer() {
    let mut script = Script::game("number-stack").play("15@1");
    for answer in script.on_top().answers() {
        let button = format!("▸⏎ {}◂", answer.full);
        assert!(script.read().starts_with(&button), "{}", script.shot());
        script = script.press("→");
    }
}

#[test]
fn where_nothing_can_be_chosen_the_cursor_stands_on_the_last_move() {
    let bot = Script::against_bot("stack-attack", Level::Expert, Seat::Left);
    let thinking = bot.press("⏎").sees("is thinking");
    assert!(thinking.read().starts_with("Your"), "{}", thinking.shot());
    let back = Script::game("stack-attack").run("play“x5 x4” m “looking back: move 2 of 2”");
    assert!(back.read().starts_with("Kofi's"), "{}", back.shot());
}

#[test]
fn a_page_is_read_from_its_first_line() {
    let script = Script::menu().press("?");
    let read = script.read();
    assert!(read.trim_start().starts_with("Arrows"), "{}", script.shot());
}

/// The row of a sentence, by as much of it as fits everywhere. Where room is short
/// the numbers of its names are shorter.
fn row(script: &Script, sentence: &str) -> Option<usize> {
    let brief = sentence.replace(" (Player ", " (P");
    row_of(script, sentence).or_else(|| row_of(script, &brief))
}

fn row_of(script: &Script, sentence: &str) -> Option<usize> {
    let start: String = sentence.chars().take(24).collect();
    let screen = script.screen();
    let lines: Vec<&str> = screen.lines().collect();
    // A name of a player or a game stands further up.
    lines
        .iter()
        .rposition(|line| line.trim_start().starts_with(&start))
}

fn briefly(script: &Script) -> Option<String> {
    let session = &script.on_top().board.session;
    let told = session.told(session.ply().checked_sub(1)?);
    Some(format!(
        "{} played: {}.",
        session.table().name(told.side),
        told.words
    ))
}

/// The sentences that a match shows: the last move, and what comes next or
/// how it has ended.
fn sentences(script: &Script) -> [String; 2] {
    let play = script.on_top();
    let session = &play.board.session;
    let last = if let Some(before) = session.ply().checked_sub(1) {
        session.told(before).text
    } else {
        let first = session.table_at(0).numbered_name(session.turn(0));
        format!("{first} starts.")
    };
    let next = match play.board.highlight() {
        _ if play.board.is_over() => session.ending(),
        None => panic!("nobody has the turn"),
        Some((selector, _)) => match session.look(selector.choice()) {
            Ok(preview) => preview.text,
            Err(refusal) => format!("× {refusal}"),
        },
    };
    [last, next]
}

/// Whether the least screen has no room for all that a match has to say in full.
fn is_crowded(script: &Script) -> bool {
    let play = script.on_top();
    let [last, next] = sentences(script);
    let mut said = vec![last];
    if play.board.is_over() {
        let session = &play.board.session;
        let outcome = session.outcome().and_then(Outcome::winner);
        let winner = outcome.map_or("Drawn by repetition.".to_owned(), |side| {
            format!("★ {} wins.", session.table().name(side))
        });
        said.extend([
            format!("{winner} {}", session.ending()),
            "buttons".to_owned(),
        ]);
    } else {
        said.push(next);
        let preview = play
            .board
            .highlight()
            .map(|(selector, _)| selector.choice());
        let preview = preview.and_then(|choice| play.board.session.look(choice).ok());
        said.extend(preview.and_then(|preview| preview.warning));
    }
    let rows = said.iter().map(|words| text::wrap(words, 38).len());
    rows.sum::<usize>() > 5
}

#[test]
fn every_sentence_has_its_line() {
    let mut chance = Chance(84);
    for (width, height) in SIZES {
        let mut rows = None;
        for game in GameId::all() {
            let mut look = |script: &Script| {
                let over = script.on_top().board.is_over();
                assert!(over || script.line_of(1).contains(" to move"));
                let mut found = sentences(script).map(|sentence| row(script, &sentence));
                if height == LEAST.1 {
                    let brief = || row(script, &briefly(script)?);
                    found[0] = found[0].or_else(|| brief().filter(|_| is_crowded(script)));
                }
                let turned = over && script.screen().contains("turning point");
                if turned && height == LEAST.1 && found[0].is_none() {
                    // Where it turned matters more there than the last move and its row.
                    assert!(found[1].is_some(), "{}", script.screen());
                    return;
                }
                assert!(found.iter().all(Option::is_some), "{}", script.screen());
                let known = *rows.get_or_insert(found);
                assert_eq!(found[0], known[0], "{}", script.screen());
                // The least screen has no row to spare: what would lose its end
                // there begins in the second row of the last move.
                let early = (height == LEAST.1).then(|| known[1].map(|row| row - 1));
                let fixed = found[1] == known[1] || early == Some(found[1]);
                assert!(fixed, "{}", script.screen());
            };
            let script = Script::game(game.card().id).size(width, height);
            let over = walk(script, &mut chance, &mut look);
            look(&over);
        }
    }
}
