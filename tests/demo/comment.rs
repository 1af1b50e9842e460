//! What is said of each ply of a demo.

use super::*;

#[test]
fn each_ply_is_told_and_remarked_on() {
    let (mut whys, mut betters) = (0, 0);
    for game in GameId::all() {
        let mut script = demo(&[game]);
        while !is_over(&script) {
            script = script.press("→");
            let demo = on_top(&script);
            let session = demo.board.session.as_ref();
            let annotation = demo.annotation.as_ref().expect("the values are known");
            let told = session.told(ply(&script) - 1).text;
            let screen = script.screen();
            assert!(screen.contains(&told), "{told} is not on\n{screen}");
            let words = annotation.words(session, session.ply().saturating_sub(1), None);
            let words = [words.full, words.short];
            let lines: Vec<&str> = screen.lines().map(str::trim).collect();
            let text = lines.join(" ");
            let place = words.iter().position(|words| text.contains(words));
            assert_eq!(place.is_some(), !is_over(&script), "{words:?}\n{screen}");
            let reason = annotation.reason.as_ref();
            let why = reason.map(|reason| session.words(&reason.text));
            // The board after the ply is shown.
            let is_principle = reason.is_some_and(|reason| reason.principle);
            let of_before = why.iter().any(|why| why.starts_with("Before that move, "));
            assert_eq!(of_before, is_principle, "{why:?}");
            whys += usize::from(why.is_some_and(|why| text.contains(&why)));
            let better = text.contains("Better: ") || text.contains("Better (");
            betters += usize::from(better);
        }
        script.sees(" wins. ");
    }
    assert!(whys > 25 && betters > 15, "{whys} {betters}");
}

#[test]
fn the_scores_name_all_levels_where_there_is_room() {
    let script = finish(demo(&[GameId::StackAttack]));
    let won = |level| on_top(&script).scores.of(level).won;
    let [novice, skilled] = [won(Level::Novice), won(Level::Skilled)];
    assert_eq!(novice + skilled, 1);
    let all = format!("Won: Novice {novice}, Casual 0, Skilled {skilled}, Expert 0, Perfect 0.");
    let both = format!("Won: Novice {novice}, Skilled {skilled}.");
    let row = format!("Skilled     {skilled}    {novice}     0");
    let script = script.sees(&all).size(40, 16).sees(&both);
    script.size(120, 40).misses("Won:").sees(&row);
}

#[test]
fn the_truth_stays_on_for_the_next_game() {
    let script = demo(&[]).misses("can win in").press("t");
    let script = script.sees("can win in 13 moves");
    let script = script.press("⏎ ↓ ⏎");
    let script = script.sees("can win in 5 moves");
    script.press("⏎ ↓ ↓ ⏎").misses("can win in");
}
