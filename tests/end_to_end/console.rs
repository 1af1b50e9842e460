//! A terminal with a program in it, as a person has it: keys go in, and what
//! comes out is read off a screen.

use std::{
    io::{Read as _, Write as _},
    num::NonZeroU16,
    process::{Child, ExitStatus},
    time::{Duration, Instant},
};

use pty_process::{
    Size,
    blocking::{Command, Pts, Pty, open},
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    process::{Pid, Signal, kill_process},
    termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr},
};
use tempfile::TempDir;

pub(crate) const STACKADE: &str = env!("CARGO_BIN_EXE_stackade");

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const HOME: &str = "\x1b[H";
pub(crate) const ENTER: &str = "\r";
pub(crate) const ESC: &str = "\x1b";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_L: &str = "\x0c";
pub(crate) const CTRL_Z: &str = "\x1a";

/// Empties the screen before a whole frame.
const CLEAR: &[u8] = b"\x1b[J";
/// Ends a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// A wait longer than this has failed, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) type Variables<'a> = &'a [(&'a str, &'a str)];

pub(crate) struct Setting {
    program: String,
    args: Vec<String>,
    variables: Vec<(String, String)>,
    size: (u16, u16),
}

impl Setting {
    /// 80×24, a fresh home, and nothing else in the environment.
    pub(crate) fn new(args: &[&str]) -> Self {
        Self {
            program: STACKADE.to_owned(),
            args: args.iter().map(|&arg| arg.to_owned()).collect(),
            variables: Vec::new(),
            size: (80, 24),
        }
    }

    /// A line for a shell, in which `$0` is the program.
    pub(crate) fn line(line: &str) -> Self {
        Self::new(&["-c", line, STACKADE]).program("/bin/sh")
    }

    pub(crate) fn program(mut self, program: &str) -> Self {
        program.clone_into(&mut self.program);
        self
    }

    pub(crate) fn before(mut self, args: &[&str]) -> Self {
        let args = args.iter().map(|&arg| arg.to_owned());
        self.args.splice(0..0, args);
        self
    }

    pub(crate) fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn variables(self, variables: Variables) -> Self {
        let variables = variables.iter();
        variables.fold(self, |setting, (name, value)| setting.variable(name, value))
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    pub(crate) fn start(self) -> Console {
        let (pty, pts) = open().unwrap();
        let (columns, rows) = self.size;
        pty.resize(Size::new(rows, columns)).unwrap();
        let home = TempDir::new().unwrap();
        let before = tcgetattr(&pts).unwrap();
        let child = Command::new(&self.program)
            .args(&self.args)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", home.path())
            .env("LANG", "C.UTF-8")
            .env("STACKADE_FAULTS", "keys")
            .env("TERM", "xterm-256color")
            .envs(self.variables)
            .current_dir(home.path())
            .spawn_borrowed(&pts)
            .unwrap();
        Console {
            pty: Some(pty),
            pts,
            child,
            before,
            parser: vt100::Parser::new(cells(rows), cells(columns), 0),
            bytes: Vec::new(),
            heard: Instant::now(),
            _home: home,
        }
    }
}

fn pile(game: &str) -> &'static [&'static str] {
    match game {
        "stones-game" => &["--rule", "stones=99"],
        _ => &[],
    }
}

/// A terminal with a program in it. What the program writes is only taken
/// while something is waited for. The program is ended with it.
pub(crate) struct Console {
    pty: Option<Pty>,
    /// The program's end, so that its modes can be looked at afterwards.
    pts: Pts,
    child: Child,
    before: Termios,
    parser: vt100::Parser,
    pub(crate) bytes: Vec<u8>,
    pub(crate) heard: Instant,
    _home: TempDir,
}

impl Console {
    pub(crate) fn menu() -> Self {
        let mut console = Setting::new(&[]).start();
        console.wait_for_menu();
        console
    }

    /// A shell at its prompt, `ready>`.
    pub(crate) fn shell() -> Self {
        let shell = Setting::new(&["-i"]).program("/bin/sh");
        let mut shell = shell.variable("PS1", "ready> ").start();
        shell.wait("ready>");
        shell
    }

    /// Waits until the menu has all that it tells, the puzzle of the day last.
    #[track_caller]
    pub(crate) fn wait_for_menu(&mut self) -> &mut Self {
        self.wait_until("puzzle of the day", |console| {
            let screen = console.screen();
            let line = screen.lines().find(|line| line.contains(" NEW "));
            line.is_some_and(|line| !line.trim_end().ends_with("NEW"))
        })
    }

    pub(crate) fn setup(number: usize) -> Self {
        let mut console = Self::menu();
        console.send(&format!("{number}v")).wait("new game");
        console
    }

