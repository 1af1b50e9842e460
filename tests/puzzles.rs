//! Puzzles: one choice solves each, whatever seed they are from.

mod hints;
mod likeness;
mod oracle;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use jiff::ToSpan as _;
use stackade::play::puzzle::rule_sets;

use crate::common::choices::choices;
use crate::common::prelude::*;
use oracle::Oracle;

const SEEDS: u64 = 500;

fn nobody() -> Table {
    people(["Florence", "Winfried"])
}

/// One line: what anybody needs to check it.
fn line(puzzle: &Puzzle) -> String {
    let Puzzle {
        game,
        rules,
        moves,
        task,
        solution,
        grade,
        ..
    } = puzzle;
    let (moves, solution) = (moves.join(" "), solution.join(" or "));
    format!(
        "{}, {rules}: {moves}; {}: {solution} ({grade})",
        game.card().id,
        task.name()
    )
}

fn legal(session: &dyn Session) -> Vec<Choice> {
    let mut all = choices(session);
    all.retain(|&choice| session.look(choice).is_ok());
    all
}

#[test]
fn one_choice_solves_each() {
    let check = |game| {
        let mut oracle = Oracle::default();
        for seed in 0..SEEDS {
            let puzzle = made(game, seed, None);
            if let Err(reason) = oracle.check(&puzzle) {
                panic!("seed {seed}: {reason}\n{}", line(&puzzle));
            }
        }
    };
    std::thread::scope(|scope| {
        for game in GameId::all() {
            scope.spawn(move || check(game));
        }
    });
}

