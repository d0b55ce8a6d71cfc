import { all, call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getAttendeeChoices } from '../../../contract/people/attendees';
import {
  deletePeople,
  listBulkActions,
  listPeople,
  setPeopleHidden,
  type UndeletedReason,
} from '../../../contract/admin/people';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery, onLatest, onLeading } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import {
  actionConfirmed,
  actionEnded,
  actionsFailed,
  actionsSucceeded,
  choicesFailed,
  choicesSucceeded,
  columnsRestored,
  columnToggled,
  filterChosen,
  filtersCleared,
  pageChosen,
  peopleEntered,
  queryTyped,
  searchFailed,
  searchStarted,
  searchSucceeded,
  sortChosen,
  type ActionOutcome,
  type AskedAction,
} from './peopleSlice';
import { COLUMNS_KEY, leftOutIn } from './peopleColumns';
import { selectChosenPeople, selectPeople, selectPeopleFilter } from './selectors';

const WHERE = 'adminPeople';
/** Typing pause before a search starts, in milliseconds. */
export const PAUSE_MS = 200;
/** People per page. */
export const PAGE_SIZE = 50;

function* readPeople(deps: Deps): SagaGenerator<void> {
  yield* put(searchStarted());
  const { sort, order, page } = yield* select(selectPeople);
  const filter = yield* select(selectPeopleFilter);
  const query = { ...filter, sort, order, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  try {
    const reply = yield* callApi(deps, listPeople, { query });
    // People on the last page may be gone by now.
    const lastPage = Math.max(0, Math.ceil(reply.count / PAGE_SIZE) - 1);
    if (page > lastPage) yield* put(pageChosen({ page: lastPage }));
    else yield* put(searchSucceeded(reply));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed(toFailure(error)));
  }
}

function* search(deps: Deps, { type }: { type: string }): SagaGenerator<void> {
  if (type === queryTyped.type) yield* call(deps.clock.sleep, PAUSE_MS);
  yield* call(readPeople, deps);
}

function* readChoices(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(choicesSucceeded(yield* callApi(deps, getAttendeeChoices, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(choicesFailed());
  }
}

function* readActions(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(actionsSucceeded(yield* callApi(deps, listBulkActions, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(actionsFailed());
  }
}

function* restoreColumns(deps: Deps): SagaGenerator<void> {
  const stored = yield* call(deps.storage.local.get, COLUMNS_KEY);
  if (stored !== null) yield* put(columnsRestored({ leftOut: leftOutIn(stored) }));
}

function* keepColumns(deps: Deps): SagaGenerator<void> {
  const { leftOut } = yield* select(selectPeople);
  yield* call(deps.storage.local.set, COLUMNS_KEY, leftOut.join(','));
}

function* carryOut(deps: Deps, kind: AskedAction): SagaGenerator<ActionOutcome> {
  const chosen = yield* select(selectChosenPeople);
  if (kind !== 'delete') {
    const { changed } = yield* callApi(deps, setPeopleHidden, { body: { chosen, hidden: kind === 'hide' } });
    return { kind, people: changed, kept: {} };
  }
  const attendeeIds = 'attendeeIds' in chosen ? chosen.attendeeIds : [];
  const { deleted, kept } = yield* callApi(deps, deletePeople, { body: { attendeeIds } });
  const keptBy = (reason: UndeletedReason) => kept.filter((person) => person.reason === reason).length;
  return { kind, people: deleted, kept: { self: keptBy('self'), answersChat: keptBy('answersChat') } };
}

/** Carries out a confirmed bulk action, then shows what the list looks like now. */
function* act(deps: Deps): SagaGenerator<void> {
  const { working } = yield* select(selectPeople);
  if (working === null) return;
  try {
    yield* put(actionEnded(yield* call(carryOut, deps, working)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(actionEnded({ kind: 'failed', failure: toFailure(error) }));
  }
  yield* all([call(readPeople, deps), call(readActions, deps)]);
}

/** The organizers' table of people: only the latest search counts, and one bulk action runs at a time. */
export function* adminPeopleSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(
    deps,
    WHERE,
    [peopleEntered, queryTyped, filterChosen, filtersCleared, sortChosen, pageChosen],
    (action) => search(deps, action),
  );
  yield* onLatest(deps, WHERE, peopleEntered, function* () {
    yield* all([call(restoreColumns, deps), call(readChoices, deps), call(readActions, deps)]);
  });
  yield* onEvery(deps, WHERE, columnToggled, () => keepColumns(deps));
  yield* onLeading(deps, WHERE, actionConfirmed, () => act(deps));
}
