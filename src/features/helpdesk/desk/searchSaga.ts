import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { searchTranscripts } from '../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { callApi } from '../../../shared/platform/auth';
import { moreRequested, searchFailed, searchSucceeded, searchStarted } from './searchSlice';
import { selectSearchState, selectView } from './selectors';
import { viewChanged } from './slice';

/** Loads a page of results of the current search. */
function* page(deps: Deps): SagaGenerator<void> {
  const { query, cursor } = yield* select(selectSearchState);
  try {
    const { contacts, cursor: next } = yield* callApi(deps, searchTranscripts, {
      query: { ...(query !== null && query !== '' && { query }), ...(cursor !== null && { cursor }) },
    });
    yield* put(searchSucceeded({ contacts, cursor: next }));
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* search(deps: Deps, query: string): SagaGenerator<void> {
  yield* put(searchStarted({ query }));
  while (true) {
    yield* call(page, deps);
    yield* take(moreRequested);
  }
}

/** Waits until the URL asks for something else. */
function* elsewhere(query: string | null): SagaGenerator<void> {
  do yield* take(viewChanged);
  while ((yield* select(selectView)).query === query);
}

/** Searches ended chats for the query in the URL. */
export function* searchLifecycle(deps: Deps): SagaGenerator<void> {
  while (true) {
    const { query } = yield* select(selectView);
    if (query === null) yield* call(elsewhere, null);
    else yield* race({ other: call(elsewhere, query), search: call(search, deps, query) });
  }
}
