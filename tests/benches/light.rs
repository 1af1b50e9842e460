//! How light the program is: what it takes to start, to rest, to answer a key,
//! and how much memory, beside the smallest program of its kind, measured in
//! the same run. `cargo bench --bench light`, with the names of parts behind `--` for
//! these alone; a quiet machine is needed.

#[allow(dead_code, reason = "a bench takes what it needs of it")]
#[expect(clippy::unwrap_used, reason = "a bench may end so")]
#[path = "../end_to_end/console.rs"]
mod console;
#[path = "light/usage.rs"]
mod usage;

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use console::{Console, DOWN, ENTER, ESC, LEFT, RIGHT, STACKADE, Setting, UP};
use usage::Usage;

/// So often everything is measured; the medians count.
const RUNS: usize = 7;
/// For so long a program at rest is watched.
const REST: Duration = Duration::from_secs(5);
/// For so long a demo is watched.
const DEMO: Duration = Duration::from_secs(120);
/// A frame has ended when nothing more has come for so long.
const FRAME: Duration = Duration::from_millis(2);
/// A burst of output has ended when nothing has come for so long.
const SILENCE: Duration = Duration::from_millis(25);
/// Menus play a game on their live board before they come to rest.
const COME_TO_REST: Duration = Duration::from_secs(6);

/// Measures a part, beside the program of this path.
type Part = fn(&str);

fn main() {
    // `cargo test --benches` only wants to know that it can be built.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let floor = build_floor();
    let parts: [(&str, Part); 6] = [
        ("start", starts),
        ("rest", |_| rest()),
        ("demo", |_| demo()),
        ("keys", keys),
        ("memory", memory),
        ("huge", |_| huge()),
    ];
    let named = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let named: Vec<String> = named.collect();
    for (part, measure) in parts {
        if named.is_empty() || named.iter().any(|name| name == part) {
            measure(&floor);
        }
    }
}

/// A line of the table; the last figure is the most that is allowed.
fn told(what: &str, unit: &str, floor: Option<f64>, ours: f64, most: f64) {
    let floor = floor.map_or_else(|| format!("{:>10}", "-"), |floor| format!("{floor:>10.3}"));
    let verdict = if ours <= most { "" } else { "  OVER" };
    println!("{what:<44}{floor}{ours:>10.3}  of at most {most:.3} {unit}{verdict}");
}

fn median(runs: usize, measure: impl FnMut() -> f64) -> f64 {
    let mut figures: Vec<f64> = std::iter::repeat_with(measure).take(runs).collect();
    middle(&mut figures)
}

