//! The menu as it is drawn: the title, the games, what the selected one is about and what
//! can be done with it, what was left, and what else there is.

use ratatui::{
    layout::Rect,
    style::Style,
    symbols::border,
    text::{Line, Span},
    widgets::Block,
};

use super::{ACTIONS, Item, MORE, Menu, Showcase, Size, item, thumbnail::Thumbnail};
use crate::{
    app::{
        kit::{self, dialog, list},
        message::Target,
        screens::puzzles::State,
        view::{Cells, Rest, Ui, across, down, inset, letters, middle},
    },
    core::text,
    play::{
        catalog::{GameId, open_record},
        player::Seat,
    },
    ui::widgets::{Board, Motion},
};

/// The rows of the picture on a card, of which the first is air.
const PICTURE: u16 = 4;
/// The least width of a card, in cells.
const CARD: u16 = 12;
/// The width of what stands beside a large board, in cells.
const BESIDE: u16 = 41;
/// So many days of a streak are drawn.
const DAYS: usize = 7;
/// The width of the title of the selected game beside what it is about, in cells.
const NAMES: u16 = 22;

/// So many matches that were left are seen at most.
const KEPT: u16 = 3;
/// What a line about one of them begins with, where that has room.
const CONTINUE: &str = "Continue ";
/// The width of what erases the highlighted one, where that is highlighted itself or has
/// room, in cells.
const DISCARD: u16 = 11;
/// The greatest gap between items side by side, in cells.
const WIDEST: u16 = 7;

pub(super) fn draw(menu: &Menu, ui: &mut Ui) {
    let waiting = rows(menu) + 1;
    match Size::from((ui.area.width, ui.area.height)) {
        Size::Large => draw_large(menu, waiting, ui),
        size => draw_column(menu, size, waiting, ui),
    }
}

/// The rows of the matches that were left.
fn rows(menu: &Menu) -> u16 {
    u16::try_from(menu.kept.len()).map_or(KEPT, |kept| kept.min(KEPT))
}

fn draw_large(menu: &Menu, waiting: u16, ui: &mut Ui) {
    let [_, head, games, _, lower, rule, _, more, _] = down(
        ui.area,
        [
            Cells(1),
            Cells(7),
            Cells(PICTURE + 3),
            Cells(1),
            Rest,
            Cells(1),
            Cells(1),
            Cells(1),
            Cells(2),
        ],
    );
    draw_title(head, ui);
    draw_cards(menu, inset(games), ui);
    let [board, _, beside] = across(inset(lower), [Rest, Cells(2), Cells(BESIDE)]);
    draw_board(menu, board, ui);
    // Air between the actions gives way to matches that wait.
    let step = if beside.height >= 17 + waiting { 2 } else { 1 };
    // The puzzle of the day has a second row, for what it is.
    let [words, actions, line, waiting] = down(
        beside,
        [Rest, Cells(4 * step + 1), Cells(1), Cells(waiting + 1)],
    );
    draw_words(menu, Size::Large, words, ui);
    let rows = actions.rows().step_by(step.into());
    for (item, row) in ACTIONS.iter().zip(rows) {
        draw_wide(menu, *item, row, ui);
    }
    ui.rule(line);
    draw_waiting(menu, waiting, ui);
    ui.rule(rule);
    draw_across(menu, &MORE, inset(more), ui);
}

/// Draws the name of the arcade, beneath large letters also what it is about.
fn draw_title(area: Rect, ui: &mut Ui) {
    let look = ui.look;
    let style = |letter: u8| look.theme.gradient(f32::from(letter) / 7.0);
    let [_, about] = down(area, [Cells(letters::LARGE), Rest]);
    if !letters::draw("STACKADE", style, area, ui) {
        let name = Line::styled("S T A C K A D E", look.theme.title);
        ui.write(area, name.centered());
    }
    let dot = look.glyphs.dot;
    let words = format!("two-minute duels  {dot}  two at one keyboard  {dot}  or against a bot");
    ui.write(about, Line::styled(words, look.theme.quiet).centered());
}

