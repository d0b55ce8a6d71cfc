import {
  deleteComment,
  getComments,
  postComment,
  putCommentReaction,
} from '../../../contract/stage/comments';
import { getChatRules, SILENCED_PROBLEM, type ChatRules } from '../../../contract/access/moderation';
import { userChannel } from '../../../contract/platform/realtime';
import { sessionChannel } from '../../../contract/program/stages';
import { COMMENT_DRAFTS_KEY, signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  connected,
  realtimeReducer,
} from '../../../shared/platform/realtime';
import {
  commentSubjectChanged,
  commentSubjectEntered,
  commentSubjectLeft,
} from '../../../shared/program/comments';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, putOff } from '../../../../test/fakes/deps';
import { settle } from '../../../../test/fakes/settle';
import { startSagas } from '../../../../test/saga';
import { commentsSaga } from './saga';
import { selectNewComments, selectThread } from './selectors';
import {
  commentDiscarded,
  commentRequested,
  commentRetried,
  commentsSeen,
  commentsSlice,
  draftChanged,
  reactionRequested,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  replyChosen,
  type WithComments,
} from './slice';

const session = buildSession();
const { sessionId } = session;
const entered = sessionEntered(activeSessionOf(session, 'session'));
const channel = sessionChannel(sessionId);

const comment = (number: number, text = `Comment ${number}`, over = {}) => ({
  number,
  text,
  userId: 'someone',
  userName: 'Some One',
  createdAt: '2021-01-26T15:10:00.000Z',
  ...over,
});

const RULES: ChatRules = {
  pinned: null,
  stageId: 'main',
  slowSeconds: 0,
  moderates: false,
  exempt: false,
  waitUntil: null,
  silence: null,
};

type State = CoreState & WithComments & { realtime: ReturnType<typeof realtimeReducer> };

/** A page that shows the session. */
async function open(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}, comments = true) {
  const deps = createFakeDeps();
  deps.api.on(getComments, { comments: [] });
  deps.api.on(getChatRules, RULES);
  prepare(deps);
  const { pageOptions } = buildEventConfig();
  const event = { pageOptions: { ...pageOptions, session: { comments, presence: 'nobody' as const } } };
  const state: State = stateFor(
    { signedIn: true, event },
    {
      comments: commentsSlice.getInitialState(),
      realtime: realtimeReducer(undefined, { type: 'test/init' }),
    },
  );
  const reducers = { comments: commentsSlice.reducer, realtime: realtimeReducer };
  const run = await startSagas<State>(commentsSaga, { deps, state, reducers });
  await run.send(entered);
  const thread = () => selectThread(run.getState(), sessionId);
  return {
    ...run,
    thread,
    ids: () => thread().comments.ids,
    asked: () =>
      run.deps.api.callsOf(getComments).map(({ input }) => (input.query as { after: number }).after),
    keys: () => run.deps.api.callsOf(postComment).map(({ target }) => target.idempotencyKey),
    say: (text: string) => run.send(draftChanged({ sessionId, text }), commentRequested({ sessionId })),
    retry: () => run.send(commentRetried({ sessionId, key: thread().outgoing[0]?.key ?? '' })),
    hear: (body: unknown, seq = 1, on = channel) =>
      run.send(channelMessage({ channel: on, seq, at: '2021-01-26T15:10:00.000Z', body })),
  };
}

