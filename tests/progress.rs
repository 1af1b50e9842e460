//! How puzzles went, in their file and in the statistics of the command line.

use stackade::{
    play::puzzle::{Attempt, Open, Progress, PuzzleRecord, PuzzleState, Tally},
    store::Found,
};

use crate::common::prelude::*;
use crate::common::{
    desk,
    shell::{run, said},
};

const FILE: &str = "puzzles.jsonl";

/// A line of version 1, as it lies in people's folders.
const LINE: &str = "{\"stackade\":1,\"date\":\"2026-03-01T18:30:00Z\",\"game\":\"stack-attack\",\
                    \"grade\":\"first steps\",\"result\":\"first\",\"daily\":\"2026-03-01\"}\n";

fn day(date: &str) -> jiff::civil::Date {
    date.parse().expect("a date")
}

fn tried(game: GameId, grade: Difficulty, attempt: Attempt) -> PuzzleRecord {
    PuzzleRecord {
        game,
        grade,
        state: PuzzleState::Finished(attempt),
        day: None,
    }
}

fn daily(date: &str, attempt: Attempt) -> PuzzleRecord {
    PuzzleRecord {
        day: Some(day(date)),
        ..tried(GameId::StackAttack, Difficulty::FirstSteps, attempt)
    }
}

fn begun(date: &str, open: Open) -> PuzzleRecord {
    PuzzleRecord {
        state: PuzzleState::InProgress(open),
        ..daily(date, Attempt::Failed)
    }
}

fn open(moves: &[&str], hints: u8) -> Open {
    Open {
        moves: moves.iter().map(ToString::to_string).collect(),
        hints,
    }
}

fn counted(progress: &Progress) -> u64 {
    progress.tally(None, None).tried()
}

#[track_caller]
fn practise(desk: &mut Desk, tried: PuzzleRecord) {
    assert_eq!(desk.store.run(StoreCommand::Puzzle(tried)), None);
}

#[track_caller]
fn progress(desk: &Desk) -> Progress {
    let Found { value, notices, .. } = desk.store.progress();
    assert_eq!(notices, Vec::<String>::new());
    value
}

#[test]
fn a_puzzle_is_a_line() {
    let mut desk = Desk::new();
    practise(&mut desk, daily("2026-03-01", Attempt::First));
    assert_eq!(desk.text(FILE), LINE);
    let progress = progress(&desk);
    assert_eq!(progress.daily(day("2026-03-01")), Some(Attempt::First));
    assert_eq!(counted(&progress), 1);
}

#[test]
fn puzzles_are_counted_by_game_and_grade() {
    use Attempt::{Failed, First, Later, Shown};
    use Difficulty::{Easy, Hard};
    use GameId::{NumberStack, StonesGame};
    let mut desk = Desk::new();
    for (game, grade, attempt) in [
        (NumberStack, Easy, First),
        (NumberStack, Easy, First),
        (NumberStack, Easy, Failed),
        (NumberStack, Hard, Later),
        (StonesGame, Hard, Failed),
        (StonesGame, Easy, Shown),
    ] {
        practise(&mut desk, tried(game, grade, attempt));
    }
    let progress = progress(&desk);
    let tally = |game, grade| {
        let Tally {
            first,
            later,
            revealed,
            failed,
        } = progress.tally(game, grade);
        [first, later, revealed, failed]
    };
    assert_eq!(tally(Some(NumberStack), Some(Easy)), [2, 0, 0, 1]);
    assert_eq!(tally(Some(NumberStack), Some(Hard)), [0, 1, 0, 0]);
    assert_eq!(tally(Some(NumberStack), None), [2, 1, 0, 1]);
    assert_eq!(tally(Some(StonesGame), None), [0, 0, 1, 1]);
    assert_eq!(tally(Some(GameId::StackAttack), None), [0, 0, 0, 0]);
    assert_eq!(tally(None, None), [2, 1, 1, 2]);
}

