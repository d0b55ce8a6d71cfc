import { getMessagingSettings, getUnread } from '../../contract/messaging';
import { userChannel } from '../../contract/realtime';
import { buildMessagingSettings, CONVERSATION_ID } from '../../../test/builders/message';
import { stateFor } from '../../../test/builders/state';
import { buildUser } from '../../../test/builders/user';
import { CREDENTIALS, expectEffects } from '../../../test/expectEffects';
import { createFakeDeps, httpFailure } from '../../../test/fakes/deps';
import { channelMessage, followRequested, realtimeReducer, unfollowed } from '../realtime';
import { conversationChanged, messagingReducer, messagingSaga, settingsSucceeded, unreadSucceeded } from '.';
import { UNREAD_OFFLINE_MS } from './saga';

const channel = userChannel(buildUser().id);
const init = { type: 'test/init' };
const reducers = { messaging: messagingReducer, realtime: realtimeReducer };
const entry = { path: '/message-center', name: 'messageCenter', displayName: 'Messages' };
const state = stateFor(
  {
    signedIn: true,
    credentials: CREDENTIALS,
    event: { activeNavigation: [{ ...entry, active: true, order: 1 }] },
  },
  { messaging: messagingReducer(undefined, init), realtime: realtimeReducer(undefined, init) },
);

it('counts on every hint, waits after a failure, and leaves nothing behind', async () => {
  const deps = createFakeDeps();
  const failure = httpFailure(500);
  const settings = buildMessagingSettings();
  const hint = { kind: 'conversation', conversationId: CONVERSATION_ID, revision: 2 };
  deps.api.on(getUnread, { unread: 1 }, { unread: 2 }, failure);
  deps.api.on(getMessagingSettings, settings);
  await expectEffects(messagingSaga, { deps, state, reducers }, async ({ send, advance, cancel }) => {
    await send(channelMessage({ channel, seq: 1, at: '', body: hint }));
    await advance(UNREAD_OFFLINE_MS);
    await cancel();
  })
    .put(followRequested({ channel, after: null }))
    .put(settingsSucceeded({ settings }))
    .put(unreadSucceeded({ unread: 1 }))
    .put(conversationChanged({ conversationId: CONVERSATION_ID, revision: 2 }))
    .put(unreadSucceeded({ unread: 2 }))
    .call(deps.clock.sleep, UNREAD_OFFLINE_MS)
    .call(deps.report.error, 'messaging', failure)
    .put(unfollowed({ channel }))
    .not.put.actionType(unreadSucceeded.type)
    .hasFinalState({
      ...state,
      messaging: { unread: 2, settings, hasWaiting: false },
      realtime: { ...state.realtime, requests: 1 },
    })
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
