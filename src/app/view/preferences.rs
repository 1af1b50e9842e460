//! What a person chooses once and for all.

use ratatui::{
    layout::{Position, Rect},
    style::Style,
    text::{Line as Text, Span},
};

use super::{
    list,
    sheet::{Sheet, inset},
    split::{
        Part::{Cells, Rest},
        across, down,
    },
};
use crate::{
    app::{
        message::Target,
        preferences::{Line, Preferences},
    },
    play::seat::{Hand, Holder},
};

/// The width of the labels, in cells.
const LABELS: u16 = 18;

pub(in crate::app) fn draw(preferences: &Preferences, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let words = if sheet.is_wide() { 1 } else { 2 };
    let [head, upper, _, rows, lower, told, _] = down(
        sheet.area,
        [
            Cells(1),
            Cells(1),
            Cells(air),
            Rest,
            Cells(air),
            Cells(words),
            Cells(1 + air),
        ],
    );
    let title = Text::styled("Settings", sheet.look.theme.title);
    sheet.head(inset(head), title, "");
    sheet.rule(upper);
    sheet.rule(lower);
    let lines = preferences.lines();
    let chosen = lines.iter().position(|&line| line == preferences.line);
    let (chosen, parts) = (chosen.unwrap_or(0), |_| false);
    for (index, row) in list::rows(lines.len(), chosen, parts, inset(rows), sheet) {
        draw_line(preferences, lines[index], row, sheet);
        sheet.place(row, Target::Item(index));
    }
    sheet.tell(
        inset(told),
        words_of(preferences.line),
        sheet.look.theme.quiet,
    );
}

fn draw_line(preferences: &Preferences, line: Line, row: Rect, sheet: &mut Sheet) {
    let chosen = line == preferences.line;
    let style = if chosen {
        sheet.look.theme.chosen
    } else {
        Style::new()
    };
    let [label, value] = across(row, [Cells(LABELS), Rest]);
    let text = format!("{} {}", sheet.mark(chosen), label_of(line));
    sheet.write(label, Span::styled(text, style));
    let mut cursor = Position::new(row.x, row.y);
    if let Line::Name(hand) = line {
        let field = &preferences.names[hand.index()];
        sheet.name(value, hand, field.text(), Style::new());
        let column = u16::try_from(field.column() + 3).unwrap_or(u16::MAX);
        cursor.x = value
            .x
            .saturating_add(column)
            .min(row.right().saturating_sub(1));
    } else {
        let [left, right] = sheet.look.glyphs.turn;
        let text = format!("{left} {} {right}", value_of(preferences, line));
        sheet.write(value, Span::styled(text, style));
    }
    if chosen {
        sheet.stand(cursor);
    }
}

const fn label_of(line: Line) -> &'static str {
    match line {
        Line::Theme => "Theme",
        Line::Ascii => "Characters",
        Line::Motion => "Motion",
        Line::Mouse => "Mouse",
        Line::SeparateKeys => "Separate keys",
        Line::Coach => "Coach",
        Line::BotPause => "Pause of bots",
        Line::DemoStart => "Demo",
        Line::Player(Hand::Left) => "On the left",
        Line::Player(Hand::Right) => "On the right",
        Line::Name(_) => "  Name",
    }
}

fn value_of(preferences: &Preferences, line: Line) -> String {
    let settings = &preferences.settings;
    let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
    match line {
        Line::Theme => settings.theme.clone(),
        Line::Ascii => match settings.ascii {
            None => "auto",
            Some(true) => "ASCII",
            Some(false) => "all",
        }
        .to_owned(),
        Line::Motion => switch(settings.motion),
        Line::Mouse => switch(settings.mouse),
        Line::SeparateKeys => switch(settings.separate_keys),
        Line::Coach => switch(settings.coach),
        Line::BotPause => format!("{} ms", settings.bot_pause.as_millis()),
        Line::DemoStart => if settings.demo_start {
            "starts by itself"
        } else {
            "only when asked for"
        }
        .to_owned(),
        Line::Player(hand) => match settings.players[hand.index()] {
            Holder::Human => "person".to_owned(),
            Holder::Bot(level) => format!("bot, {}", level.name()),
        },
        Line::Name(_) => String::new(),
    }
}

const fn words_of(line: Line) -> &'static str {
    match line {
        Line::Theme => "Colours; each can be read on black and on white.",
        Line::Ascii => "The characters that are drawn; \"auto\" goes by the terminal.",
        Line::Motion => "Whether blocks and stones are seen to move.",
        Line::Mouse => "Whether the mouse chooses and plays.",
        Line::SeparateKeys => "Whether each of two people has keys of their own.",
        Line::Coach => "Before a move that makes the outcome worse, asks whether to go on.",
        Line::BotPause => "How long a bot waits before it moves, at least.",
        Line::DemoStart => "Whether a menu that is left alone begins a demo.",
        Line::Player(_) => "Who sits there unless the setup says otherwise.",
        Line::Name(_) => "The name of the person who sits there; may be blank.",
    }
}