describe('reading', () => {
  it('polls every 10 s from the last number without a connection; an error does not stop it', async () => {
    const run = await open(({ api }) =>
      api.on(getComments, { comments: [comment(1), comment(2)] }, networkFailure(), {
        comments: [comment(3)],
      }),
    );
    await run.deps.clock.advance(20_000);
    expect(run.asked()).toEqual([0, 2, 2]);
    expect(run.ids()).toEqual([1, 2, 3]);
    expect(run.thread().status).toBe('loaded');
    run.stop();
  });

  it('polls every 10 s what is no session, and at once when told, until it is left', async () => {
    const run = await open();
    await run.send(sessionLeft({ sessionId }), connected());
    const before = run.asked().length;
    await run.send(commentSubjectEntered({ subjectId: 'brightline' }));
    await run.deps.clock.advance(20_000);
    expect(run.asked()).toHaveLength(before + 3);
    expect(run.deps.api.callsOf(getComments).at(-1)?.input.params).toEqual({ subjectId: 'brightline' });
    expect(selectThread(run.getState(), 'brightline').status).toBe('loaded');
    const read = run.deps.api.callsOf(getComments).length;
    await run.send(commentSubjectChanged({ subjectId: 'elsewhere' }));
    expect(run.deps.api.callsOf(getComments)).toHaveLength(read);
    await run.send(commentSubjectChanged({ subjectId: 'brightline' }));
    expect(run.deps.api.callsOf(getComments)).toHaveLength(read + 1);
    await run.send(commentSubjectLeft({ subjectId: 'brightline' }));
    await run.deps.clock.advance(60_000);
    expect(run.asked()).toHaveLength(before + 4);
    run.stop();
  });

  it('polls once a minute while connected', async () => {
    const run = await open();
    await run.send(connected());
    await run.deps.clock.advance(59_999);
    expect(run.asked()).toHaveLength(1);
    await run.deps.clock.advance(1);
    expect(run.asked()).toHaveLength(2);
    run.stop();
  });

  it('loads the next page at once when a reply is full', async () => {
    const full = Array.from({ length: 200 }, (_, index) => comment(index + 1));
    const run = await open(({ api }) =>
      api.on(getComments, { comments: full }, { comments: [comment(201)] }),
    );
    expect(run.ids()).toHaveLength(201);
    run.stop();
  });

  it('takes what the session’s channel says, and nothing else', async () => {
    const run = await open(({ api }) => api.on(getComments, { comments: [comment(1), comment(2)] }));
    await run.hear({ kind: 'comment', comment: comment(3), key: null });
    expect(run.ids()).toEqual([1, 2, 3]);
    expect(run.thread().readTo).toBe(3);
    await run.hear({ kind: 'commentGone', number: 2 }, 2);
    await run.hear({ kind: 'commentReactions', number: 3, reactions: { '👍': 4 } }, 3);
    await run.hear({ kind: 'comment', comment: comment(9), key: null }, 4, sessionChannel('other'));
    await run.hear({ kind: 'question', text: 'of another feature' }, 5);
    await run.hear({ kind: 'comment', comment: { number: 'x' } }, 6);
    expect(run.ids()).toEqual([1, 3]);
    expect(run.thread().comments.entities[3]?.reactions).toEqual({ '👍': 4 });
    run.stop();
  });

  it('asks for what is missing before a comment that came early', async () => {
    const run = await open();
    await run.hear({ kind: 'comment', comment: comment(5), key: null });
    expect(run.thread().readTo).toBe(0);
    run.deps.api.on(getComments, { comments: [1, 2, 3, 4, 5].map((number) => comment(number)) });
    await run.send(channelFollowed({ channel, seq: 9 }));
    expect(run.ids()).toEqual([1, 2, 3, 4, 5]);
    run.stop();
  });

  it('starts over after a reset: what is gone by then is not shown', async () => {
    const run = await open(({ api }) =>
      api.on(getComments, { comments: [comment(1), comment(2)] }, { comments: [comment(2)] }),
    );
    await run.send(channelReset({ channel, seq: 9 }));
    expect(run.asked()).toEqual([0, 0]);
    expect(run.ids()).toEqual([2]);
    run.stop();
  });

  it('loads everything again after a reset that comes while it loads', async () => {
    const first = deferred<{ comments: ReturnType<typeof comment>[] }>();
    const run = await open();
    run.deps.api.on(getComments, () => first.promise, { comments: [comment(3)] });
    await run.send(channelReset({ channel, seq: 9 }));
    await run.send(channelReset({ channel, seq: 12 }));
    first.resolve({ comments: [comment(1)] });
    await settle();
    expect(run.ids()).toEqual([3]);
    run.stop();
  });

  it('ends when the session is left, and does not begin where the event has no comments', async () => {
    const run = await open();
    await run.send(sessionLeft({ sessionId }));
    await run.deps.clock.advance(60_000);
    expect(run.asked()).toHaveLength(1);
    run.stop();
    const without = await open(undefined, false);
    expect(without.asked()).toHaveLength(0);
    without.stop();
  });

  it('counts what came since the comments were last shown', async () => {
    const run = await open(({ api }) => api.on(getComments, { comments: [comment(1), comment(2)] }));
    const news = () => selectNewComments(run.getState(), sessionId);
    expect(news()).toBe(0);
    await run.hear({ kind: 'comment', comment: comment(3), key: null });
    await run.hear({ kind: 'comment', comment: comment(4), key: null }, 2);
    expect(news()).toBe(2);
    await run.send(commentsSeen({ sessionId }));
    expect(news()).toBe(0);
    run.stop();
  });
});

