import { inTurn } from '../../server/deps/turn';
import { sendNotices } from '../../server/modules/notices/noticePush/sendNotices';
import { writeNotices } from '../../server/modules/notices/notifications/write';
import type { NoticeBody } from '../../src/contract/notices/notices';
import { getNoticePush, putNoticePush } from '../../src/contract/notices/push';
import { addPushSubscription, type PushSubscriptionKeys } from '../../src/contract/notices/push';
import { openFakePushService, type FakePushService } from '../fakes/pushService';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { createTestServer, type Person, type TestServer } from './testServer';

const NOW = '2021-01-26T14:55:00.000Z';
const STARTING: NoticeBody = {
  kind: 'sessionStarting',
  sessionId: 's',
  title: 'Opening',
  start: '2021-01-26T15:00:00.000Z',
};

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
  server.clock.set(NOW);
  service.received.length = 0;
});

const subscribe = async (as: Person, subscription: PushSubscriptionKeys = service.subscribe()) => {
  await server.call(addPushSubscription, { body: subscription }, { as });
  return subscription;
};
const choose = (as: Person, on = true, event = HOME) =>
  server.call(putNoticePush, { body: { on } }, { as, event });
const give = (body: NoticeBody, users: Person[] = ['attendee', 'attendee2'], conferenceId = HOME) =>
  inTurn(server.deps, (turn) =>
    writeNotices(
      turn,
      conferenceId,
      users.map((userId) => ({ userId, body })),
      new Date(server.clock.now()),
    ),
  );
const send = () => sendNotices(server.deps);

it('is nobody’s choice until they make it, each at their event', async () => {
  const chosen = async (event = HOME) =>
    (await server.call(getNoticePush, {}, { as: 'attendee', event })).body.on;
  expect(await chosen()).toBe(false);
  await choose('attendee');
  await choose('attendee');
  expect([await chosen(), await chosen(OTHER)]).toEqual([true, false]);
  await choose('attendee', false);
  expect(await chosen()).toBe(false);
});

it('reaches the browsers of those who chose it, once, in the event’s time', async () => {
  const [one, two] = [await subscribe('attendee'), await subscribe('attendee')];
  await subscribe('attendee2');
  await choose('attendee');
  await give(STARTING);
  await Promise.all([send(), send()]);
  await send();
  expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
    [one.endpoint, two.endpoint].sort(),
  );
  expect(service.received[0]?.payload).toMatchObject({
    title: 'Opening',
    body: 'Starts soon: Tue, 9:00 AM CST',
    path: '/sessions/s',
  });
});

it('is not sent of what began meanwhile', async () => {
  await subscribe('attendee');
  await choose('attendee');
  await give(STARTING);
  server.clock.set('2021-01-26T15:00:00.000Z');
  await send();
  expect(service.received).toEqual([]);
});

it.each<[NoticeBody, { title: string; body: string; path: string }]>([
  [
    {
      kind: 'meetingRequested',
      meetingId: '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
      topic: 'Floors',
      from: { attendeeId: 'b', name: 'Bea Núñez' },
    },
    {
      title: 'Floors',
      body: 'Bea Núñez would like to meet you',
      path: '/schedule?meeting=5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
    },
  ],
  [
    { ...STARTING, kind: 'sessionCancelled', title: `${'long '.repeat(180)}` },
    {
      title: `${'long '.repeat(24).slice(0, 119)}…`,
      body: 'No longer in the program',
      path: '/schedule',
    },
  ],
  [
    { ...STARTING, kind: 'sessionMoved', room: 'Hall A' },
    { title: 'Opening', body: 'Moved: Tue, 9:00 AM CST, Hall A', path: '/sessions/s' },
  ],
  [
    { kind: 'connectionAccepted', from: { attendeeId: 'a/b', name: 'Bea' } },
    {
      title: 'Harbor Forum',
      body: 'You and Bea are now connected',
      path: '/attendees/attendee-profile/a%2Fb',
    },
  ],
])('says %j in few words', async (notice, payload) => {
  await subscribe('attendee');
  await choose('attendee');
  await give(notice, ['attendee']);
  await send();
  expect(service.received.map((message) => message.payload)).toEqual([expect.objectContaining(payload)]);
});

it('forgets browsers that are gone, and sends nothing where the event has no push messages', async () => {
  await subscribe('attendee', service.subscribe(410));
  await choose('attendee');
  await choose('attendee', true, OTHER);
  await give(STARTING);
  await give(STARTING, ['attendee'], OTHER);
  await send();
  expect(await server.db.selectFrom('push_subscription').select('endpoint').execute()).toEqual([]);
  const due = await server.db
    .selectFrom('networking_notification')
    .select('user_id')
    .where('push_due', '=', true)
    .execute();
  expect(due).toEqual([]);
});
