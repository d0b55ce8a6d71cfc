import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  listAllExhibitors,
  postExhibitor,
  putExhibitor,
  setExhibitorsRemoved,
} from '../../../../src/contract/exhibition/exhibitorAdmin';
import { noteForAudit } from '../../../audit/plugin';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { listedForm } from '../../../lib/listedAccounts';
import { cleanLine } from '../../../lib/text';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { idOfName } from '../exhibitorImport/readRows';
import {
  insertExhibitor,
  insertTeam,
  lockExhibitor,
  readExhibitors,
  updateExhibitor,
  updateRemoved,
  type OrganizersFields,
} from './repository';

/** Maximum number of exhibitors with the same name. */
const MAX_NAMESAKES = 20;

/** The fields as they are stored. Throws a problem (422) for a tier that the event does not have. */
function checked({ tradeshowTiers }: EventConfig, fields: OrganizersFields): OrganizersFields {
  if (!tradeshowTiers.some(({ level }) => level === fields.tier)) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', [
      { path: 'tier', message: 'is not a tier of this event' },
    ]);
  }
  return { ...fields, companyName: cleanLine(fields.companyName) };
}

/** Exhibitors for organizers: listing, adding, editing, removing (product.md#administration). */
export function exhibitorAdminRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, clock } = deps;

  registerEndpoint(app, deps, listAllExhibitors, ({ query }, { event }) =>
    readExhibitors(db, event.conferenceId, { ...query, q: (query.q ?? '').trim(), tier: query.tier }),
  );

  registerEndpoint(app, deps, postExhibitor, async ({ body }, { event, request, storeReply }) => {
    const { conferenceId } = event;
    const { team, ...fields } = body;
    const wanted = checked(event, fields);
    const plainId = idOfName(wanted.companyName);
    const made = await inTransaction(pool, async (transaction) => {
      const ids = Array.from({ length: MAX_NAMESAKES }, (_none, index) =>
        index === 0 ? plainId : `${plainId}-${index + 1}`,
      );
      for (const exhibitorId of ids) {
        if (!(await insertExhibitor(transaction.db, conferenceId, exhibitorId, wanted))) continue;
        const accounts = [...new Set(team.map(listedForm))];
        await insertTeam(transaction.db, conferenceId, exhibitorId, accounts);
        const stored = await lockExhibitor(transaction.db, conferenceId, exhibitorId);
        if (stored) await storeReply(transaction.db, stored);
        return stored;
      }
      return undefined;
    });
    if (!made) {
      throw new ProblemError('unprocessable', 'There are too many exhibitors with this name.', [
        { path: 'companyName', message: 'is taken' },
      ]);
    }
    noteForAudit(request, { objectId: made.exhibitorId });
    return made;
  });

  registerEndpoint(app, deps, putExhibitor, async ({ params, body }, { event, request }) => {
    const { conferenceId } = event;
    const { exhibitorId } = params;
    const { revision, ...fields } = body;
    const wanted = checked(event, fields);
    return inTransaction(pool, async (transaction) => {
      const before = await lockExhibitor(transaction.db, conferenceId, exhibitorId);
      if (!before) throw new ProblemError('not-found', 'There is no such exhibitor.');
      if (before.revision !== revision) {
        throw new ProblemError('conflict', 'The exhibitor has changed since you opened it. Reload it first.');
      }
      const changed = (Object.keys(wanted) as (keyof OrganizersFields)[]).filter(
        (name) => wanted[name] !== before[name],
      );
      noteForAudit(request, { fields: changed, none: changed.length === 0 });
      if (changed.length === 0) return before;
      await updateExhibitor(transaction.db, conferenceId, exhibitorId, wanted);
      return { ...before, ...wanted, revision: revision + 1 };
    });
  });

  registerEndpoint(app, deps, setExhibitorsRemoved, async ({ body }, { event, request }) => {
    const { exhibitorIds, removed } = body;
    const removedAt = removed ? new Date(clock.now()) : null;
    const changed = await updateRemoved(db, event.conferenceId, exhibitorIds, removedAt);
    const [only] = exhibitorIds;
    noteForAudit(request, {
      act: removed ? 'exhibitor.remove' : 'exhibitor.restore',
      ...(exhibitorIds.length === 1 && only !== undefined && { objectId: only }),
      amount: changed,
      none: changed === 0,
    });
    return { changed };
  });
}
