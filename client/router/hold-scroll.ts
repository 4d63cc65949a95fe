/** The longest time that a page may take to reach its former height, in ms. */
const maxHoldMs = 20_000;
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the scroll position at `top` while the page's content loads: the page is short at first,
 * and the browser would keep the footer in place while the page grows above it. Ends when the
 * person scrolls, clicks or types, or after 20 s, and then calls `onEnd`. Returns a function that
 * ends it earlier.
 */
export const holdScroll = (top: number, onEnd: () => void): (() => void) =>
  hold(() => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const footer = document.querySelector('footer')?.offsetHeight ?? 0;
    // If the page is still too short, shows the end of its content, where a list loads more.
    scrollTo(0, top <= end ? top : Math.max(0, end - footer));
  }, onEnd);

/** Likewise keeps the element with an id at the top, which may not be drawn yet. */
export const holdElement = (id: string, onEnd: () => void): (() => void) =>
  hold(() => document.getElementById(id)?.scrollIntoView(), onEnd);

function hold(applyScroll: () => void, onEnd: () => void): () => void {
  const { documentElement: root, body } = document;
  const observer = new ResizeObserver(applyScroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.style.overflowAnchor = '';
    for (const event of userEvents) removeEventListener(event, stop);
    onEnd();
  };
  const timer = setTimeout(stop, maxHoldMs);
  root.style.overflowAnchor = 'none';
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  observer.observe(body);
  applyScroll();
  return stop;
}
