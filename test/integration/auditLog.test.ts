import { exportAuditEntries, listAuditEntries, AUDIT_PAGE } from '../../src/contract/admin/audit';
import { getAttendee, postAttendee, putAttendee } from '../../src/contract/people/attendeeProfile';
import { carryOutDeletion, postDeletionRequest } from '../../src/contract/people/dataRights';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import { addTeamMember, putBooth } from '../../src/contract/exhibition/exhibitorCenter';
import { getMeetingSettings, putMeetingSettings } from '../../src/contract/meetings/meetingAdmin';
import { silencePerson } from '../../src/contract/access/moderation';
import { setPeopleHidden } from '../../src/contract/admin/people';
import { putPosterAward } from '../../src/contract/posters/posters';
import { deleteSession, postSession, putSession } from '../../src/contract/program/programEditing';
import { putSessionPresenter } from '../../src/contract/program/sessions';
import { appendLog } from '../../src/contract/platform/log';
import { AUDITED_CALLS } from '../../server/audit/auditedCalls';
import { insertAuditEntry, type NewAuditEntry } from '../../server/audit/repository';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { routePath } from '../../server/plugins/contractRoutes';
import { buildBooth } from '../builders/booth';
import { buildLogin } from '../builders/logEntry';
import { buildProfileFields } from '../builders/profile';
import { buildSessionFields } from '../builders/session';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { withRoutes } from './registeredRoutes';
import { insertAttendee, insertExhibitor, insertPoster, insertSession } from './seed';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

