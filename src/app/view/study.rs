//! A review: the board before a ply, the graph of the whole game, and what there
//! is to say about the ply.

use ratatui::{
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::{
    graph, list, play,
    play::{truth, words},
    sheet::{Sheet, inset},
    split::{
        Part::{Cells, Rest},
        across, down,
    },
};
use crate::{
    app::{message::Target, study::Study},
    core::{phrase::moves, text},
    play::{
        grade::Grade,
        remark::{BETTER, Remark, Words},
    },
};

/// From this height on the bars of the graph are higher, in cells.
const HIGH: u16 = 32;
/// From this width on the moves have a list of their own, in cells.
const WITH_MOVES: u16 = 104;
/// The width of that list, in cells.
const MOVES: u16 = 28;

/// What the length of a bar of the graph means, whichever way that grows.
const LENGTHS: &str = "Longer bar: sooner won";

/// Draws a review.
pub(in crate::app) fn draw(study: &Study, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let bars = match sheet.area.height {
        HIGH.. => 4,
        _ if sheet.is_tall() => 2,
        _ => 1,
    };
    // What a mistake allows has its reason in five rows; where those are short, what is
    // said of a move matters more than what the game is called.
    let (head, words) = match (sheet.is_wide(), sheet.is_tall()) {
        (_, true) if sheet.area.width >= WITH_MOVES => (1, 4),
        (_, true) => (1, 5),
        (true, false) => (0, 5),
        (false, false) => (0, 6),
    };
    let [head, upper, middle, lower, graph, words, _] = down(
        sheet.area,
        [
            Cells(head),
            Cells(air),
            Rest,
            Cells(air),
            Cells(2 * bars + 1 + air),
            Cells(words),
            Cells(1),
        ],
    );
    let listed = if sheet.area.width >= WITH_MOVES {
        MOVES
    } else {
        0
    };
    let [board, moves] = across(middle, [Rest, Cells(listed)]);
    let (session, review) = (study.play.session.as_ref(), study.review());
    let shown = study.play.shown();
    if head.height > 0 {
        play::draw_head(&study.play, &place(study, sheet), inset(head), sheet);
    }
    sheet.rule(upper);
    play::draw_board(&study.play, board, sheet);
    if listed > 0 {
        draw_moves(study, inset(moves), sheet);
    }
    sheet.rule(lower);
    draw_rules(study, [upper, lower], sheet);
    graph::draw(review, session, shown, inset(graph), sheet);
    draw_words(study, inset(words), sheet);
}

/// The ply that is shown, and which of the turning points it is.
fn place(study: &Study, sheet: &Sheet) -> String {
    let (ply, last) = (study.play.shown() + 1, study.review().plies());
    match (study.turn(), sheet.is_wide()) {
        (_, true) if ply > last => format!("review: the end, {}", moves(last as u64)),
        (None, true) => format!("review: move {ply} of {last}"),
        (Some((_, 1)), true) => format!("review: the turning point, move {ply} of {last}"),
        (Some((turn, turns)), true) => {
            format!("review: turning point {turn} of {turns}, move {ply} of {last}")
        }
        (_, false) if ply > last => format!("the end, {}", moves(last as u64)),
        (_, false) => format!("move {ply}/{last}"),
    }
}

/// Says on the rules around the board that the move is still to come there, and
/// what the marks mean: those of the truth above it where there is room, else in
/// place of those of the graph.
fn draw_rules(study: &Study, [upper, lower]: [Rect; 2], sheet: &mut Sheet) {
    let moment = moment(study);
    let [_, row, _] = across(upper, [Cells(2), Rest, Cells(2)]);
    let room = usize::from(row.width).saturating_sub(text::cells(&moment));
    sheet.write(row, text::cut(&moment, row.width.into()));
    let brief = format!(" {} ", truth::BRIEF);
    let truths = [truth::LEGEND, &brief];
    let beside = truths
        .into_iter()
        .find(|legend| text::cells(legend) <= room);
    let told = match beside.filter(|_| upper.height > 0) {
        _ if !truth::is_marked(&study.play) => legend(sheet),
        None => brief.clone(),
        Some(beside) => {
            sheet.legend(upper, beside);
            legend(sheet)
        }
    };
    sheet.legend(lower, &told);
    let [_, row, _] = across(lower, [Cells(2), Rest, Cells(2)]);
    let lengths = format!(" {LENGTHS} ");
    if text::cells(&lengths) + text::cells(&told) < row.width.into() {
        sheet.write(row, Span::styled(lengths, sheet.look.theme.quiet));
    }
}

/// Whose move comes next on the board, if the game goes on there.
fn moment(study: &Study) -> String {
    let (session, ply) = (study.play.session.as_ref(), study.play.shown());
    if session.axes(ply).is_none() {
        return String::new();
    }
    let name = session.name_at(ply, session.turn(ply));
    format!(" Before move {}: {name} to play ", ply + 1)
}

/// What the marks of the graph and of a move mean.
fn legend(sheet: &Sheet) -> String {
    let glyphs = &sheet.look.glyphs;
    let [weaker, mistake] = glyphs.grades;
    let [open, close] = glyphs.chosen;
    format!(
        " {open}{close} played  {} best  {weaker} weaker  {mistake} mistake ",
        glyphs.best
    )
}

/// The moves with their marks, around the one that is looked at.
fn draw_moves(study: &Study, area: Rect, sheet: &mut Sheet) {
    let (session, review) = (study.play.session.as_ref(), study.review());
    let (shown, last) = (study.play.shown(), review.plies());
    let digits = last.to_string().len();
    for (ply, row) in list::rows(last, shown, |_| false, area, sheet) {
        let chosen = ply == shown;
        let style = if chosen {
            sheet.look.theme.chosen
        } else {
            Style::new()
        };
        let told = session.told(ply);
        let lead = format!("{} {:digits$} ", sheet.mark(chosen), ply + 1);
        let end = format!("{} {:1}", told.notation, graph::mark(review, ply, sheet));
        let room =
            usize::from(row.width).saturating_sub(text::cells(&lead) + text::cells(&end) + 1);
        let name = text::cut(&session.name_at(ply, told.side), room);
        sheet.write(row, Span::styled(format!("{lead}{name}"), style));
        let end = Span::styled(end, style.add_modifier(Modifier::BOLD));
        sheet.write(row, Line::from(end).right_aligned());
        sheet.place(row, Target::Ply(ply));
    }
}

/// What was played and what there is to say about it, or how it has ended.
fn draw_words(study: &Study, area: Rect, sheet: &mut Sheet) {
    let mut sentences = sentences(study, area, sheet);
    if !sheet.is_tall() {
        // There is no rule for it.
        let legend = if truth::is_marked(&study.play) {
            truth::BRIEF.to_owned()
        } else {
            legend(sheet).trim().to_owned()
        };
        let said = sentences.iter().map(|(sentence, _)| sentence);
        let rows = |sentence: &String| sheet.rows(sentence, area.width);
        let mut free = area.height.saturating_sub(said.map(rows).sum());
        for line in [legend, LENGTHS.to_owned()] {
            let taken = rows(&line);
            if taken <= free {
                free -= taken;
                sentences.push((line, sheet.look.theme.quiet));
            }
        }
    }
    let mut area = area;
    for (sentence, style) in sentences {
        let taken = sheet.tell(area, &sentence, style);
        area.y += taken;
        area.height -= taken;
    }
}

fn sentences(study: &Study, area: Rect, sheet: &Sheet) -> Vec<(String, Style)> {
    let (session, review) = (study.play.session.as_ref(), study.review());
    let ply = study.play.shown();
    let (plain, bold) = (Style::new(), sheet.look.theme.title);
    let rows = |sentence: &str| sheet.rows(sentence, area.width);
    if let Some(news) = &study.play.news {
        return vec![(news.clone(), plain)];
    }
    if ply == review.plies() {
        let more = review
            .left(session)
            .into_iter()
            .chain(review.turned(session));
        let mut more: Vec<String> = more.collect();
        if review.next().is_some() {
            more.push(WORKING.to_owned());
        }
        let scores = review.scores(session);
        let taken: u16 = more.iter().map(|sentence| rows(sentence)).sum();
        let legend = u16::from(!sheet.is_tall());
        let free = area.height.saturating_sub(taken + legend);
        // Where it turned and how well both played matter more than how it ended.
        let least = scores.last().map_or(0, |words| rows(words));
        let result = fitting(results(study, sheet), |words| rows(words) + least <= free);
        // What the lengths mean has no rule to be told on there either.
        let free = free.saturating_sub(rows(&result) + legend);
        more.push(fitting(scores, |words| rows(words) <= free));
        let mut sentences = vec![(result, bold)];
        sentences.extend(more.into_iter().map(|sentence| (sentence, plain)));
        sentences.retain(|(sentence, _)| !sentence.is_empty());
        return sentences;
    }
    let told = session.told(ply);
    let then = format!("Then: {}", told.text);
    let Words {
        ways: mut about,
        whole,
        reason,
    } = review.about(session, ply);
    if about.is_empty() {
        return vec![(then, plain), (WORKING.to_owned(), plain)];
    }
    let remark = review.remark(ply);
    let better = remark.and_then(Remark::better);
    if better.is_some() {
        let starred = format!("{}\u{A0}{BETTER}", sheet.look.glyphs.best);
        for words in &mut about {
            *words = words.replacen(BETTER, &starred, 1);
        }
    }
    let grade = remark.map(|remark| remark.graded.grade);
    let style = if grade == Some(Grade::Mistake) {
        bold
    } else {
        plain
    };
    let free = area.height.saturating_sub(rows(&then));
    let fits_whole = about[..whole].iter().any(|words| rows(words) <= free);
    let name = session.name_at(ply, told.side);
    let briefly = format!("{name}: {}. ", told.words);
    // The whole reason matters more than the move, which the board shows, and that more
    // than how moves are counted.
    if !fits_whole {
        let tells = |words: &&String| reason.as_ref().is_some_and(|why| words.contains(why));
        let both = |words: &String| format!("{briefly}{words}");
        let reasoned = about.iter().filter(tells);
        let ways = reasoned.flat_map(|words| [both(words), words.clone()]);
        let mut ways = ways.chain(about.iter().map(both));
        if let Some(words) = ways.find(|words| rows(words) <= area.height) {
            return vec![(words, style)];
        }
    }
    let about = fitting(about, |words| rows(words) <= free);
    vec![(then, plain), (about, style)]
}

/// How it has ended, and in fewer words who has won; nothing where it was left, which
/// is said by who could have won.
fn results(study: &Study, sheet: &Sheet) -> Vec<String> {
    let results = words::results(&study.play, sheet);
    let left = || vec!["It was left here.".to_owned(), String::new()];
    results.map_or_else(left, Vec::from)
}

/// What is said as long as a value is not known.
const WORKING: &str = "What it was worth is still being worked out.";

/// The first of some words that fits, else the last one.
fn fitting(mut words: Vec<String>, fits: impl Fn(&str) -> bool) -> String {
    let place = words.iter().position(|words| fits(words));
    let last = words.len().saturating_sub(1);
    words.swap_remove(place.unwrap_or(last))
}
