import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import {
  changeSessions,
  deleteSession,
  getStoredSession,
  listProgramme,
  listSessionVersions,
  moveSessions,
  postSession,
  putSession,
} from '../../src/contract/program/programEditing';
import {
  delaySession,
  getSession,
  getSessions,
  type SessionFields,
} from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { movedBy } from '../../src/contract/kit/zonedTime';
import { buildSessionFields } from '../builders/session';
import { HOME, useFourEvents } from './fourEvents';
import { insertSession } from './seed';
import { ANNOUNCEMENTS_CHANNEL } from '../../src/contract/platform/realtime';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

const put = (sessionId: string, body: SessionFields & { revision?: number }) =>
  world.server.call(putSession, { params: { sessionId }, query: {}, body }, as);
const read = async (sessionId: string) =>
  (await world.server.call(getStoredSession, { params: { sessionId }, query: {} }, as)).body;
const versions = async (sessionId: string) =>
  (await world.server.call(listSessionVersions, { params: { sessionId }, query: {} }, as)).body.versions;
const list = async () => (await world.server.call(listProgramme, { query: {} }, as)).body.sessions;
const insert = (sessionId: string, fields: Partial<SessionFields> = {}) =>
  insertSession(world.server.db, { conferenceId: HOME }, sessionId, fields);

describe('two editors of a session', () => {
  it('overwrite nothing of each other', async () => {
    await insert('s');
    const { revision } = await read('s');
    const mine = await put('s', { ...buildSessionFields({ title: 'Mine' }), revision });
    expect(mine).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    const theirs = await put('s', { ...buildSessionFields({ title: 'Theirs' }), revision });
    expect(theirs.status).toBe(409);
    expect(await read('s')).toMatchObject({ revision: revision + 1, fields: { title: 'Mine' } });
  });

  it('learn of a delay, which is a change like others', async () => {
    await insert('s');
    const { revision } = await read('s');
    const startTime = '2021-01-26T15:20:00.000Z';
    await world.server.call(delaySession, { params: { sessionId: 's' }, query: {}, body: { startTime } }, as);
    expect((await put('s', { ...buildSessionFields(), revision })).status).toBe(409);
    // A program of an older client names no revision.
    expect((await put('s', buildSessionFields({ title: 'Old client' }))).status).toBe(200);
  });

  it('save at once: one wins, the other is told', async () => {
    await insert('s');
    const { revision } = await read('s');
    const both = ['One', 'Other'].map((title) => put('s', { ...buildSessionFields({ title }), revision }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await versions('s')).map(({ kind }) => kind)).toEqual(['edited', 'before']);
  });
});

it('keeps the versions of a session, and who made them', async () => {
  await insert('s', { title: 'Imported' });
  await put('s', buildSessionFields({ title: 'First' }));
  await put('s', buildSessionFields({ title: 'First' }));
  await put('s', buildSessionFields({ title: 'Second' }));
  const kept = await versions('s');
  // Saving what is there already is no version.
  expect(kept.map(({ kind, fields }) => [kind, fields.title])).toEqual([
    ['edited', 'Second'],
    ['edited', 'First'],
    ['before', 'Imported'],
  ]);
  expect(kept.map(({ by }) => by?.userId)).toEqual(['superuser', 'superuser', undefined]);
});

it('creates a session once, however often the request is sent', async () => {
  const input = { query: {}, body: buildSessionFields({ title: 'New' }) };
  const call = () =>
    world.server.call(postSession, input, { ...as, headers: { [IDEMPOTENCY_KEY]: 'k'.repeat(20) } });
  const [first, again] = [await call(), await call()];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const { sessionId } = first.body;
  const { body } = await world.server.call(
    getSession,
    { params: { sessionId }, query: {} },
    { as: 'attendee' },
  );
  expect(body.title).toBe('New');
  expect((await versions(sessionId)).map(({ kind }) => kind)).toEqual(['created']);
  expect(await list()).toHaveLength(1);
});

