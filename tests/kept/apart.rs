//! Matches of one game that were left are told apart, on the least screen too.

use super::*;

/// A match of Stack Attack between two people of these names after so many plies.
fn left(folder: &Path, [left, right]: [&str; 2], plies: usize) -> Script {
    let setup = Script::folder(folder).press("2 ⏎").line("Name");
    let setup = setup.press(&format!("{left} ↓ ↓ {right} pgdn ⏎")).ply(0);
    setup.press(&"⏎ ".repeat(plies)).ply(plies)
}

/// What the menu of the least screen says of them, without the mark.
fn lines(folder: &Path) -> Vec<String> {
    let script = Script::folder(folder).size(40, 16);
    let screen = script.screen();
    let lines = screen.lines().filter(|line| line.contains("Go on: "));
    lines
        .map(|line| line[line.find("Go").expect("it is there")..].to_owned())
        .collect()
}

#[test]
fn by_how_far_they_have_come() {
    let folder = folder();
    let matches = [1, 3].map(|plies| left(folder.path(), ["Ada", "Kofi"], plies));
    drop(matches);
    let mut lines = lines(folder.path());
    lines.sort();
    assert_eq!(
        lines,
        ["Go on: Stack Attack, move 1", "Go on: Stack Attack, move 3"]
    );
}

#[test]
fn by_who_plays_where_they_have_come_as_far() {
    for (people, expected) in [
        ([["Ada", "Kofi"], ["Ada", "Zoe"]], ["Kofi", "Zoe"]),
        ([["Ada", "Kofi"], ["Bea", "Kofi"]], ["Ada", "Bea"]),
        (
            [["Ada", "Maximiliana"], ["Ada", "Maximilian"]],
            ["Maximilian", "Maximiliana"],
        ),
        ([["Ada", "Kofi"], ["Ada", "Kofi"]], ["move 2", "move 2 (2)"]),
    ] {
        let folder = folder();
        let matches = people.map(|people| left(folder.path(), people, 2));
        drop(matches);
        let mut lines = lines(folder.path());
        lines.sort();
        let expected = expected.map(|end| format!("Go on: Stack Attack, {end}"));
        assert_eq!(lines, expected);
    }
}
