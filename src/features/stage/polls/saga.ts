import { fork, call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { onLatest } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { controlSaga } from './controlSaga';
import { pollsLifecycle } from './listSaga';
import { pollsLeft } from './pollsSlice';
import { voteSaga } from './voteSaga';

/** The polls of the session that is shown: followed while its page is open. */
export function* pollsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(voteSaga, deps);
  yield* fork(controlSaga, deps);
  yield* onLatest(deps, 'polls', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(pollsLifecycle, deps, action.payload.sessionId);
    else yield* put(pollsLeft());
  });
}