#[test]
fn days_in_a_row_are_those_on_which_the_puzzle_of_the_day_was_solved() {
    let mut progress = Progress::default();
    for date in "2026-02-10 2026-02-11 2026-02-12 2026-02-27 2026-02-28".split(' ') {
        progress.add(daily(date, Attempt::Later));
    }
    for (today, streak) in [
        ("2026-02-28", 2),
        // The day is not over.
        ("2026-03-01", 2),
        ("2026-03-02", 0),
        ("2026-02-13", 3),
        // The clock was set back: what lies ahead was earned.
        ("1970-01-01", 2),
    ] {
        assert_eq!(progress.streak(day(today)), streak, "{today}");
    }
    for attempt in [Attempt::Failed, Attempt::Shown] {
        let mut progress = progress.clone();
        progress.add(daily("2026-03-01", attempt));
        assert_eq!(progress.streak(day("2026-03-01")), 0, "{attempt:?}");
    }
    assert_eq!(progress.longest(), 3);
}

#[test]
fn the_puzzle_of_a_day_counts_as_it_went_at_first() {
    let mut desk = Desk::new();
    practise(&mut desk, daily("2026-03-01", Attempt::Failed));
    practise(&mut desk, daily("2026-03-01", Attempt::First));
    let progress = progress(&desk);
    assert_eq!(progress.daily(day("2026-03-01")), Some(Attempt::Failed));
    assert_eq!(progress.daily(day("2026-03-02")), None);
    assert_eq!(counted(&progress), 1);
}

#[test]
fn ruined_and_newer_lines_are_told_of_and_stay() {
    let mut desk = Desk::new();
    let newer = LINE.replace("\"stackade\":1", "\"stackade\":2");
    let unknown = LINE.replace("stack-attack", "chess");
    let old = format!("{newer}{unknown}{LINE}{}", &LINE[..40]);
    desk.plant(FILE, old.as_bytes());
    practise(&mut desk, daily("2026-03-02", Attempt::First));
    let Found { value, notices, .. } = desk.store.progress();
    assert_eq!(counted(&value), 2);
    assert_eq!(
        notices,
        [
            "puzzles.jsonl: lines that cannot be read, skipped: 2.",
            "puzzles.jsonl: lines of a newer Stackade, skipped: 1."
        ]
    );
    assert!(desk.text(FILE).starts_with(&format!("{old}\n")));
}

#[test]
fn where_nothing_can_be_written_that_is_told_once() {
    let desk = Desk::new();
    desk.plant("file", b"");
    let mut store = stackade::store::Store::new(desk::places(&desk.path("file")), desk::clock);
    let result = daily("2026-03-01", Attempt::First);
    let Some(StoreEvent::Trouble(sentence)) = store.run(StoreCommand::Puzzle(result)) else {
        panic!("it was written");
    };
    let lost = "How the puzzle went is not kept: ";
    assert!(sentence.starts_with(lost), "{sentence}");
    let begun = begun("2026-03-01", open(&["x2"], 0));
    assert_eq!(store.run(StoreCommand::Puzzle(begun)), None);
}

#[test]
fn no_bytes_make_it_panic() {
    let desk = Desk::new();
    for end in 0..=LINE.len() {
        desk.plant(FILE, &LINE.as_bytes()[..end]);
        let half = desk.store.progress();
        let whole = end >= LINE.len() - 1;
        assert_eq!(counted(&half.value), u64::from(whole));
        assert_eq!(half.skipped, usize::from(!whole && end > 0));
    }
    desk.plant(FILE, b"\xFF\n\0\n{}\n[]\n");
    assert_eq!(desk.store.progress().skipped, 4);
}

