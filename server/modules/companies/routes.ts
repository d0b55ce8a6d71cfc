import type { FastifyInstance } from 'fastify';
import { getCompany } from '../../../src/contract/companies';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { createReaders } from '../attendees/readers';
import { readCompany } from './repository';

export function companyRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getCompany, async ({ params: { companyId } }, { event, caller }) => {
    const company = await readCompany(deps.db, await readers.of(event, caller), companyId);
    if (!company) throw new ProblemError('not-found', 'There is no company with this id at the event.');
    return company;
  });
}
