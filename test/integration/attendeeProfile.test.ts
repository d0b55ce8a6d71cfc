import {
  getAttendee,
  MAX_PROFILE_TEXT,
  postAttendee,
  putAttendee,
  type ProfileFields,
} from '../../src/contract/attendeeProfile';
import { getCompany } from '../../src/contract/companies';
import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  restoreRecommendedAttendee,
} from '../../src/contract/recommendedAttendees';
import type { EventConfig } from '../../src/contract/eventConfig';
import { buildEventConfig } from '../builders/eventConfig';
import { buildProfileFields } from '../builders/profile';
import { fourEvents, HOME, OTHER, STAFF } from './fourEvents';
import { insertAttendee, insertExhibitor, insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';
import naughtyStrings from '../fixtures/blns/blns.json';

const INTERESTS = ['Floors', 'Windows', 'Robots'];
const withInterests = (event: EventConfig) =>
  buildEventConfig({
    ...event,
    primaryInterests: INTERESTS.map((name) => ({ name, iconName: 'star' })),
  });

/** One event has a lane of attendees by company type. */
function withLanes(event: EventConfig): EventConfig {
  if (event.conferenceId !== STAFF) return event;
  const lane = { label: 'Suppliers', field: 'companyType' as const, values: ['Supplier'], count: 4 };
  const { pageOptions } = event;
  return {
    ...event,
    pageOptions: { ...pageOptions, attendees: { ...pageOptions.attendees, swimlanes: [lane] } },
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents().map(withInterests).map(withLanes) });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const read = (attendeeId: string, as: Person = 'attendee') =>
  server.call(getAttendee, { params: { attendeeId } }, { as });
const keep = (
  attendeeId: string,
  revision: number,
  over: Partial<ProfileFields> = {},
  as: Person = attendeeId as Person,
) =>
  server.call(
    putAttendee,
    {
      params: { attendeeId },
      body: { revision, profile: buildProfileFields({ email: `${attendeeId}@example.net`, ...over }) },
    },
    { as },
  );
const connect = (one: string, other: string) => {
  const [user_a = '', user_b = ''] = [one, other].sort();
  return server.db.insertInto('connection').values({ conference_id: HOME, user_a, user_b }).execute();
};

describe('one’s own page', () => {
  it('is there before it is kept, with what the token says', async () => {
    const { status, body } = await read('attendee');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      attendeeId: 'attendee',
      own: { revision: 0, sharing: { hidden: false, email: false, phone: false, address: false } },
    });
    expect(`${body.firstName} ${body.lastName}`.trim()).not.toBe('');
  });

  it('is kept with everything in it, and kept again', async () => {
    const first = await keep('attendee', 0, { interests: ['Robots', 'Floors', 'Robots'] });
    expect(first.status).toBe(200);
    const { sharing, ...fields } = buildProfileFields({
      ...{ interests: ['Robots', 'Floors'], email: 'attendee@example.net' },
    });
    expect(first.body).toMatchObject({ ...fields, own: { sharing, revision: 1 } });
    const second = await keep('attendee', 1, { title: 'Director' });
    expect(second.body).toMatchObject({ title: 'Director', own: { revision: 2 } });
    expect((await read('attendee')).body).toEqual(second.body);
  });

  it.each([0, 1, 3])('is not kept over a newer one: revision %d', async (revision) => {
    await keep('attendee', 0);
    await keep('attendee', 1, { title: 'Newer' });
    const { status, body } = await keep('attendee', revision, { title: 'Older' });
    expect(status).toBe(409);
    expect(body.detail).toMatch(/has changed since/);
    expect((await read('attendee')).body.title).toBe('Newer');
  });

  it('loses to nobody when two keep it at once', async () => {
    await keep('attendee', 0);
    const replies = await Promise.all(['A', 'B', 'C'].map((title) => keep('attendee', 1, { title })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, Partial<ProfileFields>, number, string]>([
    ['an interest the event does not have', { interests: ['Floors', 'Golf'] }, 422, 'profile.interests.1'],
    ['no name', { firstName: ' ', lastName: '' }, 422, 'profile.lastName'],
    ['a name too long', { firstName: 'x'.repeat(201) }, 400, 'profile.firstName'],
    ['no mail address', { email: 'ines at example' }, 400, 'profile.email'],
    ['a phone number in two lines', { phone: '+1 555\n0123' }, 400, 'profile.phone'],
    ['a mail address too long', { email: `${'x'.repeat(250)}@example.org` }, 400, 'profile.email'],
    ['a text too long', { biography: 'x'.repeat(MAX_PROFILE_TEXT + 1) }, 400, 'profile.biography'],
    ['NUL', { city: 'Du\0luth' }, 422, 'profile.city'],
  ])('is refused with %s, with the place', async (_what, over, expected, place) => {
    const { status, body } = await keep('attendee', 0, over);
    expect(status).toBe(expected);
    expect(body.errors?.map((error) => error.path.replace(/^body\./, ''))).toContain(place);
    expect((await read('attendee')).body.own?.revision).toBe(0);
  });

  it('says of which kind its organization is only where nothing hangs on it, or as the organisers said', async () => {
    const put = (revision: number, companyType: string, as: 'attendee' | 'superuser' = 'attendee') =>
      server.call(
        putAttendee,
        {
          params: { attendeeId: 'attendee' },
          body: { revision, profile: buildProfileFields({ companyType }) },
        },
        { as, event: STAFF },
      );
    const refused = await put(0, 'Supplier');
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['profile.companyType']);
    expect((await put(0, '')).status).toBe(200);
    expect((await put(1, 'Supplier')).status).toBe(422);
    expect((await put(1, 'Supplier', 'superuser')).body).toMatchObject({ companyType: 'Supplier' });
    expect((await put(2, 'Sponsor')).status).toBe(422);
    expect((await put(2, 'Supplier')).status).toBe(200);
    expect((await keep('attendee', 0, { companyType: 'Supplier' })).status).toBe(200);
  });

  it('is refused whole when ten megabytes of biography come', async () => {
    const { status } = await keep('attendee', 0, { biography: 'x'.repeat(10_000_000) });
    expect(status).toBe(413);
    expect((await read('attendee')).body.own?.revision).toBe(0);
  });

  it('keeps naughty strings as they are', async () => {
    const strings = naughtyStrings.filter(
      (text) => text.trim() !== '' && text.length <= 200 && !/\0|\p{Surrogate}/u.test(text),
    );
    let revision = 0;
    for (const lastName of strings.slice(0, 150)) {
      const { status, body } = await keep('attendee', revision, { lastName, biography: lastName });
      expect([lastName, status]).toEqual([lastName, 200]);
      expect([body.lastName, body.biography]).toEqual([lastName, lastName]);
      revision += 1;
    }
    expect(revision).toBe(150);
  });
});

describe('a page that a superuser makes', () => {
  const make = (over: Partial<ProfileFields> = {}, attendeeId?: string) =>
    server.call(
      postAttendee,
      { body: { ...(attendeeId && { attendeeId }), profile: buildProfileFields(over) } },
      { as: 'superuser' },
    );

  it('is there with the id it was given, or one of its own', async () => {
    expect((await make({}, 'badge 7')).body).toMatchObject({ attendeeId: 'badge 7', own: { revision: 1 } });
    const { body } = await make({ email: '' });
    expect(body.attendeeId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await read(body.attendeeId)).body.lastName).toBe(buildProfileFields().lastName);
  });

  it('is refused where somebody has the id, or the address in whatever case', async () => {
    await make({}, 'one');
    const replies = [
      await make({ email: 'other@example.org' }, 'one'),
      await make({ email: 'INES@example.org' }, 'two'),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [409, 'attendeeId'],
      [409, 'profile.email'],
    ]);
    expect((await make({ email: '' }, 'three')).status).toBe(200);
    expect((await make({ email: '' }, 'four')).status).toBe(200);
  });

  it('is one when two make it at once', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((attendeeId) => make({}, attendeeId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is checked as any other', async () => {
    expect((await make({ firstName: '', lastName: ' ' })).status).toBe(422);
    expect((await make({ interests: ['Golf'] })).status).toBe(422);
  });
});

