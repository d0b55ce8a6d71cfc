import type { Task } from 'redux-saga';
import { cancel, fork, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { safely, whileSignedIn } from '../../../shared/platform/saga';
import { commentSubjectEntered, commentSubjectLeft } from '../../../shared/program/comments';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { draftLifecycle } from './draftSaga';
import { reactSaga } from './reactSaga';
import { pollLifecycle, readLifecycle } from './readSaga';
import { removeSaga } from './removeSaga';
import { sendSaga } from './sendSaga';

/** A session's comments from entering it until it is left. */
function* visit(deps: Deps, sessionId: string): SagaGenerator<void> {
  yield* fork(draftLifecycle, deps, sessionId);
  yield* fork(readLifecycle, deps, sessionId);
}

/** The comments on something else, which has no channel and is not moderated. */
function* visitSubject(deps: Deps, subjectId: string): SagaGenerator<void> {
  yield* fork(draftLifecycle, deps, subjectId);
  yield* fork(pollLifecycle, deps, subjectId);
}

/** Follows the page shown. Requests in flight continue when it is left. */
function* followPage(deps: Deps): SagaGenerator<void> {
  let visiting: Task | null = null;
  while (true) {
    const action: unknown = yield* take([
      sessionEntered,
      sessionLeft,
      commentSubjectEntered,
      commentSubjectLeft,
    ]);
    if (visiting) yield* cancel(visiting);
    if (sessionEntered.match(action))
      visiting = yield* fork(safely(deps, 'comments', visit), deps, action.payload.sessionId);
    else if (commentSubjectEntered.match(action))
      visiting = yield* fork(safely(deps, 'comments', visitSubject), deps, action.payload.subjectId);
    else visiting = null;
  }
}

export function* commentsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(sendSaga, deps);
  yield* fork(reactSaga, deps);
  yield* fork(removeSaga, deps);
  yield* fork(whileSignedIn, deps, 'comments', () => followPage(deps));
}
