import { all, call, fork, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { getRoom, tableRoom } from '../../../contract/rooms/rooms';
import { getSession } from '../../../contract/program/sessions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectTableName } from '../../../shared/platform/event';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, poll } from '../../../shared/platform/saga';
import { awaitNews, keepQueue, withOwnChannel } from './queueSaga';
import { tableFailed, tableLeft, tableShown, tableSucceeded } from './slice';

const WHERE = 'roundTable';
/** How often the table is reloaded, in milliseconds. */
export const TABLE_EVERY_MS = 15_000;

function* load(deps: Deps, sessionId: string): SagaGenerator<true | Failure> {
  const patient = { patient: false };
  const roomId = tableRoom(sessionId);
  const tableName = yield* select(selectTableName);
  const query = { attendees: 'true' as const, ...(tableName !== undefined && { tableName }) };
  try {
    const { room, session } = yield* all({
      room: callApi(deps, getRoom, { params: { roomId } }, patient),
      session: callApi(deps, getSession, { params: { sessionId }, query }, patient),
    });
    yield* put(tableSucceeded({ room, attendees: session.attendees ?? [] }));
    return true;
  } catch (error) {
    const failure = toFailure(error);
    yield* call(deps.report.error, WHERE, error);
    yield* put(tableFailed());
    return failure;
  }
}

function* tableLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const roomId = tableRoom(sessionId);
  yield* fork(keepQueue, deps, roomId);
  yield* call(withOwnChannel, function* (channel: string): SagaGenerator<void> {
    while (true) {
      yield* race({
        polled: call(poll, deps, { everyMs: TABLE_EVERY_MS, once: () => load(deps, sessionId) }),
        asked: call(awaitNews, roomId, channel),
      });
    }
  });
}

/** Whether a round table is open and who is at it, while its session's page is open (product.md#rooms). */
export function* roundTableSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [tableShown, tableLeft], function* (action) {
    if (!tableShown.match(action)) return;
    yield* call(tableLifecycle, deps, action.payload.sessionId);
  });
}