    pub(crate) fn naming() -> Self {
        let mut console = Self::setup(1);
        console.send(HOME).stand_on("Left name");
        console
    }

    pub(crate) fn play(game: &str) -> Self {
        Self::game(game, ["Ada", "Kofi"], &[], &[])
    }

    pub(crate) fn game(
        id: &str,
        [left, right]: [&str; 2],
        switches: &[&str],
        variables: Variables,
    ) -> Self {
        let args = ["play", id, "--p1", left, "--p2", right, "--no-animation"];
        let args = [&args[..], pile(id), switches].concat();
        let mut console = Setting::new(&args).variables(variables).start();
        console.wait("move 0");
        console
    }

    pub(crate) fn send(&mut self, keys: &str) -> &mut Self {
        let pty = self.pty.as_mut().expect("the terminal has hung up");
        pty.write_all(keys.as_bytes()).unwrap();
        self
    }

    #[track_caller]
    pub(crate) fn wait(&mut self, text: &str) -> &mut Self {
        self.wait_until(&format!("{text:?} on the screen"), |console| {
            console.screen().contains(text)
        })
    }

    #[track_caller]
    pub(crate) fn wait_until(
        &mut self,
        what: &str,
        is_so: impl Fn(&mut Self) -> bool,
    ) -> &mut Self {
        let start = Instant::now();
        while !is_so(self) {
            let screen = self.screen();
            assert!(start.elapsed() < PATIENCE, "no {what}; there is:\n{screen}");
            self.take(Duration::from_millis(20));
        }
        self
    }

    /// Presses a key until the screen shows a text. For a moment after the
    /// picture has changed, the program does not take a key for an answer.
    #[track_caller]
    pub(crate) fn insist(&mut self, key: &str, text: &str) -> &mut Self {
        self.wait_until(&format!("{text:?} after all"), |console| {
            console.send(key).listen(Duration::from_millis(700));
            console.screen().contains(text)
        })
    }

    /// Waits until all keys sent so far have done what they do: a key that
    /// draws the screen anew has its turn after them.
    #[track_caller]
    pub(crate) fn settle(&mut self) -> &mut Self {
        let before = self.count(CLEAR);
        self.send(CTRL_L).wait_for_repaint(before)
    }

    /// Takes what comes out, for so long at most; returns early once something has.
    pub(crate) fn take(&mut self, time: Duration) -> &mut Self {
        let Some(pty) = &mut self.pty else {
            std::thread::sleep(time);
            return self;
        };
        let limit = Timespec::try_from(time).unwrap();
        let mut ready = [PollFd::new(pty, PollFlags::IN)];
        if poll(&mut ready, Some(&limit)).is_ok_and(|count| count > 0) {
            let mut buffer = [0; 1 << 12];
            if let Ok(count) = pty.read(&mut buffer) {
                self.heard = Instant::now();
                self.parser.process(&buffer[..count]);
                self.bytes.extend_from_slice(&buffer[..count]);
            }
        }
        self
    }

    /// Takes what comes out for so long, and returns it.
    pub(crate) fn listen(&mut self, time: Duration) -> Vec<u8> {
        let before = self.bytes.len();
        let start = Instant::now();
        while let Some(left) = time.checked_sub(start.elapsed()) {
            self.take(left);
        }
        self.bytes[before..].to_vec()
    }