#[test]
fn no_other_move_solves_it_and_two_plies_earlier_few_have_its_solution() {
    let mut oracle = Oracle::default();
    for game in GameId::all().filter(|game| *game != GameId::NumberStack) {
        let mut kept = 0;
        for seed in 0..50 {
            let puzzle = made(game, seed, None);
            let other = legal(puzzle.open(nobody()).as_ref());
            let other = other.into_iter().find_map(|choice| {
                let mut session = puzzle.open(nobody());
                session.play(choice).expect("it is legal");
                let told = session.told(session.ply() - 1).notation;
                (!puzzle.solution.contains(&told)).then_some(told)
            });
            let wrong = Puzzle {
                solution: vec![other.expect("a wrong move")],
                ..puzzle.clone()
            };
            assert!(oracle.check(&wrong).is_err(), "{}", line(&wrong));
            let mut earlier = puzzle;
            earlier
                .moves
                .truncate(earlier.moves.len().saturating_sub(2));
            kept += u64::from(oracle.check(&earlier).is_ok());
        }
        assert!(
            kept < 25,
            "{game:?}: {kept} of 50 stay puzzles two plies earlier"
        );
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_everywhere() {
    let seeds = GameId::all().flat_map(|game| (1..=3).map(move |seed| made(game, seed, None)));
    let days = ["1970-01-01", "2026-03-01", "2026-03-02", "9999-12-31"];
    let daily = days.map(|day| daily(day.parse().expect("a date")));
    let any = (1..=3).map(|seed| made(Puzzle::game_of(seed), seed, None));
    let lines: Vec<String> = seeds
        .chain(daily)
        .chain(any)
        .map(|puzzle| line(&puzzle))
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_day_has_one_puzzle_and_each_game_gets_its_turn() {
    // From the day on which the last of the games joins.
    let since = GameId::all().map(|game| game.card().puzzles.since).max();
    let since = i64::try_from(since.expect("a game")).expect("a day").days();
    let first = jiff::civil::date(1970, 1, 1).checked_add(since);
    let first = first.expect("a date");
    let daily: Vec<Puzzle> = first.series(1.days()).take(28).map(daily).collect();
    let lines: BTreeSet<String> = daily.iter().map(line).collect();
    assert_eq!(lines.len(), daily.len());
    let all = GameId::all().len();
    for turns in daily.windows(all) {
        let games: HashSet<GameId> = turns.iter().map(|puzzle| puzzle.game).collect();
        assert_eq!(games.len(), all);
    }
}

#[test]
fn every_game_has_puzzles_of_every_grade_and_under_every_rule_set() {
    for game in GameId::all() {
        let mut sets = BTreeSet::new();
        let mut grades: BTreeMap<&str, u64> = BTreeMap::new();
        for seed in 0..200 {
            let puzzle = made(game, seed, None);
            sets.insert(puzzle.rules.to_string());
            *grades.entry(puzzle.grade.name()).or_default() += 1;
        }
        assert_eq!(
            sets.len(),
            rule_sets(game.card()).len(),
            "{game:?}: {sets:?}"
        );
        for grade in Difficulty::ALL {
            let count = grades.get(grade.name()).copied().unwrap_or_default();
            assert!(count >= 10, "{game:?}, {grade}: {grades:?}");
        }
    }
}

fn measured_games() -> impl Iterator<Item = GameId> {
    GameId::all().filter(|game| game.card().puzzles.least.is_some())
}

/// Which of the attacks or blocks, in the order of the rules, solves each of so many
/// puzzles, with how often it does.
fn places(game: GameId, wish: Option<Difficulty>, seeds: u64) -> BTreeMap<usize, u64> {
    let letter = Specimen::of(game).least.expect("moves are measured");
    let mut places: BTreeMap<usize, u64> = BTreeMap::new();
    for seed in 0..seeds {
        let puzzle = made(game, seed, wish);
        let session = puzzle.open(nobody());
        let choices = legal(session.as_ref()).into_iter();
        let named = choices.filter_map(|it| session.notation(session.ply(), it).ok());
        let mut named = named.filter(|notation| notation.starts_with(letter));
        let place = named.position(|notation| notation == puzzle.solution[0]);
        *places.entry(place.expect("it is legal")).or_default() += 1;
    }
    places
}

/// Where the least is asked for, it is not enough to guess the second least each time.
#[test]
fn no_place_among_the_choices_has_two_thirds_of_the_answers() {
    for game in measured_games() {
        let places = places(game, None, 200);
        let most = places.values().max();
        assert!(most < Some(&134), "{game:?}: {places:?}");
    }
}

#[test]
fn no_place_has_three_quarters_of_the_answers_of_a_grade() {
    for game in measured_games() {
        for grade in Difficulty::ALL {
            let places = places(game, Some(grade), 40);
            let most = places.values().max();
            assert!(most < Some(&30), "{game:?}, {grade}: {places:?}");
        }
    }
}

#[test]
fn a_grade_that_is_wished_for_is_nearly_always_met() {
    for game in GameId::all() {
        for grade in Difficulty::ALL {
            let made = (0..20).map(|seed| made(game, seed, Some(grade)));
            let met = made.filter(|puzzle| puzzle.grade == grade).count();
            assert!(met >= 18, "{game:?}, {grade}: {met} of 20");
        }
    }
}

#[test]
fn a_try_is_solved_by_the_solution_alone_and_told_in_words_else() {
    for game in GameId::all() {
        for seed in 0..20 {
            let puzzle = made(game, seed, None);
            let session = puzzle.open(nobody());
            let mut solved = Vec::new();
            for choice in legal(session.as_ref()) {
                let mut played = puzzle.open(nobody());
                played.play(choice).expect("it is legal");
                match puzzle
                    .try_out(session.as_ref(), choice)
                    .expect("it is legal")
                {
                    Trial::Solved => solved.push(played.told(played.ply() - 1).notation),
                    Trial::Failed(why) => {
                        let words: Vec<String> = why.iter().map(|why| session.words(why)).collect();
                        let words = words.join(" ");
                        assert!((10..=152).contains(&words.chars().count()), "{words}");
                    }
                }
            }
            assert_eq!(solved, puzzle.solution, "{}", line(&puzzle));
            let clue = puzzle.clue(session.as_ref());
            assert_eq!(
                puzzle.try_out(session.as_ref(), clue.choice),
                Some(Trial::Solved)
            );
            // What it is done with: "3" of "take 3", "c3" of "eat c3".
            let is_number = |word: &&str| word.contains(|letter: char| letter.is_ascii_digit());
            let mut solution = puzzle.open(nobody());
            solution.play(clue.choice).expect("it is legal");
            let told = solution.told(solution.ply() - 1).words;
            let number = told.split(' ').find(is_number);
            // The names may have numbers too.
            let idea = clue.idea.iter().map(|idea| idea.with(["", ""]));
            let mut idea = idea.collect::<Vec<_>>().join(" ");
            // A stack may be named, the token for it may not.
            for zone in session.scene(session.ply()).zones {
                let title = zone.title.with(["", ""]);
                if !title.is_empty() {
                    idea = idea.replace(&title, "");
                }
            }
            let mut words = idea.split(|letter: char| !letter.is_alphanumeric());
            assert!(!words.any(|word| number == Some(word)), "{idea}");
            assert!(!clue.idea.is_empty());
        }
    }
}

#[test]
fn a_choice_that_is_not_legal_is_no_try() {
    let puzzle = made("stones-game", 1, None);
    let far = Choice {
        across: 0,
        along: 1_000,
    };
    assert_eq!(puzzle.try_out(puzzle.open(nobody()).as_ref(), far), None);
}
