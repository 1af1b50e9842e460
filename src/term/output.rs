//! What the program writes to the terminal, and how.

use std::{
    fs::File,
    io::{self, Write as _},
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    fd::AsFd as _,
    io::Errno,
};

/// What is written to: not the library's standard output, which writes line by line.
pub(super) fn out() -> io::Result<File> {
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Writes all of it, however long the terminal takes: whoever else has it open may
/// have asked that a write never waits.
pub(super) fn write_whole(out: &mut File, mut bytes: &[u8]) -> io::Result<()> {
    loop {
        match out.write(bytes) {
            Ok(count) if count == bytes.len() => return Ok(()),
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                match poll(&mut [PollFd::new(&*out, PollFlags::OUT)], None) {
                    Ok(_) | Err(Errno::INTR) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            Err(error) => return Err(error),
        }
    }
}
