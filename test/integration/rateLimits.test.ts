import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { postComment } from '../../src/contract/stage/comments';
import { startChat } from '../../src/contract/helpdesk/helpdesk';
import { getAttendeeData } from '../../src/contract/people/dataRights';
import { postAttendeePicture } from '../../src/contract/people/attendeePicture';
import { sendPushMessage } from '../../src/contract/notices/push';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { ADDRESS_FACTOR } from '../../server/plugins/rateLimits';
import { buildChatStart } from '../builders/helpdesk';
import { claimsOf, signIdToken } from './idTokens';
import { createTestServer, HOME, OTHER, type TestServer } from './testServer';

/** Calls per minute and user: low, so that the tests need few calls. */
const RATE = 8;
const OF_ADDRESS = RATE * ADDRESS_FACTOR;

// One server for all tests, each with its own addresses or users.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ limits: true, rateLimit: RATE });
});
afterAll(() => server.close());

/** How many of the sequential requests are answered before the first 429. */
async function countAnswered(times: number, send: () => Promise<{ statusCode: number }>): Promise<number> {
  for (let count = 0; count < times; count += 1) if ((await send()).statusCode === 429) return count;
  return times;
}
const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, remoteAddress, headers });

/** A token as after a new sign-in: each one is unique. */
async function freshToken(person: 'attendee' | 'presenter' = 'attendee') {
  const claims = claimsOf(server.deps.events.defaultEvent, person, server.clock.now());
  return signIdToken(server.keys, { ...claims, sid: randomBytes(8).toString('hex') });
}
const askTime = async (token: string, remoteAddress: string, event = HOME) =>
  server.inject({
    url: `/api/${event}/server-time`,
    remoteAddress,
    headers: { host: `${event}.localhost:8080`, authorization: `Bearer ${token}` },
  });

describe('calls of one user', () => {
  it('are counted together, whatever token and address they use', async () => {
    let calls = 0;
    const answered = await countAnswered(2 * RATE, async () =>
      askTime(await freshToken(), `10.0.0.${(calls += 1)}`),
    );
    expect(answered).toBe(RATE);
  });

  it('affect neither other users nor other events', async () => {
    const token = await freshToken();
    await countAnswered(2 * RATE, () => askTime(token, '10.0.0.1'));
    expect((await server.call(getServerTime, {}, { as: 'attendee2' })).status).toBe(200);
    const elsewhere = await server.token('otherEventAttendee');
    expect((await askTime(elsewhere ?? '', '10.0.0.1', OTHER)).statusCode).toBe(200);
  });

  it('are refused with an explanation and a Retry-After', async () => {
    const token = await freshToken();
    await countAnswered(2 * RATE, () => askTime(token, '10.0.0.1'));
    const refused = await server.call(getServerTime, {}, { as: 'attendee' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.detail).toMatch(/^Too many requests; try again in /);
  });
});

describe('calls without a valid token', () => {
  it('count against the address, whatever Authorization header they make up', async () => {
    const answered = await countAnswered(2 * OF_ADDRESS, () =>
      from('10.0.0.1', `/api/${HOME}/server-time`, {
        authorization: `Bearer ${randomBytes(20).toString('hex')}.${randomBytes(20).toString('hex')}.x`,
      }),
    );
    expect(answered).toBe(OF_ADDRESS);
    // Neither signed-in users at the address nor other addresses are affected.
    expect((await askTime(await freshToken('presenter'), '10.0.0.1')).statusCode).toBe(200);
    expect((await from('10.0.0.2', `/api/${HOME}/server-time`)).statusCode).toBe(401);
  });

  it('do not count on endpoints with a stricter limit per user', async () => {
    const answered = await countAnswered(100, () =>
      server.inject({ method: 'POST', url: `/api/${HOME}/comments/x`, payload: { text: 'x' } }),
    );
    expect(answered).toBe(100);
  });

  it('count against a whole IPv6 network', async () => {
    let host = 0;
    const answered = await countAnswered(2 * OF_ADDRESS, () =>
      from(`2001:db8:0:7::${(host += 1).toString(16)}`, `/api/${HOME}/server-time`),
    );
    expect(answered).toBe(OF_ADDRESS);
  });
});

describe('behind proxies', () => {
  const PROXY = '10.9.0.1';
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await createTestServer({ limits: true, rateLimit: RATE, trustProxy: [`${PROXY}/16`] });
  });
  afterAll(() => proxied.close());

  let calls = 0;
  /** A call as the proxy passes it on, with a port and after what the client claims. */
  const through = (client: string, url: string, remoteAddress = PROXY) => {
    calls += 1;
    const forwarded = `198.51.100.${calls % 250}, ${client}:${20_000 + calls}, 10.9.7.7:${calls}`;
    return proxied.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  };

  it.each([`/api/${HOME}/server-time`, '/oidc/auth?client_id=x'])(
    'calls of %s count against the address that the proxies saw',
    async (url) => {
      const answered = await countAnswered(2 * OF_ADDRESS, () => through('203.0.113.7', url));
      expect(answered).toBe(OF_ADDRESS);
      expect((await through('203.0.113.8', url)).statusCode).not.toBe(429);
    },
  );

  it('a header from elsewhere counts for nothing', async () => {
    const url = `/api/${HOME}/server-time`;
    const send = () => through('203.0.113.9', url, '::ffff:203.0.113.10');
    expect(await countAnswered(2 * OF_ADDRESS, send)).toBe(OF_ADDRESS);
    expect((await through('203.0.113.9', url)).statusCode).not.toBe(429);
    expect((await through('203.0.113.9', url, '203.0.113.10')).statusCode).toBe(429);
    expect((await through('203.0.113.9', url, '::ffff:203.0.113.11')).statusCode).not.toBe(429);
  });
});

