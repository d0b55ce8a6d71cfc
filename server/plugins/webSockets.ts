import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { MAX_CLIENT_FRAME } from '../../src/contract/realtime';
import { ProblemError } from '../problem';

/** A character takes up to four bytes: what is too long in characters is told by whoever reads the frame. */
const MAX_PAYLOAD_BYTES = 4 * MAX_CLIENT_FRAME;
/** How long browsers get to answer the goodbye of a server that ends, milliseconds. */
const GOODBYE_MS = 1_000;

/** The close codes of RFC 6455 that the server itself uses. */
export const CLOSE_GOING_AWAY = 1001;
export const CLOSE_POLICY = 1008;
export const CLOSE_DEFECT = 1011;
export const CLOSE_TRY_LATER = 1013;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by this plugin: the route takes WebSockets. */
    takesWebSockets?: boolean;
  }
}

/** Says goodbye to everyone, and ends the connections of those who do not answer. */
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
      // After the server's own listener, which takes it from the set.
      socket.once('close', () => {
        if (clients.size > 0) return;
        clearTimeout(timer);
        resolve();
      });
      socket.close(CLOSE_GOING_AWAY, 'The server ends; come back to another one.');
    }
  });
}

/**
 * Lets go of the request that the upgrade began as. With its headers and its reply it would be kept as long as the socket, and
 * weighs some 3 kB. Call it once the socket is there, where thousands of them stay open.
 */
export function forgetUpgrade(socket: WebSocket, { raw }: FastifyRequest): void {
  // The plugin's listener holds the request. A broken frame is answered by the library, which closes the socket.
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  // Node's own name for the reply that a connection is busy with; typed nowhere.
  const connection = raw.socket as typeof raw.socket & { _httpMessage?: ServerResponse | null };
  connection._httpMessage?.detachSocket(connection);
}

/**
 * Lets routes take WebSockets (`websocket: true`). All hooks of a route run before the upgrade, so that hosts, limits and load
 * are judged as for any request. Frames are bounded and not compressed: compression costs memory for each socket.
 */
export async function webSockets(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.websocket || route.wsHandler) route.config = { ...route.config, takesWebSockets: true };
  });
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // The library answers broken frames itself. What the handler threw is our own defect, and the socket is of no use any more.
      request.log.warn({ err: error }, 'a WebSocket failed');
      socket.close(CLOSE_DEFECT);
    },
    preClose: () => sayGoodbye(app),
  });
  // The plugin would take an upgrade at any address, only to close it.
  app.addHook('onRequest', async (request) => {
    if (request.ws && !request.routeOptions.config.takesWebSockets) {
      throw new ProblemError('bad-request', 'There is no WebSocket at this address.');
    }
  });
}
