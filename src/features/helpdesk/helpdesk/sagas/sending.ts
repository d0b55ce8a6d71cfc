import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { MAX_MESSAGE_LENGTH } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../../shared/kit/lib/sendable';
import { selectOnline, wentOnline } from '../../../../shared/platform/page';
import { backoff } from '../../../../shared/platform/saga';
import type { Outgoing } from '../items';
import { selectDraft, selectLineUp, selectNextOutgoing, selectOutgoing } from '../selectors';
import {
  catchUpFailed,
  catchUpSucceeded,
  connectionRefused,
  messageFailed,
  messageQueued,
  messageSendStarted,
  messageSent,
  retryRequested,
  sendRequested,
} from '../slice';
import { inTime } from './connect';
import type { Joined } from './joined';

/** A message not acknowledged within this time is resent; its id makes that safe. */
export const SEND_DEADLINE_MS = 15_000;
/** First delay after a failed attempt; doubled each time. */
export const SEND_RETRY_MS = 2_000;
/** After this many attempts while online, the user is notified. */
export const MAX_TRIES = 3;

/** The connection is usable. */
const UP = [catchUpSucceeded, catchUpFailed];

/** Assigns an id to the written message and queues it. */
export function* queueLoop(deps: Deps): SagaGenerator<void> {
  while (true) {
    yield* take(sendRequested);
    const Content = sendable(yield* select(selectDraft));
    if (Content === '' || Content.length > MAX_MESSAGE_LENGTH) continue;
    const clientToken = yield* call(deps.random.uuid);
    const writtenAt = yield* call(deps.clock.now);
    yield* put(messageQueued({ clientToken, Content, writtenAt }));
  }
}

function* untilLineUp(): SagaGenerator<void> {
  while (!(yield* select(selectLineUp))) yield* take(UP);
}

/** Makes one attempt: null if the service has the message, else the failure. */
function* attempt(deps: Deps, { chat }: Joined, { clientToken, Content }: Outgoing) {
  yield* put(messageSendStarted({ clientToken }));
  try {
    const { id, absoluteTime } = yield* inTime(deps, SEND_DEADLINE_MS, function* () {
      return yield* call(deps.helpdesk.send, chat, Content, clientToken);
    });
    yield* put(messageSent({ clientToken, Content, id, absoluteTime }));
    return null;
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return toFailure(error);
  }
}

/**
 * Sends one message until the service has it, confirmed by its answer or by the missed items read meanwhile.
 */
function* deliver(deps: Deps, joined: Joined, message: Outgoing): SagaGenerator<void> {
  const { clientToken } = message;
  for (let tries = 1; ;) {
    const failure = yield* call(attempt, deps, joined, message);
    if (!failure) return;
    // After a suspended laptop wakes up, the token may have expired: rejoin the chat for a new one.
    const tokenOver = failure.status === 403;
    const mayPass = isPassing(failure);
    // An attempt while offline does not count, as it says nothing about the message.
    const tried = failure.kind !== 'network' || (yield* select(selectOnline));
    if (!(tokenOver || mayPass) || (tried && tries === MAX_TRIES)) {
      yield* put(messageFailed({ clientToken, mayPass }));
      return;
    }
    if (tokenOver) yield* put(connectionRefused());
    yield* race({ due: call(deps.clock.sleep, backoff(SEND_RETRY_MS, tries)), up: take(UP) });
    yield* call(untilLineUp);
    if (tried) tries += 1;
    if (
      !(yield* select((state: Parameters<typeof selectOutgoing>[0]) => selectOutgoing(state, clientToken)))
    ) {
      return;
    }
  }
}

/** Sends waiting messages one at a time, so they arrive in the order written. */
export function* sendLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* call(untilLineUp);
    const next = yield* select(selectNextOutgoing);
    if (next) yield* call(deliver, deps, joined, next);
    else yield* take([messageQueued, retryRequested, catchUpSucceeded, wentOnline]);
  }
}
