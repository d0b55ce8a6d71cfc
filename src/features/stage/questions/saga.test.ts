import {
  askQuestion,
  decideQuestion,
  findSimilarQuestions,
  listQuestions,
  putQuestionVote,
  withdrawQuestion,
  type SeenQuestion,
} from '../../../contract/stage/questions';
import { userChannel } from '../../../contract/platform/realtime';
import { sessionChannel } from '../../../contract/program/stages';
import { QUESTION_DRAFTS_KEY, selectUser, signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelMessage,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildQuestion, QUESTION_ID, questionIdOf } from '../../../../test/builders/question';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { questionsSaga } from './saga';
import { selectNewQuestions, selectQuestions, selectShownQuestions } from './selectors';
import {
  anonymousChosen,
  decisionRequested,
  draftChanged,
  questionDiscarded,
  questionRequested,
  questionRetried,
  questionsSlice,
  sortChosen,
  voteRequested,
  withdrawalConfirmed,
  type WithQuestions,
} from './slice';
import { QUESTIONS_OFFLINE_MS, SIMILAR_PAUSE_MS } from './timing';

const session = buildSession();
const { sessionId } = session;
const channel = sessionChannel(sessionId);
const of = (over: Partial<SeenQuestion> = {}) => buildQuestion({ sessionId, ...over });

type State = CoreState & WithQuestions & { realtime: ReturnType<typeof realtimeReducer> };
type FakeDeps = ReturnType<typeof createFakeDeps>;

/** A page that shows the session, with these questions. */
async function open(
  questions: SeenQuestion[] = [],
  manages = false,
  prepare: (deps: FakeDeps) => void = () => {},
) {
  const deps = createFakeDeps();
  deps.api.on(listQuestions, { questions, manages });
  deps.api.on(findSimilarQuestions, { questions: [] });
  prepare(deps);
  const run = await startSagas<State>(questionsSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        questions: questionsSlice.getInitialState(),
        realtime: realtimeReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { questions: questionsSlice.reducer, realtime: realtimeReducer },
  });
  await run.send(sessionEntered(activeSessionOf(session, 'session')));
  let seq = 0;
  return {
    ...run,
    state: () => run.getState().questions,
    one: () => selectQuestions(run.getState())[0],
    say: (body: unknown, on = channel) =>
      run.send(channelMessage({ channel: on, seq: (seq += 1), at: session.startTime, body })),
  };
}

