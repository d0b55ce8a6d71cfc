import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { networkOf } from '../identity/network';
import { ProblemError } from '../problem';
import { verifiedCaller } from './authorise';

const MINUTE_MS = 60_000;

/**
 * How many times a person's allowance an address has for what brings no valid token: a campus of thousands arrives within the
 * minute before the keynote, each with seven requests to sign in.
 */
export const ADDRESS_FACTOR = 25;

/** Requests a minute and person at single endpoints, by their ids; docs/operating.md says why. */
export const ENDPOINT_LIMITS: Readonly<Record<string, number>> = {
  startChat: 20,
  postAttendeePicture: 10,
  getAttendeeData: 6,
  postComment: 20,
  sendPushMessage: 6,
};

/** People and addresses that are remembered. */
const REMEMBERED = 50_000;
const PERSON = 'person ';

const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** A key of one address's own count of one kind of request. */
export const addressKey = (kind: string, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  `${kind} ${networkOf(ip)}`;

/** Whom a call counts for: the person of a valid token, whichever token that is; anything else counts for the address. */
async function callerKey(deps: ServerDeps, request: FastifyRequest): Promise<string> {
  const caller = await verifiedCaller(deps, request);
  return caller ? `${PERSON}${caller.conferenceId} ${caller.userId}` : addressKey('api', request);
}

/** What is counted at all. Pages and files are not: people behind one address load them together, and load shedding protects them. */
const isCounted = (url: string): boolean => /^\/(api|oidc|csp-report)(\/|$)/.test(url);

/**
 * Limits by person or address, counted by this process in real time: wide enough that nobody meets them in normal use.
 * `RATE_LIMIT` is the number of calls a minute and person; an open app makes some 10 a minute. A route is exempt with
 * `config: { rateLimit: false }`, or brings its own.
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
    // Only a refusal says when to come back: counts in every reply help nobody.
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, context) =>
      new ProblemError('too-many-requests', `Too many requests; try again in ${context.after}.`),
  });
}
