import { actionChannel, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { buffers, type TakeableChannel } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { MAX_MESSAGE_LENGTH, sendMessage } from '../../../../contract/messages/messages';
import { callApi, signedOut } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { faultOf } from '../../../../shared/platform/faults';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../../shared/messages/messaging';
import { onEvery, safely, untilBetter, waitAfter, whileSignedIn } from '../../../../shared/platform/saga';
import { keptOf, restored, type KeptOutgoing, type Outgoing } from '../outgoing';
import { selectThread } from '../selectors';
import {
  draftChanged,
  draftRestored,
  endRequested,
  messageQueued,
  outgoingRestored,
  sendDiscarded,
  sendFailed,
  sendPutOff,
  sendRequested,
  sendRetried,
  sendStarted,
  sendSucceeded,
  type WithThreads,
} from '../threadsSlice';
import { fetchConversation, WHERE } from './conversations';
import { keepDraft, keepOutgoing, readKept, type KeptDraft } from './kept';

/** First wait before a retry. */
export const SEND_RETRY_MS = 2_000;
/** Typing pause before a draft is stored. */
export const KEEP_PAUSE_MS = 300;

const threadIn = (conversationId: string) => (state: WithThreads) => selectThread(state, conversationId);

/** Turns the draft into a message. */
function* queue(deps: Deps, { payload }: ReturnType<typeof sendRequested>): SagaGenerator<void> {
  const { conversationId, text, cards } = payload;
  const { replyTo, attachments, window } = yield* select(threadIn(conversationId));
  if (text.length > MAX_MESSAGE_LENGTH) return;
  if (text === '' && attachments.length === 0 && cards.length === 0) return;
  const message: Outgoing = {
    messageId: yield* call(deps.random.uuid),
    conversationId,
    text,
    replyTo,
    files: attachments,
    cards,
    writtenAt: yield* call(deps.clock.now),
    status: 'waiting',
    fault: null,
  };
  yield* put(messageQueued({ message }));
  if (window.hasLater) yield* put(endRequested({ conversationId }));
}

/** Makes one attempt; returns the reason to try again, or null. */
function* attempt(deps: Deps, message: Outgoing) {
  const { conversationId, messageId, text, replyTo, files, cards } = message;
  yield* put(sendStarted({ conversationId, messageId }));
  try {
    const stored = yield* callApi(
      deps,
      sendMessage,
      {
        params: { conversationId },
        body: {
          messageId,
          text,
          cards,
          replyTo: replyTo?.number ?? null,
          fileIds: files.map(({ fileId }) => fileId),
        },
      },
      { patient: false },
    );
    yield* put(sendSucceeded({ conversationId, message: stored }));
    return null;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (isPassing(failure)) {
      yield* put(sendPutOff({ conversationId, messageId }));
      return failure;
    }
    yield* put(sendFailed({ conversationId, messageId, fault: faultOf(failure) }));
    // The conversation may be closed by now: reloading it lets the screen say why.
    yield* fork(safely(deps, WHERE, fetchConversation), deps, conversationId);
    return null;
  }
}

/** Sends the waiting messages of a conversation in order, however long it takes. */
function* sendWaiting(deps: Deps, conversationId: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const { outgoing } = yield* select(threadIn(conversationId));
    const next = outgoing.find(({ status }) => status === 'waiting');
    if (!next) return;
    const failure = yield* call(attempt, deps, next);
    failures = failure ? failures + 1 : 0;
    if (!failure) continue;
    const wait = yield* call(waitAfter, deps, SEND_RETRY_MS, failures, failure);
    yield* untilBetter(deps, wait);
  }
}

/** Conversations in which messages wait after this action. */
function conversationsOf(action: Action): string[] {
  if (messageQueued.match(action)) return [action.payload.message.conversationId];
  if (sendRetried.match(action)) return [action.payload.conversationId];
  if (outgoingRestored.match(action))
    return [...new Set(action.payload.messages.map(({ conversationId }) => conversationId))];
  return [];
}

