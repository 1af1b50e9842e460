//! What a match promises whatever its game: it ends, refuses what is not
//! allowed without changing, and leads back and forward through its plies.

use crate::common::spoken::Told;

use crate::common::prelude::*;
use crate::common::{
    games::{Walk, assert_sentence, every_game, points},
    matches::sample,
};

every_game! {
    a_game_ends
    when_it_is_over_nothing_can_be_played
    a_refused_move_changes_nothing
    undo_and_redo_restore_every_ply
    a_resignation_is_taken_back_by_going_to_its_ply
    a_swap_changes_the_seats_and_nothing_on_the_board
    a_seat_changes_hands_for_the_whole_match
    another_move_forgets_what_lay_ahead_and_the_same_one_keeps_it
    a_choice_does_what_its_preview_shows_and_warns_of
    the_nearest_choice_is_legal
    the_points_across_stand_from_left_to_right
    the_same_game_again_starts_at_the_same_board
}

/// No random game is longer than this many plies: the piles of the Stones Game
/// are cut for it.
const LONGEST: usize = 3000;
const CUT: u64 = 999;

#[derive(Debug, PartialEq)]
struct Sight {
    ply: usize,
    to_move: Option<Side>,
    outcome: Option<Outcome>,
    ending: String,
    scene: Scene,
    axes: Option<Axes>,
    told: Vec<Told>,
}

fn sight(session: &dyn Session) -> Sight {
    let ply = session.ply();
    Sight {
        ply,
        to_move: session.to_move(),
        outcome: session.outcome(),
        ending: session.ending(),
        scene: session.scene(ply),
        axes: session.axes(ply),
        told: (0..ply).map(|ply| session.told(ply)).collect(),
    }
}

fn choice(session: &dyn Session, pick: u64) -> Option<Choice> {
    let axes = session.axes(session.ply())?;
    if let Extent::Count { low, high, .. } = axes.extent {
        let along = low + pick % (high - low + 1);
        return Some(Choice { across: 0, along });
    }
    let mut legal = points(&axes);
    legal.retain(|&point| session.look(point).is_ok());
    let index = usize::try_from(pick % legal.len() as u64).ok()?;
    Some(legal[index])
}

fn finished<G: Stage>(walk: &Walk<G>) -> Box<dyn Session> {
    let mut session = walk.cut_session(CUT);
    for pick in walk.endless() {
        let Some(choice) = choice(&*session, pick) else {
            break;
        };
        session.play(choice).expect("a legal choice");
        assert!(session.ply() <= LONGEST, "{}", session.rules());
    }
    session
}

fn a_game_ends<G: Stage>(walk: &Walk<G>) {
    let mut session = finished(walk);
    let last = session.ply();
    let outcome = session.outcome();
    assert!(outcome.is_some());
    assert_sentence(&session.ending());
    for ply in 0..last {
        session.go(ply);
        assert_eq!(session.outcome(), None, "ply {ply} of {last}");
        assert_eq!(session.to_move(), Some(session.turn(ply)));
        assert_eq!(session.ending(), "");
    }
    if outcome == Some(Outcome::Drawn) {
        assert!(G::CYCLES, "{} goes round in circles", session.card().title);
    }
}

fn when_it_is_over_nothing_can_be_played<G: Stage>(walk: &Walk<G>) {
    let mut session = finished(walk);
    let end = sight(&*session);
    assert_eq!(end.to_move, None);
    assert_eq!(end.axes, None);
    assert_sentence(&session.look(Choice::default()).expect_err("over"));
    assert_sentence(&session.play(Choice::default()).expect_err("over"));
    for told in &end.told {
        assert_sentence(&session.read(&told.notation).expect_err("over"));
    }
    assert_eq!(sight(&*session), end);
}

fn a_refused_move_changes_nothing<G: Stage>(walk: &Walk<G>) {
    let mut session = walk.played();
    let before = sight(&*session);
    for text in ["", "0", "no move", "a0", "x99", "+9"] {
        assert_sentence(&session.read(text).expect_err(text));
    }
    for point in before.axes.iter().flat_map(points) {
        if let Err(sentence) = session.look(point) {
            assert_eq!(session.play(point), Err(sentence));
        }
    }
    assert_eq!(sight(&*session), before);
}

