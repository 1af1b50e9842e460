//! The menu as it is drawn: cards where there is room for them, else a list.

use ratatui::{
    layout::Rect,
    style::Style,
    symbols::border,
    text::{Line, Span},
    widgets::Block,
};

use super::{
    ACTIONS, Item, MORE, Menu, has_cards, is_large, kept, showcase::Showcase, thumbnail::Thumbnail,
    title,
};
use crate::{
    app::{
        kit::{dialog, list},
        message::Target,
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across, down, middle,
            },
            ui::inset,
        },
    },
    core::text,
    play::{catalog::GameId, player::Seat, puzzle::Attempt},
    ui::widgets::{Board, Motion},
};

/// The height of a card and its least width, in cells.
const CARD: (u16, u16) = (8, 12);
/// The height of a card beneath which there is a large board.
const LOW_CARD: u16 = 6;
/// The width of what stands beside a large board, in cells.
const BESIDE: u16 = 41;
/// So many days of a streak are drawn.
const DAYS: usize = 7;
/// The width of the title of the selected game beside what it is about, in cells.
const NAMES: u16 = 22;
/// So many rows tell what could not be read, at most.
const TOLD: u16 = 2;

pub(super) fn draw(menu: &Menu, ui: &mut Ui) {
    let room = (ui.area.width, ui.area.height);
    if is_large(room) {
        draw_large(menu, ui);
    } else if has_cards(room) {
        draw_cards(menu, ui);
    } else {
        draw_list(menu, ui);
    }
}

/// Draws an item in a row, which a click selects.
fn draw_item(menu: &Menu, item: Item, row: Rect, text: Line, ui: &mut Ui) {
    let chosen = menu.item == item;
    // What Enter does is a button, as long as it is for a game.
    let enter = matches!(menu.item, Item::Game(_) | Item::Play);
    let style = if item == Item::Play && enter {
        ui.look.theme.fill(Some(Seat::Right))
    } else {
        list::style(chosen, ui)
    };
    if item == Item::Play {
        ui.draw(Block::new().style(style), row);
    }
    ui.write(row, text.patch_style(style));
    place(menu, item, row, ui);
    if chosen {
        ui.stand(row.as_position());
    }
}

/// Notes where an item lies.
fn place(menu: &Menu, item: Item, area: Rect, ui: &mut Ui) {
    let rows = menu.rows((ui.area.width, ui.area.height));
    let index = rows.iter().flatten().position(|&known| known == item);
    if let Some(index) = index {
        ui.place(area, Target::Item(index));
    }
}

/// The letter of an item and its name, with a mark at the highlighted one.
fn label(menu: &Menu, item: Item, name: &str, ui: &Ui) -> Line<'static> {
    let chosen = menu.item == item;
    let key = match item {
        Item::Play => Some(ui.look.glyphs.keys[4].to_owned()),
        _ => item.letter().map(String::from),
    };
    let key_style = if chosen {
        Style::new()
    } else {
        ui.look.theme.key
    };
    let mark = Span::raw(ui.mark(chosen));
    let key = Span::styled(key.unwrap_or_else(|| " ".to_owned()), key_style);
    Line::from_iter([mark, key, Span::raw(format!(" {name}"))])
}

/// What an action is called, in full and in short.
fn action(menu: &Menu, item: Item) -> [String; 2] {
    let standing = menu
        .lessons
        .get(menu.game as usize)
        .copied()
        .unwrap_or_default();
    let [full, short] = match item {
        Item::Play => {
            let bot = text::capital(menu.bot.name());
            return [format!("Play a bot: {bot}"), format!("Play {bot}")];
        }
        Item::TwoPlayers => ["Two players", "Two"],
        Item::Tutorial if standing.left.is_some() => ["Resume the tutorial", "Tutorial"],
        Item::Tutorial if standing.done => ["Tutorial (done)", "Tutorial"],
        Item::Tutorial => ["Teach me (2 min)", "Teach me"],
        Item::Rules => ["Rules", "Rules"],
        _ => ["Set up", "Set up"],
    };
    [full, short].map(str::to_owned)
}

