import { call, fork, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { onLatest } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { askSaga } from './askSaga';
import { decideSaga } from './decideSaga';
import { questionsLifecycle } from './listSaga';
import { questionsLeft } from './slice';

/** The questions of the session that is shown: followed while its page is open. */
export function* questionsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(askSaga, deps);
  yield* fork(decideSaga, deps);
  yield* onLatest(deps, 'questions', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(questionsLifecycle, deps, action.payload.sessionId);
    else yield* put(questionsLeft());
  });
}
