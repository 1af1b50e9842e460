//! By which rules a game is played that, with the classic rules, whoever starts can win with
//! the first move. The answer is remembered.

use crate::{
    app::{
        Context, Flow, Screen,
        hint::{Hint, Keys, hint},
        keys::Intent,
        kit::{dialog, list::List},
        message::Target,
        screens::setup::Setup,
        view::Ui,
    },
    core::{
        rules::{CLASSIC, Rules},
        text,
    },
    engine::bot::Level,
    play::catalog::GameId,
};

/// What is asked.
const TEXT: &str = "With the classic rules, whoever starts can win with the first move. How do you \
                    want to play?";

/// What the swap rule is called among the answers.
pub(in crate::app) const SWAP_RULE: &str = "swap rule";

/// The question before the first such game.
#[derive(Debug)]
pub(super) struct ShortGame {
    game: GameId,
    bot: Level,
    /// The presets that can be chosen, the preselected one first.
    answers: Vec<&'static str>,
    list: List,
}

impl ShortGame {
    /// The question about the game of a setup, if its rule book lets the first move win.
    pub(super) fn new(setup: &Setup, bot: Level) -> Option<Self> {
        let game = setup.game();
        let card = game.card();
        let short = |rules: &Rules| game.may_end_at_once(rules);
        let standard = Rules::standard(card.rules);
        if !short(&standard) || setup.preset() != CLASSIC {
            return None;
        }
        let presets = card.presets.iter();
        let longer = presets.filter(|preset| !short(&Rules::preset(card.rules, preset)));
        let longer = longer.map(|preset| preset.name).take(1);
        Some(Self {
            game,
            bot,
            answers: longer.chain([CLASSIC, SWAP_RULE]).collect(),
            list: List::default(),
        })
    }

    fn play(&self, context: &mut Context) -> Flow {
        context.choose_rules(self.game, self.answers[self.list.index]);
        let mut setup = context.setup(self.game).against(self.bot);
        setup.begin(context)
    }
}

impl Screen for ShortGame {
    fn hints(&self) -> Vec<Hint> {
        vec![
            hint(Keys::Along, "select"),
            hint(Keys::Enter, "play"),
            hint(Keys::Esc, "menu"),
        ]
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back => return Flow::Pop,
            Intent::Confirm => return self.play(context),
            _ => self.list.cycle(intent.turned(), self.answers.len()),
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, self.answers.len())
    }

    fn covers(&self) -> bool {
        false
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let names: Vec<String> = self
            .answers
            .iter()
            .map(|&name| match name {
                CLASSIC => "Classic rules".to_owned(),
                SWAP_RULE => "Classic rules with the swap rule".to_owned(),
                longer => text::capital(longer),
            })
            .collect();
        let lines: Vec<_> = names
            .iter()
            .map(|name| dialog::Line::from(name.as_str()))
            .collect();
        dialog::draw("", TEXT, &lines, self.list, ui);
    }
}
