import { sql } from 'kysely';
import {
  ADMIN_RESULTS,
  getEventNow,
  MAX_ADMIN_QUERY,
  MAX_ON_AIR,
  searchAdmin,
} from '../../src/contract/admin/adminHub';
import { postComment } from '../../src/contract/stage/comments';
import { postDeletionRequest } from '../../src/contract/people/dataRights';
import { startChat } from '../../src/contract/helpdesk/helpdesk';
import { reportTarget } from '../../src/contract/access/moderation';
import { askQuestion } from '../../src/contract/stage/questions';
import { buildChatStart, buildEmbeddedDesk } from '../builders/helpdesk';
import { buildSpeaker } from '../builders/session';
import { readPreparation } from '../../server/modules/admin/adminHub/preparation';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { grantRole, insertAttendee, insertExhibitor, insertPoster, insertSession } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const events = [{ ...home, helpdeskConnection: buildEmbeddedDesk(HOME) }, ...others];
  server = await createTestServer({ events });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const as = 'superuser' as const;
const home = { conferenceId: HOME };
/** Minutes from now. */
const at = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString();
const during = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) });

describe('the event now', () => {
  const now = async (tableName?: string) =>
    (await server.call(getEventNow, { query: tableName === undefined ? {} : { tableName } }, { as })).body;

  it('is calm where nothing happens', async () => {
    expect(await now()).toEqual({
      online: 1,
      onAir: { count: 0, sessions: [] },
      waiting: { reports: 0, questions: 0, chats: 0, deletions: 0, posters: 0 },
      prepared: {
        sessions: false,
        videos: false,
        people: false,
        team: true,
        exhibitors: false,
        posters: false,
        help: false,
      },
    });
  });

  it('has what is on air by event time, with most viewers first', async () => {
    await insertSession(server.db, home, 'over', during(-60, 0));
    await insertSession(server.db, home, 'later', during(1, 60));
    await insertSession(server.db, home, 'recorded', { ...during(-5, 60), onDemandOnly: true });
    await insertSession(server.db, home, 'small', { ...during(0, 30), title: 'Small', room: null });
    await insertSession(server.db, home, 'large', { ...during(-10, 30), title: 'Large', room: 'Hall' });
    await insertSession(server.db, { ...home, dataSet: 'demo-sessions' }, 'demo', during(-10, 30));
    await insertSession(server.db, { conferenceId: OTHER }, 'foreign', during(-10, 30));
    await server.db
      .insertInto('session_audience')
      .values({ conference_id: HOME, session_id: 'large', viewers: 12, changes: 1, counted: 1 })
      .execute();
    expect((await now()).onAir).toEqual({
      count: 2,
      sessions: [
        { sessionId: 'large', title: 'Large', room: 'Hall', endTime: at(30), viewers: 12 },
        { sessionId: 'small', title: 'Small', room: null, endTime: at(30), viewers: 0 },
      ],
    });
    expect((await now('demo-sessions')).onAir.sessions.map(({ sessionId }) => sessionId)).toEqual(['demo']);
  });

  it('lists a bounded number of sessions, and counts all', async () => {
    for (let index = 0; index <= MAX_ON_AIR; index += 1)
      await insertSession(server.db, home, `s${index}`, during(-10, 30));
    const { onAir } = await now();
    expect([onAir.count, onAir.sessions.length]).toEqual([MAX_ON_AIR + 1, MAX_ON_AIR]);
  });

  it('counts everybody who is online once', async () => {
    const enter = (userId: string, conferenceId = HOME) => server.presence.enter({ conferenceId, userId });
    enter('attendee');
    enter('attendee');
    enter('attendee2');
    enter('zoe', OTHER);
    const leave = enter('presenter');
    await server.presence.round();
    // Who asks is there, also before they are known to be.
    expect((await now()).online).toBe(4);
    enter('superuser');
    await server.presence.round();
    expect((await now()).online).toBe(4);
    leave();
    await server.presence.round();
    expect((await now()).online).toBe(3);
    await server.db
      .updateTable('online_process')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await now()).online).toBe(1);
  });

  it('counts what waits, until it is dealt with', async () => {
    await insertSession(server.db, home, 's', during(-10, 30));
    await server.call(
      postComment,
      { params: { subjectId: 's' }, body: { text: 'Buy now' } },
      { as: 'attendee' },
    );
    for (const reader of ['attendee2', 'exhibitor'] as const) {
      const target = { kind: 'comment' as const, sessionId: 's', id: '1' };
      await server.call(reportTarget, { body: { target, reason: 'spam' } }, { as: reader });
    }
    await server.call(
      askQuestion,
      { params: { sessionId: 's' }, body: { text: 'Why?', anonymous: false } },
      { as: 'attendee' },
    );
    await server.call(startChat, { body: buildChatStart() }, { as: 'attendee' });
    await server.call(postDeletionRequest, { params: { attendeeId: 'attendee' } }, { as: 'attendee' });
    await insertPoster(server.db, HOME, 'draft', { state: 'draft' });
    await insertPoster(server.db, HOME, 'submitted', { state: 'submitted' });
    await insertPoster(server.db, HOME, 'shown');
    await insertPoster(server.db, OTHER, 'foreign', { state: 'submitted' });
    expect((await now()).waiting).toEqual({ reports: 1, questions: 1, chats: 1, deletions: 1, posters: 1 });
    await server.db
      .updateTable('helpdesk_contact')
      .set({ status: 'ended', ended_at: new Date(0) })
      .execute();
    await server.db
      .updateTable('deletion_request')
      .set({ refused_at: new Date(0), refusal: 'No', refused_by: 'superuser' })
      .execute();
    await server.db.updateTable('report').set({ closed_by: null, target_id: '7' }).execute();
    expect((await now()).waiting).toEqual({ reports: 0, questions: 1, chats: 0, deletions: 0, posters: 1 });
  });
});

