//! The laws of `Game` and `Stage`, kept by every game under many options: each
//! test quotes the law that it is about.

use std::collections::HashSet;

use stackade::core::{
    game::Moves,
    scene::{Form, Zone},
};

use stackade::with_game;

use crate::common::games::{Walk, assert_sentence, every_game, points, some};
use crate::common::{prelude::*, solving};

every_game! {
    moves_are_empty_exactly_when_winner_is_some
    read_gives_back_every_legal_move_from_its_notation
    read_says_why_a_text_is_no_legal_move
    play_leaves_its_input_alone
    choose_of_choice_of_m_is_m
    every_point_of_the_axes_gives_a_legal_move_or_a_refusal
    walking_the_axes_finds_exactly_the_legal_moves
    every_spot_of_the_axes_is_in_the_scene
    one_zone_keeps_its_index_owner_and_form_through_the_game
    cells_keep_to_their_zone
    what_a_move_does_is_said_in_a_sentence
    why_a_game_is_over_is_said_in_a_sentence
}

#[test]
fn legal_moves_come_in_the_order_of_the_rules() {
    fn listed<G: Stage>(played: &str) -> String {
        let (game, position) = solving::played::<G>(&[], played);
        let first = game.moves(&position);
        let texts: Vec<_> = first.iter().take(7).map(|m| game.notation(m)).collect();
        texts.join(" ")
    }
    for game in GameId::all() {
        let [played, moves] = Specimen::of(game).order;
        assert_eq!(with_game!(game, G => listed::<G>(played)), moves);
    }
}

/// "`moves` is empty exactly when `winner` is some."
fn moves_are_empty_exactly_when_winner_is_some<G: Stage>(walk: &Walk<G>) {
    for position in &walk.positions {
        let none = walk.game.moves(position).is_empty();
        assert_eq!(none, walk.game.winner(position).is_some(), "{position:?}");
    }
}

/// "`read` gives back every legal move from its `notation`."
fn read_gives_back_every_legal_move_from_its_notation<G: Stage>(walk: &Walk<G>) {
    for (position, m) in walk.legal() {
        let notation = walk.game.notation(m);
        assert_eq!(walk.game.read(position, &notation), Ok(m), "{notation}");
        assert!(walk.game.is_legal(position, m), "{notation}");
        let plain = notation.chars().all(|letter| letter.is_ascii_graphic());
        assert!(plain && !notation.is_empty(), "{notation:?}");
    }
}

/// "A text that is no legal move here, with the sentence why not."
fn read_says_why_a_text_is_no_legal_move<G: Stage>(walk: &Walk<G>) {
    let start = some(&walk.game.moves(&walk.positions[0]));
    let once: Vec<_> = start.iter().map(|&m| walk.game.notation(m)).collect();
    let never = "0 -1 1.5 99999999999999999999 ７ a0 g0 a x0 x x99 miss pass 1@0 0@1 1@4 @ 21@1 \
                 1@1@1 +0 + +9 ++1 \u{1b}[31m é swap";
    let never = ["", " "].into_iter().chain(never.split(' '));
    for position in &walk.positions {
        let legal: HashSet<_> = some(&walk.game.moves(position))
            .into_iter()
            .map(|m| walk.game.notation(m))
            .collect();
        for text in once.iter().map(String::as_str).chain(never.clone()) {
            match walk.game.read(position, text) {
                Ok(m) => assert!(walk.game.is_legal(position, m), "{text}"),
                Err(refusal) => {
                    assert!(!legal.contains(text), "{text} at {position:?}");
                    assert_sentence(&refusal.to_string());
                }
            }
        }
    }
}

/// A position is compared and kept: playing from it must not change it, and
/// must lead to the same position every time.
fn play_leaves_its_input_alone<G: Stage>(walk: &Walk<G>) {
    for (position, m) in walk.legal() {
        let before = position.clone();
        let next = walk.game.play(position, m);
        assert_eq!(*position, before);
        assert_eq!(walk.game.play(position, m), next);
        assert_ne!(next, before);
    }
}

/// "`choose(choice(m)) == m` for every legal m."
fn choose_of_choice_of_m_is_m<G: Stage>(walk: &Walk<G>) {
    for (position, m) in walk.legal() {
        let choice = walk.game.choice(position, m);
        assert_eq!(walk.game.choose(position, choice), Ok(m), "{choice:?}");
        assert!(walk.game.axes(position).has(choice), "{choice:?} of {m:?}");
    }
}

/// "Every point of the axes gives a legal move or a refusal."
fn every_point_of_the_axes_gives_a_legal_move_or_a_refusal<G: Stage>(walk: &Walk<G>) {
    for position in walk.open() {
        for point in points(&walk.game.axes(position)) {
            match walk.game.choose(position, point) {
                Ok(m) => assert!(walk.game.is_legal(position, m), "{point:?}"),
                Err(refusal) => assert_sentence(&refusal.to_string()),
            }
        }
    }
}

