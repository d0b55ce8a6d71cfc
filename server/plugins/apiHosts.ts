import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { hostName } from '../events/registry';
import { ProblemError } from '../problem';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'authorization, content-type, idempotency-key';
/** Response headers readable by other origins, beyond those CORS always allows. */
const EXPOSED = 'retry-after, idempotency-replayed';
const PREFLIGHT_AGE_S = '600';

const conferenceIdOf = (request: FastifyRequest) => /^\/api\/([^/?]+)/.exec(request.url)?.[1] ?? '';

/**
 * Other origins that may call the event's API: the event's own domains, if its API has a separate base URL.
 */
function allowedOrigins(event: EventConfig, deps: ServerDeps): string[] {
  if (!event.api.baseUrl[deps.settings.environment]) return [];
  return event.domains.map((domain) => `https://${domain}`);
}

/**
 * Whether a page of this origin may open a socket of the event: one served from the requested host, if that
 * host is the event's, or from a domain allowed to call its API cross-origin. The scheme may differ from what
 * we receive, because a proxy may have terminated TLS.
 */
export function isOwnOrigin(deps: ServerDeps, event: EventConfig, origin: string, host: string): boolean {
  if (allowedOrigins(event, deps).includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const asking = new URL(origin).host;
  return asking === host.toLowerCase() && deps.events.byHost(asking) === event;
}

/**
 * Restricts `/api` to the hosts of the events and of their API base URLs (421 otherwise, which also prevents
 * DNS rebinding). Cross-origin calls are allowed only if an event's API has its own base URL, and then only
 * from the event's domains.
 */
export function apiHosts(app: FastifyInstance, deps: ServerDeps): void {
  const apiNameOf = ({ api }: EventConfig) => {
    const address = api.baseUrl[deps.settings.environment];
    return address ? hostName(new URL(address).host) : null;
  };
  const apiNames = new Set(deps.events.all().map(apiNameOf));

  // The media route belongs to the API, but its paths name no event: pages of every event whose API is on
  // this host may read what their signature opens.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/media/')) return;
    const events = deps.events.all().filter((event) => apiNameOf(event) === hostName(request.host));
    if (events.length === 0) return;
    void reply.headers({ vary: 'Origin', 'cross-origin-resource-policy': 'cross-origin' });
    const { origin } = request.headers;
    if (!origin || !events.some((event) => allowedOrigins(event, deps).includes(origin))) return;
    void reply.header('access-control-allow-origin', origin);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!deps.events.byHost(request.host) && !apiNames.has(hostName(request.host))) {
      throw new ProblemError('misdirected', `No conference on this server is at ${request.host}.`);
    }
    const { origin } = request.headers;
    const event = deps.events.byId(conferenceIdOf(request));
    if (!origin || !event) return;
    const allowed = allowedOrigins(event, deps);
    if (allowed.length > 0) void reply.header('vary', 'Origin');
    if (!allowed.includes(origin)) return;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-expose-headers', EXPOSED);
    // Responses may be embedded cross-origin exactly where CORS allows it.
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
