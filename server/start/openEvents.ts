import type { FastifyBaseLogger } from 'fastify';
import { loadEvents, type LoadedEvents } from '../events/load';
import { problemLine } from '../events/problems';
import { createEventRegistry, type EventRegistry } from '../events/registry';
import { StartError } from './startError';

/**
 * Opens every valid event. The others are logged, but without the default event the server does not start.
 */
export function openEvents(
  defaultEvent: string,
  log: FastifyBaseLogger,
  folder?: string,
): { loaded: LoadedEvents; events: EventRegistry } {
  const loaded = loadEvents(folder);
  const refusedDefault = loaded.refused.find(({ conferenceId }) => conferenceId === defaultEvent);
  if (refusedDefault) {
    const lines = refusedDefault.problems.map((problem) => `  ${problemLine(problem)}`);
    throw new StartError([`The event "${defaultEvent}" (EVENT) cannot be opened:`, ...lines].join('\n'));
  }
  for (const { conferenceId, problems } of loaded.refused) {
    for (const problem of problems) log.error({ conferenceId }, `event not opened: ${problemLine(problem)}`);
  }
  try {
    const events = createEventRegistry(
      loaded.events.map(({ config }) => config),
      defaultEvent,
    );
    return { loaded, events };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