/// What another item is called, in full and in short.
const fn other(item: Item) -> [&'static str; 2] {
    match item {
        Item::Demo => ["Watch bots", "Watch bots"],
        Item::Puzzles => ["Puzzles", "Puzzles"],
        Item::Records => ["Records", "Records"],
        Item::Statistics => ["Statistics", "Statistics"],
        Item::Settings => ["Settings", "Settings"],
        Item::Help => ["Help", "Help"],
        _ => ["Quit", "Quit"],
    }
}

/// What is to be told: all of it where that fits, else the first sentence and how many
/// there are beside it.
fn notice(menu: &Menu, fits: impl Fn(&str) -> bool) -> String {
    let all = menu.notices.join(" ");
    match menu.notices.as_slice() {
        [first, others @ ..] if !others.is_empty() && !fits(&all) => {
            format!("{first} (And {} more, told on leaving.)", others.len())
        }
        _ => all,
    }
}

/// What is said beneath the selected game: what is to be told, or how a newcomer learns
/// it.
fn draw_told(menu: &Menu, area: Rect, ui: &mut Ui) {
    let told = notice(menu, |text| ui.rows(text, area.width) <= area.height);
    if !told.is_empty() {
        ui.tell(area, &told, Style::new());
    } else if menu.is_newcomer() {
        let letter = Item::Tutorial.letter().unwrap_or_default();
        let words = format!("New here? Press {letter} for a two-minute tutorial.");
        ui.tell(area, &words, ui.look.theme.quiet);
    }
}

/// The selected game and what it is about; here the cursor stands when its card is
/// highlighted, as a card is more than a line.
fn draw_game(menu: &Menu, area: Rect, ui: &mut Ui) {
    let chosen = menu.item == Item::Game(menu.game);
    let card = menu.game.card();
    let style = ui.look.theme.title.patch(list::style(chosen, ui));
    let title = format!("{} {}", ui.mark(chosen), card.title);
    let [name, line] = across(area, [Cells(NAMES), Rest]);
    ui.write(name, Span::styled(title, style));
    // Beside a large board it has rows of its own.
    if text::cells(card.line) <= line.width.into() {
        ui.write(line, Span::raw(card.line));
    }
    place(menu, Item::Game(menu.game), area, ui);
    if chosen {
        ui.stand(area.as_position());
    }
}

/// The menu at the usual size: cards, then rows of what can be done.
fn draw_cards(menu: &Menu, ui: &mut Ui) {
    let kept = u16::try_from(menu.kept.len()).unwrap_or(u16::MAX);
    // What there is no room for is air first, and then the lines of old matches scroll.
    let words = if menu.notices.is_empty() { 1 } else { TOLD };
    let fixed = 3 + CARD.0 + 1 + words + 1 + 1 + 1 + 1 + 1;
    let spare = ui.area.height.saturating_sub(fixed);
    let lines = (kept + 1).min(spare.saturating_add(1).max(1));
    let air = spare.saturating_sub(lines - 1);
    let gap = |nth: u16| Cells(u16::from(air > nth));
    let [
        _,
        head,
        _,
        cards,
        _,
        game,
        told,
        _,
        actions,
        _,
        rule,
        lines,
        _,
        more,
        _,
    ] = down(
        inset(ui.area),
        [
            gap(1),
            Cells(3),
            gap(0),
            Cells(CARD.0),
            gap(2),
            Cells(1),
            Cells(words),
            gap(3),
            Cells(1),
            gap(5),
            Cells(1),
            Cells(lines),
            gap(4),
            Cells(1),
            Rest,
        ],
    );
    title::draw(head, false, ui);
    draw_row_of_cards(menu, cards, ui);
    draw_game(menu, game, ui);
    draw_told(menu, inset(told), ui);
    let across = ACTIONS.map(|item| (item, action(menu, item)));
    draw_across(menu, &across, actions, ui);
    ui.rule(Rect {
        x: ui.area.x,
        width: ui.area.width,
        ..rule
    });
    draw_kept(menu, lines, ui);
    let items = MORE.map(|item| (item, other(item).map(str::to_owned)));
    draw_across(menu, &items, more, ui);
}

