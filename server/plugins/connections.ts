import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** How long the server waits for what a client has to send, milliseconds. */
export interface Patience {
  /** For the headers of a request, from the connection on. */
  headers: number;
  /** For `PACE_BYTES` more of a body, or its end. */
  body: number;
  /** For the next request on a connection. */
  idle: number;
  /** Between two looks at what is due. */
  check: number;
}

/** Who sends nothing is gone within half a minute. */
export const PATIENCE: Patience = { headers: 20_000, body: 20_000, idle: 25_000, check: 5_000 };
/** A proxy keeps connections for its clients' next requests, and must be the one to close them. */
const IDLE_BEHIND_PROXY_MS = 72_000;
/** Half of what the slowest phone sends while the server waits. */
const PACE_BYTES = 10_000;

/** Fastify's options for connections. A body has no limit in time, as files may be large: `watchBodies` asks for a pace. */
export const connectionOptions = ({ headers, idle, check }: Patience, trustProxy: boolean) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
  keepAliveTimeout: trustProxy ? IDLE_BEHIND_PROXY_MS : idle,
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes connections whose body has stopped coming, or only trickles. */
export function watchBodies(app: FastifyInstance, { body, check }: Patience): void {
  /** Bodies that are not complete, with the time and the bytes of the connection when their last wait began. */
  const waits = new Map<IncomingMessage, { since: number; bytes: number }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // One that a test injects has no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      waits.set(raw, { since: performance.now(), bytes: raw.socket.bytesRead });
      raw.once('close', () => waits.delete(raw));
    }
    done();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, wait] of waits) {
      const { bytesRead } = raw.socket;
      // While what has come waits to be read, it is the server that is slow.
      const isOurTurn = raw.readableLength >= raw.readableHighWaterMark;
      // A body that nobody reads is not closed with its connection.
      if (raw.complete || raw.socket.destroyed) waits.delete(raw);
      else if (isOurTurn || bytesRead - wait.bytes >= PACE_BYTES) {
        waits.set(raw, { since: now, bytes: bytesRead });
      } else if (now - wait.since > body) raw.socket.destroy();
    }
  }, check).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
