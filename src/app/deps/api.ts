import { CANCEL } from 'redux-saga';
import { apiPrefix } from '../../contract/platform/apiPrefix';
import type { Endpoint, EndpointReply } from '../../contract/kit/endpoint';
import { IDEMPOTENCY_KEY } from '../../contract/kit/idempotency';
import type { ApiDep, ApiTarget } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { unwatched, type Connection } from './connection';
import { failureOf, reach, reachHeaders, readJson } from './http';
import { loadPart } from './loadPart';
import { createKnownCalls } from './missingCalls';
import { takeEarly } from './earlyCalls';

/** Fills an endpoint's path parameters and appends its query. */
export function endpointUrl(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown },
  target: ApiTarget,
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return apiPrefix(target) + path + search;
}

/** Headers that identify the caller and, for a POST, the operation (idempotency key). */
export const callerHeaders = ({ idToken, idempotencyKey }: ApiTarget): Record<string, string> => ({
  ...(idToken && { authorization: `Bearer ${idToken}` }),
  ...(idempotencyKey && { [IDEMPOTENCY_KEY]: idempotencyKey }),
});

/** A promise that sagas can cancel, aborting its request. */
export function cancellable<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return Object.assign(run(controller.signal), { [CANCEL]: () => controller.abort() });
}

/** An empty reply, which has no body to read, says no more than that the call succeeded. */
const NO_CONTENT = 204;

/** Parses a successful reply; throws a failure of kind `contract` if it violates the contract. */
export async function replyOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<EndpointReply<E>> {
  const parsed = endpoint.response.safeParse(response.status === NO_CONTENT ? {} : await readJson(response));
  if (parsed.success) return parsed.data as EndpointReply<E>;
  const where = parsed.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ');
  throw new ApiFailure({
    kind: 'contract',
    status: response.status,
    message: `${endpoint.id}: the reply is not what the contract promises (${where || 'no JSON'})`,
  });
}

/** The reply to an early request if it succeeded: after any failure the call is made again. */
async function successOf(early: Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await early;
    return response.ok ? response : undefined;
  } catch {
    // The call itself will meet the same fault and report it.
    return undefined;
  }
}

async function call<E extends Endpoint>(
  endpoint: E,
  url: string,
  parts: { body?: unknown },
  target: ApiTarget,
  signal: AbortSignal,
): Promise<EndpointReply<E>> {
  const early = endpoint.method === 'GET' ? takeEarly(url, target.idToken) : undefined;
  const arrived = early && (await successOf(early));
  if (arrived) return replyOf(endpoint, arrived);
  const response = await reach(url, {
    method: endpoint.method,
    signal,
    ...(endpoint.outlivesPage && { keepalive: true }),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...callerHeaders(target),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  if (!response.ok) throw await failureOf(response);
  return replyOf(endpoint, response);
}

/** Set when building for a single event (webpack.config.ts); the common build fetches the configuration. */
declare const BUNDLED_CONFIG: object | null;
const bundledConfig =
  typeof BUNDLED_CONFIG === 'object' && BUNDLED_CONFIG ? Promise.resolve(BUNDLED_CONFIG) : null;

/** API calls over HTTP. */
export function createApi(connection: Connection = unwatched): ApiDep {
  const known = createKnownCalls();
  return {
    request(endpoint, input, target) {
      const parts = input as { params?: unknown; query?: unknown; body?: unknown };
      const url = endpointUrl(endpoint, parts, target);
      return cancellable((signal) =>
        known(endpoint, url, target, () =>
          connection(endpoint.id, signal, () => call(endpoint, url, parts, target, signal)),
        ),
      );
    },
    loadConfig: () =>
      bundledConfig ??
      cancellable(async (signal) => {
        const response = await reach('/config.json', { signal, headers: { accept: 'application/json' } });
        if (!response.ok) throw await failureOf(response);
        const config = await readJson(response);
        if (config !== undefined) return config;
        throw new ApiFailure({
          kind: 'contract',
          status: response.status,
          message: 'GET /config.json: the reply is not JSON.',
        });
      }),
    lastModified: () =>
      cancellable(async (signal) => {
        const response = await reachHeaders('/index.html', signal);
        if (!response.ok) throw await failureOf(response);
        const modified = Date.parse(response.headers.get('last-modified') ?? '');
        return Number.isNaN(modified) ? null : modified;
      }),
    vimeoVideo: (url) =>
      cancellable(async (signal) => {
        const { vimeoVideo } = await loadPart(
          'vimeo',
          () => import(/* webpackChunkName: "vimeo" */ './vimeo'),
        );
        return vimeoVideo(url, signal);
      }),
    lookAtMedia: (url) =>
      cancellable(async (signal) => {
        const { lookAtMedia } = await loadPart(
          'mediaLook',
          () => import(/* webpackChunkName: "mediaLook" */ './mediaLook'),
        );
        return lookAtMedia(url, signal);
      }),
  };
}
