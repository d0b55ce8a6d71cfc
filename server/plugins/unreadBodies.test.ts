import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, request as send, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connectionOptions, PATIENCE, watchBodies } from './connections';
import { drainUnreadBodies } from './unreadBodies';

const MOST = 1_000_000;
/** Long enough to fill what the kernel and Node buffer. */
const TOO_LONG = 60 * MOST;

let app: FastifyInstance;
/** One connection at a time: the second request waits for the first one's, if that stays open. */
let agent: Agent;
let connections: number;
let received: number;

beforeEach(async () => {
  app = fastify({ ...connectionOptions(PATIENCE, false), bodyLimit: 2 * TOO_LONG });
  watchBodies(app, PATIENCE);
  drainUnreadBodies(app, MOST);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.get('/', () => 'here');
  app.post('/unread', (_request, reply) => reply.code(403).send('refused'));
  app.post('/midway', async (request, reply) => {
    const body = request.body as Readable;
    await once(body.pipe(new PassThrough()), 'data');
    body.unpipe();
    return reply.code(413).send('refused');
  });
  connections = 0;
  received = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (received += socket.bytesRead));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  app.server.closeAllConnections();
  await app.close();
});

/** Sends a request and reads its reply, whatever becomes of the rest of the body. */
async function answerTo(options: RequestOptions, body?: Readable) {
  const { port } = app.server.address() as AddressInfo;
  const request = send({ ...options, port, host: '127.0.0.1', agent });
  const replied = once(request, 'response') as Promise<[IncomingMessage]>;
  if (body) body.pipe(request);
  else request.end();
  const [reply] = await replied;
  // The server may close while the body is still being sent.
  request.on('error', () => undefined);
  const said = await text(reply);
  return { status: reply.statusCode, said, connection: reply.headers.connection };
}

/** A body of so many bytes. */
function bodyOf(bytes: number): Readable {
  const chunk = Buffer.alloc(50_000);
  return Readable.from(Array.from({ length: bytes / chunk.length }, () => chunk));
}

const post = (path: string, headers: RequestOptions['headers']): RequestOptions => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'a/b', ...headers },
});

it.each([
  ['before it is read', '/unread', 403],
  ['midway', '/midway', 413],
])('answers the next request on the same connection after a body refused %s', async (_what, path, status) => {
  const refused = await answerTo(post(path, { 'content-length': MOST }), bodyOf(MOST));
  expect(refused).toMatchObject({ status, said: 'refused', connection: 'keep-alive' });
  expect(await answerTo({})).toMatchObject({ status: 200, said: 'here' });
  expect(connections).toBe(1);
});

it.each([
  ['is too long', '/unread', 403, { 'content-length': TOO_LONG }],
  ['is too long', '/midway', 413, { 'content-length': TOO_LONG }],
  ['has no length', '/unread', 403, { 'transfer-encoding': 'chunked' }],
  ['has no length', '/midway', 413, { 'transfer-encoding': 'chunked' }],
])('has its reply read before it closes on a body that %s (%s)', async (_what, path, status, headers) => {
  const refused = await answerTo(post(path, headers), bodyOf(TOO_LONG));
  expect(refused).toEqual({ status, said: 'refused', connection: 'close' });
  expect(await answerTo({})).toMatchObject({ status: 200, said: 'here' });
  expect(connections).toBe(2);
  expect(received).toBeLessThan(TOO_LONG / 2);
});
