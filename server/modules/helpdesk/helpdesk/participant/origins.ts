import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../deps';
import { hostName } from '../../../../events/registry';
import { ConnectError } from './connectError';

const HEADERS = [
  'authorization',
  'content-type',
  'x-amz-bearer',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
].join(', ');
const EXPOSED = 'x-amzn-requestid, x-amzn-errortype';
const PREFLIGHT_AGE_S = '600';

const isThisMachine = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || host === 'localhost' || host.endsWith('.localhost');

/**
 * Id of the event whose page an Origin header names; null for any other page. Without TLS only this machine's
 * own pages count, unless the server runs in development.
 */
export function eventOfOrigin(
  { events, settings }: Pick<ServerDeps, 'events' | 'settings'>,
  origin: string,
): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  const name = hostName(host);
  const safe = protocol === 'https:' || isThisMachine(name) || settings.environment === 'development';
  if (!/^https?:$/.test(protocol) || !safe) return null;
  return events.byHost(host)?.conferenceId ?? null;
}

/**
 * Allows the events' own pages, whichever of our hosts they call, and rejects all others (403). Requests
 * without an origin do not come from a page and need only a token.
 */
export function allowEventOrigins(app: FastifyInstance, deps: ServerDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin === undefined) return;
    if (eventOfOrigin(deps, origin) === null) {
      throw new ConnectError('AccessDeniedException', 'Chats are open to the pages of their conference.');
    }
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.options('/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_AGE_S,
      })
      .code(204)
      .send(),
  );
}
