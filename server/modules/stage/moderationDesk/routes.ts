import type { FastifyInstance } from 'fastify';
import {
  getChatRules,
  listModerationActs,
  listModerationQueue,
  moderateTargets,
  readMessageContext,
  reportTarget,
  setSlowMode,
  silencePerson,
  undoAct,
} from '../../../../src/contract/access/moderation';
import { stageById } from '../../../../src/contract/program/stages';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { actsPage } from '../../../lib/actLog';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { insertReport } from '../../access/moderation/reports';
import { actingAs, readAct, readActs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { readChatRules } from './chatRules';
import { readContext } from './messageContext';
import { actOnTargets } from './moderateTargets';
import { countWaiting, readQueue, sessionsWithTexts } from './queue';
import { silenceSomebody } from './silences';
import { changePace } from './slowMode';
import { isSeen } from './target';
import { TARGET_KINDS } from './targetKinds';
import { undo } from './undo';
import { sessionExists } from '../../../lib/sessionExists';

const ACTS_PAGE = 50;

/** Reports, and what moderators do about what is said live (product.md#moderation). */
export function moderationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, channels, log } = deps;
  const tellModerators = moderatorNotifier(app, deps);
  const now = (conferenceId: string) => new Date(deps.eventTime.now(conferenceId));

  registerEndpoint(app, deps, reportTarget, async ({ body }, { event, caller, storeReply }) => {
    const { target, reason, note = '' } = body;
    const { conferenceId } = event;
    const reply = { ok: true as const };
    await inTransaction(pool, async (transaction) => {
      const found = await TARGET_KINDS[target.kind].find(transaction, conferenceId, target, 'forReport');
      const kind = TARGET_KINDS[target.kind];
      const mayReport =
        !kind.mayReport || (await kind.mayReport(transaction, { ...caller, conferenceId }, target));
      if (!found || !isSeen(found) || !mayReport) {
        throw new ProblemError('not-found', 'There is nothing to report here; it was removed or hidden.');
      }
      if (found.author.userId === caller.userId) {
        throw new ProblemError('unprocessable', 'This is your own; remove it instead.');
      }
      const report = { conferenceId, userId: caller.userId, authorId: found.author.userId, reason, note };
      await insertReport(transaction.db, target, { ...report, at: now(conferenceId) });
      await storeReply(transaction.db, reply);
    });
    tellModerators(conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, moderateTargets, async ({ body }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTransaction(pool, async (transaction) => {
      const results = await actOnTargets(channels, transaction, acting, body);
      await storeReply(transaction.db, { results });
      return { results };
    });
    const count = reply.results.filter(({ outcome }) => outcome === 'done').length;
    const { conferenceId } = event;
    log.info({ conferenceId, by: caller.userId, action: body.action, targets: count }, 'texts are moderated');
    tellModerators(conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, readMessageContext, async ({ body }, { event, caller }) => {
    const { conferenceId } = event;
    const acting = actingAs(deps, event, caller);
    const messages = await inTransaction(pool, (transaction) => readContext(transaction, acting, body));
    log.info({ conferenceId, by: caller.userId }, 'what came before a reported message is read');
    tellModerators(conferenceId);
    return { messages };
  });

  registerEndpoint(app, deps, undoAct, async ({ params }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTransaction(pool, async (transaction) => {
      const undoId = await undo(channels, transaction, event, acting, params.actId);
      const act = await readAct(transaction.db, event.conferenceId, undoId);
      await storeReply(transaction.db, act);
      return act;
    });
    tellModerators(event.conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, silencePerson, async ({ body }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTransaction(pool, async (transaction) => {
      const { actId, outcome } = await silenceSomebody(channels, transaction, acting, body);
      const answer = { act: await readAct(transaction.db, event.conferenceId, actId), outcome };
      await storeReply(transaction.db, answer);
      return answer;
    });
    tellModerators(event.conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, setSlowMode, async ({ params, body }, { event, caller }) => {
    const stage = stageById(event, params.stageId);
    if (!stage) throw new ProblemError('not-found', `The event has no stage "${params.stageId}".`);
    const acting = actingAs(deps, event, caller);
    const act = await inTransaction(pool, async (transaction) => {
      const actId = await changePace(channels, transaction, event, acting, { stage, ...body });
      return actId === null ? null : readAct(transaction.db, event.conferenceId, actId);
    });
    tellModerators(event.conferenceId);
    return { act };
  });

  registerEndpoint(app, deps, listModerationQueue, async ({ query }, { event }) => {
    const { conferenceId } = event;
    const where = {
      conferenceId,
      at: now(conferenceId),
      hasQuestions: Boolean(event.pageOptions.session.questions),
    };
    return {
      ...(await readQueue(db, where, query)),
      waiting: await countWaiting(db, where),
      sessions: await sessionsWithTexts(db, where),
    };
  });

  registerEndpoint(app, deps, listModerationActs, async ({ query }, { event }) => {
    const { before, limit = ACTS_PAGE } = query;
    const acts = await readActs(db, event.conferenceId, { before, limit: limit + 1 });
    return actsPage(acts, limit);
  });

  registerEndpoint(app, deps, getChatRules, async ({ params }, { event, caller }) => {
    const { conferenceId } = event;
    if (!(await sessionExists(db, conferenceId, params.sessionId))) {
      throw new ProblemError('not-found', `There is no session "${params.sessionId}" at this conference.`);
    }
    const { userId, verifiedEmail } = caller;
    const voice = { conferenceId, userId, verifiedEmail, at: now(conferenceId) };
    return readChatRules(db, event, params.sessionId, voice);
  });
}
