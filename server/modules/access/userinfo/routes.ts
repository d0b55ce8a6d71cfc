import type { FastifyInstance } from 'fastify';
import { getUserInfo, type UserInfo } from '../../../../src/contract/access/userinfo';
import type { ServerDeps } from '../../../deps';
import { rolesOf } from '../../../identity/roles';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { claimPage } from '../../people/attendees/claim';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';

export function userinfoRoutes(app: FastifyInstance, deps: ServerDeps): void {
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
