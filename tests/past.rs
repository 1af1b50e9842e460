//! The games of the past: the list of them, the replay, and the scores.

use stackade::core::selector::Step;

use crate::common::prelude::*;

/// Stack Attack to its end: the one who starts wins.
const FIVE: &str = "x5 x4 x3 x2 x1";

fn record(moves: &str, table: Table) -> Record {
    Record::of(seated("stack-attack", table, moves).as_ref())
}

/// A desk on which these have been finished.
fn finished(games: impl IntoIterator<Item = Record>) -> Desk {
    let mut desk = Desk::new();
    for game in games {
        assert_eq!(desk.count(game), None);
    }
    desk
}

/// A desk on which Ada has beaten Kofi.
fn desk() -> Desk {
    finished([record(FIVE, pair())])
}

fn records(desk: &Desk) -> Script {
    desk.script().enter("Records")
}

fn statistics(games: impl IntoIterator<Item = Record>) -> Script {
    finished(games).script().enter("Statistics")
}

/// Games of nobody in particular against two bots: so many won, lost and drawn.
fn scores() -> Vec<Record> {
    let games = |(standing, games)| {
        let levels = [Level::Casual, Level::Skilled].into_iter();
        let game = levels.map(move |level| {
            let table = Table::new(Player::human(""), Player::bot(level));
            let record = record(FIVE, table);
            vec![Record { standing, ..record }; games]
        });
        game.flatten()
    };
    let all = [
        (Standing::Left, 12),
        (Standing::Right, 10),
        (Standing::Drawn, 3),
    ];
    all.into_iter().flat_map(games).collect()
}

fn helped() -> Record {
    let table = Table::new(Player::human("Ada"), Player::bot(Level::Novice));
    Record {
        assisted: true,
        ..record(FIVE, table)
    }
}

fn twenty() -> Vec<Record> {
    let rivals = (0..20).map(|number| format!("Kofi {number}"));
    let tables = rivals.map(|rival| people(["Ada", &rival]));
    let tables = tables.chain([pair(), people(["", "Ada"])]);
    tables.map(|table| record(FIVE, table)).collect()
}

fn resigned() -> Desk {
    let mut session = open("stack-attack", "x5 x4");
    session.resign(Side::First);
    finished([Record::of(session.as_ref())])
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
    desk.store
        .run(StoreCommand::Save(record("x5 x4", pair()), None));
    let script = records(&desk).run(
        "“Ada vs Kofi, unfinished” “after 2 moves in all” “Saved as a file.” ↓ “Ada beat Kofi”
         “after 5 moves in all”",
    );
    shown("records", script);
}

#[test]
fn games_of_a_day_are_told_apart_and_giving_up_is_called_so() {
    let resigned = Record {
        standing: Standing::Right,
        resigned: Some(Seat::Left),
        ..record("x5", pair())
    };
    records(&finished([record(FIVE, pair()), resigned])).run(
        "“2026-03-01 18:30” “vs ★ Kofi” “resigned” “★ Ada vs” “Ada resigned to Kofi”
         “after 1 move in” ↓ “Ada beat Kofi” size:40x16 “18:30  Stack Attack       ★ Kofi”
         “18:30  Stack Attack       ★ Ada”",
    );
}

#[test]
fn a_game_that_cannot_be_played_says_why() {
    let odd = Record {
        moves: vec!["x9".to_owned()],
        ..record(FIVE, pair())
    };
    records(&finished([odd])).run("⏎ “cannot be played: move 1”");
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
    /// The game that was played is the one that is selected.
    statistics_go_by_the_names_of_people: statistics(twenty()) =>
        "“▸ Stack Attack” “Ada” “21 won, 1 lost” -“Player 1” “and 1” “ more” size:40x16 “ more”";
    /// A score loses no figure where games are drawn, side by side with others neither, and a
    /// sentence that has no room is cut with a sign.
    no_figure_of_a_score_is_lost: statistics(scores()) =>
        "size:40x16 “24:20=6” “12:10=3” “20 losses, 6 draws,…”",
        statistics(scores()) =>
        "size:{80x24|140x40} “24 won, 20 lost, 6 drawn” “vs Casual” “12 won, 10 lost, 3 drawn”";
    games_with_help_are_told_apart_from_none: statistics([helped()]) =>
        "“finished: 1, counted: 0” “1 with help, not counted” size:40x16
         “finished: 1, counted: 0” “with help 1”";
    a_replay_that_ends_by_resignation_does_so_again: records(&resigned()) =>
        "⏎ end “Ada resigned” ← → “Ada resigned”";
    play_goes_on_from_a_replay_with_other_people: records(&desk()) =>
        "⏎ home → → p “from move 2” select“Right player” → begin =2 game:stack-attack
         // It is a match of its own, and the old one stays as it was.
         right:Bot(Novice) ⏎ q “Continue Stack Attack” history:1";
    a_replay_goes_by_itself_and_stops_at_the_end: records(&desk()) =>
        "⏎ space “playing: move 1” wakes wait:2500 “move 2 of 5” wait:2500 wait:2500 wait:2500
         wait:2500 “review: the end” rests space “move 1 of 5”";
    a_review_of_a_record_steps_and_jumps: records(&desk()) =>
        "⏎ home “move 1 of 5” → → “move 3 of 5” ← “move 2 of 5” end “the end, 5 moves” “Ada wins.”
         home “move 1 of 5” ← “move 1 of 5” esc “Records”";
    nobody_plays_on_from_an_end_and_the_menu_needs_no_letter: records(&desk()) =>
        "⏎ end p “The game is over here” home ⏎ ↓ ↓ ⏎ “from the start”";
    a_step_stops_a_replay_that_goes_by_itself: records(&desk()) =>
        "⏎ space → “review: move 2” rests";
}

