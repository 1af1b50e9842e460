//! The games of the past: the list of them, the replay, and the scores.

use std::fs;

use stackade::core::selector::Step;

use crate::common::prelude::*;

/// Stack Attack to its end: the one who starts wins.
const FIVE: [&str; 5] = ["x5", "x4", "x3", "x2", "x1"];

fn record(moves: &[&str], table: Table) -> Record {
    let record = Record {
        table,
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        ..Record::new("stack-attack")
    };
    Record::of(open_record(&record).expect("a game").as_ref())
}

/// A desk on which Ada has beaten Kofi.
fn desk() -> Desk {
    let mut desk = Desk::new();
    let done = desk.count(record(&FIVE, pair()));
    assert_eq!(done, None);
    desk
}

fn records(desk: &Desk) -> Script {
    desk.script().enter("Records")
}

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
}

#[test]
fn without_games_there_is_a_friendly_word() {
    let desk = Desk::new();
    shown("records_empty", records(&desk).sees("No game has been"));
    shown("statistics_empty", desk.script().enter("Statistics"));
}

#[test]
fn finished_and_saved_games_are_listed_and_told() {
    let mut desk = desk();
    let open = record(&FIVE[..2], pair());
    desk.store.run(StoreCommand::Save(open, None));
    let script = records(&desk).run(
        "“Ada vs Kofi, unfinished” “after 2 moves in all” “Saved as a file.” ↓ “Ada beat Kofi”
             “after 5 moves in all”",
    );
    shown("records", script);
}

#[test]
fn games_of_a_day_are_told_apart_and_giving_up_is_called_so() {
    let mut desk = desk();
    let resigned = Record {
        standing: Standing::Right,
        resigned: Some(Seat::Left),
        ..record(&["x5"], pair())
    };
    desk.count(resigned);
    records(&desk).run(
        "“2026-03-01 18:30” “vs ★ Kofi” “resigned” “★ Ada vs” “Ada resigned to Kofi”
             “after 1 move in” ↓ “Ada beat Kofi” size:40x16 “18:30  Stack Attack       ★ Kofi”
             “18:30  Stack Attack       ★ Ada”",
    );
}

#[test]
fn statistics_go_by_the_names_of_people() {
    let mut desk = desk();
    for number in 0..20 {
        let table = Table::new(
            Player::human("Ada"),
            Player::human(&format!("Kofi {number}")),
        );
        desk.count(record(&FIVE, table));
    }
    let table = people(["", "Ada"]);
    desk.count(record(&FIVE, table));
    // The game that was played is the one that is selected.
    desk.script().run(
        "enter“Statistics” “▸ Stack Attack” “Ada” “21 won, 1 lost” -“Player 1” “and 1” “ more”
             size:40x16 “ more”",
    );
}

#[test]
fn a_game_that_cannot_be_played_says_why() {
    let mut desk = Desk::new();
    let odd = Record {
        moves: vec!["x9".to_owned()],
        ..record(&FIVE, pair())
    };
    desk.count(odd);
    records(&desk).press("⏎").sees("cannot be played: move 1");
}

#[test]
fn a_saved_game_whose_moves_or_result_are_wrong_is_not_listed() {
    for (text, reason) in [
        ("moves = [\"x9\"]", "odd.toml: move 1"),
        (
            "result = \"left\"\nmoves = [\"x5\"]",
            "odd.toml: the result is",
        ),
        ("result = \"left\"", "by the moves it is \"open\""),
    ] {
        let desk = Desk::new();
        let text = format!("format = 1\ngame = \"stack-attack\"\n{text}\n");
        desk.plant("games/odd.toml", text.as_bytes());
        records(&desk)
            .run("“No game has been” “Not listed: odd.toml: ”")
            .sees(reason);
        assert_eq!(desk.text("games/odd.toml"), text);
    }
}

scripts! {
    a_review_of_a_record_steps_and_jumps: records(&desk()) =>
        "⏎ home “move 1 of 5” → → “move 3 of 5” ← “move 2 of 5” end “the end, 5 moves” “Ada wins.”
         home “move 1 of 5” ← “move 1 of 5” esc “Records”";
    nobody_plays_on_from_an_end_and_the_menu_needs_no_letter: records(&desk()) =>
        "⏎ end p “The game is over here” home ⏎ ↓ ↓ ⏎ “from the start”";
    a_step_stops_a_replay_that_goes_by_itself: records(&desk()) =>
        "⏎ space → “review: move 2” rests";
}

