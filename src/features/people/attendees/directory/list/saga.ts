import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  findAttendeeListRow,
  getAttendeeListPage,
  getAttendeeListPages,
} from '../../../../../contract/people/attendees';
import type { Deps } from '../../../../../shared/platform/deps';
import { toFailure } from '../../../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../../../shared/platform/saga';
import { callApi } from '../../../../../shared/platform/auth';
import { selectAttendeeList, selectPagesToPrint, selectPagesToRead } from './selectors';
import {
  jumpFailed,
  jumpSucceeded,
  jumpTyped,
  listEntered,
  listFailed,
  listLeft,
  listRequested,
  listSucceeded,
  pageFailed,
  retryRequested,
  pageSucceeded,
  printFinished,
  printRequested,
  pagesShown,
} from './slice';

const WHERE = 'attendeeList';

/**
 * The list must be still for this long before its attendees are loaded, so pages that fly past are skipped.
 * In milliseconds.
 */
export const SETTLE_MS = 60;
/** Typing pause before the list jumps, in milliseconds. */
export const JUMP_PAUSE_MS = 120;
/** How long a list stays fresh for a returning user, in milliseconds. */
export const FRESH_MS = 60_000;
/** Number of pages loaded concurrently. */
const AT_ONCE = 2;

function* readList(deps: Deps): SagaGenerator<void> {
  try {
    const list = yield* callApi(deps, getAttendeeListPages, {});
    yield* put(listSucceeded({ ...list, readAt: yield* call(deps.clock.now) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(listFailed(toFailure(error)));
  }
}

function* listLifecycle(deps: Deps): SagaGenerator<void> {
  const { status, readAt } = yield* select(selectAttendeeList);
  const isFresh = status === 'loaded' && (yield* call(deps.clock.now)) - readAt < FRESH_MS;
  if (!isFresh) {
    yield* put(listRequested());
    yield* call(readList, deps);
  }
  while (true) {
    yield* take(listRequested);
    yield* call(readList, deps);
  }
}

function* readPage(deps: Deps, page: number): SagaGenerator<void> {
  const { starts, pageSize } = yield* select(selectAttendeeList);
  const from = starts[page];
  if (from === undefined) return;
  try {
    const { attendees } = yield* callApi(deps, getAttendeeListPage, { query: { from, limit: pageSize } });
    yield* put(pageSucceeded({ page, attendees }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(pageFailed({ page, failure: toFailure(error) }));
  }
}

/** Waits until scrolling settles. */
function* standStill(deps: Deps): SagaGenerator<void> {
  let moved = true;
  while (moved) {
    const outcome = yield* race({ moved: take(pagesShown), still: call(deps.clock.sleep, SETTLE_MS) });
    moved = outcome.moved !== undefined;
  }
}

/**
 * Loads the visible pages and their neighbors, a few at a time. Pages that are out of view by then are not
 * started.
 */
function* pagesLifecycle(deps: Deps): SagaGenerator<void> {
  while (true) {
    const missing = yield* select(selectPagesToRead);
    if (missing.length > 0) {
      const { shown } = yield* select(selectAttendeeList);
      yield* all(missing.slice(0, AT_ONCE).map((page) => call(readPage, deps, page)));
      if ((yield* select(selectAttendeeList)).shown !== shown) yield* call(standStill, deps);
      continue;
    }
    const { moved } = yield* race({ moved: take(pagesShown), other: take([listSucceeded, retryRequested]) });
    if (moved) yield* call(standStill, deps);
  }
}

/** Jumps to the first match for a typed last name prefix. */
function* jump(deps: Deps, { payload }: ReturnType<typeof jumpTyped>): SagaGenerator<void> {
  if (payload.lastName.trim() === '') return;
  yield* call(deps.clock.sleep, JUMP_PAUSE_MS);
  try {
    const query = { lastName: payload.lastName.trim() };
    yield* put(jumpSucceeded(yield* callApi(deps, findAttendeeListRow, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(jumpFailed());
  }
}

/**
 * Loads the missing pages to print, then opens the print dialog. A page that fails to load cancels printing,
 * and the list shows the error.
 */
function* print(deps: Deps): SagaGenerator<void> {
  while (true) {
    const missing = yield* select(selectPagesToPrint);
    if (missing.length === 0) break;
    yield* all(missing.slice(0, AT_ONCE).map((page) => call(readPage, deps, page)));
  }
  const { pageFailure } = yield* select(selectAttendeeList);
  if (pageFailure === null) yield* call(deps.page.print);
  yield* put(printFinished());
}

function* visit(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, jumpTyped, (action) => jump(deps, action));
  yield* onLatest(deps, WHERE, printRequested, () => print(deps));
  yield* all([call(listLifecycle, deps), call(pagesLifecycle, deps)]);
}

/** Drives the full list while it is shown. Loads still running when the user leaves are canceled. */
export function* attendeeListSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, listEntered, function* () {
    yield* race({ left: take(listLeft), visit: call(visit, deps) });
  });
}
