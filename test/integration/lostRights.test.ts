import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/app';
import { openIdentity } from '../../server/identity';
import { routePath } from '../../server/plugins/contractRoutes';
import { openChannels } from '../../server/realtime/openChannels';
import type { Access, Endpoint } from '../../src/contract/kit/endpoint';
import { contactChannel, DESK_CHANNEL, startChat } from '../../src/contract/helpdesk/helpdesk';
import { CLOSE, userChannel } from '../../src/contract/platform/realtime';
import { buildChatStart, buildEmbeddedDesk } from '../builders/helpdesk';
import { openRealtime, type RealtimeClient } from '../fakes/realtimeClient';
import { until } from '../until';
import { jsonOf } from '../replyOf';
import { fourEvents, HOME } from './fourEvents';
import { openChatClient, type ChatClient } from './helpdesk/chatClient';
import { withRoutes } from './registeredRoutes';
import { grantRole, insertContact, insertExhibitor } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';
import { openTestBus } from '../setup/testBus';

const HOST = `${HOME}.localhost:8080`;

let server: TestServer;
let endpoints: ReadonlySet<Endpoint>;
/** Two processes of one installation, each with its own connection for hearing from the other. */
let apps: FastifyInstance[];
let closeSecond: () => Promise<void>;
const sockets: RealtimeClient[] = [];
const chats: ChatClient[] = [];

async function startSecond(): Promise<FastifyInstance> {
  const bus = await openTestBus(server.database.connection);
  const channels = await openChannels({ ...server.deps, bus });
  const { tokens, identity } = await openIdentity({ ...server.deps, bus });
  const app = await buildApp(
    { ...server.deps, bus, channels, tokens, identity },
    { limitsRates: false, shedsLoad: false },
  );
  closeSecond = async () => {
    await app.close();
    await channels.close();
    await bus.close();
  };
  return app;
}

beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const events = [{ ...home, helpdeskConnection: buildEmbeddedDesk(HOME) }, ...others];
  [server, , endpoints] = await withRoutes(() => createTestServer({ events }));
  apps = [server.app, await startSecond()];
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closeSecond();
  await server.close();
});
afterEach(async () => {
  for (const { socket } of sockets) socket.terminate();
  await Promise.all(sockets.splice(0).map(({ closed }) => closed));
  await Promise.all(chats.splice(0).map((chat) => chat.close()));
  await server.reset();
});

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const revoke = (person: Person) =>
  server.database.pool.query('delete from event_role where conference_id = $1 and user_id = $2', [
    HOME,
    person,
  ]);

/** A socket of the person at a process, following these channels. */
async function follow(app: FastifyInstance, person: Person, channels: readonly string[]) {
  const port = portOf(app);
  const client = await openRealtime(`ws://127.0.0.1:${port}/api/${HOME}/realtime`, {
    host: `${HOME}.localhost:${port}`,
  });
  sockets.push(client);
  client.send({ type: 'authenticate', token: (await server.token(person)) ?? '' });
  await client.next('authenticated');
  for (const channel of channels) {
    client.send({ type: 'subscribe', channel, after: null });
    await client.next('subscribed');
  }
  return client;
}

/**
 * Status of every endpoint with one of these accesses, called by the person at a process. Path parameters
 * name the caller; there is no body.
 */
async function statuses(app: FastifyInstance, person: Person, accesses: readonly Access[]) {
  const token = (await server.token(person)) ?? '';
  const found: Record<string, number> = {};
  for (const endpoint of endpoints) {
    if (!accesses.includes(endpoint.access)) continue;
    const url = routePath(endpoint).replace(':conferenceId', HOME).replace(/:\w+/g, person);
    const headers = { host: HOST, authorization: `Bearer ${token}` };
    found[endpoint.id] = (await app.inject({ method: endpoint.method, url, headers })).statusCode;
  }
  return found;
}

/** Expects either all endpoints with these accesses to refuse the person, or none. */
async function expectRefusal(app: FastifyInstance, person: Person, accesses: Access[], isRefused: boolean) {
  const found = await statuses(app, person, accesses);
  expect(Object.keys(found).length).toBeGreaterThan(5);
  const others = Object.entries(found).filter(([, status]) => (status === 403) !== isRefused);
  expect(others).toEqual([]);
}

