//! Numbers as they are typed.

use std::ops::RangeInclusive;

use crate::core::phrase::grouped;

/// Reads a number of a range.
pub(super) fn number(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let digits = ungrouped(text);
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|number| range.contains(number));
        number.filter(|_| plain).ok_or_else(|| {
            let [low, high] = [range.start(), range.end()].map(|&end| grouped(end));
            format!("it must be a number from {low} to {high}")
        })
    }
}

/// A number without the blanks between its digits, where they stand by threes.
pub(super) fn ungrouped(text: &str) -> String {
    let digits = text.replace([' ', '\u{A0}'], "");
    match digits.parse() {
        Ok(number) if grouped(number) == text.replace(' ', "\u{A0}") => digits,
        _ => text.to_owned(),
    }
}
