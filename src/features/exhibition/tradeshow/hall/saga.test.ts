import { put, takeEvery } from 'typed-redux-saga';
import { getSuggestedExhibitors, searchTradeshow } from '../../../../contract/exhibition/tradeshow';
import { locationChanged, navigationRequested } from '../../../../shared/platform/page';
import { buildExhibitor } from '../../../../../test/builders/tradeshow';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure, settle } from '../../../../../test/fakes/deps';
import { locationOf } from '../../../../../test/fakes/page';
import { describeFetch } from '../../../../../test/fetchSaga';
import { startSagas } from '../../../../../test/saga';
import { SEARCH_PAUSE_MS } from '../../../../shared/platform/search/followTyping';
import { FOUND_PAGE, hallSaga } from './saga';
import {
  filterChosen,
  hallEntered,
  hallLeft,
  moreRequested,
  positionKept,
  retryRequested,
  searchCleared,
  searchSubmitted,
  tradeshowSearchSlice,
  wordsTyped,
  type TradeshowSearchState,
} from './searchSlice';
import { suggestedRequested, suggestedSlice } from './suggestedSlice';

const suggestion = (exhibitorId: string) => ({
  exhibitor: buildExhibitor({ exhibitorId }),
  interests: ['Floors'],
});

describeFetch({
  name: 'tradeshowSuggested',
  saga: hallSaga,
  reducer: suggestedSlice.reducer,
  requested: suggestedRequested,
  endpoint: getSuggestedExhibitors,
  replies: [
    { suggested: [suggestion('a')] },
    { suggested: [] },
    { suggested: [suggestion('b'), suggestion('c')] },
  ],
  kept: (state) => state.suggested,
  keptOf: ({ suggested }) => suggested,
});

type State = CoreState & { tradeshowSearch: TradeshowSearchState };
const { reducer } = tradeshowSearchSlice;

const found = (count: number, ...ids: string[]) => ({
  exhibitors: ids.map((exhibitorId) => ({ ...buildExhibitor({ exhibitorId }), products: [] })),
  count,
  similar: [],
});

/** Updates the URL on navigation, as the app does. */
function* followNavigation() {
  yield* takeEvery(navigationRequested, function* ({ payload }) {
    yield* put(locationChanged(locationOf(payload.to)));
  });
}

let stop = () => {};
afterEach(() => stop());

