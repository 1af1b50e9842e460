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
            let words = demo.comment().expect("the values are known");
            let words = [words.full, words.short];
            let lines: Vec<&str> = screen.lines().map(str::trim).collect();
            let text = lines.join(" ");
            let place = words.iter().position(|words| text.contains(words));
            assert_eq!(place.is_some(), !is_over(&script), "{words:?}\n{screen}");
            let reason = annotation.reason.as_ref();
            // The board after the ply is shown.
            let is_principle = reason.is_some_and(|reason| reason.principle);
            let of_before = words[0].contains("Before that move, ");
            assert_eq!(of_before, is_principle, "{words:?}");
            let why = reason.map(|reason| {
                if is_principle {
                    reason.text.behind("Before that move, ")
                } else {
                    reason.text.clone()
                }
            });
            let why = why.map(|why| session.words(&why));
            whys += usize::from(why.is_some_and(|why| text.contains(&why)));
            let better = annotation.better().map(|better| session.words(&better));
            betters += usize::from(better.is_some_and(|better| text.contains(&better)));
        }
        script.sees(" wins. ");
    }
    assert!(whys > 25 && betters > 15, "{whys} {betters}");
}

scripts! {
    the_truth_stays_on_for_the_next_game: demo(&[]) =>
        "-“can win in” t “can win in 13 moves” ⏎ ↓ ⏎ “can win in 5 moves” ⏎ ↓ ↓ ⏎ -“can win in”";
}
