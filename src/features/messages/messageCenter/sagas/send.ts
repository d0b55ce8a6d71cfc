import {
  actionChannel,
  all,
  call,
  fork,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { buffers, type TakeableChannel } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { MAX_MESSAGE_LENGTH, sendMessage } from '../../../../contract/messages/messages';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { faultOf } from '../../../../shared/platform/faults';
import { isPassing } from '../../../../shared/kit/lib/apiFailure';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../../shared/messages/messaging';
import { readKeptList } from '../../../../shared/platform/offline/kept';
import {
  onEvery,
  once,
  safely,
  sendInOrder,
  whileSignedIn,
  type SendQueue,
} from '../../../../shared/platform/saga';
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
import { keepDraft, keepOutgoing, type KeptDraft } from './kept';

/** First wait before a retry. */
export const SEND_RETRY_MS = 2_000;
/** Typing pause before a draft is stored. */
export const KEEP_PAUSE_MS = 300;

const threadIn = (conversationId: string) => (state: WithThreads) => selectThread(state, conversationId);

/** The conversations in which messages wait. */
const selectWaitingIds = ({ threads }: WithThreads) =>
  Object.entries(threads.byId).flatMap(([id, { outgoing }]) =>
    outgoing.some(({ status }) => status === 'waiting') ? [id] : [],
  );

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

/** The waiting messages of a conversation. */
function queueOf(deps: Deps, conversationId: string): SendQueue<Outgoing> {
  return {
    where: WHERE,
    *next() {
      const { outgoing } = yield* select(threadIn(conversationId));
      return outgoing.find(({ status }) => status === 'waiting');
    },
    *send({ messageId, text, replyTo, files, cards }) {
      yield* put(sendStarted({ conversationId, messageId }));
      const body = {
        messageId,
        text,
        cards,
        replyTo: replyTo?.number ?? null,
        fileIds: files.map(({ fileId }) => fileId),
      };
      const input = { params: { conversationId }, body };
      const message = yield* callApi(deps, sendMessage, input, { patient: false });
      yield* put(sendSucceeded({ conversationId, message }));
    },
    *refused({ messageId }, failure) {
      yield* put(sendFailed({ conversationId, messageId, fault: faultOf(failure) }));
      // The conversation may be closed by now: reloading it lets the screen say why.
      yield* fork(safely(deps, WHERE, fetchConversation), deps, conversationId);
    },
    retry: {
      ms: SEND_RETRY_MS,
      mayPass: isPassing,
      *putOff({ messageId }) {
        yield* put(sendPutOff({ conversationId, messageId }));
      },
    },
  };
}

/** Sends messages, in the order of each conversation and however long it takes. */
function* sendLifecycle(deps: Deps): SagaGenerator<void> {
  const sending = new Set<string>();
  yield* onEvery(deps, WHERE, [messageQueued, sendRetried, outgoingRestored], function* () {
    const conversationIds = yield* select(selectWaitingIds);
    yield* all(
      conversationIds.map((id) => call(once, sending, id, () => sendInOrder(deps, queueOf(deps, id)))),
    );
  });
}

/** What changes the stored state of a message. */
const KEPT_AFTER = [messageQueued, sendSucceeded, sendFailed, sendRetried, sendDiscarded];

/** Stores what the server does not have yet, so that it survives a reload. */
function* keepLoop(deps: Deps): SagaGenerator<void> {
  const changes = yield* actionChannel(
    KEPT_AFTER,
    buffers.expanding<ReturnType<(typeof KEPT_AFTER)[number]>>(),
  );
  while (true) {
    const action = yield* take(changes);
    const { conversationId } = messageQueued.match(action) ? action.payload.message : action.payload;
    const { messageId } = 'message' in action.payload ? action.payload.message : action.payload;
    const { outgoing } = yield* select(threadIn(conversationId));
    const message = outgoing.find((each) => each.messageId === messageId);
    const isKept = message !== undefined && message.status !== 'sent';
    yield* call(keepOutgoing, deps, messageId, isKept ? keptOf(message) : null);
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
  const kept = yield* readKeptList<KeptOutgoing>(deps, KEPT_OUTGOING);
  const drafts = yield* readKeptList<KeptDraft>(deps, KEPT_DRAFTS);
  for (const draft of drafts) yield* put(draftRestored(draft));
  if (kept.length > 0) yield* put(outgoingRestored({ messages: kept.map(restored) }));
}

/** Sends messages, and keeps unsent ones across lost connections, reloads and expired tokens. */
export function* sendSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, WHERE, function* () {
    yield* onEvery(deps, WHERE, sendRequested, (action) => queue(deps, action));
    yield* fork(sendLifecycle, deps);
    yield* fork(keepLoop, deps);
    yield* fork(draftLoop, deps);
    yield* call(restore, deps);
  });
}
