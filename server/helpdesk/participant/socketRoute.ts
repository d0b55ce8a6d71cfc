import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../deps';
import type { ChatClaims, ChatTokens } from '../chatTokens';
import { accessDenied, readToken } from './bearer';
import type { ChatSockets } from './chatSockets';
import { ConnectError } from './connectError';
import { SOCKET_PATH } from './connection';

/** Marks a socket token as used. False when it was already, in any process. */
async function useOnce({ db }: ServerDeps, { id, expires }: ChatClaims): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('helpdesk_used_token')
    .values({ token_id: id, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The attendees' socket: `GET /helpdesk/socket?t=<token of a connection, to be used once>`. Refused before the upgrade. */
export function socketRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  { tokens, sockets }: { tokens: ChatTokens; sockets: ChatSockets },
): void {
  const claimsOf = new WeakMap<object, ChatClaims>();

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      schema: { hide: true },
      async preValidation(request) {
        const { t } = request.query as { t?: unknown };
        const claims = readToken({ deps, tokens }, request, 'socket', t);
        if (!request.ws) throw new ConnectError('ValidationException', 'This address is a WebSocket.');
        if (!sockets.hasRoom(claims.contactId)) {
          throw new ConnectError('ThrottlingException', 'This chat has too many sockets.');
        }
        if (!(await useOnce(deps, claims))) throw accessDenied();
        claimsOf.set(request, claims);
      },
    },
    (socket, request) => {
      const claims = claimsOf.get(request);
      if (claims) sockets.open(socket, claims);
      else socket.close();
    },
  );
}
