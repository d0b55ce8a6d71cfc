import type { FastifyInstance } from 'fastify';
import { getUserInfo, type UserInfo } from '../../../src/contract/userinfo';
import type { ServerDeps } from '../../deps';
import { rolesOf } from '../../identity/roles';
import { registerEndpoint } from '../../plugins/contractRoutes';

export function userinfoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getUserInfo, async (_input, { event, caller }): Promise<UserInfo> => {
    const roles = await rolesOf(deps.db, event.conferenceId, caller.userId);
    return {
      userId: caller.userId,
      username: caller.username,
      name: caller.name,
      email: caller.email,
      companyName: caller.companyName,
      authorized: caller.registered,
      superuser: roles.includes('superuser'),
      roles: roles.filter((role) => role !== 'superuser'),
    };
  });
}
