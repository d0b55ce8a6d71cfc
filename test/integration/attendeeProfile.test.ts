import {
  getAttendee,
  postAttendee,
  putAttendee,
  type ProfileFields,
} from '../../src/contract/people/attendeeProfile';
import { MAX_TEXT } from '../../src/contract/people/personFields';
import { cleanName } from '../../src/contract/kit/typedText';
import { getCompany } from '../../src/contract/exhibition/companies';
import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  restoreRecommendedAttendee,
} from '../../src/contract/people/recommendedAttendees';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { buildEventConfig } from '../builders/eventConfig';
import { buildProfileFields } from '../builders/profile';
import { fourEvents, HOME, OTHER, STAFF } from './fourEvents';
import { insertAttendee, insertExhibitor, insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';

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

describe('one’s own profile', () => {
  it('exists before it is saved, prefilled from the token', async () => {
    const { status, body } = await read('attendee');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      attendeeId: 'attendee',
      own: { revision: 0, sharing: { hidden: false, email: false, phone: false, address: false } },
    });
    expect(`${body.firstName} ${body.lastName}`.trim()).not.toBe('');
  });

  it('is saved with all its fields, and saved again', async () => {
    const first = await keep('attendee', 0, { interests: ['Robots', 'Floors', 'Robots'] });
    expect(first.status).toBe(200);
    const { sharing, ...fields } = buildProfileFields({
      interests: ['Robots', 'Floors'],
      email: 'attendee@example.net',
    });
    expect(first.body).toMatchObject({ ...fields, own: { sharing, revision: 1 } });
    const second = await keep('attendee', 1, { title: 'Director' });
    expect(second.body).toMatchObject({ title: 'Director', own: { revision: 2 } });
    expect((await read('attendee')).body).toEqual(second.body);
  });

  it.each([0, 1, 3])('does not overwrite a newer one: revision %d', async (revision) => {
    await keep('attendee', 0);
    await keep('attendee', 1, { title: 'Newer' });
    const { status, body } = await keep('attendee', revision, { title: 'Older' });
    expect(status).toBe(409);
    expect(body.detail).toMatch(/has changed since/);
    expect((await read('attendee')).body.title).toBe('Newer');
  });

  it('is saved by only one of several concurrent requests', async () => {
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
    ['a text too long', { biography: 'x'.repeat(MAX_TEXT + 1) }, 400, 'profile.biography'],
    ['NUL', { city: 'Du\0luth' }, 422, 'profile.city'],
  ])('is rejected with %s, naming the field', async (_what, over, expected, place) => {
    const { status, body } = await keep('attendee', 0, over);
    expect(status).toBe(expected);
    expect(body.errors?.map((error) => error.path.replace(/^body\./, ''))).toContain(place);
    expect((await read('attendee')).body.own?.revision).toBe(0);
  });

  it('keeps the system that the organizers set', async () => {
    const refused = await keep('attendee', 0, { system: 'North' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['profile.system']);
    expect((await keep('attendee', 0)).status).toBe(200);
    await keep('attendee', 1, { system: 'North' }, 'superuser');
    for (const system of ['South', '']) expect((await keep('attendee', 2, { system })).status).toBe(422);
    const kept = await keep('attendee', 2, { title: 'New', system: 'North' });
    expect(kept.body).toMatchObject({ title: 'New', system: 'North' });
  });

  it('may set its company type only if no lane depends on it, or as the organizers set it', async () => {
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

  it('is rejected whole with a ten-megabyte biography', async () => {
    const { status } = await keep('attendee', 0, { biography: 'x'.repeat(10_000_000) });
    expect(status).toBe(413);
    expect((await read('attendee')).body.own?.revision).toBe(0);
  });

  it('stores naughty strings unchanged, but for what cannot be seen in names', async () => {
    const strings = naughtyStrings.filter(
      (text) => cleanName(text) !== '' && text.length <= 200 && !/\0|\p{Surrogate}/u.test(text),
    );
    let revision = 0;
    for (const lastName of strings.slice(0, 150)) {
      const { status, body } = await keep('attendee', revision, { lastName, biography: lastName });
      expect([lastName, status]).toEqual([lastName, 200]);
      expect([body.lastName, body.biography]).toEqual([cleanName(lastName), lastName]);
      revision += 1;
    }
    expect(revision).toBeGreaterThan(floorOf({ whole: 149, sample: 40 }));
  });
});

describe('a profile created by a superuser', () => {
  const make = (over: Partial<ProfileFields> = {}, attendeeId?: string) =>
    server.call(
      postAttendee,
      { body: { ...(attendeeId && { attendeeId }), profile: buildProfileFields(over) } },
      { as: 'superuser' },
    );

  it('gets the given id, or a generated one', async () => {
    expect((await make({}, 'badge 7')).body).toMatchObject({ attendeeId: 'badge 7', own: { revision: 1 } });
    const { body } = await make({ email: '' });
    expect(body.attendeeId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await read(body.attendeeId)).body.lastName).toBe(buildProfileFields().lastName);
  });

  it('is rejected if the id is taken, or the address in any case', async () => {
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

  it('is created once by concurrent requests', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((attendeeId) => make({}, attendeeId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is validated like any other', async () => {
    expect((await make({ firstName: '', lastName: ' ' })).status).toBe(422);
    expect((await make({ interests: ['Golf'] })).status).toBe(422);
  });
});

describe('an email address on a profile', () => {
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

  it('is rejected if another attendee is known by it, in any case', async () => {
    await make('victim@example.org');
    expect(await outcome(keep('attendee', 0, { email: 'Victim@Example.org' }))).toEqual(refused);
    await keep('attendee', 0);
    expect(await outcome(keep('attendee', 1, { email: 'VICTIM@example.org' }))).toEqual(refused);
    expect(await outcome(keep('attendee', 1, { email: 'victim@example.org' }, 'superuser'))).toEqual(refused);
  });

  it('is rejected if another profile shows it, even in concurrent requests', async () => {
    const wanted = { email: 'wanted@example.org' };
    const outcomes = await Promise.all(
      (['attendee', 'attendee2', 'presenter'] as const).map((who) => outcome(keep(who, 0, wanted))),
    );
    expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== 200)).toEqual([refused, refused]);
  });

  it('cannot be taken from its known owner by writing it first', async () => {
    await keep('attendee2', 0, { email: 'badge7@example.org' });
    expect((await make('badge7@example.org', 'badge 7')).status).toBe(200);
    await keep('exhibitor', 0, { email: 'attendee@example.org' });
    expect(await outcome(keep('attendee', 0, { email: 'attendee@example.org' }))).toBe(200);
  });

  it('stays when the profile is changed otherwise', async () => {
    await keep('attendee', 0, { email: 'same@example.org' });
    await make('same@example.org');
    expect(await outcome(keep('attendee', 1, { email: 'same@example.org', title: 'New' }))).toBe(200);
  });

  it('becomes the organizers’ known address if a superuser writes it, not if the attendee does', async () => {
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

describe('another attendee’s profile', () => {
  const HIDDEN_BY_DEFAULT = ['email', 'phone', 'address1', 'zip'];
  const shown = async (as: Person) => {
    const { body } = await read('attendee2', as);
    return HIDDEN_BY_DEFAULT.filter((field) => field in body);
  };

  it('shows contact details to their connections, as far as they are shared', async () => {
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

  it('is not found if it is hidden or from another event', async () => {
    const sharing = { hidden: true, email: false, phone: false, address: false };
    await keep('attendee2', 0, { sharing });
    await insertAttendee(server.db, OTHER, 'Supplier', { attendeeId: 'foreign' });
    expect((await read('attendee2')).status).toBe(404);
    expect((await read('attendee2', 'superuser')).status).toBe(200);
    expect((await read('attendee2', 'attendee2')).status).toBe(200);
    expect((await read('foreign', 'superuser')).status).toBe(404);
  });

  it('can be changed by superusers only', async () => {
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

  it('is the same however its name is written, with its people, sessions and stand', async () => {
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

  it('takes its description from its stand', async () => {
    await insertExhibitor(
      server.db,
      { conferenceId: HOME },
      { companyName: 'Harbor Works', description: '<p>Stand</p>' },
    );
    expect((await company(await companyOf('attendee2'))).body.about).toBe('<p>Stand</p>');
  });

  it('is not found if all its people are hidden, or at another event', async () => {
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

describe('recommended attendees', () => {
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
        conference_id: HOME,
        user_id,
        session_id,
        type: 'VideoViewTime',
        is_test: true,
        body: '{}',
        entry_id: crypto.randomUUID(),
        recorded_at: new Date(server.clock.now()),
      })
      .execute();

  beforeEach(async () => {
    await keep('attendee', 0, { interests: ['Floors', 'Robots'], companyType: 'Supplier' });
  });

  it('are those with most in common, with the reasons', async () => {
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

  it('are the highest-ranked, even if enough people share every interest', async () => {
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

  it('exclude oneself, hidden, connected and dismissed attendees, and those of other events', async () => {
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

  it('include a dismissed one once restored, leaving others’ dismissals in place', async () => {
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

  it('are empty for a user who has entered nothing', async () => {
    await interested('somebody', ['Floors']);
    const { body } = await server.call(getRecommendedAttendees, { query: {} }, { as: 'exhibitor' });
    expect(body.recommended).toEqual([]);
  });
});
