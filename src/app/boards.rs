//! The screens with a board, as the stack of screens sees them.

use std::time::Duration;

use crossterm::event::KeyEvent;

use super::{
    Context, Flow, Screen,
    demo::Demo,
    hint::Hint,
    keys::Intent,
    learn::Learn,
    message::Target,
    over_menu::Order,
    play::Play,
    puzzle::Puzzling,
    replay::Replay,
    study::Study,
    view::{self, Sheet},
};
use crate::{
    core::selector::Step,
    play::analysis::{Finding, Request, Ticket},
    store::{Job, Report},
};

impl Screen for Play {
    fn obey(&mut self, order: Order) -> Flow {
        match order {
            Order::Match(command) => self.give(command),
            _ => Flow::Stay,
        }
    }
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::play::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.tick(time).then_some(Flow::Stay)
    }
    fn press(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        self.press(key)
    }
    fn wheel(&mut self, step: Step, _context: &mut Context) -> Flow {
        self.follow(Intent::Step(step))
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        self.point(target)
    }
    fn requests(&mut self) -> Vec<Request> {
        self.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        match finding {
            Finding::Answer(answer) => self.hear(ticket, answer.clone()).then_some(Flow::Stay),
            Finding::Puzzle(_) => None,
        }
    }
    fn report(&mut self, report: &Report) -> bool {
        if let Report::Live { number, kept, .. } = report {
            self.note(*number, *kept);
        }
        false
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.news = Some(sentence.to_owned());
        true
    }
    fn jobs(&mut self) -> Vec<Job> {
        self.job().into_iter().collect()
    }
}

impl Screen for Demo {
    fn obey(&mut self, order: Order) -> Flow {
        match order {
            Order::Demo(order) => self.follow(order),
            _ => Flow::Stay,
        }
    }
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, _intent: Intent, _context: &mut Context) -> Flow {
        Flow::Stay
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::demo::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.tick(time)
    }
    fn press(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        self.press(key)
    }
    fn paste(&mut self, _text: &str, _context: &mut Context) -> Flow {
        self.stir()
    }
    fn point(&mut self, _target: Target, _context: &mut Context) -> Flow {
        self.stir()
    }
    fn requests(&mut self) -> Vec<Request> {
        self.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        match finding {
            Finding::Answer(answer) => self.hear(ticket, answer.clone()).then_some(Flow::Stay),
            Finding::Puzzle(_) => None,
        }
    }
}

impl Screen for Learn {
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::learn::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.tick(time).then_some(Flow::Stay)
    }
    fn wheel(&mut self, step: Step, _context: &mut Context) -> Flow {
        self.follow(Intent::Step(step))
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        self.point(target)
    }
}

impl Screen for Replay {
    fn obey(&mut self, order: Order) -> Flow {
        match order {
            Order::Match(command) => self.give(command),
            _ => Flow::Stay,
        }
    }
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.step(intent)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::replay::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.tick(time).then_some(Flow::Stay)
    }
    fn press(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        self.press(key)
    }
    fn wheel(&mut self, step: Step, _context: &mut Context) -> Flow {
        self.step(Intent::Step(step))
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        self.point(target);
        Flow::Stay
    }
    fn requests(&mut self) -> Vec<Request> {
        self.play.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        Screen::hear(&mut self.play, ticket, finding)
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.play.tell(sentence)
    }
}

impl Screen for Puzzling {
    fn obey(&mut self, order: Order) -> Flow {
        match order {
            Order::Puzzle(demand) => self.give(demand),
            _ => Flow::Stay,
        }
    }
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::puzzle::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.tick(time).then_some(Flow::Stay)
    }
    fn press(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        self.press(key)
    }
    fn wheel(&mut self, step: Step, _context: &mut Context) -> Flow {
        self.follow(Intent::Step(step))
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        self.point(target)
    }
    fn report(&mut self, report: &Report) -> bool {
        match report {
            Report::Recalled(past) if self.asks() => {
                self.read(past);
                true
            }
            _ => false,
        }
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.play.tell(sentence)
    }
}

impl Screen for Study {
    fn obey(&mut self, order: Order) -> Flow {
        match order {
            Order::Match(command) => self.give(command),
            _ => Flow::Stay,
        }
    }
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::study::draw(self, sheet);
    }
    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        self.play.wait()
    }
    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        self.play.tick(time).then_some(Flow::Stay)
    }
    fn wheel(&mut self, step: Step, _context: &mut Context) -> Flow {
        self.follow(Intent::Step(step))
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        self.point(target);
        Flow::Stay
    }
    fn requests(&mut self) -> Vec<Request> {
        self.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        match finding {
            Finding::Answer(answer) => self.hear(ticket, answer).then_some(Flow::Stay),
            Finding::Puzzle(_) => None,
        }
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.play.tell(sentence)
    }
}
