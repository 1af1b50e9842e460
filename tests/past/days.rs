//! How people fared day by day.

use super::*;

/// Days are drawn where there are enough to compare, with the first and the last date.
#[test]
fn days_are_compared_from_three_on() {
    let mut desk = Desk::new();
    for _ in 0..3 {
        let table = Table::new(Seat::human("Ada"), Seat::bot(Level::Novice));
        desk.keeper.work(Job::Count(record(&FIVE, table)));
    }
    let text = desk.text("history.jsonl");
    let days = ["2026-03-01", "2026-03-02", "2026-03-09"];
    let lines = text.lines().zip(days);
    let lines: Vec<_> = lines
        .map(|(line, day)| line.replace("2026-03-01", day) + "\n")
        .collect();
    let statistics = || script(&desk).enter("Statistics").press("↓");
    desk.plant("history.jsonl", lines[..2].concat().as_bytes());
    drop(statistics().sees("against novice   W2").misses("by day"));
    desk.plant("history.jsonl", lines.concat().as_bytes());
    let dated = "Won by day, 2026-03-01 to 2026-03-09: ███";
    let script = statistics().sees(dated);
    script.size(40, 16).sees("Won by day: ███");
}
