import { tellOfAnnouncements } from '../../server/modules/notices/announcements/tick';
import { sendNotices } from '../../server/modules/notices/noticePush/sendNotices';
import {
  ANNOUNCEMENTS_PAGE,
  countAnnouncementAudience,
  listAnnouncements,
  listBanners,
  MAX_ANNOUNCEMENTS_AN_HOUR,
  MAX_ANNOUNCEMENT_TEXT,
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
  type AnnouncementFields,
} from '../../src/contract/notices/announcements';
import { listAuditEntries } from '../../src/contract/admin/audit';
import { listNotices } from '../../src/contract/notices/notices';
import { getNetworkingNotifications } from '../../src/contract/notices/notifications';
import { addPushSubscription } from '../../src/contract/notices/push';
import { putSaved } from '../../src/contract/people/saved';
import { buildAnnouncementFields } from '../builders/announcement';
import { openFakePushService, type FakePushService } from '../fakes/pushService';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { grantRole, insertAttendee, insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

const NOW = '2021-01-26T15:00:00.000Z';
const LATER = '2021-01-26T16:00:00.000Z';

let service: FakePushService;
let server: TestServer;
beforeAll(async () => {
  service = await openFakePushService();
  server = await createTestServer({ events: fourEvents(), pushService: service });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await server.reset();
  await server.eventTime.set(HOME, null, 'person');
  server.clock.set(NOW);
  service.received.length = 0;
  for (const attendeeId of ['attendee', 'attendee2']) {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId });
  }
});

const announce = async (over: Partial<AnnouncementFields> = {}, as: Person = 'superuser') =>
  server.call(postAnnouncement, { body: buildAnnouncementFields(over) }, { as });
const made = async (over: Partial<AnnouncementFields> = {}) => (await announce(over)).body;
const change = (announcementId: string, revision: number, over: Partial<AnnouncementFields> = {}) =>
  server.call(
    putAnnouncement,
    { params: { announcementId }, body: { ...buildAnnouncementFields(over), revision } },
    { as: 'superuser' },
  );
const withdraw = (announcementId: string) =>
  server.call(withdrawAnnouncement, { params: { announcementId } }, { as: 'superuser' });
const tick = () => tellOfAnnouncements(server.deps);
const banners = async (as: Person = 'attendee', event = HOME) =>
  (await server.call(listBanners, {}, { as, event })).body.banners.map(({ texts }) => texts.en?.text);
const notices = async (as: Person = 'attendee') =>
  (await server.call(listNotices, { query: {} }, { as })).body.notices;
const told = async (as: Person = 'attendee') => (await notices(as)).map(({ body }) => body);
const list = async (before?: number) =>
  (await server.call(listAnnouncements, { query: before ? { before } : {} }, { as: 'superuser' })).body;
const states = async () => (await list()).announcements.map(({ state, told: count }) => [state, count]);
const text = (said: string) => ({ texts: { en: { title: '', text: said } } });

it('is shown at once, and everybody gets a notification of it, once however many processes tell', async () => {
  const { announcementId, state } = await made();
  expect(state).toBe('live');
  expect(await banners()).toEqual(['Lunch is served.']);
  expect(await banners('attendee', OTHER)).toEqual([]);
  await Promise.all([tick(), tick(), tick()]);
  await tick();
  const body = {
    kind: 'announcement',
    announcementId,
    texts: { en: { title: 'Lunch', text: 'Lunch is served.' } },
  };
  expect(await told()).toEqual([body]);
  expect(await told('attendee2')).toEqual([body]);
  // Those with a role have no page here.
  expect(await states()).toEqual([['live', 2 + (await rolesCount())]]);
});
const rolesCount = async () =>
  new Set(
    (
      await server.db.selectFrom('event_role').select('user_id').where('conference_id', '=', HOME).execute()
    ).map((row) => row.user_id),
  ).size;

it('is made at its time, by the event’s clock, and ends at its end', async () => {
  const { state } = await made({ startsAt: LATER, endsAt: '2021-01-26T17:00:00.000Z' });
  expect(state).toBe('scheduled');
  await tick();
  expect([await banners(), await told(), await states()]).toEqual([[], [], [['scheduled', 0]]]);
  await server.eventTime.set(HOME, new Date(LATER), 'person');
  await Promise.all([tick(), tick()]);
  expect(await banners()).toEqual(['Lunch is served.']);
  expect(await notices()).toMatchObject([{ at: LATER }]);
  await server.eventTime.set(HOME, new Date('2021-01-26T17:00:00.000Z'), 'person');
  expect(await banners()).toEqual([]);
  expect((await states())[0]?.[0]).toBe('ended');
  // Set back, it is shown again, but told of once.
  await server.eventTime.set(HOME, new Date(LATER), 'person');
  await tick();
  expect(await banners()).toEqual(['Lunch is served.']);
  expect(await told()).toHaveLength(1);
});

