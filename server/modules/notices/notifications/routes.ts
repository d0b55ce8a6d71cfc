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

  registerEndpoint(app, deps, listNoticesEndpoint, ({ query }, { user }) =>
    listNotices(deps.db, user, query.before),
  );

  registerEndpoint(app, deps, clearNetworkingNotifications, async (_input, { user, now }) => {
    await markSeen(deps.db, user.conferenceId, user.userId, now);
    return { ok: true } as const;
  });
}