#[test]
fn a_replay_goes_by_itself_and_stops_at_the_end() {
    let script = records(&desk()).run("⏎ space “playing: move 1” wakes wait:2500 “move 2 of 5”");
    let script = (0..6).fold(script, |script, _| script.wait(2500));
    let script = script.sees("review: the end");
    assert_eq!(script.app().wait(), None);
    // From the end it begins anew.
    script.press("space").sees("move 1 of 5");
}

#[test]
fn the_truth_is_shown_in_a_replay() {
    let script = records(&desk()).run("⏎ → -“at once” t");
    shown("replay_truth", script.press("→ → →"));
}

#[test]
fn a_replay_that_ends_by_resignation_does_so_again() {
    let mut desk = Desk::new();
    let mut session = open(GameId::StackAttack, "x5 x4");
    session.resign(stackade::core::game::Side::First);
    desk.count(Record::of(session.as_ref()));
    records(&desk).run("⏎ end “Ada resigned” ← → “Ada resigned”");
}

#[test]
fn play_goes_on_from_a_replay_with_other_people() {
    let desk = desk();
    let script = records(&desk).run("⏎ home → → p “from move 2” line“Right player” → begin =2");
    assert_eq!(script.on_top().board.session.card().id, "stack-attack");
    // It is a match of its own, and the old one stays as it was.
    assert!(!script.on_top().board.session.table().players[1].is_human());
    let script = script.press("⏎ q").sees("Continue Stack Attack");
    assert_eq!(desk.history().entries.len(), 1);
    drop(script);
}

#[test]
fn the_aim_is_told_by_the_rules_of_the_game() {
    let session = || begin("number-stack", &[("target", 10)], pair(), "7@1 2@2");
    Script::replay(session()).run("home p size:120x40 “stacks to exactly 10.”");
    Script::session(session()).run("? “stacks to exactly 10.” -“exactly 15”");
}

#[test]
fn f76_a_replay_counts_nothing() {
    let desk = desk();
    let before = desk.files();
    for _ in 0..2 {
        records(&desk).press("⏎ end esc esc");
    }
    assert_eq!(before, desk.files());
}

#[test]
fn the_statistics_of_twenty_games() {
    let mut desk = Desk::new();
    for number in 0..20 {
        let ada = Player::human("Ada");
        let level = if number % 3 == 0 {
            Level::Novice
        } else {
            Level::Expert
        };
        let table = match number {
            0 | 1 => pair(),
            even if even % 2 == 0 => Table::new(ada, Player::bot(level)),
            _ => Table::new(Player::bot(level), ada),
        };
        let assisted = number == 4;
        let game = Record {
            assisted,
            ..record(&FIVE, table)
        };
        assert_eq!(desk.count(game), None);
    }
    let plain = desk
        .script()
        .run(
            "enter“Statistics” “finished: 20” size:40x16 “You: 8 wins, 9 losses, best streak 1.”
             size:80x24 “best streak” “vs Novice” “vs Expert” “With help, not counted: 1” →
             “Whoever goes first” “19 won”
             // Without colours the marks differ.
             →",
        )
        .look(Look::new(ThemeName::Monochrome, false));
    shown(
        "statistics",
        plain.sees("●").sees("○").look(Look::default()),
    );
}

/// A score loses no figure where games are drawn, side by side with others neither, and a
/// sentence that has no room is cut with a sign.
#[test]
fn no_figure_of_a_score_is_lost() {
    let mut desk = Desk::new();
    for level in [Level::Casual, Level::Skilled] {
        for (standing, games) in [
            (Standing::Left, 12),
            (Standing::Right, 10),
            (Standing::Drawn, 3),
        ] {
            for _ in 0..games {
                let game = Record {
                    standing,
                    ..record(&FIVE, Table::new(Player::human(""), Player::bot(level)))
                };
                desk.count(game);
            }
        }
    }
    let script = desk
        .script()
        .run("enter“Statistics” size:40x16 “24:20=6” “12:10=3”");
    drop(script.sees("20 losses, 6 draws,…"));
    for size in [(80, 24), (140, 40)] {
        let script = desk.script().enter("Statistics").size(size.0, size.1);
        let script = script.sees("24 won, 20 lost, 6 drawn");
        script.sees("vs Casual").sees("12 won, 10 lost, 3 drawn");
    }
}

