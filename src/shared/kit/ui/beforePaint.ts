import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
let cancel: (() => void) | null = null;

/** Runs in a task of its own, where one comes before the frame, whose layout and paint are long enough. */
function request(): () => void {
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function run(): void {
  cancel?.();
  cancel = null;
  const due = [...waiting];
  waiting.clear();
  // What they set is rendered now, and not after the paint.
  flushSync(() => {
    for (const callback of due) callback();
  });
}

/**
 * Calls back before the next paint, to measure what was just rendered. In a layout effect, measuring would
 * lay out the page within React's commit, which is long enough. Returns a function that cancels the call.
 */
export function beforePaint(callback: () => void): () => void {
  // A function of its own: callers may pass the same one twice.
  const call = () => callback();
  waiting.add(call);
  cancel ??= request();
  return () => waiting.delete(call);
}
