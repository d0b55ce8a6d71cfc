import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { delaySession } from '../../../contract/program/sessions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLeading, whileSignedIn } from '../../../shared/platform/saga';
import { sessionEdited, stageSessionChanged } from '../../../shared/program/sessionPage';
import { selectLineup } from './selectors';
import { delayFailed, delayRequested, delaySucceeded, type StageState } from './slice';

type State = Parameters<typeof selectLineup>[0] & { stage: StageState };

/**
 * Keeps the stage's session that of its lineup. The lineup depends on address, program, settings, and time;
 * it is memoized, so that looking after every action costs nothing.
 */
function* followLineup(): SagaGenerator<void> {
  while (true) {
    const { shown } = yield* select((state: State) => selectLineup(state));
    const sessionId = shown?.sessionId ?? null;
    if (sessionId !== (yield* select((state: State) => state.stage.sessionId))) {
      yield* put(stageSessionChanged(sessionId));
    }
    yield* take(() => true);
  }
}

/** Moves the session's start, then has what is shown of it loaded again. */
function* delay(deps: Deps, { payload }: ReturnType<typeof delayRequested>): SagaGenerator<void> {
  const sessionId = yield* select((state: State) => state.stage.delay?.sessionId);
  if (sessionId === undefined) return;
  try {
    const query = yield* select(selectDataSetQuery);
    yield* callApi(deps, delaySession, { params: { sessionId }, query, body: payload });
    yield* put(delaySucceeded());
    yield* put(sessionEdited({ sessionId }));
  } catch (error) {
    yield* call(deps.report.error, 'stage', error);
    yield* put(delayFailed(toFailure(error)));
  }
}

export function* stageSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'stage', delayRequested, (action) => delay(deps, action));
  yield* fork(whileSignedIn, deps, 'stage', followLineup);
}