#[test]
fn stats_tell_of_puzzles() {
    let mut desk = Desk::new();
    practise(&mut desk, daily("1999-12-31", Attempt::First));
    practise(
        &mut desk,
        tried(GameId::StackAttack, Difficulty::Hard, Attempt::Failed),
    );
    let home = desk.path("");
    let stats = |args: &str| said(&run(&home, &format!("stats {args} --data-dir ."), ""));
    assert_eq!(
        stats(""),
        "No games have been finished yet.\n\
         Stack Attack, puzzles: solved first    1  later    0  revealed    0  failed    1\n\
         Daily puzzle: streak 0, longest 1\n"
    );
    let json: serde_json::Value = serde_json::from_str(&stats("--json")).expect("JSON");
    let puzzles = &json["puzzles"];
    assert_eq!(puzzles["longest_streak"], 1);
    assert_eq!(
        puzzles["games"][1],
        serde_json::json!({
            "game": "stack-attack", "first": 1, "later": 0, "revealed": 0, "failed": 1
        })
    );
}

#[test]
fn what_is_begun_waits_for_its_result_and_no_longer_than_its_day() {
    let mut desk = Desk::new();
    for (date, moves, hints) in [
        ("2026-02-26", &["x2"][..], 0),
        ("2026-02-27", &[], 1),
        ("2026-02-28", &["x2"], 0),
        ("2026-03-01", &["x2"], 0),
        ("2026-03-01", &["x2", "x4"], 1),
    ] {
        let begun = begun(date, open(moves, hints));
        assert_eq!(desk.store.run(StoreCommand::Puzzle(begun)), None);
    }
    practise(&mut desk, daily("2026-02-28", Attempt::Later));
    let mut progress = progress(&desk);
    assert_eq!(counted(&progress), 1);
    assert_eq!(progress.begun(day("2026-02-28")), None);
    let open = open(&["x2", "x4"], 1);
    assert_eq!(progress.begun(day("2026-03-01")), Some(&open));
    progress.settle(day("2026-03-01"));
    assert_eq!(counted(&progress), 2);
    assert_eq!(progress.daily(day("2026-02-26")), Some(Attempt::Failed));
    assert_eq!(progress.begun(day("2026-03-01")), Some(&open));
    assert_eq!(progress.streak(day("2026-03-01")), 1);
}

#[test]
fn a_changed_line_takes_a_puzzle_no_further_than_it_goes() {
    let changed = "\"open\":{\"moves\":[\"x1\",\"x2\",\"x3\",\"x4\"],\"hints\":255}";
    let line = LINE.replace("\"result\":\"first\"", changed);
    let desk = Desk::new();
    desk.plant(FILE, line.as_bytes());
    let progress = progress(&desk);
    let open = progress.begun(day("2026-03-01")).expect("it is begun");
    assert!(open.is_shown());
    assert_eq!(open.next_try(), 3);
}

/// Days are those of the person's own clock.
#[test]
fn two_evenings_in_los_angeles_are_a_streak_of_two() {
    // Both are the next day already where the clocks of the files are read.
    let zone = jiff::tz::TimeZone::posix("PST8PDT,M3.2.0,M11.1.0").expect("a zone");
    let evening = |date: &str| {
        let moment: jiff::Timestamp = date.parse().expect("a moment");
        moment.to_zoned(zone.clone()).date()
    };
    let mut progress = Progress::default();
    // Summer time begins in between: there are 22 hours from the one to the other.
    let evenings = ["2026-03-08T05:30:00Z", "2026-03-09T03:30:00Z"];
    for (moment, date) in evenings.into_iter().zip(["2026-03-07", "2026-03-08"]) {
        assert_eq!(evening(moment).to_string(), date);
        progress.add(daily(date, Attempt::First));
    }
    assert_eq!(progress.streak(evening(evenings[1])), 2);
    assert_eq!(progress.longest(), 2);
}

#[test]
fn a_file_calls_a_game_by_its_id() {
    for game in GameId::all() {
        let name = serde_json::to_value(game).expect("a name");
        assert_eq!(name, game.card().id);
    }
}
