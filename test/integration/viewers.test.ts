import { pino } from 'pino';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { getAttendee, putAttendee } from '../../src/contract/people/attendeeProfile';
import { getSession } from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { getViewers } from '../../src/contract/program/viewers';
import type { Bus } from '../../server/db/bus';
import { openViewers, type OpenedViewers } from '../../server/modules/program/viewers/openViewers';
import { openChannels, type OpenedChannels } from '../../server/realtime/openChannels';
import { buildProfileFields } from '../builders/profile';
import type { RealtimeClient } from '../fakes/realtimeClient';
import { until } from '../until';
import { fourEvents } from './fourEvents';
import { grantRole, insertAttendee, insertSession } from './seed';
import { useSockets } from './sockets';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';
import { openTestBus } from '../setup/testBus';

const presence = (event: EventConfig, value: 'nobody' | 'superusers' | 'everyone'): EventConfig => ({
  ...event,
  pageOptions: { ...event.pageOptions, session: { ...event.pageOptions.session, presence: value } },
});

let server: TestServer;
let STAFF_ONLY: string;
let SILENT: string;
/** Another process on the same database. */
let other: { bus: Bus; channels: OpenedChannels; viewers: OpenedViewers };
const sockets = useSockets(() => server);
const { connect } = sockets;
const ends: (() => void)[] = [];

beforeAll(async () => {
  const [home, second, third] = fourEvents();
  if (!home || !second || !third) throw new Error('There are fewer events.');
  [STAFF_ONLY, SILENT] = [second.conferenceId, third.conferenceId];
  const events = [presence(home, 'everyone'), presence(second, 'superusers'), presence(third, 'nobody')];
  server = await createTestServer({ events });
  const { pool, connection } = server.database;
  const log = pino({ level: 'silent' });
  const bus = await openTestBus(connection);
  const channels = await openChannels({ ...server.deps, bus });
  other = { bus, channels, viewers: openViewers({ pool, channels, events: server.deps.events, log }) };
});
afterAll(async () => {
  await other.viewers.close();
  await other.channels.close();
  await other.bus.close();
  await server.close();
});
beforeEach(async () => {
  for (const conferenceId of [HOME, STAFF_ONLY, SILENT])
    await insertSession(server.db, { conferenceId }, 's');
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await rounds();
  await server.reset();
});

/** Two rounds of each process: whatever one of them wrote, the other has told. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await server.viewers.round();
    await other.viewers.round();
  }
}

const follow = (client: RealtimeClient, channel = sessionChannel('s')) => sockets.follow(client, channel);
async function watch(person: Person, event = HOME): Promise<RealtimeClient> {
  const client = await connect(person, event);
  await follow(client);
  return client;
}
/** All numbers that the socket was told. */
const told = ({ frames }: RealtimeClient) =>
  frames.flatMap((frame) => (frame.type === 'signal' ? [(frame.body as { viewers: number }).viewers] : []));
/** Waits until the socket is told this number. */
async function hears(client: RealtimeClient, viewers: number): Promise<void> {
  let heard: number;
  do heard = ((await client.next('signal')).body as { viewers: number }).viewers;
  while (heard !== viewers);
}
const enterElsewhere = (userId: string, conferenceId = HOME) => {
  const end = other.viewers.enter({ conferenceId, sessionId: 's', userId });
  ends.push(end);
  return end;
};
const ask = (
  query: { query?: string; after?: string; limit?: number } = {},
  as: Person = 'attendee',
  event = HOME,
) => server.call(getViewers, { params: { sessionId: 's' }, query }, { as, event });
const number = async () => (await ask()).body.viewers;

