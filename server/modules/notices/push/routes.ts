import type { FastifyInstance } from 'fastify';
import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
  sendPushMessage,
} from '../../../../src/contract/notices/push';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { loadedEvent } from '../../../events/loadedEvent';
import { forgetSubscription, keepSubscription } from './repository';
import { checkSubscription, requirePush, sendToAll } from './service';

export function pushRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getPushKey, () => ({ publicKey: deps.push.publicKey }));

  registerEndpoint(app, deps, addPushSubscription, async ({ body }, { event, user }) => {
    requirePush(event);
    const subscription = checkSubscription(deps.push, body);
    await keepSubscription(deps.db, user, subscription);
  });

  registerEndpoint(app, deps, removePushSubscription, async ({ body }, { user }) => {
    const read = deps.push.readEndpoint(body.endpoint);
    if ('address' in read) await forgetSubscription(deps.db, user, read.address);
  });

  registerEndpoint(app, deps, sendPushMessage, async ({ body }, { event, caller, request }) => {
    requirePush(event);
    const counts = await sendToAll(deps, loadedEvent(deps, event), body);
    const { conferenceId } = event;
    request.log.info({ conferenceId, userId: caller.userId, ...counts }, 'push message sent');
    return counts;
  });
}
