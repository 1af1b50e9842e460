//! The names that most tests use.

pub(crate) use stackade::{
    app::{
        message::{Msg, Target},
        view::Look,
    },
    core::{
        game::{Game, Side, Verdict},
        rules::Rules,
        scene::{Axes, Choice, Extent, Scene, Spot, Stage},
    },
    engine::{
        bot::Level,
        solver::{Budget, Cancel, Solver},
    },
    games::{
        number_stack::NumberStack, number_stack_duel::NumberStackDuel, stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle, stones_game::StonesGame,
    },
    play::{
        catalog::{GameId, open_record},
        player::{Holder, Player, Seat, Series, Table},
        puzzle::{Difficulty, Origin, Puzzle, Trial},
        record::{MatchId, Record, Standing},
        session::{Answer, Match, Outcome, Query, Session, Values},
    },
    store::{Places, Settings, Store, StoreCommand, StoreEvent, ThemeName},
};

pub(crate) use super::{
    desk::Desk,
    matches::{against, begin, daily, made, open, options, pair, people, rules, seated, swapping},
    playout::{Chance, play_one, random_match},
    rows::rows,
    script::{Script, scripts, still},
    shots::shots,
    specimens::Specimen,
    spoken::Spoken,
};
