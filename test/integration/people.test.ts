import { randomUUID } from 'node:crypto';
import { exportAttendees } from '../../src/contract/people/attendeeImport';
import { getAttendee } from '../../src/contract/people/attendeeProfile';
import { searchAttendees, type AttendeeResult } from '../../src/contract/people/attendees';
import {
  getDeletionRequest,
  listDeletionRequests,
  postDeletionRequest,
} from '../../src/contract/people/dataRights';
import { putBlock, putClosure } from '../../src/contract/messages/messaging';
import { SHORT_SILENCE_MIN, silencePerson } from '../../src/contract/access/moderation';
import {
  deletePeople,
  exportPeople,
  listBulkActions,
  listPeople,
  setPeopleHidden,
  type ChosenPeople,
} from '../../src/contract/admin/people';
import { createAccount } from '../../server/identity/accountService';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await server.database.empty('bulk_action', 'bulk_action_person', 'deletion_request', 'deletion_record');
});

type Columns = Partial<
  Record<'email' | 'import_id' | 'known_email', string> & { hidden: boolean; updated_at: Date }
>;
async function put(
  attendeeId: string,
  over: Partial<AttendeeResult> = {},
  columns: Columns = {},
  event = HOME,
): Promise<void> {
  await insertAttendee(server.db, event, 'Supplier', { attendeeId, companyName: '', title: '', ...over });
  if (Object.keys(columns).length === 0) return;
  await server.db.updateTable('attendee').set(columns).where('attendee_id', '=', attendeeId).execute();
}
const as = 'superuser' as const;
type Query = NonNullable<Parameters<typeof server.call<typeof listPeople>>[1]['query']>;
const list = async (query: Query = {}) => (await server.call(listPeople, { query }, { as })).body;
const idsOf = async (query: Query = {}) => (await list(query)).people.map(({ attendeeId }) => attendeeId);
const hide = (chosen: ChosenPeople, hidden = true) =>
  server.call(setPeopleHidden, { body: { chosen, hidden } }, { as });
const actions = async () =>
  (await server.call(listBulkActions, {}, { as })).body.actions.map(({ kind, people, by }) => ({
    kind,
    people,
    by,
  }));
const erase = (...attendeeIds: string[]) => server.call(deletePeople, { body: { attendeeIds } }, { as });

