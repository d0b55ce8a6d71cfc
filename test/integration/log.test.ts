import { appendLog, type LogEntry } from '../../src/contract/log';
import { postVideoViewCount } from '../../src/contract/videoViewCount';
import { asReal, buildLogin, buildVideoView, buildWatchedMinute } from '../builders/logEntry';
import { useBothEnvironments } from './bothEnvironments';
import { insertSession } from './seed';
import { HOME, OTHER } from './fourEvents';
import { nameOf, type Person } from './idTokens';

const START = '2021-01-26T15:00:00.000Z';
const NOW = '2021-01-26T15:10:00.000Z';
const servers = useBothEnvironments(NOW, ['s']);

const append = (body: LogEntry, as: Person = 'attendee', server = servers.rehearsal) =>
  server.call(appendLog, { body }, { as });
const minute = (over: Partial<ReturnType<typeof buildWatchedMinute>> = {}) =>
  buildWatchedMinute({ sessionId: 's', ...over });
const watched = async (
  over: { userId?: string; sessionId?: string; afterTime?: string } = {},
  server = servers.rehearsal,
) =>
  (
    await server.call(
      postVideoViewCount,
      { body: { userId: 'attendee', sessionId: 's', afterTime: START, ...over } },
      { as: over.userId ? 'superuser' : 'attendee' },
    )
  ).body;
const rows = (server = servers.rehearsal) => server.db.selectFrom('log_entry').selectAll().execute();