describe('reading', () => {
  it('loads when the subscription begins, polls without a connection, and stops on leaving', async () => {
    const run = await open();
    const own = userChannel(selectUser(run.getState())?.id ?? '');
    const asked = () => run.deps.api.callsOf(listQuestions).length;
    expect(asked()).toBe(1);
    expect(run.actions).toContainEqual(followRequested({ channel: own, after: null }));
    await run.send(channelFollowed({ channel: own, seq: 0 }));
    expect(asked()).toBe(1);
    await run.send(channelFollowed({ channel, seq: 0 }));
    expect(asked()).toBe(2);
    await run.deps.clock.advance(QUESTIONS_OFFLINE_MS);
    expect(asked()).toBe(3);
    await run.send(sessionLeft({ sessionId }));
    expect(run.actions).toContainEqual(unfollowed({ channel: own }));
    expect(run.deps.clock.sleeping()).toEqual([]);
    await run.deps.clock.advance(600_000);
    expect([asked(), run.state().sessionId]).toEqual([3, null]);
  });

  it('keeps a question that comes while an older reply is on its way', async () => {
    const run = await open();
    const reply = deferred<{ questions: SeenQuestion[]; manages: boolean }>();
    run.deps.api.on(listQuestions, () => reply.promise);
    await run.send(channelFollowed({ channel, seq: 0 }));
    await run.say({ kind: 'question', question: of() });
    expect(run.one()?.questionId).toBe(QUESTION_ID);
    run.deps.api.on(listQuestions, { questions: [of()], manages: false });
    reply.resolve({ questions: [], manages: false });
    await run.send();
    expect(run.one()?.questionId).toBe(QUESTION_ID);
  });

  it('keeps trying after failures', async () => {
    const run = await open([], false, (deps) =>
      deps.api.on(listQuestions, networkFailure(), { questions: [of()], manages: false }),
    );
    expect(run.state().status).toBe('failed');
    expect(run.deps.report.errors.map(({ where }) => where)).toEqual(['questions']);
    await run.deps.clock.advance(120_000);
    expect(run.state().status).toBe('loaded');
  });

  it('follows what the channel says, and keeps what is newer', async () => {
    const run = await open([of({ voted: true })]);
    const { own: _o, voted: _v, reason: _r, undoable: _u, ...shown } = of({ revision: 3, state: 'answered' });
    await run.say({ kind: 'question', question: shown });
    expect(run.one()).toMatchObject({ state: 'answered', voted: true, revision: 3 });
    await run.say({ kind: 'question', question: { ...shown, revision: 2, state: 'approved' } });
    expect(run.one()?.state).toBe('answered');
    await run.say({ kind: 'questionVotes', votes: [{ questionId: QUESTION_ID, votes: 12 }] });
    expect(run.one()?.votes).toBe(12);
    await run.say({ kind: 'questionGone', questionId: QUESTION_ID, revision: 4 });
    expect(run.one()).toBeUndefined();
  });

  it('keeps one’s own question that is gone for others, and learns what became of it', async () => {
    const run = await open([of({ own: true })]);
    await run.say({ kind: 'questionGone', questionId: QUESTION_ID, revision: 3 });
    const question = of({ own: true, state: 'dismissed', reason: 'Off topic', revision: 3 });
    await run.say({ kind: 'questionOutcome', question }, userChannel('somebody-else'));
    expect(run.one()?.state).toBe('approved');
    const own = userChannel(selectUser(run.getState())?.id ?? '');
    await run.say({ kind: 'questionOutcome', question }, own);
    expect(run.one()).toMatchObject({ state: 'dismissed', reason: 'Off topic' });
  });

  it('loads again for managers only when the queue changes', async () => {
    for (const [manages, calls] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const run = await open([], manages);
      await run.say({ kind: 'questionQueue' });
      expect(run.deps.api.callsOf(listQuestions)).toHaveLength(calls);
    }
  });

  it('counts what is new, and for managers what waits', async () => {
    const late = of({ questionId: questionIdOf(9), number: 9 });
    const run = await open([of()]);
    expect(selectNewQuestions(run.getState())).toBe(0);
    await run.say({ kind: 'question', question: late });
    expect(selectNewQuestions(run.getState())).toBe(1);
    const managed = await open([of({ state: 'pending' })], true);
    expect(selectNewQuestions(managed.getState())).toBe(1);
  });
});

describe('asking', () => {
  it('sends a question once, however often it is tried, and shows it at once', async () => {
    const reply = deferred<SeenQuestion>();
    const run = await open([], false, (deps) =>
      deps.api.on(askQuestion, networkFailure(), () => reply.promise),
    );
    await run.send(anonymousChosen(true), draftChanged({ text: ' Why\n soap? ' }), questionRequested());
    const [failed] = run.state().outgoing;
    expect(failed).toMatchObject({ text: 'Why soap?', status: 'failed', problem: 'offline' });
    expect(run.state().draft).toBe('');
    await run.send(questionRetried({ key: failed?.key ?? '' }));
    expect(run.state().outgoing).toMatchObject([{ key: failed?.key, status: 'sending' }]);
    reply.resolve(of({ own: true, state: 'pending' }));
    await run.send();
    expect(run.state()).toMatchObject({ outgoing: [], asked: 1 });
    const calls = run.deps.api.callsOf(askQuestion);
    expect(calls.map(({ input }) => input)).toEqual(
      Array.from({ length: 2 }, () => ({
        params: { sessionId },
        body: { text: 'Why soap?', anonymous: true },
      })),
    );
    expect(new Set(calls.map(({ target }) => target.idempotencyKey)).size).toBe(1);
  });

  it('refuses an empty draft, and returns the text of a discarded one', async () => {
    const run = await open([], false, (deps) => deps.api.on(askQuestion, httpFailure(409)));
    await run.send(draftChanged({ text: '  ' }), questionRequested());
    expect(run.state().draftProblem).toBe('empty');
    await run.send(draftChanged({ text: 'One too many?' }), questionRequested());
    const [failed] = run.state().outgoing;
    expect(failed).toMatchObject({ status: 'failed', problem: 'refused' });
    await run.send(questionDiscarded({ key: failed?.key ?? '' }));
    expect(run.state()).toMatchObject({ outgoing: [], draft: 'One too many?' });
  });

  it('keeps the draft over a reload', async () => {
    const first = await open();
    await first.send(draftChanged({ text: 'Half a quest' }));
    const stored = first.deps.storage.local.get(QUESTION_DRAFTS_KEY);
    const run = await open(
      [],
      false,
      (deps) => void deps.storage.local.set(QUESTION_DRAFTS_KEY, stored ?? ''),
    );
    expect(run.state().draft).toBe('Half a quest');
  });

  it('looks for similar questions once typing pauses', async () => {
    const run = await open([of()], false, (deps) => deps.api.on(findSimilarQuestions, { questions: [of()] }));
    await run.send(draftChanged({ text: 'Which dwell' }));
    await run.deps.clock.advance(SIMILAR_PAUSE_MS - 1);
    await run.send(draftChanged({ text: 'Which dwell time' }));
    await run.deps.clock.advance(SIMILAR_PAUSE_MS);
    expect(run.deps.api.callsOf(findSimilarQuestions).map(({ input }) => input.body)).toEqual([
      { text: 'Which dwell time' },
    ]);
    expect(run.state().similar).toEqual([QUESTION_ID]);
    await run.send(draftChanged({ text: '' }));
    expect(run.state().similar).toEqual([]);
  });
});

