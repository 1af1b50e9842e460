//! Tables of cases, as text.

/// The rows of a table: a line each, with `|` between the cells.
#[track_caller]
pub(crate) fn rows<const N: usize>(table: &str) -> Vec<[&str; N]> {
    let cells = |line| -> Vec<&str> { str::split(line, '|').map(str::trim).collect() };
    let row = |line| {
        let cells = cells(line).try_into();
        cells.unwrap_or_else(|_| panic!("{N} cells, not {line:?}"))
    };
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.map(row).collect()
}
