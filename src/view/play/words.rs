//! What is said beneath the board, on lines that stay in place.

use ratatui::{layout::Rect, style::Style};

use super::super::split::{
    Part::{Cells, Rest},
    down,
};
use super::truth;
use crate::{
    app::play::Play,
    seat::Hand,
    text,
    view::{buttons, names::Names, sheet::Sheet},
};

/// The rows for the last move and for what comes next.
const fn shares(sheet: &Sheet) -> [u16; 2] {
    if sheet.is_wide() { [1, 2] } else { [2, 3] }
}

/// The rows that the words take, with a line of air where there is room. They
/// are always the same, so that the board stands still.
pub(in crate::view) fn rows(sheet: &Sheet) -> u16 {
    let [last, next] = shares(sheet);
    last + next + u16::from(sheet.is_tall())
}

/// What is said beneath a board.
struct Words {
    /// The last move.
    last: String,
    /// What comes next, each sentence in its style.
    next: Vec<(String, Style)>,
    /// The truth, and why it is so.
    truth: Vec<String>,
}

impl Words {
    /// The same, with each sentence put through `cut`.
    fn with(&self, cut: &dyn Fn(&str) -> String) -> Self {
        let next = self.next.iter();
        Self {
            last: cut(&self.last),
            next: next.map(|(words, style)| (cut(words), *style)).collect(),
            truth: self.truth.iter().map(|words| cut(words)).collect(),
        }
    }

    /// How many rows all of it takes.
    fn rows(&self, width: u16, sheet: &Sheet) -> u16 {
        let next = self.next.iter().map(|(words, _)| words);
        let words = next.chain(&self.truth).chain([&self.last]);
        words.map(|words| sheet.rows(words, width)).sum()
    }
}

/// What there is to say where there is so much room, beside so many rows of
/// something else: names give way first, then the last move, then the truth.
fn said(play: &Play, area: Rect, beside: u16, sheet: &Sheet) -> Words {
    let over = play.is_over() && play.back.is_none();
    let (last, mut next) = (last(play), next(play, sheet));
    next.extend(turned(play, &last, &next, area, sheet));
    let truth = |told: Option<String>| told.filter(|_| !over).into_iter().collect();
    let mut all = Words {
        last,
        next,
        truth: truth(truth::sentence(play)),
    };
    let fits = |words: &Words| words.rows(area.width, sheet) + beside <= area.height;
    let names = Names::of(play.session.as_ref(), play.shown());
    let mut words = names.fit(|cut| all.with(cut), fits);
    if !fits(&words) {
        all.last = briefly(play).unwrap_or(all.last);
        words = names.fit(|cut| all.with(cut), fits);
    }
    if !fits(&words) {
        all.truth = truth(truth::briefly(play));
        words = names.fit(|cut| all.with(cut), fits);
    }
    let why = play.advice().filter(|_| !over);
    if let Some(why) = why.and_then(|advice| advice.sentence(play.session.as_ref())) {
        // Why it is so is said where there is room.
        words.truth.push(why);
        if !fits(&words) {
            words.truth.pop();
        }
    }
    if play.shown() == 0 {
        // The head counts plies from the first sight on.
        let first = words.last.clone();
        words.last += " A ply is one move by one player.";
        if !fits(&words) {
            words.last = first;
        }
    }
    words
}

/// Tells the last move, then what the highlighted one would do, what is wrong
/// with it, what a look back shows, or how the match has ended. At the foot
/// stand the truth or what can be done about a finished match.
pub(super) fn draw(play: &Play, area: Rect, sheet: &mut Sheet) {
    let over = play.is_over() && play.back.is_none();
    let words = said(play, area, u16::from(over), sheet);
    let all = words.rows(area.width, sheet);
    let Words { last, next, truth } = words;
    let rows_of = |sentence: &String| sheet.rows(sentence, area.width);
    let foot = if truth.is_empty() {
        u16::from(over || (sheet.is_tall() && all < area.height))
    } else {
        truth.iter().map(rows_of).sum()
    };
    let needs: Vec<u16> = next.iter().map(|(sentence, _)| rows_of(sentence)).collect();
    // The last move takes more lines or fewer where that helps the rest.
    let room = area.height.saturating_sub(needs.iter().sum::<u16>() + foot);
    let [share, _] = shares(sheet);
    let rows = sheet.rows(&last, area.width).max(share).min(room.max(1));
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
    for sentence in &truth {
        let rows = sheet.tell(foot, sentence, sheet.look.theme.title);
        foot.y += rows;
        foot.height -= rows;
    }
    if over {
        let names: Vec<&str> = play.nexts().iter().map(|next| next.name()).collect();
        buttons::draw(&names, play.next.index(), foot, sheet);
    }
}

