//! What a match says, with the names in it.

use stackade::{
    core::{
        game::Side,
        scene::{Choice, Scene},
    },
    play::session::Session,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) side: Side,
    pub(crate) notation: String,
    pub(crate) words: String,
    pub(crate) text: String,
    pub(crate) choice: Option<Choice>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) text: String,
    pub(crate) warning: Option<String>,
    pub(crate) scene: Scene,
}

pub(crate) trait Spoken {
    fn told(&self, ply: usize) -> Told;
    fn look(&self, choice: Choice) -> Result<Preview, String>;
    fn ending(&self) -> String;
}

impl<S: Session + ?Sized> Spoken for S {
    fn told(&self, ply: usize) -> Told {
        let (told, table) = (self.tell(ply), self.table_at(ply));
        Told {
            words: table.words(&told.words),
            text: table.words(&told.text),
            side: told.side,
            notation: told.notation,
            choice: told.choice,
        }
    }

    fn look(&self, choice: Choice) -> Result<Preview, String> {
        let table = self.table_at(self.ply());
        let preview = self.preview(choice).map_err(|why| table.words(&why))?;
        let warning = preview.warning.map(|warning| table.words(&warning));
        Ok(Preview {
            text: table.words(&preview.text),
            warning,
            scene: preview.scene,
        })
    }

    fn ending(&self) -> String {
        self.table_at(self.ply()).words(&self.end())
    }
}
