import { listChanges, sendMessage } from '../../../contract/messages';
import { conversationChanged } from '../../../shared/messaging';
import { wentOnline } from '../../../shared/page';
import { buildMessage, CONVERSATION_ID } from '../../../../test/builders/message';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects } from '../../../../test/expectEffects';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { centerReducers, centerSlices } from '../testing/center';
import {
  changesSucceeded,
  messageQueued,
  messagesSucceeded,
  sendPutOff,
  sendStarted,
  sendSucceeded,
} from '../threadsSlice';
import type { Outgoing } from '../outgoing';
import { SEND_RETRY_MS, sendWaiting } from './send';
import { CHANGES_RETRY_MS, syncLoop, THREAD_OFFLINE_MS } from './thread';

const conversationId = CONVERSATION_ID;
const slices = centerSlices();
const loaded = messagesSucceeded({
  ...{ conversationId, place: { kind: 'latest' } },
  page: { messages: [buildMessage()], hasEarlier: false, hasLater: false, revision: 1 },
});
const outgoing: Outgoing = {
  ...{ messageId: 'm1', conversationId, text: 'Hello', replyTo: null, files: [], cards: [] },
  ...{ writtenAt: 0, status: 'waiting', problem: null },
};

it('asks for changes until it has what was heard of, waits after a failure, and goes on online', async () => {
  const deps = createFakeDeps();
  const failure = networkFailure();
  const state = stateFor(
    { signedIn: true, credentials: CREDENTIALS },
    { ...slices, threads: centerReducers.threads(slices.threads, loaded) },
  );
  const changes = { messages: [buildMessage({ number: 2 })], hasMore: false, revision: 2 };
  deps.api.on(listChanges, failure, changes);
  const asked = { since: 1, resumed: 0 };
  await expectEffects(
    (each) => syncLoop(each, conversationId),
    { deps, state, reducers: centerReducers },
    async ({ send }) => {
      await send(conversationChanged({ conversationId, revision: 2 }));
      await send(wentOnline());
    },
  )
    .call(deps.clock.sleep, THREAD_OFFLINE_MS)
    .call(deps.report.error, 'messageCenter', failure)
    .call(deps.clock.sleep, CHANGES_RETRY_MS)
    .put(changesSucceeded({ conversationId, asked, changes }))
    .not.put(changesSucceeded({ conversationId, asked, changes }))
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('sends what waits until nothing does: put off, it is tried again with the same id', async () => {
  const deps = createFakeDeps();
  const failure = httpFailure(503);
  const stored = buildMessage({ number: 2, messageId: 'm1', text: 'Hello' });
  const queued = messageQueued({ message: outgoing });
  const state = stateFor(
    { signedIn: true, credentials: CREDENTIALS },
    { ...slices, threads: centerReducers.threads(centerReducers.threads(slices.threads, loaded), queued) },
  );
  deps.api.on(sendMessage, failure, stored);
  await expectEffects(
    (each) => sendWaiting(each, conversationId),
    { deps, state, reducers: centerReducers },
    ({ advance }) => advance(SEND_RETRY_MS),
  )
    .put(sendStarted({ conversationId, messageId: 'm1' }))
    .call(deps.report.error, 'messageCenter', failure)
    .put(sendPutOff({ conversationId, messageId: 'm1' }))
    .call(deps.clock.sleep, SEND_RETRY_MS)
    .put(sendStarted({ conversationId, messageId: 'm1' }))
    .put(sendSucceeded({ conversationId, message: stored }))
    .not.put.actionType(sendStarted.type)
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