    /// Takes what comes out until the screen shows something and nothing more
    /// has come for so long.
    #[track_caller]
    pub(crate) fn wait_for_silence(&mut self, time: Duration) -> &mut Self {
        self.wait_until("silence after something", |console| {
            console.listen(time).is_empty() && !console.screen().trim().is_empty()
        })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// All that has come out, which has no escape sequence in it.
    #[track_caller]
    pub(crate) fn said(&self) -> String {
        let said = String::from_utf8_lossy(&self.bytes).into_owned();
        assert!(!said.contains('\x1b'), "{said}");
        said
    }

    pub(crate) fn screen(&self) -> String {
        show(&self.parser)
    }

    /// What the screen would show if it had been full of old text, and had no
    /// other screen to change to.
    pub(crate) fn screen_without_alternate(&self, old: &str) -> String {
        let (rows, columns) = self.parser.screen().size();
        let mut parser = vt100::Parser::new(rows, columns, 0);
        parser.process(old.as_bytes());
        let bytes = String::from_utf8_lossy(&self.bytes);
        let bytes = bytes.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
        parser.process(bytes.as_bytes());
        show(&parser)
    }

    /// The highlighted line of the menu, a form or a dialog: the one with the
    /// cursor.
    #[track_caller]
    pub(crate) fn highlighted(&mut self) -> String {
        let screen = self.settle().screen();
        let (row, _) = self.cursor().expect("the cursor is shown");
        screen.lines().nth(row.into()).unwrap().to_owned()
    }

    #[track_caller]
    pub(crate) fn stand_on(&mut self, text: &str) -> &mut Self {
        for _ in 0..30 {
            if self.highlighted().contains(text) {
                return self;
            }
            self.send(DOWN);
        }
        panic!("there is no {text:?} to stand on:\n{}", self.screen());
    }

    #[track_caller]
    pub(crate) fn click(&mut self, text: &str) -> &mut Self {
        let screen = self.settle().screen();
        let lines = screen.lines().enumerate();
        let found = lines
            .filter_map(|(row, line)| {
                Some((row + 1, line[..line.rfind(text)?].chars().count() + 1))
            })
            .last();
        let (row, column) = found.unwrap_or_else(|| panic!("{text:?} is not on\n{screen}"));
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"))
    }

    pub(crate) fn emulated(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    pub(crate) fn cursor(&self) -> Option<(u16, u16)> {
        let screen = self.parser.screen();
        (!screen.hide_cursor()).then(|| screen.cursor_position())
    }

    pub(crate) fn scribble(&mut self, text: &str) {
        self.parser.process(text.as_bytes());
    }

    pub(crate) fn echo(&mut self) {
        let mut modes = tcgetattr(&self.pts).unwrap();
        modes.local_modes |= LocalModes::ECHO;
        tcsetattr(&self.pts, OptionalActions::Now, &modes).unwrap();
    }

    pub(crate) fn whole_state(&self) -> String {
        let screen = self.parser.screen();
        let shown = (screen.contents_formatted(), screen.input_mode_formatted());
        let modes = tcgetattr(&self.pts).unwrap().local_modes;
        format!("{shown:?} {} {modes:?}", screen.alternate_screen())
    }

    pub(crate) fn count(&self, bytes: &[u8]) -> usize {
        let windows = self.bytes.windows(bytes.len());
        windows.filter(|&window| window == bytes).count()
    }

    #[track_caller]
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        let before = self.count(CLEAR);
        self.resize_at_once(columns, rows).wait_for_repaint(before)
    }

    #[track_caller]
    fn wait_for_repaint(&mut self, before: usize) -> &mut Self {
        self.wait_until("whole new frame", |console| {
            console.count(CLEAR) > before && console.bytes.ends_with(FRAME_END)
        })
    }

    pub(crate) fn resize_at_once(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.parser.set_size(cells(rows), cells(columns));
        let pty = self.pty.as_ref().expect("the terminal has hung up");
        pty.resize(Size::new(rows, columns)).unwrap();
        self
    }

    pub(crate) fn hang_up(&mut self) -> &mut Self {
        self.pty = None;
        self
    }

    pub(crate) fn signal(&mut self, signal: Signal) -> &mut Self {
        let pid = i32::try_from(self.pid()).unwrap();
        kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
        self
    }

    /// The state of the program as the system names it: `T` if it is stopped.
    pub(crate) fn state(&self) -> char {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.pid())).unwrap();
        let (_, after) = stat.rsplit_once(") ").unwrap();
        after.chars().next().unwrap()
    }

    #[track_caller]
    pub(crate) fn exit_code(&mut self) -> i32 {
        let status = self.end();
        status
            .code()
            .unwrap_or_else(|| panic!("it ended by {status}"))
    }

    #[track_caller]
    fn end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            self.take(Duration::from_millis(20));
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it wrote last may still be on its way.
                while !self.listen(Duration::from_millis(50)).is_empty() {}
                return status;
            }
            let screen = self.screen();
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{screen}");
        }
    }

    pub(crate) fn is_alive(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    #[track_caller]
    pub(crate) fn assert_given_back(&self) {
        let now = tcgetattr(&self.pts).unwrap();
        assert_eq!(now.local_modes, self.before.local_modes);
        assert_eq!(now.input_modes, self.before.input_modes);
        assert_eq!(now.output_modes, self.before.output_modes);
        self.assert_plain();
    }

    #[track_caller]
    pub(crate) fn assert_plain(&self) {
        let screen = self.parser.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "pastes are not marked");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None);
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        // It has ended already where all went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn show(parser: &vt100::Parser) -> String {
    let (_, columns) = parser.screen().size();
    let rows = parser.screen().rows(0, columns.get());
    rows.map(|row| row.trim_end().to_owned() + "\n").collect()
}

/// A length for the emulator, which has no place for one of nought.
fn cells(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).unwrap_or(NonZeroU16::MIN)
}
