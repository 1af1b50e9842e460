//! What the environment says about the terminal.

use std::{env, ffi::OsString};

/// Whether no colours are wanted: `NO_COLOR` is set, and not empty
/// (no-color.org).
#[must_use]
pub fn wants_no_color() -> bool {
    read("NO_COLOR").is_some()
}

/// Whether nothing but ASCII can be relied on: the terminal is the console of
/// Linux, whose font has few glyphs, text is not in UTF-8 here, or the language is one
/// for which terminals may draw lines and blocks two cells wide.
pub(super) fn lacks_glyphs() -> bool {
    lacks(&read)
}

/// A variable of the environment, unless it is empty.
fn read(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

fn lacks(read: &impl Fn(&str) -> Option<OsString>) -> bool {
    let console = read("TERM").is_some_and(|term| term.to_string_lossy().starts_with("linux"));
    // The first one that is set decides, as POSIX has it; without any, text is ASCII.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(read);
    let locale = locale.map(|locale| locale.to_string_lossy().to_ascii_lowercase());
    let locale = locale.unwrap_or_default();
    let utf8 = locale.contains("utf-8") || locale.contains("utf8");
    let wide = ["zh", "ja", "ko"]
        .iter()
        .any(|code| locale.starts_with(code));
    console || wide || !utf8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment<'a>(
        variables: &'a [(&'a str, &'a str)],
    ) -> impl Fn(&str) -> Option<OsString> + 'a {
        |name| {
            let known = variables.iter().find(|(known, _)| *known == name);
            known.map(|(_, value)| OsString::from(value))
        }
    }

    #[test]
    fn the_first_locale_that_is_set_decides() {
        for (variables, lacking) in [
            (&[("LANG", "en_GB.UTF-8")][..], false),
            (&[("LANG", "de_DE.utf8")], false),
            (&[("LC_CTYPE", "C.UTF-8"), ("LANG", "C")], false),
            (&[("LC_ALL", "C"), ("LC_CTYPE", "C.UTF-8")], true),
            (&[("LANG", "en_US.ISO-8859-1")], true),
            (&[("LANG", "ja_JP.UTF-8")], true),
            (&[("LANG", "zh_CN.utf8")], true),
            (&[], true),
        ] {
            assert_eq!(lacks(&environment(variables)), lacking, "{variables:?}");
        }
    }

    #[test]
    fn the_linux_console_lacks_glyphs_in_any_locale() {
        for (term, lacking) in [
            ("linux", true),
            ("linux-16color", true),
            ("xterm-256color", false),
        ] {
            let variables = [("LANG", "C.UTF-8"), ("TERM", term)];
            assert_eq!(lacks(&environment(&variables)), lacking, "{term}");
        }
    }
}
