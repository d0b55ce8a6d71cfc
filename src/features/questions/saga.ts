import { call, fork, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { safely, untilSignedOut } from '../../shared/saga';
import { sessionEntered, sessionLeft } from '../../shared/sessionPage';
import { askSaga } from './askSaga';
import { decideSaga } from './decideSaga';
import { questionsLife } from './listSaga';
import { questionsLeft } from './slice';

/** The questions of the session that is shown: followed while its page is open. */
export function* questionsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(askSaga, deps);
  yield* fork(decideSaga, deps);
  yield* takeLatest(
    [sessionEntered, sessionLeft],
    safely(
      deps,
      'questions',
      untilSignedOut(function* (action: ReturnType<typeof sessionEntered> | ReturnType<typeof sessionLeft>) {
        if (sessionEntered.match(action)) yield* call(questionsLife, deps, action.payload.sessionId);
        else yield* put(questionsLeft());
      }),
    ),
  );
}
