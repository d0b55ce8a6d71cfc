import { call, fork, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getSessions } from '../../contract/sessions';
import type { Deps } from '../../shared/deps';
import { selectTableName } from '../../shared/event';
import { serverTimeReceived } from '../../shared/eventTime';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import { poll, safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi, type CallOptions } from '../../shared/session';
import { sessionsFailed, sessionsRequested, sessionsSucceeded } from './slice';

/** The programme changes seldom; phases follow event time without asking. */
export const SESSIONS_POLL_MS = 300_000;

/** Event time that is so far from where it was going was set, as in a rehearsal. With less the poll catches up. */
const JUMP_MS = SESSIONS_POLL_MS;

/** Reads the programme once. A failure keeps the old one and is shown. */
export function* fetchSessions(deps: Deps, options: CallOptions = {}): SagaGenerator<true | Failure> {
  try {
    const tableName = yield* select(selectTableName);
    const input = { query: tableName ? { tableName } : {} };
    const list = yield* callApi(deps, getSessions, input, options);
    yield* put(sessionsSucceeded(list));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'sessions', error);
    const failure = toFailure(error);
    yield* put(sessionsFailed(failure));
    return failure;
  }
}

/** Asks for the programme again when event time was set: the server divides what is to come from what was recorded. */
function* reloadAfterJump(): SagaGenerator<void> {
  let before: number | null = null;
  while (true) {
    const { payload } = yield* take(serverTimeReceived);
    const offset = payload.serverNow - payload.receivedAt;
    if (before !== null && Math.abs(offset - before) > JUMP_MS) yield* put(sessionsRequested());
    before = offset;
  }
}

export function* sessionsSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    sessionsRequested,
    safely(
      deps,
      'sessions',
      untilSignedOut(() => fetchSessions(deps)),
    ),
  );
  yield* fork(safely(deps, 'sessions', reloadAfterJump));
  yield* fork(whileSignedIn, deps, 'sessions', () =>
    poll(deps, { everyMs: SESSIONS_POLL_MS, once: () => fetchSessions(deps, { patient: false }) }),
  );
}
