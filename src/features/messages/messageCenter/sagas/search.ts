import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { searchMessages } from '../../../../contract/messages/messages';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { onLatest } from '../../../../shared/platform/saga';
import { queryChanged } from '../conversationsSlice';
import {
  moreFoundRequested,
  searchFailed,
  searchStarted,
  searchSucceeded,
  type WithFound,
} from '../foundSlice';
import { QUERY_PAUSE_MS, WHERE } from './conversations';

/** Minimum length of a query. */
const LEAST = 2;

function* find(deps: Deps, query: string, after: string | null): SagaGenerator<void> {
  try {
    const page = yield* callApi(deps, searchMessages, {
      query: { query, ...(after !== null && { after }) },
    });
    yield* put(searchSucceeded({ after, page }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed());
  }
}

/** Searches all messages for what is typed into the list's field, once typing pauses. */
export function* searchSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [queryChanged, moreFoundRequested], function* (action): SagaGenerator<void> {
    if (queryChanged.match(action)) {
      const query = action.payload.query.trim();
      if (query.length < LEAST) return;
      yield* call(deps.clock.sleep, QUERY_PAUSE_MS);
      yield* put(searchStarted({ query }));
      yield* call(find, deps, query, null);
      return;
    }
    const { query, next } = yield* select(({ foundMessages }: WithFound) => foundMessages);
    if (next !== null) yield* call(find, deps, query, next);
  });
}
