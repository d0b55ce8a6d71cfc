import { inTurn } from '../../server/deps/turn';
import { writeNotices } from '../../server/modules/notices/notifications/write';
import { listNotices, NOTICES_PAGE, type NoticeBody } from '../../src/contract/notices/notices';
import {
  clearNetworkingNotifications,
  getNetworkingNotifications,
} from '../../src/contract/notices/notifications';
import { userChannel } from '../../src/contract/platform/realtime';
import { HOME, useFourEvents, OTHER } from './fourEvents';
import type { Person } from './idTokens';
import { insertNotification } from './seed';

const NOW = '2021-01-26T15:10:00.000Z';
const EARLIER = new Date('2021-01-26T14:00:00.000Z');

const world = useFourEvents(NOW);

const unseen = async (as: Person = 'attendee', event = HOME) =>
  (await world.server.call(getNetworkingNotifications, {}, { as, event })).body.unseen;
const clear = (as: Person = 'attendee', event = HOME) =>
  world.server.call(clearNetworkingNotifications, {}, { as, event });
const seenTimes = async () =>
  (
    await world.server.db
      .selectFrom('networking_notification')
      .select('seen_at')
      .orderBy('notification_id')
      .execute()
  ).map((row) => row.seen_at);

describe('GET /notifications/networking', () => {
  it('returns zero for an attendee without notifications', async () => {
    expect(await world.server.call(getNetworkingNotifications, {}, { as: 'attendee' })).toMatchObject({
      status: 200,
      body: { unseen: 0 },
    });
  });

  it('counts only unseen notifications', async () => {
    await insertNotification(world.server.db, HOME, 'attendee');
    await insertNotification(world.server.db, HOME, 'attendee');
    await insertNotification(world.server.db, HOME, 'attendee', { seen_at: EARLIER });
    expect(await unseen()).toBe(2);
    // Reading the count marks nothing as seen.
    expect(await unseen()).toBe(2);
  });

  it('counts only the caller’s own at this event', async () => {
    await insertNotification(world.server.db, HOME, 'attendee');
    await insertNotification(world.server.db, HOME, 'attendee2');
    await insertNotification(world.server.db, HOME, 'attendee2');
    await insertNotification(world.server.db, OTHER, 'attendee');
    await insertNotification(world.server.db, OTHER, 'attendee');
    await insertNotification(world.server.db, OTHER, 'attendee');
    expect(await unseen('attendee')).toBe(1);
    expect(await unseen('attendee2')).toBe(2);
    expect(await unseen('attendee', OTHER)).toBe(3);
    expect(await unseen('superuser')).toBe(0);
  });
});

describe('DELETE /notifications/networking', () => {
  it('marks all as seen at event time, leaving earlier timestamps unchanged', async () => {
    await world.server.eventTime.set(HOME, new Date('2021-01-27T09:00:00.000Z'), 'person');
    await insertNotification(world.server.db, HOME, 'attendee', { seen_at: EARLIER });
    await insertNotification(world.server.db, HOME, 'attendee');
    await insertNotification(world.server.db, HOME, 'attendee');
    expect(await clear()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await unseen()).toBe(0);
    const now = new Date('2021-01-27T09:00:00.000Z');
    expect(await seenTimes()).toEqual([EARLIER, now, now]);
  });

  it('can be repeated, and later notifications count again', async () => {
    await clear();
    expect((await clear()).status).toBe(200);
    await insertNotification(world.server.db, HOME, 'attendee');
    expect(await unseen()).toBe(1);
  });

  it('leaves those of other users and other events unchanged', async () => {
    await insertNotification(world.server.db, HOME, 'attendee');
    await insertNotification(world.server.db, HOME, 'attendee2');
    await insertNotification(world.server.db, OTHER, 'attendee');
    await clear('attendee');
    expect(await unseen('attendee')).toBe(0);
    expect(await unseen('attendee2')).toBe(1);
    expect(await unseen('attendee', OTHER)).toBe(1);
  });
});

describe('GET /notifications/networking/list', () => {
  const person = { attendeeId: 'attendee2', name: 'Bea Núñez' };
  const body: NoticeBody = { kind: 'connectionAccepted', from: person };
  const list = (query: { before?: number | undefined } = {}) =>
    world.server.call(listNotices, { query }, { as: 'attendee' });

  it('lists what happened, latest first, page by page', async () => {
    const notices = Array.from({ length: NOTICES_PAGE + 2 }, (_each, index) => ({
      userId: 'attendee',
      body: { ...body, from: { ...person, name: `Bea ${index}` } },
    }));
    await inTurn(world.server.deps, (turn) => writeNotices(turn, HOME, notices, EARLIER));
    const first = (await list()).body;
    expect(first.hasMore).toBe(true);
    expect(first.notices).toHaveLength(NOTICES_PAGE);
    expect(first.notices[0]).toMatchObject({
      body: notices.at(-1)?.body,
      at: EARLIER.toISOString(),
      isSeen: false,
    });
    const second = (await list({ before: first.notices.at(-1)?.noticeId })).body;
    expect(second).toMatchObject({ hasMore: false, notices: [{}, { body: notices[0]?.body }] });
    await clear();
    expect((await list()).body.notices.every(({ isSeen }) => isSeen)).toBe(true);
  });

  it('gives a notice with a key once, and hastens the clients of whoever got it', async () => {
    const give = () =>
      inTurn(world.server.deps, (turn) =>
        writeNotices(
          turn,
          HOME,
          [
            { userId: 'attendee', body, key: 'once' },
            { userId: 'attendee2', body, key: 'once' },
          ],
          EARLIER,
        ),
      );
    expect((await give()).sort()).toEqual(['attendee', 'attendee2']);
    expect(await give()).toEqual([]);
    expect((await list()).body.notices).toHaveLength(1);
    expect(await world.server.deps.channels.head(HOME, userChannel('attendee'))).toBe(1);
  });

  it('leaves out what no version of the contract can read', async () => {
    await insertNotification(world.server.db, HOME, 'attendee', { body: '{"kind":"meeting-request"}' });
    expect((await list()).body).toEqual({ notices: [], hasMore: false });
  });
});