/// Draws items side by side, in short where they have no room in full.
fn draw_across(menu: &Menu, items: &[(Item, [String; 2])], row: Rect, ui: &mut Ui) {
    let need = |length: usize, gap: u16| {
        let items = items.iter();
        let labels = items.map(|(item, names)| label(menu, *item, &names[length], ui).width());
        labels.map(|label| label + usize::from(gap)).sum::<usize>()
    };
    let room = |gap: u16| usize::from(row.width + gap);
    let fits = |&(length, gap): &(usize, u16)| need(length, gap) <= room(gap);
    let ways = [(0, 2), (0, 1), (1, 2)];
    let (length, gap) = ways.into_iter().find(fits).unwrap_or((1, 1));
    let mut x = row.x;
    for (item, names) in items {
        let text = label(menu, *item, &names[length], ui);
        let width = u16::try_from(text.width()).unwrap_or(row.width);
        let area = Rect { x, width, ..row }.intersection(row);
        draw_item(menu, *item, area, text, ui);
        x += width + gap;
    }
}

/// The matches that were left, and the puzzle of the day.
fn draw_kept(menu: &Menu, area: Rect, ui: &mut Ui) {
    let names = kept::lines(
        &menu.kept,
        "Continue ",
        usize::from(area.width).saturating_sub(4),
    );
    let items: Vec<Item> = (0..names.len())
        .map(Item::Continue)
        .chain([Item::Daily])
        .collect();
    let chosen = items
        .iter()
        .position(|&item| item == menu.item)
        .unwrap_or(0);
    for (index, row) in list::rows(items.len(), chosen, |_| false, area, ui) {
        match names.get(index) {
            Some(name) => {
                let text = label(menu, items[index], name, ui);
                draw_item(menu, items[index], row, text, ui);
            }
            None => draw_daily(menu, row, ui),
        }
    }
}

/// The puzzle of the day with how it went, and the streak.
fn draw_daily(menu: &Menu, row: Rect, ui: &mut Ui) {
    let text = label(menu, Item::Daily, "Puzzle of the day ", ui);
    let width = u16::try_from(text.width()).unwrap_or(0);
    draw_item(menu, Item::Daily, row, text, ui);
    let Some(today) = menu.today else {
        return;
    };
    let theme = &ui.look.theme;
    let (state, style) = match (today.result, today.begun) {
        (None, false) => (" NEW ", theme.win),
        (None, true) => ("in progress", theme.quiet),
        (Some(Attempt::Failed | Attempt::Shown), _) => ("not solved", theme.quiet),
        (Some(_), _) => ("solved", theme.quiet),
    };
    let [_, beside] = across(row, [Cells(width), Rest]);
    ui.write(beside, Span::styled(state, style));
    if today.streak > 0 {
        let glyphs = &ui.look.glyphs;
        let lit = usize::try_from(today.streak).map_or(DAYS, |days| days.min(DAYS));
        let days = glyphs.stone.repeat(lit);
        let rest = glyphs.leaving.repeat(DAYS - lit);
        let streak = if ui.is_wide() {
            format!("streak {days}{rest} {}", today.streak)
        } else {
            format!("streak {}", today.streak)
        };
        let fill = theme.edge(theme.fill(Some(Seat::Right)));
        ui.write(beside, Line::styled(streak, fill).right_aligned());
    }
}

/// The cards of the games, as many as have room around the selected one.
fn draw_row_of_cards(menu: &Menu, area: Rect, ui: &mut Ui) {
    let games: Vec<GameId> = GameId::all().collect();
    let room = usize::from((area.width + 1) / (CARD.1 + 1)).max(1);
    let seen = games.len().min(room);
    let first = list::first(games.len(), menu.game as usize, seen);
    let count = u16::try_from(seen).unwrap_or(1);
    let width = (area.width + 1) / count - 1;
    let all = count * (width + 1) - 1;
    let area = middle(area, all, area.height);
    for (place, &game) in games[first..first + seen].iter().enumerate() {
        let x = area.x + u16::try_from(place).unwrap_or(0) * (width + 1);
        draw_card(menu, game, Rect { x, width, ..area }, ui);
    }
}

