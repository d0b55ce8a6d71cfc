/** How long a page that is still filling up is kept at its place. */
const HOLD_MS = 5_000;

/** Input by which users move the page themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls now and whenever the page changes its size, as its content arrives after the navigation: until the
 * user moves the page, for a few seconds at most; then calls `onEnd`. Returns a function that ends it.
 */
export function holdScroll(scroll: () => void, onEnd: () => void = () => undefined): () => void {
  if (typeof ResizeObserver === 'undefined') {
    scroll();
    onEnd();
    return () => undefined;
  }
  const resized = new ResizeObserver(scroll);
  const end = () => {
    resized.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, end);
    onEnd();
  };
  const timer = setTimeout(end, HOLD_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true });
  resized.observe(document.body);
  scroll();
  return end;
}