describe('an address on a page', () => {
  const make = (email: string, attendeeId?: string) =>
    server.call(
      postAttendee,
      { body: { ...(attendeeId && { attendeeId }), profile: buildProfileFields({ email }) } },
      { as: 'superuser' },
    );
  const refused = [422, 'profile.email'];
  const outcome = async (reply: ReturnType<typeof keep>) => {
    const { status, body } = await reply;
    return status === 200 ? 200 : [status, body.errors?.[0]?.path];
  };
  const knownEmail = async (attendeeId: string) =>
    (
      await server.db
        .selectFrom('attendee')
        .select('known_email')
        .where('attendee_id', '=', attendeeId)
        .executeTakeFirst()
    )?.known_email;

  it('is refused when another person is known by it, in whatever case', async () => {
    await make('victim@example.org');
    expect(await outcome(keep('attendee', 0, { email: 'Victim@Example.org' }))).toEqual(refused);
    await keep('attendee', 0);
    expect(await outcome(keep('attendee', 1, { email: 'VICTIM@example.org' }))).toEqual(refused);
    expect(await outcome(keep('attendee', 1, { email: 'victim@example.org' }, 'superuser'))).toEqual(refused);
  });

  it('is refused when another page shows it, also when two want it at once', async () => {
    const wanted = { email: 'wanted@example.org' };
    const outcomes = await Promise.all(
      (['attendee', 'attendee2', 'presenter'] as const).map((who) => outcome(keep(who, 0, wanted))),
    );
    expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== 200)).toEqual([refused, refused]);
  });

  it('is not taken from who is known by it by somebody who writes it first', async () => {
    await keep('attendee2', 0, { email: 'badge7@example.org' });
    expect((await make('badge7@example.org', 'badge 7')).status).toBe(200);
    await keep('exhibitor', 0, { email: 'attendee@example.org' });
    expect(await outcome(keep('attendee', 0, { email: 'attendee@example.org' }))).toBe(200);
  });

  it('stays where the page is changed otherwise', async () => {
    await keep('attendee', 0, { email: 'same@example.org' });
    await make('same@example.org');
    expect(await outcome(keep('attendee', 1, { email: 'same@example.org', title: 'New' }))).toBe(200);
  });

  it('is how the organisers know a person when a superuser wrote it, and not when the person did', async () => {
    await keep('attendee2', 0, { email: 'own@example.org' });
    expect(await knownEmail('attendee2')).toBe('attendee2@example.org');
    await keep('attendee2', 1, { email: 'own@example.org', title: 'Corrected' }, 'superuser');
    expect(await knownEmail('attendee2')).toBe('attendee2@example.org');
    await keep('attendee2', 2, { email: 'Told@Example.org' }, 'superuser');
    expect(await knownEmail('attendee2')).toBe('told@example.org');
    await keep('attendee2', 3, { email: 'mine@example.org' });
    expect(await knownEmail('attendee2')).toBe('told@example.org');
  });
});

