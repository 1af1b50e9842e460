//! The first screen.

use stackade::app::screens::menu::{Item, Menu};

use super::*;

#[test]
fn every_item_is_reached_by_arrows() {
    use Item::{
        Daily, Demo, Help, Puzzles, Quit, Records, Rules, Settings, Setup, Statistics, Tutorial,
        TwoPlayers,
    };

    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let mut script = Script::menu().size(width, height);
        let mut seen = Vec::new();
        for _ in 0..40 {
            for key in "→→→→→→←←←←←←↓".chars() {
                script = script.press(&key.to_string());
                seen.push(script.top::<Menu>().highlighted());
            }
        }
        let games = GameId::all().map(Item::Game);
        let others = [
            TwoPlayers, Tutorial, Rules, Setup, Daily, Demo, Puzzles, Records, Statistics,
            Settings, Help, Quit,
        ];
        for item in games.chain(others) {
            assert!(seen.contains(&item), "{item:?} at {width}x{height}");
        }
    }
}

scripts! {
    /// Keys counted from the start of the program to what somebody wants: a match against a
    /// bot, the demo, a tutorial and rules are one key away, and in a match its aim and rules;
    /// two people make their first move with the third.
    little_stands_between_the_start_and_the_game: Script::menu() =>
        "⏎ =0 game:stone-pile-battle right:Bot(Casual)",
        Script::menu().item(Item::Demo) => "“normal speed”",
        Script::menu().item(Item::Tutorial) => "“tutorial: 1 of”",
        Script::menu().item(Item::Rules) => "“Aim”",
        Script::menu().item(Item::TwoPlayers) => "⏎ ⏎ =1",
        Script::game(ATTACK) => "? “Aim” → “Player 1 begins” esc =0",
        Script::game(ATTACK) => "play“x5” q “Puzzle of the day”";
    a_game_that_the_first_move_can_win_asks_by_which_rules: Script::menu() =>
        "4 ⏎ “▸ Long game” ⏎ =0 rule:tokens=14 q ⏎ =0 rule:tokens=14",
        Script::menu() => "4 ⏎ ↓ ⏎ =0 rule:tokens=15 -“swap rule”",
        Script::menu() => "4 ⏎ ↓ ↓ ⏎ =0 rule:tokens=15 “swap rule”",
        Script::menu() => "4 ⏎ esc “Puzzle of the day”";
    the_bot_of_the_last_match_is_played_next: Script::setup(2) =>
        "select“Opponent” → begin =0 q ⏎ =0 right:Bot(Novice)";
    esc_only_shows_the_way_out: Script::menu() => "esc esc “▸q Quit” ⏎ exit:0";
    q_leaves_and_control_c_does_so_anywhere: Script::menu() => "q exit:0",
        Script::menu() => "{|n|⏎|⏎ esc|⏎ ⏎ q|?} ^c exit:130";
    /// One more step leads to the other end of a menu: that and the wheel are tried
    /// together.
    a_leap_stops_at_the_ends_of_a_menu_and_a_step_at_a_safe_answer_and_a_limit: Script::menu() =>
        "pgup “▸ Stone Pile Battle”",
        Script::menu() => "end pgdn “▸q Quit”",
        Script::setup(2) => "pgup “▸ Opponent”",
        Script::game(ATTACK) => "esc ↑ ⏎ ↑ “▸ Play on”",
        Script::setup(2) => "select“Blocks” ←←←←←←←←← “◂ 1 ▸”";
    a_letter_at_a_line_of_the_menu_gives_it: Script::game(ATTACK) =>
        "play“x5 x4” esc “Undo                          u” u -“Resume” =1",
        Script::game(ATTACK) => "play“x5 x4” esc ? “Aim”",
        Script::game(ATTACK) => "play“x5 x4” esc q “▸ Stone Pile Battle”",
        Script::game(ATTACK) => "play“x5 x4” esc v “Resume”",
        Script::demo(&[GameId::StackAttack], still()) =>
        "⏎ “Move values: off              t” t -“Resume” “can win in”";
    the_first_click_on_a_line_only_selects_it: Script::menu() =>
        "“Puzzle of the day” @“Battle” “Puzzle of the day” @“Battle” =0",
        Script::menu() => "“Puzzle of the day” @“Two players” @“Set up” “Puzzle of the day”",
        Script::menu() =>
        "“Puzzle of the day” o @“Animation” “▸ Animation     ◂ off ▸” @“Animation”
         “▸ Animation     ◂ on ▸”",
        Script::menu() =>
        "“Puzzle of the day” z @“Puzzle of the day” “Puzzles” “▸ Puzzle of the day”";
}
