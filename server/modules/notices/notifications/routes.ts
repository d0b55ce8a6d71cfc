import type { FastifyInstance } from 'fastify';
import { listNotices as listNoticesEndpoint } from '../../../../src/contract/notices/notices';
import {
  clearNetworkingNotifications,
  getNetworkingNotifications,
} from '../../../../src/contract/notices/notifications';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { countUnseen, listNotices, markSeen } from './repository';

export function notificationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getNetworkingNotifications, async (_input, { event, caller }) => ({
    unseen: await countUnseen(deps.db, event.conferenceId, caller.userId),
  }));

  registerEndpoint(app, deps, listNoticesEndpoint, ({ query }, { event, caller }) =>
    listNotices(deps.db, { conferenceId: event.conferenceId, userId: caller.userId }, query.before),
  );

  registerEndpoint(app, deps, clearNetworkingNotifications, async (_input, { event, caller }) => {
    await markSeen(
      deps.db,
      event.conferenceId,
      caller.userId,
      new Date(deps.eventTime.now(event.conferenceId)),
    );
    return { ok: true } as const;
  });
}
