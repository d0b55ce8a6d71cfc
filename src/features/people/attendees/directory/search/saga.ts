import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getAttendeeChoices, searchAttendees } from '../../../../../contract/people/attendees';
import type { Deps } from '../../../../../shared/platform/deps';
import { toFailure } from '../../../../../shared/kit/lib/apiFailure';
import { navigationRequested, locationChanged, selectPathname } from '../../../../../shared/platform/page';
import { onLatest } from '../../../../../shared/platform/saga';
import { followTyping } from '../../../../../shared/platform/search/followTyping';
import { callApi } from '../../../../../shared/platform/auth';
import { isSameCriteria, RESULTS_PATH, resultsPath, SEARCH_PATH, type Criteria } from './address';
import { selectAddressed, selectAttendeeSearch, selectDraft } from './selectors';
import {
  choicesFailed,
  choicesRequested,
  choicesSucceeded,
  fieldChosen,
  fieldTyped,
  moreFailed,
  moreRequested,
  moreSucceeded,
  resultsEntered,
  resultsLeft,
  searchCleared,
  searchFailed,
  retryRequested,
  searchSubmitted,
  searchSucceeded,
  criteriaChanged,
} from './slice';

const WHERE = 'attendeeSearch';

/** Results per page: enough for the first view, yet cheap for each keystroke. */
export const FOUND_PAGE = 24;

const NOTHING: Criteria = {};

function* isAt(path: string): SagaGenerator<boolean> {
  return (yield* select(selectPathname)).replace(/\/+$/, '') === path;
}

/** The criteria of the current page: those in the URL on the results page, none on the search page. */
function* currentCriteria(): SagaGenerator<Criteria> {
  return (yield* call(isAt, RESULTS_PATH)) ? yield* select(selectAddressed) : NOTHING;
}

/**
 * Writes the form's draft to the URL, which drives the search. From the search page this pushes a history
 * entry, so the user can go back; on the results page it replaces the current one.
 */
function* applyDraft({ type }: { type: string }): SagaGenerator<void> {
  const atResults = yield* call(isAt, RESULTS_PATH);
  const isSent = type === searchSubmitted.type;
  const draft = yield* select(selectDraft);
  if ((atResults || !isSent) && isSameCriteria(draft, yield* call(currentCriteria))) return;
  yield* put(navigationRequested(resultsPath(draft, { stays: atResults || !isSent }), atResults));
}

function* findFirst(deps: Deps, criteria: Criteria): SagaGenerator<void> {
  try {
    const found = yield* callApi(deps, searchAttendees, { query: { ...criteria, limit: FOUND_PAGE } });
    yield* put(searchSucceeded(found));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* findMore(deps: Deps, criteria: Criteria, after: string): SagaGenerator<void> {
  try {
    const found = yield* callApi(deps, searchAttendees, { query: { ...criteria, after, limit: FOUND_PAGE } });
    yield* put(moreSucceeded(found));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed(toFailure(error)));
  }
}

/** Runs one search while the URL asks for it: the first page, then further pages on request. */
function* search(deps: Deps, criteria: Criteria): SagaGenerator<void> {
  yield* put(criteriaChanged({ criteria }));
  while (true) {
    const { status, more, next } = yield* select(selectAttendeeSearch);
    if (status === 'loading') yield* call(findFirst, deps, criteria);
    else if (more === 'loading' && next !== null) yield* call(findMore, deps, criteria, next);
    else yield* take([retryRequested, moreRequested]);
  }
}

/** Waits until the URL's criteria change. */
function* elsewhere(criteria: Criteria): SagaGenerator<void> {
  while (true) {
    yield* take(locationChanged);
    const isShown = (yield* call(isAt, RESULTS_PATH)) || (yield* call(isAt, SEARCH_PATH));
    if (isShown && !isSameCriteria(criteria, yield* call(currentCriteria))) return;
  }
}

/**
 * Searches for the criteria in the URL. An outdated search is canceled, so answers never arrive out of order.
 */
function* followAddress(deps: Deps): SagaGenerator<void> {
  while (true) {
    const criteria = yield* call(currentCriteria);
    yield* race({ other: call(elsewhere, criteria), search: call(search, deps, criteria) });
  }
}

function* readChoices(deps: Deps): SagaGenerator<void> {
  if ((yield* select(selectAttendeeSearch)).choices.status === 'loaded') return;
  try {
    yield* put(choicesSucceeded(yield* callApi(deps, getAttendeeChoices, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(choicesFailed(toFailure(error)));
  }
}

export function* attendeeSearchSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [fieldChosen, searchSubmitted, searchCleared], applyDraft);
  yield* onLatest(deps, WHERE, resultsEntered, function* () {
    yield* race({
      left: take(resultsLeft),
      found: call(followAddress, deps),
      typed: call(followTyping, deps, fieldTyped.type, applyDraft),
    });
  });
  yield* onLatest(deps, WHERE, choicesRequested, () => readChoices(deps));
}
