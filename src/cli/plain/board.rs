//! The board in words, a zone a line.

use crate::{
    core::{
        scene::{Axes, Choice, Extent, Form, Zone},
        template::grouped,
        text::capital,
    },
    play::session::Session,
};

/// What lies in each zone of the present board, a line for each.
pub(in crate::cli) fn board(session: &dyn Session) -> Vec<String> {
    let scene = session.scene(session.ply());
    let zones = scene.zones.iter();
    zones.filter_map(|zone| line(session, zone)).collect()
}

/// "Ada, stack 1: 7, total 7 of 15, needs 8, which is used up."
fn line(session: &dyn Session, zone: &Zone) -> Option<String> {
    if matches!(zone.form, Form::Actions | Form::Dial) {
        return None;
    }
    let owner = zone
        .owner
        .map(|side| session.table_at(session.ply()).plate(side, session.card()));
    let title = session.words(&zone.title);
    let name = match owner {
        None => capital(&title),
        Some(owner) if title.is_empty() => owner,
        Some(owner) => format!("{owner}, {title}"),
    };
    let cells: Vec<&str> = zone.cells.iter().map(|cell| cell.label.as_str()).collect();
    let note = session.words(zone.fuller.as_ref().unwrap_or(&zone.note));
    let mut facts = Vec::new();
    if zone.form != Form::Pile {
        facts.push(if cells.is_empty() {
            "empty".to_owned()
        } else {
            cells.join(" ")
        });
    }
    match zone.total {
        // A count and what it counts: "17 stones".
        Some(total) if total.goal.is_none() && title.is_empty() => {
            facts.push(format!("{} {note}", grouped(total.now)));
        }
        total => {
            facts.extend(total.map(|total| match total.goal {
                None => grouped(total.now),
                Some(goal) => format!("total {} of {goal}", total.now),
            }));
            facts.extend((!note.is_empty()).then_some(note));
        }
    }
    Some(format!("{name}: {}.", facts.join(", ")))
}

/// What lies in the pool, if there is one.
pub(super) fn pool(session: &dyn Session) -> Option<String> {
    let scene = session.scene(session.ply());
    let pool = scene.zones.iter().find(|zone| zone.form == Form::Pool)?;
    line(session, pool)
}

/// The choices that lose or draw at once, in notation, with the warning of each.
pub(super) fn losing(session: &dyn Session) -> Vec<(String, String)> {
    let axes = session.axes(session.ply());
    let choices: Vec<Choice> = match axes.as_ref().map(|axes| &axes.extent) {
        // Of all counts only the greatest one can take all that is left.
        Some(Extent::Count { high, .. }) => vec![Choice {
            across: 0,
            along: *high,
        }],
        _ => axes.iter().flat_map(Axes::choices).collect(),
    };
    let warnings = choices.into_iter().filter_map(|choice| {
        let warning = session.words(&session.preview(choice).ok()?.warning?);
        let notation = session.notation(session.ply(), choice).ok()?;
        Some((notation, warning))
    });
    warnings.collect()
}
