/** How long a page may take to be as high as it was, in ms. */
const maxHoldMs = 20_000;
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Holds the page at `top` while its content arrives: it begins short, and the browser would keep
 * the footer in its place while the page grows above it. Ends when the person scrolls, presses or
 * types, or after 20 s; `onEnd` is called then. Returns the function that ends it earlier.
 */
export function holdScroll(top: number, onEnd: () => void): () => void {
  const { documentElement: root, body } = document;
  const applyScroll = () => {
    const end = root.scrollHeight - innerHeight;
    const footer = document.querySelector('footer')?.offsetHeight ?? 0;
    // Of a page that is still too short the end of its content is shown: a list loads more there.
    scrollTo(0, top <= end ? top : Math.max(0, end - footer));
  };
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
