//! The setup of a match.

mod words;

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::split::{
    Part::{Cells, Rest},
    across, down,
};
use super::{
    list, preview,
    sheet::{Sheet, inset},
};
use crate::{
    app::{
        message::Target,
        setup::{Row, Setup, Start},
    },
    core::text,
    play::seat::{Hand, Holder},
};

/// The width of the labels, in cells.
const LABELS: u16 = 34;
/// The width of the labels where options go by their short names, in cells.
const NARROW_LABELS: u16 = 15;
/// The width of most values, in cells.
const VALUES: usize = 12;

/// What stands beside rules by which neither player gains, in more words and in fewer.
const FAIR: [&str; 2] = ["fair to both", "fair"];

pub(in crate::app) fn draw(setup: &Setup, sheet: &mut Sheet) {
    let card = setup.game.card();
    let [air, rule] = [sheet.is_tall(), sheet.is_tall()].map(u16::from);
    let words = if sheet.is_wide() { 2 } else { 3 };
    let [head, upper, _, rows, lower, told, _] = down(
        sheet.area,
        [
            Cells(1),
            Cells(rule),
            Cells(air),
            Rest,
            Cells(rule),
            Cells(words),
            Cells(1 + air),
        ],
    );
    let title = Line::styled(card.title, sheet.look.theme.title);
    let place = match setup.from.as_ref().map(|from| from.ply) {
        None => "new game".to_owned(),
        Some(0) => "from the start".to_owned(),
        Some(ply) => format!("from move {ply}"),
    };
    sheet.head(inset(head), title, &place);
    sheet.rule(upper);
    sheet.rule(lower);
    draw_rows(setup, inset(rows), sheet);
    words::draw(setup, inset(told), sheet);
}

fn draw_rows(setup: &Setup, area: Rect, sheet: &mut Sheet) {
    let rows = setup.rows();
    let group = |index: usize| match rows[index] {
        Row::Holder(_) | Row::Name(_) | Row::Start | Row::Keys | Row::Games | Row::Swap => 0,
        Row::Preset | Row::Rule(_) => 1,
        Row::Spoiler | Row::Learn | Row::Play => 2,
    };
    let parts = |index: usize| index > 0 && group(index - 1) != group(index);
    let chosen = rows.iter().position(|&row| row == setup.row).unwrap_or(0);
    let mut y = area.y;
    for (index, line) in list::rows(rows.len(), chosen, parts, area, sheet) {
        draw_row(setup, rows[index], line, sheet);
        sheet.place(line, Target::Item(index));
        y = line.bottom();
    }
    if setup.from.is_none()
        && let Ok(rules) = setup.rules()
    {
        let below = Rect {
            y: y.saturating_add(1),
            height: area.bottom().saturating_sub(y + 1),
            ..area
        };
        preview::draw(setup.game, rules, below, sheet);
    }
}

fn draw_row(setup: &Setup, row: Row, line: Rect, sheet: &mut Sheet) {
    let chosen = row == setup.row;
    let style = style(chosen, sheet);
    let labels = if sheet.is_wide() {
        LABELS
    } else {
        NARROW_LABELS
    };
    let [label, value] = across(line, [Cells(labels), Rest]);
    let text = format!(
        "{} {}",
        sheet.mark(chosen),
        text::capital(name(setup, row, sheet))
    );
    sheet.write(label, Span::styled(text, style));
    let turned = match row {
        Row::Preset => {
            draw_even(setup, value, sheet);
            Some(setup.preset().to_owned())
        }
        Row::Start => Some(start(setup, value.width)),
        Row::Keys => Some(keys(setup).to_owned()),
        Row::Games => Some(games(setup)),
        Row::Swap => Some(if setup.swap_rule { "on" } else { "off" }.to_owned()),
        Row::Holder(hand) => Some(holder(setup, hand)),
        Row::Rule(index) => Some(setup.values[index].text().to_owned()),
        Row::Spoiler => {
            sheet.write(value, Span::styled(format!("  {}", fate(setup)), style));
            None
        }
        Row::Learn => {
            sheet.write(value, Span::styled(format!("  {}", lesson(setup)), style));
            None
        }
        Row::Name(_) | Row::Play => None,
    };
    if let Some(turned) = turned {
        let [left, right] = sheet.look.glyphs.turn;
        let text = format!("{left} {turned} {right}");
        sheet.write(value, Span::styled(text, style));
    }
    let typed = match row {
        Row::Name(hand) => {
            draw_name(setup, hand, value, sheet);
            Some(setup.names[hand.index()].column() + 3)
        }
        Row::Rule(index) => {
            draw_range(setup, index, value, sheet);
            Some(setup.values[index].column() + 2)
        }
        _ => None,
    };
    if chosen {
        let end = line.right().saturating_sub(1);
        let x = typed.map_or(line.x, |column| value.x.saturating_add(cells(column)));
        sheet.stand(Position::new(x.min(end), line.y));
    }
}

