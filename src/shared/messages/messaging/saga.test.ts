import { getMessagingSettings, getUnread, type MessagingEvent } from '../../../contract/messages/messaging';
import { userChannel } from '../../../contract/platform/realtime';
import { buildMessage, buildMessagingSettings, CONVERSATION_ID } from '../../../../test/builders/message';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, httpFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../platform/auth';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  channelSignal,
  followRequested,
  realtimeReducer,
  unfollowed,
  type WithRealtime,
} from '../../platform/realtime';
import {
  conversationChanged,
  KEPT_OUTGOING,
  messageReceived,
  messagingChanged,
  messagingReducer,
  messagingResumed,
  messagingSaga,
  readReceived,
  selectHasWaiting,
  selectUnreadMessages,
  typingReceived,
  type WithMessaging,
} from '.';
import { UNREAD_OFFLINE_MS } from './saga';

const channel = userChannel(buildUser().id);
const entry = { path: '/message-center', name: 'messageCenter', displayName: 'Messages' };
const conversationId = CONVERSATION_ID;

let stop = () => {};
afterEach(() => stop());

async function start({ hasMessages = true, deps = createFakeDeps() } = {}) {
  deps.api.on(getUnread, { unread: 2 }, { unread: 3 }, { unread: 4 });
  deps.api.on(getMessagingSettings, buildMessagingSettings());
  const run = await startSagas<CoreState & WithMessaging & WithRealtime>(messagingSaga, {
    deps,
    state: stateFor(
      {
        signedIn: true,
        event: { activeNavigation: hasMessages ? [{ ...entry, active: true, order: 1 }] : [] },
      },
      {
        messaging: messagingReducer(undefined, { type: 'test/init' }),
        realtime: realtimeReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { messaging: messagingReducer, realtime: realtimeReducer },
  });
  stop = run.stop;
  return {
    ...run,
    unread: () => selectUnreadMessages(run.getState()),
    reads: () => deps.api.callsOf(getUnread).length,
    say: (body: MessagingEvent | { kind: 'other' }, to = channel) =>
      run.send(channelMessage({ channel: to, seq: 1, at: '', body })),
    signal: (body: MessagingEvent) => run.send(channelSignal({ channel, body })),
  };
}

it('reads the count and the choices, and follows the user’s own channel', async () => {
  const run = await start();
  expect(run.unread()).toBe(2);
  expect(run.getState().messaging?.settings).toEqual(buildMessagingSettings());
  expect(run.actions).toContainEqual(followRequested({ channel, after: null }));
});

it('does nothing at events without Message Center', async () => {
  const run = await start({ hasMessages: false });
  expect([run.deps.api.calls, run.getState().realtime.channels]).toEqual([[], {}]);
});

it('tells what the channel carries about messages, and nothing else', async () => {
  const run = await start();
  const message = buildMessage({ number: 4 });
  await run.say({ kind: 'conversation', conversationId, revision: 7 });
  await run.signal({ kind: 'message', conversationId, message, after: 6 });
  await run.signal({ kind: 'typing', conversationId, userId: 'ines', name: 'Ines' });
  await run.signal({ kind: 'read', conversationId, userId: 'ines', number: 4 });
  await run.signal({ kind: 'messaging' });
  await run.say({ kind: 'other' });
  await run.say({ kind: 'messaging' }, 'user/other');
  const told = run.actions.filter(
    ({ type }) => type.startsWith('messaging/') && /Changed|Received/.test(type),
  );
  expect(told).toEqual([
    conversationChanged({ conversationId, revision: 7 }),
    messageReceived({ conversationId, message, after: 6 }),
    typingReceived({ conversationId, userId: 'ines', name: 'Ines' }),
    readReceived({ conversationId, userId: 'ines', number: 4 }),
    messagingChanged(),
  ]);
});

it('reads the count again when something in a conversation changed or was read', async () => {
  const run = await start();
  await run.say({ kind: 'conversation', conversationId, revision: 7 });
  expect(run.unread()).toBe(3);
  await run.signal({ kind: 'read', conversationId, userId: 'ines', number: 4 });
  expect(run.unread()).toBe(4);
});

it('says when messages may have been missed, and reads everything anew', async () => {
  const run = await start();
  await run.send(channelFollowed({ channel, seq: 3 }), channelReset({ channel, seq: 9 }));
  expect(run.actions.filter((action) => messagingResumed.match(action))).toHaveLength(2);
  expect(run.unread()).toBe(4);
  expect(run.deps.api.callsOf(getMessagingSettings).length).toBeGreaterThan(1);
});

it('keeps the count while the server does not answer, and asks again', async () => {
  const run = await start();
  run.deps.api.on(getUnread, httpFailure(500), { unread: 6 });
  await run.say({ kind: 'conversation', conversationId, revision: 7 });
  expect(run.unread()).toBe(2);
  expect(run.deps.report.errors).toEqual([{ where: 'messaging', message: 'HTTP 500' }]);
  await run.deps.clock.advance(UNREAD_OFFLINE_MS);
  expect(run.unread()).toBe(6);
});

it('forgets everything at sign-out, and leaves the channel', async () => {
  const run = await start();
  await run.send(signedOut({ reason: 'user' }));
  expect(run.getState().messaging).toEqual({ unread: null, settings: null, hasWaiting: false });
  expect(run.actions).toContainEqual(unfollowed({ channel }));
  expect(run.deps.clock.sleeping()).toEqual([]);
});

it('finds messages that were not sent before the page was left', async () => {
  const deps = createFakeDeps();
  const name = KEPT_OUTGOING;
  expect(selectHasWaiting((await start({ deps })).getState())).toBe(false);
  stop();
  await deps.offline.write({ userId: buildUser().id, name }, [{ messageId: 'm1' }]);
  expect(selectHasWaiting((await start({ deps })).getState())).toBe(true);
});