/// Draws the menu with one thing below the other.
fn draw_column(menu: &Menu, size: Size, waiting: u16, ui: &mut Ui) {
    let cards = size == Size::Cards;
    let [games, actions, more] = if cards {
        [PICTURE + 4, 1, 1]
    } else {
        [5, 2, 2]
    };
    let (rule, key_bar) = (u16::from(cards), 1);
    let words = 2 + u16::from(cards && !menu.notices.is_empty());
    let fixed = games + words + actions + rule + more + key_bar;
    // Where many matches wait, the title is a row of plain letters.
    let room = cards || ui.area.height >= letters::SMALL + fixed + waiting;
    let head = if ui.look.glyphs.halves && room {
        letters::SMALL
    } else {
        1
    };
    // What there is no room for is air first, and then what waits scrolls.
    let spare = ui.area.height.saturating_sub(head + fixed);
    let waiting = waiting.min(spare);
    let (mut y, air) = (ui.area.y, spare - waiting);
    let mut next = |height: u16, gap: u16| {
        let area = Rect {
            y: y + u16::from(air > gap),
            height,
            ..ui.area
        };
        y = area.bottom();
        area
    };
    let [head, games, words] = [next(head, 1), next(games, 0), next(words, 2)];
    let [actions, line, waiting] = [next(actions, 3), next(rule, 5), next(waiting, u16::MAX)];
    let more = next(more, 4);
    draw_title(head, ui);
    draw_waiting(menu, inset(waiting), ui);
    let [games, actions, more] = [games, actions, more].map(inset);
    if cards {
        draw_cards(menu, games, ui);
        draw_across(menu, &ACTIONS, actions, ui);
        ui.rule(line);
        draw_across(menu, &MORE, more, ui);
    } else {
        let all: Vec<GameId> = GameId::all().collect();
        for (index, row) in list::rows(all.len(), menu.game as usize, |_| false, games, ui) {
            let item = Item::Game(all[index]);
            let text = format!("{} {}", ui.mark(menu.item == item), all[index].card().title);
            draw_item(menu, item, row, text.into(), ui);
        }
        for (items, area) in [(ACTIONS.split_at(2), actions), (MORE.split_at(3), more)] {
            for (items, row) in [items.0, items.1].into_iter().zip(area.rows()) {
                draw_across(menu, items, row, ui);
            }
        }
    }
    draw_words(menu, size, inset(words), ui);
}

/// Draws an item in a row, which a click selects.
fn draw_item(menu: &Menu, item: Item, row: Rect, text: Line, ui: &mut Ui) {
    let chosen = menu.item == item;
    // What Enter does is a button, as long as it is for a game.
    let style = if item == Item::Play && is_for_game(menu) {
        ui.look.theme.fill(Some(Seat::Right))
    } else {
        list::style(chosen, ui)
    };
    if item == Item::Play {
        ui.draw(Block::new().style(style), row);
    }
    ui.write(row, text.patch_style(style));
    place(menu, item, row, ui);
}

/// Whether Enter plays the selected game.
const fn is_for_game(menu: &Menu) -> bool {
    matches!(menu.item, Item::Game(_) | Item::Play)
}

/// Notes where an item lies, for clicks and the cursor.
fn place(menu: &Menu, item: Item, area: Rect, ui: &mut Ui) {
    let rows = menu.rows((ui.area.width, ui.area.height).into());
    let index = rows.iter().flatten().position(|&known| known == item);
    if let Some(index) = index {
        ui.place(area, Target::Item(index));
    }
    if menu.item == item {
        ui.stand(area.as_position());
    }
}

/// The letter of an item and its name, with a mark at the highlighted one.
fn label(menu: &Menu, item: Item, name: &str, ui: &Ui) -> Line<'static> {
    let chosen = menu.item == item;
    let key = match item {
        Item::Play => is_for_game(menu).then(|| ui.look.glyphs.keys[4].to_owned()),
        _ => item.letter().map(String::from),
    };
    let style = if chosen {
        Style::new()
    } else {
        ui.look.theme.key
    };
    let key = Span::styled(key.unwrap_or_else(|| " ".to_owned()), style);
    let mark = Span::raw(ui.mark(chosen));
    Line::from_iter([mark, key, Span::raw(format!(" {name}"))])
}

