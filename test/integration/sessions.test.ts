import { putSession } from '../../src/contract/program/programEditing';
import { getSession, getSessions } from '../../src/contract/program/sessions';
import { buildVideoView, buildWatchedMinute } from '../builders/logEntry';
import { buildSessionFields } from '../builders/session';
import { inBatches } from '../setup/inBatches';
import { appendLog } from '../../src/contract/platform/log';
import { insertSession } from './seed';
import { HOME, useFourEvents, OTHER, QUIET, STAFF } from './fourEvents';
import { nameOf } from './idTokens';
import naughtyStrings from '../naughtyStrings';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);

const list = (query: { tableName?: string } = {}, event = HOME) =>
  world.server.call(getSessions, { query }, { as: 'attendee', event });
const read = (sessionId: string, query: { tableName?: string; attendees?: 'true' } = {}, event = HOME) =>
  world.server.call(getSession, { params: { sessionId }, query }, { as: 'attendee', event });
const write = (
  sessionId: string,
  body: ReturnType<typeof buildSessionFields>,
  query: { tableName?: string } = {},
) => world.server.call(putSession, { params: { sessionId }, query, body }, { as: 'superuser' });

describe('GET /sessions', () => {
  it('splits the program by event time, ordered by start', async () => {
    const at = (startTime: string, endTime: string) => ({ startTime, endTime, date: '2021-01-26' });
    await insertSession(
      world.server.db,
      { conferenceId: HOME },
      'later',
      at('2021-01-26T18:00:00Z', '2021-01-26T19:00:00Z'),
    );
    await insertSession(
      world.server.db,
      { conferenceId: HOME },
      'on-air',
      at('2021-01-26T15:00:00Z', '2021-01-26T16:00:00Z'),
    );
    await insertSession(
      world.server.db,
      { conferenceId: HOME },
      'over',
      at('2021-01-26T13:00:00Z', '2021-01-26T14:00:00Z'),
    );
    await insertSession(world.server.db, { conferenceId: HOME }, 'over-unseen', {
      ...at('2021-01-26T13:00:00Z', '2021-01-26T14:00:00Z'),
      videoUrl: null,
    });
    await insertSession(world.server.db, { conferenceId: HOME }, 'library', {
      ...at('2021-01-29T13:00:00Z', '2021-01-29T14:00:00Z'),
      onDemandOnly: true,
    });

    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.currentTimeISO).toBe(NOW);
    expect(body.upcomingSessions.map((one) => one.sessionId)).toEqual(['on-air', 'later', 'library']);
    expect(body.onDemand.map((one) => one.sessionId)).toEqual(['over', 'library']);
  });

  it('names the picture of the session on air, as a browser writes its URL', async () => {
    const pictured = async () => (await list()).headers['plenary-first-picture'];
    expect(await pictured()).toBeUndefined();
    const into = { conferenceId: HOME };
    const later = { startTime: '2021-01-26T18:00:00Z', endTime: '2021-01-26T19:00:00Z' };
    await insertSession(world.server.db, into, 'later', { ...later, image: null });
    expect(await pictured()).toBeUndefined();
    const onAir = { startTime: '2021-01-26T15:00:00Z', endTime: '2021-01-26T16:00:00Z' };
    await insertSession(world.server.db, into, 'on-air', { ...onAir, image: 'assets/año nuevo%20.webp' });
    expect(await pictured()).toBe('/configs/harbor-forum/assets/a%C3%B1o%20nuevo%20.webp');
  });

  it('moves a session to on demand when event time reaches its end', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    world.server.clock.set('2021-01-26T15:59:59.999Z');
    expect((await list()).body.onDemand).toEqual([]);
    world.server.clock.set('2021-01-26T16:00:00.000Z');
    const { body } = await list();
    expect(body.upcomingSessions).toEqual([]);
    expect(body.onDemand).toHaveLength(1);
  });

  it('reads only the requested data set, and only those the event allows', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 'real');
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 'demo');
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'secret' }, 'hidden');

    const ids = async (tableName?: string) =>
      (await list(tableName === undefined ? {} : { tableName })).body.upcomingSessions.map(
        (one) => one.sessionId,
      );
    expect(await ids()).toEqual(['real']);
    expect(await ids('')).toEqual(['real']);
    expect(await ids('demo-sessions')).toEqual(['demo']);
    for (const tableName of ['secret', 'session', "demo-sessions' or '1'='1", '__proto__', 'length']) {
      const { status, body } = await list({ tableName });
      expect(status).toBe(422);
      expect(body.detail).toContain('demo-sessions');
    }
  });

  it('never shows an event’s sessions to another event', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 'ours');
    const { body } = await world.server.call(
      getSessions,
      { query: {} },
      { as: 'otherEventAttendee', event: OTHER },
    );
    expect(body.upcomingSessions).toEqual([]);
    const one = await world.server.call(
      getSession,
      { params: { sessionId: 'ours' }, query: {} },
      { as: 'otherEventAttendee', event: OTHER },
    );
    expect(one.status).toBe(404);
  });
});

