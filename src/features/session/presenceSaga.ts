import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getSession } from '../../contract/sessions';
import { getUserInfo } from '../../contract/userinfo';
import type { Deps } from '../../shared/deps';
import { selectTableName } from '../../shared/event';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import { poll } from '../../shared/saga';
import { callApi } from '../../shared/auth';
import { selectPresence } from './selectors';
import { attendeesCleared, attendeesReceived } from './slice';

/** How often presence is polled. */
export const PRESENCE_POLL_MS = 60_000;

function* fetchAttendees(deps: Deps, id: string): SagaGenerator<true | Failure> {
  try {
    const tableName = yield* select(selectTableName);
    const { attendees } = yield* callApi(
      deps,
      getSession,
      { params: { sessionId: id }, query: { attendees: 'true', ...(tableName && { tableName }) } },
      { patient: false },
    );
    yield* put(attendeesReceived(attendees ?? []));
    return true;
  } catch (error) {
    // Presence is optional: the last known list stays, and no error is shown.
    yield* call(deps.report.error, 'presence', error);
    return toFailure(error);
  }
}

/** Whether the event lets this user see who is present (product.md#sessions). */
function* mayKnow(deps: Deps): SagaGenerator<boolean> {
  const presence = yield* select(selectPresence);
  if (presence !== 'superusers') return presence === 'everyone';
  try {
    return (yield* callApi(deps, getUserInfo, {})).superuser;
  } catch (error) {
    yield* call(deps.report.error, 'presence', error);
    return false;
  }
}

/** Tracks who is in the session while its page is open, if the event allows it. */
export function* presenceLife(deps: Deps, id: string): SagaGenerator<void> {
  yield* put(attendeesCleared());
  if (!(yield* call(mayKnow, deps))) return;
  yield* call(poll, deps, { everyMs: PRESENCE_POLL_MS, once: () => fetchAttendees(deps, id) });
}
