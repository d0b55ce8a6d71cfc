import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { openDeniedTokens, sessionSubject } from '../../server/identity/deniedTokens';
import { AUTHENTICATION_DEADLINE_MS, CLOSE, HEARTBEAT_MS } from '../../src/contract/platform/realtime';
import { openRealtime, type RealtimeClient } from '../fakes/realtimeClient';
import { until } from '../until';
import { fourEvents, STAFF } from './fourEvents';
import { claimsOf, signIdToken } from './idTokens';
import { banned, room } from './rooms';
import { createTestServer, HOME, OTHER, TEST_NOW, type Person, type TestServer } from './testServer';
import { openTestBus } from '../setup/testBus';

const DOMAIN = 'forum.example.org';
let server: TestServer;
let port: number;
const opened: RealtimeClient[] = [];

beforeAll(async () => {
  const [home, other, staff, ...rest] = fourEvents();
  if (!home || !other || !staff) throw new Error('There are fewer events.');
  const withAddress = {
    ...staff,
    domains: [DOMAIN],
    api: { ...staff.api, baseUrl: { ...staff.api.baseUrl, development: 'https://api.example.org' } },
  };
  server = await createTestServer({ events: [home, other, withAddress, ...rest], channelKinds: [room] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());
afterEach(async () => {
  for (const { socket } of opened) socket.terminate();
  await Promise.all(opened.splice(0).map(({ closed }) => closed));
  banned.clear();
  await server.reset();
  server.clock.set(TEST_NOW);
});

const host = (conferenceId = HOME) => `${conferenceId}.localhost:${port}`;

async function open({
  event = HOME,
  headers = {},
}: { event?: string; headers?: Record<string, string> } = {}): Promise<RealtimeClient> {
  const client = await openRealtime(`ws://127.0.0.1:${port}/api/${event}/realtime`, {
    host: host(event),
    origin: `http://${host(event)}`,
    ...headers,
  });
  opened.push(client);
  return client;
}

const tokenOf = async (person: Person, event = HOME) => (await server.token(person, event)) ?? '';

/** An authenticated socket. */
async function connect(person: Person): Promise<RealtimeClient> {
  const client = await open();
  client.send({ type: 'authenticate', token: await tokenOf(person) });
  await client.next('authenticated');
  return client;
}

async function subscribe(
  client: RealtimeClient,
  channel: string,
  after: number | null = null,
): Promise<number> {
  client.send({ type: 'subscribe', channel, after });
  return (await client.next('subscribed')).seq;
}

const publish = (channel: string, body: unknown) => server.deps.channels.publish(HOME, channel, body);

describe('connecting', () => {
  it('reports the signed-in user and when the token expires', async () => {
    const client = await open();
    client.send({ type: 'authenticate', token: await tokenOf('attendee') });
    expect(await client.next('authenticated')).toEqual({
      type: 'authenticated',
      userId: 'attendee',
      expires: Date.parse(TEST_NOW) + 3_600_000,
    });
  });

  it.each([
    ['a subscription', JSON.stringify({ type: 'subscribe', channel: 'test-room/a', after: null })],
    ['a heartbeat', JSON.stringify({ type: 'heartbeat' })],
    ['not JSON', 'hello'],
    ['an authentication without a token', JSON.stringify({ type: 'authenticate' })],
  ])('closes the socket if the first frame is %s', async (_name, text) => {
    const client = await open();
    client.socket.send(text);
    expect(await client.closed).toBe(CLOSE.badFrame);
    expect(client.frames).toEqual([]);
  });

  it('closes the socket if no token arrives in time', async () => {
    const client = await open();
    server.clock.advance(AUTHENTICATION_DEADLINE_MS);
    server.app.tickRealtime();
    // Still open: it can authenticate.
    client.send({ type: 'authenticate', token: await tokenOf('attendee') });
    await client.next('authenticated');

    const late = await open();
    server.clock.advance(AUTHENTICATION_DEADLINE_MS + 1);
    server.app.tickRealtime();
    expect(await late.closed).toBe(CLOSE.unauthenticated);
  });

  it.each([
    ['not a token', () => Promise.resolve('nonsense')],
    ['another event’s', () => tokenOf('otherEventAttendee')],
    [
      'expired',
      () =>
        signIdToken(
          server.keys,
          claimsOf(server.deps.events.defaultEvent, 'attendee', server.clock.now() - 7_200_000),
        ),
    ],
    ['without a signature', async () => (await tokenOf('attendee')).replace(/[^.]*$/, '')],
  ])('closes the socket if the token is %s', async (_name, token) => {
    const client = await open();
    client.send({ type: 'authenticate', token: await token() });
    expect(await client.closed).toBe(CLOSE.unauthenticated);
    expect(client.frames).toEqual([]);
  });

  it('refuses an unregistered user', async () => {
    const client = await open();
    client.send({ type: 'authenticate', token: await tokenOf('unregistered') });
    expect(await client.next('refused')).toMatchObject({ refusal: { code: 'forbidden', retryable: false } });
    expect(await client.closed).toBe(CLOSE.unauthenticated);
  });

  it.each([
    ['a foreign page', HOME, { origin: 'https://evil.example' }, 403],
    ['a page of another event, at this event’s host', HOME, { origin: 'http://delta-expo.localhost' }, 403],
    [
      'the event, at another event’s host',
      OTHER,
      { host: 'harbor-forum.localhost', origin: 'http://harbor-forum.localhost' },
      403,
    ],
    ['a page with an opaque origin', HOME, { origin: 'null' }, 403],
    [
      'a page of a host that only begins like the event’s',
      HOME,
      { origin: 'http://harbor-forum.localhost.evil.example' },
      403,
    ],
    [
      'a page at a host of no event',
      HOME,
      { host: 'unknown.example', origin: 'http://unknown.example' },
      421,
    ],
    ['an event that does not exist', 'no-such-event', { host: 'harbor-forum.localhost' }, 404],
    ['a page of a sibling domain', STAFF, { host: DOMAIN, origin: 'http://other.example.org' }, 403],
    [
      'a page of the event’s domain over http, where its API is elsewhere',
      STAFF,
      { host: 'api.example.org', origin: `http://${DOMAIN}` },
      403,
    ],
  ])('refuses %s before the upgrade', async (_name, event, headers, status) => {
    await expect(open({ event, headers })).rejects.toThrow(String(status));
  });

  it.each([
    [
      'localhost, which shows the default event',
      HOME,
      () => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` }),
    ],
    ['the event’s host over https, behind a proxy', HOME, () => ({ origin: `https://${host()}` })],
    [
      'the event’s domain over https, where its API is elsewhere',
      STAFF,
      () => ({ host: 'api.example.org', origin: `https://${DOMAIN}` }),
    ],
  ])('accepts a page at %s', async (_name, event, headers) => {
    const client = await open({ event, headers: headers() });
    client.send({ type: 'authenticate', token: await tokenOf('attendee', event) });
    expect(await client.next('authenticated')).toMatchObject({ userId: 'attendee' });
  });

  it('answers a plain request, or an upgrade at another path, with 400', async () => {
    const plain = await server.inject({ url: `/api/${HOME}/realtime` });
    expect([plain.statusCode, plain.json()]).toEqual([400, expect.objectContaining({ status: 400 })]);
    for (const address of ['/', '/healthz', `/api/${HOME}/settings`, '/no/such/place']) {
      await expect(openRealtime(`ws://127.0.0.1:${port}${address}`, { host: host() })).rejects.toThrow('400');
    }
  });

  it('limits one user to 20 sockets, and accepts another once one has closed', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => connect('attendee')));
    const oneMore = await open();
    oneMore.send({ type: 'authenticate', token: await tokenOf('attendee') });
    expect(await oneMore.closed).toBe(CLOSE.tooMany);
    await connect('attendee2');
    many[0]?.socket.close();
    await many[0]?.closed;
    // The server notices the close at about the same time as the client.
    await until('one more is accepted', async () => {
      const next = await open();
      next.send({ type: 'authenticate', token: await tokenOf('attendee') });
      const outcome = await Promise.race([next.next('authenticated').catch(() => null), next.closed]);
      return typeof outcome === 'object' && outcome;
    });
  });
});

describe('an open socket', () => {
  it('closes once the token has been expired for 30 s, not earlier', async () => {
    const client = await connect('attendee');
    server.clock.advance(3_600_000 + 30_000);
    await subscribe(client, 'test-room/a');
    server.app.tickRealtime();
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await subscribe(client, 'test-room/a');
    server.clock.advance(1);
    server.app.tickRealtime();
    expect(await client.closed).toBe(CLOSE.expired);
  });

  it('stays open with a new token, and keeps its channels', async () => {
    const client = await connect('attendee');
    await subscribe(client, 'test-room/a');
    server.clock.advance(3_000_000);
    client.send({ type: 'authenticate', token: await tokenOf('attendee') });
    await client.next('authenticated');
    server.clock.advance(1_000_000);
    client.send({ type: 'heartbeat' });
    await publish('test-room/a', 'still here');
    expect(await client.next('message')).toMatchObject({ seq: 1, body: 'still here' });
    server.app.tickRealtime();
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('closes if the new token is another user’s or invalid', async () => {
    const [first, second] = [await connect('attendee'), await connect('attendee')];
    first.send({ type: 'authenticate', token: await tokenOf('attendee2') });
    second.send({ type: 'authenticate', token: 'nonsense' });
    expect(await Promise.all([first.closed, second.closed])).toEqual([
      CLOSE.unauthenticated,
      CLOSE.unauthenticated,
    ]);
  });

  it('loses channels whose permission is gone when the token is renewed', async () => {
    const client = await connect('attendee');
    await subscribe(client, 'test-room/a');
    await subscribe(client, 'user/attendee');
    banned.add('attendee');
    client.send({ type: 'authenticate', token: await tokenOf('attendee') });
    expect(await client.next('refused')).toMatchObject({
      channel: 'test-room/a',
      refusal: { code: 'forbidden' },
    });
    await publish('test-room/a', 'not for them');
    await publish('user/attendee', 'for them');
    expect(await client.next('message')).toMatchObject({ channel: 'user/attendee', body: 'for them' });
  });

  it('closes when its own sign-in session is signed out in another process', async () => {
    const [leaving, staying] = [await connect('attendee'), await connect('attendee2')];
    const bus = await openTestBus(server.database.connection);
    const elsewhere = await openDeniedTokens({ db: server.database.db, bus, clock: server.clock });
    await elsewhere.deny([sessionSubject('session-of-attendee')], server.clock.now() + 3_600_000);
    expect(await leaving.closed).toBe(CLOSE.signedOut);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    const again = await open();
    again.send({ type: 'authenticate', token: await tokenOf('attendee') });
    expect(await again.closed).toBe(CLOSE.unauthenticated);
    await server.database.empty('denied_token');
    await bus.close();
  });

  it('sends heartbeats when idle, and closes when nothing is received', async () => {
    const [talking, silent] = [await connect('exhibitor'), await connect('presenter')];
    server.clock.advance(HEARTBEAT_MS);
    server.app.tickRealtime();
    await Promise.all([talking.next('heartbeat'), silent.next('heartbeat')]);
    talking.send({ type: 'heartbeat' });
    // Answered after the heartbeat, so the heartbeat was received.
    await subscribe(talking, 'test-room/a');
    server.clock.advance(HEARTBEAT_MS + 1);
    server.app.tickRealtime();
    expect(await silent.closed).toBe(CLOSE.silent);
    expect(talking.socket.readyState).toBe(talking.socket.OPEN);
  });

  it.each([
    ['never authenticates', () => open()],
    ['authenticates, then goes silent,', () => connect('presenter')],
  ])(
    'is closed within half a minute if the client %s and does not answer the close',
    async (_what, start) => {
      const { clients } = server.app.websocketServer;
      const known = new Set(clients);
      const client = await start();
      const [socket] = [...clients].filter((each) => !known.has(each));
      if (!socket) throw new Error('The server has no socket.');
      // It neither reads nor answers.
      client.socket.pause();
      for (let passed = 0; passed < 30_000; passed += 1_000) {
        server.clock.advance(1_000);
        server.app.tickRealtime();
      }
      await until('the server’s socket is closed', () => socket.readyState === socket.CLOSED);
    },
  );
});

describe('channels', () => {
  it('deliver the server’s messages to their user, and to nobody else', async () => {
    const [mine, theirs] = [await connect('presenter'), await connect('exhibitor')];
    await subscribe(mine, 'user/presenter');
    theirs.send({ type: 'subscribe', channel: 'user/presenter', after: 0 });
    expect(await theirs.next('refused')).toMatchObject({
      channel: 'user/presenter',
      refusal: { code: 'forbidden' },
    });
    await publish('user/presenter', { text: 'hello' });
    expect(await mine.next('message')).toEqual({
      type: 'message',
      channel: 'user/presenter',
      seq: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      body: { text: 'hello' },
    });
    mine.send({ type: 'publish', id: randomUUID(), channel: 'user/presenter', body: 'to myself' });
    expect(await mine.next('refused')).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(theirs.frames.some(({ type }) => type === 'message')).toBe(false);
  });

  it.each(['unknown/a', 'test-room', 'test-room/a/b', 'user'])(
    'reject the unknown name %s',
    async (channel) => {
      const client = await connect('presenter');
      client.send({ type: 'subscribe', channel, after: null });
      expect(await client.next('refused')).toMatchObject({ channel, refusal: { code: 'unknownChannel' } });
      client.send({ type: 'publish', id: randomUUID(), channel, body: 1 });
      expect(await client.next('refused')).toMatchObject({ channel, refusal: { code: 'unknownChannel' } });
    },
  );

  it('store a message once, however often it is sent, with ids separate for each user', async () => {
    const [ann, ben] = [await connect('presenter'), await connect('superuser')];
    await subscribe(ann, 'test-room/a');
    const id = randomUUID();
    for (const body of ['first', 'again']) ann.send({ type: 'publish', id, channel: 'test-room/a', body });
    expect([await ann.next('published'), await ann.next('published')]).toEqual([
      { type: 'published', id, seq: 1 },
      { type: 'published', id, seq: 1 },
    ]);
    ben.send({ type: 'publish', id, channel: 'test-room/a', body: 'of somebody else' });
    expect(await ben.next('published')).toEqual({ type: 'published', id, seq: 2 });
    const bodies = [await ann.next('message'), await ann.next('message')].map(({ body }) => body);
    expect(bodies).toEqual(['first', 'of somebody else']);
  });

  it('reject messages from a user without write access', async () => {
    const reader = await connect('exhibitor');
    const id = randomUUID();
    reader.send({ type: 'publish', id, channel: 'test-room/a', body: 1 });
    expect(await reader.next('refused')).toMatchObject({
      id,
      channel: 'test-room/a',
      refusal: { code: 'forbidden' },
    });
    expect(await server.deps.channels.head(HOME, 'test-room/a')).toBe(0);
  });

  it('resume from the last number, and report when they cannot', async () => {
    for (const number of [1, 2, 3]) await publish('test-room/a', number);
    const client = await connect('presenter');
    expect(await subscribe(client, 'test-room/a', 1)).toBe(1);
    expect([await client.next('message'), await client.next('message')].map(({ seq }) => seq)).toEqual([
      2, 3,
    ]);
    // Resubscribing on the same socket replaces the first subscription.
    expect(await subscribe(client, 'test-room/a', 99)).toBe(3);
    expect(await client.next('reset')).toEqual({ type: 'reset', channel: 'test-room/a', seq: 3 });
    await publish('test-room/a', 4);
    expect(await client.next('message')).toMatchObject({ seq: 4 });
    client.send({ type: 'unsubscribe', channel: 'test-room/a' });
    await subscribe(client, 'test-room/b');
    await publish('test-room/a', 5);
    await publish('test-room/b', 'next');
    expect(await client.next('message')).toMatchObject({ channel: 'test-room/b', body: 'next' });
  });

  it('pass signals on to followers', async () => {
    const client = await connect('presenter');
    await publish('test-room/a', 'begin');
    await subscribe(client, 'test-room/a', 0);
    await client.next('message');
    await server.deps.channels.signal(HOME, 'test-room/a', { typing: 'somebody' });
    expect(await client.next('signal')).toEqual({
      type: 'signal',
      channel: 'test-room/a',
      body: { typing: 'somebody' },
    });
  });

  it('report a server failure as retryable', async () => {
    const client = await connect('presenter');
    const publishing = jest.spyOn(server.deps.channels, 'publish').mockRejectedValueOnce(new Error('down'));
    const id = randomUUID();
    client.send({ type: 'publish', id, channel: 'test-room/a', body: 1 });
    expect(await client.next('refused')).toMatchObject({
      id,
      refusal: { code: 'unavailable', retryable: true },
    });
    publishing.mockRestore();
    client.send({ type: 'publish', id, channel: 'test-room/a', body: 1 });
    expect(await client.next('published')).toMatchObject({ seq: 1 });
  });
});

describe('limits', () => {
  it('reject the 101st channel of a socket, until one is unfollowed', async () => {
    const client = await connect('presenter');
    for (let index = 0; index < 100; index += 1) await subscribe(client, `test-room/${index}`);
    client.send({ type: 'subscribe', channel: 'test-room/100', after: null });
    expect(await client.next('refused')).toMatchObject({
      channel: 'test-room/100',
      refusal: { code: 'tooMany' },
    });
    // Resubscribing to a followed channel does not count as another.
    await subscribe(client, 'test-room/7', 0);
    client.send({ type: 'unsubscribe', channel: 'test-room/0' });
    await subscribe(client, 'test-room/100');
  });

  it('refuse messages of a client that sends too fast, and close its socket on a flood', async () => {
    const client = await connect('presenter');
    // With the clock stopped, the send allowance is not refilled.
    for (let index = 0; index < 199; index += 1) client.send({ type: 'heartbeat' });
    const id = randomUUID();
    client.send({ type: 'publish', id, channel: 'test-room/a', body: 1 });
    expect(await client.next('refused')).toMatchObject({
      channel: 'test-room/a',
      id,
      refusal: { code: 'tooOften', retryable: true },
    });
    server.clock.advance(1_000);
    client.send({ type: 'publish', id, channel: 'test-room/a', body: 1 });
    expect(await client.next('published')).toMatchObject({ id, seq: 1 });
    for (let index = 0; index < 400; index += 1) client.send({ type: 'heartbeat' });
    expect(await client.closed).toBe(1008);
  });

  it('refuse each malformed frame, and close the socket at the fifth', async () => {
    const client = await connect('presenter');
    const senseless = [
      '{',
      '[]',
      '"text"',
      JSON.stringify({ type: 'publish', id: 'x', channel: 'test-room/a', body: 1 }),
      JSON.stringify({ type: 'subscribe', channel: '../etc', after: -1 }),
    ];
    for (const [index, text] of senseless.entries()) {
      // Open until now: it still takes a subscription.
      await subscribe(client, `test-room/${index}`);
      client.socket.send(text);
      expect(await client.next('refused')).toMatchObject({ refusal: { code: 'badFrame' } });
    }
    expect(await client.closed).toBe(CLOSE.badFrame);
  });

  it.each([
    ['a text frame of more than 65,536 characters', 'x'.repeat(64 * 1024 + 1), CLOSE.badFrame],
    ['a binary frame', Buffer.from('{}'), CLOSE.badFrame],
    ['a frame of more than 262,144 bytes', 'x'.repeat(300 * 1024), 1009],
  ])('close the socket for %s', async (_name, data, code) => {
    const client = await connect('presenter');
    client.socket.send(data);
    expect(await client.closed).toBe(code);
  });
});

describe('slow readers', () => {
  /** 20 MB in total: far more than a process may buffer for one reader. */
  const MESSAGES = 200;
  const body = 'x'.repeat(100_000);

  /**
   * Holds back all of the server's bytes from a connecting client, regardless of the system's own buffers.
   */
  async function connectSlowly(): Promise<{
    slow: RealtimeClient;
    serverSide: WebSocket;
    release: () => void;
  }> {
    const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
    const slow = await connect('presenter');
    const [wire] = await accepted;
    const serverSide = [...server.app.websocketServer.clients].at(-1);
    if (!serverSide) throw new Error('The server has no socket.');
    wire.cork();
    return { slow, serverSide, release: () => wire.uncork() };
  }

  /** Sends the same messages to a reader that takes nothing and to one that takes everything. */
  async function sendMuchToBoth() {
    const { slow, serverSide, release } = await connectSlowly();
    const quick = await connect('exhibitor');
    slow.send({ type: 'subscribe', channel: 'test-room/a', after: 0 });
    await subscribe(quick, 'test-room/a');
    for (let index = 0; index < MESSAGES; index += 1) await publish('test-room/a', body);
    for (let index = 0; index < MESSAGES; index += 1) await quick.next('message');
    return { slow, serverSide, release };
  }

  it('have a bounded backlog, hold up nobody else, and get everything in the end', async () => {
    const { slow, serverSide, release } = await sendMuchToBoth();
    expect(serverSide.bufferedAmount).toBeGreaterThan(1024 * 1024);
    expect(serverSide.bufferedAmount).toBeLessThan(2 * 1024 * 1024);
    release();
    const numbers: number[] = [];
    while (numbers.length < MESSAGES) numbers.push((await slow.next('message')).seq);
    expect(numbers).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
  });

  it('are disconnected after taking nothing for a minute', async () => {
    const { slow, serverSide, release } = await sendMuchToBoth();
    for (let third = 1; third <= 3; third += 1) {
      expect(serverSide.readyState).toBe(serverSide.OPEN);
      slow.send({ type: 'heartbeat' });
      await once(serverSide, 'message');
      server.clock.advance(20_001);
      server.app.tickRealtime();
    }
    expect(serverSide.readyState).toBe(serverSide.CLOSING);
    release();
    expect(await slow.closed).toBe(CLOSE.tooSlow);
  });
});

it('exposes realtime metrics to Prometheus', async () => {
  const client = await connect('presenter');
  client.socket.send('{');
  await client.next('refused');
  await subscribe(client, 'test-room/a');
  const { payload } = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(payload).toMatch(/^plenary_realtime_sockets 1$/m);
  expect(payload).toMatch(/^plenary_realtime_followers 1$/m);
  expect(payload).toMatch(/^plenary_realtime_messages_delivered_total \d+$/m);
  expect(payload).toMatch(/^plenary_realtime_refused_total\{code="badFrame"\} \d+$/m);
});

it('closes sockets as going away when the server shuts down', async () => {
  const ending = await createTestServer();
  await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: itsPort } = ending.app.server.address() as AddressInfo;
  const client = await openRealtime(`ws://127.0.0.1:${itsPort}/api/${HOME}/realtime`, {
    host: `${HOME}.localhost:${itsPort}`,
  });
  await ending.close();
  expect(await client.closed).toBe(1001);
});
