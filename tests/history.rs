//! The history counts every finished match once, however it ended, and the
//! statistics are counted from it.

use stackade::play::statistics::{GameScores, Row, Score, Statistics};

use crate::common::{desk::clock, matches::Named, prelude::*};

const LOST: Score = Score {
    won: 0,
    lost: 1,
    drawn: 0,
};
const LIVE: u64 = 1;

fn live(desk: &mut Desk, game: impl Named, moves: &str) -> Box<dyn Session> {
    let mut session = open(game, "");
    for text in moves.split_whitespace() {
        session.read(text).expect(text);
        assert_eq!(desk.keep(LIVE, session.as_ref()), None);
    }
    session
}

#[test]
fn f66_every_end_is_recorded_once() {
    for [game, moves, standing] in rows(
        "stack-attack      | x5 x4 x3 x2 x1                              | left
         stack-attack      | x1 x1 x2 x3 miss                            | right
         stone-pile-battle | a3 g2 a3 a3 a3 a3 a3 a3 a3 g1               | left
         stones-game       | 23 17 20 24 14 1                            | left
         number-stack      | 7@1 15@1                                    | right
         number-stack      | 2@1 12@3 8@3 10@2 14@2 1@3 11@1 4@2 5@3 13@1 | right
         number-stack-duel | +4 +1 +4 +1 +3                              | right
         number-stack-duel | +2 +4 +4 x +4 x +4 x +4 x                   | drawn",
    ) {
        let mut desk = Desk::new();
        let session = live(&mut desk, game, moves);
        let entries = desk.history().entries;
        assert_eq!(entries.len(), 1, "{moves}");
        assert_eq!(entries[0].standing.to_string(), standing, "{moves}");
        assert_eq!(entries[0].moves.join(" "), moves);
        assert_eq!(entries[0].ply(), session.ply());
        assert!(desk.running().is_empty());
        // Looking at the result again changes nothing.
        desk.keep(LIVE, session.as_ref());
        assert_eq!(desk.history().entries.len(), 1);
    }
}

#[test]
fn f66_f76_a_result_taken_back_counts_as_what_came_of_it() {
    let mut desk = Desk::new();
    let mut session = live(&mut desk, GameId::NumberStack, "7@1 15@1");
    session.go(1);
    desk.keep(LIVE, session.as_ref());
    assert_eq!(desk.history().entries, [], "it is open again");
    assert!(desk.text("history.jsonl").contains("\"taken_back\""));
    assert_eq!(desk.store.kept().value, [], "and being played");

    // Left, gone on with by another program, and finished the other way.
    desk.leave(LIVE);
    let kept = desk.store.kept().value;
    desk.restart();
    let (record, mut session) = desk.store.take(&kept[0]).expect("it was left");
    let id = record.id;
    for text in ["8@1", "1@3", "15@3"] {
        session.read(text).expect(text);
        desk.keep(LIVE, session.as_ref());
    }
    let entries = desk.history().entries;
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].moves.join(" "), "7@1 8@1 1@3 15@3");
    assert_eq!(entries[0].id, id);
}

#[test]
fn a_line_of_a_game_that_is_not_over_is_skipped_and_counted() {
    let desk = Desk::new();
    let record = Record {
        id: Some(MatchId::fresh()),
        date: Some(clock().timestamp()),
        ..Record::of(open(GameId::StackAttack, "x5 x4").as_ref())
    };
    let line = serde_json::to_string(&record).expect("a line");
    desk.plant("history.jsonl", line.as_bytes());
    let found = desk.store.history();
    assert_eq!((found.value.entries.len(), found.skipped), (0, 1));
}

/// It counts by itself, whatever match of several games it was of.
#[test]
fn a_line_is_the_whole_game() {
    let mut chance = Chance(5);
    let mut desk = Desk::new();
    let mut games = Vec::new();
    while games.len() < 200 {
        let session = random_match(&mut chance, ["Ada \"x\\", "Kofi\u{1F600}"]);
        if session.outcome().is_some() {
            let record = Record::of(session.as_ref());
            desk.count(record.clone());
            let mut game = record.played();
            game.table = game.table.apart();
            games.push(game);
        }
    }
    let entries = desk.history().entries;
    for (entry, game) in entries.iter().zip(&games) {
        let mut again = entry.clone();
        (again.id, again.date) = (None, None);
        assert_eq!(again, *game);
    }
    assert_eq!(entries.len(), games.len());
}

const FIRST_WINS: &str = "x5 x4 x3 x2 x1";
const SECOND_WINS: &str = "x1 x1 x2 x3 miss";

/// A finished Stack Attack between these seats, of which one starts.
fn attack(left: &Player, right: &Player, first: Seat, moves: &str) -> Record {
    let table = Table {
        first,
        ..Table::new(left.clone(), right.clone())
    };
    Record::of(seated(GameId::StackAttack, table, moves).as_ref())
}

