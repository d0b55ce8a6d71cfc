import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../../deps';
import { networkOf } from '../../../../network/addresses';
import { forgetUpgrade } from '../../../../plugins/webSockets';
import type { ChatClaims, ChatTokens } from '../chatTokens';
import { accessDenied, readToken } from './bearer';
import type { ChatSockets } from './chatSockets';
import { ConnectError } from './connectError';
import { SOCKET_PATH } from './connection';
import { useTokenOnce } from './repository';

const MINUTE_MS = 60_000;
/** Socket openings per minute and chat. */
const OPENINGS = 60;

const tokenOf = (request: FastifyRequest): unknown => (request.query as { t?: unknown }).t;

/**
 * The attendees' socket: `GET /helpdesk/socket?t=<one-time token from a connection>`. Rejects before the
 * upgrade.
 */
export function socketRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  { tokens, sockets }: { tokens: ChatTokens; sockets: ChatSockets },
): void {
  const claimsOf = new WeakMap<object, ChatClaims>();
  const keyGenerator = (request: FastifyRequest) =>
    `helpdesk socket ${tokens.read('socket', tokenOf(request))?.contactId ?? networkOf(request.ip)}`;

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      schema: { hide: true },
      // Limit per chat: a whole office may reconnect from one address at once.
      config: { rateLimit: { max: OPENINGS, timeWindow: MINUTE_MS, keyGenerator } },
      async preValidation(request) {
        const claims = readToken({ deps, tokens }, request, 'socket', tokenOf(request));
        if (!request.ws) throw new ConnectError('ValidationException', 'This address is a WebSocket.');
        if (!sockets.hasRoom(claims.contactId)) {
          throw new ConnectError('ThrottlingException', 'This chat has too many sockets.');
        }
        if (!(await useTokenOnce(deps.db, claims))) throw accessDenied();
        claimsOf.set(request, claims);
      },
    },
    (socket, request) => {
      const claims = claimsOf.get(request);
      forgetUpgrade(socket, request);
      if (claims) sockets.open(socket, claims);
      else socket.close();
    },
  );
}
