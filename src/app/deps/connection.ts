import { ApiFailure } from '../../shared/kit/lib/apiFailure';

/** Makes a call, named after its endpoint, and learns from its outcome whether there is a connection. */
export type Connection = <T>(name: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T>;

/** Makes a call and learns nothing. */
export const unwatched: Connection = (_name, _signal, run) => run();

/**
 * The page's connection. A call that succeeds proves that it is back, and the page then gets the `online`
 * event that some browsers owe it: Chromium 150 takes a page opened without a network for online all along.
 */
export function watchConnection(page: Window): Connection {
  let isLost = !page.navigator.onLine;
  // Without an answer the last time. One that is never answered, as a browser extension blocks it, must not
  // count again and again: each return would make everyone call again, that one included.
  const unanswered = new Set<string>();
  page.addEventListener('offline', () => (isLost = true));
  page.addEventListener('online', () => (isLost = false));
  return async (name, signal, run) => {
    const wasLost = isLost;
    try {
      const reply = await run();
      unanswered.delete(name);
      // The reply to an earlier call may have been on its way when the connection was lost.
      if (wasLost && isLost) page.dispatchEvent(new Event('online'));
      return reply;
    } catch (error) {
      const gotNoAnswer = error instanceof ApiFailure && error.kind === 'network' && !signal.aborted;
      if (gotNoAnswer && !unanswered.has(name)) {
        unanswered.add(name);
        isLost = true;
      }
      throw error;
    }
  };
}
