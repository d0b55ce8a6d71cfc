import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  restoreRecommendedAttendee,
  type RecommendedAttendee,
} from '../../../contract/people/recommendedAttendees';
import { buildAttendee } from '../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure, settle } from '../../../../test/fakes/deps';
import { describeFetch } from '../../../../test/fetchSaga';
import { startSagas } from '../../../../test/saga';
import { recommendedReducer, recommendedSaga } from '.';
import { answerRequests } from './saga';
import {
  hideRequested,
  recommendedRequested,
  recommendedSucceeded,
  undoRequested,
  type RecommendedState,
} from './slice';

const suggestion = (attendeeId: string): RecommendedAttendee => ({
  attendee: buildAttendee({ attendeeId }),
  interests: ['Floors'],
  sameCompanyType: false,
  sessions: 0,
});
const answer = (...ids: string[]) => ({ recommended: ids.map(suggestion) });

describeFetch({
  name: 'recommended',
  saga: (deps) => answerRequests(deps, null),
  reducer: recommendedReducer,
  requested: recommendedRequested,
  endpoint: getRecommendedAttendees,
  replies: [answer('a'), answer(), answer('b', 'c')],
  kept: (state) => state.recommended,
  keptOf: ({ recommended }) => recommended,
});

describe('when its code is loaded', () => {
  it.each<[string, Parameters<typeof stateFor>[0], string[]]>([
    ['is loaded for an attendee, once for the first who asks', { signedIn: true }, ['a']],
    ['waits to be asked for otherwise', {}, []],
  ])('%s', async (_what, who, ids) => {
    const deps = createFakeDeps();
    deps.api.on(getRecommendedAttendees, answer('a'));
    const run = await startSagas<CoreState & { recommended: RecommendedState }>(recommendedSaga, {
      deps,
      state: stateFor(who, { recommended: recommendedReducer(undefined, { type: 'test/init' }) }),
      reducers: { recommended: recommendedReducer },
    });
    const shown = () => run.getState().recommended.recommended.map(({ attendee }) => attendee.attendeeId);
    expect(shown()).toEqual(ids);
    await run.send(recommendedRequested());
    expect(deps.api.callsOf(getRecommendedAttendees)).toHaveLength(1);
    await run.send(recommendedRequested());
    expect(deps.api.callsOf(getRecommendedAttendees)).toHaveLength(2);
    run.stop();
  });

  it('is asked for again if it failed', async () => {
    const deps = createFakeDeps();
    deps.api.on(getRecommendedAttendees, networkFailure());
    const run = await startSagas<CoreState & { recommended: RecommendedState }>(recommendedSaga, {
      deps,
      state: stateFor(
        { signedIn: true },
        { recommended: recommendedReducer(undefined, { type: 'test/init' }) },
      ),
      reducers: { recommended: recommendedReducer },
    });
    expect(run.getState().recommended.status).toBe('failed');
    deps.api.on(getRecommendedAttendees, answer('a'));
    await run.send(recommendedRequested());
    expect(run.getState().recommended.status).toBe('loaded');
    run.stop();
  });
});

describe('a dismissed suggestion', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function start(deps = createFakeDeps()) {
    deps.api.on(getRecommendedAttendees, answer('a', 'b', 'c'));
    const run = await startSagas<CoreState & { recommended: RecommendedState }>(recommendedSaga, {
      deps,
      state: stateFor(
        { signedIn: true },
        { recommended: recommendedReducer(undefined, { type: 'test/init' }) },
      ),
      reducers: { recommended: recommendedReducer },
    });
    stop = run.stop;
    await run.send(recommendedRequested());
    const state = () => run.getState().recommended;
    return { ...run, state, ids: () => state().recommended.map(({ attendee }) => attendee.attendeeId) };
  }

  it('disappears immediately, and the server is notified', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(hideRecommendedAttendee, () => slow.promise);
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }));
    expect(run.ids()).toEqual(['a', 'c']);
    expect(run.state().notice).toMatchObject({
      kind: 'hidden',
      at: 1,
      item: { attendee: { attendeeId: 'b' } },
    });
    // An earlier response does not bring it back.
    await run.send(recommendedSucceeded(answer('a', 'b', 'c')));
    expect(run.ids()).toEqual(['a', 'c']);
    slow.resolve({ ok: true });
    await settle();
    expect(run.state().pending).toEqual([]);
    expect(deps.api.callsOf(hideRecommendedAttendee).map(({ input }) => input)).toEqual([
      { params: { attendeeId: 'b' } },
    ]);
  });

  it('returns to its position if the server could not be notified', async () => {
    const deps = createFakeDeps();
    deps.api.on(hideRecommendedAttendee, networkFailure());
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }));
    expect(run.ids()).toEqual(['a', 'b', 'c']);
    expect(run.state()).toMatchObject({ notice: { kind: 'stays' }, pending: [] });
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['recommended']);
  });

  it('may be one of several dismissed at once', async () => {
    const deps = createFakeDeps();
    deps.api.on(hideRecommendedAttendee, { ok: true });
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'a' }), hideRequested({ attendeeId: 'c' }));
    expect(run.ids()).toEqual(['b']);
    expect(deps.api.callsOf(hideRecommendedAttendee)).toHaveLength(2);
  });

  it('returns immediately on undo, and the server is notified in the same order', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(hideRecommendedAttendee, () => slow.promise);
    deps.api.on(restoreRecommendedAttendee, { ok: true });
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }), undoRequested());
    expect(run.ids()).toEqual(['a', 'b', 'c']);
    expect(run.state().notice).toMatchObject({ kind: 'restored', item: { attendee: { attendeeId: 'b' } } });
    expect(deps.api.callsOf(restoreRecommendedAttendee)).toEqual([]);
    // A response from while it was hidden does not remove it.
    await run.send(recommendedSucceeded(answer('a', 'c')));
    expect(run.ids()).toEqual(['a', 'b', 'c']);
    slow.resolve({ ok: true });
    await settle();
    expect(deps.api.callsOf(restoreRecommendedAttendee).map(({ input }) => input)).toEqual([
      { params: { attendeeId: 'b' } },
    ]);
    expect(run.state().pending).toEqual([]);
    // Nothing is left to undo.
    await run.send(undoRequested());
    expect(deps.api.callsOf(restoreRecommendedAttendee)).toHaveLength(1);
  });

  it('disappears again if the undo request fails, and the undo can be retried', async () => {
    const deps = createFakeDeps();
    deps.api.on(hideRecommendedAttendee, { ok: true });
    deps.api.on(restoreRecommendedAttendee, networkFailure(), { ok: true });
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }));
    await run.send(undoRequested());
    expect([run.ids(), run.state().notice?.kind]).toEqual([['a', 'c'], 'gone']);
    await run.send(undoRequested());
    expect([run.ids(), run.state().notice?.kind]).toEqual([['a', 'b', 'c'], 'restored']);
  });

  it('is listed once if the hide request fails after an undo', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(hideRecommendedAttendee, () => slow.promise);
    deps.api.on(restoreRecommendedAttendee, { ok: true });
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }), undoRequested());
    slow.reject(new Error('gone'));
    await settle();
    expect([run.ids(), run.state().notice?.kind]).toEqual([['a', 'b', 'c'], 'restored']);
  });
});
