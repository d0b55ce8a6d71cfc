import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  countPromotion,
  listPromotionCounts,
  promotionsOf,
} from '../../../../src/contract/exhibition/promotions';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { promotionAdminRoutes } from './adminRoutes';
import { insertPromotionAct, readPromotionCounts } from './repository';
import { createEditedPromotions } from './shown';

/** Counts of ads and banners (product.md#promotions). */
export function promotionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, eventTime } = deps;
  const editedPromotions = createEditedPromotions(deps);
  const shownPromotions = async (event: EventConfig) =>
    promotionsOf((await editedPromotions(event)) ?? event);
  promotionAdminRoutes(app, deps);

  registerEndpoint(app, deps, countPromotion, async ({ body }, { event, caller }) => {
    if (!(await shownPromotions(event)).some(({ promotionId }) => promotionId === body.promotionId)) {
      throw new ProblemError('not-found', 'The event has no such promotion.');
    }
    const { conferenceId, timeZone } = event;
    const at = new Date(eventTime.now(conferenceId));
    await insertPromotionAct(db, { conferenceId, timeZone, userId: caller.userId, at, ...body });
  });

  registerEndpoint(app, deps, listPromotionCounts, async (_input, { event }) => ({
    promotions: await readPromotionCounts(db, event.conferenceId, await shownPromotions(event)),
  }));
}
