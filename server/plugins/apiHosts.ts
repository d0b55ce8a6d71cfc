import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { ServerDeps } from '../deps';
import { hostName } from '../events/registry';
import { ProblemError } from '../problem';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'authorization, content-type, idempotency-key';
/** Of the reply, beyond what every page may read. */
const EXPOSED = 'retry-after, idempotency-replayed';
const PREFLIGHT_AGE_S = '600';

const conferenceIdOf = (request: FastifyRequest) => /^\/api\/([^/?]+)/.exec(request.url)?.[1] ?? '';

/** Origins whose pages may call the event's API from elsewhere: its own domains, once its API has another address. */
function allowedOrigins(event: EventConfig, deps: ServerDeps): string[] {
  if (!event.api.baseUrl[deps.settings.environment]) return [];
  return event.domains.map((domain) => `https://${domain}`);
}

/**
 * Whether a page of this origin may open a socket of the event: a page of the host that was asked, where the event lives, or of a
 * domain that may call its API from elsewhere. The scheme may differ from what arrives here: a proxy may have ended TLS.
 */
export function isOwnOrigin(deps: ServerDeps, event: EventConfig, origin: string, host: string): boolean {
  if (allowedOrigins(event, deps).includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const asking = new URL(origin).host;
  return asking === host.toLowerCase() && deps.events.byHost(asking) === event;
}

/**
 * Keeps `/api` to the hosts it is meant for: those of the events, and those their API addresses name (421 elsewhere, which
 * also defeats DNS rebinding). Other origins are let in only where an event's API has an address of its own, and then
 * exactly the event's domains.
 */
export function apiHosts(app: FastifyInstance, deps: ServerDeps): void {
  const apiNames = new Set(
    deps.events.all().flatMap(({ api }) => {
      const address = api.baseUrl[deps.settings.environment];
      return address ? [hostName(new URL(address).host)] : [];
    }),
  );

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!deps.events.byHost(request.host) && !apiNames.has(hostName(request.host))) {
      throw new ProblemError('misdirected', `No conference of this server lives at ${request.host}.`);
    }
    const { origin } = request.headers;
    const event = deps.events.byId(conferenceIdOf(request));
    if (!origin || !event) return;
    const allowed = allowedOrigins(event, deps);
    if (allowed.length > 0) void reply.header('vary', 'Origin');
    if (!allowed.includes(origin)) return;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-expose-headers', EXPOSED);
    // Replies are for other origins exactly where CORS says so.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
  });

  app.options('/api/:conferenceId/*', { schema: { hide: true } }, async (request, reply) => {
    if (reply.hasHeader('access-control-allow-origin') && request.headers['access-control-request-method']) {
      void reply
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-max-age', PREFLIGHT_AGE_S);
    }
    return reply.code(204).send();
  });
}