/** Sends messages, one at a time in each conversation. */
function* sendLoop(deps: Deps): SagaGenerator<void> {
  const sending = new Set<string>();
  const queued = yield* actionChannel(
    [messageQueued, sendRetried, outgoingRestored],
    buffers.expanding<Action>(),
  );
  while (true) {
    const action = yield* take(queued);
    for (const conversationId of conversationsOf(action)) {
      if (sending.has(conversationId)) continue;
      sending.add(conversationId);
      yield* fork(
        safely(deps, WHERE, function* () {
          try {
            yield* race({ ended: take(signedOut), sent: call(sendWaiting, deps, conversationId) });
          } finally {
            sending.delete(conversationId);
          }
        }),
      );
    }
  }
}

/** The message whose stored state an action changes. */
function touchedBy(action: Action): { conversationId: string; messageId: string } | null {
  if (messageQueued.match(action)) return action.payload.message;
  if (sendSucceeded.match(action)) {
    const { conversationId, message } = action.payload;
    return { conversationId, messageId: message.messageId };
  }
  if (sendFailed.match(action) || sendRetried.match(action) || sendDiscarded.match(action))
    return action.payload;
  return null;
}

/** Stores what the server does not have yet, so that it survives a reload. */
function* keepLoop(deps: Deps): SagaGenerator<void> {
  const changes = yield* actionChannel(
    [messageQueued, sendSucceeded, sendFailed, sendRetried, sendDiscarded],
    buffers.expanding<Action>(),
  );
  while (true) {
    const touched = touchedBy(yield* take(changes));
    if (!touched) continue;
    const { outgoing } = yield* select(threadIn(touched.conversationId));
    const message = outgoing.find(({ messageId }) => messageId === touched.messageId);
    const isKept = message !== undefined && message.status !== 'sent';
    yield* call(keepOutgoing, deps, touched.messageId, isKept ? keptOf(message) : null);
  }
}

/** Waits until typing pauses or a message is sent; returns the conversations whose drafts changed. */
function* untilPause(deps: Deps, changes: TakeableChannel<Action>): SagaGenerator<Set<string>> {
  const written = new Set<string>();
  while (true) {
    const { action } =
      written.size === 0
        ? { action: yield* take(changes) }
        : yield* race({ action: take(changes), quiet: call(deps.clock.sleep, KEEP_PAUSE_MS) });
    if (action && draftChanged.match(action)) written.add(action.payload.conversationId);
    else if (action && messageQueued.match(action)) return written.add(action.payload.message.conversationId);
    else return written;
  }
}

/** Stores drafts, and removes each when it is sent. */
function* draftLoop(deps: Deps): SagaGenerator<void> {
  const changes = yield* actionChannel([draftChanged, messageQueued], buffers.expanding<Action>());
  while (true) {
    const written = yield* call(untilPause, deps, changes);
    for (const conversationId of written) {
      const { draft } = yield* select(threadIn(conversationId));
      yield* call(keepDraft, deps, conversationId, draft);
    }
  }
}

/** Restores what was written but not sent. */
function* restore(deps: Deps): SagaGenerator<void> {
  const kept = yield* call(readKept<KeptOutgoing[]>, deps, KEPT_OUTGOING, []);
  const drafts = yield* call(readKept<KeptDraft[]>, deps, KEPT_DRAFTS, []);
  for (const draft of drafts) yield* put(draftRestored(draft));
  if (kept.length > 0) yield* put(outgoingRestored({ messages: kept.map(restored) }));
}

/** Sends messages, and keeps unsent ones across lost connections, reloads and expired tokens. */
export function* sendSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, WHERE, function* () {
    yield* onEvery(deps, WHERE, sendRequested, (action) => queue(deps, action));
    yield* fork(sendLoop, deps);
    yield* fork(keepLoop, deps);
    yield* fork(draftLoop, deps);
    yield* call(restore, deps);
  });
}
