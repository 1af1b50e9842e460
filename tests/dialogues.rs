//! The rule books' dialogue leads to every legal move, by numbers alone, and a
//! number that leads nowhere is refused in a sentence.

use stackade::core::scene::Prompt;

use crate::common::{games::points, prelude::*};

fn told(session: &dyn Session, answers: &[u64], most: u64) -> Vec<String> {
    match session.prompt(answers) {
        Err(reason) => {
            assert!(reason.to_string().ends_with('.'), "{answers:?}: {reason}");
            Vec::new()
        }
        Ok(Prompt::Move(notation)) => vec![notation],
        Ok(Prompt::Ask(sentences)) => {
            assert!(!sentences.is_empty());
            for sentence in &sentences {
                assert!(sentence.to_string().ends_with(['.', '?']), "{sentence}");
            }
            assert!(answers.len() < 3, "{answers:?}: {sentences:?}");
            let next = |number| told(session, &[answers, &[number]].concat(), most);
            (0..=most).flat_map(next).collect()
        }
    }
}

fn legal(session: &dyn Session) -> usize {
    let axes = session.axes(session.ply());
    let points = axes.iter().flat_map(points);
    points.filter(|&point| session.look(point).is_ok()).count()
}

#[test]
fn numbers_alone_lead_to_every_legal_move() {
    let mut chance = Chance(3);
    let mut tried = 0;
    while tried < 300 {
        let mut session = random_match(&mut chance, ["Ada", "Kofi"]);
        let count = legal(session.as_ref());
        if count == 0 || count > 100 {
            continue;
        }
        tried += 1;
        let ply = session.ply();
        let mut moves = told(session.as_ref(), &[], 101);
        moves.retain(|notation| {
            let played = session.read(notation).is_ok();
            session.go(ply);
            played
        });
        moves.sort();
        moves.dedup();
        assert_eq!(moves.len(), count, "{moves:?}");
    }
}
