//! One thing has one name: the words that no sentence for people uses any more, in
//! the texts of the program, its pages, and what it draws.

use std::{fs, path::Path};

use stackade::core::template::{Template, YOU};

use crate::common::{desk::files, prelude::*};

const RETIRED: &[(&str, &str)] = &[
    ("against best play", "against perfect play"),
    ("all along", "from start to finish"),
    ("anew", "again"),
    ("at the last", "at most"),
    ("bleed", "give away"),
    ("counting this one", "(nothing)"),
    ("erase", "discard"),
    ("go on", "continue"),
    ("goes on", "continues"),
    ("going on", "continuing"),
    ("gone", "used up, destroyed, knocked off"),
    ("half-way", "unfinished"),
    ("holds it level", "can hold a draw"),
    ("house rules", "custom rules"),
    ("idea", "hint"),
    ("in place of", "instead of"),
    ("likewise", "in the same way"),
    ("parted by", "separated by"),
    ("rival", "opponent"),
    ("rulings", "additions"),
    ("strike", "hit"),
    ("strikes", "hits"),
    ("struck", "hit"),
    ("swap seats", "swap sides"),
    ("swapping the seats", "swapping sides"),
    ("truth", "move values"),
    ("wished for", "chosen"),
    ("with best play", "with perfect play"),
];

/// The texts in quotes of a source, with their lines: comments and what formats a
/// value are no words for people.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut letters = source.chars().peekable();
    let mut line = 1;
    while let Some(letter) = letters.next() {
        match letter {
            '\n' => line += 1,
            '/' if letters.peek() == Some(&'/') => {
                while letters.next_if(|&letter| letter != '\n').is_some() {}
            }
            '\'' => {
                // A character, or the start of a lifetime.
                let first = letters.next();
                if first == Some('\\') {
                    letters.next();
                }
                letters.next_if_eq(&'\'');
            }
            '"' => {
                let start = line;
                let mut text = String::new();
                while let Some(letter) = letters.next() {
                    match letter {
                        '"' => break,
                        '\\' => match letters.next() {
                            Some('\n') => {
                                line += 1;
                                while letters.next_if(|&blank| blank == ' ').is_some() {}
                            }
                            Some('n') => text.push(' '),
                            _ => {}
                        },
                        '{' => while letters.next().is_some_and(|letter| letter != '}') {},
                        '\n' => {
                            line += 1;
                            text.push(' ');
                        }
                        letter => text.push(letter),
                    }
                }
                found.push((start, text));
            }
            _ => {}
        }
    }
    found
}

fn retired(text: &str) -> Option<&'static (&'static str, &'static str)> {
    let text = text.to_lowercase();
    RETIRED.iter().find(|(word, _)| {
        text.match_indices(word).any(|(start, _)| {
            let before = text[..start].chars().next_back();
            let after = text[start + word.len()..].chars().next();
            let in_word = |letter: Option<char>| {
                letter.is_some_and(|letter| letter.is_alphanumeric() || "_-.".contains(letter))
            };
            !in_word(before)
                && !after.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
        })
    })
}

/// What a file says to people, with the lines: a page all of it, a source the texts in
/// quotes that are more than a word, which would be a name of the program's own.
fn said(path: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(path).expect("text");
    if path.extension().is_some_and(|extension| extension == "rs") {
        let texts = literals(&text).into_iter();
        return texts
            .filter(|(_, text)| text.trim().contains(' '))
            .collect();
    }
    let lines = (1..).zip(text.lines());
    // In a tutorial these lines are moves or notes.
    let lines = lines.filter(|(_, line)| !line.starts_with("rival ") && !line.starts_with('#'));
    // What is typed or written as it stands is a name, too.
    let words = lines.map(|(number, line)| (number, line.split('`').step_by(2).collect()));
    words.collect()
}

#[test]
fn what_people_read_has_no_retired_word() {
    let mut faults = Vec::new();
    let folders = ["assets", "src"].map(|folder| files(Path::new(folder)));
    assert!(folders.iter().all(|files| !files.is_empty()));
    let paths = folders.into_iter().flatten().map(|(path, _)| path);
    for path in paths.chain(["README.md".into()]) {
        if path.starts_with("assets/licenses") || path.starts_with("assets/themes") {
            continue;
        }
        for (line, text) in said(&path) {
            if let Some((word, instead)) = retired(&text) {
                faults.push(format!("{}:{line}: {word} ({instead})", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_words_of_a_source_are_found() {
    let source = "fn f() { // \"no\"\n let c = '\"'; say(\"it {goes} on \\\n   and\\n on\"); }";
    assert_eq!(literals(source), [(2, "it  on and  on".to_owned())]);
    assert!(retired("The game goes on.").is_some() && retired("Ideally").is_none());
}

#[test]
fn whoever_is_spoken_to_has_the_verbs_that_go_with_you() {
    let us = Side::First;
    let verbs = "has have, is are, was were, does do, misses miss, reaches reach, loses lose, \
                 needs need, their your";
    for (verb, yours) in verbs.split(", ").filter_map(|pair| pair.split_once(' ')) {
        let phrase = Template::new(format!("Then {us} ~{verb}, {us}'s."));
        assert_eq!(
            phrase.with([YOU, "Kofi"]),
            format!("Then you {yours}, your.")
        );
        assert_eq!(
            phrase.with(["Ada", "Kofi"]),
            format!("Then Ada {verb}, Ada's.")
        );
    }
}

#[test]
fn the_only_person_at_the_table_is_spoken_to() {
    let [ada, kofi] = ["Ada", "Kofi"].map(Player::human);
    let novice = Player::bot(Level::Novice);
    for (table, told, ending) in [
        (
            Table::new(ada.clone(), novice.clone()),
            "You took 3: Novice dropped to 12, you rose to 16.",
            "You resigned.",
        ),
        (
            Table::new(novice, ada.clone()),
            "Novice took 3: you dropped to 12, Novice rose to 16.",
            "Novice resigned.",
        ),
        (
            Table::new(ada, kofi),
            "Ada took 3: Kofi dropped to 12, Ada rose to 16.",
            "Ada resigned.",
        ),
    ] {
        let mut session = seated(GameId::StonePileBattle, table, "a3");
        assert_eq!(session.told(0).text, told);
        session.resign(Side::First);
        assert_eq!(session.ending(), ending);
    }
}

#[test]
fn the_readme_has_every_game_and_its_id() {
    let readme = include_str!("../README.md");
    for card in GameId::all().map(GameId::card) {
        assert!(
            readme.contains(&format!("| {} |", card.title)),
            "{}",
            card.title
        );
        assert!(readme.contains(&format!("`{}`", card.id)), "{}", card.id);
    }
}