describe('the preparation of the event', () => {
  const prepared = async () => (await server.call(getEventNow, { query: {} }, { as })).body.prepared;

  it('has videos once every session that is to be live has one', async () => {
    await insertSession(server.db, home, 'live', { videoUrl: 'https://media.example.org/live.m3u8' });
    await insertSession(server.db, home, 'silent', { videoUrl: null, room: null });
    await insertSession(server.db, home, 'table', { videoUrl: null, speakeasyType: 'table' });
    await insertSession(server.db, home, 'recorded', { videoUrl: null, onDemandOnly: true });
    expect(await prepared()).toMatchObject({ sessions: true, videos: false });
    await server.db
      .updateTable('session')
      .set({ video_url: '/media/demo/60/master.m3u8' })
      .where('session_id', '=', 'silent')
      .execute();
    expect(await prepared()).toMatchObject({ sessions: true, videos: true });
  });

  it('takes live input of its stage as the video of a session', async () => {
    await insertSession(server.db, home, 'staged', { videoUrl: null, room: 'Hall' });
    const [event] = fourEvents();
    if (!event) throw new Error('There is no event.');
    const read = (hasLiveInput: boolean, rooms: string[]) =>
      readPreparation(server.db, {
        event: { ...event, stages: [{ id: 'hall', name: 'Hall', rooms }] },
        dataSet: '',
        hasLiveInput,
      });
    expect(await read(true, ['Hall'])).toMatchObject({ videos: true });
    expect(await read(true, ['Garden'])).toMatchObject({ videos: false });
    expect(await read(false, ['Hall'])).toMatchObject({ videos: false });
  });

  it('has people once there are others than superusers', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'superuser' });
    expect((await prepared()).people).toBe(false);
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'tess' });
    expect((await prepared()).people).toBe(true);
  });

  it('has a team, exhibitors, posters and a help page of its own', async () => {
    await server.db.deleteFrom('event_role').where('role', 'in', ['moderator', 'helpdesk']).execute();
    expect((await prepared()).team).toBe(false);
    await grantRole(server.db, HOME, 'attendee', 'moderator');
    await insertExhibitor(server.db, home, { exhibitorId: 'terra' });
    await insertPoster(server.db, HOME, 'shown');
    await server.db
      .insertInto('help_page')
      .values({
        conference_id: HOME,
        content: '{}',
        revision: 1,
        by_user_id: 'superuser',
        by_name: 'Ana',
        changed_at: new Date(0),
      })
      .execute();
    expect(await prepared()).toMatchObject({ team: true, exhibitors: true, posters: true, help: true });
  });
});

