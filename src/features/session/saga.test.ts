import { getSession } from '../../contract/sessions';
import { getUserInfo } from '../../contract/userinfo';
import { navigationRequested, pageHidden, pageShown, locationChanged, wentOnline } from '../../shared/page';
import { signedOut } from '../../shared/auth';
import { followRequested, unfollowed } from '../../shared/realtime';
import { sessionEntered, sessionLeft } from '../../shared/sessionPage';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor, type StateIntent } from '../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../test/fakes/deps';
import { locationOf } from '../../../test/fakes/page';
import { startSagas } from '../../../test/saga';
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

describe('presence', () => {
  const attendees = [{ attendeeId: 'b', name: 'Bo', companyName: null }];
  const asked = (run: Awaited<ReturnType<typeof open>>) =>
    run.deps.api.callsOf(getSession).filter(({ input }) => (input.query as { attendees?: string }).attendees);

  it('is polled every 60 s if everyone may see it, but not while the page is hidden', async () => {
    const run = await open({ event: options({ presence: 'everyone' }) }, ({ api }) =>
      api.on(getSession, () => ({ ...session, attendees })),
    );
    expect(run.getState().session.attendees).toEqual(attendees);
    await run.deps.clock.advance(120_000);
    expect(asked(run)).toHaveLength(3);
    await run.send(pageHidden());
    await run.deps.clock.advance(600_000);
    expect(asked(run)).toHaveLength(3);
    await run.send(pageShown());
    expect(asked(run)).toHaveLength(4);
    run.stop();
  });

  it('is polled only by superusers if only they may see it', async () => {
    const userinfo = {
      ...{ userId: 'attendee', username: 'a', name: 'A', email: null, companyName: null },
      ...{ authorized: true, superuser: false, roles: [] },
    };
    for (const superuser of [false, true]) {
      const run = await open({ event: options({ presence: 'superusers' }) }, ({ api }) => {
        api.on(getUserInfo, { ...userinfo, superuser });
      });
      expect(asked(run)).toHaveLength(superuser ? 1 : 0);
      run.stop();
    }
  });

  it('is not polled if it is unknown whether the user is a superuser', async () => {
    const run = await open({ event: options({ presence: 'superusers' }) }, ({ api }) => {
      api.on(getUserInfo, httpFailure(500));
    });
    await run.deps.clock.advance(600_000);
    expect(asked(run)).toHaveLength(0);
    expect(run.getState().session.attendees).toBeNull();
    expect(run.deps.report.errors).toEqual([{ where: 'presence', message: 'HTTP 500' }]);
    expect(run.detail()?.status).toBe('loaded');
    run.stop();
  });

  /** Opens a page whose presence requests get the given replies in turn; the last one repeats. */
  function openWith(...replies: (typeof attendees | Error | (() => Promise<typeof attendees>))[]) {
    let count = 0;
    return open({ event: options({ presence: 'everyone' }) }, ({ api }) =>
      api.on(getSession, async ({ query }) => {
        if (!query.attendees) return session;
        const reply = replies[Math.min(count++, replies.length - 1)] ?? [];
        if (reply instanceof Error) throw reply;
        return { ...session, attendees: typeof reply === 'function' ? await reply() : reply };
      }),
    );
  }

  it('survives an error, which does not stop the polling', async () => {
    const more = [...attendees, { attendeeId: 'c', name: 'Cy', companyName: null }];
    const run = await openWith(attendees, networkFailure(), more);
    await run.deps.clock.advance(60_000);
    expect(run.deps.report.errors).toEqual([expect.objectContaining({ where: 'presence' })]);
    expect(run.getState().session.attendees).toEqual(attendees);
    await run.deps.clock.advance(60_000);
    expect(run.getState().session.attendees).toEqual(more);
    run.stop();
  });

  it('is no longer polled after the user leaves the page', async () => {
    const run = await openWith(attendees);
    await run.send(locationChanged(locationOf('/sessions')));
    await run.deps.clock.advance(600_000);
    expect(asked(run)).toHaveLength(1);
    run.stop();
  });

  it('of one visit is not shown on the next', async () => {
    const slow = deferred<typeof attendees>();
    const run = await openWith(attendees, () => slow.promise);
    expect(run.getState().session.attendees).toEqual(attendees);
    await run.send(locationChanged(locationOf('/sessions')), locationChanged(locationOf(AT)));
    expect(asked(run)).toHaveLength(2);
    expect(run.getState().session.attendees).toBeNull();
    run.stop();
  });

  it('ends at sign-out, and a late response is dropped', async () => {
    const slow = deferred<typeof attendees>();
    const run = await openWith(() => slow.promise);
    expect(asked(run)).toHaveLength(1);
    await run.send(signedOut({ reason: 'user' }));
    slow.resolve(attendees);
    await run.deps.clock.advance(600_000);
    expect(run.getState().session.attendees).toBeNull();
    expect(asked(run)).toHaveLength(1);
    run.stop();
  });

  it('is not polled if nobody may see it', async () => {
    const run = await open();
    expect(asked(run)).toHaveLength(0);
    run.stop();
  });
});
