import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { openRaw } from '../../test/fakes/rawHttp';
import { until } from '../../test/until';
import { connectionOptions, PATIENCE, watchBodies, type RetryOptions } from './connections';

const SHORT: RetryOptions = { headers: 50, body: 50, idle: 50, check: 10 };
const HOST = 'Host: localhost\r\n';
let app: FastifyInstance | undefined;
/** Body bytes received so far. */
let arrived: number;
/** Whether the route reads the request body. */
let reads: boolean;

async function start(patience: RetryOptions): Promise<number> {
  app = fastify({ ...connectionOptions(patience, false), bodyLimit: 1_000_000 });
  watchBodies(app, patience);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.get('/', () => 'here');
  app.post('/', async (request) => {
    const body = request.body as Readable;
    if (!reads) await once(body, 'never');
    for await (const chunk of body) arrived += (chunk as Buffer).length;
    return 'taken';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

beforeEach(() => {
  arrived = 0;
  reads = true;
});
afterEach(async () => {
  jest.useRealTimers();
  app?.server.closeAllConnections();
  await app?.close();
  app = undefined;
});

it('gives a silent client at most half a minute', () => {
  for (const wait of [PATIENCE.headers, PATIENCE.body, PATIENCE.idle]) {
    expect(wait + PATIENCE.check).toBeLessThanOrEqual(30_000);
  }
  const { http, keepAliveTimeout } = connectionOptions(PATIENCE, false);
  expect(http).toMatchObject({
    headersTimeout: PATIENCE.headers,
    connectionsCheckingInterval: PATIENCE.check,
  });
  expect(keepAliveTimeout).toBe(PATIENCE.idle);
  expect(connectionOptions(PATIENCE, true).keepAliveTimeout).toBeGreaterThan(60_000);
});

it.each([
  ['says nothing', ''],
  ['breaks off in the headers', `GET / HTTP/1.1\r\n${HOST}X-A: `],
  ['says nothing more after a reply', `GET / HTTP/1.1\r\n${HOST}\r\n`],
  ['sends no body', `POST / HTTP/1.1\r\n${HOST}Content-Type: a/b\r\nContent-Length: 9\r\n\r\n`],
  [
    'breaks off in the body',
    `POST / HTTP/1.1\r\n${HOST}Content-Type: a/b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab`,
  ],
])('closes the connection of a client that %s', async (_what, text) => {
  const port = await start(SHORT);
  const { write, closed } = await openRaw(port);
  write(text);
  await closed;
});

it.each([
  ['headers', `GET / HTTP/1.1\r\n${HOST}`],
  ['body', `POST / HTTP/1.1\r\n${HOST}Content-Type: a/b\r\nContent-Length: 90000\r\n\r\n`],
])('closes the connection of a client that trickles its %s', async (_what, text) => {
  const port = await start(SHORT);
  const { write, closed } = await openRaw(port);
  write(text);
  const drip = setInterval(() => write('a'), 5);
  await closed;
  clearInterval(drip);
});

it('leaves injected requests alone, as they have no connection', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await start(PATIENCE);
  const refused = {
    method: 'POST',
    url: '/nothing',
    headers: { 'content-type': 'a/b' },
    payload: 'x',
  } as const;
  expect((await app?.inject(refused))?.statusCode).toBe(404);
  expect(() => jest.advanceTimersByTime(10 * PATIENCE.body)).not.toThrow();
});

describe('a body that is still being sent', () => {
  /** A request whose body is sent manually, with fake timers. */
  async function open() {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });
    const port = await start(PATIENCE);
    const accepted = once((app as FastifyInstance).server, 'connection');
    const client = await openRaw(port);
    const [socket] = (await accepted) as [Socket];
    client.write(
      `POST / HTTP/1.1\r\n${HOST}Content-Type: a/b\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n`,
    );
    /** Sends `bytes` more and waits until the server has received `taken` of them, by default all. */
    const send = async (bytes: number, taken = bytes) => {
      const wanted = socket.bytesRead + taken;
      client.write('x'.repeat(bytes));
      await until('the server has received it', () => socket.bytesRead >= wanted || socket.destroyed);
    };
    await send(1);
    return { ...client, send, isOpen: () => !socket.destroyed };
  }

  it('may take as long as it needs at a fair pace', async () => {
    const client = await open();
    for (let count = 0; count < 20; count += 1) {
      await client.send(11_000);
      jest.advanceTimersByTime(PATIENCE.body);
      expect(client.isOpen()).toBe(true);
    }
    await client.send(900_000 - 1 - 20 * 11_000);
    expect(await client.closed).toContain('taken');
    expect(arrived).toBe(900_000);
  });

  it('is abandoned when it stalls, however much has arrived', async () => {
    const client = await open();
    await client.send(500_000);
    jest.advanceTimersByTime(PATIENCE.check);
    jest.advanceTimersByTime(PATIENCE.body);
    expect(client.isOpen()).toBe(true);
    jest.advanceTimersByTime(PATIENCE.check);
    await client.closed;
  });

  it('is not abandoned while the server does not read it', async () => {
    reads = false;
    const client = await open();
    await client.send(100_000, 30_000);
    jest.advanceTimersByTime(10 * PATIENCE.body);
    expect(client.isOpen()).toBe(true);
  });
});
