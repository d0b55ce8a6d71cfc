import { getSession } from '../../../contract/program/sessions';
import {
  navigationRequested,
  pageHidden,
  pageShown,
  locationChanged,
  wentOnline,
} from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { channelMessage, followRequested, unfollowed } from '../../../shared/platform/realtime';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { sessionSaga } from './saga';
import type { WithSession } from './selectors';
import { sessionRequested, sessionSlice } from './slice';

const session = buildSession();
const { sessionId } = session;
const AT = `/sessions/${sessionId}`;
function options(over: { comments?: boolean; presence?: 'nobody' | 'superusers' | 'everyone' } = {}) {
  const { pageOptions } = buildEventConfig();
  return {
    pageOptions: { ...pageOptions, session: { comments: false, presence: 'nobody' as const, ...over } },
  };
}

type State = ReturnType<typeof stateFor> & WithSession;

async function open(
  intent: StateIntent = {},
  prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {},
) {
  const deps = createFakeDeps({ path: intent.at ?? AT });
  deps.api.on(getSession, session);
  prepare(deps);
  const reducers = { session: sessionSlice.reducer };
  const slices = { session: sessionSlice.getInitialState() };
  const state: State = stateFor({ signedIn: true, at: AT, event: options(), ...intent }, slices);
  const run = await startSagas<State>(sessionSaga, { deps, state, reducers });
  const detail = () => run.getState().session.details[sessionId];
  return { ...run, detail };
}

describe('the page’s session', () => {
  it('is loaded from the program’s data set when the URL names it, and entered once', async () => {
    const run = await open({ tableName: 'demo-sessions' });
    expect(run.detail()).toMatchObject({ status: 'loaded', session });
    expect(run.deps.api.callsOf(getSession)[0]?.input).toEqual({
      params: { sessionId },
      query: { tableName: 'demo-sessions' },
    });
    await run.send(sessionRequested(sessionId));
    expect(run.deps.api.callsOf(getSession)).toHaveLength(2);
    expect(run.types().filter((type) => type === sessionEntered.type)).toHaveLength(1);
    run.stop();
  });

  it('is loaded on navigation to it, and left on navigation away', async () => {
    const run = await open({ at: '/sessions' });
    expect(run.deps.api.calls).toHaveLength(0);
    await run.send(locationChanged(locationOf(AT)));
    expect(run.detail()?.status).toBe('loaded');
    await run.send(locationChanged(locationOf('/sessions')));
    expect(run.actions).toContainEqual(sessionLeft({ sessionId }));
    run.stop();
  });

  it('follows its channel during the visit', async () => {
    const run = await open();
    const channel = `session/${sessionId}`;
    expect(run.actions).toContainEqual(followRequested({ channel, after: null }));
    await run.send(locationChanged(locationOf('/sessions')));
    expect(run.actions).toContainEqual(unfollowed({ channel }));
    run.stop();
  });

  it('stays the same visit when only the query changes', async () => {
    const run = await open();
    await run.send(locationChanged(locationOf(`${AT}?t=9`)));
    expect(run.deps.api.callsOf(getSession)).toHaveLength(1);
    expect(run.types()).not.toContain(sessionLeft.type);
    run.stop();
  });

  it('is "not found" after a 404', async () => {
    const everything = options({ comments: true, presence: 'everyone' });
    const run = await open({ event: everything }, ({ api }) => api.on(getSession, httpFailure(404)));
    expect(run.detail()).toEqual({ status: 'notFound' });
    await run.deps.clock.advance(120_000);
    expect(run.deps.api.calls).toHaveLength(1);
    expect(run.types()).not.toContain(sessionEntered.type);
    run.stop();
  });

  it('is left, and not asked for, once it is removed, and comes back once it is put back', async () => {
    const run = await open();
    const channel = `session/${sessionId}`;
    const said = (body: object) => channelMessage({ channel, seq: 1, at: '', body });
    await run.send(said({ kind: 'sessionChanged', isRemoved: true }));
    expect(run.detail()).toEqual({ status: 'notFound' });
    expect(run.actions).toContainEqual(sessionLeft({ sessionId }));
    await run.deps.clock.advance(400_000);
    await run.send(pageHidden(), pageShown(), wentOnline());
    expect(run.deps.api.callsOf(getSession)).toHaveLength(1);
    await run.send(said({ kind: 'sessionChanged' }));
    await run.deps.clock.advance(10_000);
    expect(run.detail()?.status).toBe('loaded');
    expect(run.types().filter((type) => type === sessionEntered.type)).toHaveLength(2);
    run.stop();
  });

  it('reports why it could not be loaded, and is retried on request', async () => {
    const run = await open({}, ({ api }) => api.on(getSession, httpFailure(500, 'Broken'), session));
    expect(run.detail()).toMatchObject({ status: 'failed', failure: { message: 'Broken' } });
    await run.send(sessionRequested(sessionId));
    expect(run.detail()?.status).toBe('loaded');
    run.stop();
  });

  it('is retried automatically when the network is back', async () => {
    const run = await open({}, ({ api }) => api.on(getSession, networkFailure(), session));
    expect(run.detail()?.status).toBe('failed');
    await run.send(wentOnline());
    expect(run.detail()?.status).toBe('loaded');
    run.stop();
  });

  it('is reloaded when the page is shown after a long time, but not after a moment', async () => {
    const run = await open();
    await run.send(pageHidden(), pageShown());
    expect(run.deps.api.callsOf(getSession)).toHaveLength(1);
    await run.deps.clock.advance(300_001);
    await run.send(pageHidden(), pageShown());
    expect(run.deps.api.callsOf(getSession)).toHaveLength(2);
    run.stop();
  });

  it('stays visible if a reload fails', async () => {
    const run = await open({}, ({ api }) => api.on(getSession, session, networkFailure()));
    await run.send(sessionRequested(sessionId));
    expect(run.detail()?.status).toBe('loaded');
    run.stop();
  });

  it('is no longer awaited after the user leaves or signs out', async () => {
    for (const leave of [locationChanged(locationOf('/help')), signedOut({ reason: 'user' })]) {
      const answer = deferred<typeof session>();
      const run = await open({}, ({ api }) => api.on(getSession, () => answer.promise));
      await run.send(leave);
      answer.resolve(session);
      await run.send(navigationRequested('/help'));
      expect(run.detail()?.status).not.toBe('loaded');
      expect(run.isRunning()).toBe(true);
      run.stop();
    }
  });

  it('is not loaded while nobody is signed in', async () => {
    const deps = createFakeDeps({ path: AT });
    const run = await startSagas(sessionSaga, { deps, state: stateFor({ at: AT }) });
    expect(deps.api.calls).toHaveLength(0);
    run.stop();
  });
});