describe('votes', () => {
  it('count at once, and as the server counted them', async () => {
    const reply = deferred<{ questionId: string; votes: number; voted: boolean }>();
    const run = await open([of({ votes: 3 })], false, (deps) =>
      deps.api.on(putQuestionVote, () => reply.promise),
    );
    await run.send(voteRequested({ questionId: QUESTION_ID, on: true }));
    expect(run.one()).toMatchObject({ votes: 4, voted: true });
    await run.say({ kind: 'questionVotes', votes: [{ questionId: QUESTION_ID, votes: 4 }] });
    expect(run.one()?.votes).toBe(4);
    reply.resolve({ questionId: QUESTION_ID, votes: 7, voted: true });
    await run.send();
    expect(run.one()).toMatchObject({ votes: 7, voted: true });
  });

  it('are taken back when they were not stored', async () => {
    const run = await open([of({ votes: 3 })], false, (deps) =>
      deps.api.on(putQuestionVote, httpFailure(409)),
    );
    await run.send(voteRequested({ questionId: QUESTION_ID, on: true }));
    expect(run.one()).toMatchObject({ votes: 3, voted: false });
    expect(run.state().voteProblem).toEqual({ questionId: QUESTION_ID, problem: 'changed' });
  });
});

describe('deciding and withdrawing', () => {
  it('sends what was seen, and says so if somebody was faster', async () => {
    const run = await open([of({ state: 'pending', revision: 4 })], true, (deps) =>
      deps.api.on(decideQuestion, httpFailure(409), of({ state: 'dismissed', reason: 'No', revision: 5 })),
    );
    const dismiss = decisionRequested({ questionId: QUESTION_ID, kind: 'dismiss', text: 'No' });
    await run.send(dismiss);
    expect(run.state().work[QUESTION_ID]).toEqual({ status: 'failed', problem: 'changed' });
    expect(run.deps.api.callsOf(listQuestions)).toHaveLength(2);
    await run.send(dismiss);
    expect(run.deps.api.callsOf(decideQuestion)[1]?.input.body).toEqual({
      revision: 4,
      decision: { kind: 'dismiss', reason: 'No' },
    });
    expect(run.one()).toMatchObject({ state: 'dismissed', revision: 5 });
    expect(run.state().work).toEqual({});
  });

  it('removes what was withdrawn', async () => {
    const run = await open([of({ own: true })], false, (deps) => deps.api.on(withdrawQuestion, { ok: true }));
    await run.send(withdrawalConfirmed({ questionId: QUESTION_ID }));
    expect(run.one()).toBeUndefined();
  });
});

it('sorts by votes with answered ones last, or by time, and forgets everything on sign-out', async () => {
  const run = await open([
    of({ questionId: questionIdOf(1), number: 1, votes: 1 }),
    of({ questionId: questionIdOf(2), number: 2, votes: 9, state: 'answered' }),
    of({ questionId: questionIdOf(3), number: 3, votes: 5 }),
  ]);
  const order = () => selectShownQuestions(run.getState()).map(({ number }) => number);
  expect(order()).toEqual([3, 1, 2]);
  await run.send(sortChosen('newest'));
  expect(order()).toEqual([3, 2, 1]);
  await run.send(signedOut({ reason: 'user' }));
  expect(run.state()).toEqual(questionsSlice.getInitialState());
});