describe('sending', () => {
  it('links and sanitizes; the comment is shown at once and the draft is free', async () => {
    const answer = deferred<ReturnType<typeof comment>>();
    const run = await open(({ api, sanitiser }) => {
      sanitiser.html.answers((dirty: string) => `clean(${dirty})`);
      api.on(postComment, () => answer.promise);
    });
    await run.say('x <i> www.a.example');
    const html =
      'clean(x &lt;i&gt; <a href="https://www.a.example" rel="noopener noreferrer" target="_blank">www.a.example</a>)';
    expect(run.deps.api.callsOf(postComment)[0]?.input.body).toEqual({ text: html });
    expect(run.thread()).toMatchObject({ draft: '', outgoing: [{ html, status: 'sending' }], sent: 0 });
    answer.resolve(comment(7, 'mine'));
    await run.send();
    expect(run.thread()).toMatchObject({ outgoing: [], sent: 1, readTo: 0 });
    expect(run.ids()).toEqual([7]);
    run.stop();
  });

  it('shows it once when the channel is faster than the reply', async () => {
    const answer = deferred<ReturnType<typeof comment>>();
    const run = await open(({ api }) => api.on(postComment, () => answer.promise));
    await run.say('mine');
    await run.hear({ kind: 'comment', comment: comment(1, 'mine'), key: run.keys()[0] });
    expect([run.thread().outgoing, run.ids()]).toEqual([[], [1]]);
    answer.resolve(comment(1, 'mine'));
    await run.send();
    expect([run.thread().outgoing, run.ids(), run.thread().sent]).toEqual([[], [1], 1]);
    run.stop();
  });

  it('keeps the order of several, one at a time', async () => {
    const first = deferred<ReturnType<typeof comment>>();
    const run = await open(({ api }) => api.on(postComment, () => first.promise, comment(2)));
    await run.say('one');
    await run.say('two');
    expect(run.thread().outgoing.map(({ text, status }) => [text, status])).toEqual([
      ['one', 'sending'],
      ['two', 'waiting'],
    ]);
    first.resolve(comment(1));
    await run.send();
    expect(
      run.deps.api.callsOf(postComment).map(({ input }) => (input.body as { text: string }).text),
    ).toEqual(['one', 'two']);
    expect(run.thread().outgoing).toEqual([]);
    run.stop();
  });

  it('answers the chosen comment', async () => {
    const run = await open(({ api }) => {
      api.on(getComments, { comments: [comment(1)] });
      api.on(postComment, comment(2, 'answer', { replyTo: 1 }));
    });
    await run.send(replyChosen({ sessionId, number: 1 }));
    await run.say('answer');
    expect(run.deps.api.callsOf(postComment)[0]?.input.body).toEqual({ text: 'answer', replyTo: 1 });
    expect(run.thread().replyTo).toBeNull();
    run.stop();
  });

  it.each([
    ['the reply got lost', networkFailure(), 'offline'],
    ['the server was busy', httpFailure(503), 'busy'],
    ['something else answered', new Error('no JSON'), 'busy'],
  ])('keeps it when %s, and sends it again under the same key', async (_why, failure, problem) => {
    const run = await open(({ api }) => api.on(postComment, failure, comment(1)));
    await run.say('once');
    expect(run.thread().outgoing).toMatchObject([{ text: 'once', status: 'failed', problem }]);
    await run.retry();
    expect(run.thread()).toMatchObject({ outgoing: [], sent: 1 });
    const [first, second] = run.keys();
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(second).toBe(first);
    run.stop();
  });

  it('takes a new key after a refusal, which the server remembers', async () => {
    const run = await open(({ api }) => api.on(postComment, httpFailure(403), comment(1)));
    await run.say('refused');
    expect(run.thread().outgoing).toMatchObject([{ status: 'failed', problem: 'refused' }]);
    await run.retry();
    expect(new Set(run.keys()).size).toBe(2);
    run.stop();
  });

  it('goes on with the next one when one fails', async () => {
    const run = await open(({ api }) => api.on(postComment, networkFailure(), comment(2)));
    await run.say('fails');
    await run.say('works');
    expect(run.thread().outgoing.map(({ text }) => text)).toEqual(['fails']);
    run.stop();
  });

  it('gives a failed one back to the draft when it is discarded, unless another was begun', async () => {
    const run = await open(({ api }) => api.on(postComment, networkFailure(), networkFailure()));
    await run.say('first');
    const discard = () => run.send(commentDiscarded({ sessionId, key: run.thread().outgoing[0]?.key ?? '' }));
    await discard();
    expect(run.thread()).toMatchObject({ draft: 'first', outgoing: [] });
    await run.send(commentRequested({ sessionId }), draftChanged({ sessionId, text: 'another' }));
    await discard();
    expect(run.thread()).toMatchObject({ draft: 'another', outgoing: [] });
    run.stop();
  });

  it('waits for Retry-After without another click', async () => {
    const run = await open(({ api }) => api.on(postComment, putOff(429, 20_000), comment(1)));
    await run.say('the 21st');
    expect(run.thread().outgoing).toMatchObject([{ status: 'sending' }]);
    await run.deps.clock.advance(20_000);
    expect(run.thread()).toMatchObject({ outgoing: [], sent: 1 });
    expect(new Set(run.keys()).size).toBe(1);
    run.stop();
  });

  it('refuses what is empty or too long, and keeps the draft', async () => {
    const run = await open();
    await run.say('   ');
    expect(run.thread()).toMatchObject({ draftProblem: 'empty', outgoing: [] });
    const long = '<'.repeat(1_001);
    await run.say(long);
    expect(run.thread()).toMatchObject({ draftProblem: 'tooLong', draft: long });
    expect(run.keys()).toHaveLength(0);
    run.stop();
  });

  it('sends nothing twice for a second click, and goes on when the session is left', async () => {
    const answer = deferred<ReturnType<typeof comment>>();
    const run = await open(({ api }) => api.on(postComment, () => answer.promise));
    await run.send(draftChanged({ sessionId, text: 'one' }));
    await run.send(commentRequested({ sessionId }), commentRequested({ sessionId }));
    await run.send(sessionLeft({ sessionId }));
    answer.resolve(comment(1));
    await run.send();
    expect(run.keys()).toHaveLength(1);
    expect(run.thread()).toMatchObject({ outgoing: [], sent: 1 });
    run.stop();
  });

  it('ends with the sign-in session, along with every draft', async () => {
    const run = await open(({ api }) => api.on(postComment, () => deferred<never>().promise));
    await run.say('mine');
    await run.send(signedOut({ reason: 'user' }));
    expect(run.getState().comments).toEqual({});
    run.stop();
  });
});

