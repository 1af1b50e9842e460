//! Colours and attributes by role: no other file names a colour.

use ratatui::style::{Modifier, Style};

use crate::play::seat::Hand;

/// The embedded themes by name, the default one first.
const THEMES: [(&str, &str); 3] = [
    (
        "default",
        include_str!("../../../assets/themes/default.txt"),
    ),
    (
        "high-contrast",
        include_str!("../../../assets/themes/high-contrast.txt"),
    ),
    (
        "monochrome",
        include_str!("../../../assets/themes/monochrome.txt"),
    ),
];

/// The line of a theme whose blocks have edges.
const OUTLINES: &str = "outlines";

/// What each role looks like.
///
/// Fills carry a foreground and a background of their own; everything else
/// keeps the terminal's, so that it can be read on black and on white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Whether blocks have edges in the foreground of their fill, so that they
    /// stand out even from a background much like it.
    pub outlines: bool,
    /// Fill of what belongs to the left seat.
    pub left: Style,
    /// Fill of what belongs to the right seat.
    pub right: Style,
    /// Fill of what belongs to both.
    pub shared: Style,
    /// Text and marks of what is highlighted.
    pub chosen: Style,
    /// What may not be chosen.
    pub refused: Style,
    /// What has gone, or is about to go.
    pub gone: Style,
    /// Fill of the mark of a best choice.
    pub best: Style,
    /// Fill of the mark of a winning choice.
    pub win: Style,
    /// Fill of the mark of a losing choice.
    pub loss: Style,
    /// Fill of the mark of a drawing choice.
    pub draw: Style,
    /// Headings.
    pub title: Style,
    /// Text that may be overlooked: rules, captions.
    pub quiet: Style,
    /// The name of a key.
    pub key: Style,
    /// Fill of a warning.
    pub warning: Style,
}

impl Theme {
    /// The style in which a half block looks like a part of this fill. With outlines
    /// it has the terminal's own colour: bright ones cannot be seen on every ground.
    #[must_use]
    pub fn edge(&self, fill: Style) -> Style {
        let mut style = Style::new();
        style.fg = fill.bg.filter(|_| !self.outlines);
        style.add_modifier = fill.add_modifier & Modifier::DIM;
        style
    }

    /// The names of the themes, the default one first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        THEMES.iter().map(|(name, _)| *name)
    }

    /// The theme of this name.
    ///
    /// # Panics
    /// Never: the embedded themes are parsed by a test.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (_, text) = THEMES.iter().find(|(known, _)| *known == name)?;
        let role = |role: &str| {
            let mut lines = text.lines();
            let line = lines.find_map(|line| line.strip_prefix(role)?.strip_prefix(':'));
            style(line.expect("an embedded theme has every role"))
        };
        Some(Self {
            outlines: text.lines().any(|line| line == OUTLINES),
            left: role("left"),
            right: role("right"),
            shared: role("shared"),
            chosen: role("chosen"),
            refused: role("refused"),
            gone: role("gone"),
            best: role("best"),
            win: role("win"),
            loss: role("loss"),
            draw: role("draw"),
            title: role("title"),
            quiet: role("quiet"),
            key: role("key"),
            warning: role("warning"),
        })
    }

    /// The fill of a seat, or of what is shared.
    #[must_use]
    pub const fn fill(&self, hand: Option<Hand>) -> Style {
        match hand {
            Some(Hand::Left) => self.left,
            Some(Hand::Right) => self.right,
            None => self.shared,
        }
    }
}

impl Default for Theme {
    /// The default theme.
    fn default() -> Self {
        Self::named(THEMES[0].0).expect("the first theme has its own name")
    }
}

/// The style that a theme describes, such as "white on blue BOLD".
fn style(words: &str) -> Style {
    let colour = |word: &str| word.parse().expect("a theme names a colour");
    let mut style = Style::new();
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        style = match Modifier::from_name(word) {
            Some(modifier) => style.add_modifier(modifier),
            None if word == "on" => style.bg(colour(words.next().unwrap_or_default())),
            None => style.fg(colour(word)),
        };
    }
    style
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::*;

    fn roles(theme: &Theme) -> [Style; 14] {
        [
            theme.left,
            theme.right,
            theme.shared,
            theme.chosen,
            theme.refused,
            theme.gone,
            theme.best,
            theme.win,
            theme.loss,
            theme.draw,
            theme.title,
            theme.quiet,
            theme.key,
            theme.warning,
        ]
    }

    #[test]
    fn every_theme_uses_the_standard_colours_in_pairs_alone() {
        for name in Theme::names() {
            for style in roles(&Theme::named(name).unwrap()) {
                assert_eq!(
                    style.fg.is_some(),
                    style.bg.is_some(),
                    "{name}: a fill brings both of its colours: {style:?}"
                );
                let odd = [style.fg, style.bg].into_iter().flatten().find(|color| {
                    matches!(color, Color::Rgb(..) | Color::Indexed(_) | Color::Reset)
                });
                assert_eq!(odd, None, "{name}");
            }
        }
    }

    #[test]
    fn with_outlines_no_glyph_has_a_colour_that_a_ground_could_swallow() {
        for name in Theme::names() {
            let theme = Theme::named(name).unwrap();
            for fill in [theme.left, theme.right, theme.shared] {
                let has_colour = theme.edge(fill).fg.is_some();
                assert_eq!(has_colour, !theme.outlines && fill.bg.is_some(), "{name}");
            }
        }
    }

    #[test]
    fn the_monochrome_theme_has_no_colour() {
        let styles = roles(&Theme::named("monochrome").unwrap());
        assert!(styles.iter().all(|style| style.fg.is_none()));
    }

    #[test]
    fn no_theme_tells_red_from_green() {
        for name in Theme::names() {
            for style in roles(&Theme::named(name).unwrap()) {
                for color in [style.fg, style.bg] {
                    let pair = [Color::Red, Color::LightRed, Color::Green, Color::LightGreen];
                    assert!(color.is_none_or(|color| !pair.contains(&color)), "{name}");
                }
            }
        }
    }

    #[test]
    fn a_theme_says_nothing_but_what_roles_look_like() {
        for (name, text) in THEMES {
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            let roles = lines.filter(|&line| line != OUTLINES);
            assert_eq!(roles.count(), 14, "{name}");
        }
        let look = Style::new().red().on_blue().bold().dim();
        assert_eq!(style("red on blue BOLD DIM"), look);
        assert_eq!(style(""), Style::new());
    }

    #[test]
    fn an_unknown_theme_is_none() {
        assert_eq!(Theme::named("neon"), None);
    }
}
