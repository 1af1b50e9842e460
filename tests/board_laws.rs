//! What every board promises, whatever the game, its rules and its position.

use std::collections::HashSet;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::Color,
    widgets::Widget as _,
};
use stackade::{
    core::template::grouped,
    ui::widgets::{Board, Motion},
};

use crate::common::prelude::*;
use crate::common::{
    nim::Nim,
    playout::{random_choice, random_match_of},
    script::picture::text,
    shown::Shown,
};

/// On how many boards of each game each law is tried with each of the seeds.
const BOARDS: u64 = 25;
const SEEDS: [u64; 4] = [21, 22, 23, 30];
const REVIEWED: u16 = 6;
/// The areas that the board has on the three sizes of screen; on the smallest
/// one it is lower where the words need more lines.
const SIZES: [(u16, u16); 6] = [
    (40, REVIEWED),
    (40, 8),
    (40, 9),
    (40, 10),
    (80, 15),
    (120, 30),
];

/// Random boards of all games, most with a highlight, legal or not. Each game has numbers
/// of chance of its own: one that joins leaves the boards of the others as they are. What
/// a failed test has printed ends with its seed and game.
fn boards() -> impl Iterator<Item = Shown> {
    let games = || GameId::all().map(Some).chain([None]);
    let all = SEEDS
        .into_iter()
        .flat_map(move |seed| games().map(move |game| (seed, game)));
    all.flat_map(|(seed, game)| {
        println!("seed {seed}, {}", game.map_or("nim", |game| game.card().id));
        let mut chance = Chance(seed);
        (0..BOARDS).map(move |number| {
            let shown = Shown::of(match game {
                Some(game) => random_match_of(game, &mut chance, ["Ada", "Kofi"]),
                None => nim(&mut chance),
            });
            match shown.axes() {
                Some(axes) if number % 5 > 0 => {
                    let Choice { across, along } = random_choice(&axes.extent, &mut chance);
                    shown.choosing(across, along)
                }
                _ => shown,
            }
        })
    })
}

fn nim(chance: &mut Chance) -> Box<dyn Session> {
    let rules = Rules::standard(Nim::card().rules);
    let mut session = Match::<Nim>::new(rules, pair());
    for _ in 0..chance.below(6) {
        play_one(&mut session, chance);
    }
    Box::new(session)
}

#[test]
fn a_board_fits_any_area_and_leaves_the_rest_alone() {
    let mut chance = Chance(7);
    for shown in boards() {
        let mut side = |bound| u16::try_from(chance.below(bound)).expect("a small number");
        let area = Rect::new(side(9), side(9), side(130), side(45));
        let mut buffer = Buffer::filled(Rect::new(0, 0, 140, 56), Cell::new("#"));
        shown.with(|board| board.render(area, &mut buffer));
        for position in buffer.area.positions() {
            if !area.contains(position) {
                assert_eq!(
                    buffer[position].symbol(),
                    "#",
                    "{area} {position} {shown:?}"
                );
            }
        }
    }
}

#[test]
fn a_board_fits_areas_of_the_oddest_sizes() {
    let sizes = [
        (0, 0),
        (1, 1),
        (3, 2),
        (2, 9),
        (9, 3),
        (1, 400),
        (500, 300),
        (u16::MAX, 2),
        (2, u16::MAX),
    ];
    for shown in boards().step_by(13) {
        for (width, height) in sizes {
            let drawn = shown.draw(width, height);
            shown.with(|board| board.laid(drawn.area).places());
        }
    }
}

#[test]
fn a_board_may_be_larger_than_its_buffer() {
    for shown in boards().step_by(13) {
        let mut buffer = Buffer::empty(Rect::new(3, 3, 30, 8));
        shown.with(|board| board.render(Rect::new(0, 0, 80, 24), &mut buffer));
    }
}

#[test]
fn every_number_that_decides_the_move_can_be_read() {
    for shown in boards() {
        for (width, height) in SIZES {
            let text = text(&shown.draw(width, height));
            let mut words: Vec<&str> = text
                .split(|letter: char| {
                    !letter.is_alphanumeric() && letter != '+' && letter != '\u{A0}'
                })
                .collect();
            // A heap says how many of its lowest blocks it does not name.
            let mut hidden: usize = 0;
            while let Some(place) = words.iter().position(|word| *word == "more") {
                words.remove(place);
                hidden += words.remove(place - 1).parse::<usize>().expect("a count");
            }
            let mut read = |word: &str| {
                let place = words
                    .iter()
                    .position(|other| other.trim_matches('+') == word.trim_matches('+'));
                let Some(place) = place else {
                    hidden = hidden
                        .checked_sub(1)
                        .unwrap_or_else(|| panic!("no {word:?} at {width}x{height} in\n{text}"));
                    return;
                };
                words.swap_remove(place);
            };
            let session = &shown.session;
            let after = shown.after_choice();
            for (index, zone) in session.scene(session.ply()).zones.iter().enumerate() {
                if zone.form != stackade::core::scene::Form::Actions || session.to_move().is_some()
                {
                    zone.cells.iter().for_each(|cell| read(&cell.label));
                }
                let Some(total) = zone.total else { continue };
                read(&grouped(total.now));
                // In a review the words say what the move that was played came to.
                let after = after.as_ref().filter(|_| height > REVIEWED);
                let then = after.and_then(|scene| scene.zones[index].total);
                if let Some(then) = then.filter(|then| then.now != total.now && then.now < 1000) {
                    read(&grouped(then.now));
                }
            }
            if let (Some(choice), Some(Extent::Count { low, high, .. })) =
                (shown.choice(), shown.axes().map(|axes| axes.extent))
            {
                // A limit that is the count is no number of its own on the line.
                let line = high < stackade::core::selector::DIAL;
                let limits = [low, high].into_iter();
                let limits = limits.filter(|&limit| !line || limit != choice.along);
                let count = line.then_some(choice.along);
                count
                    .into_iter()
                    .chain(limits)
                    .for_each(|number| read(&grouped(number)));
            }
        }
    }
}

