import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { LoadedEvent, LoadedEvents } from './load';

/** The loaded data of an open event. */
export function loadedEvent({ loaded }: { loaded: LoadedEvents }, event: EventConfig): LoadedEvent {
  const found = loaded.events.find(({ config }) => config.conferenceId === event.conferenceId);
  if (!found) throw new Error(`The event ${event.conferenceId} is open but was not loaded.`);
  return found;
}
