//! The house and its floors: who may know whom, and what belongs where.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::common::desk;

/// The floors of the crate, the lowest first: each may use what stands before it.
const FLOORS: [&str; 9] = [
    "core", "games", "engine", "play", "store", "ui", "app", "term", "cli",
];

const WORDS: &[(&str, &[&str])] = &[
    ("clap", &["cli"]),
    ("color_eyre", &["cli", "term"]),
    ("crossterm", &["app", "term"]),
    ("env", &["cli", "store", "term"]),
    ("fs", &["cli", "store", "term"]),
    ("Instant", &["term"]),
    ("RandomState", &["cli", "play"]),
    ("ratatui", &["ui", "app", "term"]),
    ("rustix", &["term"]),
    ("signal_hook", &["store", "term"]),
    ("SystemTime", &[]),
    ("thread", &["engine", "play", "store", "term"]),
    ("unicode_width", &["core"]),
];

const LINES: usize = 600;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str) -> Vec<PathBuf> {
    let files = desk::files(&root().join(folder)).into_iter();
    let mut files: Vec<PathBuf> = files.map(|(path, _)| path).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(!files.is_empty(), "{folder}");
    files
}

fn name(file: &Path) -> String {
    let inside = file.strip_prefix(root()).expect("a file of this crate");
    inside.display().to_string()
}

fn module(file: &Path) -> String {
    let inside = file
        .strip_prefix(root().join("src"))
        .expect("a file in src");
    let first = inside.iter().next().expect("a name").to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// The code of a file without comments and without its tests; lines stay lines.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a readable file");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let line = |line: &str| line.split("//").next().unwrap_or_default().to_owned() + "\n";
    code.lines().map(line).collect()
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut start = 0;
    std::iter::from_fn(move || {
        start += text[start..].find(word)?;
        let rest = &text[start..];
        let end = rest.find(|letter| !word(letter)).unwrap_or(rest.len());
        let found = (start, &rest[..end]);
        start += end;
        Some(found)
    })
}

/// The modules that a piece of code imports, each with its place: what stands
/// after `crate::`, and in braces there each thing of the outermost list.
fn imports(code: &str) -> Vec<(usize, &str)> {
    let mut imports = Vec::new();
    for (place, _) in code.match_indices("crate::") {
        let start = place + "crate::".len();
        let mut depth = 0;
        let mut expected = true;
        for (offset, letter) in code[start..].char_indices() {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => expected = true,
                _ if expected && depth <= 1 && !letter.is_whitespace() => {
                    let here = start + offset;
                    let word = words(&code[here..]).next();
                    imports.extend(word.map(|(_, word)| (here, word)));
                    expected = false;
                }
                _ => {}
            }
            if depth == 0 && (letter == '}' || !expected) {
                break;
            }
        }
    }
    imports
}

fn line(code: &str, place: usize) -> usize {
    code[..place].lines().count().max(1)
}

#[test]
fn a_floor_uses_what_stands_below_it_and_nothing_else() {
    let height = |name: &str| FLOORS.iter().position(|floor| *floor == name);
    let mut breaches = Vec::new();
    for file in files("src") {
        let (own, name) = (module(&file), name(&file));
        if own == "main" || own == "lib" {
            continue;
        }
        let Some(floor) = height(&own) else {
            breaches.push(format!("{name}: {own} is no floor"));
            continue;
        };
        let code = code(&file);
        for (place, word) in imports(&code) {
            if height(word).is_some_and(|other| other > floor) {
                let line = line(&code, place);
                breaches.push(format!("{name}:{line}: {own} may not import {word}"));
            }
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn every_word_keeps_to_its_modules() {
    let mut breaches = Vec::new();
    for file in files("src") {
        let own = module(&file);
        let code = code(&file);
        for (place, word) in words(&code) {
            let allowed = WORDS.iter().find(|(restricted, _)| *restricted == word);
            if allowed.is_some_and(|(_, modules)| !modules.contains(&own.as_str())) {
                let line = line(&code, place);
                breaches.push(format!("{}:{line}: {own} may not use {word}", name(&file)));
            }
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn imports_are_found_however_they_are_written() {
    let code = "use crate::{\n    app::{App, message::{Key, Msg}},\n    view::Look,\n};\nfn f() { crate::game::Side::First }";
    let found: Vec<_> = imports(code)
        .into_iter()
        .map(|(place, word)| (line(code, place), word))
        .collect();
    assert_eq!(found, [(2, "app"), (3, "view"), (5, "game")]);
}

#[test]
fn no_file_is_long() {
    for file in files("src").into_iter().chain(files("tests")) {
        let text = fs::read_to_string(&file).expect("a readable file");
        let lines = text.lines().count();
        assert!(lines < LINES, "{} has {lines} lines", name(&file));
    }
}

#[test]
fn the_top_level_holds_what_belongs_there() {
    let known = [
        "Cargo.lock",
        "Cargo.toml",
        "README.md",
        "assets",
        "src",
        "target",
        "tests",
    ];
    for entry in fs::read_dir(root()).expect("the top level") {
        let name = entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        assert!(
            name.starts_with('.') || known.contains(&name.as_str()),
            "{name}"
        );
    }
}

#[test]
fn there_is_one_ratatui_and_one_crossterm() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("the lock file");
    for crate_name in [
        "ratatui",
        "ratatui-core",
        "crossterm",
        "strum",
        "signal-hook",
    ] {
        let copies = lock.matches(&format!("name = \"{crate_name}\"\n")).count();
        assert_eq!(copies, 1, "{crate_name}");
    }
}

/// The platform that this is built on; the crates of others may not be here.
fn host() -> String {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names its host").to_owned()
}

#[test]
fn the_declared_compiler_is_new_enough_for_every_dependency() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked", "--offline"])
        .args(["--filter-platform", &host()])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(metadata.status.success());
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let version = |package: &serde_json::Value| -> Vec<u64> {
        let text = package["rust_version"].as_str().unwrap_or("0");
        text.split('.')
            .map(|part| part.parse().expect("a number"))
            .collect()
    };
    let packages = metadata["packages"].as_array().expect("packages");
    let own = packages
        .iter()
        .find(|package| package["name"] == "stackade");
    let own = version(own.expect("this package"));
    for package in packages {
        assert!(
            version(package) <= own,
            "{} needs {:?}",
            package["name"],
            version(package)
        );
    }
}
