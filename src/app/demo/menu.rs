//! The menu of a demo.

use super::Order;
use crate::{
    app::over_menu::{self, Line, OverMenu},
    play::seat::{Hand, Table},
};

/// What can be asked for.
const ORDERS: [Order; 7] = [
    Order::Next,
    Order::Truth,
    Order::TakeOver(Hand::Left),
    Order::TakeOver(Hand::Right),
    Order::Rules,
    Order::Help,
    Order::Leave,
];

/// The menu over a match of bots at this table.
pub(super) fn menu(table: &Table) -> OverMenu {
    OverMenu::new(ORDERS.map(|order| {
        let is = |command| Order::of(command) == Some(order);
        Line::new(name(order, table), over_menu::Order::Demo(order), is)
    }))
}

fn name(order: Order, table: &Table) -> String {
    match order {
        Order::Next => "Next game".to_owned(),
        Order::Truth => "Truth".to_owned(),
        Order::TakeOver(hand) => {
            let bot = &table.seats[hand.index()].name;
            format!("Take over {bot}, on the {hand}")
        }
        Order::Rules => "Rules".to_owned(),
        Order::Help => "Help".to_owned(),
        Order::Leave => "Leave".to_owned(),
    }
}