describe('the search', () => {
  const find = async (q: string, tableName?: string) =>
    (await server.call(searchAdmin, { query: { q, ...(tableName !== undefined && { tableName }) } }, { as }))
      .body;
  const NOTHING = { sessions: [], people: [], exhibitors: [], posters: [] };

  beforeEach(async () => {
    await insertSession(server.db, home, 's', {
      ...during(0, 30),
      title: 'Sealing Terrázzo',
      room: 'Hall',
      speakers: [buildSpeaker({ name: 'Óscar Núñez' })],
    });
    await insertSession(server.db, { ...home, dataSet: 'demo-sessions' }, 'demo', { title: 'Terrazzo demo' });
    await insertAttendee(server.db, HOME, 'Supplier', {
      attendeeId: 'tess',
      firstName: 'Tess',
      lastName: 'Berger',
      companyName: 'Terra',
      title: 'Buyer',
    });
    await insertAttendee(server.db, HOME, 'Supplier', {
      attendeeId: 'tea',
      firstName: 'Téa',
      lastName: 'Terr',
      companyName: '',
      title: '',
    });
    await server.db
      .updateTable('attendee')
      .set({ hidden: true, email: 'Tea@Example.org' })
      .where('attendee_id', '=', 'tea')
      .execute();
    await insertExhibitor(server.db, home, { exhibitorId: 'terra', companyName: 'Terra Surfaces' });
    await insertPoster(server.db, HOME, 'p', { title: 'Terrazzo in hospitals', state: 'draft' });
    await insertPoster(server.db, OTHER, 'foreign', { title: 'Terrazzo' });
  });

  it('finds what each word begins a word of, also hidden people and drafts', async () => {
    const { sessions, people, exhibitors, posters } = await find(' TERR ');
    expect(sessions).toEqual([{ sessionId: 's', title: 'Sealing Terrázzo', room: 'Hall', startTime: at(0) }]);
    // Those whose name has the word come first.
    expect(people).toEqual([
      { attendeeId: 'tea', firstName: 'Téa', lastName: 'Terr', companyName: '', title: '', hidden: true },
      { attendeeId: 'tess', firstName: 'Tess', lastName: 'Berger', companyName: 'Terra', title: 'Buyer' },
    ]);
    expect(exhibitors).toEqual([{ exhibitorId: 'terra', companyName: 'Terra Surfaces' }]);
    expect(posters).toMatchObject([{ posterId: 'p', title: 'Terrazzo in hospitals' }]);
    expect(await find('errazzo')).toMatchObject({ sessions: [], people: [], posters: [] });
  });

  it('finds sessions by speaker and room, people by address or id, and data sets apart', async () => {
    expect((await find('nunez hall')).sessions).toMatchObject([{ sessionId: 's' }]);
    expect((await find('tea@example.org')).people).toMatchObject([{ attendeeId: 'tea' }]);
    expect((await find('tess')).people).toMatchObject([{ attendeeId: 'tess' }]);
    expect((await find('terrazzo', 'demo-sessions')).sessions).toMatchObject([{ sessionId: 'demo' }]);
  });

  it('returns at most a few of each kind', async () => {
    for (let index = 0; index < ADMIN_RESULTS + 2; index += 1) {
      await insertSession(server.db, home, `t${index}`, { title: 'Terrazzo' });
      await insertPoster(server.db, HOME, `p${index}`, { title: 'Terrazzo' });
      await insertExhibitor(server.db, home, { exhibitorId: `e${index}`, companyName: 'Terrazzo' });
      await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: `a${index}`, lastName: 'Terrazzo' });
    }
    const { sessions, people, exhibitors, posters } = await find('terrazzo');
    const counts = [sessions, people, exhibitors, posters].map((found) => found.length);
    expect(counts).toEqual(counts.map(() => ADMIN_RESULTS));
  });

  it('finds nothing without letters or digits, and takes no text longer than it should', async () => {
    expect(await find('')).toEqual(NOTHING);
    expect(await find(' %_ ')).toEqual(NOTHING);
    const long = await server.call(searchAdmin, { query: { q: 'x'.repeat(MAX_ADMIN_QUERY + 1) } }, { as });
    expect(long.status).toBe(400);
  });

  it.each(naughtyStrings.filter((text) => text !== '' && text.length <= MAX_ADMIN_QUERY))(
    'takes %j for a text',
    async (text) => {
      expect([200, 400]).toContain((await server.call(searchAdmin, { query: { q: text } }, { as })).status);
    },
  );

  it.each([
    ['session', sql`session_words(title, room, speakers) like '% ter%'`, 'session_words_found'],
    ['poster', sql`found_by like '% ter%'`, 'poster_found_by'],
  ])('can look %s up by an index', async (table, condition, index) => {
    const plan = await server.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql`explain select from ${sql.table(table)} where ${condition}`.execute(
        transaction,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain(index);
  });
});
