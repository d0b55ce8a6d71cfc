import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem';
import { readByteRange } from './byteRange';
import { demoFile, type MediaFile } from './mediaFiles';
import type { MediaKeys } from './signing';
import { verifySignedRequest } from './verification';

/** What the media routes need. */
export interface MediaPluginOptions {
  /** The keys that signatures are held against, asked for at each request. */
  keys: () => Pick<MediaKeys, 'keyPairId' | 'publicKeyPem'>;
  /** Real time, ms since 1970. */
  now: () => number;
  /**
   * Origins the server is reached under, such as `https://summit.example.org`. When given, a request to any other one is
   * refused (421). Without it the origin is what the request's Host says.
   */
  publicOrigins?: readonly string[];
}

interface DemoRoute {
  Params: { seconds: string; file: string };
  Querystring: Record<string, string | string[] | undefined>;
}

/** A player asks again within a session; nobody else's cache may keep what one person's signature opened. */
const CACHE_CONTROL = 'private, max-age=300';

/**
 * The embedded media service: `GET` and `HEAD /media/demo/<seconds>/<file>` serve the demo clip as an HLS stream of that length to
 * requests signed in CloudFront's format (403 otherwise).
 */
export const mediaPlugin: FastifyPluginCallback<MediaPluginOptions> = (app, options, done) => {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(error.problem));
  });

  app.get<DemoRoute>('/media/demo/:seconds/:file', { exposeHeadRoute: true }, (request, reply) => {
    checkSignature(request, options);
    return sendFile(request, reply, demoFile(request.params.seconds, request.params.file));
  });
  done();
};

function checkSignature(request: FastifyRequest<DemoRoute>, options: MediaPluginOptions): void {
  const origin = requestOrigin(request);
  if (options.publicOrigins && !options.publicOrigins.includes(origin)) {
    throw new ProblemError('misdirected', 'This server gives no media under that address.');
  }
  const [path = ''] = request.url.split('?', 1);
  const { keyPairId, publicKeyPem } = options.keys();
  const verdict = verifySignedRequest({
    url: origin + path,
    query: request.query,
    cookies: signatureCookies(request.headers.cookie),
    nowSeconds: options.now() / 1_000,
    keyPairId,
    publicKeyPem,
  });
  if (!verdict.ok) throw new ProblemError('forbidden', verdict.reason);
}

/** Scheme and host as asked. A Host header is any text: `host/media/demo/90` would put a signed folder before another one's path. */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host.toLowerCase()}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new ProblemError('bad-request', 'The Host header is not a host.');
  }
  return origin;
}

/**
 * CloudFront's cookies of a Cookie header. Browsers send the one with the most specific path first, so of several with
 * one name the first counts.
 */
function signatureCookies(header = ''): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const [, name, value] = /^\s*(CloudFront-[A-Za-z-]+)=(\S*)\s*$/.exec(pair) ?? [];
    if (name && value !== undefined) cookies[name] ??= value;
  }
  return cookies;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: MediaFile): FastifyReply {
  const { body, contentType, ranges } = file;
  void reply.header('cache-control', CACHE_CONTROL).type(contentType);
  if (!ranges) return reply.send(body);

  void reply.header('accept-ranges', 'bytes');
  // Ranges are for GET alone; If-Range needs a validator, which these files do not carry, so it asks for the whole.
  const applies = request.method === 'GET' && request.headers['if-range'] === undefined;
  const range = applies ? readByteRange(request.headers.range, body.length) : 'all';
  if (range === 'all') return reply.send(body);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${body.length}`)
      .header('cache-control', 'no-store')
      .send('');
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${body.length}`)
    .send(body.subarray(range.first, range.last + 1));
}
