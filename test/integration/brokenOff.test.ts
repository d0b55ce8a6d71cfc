import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../server/app';
import { logOptions } from '../../server/plugins/logger';
import { buildEmbeddedDesk, buildChatStart } from '../builders/helpdesk';
import { startChat } from '../../src/contract/helpdesk/helpdesk';
import { openRaw } from '../fakes/rawHttp';
import { until } from '../until';
import { fourEvents } from './fourEvents';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

let server: TestServer;
let app: FastifyInstance;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  server = await createTestServer({
    events: [{ ...home, helpdeskConnection: buildEmbeddedDesk(HOME) }, ...others],
  });
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  app = await buildApp({ ...server.deps, log }, { limitsRates: false, shedsLoad: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  lines.length = 0;
});

/** Level of an informational log line. */
const INFO = 30;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
type Arrived = [request: IncomingMessage, response: ServerResponse];
const arrival = () =>
  new Promise<Arrived>((resolve) => {
    app.server.once('request', (request, response) => resolve([request, response]));
  });

/** Resolves once it is closed, with an error or without. */
const closing = (either: Socket | ServerResponse) =>
  new Promise<void>((resolve) => {
    if (either.destroyed) resolve();
    else either.once('close', resolve);
  });

/** Waits until the server has dealt with the end of a request whose client has disconnected. */
async function dealtWith([{ socket }, response]: Arrived): Promise<void> {
  await Promise.all([socket, response].map(closing));
  // Files are closed and removed before the database, asked after them, has answered.
  await server.database.pool.query('select 1');
}

/**
 * Sends part of a request, disconnects once the server is reading it, and waits until the server has dealt
 * with that.
 */
async function breakOff(target: string, type: string, body: string, headers: readonly string[] = []) {
  const arrived = arrival();
  const client = await openRaw(port);
  const head = [`POST ${target} HTTP/1.1`, `Host: ${HOME}.localhost:8080`, `Content-Type: ${type}`];
  client.write(`${[...head, 'Content-Length: 9000', ...headers].join('\r\n')}\r\n\r\n${body}`);
  const [request, response] = await arrived;
  await until('the body is read', () => request.readableFlowing !== null);
  client.socket.destroy();
  await dealtWith([request, response]);
}

/** Metric lines of requests answered with a 5xx status. */
async function failures(): Promise<string[]> {
  const { body } = await app.inject('/metrics');
  return body.split('\n').filter((line) => /^plenary_request_duration_seconds_count.*status="5/.test(line));
}

it.each<[string, Person, string, string, string]>([
  ['JSON', 'attendee', `/api/${HOME}/comments/s-1`, JSON_TYPE, '{"te'],
  ['JSON that is not read', 'visitor', `/api/${HOME}/comments/s-1`, JSON_TYPE, '{"te'],
  ['a picture', 'attendee', `/api/${HOME}/attendees/attendee/picture`, 'image/png', 'abc'],
  ['a file of people', 'superuser', `/api/${HOME}/attendee-imports`, 'text/csv', 'id,last name\n'],
  ['a form of the provider', 'visitor', '/oidc/token', FORM_TYPE, 'grant_type=x'],
  ['the sign-in form', 'visitor', '/oidc/sign-in/abc', FORM_TYPE, 'username=x'],
  ['a report', 'visitor', '/csp-report', 'application/csp-report', '{"a":'],
  ['a body for nothing', 'visitor', '/nothing', JSON_TYPE, '{"a":'],
])('is not counted as a server failure: %s that breaks off', async (_what, person, target, type, body) => {
  const token = await server.token(person);
  await breakOff(target, type, body, token ? [`Authorization: Bearer ${token}`] : []);
  expect(lines).toEqual([]);
  expect(await failures()).toEqual([]);
});

it('is not counted as a server failure: a chat request that breaks off', async () => {
  const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee' });
  const { ParticipantToken } = started.body.data.startChatResult;
  await breakOff('/helpdesk/participant/connection', JSON_TYPE, '{"Type":', [
    `X-Amz-Bearer: ${ParticipantToken}`,
  ]);
  expect(lines).toEqual([]);
  expect(await failures()).toEqual([]);
});

it('is not counted as a server failure: an aborted download', async () => {
  await server.database.pool.query(
    `insert into attendee(conference_id, attendee_id, last_name, biography)
     select $1, 'a' || n, 'Name ' || n, repeat('x', 4000) from generate_series(1, 2000) n`,
    [HOME],
  );
  const client = await openRaw(port);
  const token = (await server.token('superuser')) ?? '';
  const arrived = arrival();
  const head = [`GET /api/${HOME}/attendee-export HTTP/1.1`, `Host: ${HOME}.localhost:8080`];
  client.write(`${[...head, `Authorization: Bearer ${token}`].join('\r\n')}\r\n\r\n`);
  const [request, response] = await arrived;
  expect(await client.status()).toBe(200);
  client.socket.destroy();
  await dealtWith([request, response]);
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > INFO)).toEqual([]);
  expect(await failures()).toEqual([]);
});
