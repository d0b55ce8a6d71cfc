import { importSchedule } from '../../server/modules/program/scheduleImport/importSchedule';
import { parseSchedule } from '../../server/modules/program/scheduleImport/schedule';
import { listNotices } from '../../src/contract/notices/notices';
import { userChannel } from '../../src/contract/platform/realtime';
import { putSaved } from '../../src/contract/people/saved';
import { putSession } from '../../src/contract/program/programEditing';
import { delaySession, type SessionFields } from '../../src/contract/program/sessions';
import { buildSessionFields } from '../builders/session';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertSession } from './seed';

const NOW = '2021-01-26T14:00:00.000Z';
const START = '2021-01-26T15:00:00.000Z';
const END = '2021-01-26T16:00:00.000Z';
const LATER = '2021-01-26T15:30:00.000Z';
const PLAN = { title: 'Opening', startTime: START, endTime: END };

const world = useFourEvents(NOW);
beforeEach(() => insertSession(world.server.db, { conferenceId: HOME }, 's', PLAN));

const save = (as: Person, itemId = 's') =>
  world.server.call(putSaved, { params: { kind: 'session', itemId } }, { as });
const edit = (over: Partial<SessionFields>) =>
  world.server.call(
    putSession,
    { params: { sessionId: 's' }, query: {}, body: buildSessionFields({ ...PLAN, ...over }) },
    { as: 'superuser' },
  );
const told = async (as: Person) =>
  (await world.server.call(listNotices, { query: {} }, { as })).body.notices.map(({ body }) => body);
const MOVED = { kind: 'sessionMoved', sessionId: 's', title: 'Opening', start: LATER };

describe('an edit', () => {
  it('tells those who saved the session when it takes place now', async () => {
    await save('attendee');
    expect((await edit({ startTime: LATER })).status).toBe(200);
    expect(await told('attendee')).toEqual([MOVED]);
    expect(await told('attendee2')).toEqual([]);
    expect(await world.server.deps.channels.head(HOME, userChannel('attendee'))).toBe(1);
  });

  it('is not told again when it is repeated, but when it is taken back', async () => {
    await save('attendee');
    await edit({ startTime: LATER });
    await edit({ startTime: LATER });
    await edit({});
    await edit({ startTime: LATER });
    expect(await told('attendee')).toEqual([MOVED, { ...MOVED, start: START }, MOVED]);
  });

  it('is told of by a minute or more, of the end too', async () => {
    await save('attendee');
    await edit({ startTime: '2021-01-26T15:00:59.000Z', description: 'Other words' });
    await edit({ onDemandOnly: true });
    expect(await told('attendee')).toEqual([]);
    await edit({});
    await edit({ endTime: '2021-01-26T16:01:00.000Z' });
    expect(await told('attendee')).toEqual([
      { ...MOVED, start: START },
      { ...MOVED, start: START },
    ]);
  });

  it('names the room if that is another one, at the same time too', async () => {
    await save('attendee');
    await edit({ room: 'Hall A' });
    await edit({ room: 'Hall A', startTime: LATER });
    await edit({ room: null, startTime: LATER });
    expect(await told('attendee')).toEqual([MOVED, { ...MOVED, start: START, room: 'Hall A' }]);
  });

  it('is not told of a session that is over and stays so, nor of another data set', async () => {
    await save('attendee');
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 's', PLAN);
    await world.server.call(
      putSession,
      {
        params: { sessionId: 's' },
        query: { tableName: 'demo-sessions' },
        body: buildSessionFields({ ...PLAN, startTime: LATER }),
      },
      { as: 'superuser' },
    );
    world.server.clock.set('2021-01-26T18:00:00.000Z');
    await edit({ startTime: LATER });
    expect(await told('attendee')).toEqual([]);
    await edit({ startTime: '2021-01-27T15:00:00.000Z', endTime: '2021-01-27T16:00:00.000Z' });
    expect(await told('attendee')).toEqual([{ ...MOVED, start: '2021-01-27T15:00:00.000Z' }]);
  });

  it('is undone when its notices cannot be written', async () => {
    await save('attendee');
    await world.server.database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger refuse before insert on networking_notification execute function refuse()`,
    );
    try {
      expect((await edit({ startTime: LATER })).status).toBe(500);
    } finally {
      await world.server.database.pool.query('drop function refuse cascade');
    }
    const { rows } = await world.server.database.pool.query<{ start_time: Date }>(
      'select start_time from session',
    );
    expect(rows.map((row) => row.start_time.toISOString())).toEqual([START]);
  });
});

it('tells those who saved a session that it is delayed', async () => {
  await save('attendee');
  await world.server.call(
    delaySession,
    { params: { sessionId: 's' }, query: {}, body: { startTime: LATER } },
    { as: 'superuser' },
  );
  expect(await told('attendee')).toEqual([MOVED]);
});

describe('an import', () => {
  /** A schedule of one room. */
  const schedule = (events: { code: string; start: string }[]) =>
    parseSchedule(
      JSON.stringify({
        schedule: {
          conference: {
            acronym: 'harbor',
            title: 'Harbor Forum',
            time_zone_name: 'UTC',
            days: [
              {
                index: 1,
                date: '2021-01-26',
                rooms: {
                  Hall: events.map(({ code, start }, index) => ({
                    id: index,
                    guid: `guid-${code}`,
                    code,
                    slug: code,
                    title: `Talk ${code}`,
                    date: `2021-01-26T${start}:00+00:00`,
                    start,
                    duration: '01:00',
                    room: 'Hall',
                    persons: [],
                    abstract: '',
                    description: '',
                  })),
                },
              },
            ],
          },
        },
      }),
      { timeZone: 'UTC' },
    );
  const bring = (events: { code: string; start: string }[]) =>
    importSchedule(
      { ...world.server.deps, now: new Date(NOW) },
      { conferenceId: HOME, timeZone: 'UTC', dates: { start: '2021-01-26', end: '2021-01-28' } },
      schedule(events),
      { prune: true },
    );
  const idOf = async (title: string) => {
    const { session_id } = await world.server.db
      .selectFrom('session')
      .select('session_id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    return session_id;
  };

  it('tells of what it moves and removes, once, and of what comes back', async () => {
    const plan = [
      { code: 'A', start: '15:00' },
      { code: 'B', start: '15:00' },
    ];
    await bring(plan);
    const [a, b] = [await idOf('Talk A'), await idOf('Talk B')];
    for (const id of [a, b]) await save('attendee', id);
    const changed = [{ code: 'A', start: '15:30' }];
    await bring(changed);
    await bring(changed);
    const first = [
      { kind: 'sessionMoved', sessionId: a, title: 'Talk A', start: LATER },
      { kind: 'sessionCancelled', sessionId: b, title: 'Talk B', start: START },
    ];
    expect(await told('attendee')).toEqual(expect.arrayContaining(first));
    expect(await told('attendee')).toHaveLength(2);
    await bring([...changed, { code: 'B', start: '15:00' }]);
    expect(await told('attendee')).toHaveLength(3);
    expect(await told('attendee')).toContainEqual({
      kind: 'sessionMoved',
      sessionId: b,
      title: 'Talk B',
      start: START,
    });
  });
});
