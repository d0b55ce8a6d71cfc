import { put, takeEvery } from 'typed-redux-saga';
import { getAttendeeChoices, searchAttendees } from '../../../../../contract/people/attendees';
import type { EndpointReply } from '../../../../../contract/kit/endpoint';
import type { EventConfig } from '../../../../../contract/platform/eventConfig';
import { navigationRequested, locationChanged } from '../../../../../shared/platform/page';
import { signedOut } from '../../../../../shared/platform/auth';
import { buildAttendee } from '../../../../../../test/builders/attendee';
import { buildEventConfig } from '../../../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../../../test/fakes/deps';
import { locationOf } from '../../../../../../test/fakes/page';
import { startSagas, startSagasOnStore } from '../../../../../../test/saga';
import { listEntered } from '../list/slice';
import { SEARCH_PAUSE_MS } from '../../../../../shared/platform/search/followTyping';
import { attendeeSearchSaga, FOUND_PAGE } from './saga';
import { selectMarked } from './selectors';
import {
  attendeeSearchSlice,
  choicesRequested,
  fieldChosen,
  fieldTyped,
  moreRequested,
  positionKept,
  resultsEntered,
  resultsLeft,
  searchCleared,
  retryRequested,
  searchSubmitted,
  type AttendeeSearchState,
} from './slice';

type Found = EndpointReply<typeof searchAttendees>;
type State = CoreState & { attendeeSearch: AttendeeSearchState };

const { reducer } = attendeeSearchSlice;
const initial = reducer(undefined, { type: 'test/init' });

const found = (...ids: string[]): Found => ({
  attendees: ids.map((attendeeId) => buildAttendee({ attendeeId })),
  next: null,
  count: ids.length,
  countIsLeast: false,
  similar: [],
});

const { pageOptions } = buildEventConfig();
const searched: EventConfig['pageOptions'] = {
  ...pageOptions,
  attendees: {
    ...pageOptions.attendees,
    searchFields: ['firstName', 'lastName'],
    dropdownFields: ['country'],
  },
};

/** Updates the URL on navigation, as the app does. */
function* followNavigation() {
  yield* takeEvery(navigationRequested, function* ({ payload }) {
    yield* put(locationChanged(locationOf(payload.to)));
  });
}

let stop = () => {};
afterEach(() => stop());

async function start(at: string, deps = createFakeDeps(), run: typeof startSagas<State> = startSagas) {
  const app = await run([attendeeSearchSaga, followNavigation], {
    deps,
    state: stateFor({ signedIn: true, at, event: { pageOptions: searched } }, { attendeeSearch: initial }),
    reducers: { attendeeSearch: reducer },
  });
  stop = app.stop;
  const search = () => app.getState().attendeeSearch;
  return {
    ...app,
    search,
    ids: () => search().found.map(({ attendeeId }) => attendeeId),
    queries: () => deps.api.callsOf(searchAttendees).map(({ input }) => input.query),
    visited: () => app.actions.filter(navigationRequested.match).map(({ payload }) => payload),
    /** Types a text and lets the pause elapse. */
    async type(change: Parameters<typeof fieldTyped>[0]) {
      await app.send(fieldTyped(change));
      await deps.clock.advance(SEARCH_PAUSE_MS);
    },
    go: (to: string) => app.send(locationChanged(locationOf(to))),
  };
}

