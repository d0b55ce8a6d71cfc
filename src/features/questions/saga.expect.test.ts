import { findSimilarQuestions, listQuestions, questionEvent } from '../../contract/questions';
import { userChannel } from '../../contract/realtime';
import { sessionChannel } from '../../contract/stages';
import { signedOut } from '../../shared/auth';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  followRequested,
  unfollowed,
} from '../../shared/realtime';
import { sessionLeft } from '../../shared/sessionPage';
import { QUESTION_ID } from '../../../test/builders/question';
import { buildUser } from '../../../test/builders/user';
import { createFakeDeps, deferred, networkFailure } from '../../../test/fakes/deps';
import {
  questionLoaded,
  questionReceived,
  questionsEntered,
  questionsFailed,
  questionsLeft,
  questionsRequested,
  questionsSucceeded,
  similarReceived,
} from './slice';
import {
  entered,
  expectQuestions as run,
  list,
  next,
  seen,
  session,
  sessionId,
  typed,
} from './testing/expectQuestions';
import { QUESTIONS_OFFLINE_MS, SIMILAR_PAUSE_MS } from './timing';

const channel = sessionChannel(sessionId);
const own = userChannel(buildUser().id);
const loaded = (manages = false) => questionsSucceeded({ sessionId, ...list(manages) });
const heard = (body: unknown, where = channel) =>
  channelMessage({ channel: where, seq: 1, at: session.startTime, body });

describe('the questions of a session', () => {
  it('are loaded when it is entered and its channel begins; the user’s own channel is followed meanwhile', async () => {
    const deps = createFakeDeps();
    const failure = networkFailure();
    deps.api.on(listQuestions, failure, list());
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await advance(QUESTIONS_OFFLINE_MS);
      await send(channelFollowed({ channel: own, seq: 0 }), channelFollowed({ channel, seq: 0 }));
      await send(sessionLeft({ sessionId }));
    })
      .put(questionsEntered({ sessionId }))
      .put(followRequested({ channel: own, after: null }))
      .call(deps.report.error, 'questions', failure)
      .put(questionsFailed())
      .call(deps.clock.sleep, QUESTIONS_OFFLINE_MS)
      .put(loaded())
      .put(loaded())
      .put(unfollowed({ channel: own }))
      .put(questionsLeft())
      .not.put.actionType(questionsSucceeded.type)
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('change with both channels, each for its own', async () => {
    const deps = createFakeDeps();
    deps.api.on(listQuestions, list());
    const question = questionEvent.parse({ kind: 'question', question: seen() });
    const outcome = { kind: 'questionOutcome', question: seen({ own: true }) };
    await run(deps, async ({ send }) => {
      await send(entered);
      await send(heard(question), heard(question, own), heard(question, sessionChannel('other')));
      await send(heard(outcome, own), heard(outcome), heard({ kind: 'questionQueue' }));
    })
      .put.actionType(questionReceived.type)
      .put(questionLoaded({ question: seen({ own: true }) }))
      .not.put.actionType(questionReceived.type)
      .not.put.actionType(questionLoaded.type)
      .not.put(questionsRequested())
      .silentRun(false);
  });

  it('that wait are loaded again for managers, also when others come while they are being loaded', async () => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof list>>();
    deps.api.on(listQuestions, list(true), () => slow.promise, list(true));
    const queue = heard({ kind: 'questionQueue' });
    await run(deps, async ({ send }) => {
      await send(entered);
      await send(queue);
      await send(queue, queue);
      slow.resolve(list(true));
      await send();
    })
      .put(questionsRequested())
      .put(questionsRequested())
      .put(questionsRequested())
      .put(loaded(true))
      .put(loaded(true))
      .put(loaded(true))
      .not.put(loaded(true))
      .silentRun(false);
    expect(deps.api.callsOf(listQuestions)).toHaveLength(3);
  });

  it.each([
    ['the session is left', sessionLeft({ sessionId })],
    ['another session is entered', next],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('end when %s: what is under way and what is due are dropped', async (_when, end) => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof list>>();
    deps.api.on(listQuestions, list(), () => slow.promise, list());
    await run(deps, async ({ send, advance, cancel }) => {
      await send(entered);
      await send(typed, channelReset({ channel, seq: 9 }));
      await send(end);
      slow.resolve(list());
      await advance(SIMILAR_PAUSE_MS);
      await send(heard({ kind: 'questionGone', questionId: QUESTION_ID, revision: 9 }), heard(null, own));
      await cancel();
    })
      .call(deps.clock.sleep, SIMILAR_PAUSE_MS)
      .put(loaded())
      .put(unfollowed({ channel: own }))
      .not.put(loaded())
      .not.put.actionType(similarReceived.type)
      .silentRun(false);
    expect(deps.api.callsOf(findSimilarQuestions)).toEqual([]);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});