it.each<[Person, Access[]]>([
  ['superuser', ['superuser', 'helpdesk']],
  ['helpdesk', ['helpdesk']],
])('a former %s loses the role’s channels and routes in every process', async (person, accesses) => {
  const contact = contactChannel(await insertContact(server.db, HOME));
  const own = userChannel(person);
  const clients = await Promise.all(apps.map((app) => follow(app, person, [DESK_CHANNEL, contact, own])));
  for (const app of apps) await expectRefusal(app, person, accesses, false);

  await revoke(person);
  await Promise.all(clients.flatMap((client) => [client.next('refused'), client.next('refused')]));
  for (const [index, app] of apps.entries()) {
    const refused = clients[index]?.frames.flatMap((frame) =>
      frame.type === 'refused' ? [frame.channel] : [],
    );
    expect(refused).toEqual([DESK_CHANNEL, contact]);
    await expectRefusal(app, person, accesses, true);
  }
  for (const channel of [DESK_CHANNEL, contact, own])
    await server.deps.channels.publish(HOME, channel, 'late');
  for (const client of clients) {
    expect((await client.next('message')).channel).toBe(own);
    client.send({ type: 'subscribe', channel: DESK_CHANNEL, after: 0 });
    expect((await client.next('refused')).refusal.code).toBe('forbidden');
    expect(client.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
  }
  await grantRole(server.db, HOME, person, person as 'superuser');
});

it.each<Person>(['exhibitor', 'presenter'])(
  'a former %s no longer has the role in any process',
  async (person) => {
    const rolesAt = async (app: FastifyInstance) => {
      const headers = { host: HOST, authorization: `Bearer ${(await server.token(person)) ?? ''}` };
      const reply = await app.inject({ url: `/api/${HOME}/userinfo`, headers });
      return jsonOf<{ roles: string[] }>(reply).roles;
    };
    for (const app of apps) expect(await rolesAt(app)).toEqual([person]);
    await revoke(person);
    for (const app of apps) expect(await rolesAt(app)).toEqual([]);
    await grantRole(server.db, HOME, person, person as 'exhibitor');
  },
);

describe('an attendee removed from the event', () => {
  const ACCESSES: Access[] = ['authorized', 'helpdesk', 'superuser'];
  beforeEach(async () => {
    await server.database.pool.query(
      `insert into account(account_id, username, password_hash, attendee_id, name)
       values ('account-attendee', 'attendee', '', 'attendee', 'Attendee')`,
    );
    await server.database.pool.query(`insert into registration values ('account-attendee', $1)`, [HOME]);
    // Of the exhibitor whose id the calls name.
    await insertExhibitor(server.database.db, { conferenceId: HOME }, { exhibitorId: 'attendee' });
    await server.database.pool.query(`insert into exhibitor_member values ($1, 'attendee', 'attendee')`, [
      HOME,
    ]);
    // The previous test took them off; wait until their return has been heard.
    const authorization = `Bearer ${(await server.token('attendee')) ?? ''}`;
    for (const app of apps) {
      const ask = () => app.inject({ url: `/api/${HOME}/settings`, headers: { host: HOST, authorization } });
      await until('the attendee is back', async () => (await ask()).statusCode !== 403);
    }
  });
  afterEach(async () => {
    await server.database.empty('account', 'registration', 'registration_ended');
  });
  const takeOff = () => server.database.pool.query('delete from registration');

  /** Calls a process's participant service. */
  const ask = (app: FastifyInstance, operation: string, token: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/helpdesk/participant/${operation}`,
      headers: { host: `127.0.0.1:${portOf(app)}`, 'x-amz-bearer': token },
      payload,
    });

  it('loses every channel and route in every process', async () => {
    const clients = await Promise.all(apps.map((app) => follow(app, 'attendee', [userChannel('attendee')])));
    for (const app of apps) await expectRefusal(app, 'attendee', ['authorized'], false);
    await takeOff();
    for (const client of clients) expect(await client.closed).toBe(CLOSE.unauthenticated);
    for (const app of apps) {
      await expectRefusal(app, 'attendee', ACCESSES, true);
      const again = await openRealtime(`ws://127.0.0.1:${portOf(app)}/api/${HOME}/realtime`, {
        host: `${HOME}.localhost:${portOf(app)}`,
      });
      sockets.push(again);
      again.send({ type: 'authenticate', token: (await server.token('attendee')) ?? '' });
      expect(await again.closed).toBe(CLOSE.unauthenticated);
    }
  });

  it('loses access to their helpdesk chat and its transcript', async () => {
    const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee' });
    const { ParticipantToken } = started.body.data.startChatResult;
    const tokens = await Promise.all(
      apps.map(async (app) => {
        const wanted = { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'] };
        const { Websocket, ConnectionCredentials } = jsonOf<{
          Websocket: { Url: string };
          ConnectionCredentials: { ConnectionToken: string };
        }>(await ask(app, 'connection', ParticipantToken, wanted));
        const chat = await openChatClient(Websocket.Url, `http://${HOST}`);
        chats.push(chat);
        await chat.subscribe();
        return ConnectionCredentials.ConnectionToken;
      }),
    );
    await takeOff();
    await Promise.all(chats.map(({ closed }) => closed));
    for (const app of apps) {
      for (const token of tokens) {
        const text = { ContentType: 'text/plain', Content: 'Hello' };
        expect((await ask(app, 'message', token, text)).statusCode).toBe(403);
        expect((await ask(app, 'transcript', token, {})).statusCode).toBe(403);
      }
      expect((await ask(app, 'connection', ParticipantToken, { Type: ['WEBSOCKET'] })).statusCode).toBe(403);
    }
  });
});
