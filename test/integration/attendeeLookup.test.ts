import { lookUpAttendees } from '../../src/contract/attendeeLookup';
import { searchAttendees, type AttendeeResult } from '../../src/contract/attendees';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const put = async (attendeeId: string, email: string, over: Partial<AttendeeResult> = {}, event = HOME) => {
  await insertAttendee(server.db, event, 'Supplier', { attendeeId, ...over });
  await server.db.updateTable('attendee').set({ email }).where('attendee_id', '=', attendeeId).execute();
};
const change = (attendeeId: string, values: { hidden?: boolean; import_id?: string; known_email?: string }) =>
  server.db.updateTable('attendee').set(values).where('attendee_id', '=', attendeeId).execute();
const lookUp = async (query: string) =>
  (await server.call(lookUpAttendees, { query: { query } }, { as: 'superuser' })).body.attendees;
const found = async (query: string) => (await lookUp(query)).map(({ attendeeId }) => attendeeId);

it('finds an attendee by exact address or id, never by a part of it', async () => {
  await put('ada', 'Ada@Example.org');
  await put('ada2', '');
  await put('ines', 'ines@example.org');
  await change('ines', { import_id: 'row-7', known_email: 'ines@works.example' });
  expect(await found('ada@example.ORG ')).toEqual(['ada']);
  expect(await found('ada')).toEqual(['ada']);
  expect(await found('row-7')).toEqual(['ines']);
  expect(await found('Ines@works.example')).toEqual(['ines']);
  expect(await found('ada@example')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

it('finds nobody from another event, and marks hidden attendees', async () => {
  await put('ada', 'ada@example.org');
  await put('foreign', 'ada@example.org', {}, OTHER);
  expect(await lookUp('ada@example.org')).toMatchObject([{ attendeeId: 'ada' }]);
  expect((await lookUp('ada'))[0]).not.toHaveProperty('hidden');
  await change('ada', { hidden: true });
  expect(await lookUp('ada@example.org')).toMatchObject([{ attendeeId: 'ada', hidden: true }]);
});

it('is for superusers only, whose search also marks hidden attendees', async () => {
  const refused = await server.call(lookUpAttendees, { query: { query: 'ada' } }, { as: 'attendee' });
  expect(refused.status).toBe(403);
  await put('ada', 'ada@example.org', { lastName: 'Okafor' });
  await put('ines', '', { lastName: 'Okafor', firstName: 'Ines' });
  await change('ada', { hidden: true });
  const search = async (as: 'attendee' | 'superuser') =>
    (await server.call(searchAttendees, { query: { lastName: 'Okafor' } }, { as })).body.attendees;
  const hidden = (await search('superuser')).filter((person) => person.hidden);
  expect(hidden.map(({ attendeeId }) => attendeeId)).toEqual(['ada']);
  expect((await search('attendee')).flatMap((person) => Object.keys(person))).not.toContain('hidden');
});

it.each(['', 'x'.repeat(321)])('rejects an empty or overlong query: %#', async (query) => {
  expect((await server.call(lookUpAttendees, { query: { query } }, { as: 'superuser' })).status).toBe(400);
});
