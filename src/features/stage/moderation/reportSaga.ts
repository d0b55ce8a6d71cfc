import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { reportTarget } from '../../../contract/access/moderation';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLeading } from '../../../shared/platform/saga';
import { reportConfirmed, reportFailed, reportSucceeded, type WithReport } from './reportSlice';

function* send(deps: Deps): SagaGenerator<void> {
  const { target, reason, note, status } = yield* select((state: WithReport) => state.moderationReport);
  if (target === null || reason === null || status !== 'sending') return;
  try {
    const key = yield* call(deps.random.uuid);
    yield* callApi(deps, reportTarget, { body: { target, reason, note } }, { key });
    yield* put(reportSucceeded());
  } catch (error) {
    yield* call(deps.report.error, 'moderationReport', error);
    const failure = toFailure(error);
    yield* put(reportFailed({ problem: failure.status === 404 ? 'gone' : sendProblemOf(failure) }));
  }
}

/** Sends reports. */
export function* reportSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'moderationReport', reportConfirmed, () => send(deps));
}