fn middle(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    let halves = [figures.len().saturating_sub(1) / 2, figures.len() / 2];
    let [low, high] = halves.map(|half| figures.get(half).copied().unwrap_or(f64::NAN));
    f64::midpoint(low, high)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Builds the smallest program, and returns where it is.
fn build_floor() -> String {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--example", "floor"]);
    build.current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(build.status().is_ok_and(|status| status.success()));
    let program = Path::new(STACKADE).with_file_name("examples").join("floor");
    program.display().to_string()
}

fn size(program: &str) -> f64 {
    let bytes = std::fs::metadata(program).map_or(f64::NAN, |file| usage::exact(file.len()));
    bytes / f64::from(1 << 20)
}

fn starts(floor: &str) {
    let [least, ours] = [floor, STACKADE].map(|program| median(RUNS, || start(program, FRAME)));
    told("start, first frame", "ms", Some(least), ours, 1.5 * least);
    let ours = median(RUNS, || start(STACKADE, SILENCE));
    let what = "start, with the puzzle of the day";
    told(what, "ms", Some(least), ours, f64::INFINITY);
    let [least, ours] = [floor, STACKADE].map(size);
    told("binary", "MiB", Some(least), ours, 4.0);
}

/// From the start of the process to the last of what comes before such a silence.
fn start(program: &str, silence: Duration) -> f64 {
    let start = Instant::now();
    let mut console = Setting::new(&[]).program(program).start();
    while console.screen().trim().is_empty() {
        console.take(silence);
    }
    loop {
        let before = console.bytes.len();
        if console.take(silence).bytes.len() == before {
            return milliseconds(console.heard - start);
        }
    }
}

/// A program with its name and the keys that lead to one of its screens.
fn screens() -> Vec<(&'static str, Console)> {
    let game = |game, keys: &[&str]| {
        let mut console = Console::play(game);
        for key in keys {
            console.send(key).wait_for_silence(SILENCE);
        }
        console
    };
    vec![
        ("menu", Console::menu()),
        ("setup", Console::setup(1)),
        ("match", game("number-stack-duel", &[])),
        ("match with its truth", game("stone-pile-battle", &["t"])),
        ("match menu", game("stones-game", &[ESC])),
        ("moves", game("stack-attack", &[ENTER, "m"])),
        ("result", game("number-stack", &["15", ENTER])),
    ]
}

/// What a program costs in so long: the wake-ups, the percents of a processor and the
/// bytes of a second.
fn costs(console: &mut Console, time: Duration) -> [f64; 3] {
    let before = Usage::of(console.pid());
    let heard = usage::exact(console.listen(time).len() as u64);
    let spent = Usage::of(console.pid()).since(&before);
    let busy = spent.busy.as_secs_f64() * 100.0;
    [spent.switches, busy, heard].map(|cost| cost / time.as_secs_f64())
}

/// What a screen costs on which nothing happens.
fn rest() {
    for (screen, mut console) in screens() {
        console.listen(COME_TO_REST);
        let [switches, busy, output] = costs(&mut console, REST);
        for (what, unit, spent) in [
            ("wake-ups", "per s", switches),
            ("processor", "%", busy),
            ("output", "bytes per s", output),
        ] {
            let what = format!("{screen}, at rest: {what}");
            told(&what, unit, None, spent, 0.0);
        }
    }
}

/// What the demo costs at its normal speed, through about a round of games.
fn demo() {
    let mut console = Setting::new(&["demo"]).start();
    console.wait_for_silence(SILENCE);
    let [_, busy, output] = costs(&mut console, DEMO);
    told("demo: processor", "%", None, busy, 1.0);
    told("demo: output", "bytes per s", None, output, 2000.0);
}

/// The milliseconds and the bytes that a key takes, unless it changes nothing.
fn answer(console: &mut Console, key: &str) -> Option<(f64, f64)> {
    console.wait_for_silence(Duration::from_millis(60));
    let before = console.bytes.len();
    let start = Instant::now();
    console.send(key).take(Duration::from_millis(600));
    if console.bytes.len() == before {
        return None;
    }
    let time = milliseconds(console.heard - start);
    console.wait_for_silence(Duration::from_millis(60));
    let bytes = usage::exact((console.bytes.len() - before) as u64);
    Some((time, bytes))
}

/// What these keys take, three times over.
fn answers(console: &mut Console, keys: &[&str]) -> (Vec<f64>, Vec<f64>) {
    let keys = keys.iter().cycle().take(3 * keys.len());
    keys.filter_map(|key| answer(console, key)).unzip()
}

/// The same while the truth about a large rule set is worked out; that takes a
/// third of a second.
fn answers_meanwhile() -> (Vec<f64>, Vec<f64>) {
    let known = |console: &Console| console.screen().contains("can win in");
    let rules = ["--rule", "tokens=19", "--rule", "target=20"];
    let large = [&["play", "number-stack"][..], &rules].concat();
    let mut console = Setting::new(&large).start();
    console.wait("move 0").send("t");
    let mut all = Vec::new();
    for key in [UP, RIGHT, DOWN, LEFT].iter().cycle() {
        let figures = answer(&mut console, key);
        if known(&console) {
            break;
        }
        all.extend(figures);
    }
    all.into_iter().unzip()
}

/// Number Stack with many tokens, four plies on.
fn full_board() -> Console {
    let mut full = Setting::new(&["play", "number-stack", "--rule", "tokens=14"]).start();
    full.wait("move 0");
    for key in [UP, ENTER, UP, UP, ENTER, RIGHT, ENTER, ENTER] {
        full.send(key).wait_for_silence(Duration::from_millis(400));
    }
    full
}

/// The end of the menu, which has no live board beside it.
fn menu_end() -> Console {
    let mut menu = Console::menu();
    menu.send("\x1b[F");
    menu
}

/// From a key to what it changes on the screen.
fn keys(floor: &str) {
    type Open = fn() -> Console;
    let ways = [UP, RIGHT, DOWN, LEFT];
    let cases: [(&str, Open, [&str; 4]); 6] = [
        ("menu", menu_end, [UP, DOWN, UP, DOWN]),
        ("menu, another board", Console::menu, [DOWN, UP, DOWN, UP]),
        ("Number Stack", || Console::play("number-stack"), ways),
        ("Number Stack, four plies on", full_board, ways),
        (
            "Stone Pile Battle",
            || Console::play("stone-pile-battle"),
            ways,
        ),
        ("Stones Game", || Console::play("stones-game"), ways),
    ];
    // From minute to minute a machine may differ by a third.
    let beside = || {
        let mut least = Setting::new(&[]).program(floor).start();
        middle(&mut answers(&mut least, &[DOWN, DOWN, UP]).0)
    };
    for (screen, open, keys) in cases {
        let mut least = Vec::new();
        let mut all = Vec::new();
        for _ in 0..RUNS {
            least.push(beside());
            all.push(answers(&mut open(), &keys));
        }
        // Another board on the menu is a second one to draw.
        let (times, bytes) = match screen {
            "menu, another board" => (2.0, f64::INFINITY),
            _ => (1.5, 400.0),
        };
        tell(screen, times * middle(&mut least), all, bytes);
    }
    let least = median(RUNS, beside);
    let all = (0..RUNS).map(|_| answers_meanwhile()).collect();
    tell("while it thinks", 1.5 * least, all, 400.0);
}

/// The lines of a screen: the medians of the runs' medians, of which the first may be as
/// long as this, and the worst of all.
fn tell(screen: &str, limit: f64, runs: Vec<(Vec<f64>, Vec<f64>)>, most: f64) {
    let (mut times, mut bytes): (Vec<_>, Vec<_>) = runs.into_iter().unzip();
    let worst = times.concat().into_iter().fold(f64::NAN, f64::max);
    let [time, size] =
        [&mut times, &mut bytes].map(|runs| median(runs.len(), || middle(&mut runs.remove(0))));
    let what = |what| format!("{screen}, key to screen: {what}");
    told(&what("median"), "ms", None, time, limit);
    told(&what("worst"), "ms", None, worst, 8.0);
    told(&what("bytes"), "bytes", None, size, most);
}

fn memory(floor: &str) {
    let least = median(RUNS, || {
        let mut least = Setting::new(&[]).program(floor).start();
        least.wait_for_silence(SILENCE);
        Usage::of(least.pid()).memory
    });
    // How much of a program is mapped depends on where it comes to lie.
    let run = || screens().into_iter();
    let run = || run().map(|(screen, console)| (screen, Usage::of(console.pid()).memory));
    let runs: Vec<Vec<_>> = (0..RUNS).map(|_| run().collect()).collect();
    for (index, (screen, _)) in runs[0].iter().enumerate() {
        let most = match *screen {
            "menu" => 5.0,
            "match" => 6.0,
            _ => 8.0,
        };
        let mut figures: Vec<f64> = runs.iter().map(|run| run[index].1).collect();
        let memory = middle(&mut figures);
        let what = format!("{screen}: memory");
        told(&what, "MiB", Some(least), memory, most);
    }
    let mut solved = Setting::new(&["play", "number-stack", "--rule", "tokens=14"]).start();
    solved.wait("move 0").send("t").wait("can win in");
    let memory = Usage::of(solved.pid()).memory;
    let what = "Number Stack with 14 tokens, solved: memory";
    told(what, "MiB", Some(least), memory, 64.0);
}

/// A whole frame on a screen as large as no wall is.
fn huge() {
    let mut console = Setting::new(&["play", "number-stack"])
        .size(500, 300)
        .start();
    console.wait("move 0");
    let time = median(RUNS, || {
        console.wait_for_silence(SILENCE);
        let start = Instant::now();
        console.send("\x0c").take(Duration::from_secs(1));
        console.wait_for_silence(SILENCE);
        milliseconds(console.heard - start)
    });
    told("whole frame at 500 by 300", "ms", None, time, 100.0);
}
