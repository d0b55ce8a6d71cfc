import { deleteComment, getComments, postComment } from '../../contract/comments';
import { getSession } from '../../contract/sessions';
import { getUserInfo } from '../../contract/userinfo';
import { navigationRequested, pageHidden, pageShown, locationChanged, wentOnline } from '../../shared/page';
import { signedOut } from '../../shared/auth';
import { followRequested, unfollowed } from '../../shared/realtime';
import { sessionEntered, sessionLeft } from '../../shared/sessionPage';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor, type StateIntent } from '../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, putOff } from '../../../test/fakes/deps';
import { locationOf } from '../../../test/fakes/page';
import { startSagas } from '../../../test/saga';
import {
  commentRequested,
  commentsSlice,
  draftChanged,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
} from './commentsSlice';
import { sessionSaga } from './saga';
import { selectThread, type WithSession } from './selectors';
import { sessionRequested, sessionSlice } from './slice';

const session = buildSession();
const { sessionId } = session;
const AT = `/sessions/${sessionId}`;
const comment = (number: number, text = `Comment ${number}`) => ({
  ...{ number, text, userId: 'someone', userName: 'Some One' },
  createdAt: '2021-01-26T15:10:00.000Z',
});

function options(over: { comments?: boolean; presence?: 'nobody' | 'superusers' | 'everyone' } = {}) {
  const { pageOptions } = buildEventConfig();
  return {
    pageOptions: { ...pageOptions, session: { comments: false, presence: 'nobody' as const, ...over } },
  };
}

type State = ReturnType<typeof stateFor> &
  WithSession & { comments: ReturnType<typeof commentsSlice.reducer> };

