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
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import type { Caller } from '../../../identity/caller';
import type { KnownUser } from '../../../lib/listedAccounts';
import { checkSession } from '../../../lib/sessionExists';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { actingAs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { checkManages, viewerAt, type SessionAt } from '../../program/sessions/presenters';
import { publishQueue, publishVotes, questionPublisher } from './publishing';
import { countVotes, findQuestion, questionsFor, similarTo } from './repository';
import { ask, decide, noQuestion, questionCsv, seenQuestions, vote, withdraw } from './service';

const nameOf = ({ name, username }: Caller) => name || username;

/** How the event has questions. Throws a problem (403) if it has none. */
function optionsOf({ pageOptions }: EventConfig) {
  const { questions } = pageOptions.session;
  if (!questions) throw new ProblemError('forbidden', 'Questions are turned off for this conference.');
  return questions;
}

export function questionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock } = deps;

  const publisher = questionPublisher({
    publishVotes: (session, ids) => inTurn(deps, (turn) => publishVotes(turn, session, ids)),
    publishQueue: (session) => inTurn(deps, (turn) => publishQueue(turn, session)),
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

  /** Throws a problem: 403 if the event has no questions, 404 if it has no such session. */
  async function openSession(event: EventConfig, user: KnownUser, sessionId: string) {
    const options = optionsOf(event);
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId };
    await checkSession(db, session);
    return { options, session, viewer: await viewerAt(db, { ...user, ...session }) };
  }

  /** Throws a problem: 403 if the event has no questions, 404 if it has no such question. */
  async function openFound(event: EventConfig, user: KnownUser, questionId: string) {
    optionsOf(event);
    const at = { conferenceId: event.conferenceId, questionId };
    const row = await findQuestion(db, at);
    if (!row) throw noQuestion();
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId: row.session_id };
    return { at, session, viewer: await viewerAt(db, { ...user, ...session }) };
  }

  registerEndpoint(app, deps, listQuestions, async ({ params }, { event, user }) => {
    const { session, viewer } = await openSession(event, user, params.sessionId);
    const rows = await questionsFor(db, session, viewer.manages ? null : viewer.userId);
    return { questions: await seenQuestions(db, rows, viewer), manages: viewer.manages };
  });

  registerEndpoint(
    app,
    deps,
    askQuestion,
    async ({ params, body }, { event, caller, user, now, storeReply }) => {
      const { options, session, viewer } = await openSession(event, user, params.sessionId);
      if (body.anonymous && !options.anonymous) {
        throw new ProblemError('forbidden', 'Questions cannot be anonymous at this conference.');
      }
      const reply = await ask(deps, session, viewer, {
        userId: caller.userId,
        userName: nameOf(caller),
        ...body,
        storeReply,
        askedAt: now,
        storedAt: new Date(clock.now()),
        state: options.moderated ? 'pending' : 'approved',
      });
      tellOfChange(session);
      return reply;
    },
  );

  registerEndpoint(app, deps, findSimilarQuestions, async ({ params, body }, { event, user }) => {
    const { session, viewer } = await openSession(event, user, params.sessionId);
    if (body.text.length < MIN_SIMILAR_TEXT) return { questions: [] };
    const rows = await similarTo(db, session, { userId: viewer.userId, text: body.text });
    return { questions: await seenQuestions(db, rows, viewer) };
  });

  registerEndpoint(app, deps, putQuestionVote, async ({ params, body }, { event, user }) => {
    const { at, session, viewer } = await openFound(event, user, params.questionId);
    const { votes, isChanged } = await vote(deps, at, viewer, body.on);
    if (isChanged) publisher.votesChanged(session, at.questionId);
    return { questionId: at.questionId, votes, voted: body.on };
  });

  registerEndpoint(app, deps, withdrawQuestion, async ({ params }, { event, user }) => {
    const { at, session, viewer } = await openFound(event, user, params.questionId);
    await withdraw(deps, at, viewer);
    tellOfChange(session);
  });

  registerEndpoint(
    app,
    deps,
    decideQuestion,
    async ({ params, body }, { event, caller, user, storeReply }) => {
      const { at, session, viewer } = await openFound(event, user, params.questionId);
      checkManages(viewer);
      const reply = await decide(deps, at, actingAs(deps, event, caller), body, storeReply);
      tellOfChange(session);
      deps.log.info(
        { ...at, by: caller.userId, decision: body.decision.kind },
        'a question is decided about',
      );
      return reply;
    },
  );

  registerEndpoint(app, deps, exportQuestions, async ({ params, query }, { event, caller, user, reply }) => {
    const { session, viewer } = await openSession(event, user, params.sessionId);
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
