//! The way in which other threads reach the loop, which waits for keys: their
//! news lie in a box, and a bell tells that there are some.

use std::{
    io::{self, PipeReader, PipeWriter, Read as _, Write as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, TryIter},
    },
};

use rustix::fd::{AsFd, BorrowedFd};

use super::News;

/// Brings news to the loop.
#[derive(Debug, Clone)]
pub(super) struct Post {
    news: Sender<News>,
    bell: Arc<Bell>,
}

/// One byte in a pipe, however often it is rung before anybody listens.
#[derive(Debug)]
struct Bell {
    rung: AtomicBool,
    pipe: PipeWriter,
}

/// Where the loop finds them.
#[derive(Debug)]
pub(super) struct Letterbox {
    news: Receiver<News>,
    bell: Arc<Bell>,
    pipe: PipeReader,
}

/// Opens a way.
pub(super) fn open() -> io::Result<(Post, Letterbox)> {
    let (sender, news) = mpsc::channel();
    let (reader, writer) = io::pipe()?;
    let bell = Arc::new(Bell {
        rung: AtomicBool::new(false),
        pipe: writer,
    });
    let post = Post {
        news: sender,
        bell: Arc::clone(&bell),
    };
    let letterbox = Letterbox {
        news,
        bell,
        pipe: reader,
    };
    Ok((post, letterbox))
}

impl Post {
    /// Sends news, and returns whether anybody is still there to take them.
    pub(super) fn send(&self, news: News) -> bool {
        let sent = self.news.send(news).is_ok();
        if sent && !self.bell.rung.swap(true, Ordering::AcqRel) {
            // A pipe with room for a byte fails only when nobody reads from it.
            let _ = (&self.bell.pipe).write(&[0]);
        }
        sent
    }
}

impl Letterbox {
    /// What has come in. The bell must have rung.
    pub(super) fn empty(&self) -> io::Result<TryIter<'_, News>> {
        (&self.pipe).read_exact(&mut [0])?;
        // A swap, not a store: what was sent before the bell rang is to be seen.
        self.bell.rung.swap(false, Ordering::AcqRel);
        Ok(self.news.try_iter())
    }
}

/// Can be read from while the bell rings.
impl AsFd for Letterbox {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.pipe.as_fd()
    }
}

#[cfg(test)]
mod tests {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::*;

    fn rings(letterbox: &Letterbox) -> bool {
        let mut bell = [PollFd::new(letterbox, PollFlags::IN)];
        poll(&mut bell, Some(&Timespec::default())).unwrap() > 0
    }

    #[test]
    fn the_bell_rings_until_the_box_is_emptied() {
        let (post, letterbox) = open().unwrap();
        assert!(!rings(&letterbox));
        assert!(post.send(News::Stop) && post.send(News::Resized));
        assert!(rings(&letterbox));
        let news: Vec<News> = letterbox.empty().unwrap().collect();
        assert!(matches!(news[..], [News::Stop, News::Resized]));
        assert!(!rings(&letterbox), "two pieces of news rang it once");
        assert!(post.send(News::Stop));
        assert!(rings(&letterbox), "it rings again");
    }

    #[test]
    fn whoever_sends_learns_that_nobody_listens_any_more() {
        let (post, letterbox) = open().unwrap();
        drop(letterbox);
        assert!(!post.send(News::Stop));
    }
}
