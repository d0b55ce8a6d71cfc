import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import { isPassing, toFailure } from '../../../shared/lib/apiFailure';
import { sendable } from '../../../shared/lib/sendable';
import { selectOnline, wentOnline } from '../../../shared/page';
import { backoff } from '../../../shared/saga';
import type { Outgoing } from '../items';
import { selectDraft, selectLineUp, selectNextOutgoing, selectOutgoing } from '../selectors';
import {
  catchingUpFailed,
  caughtUp,
  lineRefused,
  messageFailed,
  messageQueued,
  messageSending,
  messageSent,
  retryRequested,
  sendRequested,
} from '../slice';
import { inTime } from './connect';
import type { Joined } from './joined';

/** A message that is not acknowledged in this time is sent again; its id makes that harmless. */
export const SEND_DEADLINE_MS = 15_000;
/** First wait after a failed try; each further one doubles it. */
export const SEND_RETRY_MS = 2_000;
/** After so many tries with a network, the person is told. */
export const MAX_TRIES = 3;

/** The line is up, or as good as that. */
const UP = [caughtUp, catchingUpFailed];

/** Gives what was written its own id and its place among the messages that wait. */
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

/** One try: null when the service has the message, else why it has not. */
function* attempt(deps: Deps, { chat }: Joined, { clientToken, Content }: Outgoing) {
  yield* put(messageSending({ clientToken }));
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

/** Sends one message until the service has it, however it says so: by an answer, or in what was missed meanwhile. */
function* deliver(deps: Deps, joined: Joined, message: Outgoing): SagaGenerator<void> {
  const { clientToken } = message;
  for (let tries = 1; ;) {
    const failure = yield* call(attempt, deps, joined, message);
    if (!failure) return;
    // A laptop that slept comes back with a token that is over: the chat is joined again for a new one.
    const tokenOver = failure.status === 403;
    const mayPass = isPassing(failure);
    // A try without a network says nothing of the message, and is none.
    const tried = failure.kind !== 'network' || (yield* select(selectOnline));
    if (!(tokenOver || mayPass) || (tried && tries === MAX_TRIES)) {
      yield* put(messageFailed({ clientToken, mayPass }));
      return;
    }
    if (tokenOver) yield* put(lineRefused());
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

/** Sends what waits, one message after the other: they arrive in the order in which they were written. */
export function* sendLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* call(untilLineUp);
    const next = yield* select(selectNextOutgoing);
    if (next) yield* call(deliver, deps, joined, next);
    else yield* take([messageQueued, retryRequested, caughtUp, wentOnline]);
  }
}
