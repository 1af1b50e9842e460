//! The floor under every program of this kind: about the smallest list that
//! ratatui and color-eyre make, with a read that blocks. What it costs, nobody
//! can save; the bench `light` measures the program beside it.

use color_eyre::Result;
use crossterm::event::{self, KeyCode};
use ratatui::{
    DefaultTerminal,
    style::Style,
    widgets::{List, ListState},
};

fn main() -> Result<()> {
    color_eyre::install()?;
    ratatui::run(list)
}

fn list(terminal: &mut DefaultTerminal) -> Result<()> {
    let items = ["one", "two", "three", "four", "five", "six", "seven"];
    let list = List::new(items.map(|item| format!("the line that says {item}")))
        .highlight_symbol("> ")
        .highlight_style(Style::new().reversed());
    let mut state = ListState::default().with_selected(Some(0));
    loop {
        terminal.draw(|frame| frame.render_stateful_widget(&list, frame.area(), &mut state))?;
        match event::read()?.as_key_press_event().map(|key| key.code) {
            Some(KeyCode::Down) => state.select_next(),
            Some(KeyCode::Up) => state.select_previous(),
            Some(KeyCode::Char('q')) => return Ok(()),
            _ => {}
        }
    }
}
