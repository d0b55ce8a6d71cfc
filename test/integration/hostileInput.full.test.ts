import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { problem } from '../../src/contract/kit/common';
import { buildEmbeddedDesk } from '../builders/helpdesk';
import { openRealtime } from '../fakes/realtimeClient';
import { jsonOf } from '../replyOf';
import { fourEvents, HOME } from './fourEvents';
import { withRoutes } from './registeredRoutes';
import { room } from './rooms';
import { createTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let routes: ReadonlySet<string>;

beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  [server, routes] = await withRoutes(() =>
    createTestServer({
      events: [{ ...home, helpdeskConnection: buildEmbeddedDesk(HOME) }, ...others],
      channelKinds: [room],
    }),
  );
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** NUL, half a surrogate pair as bytes, an invalid UTF-8 byte, a broken escape. */
const ODD = ['%00', 'a%00b', '%ED%A0%80', '%FF', '%'];
const PARAMETERS = [
  'tableName',
  'after',
  'attendees',
  'query',
  'lastName',
  'before',
  'code',
  'state',
  't',
  'x',
];
const form = (value: string) => PARAMETERS.map((name) => `${name}=${value}`).join('&');

/** Requests to a route's path that no honest client sends. */
function hostileRequests(path: string): Record<string, InjectOptions> {
  const fill = (value: string) =>
    path
      .replace(':conferenceId', HOME)
      .replace(/:(\w+)/g, value)
      .replace('*', value);
  const url = fill('x');
  const requests: Record<string, InjectOptions> = {
    'deep lists': { url, headers: JSON_TYPE, payload: arrays(3_000) },
    'very deep lists': { url, headers: JSON_TYPE, payload: arrays(100_000) },
    'deep objects': { url, headers: JSON_TYPE, payload: objects(3_000) },
    'a deep report': { url, headers: { 'content-type': 'application/csp-report' }, payload: objects(3_000) },
    'NUL in a text': { url, headers: JSON_TYPE, payload: '{"text":"a\\u0000","\\ud800":"\\udfff"}' },
  };
  for (const odd of ODD) {
    requests[`${odd} in the path`] = { url: fill(odd) };
    requests[`${odd} in query, headers and form`] = {
      url: `${url}?${form(odd)}`,
      headers: {
        ...FORM_TYPE,
        cookie: `a=${odd}; CloudFront-Policy=${odd}`,
        origin: odd,
        range: odd,
        accept: odd,
        'x-amz-bearer': odd,
        'accept-language': odd,
        'if-none-match': odd,
        'if-modified-since': odd,
      },
      payload: form(odd),
    };
    requests[`${odd} in query and cookies`] = { url: `${url}?${form(odd)}`, headers: { cookie: `a=${odd}` } };
  }
  return requests;
}

it.each(['visitor', 'superuser'] satisfies Person[])(
  'never answers 500, whatever a %s sends to any route',
  async (person) => {
    const failures: object[] = [];
    const token = await server.token(person);
    const authorization = token && { authorization: `Bearer ${token}` };
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      for (const [what, request] of Object.entries(hostileRequests(path))) {
        const { statusCode } = await server.inject({
          ...request,
          method: method === 'ALL' ? 'POST' : method,
          headers: { ...authorization, ...request.headers },
        });
        if (statusCode === 500) failures.push({ route, what });
      }
    }
    expect(failures).toEqual([]);
  },
);

it.each([
  ['lists', arrays(3_000)],
  ['objects', objects(3_000)],
  ['objects and lists', `${'[{"a":'.repeat(1_500)}1${'}]'.repeat(1_500)}`],
])('explains what is wrong with %s nested too deeply', async (_what, payload) => {
  const reply = await server.inject({
    method: 'POST',
    url: `/api/${HOME}/comments/s-1`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${(await server.token('attendee')) ?? ''}` },
    payload,
  });
  expect(problem.parse(jsonOf(reply, 400))).toMatchObject({
    status: 400,
    detail: 'The body nests objects and lists more than 32 levels deep.',
  });
});

it('rejects a realtime frame nested too deeply as a bad frame, and carries on', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const client = await openRealtime(`ws://127.0.0.1:${port}/api/${HOME}/realtime`, {
    host: `${HOME}.localhost:${port}`,
  });
  client.send({ type: 'authenticate', token: (await server.token('presenter')) ?? '' });
  await client.next('authenticated');
  const frame = { type: 'publish', id: randomUUID(), channel: 'test-room/a', body: 'BODY' };
  client.socket.send(JSON.stringify(frame).replace('"BODY"', arrays(20_000)));
  expect((await client.next('refused')).refusal.code).toBe('badFrame');
  client.send({ type: 'publish', id: randomUUID(), channel: 'test-room/a', body: JSON.parse(arrays(10)) });
  expect((await client.next('published')).seq).toBe(1);
  client.socket.close();
  await client.closed;
});