describe('somebody else’s page', () => {
  const HIDDEN_BY_DEFAULT = ['email', 'phone', 'address1', 'zip'];
  const shown = async (as: Person) => {
    const { body } = await read('attendee2', as);
    return HIDDEN_BY_DEFAULT.filter((field) => field in body);
  };

  it('shows how to reach the person to those connected with them, as far as they share it', async () => {
    const sharing = { hidden: false, email: true, phone: false, address: true };
    await keep('attendee2', 0, { sharing });
    expect(await shown('attendee')).toEqual([]);
    await connect('attendee', 'attendee2');
    expect(await shown('attendee')).toEqual(['email', 'address1', 'zip']);
    expect(await shown('exhibitor')).toEqual([]);
    expect(await shown('superuser')).toEqual(HIDDEN_BY_DEFAULT);
    expect(await shown('attendee2')).toEqual(HIDDEN_BY_DEFAULT);
    expect((await read('attendee2')).body.own).toBeUndefined();
  });

  it('is not there when it is hidden, or of another event', async () => {
    const sharing = { hidden: true, email: false, phone: false, address: false };
    await keep('attendee2', 0, { sharing });
    await insertAttendee(server.db, OTHER, 'Supplier', { attendeeId: 'foreign' });
    expect((await read('attendee2')).status).toBe(404);
    expect((await read('attendee2', 'superuser')).status).toBe(200);
    expect((await read('attendee2', 'attendee2')).status).toBe(200);
    expect((await read('foreign', 'superuser')).status).toBe(404);
  });

  it('is changed by superusers alone', async () => {
    await keep('attendee2', 0);
    expect((await keep('attendee2', 1, { title: 'Hacked' }, 'attendee')).status).toBe(403);
    const corrected = await keep('attendee2', 1, { title: 'Corrected', system: 'North' }, 'superuser');
    expect(corrected.body).toMatchObject({ title: 'Corrected', system: 'North' });
  });
});

