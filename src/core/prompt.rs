//! The rule books' dialogue: a move asked for by one number after another.

/// What comes after some numbers have been answered; the sentences are templates
/// in the games, and texts in a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prompt<P> {
    /// Another number is asked for: what can be chosen, and last the question.
    Ask(Vec<P>),
    /// Another number is asked for that depends on one before.
    Further {
        /// The question.
        question: P,
        /// The numbers that may be answered: "1 to 3".
        takes: String,
    },
    /// The move is complete, in notation; whether it is legal is not yet said.
    Move(String),
}

impl<P> Prompt<P> {
    /// The same with its sentences changed.
    pub fn map<Q>(self, mut change: impl FnMut(P) -> Q) -> Prompt<Q> {
        match self {
            Self::Ask(sentences) => Prompt::Ask(sentences.into_iter().map(change).collect()),
            Self::Further { question, takes } => Prompt::Further {
                question: change(question),
                takes,
            },
            Self::Move(notation) => Prompt::Move(notation),
        }
    }
}
