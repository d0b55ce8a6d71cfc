import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { networkOf } from '../network/addresses';
import { ProblemError } from '../problem';
import { verifiedCaller } from './authorize';

const MINUTE_MS = 60_000;

/**
 * An address's allowance for requests without a valid token, as a multiple of a user's: a campus of thousands
 * arrives within the minute before the keynote, each attendee making seven requests to sign in.
 */
export const ADDRESS_FACTOR = 25;

/**
 * Requests per minute and user for individual endpoints, by endpoint id; docs/operating.md explains the
 * values.
 */
export const ENDPOINT_LIMITS: Readonly<Record<string, number>> = {
  startChat: 20,
  postAttendeePicture: 10,
  getAttendeeData: 6,
  postComment: 20,
  postCaption: 60,
  sendPushMessage: 6,
  reportTarget: 10,
};

/** Maximum number of users and addresses tracked. */
const REMEMBERED = 50_000;
const PERSON = 'person ';

const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Rate limit key for one kind of request from one address. */
export const addressKey = (kind: string, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  `${kind} ${networkOf(ip)}`;

/**
 * The rate limit key of a call: the user of a valid token, whichever token that is, otherwise the address.
 */
async function callerKey(deps: ServerDeps, request: FastifyRequest): Promise<string> {
  const caller = await verifiedCaller(deps, request);
  return caller ? `${PERSON}${caller.conferenceId} ${caller.userId}` : addressKey('api', request);
}

/**
 * Which routes are rate limited. Pages and files are not: users behind one address load them together, and
 * load shedding protects them.
 */
const isCounted = (url: string): boolean => /^\/(api|oidc|csp-report)(\/|$)/.test(url);

/**
 * Rate limits by user or address, counted by this process in real time: generous enough that normal use never
 * reaches them. `RATE_LIMIT` is calls per minute and user; an open app makes about 10 a minute. A route opts
 * out with `config: { rateLimit: false }`, or sets its own limit.
 */
export async function rateLimits(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const { rateLimit: general } = deps.settings;
  const maxOf = (key: string, ofPerson: number) =>
    key.startsWith(PERSON) ? ofPerson : general * ADDRESS_FACTOR;
  const keyOf = (request: FastifyRequest) => {
    const [, first = ''] = request.url.split(/[/?]/, 2);
    return first === 'api' ? callerKey(deps, request) : addressKey(first, request);
  };

  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== undefined) return;
    const ofPerson = ENDPOINT_LIMITS[route.config?.endpoint?.id ?? ''];
    if (ofPerson !== undefined) {
      const max = (_request: FastifyRequest, key: string) => maxOf(key, ofPerson);
      route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE_MS } };
    } else if (!isCounted(route.url)) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: (_request, key) => maxOf(key, general),
    keyGenerator: keyOf,
    timeWindow: MINUTE_MS,
    cache: REMEMBERED,
    // Only refusals carry retry-after: counters in every reply help nobody.
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, context) =>
      new ProblemError('too-many-requests', `Too many requests; try again in ${context.after}.`),
  });
}
