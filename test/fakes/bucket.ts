import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PictureBucket } from '../../server/settings';

/**
 * A bucket that implements the subset of S3 needed for files and rejects requests without a valid signature
 * (Signature Version 4).
 */
export interface FakeBucket {
  settings: PictureBucket;
  files: Map<string, Buffer>;
  /** Statuses for the next requests, whatever they are. */
  failures: number[];
  close(): Promise<void>;
}

const REGION = 'eu-test-1';
const KEY_ID = 'AKIATEST';
const KEY = 'qV7bq2n0rK5mZs8t';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request's signature was made with our key. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const authorization = headers.authorization ?? '';
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      authorization,
    ) ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  if (region !== REGION || service !== 's3' || end !== 'aws4_request') return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const body = String(headers['x-amz-content-sha256']);
  const canonical = [method, url, '', signed.join(''), names, body].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${KEY}`);
  return hmac(key, text).toString('hex') === signature;
}

/** Starts the bucket on a free local port. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const files = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
      const failure = failures.shift();
      if (failure !== undefined) return answer(failure);
      if (!isSigned(request)) return answer(403);
      const key = /^\/people\/(.+)$/.exec(request.url ?? '')?.[1];
      if (key === undefined) return answer(404);
      if (request.method === 'PUT') files.set(key, body);
      if (request.method === 'DELETE') files.delete(key);
      if (request.method !== 'GET') return answer(request.method === 'PUT' ? 200 : 204);
      const found = files.get(key);
      return found ? answer(200, found) : answer(404);
    });
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
