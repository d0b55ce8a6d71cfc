import type { FastifyInstance } from 'fastify';
import { countPromotion, listPromotionCounts, promotionsOf } from '../../../src/contract/promotions';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { insertPromotionAct, readPromotionCounts } from './repository';

/** Counts of ads and banners (product.md#promotions). */
export function promotionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, eventTime } = deps;

  registerEndpoint(app, deps, countPromotion, async ({ body }, { event, caller }) => {
    if (!promotionsOf(event).some(({ promotionId }) => promotionId === body.promotionId)) {
      throw new ProblemError('not-found', 'The event has no such promotion.');
    }
    const { conferenceId, timeZone } = event;
    const at = new Date(eventTime.now(conferenceId));
    await insertPromotionAct(db, { conferenceId, timeZone, userId: caller.userId, at, ...body });
    return { ok: true as const };
  });

  registerEndpoint(app, deps, listPromotionCounts, async (_input, { event }) => ({
    promotions: await readPromotionCounts(db, event.conferenceId, promotionsOf(event)),
  }));
}
