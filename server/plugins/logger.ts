import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Environment } from '../../src/contract/platform/eventConfig';
import { maskUrl } from './maskUrl';

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  host?: string;
  ip?: string;
}

/** What is logged of a request: no headers, no body, and the address without secrets. */
export const serializers = {
  req: (request: LoggedRequest) => ({
    id: request.id,
    method: request.method,
    url: maskUrl(request.url ?? ''),
    host: request.host,
    remoteAddress: request.ip,
  }),
};

/** Safety net: the values of these fields are redacted wherever they are logged. */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'id_token'];
const redact = {
  paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '***',
};

/** Options shared by all loggers, wherever the lines go. */
export const logOptions = (level: string) => ({ level, serializers, redact });

/** Creates the server's log: JSON lines in production, human-readable lines elsewhere. */
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

/** Endpoints that are polled by machines. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per request when it is answered: at `info` in production, at `debug` elsewhere. */
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
