//! What is said beneath the board, on lines that stay in place.

mod said;

use ratatui::{layout::Rect, style::Style};

use self::said::{Brief, Words};
use super::super::split::{
    Part::{Cells, Rest},
    down,
};
use super::{answers, last::briefly};
use crate::{app::play::Play, app::view::sheet::Sheet, play::session::Session};

/// What the second player may do under the swap rule: the way that needs no letter.
const OFFER: &str = "Esc, Swap: take over the first move.";

/// The rows for the last move and for what comes next.
const fn shares(sheet: &Sheet) -> [u16; 2] {
    match (sheet.is_wide(), sheet.is_tall()) {
        (true, true) => [1, 3],
        (true, false) => [1, 2],
        (false, _) => [2, 3],
    }
}

/// The rows that the words take, with a line of air where there is room. They
/// are always the same, so that the board stands still.
pub(in crate::app::view) fn rows(sheet: &Sheet) -> u16 {
    let [last, next] = shares(sheet);
    last + next + u16::from(sheet.is_tall())
}

/// Whether a finished match is shown at its end.
fn is_over(play: &Play) -> bool {
    play.is_over() && play.back.is_none()
}

/// Tells the last move, then what the highlighted one would do, what is wrong
/// with it, what a look back shows, or how the match has ended. At the foot
/// stand the truth or what can be done about a finished match.
pub(in crate::app::view) fn draw(play: &Play, area: Rect, sheet: &mut Sheet) {
    let over = is_over(play);
    let words = Words::fitting(play, area, u16::from(over), sheet);
    let all = words.rows(area.width, sheet);
    let Words { last, next, truth } = words;
    let rows_of = |sentence: &String| sheet.rows(sentence, area.width);
    let foot = if truth.is_empty() {
        u16::from(over || (sheet.is_tall() && all < area.height))
    } else {
        truth.iter().map(|(sentence, _)| rows_of(sentence)).sum()
    };
    let needs: Vec<u16> = next.iter().map(|(sentence, _)| rows_of(sentence)).collect();
    // The last move takes more lines or fewer where that helps the rest.
    let room = area.height.saturating_sub(needs.iter().sum::<u16>() + foot);
    let [share, _] = shares(sheet);
    let rows = match sheet.rows(&last, area.width) {
        0 => 0,
        rows => rows.max(share).min(room.max(1)),
    };
    let [told, mut free, foot] = down(area, [Cells(rows), Rest, Cells(foot)]);
    sheet.tell(told, &last, Style::new());
    for (index, (sentence, style)) in next.iter().enumerate() {
        // What follows keeps its rows, but for the first one of this.
        let later: u16 = needs[index + 1..].iter().sum();
        let height = free.height.saturating_sub(later).max(1).min(free.height);
        let taken = sheet.tell(Rect { height, ..free }, sentence, *style);
        free = Rect {
            y: free.y + taken,
            height: free.height.saturating_sub(taken),
            ..free
        };
    }
    let mut foot = foot;
    for (sentence, style) in &truth {
        let rows = sheet.tell(foot, sentence, *style);
        foot.y += rows;
        foot.height -= rows;
    }
    if over {
        answers::draw(play, foot, sheet);
    }
}

/// The sentences about what comes next.
fn next(play: &Play, session: &dyn Session, brief: Brief, sheet: &Sheet) -> Vec<(String, Style)> {
    let theme = &sheet.look.theme;
    let plain = |sentence: String| vec![(sentence, Style::new())];
    if let Some(result) = ended(play, session, sheet).filter(|_| play.back.is_none()) {
        let mut words = vec![(result, theme.title)];
        // Where there is little room, the head has the score.
        let score = || score(play, session).filter(|_| brief < Brief::NoLast);
        let beside = play.news.clone().or_else(|| play.notice.clone());
        words.extend(beside.or_else(score).map(|words| (words, Style::new())));
        return words;
    }
    if let Some(news) = &play.news {
        return plain(news.clone());
    }
    if let Some(ply) = play.back {
        return plain(if ply < session.plies() {
            let then = if brief >= Brief::Next {
                briefly(session, ply)
            } else {
                session.told(ply).text
            };
            format!("Then: {then}")
        } else if session.axes(ply).is_some() {
            "No more moves have been played.".to_owned()
        } else {
            "The game ends here.".to_owned()
        });
    }
    if let Some(notice) = &play.notice {
        // A refusal is told anew, with the names of this session.
        let is_refusal = refusal(play, play.session.as_ref()).as_ref() == Some(notice);
        let refusal = is_refusal.then(|| refusal(play, session)).flatten();
        let notice = refusal.as_ref().unwrap_or(notice);
        return plain(format!("{} {notice}", sheet.look.glyphs.refused));
    }
    let Some(selector) = play.selector() else {
        let thinks = play.bot_thinks() && !sheet.covered;
        let thinks = session.to_move().filter(|_| thinks);
        let name = thinks.map(|side| session.name(side));
        return name.map_or(Vec::new(), |name| plain(format!("{name} is thinking.")));
    };
    match session.look(selector.choice()) {
        Ok(preview) => {
            let mut words = plain(preview.text);
            words.extend(preview.warning.map(|warning| (warning, theme.warning)));
            if play.may_swap() {
                words.push((OFFER.to_owned(), theme.title));
            }
            words
        }
        Err(refusal) => plain(format!("{} {refusal}", sheet.look.glyphs.refused)),
    }
}

/// Why the highlighted choice is not allowed, if it is not.
fn refusal(play: &Play, session: &dyn Session) -> Option<String> {
    let selector = play.selector()?;
    session.look(selector.choice()).err()
}

/// How the match has ended, once it has.
pub(in crate::app::view) fn result(play: &Play, sheet: &Sheet) -> Option<String> {
    ended(play, play.session.as_ref(), sheet)
}

/// The same, and in fewer words who has won.
pub(in crate::app::view) fn results(play: &Play, sheet: &Sheet) -> Option<[String; 2]> {
    let session = play.session.as_ref();
    Some([ended(play, session, sheet)?, won(play, session, sheet)?])
}

fn ended(play: &Play, session: &dyn Session, sheet: &Sheet) -> Option<String> {
    let won = won(play, session, sheet)?;
    Some(format!("{won} {}", session.ending()))
}

/// Who has won, once it is over.
fn won(play: &Play, session: &dyn Session, sheet: &Sheet) -> Option<String> {
    let outcome = session.outcome().filter(|_| play.is_over())?;
    Some(match outcome.winner() {
        Some(side) => {
            format!("{} {} wins.", sheet.look.glyphs.best, session.name(side))
        }
        None => "Drawn by repetition.".to_owned(),
    })
}

/// Where a finished match turned.
fn turned(play: &Play) -> Option<String> {
    let review = play.review().filter(|_| is_over(play))?;
    review.turned(play.session.as_ref())
}

/// How the match of several games stands after the one that is over.
fn score(play: &Play, session: &dyn Session) -> Option<String> {
    Some(play.series()?.told(session.table()))
}
