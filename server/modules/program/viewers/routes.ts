import type { FastifyInstance } from 'fastify';
import { getViewers } from '../../../../src/contract/program/viewers';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { BoundedReading } from '../../../lib/boundedReading';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { boundOf, createReaders } from '../../people/attendees/readers';
import { findViewers, readNumbers } from './repository';
import { checkSession } from '../../../lib/sessionExists';

/** Throws a problem (403) if the event does not show viewers to this reader. */
function checkShown({ pageOptions }: EventConfig, isSuperuser: boolean): void {
  const { presence } = pageOptions.session;
  if (presence === 'everyone' || (presence === 'superusers' && isSuperuser)) return;
  throw new ProblemError('forbidden', 'This conference does not show who watches a session.');
}

export function viewerRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getViewers, async ({ params, query }, { event, caller }) => {
    const reader = await readers.of(event, caller);
    checkShown(event, reader.seesHidden);
    const { sessionId } = params;
    await checkSession(deps.db, params);
    const { people, found, last } = await bounded.people(
      boundOf(reader, caller),
      () => findViewers(deps.db, reader, { ...query, sessionId, query: query.query ?? '' }),
      (page) => page.people.length,
      // The page that is loaded again and again counts once, all others each time.
      (query.after ?? query.query) ? undefined : `viewers of ${sessionId}`,
    );
    const [viewers] = await readNumbers(deps.db, [params]);
    return { viewers: viewers ?? 0, people, found, next: last };
  });
}
