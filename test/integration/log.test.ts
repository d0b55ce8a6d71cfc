import { appendLog, type LogEntry } from '../../src/contract/platform/log';
import { postVideoViewCount } from '../../src/contract/program/videoViewCount';
import {
  asReal,
  buildEvaluation,
  buildLogin,
  buildVideoView,
  buildWatchedMinute,
} from '../builders/logEntry';
import { useBothEnvironments } from './bothEnvironments';
import { insertExhibitor, insertSession } from './seed';
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
  ])('stores %s, stamped with event time', async (_what, build) => {
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

  it('takes names from the token, whatever the entry says', async () => {
    await append(
      buildVideoView({ sessionId: 's', name: 'The President', username: 'president@example.org' }),
    );
    const [row] = await rows();
    expect(row?.body).toMatchObject({ name: nameOf('attendee') });
    expect(JSON.stringify(row?.body)).not.toContain('resident');
  });

  it('returns the original reply for a repeated entry', async () => {
    const entry = minute();
    await append(entry);
    servers.rehearsal.clock.set('2021-01-26T15:20:00.000Z');
    expect(await append(entry)).toMatchObject({
      status: 200,
      body: { entryId: entry.entryId, recordedAt: NOW },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('returns it even if the session has been deleted since', async () => {
    const entry = minute();
    await append(entry);
    await servers.rehearsal.db.deleteFrom('session').execute();
    expect((await append(entry)).status).toBe(200);
    expect((await append(minute())).status).toBe(422);
  });

  it('stores one of twenty concurrent entries with the same id, and answers all alike', async () => {
    const entry = minute();
    const replies = await Promise.all(Array.from({ length: 20 }, () => append(entry)));
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await watched()).toBe(1);
  });

  it('keeps two users’ entries with the same id apart', async () => {
    const entry = minute();
    await append(entry);
    expect((await append({ ...entry, uid: 'attendee2' }, 'attendee2')).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it('returns 409 for a different entry under an id already used', async () => {
    const entry = minute();
    await append(entry);
    const { status, body } = await append(buildVideoView({ sessionId: 's', entryId: entry.entryId }));
    expect(status).toBe(409);
    expect(body.detail).toContain('entryId');
  });

  it.each<[string, () => LogEntry]>([
    ['a sign-in', () => buildLogin({ uid: 'attendee2' })],
    ['a minute', () => minute({ uid: 'attendee2' })],
  ])('rejects %s of another user with 403', async (_what, build) => {
    expect((await append(build())).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('lets a superuser append for another user', async () => {
    expect((await append(minute({ uid: 'attendee2' }), 'superuser')).status).toBe(200);
    expect(await watched({ userId: 'attendee2' })).toBe(1);
  });

  it('accepts the sign-in entry of an unregistered user, and nothing else of theirs', async () => {
    expect((await append(buildLogin({ uid: 'unregistered' }), 'unregistered')).status).toBe(200);
    for (const entry of [
      minute({ uid: 'unregistered' }),
      buildVideoView({ uid: 'unregistered', sessionId: 's' }),
    ]) {
      expect((await append(entry, 'unregistered')).status).toBe(403);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('takes views and minutes of an exhibitor’s videos under its id, but no evaluation', async () => {
    await insertExhibitor(servers.rehearsal.db, { conferenceId: HOME });
    const entries = [buildVideoView({ sessionId: 'brightline' }), minute({ sessionId: 'brightline' })];
    for (const entry of entries) expect((await append(entry)).status).toBe(200);
    expect((await append(buildEvaluation({ sessionId: 'brightline' }))).status).toBe(422);
    await servers.rehearsal.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
    expect((await append(buildVideoView({ sessionId: 'brightline' }))).status).toBe(422);
  });

  it('returns 422 for a session the event does not have, naming the field', async () => {
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
  ])('answers a watched minute of %d seconds with %d', async (watchTime, expected) => {
    expect((await append(minute({ watchTime }))).status).toBe(expected);
  });

  it.each<[string, object]>([
    ['an unknown type', { type: 'TestSomething' }],
    ['an id that is no UUID', { entryId: '1' }],
    ['no person', { uid: '' }],
    ['an address that is too long', { videoURL: 'x'.repeat(2_001) }],
    ['a session id that is none', { sessionId: "s' or 1=1" }],
  ])('rejects %s with 400', async (_what, over) => {
    expect((await append({ ...minute(), ...over })).status).toBe(400);
  });

  it('returns 422 for text that cannot be stored', async () => {
    expect((await append(minute({ videoName: 'a\0b' }))).status).toBe(422);
    expect((await append(buildLogin({ uid: 'attendee\0' }))).status).toBe(422);
  });
});

describe('test and real entries', () => {
  it('in a rehearsal: real ones are rejected, naming the type to send', async () => {
    const { status, body } = await append(asReal(minute()));
    expect(status).toBe(422);
    expect(body.detail).toContain('"TestVideoViewTime"');
    expect(await rows()).toEqual([]);
  });

  it('in production: test ones are stored but never counted', async () => {
    await append(minute(), 'attendee', servers.production);
    expect(await watched({}, servers.production)).toBe(0);
    await append(asReal(minute()), 'attendee', servers.production);
    expect(await watched({}, servers.production)).toBe(1);
    expect((await rows(servers.production)).map((row) => row.is_test).sort()).toEqual([false, true]);
  });
});

describe('POST /video-view-count', () => {
  it('counts one attendee’s minutes in one session from a given event time on', async () => {
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

  it('accepts the first and the last possible instant', async () => {
    await append(minute());
    expect(await watched({ afterTime: '0001-01-01T00:00:00+14:00' })).toBe(1);
    expect(await watched({ afterTime: '9998-12-31T23:59:59-14:00' })).toBe(0);
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
  ])('for another attendee, requested by %s: %d', async (as, expected) => {
    const body = { userId: 'attendee2', sessionId: 's', afterTime: START };
    expect((await servers.rehearsal.call(postVideoViewCount, { body }, { as })).status).toBe(expected);
  });
});