let server: TestServer;
let endpoints: Awaited<ReturnType<typeof withRoutes>>[2];
beforeAll(async () => {
  [server, , endpoints] = await withRoutes(() => createTestServer({ events: fourEvents() }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const as = 'superuser' as const;
type Query = NonNullable<EndpointInput<typeof listAuditEntries>['query']>;
const list = async (query: Query = {}) => (await server.call(listAuditEntries, { query }, { as })).body;
const acts = async (query: Query = {}) => (await list(query)).entries.map(({ act }) => act);
const exported = async (query = '') => {
  const reply = await server.inject({
    url: `${routePath(exportAuditEntries).replace(':conferenceId', HOME)}${query}`,
    headers: { authorization: `Bearer ${await server.token(as)}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};
interface Given extends Omit<Partial<NewAuditEntry['object']>, 'id'> {
  name?: string;
  at?: string;
  id?: string;
  event?: string;
  recordedAt?: string;
}
const insert = (act: string, over: Given = {}) =>
  insertAuditEntry(
    server.db,
    {
      conferenceId: over.event ?? HOME,
      by: { userId: 'kim', name: over.name ?? 'Kim Doe' },
      at: new Date(over.at ?? TEST_NOW),
      recordedAt: new Date(over.recordedAt ?? TEST_NOW),
    },
    {
      act,
      object: {
        kind: over.kind ?? 'session',
        id: over.id ?? 's',
        ...(over.sessionId !== undefined && { sessionId: over.sessionId }),
      },
    },
  );

describe('what is recorded', () => {
  it('has what the logs of moderation, booths, posters and meetings record', async () => {
    await insertExhibitor(server.db, { conferenceId: HOME });
    await insertMember(server.db, { conferenceId: HOME, exhibitorId: 'brightline' }, 'exhibitor');
    await insertPoster(server.db, HOME, 'p');
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    const params = { exhibitorId: 'brightline' };
    const booth = { ...buildBooth(), about: 'Secret' };
    await server.call(putBooth, { params, body: { revision: 1, booth } }, { as: 'exhibitor' });
    await server.call(addTeamMember, { params, body: { email: 'new@example.org' } }, { as: 'exhibitor' });
    await server.call(
      silencePerson,
      { body: { userId: 'attendee', span: 'short', reason: 'Rude' } },
      { as: 'moderator' },
    );
    await server.call(putPosterAward, { params: { posterId: 'p' }, body: { award: 'Gold' } }, { as });
    const settings = (await server.call(getMeetingSettings, {}, { as })).body;
    await server.call(putMeetingSettings, { body: { ...settings, slotMinutes: 30 } }, { as });

    const { entries } = await list();
    expect(entries.map(({ act, by, object }) => [act, by.userId, object.kind, object.id])).toEqual([
      ['meeting.changeSettings', 'superuser', 'event', ''],
      ['poster.award', 'superuser', 'poster', 'p'],
      ['moderation.silence', 'moderator', 'person', 'attendee'],
      ['booth.addMember', 'exhibitor', 'exhibitor', 'brightline'],
      ['booth.editBooth', 'exhibitor', 'exhibitor', 'brightline'],
    ]);
    expect(entries[0]?.fields).toEqual(['slotMinutes']);
    expect(entries[4]?.fields).toContain('about');
    for (const content of ['Secret', 'new@example.org', 'Rude', 'Gold'])
      expect(JSON.stringify(entries)).not.toContain(content);
  });

  it('has the fields of a session that changed, and nothing if none did', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 's', {});
    const edit = (over: object) =>
      server.call(
        putSession,
        { params: { sessionId: 's' }, query: {}, body: { ...buildSessionFields(), ...over } },
        { as },
      );
    expect((await edit({})).status).toBe(200);
    expect(await acts()).toEqual([]);
    await edit({ title: 'New title', room: 'Attic' });
    await server.call(
      putSessionPresenter,
      { params: { sessionId: 's' }, body: { account: 'ada@example.org', presents: true } },
      { as },
    );
    await server.call(deleteSession, { params: { sessionId: 's' }, query: {} }, { as });
    await server.call(postSession, { query: {}, body: buildSessionFields() }, { as });
    expect((await list()).entries).toMatchObject([
      { act: 'session.create', object: { kind: 'session' }, fields: [] },
      { act: 'session.remove', object: { kind: 'session', id: 's' }, fields: [] },
      { act: 'session.changePresenters', object: { kind: 'session', id: 's' } },
      {
        act: 'session.edit',
        by: { userId: 'superuser', name: 'Name of superuser' },
        at: TEST_NOW,
        object: { kind: 'session', id: 's' },
        fields: ['room', 'title'],
      },
    ]);
  });

  it('has what superusers do to people, not what people do themselves', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    const profileOf = async (who: Person) =>
      (await server.call(getAttendee, { params: { attendeeId: 'attendee' } }, { as: who })).body;
    const put = async (who: Person, over: object) =>
      server.call(
        putAttendee,
        {
          params: { attendeeId: 'attendee' },
          body: {
            revision: (await profileOf(who)).own?.revision ?? 0,
            profile: { ...buildProfileFields(), ...over },
          },
        },
        { as: who },
      );
    expect((await put('attendee', {})).status).toBe(200);
    await server.call(postDeletionRequest, { params: { attendeeId: 'attendee' } }, { as: 'attendee' });
    await server.call(appendLog, { body: { ...buildLogin(), uid: 'attendee' } }, { as: 'attendee' });
    expect(await acts()).toEqual([]);

    expect((await put(as, { city: 'Porto' })).status).toBe(200);
    const created = await server.call(postAttendee, { body: { profile: buildProfileFields() } }, { as });
    await server.call(
      setPeopleHidden,
      { body: { chosen: { attendeeIds: ['attendee'] }, hidden: true } },
      { as },
    );
    expect((await list()).entries).toMatchObject([
      { act: 'people.setHidden', object: { kind: 'event', id: '' }, fields: ['hidden'], amount: 1 },
      { act: 'people.create', object: { kind: 'person', id: created.body.attendeeId } },
      { act: 'people.edit', object: { kind: 'person', id: 'attendee' }, fields: ['city'] },
    ]);
  });

  it('has no call that was refused, nor the answer of a call that was repeated', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 's', {});
    const body = { profile: buildProfileFields() };
    const headers = { 'idempotency-key': 'the-same-key-as-before' };
    for (let times = 0; times < 2; times += 1) {
      expect((await server.call(postAttendee, { body }, { as, headers })).status).toBe(200);
    }
    await server.call(
      putSession,
      { params: { sessionId: 'none' }, query: {}, body: buildSessionFields() },
      { as },
    );
    await server.call(
      putSession,
      { params: { sessionId: 's' }, query: {}, body: buildSessionFields({ title: 'Mine' }) },
      { as: 'attendee' },
    );
    expect(await acts()).toEqual(['people.create']);
  });

  it('knows every call that only superusers and moderators may make', () => {
    /** Recorded by the logs of moderation, posters and meetings. */
    const COPIED = [
      'putSession',
      'postSession',
      'deleteSession',
      'changeSessions',
      'moveSessions',
      'moderateTargets',
      'undoAct',
      'silencePerson',
      'setSlowMode',
      'readMessageContext',
      'delaySession',
      'putClosure',
      'deleteClosure',
      'putMeetingSettings',
      'cancelMeetingForPeople',
      'putPosterAward',
    ];
    /** They change nothing of the event: files that wait for their import. */
    const PREPARING = [
      'postAttendeeImport',
      'deleteAttendeeImport',
      'postExhibitorImport',
      'deleteExhibitorImport',
      'postPosterImport',
      'deletePosterImport',
      'postPosterImportFile',
      'postScheduleImport',
      'postCaptionFile',
    ];
    const restricted = [...endpoints].filter(
      ({ access, method }) => method !== 'GET' && (access === 'superuser' || access === 'moderator'),
    );
    expect(restricted.length).toBeGreaterThan(25);
    /** Their runs record themselves. */
    const RUNNING = ['runAttendeeImport', 'runExhibitorImport', 'runPosterImport', 'runScheduleImport'];
    const known = new Set([...Object.keys(AUDITED_CALLS), ...COPIED, ...PREPARING, ...RUNNING]);
    expect(restricted.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  });

  it('lists calls and parameters that exist', () => {
    const byId = new Map([...endpoints].map((endpoint) => [endpoint.id, endpoint]));
    for (const [id, { param }] of Object.entries(AUDITED_CALLS)) {
      expect([id, byId.get(id)?.path]).toEqual([id, expect.stringContaining(param ? `{${param}}` : '/')]);
    }
  });
});

describe('the log', () => {
  it('is read page by page, latest first, of one event', async () => {
    for (let index = 0; index <= AUDIT_PAGE; index += 1) await insert('session.edit', { id: `s${index}` });
    await insert('session.edit', { event: OTHER });
    const first = await list();
    expect(first.entries).toHaveLength(AUDIT_PAGE);
    expect(first.entries[0]?.object.id).toBe(`s${AUDIT_PAGE}`);
    const second = await list({ before: first.next ?? 0 });
    expect(second).toMatchObject({ entries: [{ object: { id: 's0' } }], next: null });
  });

  it('has the last recorded first, whatever the event’s clock said and whenever it was copied', async () => {
    const at = (hour: number) => `2021-01-26T${hour}:00:00.000Z`;
    await insert('poll.edit', { id: 'third', at: at(12), recordedAt: at(17) });
    await insert('poll.edit', { id: 'first', at: at(18), recordedAt: at(15) });
    await insert('poll.edit', { id: 'second', at: at(11), recordedAt: at(16) });
    const { entries } = await list();
    expect(entries.map(({ object }) => object.id)).toEqual(['third', 'second', 'first']);
    const later = await list({ before: entries[0]?.entryId ?? 0 });
    expect(later.entries.map(({ object }) => object.id)).toEqual(['second', 'first']);
  });

  it('is found by the name of what something was done to, which is looked up', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 's', { title: 'Sealing terrazzo' });
    await insertExhibitor(server.db, { conferenceId: HOME });
    await insertAttendee(server.db, HOME, 'Supplier', {
      attendeeId: 'a',
      firstName: 'Zoë',
      lastName: 'Peña',
    });
    await insert('session.edit');
    await insert('moderation.hide', { kind: 'comment', id: '12', sessionId: 's' });
    await insert('people.edit', { kind: 'person', id: 'a' });
    await insert('exhibitor.edit', { kind: 'exhibitor', id: 'brightline' });
    await insert('poll.edit', { kind: 'poll', id: 'no-uuid' });
    const found = async (object: string) =>
      (await list({ object })).entries.map(({ act, object: to }) => [act, to.name ?? to.sessionName]);
    expect(await found('SEALING')).toEqual([
      ['moderation.hide', 'Sealing terrazzo'],
      ['session.edit', 'Sealing terrazzo'],
    ]);
    expect(await found('zoe pen')).toEqual([['people.edit', 'Zoë Peña']]);
    expect(await found('no-uuid')).toEqual([['poll.edit', null]]);
    expect((await found('brightline')).map(([act]) => act)).toEqual(['exhibitor.edit']);
    const { rows } = await server.database.pool.query('select * from audit_entry');
    expect(JSON.stringify(rows)).not.toMatch(/terrazzo|Zoë/);
    expect(await exported('?object=terrazzo')).toContain(',Sealing terrazzo,');
  });

  it('knows a removed session by the title it had', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 's', { title: 'Sealing terrazzo' });
    await server.call(deleteSession, { params: { sessionId: 's' }, query: {} }, { as });
    expect((await list({ object: 'terrazzo' })).entries).toMatchObject([
      { act: 'session.remove', object: { id: 's', name: 'Sealing terrazzo' } },
    ]);
  });

  it('is filtered by person, act, object and time', async () => {
    await insert('session.edit', { name: 'Zoë 100%', at: '2021-01-26T10:00:00.000Z', id: 'a' });
    await insert('poll.edit', { at: '2021-01-27T10:00:00.000Z', id: 'b' });
    expect(await acts({ person: 'zoe 100%' })).toEqual(['session.edit']);
    expect(await acts({ person: '_' })).toEqual([]);
    expect(await acts({ person: 'kim' })).toEqual(['poll.edit', 'session.edit']);
    expect(await acts({ act: 'poll.edit' })).toEqual(['poll.edit']);
    expect(await acts({ object: ' a ' })).toEqual(['session.edit']);
    expect(await acts({ from: '2021-01-27T00:00:00.000Z' })).toEqual(['poll.edit']);
    expect(await acts({ until: '2021-01-27T00:00:00.000Z' })).toEqual(['session.edit']);
    expect((await list({ act: 'none' })).acts).toEqual(['poll.edit', 'session.edit']);
  });

  it.each(naughtyStrings.filter((text) => text !== '' && text.length <= 200))(
    'takes %j for a text',
    async (text) => {
      const query = { person: text, act: text, object: text };
      expect([200, 400]).toContain((await server.call(listAuditEntries, { query }, { as })).status);
    },
  );

  it('is exported without formulas, which is recorded', async () => {
    await insert('session.edit', { name: '=HYPERLINK("x")' });
    const csv = await exported('?act=session.edit');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await acts()).toEqual(['event.exportAudit', 'session.edit']);
  });

  it('can only be added to', async () => {
    await insert('session.edit');
    const change = (statement: string) => server.database.pool.query(statement);
    await expect(change(`delete from audit_entry`)).rejects.toThrow('append-only');
    await expect(change(`update audit_entry set act = 'x'`)).rejects.toThrow('append-only');
    await expect(change(`update audit_entry set by_user_id = 'x'`)).rejects.toThrow('append-only');
    await expect(change(`update audit_entry set object_id = ''`)).rejects.toThrow('append-only');
  });

  it('names nobody who was erased', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    await server.call(silencePerson, { body: { userId: 'attendee', span: 'short', reason: '' } }, { as });
    await insertAuditEntry(
      server.db,
      {
        conferenceId: HOME,
        by: { userId: 'attendee', name: 'Gone' },
        at: new Date(TEST_NOW),
        recordedAt: new Date(TEST_NOW),
      },
      { act: 'booth.editBooth', object: { kind: 'exhibitor', id: 'brightline' } },
    );
    await server.call(postDeletionRequest, { params: { attendeeId: 'attendee' } }, { as: 'attendee' });
    expect((await server.call(carryOutDeletion, { params: { attendeeId: 'attendee' } }, { as })).status).toBe(
      200,
    );
    const { entries } = await list();
    expect(entries.map(({ act, by, object }) => [act, by.userId, by.name, object.id])).toEqual([
      ['people.erase', 'superuser', 'Name of superuser', ''],
      ['booth.editBooth', '', '', 'brightline'],
      ['moderation.silence', 'superuser', 'Name of superuser', ''],
    ]);
  });
});