#[test]
fn games_with_help_are_told_apart_from_none() {
    let mut desk = Desk::new();
    let table = || Table::new(Player::human("Ada"), Player::bot(Level::Novice));
    let game = Record {
        assisted: true,
        ..record(&FIVE, table())
    };
    desk.count(game);
    desk.script().run(
        "enter“Statistics” “finished: 1, counted: 0” “1 with help, not counted” size:40x16
             “finished: 1, counted: 0” “with help 1”",
    );
}

#[test]
fn the_statistics_leave_nobody_out() {
    let mut desk = Desk::new();
    let (nobody, bot) = (Player::human(""), Player::bot(Level::Novice));
    for (seats, assisted) in [
        ([nobody.clone(), nobody.clone()], false),
        ([bot.clone(), bot.clone()], false),
        ([nobody, bot], true),
    ] {
        let [left, right] = seats;
        let game = Record {
            assisted,
            ..record(&FIVE, Table::new(left, right))
        };
        assert_eq!(desk.count(game), None);
    }
    let script = desk.script().enter("Statistics");
    let script = script.sees("Unnamed players").sees("not counted: 1");
    let script = script.press("→").sees("bot vs bot").press("←");
    shown("statistics_of_nobody", script);
}

#[test]
fn news_makes_way_for_the_next_ply_of_a_replay_however_it_comes() {
    let session = || open_record(&record(&FIVE, pair())).expect("a game");
    let told = || {
        let script = Script::replay(session()).size(120, 40).press("space");
        let news = StoreEvent::Trouble("The disk is full.".to_owned());
        script.send(Msg::Store(news)).sees("The disk is full.")
    };
    let gone = |script: Script| drop(script.misses("The disk is full."));
    gone(told().click("hit the 4"));
    gone(told().send(Msg::Wheel(Step::Down)));
    gone(told().wait(5_000).sees("move 2 of 5"));
}

#[test]
fn a_record_given_by_its_file_is_opened_as_a_replay() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("game.toml");
    fs::write(&path, record(&FIVE, pair()).to_string()).expect("a file");
    let (_, session) = stackade::store::open_game(&path, "game").expect("a game");
    Script::replay(session).sees("review: move 1 of 5");
}

#[test]
fn what_is_read_while_the_help_is_on_top_is_there_afterwards() {
    let mut desk = desk();
    for (line, found) in [
        ("Records", "Ada"),
        ("Statistics", "finished: 1"),
        ("Puzzles", "not tried yet"),
    ] {
        let report = desk.store.run(StoreCommand::Recall).expect("the past");
        let waiting = Script::menu().enter(line).misses(found).press("?");
        let script = waiting.send(Msg::Store(report)).sees("Keys");
        script.press("esc").sees(found);
    }
}

#[test]
fn a_broken_file_is_told_of_and_then_makes_way() {
    let mut desk = desk();
    desk.count(record(&FIVE, pair()));
    let games = desk.path("games");
    fs::create_dir_all(&games).expect("a folder");
    fs::write(games.join("cut.toml"), "format = 1\nmoves = [\n").expect("a file");
    records(&desk).run("“Not listed: cut.toml, line 2” ↓ -“cut.toml” “Ada beat Kofi”");
}

#[test]
fn each_screen_tells_what_of_its_own_files_could_not_be_read() {
    let desk = desk();
    desk.plant("history.jsonl", b"torn\n");
    desk.plant("puzzles.jsonl", b"torn\n");
    desk.plant("games/cut.toml", b"format = 1\nmoves = [\n");
    let files = ["history.jsonl", "puzzles.jsonl", "cut.toml"];
    for (line, told) in [
        ("Records", [true, false, true]),
        ("Statistics", [true, false, false]),
        ("Puzzles", [false, true, false]),
    ] {
        let mut script = desk.script().enter(line);
        for (file, told) in files.into_iter().zip(told) {
            script = if told {
                script.sees(file)
            } else {
                script.misses(file)
            };
        }
    }
}

/// A word of Latin letters stands behind each name, and a title before the first: a name
/// that is written from right to left takes no sign of its neighbours along.
#[test]
fn a_name_from_right_to_left_stays_in_its_column() {
    let mut desk = Desk::new();
    let table = people(["דנה", "נועם"]);
    desk.count(record(&FIVE, table));
    let script = records(&desk).sees("Stack Attack       ★ דנה vs נועם");
    let screen = script.screen();
    let line = screen.lines().find(|line| line.contains(" vs נועם"));
    let (_, behind) = line
        .and_then(|line| line.split_once("נועם"))
        .expect("a game");
    assert!(behind.trim_start().starts_with("won, 5"), "{screen}");
}
