import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { MAX_CLIENT_FRAME } from '../../src/contract/platform/realtime';
import { ProblemError } from '../problem';

/** A character takes up to four bytes; the frame reader enforces the limit in characters. */
const MAX_PAYLOAD_BYTES = 4 * MAX_CLIENT_FRAME;
/** How long browsers get to answer the closing handshake at shutdown, milliseconds. */
const GOODBYE_MS = 1_000;

/** RFC 6455 close codes used by the server itself. */
export const CLOSE_GOING_AWAY = 1001;
export const CLOSE_POLICY = 1008;
export const CLOSE_DEFECT = 1011;
export const CLOSE_TRY_LATER = 1013;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by this plugin: the route accepts WebSockets. */
    takesWebSockets?: boolean;
  }
}

/** Closes all sockets, terminating those whose peer does not respond. */
async function sayGoodbye(app: FastifyInstance): Promise<void> {
  const { clients } = app.websocketServer;
  await new Promise<void>((resolve) => {
    if (clients.size === 0) {
      resolve();
      return;
    }
    const timer = setTimeout(() => {
      for (const socket of clients) socket.terminate();
      resolve();
    }, GOODBYE_MS);
    for (const socket of clients) {
      // Runs after the server's own listener, which removes it from the set.
      socket.once('close', () => {
        if (clients.size > 0) return;
        clearTimeout(timer);
        resolve();
      });
      socket.close(CLOSE_GOING_AWAY, 'The server is shutting down; connect to another one.');
    }
  });
}

/**
 * Releases the upgrade request. Otherwise it stays in memory as long as the socket, about 3 kB with its
 * headers and reply. Call it once the socket is open, wherever thousands of sockets stay open.
 */
export function forgetUpgrade(socket: WebSocket, { raw }: FastifyRequest): void {
  // The plugin's listener retains the request. The library itself answers a broken frame and closes the
  // socket.
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  // Node's internal name for a connection's current reply; not in the typings.
  const connection = raw.socket as typeof raw.socket & { _httpMessage?: ServerResponse | null };
  connection._httpMessage?.detachSocket(connection);
}

/**
 * Lets routes accept WebSockets (`websocket: true`). All hooks of a route run before the upgrade, so host
 * checks, rate limits and load shedding apply as to any request. Frames are bounded and not compressed:
 * compression costs memory per socket.
 */
export async function webSockets(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.websocket || route.wsHandler) route.config = { ...route.config, takesWebSockets: true };
  });
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // The library answers broken frames itself. An error thrown by the handler is our own bug and leaves
      // the socket useless.
      request.log.warn({ err: error }, 'a WebSocket failed');
      socket.close(CLOSE_DEFECT);
    },
    preClose: () => sayGoodbye(app),
  });
  // The plugin would accept an upgrade at any address only to close it.
  app.addHook('onRequest', async (request) => {
    if (request.ws && !request.routeOptions.config.takesWebSockets) {
      throw new ProblemError('bad-request', 'There is no WebSocket at this address.');
    }
  });
}
