//! What choices are worth, as it is marked on the board.

use super::*;

#[track_caller]
fn behind(script: &Script, text: &str) -> String {
    let screen = script.screen();
    let parted = screen.split_once(text);
    let (_, rest) = parted.unwrap_or_else(|| panic!("{text:?} is not on\n{screen}"));
    let rest = rest.trim_start_matches(['◂', ' ']);
    rest.split_whitespace()
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[track_caller]
fn beneath(script: &Script, token: &str) -> String {
    let screen = script.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let pool = |line: &&str| line.contains("12") && line.contains("14");
    let pool = lines.iter().rposition(pool).expect("the pool");
    let at = lines[pool].find(token).expect(token);
    let column = lines[pool][..at].chars().count() - 1;
    let below: String = lines[pool + 1].chars().skip(column).take(4).collect();
    below.trim().to_owned()
}

scripts! {
    what_is_not_allowed_is_marked_in_a_lesson: Script::menu() =>
        "5 t “tutorial: 1 of”
         // Nobody can attack yet.
         ⏎ 3 ⏎ live:2000
         // 3 and 4 are on top.
         “added a 4” 4 ⏎ live:2000";
}

/// A token shows what it is worth on the highlighted stack, not on any other one:
/// where the highlight goes to a token, the mark of that token is what its stack
/// shows then.
#[test]
fn a_token_shows_what_it_is_worth_on_the_stack_that_is_chosen() {
    // 8 completes stack 1, and no other one.
    let first = Script::game("number-stack").run("play“7@1 1@1” t 2 ← ← ← “on stack 1”");
    assert_eq!(beneath(&first, "8"), "W1");
    let second = first.press("→").sees("on stack 2");
    let told = beneath(&second, "8");
    assert_ne!(told, "W1");
    let script = second.press("8").sees("Put 8 on stack 2");
    assert_eq!(behind(&script, " 7 "), "W1");
    assert_eq!(behind(&script, "0 → 8"), told);
}

fn tokens(session: &dyn Session) -> usize {
    match session
        .axes(session.ply())
        .map(|Axes { extent, .. }| extent)
    {
        Some(Extent::Grid { along, .. }) => along[0].len(),
        other => panic!("no grid but {other:?}"),
    }
}

#[test]
fn a_mark_stands_apart_from_its_token() {
    for look in [Look::default(), Look::new(ThemeName::Monochrome, true)] {
        for size in [(40, 16), (50, 16), (80, 24), (120, 40)] {
            let script = Script::game("number-stack").look(look.clone());
            let mut script = script.size(size.0, size.1).press("t");
            for _ in 0..tokens(script.on_top().board.session.as_ref()) {
                let screen = script.screen();
                let board: String = screen.lines().skip(2).take(11).collect();
                let letters: Vec<char> = board.chars().collect();
                let glued = letters
                    .windows(2)
                    .any(|pair| pair[0].is_ascii_digit() && "WL".contains(pair[1]));
                assert!(!glued, "{screen}");
                script = script.press("↑");
            }
        }
    }
}

#[test]
fn what_cannot_be_chosen_has_no_mark() {
    for (width, height) in [(40, 16), (80, 24)] {
        let script = Script::game(ATTACK).size(width, height).press("i i i");
        assert_eq!(script.screen().matches('★').count(), 4, "x2, x3, x4 and x5");
    }
}

#[test]
fn the_marks_of_a_high_stack_stand_apart_from_its_other_rank() {
    for blocks in [5, 8, 10, 12] {
        for plies in 0..3 {
            for look in [Look::default(), Look::new(ThemeName::Monochrome, true)] {
                let script = Script::rules(ATTACK, &[("blocks", blocks)]).look(look);
                let mut script = script.press(&"⏎ ".repeat(plies)).ply(plies).press("t");
                for (width, height) in [(40, 16), (50, 18), (80, 24), (120, 40)] {
                    script = script.size(width, height);
                    for _ in 0..blocks {
                        assert_apart(&script);
                        script = script.press("↑");
                    }
                    script = script.press("home");
                }
            }
        }
    }
}

/// Fails unless each target has its mark, with nothing beside that but its block.
#[track_caller]
fn assert_apart(script: &Script) {
    let session = script.on_top().board.session.as_ref();
    let targets = session.listed().0.len();
    let right = session.table().seat(session.turn(session.ply())) == Seat::Left;
    let screen = script.screen();
    let mut marks = 0;
    for line in screen
        .lines()
        .skip(2)
        .take_while(|line| !line.contains(" left"))
    {
        let letters: Vec<char> = line.chars().chain([' ']).collect();
        for start in (0..letters.len()).filter(|&index| "WL".contains(letters[index])) {
            let number = letters[start + 1..]
                .iter()
                .take_while(|letter| letter.is_ascii_digit());
            let end = start + 1 + number.count();
            let beside = if right {
                letters[start - 1]
            } else {
                letters[end]
            };
            assert_eq!(beside, ' ', "{line}\n{screen}");
            marks += 1;
        }
    }
    assert_eq!(marks, targets, "{screen}");
}

/// Both piles tell what each count is worth, whichever of them is chosen: one that
/// told of a single count would look as if no other were better.
#[test]
fn each_pile_shows_what_its_counts_are_worth() {
    let mut game = Script::game("stone-pile-battle").press("t");
    for side in ["→", "←"] {
        game = game.press(side).sees("2 L12").sees("L14");
        game = game.sees("W15").sees("W13");
    }
}

/// Ada's 3 can take neither of the blocks of Kofi that are higher.
const LOW: &str = "x1 x4";

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
    let expected = expected(script.board());
    let screen = script.screen();
    assert_eq!(screen.matches("×░").count(), expected, "{screen}");
    expected
}

fn thinking(moves: &str) -> Script {
    Script::session(seated(ATTACK, against(Level::Perfect, Seat::Right), moves))
}

#[test]
fn what_is_not_allowed_is_marked_while_a_bot_thinks() {
    for size in [(40, 16), (80, 24)] {
        let script = thinking(LOW).size(size.0, size.1);
        assert_eq!(marked(&script.sees("Perfect is thinking")), 1);
    }
}

#[test]
fn what_is_not_allowed_is_marked_on_a_board_of_the_past() {
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
        for _ in 0..script.board().session.plies() {
            seen += marked(&script);
            script = script.press("→");
        }
        assert_eq!(seen, 1, "{}", script.screen());
    }
}

#[test]
fn what_is_not_allowed_is_marked_in_a_demo() {
    let mut script = Script::demo(&[GameId::StackAttack], still());
    let mut seen = 0;
    for _ in 0..200 {
        seen += marked(&script);
        script = script.wait(1000);
    }
    assert!(seen > 0);
}

#[test]
fn what_is_not_allowed_is_marked_in_a_puzzle_that_is_over() {
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