async function start(at: string, deps = createFakeDeps(), tableName?: string) {
  const app = await startSagas<State>([hallSaga, followNavigation], {
    deps,
    state: stateFor(
      { signedIn: true, at, ...(tableName !== undefined && { tableName }) },
      { tradeshowSearch: reducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { tradeshowSearch: reducer },
  });
  stop = app.stop;
  const search = () => app.getState().tradeshowSearch;
  return {
    ...app,
    search,
    ids: () => search().found.map(({ exhibitorId }) => exhibitorId),
    queries: () => deps.api.callsOf(searchTradeshow).map(({ input }) => input.query),
    visited: () => app.actions.filter(navigationRequested.match).map(({ payload }) => payload),
    go: (to: string) => app.send(locationChanged(locationOf(to))),
  };
}

const paged = { offset: 0, limit: FOUND_PAGE };

describe('on the results page', () => {
  it('searches for what the URL says, once the page is shown', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(1, 'a'));
    const app = await start('/tradeshow/results?q=foam&category=Chemistry&interest=Floors', deps);
    expect(app.queries()).toEqual([]);
    await app.send(hallEntered());
    expect(app.queries()).toEqual([{ q: 'foam', category: 'Chemistry', interest: 'Floors', ...paged }]);
    expect(app.ids()).toEqual(['a']);
    expect(app.search()).toMatchObject({ status: 'loaded', foundBy: { q: 'foam' }, draft: { q: 'foam' } });
  });

  it('reads the data set in demo mode', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(0));
    const app = await start('/tradeshow/results?q=a', deps, 'demo-sessions');
    await app.send(hallEntered());
    expect(app.queries()).toEqual([{ q: 'a', ...paged, tableName: 'demo-sessions' }]);
  });

  it('replaces the URL as one types, at once, then after a pause', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(0), found(1, 'a'), found(1, 'b'));
    const app = await start('/tradeshow/results?q=f', deps);
    await app.send(hallEntered(), wordsTyped({ q: 'fo' }));
    await app.send(wordsTyped({ q: 'foa' }), wordsTyped({ q: 'foam' }));
    expect(app.visited()).toHaveLength(1);
    await deps.clock.advance(SEARCH_PAUSE_MS);
    expect(app.visited()).toEqual([
      { to: '/tradeshow/results?q=fo&noScroll=true', replace: true },
      { to: '/tradeshow/results?q=foam&noScroll=true', replace: true },
    ]);
    expect(app.ids()).toEqual(['b']);
  });

  it('never shows an answer that is out of date', async () => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof found>>();
    deps.api.on(searchTradeshow, () => slow.promise, found(1, 'new'));
    const app = await start('/tradeshow/results?q=old', deps);
    await app.send(hallEntered());
    await app.go('/tradeshow/results?q=new');
    slow.resolve(found(1, 'old'));
    await settle();
    expect(app.ids()).toEqual(['new']);
  });

  it('loads more, each once, and stops when there is no more', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(4, 'a', 'b'), networkFailure(), found(4, 'b', 'c'), found(4));
    const app = await start('/tradeshow/results?q=a', deps);
    await app.send(hallEntered());
    await app.send(moreRequested());
    expect(app.search()).toMatchObject({ more: 'failed', count: 4 });
    await app.send(moreRequested());
    expect(app.ids()).toEqual(['a', 'b', 'c']);
    expect(app.queries().at(-1)).toMatchObject({ offset: 2 });
    await app.send(moreRequested());
    // One of them is gone meanwhile.
    expect(app.search()).toMatchObject({ more: 'idle', count: 3 });
    await app.send(moreRequested());
    expect(app.queries()).toHaveLength(4);
  });

  it('says why a search failed, and tries again on request', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, networkFailure(), found(1, 'a'));
    const app = await start('/tradeshow/results?q=a', deps);
    await app.send(hallEntered());
    expect(app.search()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    await app.send(retryRequested());
    expect(app.ids()).toEqual(['a']);
  });

  it('keeps results and position for the way back from a booth, until a link opens it anew', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(1, 'a'));
    const app = await start('/tradeshow/results?q=a', deps);
    await app.send(hallEntered());
    expect(app.search().backPath).toBe('/tradeshow/results?q=a&noScroll=true');
    await app.send(positionKept({ top: 300 }), hallLeft());
    await app.go('/tradeshow/exhibitor-details/a');
    await app.go('/tradeshow/results?q=a');
    await app.send(hallEntered());
    expect([app.ids(), app.queries().length, app.search().position]).toEqual([['a'], 1, 300]);
    await app.send(navigationRequested('/tradeshow'));
    expect(app.search().position).toBeNull();
  });

  it('clears the search', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(1, 'a'));
    const app = await start('/tradeshow/results?q=a', deps);
    await app.send(hallEntered(), searchCleared());
    expect(app.search()).toMatchObject({ status: 'idle', found: [], draft: { q: '' } });
    expect(app.visited().at(-1)?.to).toBe('/tradeshow/results?noScroll=true');
  });
});

describe('on the tradeshow’s page', () => {
  it.each([
    ['a letter', wordsTyped({ q: 'f' }), '/tradeshow/results?q=f&noScroll=true'],
    [
      'a category',
      filterChosen({ category: 'Floor & wall' }),
      '/tradeshow/results?category=Floor+%26+wall&noScroll=true',
    ],
    ['an interest', filterChosen({ interest: 'Robots' }), '/tradeshow/results?interest=Robots&noScroll=true'],
    ['Enter', searchSubmitted(), '/tradeshow/results'],
  ])('%s leads to the results, and Back returns', async (_what, action, to) => {
    const deps = createFakeDeps();
    deps.api.on(searchTradeshow, found(0));
    const app = await start('/tradeshow', deps);
    await app.send(hallEntered(), action);
    expect(app.visited()).toEqual([{ to, replace: false }]);
    await app.go('/tradeshow');
    expect(app.search()).toMatchObject({ status: 'idle', draft: { q: '', category: '', interest: '' } });
    expect(app.search().backPath).toBe('/tradeshow?noScroll=true');
  });

  it('does nothing after it was left', async () => {
    const app = await start('/tradeshow');
    await app.send(hallEntered(), hallLeft(), wordsTyped({ q: 'f' }));
    expect(app.visited()).toEqual([]);
  });
});
