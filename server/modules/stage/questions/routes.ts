import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  askQuestion,
  decideQuestion,
  exportQuestions,
  findSimilarQuestions,
  listQuestions,
  MIN_SIMILAR_TEXT,
  putQuestionVote,
  withdrawQuestion,
} from '../../../../src/contract/stage/questions';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { actingAs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { mayManageSession } from '../../program/sessions/presenters';
import { questionCsv } from './exportCsv';
import { questionPublisher } from './gathered';
import { publishQueue, publishVotes } from './publishing';
import { countVotes, findQuestion, questionsFor, similarTo, type SessionAt } from './repository';
import { ask, decide, noQuestion, seenQuestions, vote, withdraw, type Viewer } from './service';
import { sessionExists } from '../../../lib/sessionExists';

const nameOf = ({ name, username }: Caller) => name || username;

/** How the event has questions. Throws a problem (403) if it has none. */
function optionsOf({ pageOptions }: EventConfig) {
  const { questions } = pageOptions.session;
  if (!questions) throw new ProblemError('forbidden', 'Questions are turned off for this conference.');
  return questions;
}

export function questionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, channels, clock } = deps;
  const now = (conferenceId: string) => new Date(deps.eventTime.now(conferenceId));

  const publisher = questionPublisher({
    publishVotes: (session, ids) =>
      inTransaction(pool, (inside) => publishVotes(channels, inside, session, ids)),
    publishQueue: (session) => inTransaction(pool, (inside) => publishQueue(channels, inside, session)),
    onError: (error) =>
      deps.log.warn({ reason: String(error) }, 'changes of questions could not be published'),
  });
  app.addHook('onClose', () => publisher.close());
  const tellModerators = moderatorNotifier(app, deps);
  /** Tells those who decide about questions that some have changed. */
  function tellOfChange(session: SessionAt): void {
    publisher.queueChanged(session);
    tellModerators(session.conferenceId);
  }

  const viewerAt = async (session: SessionAt, { userId, verifiedEmail }: Caller): Promise<Viewer> => ({
    userId,
    manages: await mayManageSession(db, { ...session, userId, verifiedEmail }),
  });

  /** Throws a problem: 403 if the event has no questions, 404 if it has no such session. */
  async function openSession(event: EventConfig, sessionId: string, caller: Caller) {
    const options = optionsOf(event);
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId };
    if (!(await sessionExists(db, session.conferenceId, sessionId))) {
      throw new ProblemError('not-found', `There is no session "${sessionId}" at this conference.`);
    }
    return { options, session, viewer: await viewerAt(session, caller) };
  }

  /** Throws a problem: 403 if the event has no questions, 404 if it has no such question. */
  async function openFound(event: EventConfig, questionId: string, caller: Caller) {
    optionsOf(event);
    const at = { conferenceId: event.conferenceId, questionId };
    const row = await findQuestion(db, at);
    if (!row) throw noQuestion();
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId: row.session_id };
    return { at, session, viewer: await viewerAt(session, caller) };
  }

  function checkManages({ manages }: Viewer): void {
    if (!manages) {
      throw new ProblemError('forbidden', 'Only presenters, moderators and superusers can do this.');
    }
  }

  registerEndpoint(app, deps, listQuestions, async ({ params }, { event, caller }) => {
    const { session, viewer } = await openSession(event, params.sessionId, caller);
    const rows = await questionsFor(db, session, viewer.manages ? null : viewer.userId);
    return { questions: await seenQuestions(db, rows, viewer), manages: viewer.manages };
  });

  registerEndpoint(app, deps, askQuestion, async ({ params, body }, { event, caller, storeReply }) => {
    const { options, session, viewer } = await openSession(event, params.sessionId, caller);
    if (body.anonymous && !options.anonymous) {
      throw new ProblemError('forbidden', 'Questions cannot be anonymous at this conference.');
    }
    const reply = await ask(deps, session, viewer, {
      userId: caller.userId,
      userName: nameOf(caller),
      ...body,
      storeReply,
      askedAt: now(event.conferenceId),
      storedAt: new Date(clock.now()),
      state: options.moderated ? 'pending' : 'approved',
    });
    tellOfChange(session);
    return reply;
  });

  registerEndpoint(app, deps, findSimilarQuestions, async ({ params, body }, { event, caller }) => {
    const { session, viewer } = await openSession(event, params.sessionId, caller);
    if (body.text.length < MIN_SIMILAR_TEXT) return { questions: [] };
    const rows = await similarTo(db, session, { userId: viewer.userId, text: body.text });
    return { questions: await seenQuestions(db, rows, viewer) };
  });

  registerEndpoint(app, deps, putQuestionVote, async ({ params, body }, { event, caller }) => {
    const { at, session, viewer } = await openFound(event, params.questionId, caller);
    const { votes, isChanged } = await vote(deps, at, viewer, body.on);
    if (isChanged) publisher.votesChanged(session, at.questionId);
    return { questionId: at.questionId, votes, voted: body.on };
  });

  registerEndpoint(app, deps, withdrawQuestion, async ({ params }, { event, caller }) => {
    const { at, session, viewer } = await openFound(event, params.questionId, caller);
    await withdraw(deps, at, viewer);
    tellOfChange(session);
    return { ok: true as const };
  });

  registerEndpoint(app, deps, decideQuestion, async ({ params, body }, { event, caller, storeReply }) => {
    const { at, session, viewer } = await openFound(event, params.questionId, caller);
    checkManages(viewer);
    const reply = await decide(deps, at, actingAs(deps, event, caller), body, storeReply);
    tellOfChange(session);
    deps.log.info({ ...at, by: caller.userId, decision: body.decision.kind }, 'a question is decided about');
    return reply;
  });

  registerEndpoint(app, deps, exportQuestions, async ({ params, query }, { event, caller, reply }) => {
    const { session, viewer } = await openSession(event, params.sessionId, caller);
    checkManages(viewer);
    const rows = await questionsFor(db, session, null);
    const votes = await countVotes(
      db,
      rows.map(({ question_id }) => question_id),
    );
    deps.log.info({ ...session, by: caller.userId, questions: rows.length }, 'questions are exported');
    void reply.headers({
      'content-disposition': `attachment; filename="${event.conferenceId}-questions-${session.sessionId}.csv"`,
    });
    return questionCsv(rows, votes, query.dialect);
  });
}
