import type { FastifyInstance } from 'fastify';
import { getCompany } from '../../../src/contract/companies';
import type { ServerDeps } from '../../deps';
import { isSuperuser } from '../../identity/roles';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { readCompany } from './repository';

export function companyRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getCompany, async ({ params: { companyId } }, { event, caller }) => {
    const { conferenceId } = event;
    const seesHidden = await isSuperuser(deps.db, conferenceId, caller.userId);
    const company = await readCompany(deps.db, { conferenceId, seesHidden }, companyId);
    if (!company) throw new ProblemError('not-found', 'There is no company with this id at the event.');
    return company;
  });
}
