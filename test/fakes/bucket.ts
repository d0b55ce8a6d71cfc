import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PictureBucket } from '../../server/settings';

/** Credentials that end, as the token service gives them. */
export interface TemporaryKey {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Only keys that begin like this may be written. */
  prefix: string;
}

/**
 * A bucket that implements the subset of S3 needed for files and rejects requests without a valid signature
 * (Signature Version 4).
 */
export interface FakeBucket {
  settings: PictureBucket;
  files: Map<string, Buffer>;
  /** Statuses for the next requests, whatever they are. */
  failures: number[];
  /** Temporary credentials that it knows, besides the key of `settings`. */
  keys: TemporaryKey[];
  /** Files in parts that have not been ended: their parts by number. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** Requests, as `METHOD /path?query`. */
  requests: string[];
  /** Origins whose pages may use it, as its CORS configuration says. */
  allowedOrigins: string[];
  close(): Promise<void>;
}

const REGION = 'eu-test-1';
const KEY_ID = 'AKIATEST';
const KEY = 'qV7bq2n0rK5mZs8t';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** RFC 3986, which signatures are made with. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The path as it is signed. */
const canonicalPath = (pathname: string) =>
  pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');

/** The query as it is signed: sorted, with a value for each name. */
function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encode).join('='));
  return pairs.sort().join('&');
}

/** Whether the request's signature was made with this key. */
function isSignedBy(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: Pick<TemporaryKey, 'accessKeyId' | 'secretAccessKey'>,
): boolean {
  const authorization = headers.authorization ?? '';
  const [, id, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(authorization) ??
    [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  if (id !== accessKeyId || region !== REGION || service !== 's3' || end !== 'aws4_request') return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const body = String(headers['x-amz-content-sha256']);
  const [pathname = '', query = ''] = url.split('?');
  const canonical = [
    method,
    canonicalPath(pathname),
    canonicalQuery(query),
    signed.join(''),
    names,
    body,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

/**
 * Whether a temporary key may be used for this: it is signed with its token, has not ended, and covers the
 * name.
 */
function isTemporary(request: IncomingMessage, key: string, known: TemporaryKey, now: number): boolean {
  const names = /SignedHeaders=(\S+),/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return (
    isSignedBy(request, known) &&
    names.split(';').includes('x-amz-security-token') &&
    request.headers['x-amz-security-token'] === known.sessionToken &&
    known.expires > now &&
    (request.method === 'PUT' || request.method === 'POST') &&
    key.startsWith(known.prefix)
  );
}

/** Clocks may differ by this much. */
const MAX_SKEW_MS = 15 * 60_000;

/** Whether a request was signed at a time that is too far from the bucket's. */
function isSkewed({ headers }: IncomingMessage, now: number): boolean {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return !(Math.abs(Date.UTC(year, month - 1, ...rest) - now) <= MAX_SKEW_MS);
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Starts the bucket on a free local port. `now` is the time by which temporary credentials end. */
export async function startFakeBucket(now: () => number = Date.now): Promise<FakeBucket> {
  const files = new Map<string, Buffer>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  const failures: number[] = [];
  const keys: TemporaryKey[] = [];
  const requests: string[] = [];
  const allowedOrigins: string[] = [];

  /** What a page of another origin may read, if anything. */
  function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
    if (origin === undefined || !allowedOrigins.includes(origin)) return {};
    return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'ETag' };
  }

  function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
    const cors = corsHeaders(request);
    if (!cors['access-control-allow-origin']) return void response.writeHead(403).end();
    const allowed = {
      'access-control-allow-methods': 'PUT, POST',
      'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? ''),
    };
    response.writeHead(200, { ...cors, ...allowed }).end();
  }

  /** Begins, fills and ends files in parts. Returns undefined for other requests. */
  function answerMultipart(method: string, key: string, query: URLSearchParams, body: Buffer) {
    const uploadId = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      unfinished.set(id, new Map());
      return { status: 200, body: `<R><Key>k</Key><UploadId>${id}</UploadId></R>` };
    }
    if (uploadId === null) return undefined;
    const parts = unfinished.get(uploadId);
    if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, etag: etagOf(body) };
    }
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)].map(
      ([, number, etag]) => ({ bytes: parts.get(Number(number)), etag }),
    );
    const isRight = listed.every(({ bytes, etag }) => bytes && etagOf(bytes) === etag);
    if (!isRight) return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' };
    files.set(key, Buffer.concat(listed.map(({ bytes }) => bytes ?? Buffer.alloc(0))));
    unfinished.delete(uploadId);
    return { status: 200, body: '<R><ETag>whole</ETag></R>' };
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method = '', url = '', headers } = request;
    const send = (status: number, bytes?: Buffer | string, more: Record<string, string> = {}) =>
      void response.writeHead(status, { ...corsHeaders(request), ...more }).end(bytes);
    requests.push(`${method} ${url}`);
    if (method === 'OPTIONS') return answerPreflight(request, response);
    const failure = failures.shift();
    if (failure !== undefined) return send(failure);
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const key = decodeURIComponent(/^\/people\/(.+)$/.exec(pathname)?.[1] ?? '');
    const isOwn = isSignedBy(request, { accessKeyId: KEY_ID, secretAccessKey: KEY });
    if (!isOwn && !keys.some((known) => isTemporary(request, key, known, now()))) return send(403);
    if (isSkewed(request, now())) return send(403, '<Error><Code>RequestTimeTooSkewed</Code></Error>');
    if (key === '') return send(404);
    const multipart = answerMultipart(method, key, searchParams, body);
    if (multipart) {
      return send(
        multipart.status,
        multipart.body,
        multipart.etag === undefined ? {} : { etag: multipart.etag },
      );
    }
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && source !== undefined) {
      const copied = files.get(decodeURIComponent(String(source)).replace(/^\/?people\//, ''));
      if (!copied) return send(404, '<Error><Code>NoSuchKey</Code></Error>');
      files.set(key, copied);
      return send(200, '<CopyObjectResult></CopyObjectResult>');
    }
    if (method === 'PUT') {
      files.set(key, body);
      return send(200, undefined, { etag: etagOf(body) });
    }
    if (method === 'DELETE') {
      files.delete(key);
      return send(204);
    }
    const found = files.get(key);
    if (!found) return send(404);
    if (method === 'HEAD') return send(200, undefined, { 'content-length': String(found.length) });
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    return start === undefined ? send(200, found) : send(206, found.subarray(Number(start), Number(end) + 1));
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      address: `http://127.0.0.1:${port}/people`,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: KEY,
    },
    files,
    failures,
    keys,
    unfinished,
    requests,
    allowedOrigins,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
