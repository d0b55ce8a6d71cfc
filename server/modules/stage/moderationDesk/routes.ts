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
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import { actsPage } from '../../../lib/actLog';
import { checkSession } from '../../../lib/sessionExists';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { insertReport } from '../../access/moderation/reports';
import { actingAs, readAct, readActs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { readContext } from './messageTarget';
import { actOnTargets, TARGET_KINDS } from './moderateTargets';
import { countWaiting, readQueue, sessionsWithTexts } from './queue';
import { silenceSomebody } from './silences';
import { changePace, readChatRules } from './slowMode';
import { isSeen } from './target';
import { undo } from './undo';

const ACTS_PAGE = 50;

/** Reports, and what moderators do about what is said live (product.md#moderation). */
export function moderationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, log } = deps;
  const tellModerators = moderatorNotifier(app, deps);
  const now = (conferenceId: string) => new Date(deps.eventTime.now(conferenceId));

  registerEndpoint(app, deps, reportTarget, async ({ body }, { event, caller, storeReply }) => {
    const { target, reason, note = '' } = body;
    const { conferenceId } = event;
    const reply = { ok: true as const };
    await inTurn(deps, async (turn) => {
      const kind = TARGET_KINDS[target.kind];
      const found = await kind.find(turn.db, conferenceId, target, 'forReport');
      const mayReport =
        !kind.mayReport || (await kind.mayReport(turn.db, { ...caller, conferenceId }, target));
      if (!found || !isSeen(found) || !mayReport) {
        throw new ProblemError('not-found', 'There is nothing to report here; it was removed or hidden.');
      }
      if (found.author.userId === caller.userId) {
        throw new ProblemError('unprocessable', 'This is your own; remove it instead.');
      }
      const report = { conferenceId, userId: caller.userId, authorId: found.author.userId, reason, note };
      await insertReport(turn.db, target, { ...report, at: now(conferenceId) });
      await storeReply(turn.db, reply);
    });
    tellModerators(conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, moderateTargets, async ({ body }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTurn(deps, async (turn) => {
      const results = await actOnTargets(turn, acting, body);
      await storeReply(turn.db, { results });
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
    const messages = await inTurn(deps, (turn) => readContext(turn.db, acting, body));
    log.info({ conferenceId, by: caller.userId }, 'what came before a reported message is read');
    tellModerators(conferenceId);
    return { messages };
  });

  registerEndpoint(app, deps, undoAct, async ({ params }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTurn(deps, async (turn) => {
      const undoId = await undo(turn, event, acting, params.actId);
      const act = await readAct(turn.db, event.conferenceId, undoId);
      await storeReply(turn.db, act);
      return act;
    });
    tellModerators(event.conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, silencePerson, async ({ body }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const reply = await inTurn(deps, async (turn) => {
      const { actId, outcome } = await silenceSomebody(turn, acting, body);
      const answer = { act: await readAct(turn.db, event.conferenceId, actId), outcome };
      await storeReply(turn.db, answer);
      return answer;
    });
    tellModerators(event.conferenceId);
    return reply;
  });

  registerEndpoint(app, deps, setSlowMode, async ({ params, body }, { event, caller }) => {
    const stage = stageById(event, params.stageId);
    if (!stage) throw new ProblemError('not-found', `The event has no stage "${params.stageId}".`);
    const acting = actingAs(deps, event, caller);
    const act = await inTurn(deps, async (turn) => {
      const actId = await changePace(turn, acting, { stage, ...body });
      return actId === null ? null : readAct(turn.db, event.conferenceId, actId);
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
    await checkSession(db, params);
    const { userId, verifiedEmail } = caller;
    const voice = { conferenceId, userId, verifiedEmail, at: now(conferenceId) };
    return readChatRules(db, event, params.sessionId, voice);
  });
}
