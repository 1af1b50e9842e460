//! How long what is kept takes to open.
//!
//! `cargo bench --bench kept`. The bar is 50 ms for the history and the record;
//! beside other work they took 26 ms and 3.5 ms (medians). A ply was safe from the
//! end of the program after 0.06 ms: nobody waits for the disk.

#[path = "../common/playout.rs"]
mod playout;

use std::{fs, time::Duration};

use divan::{Bencher, black_box};
use playout::{Chance, random_match};
use stackade::{
    core::rules::Rules,
    play::{
        catalog::{GameId, read_record},
        record::Record,
        statistics::Statistics,
    },
    store::{Places, Settings, Store, StoreCommand, StoreThread},
};
use tempfile::TempDir;

/// So many games.
const MANY: usize = 10_000;

fn main() {
    divan::main();
}

fn desk() -> (TempDir, Store) {
    let folder = TempDir::new().expect("a folder");
    let places = Places::find(
        Some(&folder.path().join("settings.toml")),
        Some(folder.path()),
    );
    (folder, Store::new(places, jiff::Zoned::now))
}

/// Ten thousand finished games of all kinds.
#[divan::bench(sample_count = 20)]
fn history_of_10_000_games(bencher: Bencher) {
    let (folder, mut store) = desk();
    let mut chance = Chance(1);
    for _ in 0..100 {
        store.run(StoreCommand::Count(finished(&mut chance)));
    }
    let lines = fs::read_to_string(folder.path().join("history.jsonl")).expect("a history");
    let many: Vec<String> = (0..MANY)
        .zip(lines.lines().cycle())
        .map(|(number, line)| {
            let (before, after) = line.split_once("\"match\":\"").expect("an id");
            format!("{before}\"match\":\"{number:016x}{}", &after[16..])
        })
        .collect();
    fs::write(folder.path().join("history.jsonl"), many.join("\n")).expect("a history");
    assert_eq!(store.history().value.entries.len(), MANY);
    bencher.bench(|| {
        let history = store.history().value;
        black_box(Statistics::of(&history.entries))
    });
}

fn finished(chance: &mut Chance) -> Record {
    loop {
        let session = random_match(chance, ["Ada", "Kofi"]);
        if session.outcome().is_some() {
            return Record::of(session.as_ref());
        }
    }
}

/// A Stones Game of many picks; no other game can last as long.
#[divan::bench(args = [1_000, 10_000], sample_count = 20)]
fn record_of_picks(bencher: Bencher, picks: usize) {
    let mut rules = Rules::standard(GameId::StonesGame.card().rules);
    rules.set("stones", 99_999).expect("it is odd");
    let mut session = GameId::StonesGame.open(rules, Record::new("").table);
    while session.plies() < picks {
        session.read("1").expect("a pick");
    }
    let text = Record::of(session.as_ref()).to_string();
    bencher.bench(|| read_record(black_box(&text)).expect("a record"));
}

/// Ten times as many unknown settings take ten times as long, no more.
#[divan::bench(args = [1_000, 10_000], sample_count = 20)]
fn unknown_settings(bencher: Bencher, keys: usize) {
    let lines = (0..keys).map(|number| format!("key-{number} = {number}\n"));
    let text: String = lines.collect();
    bencher.bench(|| Settings::read(black_box(&text)).1.len());
}

/// From a ply to its line, which the disk has taken.
#[divan::bench(sample_count = 50)]
fn a_ply_on_its_way_to_the_disk(bencher: Bencher) {
    let (_folder, store) = desk();
    let record = Record::new("stack-attack");
    bencher.bench_local(|| {
        let store = Store::new(store.places().clone(), jiff::Zoned::now);
        let writer = StoreThread::start(store, |_| ()).expect("a thread");
        writer.send(StoreCommand::Keep(record.clone()));
        assert!(writer.leave(Duration::from_secs(60)));
    });
}
