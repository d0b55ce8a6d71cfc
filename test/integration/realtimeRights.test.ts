import { openBus, type Bus } from '../../server/db/bus';
import { openRights, type Rights } from '../../server/identity/rights';
import { contactChannel, DESK_CHANNEL, getDesk, getDeskStatus } from '../../src/contract/helpdesk/helpdesk';
import { CLOSE, userChannel } from '../../src/contract/platform/realtime';
import { openFaultyProxy } from '../fakes/faultyProxy';
import { noticesHeard } from './noticesHeard';
import { grantRole, insertContact } from './seed';
import { useSockets } from './sockets';
import { createTestServer, HOME, OTHER, TEST_NOW, type TestServer } from './testServer';
import { openTestBus } from '../setup/testBus';

let server: TestServer;
const { connect, follow } = useSockets(() => server);

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  for (const person of ['attendee', 'attendee2']) await insertAccount(person);
  await noticesHeard(server.deps.channels);
});
afterEach(async () => {
  await server.database.empty('account', 'registration', 'registration_ended', 'helpdesk_contact');
  await grantRole(server.db, HOME, 'helpdesk', 'helpdesk');
});

/** Inserts an account registered for the home event; its tokens already exist. */
async function insertAccount(person: string): Promise<void> {
  await server.database.pool.query(
    `insert into account(account_id, username, password_hash, attendee_id, name) values ($1, $2, '', $2, $2)`,
    [`account-${person}`, person],
  );
  await register(person);
}
const register = (person: string) =>
  server.database.pool.query(`insert into registration values ($1, $2)`, [`account-${person}`, HOME]);
const takeOff = (person: string) =>
  server.database.pool.query(`delete from registration where account_id = $1`, [`account-${person}`]);
const revoke = (person: string) =>
  server.database.pool.query(`delete from event_role where conference_id = $1 and user_id = $2`, [
    HOME,
    person,
  ]);