/// How the board that is shown came about.
pub(in crate::view) fn last(play: &Play) -> String {
    if let Some(last) = play.shown().checked_sub(1) {
        return play.session.told(last).text;
    }
    let first = play.session.turn(0);
    format!("{} has the first move.", play.session.name(first))
}

/// The last move in few words, if there is one.
fn briefly(play: &Play) -> Option<String> {
    let last = play.shown().checked_sub(1)?;
    let told = play.session.told(last);
    let name = play.session.name_at(last, told.side);
    Some(format!("{name}: {}.", told.words))
}

/// The sentences about what comes next.
fn next(play: &Play, sheet: &Sheet) -> Vec<(String, Style)> {
    let (session, theme) = (&play.session, &sheet.look.theme);
    let plain = |sentence: String| vec![(sentence, Style::new())];
    if let Some(news) = &play.news {
        return plain(news.clone());
    }
    if let Some(ply) = play.back {
        return plain(if ply < session.plies() {
            format!("Then: {}", session.told(ply).text)
        } else if session.axes(ply).is_some() {
            "No more moves have been played.".to_owned()
        } else {
            "The game ends here.".to_owned()
        });
    }
    if let Some(result) = result(play, sheet) {
        let mut words = vec![(result, theme.title)];
        words.extend(score(play).map(|score| (score, Style::new())));
        words.extend(play.notice.clone().map(|notice| (notice, Style::new())));
        return words;
    }
    if let Some(notice) = &play.notice {
        return plain(format!("{} {notice}", sheet.look.glyphs.refused));
    }
    let Some((selector, _)) = play.highlight() else {
        let thinks = session.to_move().filter(|_| play.bot_thinks());
        let name = thinks.map(|side| session.name(side));
        return name.map_or(Vec::new(), |name| plain(format!("{name} is thinking.")));
    };
    match session.look(selector.choice()) {
        Ok(preview) => {
            let mut words = plain(preview.text);
            words.extend(preview.warning.map(|warning| (warning, theme.warning)));
            if play.may_swap() {
                let offer = format!("{}: take over the first move.", play.swap_keys());
                words.push((offer, theme.title));
            }
            words
        }
        Err(refusal) => plain(format!("{} {refusal}", sheet.look.glyphs.refused)),
    }
}

/// How the match has ended, once it has.
pub(in crate::view) fn result(play: &Play, sheet: &Sheet) -> Option<String> {
    let session = &play.session;
    let outcome = session.outcome().filter(|_| play.is_over())?;
    let result = match outcome.winner() {
        Some(side) => format!("{} {} wins.", sheet.look.glyphs.best, session.name(side)),
        None => "Drawn by repetition.".to_owned(),
    };
    Some(format!("{result} {}", session.ending()))
}

/// Where a finished match turned, if there is room beneath these words.
fn turned(
    play: &Play,
    last: &str,
    next: &[(String, Style)],
    area: Rect,
    sheet: &Sheet,
) -> Option<(String, Style)> {
    let review = play
        .review()
        .filter(|_| play.is_over() && play.back.is_none())?;
    let turned = review.turned(play.session.as_ref())?;
    let words = next.iter().map(|(sentence, _)| sentence.as_str());
    let words = words.chain([last, &turned]);
    let taken: u16 = words.map(|words| sheet.rows(words, area.width)).sum();
    (taken < area.height).then(|| (turned, Style::new()))
}

/// How the match of several games stands after the one that is over.
fn score(play: &Play) -> Option<String> {
    let (series, table) = (play.series()?, play.session.table());
    let [left, right] = Hand::BOTH.map(|hand| series.points(hand));
    let sentence = match series.leader() {
        _ if !series.is_over() => {
            let [ada, kofi] = Hand::BOTH.map(|hand| table.person(hand));
            let (played, games) = (series.played(), series.games);
            format!("{ada} {left}, {kofi} {right} after {played} of {games} games.")
        }
        None => format!("The match is level, {left} to {right}."),
        Some(hand) => {
            let name = table.person(hand);
            let (most, least) = (series.points(hand), series.points(hand.other()));
            format!("{name} has won the match, {most} to {least}.")
        }
    };
    Some(text::capital(&sentence))
}
