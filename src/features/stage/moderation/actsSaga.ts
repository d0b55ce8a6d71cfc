import { call, put, type SagaGenerator } from 'typed-redux-saga';
import {
  moderateTargets,
  setSlowMode,
  silencePerson,
  undoAct,
  type LoggedAction,
} from '../../../contract/access/moderation';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { actRequested, silenceRequested, slowModeRequested } from '../../../shared/stage/moderation';
import { onEvery } from '../../../shared/platform/saga';
import { actFailed, actSucceeded, undoRequested, undoSucceeded } from './actsSlice';

/** Reports a failure and says why. */
function* fail(deps: Deps, action: LoggedAction, error: unknown): SagaGenerator<void> {
  yield* call(deps.report.error, 'moderation', error);
  const failure = toFailure(error);
  const problem = failure.status === 409 || failure.status === 404 ? 'changed' : sendProblemOf(failure);
  yield* put(actFailed({ action, problem }));
}

function* act(deps: Deps, { payload }: ReturnType<typeof actRequested>): SagaGenerator<void> {
  const { action } = payload;
  try {
    const key = yield* call(deps.random.uuid);
    const { results } = yield* callApi(deps, moderateTargets, { body: payload }, { key });
    const done = results.filter(({ outcome }) => outcome === 'done');
    const before = results.find(({ outcome }) => outcome === 'already');
    const actIds = done.flatMap(({ act: made }) => (made ? [made.actId] : []));
    yield* put(actSucceeded({ action, count: done.length, by: before?.act?.by.name ?? null, actIds }));
  } catch (error) {
    yield* fail(deps, action, error);
  }
}

function* silence(deps: Deps, { payload }: ReturnType<typeof silenceRequested>): SagaGenerator<void> {
  try {
    const key = yield* call(deps.random.uuid);
    const { act: made, outcome } = yield* callApi(deps, silencePerson, { body: payload }, { key });
    const isDone = outcome === 'done';
    yield* put(
      actSucceeded({
        action: 'silence',
        count: isDone ? 1 : 0,
        by: isDone ? null : made.by.name,
        actIds: isDone ? [made.actId] : [],
      }),
    );
  } catch (error) {
    yield* fail(deps, 'silence', error);
  }
}

function* pace(deps: Deps, { payload }: ReturnType<typeof slowModeRequested>): SagaGenerator<void> {
  const { stageId, seconds } = payload;
  try {
    const { act: made } = yield* callApi(deps, setSlowMode, { params: { stageId }, body: { seconds } });
    yield* put(
      actSucceeded({ action: 'slowMode', count: made ? 1 : 0, by: null, actIds: made ? [made.actId] : [] }),
    );
  } catch (error) {
    yield* fail(deps, 'slowMode', error);
  }
}

/** Undoes acts one by one. One that somebody else undid, or that has changed again, stays as it is. */
function* undo(deps: Deps, { payload }: ReturnType<typeof undoRequested>): SagaGenerator<void> {
  let count = 0;
  let action: LoggedAction = 'undo';
  try {
    for (const actId of payload.actIds) {
      const key = yield* call(deps.random.uuid);
      const { undid = 'undo' } = yield* callApi(deps, undoAct, { params: { actId } }, { key });
      count += 1;
      action = undid;
    }
    yield* put(undoSucceeded({ action, count }));
  } catch (error) {
    yield* fail(deps, 'undo', error);
  }
}

/** What moderators do, on a stage and at the desk. Acts that follow each other quickly do not wait. */
export function* actsSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'moderation', actRequested, (action) => act(deps, action));
  yield* onEvery(deps, 'moderation', silenceRequested, (action) => silence(deps, action));
  yield* onEvery(deps, 'moderation', slowModeRequested, (action) => pace(deps, action));
  yield* onEvery(deps, 'moderation', undoRequested, (action) => undo(deps, action));
}