#[test]
fn every_spot_of_the_axes_has_a_place_to_click() {
    for shown in boards() {
        let Some(axes) = shown.axes() else { continue };
        let spots: Vec<Spot> = match &axes.extent {
            Extent::Grid { across, along } => {
                let points = across.iter().chain(along.iter().flatten());
                points.map(|point| point.spot).collect()
            }
            Extent::Count { spot, .. } => vec![*spot],
        };
        for (width, height) in SIZES {
            let area = Rect::new(2, 1, width, height);
            let places = shown.with(|board| board.laid(area).places());
            let inside = places
                .iter()
                .all(|(place, _)| area.intersection(*place) == *place);
            assert!(inside, "{places:?}");
            // Many stones share a mark where a pile is too big for one each.
            let many = |spot: &Spot| spot.cell.is_some_and(|cell| cell > 9);
            for spot in spots.iter().filter(|spot| !many(spot)) {
                let place = places.iter().any(|(_, other)| other.zone == spot.zone);
                assert!(place, "{spot:?} at {width}x{height} in {shown:?}");
            }
        }
    }
}

#[test]
fn words_and_numbers_are_coloured_only_on_a_ground_of_their_own() {
    for shown in boards() {
        let buffer = shown.draw(80, 15);
        for cell in buffer.content.iter().filter(|cell| cell.fg != Color::Reset) {
            let word = cell.symbol().chars().any(char::is_alphanumeric);
            assert!(!word || cell.bg != Color::Reset, "{cell:?}");
        }
    }
}

/// Red and green look alike to some, and are not there in every theme.
#[test]
fn what_is_gained_or_lost_is_said_by_a_sign_too() {
    for shown in boards().step_by(4) {
        for (width, height) in [(40, 10), (80, 15)] {
            let buffer = shown.draw(width, height);
            let toned = |position: Position| {
                let bg = buffer[position].bg;
                [Color::Green, Color::Red].contains(&bg).then_some(bg)
            };
            let mut seen = HashSet::new();
            for start in buffer.area.positions() {
                let Some(tone) = toned(start).filter(|_| seen.insert(start)) else {
                    continue;
                };
                let (mut region, mut says) = (vec![start], false);
                while let Some(position) = region.pop() {
                    says |= !buffer[position].symbol().trim().is_empty();
                    let Position { x, y } = position;
                    for (x, y) in [
                        (x + 1, y),
                        (x.wrapping_sub(1), y),
                        (x, y + 1),
                        (x, y.wrapping_sub(1)),
                    ] {
                        let next = Position { x, y };
                        let inside = buffer.area.contains(next);
                        if inside && toned(next) == Some(tone) && seen.insert(next) {
                            region.push(next);
                        }
                    }
                }
                assert!(says, "{start} in\n{}", text(&buffer));
            }
        }
    }
}

#[test]
fn the_monochrome_board_has_no_colour_and_the_ascii_board_is_ascii() {
    for shown in boards() {
        let buffer = shown.themed("monochrome").ascii().draw(80, 15);
        for cell in &buffer.content {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{cell:?}");
            let symbol = cell.symbol();
            assert!(symbol.is_ascii() || symbol == "\u{A0}", "{symbol:?}");
        }
    }
}

#[test]
fn a_motion_ends_at_the_board_at_rest() {
    for shown in boards() {
        let Some(to) = shown.after_choice() else {
            continue;
        };
        shown.with(|board| {
            let from = board.scene;
            let rest = Board {
                scene: &to,
                after: None,
                chosen: &[],
                refused: &[],
                count: None,
                ..*board
            };
            let drawn = |board: Board| {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 15));
                board.render(buffer.area, &mut buffer);
                buffer
            };
            let moving = |progress| Board {
                motion: Some(Motion { from, progress }),
                ..rest
            };
            assert_eq!(drawn(moving(1.0)), drawn(rest));
            for progress in [-1.0, 0.0, 0.3, 0.7, f64::NAN] {
                drawn(moving(progress));
            }
        });
    }
}
