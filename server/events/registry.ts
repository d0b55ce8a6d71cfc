import type { EventConfig } from '../../src/contract/platform/eventConfig';

/** The events this server serves, by id and by host. */
export interface EventRegistry {
  all(): readonly EventConfig[];
  byId(conferenceId: string): EventConfig | undefined;
  /**
   * The event for a host (with or without port): `<conferenceId>.localhost`, one of an event's domains, or
   * the default event for the machine's own names. Undefined for an unclaimed host.
   */
  byHost(host: string): EventConfig | undefined;
  readonly defaultEvent: EventConfig;
}

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header: lower case, without port. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Throws if the default event is not among the events. */
export function createEventRegistry(events: readonly EventConfig[], defaultId: string): EventRegistry {
  const byId = new Map(events.map((event) => [event.conferenceId, event]));
  const defaultEvent = byId.get(defaultId);
  if (!defaultEvent) {
    const known = [...byId.keys()].join(', ') || 'none could be read';
    throw new Error(
      `EVENT: there is no event "${defaultId}" in configs/ that can be opened (there are: ${known}).`,
    );
  }
  const byHostName = new Map<string, EventConfig>();
  for (const name of OWN_NAMES) byHostName.set(name, defaultEvent);
  for (const event of events) {
    byHostName.set(`${event.conferenceId}.localhost`, event);
    for (const domain of event.domains) byHostName.set(domain, event);
  }
  return {
    all: () => events,
    byId: (id) => byId.get(id),
    byHost: (host) => byHostName.get(hostName(host)),
    defaultEvent,
  };
}
