//! Matches of one game that were left are told apart, on the least screen too.

use super::*;

/// A match of Stack Attack between two people of these names after so many plies.
fn left(desk: &Desk, [left, right]: [&str; 2], plies: usize) -> Script {
    let setup = desk.script().set_up(2).line("Left name");
    let setup = setup.press(&format!("{left} ↓ {right}")).begin().ply(0);
    setup.press(&"⏎ ".repeat(plies)).ply(plies)
}

/// What the menu of the least screen says of them, without the mark.
fn lines(desk: &Desk) -> Vec<String> {
    let script = desk.script().size(40, 16);
    let screen = script.screen();
    let lines = screen
        .lines()
        // What is said of the highlighted one begins further left.
        .filter(|line| line.find("Stack Attack, move").is_some_and(|at| at > 2));
    lines
        .map(|line| line[line.find("Stack").expect("it is there")..].to_owned())
        .collect()
}

#[test]
fn by_how_far_they_have_come() {
    let desk = Desk::new();
    let matches = [1, 3].map(|plies| left(&desk, ["Ada", "Kofi"], plies));
    drop(matches);
    let mut lines = lines(&desk);
    lines.sort();
    assert_eq!(
        lines,
        [
            "Stack Attack, move 1, Ada vs Kofi",
            "Stack Attack, move 3, Ada vs Kofi"
        ]
    );
}

#[test]
fn by_who_plays_where_they_have_come_as_far() {
    for people in [
        [["Ada", "Kofi"], ["Ada", "Zoe"]],
        [["Ada", "Kofi"], ["Bea", "Kofi"]],
        [["Ada", "Maximiliana"], ["Ada", "Maximilian"]],
        [["Ada", "Kofi"], ["Ada", "Kofi"]],
    ] {
        let desk = Desk::new();
        let matches = people.map(|people| left(&desk, people, 2));
        drop(matches);
        let lines = lines(&desk);
        assert_eq!(lines.len(), 2);
        assert_ne!(lines[0], lines[1]);
    }
}
