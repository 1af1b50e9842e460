//! The third time a position stands the game is drawn, and what was taken back
//! or swapped does not count for it.

use std::collections::HashMap;

use stackade::{
    core::{
        game::{Game as _, Verdict},
        rules::Rules,
    },
    engine::{
        bot::Level,
        solver::{Budget, Cancel, Solver},
    },
    games::number_stack_duel::NumberStackDuel,
    play::{
        catalog::GameId,
        seat::{Seat, Table},
        session::{Answer, Ask, Outcome, REPETITIONS, Reply, Session, Values},
    },
};

type Position = <NumberStackDuel as stackade::core::game::Game>::Position;

fn duel(moves: &str) -> Box<dyn Session> {
    let rules = Rules::standard(GameId::NumberStackDuel.card().rules);
    let table = Table {
        swap_rule: true,
        ..Table::new(Seat::human("Ada"), Seat::human("Kofi"))
    };
    let mut duel = GameId::NumberStackDuel.open(rules, table);
    for text in moves.split_whitespace() {
        duel.read(text).expect(text);
    }
    duel
}

#[test]
fn the_third_time_a_position_stands_the_game_is_drawn() {
    let mut duel = duel("+2 +4 +4 x +4");
    assert_eq!(duel.outcome(), None);
    duel.read("x").expect("equal tops");
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
    assert!(duel.read("+1").is_err());
}

#[test]
fn what_has_been_taken_back_and_dropped_does_not_count_as_repetition() {
    let mut duel = duel("+2 +4 +4 x +4 x");
    duel.go(4);
    duel.read("+1").expect("another way");
    duel.go(4);
    duel.read("+4").expect("the old way, as a new ply");
    assert_eq!(duel.outcome(), None);
    duel.read("x").expect("equal tops");
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
    duel.go(2);
    assert_eq!(duel.outcome(), None);
}

#[test]
fn a_swap_of_seats_is_no_repetition() {
    let mut duel = duel("+2 swap +4 +4 x +4");
    assert_eq!(duel.outcome(), None);
    duel.go(1);
    duel.read("+4").expect("no swap");
    assert_eq!(duel.table(), duel.opening_table());
}

fn values(session: &dyn Session) -> Values {
    let question = session.question(session.ply(), Ask::Values);
    match question(&Cancel::new()) {
        Some(Answer::Values(Some(values))) => values,
        other => panic!("{other:?}"),
    }
}

/// The value of a move of a duel after these.
#[track_caller]
fn worth(moves: &str, text: &str) -> Verdict {
    let duel = duel(moves);
    let mut choices = values(duel.as_ref()).choices.into_iter();
    let found = choices.find(|valued| valued.notation == text);
    found.expect("a legal move").verdict
}

/// The second attack would win in five plies, but for +3, after which the board
/// stands for the third time as it did after the third move.
#[test]
fn a_win_that_a_repetition_undoes_is_none() {
    assert_eq!(worth("+3 +3 +3 x", "x"), Verdict::Draw);
    assert_eq!(worth("+3 +3 +3 x x", "+3"), Verdict::Draw);
    assert!(matches!(worth("+3 +3 +3 x x", "+1"), Verdict::Loss(_)));
}

/// By the rules and the history alone: what can be forced within so many plies;
/// a draw where nothing can.
fn forced(
    game: &NumberStackDuel,
    position: &Position,
    stood: &mut HashMap<Position, usize>,
    plies: usize,
) -> Verdict {
    if let Some(winner) = game.winner(position) {
        return if winner == game.to_move(position) {
            Verdict::Win(0)
        } else {
            Verdict::Loss(0)
        };
    }
    if plies == 0 || stood.get(position) == Some(&REPETITIONS) {
        return Verdict::Draw;
    }
    let moves: Vec<_> = game.moves(position).iter().collect();
    let values = moves.into_iter().map(|m| {
        let next = game.play(position, m);
        *stood.entry(next).or_default() += 1;
        let verdict = forced(game, &next, stood, plies - 1).of_move();
        *stood.entry(next).or_default() -= 1;
        verdict
    });
    values.max().expect("a game that goes on has a move")
}

