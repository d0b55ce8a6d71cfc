import { getConversation } from '../../../contract/messages/conversations';
import { buildConversation, buildMessagingSettings } from '../../../../test/builders/message';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { signedOut } from '../../../shared/platform/auth';
import { conversationChanged, messagingReducer, settingsSucceeded } from '../../../shared/messages/messaging';
import { messageSoundSaga } from '.';
import { RING_AFTER_MS } from './saga';

const conversation = buildConversation({ unread: 1 });
const changed = conversationChanged({ conversationId: conversation.conversationId, revision: 1 });

function listening() {
  const deps = createFakeDeps();
  deps.api.on(getConversation, conversation);
  return deps;
}

function run(deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) {
  const settings = buildMessagingSettings({ playsSound: true });
  return expectEffects(
    messageSoundSaga,
    {
      deps,
      state: stateFor(
        { signedIn: true, credentials: CREDENTIALS },
        { messaging: messagingReducer(undefined, settingsSucceeded({ settings })) },
      ),
      reducers: { messaging: messagingReducer },
    },
    play,
  );
}

it('waits a moment before it rings, under a lock that all tabs share', async () => {
  const deps = listening();
  await run(deps, async ({ send, advance }) => {
    await send(changed);
    await advance(RING_AFTER_MS);
  })
    .call(deps.clock.sleep, RING_AFTER_MS)
    .call(deps.locks.acquire, 'messageSound/rung')
    .call(deps.messaging.ring)
    .silentRun(false);
  expect(deps.locks.held('messageSound/rung')).toBe(false);
});

it.each([
  ['the user signs out', signedOut({ reason: 'user' })],
  ['another session begins', signInAgain()],
])('does not ring for what was heard before %s', async (_when, fact) => {
  const deps = listening();
  await run(deps, async ({ send, advance }) => {
    await send(changed, fact);
    await advance(RING_AFTER_MS);
  })
    .not.call(deps.messaging.ring)
    .silentRun(false);
});