fn undo_and_redo_restore_every_ply<G: Stage>(walk: &Walk<G>) {
    let mut session = walk.session();
    let mut seen = vec![sight(&*session)];
    for &m in &walk.moves {
        if session.outcome().is_some() {
            break;
        }
        session.read(&walk.game.notation(m)).expect("a legal move");
        seen.push(sight(&*session));
    }
    let last = session.ply();
    for (ply, before) in seen.iter().enumerate().rev().skip(1) {
        assert_eq!(session.undo_target(), Some(ply));
        session.go(ply);
        assert_eq!(sight(&*session), *before);
        assert_eq!(session.plies(), last);
    }
    assert_eq!(session.undo_target(), None);
    for (ply, after) in seen.iter().enumerate().skip(1) {
        assert_eq!(session.redo_target(), Some(ply));
        session.go(ply);
        assert_eq!(sight(&*session), *after);
    }
    assert_eq!(session.redo_target(), None);
    session.go(usize::MAX);
    assert_eq!(session.ply(), last);
}

fn a_resignation_is_taken_back_by_going_to_its_ply<G: Stage>(walk: &Walk<G>) {
    let mut session = walk.played();
    let before = sight(&*session);
    for side in Side::BOTH {
        session.resign(side);
        if before.outcome.is_none() {
            assert_eq!(session.outcome(), Some(Outcome::Resigned(side)));
            assert_eq!((session.to_move(), session.axes(before.ply)), (None, None));
            assert_sentence(&session.ending());
            assert_sentence(&session.look(Choice::default()).expect_err("over"));
            assert_eq!(session.undo_target(), Some(before.ply));
        }
        session.go(before.ply);
        assert_eq!(sight(&*session), before);
    }
}

fn a_swap_changes_the_seats_and_nothing_on_the_board<G: Stage>(walk: &Walk<G>) {
    let plain = walk.session();
    assert!(!plain.may_swap());
    let table = Table {
        swap_rule: true,
        ..plain.table().clone()
    };
    let mut session = plain.again(table.clone());
    assert_sentence(&session.read("swap").expect_err("not the second ply"));
    let first = choice(&*session, 0).expect("a game has a first move");
    session.play(first).expect("a legal choice");
    if session.outcome().is_some() {
        assert!(!session.may_swap());
        return;
    }
    let before = sight(&*session);
    session.read("swap").expect("the second ply");
    assert_eq!(session.table(), &table.swapped());
    assert_eq!(
        (session.scene(2), session.turn(2)),
        (session.scene(1), session.turn(1))
    );
    assert_eq!(session.outcome(), None);
    assert_sentence(&session.told(1).text);
    assert!(!session.may_swap());
    session.go(1);
    assert_eq!(sight(&*session), before);
    assert_eq!(session.table(), &table);
}

fn a_seat_changes_hands_for_the_whole_match<G: Stage>(walk: &Walk<G>) {
    let table = Table {
        swap_rule: true,
        ..walk.session().table().clone()
    };
    let mut session = walk.session().again(table.clone());
    let first = choice(&*session, 0).expect("a game has a first move");
    session.play(first).expect("a legal choice");
    let (scene, outcome) = (session.scene(1), session.outcome());
    session.sit(Seat::Right, Player::bot(Level::Expert));
    assert_eq!((session.scene(1), session.outcome()), (scene, outcome));
    let sat = Table::new(table.players[0].clone(), Player::bot(Level::Expert));
    let sat = Table {
        swap_rule: true,
        ..sat
    };
    assert_eq!(session.table(), &sat);
    if session.may_swap() {
        session.read("swap").expect("the second ply");
        assert_eq!(session.table(), &sat.swapped());
    }
    session.go(0);
    assert_eq!((session.table(), session.table_at(0)), (&sat, &sat));
}

fn another_move_forgets_what_lay_ahead_and_the_same_one_keeps_it<G: Stage>(walk: &Walk<G>) {
    let mut session = walk.played();
    let last = session.plies();
    for (ply, &pick) in walk.picks.iter().enumerate().take(last) {
        session.go(ply);
        let next = session.told(ply).notation;
        session.read(&next).expect("it was legal before");
        assert_eq!((session.ply(), session.plies()), (ply + 1, last));
        session.go(ply);
        let other = choice(&*session, !pick).expect("the game goes on here");
        if Some(other) != session.tell(ply).choice {
            let mut session = walk.played();
            session.go(ply);
            session.play(other).expect("a legal choice");
            assert_eq!((session.ply(), session.plies()), (ply + 1, ply + 1));
            assert_eq!(session.tell(ply).choice, Some(other));
            assert_eq!(session.redo_target(), None);
        }
    }
}

