import type { FastifyInstance } from 'fastify';
import { getUserInfo, type UserInfo } from '../../../../src/contract/access/userinfo';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { rolesOf } from '../../../identity/roles';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import type { Caller } from '../../../identity/caller';
import type { KnownUser } from '../../../lib/listedAccounts';

/** What areas above know of the user. */
interface UserFacts {
  /** Makes the profile that the organizers created for the user theirs. */
  claimPage: (deps: ServerDeps, conferenceId: string, caller: Caller) => Promise<void>;
  /** Ids of the exhibitors that the user works for. */
  exhibitorsOf: (db: Database, user: KnownUser) => Promise<string[]>;
}

export function userinfoRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  { claimPage, exhibitorsOf }: UserFacts,
): void {
  registerEndpoint(app, deps, getUserInfo, async (_input, { event, caller }): Promise<UserInfo> => {
    const { conferenceId } = event;
    // The first call of every start: from then on, others reach the person under their own id.
    if (caller.registered) await claimPage(deps, conferenceId, caller);
    const roles = await rolesOf(deps.db, conferenceId, caller.userId);
    const { userId, verifiedEmail } = caller;
    const booths = await exhibitorsOf(deps.db, { conferenceId, userId, verifiedEmail });
    return {
      userId: caller.userId,
      username: caller.username,
      name: caller.name,
      email: caller.email,
      companyName: caller.companyName,
      authorized: caller.registered,
      superuser: roles.includes('superuser'),
      roles: roles.filter((role) => role !== 'superuser'),
      exhibitorStaff: booths.length > 0,
    };
  });
}
