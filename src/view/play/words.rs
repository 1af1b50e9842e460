//! What is said beneath the board, on lines that stay in place.

use ratatui::{layout::Rect, style::Style};
use strum::IntoEnumIterator as _;

use super::super::split::{
    Part::{Cells, Rest},
    down,
};
use super::{
    answers,
    last::{briefly, fuller, told},
    names::graph_legend,
    truth,
};
use crate::{
    app::play::Play,
    session::{Advice, Session, Values},
    view::{
        names::{self, Names},
        sheet::Sheet,
    },
};

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
pub(in crate::view) fn rows(sheet: &Sheet) -> u16 {
    let [last, next] = shares(sheet);
    last + next + u16::from(sheet.is_tall())
}

/// What is said beneath a board.
#[derive(Default)]
struct Words {
    /// The last move.
    last: String,
    /// What comes next, each sentence in its style.
    next: Vec<(String, Style)>,
    /// The truth, why it is so, and what its marks mean, each in its style.
    truth: Vec<(String, Style)>,
}

impl Words {
    /// What there is to say with the names of this session, the last move or the
    /// truth too in few words if need be.
    fn of(play: &Play, session: &dyn Session, brief: Brief, sheet: &Sheet) -> Self {
        let last = match brief {
            Brief::Nothing => told(play, session),
            Brief::Last | Brief::Truth | Brief::Next => match play.shown().checked_sub(1) {
                Some(last) => briefly(session, last),
                None => told(play, session),
            },
            Brief::NoLast | Brief::Idea | Brief::Why => String::new(),
        };
        let say = match brief {
            Brief::Nothing | Brief::Last => Values::sentence,
            Brief::Truth => Values::briefly,
            Brief::Next | Brief::NoLast | Brief::Idea | Brief::Why => Values::barely,
        };
        // Only an idea is kept back by it.
        let pressing = brief >= Brief::Idea && is_pressing(play);
        let idea = idea(play).filter(|_| !(pressing && brief == Brief::Why));
        let alone = is_over(play) || (brief == Brief::Why && (idea.is_some() || pressing));
        let whole = brief <= Brief::Last;
        let truth = (!alone).then(|| match brief {
            Brief::NoLast | Brief::Idea | Brief::Why => truth::bare(play, session),
            _ => truth::told(play, session, say, whole),
        });
        let why = idea.and_then(|advice| advice.sentence(session));
        let truth = truth.flatten().into_iter().chain(why);
        let bold = |truth| (truth, sheet.look.theme.title);
        let mut next = next(play, session, brief, sheet);
        if brief >= Brief::Next {
            for (words, _) in &mut next {
                *words = names::clause(words);
            }
        }
        if brief >= Brief::Idea && idea.is_some() && !pressing {
            next.clear();
        }
        Self {
            last,
            next,
            truth: truth.map(bold).collect(),
        }
    }

    /// The same, with each sentence put through `fill`.
    fn with(&self, fill: &dyn Fn(&str) -> String) -> Self {
        let each = |said: &[(String, Style)]| {
            let filled = said.iter().map(|(words, style)| (fill(words), *style));
            filled.collect()
        };
        Self {
            last: fill(&self.last),
            next: each(&self.next),
            truth: each(&self.truth),
        }
    }

    /// How many rows all of it takes.
    fn rows(&self, width: u16, sheet: &Sheet) -> u16 {
        let said = self.next.iter().chain(&self.truth);
        let words = said.map(|(words, _)| words).chain([&self.last]);
        words.map(|words| sheet.rows(words, width)).sum()
    }
}

/// What is said in few words, each time more of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
enum Brief {
    /// Nothing.
    Nothing,
    /// The last move.
    Last,
    /// The last move and the truth.
    Truth,
    /// And what comes next; the marks alone tell which choices are the best.
    Next,
    /// And nothing is said of the last move.
    NoLast,
    /// Nor of what the highlighted choice would do, where an idea is asked for.
    Idea,
    /// Nor of what the best choice is worth: only why it is good, and where
    /// something else is pressing, that alone.
    Why,
}

/// Whether a finished match is shown at its end.
fn is_over(play: &Play) -> bool {
    play.is_over() && play.back.is_none()
}

/// The idea that is asked for, if one is.
fn idea(play: &Play) -> Option<&Advice> {
    play.advice().filter(|_| !is_over(play))
}

/// Whether news or a refusal is to be read before anything else.
fn is_pressing(play: &Play) -> bool {
    let refused = refusal(play, play.session.as_ref()).is_some();
    play.news.is_some() || play.notice.is_some() || refused
}