describe('a draft', () => {
  const stored = (run: Awaited<ReturnType<typeof open>>) =>
    run.deps.storage.local.values.get(COMMENT_DRAFTS_KEY);

  it('survives a reload until it is sent', async () => {
    const run = await open();
    await run.send(draftChanged({ sessionId, text: 'half a thou' }));
    const text = stored(run) ?? '';
    run.stop();
    const reloaded = await open(({ storage, api }) => {
      storage.local.values.set(COMMENT_DRAFTS_KEY, text);
      api.on(postComment, comment(1));
    });
    expect(reloaded.thread().draft).toBe('half a thou');
    await reloaded.say('half a thought');
    expect(stored(reloaded)).toBeUndefined();
    reloaded.stop();
  });
});

describe('signs', () => {
  const given = (run: Awaited<ReturnType<typeof open>>) => [
    run.thread().own[1] ?? [],
    run.thread().comments.entities[1]?.reactions ?? {},
  ];
  const react = (on: boolean) => reactionRequested({ sessionId, number: 1, sign: '👍', on });
  const one = { comments: [comment(1, 'nice', { reactions: { '👍': 2 } })] };

  it('count at once, then as the server counts', async () => {
    const answer = deferred<{ reactions: Record<string, number> }>();
    const run = await open(({ api }) => {
      api.on(getComments, one);
      api.on(putCommentReaction, () => answer.promise);
    });
    await run.send(react(true));
    expect(given(run)).toEqual([['👍'], { '👍': 3 }]);
    answer.resolve({ reactions: { '👍': 7 } });
    await run.send();
    expect(given(run)).toEqual([['👍'], { '👍': 7 }]);
    run.stop();
  });

  it('are as before if they could not be stored', async () => {
    const run = await open(({ api }) => {
      api.on(getComments, { ...one, own: { 1: ['👍'] } });
      api.on(putCommentReaction, networkFailure());
    });
    await run.send(react(false));
    expect(given(run)).toEqual([['👍'], { '👍': 2 }]);
    run.stop();
  });
});

