import { findSimilarQuestions, listQuestions, questionEvent } from '../../../contract/stage/questions';
import { userChannel } from '../../../contract/platform/realtime';
import { sessionChannel } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import { channelMessage, channelReset, unfollowed } from '../../../shared/platform/realtime';
import { sessionLeft } from '../../../shared/program/sessionPage';
import { QUESTION_ID } from '../../../../test/builders/question';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred } from '../../../../test/fakes/deps';
import {
  questionLoaded,
  questionReceived,
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
import { SIMILAR_PAUSE_MS } from './timing';

const channel = sessionChannel(sessionId);
const own = userChannel(buildUser().id);
const loaded = (manages = false) => questionsSucceeded({ sessionId, ...list(manages) });
const heard = (body: unknown, where = channel) =>
  channelMessage({ channel: where, seq: 1, at: session.startTime, body });

describe('the questions of a session', () => {
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