it('is not told of any more when its end has passed before it could be made', async () => {
  await made({ startsAt: LATER, endsAt: '2021-01-26T17:00:00.000Z' });
  server.clock.set('2021-01-26T18:00:00.000Z');
  await tick();
  expect([await told(), await states()]).toEqual([[], [['ended', 0]]]);
});

it('is for people with a role, or viewers of a session', async () => {
  await insertSession(server.db, { conferenceId: HOME }, 's');
  await server.call(putSaved, { params: { kind: 'session', itemId: 's' } }, { as: 'attendee2' });
  await grantRole(server.db, HOME, 'attendee', 'presenter');
  await made({ ...text('For presenters'), audience: { kind: 'role', role: 'presenter' } });
  await made({ ...text('For viewers'), audience: { kind: 'session', sessionId: 's' } });
  await tick();
  expect([await banners(), await banners('attendee2')]).toEqual([['For presenters'], ['For viewers']]);
  expect(await told('attendee2')).toMatchObject([text('For viewers')]);
  expect(await told('helpdesk')).toEqual([]);
});

it('says whom it would be for: as many as are told then', async () => {
  await insertSession(server.db, { conferenceId: HOME }, 's');
  await server.call(putSaved, { params: { kind: 'session', itemId: 's' } }, { as: 'attendee2' });
  await grantRole(server.db, HOME, 'attendee', 'presenter');
  const people = async (query: { role?: 'presenter'; sessionId?: string }) =>
    (await server.call(countAnnouncementAudience, { query }, { as: 'superuser' })).body.people;
  // Another one comes with the server.
  expect(await people({ role: 'presenter' })).toBe(2);
  expect(await people({ sessionId: 's' })).toBe(1);
  expect(await people({ sessionId: 'none' })).toBe(0);
  await made();
  await tick();
  expect(await states()).toEqual([['live', await people({})]]);
});

it('tells a large crowd in batches, each person once', async () => {
  await server.database.pool.query(
    `insert into push_subscription (conference_id, endpoint, user_id, p256dh, auth)
     select $1, 'https://example.org/' || n, 'crowd-' || n, '', '' from generate_series(1, 1200) as n`,
    [HOME],
  );
  await made();
  await Promise.all([tick(), tick(), tick()]);
  await tick();
  const { rows } = await server.database.pool.query<{ count: number; people: number }>(
    `select count(*)::int as count, count(distinct user_id)::int as people from networking_notification
     where user_id like 'crowd-%'`,
  );
  expect(rows).toEqual([{ count: 1_200, people: 1_200 }]);
});

it('is a push message for those who allowed it, if it is to be', async () => {
  const subscription = service.subscribe();
  await server.call(addPushSubscription, { body: subscription }, { as: 'attendee' });
  await made(text('Not pushed'));
  await tick();
  await sendNotices(server.deps);
  expect(service.received).toEqual([]);
  await made({ ways: { banner: false, message: true, push: true } });
  await tick();
  await Promise.all([sendNotices(server.deps), sendNotices(server.deps)]);
  expect(service.received.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ title: 'Lunch', body: 'Lunch is served.', path: '/' }),
  ]);
});

it('is changed wherever it is shown', async () => {
  const { announcementId, revision } = await made();
  await tick();
  const { body } = await change(announcementId, revision, {
    ...text('Lunch is over.'),
    audience: { kind: 'role', role: 'superuser' },
    ways: { banner: false, message: true, push: true },
  });
  expect(body).toMatchObject({
    revision: 2,
    fields: { ways: { banner: true }, audience: { kind: 'everybody' } },
  });
  expect(await banners()).toEqual(['Lunch is over.']);
  expect(await told()).toMatchObject([text('Lunch is over.')]);
  expect((await change(announcementId, 1)).status).toBe(409);
  expect((await change(announcementId, 2, { endsAt: '2021-01-26T14:00:00.000Z' })).status).toBe(422);
});