describe('removing a comment', () => {
  const DONE = { ok: true } as const;
  async function asked(...answers: (typeof DONE | Error | (() => Promise<typeof DONE>))[]) {
    const run = await open(({ api }) => {
      api.on(getComments, { comments: [comment(1), comment(2)] }, { comments: [] });
      api.on(deleteComment, ...answers);
    });
    await run.send(removalConfirmationRequested({ sessionId, number: 2 }));
    return { ...run, removal: () => run.thread().removal };
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
    const run = await open(({ api }) =>
      api.on(getComments, { comments: [comment(1), comment(2)] }, { comments: [comment(3)], removed: [2] }),
    );
    await run.deps.clock.advance(10_000);
    expect(run.ids()).toEqual([1, 3]);
    expect(run.thread().readTo).toBe(3);
    run.stop();
  });
});

describe('moderation (product.md#moderation)', () => {
  const rulesOf = (over: Partial<ChatRules>) => (deps: ReturnType<typeof createFakeDeps>) => {
    deps.api.on(getComments, { comments: [comment(1), comment(2)] });
    deps.api.on(getChatRules, { ...RULES, ...over });
  };

  it('shows no comments before the rules, which say what is pinned above them, or have failed', async () => {
    const rules = deferred<ChatRules>();
    const app = await open((deps) => {
      deps.api.on(getComments, { comments: [comment(1)] });
      deps.api.on(getChatRules, () => rules.promise);
    });
    expect(app.thread().status).toBe('loading');
    rules.reject(networkFailure());
    await app.send();
    expect(app.ids()).toEqual([1]);
  });

  it('takes a hidden comment from attendees and marks it for moderators, until it comes back', async () => {
    const attendee = await open(rulesOf({}));
    await attendee.hear({ kind: 'commentHidden', number: 1 });
    expect(attendee.ids()).toEqual([2]);
    await attendee.hear({ kind: 'comment', comment: comment(1), key: null }, 2);
    expect(attendee.ids()).toEqual([1, 2]);
    attendee.stop();
    const moderator = await open(rulesOf({ moderates: true }));
    await moderator.hear({ kind: 'commentHidden', number: 1 });
    expect(moderator.thread().comments.entities[1]?.hidden).toBe(true);
    await moderator.hear({ kind: 'comment', comment: comment(1), key: null }, 2);
    expect(moderator.thread().comments.entities[1]?.hidden).toBeUndefined();
  });

  it('hears of pins, of slow mode and, in the user’s own channel, of silence', async () => {
    const app = await open(rulesOf({}));
    await app.hear({ kind: 'commentPinned', number: 2 });
    await app.hear({ kind: 'slowMode', seconds: 30 }, 2);
    const userId = app.getState().auth.user?.id ?? '';
    await app.hear({ kind: 'silence', silence: { until: null } }, 1, userChannel(userId));
    expect(app.thread().rules).toMatchObject({ pinned: 2, slowSeconds: 30, silence: { until: null } });
    await app.hear({ kind: 'silence', silence: null }, 2, userChannel(userId));
    expect(app.thread().rules?.silence).toBeNull();
  });

  it('counts from the user’s comment in slow mode', async () => {
    const app = await open((deps) => {
      rulesOf({ slowSeconds: 30 })(deps);
      deps.api.on(postComment, comment(3));
    });
    await app.say('Hello');
    expect(app.thread().rules?.waitUntil).toBe('2021-01-26T15:10:30.000Z');
  });

  it('reads the rules again when a comment is refused by them', async () => {
    const app = await open((deps) => {
      deps.api.on(getChatRules, RULES, { ...RULES, silence: { until: null } });
      const problem = { type: SILENCED_PROBLEM, title: 'Silenced', status: 403 };
      deps.api.on(postComment, Object.assign(httpFailure(403), { problem }));
    });
    await app.say('Hello');
    expect(app.thread().rules?.silence).toEqual({ until: null });
    expect(app.thread().outgoing).toMatchObject([{ status: 'failed', problem: 'refused' }]);
  });
});
