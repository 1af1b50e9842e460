//! What a setup says below its rows.

use ratatui::layout::Rect;

use crate::{
    app::view::sheet::Sheet,
    app::{
        halves,
        setup::{Row, Setup, Start},
    },
    core::text,
    play::seat::{Hand, Holder},
    ui::message::short_name,
};

/// What a match of several games is.
const GAMES: &str = "In a match of several games the other side begins each time. A win is \
                     a point, a draw half a point each.";
/// What the swap rule is.
const SWAP: &str = "The second player may take over the first move instead of making one: \
                    the boards change hands, all else stays.";

/// What has to be said: why the last key did nothing, what is odd about the
/// rules, or what is allowed on the highlighted row.
pub(super) fn draw(setup: &Setup, area: Rect, sheet: &mut Sheet) {
    let warning = sheet.look.theme.chosen;
    // What a line has to say of its own goes before that the rules are odd.
    let own = matches!(
        setup.row,
        Row::Games | Row::Keys | Row::Swap | Row::Spoiler | Row::Learn
    );
    let remark = || setup.remark().filter(|_| !own || setup.rules().is_err());
    if let Some(notice) = setup.notice.clone().or_else(remark) {
        sheet.tell(area, &text::capital(&notice), warning);
        return;
    }
    let people = setup.people();
    let fits = |line: &String| sheet.rows(line, area.width) <= area.height;
    let say = |call: &dyn Fn(&str) -> String| {
        let [left, right] = people.each_ref().map(|name| call(name));
        let whole = about(setup, [&left, &right], false);
        if fits(&whole) {
            whole
        } else {
            about(setup, [&left, &right], true)
        }
    };
    let whole = say(&str::to_owned);
    let line = if fits(&whole) {
        whole
    } else {
        say(&short_name)
    };
    sheet.tell(area, &line, sheet.look.theme.quiet);
}

/// What the line is about, with what to call the people on the left and on the
/// right, and in brief if need be.
fn about(setup: &Setup, people: [&str; 2], brief: bool) -> String {
    let card = setup.game.card();
    match setup.row {
        Row::Rule(index) => {
            let rule = &card.rules[index];
            format!("{}.", text::capital(&rule.allowed()))
        }
        Row::Preset => {
            let preset = card.presets.iter().find(|p| p.name == setup.preset());
            preset.map_or_else(
                || card.line.to_owned(),
                |p| format!("{}.", text::capital(p.words)),
            )
        }
        Row::Games => GAMES.to_owned(),
        Row::Swap if setup.swap_rule && setup.remark().is_some() => {
            format!("{SWAP} It is no help where a first move wins.")
        }
        Row::Swap => SWAP.to_owned(),
        Row::Spoiler => truth(setup, people, brief),
        Row::Learn if setup.lesson.done => "You have finished it. Enter shows it again.".to_owned(),
        Row::Learn => "Two or three minutes: the game is shown by playing it.".to_owned(),
        Row::Holder(hand) => match setup.holders[hand.index()] {
            Holder::Bot(level) => format!("{} {}.", text::capital(level.name()), level.words()),
            Holder::Human => card.line.to_owned(),
        },
        Row::Keys if setup.separate_keys => {
            let [left, right] = Hand::BOTH.map(halves::words);
            format!("On the left {left}, on the right {right}.")
        }
        Row::Play => {
            let from = setup.from.as_ref();
            from.map_or_else(|| card.line.to_owned(), |from| onward(setup, from.ply))
        }
        _ => card.line.to_owned(),
    }
}

/// How a game counts that goes on from so many plies.
fn onward(setup: &Setup, ply: usize) -> String {
    let counts = match (ply, setup.counts_as_helped()) {
        (0, _) => return "The game begins anew with these players.".to_owned(),
        (_, true) => "Against a bot it counts as with help.",
        (_, false) => "It counts as any other game.",
    };
    format!("The game goes on from move {ply}. {counts}")
}

/// Who wins with best play, and which of the rule sets are even; before it is
/// asked no more than what there is to ask. In brief several are counted: the rules
/// say of themselves that they are fair.
fn truth(setup: &Setup, [left, right]: [&str; 2], brief: bool) -> String {
    let Some(asked) = setup.fate() else {
        return "Enter tells who wins with best play, and which rules are even.".to_owned();
    };
    let Some(fate) = asked else {
        return "It is being worked out.".to_owned();
    };
    let sentence = match setup.start {
        Start::Hand(Hand::Left) => fate.sentence([left, right]),
        Start::Hand(Hand::Right) => fate.sentence([right, left]),
        Start::Toss => fate.sentence(["the first player", "the second player"]),
    };
    let even = setup
        .spoiler
        .even(setup.swap_rule)
        .map(|even| match even.as_slice() {
            [] if setup.spoiler.is_decided() => " No rule set here is fair to both.".to_owned(),
            [] => " No rule set here is known to be fair.".to_owned(),
            [name] => format!(" One rule set here is fair to both: {name}."),
            names if brief => format!(" {} rule sets here are fair to both.", names.len()),
            names => format!(" Rule sets that are fair to both: {}.", names.join(", ")),
        });
    sentence + &even.unwrap_or_default()
}