/// What there is to say in fewer words and with shorter names, so that it fits.
fn shorter(play: &Play, sheet: &Sheet, fits: impl Fn(&Words) -> bool) -> Words {
    let session = play.session.as_ref();
    // What is cut is cut between names.
    let marked = session.called(&names::mark);
    let words = |brief| Words::of(play, marked.as_ref(), brief, sheet);
    let called = |words: &Words, call: &dyn Fn(&str) -> String| {
        words.with(&|sentence| names::fill(sentence, call))
    };
    let whole = |words: &Words| called(words, &str::to_owned);
    if idea(play).is_some() {
        // An idea with whole names is worth more than the rest.
        let said = Brief::iter().map(|brief| whole(&words(brief))).find(&fits);
        if let Some(said) = said {
            return said;
        }
    }
    let names = Names::of(session, play.shown());
    let mut said = Words::default();
    for brief in Brief::iter() {
        let words = words(brief);
        said = names.fit(whole(&words), |call| called(&words, call), &fits);
        if fits(&said) {
            break;
        }
    }
    said
}

/// What there is to say in this area, of which so many rows are for something else.
/// Where it is too much, names give way first, then the last move, the truth and
/// what comes next; before an idea all of that gives way but names.
fn said(play: &Play, area: Rect, beside: u16, sheet: &Sheet) -> Words {
    let session = play.session.as_ref();
    let fits = |words: &Words| words.rows(area.width, sheet) + beside <= area.height;
    let mut words = Words::of(play, session, Brief::Nothing, sheet);
    words.next.extend(turned(play, &words, area, sheet));
    if !fits(&words) {
        words = shorter(play, sheet, fits);
        if !words.last.is_empty() {
            let brief = std::mem::take(&mut words.last);
            let mut ways = fuller(play).chain([brief]);
            ways.any(|last| {
                words.last = last;
                fits(&words)
            });
        }
    }
    for said in beside_truth(play, sheet) {
        words.truth.push(said);
        if !fits(&words) {
            words.truth.pop();
        }
    }
    if let Some(legend) = graph_legend(play, sheet).filter(|_| !sheet.is_tall()) {
        words.next.push((legend, sheet.look.theme.quiet));
        if !fits(&words) {
            words.next.pop();
        }
    }
    if play.shown() == 0 && !words.last.is_empty() {
        // The head counts moves from the first sight on.
        let first = words.last.clone();
        words.last += " Each player's turn counts as one move.";
        if !fits(&words) {
            words.last = first;
        }
    }
    words
}

/// What stands with the truth where there is room: why the only choice that wins
/// does so, then what the marks on the board mean, if no rule says so.
fn beside_truth(play: &Play, sheet: &Sheet) -> Vec<(String, Style)> {
    let theme = &sheet.look.theme;
    if is_over(play) || !truth::is_marked(play) {
        return Vec::new();
    }
    let only = play.only_win().filter(|_| idea(play).is_none());
    let reason = only.and_then(|advice| advice.reason.as_ref());
    let words = reason.map(|reason| play.session.words(&reason.text));
    let reason = words.map(|words| format!("Why only that? {words}"));
    let legend = (!sheet.is_tall()).then(|| (truth::BRIEF.to_owned(), theme.quiet));
    let reason = reason.map(|reason| (reason, theme.title));
    reason.into_iter().chain(legend).collect()
}

/// Tells the last move, then what the highlighted one would do, what is wrong
/// with it, what a look back shows, or how the match has ended. At the foot
/// stand the truth or what can be done about a finished match.
pub(in crate::view) fn draw(play: &Play, area: Rect, sheet: &mut Sheet) {
    let over = is_over(play);
    let words = said(play, area, u16::from(over), sheet);
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
    if let Some(result) = ended(play, session, sheet) {
        let mut words = vec![(result, theme.title)];
        // Where there is little room, the head has the score.
        let score = || score(play, session).filter(|_| brief < Brief::NoLast);
        let beside = play.notice.clone().or_else(score);
        words.extend(beside.map(|words| (words, Style::new())));
        return words;
    }
    if let Some(notice) = &play.notice {
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
pub(in crate::view) fn result(play: &Play, sheet: &Sheet) -> Option<String> {
    ended(play, play.session.as_ref(), sheet)
}

/// The same, and in fewer words who has won.
pub(in crate::view) fn results(play: &Play, sheet: &Sheet) -> Option<[String; 2]> {
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
        Some(side) => format!("{} {} wins.", sheet.look.glyphs.best, session.name(side)),
        None => "Drawn by repetition.".to_owned(),
    })
}

/// Where a finished match turned, if there is room beneath these words.
fn turned(play: &Play, words: &Words, area: Rect, sheet: &Sheet) -> Option<(String, Style)> {
    let review = play.review().filter(|_| is_over(play))?;
    let turned = review.turned(play.session.as_ref())?;
    let rows = words.rows(area.width, sheet) + sheet.rows(&turned, area.width);
    (rows < area.height).then(|| (turned, Style::new()))
}

/// How the match of several games stands after the one that is over.
fn score(play: &Play, session: &dyn Session) -> Option<String> {
    Some(play.series()?.told(session.table()))
}
