import { getConversation, type Conversation } from '../../../contract/messages/conversations';
import type { MessagingSettings } from '../../../contract/messages/messaging';
import { buildConversation, buildMessage, buildMessagingSettings } from '../../../../test/builders/message';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, createFakeTabs, httpFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../../shared/platform/auth';
import {
  conversationChanged,
  messageReceived,
  messagingReducer,
  settingsSucceeded,
  type WithMessaging,
} from '../../../shared/messages/messaging';
import { messageSoundSaga } from '.';
import { RING_AFTER_MS } from './saga';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const { conversationId } = buildConversation();
const unread = (over: Partial<Conversation> = {}) => buildConversation({ unread: 1, ...over });

interface Setting {
  deps?: FakeDeps;
  settings?: Partial<MessagingSettings>;
  at?: string;
  hidden?: boolean;
}

async function start({ deps = createFakeDeps(), settings, at = '/', hidden = false }: Setting = {}) {
  const chosen = buildMessagingSettings({ playsSound: true, ...settings });
  const app = await startSagas<CoreState & WithMessaging>(messageSoundSaga, {
    deps,
    state: stateFor(
      { signedIn: true, at, hidden },
      { messaging: messagingReducer(undefined, settingsSucceeded({ settings: chosen })) },
    ),
    reducers: { messaging: messagingReducer },
  });
  stops.push(app.stop);
  return {
    ...app,
    rung: () => deps.messaging.rung,
    /** A change is heard of, and the server knows the conversation like this. */
    async change(conversation: Conversation) {
      deps.api.on(getConversation, conversation);
      await app.send(conversationChanged({ conversationId, revision: conversation.revision }));
      await deps.clock.advance(RING_AFTER_MS);
    },
  };
}

it('rings once for a new message, by whichever of hint and signal it is heard of', async () => {
  const app = await start();
  app.deps.api.on(getConversation, unread());
  await app.send(
    messageReceived({ conversationId, message: buildMessage(), after: 0 }),
    conversationChanged({ conversationId, revision: 1 }),
  );
  expect(app.rung()).toBe(0);
  await app.deps.clock.advance(RING_AFTER_MS);
  expect(app.rung()).toBe(1);
  expect(app.deps.api.callsOf(getConversation)).toHaveLength(1);
});

it('rings again for a later message, and not for a reaction to the last one', async () => {
  const app = await start();
  await app.change(unread());
  await app.change(unread({ revision: 2 }));
  expect(app.rung()).toBe(1);
  await app.change(unread({ last: buildMessage({ number: 2 }) }));
  expect(app.rung()).toBe(2);
});

it.each<[string, Setting, Conversation]>([
  ['the user wants no sound', { settings: { playsSound: false } }, unread()],
  ['it is quiet', { settings: { quietHours: { from: 0, to: 1_439, timeZone: 'UTC' } } }, unread()],
  ['it was read meanwhile', {}, unread({ unread: 0 })],
  ['the conversation is muted', {}, unread({ isMuted: true })],
  ['it is a request', {}, unread({ membership: 'asked' })],
  [
    'it is the user’s own, or a colleague’s at the booth',
    {},
    unread({ last: buildMessage({ senderId: 'attendee' }) }),
  ],
  ['it was deleted', {}, unread({ last: buildMessage({ isDeleted: true }) })],
  ['the conversation is in view', { at: `/message-center?conversation=${conversationId}` }, unread()],
  ['the conversation with that person is in view', { at: '/message-center?with=ines' }, unread()],
])('does not ring when %s', async (_when, setting, conversation) => {
  const app = await start(setting);
  await app.change(conversation);
  expect(app.rung()).toBe(0);
});

it.each<[string, Setting]>([
  ['another conversation is in view', { at: '/message-center?with=bo' }],
  ['the tab is hidden', { at: '/message-center?with=ines', hidden: true }],
  ['another screen is in view', { at: '/sessions?with=ines' }],
])('rings when %s', async (_when, setting) => {
  const app = await start(setting);
  await app.change(unread());
  expect(app.rung()).toBe(1);
});

it('rings in one tab of the browser only', async () => {
  const [one, other] = createFakeTabs('/', '/');
  if (!one || !other) throw new Error('There are no tabs.');
  const apps = [await start({ deps: one }), await start({ deps: other })];
  for (const app of apps) {
    app.deps.api.on(getConversation, unread());
    await app.send(conversationChanged({ conversationId, revision: 1 }));
  }
  await one.clock.advance(RING_AFTER_MS);
  await apps[1]?.send();
  expect(one.messaging.rung + other.messaging.rung).toBe(1);
});

it('goes on after a failure, and with what another version stored', async () => {
  const app = await start();
  app.deps.storage.local.set('messageSound/rung', '{broken');
  app.deps.api.on(getConversation, () => Promise.reject(httpFailure(500)));
  await app.send(conversationChanged({ conversationId, revision: 1 }));
  await app.deps.clock.advance(RING_AFTER_MS);
  expect(app.rung()).toBe(0);
  await app.change(unread());
  expect(app.rung()).toBe(1);
});

it('forgets what it rang for at sign-out, and rings no more', async () => {
  const app = await start();
  await app.change(unread());
  await app.send(signedOut({ reason: 'user' }));
  expect(app.deps.storage.local.get('messageSound/rung')).toBeNull();
  await app.change(unread({ last: buildMessage({ number: 2 }) }));
  expect(app.rung()).toBe(1);
});