fn a_choice_does_what_its_preview_shows_and_warns_of<G: Stage>(walk: &Walk<G>) {
    let mut session = walk.session();
    for &pick in &walk.picks {
        let Some(choice) = choice(&*session, pick) else {
            break;
        };
        let mover = session.to_move().expect("it goes on");
        let preview = session.look(choice).expect("a legal choice");
        assert_sentence(&preview.text);
        let after = session.look(choice).expect("a legal choice").scene;
        session.play(choice).expect("a legal choice");
        let ply = session.ply();
        assert_eq!(session.scene(ply), after);
        assert_eq!(session.tell(ply - 1).choice, Some(choice));
        assert_eq!(session.tell(ply - 1).side, mover);
        let bad = [Outcome::Won(mover.other()), Outcome::Drawn].map(Some);
        let warned = bad.contains(&session.outcome());
        assert_eq!(preview.warning.is_some(), warned, "{}", preview.text);
        if let Some(warning) = preview.warning {
            assert_sentence(&warning);
        }
    }
}

fn the_nearest_choice_is_legal<G: Stage>(walk: &Walk<G>) {
    let session = walk.played();
    let Some(axes) = session.axes(session.ply()) else {
        return;
    };
    for point in points(&axes) {
        let nearest = session.nearest(point);
        assert!(session.look(nearest).is_ok(), "{point:?} {nearest:?}");
        if session.look(point).is_ok() {
            assert_eq!(nearest, point);
        }
        let beside = |other: &Choice| other.across == point.across;
        let mut beside = points(&axes).into_iter().filter(beside);
        if beside.any(|other| session.look(other).is_ok()) {
            assert_eq!(nearest.across, point.across, "{point:?} {nearest:?}");
        }
    }
}

fn the_points_across_stand_from_left_to_right<G: Stage>(walk: &Walk<G>) {
    let left_starts = walk.session();
    let right_starts = left_starts.again(left_starts.table().swapped());
    for mut session in [left_starts, right_starts] {
        for &m in &walk.moves {
            let ply = session.ply();
            let Some(Extent::Grid { across, .. }) = session.axes(ply).map(|axes| axes.extent)
            else {
                break;
            };
            let order = session.order();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().eq(0..across.len()), "{order:?}");
            let scene = session.scene(ply);
            let owners = order.iter().filter_map(|&index| {
                let zone = &scene.zones[across[index].spot.zone];
                zone.owner
            });
            let hands: Vec<_> = owners
                .map(|side| session.table().seat(side).index())
                .collect();
            assert!(hands.is_sorted(), "{order:?}");
            session.read(&walk.game.notation(m)).expect("a legal move");
        }
    }
}

fn the_same_game_again_starts_at_the_same_board<G: Stage>(walk: &Walk<G>) {
    let session = walk.played();
    let again = session.again(session.table().swapped());
    assert_eq!((again.ply(), again.plies()), (0, 0));
    assert_eq!(again.rules(), session.rules());
    assert_eq!(again.scene(0), session.scene(0));
    assert_eq!(
        again.table().player(Side::First),
        session.table().player(Side::Second)
    );
    assert_eq!(
        again.table().seat(Side::First),
        session.table().seat(Side::Second)
    );
}

#[test]
fn every_game_of_the_catalog_opens_under_its_own_rules_and_presets() {
    for game in GameId::all() {
        let card = game.card();
        assert_eq!(GameId::find(card.id), Some(game));
        let standard = Rules::standard(card.rules);
        let presets = card
            .presets
            .iter()
            .map(|preset| Rules::preset(card.rules, preset));
        for rules in [standard].into_iter().chain(presets) {
            let session = game.open(rules.clone(), pair());
            assert_eq!(session.card().id, card.id);
            assert_eq!(session.rules(), &rules);
            assert_eq!(session.to_move(), Some(Side::First));
            let page = rules.fill(card.page);
            assert!(!page.trim().is_empty() && !page.contains('{'), "{page}");
        }
    }
    assert_eq!(GameId::find("nim"), None);
}

#[test]
fn moves_are_read_in_small_letters_and_in_capitals() {
    for game in GameId::all() {
        let sample = sample(game);
        let mut again = game.open(sample.rules().clone(), sample.table_at(0).clone());
        for ply in 0..sample.plies() {
            let notation = sample.told(ply).notation;
            let read = again.read(&notation.to_uppercase());
            assert_eq!(read, Ok(()), "{notation}");
            assert_eq!(again.told(ply).notation, notation);
        }
    }
    let mut session = seated(GameId::StackAttack, swapping(), "");
    for text in ["X5", "Swap"] {
        assert_eq!(session.read(text), Ok(()));
    }
}