describe('on the results page', () => {
  it('searches for what the URL says, but not before the results are shown', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, { ...found('a', 'b'), countIsLeast: true, count: 1_000 });
    const app = await start('/attendees/results?lastName=Lee&email=x&country=US', deps);
    expect(app.queries()).toEqual([]);
    await app.send(resultsEntered());
    expect(app.queries()).toEqual([{ lastName: 'Lee', country: 'US', limit: FOUND_PAGE }]);
    expect(app.ids()).toEqual(['a', 'b']);
    expect(app.search()).toMatchObject({
      status: 'loaded',
      count: 1_000,
      countIsLeast: true,
      draft: { lastName: 'Lee', country: 'US' },
    });
    expect(selectMarked(app.getState())).toEqual({ lastName: 'Lee' });
  });

  it('searches by words in any field, narrowed by a field of the event', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees/results?query=ana+garcia', deps);
    await app.send(resultsEntered(), fieldChosen({ country: 'ES' }));
    expect(app.queries()).toEqual([
      { query: 'ana garcia', limit: FOUND_PAGE },
      { query: 'ana garcia', country: 'ES', limit: FOUND_PAGE },
    ]);
    expect(app.visited()).toEqual([
      { to: '/attendees/results?query=ana+garcia&country=ES&noScroll=true', replace: true },
    ]);
    expect(selectMarked(app.getState())).toEqual({ query: 'ana garcia' });
  });

  it('sends no request for an empty search', async () => {
    const app = await start('/attendees/results?lastName=+');
    await app.send(resultsEntered());
    expect([app.search().status, app.queries()]).toEqual(['idle', []]);
  });

  it('updates the URL at once for the first letter, then after pauses, adding no history entries', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees/results', deps);
    await app.send(resultsEntered(), fieldTyped({ lastName: 'L' }));
    const stays = (lastName: string) => ({
      to: `/attendees/results?lastName=${lastName}&noScroll=true`,
      replace: true,
    });
    expect([app.queries(), app.visited()]).toEqual([[{ lastName: 'L', limit: FOUND_PAGE }], [stays('L')]]);
    await deps.clock.advance(SEARCH_PAUSE_MS - 1);
    await app.send(fieldTyped({ lastName: 'Le' }));
    await deps.clock.advance(SEARCH_PAUSE_MS - 1);
    await app.send(fieldTyped({ lastName: 'Lee' }));
    await deps.clock.advance(SEARCH_PAUSE_MS - 1);
    expect(app.visited()).toHaveLength(1);
    await deps.clock.advance(1);
    expect([app.queries().at(-1), app.visited().slice(1)]).toEqual([
      { lastName: 'Lee', limit: FOUND_PAGE },
      [stays('Lee')],
    ]);
    await deps.clock.advance(SEARCH_PAUSE_MS);
    // A trailing space does not change the search.
    await app.type({ lastName: 'Lee ' });
    expect([app.visited().length, app.search().draft.lastName]).toEqual([2, 'Lee ']);
  });

  it('drops a pending search when the results are left', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees/results', deps);
    await app.send(
      resultsEntered(),
      fieldTyped({ lastName: 'L' }),
      fieldTyped({ lastName: 'Le' }),
      resultsLeft(),
    );
    await deps.clock.advance(SEARCH_PAUSE_MS);
    expect(app.visited()).toHaveLength(1);
  });

  it('searches at once on a dropdown choice, and stops when the fields are cleared', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees/results', deps);
    await app.send(resultsEntered(), fieldChosen({ country: 'NO' }));
    expect(app.queries()).toEqual([{ country: 'NO', limit: FOUND_PAGE }]);
    expect(selectMarked(app.getState())).toEqual({});
    await app.send(searchCleared());
    expect(app.search()).toMatchObject({ status: 'idle', draft: {}, found: [], count: 0 });
    expect(app.visited().at(-1)?.to).toBe('/attendees/results?noScroll=true');
  });

  it('keeps the old results until the latest search answers, ignoring stale answers', async () => {
    const deps = createFakeDeps();
    const [slow, slower] = [deferred<Found>(), deferred<Found>()];
    deps.api.on(
      searchAttendees,
      found('a'),
      () => slow.promise,
      () => slower.promise,
    );
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered());
    await app.type({ lastName: 'Ma' });
    await app.type({ lastName: 'Mar' });
    expect([app.search().status, app.ids()]).toEqual(['loading', ['a']]);
    slower.resolve(found('last'));
    await settle();
    slow.resolve(found('stale'));
    await settle();
    expect([app.search().status, app.ids()]).toEqual(['loaded', ['last']]);
  });

  it('loads page by page without duplicates, and retries a failed page', async () => {
    const deps = createFakeDeps();
    deps.api.on(
      searchAttendees,
      { ...found('a'), next: 'second', count: 3 },
      networkFailure(),
      { ...found('a', 'b'), next: 'third', count: 3 },
      found('c'),
    );
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered());
    await app.send(moreRequested());
    expect(app.search()).toMatchObject({ more: 'failed', moreFailure: { kind: 'network' }, count: 3 });
    await app.send(moreRequested());
    expect(app.search()).toMatchObject({ more: 'idle', moreFailure: null });
    await app.send(moreRequested());
    await app.send(moreRequested());
    expect(app.ids()).toEqual(['a', 'b', 'c']);
    expect(app.queries().map((query) => (query as { after?: string }).after)).toEqual([
      undefined,
      'second',
      'second',
      'third',
    ]);
  });

  it('reports why a search failed, and retries', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, httpFailure(429, 'Come back later.'), found('a'));
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered());
    expect(app.search()).toMatchObject({ status: 'failed', failure: { message: 'Come back later.' } });
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['attendeeSearch']);
    await app.send(retryRequested());
    expect([app.search().status, app.search().failure, app.ids()]).toEqual(['loaded', null, ['a']]);
  });

  it('restores all loaded pages on return without another request', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, { ...found('a'), next: 'second', count: 2 }, found('b'));
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered());
    await app.send(moreRequested());
    await app.go('/attendees/attendee-profile/a');
    await app.send(resultsLeft());
    await app.go('/attendees/results?lastName=M');
    await app.send(resultsEntered());
    expect([app.ids(), app.queries().length]).toEqual([['a', 'b'], 2]);
  });

  it('remembers the place to return to, until a link opens the directory at its top', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees/results?query=ana', deps);
    expect(app.search().backPath).toBeNull();
    await app.send(resultsEntered());
    expect(app.search().backPath).toBe('/attendees/results?query=ana&noScroll=true');
    await app.send(resultsLeft(), positionKept({ top: 700 }));
    await app.send(navigationRequested('/attendees/results?query=ana&noScroll=true'));
    expect(app.search().position).toBe(700);
    await app.send(navigationRequested('/attendees/attendee-profile/a'));
    expect(app.search().position).toBe(700);
    await app.send(navigationRequested('/attendees/'), resultsEntered());
    expect([app.search().position, app.search().backPath]).toEqual([null, '/attendees?noScroll=true']);
    await app.send(resultsLeft(), listEntered());
    expect(app.search().backPath).toBe('/attendees/list?noScroll=true');
  });

  it('cancels a search when the page is left, and restarts it on return', async () => {
    const deps = createFakeDeps();
    const slow = deferred<Found>();
    deps.api.on(searchAttendees, () => slow.promise, found('b'));
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered(), resultsLeft());
    slow.resolve(found('a'));
    await settle();
    expect(app.ids()).toEqual([]);
    await app.send(resultsEntered());
    expect(app.ids()).toEqual(['b']);
  });

  it('clears the search on sign-out', async () => {
    const deps = createFakeDeps();
    const slow = deferred<Found>();
    deps.api.on(searchAttendees, () => slow.promise);
    const app = await start('/attendees/results?lastName=M', deps);
    await app.send(resultsEntered(), signedOut({ reason: 'user' }));
    slow.resolve(found('a'));
    await settle();
    expect(app.search()).toEqual(initial);
  });
});

