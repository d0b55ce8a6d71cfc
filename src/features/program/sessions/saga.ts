import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getSessions } from '../../../contract/program/sessions';
import type { Deps } from '../../../shared/platform/deps';
import { isEditOf, selectDataSetQuery } from '../../../shared/platform/event';
import { eventTimeReceived } from '../../../shared/platform/eventTime';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { programChanged } from '../../../shared/program/sessions';
import { onLatest, poll, safely, whileSignedIn } from '../../../shared/platform/saga';
import type { CallOptions } from '../../../shared/platform/auth';
import { callKept, outcomeOf } from '../../../shared/platform/offline';
import { sessionsFailed, sessionsRequested, sessionsSucceeded } from './slice';

/** The server says when the program changes; phases follow event time without polling. */
export const SESSIONS_POLL_MS = 300_000;

/** Event time this far off its course was set, as in a rehearsal. Smaller deviations are left to the poll. */
const JUMP_MS = SESSIONS_POLL_MS;

/** Loads the program once. A failure keeps the old one and is shown. */
export function* fetchSessions(deps: Deps, options: CallOptions = {}): SagaGenerator<true | Failure> {
  try {
    const input = { query: yield* select(selectDataSetQuery) };
    const list = yield* callKept(deps, getSessions, input, options);
    yield* put(sessionsSucceeded(list));
    return yield* outcomeOf(getSessions);
  } catch (error) {
    yield* call(deps.report.error, 'sessions', error);
    const failure = toFailure(error);
    yield* put(sessionsFailed(failure));
    return failure;
  }
}

/** Reloads the program when event time was set: the server separates upcoming sessions from recordings. */
function* reloadAfterJump(): SagaGenerator<void> {
  let before: number | null = null;
  while (true) {
    const { payload } = yield* take(eventTimeReceived);
    const offset = payload.serverNow - payload.receivedAt;
    if (before !== null && Math.abs(offset - before) > JUMP_MS) yield* put(sessionsRequested());
    before = offset;
  }
}

export function* sessionsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'sessions', [sessionsRequested, programChanged, isEditOf('program')], () =>
    fetchSessions(deps),
  );
  yield* fork(safely(deps, 'sessions', reloadAfterJump));
  yield* fork(whileSignedIn, deps, 'sessions', () =>
    poll(deps, { everyMs: SESSIONS_POLL_MS, once: () => fetchSessions(deps, { patient: false }) }),
  );
}