describe('the table', () => {
  beforeEach(async () => {
    await put('ana', { firstName: 'Ana', lastName: 'García', country: 'ES', companyType: 'B' });
    await put(
      'ben',
      { firstName: 'Ben', lastName: 'Abel', country: 'Spain', title: 'Boss' },
      { hidden: true },
    );
    await put('cem', { firstName: 'Cem', lastName: 'Abel', country: 'NO', companyName: 'Works' });
    await put('none', { firstName: '', lastName: '' });
    await put('foreign', { lastName: 'García' }, {}, OTHER);
  });

  it('has everyone at the event who has a name, with exact counts', async () => {
    expect(await list()).toMatchObject({
      count: 3,
      hidden: 1,
      people: [{ attendeeId: 'ben', hidden: true }, { attendeeId: 'cem' }, { attendeeId: 'ana' }],
    });
    expect((await list({ limit: 1, offset: 1 })).people).toMatchObject([{ attendeeId: 'cem', asked: false }]);
    expect(await list({ offset: 3 })).toMatchObject({ count: 3, people: [] });
  });

  it.each([
    ['name', 'descending', ['ana', 'cem', 'ben']],
    ['country', 'ascending', ['ana', 'cem', 'ben']],
    ['companyName', 'descending', ['cem', 'ana', 'ben']],
    ['title', 'descending', ['ben', 'ana', 'cem']],
    ['status', 'ascending', ['ben', 'cem', 'ana']],
  ] as const)('is sorted by %s, %s', async (sort, order, ids) => {
    expect(await idsOf({ sort, order })).toEqual(ids);
  });

  it('is sorted by the last change', async () => {
    await server.db
      .updateTable('attendee')
      .set({ updated_at: new Date('2020-01-01T00:00:00Z') })
      .where('attendee_id', '=', 'cem')
      .execute();
    expect((await idsOf({ sort: 'updatedAt' }))[0]).toBe('cem');
  });

  it('is filtered by words, by values and by status', async () => {
    await server.call(postDeletionRequest, { params: { attendeeId: 'cem' } }, { as });
    expect(await idsOf({ query: 'garcia an' })).toEqual(['ana']);
    expect(await idsOf({ query: 'works' })).toEqual(['cem']);
    expect(await idsOf({ country: 'ES' })).toEqual(['ben', 'ana']);
    expect(await idsOf({ status: 'hidden' })).toEqual(['ben']);
    expect(await idsOf({ status: 'shown', country: 'ES' })).toEqual(['ana']);
    expect((await list({ status: 'asked' })).people).toMatchObject([{ attendeeId: 'cem', asked: true }]);
    expect(await idsOf({ companyType: '!' })).toEqual([]);
  });

  it('is filtered by what keeps people from taking part', async () => {
    await createAccount(server.db, {
      username: 'ana',
      password: 'correct horse battery',
      attendeeId: 'ana',
      conferences: [HOME],
    });
    await createAccount(server.db, {
      username: 'cem',
      password: 'correct horse battery',
      attendeeId: 'cem',
      conferences: [OTHER],
    });
    expect(await idsOf({ status: 'unregistered' })).toEqual(['ben', 'cem']);

    await server.call(silencePerson, { body: { userId: 'ana', span: 'short' } }, { as: 'moderator' });
    await server.call(silencePerson, { body: { userId: 'cem', span: 'event' } }, { as: 'moderator' });
    expect(await idsOf({ status: 'silenced' })).toEqual(['cem', 'ana']);
    server.clock.advance(SHORT_SILENCE_MIN * 60_000);
    expect(await idsOf({ status: 'silenced' })).toEqual(['cem']);

    await server.call(putClosure, { params: { attendeeId: 'cem' }, body: { reason: '' } }, { as });
    expect(await idsOf({ status: 'closed' })).toEqual(['cem']);
    await server.call(putBlock, { params: { attendeeId: 'ana' } }, { as: 'attendee' });
    expect(await idsOf({ status: 'blocked' })).toEqual(['ana']);
    expect((await hide({ matching: { status: 'blocked' }, count: 1 })).body).toEqual({ changed: 1 });
  });

  it('finds a person by address or id in full, also without a name', async () => {
    await put('ada', { lastName: 'Okafor' }, { email: 'Ada@Example.org' });
    await put('ines', { lastName: 'Okafor' }, { import_id: 'row-7', known_email: 'ines@works.example' });
    expect((await list({ query: 'ada@example.ORG ' })).people).toMatchObject([
      { attendeeId: 'ada', email: 'Ada@Example.org' },
    ]);
    expect((await list({ query: 'Ines@works.example' })).people).toMatchObject([
      { attendeeId: 'ines', email: 'ines@works.example' },
    ]);
    expect(await idsOf({ query: 'row-7' })).toEqual(['ines']);
    expect(await idsOf({ query: 'none' })).toEqual(['none']);
    expect(await idsOf({ query: 'ada@example' })).toEqual([]);
    expect(await idsOf({ query: '%' })).toEqual([]);
    expect(await idsOf({ query: 'foreign' })).toEqual([]);
  });
});