describe('GET /sessions/{id}', () => {
  it('returns the session as stored', async () => {
    const fields = buildSessionFields({
      'captions-en': '/media/demo/en.vtt',
      'captions-es': '/media/demo/es.vtt',
      minutesBeforeSessionEval: 2.5,
      document: 'https://files.example/slides.pdf',
      speakeasyType: 'table',
    });
    await insertSession(world.server.db, { conferenceId: HOME }, 's', fields);
    const { body } = await read('s');
    expect(body).toEqual({ sessionId: 's', ...fields, currentTimeISO: NOW });
  });

  it('omits absent fields, and attendees unless they are requested', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    const { body } = await read('s');
    expect(body).not.toHaveProperty('captions-en');
    expect(body).not.toHaveProperty('minutesBeforeSessionEval');
    expect(body).not.toHaveProperty('attendees');
  });

  it.each([
    ['an unknown session', 'nobody-knows', 404],
    ['a session of another data set', 'demo', 404],
    ['an id that no session can have', "x' or 1=1 --", 400],
    ['an id that is too long', 'x'.repeat(81), 400],
  ])('returns an error for %s', async (_what, sessionId, expected) => {
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 'demo');
    expect((await read(sessionId)).status).toBe(expected);
  });
});

describe('the attendees in a session', () => {
  const enter = async (who: 'attendee' | 'attendee2', sessionId: string, event = HOME) => {
    const { status } = await world.server.call(
      appendLog,
      { body: buildVideoView({ uid: who, sessionId, name: `Entry of ${who}` }) },
      { as: who, event },
    );
    expect(status).toBe(200);
  };
  const present = async (sessionId: string, as: 'attendee' | 'superuser' = 'attendee', event = HOME) =>
    (
      await world.server.call(
        getSession,
        { params: { sessionId }, query: { attendees: 'true' } },
        { as, event },
      )
    ).body.attendees;

  beforeEach(async () => {
    for (const conferenceId of [HOME, QUIET, STAFF]) {
      await insertSession(world.server.db, { conferenceId }, 's');
      await insertSession(world.server.db, { conferenceId }, 'next-door');
    }
  });

  it('include everyone seen within two minutes of event time, once, latest first', async () => {
    await world.server.db
      .insertInto('attendee')
      .values({
        conference_id: HOME,
        attendee_id: 'attendee',
        first_name: 'Ada',
        last_name: 'Okafor',
        company_name: 'Brightline',
      })
      .execute();
    await enter('attendee', 's');
    world.server.clock.set('2021-01-26T15:11:00.000Z');
    await enter('attendee2', 's');
    await world.server.call(
      appendLog,
      { body: buildWatchedMinute({ uid: 'attendee2', sessionId: 's' }) },
      { as: 'attendee2' },
    );

    expect(await present('s')).toEqual([
      { attendeeId: 'attendee2', name: nameOf('attendee2'), companyName: null },
      { attendeeId: 'attendee', name: 'Ada Okafor', companyName: 'Brightline' },
    ]);
    expect(await present('next-door')).toEqual([]);

    world.server.clock.set('2021-01-26T15:12:00.000Z');
    expect((await present('s'))?.map((one) => one.attendeeId)).toEqual(['attendee2']);
    world.server.clock.set('2021-01-26T15:00:00.000Z');
    expect(await present('s')).toEqual([]);
  });

  it('include those hidden in the directory only for superusers', async () => {
    const hidden = { conference_id: HOME, attendee_id: 'attendee', last_name: 'Okafor', hidden: true };
    await world.server.db.insertInto('attendee').values(hidden).execute();
    await enter('attendee', 's');
    await enter('attendee2', 's');
    const idsFor = async (as: 'attendee' | 'superuser') =>
      (await present('s', as))?.map(({ attendeeId }) => attendeeId).sort();
    expect(await idsFor('attendee')).toEqual(['attendee2']);
    expect(await idsFor('superuser')).toEqual(['attendee', 'attendee2']);
  });

  it('are shown only to superusers if the event says so', async () => {
    await enter('attendee', 's', STAFF);
    expect(await present('s', 'attendee', STAFF)).toEqual([]);
    expect((await present('s', 'superuser', STAFF))?.map((one) => one.attendeeId)).toEqual(['attendee']);
  });

  it('are shown to nobody if the event says so', async () => {
    await enter('attendee', 's', QUIET);
    expect(await present('s', 'superuser', QUIET)).toEqual([]);
  });
});