const PICTURE = new Blob(['no picture'], { type: 'image/png' });

it.each<[string, number, () => Promise<{ status: number }>]>([
  [
    'comments',
    20,
    () => server.call(postComment, { params: { subjectId: 'x' }, body: { text: 'x' } }, { as: 'attendee' }),
  ],
  [
    'chats with the helpdesk',
    20,
    () => server.call(startChat, { body: buildChatStart() }, { as: 'attendee' }),
  ],
  [
    'pictures',
    10,
    () =>
      server.call(
        postAttendeePicture,
        { params: { attendeeId: 'attendee' }, file: PICTURE },
        { as: 'attendee' },
      ),
  ],
  [
    'downloads of all that is stored of a person',
    6,
    async () => {
      const token = (await server.token('attendee')) ?? '';
      const { statusCode } = await server.inject({
        url: `/api/${HOME}${getAttendeeData.path.replace('{attendeeId}', 'attendee')}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: statusCode };
    },
  ],
  [
    'push messages to everybody',
    6,
    () => server.call(sendPushMessage, { body: { title: 'x', body: 'x', path: '/' } }, { as: 'superuser' }),
  ],
])('%s are limited to %i per minute and user', async (_what, limit, call) => {
  const answered = await countAnswered(limit + 5, async () => ({ statusCode: (await call()).status }));
  expect(answered).toBe(limit);
});

it('pages, files, fonts and configuration are not counted: a campus may share one address', async () => {
  const urls = [
    '/',
    '/sessions',
    '/index.html',
    '/config.json',
    '/app.js',
    '/fonts/x',
    '/media/x',
    '/healthz',
  ];
  let turn = 0;
  const answered = await countAnswered(OF_ADDRESS + 200, () =>
    from('10.0.0.1', urls[(turn += 1) % urls.length] ?? ''),
  );
  expect(answered).toBe(OF_ADDRESS + 200);
});

it('sign-in is limited by address, far higher; a browser at the limit retries by itself', async () => {
  const url = '/oidc/auth?client_id=x';
  expect(await countAnswered(2 * OF_ADDRESS, () => from('10.0.0.1', url))).toBe(OF_ADDRESS);
  const refused = await from('10.0.0.1', url, { accept: 'text/html' });
  expect(refused.statusCode).toBe(429);
  const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(refused.body) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(refused.headers['retry-after']).toBe(seconds);
  expect((await from('10.0.0.2', url)).statusCode).toBe(400);
});

it('realtime sockets are counted by address when they open', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const open = () =>
    new Promise<{ statusCode: number }>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/${HOME}/realtime`, {
        headers: { host: `${HOME}.localhost:8080` },
      });
      socket.on('open', () => {
        socket.terminate();
        resolve({ statusCode: 101 });
      });
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve({ statusCode }));
    });
  expect(await countAnswered(2 * OF_ADDRESS, open)).toBe(OF_ADDRESS);
});
