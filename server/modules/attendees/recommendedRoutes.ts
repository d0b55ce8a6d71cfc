import type { FastifyInstance } from 'fastify';
import { getRecommendedAttendees, hideRecommendedAttendee } from '../../../src/contract/recommendedAttendees';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { countsTestEntries } from '../environmentKind';
import { createReaders } from './readers';
import { hideSuggestion, recommendAttendees } from './recommended';

export function recommendedRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getRecommendedAttendees, async ({ query }, { event, caller }) => ({
    recommended: await recommendAttendees(deps.db, {
      reader: readers.anybody(event),
      userId: caller.userId,
      limit: query.limit,
      countsTests: countsTestEntries(deps.settings),
    }),
  }));

  registerEndpoint(app, deps, hideRecommendedAttendee, async ({ params }, { event, caller }) => {
    const { attendeeId } = params;
    await hideSuggestion(deps.db, { conferenceId: event.conferenceId, userId: caller.userId, attendeeId });
    return { ok: true as const };
  });
}