describe('a company', () => {
  const companyOf = async (attendeeId: string) => (await read(attendeeId, 'superuser')).body.companyId ?? '';
  const company = (companyId: string, as: Person = 'attendee') =>
    server.call(getCompany, { params: { companyId } }, { as });

  beforeEach(async () => {
    await keep('attendee2', 0, {
      companyName: 'Harbor  Works',
      lastName: 'Zeta',
      aboutOrganization: '<p>Ours</p>',
    });
    await keep('exhibitor', 0, { companyName: 'HARBOR WORKS', lastName: 'Alpha', aboutOrganization: '' });
    await keep('presenter', 0, { companyName: 'Harbor Worksmen' });
  });

  it('is one however its name is written, with its people, sessions and stand', async () => {
    const speaker = { name: 'Ada', biography: '' };
    await insertSession(server.db, { conferenceId: HOME }, 'theirs', {
      title: 'Clean harbors',
      speakers: [{ ...speaker, title: 'Head of Research, Harbor Works' }],
    });
    await insertSession(server.db, { conferenceId: HOME }, 'others', {
      speakers: [{ ...speaker, title: 'Harbor Worksmen' }],
    });
    await insertExhibitor(
      server.db,
      { conferenceId: HOME },
      { companyName: 'harbor works', description: '' },
    );
    const companyId = await companyOf('attendee2');
    expect(await companyOf('exhibitor')).toBe(companyId);
    const { status, body } = await company(companyId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      about: '<p>Ours</p>',
      sessions: [{ sessionId: 'theirs', title: 'Clean harbors' }],
      exhibitor: { companyName: 'harbor works' },
    });
    expect(body.people.map(({ attendeeId }) => attendeeId)).toEqual(['exhibitor', 'attendee2']);
  });

  it('says of itself what its stand says', async () => {
    await insertExhibitor(
      server.db,
      { conferenceId: HOME },
      { companyName: 'Harbor Works', description: '<p>Stand</p>' },
    );
    expect((await company(await companyOf('attendee2'))).body.about).toBe('<p>Stand</p>');
  });

  it('is not there when all its people are hidden, or at another event', async () => {
    const companyId = await companyOf('presenter');
    await server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'presenter')
      .execute();
    expect((await company(companyId)).status).toBe(404);
    expect((await company(companyId, 'superuser')).status).toBe(200);
    expect(
      (await server.call(getCompany, { params: { companyId } }, { as: 'otherEventAttendee', event: OTHER }))
        .status,
    ).toBe(404);
  });
});