describe('PUT /sessions/{id}', () => {
  it('writes every field, and removes those left out', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's', {
      'captions-en': '/a.vtt',
      minutesBeforeSessionEval: 3,
    });
    const fields = buildSessionFields({
      title: 'Another title',
      description: '<p>Other</p>',
      date: '2021-01-27',
      startTime: '2021-01-27T09:00:00-06:00',
      endTime: '2021-01-27T10:00:00-06:00',
      image: 'assets/s.jpg',
      videoUrl: null,
      videoUrlOnDemand: 'https://cdn.harbor-forum.example/v/1/a.m3u8',
      isSponsorVideo: true,
      speakers: [],
      onDemandOnly: true,
      notForOnDemand: true,
      notForPromo: true,
      speakeasyType: 'table',
      document: '/configs/harbor-forum/assets/slides.pdf',
      category: null,
      room: null,
    });
    expect(await write('s', fields)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await read('s')).body).toEqual({
      sessionId: 's',
      ...fields,
      startTime: '2021-01-27T15:00:00.000Z',
      endTime: '2021-01-27T16:00:00.000Z',
      currentTimeISO: NOW,
    });
  });

  it('writes only the requested data set of its own event', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 's');
    await insertSession(world.server.db, { conferenceId: OTHER }, 's');
    await write('s', buildSessionFields({ title: 'Demo' }), { tableName: 'demo-sessions' });
    const titles = await world.server.db
      .selectFrom('session')
      .select(['conference_id', 'table_name', 'title'])
      .where('title', '=', 'Demo')
      .execute();
    expect(titles).toEqual([{ conference_id: HOME, table_name: 'demo-sessions', title: 'Demo' }]);
  });

  it('does not create a session: 404', async () => {
    expect((await write('new', buildSessionFields())).status).toBe(404);
    expect(await world.server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('rejects an end that is not after the start, naming the field', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    const { status, body } = await write('s', buildSessionFields({ endTime: '2021-01-26T15:00:00.000Z' }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'endTime', message: 'must be after startTime' }]);
    expect((await read('s')).body.endTime).toBe('2021-01-26T16:00:00.000Z');
  });

  it.each<[string, object]>([
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(501) }],
    ['a time without zone', { startTime: '2021-01-26T15:00:00' }],
    ['a day that is none', { date: '2021-02-30' }],
    ['speakers that are none', { speakers: 'Ada' }],
    ['a negative wait for the evaluation', { minutesBeforeSessionEval: -1 }],
  ])('rejects %s with 400', async (_what, over) => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    expect((await write('s', { ...buildSessionFields(), ...over })).status).toBe(400);
  });

  it.each(['attendee', 'exhibitor', 'presenter'] as const)('returns 403 for the caller: %s', async (as) => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    const input = { params: { sessionId: 's' }, query: {}, body: buildSessionFields({ title: 'Mine' }) };
    expect((await world.server.call(putSession, input, { as })).status).toBe(403);
    expect((await read('s')).body.title).toBe('What clean means now');
  });

  it('stores naughty titles verbatim', async () => {
    const titles = naughtyStrings.filter((text) => text.length > 0);
    await inBatches(titles, async (title, index) => {
      const sessionId = `n${index}`;
      await insertSession(world.server.db, { conferenceId: HOME }, sessionId);
      expect((await write(sessionId, buildSessionFields({ title }))).status).toBe(200);
    });
    const kept = new Map((await list()).body.upcomingSessions.map((one) => [one.sessionId, one.title]));
    expect(titles.map((_title, index) => kept.get(`n${index}`))).toEqual(titles);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', '\uD800'],
  ])('returns 422 for a title with %s, which cannot be stored', async (_what, title) => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    const { status, body } = await write('s', buildSessionFields({ title }));
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, ['title']]);
  });
});
