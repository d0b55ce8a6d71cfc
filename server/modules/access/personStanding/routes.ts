import type { FastifyInstance } from 'fastify';
import {
  getPersonStanding,
  postAccount,
  putRegistration,
} from '../../../../src/contract/access/personStanding';
import { noteForAudit } from '../../../audit/plugin';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { holdSuperuser } from '../../../identity/superusers';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { refused } from '../../../problem';
import { addAccount, changeRegistration, readStanding } from './service';

/** Whether and how people may take part in the event, for superusers (product.md#attendees). */
export function personStandingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, log, pool } = deps;

  registerEndpoint(app, deps, getPersonStanding, ({ params }, { event }) =>
    readStanding(deps, event, params.attendeeId),
  );

  registerEndpoint(app, deps, putRegistration, async ({ params, body }, { event, caller, request }) => {
    const { isRegistered } = body;
    // So that an event is never left without a superuser by mistake.
    if (!isRegistered && params.attendeeId === caller.userId) {
      throw refused(
        'conflict',
        { code: 'ownRegistration' },
        'Ask another superuser to end your own registration.',
      );
    }
    const isChanged = await inTransaction(pool, async ({ db: inside }) => {
      await holdSuperuser(inside, event.conferenceId, caller.userId);
      return changeRegistration(inside, event, params.attendeeId, isRegistered);
    });
    noteForAudit(request, {
      act: isRegistered ? 'people.register' : 'people.unregister',
      none: !isChanged,
    });
    if (isChanged) {
      const { conferenceId } = event;
      log.info({ conferenceId, by: caller.userId, isRegistered }, 'a registration is changed');
    }
    return readStanding(deps, event, params.attendeeId);
  });

  registerEndpoint(app, deps, postAccount, async ({ params, body }, { event, caller, storeReply }) => {
    await addAccount(deps, event, params.attendeeId, body);
    log.info({ conferenceId: event.conferenceId, by: caller.userId }, 'an account is created');
    const reply = await readStanding(deps, event, params.attendeeId);
    await storeReply(db, reply);
    return reply;
  });
}