describe('people worth meeting', () => {
  const suggested = async () =>
    (await server.call(getRecommendedAttendees, { query: {} }, { as: 'attendee' })).body.recommended;
  const idsOf = (found: Awaited<ReturnType<typeof suggested>>) =>
    found.map(({ attendee }) => attendee.attendeeId);
  const interested = async (attendeeId: string, interests: string[], over: Partial<ProfileFields> = {}) => {
    await insertAttendee(server.db, HOME, over.companyType ?? 'Retailer', { attendeeId });
    await server.db
      .updateTable('attendee')
      .set({ interests })
      .where('attendee_id', '=', attendeeId)
      .execute();
  };
  const watch = (user_id: string, session_id: string) =>
    server.db
      .insertInto('log_entry')
      .values({
        ...{ conference_id: HOME, user_id, session_id, type: 'VideoViewTime', is_test: true, body: '{}' },
        entry_id: crypto.randomUUID(),
        recorded_at: new Date(server.clock.now()),
      })
      .execute();

  beforeEach(async () => {
    await keep('attendee', 0, { interests: ['Floors', 'Robots'], companyType: 'Supplier' });
  });

  it('are those with most in common, and it is said what', async () => {
    await interested('both', ['Robots', 'Floors', 'Windows']);
    await interested('one', ['Floors'], { companyType: 'Supplier' });
    await interested('none', ['Windows'], { companyType: 'Supplier' });
    await interested('watcher', []);
    for (const person of ['attendee', 'watcher']) await watch(person, 's1');
    await watch('none', 's3');
    expect(await suggested()).toMatchObject([
      {
        attendee: { attendeeId: 'both' },
        interests: ['Floors', 'Robots'],
        sameCompanyType: false,
        sessions: 0,
      },
      { attendee: { attendeeId: 'one' }, interests: ['Floors'], sameCompanyType: true, sessions: 0 },
      { attendee: { attendeeId: 'watcher' }, interests: [], sameCompanyType: false, sessions: 1 },
    ]);
  });

  it('are those worth most, also where enough people share every interest', async () => {
    const first = async (limit: number) => {
      const reply = await server.call(getRecommendedAttendees, { query: { limit } }, { as: 'attendee' });
      return idsOf(reply.body.recommended);
    };
    await interested('all', ['Floors', 'Robots']);
    await interested('some', ['Floors']);
    expect(await first(1)).toEqual(['all']);
    for (const session of ['s1', 's2'])
      for (const person of ['attendee', 'some']) await watch(person, session);
    expect(await first(1)).toEqual(['some']);
    expect(await first(8)).toEqual(['some', 'all']);
  });

  it('are not oneself, the hidden, the connected, those of another event, nor who was waved off', async () => {
    for (const id of ['stays', 'hidden', 'connected', 'gone']) await interested(id, ['Floors']);
    await server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'hidden')
      .execute();
    await connect('attendee', 'connected');
    await insertAttendee(server.db, OTHER, 'Supplier', { attendeeId: 'foreign' });
    await server.db
      .updateTable('attendee')
      .set({ interests: ['Floors'] })
      .where('attendee_id', '=', 'foreign')
      .execute();
    const hide = () =>
      server.call(hideRecommendedAttendee, { params: { attendeeId: 'gone' } }, { as: 'attendee' });
    expect((await hide()).status).toBe(200);
    expect((await hide()).status).toBe(200);
    expect(idsOf(await suggested())).toEqual(['stays']);
  });

  it('may be who was waved off, when that is taken back; what others waved off stays so', async () => {
    await interested('back', ['Floors']);
    await keep('exhibitor', 0, { interests: ['Floors'] });
    const params = { attendeeId: 'back' };
    for (const as of ['attendee', 'exhibitor'] as const) {
      await server.call(hideRecommendedAttendee, { params }, { as });
    }
    const restore = () => server.call(restoreRecommendedAttendee, { params }, { as: 'attendee' });
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect(idsOf(await suggested())).toContain('back');
    const { body } = await server.call(getRecommendedAttendees, { query: {} }, { as: 'exhibitor' });
    expect(idsOf(body.recommended)).not.toContain('back');
  });

  it('are nobody for who has said nothing', async () => {
    await interested('somebody', ['Floors']);
    const { body } = await server.call(getRecommendedAttendees, { query: {} }, { as: 'exhibitor' });
    expect(body.recommended).toEqual([]);
  });
});
