import type { FastifyInstance } from 'fastify';
import { getPersonRoles, putPersonRole } from '../../../../src/contract/access/personRoles';
import { noteForAudit } from '../../../audit/plugin';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { holdSuperuser } from '../../../identity/superusers';
import { cleanLine } from '../../../lib/text';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { actingAs } from '../moderationLog/acts';
import { nameOf } from '../moderationLog/names';
import { changeRole, readRoles, type PersonAt } from './changes';

/** People's roles at the event, for superusers (product.md#roles). */
export function personRoleRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, log } = deps;

  /** Throws 404 if nobody has this id. */
  async function personAt(conferenceId: string, attendeeId: string): Promise<PersonAt> {
    if ((await nameOf(db, conferenceId, attendeeId)) === null) {
      throw new ProblemError('not-found', 'There is no one with this ID at the conference.');
    }
    return { conferenceId, userId: attendeeId };
  }

  registerEndpoint(app, deps, getPersonRoles, async ({ params }, { event }) =>
    readRoles(db, await personAt(event.conferenceId, params.attendeeId)),
  );

  registerEndpoint(app, deps, putPersonRole, async ({ params, body }, { event, caller, request }) => {
    const { role, attendeeId } = params;
    // So that an event is never left without a superuser by mistake.
    if (role === 'superuser' && !body.isGranted && attendeeId === caller.userId) {
      throw new ProblemError('conflict', 'Ask another superuser to revoke your own role.');
    }
    const person = await personAt(event.conferenceId, attendeeId);
    const acting = actingAs(deps, event, caller);
    const change = { role, isGranted: body.isGranted, reason: cleanLine(body.reason) };
    const isChanged = await inTransaction(pool, async (transaction) => {
      await holdSuperuser(transaction.db, event.conferenceId, caller.userId);
      return changeRole(transaction.db, acting, person, change);
    });
    noteForAudit(request, { fields: [role], none: !isChanged });
    if (isChanged) {
      const { isGranted } = body;
      log.info({ conferenceId: event.conferenceId, by: caller.userId, role, isGranted }, 'a role is changed');
    }
    return readRoles(db, person);
  });
}
