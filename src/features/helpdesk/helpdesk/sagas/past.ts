import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getOwnTranscript } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import { onEvery, onLeading } from '../../../../shared/platform/saga';
import { callApi } from '../../../../shared/platform/auth';
import { selectEarlier, selectPast } from '../selectors';
import {
  earlierFailed,
  earlierRequested,
  earlierSucceeded,
  pastFailed,
  pastRequested,
  pastSucceeded,
} from '../slice';

/** A page of the transcript from our own desk; without `before`, the newest. Throws an `ApiFailure`. */
function* readPage(deps: Deps, contactId: string, before?: string) {
  const query = before === undefined ? {} : { before: Number(before) };
  const page = yield* callApi(deps, getOwnTranscript, { params: { contactId }, query });
  return { items: page.items, before: page.before === null ? null : String(page.before) };
}

function* show(deps: Deps): SagaGenerator<void> {
  const past = yield* select(selectPast);
  if (!past?.contactId) return;
  try {
    yield* put(pastSucceeded(yield* call(readPage, deps, past.contactId)));
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    yield* put(pastFailed());
  }
}

/** Earlier messages of a chat that is over. Those of an open one are read at its connection. */
function* showEarlier(deps: Deps): SagaGenerator<void> {
  const past = yield* select(selectPast);
  const earlier = yield* select(selectEarlier);
  if (past?.transcript !== 'shown' || !past.contactId || earlier.status === 'none') return;
  try {
    yield* put(earlierSucceeded(yield* call(readPage, deps, past.contactId, earlier.page)));
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    yield* put(earlierFailed());
  }
}

/** Fetches the transcript of the chat that is over, on request: its messages are cleared with its end. */
export function* pastSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'helpdesk', pastRequested, () => show(deps));
  yield* onEvery(deps, 'helpdesk', earlierRequested, () => showEarlier(deps));
}
