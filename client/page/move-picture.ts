import { flushSync } from 'react-dom';

const name = 'moving-picture';

/** A page without its data is not waited for longer: the screen stands still meanwhile. */
const longestWaitMs = 250;

/** Returns the id of the bicycle or the category that a page is about. */
const subjectOf = (path: string): string | undefined =>
  /^\/(?:bicycle|category)\/([^/]+)/.exec(path)?.[1];

const isOnScreen = (picture: HTMLElement): boolean => {
  const { left, right, top, bottom } = picture.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return right > left && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
};

/** Returns the picture of a bicycle or a category, in a list or on its own page, that is on the screen. */
const pictureOf = (id: string): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ['listed', 'opened', 'category']
        .map((mark) => `[data-${mark}="${CSS.escape(id)}"] img`)
        .join(),
    ),
  ].find(isOnScreen);

function pictureSoon(id: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = pictureOf(id);
      if (found) stop(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => stop(), longestWaitMs);
    const stop = (found?: HTMLElement) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/**
 * Changes the page from one path to another. The picture of a bicycle or a category in a list moves to that of its own
 * page, and back. Only for browsers with view transitions, and people who want movement.
 */
export function movePicture(from: string, to: string, change: () => void): void {
  const subjects = [subjectOf(to), subjectOf(from)];
  const id = subjects.find((one) => one !== undefined && pictureOf(one));
  const picture = id !== undefined && subjects[0] !== subjects[1] && pictureOf(id);
  if (!picture) {
    change();
    return;
  }
  // Names are unique on a page, and a list may show a bicycle twice.
  picture.style.viewTransitionName = name;
  let next: HTMLElement | undefined;
  const { ready, finished } = document.startViewTransition(async () => {
    flushSync(change);
    picture.style.viewTransitionName = '';
    next = await pictureSoon(id);
    if (next) next.style.viewTransitionName = name;
  });
  const end = () => {
    if (next) next.style.viewTransitionName = '';
  };
  finished.then(end, end);
  // Rejected if the next navigation begins first, or the page is hidden or resized; the page has
  // changed anyway.
  ready.catch(() => undefined);
}