/// What an item is called, in full and in short. A colon parts what changes.
fn names(menu: &Menu, item: Item) -> [String; 2] {
    let standing = menu.lessons.get(menu.game as usize);
    let standing = standing.copied().unwrap_or_default();
    let [full, short] = match item {
        Item::Play => {
            let bot = text::capital(menu.bot.name());
            return [format!("Play a bot: {bot}"), format!("Play {bot}")];
        }
        Item::TwoPlayers => [item.name(), "Two"],
        Item::Tutorial if standing.left.is_some() => ["Teach me: resume", item.name()],
        Item::Tutorial if standing.done => ["Teach me: again", item.name()],
        Item::Tutorial => ["Teach me: 2 min", item.name()],
        Item::Statistics => [item.name(), "Stats"],
        _ => [item.name(); 2],
    };
    [full, short].map(str::to_owned)
}

/// Draws items side by side, in short where they have no room in full.
fn draw_across(menu: &Menu, items: &[Item], row: Rect, ui: &mut Ui) {
    let labels = |length: usize| {
        let labels = items.iter();
        let labels = labels.map(|&item| label(menu, item, &names(menu, item)[length], ui));
        labels.collect::<Vec<Line>>()
    };
    let width = |labels: &[Line]| labels.iter().map(Line::width).sum::<usize>();
    let gaps = items.len().saturating_sub(1);
    let room = usize::from(row.width);
    let full = Some(labels(0)).filter(|labels| width(labels) + gaps <= room);
    let labels = full.unwrap_or_else(|| labels(1));
    let gap = room.saturating_sub(width(&labels)).checked_div(gaps);
    let gap = u16::try_from(gap.unwrap_or(0)).unwrap_or(WIDEST);
    let gap = gap.clamp(1, WIDEST);
    let mut x = row.x;
    for (&item, text) in items.iter().zip(labels) {
        let width = u16::try_from(text.width()).unwrap_or(row.width);
        let place = Rect { x, width, ..row }.intersection(row);
        draw_item(menu, item, place, text, ui);
        x += width + gap;
    }
}

/// Draws an action alone in its row, with what changes at the end.
fn draw_wide(menu: &Menu, item: Item, row: Rect, ui: &mut Ui) {
    let [full, _] = names(menu, item);
    let (name, value) = full.split_once(": ").unwrap_or((&full, ""));
    draw_item(menu, item, row, label(menu, item, name, ui), ui);
    let [left, right] = ui.look.glyphs.turn;
    let value = match item {
        Item::Play => Span::raw(format!("{left} {value} {right} ")),
        _ => Span::styled(format!("{value} "), ui.look.theme.quiet),
    };
    ui.write(row, Line::from(value).right_aligned());
}

/// What the selected game is about, or what else is to be said.
fn draw_words(menu: &Menu, size: Size, area: Rect, ui: &mut Ui) {
    let (card, quiet) = (menu.game.card(), ui.look.theme.quiet);
    let rules = &menu.rules[menu.game as usize];
    let (about, aim) = (rules.fill(card.line), card.aim(rules));
    let mut body = area;
    if size != Size::List {
        let [head, rest] = down(area, [Cells(1), Rest]);
        let item = Item::Game(menu.game);
        let style = if menu.item == item {
            ui.look.theme.chosen
        } else {
            ui.look.theme.title
        };
        let [name, line] = across(head, [Cells(NAMES), Rest]);
        let title = format!("{} {}", ui.mark(menu.item == item), card.title);
        ui.write(name, Span::styled(title, style));
        if size == Size::Cards {
            ui.write(line, about.as_str());
        }
        place(menu, item, head, ui);
        body = inset(rest);
    }
    let letter = Item::Tutorial.letter().unwrap_or_default();
    let newcomer = format!("New here? Press {letter} to learn this game.");
    let which = menu.daily.which().unwrap_or_default();
    let lines = match (menu.item, size) {
        _ if !menu.notices.is_empty() => {
            let fits = |text: &str| ui.rows(text, body.width) <= body.height;
            vec![(menu.notice(fits), Style::new())]
        }
        (Item::Continue(index) | Item::Discard(index), Size::List | Size::Large) => {
            vec![(item::words(&menu.kept[index].record) + ".", quiet)]
        }
        (Item::Daily, Size::List) if !which.is_empty() => vec![(which + ".", quiet)],
        (_, Size::Large) => {
            let lines = aim.lines().map(|line| (line.to_owned(), Style::new()));
            let newcomer = menu.is_newcomer().then_some((newcomer, quiet));
            lines.chain(newcomer).collect()
        }
        _ if menu.is_newcomer() => vec![(newcomer, quiet)],
        (_, Size::Cards) => {
            let move_ = aim.lines().nth(1).unwrap_or_default();
            vec![(move_.to_owned(), quiet)]
        }
        (_, Size::List) => vec![(about, quiet)],
    };
    let lines = lines.iter().map(|(line, style)| (line.as_str(), *style));
    ui.tell_all(body, lines);
}

