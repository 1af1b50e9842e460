//! The program; everything about it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    stackade::cli::run()
}
