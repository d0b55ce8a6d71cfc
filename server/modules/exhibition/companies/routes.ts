import type { FastifyInstance } from 'fastify';
import { getCompany } from '../../../../src/contract/exhibition/companies';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import type { BoundedReading } from '../../../lib/boundedReading';
import { boundOf, createReaders } from '../../people/attendees/readers';
import { readCompany } from './repository';

export function companyRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getCompany, async ({ params: { companyId } }, { event, caller }) => {
    const reader = await readers.of(event, caller);
    const company = await bounded.people(
      boundOf(reader, caller),
      () => readCompany(deps.db, reader, companyId),
      (found) => found?.people.length ?? 0,
    );
    if (!company) throw new ProblemError('not-found', 'There is no company with this ID at this event.');
    return company;
  });
}
