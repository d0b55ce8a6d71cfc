import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  listAllExhibitors,
  postExhibitor,
  putExhibitor,
  setExhibitorsRemoved,
} from '../../../contract/exhibition/exhibitorAdmin';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { selectExhibitorAdmin } from './selectors';
import {
  conflictFound,
  filterChanged,
  listFailed,
  listRequested,
  listSucceeded,
  moreFailed,
  moreRequested,
  moreSucceeded,
  removalConfirmed,
  removalFailed,
  removalSucceeded,
  saveFailed,
  saveRequested,
  saveSucceeded,
  sortChosen,
} from './slice';
import { addressesIn } from './team';

const WHERE = 'exhibitorAdmin';
const CONFLICT = 409;

/** Typing pause before exhibitors are searched, in milliseconds. */
const TYPING_MS = 250;

/** The filter in the server's terms. */
function* currentQuery() {
  const { filter, sort, order } = yield* select(selectExhibitorAdmin);
  const { q, tier, state } = filter;
  return { ...(q.trim() !== '' && { q }), ...(tier !== null && { tier }), state, sort, order };
}

function* readList(deps: Deps, waitMs: number): SagaGenerator<void> {
  if (waitMs > 0) yield* call(deps.clock.sleep, waitMs);
  try {
    const query = yield* call(currentQuery);
    yield* put(listSucceeded(yield* callApi(deps, listAllExhibitors, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(listFailed());
  }
}

function* readMore(deps: Deps): SagaGenerator<void> {
  const { exhibitors } = yield* select(selectExhibitorAdmin);
  try {
    const query = { ...(yield* call(currentQuery)), offset: exhibitors.length };
    yield* put(moreSucceeded(yield* callApi(deps, listAllExhibitors, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed());
  }
}

/** Reads the list again and shows somebody else's version of the exhibitor being edited. */
function* showTheirs(deps: Deps, exhibitorId: string): SagaGenerator<void> {
  yield* call(readList, deps, 0);
  const { exhibitors } = yield* select(selectExhibitorAdmin);
  const theirs = exhibitors.find((each) => each.exhibitorId === exhibitorId);
  yield* put(theirs ? conflictFound(theirs) : saveFailed({ problem: 'refused' }));
}

/** Adds or changes an exhibitor. */
function* save(deps: Deps): SagaGenerator<void> {
  const { editing } = yield* select(selectExhibitorAdmin);
  if (!editing) return;
  const { stored, draft } = editing;
  const { team, ...fields } = draft;
  try {
    if (stored) {
      const { exhibitorId, revision } = stored;
      const input = { params: { exhibitorId }, body: { ...fields, revision } };
      yield* put(saveSucceeded(yield* callApi(deps, putExhibitor, input)));
    } else {
      const body = { ...fields, team: addressesIn(team) };
      yield* put(saveSucceeded(yield* callApi(deps, postExhibitor, { body })));
      yield* call(readList, deps, 0);
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (failure.status === CONFLICT && stored) yield* call(showTheirs, deps, stored.exhibitorId);
    else yield* put(saveFailed({ problem: sendProblemOf(failure) }));
  }
}

/** Removes the chosen exhibitors, or restores them. */
function* remove(deps: Deps): SagaGenerator<void> {
  const { chosen, removal } = yield* select(selectExhibitorAdmin);
  if (!removal) return;
  try {
    const body = { exhibitorIds: chosen, removed: removal.removed };
    yield* callApi(deps, setExhibitorsRemoved, { body });
    yield* put(removalSucceeded());
    yield* call(readList, deps, 0);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(removalFailed({ problem: sendProblemOf(toFailure(error)) }));
  }
}

/** Exhibitors for organizers: list, adding, changing, removing (product.md#administration). */
export function* exhibitorAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [listRequested, filterChanged, sortChosen], function* (action) {
    const isTyping = filterChanged.match(action) && action.payload.q !== undefined;
    yield* call(readList, deps, isTyping ? TYPING_MS : 0);
  });
  yield* onLeading(deps, WHERE, moreRequested, () => readMore(deps));
  yield* onLeading(deps, WHERE, saveRequested, () => save(deps));
  yield* onLeading(deps, WHERE, removalConfirmed, () => remove(deps));
}
