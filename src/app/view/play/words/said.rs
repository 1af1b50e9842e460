//! What there is to say beneath a board, in as many words as have room.

use ratatui::{layout::Rect, style::Style};
use strum::IntoEnumIterator as _;

use super::{is_over, next, refusal, turned};
use crate::{
    app::play::Play,
    app::view::{
        names::{self, Names},
        play::{
            last::{briefly, fuller, is_unplayed, told},
            truth,
        },
        sheet::Sheet,
    },
    play::session::{Advice, Session, Values},
};

/// What is said beneath a board.
#[derive(Default)]
pub(super) struct Words {
    /// The last move.
    pub(super) last: String,
    /// What comes next, each sentence in its style.
    pub(super) next: Vec<(String, Style)>,
    /// The truth, why it is so, and what its marks mean, each in its style.
    pub(super) truth: Vec<(String, Style)>,
}

impl Words {
    /// What there is to say in this area, of which so many rows are for something else.
    /// Where it is too much, names give way first, then the last move, the truth and
    /// what comes next; before an idea all of that gives way but names.
    pub(super) fn fitting(play: &Play, area: Rect, beside: u16, sheet: &Sheet) -> Self {
        let session = play.session.as_ref();
        let fits = |words: &Self| words.rows(area.width, sheet) + beside <= area.height;
        let mut words = Self::of(play, session, Brief::Nothing, sheet);
        if let Some(turned) = turned(play) {
            words.turn(turned, play, sheet, fits);
        }
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
        if play.shown() == 0 && !words.last.is_empty() && !is_unplayed(play) {
            // The head counts moves from the first sight on.
            let first = words.last.clone();
            words.last += " Each player's turn counts as one move.";
            if !fits(&words) {
                words.last = first;
            }
        }
        words
    }

    /// Adds where the match turned, if there is room for it: that matters more than
    /// the last move, which the result says the outcome of.
    fn turn(&mut self, turned: String, play: &Play, sheet: &Sheet, fits: impl Fn(&Self) -> bool) {
        let whole = self.last.clone();
        self.next.push((turned, Style::new()));
        let brief = Self::of(play, play.session.as_ref(), Brief::Last, sheet).last;
        let mut ways = fuller(play).chain([brief, String::new()]);
        let fitting = ways.any(|last| {
            self.last = last;
            fits(self)
        });
        if !fitting {
            self.next.pop();
            self.last = whole;
        }
    }

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
        let is_news = is_pressing(play) && !is_over(play);
        // Only an idea is kept back by it.
        let pressing = brief >= Brief::Idea && is_news;
        let idea = idea(play).filter(|_| !(pressing && brief == Brief::Why));
        let alone = is_over(play) || (brief == Brief::Why && (idea.is_some() || pressing));
        let truth = (!alone).then(|| match brief {
            Brief::NoLast | Brief::Idea | Brief::Why => truth::bare(play, session),
            _ => truth::told(play, session, say),
        });
        let why = idea.and_then(|advice| advice.sentence(session));
        let truth = truth.flatten().into_iter().chain(why);
        let bold = |truth| (truth, sheet.look.theme.title);
        let mut next = next(play, session, brief, sheet);
        if brief >= Brief::Next && !is_news {
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
    pub(super) fn rows(&self, width: u16, sheet: &Sheet) -> u16 {
        let said = self.next.iter().chain(&self.truth);
        let words = said.map(|(words, _)| words).chain([&self.last]);
        words.map(|words| sheet.rows(words, width)).sum()
    }
}

/// What is said in few words, each time more of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
pub(super) enum Brief {
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
    // With whole names an idea is worth more than the rest, and on a wide screen all
    // there is more than the moves that are as good as the best.
    let least = match idea(play) {
        Some(_) => Some(Brief::Why),
        None => sheet.is_wide().then_some(Brief::Next),
    };
    let briefs = Brief::iter().filter(|brief| least.is_some_and(|least| *brief <= least));
    let said = briefs.map(|brief| whole(&words(brief))).find(&fits);
    if let Some(said) = said {
        return said;
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
    let reason = words.map(|words| format!("Why? {words}"));
    let legend = (!sheet.is_tall()).then(|| (truth::BRIEF.to_owned(), theme.quiet));
    let reason = reason.map(|reason| (reason, theme.title));
    reason.into_iter().chain(legend).collect()
}
