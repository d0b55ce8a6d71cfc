import type { Endpoint } from '../../contract/kit/endpoint';
import type { ApiTarget } from '../../shared/platform/deps';
import { ApiFailure, toFailure } from '../../shared/kit/lib/apiFailure';

/** Statuses by which a server says that it knows no such call. */
const UNKNOWN: ReadonlySet<number | null> = new Set([404, 405, 501]);
/** Types of the problems that Plenary's own API reports: its 404 is about what was asked for. */
const OWN_PROBLEM = 'urn:plenary:problem:';

type Called = Pick<Endpoint, 'id' | 'method' | 'path'>;

/** Whether an API elsewhere, which is not Plenary's own, says that it does not have what was asked for. */
export const isUnknownThere = (
  error: unknown,
  { baseUrl }: Pick<ApiTarget, 'baseUrl'>,
): error is ApiFailure =>
  baseUrl !== '' &&
  error instanceof ApiFailure &&
  UNKNOWN.has(error.status) &&
  error.problem?.type.startsWith(OWN_PROBLEM) !== true;

const saying = ({ method, path }: Called, error: ApiFailure) =>
  new ApiFailure({
    ...toFailure(error),
    message: `${method} ${path}: the event's API does not have this (HTTP ${error.status}). It is not asked again.`,
  });

/** Makes a call at a URL unless it is known that the API does not have it. */
export type KnownCalls = <T>(
  endpoint: Called,
  url: string,
  target: Pick<ApiTarget, 'baseUrl'>,
  run: () => Promise<T>,
) => Promise<T>;

/**
 * Remembers for the page's life what an API elsewhere does not have: it may know no more than the calls of
 * the specification, and is asked once for each of the others (product.md#api). All failures of an endpoint
 * are one error, which is reported once.
 */
export function createKnownCalls(): KnownCalls {
  const ofCalls = new Map<string, ApiFailure>();
  const ofEndpoints = new Map<string, ApiFailure>();
  return async (endpoint, url, target, run) => {
    const call = `${endpoint.method} ${url.split('?')[0]}`;
    const known = ofCalls.get(call);
    if (known) throw known;
    try {
      return await run();
    } catch (error) {
      if (!isUnknownThere(error, target)) throw error;
      const failure = ofEndpoints.get(endpoint.id) ?? saying(endpoint, error);
      ofEndpoints.set(endpoint.id, failure);
      ofCalls.set(call, failure);
      throw failure;
    }
  };
}
