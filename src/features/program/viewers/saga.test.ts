import { getViewers } from '../../../contract/program/viewers';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import { signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelRefused,
  channelSignal,
  connected,
  connectionLost,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildAttendee } from '../../../../test/builders/attendee';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { LIST_EVERY_MS, TYPING_PAUSE_MS } from './listSaga';
import { presenceSaga } from './saga';
import { selectMayKnowViewers, selectViewers, type WithPresence } from './selectors';
import { listClosed, listOpened, listRequested, moreRequested, presenceSlice, queryChanged } from './slice';

const entered = sessionEntered({
  sessionId: 's',
  title: 'T',
  startTime: '2021-01-26T15:00:00.000Z',
  minutesBeforeSessionEval: null,
  place: 'session',
});
const OWN = 'viewers/s';
const people = ['a', 'b', 'c'].map((attendeeId) => buildAttendee({ attendeeId }));
const page = (over: object = {}) => ({ viewers: 5, people, found: 3, next: null, ...over });

function eventWith(presence: EventConfig['pageOptions']['session']['presence']) {
  const { pageOptions } = buildEventConfig();
  return { pageOptions: { ...pageOptions, session: { ...pageOptions.session, presence } } };
}
type State = ReturnType<typeof stateFor> & WithPresence & { realtime: ReturnType<typeof realtimeReducer> };

async function open(
  presence: EventConfig['pageOptions']['session']['presence'] = 'everyone',
  prepare: (deps: FakeDeps) => void = ({ api }) => api.on(getViewers, page()),
) {
  const deps = createFakeDeps();
  prepare(deps);
  const state: State = stateFor(
    { signedIn: true, event: eventWith(presence) },
    {
      presence: presenceSlice.getInitialState(),
      realtime: realtimeReducer(undefined, connected()),
    },
  );
  const reducers = { presence: presenceSlice.reducer, realtime: realtimeReducer };
  const run = await startSagas<State>(presenceSaga, { deps, state, reducers });
  await run.send(entered);
  const list = () => run.getState().presence.list;
  const asked = () => deps.api.callsOf(getViewers).map(({ input }) => input.query);
  return { ...run, list, asked, viewers: () => selectViewers(run.getState()) };
}
const signal = (viewers: unknown, channel = 'session/s') =>
  channelSignal({ channel, body: { kind: 'viewers', viewers } });

describe('the number of viewers', () => {
  it('is what the session’s channel signals, while it is connected', async () => {
    const run = await open();
    expect(run.viewers()).toBeNull();
    await run.send(signal(12));
    expect(run.viewers()).toBe(12);
    await run.send(
      signal(3, 'session/other'),
      signal(3, OWN),
      signal(-1),
      signal('9'),
      channelSignal({ channel: 'session/s', body: {} }),
    );
    expect(run.viewers()).toBe(12);
    await run.send(connectionLost({ code: 1006, closed: false }));
    expect(run.viewers()).toBeNull();
    // The session's page follows that channel.
    expect(run.types()).not.toContain(followRequested.type);
    run.stop();
  });

  it('is of the shown session only', async () => {
    const run = await open();
    await run.send(signal(12), sessionLeft({ sessionId: 's' }), signal(13));
    expect(run.viewers()).toBeNull();
    await run.send(entered);
    expect(run.viewers()).toBeNull();
    run.stop();
  });

  it('ends at sign-out', async () => {
    const run = await open();
    await run.send(signal(12), signedOut({ reason: 'user' }), signal(13));
    expect(run.getState().presence).toEqual(presenceSlice.getInitialState());
    run.stop();
  });

  it('is followed by superusers on a channel of its own, as long as the server allows it', async () => {
    const run = await open('superusers');
    expect(run.actions).toContainEqual(followRequested({ channel: OWN, after: null }));
    expect(selectMayKnowViewers(run.getState())).toBe(false);
    await run.send(signal(12));
    expect(run.viewers()).toBeNull();
    await run.send(channelFollowed({ channel: OWN, seq: 0 }), signal(12, OWN));
    expect([selectMayKnowViewers(run.getState()), run.viewers()]).toEqual([true, 12]);
    const refusal = { code: 'forbidden' as const, message: '', retryable: false };
    await run.send(channelRefused({ channel: OWN, refusal }));
    expect([selectMayKnowViewers(run.getState()), run.viewers()]).toEqual([false, null]);
    await run.send(sessionLeft({ sessionId: 's' }));
    expect(run.actions).toContainEqual(unfollowed({ channel: OWN }));
    run.stop();
  });

  it('is nobody’s where the event says so', async () => {
    const run = await open('nobody');
    await run.send(signal(12), listOpened());
    expect(run.getState().presence).toEqual(presenceSlice.getInitialState());
    expect(run.asked()).toEqual([]);
    run.stop();
  });
});

