//! A record is the whole game: what is written is what is read, whatever was
//! played; and a text that is no record is answered with its line and the reason.

use proptest::prelude::*;
use stackade::play::catalog::read_record;

use crate::common::prelude::*;

const GAME: &str = include_str!("golden/records/number-stack.toml");

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_record_survives_its_file(
        seed: u64, left: String, right: String, day in "20[0-9]{2}-0[1-9]-[12][0-8]", assisted: bool,
    ) {
        let session = random_match(&mut Chance(seed), [&left, &right]);
        let record = Record {
            id: Some(MatchId::fresh()),
            date: Some(format!("{day}T18:30:00Z").parse().expect("a date")),
            assisted,
            ..Record::of(session.as_ref())
        };
        let text = record.to_string();
        prop_assert_eq!(Record::read(&text).map_err(|fault| format!("{fault}\n{text}")), Ok(record.clone()));

        let again = open_record(&record).map_err(TestCaseError::fail)?;
        let Record { id, date, .. } = record;
        let read = Record { id, date, assisted, ..Record::of(again.as_ref()) };
        prop_assert_eq!(read, record);
        prop_assert_eq!(again.outcome(), session.outcome());
        prop_assert_eq!(again.scene(again.ply()), session.scene(session.ply()));
        prop_assert_eq!(again.table(), session.table());
    }

    #[test]
    fn no_bytes_make_reading_panic(bytes: Vec<u8>) {
        let _ = read_record(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_changed_byte_makes_reading_panic(
        seed: u64, changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let session = random_match(&mut Chance(seed), ["Ada", "Kofi"]);
        let mut bytes = Record::of(session.as_ref()).to_string().into_bytes();
        for (place, byte) in changes {
            let index = place.index(bytes.len());
            bytes[index] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(fault) = read_record(&text) {
            prop_assert!(fault.line.is_none_or(|line| line <= text.lines().count().max(1)), "{}", fault);
            prop_assert!(!fault.to_string().contains(char::is_control), "{:?}", fault);
        }
    }
}

#[test]
fn a_record_reads_like_this() {
    let (record, session) = read_record(GAME).expect("a whole record");
    assert_eq!(record.to_string(), GAME);
    assert_eq!(record.standing, Standing::Right);
    assert_eq!(
        record.date.map(|date| date.to_string()).as_deref(),
        Some("2026-03-01T18:30:00Z")
    );
    assert_eq!((session.ply(), session.plies()), (4, 4));
    assert_eq!(session.ending(), "Kofi has exactly 15 on stack 2.");
}

#[test]
fn what_is_left_out_is_as_in_the_rule_book() {
    let text = "format = 1\ngame = \"stones-game\"\nmoves = [\"23\", \"17\"]";
    let (record, session) = read_record(text).expect("enough for a game");
    assert_eq!(session.rules().get("stones"), 99);
    assert_eq!(session.ply(), 2);
    assert_eq!(record.table.first, Seat::Left);
    assert_eq!(record.standing, Standing::Open);
    // Who has won follows from the moves.
    let text = GAME.replacen("result = \"right\"\n", "", 1);
    let (record, _) = read_record(&text).expect("a whole game");
    assert_eq!(record.standing, Standing::Right);
}

#[test]
fn a_byte_order_mark_and_other_line_ends_do_not_matter() {
    let text = format!("\u{FEFF}{}", GAME.replace('\n', "\r\n"));
    let (record, _) = read_record(&text).expect("the same record");
    assert_eq!(record.to_string(), GAME);
}

/// Every change of the golden record makes reading fail with its line and sentence.
#[test]
fn what_is_no_record_or_cannot_be_played_is_refused_with_its_line() {
    let ids: Vec<_> = GameId::all().map(|game| game.card().id).collect();
    for [from, to, sentence] in rows(
        r#"format = 1 | format = 2 | format 2 needs a newer Stackade; this one reads format 1
           format = 1 | format = 0 | line 2: there is no format 0; this Stackade reads format 1
           number-stack | chess | no game "chess"; there are GAMES
           2026-03-01T | 2026-13-01T | line 4: a date is like 2026-03-01T18:30:00Z
           result = "right" | taken_back = 5 | taken_back must be at most 4, the number of moves
           result = "right" | result = "left" | the result is "left", but by the moves it is "right"
           result = "right" | result = "right"; taken_back = 1 | the result is "right", but by the moves it is "open"
           result = "right" | result = "right"; taken_back = 1; resigned = "right" | the result is "right", but by the moves it is "left"
           result = "right" | resigned = "right" | nobody can resign from a game that is over
           "4@1" | "7@1" | move 3, "7@1": Token 7 is already on Ada's stack 1. Choose one from the pool
           "4@1" | "swap" | move 3, "swap": Only Player 2 may swap sides, only as the first move, and only with swap=on
           [table] | [table.series]; games = 3; [table] | line 17: games must be 2, 4, 6, 8 or 10
           [table] | [table.series]; games = 2; left = 2; [table] | line 17: the match was over before this game
           tokens = 15 | tokens = 21 | tokens must be a number from 1 to 20, not "21"
           tokens = 15 | stones = 15 | there is no option "stones" here; the options are tokens, target, swap
           name = "Ada" | name = "Ada Ada Ada Ada A" | line 21: name must be a name of up to 16 columns in quotes
           player = "human" | player = "robot" | line 22: a player is human or the level of a bot, such as expert"#,
    ) {
        assert!(GAME.contains(from), "{from}");
        let text = GAME.replacen(from, &to.replace("; ", "\n"), 1);
        let fault = read_record(&text).expect_err(sentence);
        assert_eq!(
            fault.to_string(),
            sentence.replace("GAMES", &ids.join(", "))
        );
    }
    // What the library says of a value of the wrong kind has the line before it.
    for (from, to, line) in [
        ("format = 1", "format = \"1\"", 2),
        ("format = 1\n", "", 1),
        ("starts = \"left\"", "starts = \"top\"", 18),
        ("result = \"right\"", "reslut = \"right\"", 5),
        ("\"4@1\"", "4", 9),
        ("[rules]", "[rules", 13),
        ("name = \"Ada\"", "nom = \"Ada\"", 21),
    ] {
        let fault = read_record(&GAME.replacen(from, to, 1)).expect_err(to);
        assert_eq!(fault.line, Some(line), "{to}: {fault}");
    }
    let gameless = GAME.replacen("game = \"number-stack\"\n", "", 1);
    let fault = read_record(&gameless).expect_err("no game");
    assert!(fault.reason.contains("game"), "{fault}");
}

#[test]
fn a_record_of_too_many_moves_is_refused() {
    let read = |plies: usize| {
        let moves = "\"1\",".repeat(plies);
        let text = format!("format = 1\ngame = \"stones-game\"\nmoves = [{moves}]\n");
        read_record(&(text + "[rules]\nstones = 99999\n")).map(|(record, _)| record.ply())
    };
    assert_eq!(read(20_000), Ok(20_000));
    let fault = read(20_001).expect_err("too many").to_string();
    assert_eq!(fault, "20001 moves are too many: at most 20000 are read");
}

#[test]
fn a_wrong_value_is_quoted_clean_and_short() {
    let long = GAME.replacen(
        "\"left\"",
        &format!("\"\u{202E}\\u001b[31m{}\"", "x".repeat(90_000)),
        1,
    );
    let fault = read_record(&long).expect_err("no hand");
    assert!(fault.reason.len() < 120, "{fault}");
    assert!(!fault.reason.contains('\u{202E}'), "{fault}");
}

#[test]
fn what_was_taken_back_can_be_redone_after_opening() {
    let mut session = open(GameId::StackAttack, "x5 x4 x3");
    session.go(1);
    let text = Record::of(session.as_ref()).to_string();
    assert!(text.contains("\ntaken_back = 2\n"), "{text}");
    let (_, mut again) = read_record(&text).expect("a record");
    assert_eq!((again.ply(), again.plies()), (1, 3));
    again.go(3);
    assert_eq!(again.told(2).notation, "x3");
}
