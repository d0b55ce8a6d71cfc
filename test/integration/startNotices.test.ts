import {
  tellStarts,
  TOLD_BEFORE_MS,
  type StartSource,
} from '../../server/modules/notices/notifications/startingTick';
import { sessionStarts } from '../../server/modules/program/sessionNotices/starts';
import { listNotices } from '../../src/contract/notices/notices';
import { userChannel } from '../../src/contract/platform/realtime';
import { putSaved } from '../../src/contract/people/saved';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertSession } from './seed';

const START = '2021-01-26T15:00:00.000Z';
const world = useFourEvents('2021-01-26T14:55:00.000Z');

afterEach(() => world.server.eventTime.set(HOME, null, 'person'));
beforeEach(() =>
  insertSession(world.server.db, { conferenceId: HOME }, 's', { title: 'Opening', startTime: START }),
);

const save = (as: Person, itemId = 's', event = HOME) =>
  world.server.call(putSaved, { params: { kind: 'session', itemId } }, { as, event });
const tick = () => tellStarts(world.server.deps, [sessionStarts]);
const told = async (as: Person, event = HOME) =>
  (await world.server.call(listNotices, { query: {} }, { as, event })).body.notices.map(({ body }) => body);
const STARTING = { kind: 'sessionStarting', sessionId: 's', title: 'Opening', start: START };
const startingAt = (start: string) => ({ kind: 'sessionStarting', start });

/** Saves the session for many people at once. */
const saveForMany = (count: number) =>
  world.server.database.pool.query(
    `insert into saved_item (conference_id, user_id, kind, item_id, saved_at)
     select $1, 'crowd-' || n, 'session', 's', now() from generate_series(1, $2::int) as n`,
    [HOME, count],
  );
const noticesOfCrowd = async () => {
  const { rows } = await world.server.database.pool.query<{ count: number }>(
    "select count(*)::int as count from networking_notification where user_id like 'crowd-%'",
  );
  return rows[0]?.count;
};

it('tells who saved a session five minutes before it starts, once', async () => {
  await save('attendee');
  world.server.clock.advance(-1_000);
  await tick();
  expect(await told('attendee')).toEqual([]);
  world.server.clock.advance(1_000);
  await tick();
  await tick();
  expect(await told('attendee')).toEqual([STARTING]);
  expect(await told('attendee2')).toEqual([]);
  expect(await world.server.deps.channels.head(HOME, userChannel('attendee'))).toBe(1);
});

it('goes by event time, each event by its own', async () => {
  await insertSession(world.server.db, { conferenceId: OTHER }, 's', { startTime: START });
  await save('attendee');
  await save('attendee', 's', OTHER);
  await world.server.eventTime.set(HOME, new Date('2021-01-26T12:00:00.000Z'), 'person');
  await tick();
  expect([await told('attendee'), await told('attendee', OTHER)]).toMatchObject([[], [startingAt(START)]]);
});

it('skips what started while no server was running, and what is on demand only', async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 'film', {
    startTime: START,
    onDemandOnly: true,
  });
  await save('attendee');
  await save('attendee', 'film');
  world.server.clock.set(START);
  await tick();
  world.server.clock.set('2021-01-26T14:58:00.000Z');
  expect(await told('attendee')).toEqual([]);
  await tick();
  expect(await told('attendee')).toEqual([STARTING]);
});

it('does not tell who will watch the session on demand', async () => {
  await save('attendee');
  const later = { kind: 'onDemand', itemId: 's' } as const;
  await world.server.call(putSaved, { params: later }, { as: 'attendee' });
  await tick();
  expect(await told('attendee')).toEqual([]);
});

it('tells again of a session that was moved', async () => {
  await save('attendee');
  await tick();
  const later = '2021-01-26T15:30:00.000Z';
  await world.server.database.pool.query('update session set start_time = $1', [later]);
  world.server.clock.set(new Date(Date.parse(later) - TOLD_BEFORE_MS).toISOString());
  await tick();
  expect(await told('attendee')).toMatchObject([startingAt(later), startingAt(START)]);
});

it('tells a large crowd in batches, each person once however many processes do', async () => {
  await saveForMany(1_200);
  await Promise.all([tick(), tick(), tick()]);
  await tick();
  expect(await noticesOfCrowd()).toBe(1_200);
});

it('goes on with what it can do when a source fails, and with the rest in the next round', async () => {
  await save('attendee');
  const failing: StartSource = () => Promise.reject(new Error('broken'));
  await tellStarts(world.server.deps, [failing, sessionStarts]);
  expect(await told('attendee')).toEqual([STARTING]);
});

it('writes neither notice nor hint when one of them fails', async () => {
  await save('attendee');
  const { deps } = world.server;
  const channels = { ...deps.channels, publishToAll: () => Promise.reject(new Error('killed')) };
  await tellStarts({ ...deps, channels }, [sessionStarts]);
  expect(await told('attendee')).toEqual([]);
  await tick();
  expect(await told('attendee')).toEqual([STARTING]);
});
