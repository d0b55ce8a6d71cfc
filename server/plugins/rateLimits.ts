import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ProblemError } from '../problem';

const MINUTE_MS = 60_000;
/** Push messages a minute and superuser, each to everybody at an event. */
const PUSH_MESSAGES = { max: 6, timeWindow: MINUTE_MS };
/** Chats begun or found again a minute and person: reloads and several tabs are no more. */
const CHATS = { max: 20, timeWindow: MINUTE_MS };
/** Pictures a minute and person: making them smaller takes a processor. */
const PICTURES = { max: 10, timeWindow: MINUTE_MS };
/** Downloads of all that is stored of oneself, a minute and person. */
const WHOLE_DATA = { max: 6, timeWindow: MINUTE_MS };
/** Comments a minute and person. */
const COMMENTS = { max: 20, timeWindow: MINUTE_MS };
/**
 * Requests to the identity provider a minute and address, some six a sign-in: a whole office may share one address.
 * Guessing one person's password is slowed down by the provider itself.
 */
const SIGN_IN = { max: 600, timeWindow: MINUTE_MS };
/** People and addresses that are remembered. */
const REMEMBERED = 50_000;
/** Characters of a token's signature: enough to tell any two apart. */
const KEY_LENGTH = 64;

const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** People behind one address are told apart by their token; who sends none shares the limit of the address. */
function keyOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (!authorization) return request.ip;
  return authorization.slice(-KEY_LENGTH);
}

/** Limits of a person at single endpoints, by their ids. */
const OF_ENDPOINTS: Partial<Record<string, { max: number; timeWindow: number }>> = {
  startChat: CHATS,
  postAttendeePicture: PICTURES,
  getAttendeeData: WHOLE_DATA,
  postComment: COMMENTS,
  sendPushMessage: PUSH_MESSAGES,
};

function limitOf(route: RouteOptions) {
  const own = OF_ENDPOINTS[route.config?.endpoint?.id ?? ''];
  if (own) return { ...own, keyGenerator: keyOf };
  if (![route.method].flat().includes('POST')) return undefined;
  if (route.url.startsWith('/oidc') || route.config?.endpoint?.id === 'inspectGateLink') {
    // Tokens that are tried out must not each bring a new allowance.
    return { ...SIGN_IN, keyGenerator: (request: FastifyRequest) => `sign-in ${request.ip}` };
  }
  return undefined;
}

/**
 * Limits per person or address, counted by this process in real time: wide enough that nobody meets them in normal use.
 * `general` is the number of requests a minute and person (by token) or address; an open app makes some 10 a minute, a page
 * load some 60. A route is exempt with `config: { rateLimit: false }`.
 */
export async function rateLimits(app: FastifyInstance, general: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    const limit = limitOf(route);
    if (limit && route.config?.rateLimit === undefined) route.config = { ...route.config, rateLimit: limit };
  });
  await app.register(rateLimit, {
    max: general,
    timeWindow: MINUTE_MS,
    cache: REMEMBERED,
    // Only a refusal says when to come back: counts in every reply help nobody.
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, context) =>
      new ProblemError('too-many-requests', `Too many requests; try again in ${context.after}.`),
  });
}
