import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Timeouts for what a client has to send, in milliseconds. */
export interface RetryOptions {
  /** For the headers of a request, from the start of the connection. */
  headers: number;
  /** For the next `PACE_BYTES` of a body, or its end. */
  body: number;
  /** For the next request on a keep-alive connection. */
  idle: number;
  /** Interval between checks for expired timeouts. */
  check: number;
}

/** Silent clients are disconnected within half a minute. */
export const PATIENCE: RetryOptions = { headers: 20_000, body: 20_000, idle: 25_000, check: 5_000 };
/** A proxy pools connections for its clients' next requests and must be the side that closes them. */
const IDLE_BEHIND_PROXY_MS = 72_000;
/** Half of what the slowest phone sends within the body timeout. */
const PACE_BYTES = 10_000;

/**
 * Fastify's connection options. Bodies have no overall timeout, because files may be large; `watchBodies`
 * enforces a minimum pace instead. A missing Host is refused by `requireOneHost`, in a reply like any other.
 */
export const connectionOptions = ({ headers, idle, check }: RetryOptions, isBehindProxy: boolean) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: check, requireHostHeader: false },
  keepAliveTimeout: isBehindProxy ? IDLE_BEHIND_PROXY_MS : idle,
});

/** Whether a request has a body, to go by its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes connections whose body has stalled or only trickles. */
export function watchBodies(app: FastifyInstance, { body, check }: RetryOptions): void {
  /** Incomplete bodies, with the time and the connection's byte count at the start of their current wait. */
  const waits = new Map<IncomingMessage, { since: number; bytes: number }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // Injected test requests have no connection.
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
      // While received data waits to be read, the server is the slow side.
      const isOurTurn = raw.readableLength >= raw.readableHighWaterMark;
      // An unread body does not emit 'close' with its connection.
      if (raw.complete || raw.socket.destroyed) waits.delete(raw);
      else if (isOurTurn || bytesRead - wait.bytes >= PACE_BYTES) {
        waits.set(raw, { since: now, bytes: bytesRead });
      } else if (now - wait.since > body) raw.socket.destroy();
    }
  }, check).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
