import type { Task } from 'redux-saga';
import { cancel, fork, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { safely, whileSignedIn } from '../../shared/saga';
import { sessionEntered, sessionLeft } from '../../shared/sessionPage';
import { draftLife } from './draftSaga';
import { reactSaga } from './reactSaga';
import { readLife } from './readSaga';
import { removeSaga } from './removeSaga';
import { sendSaga } from './sendSaga';

/** A session's comments from entering it until it is left. */
function* visit(deps: Deps, sessionId: string): SagaGenerator<void> {
  yield* fork(draftLife, deps, sessionId);
  yield* fork(readLife, deps, sessionId);
}

/** Follows the shown session. What is on its way goes on when it is left. */
function* followSession(deps: Deps): SagaGenerator<void> {
  let visiting: Task | null = null;
  while (true) {
    const action = yield* take([sessionEntered, sessionLeft]);
    if (visiting) yield* cancel(visiting);
    visiting = sessionEntered.match(action)
      ? yield* fork(safely(deps, 'comments', visit), deps, action.payload.sessionId)
      : null;
  }
}

export function* commentsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(sendSaga, deps);
  yield* fork(reactSaga, deps);
  yield* fork(removeSaga, deps);
  yield* fork(whileSignedIn, deps, 'comments', () => followSession(deps));
}
