import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  listConnections,
  removeConnection,
  requestConnection,
  type ConnectionState,
} from '../../../contract/people/connections';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { keepNoticed, whileShown } from '../../../shared/platform/realtime';
import { onLeading, whileSignedIn } from '../../../shared/platform/saga';
import { selectConnections, selectShowsConnections } from './selectors';
import {
  changeFailed,
  changeSucceeded,
  connectionsEntered,
  connectionsFailed,
  connectionsLeft,
  connectionsRequested,
  connectionsSucceeded,
  connectRequested,
  disconnectRequested,
  type ConnectionProblem,
} from './slice';

const WHERE = 'connections';

function* fetchConnections(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(connectionsSucceeded(yield* callApi(deps, listConnections, {})));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(connectionsFailed());
    return toFailure(error);
  }
}

function problemOf(failure: Failure): ConnectionProblem {
  if (failure.status === 422) return 'own';
  return failure.status === 429 ? 'limit' : sendProblemOf(failure);
}

/** Sends what is asked for, then reads the list, which has what the change brought. */
function* change(deps: Deps): SagaGenerator<void> {
  const { sending, writingTo, note } = yield* select(selectConnections);
  if (!sending) return;
  const { attendeeId } = sending;
  const params = { attendeeId };
  try {
    let state: ConnectionState = 'none';
    if (sending.change === 'connect') {
      const body = { note: writingTo === attendeeId ? note : '' };
      ({ state } = yield* callApi(deps, requestConnection, { params, body }));
    } else {
      yield* callApi(deps, removeConnection, { params });
    }
    yield* call(fetchConnections, deps);
    yield* put(changeSucceeded({ attendeeId, state }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(changeFailed({ attendeeId, why: problemOf(toFailure(error)) }));
  }
}

/** Connections between attendees (product.md#connections). */
export function* connectionsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, WHERE, () =>
    whileShown({
      selectIsShown: selectShowsConnections,
      entered: connectionsEntered.type,
      left: connectionsLeft.type,
      run: () =>
        keepNoticed(deps, {
          load: () => fetchConnections(deps),
          isAsked: connectionsRequested.match,
          isChange: changeSucceeded.match,
        }),
    }),
  );
  yield* onLeading(deps, WHERE, [connectRequested, disconnectRequested], () => change(deps));
}