fn draw_card(menu: &Menu, game: GameId, area: Rect, ui: &mut Ui) {
    let (theme, glyphs) = (&ui.look.theme, &ui.look.glyphs);
    let selected = menu.game == game;
    let chosen = menu.item == Item::Game(game);
    let border = match (selected, glyphs.halves) {
        (true, true) => border::THICK,
        (false, true) => border::ROUNDED,
        (true, false) => border::Set {
            vertical_left: "#",
            vertical_right: "#",
            horizontal_top: "=",
            horizontal_bottom: "=",
            ..dialog::border(glyphs.lines)
        },
        (false, false) => dialog::border(glyphs.lines),
    };
    let style = if selected { theme.title } else { theme.quiet };
    let number = game as usize + 1;
    let number = if chosen {
        let [left, right] = glyphs.chosen;
        Span::styled(format!(" {left}{number}{right} "), theme.chosen)
    } else {
        Span::styled(format!(" {number} "), style)
    };
    let frame = Block::bordered()
        .style(if selected {
            theme.panel()
        } else {
            Style::new()
        })
        .border_set(border)
        .border_style(style)
        .title(Line::from(number));
    let inside = frame.inner(area);
    ui.draw(frame, area);
    place(menu, Item::Game(game), area, ui);
    // A column of air keeps it apart from the frame.
    let title = text::wrap(
        game.card().title,
        usize::from(inside.width).saturating_sub(2),
    );
    let names = u16::try_from(title.len())
        .unwrap_or(2)
        .clamp(1, inside.height);
    let [picture, name] = down(inside, [Rest, Cells(names)]);
    for (line, row) in title.into_iter().zip(name.rows()) {
        ui.write(row, Line::styled(line, style).centered());
    }
    let alive = menu
        .live
        .board()
        .filter(|board| selected && board.has_begun());
    let alive = alive.map(Showcase::scene);
    let scene = alive.as_ref().unwrap_or_else(|| menu.live.picture(game));
    let look = ui.look;
    let thumbnail = Thumbnail {
        scene,
        theme: &look.theme,
        glyphs: &look.glyphs,
    };
    let [_, picture] = down(picture, [Cells(1), Rest]);
    ui.draw(thumbnail, inset(picture));
}

/// The menu on a large screen: the board of the selected game stands beside what can be
/// done with it.
fn draw_large(menu: &Menu, ui: &mut Ui) {
    let [_, head, tagline, cards, _, lower, _, rule, _, more, _] = down(
        ui.area,
        [
            Cells(1),
            Cells(5),
            Cells(1),
            Cells(LOW_CARD + 1),
            Cells(1),
            Rest,
            Cells(1),
            Cells(1),
            Cells(1),
            Cells(1),
            Cells(2),
        ],
    );
    title::draw(head, true, ui);
    let dot = ui.look.glyphs.dot;
    let words = format!("five two-minute duels  {dot}  one keyboard  {dot}  or against a bot");
    ui.write(tagline, Line::styled(words, ui.look.theme.quiet).centered());
    draw_row_of_cards(menu, inset(cards), ui);
    let [board, _, beside] = across(inset(lower), [Rest, Cells(2), Cells(BESIDE)]);
    draw_board(menu, board, ui);
    let kept = u16::try_from(menu.kept.len() + 1).unwrap_or(1);
    let [told, actions, line, kept, _] =
        down(beside, [Cells(6), Cells(9), Cells(2), Cells(kept), Rest]);
    let [game, line_of_game, told] = down(told, [Cells(1), Cells(2), Cells(2)]);
    draw_game(menu, game, ui);
    ui.tell(line_of_game, menu.game.card().line, Style::new());
    match menu.item {
        Item::Continue(index) if menu.notices.is_empty() => {
            let words = kept::sentence(&menu.kept[index].record);
            ui.tell(told, &words, ui.look.theme.quiet);
        }
        _ => draw_told(menu, told, ui),
    }
    for (item, row) in ACTIONS.into_iter().zip(actions.rows().step_by(2)) {
        let [name, _] = action(menu, item);
        let is_play = item == Item::Play;
        let name = if is_play { "Play a bot" } else { &name };
        let text = label(menu, item, name, ui);
        draw_item(menu, item, row, text, ui);
        if is_play {
            let bot = text::capital(menu.bot.name());
            let [left, right] = ui.look.glyphs.turn;
            let turn = if menu.item == item {
                format!("{left} {bot} {right} ")
            } else {
                format!("{bot} ")
            };
            ui.write(row, Line::raw(turn).right_aligned());
        }
    }
    ui.rule(line);
    draw_kept(menu, kept, ui);
    ui.rule(rule);
    let items = MORE.map(|item| (item, other(item).map(str::to_owned)));
    draw_across(menu, &items, inset(more), ui);
}