/// Some of the matches that were left, around the highlighted one, and below them the
/// puzzle of the day, which is always seen.
fn draw_waiting(menu: &Menu, area: Rect, ui: &mut Ui) {
    let room = rows(menu).min(area.height.saturating_sub(1));
    let [left, daily, which] = down(area, [Cells(room), Cells(1), Rest]);
    let width = usize::from(area.width).saturating_sub(3);
    let lines = item::lines(&menu.kept, CONTINUE, width);
    let name = |index: usize, width| item::fitted(&lines[index], width);
    let chosen = match menu.item {
        Item::Continue(index) | Item::Discard(index) => Some(index),
        _ => None,
    };
    let first = list::first(lines.len(), chosen.unwrap_or(0), room.into());
    for (index, row) in (first..lines.len()).zip(left.rows()) {
        let (item, hidden) = (Item::Continue(index), lines.len() - index);
        if Some(index) == chosen {
            let erase = Item::Discard(index);
            let [short, end] = across(row, [Rest, Cells(DISCARD)]);
            let fits = text::cells(&name(index, width)) + 3 <= short.width.into();
            let row = if fits || menu.item == erase {
                short
            } else {
                row
            };
            let name = name(index, usize::from(row.width) - 3);
            draw_item(menu, item, row, label(menu, item, &name, ui), ui);
            if row == short {
                let name = format!(" {} Discard", ui.mark(menu.item == erase));
                draw_item(menu, erase, end, name.into(), ui);
            }
        } else if row.bottom() == left.bottom() && hidden > 1 {
            let more = format!("   … and {hidden} more");
            draw_item(menu, item, row, more.into(), ui);
        } else {
            let name = name(index, width);
            draw_item(menu, item, row, label(menu, item, &name, ui), ui);
        }
    }
    draw_daily(menu, daily, which, ui);
}

/// The puzzle of the day: how it went, which it is, and the streak, as far as they have
/// room; which it is may stand below.
fn draw_daily(menu: &Menu, row: Rect, below: Rect, ui: &mut Ui) {
    let text = label(menu, Item::Daily, Item::Daily.name(), ui);
    let mut taken = text.width();
    draw_item(menu, Item::Daily, row, text, ui);
    let Some(state) = menu.daily.state() else {
        return;
    };
    let theme = &ui.look.theme;
    let (state, style) = match state {
        State::Untried => (" NEW ", theme.win),
        state => (state.words(), theme.quiet),
    };
    let days_in_a_row = menu.daily.streak();
    let glyphs = &ui.look.glyphs;
    let lit = usize::try_from(days_in_a_row).map_or(DAYS, |days| days.min(DAYS));
    let days = glyphs.stone.repeat(lit) + &glyphs.leaving.repeat(DAYS - lit);
    let streak = match days_in_a_row {
        0 => String::new(),
        _ if ui.is_wide() && below.is_empty() => {
            format!("streak {days} {days_in_a_row}")
        }
        _ => format!("streak {days_in_a_row}"),
    };
    let gold = theme.edge(theme.fill(Some(Seat::Right)));
    let quiet = theme.quiet;
    let which = menu.daily.which().unwrap_or_default();
    let at = |row: Rect, taken: usize| {
        let taken = u16::try_from(taken).unwrap_or(row.width);
        across(row, [Cells(taken), Rest])[1]
    };
    ui.write(at(row, taken), Span::styled(state, style));
    taken += text::cells(state) + 1;
    let room = at(row, taken);
    let all = text::cells(&which) + 1 + text::cells(&streak);
    let width = usize::from(room.width);
    if all <= width || below.is_empty() && text::cells(&which) < width {
        ui.write(room, Span::styled(which.as_str(), quiet));
        taken += text::cells(&which) + 1;
    } else {
        ui.write(at(below, 3), Span::styled(which.as_str(), quiet));
    }
    let room = at(row, taken);
    if text::cells(&streak) <= room.width.into() {
        ui.write(room, Line::styled(streak, gold).right_aligned());
    }
}

