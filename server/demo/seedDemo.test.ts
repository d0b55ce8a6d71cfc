import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import moment from 'moment-timezone';
import { readEventConfig } from '../../src/contract/platform/configProblems';
import { resourceId } from '../../src/contract/kit/common';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { session as sessionContract } from '../../src/contract/program/sessions';
import { settingsResponse } from '../../src/contract/platform/settings';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { loadEvents } from '../events/load';
import { createEventRegistry } from '../events/registry';
import { findAccountByUsername, registrationsOf } from '../identity/accounts';
import { passwordProblem, verifyPassword } from '../identity/passwords';
import { rolesOf } from '../identity/roles';
import { recommendAttendees } from '../modules/people/attendees/recommended/repository';
import { toSession } from '../modules/program/sessions/rows';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemo, isUntouched, seedDemo, seedLeads } from './index';
import { readDeskOptions } from '../modules/helpdesk/helpdesk/options';
import { demoSettings, eventDays } from './settings';

const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');

const { tableName: _demo, ...program } = summit.pageOptions.sessions;

/** Another event, without images, categories, tiers or a demo file; one day long. */
const oneDay: EventConfig = {
  ...summit,
  conferenceId: 'one-day-forum',
  dates: { start: '2021-05-21', end: '2021-05-21' },
  timeZone: 'Europe/Madrid',
  dataSets: [],
  tradeshowTiers: [],
  primaryInterests: [],
  images: {},
  pageOptions: {
    ...summit.pageOptions,
    sessions: { ...program, onDemandCategories: [] },
  },
};
const asleep: EventConfig = {
  ...oneDay,
  conferenceId: 'asleep',
  isSiteActive: { development: false, production: true },
};
const events = createEventRegistry([summit, oneDay, asleep], 'cleaning-summit');
const registered = DEMO_ACCOUNTS.filter((account) => account.registered);
const development = { environment: 'development' } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const rows = (conferenceId: string) =>
  test.db.selectFrom('session').selectAll().where('conference_id', '=', conferenceId).execute();