describe('open pages', () => {
  const heads = async (...ids: string[]) => {
    const names = [ANNOUNCEMENTS_CHANNEL, ...ids.map(sessionChannel)];
    return Promise.all(names.map((name) => world.server.deps.channels.head(HOME, name)));
  };
  const LATER = '2021-01-26T15:20:00.000Z';
  const shownTitles = async () => {
    const { body } = await world.server.call(getSessions, { query: {} }, { as: 'attendee' });
    return body.upcomingSessions.map(({ title }) => title);
  };

  it('are told once of a change of the program, however many sessions it is of', async () => {
    await insert('a');
    await insert('b');
    const sessions = [await read('a'), await read('b')].map(({ revision }, index) => ({
      sessionId: index === 0 ? 'a' : 'b',
      revision,
    }));
    const body = { sessions, changes: { room: 'Hall A' }, moveMinutes: 0 };
    expect((await world.server.call(changeSessions, { query: {}, body }, as)).status).toBe(200);
    expect(await heads('a', 'b')).toEqual([1, 1, 1]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['edited', () => put('s', buildSessionFields({ title: 'Other' }))],
    [
      'delayed',
      () =>
        world.server.call(
          delaySession,
          { params: { sessionId: 's' }, query: {}, body: { startTime: LATER } },
          as,
        ),
    ],
    ['removed', () => world.server.call(deleteSession, { params: { sessionId: 's' }, query: {} }, as)],
  ])('are told that a session is %s', async (_what, change) => {
    await insert('s');
    expect((await change()).status).toBe(200);
    expect(await heads('s')).toEqual([1, 1]);
  });

  it('are told whether a session was removed, so that nobody asks for it', async () => {
    const said = async () => {
      const { rows } = await world.server.database.pool.query<{ body: string }>(
        'select body from channel_message join channel using (channel_id) where name = $1 order by seq',
        [sessionChannel('s')],
      );
      return rows.map(({ body }) => JSON.parse(body) as object);
    };
    await insert('s');
    await put('s', buildSessionFields({ title: 'Other' }));
    await world.server.call(deleteSession, { params: { sessionId: 's' }, query: {} }, as);
    expect(await said()).toEqual([{ kind: 'sessionChanged' }, { kind: 'sessionChanged', isRemoved: true }]);
  });

  it('are told of a new session, and of nothing where nothing has changed', async () => {
    await world.server.call(postSession, { query: {}, body: buildSessionFields({ title: 'New' }) }, as);
    expect(await heads()).toEqual([1]);
    await insert('s');
    await put('s', buildSessionFields());
    expect(await heads('s')).toEqual([1, 0]);
  });

  it('get the new program at once, though they share one list', async () => {
    await insert('s', { title: 'Old' });
    expect(await shownTitles()).toEqual(['Old']);
    await put('s', buildSessionFields({ title: 'New' }));
    expect(await shownTitles()).toEqual(['New']);
    await world.server.call(deleteSession, { params: { sessionId: 's' }, query: {} }, as);
    expect(await shownTitles()).toEqual([]);
  });
});

it.each([
  ['an end before the start', { endTime: '2021-01-26T14:00:00.000Z' }, 'endTime'],
  ['an address that runs code', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
])('creates no session with %s', async (_what, over, path) => {
  const input = { query: {}, body: buildSessionFields(over) };
  const { status, body } = await world.server.call(postSession, input, as);
  expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  expect(await list()).toEqual([]);
});

it('removes a session, and keeps what it was', async () => {
  await insert('s', { title: 'Gone' });
  const remove = (revision?: number) =>
    world.server.call(
      deleteSession,
      { params: { sessionId: 's' }, query: revision === undefined ? {} : { revision } },
      as,
    );
  expect((await remove(9)).status).toBe(409);
  expect((await remove((await read('s')).revision)).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await versions('s')).map(({ kind, fields }) => [kind, fields.title])).toEqual([
    ['removed', 'Gone'],
    ['before', 'Gone'],
  ]);
});

describe('several sessions at once', () => {
  const change = (
    sessions: { sessionId: string; revision: number }[],
    changes: Partial<SessionFields>,
    moveMinutes = 0,
  ) => world.server.call(changeSessions, { query: {}, body: { sessions, changes, moveMinutes } }, as);

  it('are changed and moved together, each with its version', async () => {
    await insert('a');
    await insert('b', { startTime: '2021-01-26T23:30:00.000Z', endTime: '2021-01-27T00:30:00.000Z' });
    const both = (await list()).map(({ sessionId, revision }) => ({ sessionId, revision }));
    const { status, body } = await change(both, { room: 'Hall B', onDemandOnly: true }, 15);
    expect(status).toBe(200);
    expect(body.sessions.map(({ room, startTime }) => [room, startTime]).sort()).toEqual([
      ['Hall B', '2021-01-26T15:15:00.000Z'],
      ['Hall B', '2021-01-26T23:45:00.000Z'],
    ]);
    expect((await versions('b')).map(({ kind }) => kind)).toEqual(['edited', 'before']);
    // What was not named stays.
    expect((await read('a')).fields).toMatchObject({ category: 'Standards', title: 'What clean means now' });
  });

  it('stay as they are if one of them has changed', async () => {
    await insert('a');
    await insert('b');
    await put('b', buildSessionFields({ title: 'Changed' }));
    const refused = await change(
      ['a', 'b', 'gone'].map((sessionId) => ({ sessionId, revision: 1 })),
      { room: 'Hall B' },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.map((error: { path: string }) => error.path)).toEqual(['b', 'gone']);
    expect((await read('a')).fields.room).toBe('Main Stage');
  });
});

describe('a timetable', () => {
  const slot = (sessionId: string, startTime: string, endTime: string, room: string | null) => ({
    sessionId,
    revision: 1,
    date: '2021-01-26',
    startTime,
    endTime,
    room,
  });
  const publish = (...sessions: ReturnType<typeof slot>[]) =>
    world.server.call(moveSessions, { query: {}, body: { sessions } }, as);

  it('is published whole: times and rooms change, nothing else does', async () => {
    await insert('a');
    await insert('b');
    const { status, body } = await publish(
      slot('b', '2021-01-26T15:00:00.000Z', '2021-01-26T15:30:00.000Z', 'Hall B'),
      slot('a', '2021-01-26T15:30:00.000Z', '2021-01-26T16:00:00.000Z', null),
    );
    expect(status).toBe(200);
    expect(body.sessions.map(({ sessionId, room, revision }) => [sessionId, room, revision])).toEqual([
      ['b', 'Hall B', 2],
      ['a', null, 2],
    ]);
    expect((await read('a')).fields).toMatchObject({ title: 'What clean means now', category: 'Standards' });
  });

  it('is published not at all if a session in it cannot be, or has changed', async () => {
    await insert('a');
    await insert('b');
    const fine = slot('a', '2021-01-26T17:00:00.000Z', '2021-01-26T18:00:00.000Z', null);
    const backwards = slot('b', '2021-01-26T17:00:00.000Z', '2021-01-26T17:00:00.000Z', null);
    expect((await publish(fine, backwards)).status).toBe(422);
    expect((await publish(fine, { ...fine, sessionId: 'b', revision: 7 })).status).toBe(409);
    expect((await read('a')).revision).toBe(1);
  });
});

it.each([
  ['within the day', '2021-01-26T15:00:00.000Z', 30, '2021-01-26', '2021-01-26T15:30:00.000Z'],
  ['over midnight of the event', '2021-01-27T05:30:00.000Z', 60, '2021-01-27', '2021-01-27T06:30:00.000Z'],
  ['back over it', '2021-01-27T06:30:00.000Z', -60, '2021-01-25', '2021-01-27T05:30:00.000Z'],
  ['by a day', '2021-01-26T15:00:00.000Z', 1_440, '2021-01-27', '2021-01-27T15:00:00.000Z'],
])('moves a session %s', (_what, startTime, minutes, date, start) => {
  const times = { date: '2021-01-26', startTime, endTime: startTime };
  expect(movedBy(times, minutes, 'America/Chicago')).toEqual({ date, startTime: start, endTime: start });
});
