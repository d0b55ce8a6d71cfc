import type { FastifyRequest } from 'fastify';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { viewOfHost } from '../events/hosts';
import { ProblemError } from '../problem';

/**
 * The event whose page, manifest and offline page a host serves; an unclaimed host serves the default event.
 * Throws a 503 problem if the event was refused, a 404 problem if no event has the name.
 */
export function pageEvent(
  deps: ServerDeps,
  request: Pick<FastifyRequest, 'host'>,
  view = viewOfHost(deps, request.host),
): EventConfig {
  switch (view.kind) {
    case 'event':
      return view.event;
    case 'unclaimed':
      return deps.events.defaultEvent;
    case 'refused':
      throw new ProblemError(
        'not-set-up',
        'This event is not set up correctly. Its organizers must correct its configuration.',
      );
    case 'nothing':
      throw new ProblemError('not-found', `There is no event at ${request.host}.`);
  }
}

/**
 * The event whose configuration a host serves: the same as for its page, except that an unclaimed host is a
 * 421 problem.
 */
export function configEvent(deps: ServerDeps, request: Pick<FastifyRequest, 'host'>): EventConfig {
  const view = viewOfHost(deps, request.host);
  if (view.kind === 'unclaimed') {
    throw new ProblemError('misdirected', `No conference on this server is at ${request.host}.`);
  }
  return pageEvent(deps, request, view);
}
