import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problem';

/** A request target in absolute form, as clients send it to proxies: scheme, host, path. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;
/** A host with or without a port (RFC 3986, 3.2.2). Empty if the target has none (RFC 9112, 3.2). */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Returns the requested path. For a target in absolute form, its host replaces the Host header (RFC 9112,
 * 3.2.2): everything that goes by host or path sees the same request, however it was written.
 */
export function readTarget(raw: IncomingMessage): string {
  const url = raw.url ?? '/';
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  raw.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

const hostHeaders = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses (400) requests without a Host header, with several, or with an invalid one (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, host }) => {
    const count = hostHeaders(raw);
    if (count > 1 || (count === 0 && raw.httpVersion !== '1.0'))
      throw new ProblemError('bad-request', 'Send one Host header.');
    if (!HOST.test(host)) throw new ProblemError('bad-request', 'The Host header is no host.');
  });
}
