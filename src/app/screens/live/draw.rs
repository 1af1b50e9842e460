//! The screen of a live match.

use ratatui::{style::Style, widgets::Block};

use super::LiveMatch;
use crate::{
    app::{
        board::{BRIEF_LEGEND, Layout, words},
        halves,
        keys::Command,
        view::{Cells, Rest, Ui, buttons, down},
    },
    play::player::Seat,
    ui::message::{Message, Said},
};

pub(super) fn draw(live: &LiveMatch, ui: &mut Ui) {
    let layout = Layout::new(words::rows(ui), ui);
    // Where nothing can be chosen, the last move is what there is to read.
    ui.stand(layout.words.as_position());
    live.board
        .draw(&place(live, ui), &layout, live.review(), ui);
    let mut area = layout.words;
    if live.shows_result() {
        let [words, row] = down(area, [Rest, Cells(1)]);
        let [_, _, _, _, enter] = ui.look.glyphs.keys;
        let review = Command::Review
            .letter()
            .map_or_else(String::new, String::from);
        let mut keys = [String::new(), review, "esc".to_owned(), String::new()];
        enter.clone_into(&mut keys[live.next.index]);
        let keyed = |(Message { full, short }, key)| {
            let answer = if ui.is_wide() { full } else { short };
            format!("{key} {answer}").trim_start().to_owned()
        };
        let names: Vec<String> = live.answers().into_iter().zip(keys).map(keyed).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        buttons::draw(&names, live.next.index, row, ui);
        if live.board.is_guarded() {
            let style = Style::reset().patch(ui.look.theme.quiet);
            ui.draw(Block::new().style(style), row);
        }
        area = words;
    }
    let [last, _] = words::shares(ui);
    words::tell(&said(live, ui), &[last], area, ui);
}

/// What the head ends in: the ply, and before it the game and the score in a match of
/// several games.
fn place(live: &LiveMatch, ui: &Ui) -> String {
    let (session, wide) = (&live.board.session, ui.is_wide());
    let plies = session.ply();
    if live.looking_back {
        let (shown, all) = (live.board.shown(), session.plies());
        return if wide {
            format!("looking back: move {shown} of {all}")
        } else {
            format!("back: {shown} of {all}")
        };
    }
    if let Some(ply) = live.earlier.as_ref().and_then(|earlier| earlier.retried) {
        let tried = ply + 1;
        return match (plies > ply, wide) {
            (false, _) => format!("retry from move {tried}"),
            (true, true) => format!("move {plies}, retry from move {tried}"),
            (true, false) => format!("move {plies}, from {tried}"),
        };
    }
    let (Some(before), Some(now)) = (session.table_at(0).series, live.board.session.series())
    else {
        return format!("move {plies}");
    };
    let (game, games) = (before.number(), before.games);
    let [left, right] = Seat::BOTH.map(|seat| now.points(seat));
    if wide {
        let dot = ui.look.glyphs.dot;
        format!("game {game} of {games} {dot} {left} : {right} {dot} move {plies}")
    } else {
        format!("{game}/{games} {left}:{right} move {plies}")
    }
}

/// All that there is to say, each with how early it gives way.
fn said(live: &LiveMatch, ui: &Ui) -> Vec<Said> {
    let (board, theme) = (&live.board, &ui.look.theme);
    let mut last = board.last_move();
    if board.shown() == 0 && !board.is_over() {
        // Who has never played has to know what to do.
        let keys = board.person().filter(|_| live.split_keys);
        last.full += &keys.map_or_else(
            || " Arrow keys choose, Enter plays.".to_owned(),
            |seat| format!(" Use {}.", halves::words(seat)),
        );
    }
    // Beside the move that is highlighted the last one stands back.
    let first = if board.choice().is_some() && board.shown() > 0 {
        theme.quiet
    } else {
        Style::new()
    };
    let mut said = vec![Said::new(last, 6).style(first)];
    let mut say = |message: Message, rank: u8, style: Style| {
        said.push(Said::new(message, rank).style(style));
    };
    let plain = Style::new();
    let notice = board.said(ui);
    let idea = board.advice().filter(|_| !live.shows_result());
    if live.shows_result() {
        say(board.names().fill(&board.session.end()), 0, theme.title);
        if live.autosave.helped {
            say("Played with help.".into(), 1, plain);
        }
        let (series, table) = (board.session.series(), board.session.table());
        let score = || Some(series?.told(table).into());
        if let Some(beside) = notice.or_else(score) {
            say(beside, 2, plain);
        }
        let turned = live
            .review()
            .and_then(|it| it.turned(board.session.as_ref()));
        if let Some(turned) = turned {
            say(turned.into(), 3, plain);
        }
        return said;
    }
    if let Some(adjudged) = board.session.adjudged() {
        say(adjudged.into(), 0, theme.title);
    }
    if let Some(notice) = notice {
        say(notice, 0, plain);
    } else if live.looking_back {
        say(board.next_move(), 0, plain);
    } else {
        // What an idea says is worth more than what the highlighted choice would do.
        let rank = if idea.is_some() { 2 } else { 0 };
        for (message, style) in board.choice_in_words(ui) {
            let style = if style == plain { theme.title } else { style };
            say(message, rank, style);
        }
        let thinks = board.pending.bot_thinks() && !ui.covered;
        if let Some(side) = board.mover().filter(|_| thinks) {
            say(
                format!("{} is thinking.", board.session.table().name(side)).into(),
                0,
                plain,
            );
        }
    }
    if live.may_swap() {
        let keys = if live.split_keys {
            "Esc, Swap:"
        } else {
            "Press x to"
        };
        let offer = format!("{keys} swap sides and take over the first move.");
        say(offer.into(), 4, theme.title);
    }
    let mut foot = Vec::new();
    foot.extend(
        board
            .worth()
            .map(|worth| Said::new(worth, 3).style(theme.title)),
    );
    if let Some(why) = idea.and_then(|advice| board.why(advice)) {
        foot.push(Said::new(why, 1).style(theme.title));
    } else if board.is_marked() {
        let reason = board.only_win().and_then(|advice| advice.reason.as_ref());
        let reason = reason.map(|reason| board.names().fill(&reason.text).behind("Why?"));
        foot.extend(reason.map(|reason| Said::new(reason, 7).style(theme.title)));
        if !ui.is_tall() {
            foot.push(Said::new(BRIEF_LEGEND, 8).style(theme.quiet));
        }
    }
    said.extend(foot.into_iter().map(Said::at_foot));
    said
}
