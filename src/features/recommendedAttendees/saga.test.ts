import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  type RecommendedAttendee,
} from '../../contract/recommendedAttendees';
import { buildAttendee } from '../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure, settle } from '../../../test/fakes/deps';
import { describeFetch } from '../../../test/fetchSaga';
import { startSagas } from '../../../test/saga';
import { recommendedReducer, recommendedSaga } from '.';
import { hideRequested, recommendedRequested, recommendedSucceeded, type RecommendedState } from './slice';

const suggestion = (attendeeId: string): RecommendedAttendee => ({
  attendee: buildAttendee({ attendeeId }),
  interests: ['Floors'],
  sameCompanyType: false,
  sessions: 0,
});
const answer = (...ids: string[]) => ({ recommended: ids.map(suggestion) });

describeFetch({
  name: 'recommended',
  saga: recommendedSaga,
  reducer: recommendedReducer,
  requested: recommendedRequested,
  endpoint: getRecommendedAttendees,
  replies: [answer('a'), answer(), answer('b', 'c')],
  kept: (state) => state.recommended,
  keptOf: ({ recommended }) => recommended,
});

describe('a suggestion that is waved off', () => {
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

  it('goes at once, and the server is told', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(hideRecommendedAttendee, () => slow.promise);
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }));
    expect(run.ids()).toEqual(['a', 'c']);
    expect(run.state().notice).toMatchObject({ kind: 'hidden', attendee: { attendeeId: 'b' } });
    // An answer from before does not bring it back.
    await run.send(recommendedSucceeded(answer('a', 'b', 'c')));
    expect(run.ids()).toEqual(['a', 'c']);
    slow.resolve({ ok: true });
    await settle();
    expect(run.state().hiding).toEqual([]);
    expect(deps.api.callsOf(hideRecommendedAttendee).map(({ input }) => input)).toEqual([
      { params: { attendeeId: 'b' } },
    ]);
  });

  it('comes back to its place when the server does not know', async () => {
    const deps = createFakeDeps();
    deps.api.on(hideRecommendedAttendee, networkFailure());
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'b' }));
    expect(run.ids()).toEqual(['a', 'b', 'c']);
    expect(run.state()).toMatchObject({ notice: { kind: 'stays' }, hiding: [] });
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['recommended']);
  });

  it('may be one of several at a time, and nobody who is not there', async () => {
    const deps = createFakeDeps();
    deps.api.on(hideRecommendedAttendee, { ok: true });
    const run = await start(deps);
    await run.send(hideRequested({ attendeeId: 'a' }), hideRequested({ attendeeId: 'c' }));
    expect(run.ids()).toEqual(['b']);
    expect(deps.api.callsOf(hideRecommendedAttendee)).toHaveLength(2);
  });
});