/// What a move is worth where nothing stood before.
fn verdict_alone(
    game: &NumberStackDuel,
    now: &Position,
    m: <NumberStackDuel as stackade::core::game::Game>::Move,
) -> Verdict {
    let rules = Rules::standard(GameId::NumberStackDuel.card().rules);
    let solver = Solver::new(NumberStackDuel::new(&rules));
    let verdict = solver.verdict(&game.play(now, m), &Budget::default());
    verdict.expect("it is small").of_move()
}

/// In matches by chance in which a board has stood twice, the values are what the
/// rules and the history make of them, as far ahead as can be seen so.
#[test]
fn what_stood_before_counts_as_the_rules_have_it() {
    const AHEAD: usize = 6;
    let near = |verdict: Verdict| match verdict.plies() {
        Some(plies) if plies <= AHEAD as u64 => verdict,
        _ => Verdict::Draw,
    };
    let mut chance = oorandom::Rand32::new(7);
    let (mut seen, mut changed) = (0, 0);
    while seen < 40 {
        let mut session = duel("");
        let game = NumberStackDuel::new(session.rules());
        let mut positions = vec![game.start()];
        for _ in 0..8 {
            let now = positions.last().expect("the start");
            let moves = game.moves(now);
            let attack = moves.iter().find(|&m| game.notation(m) == "x");
            let any = moves.get(u64::from(chance.rand_u32()) % moves.len());
            let m = attack.or(any).expect("it is not over");
            positions.push(game.play(now, m));
            session.read(&game.notation(m)).expect("a legal move");
            if session.outcome().is_some() {
                break;
            }
        }
        let mut stood = HashMap::new();
        for position in &positions {
            *stood.entry(*position).or_default() += 1;
        }
        let twice = stood.values().any(|&times| times + 1 >= REPETITIONS);
        if session.outcome().is_some() || !twice {
            continue;
        }
        seen += 1;
        let now = positions.last().expect("the start");
        for valued in values(session.as_ref()).choices {
            let m = game.read(now, &valued.notation).expect("legal");
            let next = game.play(now, m);
            *stood.entry(next).or_default() += 1;
            let found = forced(&game, &next, &mut stood, AHEAD - 1).of_move();
            *stood.entry(next).or_default() -= 1;
            assert_eq!(
                near(valued.verdict),
                near(found),
                "{positions:?}: {}",
                valued.notation
            );
            changed += usize::from(verdict_alone(&game, now, m) != valued.verdict);
        }
    }
    assert!(changed > 0);
}

/// Every move loses but the attack, after which the board stands for the third time.
#[test]
fn perfect_saves_itself_by_a_repetition() {
    let session = duel("+3 +3 x +2 +1 +1 x +4 +1 +1 x +1");
    let values = values(session.as_ref());
    assert_eq!(values.verdict(), Verdict::Draw);
    for seed in 0..50 {
        let question = session.question(12, Ask::Move(Level::Perfect, seed));
        let Some(Answer::Move(Reply::Choice(choice))) = question(&Cancel::new()) else {
            panic!("no move");
        };
        assert_eq!(values.of(choice), Some(Verdict::Draw));
    }
}

/// The words of the game know nothing of it: they told why every move loses.
#[test]
fn a_move_that_saves_itself_by_a_repetition_is_said_to_do_so() {
    for moves in ["+3 +3 +3 x x", "+3 +1 +1 +1 +1 x x", "+2 +1 +1 x +1"] {
        let mut session = duel(moves);
        let question = session.question(session.ply(), Ask::Advice(None));
        let Some(Answer::Advice(Some(advice))) = question(&Cancel::new()) else {
            panic!("no advice");
        };
        assert_eq!(advice.values.verdict(), Verdict::Draw, "{moves}");
        let reason = advice.reason.expect("a reason");
        assert_eq!(reason.name, "repeats", "{moves}");
        session.read(&advice.best.notation).expect("a legal move");
        assert_eq!(session.outcome(), Some(Outcome::Drawn), "{moves}");
    }
}