/// Arrows and Enter alone reach every legal move, and nothing else.
fn walking_the_axes_finds_exactly_the_legal_moves<G: Stage>(walk: &Walk<G>) {
    for position in walk.open() {
        let axes = walk.game.axes(position);
        let choose = |point| walk.game.choose(position, point).ok();
        match walk.game.moves(position) {
            Moves::Listed(moves) => {
                let found: Vec<_> = points(&axes).into_iter().filter_map(choose).collect();
                for m in &moves {
                    let times = found.iter().filter(|&other| other == m).count();
                    assert_eq!(times, 1, "{m:?} at {position:?}");
                }
                assert_eq!(found.len(), moves.len(), "{position:?}");
            }
            Moves::Run { len, .. } => {
                let Extent::Count { low, high, .. } = axes.extent else {
                    panic!("a run of moves is chosen by a count: {axes:?}");
                };
                assert_eq!(high - low + 1, len);
                let ends = [low, high].map(|along| choose(Choice { across: 0, along }));
                let moves = walk.game.moves(position);
                assert_eq!(ends, [moves.get(0), moves.get(len - 1)]);
                let beyond = Choice {
                    across: 0,
                    along: high + 1,
                };
                assert!(walk.game.choose(position, beyond).is_err());
            }
        }
    }
}

/// "Every spot of the axes is in the scene."
fn every_spot_of_the_axes_is_in_the_scene<G: Stage>(walk: &Walk<G>) {
    for position in walk.open() {
        let (scene, axes) = (walk.game.scene(position), walk.game.axes(position));
        let points = points(&axes);
        assert!(!points.is_empty(), "{position:?}");
        for point in points {
            for spot in axes.spots(point) {
                assert!(scene.has(spot), "{spot:?} at {position:?}");
            }
        }
    }
}

/// "One zone keeps its index through the game", and its owner and form. What
/// can be done lies on the side of whoever is to do it.
fn one_zone_keeps_its_index_owner_and_form_through_the_game<G: Stage>(walk: &Walk<G>) {
    let kept = |position: &G::Position| -> Vec<_> {
        let mover = Some(walk.game.to_move(position));
        let owner = |zone: &Zone| match zone.form {
            Form::Actions => {
                assert_eq!(zone.owner, mover, "{position:?}");
                None
            }
            _ => zone.owner,
        };
        let zones = walk.game.scene(position).zones;
        zones.iter().map(|zone| (zone.form, owner(zone))).collect()
    };
    let start = kept(&walk.positions[0]);
    for position in &walk.positions {
        assert_eq!(kept(position), start, "{position:?}");
    }
}

/// A cell's id "tells the cell from the others of its zone", its strength is
/// "at most the zone's scale", and a pile "has no cells".
fn cells_keep_to_their_zone<G: Stage>(walk: &Walk<G>) {
    for position in &walk.positions {
        for zone in walk.game.scene(position).zones {
            let ids: HashSet<_> = zone.cells.iter().map(|cell| cell.id).collect();
            assert_eq!(ids.len(), zone.cells.len(), "{zone:?}");
            for cell in &zone.cells {
                assert!(cell.strength <= zone.scale, "{zone:?}");
                assert!(!cell.label.is_empty(), "{zone:?}");
            }
            match zone.form {
                Form::Pile => assert!(zone.cells.is_empty() && zone.total.is_some(), "{zone:?}"),
                Form::Pool => assert!(
                    zone.cells.is_sorted_by_key(|cell| cell.strength),
                    "{zone:?}"
                ),
                _ => {}
            }
        }
    }
}

/// The preview and the telling of a move are sentences; neither says what only
/// the result says.
fn what_a_move_does_is_said_in_a_sentence<G: Stage>(walk: &Walk<G>) {
    for (position, m) in walk.legal() {
        let preview = walk.game.preview(position, m).with(["Ada", "Kofi"]);
        let told = walk.game.tell(position, m).with(["Ada", "Kofi"]);
        for text in [preview, told] {
            assert_sentence(&text);
            for word in ["Ada wins", "Kofi wins", "Drawn by repetition"] {
                assert!(!text.contains(word), "{text}");
            }
        }
    }
}

/// "Why the game is over; asked only when it is."
fn why_a_game_is_over_is_said_in_a_sentence<G: Stage>(walk: &Walk<G>) {
    for position in &walk.positions {
        if walk.game.winner(position).is_some() {
            assert_sentence(&walk.game.ending(position).with(["Ada", "Kofi"]));
        }
    }
}