describe('POST /log/append', () => {
  it.each<[string, () => LogEntry]>([
    ['a sign-in', () => buildLogin()],
    ['a view', () => buildVideoView({ sessionId: 's' })],
    ['a watched minute', () => minute()],
  ])('keeps %s, stamped with event time', async (_what, build) => {
    const entry = build();
    expect(await append(entry)).toMatchObject({
      status: 200,
      body: { entryId: entry.entryId, recordedAt: NOW },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      conference_id: HOME,
      user_id: 'attendee',
      entry_id: entry.entryId,
      type: entry.type.slice('Test'.length),
      is_test: true,
      session_id: 'sessionId' in entry ? 's' : null,
      recorded_at: new Date(NOW),
    });
  });

  it('writes the names of the token, whatever the entry says', async () => {
    await append(
      buildVideoView({ sessionId: 's', name: 'The President', username: 'president@example.org' }),
    );
    const [row] = await rows();
    expect(row?.body).toMatchObject({ name: nameOf('attendee') });
    expect(JSON.stringify(row?.body)).not.toContain('resident');
  });

  it('answers a repeated entry as the first time', async () => {
    const entry = minute();
    await append(entry);
    servers.rehearsal.clock.set('2021-01-26T15:20:00.000Z');
    expect(await append(entry)).toMatchObject({
      status: 200,
      body: { entryId: entry.entryId, recordedAt: NOW },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('answers it so even when the session is gone since', async () => {
    const entry = minute();
    await append(entry);
    await servers.rehearsal.db.deleteFrom('session').execute();
    expect((await append(entry)).status).toBe(200);
    expect((await append(minute())).status).toBe(422);
  });

  it('keeps one of twenty that arrive at once with one id, and gives all the same answer', async () => {
    const entry = minute();
    const replies = await Promise.all(Array.from({ length: 20 }, () => append(entry)));
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await watched()).toBe(1);
  });

  it('keeps entries of two people under one id apart', async () => {
    const entry = minute();
    await append(entry);
    expect((await append({ ...entry, uid: 'attendee2' }, 'attendee2')).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it('refuses another entry under an id that was used: 409', async () => {
    const entry = minute();
    await append(entry);
    const { status, body } = await append(buildVideoView({ sessionId: 's', entryId: entry.entryId }));
    expect(status).toBe(409);
    expect(body.detail).toContain('entryId');
  });

  it.each<[string, () => LogEntry]>([
    ['a sign-in', () => buildLogin({ uid: 'attendee2' })],
    ['a minute', () => minute({ uid: 'attendee2' })],
  ])('refuses %s of somebody else: 403', async (_what, build) => {
    expect((await append(build())).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('lets a superuser append for somebody else', async () => {
    expect((await append(minute({ uid: 'attendee2' }), 'superuser')).status).toBe(200);
    expect(await watched({ userId: 'attendee2' })).toBe(1);
  });

  it('takes the sign-in of somebody who is not registered, and nothing else of theirs', async () => {
    expect((await append(buildLogin({ uid: 'unregistered' }), 'unregistered')).status).toBe(200);
    for (const entry of [
      minute({ uid: 'unregistered' }),
      buildVideoView({ uid: 'unregistered', sessionId: 's' }),
    ]) {
      expect((await append(entry, 'unregistered')).status).toBe(403);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('refuses a session that the event does not have: 422 with the place', async () => {
    await insertSession(servers.rehearsal.db, { conferenceId: OTHER }, 'theirs');
    for (const sessionId of ['nobody-knows', 'theirs']) {
      const { status, body } = await append(minute({ sessionId }));
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ path: 'sessionId', message: 'unknown session' }]);
    }
  });

  it.each([
    [0, 422],
    [58.9, 422],
    [59, 200],
    [60, 200],
    [61.7, 200],
    [119.9, 200],
    [120, 422],
    [-1, 400],
    [3_601, 400],
  ])('a minute of %d seconds: %d', async (watchTime, expected) => {
    expect((await append(minute({ watchTime }))).status).toBe(expected);
  });

  it.each<[string, object]>([
    ['an unknown type', { type: 'TestSomething' }],
    ['an id that is no UUID', { entryId: '1' }],
    ['no person', { uid: '' }],
    ['an address that is too long', { videoURL: 'x'.repeat(2_001) }],
    ['a session id that is none', { sessionId: "s' or 1=1" }],
  ])('refuses %s: 400', async (_what, over) => {
    expect((await append({ ...minute(), ...over })).status).toBe(400);
  });

  it('refuses text that cannot be stored: 422', async () => {
    expect((await append(minute({ videoName: 'a\0b' }))).status).toBe(422);
    expect((await append(buildLogin({ uid: 'attendee\0' }))).status).toBe(422);
  });
});

describe('test entries and real ones', () => {
  it('a rehearsal takes no real entry and says what to send', async () => {
    const { status, body } = await append(asReal(minute()));
    expect(status).toBe(422);
    expect(body.detail).toContain('"TestVideoViewTime"');
    expect(await rows()).toEqual([]);
  });

  it('production keeps test entries and never counts them', async () => {
    await append(minute(), 'attendee', servers.production);
    expect(await watched({}, servers.production)).toBe(0);
    await append(asReal(minute()), 'attendee', servers.production);
    expect(await watched({}, servers.production)).toBe(1);
    expect((await rows(servers.production)).map((row) => row.is_test).sort()).toEqual([false, true]);
  });
});

describe('POST /video-view-count', () => {
  it('counts the minutes of one person in one session from a moment of event time on', async () => {
    await insertSession(servers.rehearsal.db, { conferenceId: HOME }, 'next-door');
    for (const time of ['14:59:59.999', '15:00:00.000', '15:01:00.000']) {
      servers.rehearsal.clock.set(`2021-01-26T${time}Z`);
      await append(minute());
    }
    await append(minute({ sessionId: 'next-door' }));
    await append(minute({ uid: 'attendee2' }), 'attendee2');
    await append(buildVideoView({ sessionId: 's' }));

    expect(await watched()).toBe(2);
    expect(await watched({ afterTime: '2021-01-26T09:01:00-06:00' })).toBe(1);
    expect(await watched({ afterTime: '2021-01-26T15:01:00.001Z' })).toBe(0);
    expect(await watched({ sessionId: 'nobody-knows' })).toBe(0);
  });

  it('takes the first and the last instant there is', async () => {
    await append(minute());
    expect(await watched({ afterTime: '0000-01-01T00:00:00+23:59' })).toBe(1);
    expect(await watched({ afterTime: '9999-12-31T23:59:59-23:59' })).toBe(0);
  });

  it('stays within the event', async () => {
    await append(minute());
    await insertSession(servers.rehearsal.db, { conferenceId: OTHER }, 's');
    const { body } = await servers.rehearsal.call(
      postVideoViewCount,
      { body: { userId: 'otherEventAttendee', sessionId: 's', afterTime: START } },
      { as: 'otherEventAttendee', event: OTHER },
    );
    expect(body).toBe(0);
  });

  it.each<[Person, number]>([
    ['attendee', 403],
    ['exhibitor', 403],
    ['superuser', 200],
  ])('for somebody else, asked by %s: %d', async (as, expected) => {
    const body = { userId: 'attendee2', sessionId: 's', afterTime: START };
    expect((await servers.rehearsal.call(postVideoViewCount, { body }, { as })).status).toBe(expected);
  });
});
