import { call, fork, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getSessions } from '../../contract/sessions';
import type { Deps } from '../../shared/deps';
import { selectTableName } from '../../shared/event';
import { toFailure } from '../../shared/lib/apiFailure';
import { poll, safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi } from '../../shared/session';
import { sessionsFailed, sessionsRequested, sessionsSucceeded } from './slice';

/** The programme changes seldom; phases follow event time without asking. */
export const SESSIONS_POLL_MS = 300_000;

/** Reads the programme once. A failure keeps the old one and is shown. */
export function* fetchSessions(deps: Deps): SagaGenerator<boolean> {
  try {
    const tableName = yield* select(selectTableName);
    const list = yield* callApi(deps, getSessions, { query: tableName ? { tableName } : {} });
    yield* put(sessionsSucceeded(list));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'sessions', error);
    yield* put(sessionsFailed(toFailure(error)));
    return false;
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
  yield* fork(whileSignedIn, deps, 'sessions', () =>
    poll(deps, { everyMs: SESSIONS_POLL_MS, once: () => fetchSessions(deps) }),
  );
}
