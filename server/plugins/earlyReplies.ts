import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError } from '../problem';
import { PROBLEM_TYPE } from './problems';
import { REPLY_HEADERS } from './securityHeaders';

/** Statuses for requests that cannot be parsed, by Node's error codes; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no request. There is none then, only the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: 'This request is incomplete.' });
  const headers = {
    ...REPLY_HEADERS,
    'content-type': PROBLEM_TYPE,
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
  socket.destroy(error);
}

/**
 * Has the app answer what Node and Fastify would answer by themselves, without the headers of every reply:
 * unknown expectations, and requests while the server closes.
 */
export function answerEarly(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  let closes = false;
  app.addHook('preClose', (done) => {
    closes = true;
    done();
  });
  app.addHook('onRequest', async () => {
    if (closes)
      throw new ProblemError('unavailable', 'This server is shutting down; try again in a few seconds.');
  });
}
