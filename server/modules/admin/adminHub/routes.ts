import type { FastifyInstance } from 'fastify';
import { getEventNow, searchAdmin } from '../../../../src/contract/admin/adminHub';
import type { ServerDeps } from '../../../deps';
import { dataSetOf } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { countWaiting } from '../../stage/moderationDesk/queue';
import { readPreparation } from './preparation';
import { countNow, readOnAir } from './repository';
import { findForAdmin } from './search';

/** The event's current state, and the search over what organizers manage (product.md#administration). */
export function adminHubRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, eventTime, settings } = deps;

  registerEndpoint(app, deps, getEventNow, async ({ query }, { event, caller }) => {
    const { conferenceId } = event;
    const at = new Date(eventTime.now(conferenceId));
    const hasQuestions = Boolean(event.pageOptions.session.questions);
    const dataSet = dataSetOf(event, query.tableName);
    const [onAir, moderation, { online, ...others }, prepared] = await Promise.all([
      readOnAir(db, { conferenceId, dataSet, at }),
      countWaiting(db, { conferenceId, at, hasQuestions }),
      countNow(db, { conferenceId, readerId: caller.userId }),
      readPreparation(db, { event, dataSet, hasLiveInput: settings.ingest !== undefined }),
    ]);
    return { online, onAir, waiting: { ...moderation, ...others }, prepared };
  });

  registerEndpoint(app, deps, searchAdmin, ({ query: { q, tableName } }, { event }) => {
    const { conferenceId } = event;
    const at = new Date(eventTime.now(conferenceId));
    return findForAdmin(db, { conferenceId, dataSet: dataSetOf(event, tableName), at }, q);
  });
}
