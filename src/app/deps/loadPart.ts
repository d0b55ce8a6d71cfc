import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { reachHeaders, retryAfterOf } from './http';
import { forgetReload, reloadOnce, reloadPage } from './reloadOnce';

/**
 * The failure to throw if a script may be requested again: with the time to wait if the server is busy,
 * without if it is unreachable. Null if the script no longer exists. Browsers don't expose the status of a
 * failed script, so this repeats the request with HEAD.
 */
export async function putOff(error: unknown): Promise<ApiFailure | null> {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return null;
  let response: Response;
  try {
    response = await reachHeaders(request);
  } catch (unreachable) {
    return unreachable instanceof ApiFailure ? unreachable : null;
  }
  const wait = response.ok ? { retryAfterMs: 0 } : retryAfterOf(response);
  if (wait.retryAfterMs === undefined) return null;
  return new ApiFailure({ kind: 'network', status: null, message: `${request} was put off.`, ...wait });
}

/**
 * Loads a dependency's code on first use; rejects with a failure of kind `network`. If the code no longer
 * exists, tells the page to reload. If the server is busy or unreachable the page stays, which a reload would
 * lose; `retryAfterMs` says when a busy one can be asked again.
 */
export async function loadPart<T>(part: string, load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    const loaded = await load();
    forgetReload(part);
    return loaded;
  } catch (error) {
    const later = await putOff(error);
    if (later) throw later;
    // The cause is in the browser's console.
    reloadOnce(part, reload);
    throw new ApiFailure({
      kind: 'network',
      status: null,
      message: `The part "${part}" of the app could not be loaded.`,
    });
  }
}
