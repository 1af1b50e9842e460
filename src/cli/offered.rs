//! Values that shells can complete.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, TypedValueParser},
};

/// Reads a value, of which some are known before.
#[derive(Clone)]
pub(super) struct Offered<P> {
    parser: P,
    words: fn() -> Vec<String>,
}

/// Reads a value by `parser`, which may take others than these `words`.
pub(super) const fn offered<P>(parser: P, words: fn() -> Vec<String>) -> Offered<P> {
    Offered { parser, words }
}

impl<P: TypedValueParser> TypedValueParser for Offered<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<P::Value, Error> {
        self.parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = (self.words)().into_iter();
        Some(Box::new(words.map(PossibleValue::new)))
    }
}