/// The board of the selected game, in a frame.
fn draw_board(menu: &Menu, area: Rect, ui: &mut Ui) {
    let look = ui.look;
    let title = format!(" {} ", menu.game.card().title);
    let frame = Block::bordered()
        .border_set(dialog::border(look.glyphs.lines))
        .border_style(look.theme.quiet)
        .title(Span::styled(title, look.theme.title));
    let inside = frame.inner(area);
    ui.draw(frame, area);
    let show = menu.live.board();
    let alive = show.map(Showcase::scene);
    let scene = alive
        .as_ref()
        .unwrap_or_else(|| menu.live.picture(menu.game));
    let mut board = Board::new(scene, &look.theme, &look.glyphs);
    board.motion = show
        .and_then(|show| show.motion.as_ref())
        .map(|motion| Motion {
            from: &motion.from,
            progress: motion.progress(),
        });
    ui.draw(board, inset(inside));
}

/// The menu where cards have no room: the games are lines of a list.
fn draw_list(menu: &Menu, ui: &mut Ui) {
    let air = u16::from(ui.is_tall());
    let [_, head, _, lines, actions, told, _] = down(
        ui.area,
        [
            Cells(air),
            Cells(title::rows(ui)),
            Cells(air),
            Rest,
            Cells(2),
            Cells(2 + u16::from(!menu.notices.is_empty())),
            Cells(1),
        ],
    );
    title::draw(head, false, ui);
    let lines = inset(lines);
    let names = kept::lines(&menu.kept, "", usize::from(lines.width).saturating_sub(4));
    let rows = menu.rows((ui.area.width, ui.area.height));
    let (chosen, _) = menu.place(&rows);
    for (index, row) in list::rows(rows.len(), chosen, |_| false, lines, ui) {
        let item = rows[index][0];
        let name = match item {
            Item::Continue(index) => names[index].clone(),
            Item::Daily => {
                draw_daily(menu, row, ui);
                continue;
            }
            Item::Game(game) => {
                let mark = ui.mark(menu.item == item);
                let text = Line::from(format!("{mark} {}", game.card().title));
                draw_item(menu, item, row, text, ui);
                continue;
            }
            _ => other(item)[0].to_owned(),
        };
        let text = label(menu, item, &name, ui);
        draw_item(menu, item, row, text, ui);
    }
    draw_actions(menu, inset(actions), ui);
    let told = inset(told);
    let quiet = ui.look.theme.quiet;
    match menu.item {
        _ if !menu.notices.is_empty() => draw_told(menu, told, ui),
        Item::Continue(index) => {
            let words = kept::sentence(&menu.kept[index].record);
            ui.tell(told, &words, quiet);
        }
        _ if menu.is_newcomer() => draw_told(menu, told, ui),
        _ => {
            ui.tell(told, menu.game.card().line, quiet);
        }
    }
}

/// What can be done with the selected game, in two rows.
fn draw_actions(menu: &Menu, area: Rect, ui: &mut Ui) {
    let items = ACTIONS.map(|item| {
        let [_, short] = action(menu, item);
        (item, [short.clone(), short])
    });
    let (upper, lower) = items.split_at(2);
    for (items, row) in [upper, lower].into_iter().zip(area.rows()) {
        draw_across(menu, items, row, ui);
    }
}