describe('a revoked role', () => {
  it('ends at once the channels it opened, and no others', async () => {
    const agent = await connect('helpdesk');
    const contact = contactChannel(await insertContact(server.db, HOME));
    for (const channel of [DESK_CHANNEL, contact, userChannel('helpdesk')]) await follow(agent, channel);
    await revoke('helpdesk');
    const refused = [await agent.next('refused'), await agent.next('refused')];
    expect(refused.map(({ channel, refusal }) => [channel, refusal.code])).toEqual([
      [DESK_CHANNEL, 'forbidden'],
      [contact, 'forbidden'],
    ]);
    for (const channel of [DESK_CHANNEL, contact, userChannel('helpdesk')]) {
      await server.deps.channels.publish(HOME, channel, 'afterwards');
    }
    expect((await agent.next('message')).channel).toBe(userChannel('helpdesk'));
    expect(agent.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
    expect((await server.call(getDesk, {}, { as: 'helpdesk' })).status).toBe(403);
  });

  it('ends a channel whose subscription is still being processed', async () => {
    const agent = await connect('helpdesk');
    agent.send({ type: 'subscribe', channel: DESK_CHANNEL, after: null });
    await revoke('helpdesk');
    expect((await agent.next('refused')).refusal.code).toBe('forbidden');
  });

  it('changes nothing for other users', async () => {
    const other = await connect('superuser');
    await follow(other, DESK_CHANNEL);
    const agent = await connect('helpdesk');
    await follow(agent, DESK_CHANNEL);
    await revoke('helpdesk');
    await agent.next('refused');
    await server.deps.channels.publish(HOME, DESK_CHANNEL, 'afterwards');
    expect((await other.next('message')).body).toBe('afterwards');
  });
});

describe('a user removed from an event', () => {
  it('is disconnected at once, even if the token still claims a registration', async () => {
    const [attendee, other] = [await connect('attendee'), await connect('attendee2')];
    expect((await server.call(getDeskStatus, {}, { as: 'attendee' })).status).toBe(200);
    await takeOff('attendee');
    expect(await attendee.closed).toBe(CLOSE.unauthenticated);
    expect(attendee.frames.at(-1)).toMatchObject({ type: 'refused', refusal: { code: 'forbidden' } });
    expect((await server.call(getDeskStatus, {}, { as: 'attendee' })).status).toBe(403);
    // Others keep their access.
    await follow(other, userChannel('attendee2'));
    expect((await server.call(getDeskStatus, {}, { as: 'attendee2' })).status).toBe(200);
  });

  it('keeps access to other events, and has access again once registered again', async () => {
    const witness = await connect('attendee');
    await takeOff('attendee');
    await witness.closed;
    const elsewhere = await server.call(getDeskStatus, {}, { as: 'otherEventAttendee', event: OTHER });
    expect(elsewhere.status).toBe(200);
    await register('attendee');
    await noticesHeard(server.deps.channels);
    expect((await server.call(getDeskStatus, {}, { as: 'attendee' })).status).toBe(200);
  });

  it('is disconnected at once as well if the account is deleted', async () => {
    const attendee = await connect('attendee');
    await server.database.pool.query(`delete from account where account_id = 'account-attendee'`);
    expect(await attendee.closed).toBe(CLOSE.unauthenticated);
  });
});

describe('superuser status', () => {
  let bus: Bus;
  let rights: Rights;
  beforeEach(async () => {
    bus = await openTestBus(server.database.connection);
    rights = await openRights({ db: server.database.db, bus });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bus.close();
  });
  const heard = (change: () => Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      const end = rights.onChanged(HOME, 'attendee', () => {
        end();
        resolve();
      });
      change().catch(reject);
    });

  it('is cached until it changes', async () => {
    expect(await rights.isSuperuser(HOME, 'attendee')).toBe(false);
    const asked = jest.spyOn(server.database.pool, 'connect');
    expect(rights.isSuperuser(HOME, 'attendee')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    await heard(() => grantRole(server.db, HOME, 'attendee', 'superuser'));
    expect(await rights.isSuperuser(HOME, 'attendee')).toBe(true);
    expect(rights.isSuperuser(HOME, 'attendee')).toBe(true);
    expect(await rights.isSuperuser(OTHER, 'attendee')).toBe(false);
    await heard(() => revoke('attendee'));
    expect(await rights.isSuperuser(HOME, 'attendee')).toBe(false);
  });

  it('is not cached if a change arrives while it is being queried', async () => {
    const { pool } = server.database;
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]) => {
      const answer = await client.query(text, values);
      await heard(() => grantRole(server.db, HOME, 'attendee', 'superuser'));
      return answer;
    };
    const late = jest
      .spyOn(pool, 'connect')
      .mockImplementationOnce((): unknown => Promise.resolve({ query, release: () => client.release() }));
    expect(await rights.isSuperuser(HOME, 'attendee')).toBe(false);
    late.mockRestore();
    expect(await rights.isSuperuser(HOME, 'attendee')).toBe(true);
    await heard(() => revoke('attendee'));
  });

  it('is queried each time while the bus is disconnected', async () => {
    const deaf: Bus = {
      subscribe: (_channel, _onMessage, onConnected) => onConnected(),
      connected: () => false,
      close: () => Promise.resolve(),
    };
    const asking = await openRights({ db: server.database.db, bus: deaf });
    expect(await asking.isSuperuser(HOME, 'attendee')).toBe(false);
    await grantRole(server.db, HOME, 'attendee', 'superuser');
    expect(await asking.isSuperuser(HOME, 'attendee')).toBe(true);
    await revoke('attendee');
    expect(await asking.isSuperuser(HOME, 'attendee')).toBe(false);
  });
});

it('rights catch up on changes missed while the bus’s connection was silently dead', async () => {
  const { host, port } = server.database.connection;
  const proxy = await openFaultyProxy(
    () => `${host}/.s.PGSQL.${port}`,
    () => ({}),
  );
  const bus = await openBus(
    { ...server.database.connection, host: '127.0.0.1', port: proxy.port },
    () => undefined,
    { heartbeat: 20, answer: 700, catchUp: 2_000, retry: 10 },
  );
  await takeOff('attendee2');
  const rights = await openRights({ db: server.database.db, bus });
  expect(await rights.isTakenOff(HOME, 'attendee2')).toBe(true);

  const changed = new Promise<void>((resolve) => {
    rights.onChanged(HOME, 'attendee', resolve);
  });
  proxy.silence();
  await takeOff('attendee');
  await register('attendee2');
  await changed;
  expect(await rights.isTakenOff(HOME, 'attendee')).toBe(true);
  expect(await rights.isTakenOff(HOME, 'attendee2')).toBe(false);
  await bus.close();
  await proxy.close();
});
