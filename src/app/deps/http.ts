import { problem } from '../../contract/kit/common';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';

/** Fetches; throws a failure of kind `network` if there is no response. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new ApiFailure({
      kind: 'network',
      status: null,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * Asks for the headers alone, past every cache. The reply, though it has no body, is read to its end:
 * browsers report one that nobody reads as aborted.
 */
export async function reachHeaders(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await reach(url, { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) });
  await response.arrayBuffer();
  return response;
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not JSON: a broken reply; the caller reports the status.
    return undefined;
  }
}

/** Statuses that ask the client to retry later. */
const PUT_OFF: ReadonlySet<number> = new Set([429, 503]);

/**
 * `Retry-After` in milliseconds, if the server sent it in seconds. HTTP dates are ignored: the client's clock
 * may be wrong.
 */
export function retryAfterOf({ status, headers }: Response): { retryAfterMs?: number } {
  const seconds = headers.get('retry-after') ?? '';
  return PUT_OFF.has(status) && /^\d+$/.test(seconds) ? { retryAfterMs: Number(seconds) * 1_000 } : {};
}

export async function failureOf(response: Response): Promise<ApiFailure> {
  const parsed = problem.safeParse(await readJson(response));
  return new ApiFailure({
    kind: 'http',
    status: response.status,
    message: parsed.success ? (parsed.data.detail ?? parsed.data.title) : `HTTP ${response.status}`,
    ...(parsed.success && { problem: parsed.data }),
    ...retryAfterOf(response),
  });
}
