//! What can be said for a move of Number Stack.

/// What can be said for a move.
///
/// "Idle" is short for: the rival cannot win next turn; "asks" for: the rival is
/// idle, and the mover needs a single token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Claim {
    /// A stack comes to the target.
    Completes,
    /// Nobody can place anything any more, and the mover's stacks are higher.
    EndsAhead,
    /// Nothing in the pool fits: there is no other move.
    MustPass,
    /// It asks for a token that fits none of the rival's stacks.
    Unstoppable,
    /// Every reply goes on, and then the mover can win at once.
    FinishesNext,
    /// Every reply ends the game in the mover's favour.
    LastReply,
    /// Every reply ends the game in the mover's favour, or lets the mover win at
    /// once.
    FinishesSoon,
    /// The rival needed a token, and is idle now; it asks for another.
    BlocksAndAsks,
    /// It asks, and the mover will win within three plies of any reply.
    AskingWins,
    /// The rival is idle, it does not ask, and the mover will win within three
    /// plies of any reply.
    WaitingWins,
    /// It asks, and by asking on the mover will win within five plies of any
    /// reply.
    PressesThree,
    /// As [`PressesThree`](Self::PressesThree), within seven plies.
    PressesFour,
    /// It asks, and the mover will win within five plies of any reply.
    AskingWinsInThree,
    /// It asks, and the mover will win within seven plies of any reply.
    AskingWinsInFour,
    /// The mover will win within two plies of any reply.
    TwoReplies,
    /// The rival needed a token, and is idle now.
    Blocks,
    /// It asks for a token that fits stacks of a single height of the rival's.
    AsksForOnePlace,
    /// It asks for a token that fits some stack of the rival's.
    Asks,
    /// The rival can place nothing ever again, the mover can.
    ShutsOut,
    /// However it goes on, it ends in the mover's favour.
    Settled,
    /// The mover will win within five plies of any reply.
    Deep,
    /// The rival is idle, and whatever they come to need next turn fits the
    /// mover's lowest stack.
    LowestTakesAll,
    /// The rival is idle, and whatever they come to need next turn fits some
    /// stack of the mover's.
    Safe,
    /// The rival cannot force a win with three turns.
    NoWinInThree,
    /// The rival cannot force a win with two turns.
    NoWinInTwo,
    /// The rival cannot win next turn.
    Lasts,
    /// The mover will win within five plies of any reply, that one included.
    ThreeReplies,
    /// The rival cannot force a win with four turns.
    NoWinInFour,
    /// The mover will win within six plies of any reply.
    FourReplies,
    /// The mover will win within seven plies of any reply.
    WinsInFour,
    /// The mover will win within eight plies of any reply.
    FiveReplies,
    /// The mover will win within nine plies of any reply.
    WinsInFive,
    /// The rival needs two tokens, or one that fits none of the mover's stacks,
    /// and the mover none.
    CannotBlock,
    /// Every move goes on, and then the rival can win at once.
    EndsNext,
    /// Every move ends the game in the rival's favour.
    LastMoveLost,
    /// Every move ends the game in the rival's favour, or lets the rival win at
    /// once.
    EndsSoon,
    /// However it goes on, it ends in the rival's favour.
    SettledLost,
    /// Whatever the mover does, the rival wins within three plies of it.
    WithinTwo,
    /// Whatever the mover does, the rival wins within five plies of it.
    WithinThree,
}