#[test]
fn statistics_tell_sides_levels_and_help_apart() {
    let [ada, kofi] = ["Ada", "Kofi"].map(Player::human);
    let [expert, novice] = [Level::Expert, Level::Novice].map(Player::bot);
    let helped = Record {
        assisted: true,
        ..attack(&expert, &ada, Seat::Left, SECOND_WINS)
    };
    let mut desk = Desk::new();
    for record in [
        attack(&ada, &kofi, Seat::Left, SECOND_WINS),
        attack(&ada, &expert, Seat::Left, FIRST_WINS),
        attack(&ada, &expert, Seat::Right, FIRST_WINS),
        helped,
        attack(&ada, &novice, Seat::Left, SECOND_WINS),
        Record::of(open(GameId::NumberStackDuel, "+2 +4 +4 x +4 x +4 x +4 x").as_ref()),
    ] {
        desk.count(record);
    }
    let history = desk.history();
    let attack = GameScores::of(&history.entries, GameId::StackAttack);
    assert_eq!(attack.finished, 5);
    // The game with help is counted apart from all others.
    assert_eq!(attack.assisted, 1);
    let score = |won, lost| Score {
        won,
        lost,
        drawn: 0,
    };
    assert_eq!(attack.going_first[0].score, score(2, 2));
    let people = attack.people.iter();
    let people: Vec<_> = people
        .map(|Row { name, score }| (&**name, *score))
        .collect();
    assert_eq!(people, [("Ada", score(1, 3)), ("Kofi", score(1, 0))]);
    assert_eq!(attack.going_first[1].score, score(0, 1));
    let levels: Vec<_> = attack.met_levels().collect();
    let met = [("vs Novice", score(0, 1)), ("vs Expert", score(1, 1))];
    let met = met.map(|(name, score)| Row {
        name: name.to_owned(),
        score,
    });
    assert_eq!(levels, met);
    assert_eq!(attack.against_bots(), score(1, 2));

    let all = Statistics::of(&history.entries);
    assert_eq!((all.finished, all.games.len()), (6, GameId::all().len()));
    assert_eq!(all.games[4].going_first[1].score.drawn, 1);
    assert_eq!(all.games[0].finished, 0);
    // A game with help ends no streak and goes on with none.
    assert_eq!((all.streak, all.best_streak), (0, 1));
    assert_eq!(all.you(), "You: 1 win, 2 losses, best streak 1.");
}

/// "Ada", "ada", "Ａｄａ" and an é of one letter or of two are one person, shown as last
/// written, and so are "Groß" and "GROSS".
#[test]
fn statistics_fold_the_case_and_form_of_names() {
    let mut desk = Desk::new();
    for names in [
        ["Ada", "Ren\u{e9}"],
        ["rene\u{301}", "ＡＤＡ"],
        ["GROSS", "Groß"],
        ["ada", ""],
    ] {
        let [left, right] = names.map(Player::human);
        desk.count(attack(&left, &right, Seat::Left, FIRST_WINS));
    }
    let scores = GameScores::of(&desk.history().entries, GameId::StackAttack);
    let people = scores.people.iter().map(|person| &*person.name);
    let people: Vec<&str> = people.collect();
    assert_eq!(people, ["ada", "Groß", "rene\u{301}", "Unnamed players"]);
    assert_eq!(scores.people[0].score.games(), 3);
}

#[test]
fn a_person_can_be_renamed_and_merged_with_another() {
    let mut desk = Desk::new();
    let play = |desk: &mut Desk, name: &str| {
        let [left, right] = [Player::human(name), Player::bot(Level::Novice)];
        desk.count(attack(&left, &right, Seat::Left, FIRST_WINS));
    };
    let people = |desk: &Desk| {
        let scores = GameScores::of(&desk.history().entries, GameId::StackAttack);
        let people = scores.people.into_iter();
        let people = people.map(|it| format!("{} {}", it.name, it.score.games()));
        people.collect::<Vec<_>>().join(", ")
    };
    for name in ["Adda", "Ada", "adda", "novice"] {
        play(&mut desk, name);
    }
    assert_eq!(desk.store.rename("ADDA", "Ada"), Ok(2));
    assert_eq!(people(&desk), "Ada 3, novice 1");
    assert_eq!(desk.store.rename("ada", "Ada L."), Ok(3));
    assert_eq!(desk.store.rename("nobody", "Ada"), Ok(0));
    // It says nothing of the games that come after it, nor of bots.
    play(&mut desk, "Adda");
    assert_eq!(desk.store.rename("novice", "Zoe"), Ok(1));
    assert_eq!(people(&desk), "Ada L. 3, Adda 1, Zoe 1");
    assert_eq!(desk.text("history.jsonl").lines().count(), 8);
}

#[test]
fn after_a_swap_of_seats_the_first_move_counts_for_whoever_made_it() {
    let table = Table {
        swap_rule: true,
        ..against(Level::Perfect, Seat::Left)
    };
    let mut session = seated(GameId::StackAttack, table, "x4 swap");
    session.resign(session.table().side(Seat::Left));
    let mut desk = Desk::new();
    desk.count(Record::of(session.as_ref()));
    let scores = GameScores::of(&desk.history().entries, GameId::StackAttack);
    assert_eq!(scores.going_first[0].score, LOST);
    assert_eq!(scores.people[0].score, LOST);
    assert_eq!(scores.levels[Level::Perfect as usize].score, LOST);
}

#[test]
fn no_bytes_make_a_history_panic() {
    let mut desk = Desk::new();
    desk.count(Record::of(
        open(GameId::StackAttack, "x5 x4 x3 x2 x1").as_ref(),
    ));
    let whole = desk.text("history.jsonl").into_bytes();
    let mut chance = Chance(1);
    for _ in 0..5000 {
        let mut bytes = whole.clone();
        for _ in 0..=chance.below(4) {
            let index = usize::try_from(chance.below(bytes.len() as u64)).expect("short");
            bytes[index] = u8::try_from(chance.below(256)).expect("a byte");
        }
        desk.plant("history.jsonl", &bytes);
        let history = desk.store.history();
        for entry in &history.value.entries {
            let _ = open_record(entry);
        }
        let lines = history.value.entries.len() + history.skipped;
        assert!(lines <= 5, "{history:?}");
    }
}