describe('bulk actions', () => {
  beforeEach(async () => {
    for (const id of ['a', 'b', 'c']) await put(id, { lastName: `Same ${id}`, country: 'NO' });
    await put('d', { lastName: 'Other', country: 'PE' }, { hidden: true });
  });
  const foundByOthers = async () =>
    (await server.call(searchAttendees, { query: {} }, { as: 'attendee' })).body.attendees.map(
      ({ attendeeId }) => attendeeId,
    );

  it('hide the chosen people and show them again, and count those who were changed', async () => {
    expect((await hide({ attendeeIds: ['a', 'b', 'd', 'nobody'] })).body).toEqual({ changed: 2 });
    expect(await foundByOthers()).toEqual(['c']);
    expect((await hide({ attendeeIds: ['a'] }, false)).body).toEqual({ changed: 1 });
    expect(await foundByOthers()).toEqual(['a', 'c']);
    expect((await hide({ attendeeIds: ['a'] }, false)).body).toEqual({ changed: 0 });
    expect(await actions()).toEqual([
      { kind: 'show', people: 1, by: as },
      { kind: 'hide', people: 2, by: as },
    ]);
    const { rows } = await server.database.pool.query(
      'select kind, attendee_id from bulk_action join bulk_action_person using (action_id) order by 1, 2',
    );
    expect(rows).toEqual([
      { kind: 'hide', attendee_id: 'a' },
      { kind: 'hide', attendee_id: 'b' },
      { kind: 'show', attendee_id: 'a' },
    ]);
  });

  it('reach everybody who matches, but only in the confirmed number', async () => {
    const matching = { country: 'Norway' };
    const refused = await hide({ matching, count: 2 });
    expect([refused.status, await foundByOthers()]).toEqual([409, ['a', 'b', 'c']]);
    expect((await hide({ matching, count: 3 })).body).toEqual({ changed: 3 });
    expect(await foundByOthers()).toEqual([]);
    expect(await actions()).toEqual([{ kind: 'hide', people: 3, by: as }]);
  });

  it('never reach another event', async () => {
    await put('theirs', { lastName: 'Same' }, {}, OTHER);
    expect((await hide({ attendeeIds: ['theirs'] })).body).toEqual({ changed: 0 });
    expect((await erase('theirs')).body).toEqual({ deleted: 0, kept: [] });
    const rows = await server.db
      .selectFrom('attendee')
      .select('hidden')
      .where('attendee_id', '=', 'theirs')
      .execute();
    expect(rows).toEqual([{ hidden: false }]);
  });

  it('make an edit of a hidden profile read it again', async () => {
    const revision = async () =>
      (await server.call(getAttendee, { params: { attendeeId: 'a' } }, { as })).body.own?.revision;
    const before = await revision();
    await hide({ attendeeIds: ['a'] });
    expect(await revision()).toBe((before ?? 0) + 1);
  });

  it('export the chosen people in the form of the whole export', async () => {
    const token = await server.token(as);
    const headers = { authorization: `Bearer ${token}` };
    const read = async (chosen: ChosenPeople) => {
      const url = `/api/${HOME}${exportPeople.path}`;
      return (await server.inject({ method: 'POST', url, headers, payload: { chosen } })).body;
    };
    const whole = (await server.inject({ url: `/api/${HOME}${exportAttendees.path}`, headers })).body;
    const lines = whole.split('\n');
    expect(await read({ attendeeIds: ['c', "a'); --", 'a'] })).toBe(
      lines.filter((line, index) => index === 0 || /Same [ac]/.test(line) || line === '').join('\n'),
    );
    expect(await read({ matching: {}, count: 4 })).toBe(whole);
    expect(await actions()).toEqual([
      { kind: 'export', people: 4, by: as },
      { kind: 'export', people: 3, by: as },
    ]);
  });

  it('delete people for good, on behalf of those who did not ask, but not oneself', async () => {
    await server.call(postDeletionRequest, { params: { attendeeId: 'b' } }, { as });
    await put('superuser', { lastName: 'Boss' });
    const { body } = await erase('a', 'b', 'superuser', 'nobody', 'a');
    expect(body).toEqual({ deleted: 2, kept: [{ attendeeId: 'superuser', reason: 'self' }] });
    expect(await idsOf()).toEqual(['superuser', 'd', 'c']);
    expect(await actions()).toEqual([{ kind: 'delete', people: 2, by: as }]);
    const requests = (await server.call(listDeletionRequests, {}, { as })).body;
    expect(requests).toMatchObject({ open: [], carriedOut: [{ carriedOutBy: as }, { carriedOutBy: as }] });
    const { rows } = await server.database.pool.query(`select 1 from bulk_action_person`);
    expect(rows).toEqual([]);
  });

  it('delete and record a person once, however many do so at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase('a')));
    expect(replies.map(({ body }) => body.deleted).sort()).toEqual([0, 0, 0, 0, 1]);
    expect(await actions()).toEqual([{ kind: 'delete', people: 1, by: as }]);
    const { carriedOut } = (await server.call(listDeletionRequests, {}, { as })).body;
    expect(carriedOut).toHaveLength(1);
  });

  it('keep an agent with an active chat, and whatever was decided about their wish', async () => {
    const agent = {
      conference_id: HOME,
      user_id: 'x',
      participant_id: randomUUID(),
      status: 'active' as const,
    };
    await server.db
      .insertInto('helpdesk_contact')
      .values({
        ...agent,
        contact_id: randomUUID(),
        user_name: 'X',
        agent_id: 'a',
        agent_name: 'A',
        agent_participant_id: randomUUID(),
        started_at: new Date(),
        seen_at: new Date(),
      })
      .execute();
    expect((await erase('a', 'b')).body).toEqual({
      deleted: 1,
      kept: [{ attendeeId: 'a', reason: 'answersChat' }],
    });
    const wish = (await server.call(getDeletionRequest, { params: { attendeeId: 'a' } }, { as })).body;
    expect(wish).toEqual({ requestedAt: null, refused: null });
  });
});