describe('seedDemo', () => {
  it('refuses to run in production', async () => {
    await expect(seedDemo({ db: test.db, events, settings: { environment: 'production' } })).rejects.toThrow(
      'not for production',
    );
    expect(await isUntouched(test.db)).toBe(true);
    expect(await hasDemo(test.db)).toBe(false);
  });

  it.each([
    ['account', "(account_id, username, password_hash, name) values ('a', 'a', 'x', 'A')"],
    ['attendee', "(conference_id, attendee_id) values ('one-day-forum', 'a')"],
    ['event_role', "(conference_id, user_id, role) values ('one-day-forum', 'u', 'superuser')"],
    ['log_entry', "values ('one-day-forum', 'u', gen_random_uuid(), 'LoginUser', false, null, now(), '{}')"],
    ['comment', "values ('one-day-forum', 's', 1, 'u', 'U', 'Hi', now())"],
  ])('does not treat a database with a row in %s as untouched', async (table, values) => {
    expect(await isUntouched(test.db)).toBe(true);
    await test.pool.query(`insert into ${table} ${values}`);
    expect(await isUntouched(test.db)).toBe(false);
    await test.pool.query(`delete from ${table}`);
  });

  it('seeds every active event once', async () => {
    const first = await seedDemo({ db: test.db, events, settings: development });
    expect(first).toEqual({
      events: ['cleaning-summit', 'one-day-forum'],
      accounts: 8,
      sessions: 2 * 47 + 8,
      problems: [],
      attendees: 2_031 + 407,
      exhibitors: 40,
      posters: 24,
      documents: 0,
    });
    expect(await isUntouched(test.db)).toBe(false);
    expect(await hasDemo(test.db)).toBe(true);
    expect(await rows('asleep')).toEqual([]);

    await test.db
      .updateTable('session')
      .set({ title: 'Edited' })
      .where('session_id', '=', 'keynote-night-shift')
      .execute();
    const again = await seedDemo({ db: test.db, events, settings: development });
    expect(again).toMatchObject({
      events: [],
      accounts: 0,
      sessions: 0,
      attendees: 0,
      exhibitors: 0,
      posters: 0,
    });

    // A demo seeded before one of its accounts was added is completed.
    await test.db.deleteFrom('attendee').where('attendee_id', '=', 'demo-helpdesk').execute();
    await test.db.deleteFrom('account').where('account_id', '=', 'demo-helpdesk').execute();
    expect(await seedDemo({ db: test.db, events, settings: development })).toMatchObject({
      accounts: 1,
      sessions: 0,
      attendees: 2,
    });
    const notifications = await test.db.selectFrom('networking_notification').select('user_id').execute();
    expect(notifications).toHaveLength(6);
    expect((await rows('cleaning-summit')).filter(({ title }) => title === 'Edited')).toHaveLength(2);
  });

  it('schedules sessions on the event’s own days and in its zone, with one of each special kind', async () => {
    const all = await rows('cleaning-summit');
    const program = all.filter(({ table_name }) => table_name === '');
    expect(program).toHaveLength(47);
    expect(all.filter(({ table_name }) => table_name === 'demo-sessions')).toHaveLength(47);
    expect(new Set(program.map(({ day }) => day))).toEqual(
      new Set(['2021-01-25', '2021-01-26', '2021-01-27', '2021-01-28', '2021-01-29']),
    );
    expect(program.find(({ session_id }) => session_id === 'opening-clean-is-public-health')).toMatchObject({
      start_time: new Date('2021-01-25T15:00:00Z'),
      end_time: new Date('2021-01-25T16:00:00Z'),
      video_url: '/media/demo/3600/live/cleaning-summit/opening-clean-is-public-health/master.m3u8',
      video_url_on_demand: '/media/demo/3600/uncaptioned.m3u8',
      captions_en: null,
      captions_es: '/media/demo/3600/captions-es.vtt',
      image: 'assets/session-keynote.svg',
      category: 'Keynotes',
    });
    const count = (key: keyof (typeof program)[number]) => program.filter((row) => row[key]).length;
    expect(count('is_sponsor_video')).toBe(1);
    expect(count('on_demand_only')).toBe(1);
    expect(count('not_for_on_demand')).toBe(8);
    expect(count('not_for_promo')).toBe(1);
    expect(count('speakeasy_type')).toBe(9);
    expect(
      program
        .map((row) => row.minutes_before_session_eval)
        .filter(Boolean)
        .sort(),
    ).toEqual([1, 2]);
    expect(program.every((row) => row.category)).toBe(true);
  });

  it('creates sessions that satisfy the contract, with valid ids', async () => {
    for (const id of ['cleaning-summit', 'one-day-forum']) {
      const all = await rows(id);
      for (const row of all) {
        expect(sessionContract.safeParse(toSession(row, new Date().toISOString())).error).toBeUndefined();
        expect(resourceId.safeParse(row.session_id).success).toBe(true);
      }
    }
    const wedded = await rows('one-day-forum');
    expect(wedded.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, () => '2021-05-21'));
    expect(wedded.every(({ category, image }) => category === null && image === null)).toBe(true);
  });

  it('creates accounts with the printed password, their roles and registrations', async () => {
    for (const demo of DEMO_ACCOUNTS) {
      expect(passwordProblem(DEMO_PASSWORD, demo.username)).toBeUndefined();
      const account = await findAccountByUsername(test.db, demo.username);
      if (!account) throw new Error(demo.username);
      expect(account.attendeeId).toBe(demo.userId);
      expect(await registrationsOf(test.db, account.accountId)).toEqual(
        demo.registered ? ['cleaning-summit', 'one-day-forum'] : [],
      );
      expect(await rolesOf(test.db, 'cleaning-summit', demo.userId)).toEqual(demo.role ? [demo.role] : []);
    }
    const organiser = await findAccountByUsername(test.db, 'organiser');
    expect(await verifyPassword(DEMO_PASSWORD, organiser?.passwordHash)).toBe(true);
  });

  it('has demo accounts speak for themselves, in the right kind of organization', async () => {
    const people = await test.db
      .selectFrom('attendee')
      .select(['attendee_id', 'biography', 'company_type'])
      .where('conference_id', '=', 'cleaning-summit')
      .where(
        'attendee_id',
        'in',
        registered.map(({ userId }) => userId),
      )
      .execute();
    expect(people).toHaveLength(registered.length);
    for (const { biography } of people) expect(biography).toMatch(/\b(I|my)\b.{40}/);
    expect(people.find(({ attendee_id }) => attendee_id === 'demo-attendee')?.company_type).toBe(
      'Healthcare',
    );
  });

  it('gives organizations the type that their names say', async () => {
    const schools = await test.db
      .selectFrom('attendee')
      .select('company_type')
      .distinct()
      .where('conference_id', '=', 'cleaning-summit')
      .where('company_name', 'like', '%Schools')
      .execute();
    expect(schools).toEqual([{ company_type: 'Education' }]);
  });

  it('creates attendees from many countries and scripts, with varied names', async () => {
    const people = await test.db
      .selectFrom('attendee')
      .selectAll()
      .where('conference_id', '=', 'cleaning-summit')
      .execute();
    expect(people).toHaveLength(2_031);
    expect(
      people.filter(({ last_name }) => /\p{Script=Han}|\p{Script=Hangul}/u.test(last_name)).length,
    ).toBeGreaterThan(50);
    expect(people.filter(({ last_name }) => /[^ -~]/.test(last_name)).length).toBeGreaterThan(300);
    expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThan(15);
    expect(new Set(people.map((row) => `${row.first_name} ${row.last_name}`)).size).toBeGreaterThan(1_000);
  });

  it('gives every attendee a unique email address, stored as the known one', async () => {
    const rows = await test.db
      .selectFrom('attendee')
      .select(['email', 'known_email'])
      .where('conference_id', '=', 'cleaning-summit')
      .execute();
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(rows.filter(({ email, known_email }) => email !== known_email)).toEqual([]);
  });

  it('gives attendees interests of the event and sharing choices, and hides a few', async () => {
    const people = await test.db
      .selectFrom('attendee')
      .selectAll()
      .where('conference_id', '=', 'cleaning-summit')
      .execute();
    const known = new Set(summit.primaryInterests.map(({ name }) => name));
    const chosen = people.flatMap(({ interests }) => interests);
    expect(chosen.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(chosen)).toEqual(known);
    const share = (key: 'hidden' | 'email_shared' | 'phone_shared' | 'address_shared') =>
      people.filter((row) => row[key]).length / people.length;
    expect(share('hidden')).toBeLessThan(0.03);
    for (const key of ['hidden', 'email_shared', 'phone_shared', 'address_shared'] as const)
      expect(share(key)).toBeGreaterThan(0);
  });

  it('recommends attendees to the demo attendee, with reasons, if the event has interests', async () => {
    const recommend = (conferenceId: string) =>
      recommendAttendees(test.db, {
        reader: { conferenceId, seesHidden: false, pictureUrl: (id) => id },
        userId: 'demo-attendee',
        limit: 8,
        countsTests: true,
      });
    const recommended = await recommend('cleaning-summit');
    expect(recommended).toHaveLength(8);
    expect(recommended.every(({ interests }) => interests.length > 0)).toBe(true);
    // Existing connections are not recommended.
    expect(recommended.map(({ attendee }) => attendee.attendeeId)).not.toContain('demo-presenter');
    expect(await recommend('one-day-forum')).toEqual([]);
  });

  it('creates a helpdesk that is open and has canned answers', async () => {
    const { hours, cannedAnswers } = await readDeskOptions(test.db, 'cleaning-summit');
    expect(hours.hours).toEqual([]);
    expect(cannedAnswers.length).toBeGreaterThan(3);
    expect(cannedAnswers.map(({ text }) => text).join()).toContain('{name}');
  });

  it('creates settings that cover every day of the event and that the browser accepts', async () => {
    const { value } = await test.db
      .selectFrom('event_setting')
      .select('value')
      .where('conference_id', '=', 'cleaning-summit')
      .where('key', '=', 'settings')
      .executeTakeFirstOrThrow();
    const settings = settingsResponse.parse(value);
    expect(settings.SCHEDULING_ALLOWED_TIMES).toHaveLength(5);
    expect(settings.SCHEDULING_ALLOWED_TIMES).toMatchObject([
      { start: '2021-01-25T09:00:00.000-06:00', end: '2021-01-25T17:00:00.000-06:00' },
      { start: '2021-01-26T09:00:00.000-06:00' },
      {},
      {},
      {},
    ]);
  });

  it('leaves the entry windows to a configuration that names them, so that they follow it when it changes', () => {
    const { entryMinutes: _named, ...schedule } = oneDay.pageOptions.schedule;
    const settingsWith = (over: object) =>
      demoSettings({ ...oneDay, pageOptions: { ...oneDay.pageOptions, schedule: { ...schedule, ...over } } });
    const minutes = {
      SESSION_EARLY_ENTRY_MINUTES: 10,
      APPOINTMENT_EARLY_ENTRY_MINUTES: 5,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
    };
    expect(settingsWith({})).toMatchObject(minutes);
    const named = settingsWith({ entryMinutes: { session: 5, appointment: 6, hostAppointment: 30 } });
    for (const setting of Object.keys(minutes)) expect(named).not.toHaveProperty(setting);
  });

  it('comes to an end for an event that does not', () => {
    expect(eventDays({ dates: { start: '2021-01-25', end: '9999-12-31' } })).toHaveLength(366);
    expect(eventDays({ dates: { start: '2021-01-25', end: '2021-01-29' } })).toEqual([
      '2021-01-25',
      '2021-01-26',
      '2021-01-27',
      '2021-01-28',
      '2021-01-29',
    ]);
  });

  it('features a session that exists', async () => {
    const { value } = await test.db
      .selectFrom('event_setting')
      .select('value')
      .where('conference_id', '=', 'one-day-forum')
      .where('key', '=', 'featuredVideo')
      .executeTakeFirstOrThrow();
    expect((await rows('one-day-forum')).map(({ session_id }) => session_id)).toContain(
      (value as { sessionId: string }).sessionId,
    );
  });

  it('has the exhibitors of the event’s own file, at every one of its tiers', async () => {
    const companies = await test.db
      .selectFrom('exhibitor')
      .selectAll()
      .where('conference_id', '=', 'cleaning-summit')
      .where('table_name', '=', '')
      .execute();
    expect(companies.find(({ company_name }) => company_name === 'Fjordkem')).toMatchObject({
      exhibitor_id: 'demo-exhibitor-1',
      tier: 7,
      img_path: 'assets/exhibitor-1.svg',
      website: 'https://www.example.com/fjordkem',
    });
    expect(new Set(companies.map(({ tier }) => tier))).toEqual(
      new Set(summit.tradeshowTiers.map(({ level }) => level)),
    );
  });

  it('has booths show what they make, in its category', async () => {
    const booths = await test.db
      .selectFrom('exhibitor')
      .select(['company_name', 'categories', 'products'])
      .where('conference_id', '=', 'cleaning-summit')
      .where('table_name', '=', '')
      .execute();
    expect(booths.find(({ company_name }) => company_name === 'Cordwell Paper')).toMatchObject({
      categories: ['Consumables'],
      products: [{ name: 'Folded towel, recycled' }, {}, {}, {}],
    });
    const names = booths.flatMap(({ products }) => (products as { name: string }[]).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives the prizes to posters whose likes and votes deserve them', async () => {
    const posters = await test.db
      .selectFrom('poster')
      .select(['poster_id', 'award', 'likes'])
      .where('conference_id', '=', 'cleaning-summit')
      .orderBy('likes', 'desc')
      .execute();
    expect(posters.slice(0, 3).map(({ award }) => award)).toEqual([
      'Best poster',
      'Audience prize',
      'Jury prize',
    ]);
    const votes = await test.db
      .selectFrom('poster_vote')
      .select(({ fn }) => ['category', 'poster_id', fn.countAll<number>().as('votes')])
      .where('conference_id', '=', 'cleaning-summit')
      .groupBy(['category', 'poster_id'])
      .orderBy('votes', 'desc')
      .execute();
    for (const { poster_id } of posters.slice(0, 2)) {
      const category = votes.find((row) => row.poster_id === poster_id)?.category;
      expect(votes.find((row) => row.category === category)?.poster_id).toBe(poster_id);
    }
  });

  it('reports what is wrong with a demo file and seeds the other events', async () => {
    const other = await createTestDatabase();
    const configs = mkdtempSync(path.join(os.tmpdir(), 'plenary-demo-'));
    try {
      mkdirSync(path.join(configs, 'one-day-forum'));
      writeFileSync(path.join(configs, 'one-day-forum', 'demo.json'), '{ "talks": 5 }');
      const seeded = await seedDemo({ db: other.db, events, settings: development, configs });
      expect(seeded.events).toEqual(['cleaning-summit']);
      expect(seeded.problems).toContainEqual({
        file: `${path.basename(configs)}/one-day-forum/demo.json`,
        line: 1,
        column: 3,
        path: 'talks',
        found: '5',
        expected: 'a list',
      });
      // Once repaired, it is seeded at the next start.
      rmSync(path.join(configs, 'one-day-forum', 'demo.json'));
      const again = await seedDemo({ db: other.db, events, settings: development, configs });
      expect(again).toMatchObject({ events: ['one-day-forum'], problems: [], sessions: 8 });
    } finally {
      rmSync(configs, { recursive: true });
      await other.drop();
    }
  });

  it('leaves an existing account with a demo name alone', async () => {
    const other = await createTestDatabase();
    try {
      await other.db
        .insertInto('account')
        .values({ account_id: 'mine', username: 'Organiser', password_hash: 'x', name: 'Me' })
        .execute();
      expect(await seedDemo({ db: other.db, events, settings: development })).toMatchObject({ accounts: 7 });
      expect(await findAccountByUsername(other.db, 'organiser')).toMatchObject({ accountId: 'mine' });
      expect(await registrationsOf(other.db, 'mine')).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});

it('uses a valid fixture event', () => {
  expect(readEventConfig(oneDay).ok).toBe(true);
  expect(moment.tz.zone(oneDay.timeZone)).not.toBeNull();
});

describe('seedLeads', () => {
  const seedAt = (now: string) => seedLeads(test.db, summit, Date.parse(now));
  const readVisits = () =>
    test.db
      .selectFrom('booth_visit')
      .select(['day', 'counted_at'])
      .where('conference_id', '=', 'cleaning-summit')
      .orderBy('counted_at')
      .execute();
  const clear = async () => {
    for (const table of ['booth_visit', 'lead_reason', 'lead']) await test.pool.query(`delete from ${table}`);
  };

  it('has no visits before the event', async () => {
    await seedAt('2021-01-24T12:00:00.000-06:00');
    expect(await readVisits()).toEqual([]);
  });

  it('has the first hours of the event visited before any booth opens', async () => {
    await seedAt('2021-01-25T09:10:00.000-06:00');
    const visits = await readVisits();
    expect(visits.length).toBeGreaterThan(300);
    expect(visits.at(0)?.counted_at.getTime()).toBeGreaterThanOrEqual(
      Date.parse('2021-01-25T07:10:00.000-06:00'),
    );
    expect(visits.at(-1)?.counted_at.getTime()).toBeLessThan(Date.parse('2021-01-25T09:10:00.000-06:00'));
    await clear();
  });

  it('has visits of several days while booths were open, none after now, once', async () => {
    const now = '2021-01-27T15:00:00.000-06:00';
    await seedAt(now);
    const visits = await readVisits();
    await seedAt('2021-01-28T15:00:00.000-06:00');
    expect(await readVisits()).toEqual(visits);
    const hours = visits.map(({ counted_at }) => moment.tz(counted_at, summit.timeZone).hour());
    expect([...new Set(hours)].sort()).toEqual([10, 11, 14, 15]);
    expect(visits.at(-1)?.counted_at.getTime()).toBeLessThan(Date.parse(now));
    const { rows: later } = await test.pool.query(
      'select from lead where shared_at > $1 or revoked_at > $1',
      [now],
    );
    expect(later).toEqual([]);
  });

  it('has more visits the higher a booth’s tier, and nowhere as many as at another one', async () => {
    const booths = await test.db
      .selectFrom('booth_visit')
      .innerJoin('exhibitor', (join) =>
        join
          .onRef('exhibitor.conference_id', '=', 'booth_visit.conference_id')
          .onRef('exhibitor.exhibitor_id', '=', 'booth_visit.exhibitor_id'),
      )
      .select(({ fn }) => ['tier', fn.sum<number>('visits').as('visits')])
      .where('exhibitor.conference_id', '=', 'cleaning-summit')
      .where('table_name', '=', '')
      .groupBy(['exhibitor.exhibitor_id', 'tier'])
      .orderBy('visits', 'desc')
      .execute();
    expect(booths).toHaveLength(20);
    expect(new Set(booths.map(({ visits }) => Number(visits))).size).toBe(20);
    const tiers = booths.map(({ tier }) => tier);
    expect(tiers).toEqual([...tiers].sort((one, other) => other - one));
    expect(booths.reduce((sum, { visits }) => sum + Number(visits), 0)).toBeGreaterThan(300);
  });

  it('has downloads only at booths with documents', async () => {
    const rows = await test.db
      .selectFrom('booth_visit')
      .select(({ fn }) => ['exhibitor_id', fn.sum<number>('downloads').as('downloads')])
      .where('conference_id', '=', 'cleaning-summit')
      .groupBy('exhibitor_id')
      .execute();
    const downloaded = rows.filter(({ downloads }) => Number(downloads) > 0);
    expect(downloaded.map(({ exhibitor_id }) => exhibitor_id).sort()).toEqual(
      Array.from({ length: 8 }, (_none, index) => `demo-exhibitor-${index + 1}`),
    );
  });

  it('has leads at the booths, most at that of the demo account, where one is revoked', async () => {
    const leads = await test.db
      .selectFrom('lead')
      .selectAll()
      .where('conference_id', '=', 'cleaning-summit')
      .orderBy('exhibitor_id')
      .execute();
    const revoked = leads.filter(({ revoked_at }) => revoked_at !== null);
    expect(revoked).toMatchObject([{ exhibitor_id: 'demo-exhibitor-1', details: {} }]);
    const booths = [...new Set(leads.map(({ exhibitor_id }) => exhibitor_id))];
    const sizes = booths.map((id) => leads.filter(({ exhibitor_id }) => exhibitor_id === id).length);
    expect(booths.length).toBeGreaterThan(10);
    expect(new Set(sizes).size).toBe(booths.length);
    expect(sizes[booths.indexOf('demo-exhibitor-1')]).toBe(Math.max(...sizes));
  });
});
