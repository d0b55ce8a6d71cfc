import { call, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { lookUpAttendees, MAX_LOOKUP_LENGTH } from '../../contract/attendeeLookup';
import { searchAttendees } from '../../contract/attendees';
import type { Deps } from '../../shared/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi } from '../../shared/auth';
import {
  moreFailed,
  moreRequested,
  moreSucceeded,
  peopleEntered,
  queryTyped,
  searchFailed,
  searchStarted,
  searchSucceeded,
  fieldTyped,
  type Found,
} from './peopleSlice';
import { selectPeople } from './selectors';

const WHERE = 'adminPeople';
/** Typing pause before a search starts, in milliseconds. */
export const PAUSE_MS = 200;
/** Attendees per page. */
export const PAGE_SIZE = 50;

/** Finds attendees by e-mail address or id: few enough to return them all at once. */
function* lookUp(deps: Deps, query: string): SagaGenerator<Found> {
  const { attendees } = yield* callApi(deps, lookUpAttendees, { query: { query } });
  return { attendees, similar: [], count: attendees.length, countIsLeast: false, next: null };
}

function* page(deps: Deps, after: string | null): SagaGenerator<Found> {
  const { criteria, query: written } = yield* select(selectPeople);
  const term = written.trim().slice(0, MAX_LOOKUP_LENGTH);
  if (term !== '') return yield* call(lookUp, deps, term);
  const given = Object.fromEntries(Object.entries(criteria).filter(([, text]) => text.trim() !== ''));
  const query = { ...given, limit: PAGE_SIZE, ...(after !== null && { after }) };
  return yield* callApi(deps, searchAttendees, { query });
}

function* search(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(searchStarted());
    yield* put(searchSucceeded(yield* call(page, deps, null)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* searchAfterPause(deps: Deps, action: { type: string }): SagaGenerator<void> {
  if (!peopleEntered.match(action)) yield* call(deps.clock.sleep, PAUSE_MS);
  yield* call(search, deps);
}

/** A new search cancels this; otherwise a page of the old search would be added to the new results. */
function* readMore(deps: Deps, action: { type: string }): SagaGenerator<void> {
  if (!moreRequested.match(action)) return;
  const { next } = yield* select(selectPeople);
  if (next === null) return;
  try {
    yield* put(moreSucceeded(yield* call(page, deps, next)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed());
  }
}

/** Attendee search for superusers; only the latest search counts. */
export function* adminPeopleSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    [fieldTyped, queryTyped, peopleEntered],
    safely(
      deps,
      WHERE,
      untilSignedOut((action: { type: string }) => searchAfterPause(deps, action)),
    ),
  );
  yield* takeLatest(
    [moreRequested, fieldTyped, queryTyped, peopleEntered],
    safely(
      deps,
      WHERE,
      untilSignedOut((action: { type: string }) => readMore(deps, action)),
    ),
  );
}