describe('the list of viewers', () => {
  it('is loaded when it comes into view, and now and then while it stays', async () => {
    const run = await open();
    expect(run.asked()).toEqual([]);
    await run.send(listOpened());
    expect(run.list()).toMatchObject({ status: 'loaded', people, found: 3, viewers: 5 });
    await run.deps.clock.advance(3 * LIST_EVERY_MS);
    expect(run.asked()).toHaveLength(4);
    await run.send(listClosed());
    await run.deps.clock.advance(3 * LIST_EVERY_MS);
    expect(run.asked()).toHaveLength(4);
    expect(run.list().people).toEqual([]);
    run.stop();
  });

  it('is searched once typing pauses', async () => {
    const run = await open();
    await run.send(listOpened());
    for (const query of ['a', 'an', 'ann ']) await run.send(queryChanged({ query }));
    expect(run.asked()).toHaveLength(1);
    await run.deps.clock.advance(TYPING_PAUSE_MS);
    expect(run.asked().slice(1)).toEqual([{ limit: 50, query: 'ann' }]);
    expect(run.list().answered).toBe('ann ');
    run.stop();
  });

  it('is searched for what was typed while it was loading', async () => {
    const slow = deferred<ReturnType<typeof page>>();
    const run = await open('everyone', ({ api }) => api.on(getViewers, () => slow.promise));
    await run.send(listOpened(), queryChanged({ query: 'bo' }));
    slow.resolve(page());
    await run.deps.clock.advance(TYPING_PAUSE_MS);
    expect(run.asked()).toEqual([{ limit: 50 }, { limit: 50, query: 'bo' }]);
    run.stop();
  });

  it('goes on in pages, each person once, and is left alone then', async () => {
    const more = [people[2] ?? buildAttendee(), buildAttendee({ attendeeId: 'd' })];
    const fifty = Array.from({ length: 50 }, (_none, index) => buildAttendee({ attendeeId: `p${index}` }));
    const run = await open('everyone', ({ api }) =>
      api.on(
        getViewers,
        page({ people: [...fifty, ...people], next: 'c', found: 54 }),
        page({ people: more, found: 54 }),
      ),
    );
    await run.send(listOpened(), moreRequested());
    expect(run.asked()[1]).toEqual({ limit: 50, after: 'c' });
    expect(
      run
        .list()
        .people.map(({ attendeeId }) => attendeeId)
        .slice(50),
    ).toEqual(['a', 'b', 'c', 'd']);
    expect(run.list()).toMatchObject({ more: 'idle', next: null });
    await run.deps.clock.advance(3 * LIST_EVERY_MS);
    expect(run.asked()).toHaveLength(2);
    run.stop();
  });

  it('says that it failed, and is loaded on request', async () => {
    const run = await open('everyone', ({ api }) => api.on(getViewers, httpFailure(500), page()));
    await run.send(listOpened());
    expect(run.list().status).toBe('failed');
    expect(run.deps.report.errors).toEqual([{ where: 'presence', message: 'HTTP 500' }]);
    await run.send(listRequested());
    expect(run.list().status).toBe('loaded');
    run.stop();
  });

  it('stays when it cannot be loaded again, and so do its pages', async () => {
    const run = await open('everyone', ({ api }) =>
      api.on(getViewers, page({ next: 'c' }), httpFailure(500), httpFailure(500)),
    );
    await run.send(listOpened(), moreRequested());
    expect(run.list()).toMatchObject({ status: 'loaded', more: 'failed', people });
    await run.deps.clock.advance(LIST_EVERY_MS);
    expect(run.list()).toMatchObject({ status: 'loaded', people });
    run.stop();
  });
});
