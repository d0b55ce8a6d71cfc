import type { FastifyInstance } from 'fastify';
import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  restoreRecommendedAttendee,
} from '../../../../../src/contract/people/recommendedAttendees';
import type { ServerDeps } from '../../../../deps';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { countsTestEntries } from '../../../../lib/environmentKind';
import type { BoundedReading } from '../../../../lib/boundedReading';
import { boundOf, createReaders } from '../readers';
import { hideSuggestion, recommendAttendees, restoreSuggestion } from './repository';

export function recommendedRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getRecommendedAttendees, async ({ query }, { event, caller }) => {
    const { userId } = caller;
    const recommended = await bounded.people(
      boundOf(await readers.of(event, caller), caller),
      () =>
        recommendAttendees(deps.db, {
          reader: readers.anybody(event),
          userId,
          limit: query.limit,
          countsTests: countsTestEntries(deps.settings),
        }),
      (found) => found.length,
    );
    return { recommended };
  });

  registerEndpoint(app, deps, hideRecommendedAttendee, async ({ params }, { user }) => {
    const { attendeeId } = params;
    await hideSuggestion(deps.db, { ...user, attendeeId });
  });

  registerEndpoint(app, deps, restoreRecommendedAttendee, async ({ params }, { user }) => {
    const { attendeeId } = params;
    await restoreSuggestion(deps.db, { ...user, attendeeId });
  });
}