describe('the number', () => {
  it('counts each person once, in whatever tabs and processes', async () => {
    const [first, second] = [await watch('attendee'), await watch('attendee')];
    await watch('attendee2');
    enterElsewhere('attendee');
    enterElsewhere('somebody-else');
    await rounds();
    expect(await number()).toBe(3);
    second.socket.terminate();
    await second.closed;
    await rounds();
    expect(await number()).toBe(3);
    await hears(first, 3);
    expect(told(first).every((viewers) => viewers <= 3)).toBe(true);
  });

  it('is signaled when it changes, not otherwise, and at once to whoever comes', async () => {
    const first = await watch('attendee');
    await rounds();
    await rounds();
    enterElsewhere('somebody-else');
    await rounds();
    await rounds();
    const late = await watch('attendee2');
    expect((await late.next('signal')).body).toEqual({ kind: 'viewers', viewers: 2 });
    await hears(first, 2);
    expect(told(first)).toEqual([1, 2]);
  });

  it('is told to the followers of another process', async () => {
    await watch('attendee');
    enterElsewhere('somebody-else');
    const signal = jest.fn();
    const { stop } = await other.channels.follow(HOME, sessionChannel('s'), null, {
      deliver: () => undefined,
      signal,
      reset: () => undefined,
    });
    await rounds();
    await until('a follower is told', () => signal.mock.calls.length > 0);
    expect(signal.mock.calls).toEqual([[{ kind: 'viewers', viewers: 2 }]]);
    stop();
  });

  it('leaves out a process that is heard of no more, and takes it back', async () => {
    const first = await watch('attendee');
    enterElsewhere('somebody-else');
    await rounds();
    await hears(first, 2);
    // Its lease has ended: it was killed, or is suspended.
    await server.database.pool.query(
      `update viewer_process set expires_at = now() where process_id in (
         select process_id from session_viewer where user_id = 'somebody-else')`,
    );
    await server.viewers.round();
    await hears(first, 1);
    expect((await server.database.pool.query('select user_id from session_viewer')).rows).toEqual([
      { user_id: 'attendee' },
    ]);
    await rounds();
    await hears(first, 2);
  });

  it('is right again after the database has lost it', async () => {
    const first = await watch('attendee');
    enterElsewhere('somebody-else');
    await rounds();
    // As after a crash of PostgreSQL, which empties unlogged tables.
    await server.database.empty('viewer_process', 'session_viewer', 'session_audience');
    await rounds();
    expect(await number()).toBe(2);
    enterElsewhere('third');
    await rounds();
    await hears(first, 3);
  });

  it('is made up for by the next round if one fails', async () => {
    const first = await watch('attendee');
    const failing = jest
      .spyOn(server.database.pool, 'connect')
      .mockRejectedValueOnce(new Error('gone') as never);
    await server.viewers.round();
    failing.mockRestore();
    expect(server.viewers.number({ conferenceId: HOME, sessionId: 's' })).toBeNull();
    await server.viewers.round();
    await hears(first, 1);
    expect(told(first)).toEqual([1]);
  });

  it('is right after a storm of reconnecting people', async () => {
    const stay = await watch('attendee2');
    for (let storm = 0; storm < 3; storm += 1) {
      const clients = await Promise.all(
        (['attendee', 'presenter', 'exhibitor', 'superuser'] as const).map((person) => watch(person)),
      );
      // People land in the other process, and are still in this one.
      const elsewhere = ['attendee', 'presenter', 'exhibitor', 'superuser'].map((person) =>
        enterElsewhere(person),
      );
      const counted = [server.viewers.round(), other.viewers.round()];
      for (const { socket } of clients) socket.terminate();
      await Promise.all([...counted, ...clients.map(({ closed }) => closed)]);
      await rounds();
      expect(await number()).toBe(5);
      for (const end of elsewhere) end();
      await rounds();
      expect(await number()).toBe(1);
    }
    await hears(stay, 1);
    expect((await server.database.pool.query('select 1 from session_viewer')).rowCount).toBe(1);
  });

  it('forgets who stops following, signs out or is no longer registered', async () => {
    const [staying, leaving] = [await watch('attendee2'), await watch('helpdesk')];
    await rounds();
    leaving.send({ type: 'unsubscribe', channel: sessionChannel('s') });
    // Answered in order, so the channel is left by now.
    await follow(leaving, sessionChannel('s'));
    await rounds();
    expect(await number()).toBe(2);
    await server.database.pool.query(`select end_registration($1, 'helpdesk')`, [HOME]);
    await leaving.closed;
    await rounds();
    await hears(staying, 1);
  });

  it('leaves nothing behind when a process ends', async () => {
    const { pool } = server.database;
    const log = pino({ level: 'silent' });
    const third = openViewers({ pool, channels: other.channels, events: server.deps.events, log });
    third.enter({ conferenceId: HOME, sessionId: 's', userId: 'passing' });
    const first = await watch('attendee');
    await third.round();
    await rounds();
    await hears(first, 2);
    await third.close();
    await rounds();
    await hears(first, 1);
  });
});

describe('where viewers are not for everybody', () => {
  it('tells the number to superusers only, on a channel of their own', async () => {
    const attendee = await watch('attendee', STAFF_ONLY);
    const boss = await watch('superuser', STAFF_ONLY);
    for (const client of [attendee, boss])
      client.send({ type: 'subscribe', channel: 'viewers/s', after: null });
    expect((await attendee.next('refused')).refusal.code).toBe('forbidden');
    expect((await boss.next('subscribed')).channel).toBe('viewers/s');
    await rounds();
    expect((await boss.next('signal')).body).toEqual({ kind: 'viewers', viewers: 2 });
    expect(boss.frames.at(-1)).toMatchObject({ channel: 'viewers/s' });
    expect(told(attendee)).toEqual([]);
    expect((await ask({}, 'attendee', STAFF_ONLY)).status).toBe(403);
    expect((await ask({}, 'superuser', STAFF_ONLY)).body.viewers).toBe(2);
  });

  it('has no channel for a session that is not there', async () => {
    const boss = await watch('superuser', STAFF_ONLY);
    boss.send({ type: 'subscribe', channel: 'viewers/unknown', after: null });
    expect((await boss.next('refused')).refusal.code).toBe('unknownChannel');
  });

  it('ends the channel of somebody who is no superuser any more', async () => {
    await grantRole(server.db, STAFF_ONLY, 'presenter', 'superuser');
    const boss = await connect('presenter', STAFF_ONLY);
    await follow(boss, 'viewers/s');
    await server.database.pool.query(
      `delete from event_role where conference_id = $1 and user_id = 'presenter' and role = 'superuser'`,
      [STAFF_ONLY],
    );
    expect(await boss.next('refused')).toMatchObject({
      channel: 'viewers/s',
      refusal: { code: 'forbidden' },
    });
  });

  it('counts nobody where nobody is to know', async () => {
    const boss = await watch('superuser', SILENT);
    boss.send({ type: 'subscribe', channel: 'viewers/s', after: null });
    expect((await boss.next('refused')).refusal.code).toBe('unknownChannel');
    await rounds();
    expect((await server.database.pool.query('select 1 from session_viewer')).rowCount).toBe(0);
    expect((await ask({}, 'superuser', SILENT)).status).toBe(403);
  });
});

