//! No sentence of a review, a replay or a puzzle is cut, on the least screen and on
//! the usual one.

use crate::common::choices;
use crate::common::playout;
use crate::common::script;

use choices::choices;
use playout::Chance;
use script::Script;
use stackade::{
    app::{
        LEAST,
        screens::{
            puzzle::{Origin, PuzzleScreen},
            review::ReviewScreen,
        },
    },
    core::{rules::Rules, scene::Choice},
    play::{
        catalog::GameId,
        grade::Grade,
        puzzle::{Puzzle, Trial},
        seat::{Seat, Table},
        session::Session,
    },
};

const SIZES: [(u16, u16); 2] = [LEAST, (80, 24)];

#[track_caller]
fn assert_whole(script: &Script) {
    let screen = script.screen();
    assert!(!screen.contains('…'), "{screen}");
}

/// As many moves as no game by chance has.
const WHOLE: usize = 200;

const NAMES: [&str; 2] = ["Ada", "Kofi"];

/// A game by chance between these people under one of the rule sets, or so many moves
/// of it.
fn played(
    game: GameId,
    set: usize,
    names: [&str; 2],
    most: usize,
    chance: &mut Chance,
) -> Box<dyn Session> {
    let card = game.card();
    let rules = match set.checked_sub(1) {
        None => Rules::standard(card.rules),
        Some(index) => Rules::preset(card.rules, &card.presets[index]),
    };
    let [left, right] = names.map(Seat::human);
    let mut session = game.open(rules, Table::new(left, right));
    for _ in 0..most {
        if session.to_move().is_none() {
            break;
        }
        let moves = session.listed().0;
        let index = chance.below(moves.len() as u64);
        let index = usize::try_from(index).expect("few moves");
        session.read(&moves[index]).expect("it is legal");
    }
    session
}

#[test]
fn no_sentence_of_a_review_or_a_replay_is_cut() {
    let mut chance = Chance(41);
    for game in GameId::all() {
        let sizes = (0..3).flat_map(|set| SIZES.map(|size| (set, size)));
        let cases = sizes.flat_map(|each| {
            let nameless = (each, [""; 2], 14);
            [nameless, (each, NAMES, WHOLE)]
        });
        for ((set, size), names, most) in cases {
            let session = played(game, set, names, most, &mut chance);
            let plies = session.plies();
            let mut script = Script::replay(session).size(size.0, size.1);
            for keys in ["home", "t", "v home"] {
                script = script.press(keys).press("home");
                for _ in 0..=plies {
                    assert_whole(&script);
                    script = script.press("→");
                }
            }
        }
    }
}

/// At each mistake of a review on top: what the screen says after the words on what
/// was played, as one line.
fn mistakes(mut script: Script, plies: usize) -> Vec<String> {
    let mut said = Vec::new();
    script = script.press("v home");
    for ply in 0..plies {
        let Some(study) = script.app().top_as::<ReviewScreen>() else {
            panic!("no review is on\n{}", script.screen());
        };
        let remark = study.review().remark(ply);
        if remark.is_some_and(|remark| remark.graded.grade == Grade::Mistake) {
            let screen = script.screen();
            let lines: Vec<&str> = screen.lines().map(str::trim).collect();
            said.push(lines.join(" "));
        }
        script = script.press("→");
    }
    said
}

/// A mistake says what it lost on the least screen, and on the usual one what the
/// other player can do, as long as the game went on.
#[test]
fn a_mistake_says_what_it_lost_and_what_it_allows() {
    let mut chance = Chance(17);
    for game in GameId::all() {
        for set in 0..3 {
            let session = played(game, set, NAMES, WHOLE, &mut chance);
            let session = session.called(&|name: &str| format!("{name:l<8}"));
            let plies = session.plies();
            let review = |(width, height)| {
                let session = session.called(&str::to_owned);
                mistakes(Script::replay(session).size(width, height), plies)
            };
            for screen in review(LEAST) {
                let lost = ["→ loss", "→ draw"];
                assert!(lost.iter().any(|lost| screen.contains(lost)), "{screen}");
            }
            let mut usual = review((80, 24));
            if session
                .outcome()
                .is_some_and(|outcome| outcome.winner().is_none())
            {
                // A mistake that repeats the position ends the game.
                usual.pop();
            }
            for screen in usual {
                let ends = screen.contains("loss at once") || screen.contains("loss in 1.");
                assert!(ends || screen.contains("As played, "), "{screen}");
            }
        }
    }
}

#[track_caller]
fn on_top(script: &Script) -> &PuzzleScreen {
    script.top()
}

/// Goes to a choice with arrows and tries it.
fn attempt(mut script: Script, to: Choice) -> Script {
    let here = |script: &Script| {
        let highlight = on_top(script).board.highlight();
        highlight.expect("something is highlighted").0.choice()
    };
    while here(&script).across != to.across {
        let across = here(&script).across;
        script = script.press(if across < to.across { "→" } else { "←" });
    }
    while here(&script).along != to.along {
        let along = here(&script).along;
        script = script.press(if along < to.along { "↑" } else { "↓" });
    }
    script.press("⏎")
}

#[test]
fn no_sentence_of_a_puzzle_is_cut() {
    for game in GameId::all() {
        for (seed, (width, height)) in (0..12).flat_map(|seed| SIZES.map(|size| (seed, size))) {
            let puzzle = || {
                let puzzle = Puzzle::new(game, seed, None);
                Script::puzzle(puzzle, Origin::Chance(game, None)).size(width, height)
            };
            let mut script = puzzle();
            for keys in ["", "i", "→", "i", "←"] {
                script = script.press(keys);
                assert_whole(&script);
            }
            assert_whole(&puzzle().press("esc").click("Solution").press("⏎ → ⏎"));
            let (start, solution) = (puzzle(), on_top(&puzzle()).puzzle.clue().choice);
            assert_whole(&attempt(puzzle(), solution));
            let (play, puzzle) = (&on_top(&start).board, &on_top(&start).puzzle);
            let mut wrong = choices(play.session.as_ref());
            wrong.retain(|&choice| matches!(puzzle.try_out(choice), Some(Trial::Failed(_))));
            let mut script = start;
            for choice in wrong.into_iter().take(3) {
                script = attempt(script, choice);
                assert_whole(&script);
            }
        }
    }
}