#[test]
fn the_truth_is_shown_in_a_replay() {
    let script = records(&desk()).run("⏎ → -“at once” t");
    shown("replay_truth", script.press("→ → →"));
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
    let game = |number: usize| {
        let ada = Player::human("Ada");
        let bot = Player::bot([Level::Novice, Level::Expert, Level::Expert][number % 3]);
        let table = match number {
            0 | 1 => pair(),
            even if even % 2 == 0 => Table::new(ada, bot),
            _ => Table::new(bot, ada),
        };
        Record {
            assisted: number == 4,
            ..record(FIVE, table)
        }
    };
    let plain = statistics((0..20).map(game)).run(
        "“finished: 20” size:40x16 “You: 8 wins, 9 losses, best streak 1.” size:80x24 “best streak”
         “vs Novice” “vs Expert” “With help, not counted: 1” → “Going first” “19 won” →",
    );
    // Without colours the marks differ.
    let plain = plain.look(Look::new(ThemeName::Monochrome, false));
    let script = plain.run("“●” “○”").look(Look::default());
    shown("statistics", script);
}

#[test]
fn the_statistics_leave_nobody_out() {
    let (nobody, bot) = (Player::human(""), Player::bot(Level::Novice));
    let game = |left: &Player, right: &Player, assisted| Record {
        assisted,
        ..record(FIVE, Table::new(left.clone(), right.clone()))
    };
    let games = [
        game(&nobody, &nobody, false),
        game(&bot, &bot, false),
        game(&nobody, &bot, true),
    ];
    let script = statistics(games).run("“Unnamed players” “not counted: 1” → “bot vs bot” ←");
    shown("statistics_of_nobody", script);
}

#[test]
fn news_makes_way_for_the_next_ply_of_a_replay_however_it_comes() {
    let told = || {
        let script = Script::replay(open("stack-attack", FIVE)).size(120, 40);
        let told = script.press("space").trouble("The disk is full.");
        told.sees("The disk is full.")
    };
    told().run("@“hit the 4” -“The disk is full.”");
    told().run("wait:5000 “move 2 of 5” -“The disk is full.”");
    let turned = told().send(Msg::Wheel(Step::Down));
    turned.misses("The disk is full.");
}

#[test]
fn a_record_given_by_its_file_is_opened_as_a_replay() {
    let desk = Desk::new();
    desk.plant("game.toml", record(FIVE, pair()).to_string().as_bytes());
    let (_, session) = stackade::store::open_game(&desk.path("game.toml"), "game").expect("a game");
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
fn each_screen_tells_what_of_its_own_files_could_not_be_read_and_then_makes_way() {
    let desk = desk();
    desk.plant("games/cut.toml", b"format = 1\nmoves = [\n");
    records(&desk).run("“Not listed: cut.toml, line 2” ↓ -“cut.toml” “Ada beat Kofi”");
    desk.plant("history.jsonl", b"torn\n");
    desk.plant("puzzles.jsonl", b"torn\n");
    for told in [
        "enter“Records” “history.jsonl” -“puzzles.jsonl” “cut.toml”",
        "enter“Statistics” “history.jsonl” -“puzzles.jsonl” -“cut.toml”",
        "enter“Puzzles” -“history.jsonl” “puzzles.jsonl” -“cut.toml”",
    ] {
        desk.script().run(told);
    }
}

/// A word of Latin letters stands behind each name, and a title before the first: a name
/// that is written from right to left takes no sign of its neighbours along.
#[test]
fn a_name_from_right_to_left_stays_in_its_column() {
    let desk = finished([record(FIVE, people(["דנה", "נועם"]))]);
    let script = records(&desk).sees("Stack Attack       ★ דנה vs נועם");
    let screen = script.screen();
    let line = screen.lines().find(|line| line.contains(" vs נועם"));
    let (_, behind) = line
        .and_then(|line| line.split_once("נועם"))
        .expect("a game");
    assert!(behind.trim_start().starts_with("won, 5"), "{screen}");
}