/// The cards of the games, as many as have room around the selected one.
fn draw_cards(menu: &Menu, area: Rect, ui: &mut Ui) {
    let games: Vec<GameId> = GameId::all().collect();
    let room = usize::from((area.width + 1) / (CARD + 1)).max(1);
    let seen = games.len().min(room);
    let first = list::first(games.len(), menu.game as usize, seen);
    let count = u16::try_from(seen).unwrap_or(1);
    let width = (area.width + 1) / count - 1;
    let area = middle(area, count * (width + 1) - 1, area.height);
    let mut x = area.x;
    for &game in &games[first..first + seen] {
        draw_card(menu, game, Rect { x, width, ..area }, ui);
        x += width + 1;
    }
}

fn draw_card(menu: &Menu, game: GameId, area: Rect, ui: &mut Ui) {
    let look = ui.look;
    let (theme, glyphs) = (&look.theme, &look.glyphs);
    let selected = menu.game == game;
    let plain = dialog::border(glyphs.lines);
    let border = match (selected, glyphs.halves) {
        (true, true) => border::THICK,
        (false, true) => border::ROUNDED,
        (true, false) => border::Set {
            vertical_left: "#",
            vertical_right: "#",
            horizontal_top: "=",
            horizontal_bottom: "=",
            ..plain
        },
        (false, false) => plain,
    };
    let style = if selected { theme.title } else { theme.quiet };
    let number = game as usize + 1;
    let number = if menu.item == Item::Game(game) {
        let [left, right] = glyphs.chosen;
        Span::styled(format!(" {left}{number}{right} "), theme.chosen)
    } else {
        Span::styled(format!(" {number} "), style)
    };
    let panel = if selected {
        theme.panel()
    } else {
        Style::new()
    };
    let frame = Block::bordered()
        .style(panel)
        .border_set(border)
        .border_style(style)
        .title(Line::from(number));
    let inside = frame.inner(area);
    ui.draw(frame, area);
    place(menu, Item::Game(game), area, ui);
    let [picture, name] = down(inside, [Cells(PICTURE), Rest]);
    // A column of air keeps it apart from the frame.
    let title = text::wrap(game.card().title, inset(name).width.into());
    for (line, row) in title.into_iter().zip(name.rows()) {
        ui.write(row, Line::styled(line, style).centered());
    }
    // A large board is alive itself.
    let large = Size::from((ui.area.width, ui.area.height)) == Size::Large;
    let alive = menu.live.board();
    let alive = alive.filter(|board| selected && board.is_running() && !large);
    let scene = alive.map_or_else(|| menu.pictures[game as usize].clone(), Showcase::scene);
    let scene = &scene;
    let thumbnail = Thumbnail {
        scene,
        theme,
        glyphs,
    };
    let [_, picture] = down(picture, [Cells(1), Rest]);
    ui.draw(thumbnail, inset(picture));
}

/// The board of the selected game, in a frame, or of the match that can be continued.
fn draw_board(menu: &Menu, area: Rect, ui: &mut Ui) {
    let left = match menu.item {
        Item::Continue(index) | Item::Discard(index) => open_record(&menu.kept[index].record).ok(),
        _ => None,
    };
    let card = left.as_ref().map(|left| left.card());
    let card = card.unwrap_or_else(|| menu.game.card());
    let inside = kit::panel(card.title, area, ui);
    let (look, show) = (ui.look, menu.live.board());
    let scene = match (&left, show) {
        (Some(left), _) => left.scene(left.ply()),
        (None, Some(show)) => show.scene(),
        (None, None) => menu.pictures[menu.game as usize].clone(),
    };
    let mut board = Board::new(&scene, &look.theme, &look.glyphs);
    let motion = show.and_then(|show| show.motion.as_ref());
    board.motion = motion.map(|motion| Motion {
        from: &motion.from,
        progress: motion.progress(),
    });
    ui.draw(board, inset(inside));
}
