//! The pictures of the games: their zones, and the sentences that go with them.

mod number_stack {
    use stackade::core::scene::Tone;

    use crate::common::{prelude::*, solving::played};

    const POOL: usize = 3;

    const LONG: &[(&str, u64)] = &[("tokens", 14)];

    #[test]
    fn zones_are_the_first_sides_stacks_the_pool_the_second_sides_stacks() {
        let (game, position) = played::<NumberStack>(LONG, "7@1 8@1 3@2 1@1 4@1 12@2");
        let scene = game.scene(&position);
        let cells = |zone: usize| -> Vec<u64> {
            let cells = scene.zones[zone].cells.iter();
            cells.map(|cell| cell.id).collect()
        };
        assert_eq!(cells(0), [7, 4], "bottom first, as placed");
        assert_eq!(cells(1), [3]);
        assert_eq!(cells(POOL), [2, 5, 6, 9, 10, 11, 13, 14]);
        assert_eq!(cells(4), [8, 1]);
        let owners = scene.zones.iter().map(|zone| zone.owner);
        let [first, second] = Side::BOTH.map(Some);
        assert!(owners.eq([first, first, first, None, second, second, second]));
    }

    #[test]
    fn a_note_says_what_a_stack_needs_and_whether_it_is_gone() {
        let (game, position) = played::<NumberStack>(LONG, "7@1 8@1 3@2 1@1 4@1 12@2");
        let zones = game.scene(&position).zones;
        let notes = zones.iter().map(|zone| zone.note.to_string());
        let expected = [
            "4 used up",
            "12 used up",
            "empty",
            "",
            "needs 6",
            "3 used up",
            "empty",
        ];
        assert_eq!(notes.collect::<Vec<_>>(), expected);
        let gone = zones.iter().map(|zone| zone.tone == Tone::Gone);
        let expected = [true, true, false, false, false, true, false];
        assert_eq!(gone.collect::<Vec<_>>(), expected);
        let (game, position) = played::<NumberStack>(&[], "7@1 8@1 4@1 15@2");
        assert_eq!(game.scene(&position).zones[5].note.to_string(), "15 WINS!");
    }

    #[test]
    fn a_typed_number_that_is_gone_says_where_it_lies() {
        let (game, position) = played::<NumberStack>(LONG, "7@1 8@3");
        let missing = |number| game.missing(&position, number).with(["Ada", "Kofi"]);
        assert_eq!(
            missing(8),
            "Token 8 is already on Kofi's stack 3. Choose one from the pool."
        );
        assert_eq!(
            missing(15),
            "There is no token 15. Tokens are numbered 1 to 14."
        );
    }
}

mod number_stack_duel {
    use stackade::games::number_stack_duel::{Move, Position};

    use crate::common::{prelude::*, solving};

    const ACTIONS: usize = 2;

    const NAMES: [&str; 2] = ["Ada", "Kofi"];

    fn duel() -> NumberStackDuel {
        solving::game(&[])
    }

    #[test]
    fn zones_are_both_stacks_and_the_movers_actions() {
        for mover in Side::BOTH {
            let position = Position::new([&[3, 4], &[4]], mover);
            let zones = duel().scene(&position).zones;
            let owners = zones.iter().map(|zone| zone.owner);
            assert!(owners.eq([Side::First, Side::Second, mover].map(Some)));
            let tiles = zones[ACTIONS].cells.iter().map(|cell| cell.label.as_str());
            assert!(tiles.eq(["+1", "+2", "+3", "+4", "attack"]));
            let tower = zones[0].cells.iter().map(|cell| cell.strength);
            assert!(tower.eq([3, 4]), "bottom first");
            assert_eq!(zones[0].note.to_string(), "needs 3");
        }
    }

    #[test]
    fn the_attack_lies_on_the_number_it_would_remove() {
        let spots = |position: &Position| {
            let attack = duel().choice(position, Move::Attack);
            duel().axes(position).spots(attack)
        };
        let position = Position::new([&[3, 4], &[2, 4]], Side::First);
        let tile = Spot::cell(ACTIONS, 5);
        assert_eq!(spots(&position), [tile, Spot::cell(1, 2)]);
        assert_eq!(spots(&duel().start()), [tile, tile], "nothing to remove");
    }

    #[test]
    fn a_preview_says_the_totals_it_leads_to() {
        let position = Position::new([&[4], &[4, 3]], Side::First);
        let preview = |m| duel().preview(&position, m).with(NAMES);
        assert_eq!(preview(Move::Add(2)), "Add 2: total 6, 4 to go.");
        assert_eq!(
            preview(Move::Add(3)),
            "Add 3: total 7, 3 to go. Kofi can then knock it off."
        );
    }
}
