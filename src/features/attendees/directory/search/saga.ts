import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getAttendeeChoices, searchAttendees } from '../../../../contract/attendees';
import type { Deps } from '../../../../shared/deps';
import { toFailure } from '../../../../shared/lib/apiFailure';
import { navigationRequested, placeChanged, selectPathname } from '../../../../shared/page';
import { safely, untilSignedOut } from '../../../../shared/saga';
import { callApi, signedOut } from '../../../../shared/session';
import { isSameWanted, RESULTS_PATH, resultsPath, SEARCH_PATH, type Wanted } from './address';
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
  searchRetried,
  searchSubmitted,
  searchSucceeded,
  wantedRead,
} from './slice';

const WHERE = 'attendeeSearch';

/** What is typed quickly is looked for when nothing was typed for so long, in milliseconds; a letter after that, at once. */
export const SEARCH_PAUSE_MS = 50;

/** People of one page: what is seen at once, and little for each letter of a name. */
export const FOUND_PAGE = 24;

const NOTHING: Wanted = {};

function* isAt(path: string): SagaGenerator<boolean> {
  return (yield* select(selectPathname)).replace(/\/+$/, '') === path;
}

/** What the place that is shown looks for: the results what their address says, the search nothing yet. */
function* wantedHere(): SagaGenerator<Wanted> {
  return (yield* call(isAt, RESULTS_PATH)) ? yield* select(selectAddressed) : NOTHING;
}

/**
 * Brings what stands in the fields into the address: that is where the search takes it from. From the search that is a step in the
 * history, so that one can go back to it; at the results it is none.
 */
function* applyDraft({ type }: { type: string }): SagaGenerator<void> {
  const atResults = yield* call(isAt, RESULTS_PATH);
  const isSent = type === searchSubmitted.type;
  const draft = yield* select(selectDraft);
  if ((atResults || !isSent) && isSameWanted(draft, yield* call(wantedHere))) return;
  yield* put(navigationRequested(resultsPath(draft, { stays: atResults || !isSent }), atResults));
}

/** Waits until nothing was typed for a while; says whether anything was. */
function* untilQuiet(deps: Deps): SagaGenerator<boolean> {
  let wasTyped = false;
  while (true) {
    const { typed } = yield* race({
      typed: take(fieldTyped),
      quiet: call(deps.clock.sleep, SEARCH_PAUSE_MS),
    });
    if (!typed) return wasTyped;
    wasTyped = true;
  }
}

/** A letter is looked for at once, those that follow it quickly together, after a pause. */
function* followTyping(deps: Deps): SagaGenerator<void> {
  while (true) {
    const letter = yield* take(fieldTyped);
    do yield* call(applyDraft, letter);
    while (yield* call(untilQuiet, deps));
  }
}

function* findFirst(deps: Deps, wanted: Wanted): SagaGenerator<void> {
  try {
    const found = yield* callApi(deps, searchAttendees, { query: { ...wanted, limit: FOUND_PAGE } });
    yield* put(searchSucceeded(found));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* findMore(deps: Deps, wanted: Wanted, after: string): SagaGenerator<void> {
  try {
    const found = yield* callApi(deps, searchAttendees, { query: { ...wanted, after, limit: FOUND_PAGE } });
    yield* put(moreSucceeded(found));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed(toFailure(error)));
  }
}

/** One search, for as long as the address wants it: its first page, and the next ones as they are asked for. */
function* search(deps: Deps, wanted: Wanted): SagaGenerator<void> {
  yield* put(wantedRead({ wanted }));
  while (true) {
    const { status, more, next } = yield* select(selectAttendeeSearch);
    if (status === 'loading') yield* call(findFirst, deps, wanted);
    else if (more === 'loading' && next !== null) yield* call(findMore, deps, wanted, next);
    else yield* take([searchRetried, moreRequested]);
  }
}

/** Waits until the address looks for something else. */
function* elsewhere(wanted: Wanted): SagaGenerator<void> {
  while (true) {
    yield* take(placeChanged);
    const isShown = (yield* call(isAt, RESULTS_PATH)) || (yield* call(isAt, SEARCH_PATH));
    if (isShown && !isSameWanted(wanted, yield* call(wantedHere))) return;
  }
}

/** Looks for what the address says. A search that is not wanted any more is given up: answers never come in the wrong order. */
function* followAddress(deps: Deps): SagaGenerator<void> {
  while (true) {
    const wanted = yield* call(wantedHere);
    yield* race({ other: call(elsewhere, wanted), search: call(search, deps, wanted) });
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
  yield* takeLatest([fieldChosen, searchSubmitted, searchCleared], safely(deps, WHERE, applyDraft));
  yield* takeLatest(
    resultsEntered,
    safely(deps, WHERE, function* () {
      yield* race({
        left: take([resultsLeft, signedOut]),
        found: call(followAddress, deps),
        typed: call(followTyping, deps),
      });
    }),
  );
  yield* takeLatest(
    choicesRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => readChoices(deps)),
    ),
  );
}
