import {
  DEFAULT_MESSAGING_SETTINGS,
  putMessagingSettings,
  type MessagingSettings,
} from '../../src/contract/messages/messaging';
import { addPushSubscription } from '../../src/contract/notices/push';
import { sendMessagePushes } from '../../server/modules/messages/messagePush/sendMessagePushes';
import { openFakePushService, type FakePushService } from '../fakes/pushService';
import { fourEvents, HOME } from './fourEvents';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertExhibitor } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

const NOW = '2021-01-26T15:10:00.000Z';
let service: FakePushService;
let server: TestServer;
let conversationId: string;
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
  conversationId = await insertConversation(server, { members: ['attendee', 'zoe'] });
  await choose();
  await subscribe();
});

const subscribe = (as: Person = 'attendee') =>
  server.call(addPushSubscription, { body: service.subscribe() }, { as });
const choose = (chosen: Partial<MessagingSettings> = {}, as: Person = 'attendee') =>
  server.call(
    putMessagingSettings,
    { body: { ...DEFAULT_MESSAGING_SETTINGS, pushes: true, ...chosen } },
    { as },
  );
const say = (text = 'Secret words', from = 'zoe', to = conversationId) =>
  insertMessage(server, to, { from, text });
const send = () => sendMessagePushes(server.deps);
const pushed = () =>
  service.received.map(({ payload }) => payload as { title: string; body: string; path: string });

it('says who wrote and never what, once, whichever process looks', async () => {
  await say();
  await Promise.all([send(), send()]);
  await send();
  expect(pushed()).toEqual([
    expect.objectContaining({
      title: 'Harbor Forum',
      body: 'Name of zoe sent you a message',
      path: `/message-center?conversation=${conversationId}`,
    }),
  ]);
  expect(JSON.stringify(pushed())).not.toContain('Secret');
});

it('comes at most once a minute about a conversation, and only about what is new', async () => {
  await say();
  await send();
  await say();
  server.clock.advance(59_000);
  await send();
  expect(pushed()).toHaveLength(1);
  server.clock.advance(1_000);
  await send();
  server.clock.advance(60_000);
  await send();
  expect(pushed()).toHaveLength(2);
});

it('is only for those who chose it, and not for what they wrote or have read', async () => {
  await choose({ pushes: false });
  await say();
  await send();
  await choose();
  await say('Mine', 'attendee');
  await server.db.updateTable('conversation_member').set({ read_number: 2 }).execute();
  await send();
  expect(pushed()).toEqual([]);
});

it.each([
  ['muted', { is_muted: true }],
  ['asked for', { request: 'asked' as const }],
  ['left', { left_after: 0 }],
])('does not come from a conversation that is %s', async (_why, member) => {
  await server.db.updateTable('conversation_member').set(member).where('user_id', '=', 'attendee').execute();
  await say();
  await send();
  expect(pushed()).toEqual([]);
});

it('waits for whoever is online, and for a minute after they left', async () => {
  const leave = server.presence.enter({ conferenceId: HOME, userId: 'attendee' });
  await server.presence.round();
  await say();
  await send();
  leave();
  await server.presence.round();
  await send();
  expect(pushed()).toEqual([]);
  await server.db
    .updateTable('online_person')
    .set({ left_at: new Date(0) })
    .execute();
  await server.presence.round();
  await send();
  expect(pushed()).toHaveLength(1);
});

it('is left out in quiet hours, and once the message is minutes old', async () => {
  await choose({ quietHours: { from: 16 * 60, to: 17 * 60, timeZone: 'Europe/Madrid' } });
  await say();
  await send();
  await choose();
  server.clock.advance(3 * 60_000);
  await send();
  expect(pushed()).toEqual([]);
});

it('names the company to its visitors, and the visitor to its staff', async () => {
  await insertExhibitor(server.db, { conferenceId: HOME }, { exhibitorId: 'brightline' });
  await server.db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: 'brightline', account: 'exhibitor' })
    .execute();
  await choose({}, 'exhibitor');
  await subscribe('exhibitor');
  const booth = { kind: 'booth' as const, members: ['attendee'], exhibitorId: 'brightline' };
  const at = await insertConversation(server, booth);
  await say('Hello', 'attendee', at);
  await send();
  expect(pushed().map(({ body }) => body)).toEqual(['Name of attendee sent a message to Brightline']);
  await insertMessage(server, at, { from: 'exhibitor', forBooth: true });
  await server.db.updateTable('conversation').set({ staff_read_number: 2 }).execute();
  await send();
  expect(pushed().map(({ body }) => body)[1]).toBe('Brightline sent you a message');
  await server.db.updateTable('conversation').set({ assignee_id: 'colleague' }).execute();
  server.clock.advance(60_000);
  await say('Hello again', 'attendee', at);
  await send();
  expect(pushed()).toHaveLength(2);
});