it('changes as long as it is planned, and is made when its time becomes now', async () => {
  const { announcementId } = await made({ startsAt: LATER });
  const audience = { kind: 'role', role: 'moderator' } as const;
  expect((await change(announcementId, 1, { startsAt: LATER, audience })).body).toMatchObject({
    state: 'scheduled',
    fields: { audience },
  });
  expect((await change(announcementId, 2)).body.state).toBe('live');
  expect(await banners()).toEqual(['Lunch is served.']);
});

it('goes everywhere when it is withdrawn, before and after it was made', async () => {
  const subscription = service.subscribe();
  await server.call(addPushSubscription, { body: subscription }, { as: 'attendee' });
  const planned = await made({ startsAt: LATER });
  const live = await made({ ways: { banner: true, message: true, push: true } });
  await tick();
  expect((await withdraw(live.announcementId)).body.state).toBe('withdrawn');
  expect((await withdraw(live.announcementId)).status).toBe(200);
  await withdraw(planned.announcementId);
  server.clock.set(LATER);
  await tick();
  await sendNotices(server.deps);
  expect([await banners(), await told(), service.received]).toEqual([[], [], []]);
  const { unseen } = (await server.call(getNetworkingNotifications, {}, { as: 'attendee' })).body;
  expect(unseen).toBe(0);
  expect((await change(live.announcementId, 2)).status).toBe(409);
});

it('is withdrawn while people are told of it', async () => {
  await Promise.all([made().then(({ announcementId }) => withdraw(announcementId)), tick(), tick()]);
  await tick();
  expect(await told()).toEqual([]);
});

it.each<[string, Partial<AnnouncementFields>]>([
  ['no text', { texts: {} }],
  ['nothing but control characters', text('\u0000\u0007')],
  ['no way', { ways: { banner: false, message: false, push: false } }],
  ['a push message without a notification', { ways: { banner: true, message: false, push: true } }],
  ['an end that is over', { endsAt: NOW }],
  ['an end before the start', { startsAt: LATER, endsAt: LATER }],
  ['a session that does not exist', { audience: { kind: 'session', sessionId: 'none' } }],
])('is refused with %s', async (_what, over) => {
  expect((await announce(over)).status).toBe(422);
  expect((await list()).announcements).toEqual([]);
});

it('is plain text as it was written, and not too long', async () => {
  expect((await announce(text('x'.repeat(MAX_ANNOUNCEMENT_TEXT + 1)))).status).toBe(400);
  for (const naughty of naughtyStrings.filter((each) => each.trim() !== '')) {
    const { status, body } = await announce({
      texts: { en: { title: naughty.slice(0, 80), text: naughty.slice(0, MAX_ANNOUNCEMENT_TEXT) } },
    });
    // What is left of control characters alone is nothing.
    if (status === 422) continue;
    expect(status).toBe(200);
    expect((await list()).announcements[0]?.fields.texts).toEqual(body.fields.texts);
    await server.database.pool.query('delete from announcement');
  }
});

it('is made twenty times in an hour of real time, at most', async () => {
  for (let count = 0; count < MAX_ANNOUNCEMENTS_AN_HOUR; count += 1) await made(text(String(count)));
  server.clock.advance(30 * 60_000);
  const refused = await announce();
  expect(refused.status).toBe(429);
  expect(JSON.stringify(refused.body)).toContain('Try again in 30 min.');
  server.clock.advance(30 * 60_000);
  expect((await announce()).status).toBe(200);
});

it('is listed page by page, written last first', async () => {
  for (let count = 0; count <= ANNOUNCEMENTS_PAGE; count += 1) {
    if (count % MAX_ANNOUNCEMENTS_AN_HOUR === 0) server.clock.advance(3_600_000);
    await made(text(String(count)));
  }
  const first = await list();
  expect(first.announcements[0]?.fields.texts.en?.text).toBe(String(ANNOUNCEMENTS_PAGE));
  const second = await list(first.next ?? 0);
  expect(second).toMatchObject({ announcements: [{ fields: text('0') }], next: null });
});

it('is in the audit log, without its text', async () => {
  const { announcementId } = await made();
  await change(announcementId, 1, text('Changed'));
  await withdraw(announcementId);
  await withdraw(announcementId);
  const { entries } = (await server.call(listAuditEntries, { query: {} }, { as: 'superuser' })).body;
  const object = { kind: 'announcement', id: announcementId };
  expect(entries).toMatchObject([
    { act: 'announcement.withdraw', object, fields: [] },
    { act: 'announcement.edit', object, fields: ['texts'] },
    { act: 'announcement.make', object },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Changed');
});
