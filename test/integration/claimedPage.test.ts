import { Readable } from 'node:stream';
import type { JWTPayload } from 'jose';
import {
  getAttendee,
  postAttendee,
  putAttendee,
  type ProfileFields,
} from '../../src/contract/people/attendeeProfile';
import { carryOutDeletion, postDeletionRequest } from '../../src/contract/people/dataRights';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { getSettings } from '../../src/contract/platform/settings';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { createAccount } from '../../server/identity/accountService';
import { importAttendees } from '../../server/modules/people/attendeeImport/reading/importAttendees';
import { buildProfileFields } from '../builders/profile';
import { readZip } from '../readZip';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { claimsOf, signIdToken } from './idTokens';
import { createTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const eventOf = (conferenceId: string) =>
  fourEvents().find((event) => event.conferenceId === conferenceId) as EventConfig;

type Who = 'attendee' | 'attendee2';
/** Call options with the person's usual token claims plus the given ones. */
async function as(person: Who, claims: JWTPayload = {}) {
  const event = eventOf(HOME);
  const told = { ...claimsOf(event, person, server.clock.now()), ...claims };
  const token = await signIdToken(server.keys, told);
  return { as: person, headers: { authorization: `Bearer ${token}` } };
}
const readOwn = async (person: Who = 'attendee', claims: JWTPayload = {}) =>
  server.call(getAttendee, { params: { attendeeId: person } }, await as(person, claims));
const keepOwn = async (revision: number, over: Partial<ProfileFields> = {}, claims: JWTPayload = {}) => {
  const profile = buildProfileFields({ email: '', ...over });
  return server.call(
    putAttendee,
    { params: { attendeeId: 'attendee' }, body: { revision, profile } },
    await as('attendee', claims),
  );
};
const bring = (text: string, conferenceId = HOME) =>
  importAttendees(server.database.pool, eventOf(conferenceId), Readable.from([Buffer.from(text)]));
const FILE = 'email,first name,last name,city\nAttendee@Example.org,Ines,Imported,Oslo\n';
const UNVERIFIED = { email_verified: false };

const people = (conferenceId = HOME) =>
  server.db.selectFrom('attendee').selectAll().where('conference_id', '=', conferenceId).execute();

it('a profile imported by address becomes its attendee’s only one, and imports stay idempotent', async () => {
  await bring(FILE);
  const { body } = await readOwn();
  expect(body).toMatchObject({
    attendeeId: 'attendee',
    lastName: 'Imported',
    city: 'Oslo',
    own: { revision: 1 },
  });
  expect((await keepOwn(1, { lastName: 'Kept', email: 'private@example.org' })).status).toBe(200);
  expect(await people()).toHaveLength(1);
  expect(await bring(FILE)).toMatchObject({ added: 0, changed: 1 });
  expect(await bring(FILE)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await people()).toMatchObject([{ attendee_id: 'attendee', last_name: 'Imported' }]);
});

it.each([false, 'false', undefined, 1])('an unverified address reveals nothing: %p', async (verified) => {
  await bring(FILE);
  const { body } = await readOwn('attendee', { email_verified: verified });
  expect(body).toMatchObject({ city: '', own: { revision: 0 } });
  expect(await people()).toMatchObject([{ last_name: 'Imported', awaits_person: true }]);
});

it('saving with a verified address lets a later import find the attendee', async () => {
  await keepOwn(0);
  expect(await bring(FILE)).toMatchObject({ added: 0, changed: 1 });
  await server.reset();
  await keepOwn(0, {}, UNVERIFIED);
  expect(await bring(FILE)).toMatchObject({ added: 1, changed: 0 });
});

it('a claim fills the gaps of a profile saved earlier, and leaves the rest', async () => {
  await keepOwn(0, { lastName: 'Kept', city: '', interests: [] }, UNVERIFIED);
  await bring(FILE);
  expect(await people()).toHaveLength(2);
  const { body } = await readOwn();
  expect(body).toMatchObject({ lastName: 'Kept', city: 'Oslo', own: { revision: 2 } });
  expect(await people()).toMatchObject([{ attendee_id: 'attendee', known_email: 'attendee@example.org' }]);
});

it('a claim takes company type and system from the organizers', async () => {
  await keepOwn(0, { companyType: 'Sponsor' }, UNVERIFIED);
  await bring('email,last name,company type,system\nattendee@example.org,Imported,Retailer,North\n');
  expect((await readOwn()).body).toMatchObject({ companyType: 'Retailer', system: 'North' });
});

it('a claim fills a profile that has nothing but a picture, and keeps the picture', async () => {
  await server.db
    .insertInto('attendee')
    .values({ conference_id: HOME, attendee_id: 'attendee', revision: 0, picture: 'a'.repeat(32) })
    .execute();
  await bring(FILE);
  await server.db
    .updateTable('attendee')
    .set({ picture: 'b'.repeat(32) })
    .where('attendee_id', '<>', 'attendee')
    .execute();
  expect((await readOwn()).body).toMatchObject({ lastName: 'Imported', own: { revision: 1 } });
  expect(await people()).toMatchObject([{ picture: 'a'.repeat(32) }]);
  const gone = await server.db.selectFrom('picture_removal').select('picture').execute();
  expect(gone).toEqual([{ picture: 'b'.repeat(32) }]);
});

it('a claim carries over what others have linked to the profile', async () => {
  await bring(FILE);
  const [{ attendee_id: id } = { attendee_id: '' }] = await people();
  const [user_a = '', user_b = ''] = [id, 'zoe'].sort();
  const { db } = server;
  await db.insertInto('connection').values({ conference_id: HOME, user_a, user_b }).execute();
  for (const user_id of ['zoe', 'attendee']) {
    await db
      .insertInto('hidden_suggestion')
      .values({ conference_id: HOME, user_id, attendee_id: id })
      .execute();
  }
  await db
    .insertInto('deletion_request')
    .values({ conference_id: HOME, user_id: id, requested_at: new Date(server.clock.now()) })
    .execute();
  await db.insertInto('event_role').values({ conference_id: HOME, user_id: id, role: 'superuser' }).execute();
  await readOwn();
  expect(await db.selectFrom('connection').select(['user_a', 'user_b']).execute()).toEqual([
    { user_a: 'attendee', user_b: 'zoe' },
  ]);
  expect(await db.selectFrom('hidden_suggestion').select(['user_id', 'attendee_id']).execute()).toEqual([
    { user_id: 'zoe', attendee_id: 'attendee' },
  ]);
  expect(await db.selectFrom('deletion_request').select('user_id').execute()).toEqual([
    { user_id: 'attendee' },
  ]);
  // Roles are granted to an id: an e-mail address does not carry them over.
  const roles = db.selectFrom('event_role').select('user_id').where('conference_id', '=', HOME);
  expect((await roles.execute()).map(({ user_id }) => user_id)).not.toContain('attendee');
  await db.deleteFrom('event_role').where('user_id', '=', id).execute();
});

it('a profile is claimed by an id the organizers add later, without an address', async () => {
  await bring('email,last name\nother@example.org,Imported\n');
  await bring('id,email,last name\nattendee,other@example.org,Imported\n');
  expect((await readOwn('attendee', UNVERIFIED)).body).toMatchObject({ lastName: 'Imported' });
  expect(await people()).toMatchObject([{ attendee_id: 'attendee', known_email: 'other@example.org' }]);
});

it('a claimed profile is still found by the id of an old file', async () => {
  const file = 'id,email,last name\nBadge 7,attendee@example.org,Imported\n';
  await bring(file);
  expect((await readOwn()).body).toMatchObject({ attendeeId: 'attendee', lastName: 'Imported' });
  expect(await bring(file)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await bring(file.replace('attendee@', 'moved@'))).toMatchObject({ added: 0, changed: 1 });
  const { status, body } = await server.call(
    postAttendee,
    { body: { attendeeId: 'Badge 7', profile: buildProfileFields({ email: '' }) } },
    { as: 'superuser' },
  );
  expect([status, body.errors?.[0]?.path]).toEqual([409, 'attendeeId']);
});

describe('a profile cannot be claimed', () => {
  const claimed = async () => {
    expect((await readOwn()).body.own?.revision).toBe(0);
    return people();
  };

  it('if its owner came first, even with the same address', async () => {
    await bring('id,email,last name\nattendee2,attendee@example.org,Imported\n');
    await readOwn('attendee2', UNVERIFIED);
    expect(await claimed()).toMatchObject([{ attendee_id: 'attendee2', awaits_person: false }]);
  });

  it('if its id belongs to an account', async () => {
    await bring('id,email,last name\nBadge 8,attendee@example.org,Imported\n');
    await createAccount(server.db, {
      username: 'eight',
      password: 'badge number 8 comes',
      attendeeId: 'Badge 8',
    });
    expect(await claimed()).toMatchObject([{ attendee_id: 'Badge 8' }]);
    await server.db.deleteFrom('account').where('username', '=', 'eight').execute();
  });

  it('if it is someone else’s and the organizers know the user by another address', async () => {
    await bring(
      'id,email,last name\nattendee,own@example.org,Own\nBadge 9,attendee@example.org,Somebody else\n',
    );
    expect((await readOwn()).body.lastName).toBe('Own');
    expect(await people()).toHaveLength(2);
  });

  it('if it belongs to another event', async () => {
    await bring(FILE, OTHER);
    expect(await claimed()).toEqual([]);
    expect(await people(OTHER)).toMatchObject([{ awaits_person: true }]);
    await server.db.deleteFrom('attendee').where('conference_id', '=', OTHER).execute();
  });
});

it('a profile is claimed once by concurrent requests, and by one of two with the same address', async () => {
  await bring(FILE);
  const same = { email: 'attendee@example.org' };
  await Promise.all([
    readOwn(),
    readOwn('attendee2', same),
    readOwn(),
    readOwn('attendee2', same),
    readOwn(),
  ]);
  expect(await people()).toMatchObject([{ last_name: 'Imported', awaits_person: false }]);
});

it('a claim does not wait for an import, and happens after it', async () => {
  await bring(FILE);
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(727282, hashtext($1))', [HOME]);
  expect((await readOwn()).body.own?.revision).toBe(0);
  expect((await keepOwn(0, { city: '' })).status).toBe(200);
  await client.query('rollback');
  client.release();
  expect((await readOwn()).body).toMatchObject({ city: 'Oslo' });
  expect(await people()).toHaveLength(1);
});

it('whoever starts during an import claims what it added with the next call after it', async () => {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(727282, hashtext($1))', [HOME]);
  const person = await as('attendee');
  expect((await server.call(getUserInfo, {}, person)).status).toBe(200);
  await client.query('rollback');
  client.release();
  await bring(FILE);
  expect(await people()).toMatchObject([{ awaits_person: true }]);
  expect((await server.call(getSettings, {}, person)).status).toBe(200);
  expect(await people()).toMatchObject([{ attendee_id: 'attendee', awaits_person: false }]);
  expect(server.deps.claims.postponed.size).toBe(0);
});

// Runs last, as the person is no longer part of the event afterward.
it('an unopened profile is part of its attendee’s data export, and deleted with the attendee', async () => {
  await bring(FILE);
  const token = await server.token('attendee');
  const { rawPayload } = await server.inject({
    url: `/api/${HOME}/attendees/attendee/data`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(readZip(rawPayload).get('data.json')?.toString()).toContain('Imported');
  await server.reset();
  await bring(FILE);
  const params = { attendeeId: 'attendee' };
  await server.call(postDeletionRequest, { params }, { as: 'attendee' });
  expect((await server.call(carryOutDeletion, { params }, { as: 'superuser' })).status).toBe(200);
  expect(await people()).toEqual([]);
});
