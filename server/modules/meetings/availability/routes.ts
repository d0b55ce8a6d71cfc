import type { FastifyInstance } from 'fastify';
import {
  DEFAULT_AVAILABILITY,
  getAvailability,
  getBoothDuties,
  putAvailability,
  putBoothDuties,
} from '../../../../src/contract/meetings/availability';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { listedForm } from '../../../lib/listedAccounts';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { runBooth } from '../../exhibition/booth/access';
import { recordBoothAct } from '../../exhibition/booth/acts';
import { listMembers } from '../../exhibition/booth/repository';
import { actingAs } from '../../access/moderationLog/acts';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { findAvailability, readDuties, replaceDuties, storeAvailability } from './repository';
import { checkAvailability, checkDuties } from './service';

/** When people and booths can be met (product.md#availability). */
export function availabilityRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool } = deps;

  registerEndpoint(app, deps, getAvailability, async (_input, { user }) => {
    const own = await findAvailability(db, user);
    return own ?? DEFAULT_AVAILABILITY;
  });

  registerEndpoint(app, deps, putAvailability, async ({ body }, { user }) => {
    const checked = checkAvailability(body);
    await storeAvailability(db, user, checked);
    return checked;
  });

  registerEndpoint(app, deps, getBoothDuties, async ({ params }, { event, caller }) => {
    const { conferenceId, exhibitorId, row } = await runBooth(deps, event, caller, params.exhibitorId);
    return { duties: await readDuties(db, conferenceId, exhibitorId), revision: row.duty_revision };
  });

  registerEndpoint(app, deps, putBoothDuties, async ({ params, body }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const { conferenceId, exhibitorId } = booth;
    const members = await listMembers(db, booth, { conferenceId, ...caller });
    const people = await readTeamMembers(db, conferenceId, exhibitorId);
    const onTeam = new Set([...members.map(({ account }) => account), ...people.map(({ userId }) => userId)]);
    const duties = body.duties.map((duty) => ({
      ...duty,
      staff: [...new Set(duty.staff.map((named) => (onTeam.has(named) ? named : listedForm(named))))],
    }));
    checkDuties(duties, onTeam);
    return inTransaction(pool, async (transaction) => {
      if (!(await replaceDuties(transaction.db, booth, body.revision, duties))) {
        throw new ProblemError(
          'conflict',
          'A colleague changed the duties in the meantime. Reload them first.',
        );
      }
      await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, { action: 'changeDuties' });
      const stored = await readDuties(transaction.db, conferenceId, exhibitorId);
      return { duties: stored, revision: body.revision + 1 };
    });
  });
}
