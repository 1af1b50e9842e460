//! The menu of a demo.

use super::Order;
use crate::{
    app::{Flow, keys::Intent, list::List},
    seat::{Hand, Table},
};

/// What can be asked for, after "resume".
const ORDERS: [Order; 7] = [
    Order::Next,
    Order::Truth,
    Order::TakeOver(Hand::Left),
    Order::TakeOver(Hand::Right),
    Order::Rules,
    Order::Help,
    Order::Leave,
];

/// The menu of a demo with its highlighted line; line 0 is "resume".
#[derive(Debug)]
pub struct DemoMenu {
    /// The highlighted line.
    pub list: List,
    /// The names of the bots on the left and on the right.
    bots: [String; 2],
}

impl DemoMenu {
    /// The menu over a match at this table.
    pub(super) fn new(table: &Table) -> Self {
        Self {
            list: List::default(),
            bots: table.seats.each_ref().map(|seat| seat.name.clone()),
        }
    }

    /// The names of the lines from top to bottom.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let orders = ORDERS.iter().map(|&order| self.name(order));
        std::iter::once("Resume".to_owned()).chain(orders)
    }

    fn name(&self, order: Order) -> String {
        match order {
            Order::Next => "Next game".to_owned(),
            Order::Truth => "Truth".to_owned(),
            Order::TakeOver(hand) => {
                format!("Take over {}, on the {hand}", self.bots[hand.index()])
            }
            Order::Rules => "Rules".to_owned(),
            Order::Help => "Help".to_owned(),
            Order::Leave => "Leave".to_owned(),
        }
    }

    pub(in crate::app) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Confirm => match self.list.index.checked_sub(1) {
                None => Flow::Pop,
                Some(index) => Flow::Order(ORDERS[index]),
            },
            Intent::Command(command) => match Order::of(command) {
                Some(order) => Flow::Order(order),
                None => Flow::Stay,
            },
            _ => {
                self.list.follow(intent, ORDERS.len() + 1);
                Flow::Stay
            }
        }
    }

    pub(in crate::app) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.follow(Intent::Confirm);
        }
        self.list.index = index.min(ORDERS.len());
        Flow::Stay
    }
}