describe('on the search page', () => {
  it('pushes the results page on the first letter, then replaces history', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'), found('b'));
    const app = await start('/attendees', deps, startSagasOnStore);
    await app.send(resultsEntered());
    expect(app.search().status).toBe('idle');
    await app.type({ lastName: ' ' });
    expect(app.visited()).toEqual([]);
    await app.send(fieldTyped({ lastName: ' L' }), fieldTyped({ lastName: ' Le' }));
    expect(app.search().draft.lastName).toBe(' Le');
    await deps.clock.advance(SEARCH_PAUSE_MS);
    expect(app.visited()).toEqual([
      { to: '/attendees/results?lastName=L&noScroll=true', replace: false },
      { to: '/attendees/results?lastName=Le&noScroll=true', replace: true },
    ]);
    expect([app.ids(), app.search().draft.lastName]).toEqual([['b'], ' Le']);
  });

  it('resets to an empty search on going back', async () => {
    const deps = createFakeDeps();
    deps.api.on(searchAttendees, found('a'));
    const app = await start('/attendees', deps);
    await app.send(resultsEntered(), fieldChosen({ country: 'US' }));
    expect(app.visited()).toEqual([{ to: '/attendees/results?country=US&noScroll=true', replace: false }]);
    expect(app.ids()).toEqual(['a']);
    await app.go('/attendees');
    expect(app.search()).toMatchObject({ status: 'idle', draft: {}, found: [] });
    await app.send(fieldChosen({ country: 'US' }));
    expect(app.queries()).toHaveLength(2);
  });

  it('ignores the query of its own URL', async () => {
    const app = await start('/attendees?lastName=Lee');
    await app.send(resultsEntered());
    expect([app.search().status, app.queries()]).toEqual(['idle', []]);
  });

  it('opens the results on submit, even with empty fields', async () => {
    const app = await start('/attendees');
    await app.send(searchSubmitted());
    expect(app.visited()).toEqual([{ to: '/attendees/results', replace: false }]);
  });

  it('loads the dropdown choices once, and again after a failure', async () => {
    const deps = createFakeDeps();
    deps.api.on(getAttendeeChoices, networkFailure(), {
      choices: [{ field: 'country', values: ['NO', 'US'] }],
    });
    const app = await start('/attendees', deps);
    await app.send(choicesRequested());
    expect(app.search().choices).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    await app.send(choicesRequested());
    await app.send(choicesRequested());
    expect(app.search().choices).toEqual({
      status: 'loaded',
      failure: null,
      values: { country: ['NO', 'US'] },
    });
    expect(deps.api.callsOf(getAttendeeChoices)).toHaveLength(2);
  });
});
