import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { listPosters } from '../../../../contract/posters/posters';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { selectConfig, type WithEvent } from '../../../../shared/platform/event';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  locationChanged,
  navigationRequested,
  selectPathname,
  selectSearch,
} from '../../../../shared/platform/page';
import { onLatest } from '../../../../shared/platform/saga';
import { EVERYTHING, GALLERY_PATH, galleryPath, isSameSearch, readWanted, type Wanted } from './address';
import {
  firstPageFailed,
  firstPageSucceeded,
  galleryEntered,
  galleryLeft,
  galleryRetried,
  pageFailed,
  pagesShown,
  pageSucceeded,
  querySubmitted,
  queryTyped,
  wantedChanged,
  wantedChosen,
  type WithPosterGallery,
} from './slice';

const WHERE = 'posterGallery';

/** Pause in typing after which is searched, in milliseconds. */
export const SEARCH_PAUSE_MS = 150;

const selectGallery = (state: WithPosterGallery) => state.posterGallery;

function* addressed(): SagaGenerator<Wanted> {
  const { posterCategories } = yield* select((state: WithEvent) => selectConfig(state));
  return readWanted(yield* select(selectSearch), posterCategories);
}

function* isShown(): SagaGenerator<boolean> {
  return (yield* select(selectPathname)).replace(/\/+$/, '') === GALLERY_PATH;
}

/** Writes a change of what is wanted to the URL, which drives the gallery. */
function* write(change: Partial<Wanted>): SagaGenerator<void> {
  if (!(yield* call(isShown))) return;
  const before = yield* call(addressed);
  const wanted = { ...before, ...change };
  if (isSameSearch(before, wanted) && before.look === wanted.look) return;
  yield* put(navigationRequested(galleryPath(wanted, { stays: true }), true));
}

/** Searches for what is typed after a pause, or at once. */
function* writeDraft(deps: Deps, action: { type: string }): SagaGenerator<void> {
  if (queryTyped.match(action)) yield* call(deps.clock.sleep, SEARCH_PAUSE_MS);
  yield* call(write, { query: (yield* select(selectGallery)).draft.trim() });
}

/** Without what the server takes for granted: the first posters are asked for as they are listed in the document. */
const queryOf = ({ query, category, sort }: Wanted, page: number) => ({
  ...(query !== '' && { query }),
  ...(category !== '' && { category }),
  ...(sort !== EVERYTHING.sort && { sort }),
  ...(page > 0 && { page }),
});

function* loadFirst(deps: Deps, wanted: Wanted): SagaGenerator<void> {
  try {
    yield* put(firstPageSucceeded(yield* callApi(deps, listPosters, { query: queryOf(wanted, 0) })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(firstPageFailed(toFailure(error)));
  }
}

function* loadPage(deps: Deps, wanted: Wanted, page: number): SagaGenerator<void> {
  try {
    const { posters } = yield* callApi(deps, listPosters, { query: queryOf(wanted, page) });
    yield* put(pageSucceeded({ page, posters }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(pageFailed(toFailure(error)));
  }
}

/** The first page in view that is not loaded. */
function* nextMissing(): SagaGenerator<number | undefined> {
  const { inView, pages } = yield* select(selectGallery);
  for (let page = inView.first; page <= inView.last; page += 1) {
    if (!pages[page]) return page;
  }
  return undefined;
}

/** Loads what the URL wants, then whatever comes into view. */
function* show(deps: Deps, wanted: Wanted): SagaGenerator<void> {
  yield* put(wantedChanged({ wanted }));
  while (true) {
    const { status, pageFailure } = yield* select(selectGallery);
    const missing = status === 'loaded' && pageFailure === null ? yield* call(nextMissing) : undefined;
    if (status === 'loading') yield* call(loadFirst, deps, wanted);
    else if (missing !== undefined) yield* call(loadPage, deps, wanted, missing);
    else yield* take([galleryRetried, pagesShown]);
  }
}

/** Waits until the URL wants something else. */
function* otherWanted(wanted: Wanted): SagaGenerator<void> {
  while (true) {
    yield* take(locationChanged);
    if (!(yield* call(isShown))) continue;
    const now = yield* call(addressed);
    if (!isSameSearch(now, wanted) || now.look !== wanted.look) return;
  }
}

function* followAddress(deps: Deps): SagaGenerator<void> {
  while (true) {
    const wanted = yield* call(addressed);
    yield* race({ other: call(otherWanted, wanted), shown: call(show, deps, wanted) });
  }
}

export function* posterGallerySaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [queryTyped, querySubmitted], (action) => writeDraft(deps, action));
  yield* onLatest(deps, WHERE, wantedChosen, ({ payload }) => write(payload));
  yield* onLatest(deps, WHERE, galleryEntered, function* () {
    yield* race({ left: take(galleryLeft), shown: call(followAddress, deps) });
  });
}