async function open(
  intent: StateIntent = {},
  prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {},
) {
  const deps = createFakeDeps({ path: intent.at ?? AT });
  deps.api.on(getSession, session);
  deps.api.on(getComments, { comments: [] });
  prepare(deps);
  const reducers = { session: sessionSlice.reducer, comments: commentsSlice.reducer };
  const slices = { session: sessionSlice.getInitialState(), comments: commentsSlice.getInitialState() };
  const state: State = stateFor({ signedIn: true, at: AT, event: options(), ...intent }, slices);
  const run = await startSagas<State>(sessionSaga, { deps, state, reducers });
  const detail = () => run.getState().session.details[sessionId];
  const thread = () => selectThread(run.getState(), sessionId);
  return { ...run, detail, thread };
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

describe('comments', () => {
  const event = options({ comments: true });

  it('are polled every 10 s from the last number, and an error does not stop the polling', async () => {
    const run = await open({ event }, ({ api }) =>
      api.on(getComments, { comments: [comment(1), comment(2)] }, networkFailure(), {
        comments: [comment(3)],
      }),
    );
    await run.deps.clock.advance(20_000);
    const after = run.deps.api
      .callsOf(getComments)
      .map(({ input }) => (input.query as { after: number }).after);
    expect(after).toEqual([0, 2, 2]);
    expect(run.thread().comments.ids).toEqual([1, 2, 3]);
    expect(run.thread().status).toBe('loaded');
    run.stop();
  });

  it('load the next page at once when a reply is full', async () => {
    const full = Array.from({ length: 200 }, (_, index) => comment(index + 1));
    const run = await open({ event }, ({ api }) =>
      api.on(getComments, { comments: full }, { comments: [comment(201)] }),
    );
    expect(run.thread().comments.ids).toHaveLength(201);
    run.stop();
  });

  it('stop loading when the user leaves the page', async () => {
    const run = await open({ event });
    await run.send(locationChanged(locationOf('/help')));
    const before = run.deps.api.callsOf(getComments).length;
    await run.deps.clock.advance(60_000);
    expect(run.deps.api.callsOf(getComments)).toHaveLength(before);
    run.stop();
  });

  it('are linked and sanitized before sending; the draft is cleared once the server has them', async () => {
    const run = await open({ event }, ({ api, sanitiser }) => {
      sanitiser.html.answers((dirty: string) => `clean(${dirty})`);
      api.on(postComment, comment(7, 'mine'));
    });
    await run.send(draftChanged({ sessionId, text: 'x <i> www.a.example' }), commentRequested({ sessionId }));
    expect(run.deps.api.callsOf(postComment)[0]?.input.body).toEqual({
      text: 'clean(x &lt;i&gt; <a href="https://www.a.example" rel="noopener noreferrer" target="_blank">www.a.example</a>)',
    });
    expect(run.thread()).toMatchObject({ draft: '', posting: { status: 'sent' }, readTo: 0 });
    expect(run.thread().comments.ids).toEqual([7]);
    run.stop();
  });

  it.each([
    [networkFailure(), 'offline'],
    [httpFailure(503), 'busy'],
    [httpFailure(403), 'refused'],
  ])('that fail (%s) keep their text and can be sent again', async (failure, problem) => {
    const run = await open({ event }, ({ api }) => api.on(postComment, failure, comment(1)));
    await run.send(draftChanged({ sessionId, text: 'keep me' }), commentRequested({ sessionId }));
    expect(run.thread()).toMatchObject({ draft: 'keep me', posting: { status: 'failed', problem } });
    await run.send(commentRequested({ sessionId }));
    expect(run.thread()).toMatchObject({ draft: '', posting: { status: 'sent' } });
    run.stop();
  });

  const keys = (run: Awaited<ReturnType<typeof open>>) =>
    run.deps.api.callsOf(postComment).map(({ target }) => target.idempotencyKey);

  it.each([
    ['the reply got lost', networkFailure()],
    ['the server was busy', httpFailure(503)],
    ['something else answered', new Error('no JSON')],
  ])('resent because %s carry the same key', async (_why, failure) => {
    const run = await open({ event }, ({ api }) => api.on(postComment, failure, comment(1)));
    await run.send(draftChanged({ sessionId, text: 'once' }), commentRequested({ sessionId }));
    await run.send(commentRequested({ sessionId }));
    const [first, second] = keys(run);
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(second).toBe(first);
    await run.send(draftChanged({ sessionId, text: 'once' }), commentRequested({ sessionId }));
    expect(keys(run)[2]).not.toBe(first);
    run.stop();
  });

  it('get a new key after being changed or refused', async () => {
    const run = await open({ event }, ({ api }) =>
      api.on(postComment, networkFailure(), httpFailure(403), comment(1)),
    );
    await run.send(draftChanged({ sessionId, text: 'one' }), commentRequested({ sessionId }));
    await run.send(draftChanged({ sessionId, text: 'two' }), commentRequested({ sessionId }));
    await run.send(commentRequested({ sessionId }));
    expect(new Set(keys(run)).size).toBe(3);
    run.stop();
  });

  it('are resent after Retry-After without another click', async () => {
    const run = await open({ event }, ({ api }) => api.on(postComment, putOff(429, 20_000), comment(1)));
    await run.send(draftChanged({ sessionId, text: 'the 21st' }), commentRequested({ sessionId }));
    expect(run.thread()).toMatchObject({ draft: 'the 21st', posting: { status: 'sending' } });
    await run.deps.clock.advance(20_000);
    expect(run.thread()).toMatchObject({ draft: '', posting: { status: 'sent' } });
    expect(new Set(keys(run)).size).toBe(1);
    run.stop();
  });

  it('are not sent if empty or too long', async () => {
    const run = await open({ event });
    await run.send(draftChanged({ sessionId, text: '   ' }), commentRequested({ sessionId }));
    expect(run.thread().posting).toEqual({ status: 'failed', problem: 'empty' });
    await run.send(draftChanged({ sessionId, text: '<'.repeat(1_001) }), commentRequested({ sessionId }));
    expect(run.thread().posting).toEqual({ status: 'failed', problem: 'tooLong' });
    expect(run.deps.api.callsOf(postComment)).toHaveLength(0);
    run.stop();
  });

  it('are sent once despite repeated clicks or navigation; text typed meanwhile is kept', async () => {
    const answer = deferred<ReturnType<typeof comment>>();
    const run = await open({ event }, ({ api }) => api.on(postComment, () => answer.promise));
    await run.send(draftChanged({ sessionId, text: 'one' }));
    await run.send(commentRequested({ sessionId }), commentRequested({ sessionId }));
    await run.send(locationChanged(locationOf('/help')), draftChanged({ sessionId, text: 'two' }));
    answer.resolve(comment(1));
    await run.send(pageShown());
    expect(run.deps.api.callsOf(postComment)).toHaveLength(1);
    expect(run.thread()).toMatchObject({ draft: 'two', posting: { status: 'sent' } });
    run.stop();
  });

  it('being sent are discarded at sign-out, along with every draft', async () => {
    const run = await open({ event }, ({ api }) => api.on(postComment, () => deferred<never>().promise));
    await run.send(draftChanged({ sessionId, text: 'mine' }), commentRequested({ sessionId }));
    await run.send(signedOut({ reason: 'user' }));
    expect(run.getState().comments).toEqual({});
    run.stop();
  });
});

describe('removing a comment', () => {
  const event = options({ comments: true });
  const DONE = { ok: true } as const;
  async function asked(...answers: (typeof DONE | Error | (() => Promise<typeof DONE>))[]) {
    const run = await open({ event }, ({ api }) => {
      api.on(getComments, { comments: [comment(1), comment(2)] }, { comments: [] });
      api.on(deleteComment, ...answers);
    });
    await run.send(removalConfirmationRequested({ sessionId, number: 2 }));
    return { ...run, ids: () => run.thread().comments.ids, removal: () => run.thread().removal };
  }

  it('asks first, and does nothing if declined', async () => {
    const run = await asked(DONE);
    expect(run.removal()).toEqual({ number: 2, status: 'asking', problem: null });
    await run.send(removalDeclined({ sessionId }), removalConfirmed({ sessionId }));
    expect(run.deps.api.callsOf(deleteComment)).toHaveLength(0);
    expect([run.removal(), run.ids()]).toEqual([null, [1, 2]]);
    run.stop();
  });

  it('removes it once confirmed; meanwhile it cannot be called off', async () => {
    const answer = deferred<typeof DONE>();
    const run = await asked(() => answer.promise);
    await run.send(removalConfirmed({ sessionId }), removalDeclined({ sessionId }));
    expect([run.removal()?.status, run.ids()]).toEqual(['sending', [1, 2]]);
    answer.resolve(DONE);
    await run.send();
    expect([run.removal(), run.ids()]).toEqual([null, [1]]);
    expect(run.deps.api.callsOf(deleteComment)[0]?.input).toEqual({
      params: { subjectId: sessionId, number: 2 },
    });
    run.stop();
  });

  it.each([
    [networkFailure(), 'offline'],
    [httpFailure(503), 'busy'],
    [httpFailure(403), 'refused'],
  ])('keeps it if that fails (%s), and can be tried again', async (failure, problem) => {
    const run = await asked(failure, DONE);
    await run.send(removalConfirmed({ sessionId }));
    await run.deps.clock.advance(60_000);
    expect(run.removal()).toEqual({ number: 2, status: 'failed', problem });
    expect(run.ids()).toEqual([1, 2]);
    run.deps.api.on(deleteComment, DONE);
    await run.send(removalConfirmed({ sessionId }));
    expect([run.removal(), run.ids()]).toEqual([null, [1]]);
    run.stop();
  });

  it('counts a comment that is gone already as removed', async () => {
    const run = await asked(httpFailure(404));
    await run.send(removalConfirmed({ sessionId }));
    expect([run.removal(), run.ids()]).toEqual([null, [1]]);
    run.stop();
  });

  it('elsewhere takes it away here with the next reading', async () => {
    const run = await open({ event }, ({ api }) =>
      api.on(getComments, { comments: [comment(1), comment(2)] }, { comments: [comment(3)], removed: [2] }),
    );
    await run.deps.clock.advance(10_000);
    expect(run.thread().comments.ids).toEqual([1, 3]);
    expect(run.thread().readTo).toBe(3);
    run.stop();
  });
});
