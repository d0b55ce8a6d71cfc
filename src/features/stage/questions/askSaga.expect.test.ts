import { askQuestion, listQuestions, type SeenQuestion } from '../../../contract/stage/questions';
import { signedOut } from '../../../shared/platform/auth';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import {
  draftRefused,
  questionFailed,
  questionRequested,
  questionRetried,
  questionStarted,
  questionSucceeded,
} from './slice';
import {
  entered,
  expectQuestions as run,
  list,
  next,
  none,
  questionsOf,
  seen,
  typed,
} from './testing/expectQuestions';

const KEY = '00000000-0000-4000-8000-000000000001';
const asking = { key: KEY, text: 'Why soap?', anonymous: false };
const started = questionStarted({ ...asking, draft: 'Why  soap?' });

describe('asking', () => {
  it('shows the question before it is sent; what is refused gets another key, what is lost keeps its own', async () => {
    const deps = createFakeDeps();
    const [lost, refused] = [networkFailure(), httpFailure(422)];
    const nextKey = '00000000-0000-4000-8000-000000000002';
    deps.api.on(listQuestions, list());
    deps.api.on(askQuestion, lost, refused, seen({ own: true }));
    const ended = await run(deps, async ({ send }) => {
      await send(entered, typed, questionRequested());
      await send(questionRetried({ key: KEY }));
      await send(questionRetried({ key: nextKey }), questionRetried({ key: KEY }), questionRequested());
    })
      .put(started)
      .call(deps.report.error, 'questions', lost)
      .put(questionFailed({ key: KEY, problem: 'offline', nextKey: null }))
      .put(questionStarted(asking))
      .call(deps.report.error, 'questions', refused)
      .put(questionFailed({ key: KEY, problem: 'refused', nextKey }))
      .put(questionStarted({ ...asking, key: nextKey }))
      .put(questionSucceeded({ key: nextKey, question: seen({ own: true }) }))
      .put(draftRefused({ problem: 'empty' }))
      .not.put.actionType(questionStarted.type)
      .not.put.actionType(questionFailed.type)
      .silentRun(false);
    expect(deps.api.callsOf(askQuestion).map(({ target }) => target.idempotencyKey)).toEqual([
      KEY,
      KEY,
      nextKey,
    ]);
    expect(questionsOf(ended)).toMatchObject({ outgoing: [], asked: 1 });
  });

  it('goes on when another session is entered, where it does not count', async () => {
    const deps = createFakeDeps();
    const answer = deferred<SeenQuestion>();
    deps.api.on(listQuestions, list());
    deps.api.on(askQuestion, () => answer.promise);
    const ended = await run(deps, async ({ send }) => {
      await send(entered, typed, questionRequested());
      await send(next);
      answer.resolve(seen({ own: true }));
      await send();
    })
      .put(started)
      .put(questionSucceeded({ key: KEY, question: seen({ own: true }) }))
      .silentRun(false);
    expect(questionsOf(ended)).toMatchObject({ sessionId: 'next', outgoing: [], asked: 0 });
  });

  it('ends when the user signs out: the answer reaches nobody', async () => {
    const deps = createFakeDeps();
    const answer = deferred<SeenQuestion>();
    deps.api.on(listQuestions, list());
    deps.api.on(askQuestion, () => answer.promise);
    const ended = await run(deps, async ({ send }) => {
      await send(entered, typed, questionRequested());
      await send(signedOut({ reason: 'user' }));
      answer.resolve(seen({ own: true }));
      await send();
    })
      .put(started)
      .not.put.actionType(questionSucceeded.type)
      .silentRun(false);
    expect(questionsOf(ended)).toEqual(none);
  });
});
