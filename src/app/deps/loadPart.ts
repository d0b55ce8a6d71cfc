import { ApiFailure } from '../../shared/lib/apiFailure';
import { reach, retryAfterOf } from './http';
import { forgetReload, reloadOnce, reloadPage } from './reloadOnce';

/**
 * The failure to throw if a script should be requested again, with the time to wait. Null if the script no
 * longer exists or the server is unreachable. Browsers don't expose the status of a failed script, so this
 * repeats the request with HEAD.
 */
export async function putOff(error: unknown): Promise<ApiFailure | null> {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return null;
  let response: Response;
  try {
    response = await reach(request, { method: 'HEAD', cache: 'no-store' });
  } catch {
    // Unreachable: the failed import already reported that.
    return null;
  }
  const wait = response.ok ? { retryAfterMs: 0 } : retryAfterOf(response);
  if (wait.retryAfterMs === undefined) return null;
  return new ApiFailure({ kind: 'network', status: null, message: `${request} was put off.`, ...wait });
}

/**
 * Loads a dependency's code on first use. If that fails, tells the page to reload and rejects with a failure
 * of kind `network`. If the server is just busy, the page stays and `retryAfterMs` says when to retry.
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
