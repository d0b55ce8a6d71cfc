import type { FastifyInstance } from 'fastify';
import {
  addTeamMember,
  BOOTH_ACTS_PAGE,
  countVisit,
  getBooth,
  getBoothStatistics,
  getTeam,
  listBoothActs,
  listOwnExhibitors,
  MAX_EXHIBITORS,
  putBooth,
  removeTeamMember,
  type BoothDraft,
} from '../../../../src/contract/exhibition/exhibitorCenter';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { isSuperuser } from '../../../identity/roles';
import { countsTestEntries } from '../../../lib/environmentKind';
import { actsPage } from '../../../lib/actLog';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { ownFiles } from '../boothDocuments/documents';
import { createFileLinks } from '../../platform/files/links';
import { actingAs } from '../../access/moderationLog/acts';
import { exhibitorsOf, isStaff } from '../boothStaff/members';
import { noExhibitor, runBooth } from './access';
import { boothDocumentRoutes } from './documentRoutes';
import { readBoothActs, recordBoothAct } from './acts';
import {
  deleteMember,
  findExhibitor,
  insertMember,
  listExhibitorNames,
  listMembers,
  toBooth,
  toDraft,
  updateBooth,
} from './repository';
import { changedFields, checkBooth, cleanBooth } from './service';
import { insertVisit, readStatistics } from './visits';

/**
 * The exhibitor center: what the staff of a booth do, and visits that it counts
 * (product.md#exhibitor-center).
 */
export function boothRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, clock, eventTime } = deps;
  const links = createFileLinks(deps);
  const withPictures = async (
    event: EventConfig,
    draft: ReturnType<typeof toDraft>,
    caller: Caller,
  ): Promise<BoothDraft> => ({
    ...draft,
    pictures: (await ownFiles(db, links, event, draft.exhibitorId, caller)).pictures,
  });
  boothDocumentRoutes(app, deps);

  registerEndpoint(app, deps, listOwnExhibitors, async ({ query }, { event, caller, user }) => {
    const { conferenceId } = event;
    const ids = (await isSuperuser(db, conferenceId, caller.userId)) ? null : await exhibitorsOf(db, user);
    if (ids?.length === 0) return { exhibitors: [], more: false };
    const found = await listExhibitorNames(db, conferenceId, { ids, q: (query.q ?? '').trim() });
    return { exhibitors: found.slice(0, MAX_EXHIBITORS), more: found.length > MAX_EXHIBITORS };
  });

  registerEndpoint(app, deps, getBooth, async ({ params }, { event, caller }) =>
    withPictures(event, toDraft((await runBooth(deps, event, caller, params.exhibitorId)).row), caller),
  );

  registerEndpoint(app, deps, putBooth, async ({ params, body }, { event, caller }) => {
    const { row, ...booth } = await runBooth(deps, event, caller, params.exhibitorId);
    const before = toBooth(row);
    const after = cleanBooth(body.booth);
    const { pictures } = await ownFiles(db, links, event, params.exhibitorId, caller);
    checkBooth(event, after, { before, pictures: new Set(pictures.map(({ fileId }) => fileId)) });
    const changed = new ProblemError('conflict', 'The booth was changed in the meantime. Reload it first.');
    if (row.revision !== body.revision) throw changed;
    const draft = await inTransaction(pool, async (transaction) => {
      const stored = await updateBooth(transaction.db, booth, body.revision, after);
      if (!stored) throw changed;
      await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, {
        action: 'editBooth',
        details: { fields: changedFields(before, after) },
      });
      return toDraft(stored);
    });
    return { ...draft, pictures };
  });

  registerEndpoint(app, deps, getTeam, async ({ params }, { event, caller, user }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    return { members: await listMembers(db, booth, user) };
  });

  registerEndpoint(
    app,
    deps,
    addTeamMember,
    async ({ params, body }, { event, caller, user, storeReply }) => {
      const booth = await runBooth(deps, event, caller, params.exhibitorId);
      return inTransaction(pool, async (transaction) => {
        const outcome = await insertMember(transaction.db, booth, body.email);
        if (outcome === 'full') throw new ProblemError('unprocessable', 'The team is full.');
        if (outcome === 'added') {
          const act = { action: 'addMember', account: body.email } as const;
          await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, act);
        }
        const reply = { members: await listMembers(transaction.db, booth, user) };
        await storeReply(transaction.db, reply);
        return reply;
      });
    },
  );

  registerEndpoint(app, deps, removeTeamMember, async ({ params }, { event, caller, user }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const { account } = params;
    const own = (await listMembers(db, booth, user)).some(
      (member) => member.own && member.account === account,
    );
    if (own && !(await isSuperuser(db, event.conferenceId, caller.userId))) {
      throw new ProblemError(
        'unprocessable',
        'Ask a colleague or the organizers to remove you from the team.',
      );
    }
    return inTransaction(pool, async (transaction) => {
      if (await deleteMember(transaction.db, booth, account)) {
        const act = { action: 'removeMember', account } as const;
        await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, act);
      }
      return { members: await listMembers(transaction.db, booth, user) };
    });
  });

  registerEndpoint(app, deps, listBoothActs, async ({ params, query }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const acts = await readBoothActs(db, booth, { before: query.before, limit: BOOTH_ACTS_PAGE + 1 });
    return actsPage(acts, BOOTH_ACTS_PAGE);
  });

  registerEndpoint(app, deps, getBoothStatistics, async ({ params }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const { timeZone } = event;
    return readStatistics(db, booth, { timeZone, isTest: countsTestEntries(deps.settings) });
  });

  registerEndpoint(app, deps, countVisit, async ({ params, body }, { event, caller, user }) => {
    const { conferenceId, timeZone } = event;
    const { exhibitorId } = params;
    if (!(await findExhibitor(db, { conferenceId, exhibitorId }))) throw noExhibitor(exhibitorId);
    if (!(await isStaff(db, user, exhibitorId))) {
      const times = { at: new Date(eventTime.now(conferenceId)), realTime: new Date(clock.now()) };
      const visit = { conferenceId, exhibitorId, userId: caller.userId, timeZone, ...times };
      await insertVisit(db, visit, body.kind);
    }
  });
}
