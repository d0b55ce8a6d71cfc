import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { hasBody } from './connections';

/** More of a body that nobody wants is not read. A part of a file, which is what uploads send, is shorter. */
export const MAX_UNREAD = 5_000_000;

/** Reads the rest of a body and drops it; ends the connection if that is too much. */
function drain(raw: IncomingMessage, most: number): void {
  let left = most;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.socket.destroy();
  });
  // A broken-off body matters to nobody any more.
  raw.on('error', () => undefined);
  raw.resume();
}

/**
 * Reads what is left of a body that is refused before all of it has come: unread, it would keep the
 * connection's next request waiting until `watchBodies` closes it. If that is too much, or nobody knows how
 * much, the reply ends the connection: our side closes first and goes on reading for a while, because data
 * that arrives at a closed socket resets it, and the client would lose the reply.
 */
export function drainUnreadBodies(app: FastifyInstance, most = MAX_UNREAD): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const { socket } = raw;
    // Injected test requests have no connection.
    if (hasBody(raw) && !raw.complete && socket instanceof Socket) {
      const length = Number(raw.headers['content-length'] ?? Infinity);
      if (length > most) {
        void reply.header('connection', 'close');
        // What Node calls after such a reply; by itself, it would also stop reading.
        socket.destroySoon = () => void socket.end();
        raw.once('end', () => socket.destroy());
      }
      reply.raw.once('finish', () => drain(raw, most));
    }
    done(null, payload);
  });
}