describe('names', () => {
  const NAMES = [
    ['a', 'Änne', 'Zobel', 'Åkerblom'],
    ['b', 'Bo', 'Young', 'Brightworks'],
    ['c', 'Chloé', 'Xu', 'Brightworks'],
    ['d', 'Dora', 'Winter', 'Fjord'],
  ] as const;
  beforeEach(async () => {
    for (const [attendeeId, firstName, lastName, companyName] of NAMES) {
      await insertAttendee(server.db, HOME, 'vendor', { attendeeId, firstName, lastName, companyName });
      enterElsewhere(attendeeId);
    }
    enterElsewhere('without-page');
    await rounds();
  });
  const names = async (...input: Parameters<typeof ask>) =>
    (await ask(...input)).body.people.map(({ attendeeId }) => attendeeId);

  it('come in pages, sorted by last name, and only of people with a profile', async () => {
    const first = (await ask({ limit: 3 })).body;
    expect(first).toMatchObject({ viewers: 5, found: 4 });
    expect(first.people.map(({ attendeeId }) => attendeeId)).toEqual(['d', 'c', 'b']);
    const second = (await ask({ limit: 3, after: first.next ?? '' })).body;
    expect(second.people.map(({ attendeeId }) => attendeeId)).toEqual(['a']);
    expect(second.next).toBeNull();
  });

  it.each([
    ['anne', ['a']],
    ['CHLOE', ['c']],
    ['akerb', ['a']],
    ['bright yo', ['b']],
    ['bright', ['c', 'b']],
    ['%', []],
    ["'; drop table attendee; --", []],
    ['right', []],
  ])('are found by %s', async (query, found) => {
    expect(await names({ query })).toEqual(found);
  });

  it('leave out hidden people, except for superusers, and those who do not want to be shown', async () => {
    await server.database.pool.query(`update attendee set hidden = true where attendee_id = 'a'`);
    await server.database.pool.query(`update attendee set shown_as_viewer = false where attendee_id = 'b'`);
    expect(await names()).toEqual(['d', 'c']);
    expect(await names({}, 'superuser')).toEqual(['d', 'c', 'a']);
    expect((await ask()).body).toMatchObject({ viewers: 5, found: 2 });
    expect(await names({ after: 'a' })).toEqual([]);
  });

  it('are those who want it: a choice of the own profile, shown at first', async () => {
    await watch('attendee');
    const save = async (viewer?: boolean) => {
      const { body } = await server.call(
        getAttendee,
        { params: { attendeeId: 'attendee' } },
        { as: 'attendee' },
      );
      const { viewer: _viewer, ...sharing } = buildProfileFields().sharing;
      const profile = buildProfileFields({
        email: '',
        sharing: { ...sharing, ...(viewer !== undefined && { viewer }) },
      });
      return server.call(
        putAttendee,
        {
          params: { attendeeId: 'attendee' },
          body: { revision: body.own?.revision ?? 0, profile },
        },
        { as: 'attendee' },
      );
    };
    expect((await save(true)).body.own?.sharing.viewer).toBe(true);
    await rounds();
    expect(await names()).toContain('attendee');
    expect((await save(false)).body.own?.sharing.viewer).toBe(false);
    expect(await names()).not.toContain('attendee');
    // A page from before this choice existed does not undo it.
    expect((await save()).body.own?.sharing.viewer).toBe(false);
  });

  it('are no others than before for who asks for the session’s attendees', async () => {
    const { body } = await server.call(
      getSession,
      { params: { sessionId: 's' }, query: { attendees: 'true' } },
      { as: 'attendee' },
    );
    expect(body.attendees).toEqual([]);
  });

  it('are not of an unknown session, nor of one of another event', async () => {
    expect(
      (await server.call(getViewers, { params: { sessionId: 'x' }, query: {} }, { as: 'attendee' })).status,
    ).toBe(404);
    expect((await ask({}, 'superuser', STAFF_ONLY)).body).toMatchObject({
      viewers: 0,
      people: [],
      next: null,
    });
  });
});
