import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Environment } from '../../src/contract/eventConfig';
import { maskUrl } from './maskUrl';

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  host?: string;
  ip?: string;
}

/** What of a request goes to the log: no header, no body, and the address without its secrets. */
export const serializers = {
  req: (request: LoggedRequest) => ({
    id: request.id,
    method: request.method,
    url: maskUrl(request.url ?? ''),
    host: request.host,
    remoteAddress: request.ip,
  }),
};

/** Should an object with such a field reach the log all the same, its value does not. */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'id_token'];
const redact = {
  paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '***',
};

/** How anything is logged, wherever the lines go. */
export const logOptions = (level: string) => ({ level, serializers, redact });

/** The server's log: JSON lines in production, readable lines where a person watches. */
export function createLogger(level: string, readable: boolean): Logger {
  const options = logOptions(level);
  if (!readable) return pino(options);
  const stream = pretty({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    sync: true,
  });
  return pino(options, stream);
}

/** Addresses that machines ask all day long. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a request, when it is answered: always in production, on LOG_LEVEL=debug where a person watches. */
export function logRequests(app: FastifyInstance, environment: Environment): void {
  const level = environment === 'production' ? 'info' : 'debug';
  app.addHook('onResponse', (request, reply, done) => {
    if (!QUIET.has(request.routeOptions.url ?? '')) {
      request.log[level](
        { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'request',
      );
    }
    done();
  });
}