/// Draws a name, or what whoever has none is called.
fn draw_name(setup: &Setup, hand: Hand, area: Rect, sheet: &mut Sheet) {
    let field = &setup.names[hand.index()];
    if field.text().is_empty() {
        let dim = Style::new().add_modifier(Modifier::DIM);
        sheet.name(area, hand, &nameless(setup, hand), dim);
    } else {
        sheet.name(area, hand, field.text(), Style::new());
    }
}

/// Says beside a rule set that it is fair, where that is known and there is room.
fn draw_even(setup: &Setup, area: Rect, sheet: &mut Sheet) {
    let column = text::cells(setup.preset()) + 6;
    let fits = |words: &&str| column + text::cells(words) <= area.width.into();
    let words = FAIR.into_iter().find(fits);
    if let Some(words) = words.filter(|_| setup.is_even()) {
        let x = area.x + cells(column);
        let fair = Span::styled(words, sheet.look.theme.quiet);
        sheet.write(Rect { x, ..area }.intersection(area), fair);
    }
}

/// Says beside the number of an option what is allowed, if there is room.
fn draw_range(setup: &Setup, index: usize, area: Rect, sheet: &mut Sheet) {
    let value = &setup.values[index];
    let rule = &setup.game.card().rules[index];
    let range = Span::styled(rule.allowed(), sheet.look.theme.quiet);
    let column = (text::cells(value.text()) + 7).max(VALUES);
    if column + text::cells(&range.content) <= area.width.into() {
        let x = area.x + cells(column);
        sheet.write(Rect { x, ..area }.intersection(area), range);
    }
}

fn name<'a>(setup: &Setup, row: Row, sheet: &Sheet) -> &'a str {
    match row {
        Row::Preset => "Rules",
        Row::Rule(index) => {
            let rule = &setup.game.card().rules[index];
            if sheet.is_wide() {
                rule.words
            } else {
                rule.key
            }
        }
        Row::Holder(Hand::Left) => "On the left",
        Row::Holder(Hand::Right) => "On the right",
        Row::Name(_) => "Name",
        Row::Start => "First move",
        Row::Keys => "Keys",
        Row::Games => "Match",
        Row::Swap => "Swap rule",
        Row::Spoiler if sheet.is_wide() => "Who wins with best play?",
        Row::Spoiler => "Who wins?",
        Row::Learn => "Learn",
        Row::Play => "Play",
    }
}

/// How many games the match has.
fn games(setup: &Setup) -> String {
    let best_of = |games| format!("best of {games}");
    setup.games.map_or_else(|| "one game".to_owned(), best_of)
}

/// Who wins with best play, in a few words.
fn fate(setup: &Setup) -> String {
    match setup.fate() {
        None => "ask".to_owned(),
        Some(None) => "being worked out".to_owned(),
        Some(Some(fate)) => fate.words(),
    }
}

/// What the lesson is, or how far it has come.
fn lesson(setup: &Setup) -> String {
    match (setup.lesson.left, setup.lesson.done) {
        (Some(step), _) => format!("go on at step {step}"),
        (None, true) => "done".to_owned(),
        (None, false) => "a guided first game".to_owned(),
    }
}

/// Whose the keys are.
const fn keys(setup: &Setup) -> &'static str {
    if setup.separate_keys {
        "a half each"
    } else {
        "the same for both"
    }
}

/// Who plays on this hand.
fn holder(setup: &Setup, hand: Hand) -> String {
    match setup.holders[hand.index()] {
        Holder::Human => "person".to_owned(),
        Holder::Bot(level) => format!("bot, {}", level.name()),
    }
}

/// What a person without a name is called.
fn nameless(setup: &Setup, hand: Hand) -> String {
    let called = setup.people()[hand.index()].clone();
    match setup.start {
        Start::Toss if called != hand.called() => "Player 1 or 2".to_owned(),
        _ => called,
    }
}

/// Who starts, in so many cells together with the marks around it.
fn start(setup: &Setup, width: u16) -> String {
    let Start::Hand(hand) = setup.start else {
        return "toss of a coin".to_owned();
    };
    let side = match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    };
    let index = hand.index();
    match (setup.holders[index], setup.names[index].text()) {
        (Holder::Bot(level), _) => format!("bot, {} ({side})", level.name()),
        (Holder::Human, "") => side.to_owned(),
        (Holder::Human, name) => {
            let room = usize::from(width).saturating_sub(text::cells(side) + 7);
            format!("{} ({side})", text::cut(name, room))
        }
    }
}

fn style(chosen: bool, sheet: &Sheet) -> Style {
    if chosen {
        sheet.look.theme.chosen
    } else {
        Style::new()
    }
}

fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
