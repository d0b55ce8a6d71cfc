import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getSuggestedExhibitors, searchTradeshow } from '../../../../contract/exhibition/tradeshow';
import type { Deps } from '../../../../shared/platform/deps';
import { selectDataSetQuery, selectTableName } from '../../../../shared/platform/event';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { locationChanged, navigationRequested, selectPathname } from '../../../../shared/platform/page';
import { onLatest } from '../../../../shared/platform/saga';
import { followTyping } from '../../../../shared/platform/search/followTyping';
import { callApi } from '../../../../shared/platform/auth';
import {
  HALL_PATH,
  isSameCriteria,
  NO_CRITERIA,
  RESULTS_PATH,
  resultsPath,
  SEARCH_PATH,
  type Criteria,
} from './address';
import {
  criteriaChanged,
  filterChosen,
  hallEntered,
  hallLeft,
  moreFailed,
  moreRequested,
  moreSucceeded,
  retryRequested,
  searchCleared,
  searchFailed,
  searchSubmitted,
  searchSucceeded,
  wordsTyped,
} from './searchSlice';
import { selectAddressed, selectDraft, selectTradeshowSearch } from './selectors';
import { suggestedFailed, suggestedRequested, suggestedSucceeded } from './suggestedSlice';

const WHERE = 'tradeshowSearch';

/** Results per page. */
export const FOUND_PAGE = 48;

function* currentPath(): SagaGenerator<string> {
  return (yield* select(selectPathname)).replace(/\/+$/, '');
}

/** The criteria of the current page: those in the URL of the results, none elsewhere. */
function* currentCriteria(): SagaGenerator<Criteria> {
  return (yield* call(currentPath)) === RESULTS_PATH ? yield* select(selectAddressed) : NO_CRITERIA;
}

/**
 * Writes the form's draft to the URL, which drives the search. From another page this pushes a history entry,
 * so that the user can go back; on the results page it replaces the current one.
 */
function* applyDraft({ type }: { type: string }): SagaGenerator<void> {
  const atResults = (yield* call(currentPath)) === RESULTS_PATH;
  const isSent = type === searchSubmitted.type;
  const draft = yield* select(selectDraft);
  if ((atResults || !isSent) && isSameCriteria(draft, yield* call(currentCriteria))) return;
  yield* put(navigationRequested(resultsPath(draft, { stays: atResults || !isSent }), atResults));
}

/** The query of a search: the real tradeshow, or the data set in demo mode. */
function* queryOf({ q, category, interest }: Criteria, offset: number) {
  const tableName = yield* select(selectTableName);
  return {
    q,
    offset,
    limit: FOUND_PAGE,
    ...(category && { category }),
    ...(interest && { interest }),
    ...(tableName && { tableName }),
  };
}

function* findFirst(deps: Deps, criteria: Criteria): SagaGenerator<void> {
  try {
    const query = yield* call(queryOf, criteria, 0);
    yield* put(searchSucceeded(yield* callApi(deps, searchTradeshow, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* findMore(deps: Deps, criteria: Criteria, offset: number): SagaGenerator<void> {
  try {
    const query = yield* call(queryOf, criteria, offset);
    yield* put(moreSucceeded(yield* callApi(deps, searchTradeshow, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed(toFailure(error)));
  }
}

/** Runs one search while the URL asks for it: the first page, then further pages on request. */
function* search(deps: Deps, criteria: Criteria): SagaGenerator<void> {
  yield* put(criteriaChanged({ criteria, path: yield* call(currentPath) }));
  while (true) {
    const { status, more, found } = yield* select(selectTradeshowSearch);
    if (status === 'loading') yield* call(findFirst, deps, criteria);
    else if (more === 'loading') yield* call(findMore, deps, criteria, found.length);
    else yield* take([retryRequested, moreRequested]);
  }
}

/** Waits until the page or the URL's criteria change. */
function* elsewhere(path: string, criteria: Criteria): SagaGenerator<void> {
  while (true) {
    yield* take(locationChanged);
    const now = yield* call(currentPath);
    if (![HALL_PATH, SEARCH_PATH, RESULTS_PATH].includes(now)) continue;
    if (now !== path || !isSameCriteria(criteria, yield* call(currentCriteria))) return;
  }
}

/** Searches for the criteria in the URL. An outdated search is canceled: answers never come out of order. */
function* followAddress(deps: Deps): SagaGenerator<void> {
  while (true) {
    const path = yield* call(currentPath);
    const criteria = yield* call(currentCriteria);
    yield* race({ other: call(elsewhere, path, criteria), search: call(search, deps, criteria) });
  }
}

/** Loads the suggestions once. A failure keeps the old ones. */
function* fetchSuggested(deps: Deps): SagaGenerator<void> {
  try {
    const query = yield* select(selectDataSetQuery);
    yield* put(suggestedSucceeded(yield* callApi(deps, getSuggestedExhibitors, { query })));
  } catch (error) {
    yield* call(deps.report.error, 'tradeshowSuggested', error);
    yield* put(suggestedFailed(toFailure(error)));
  }
}

export function* hallSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [filterChosen, searchSubmitted, searchCleared], applyDraft);
  yield* onLatest(deps, WHERE, hallEntered, function* () {
    yield* race({
      left: take(hallLeft),
      found: call(followAddress, deps),
      typed: call(followTyping, deps, wordsTyped.type, applyDraft),
    });
  });
  yield* onLatest(deps, 'tradeshowSuggested', suggestedRequested, () => fetchSuggested(deps));
}
