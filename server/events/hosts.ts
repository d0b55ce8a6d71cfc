import { isIP } from 'node:net';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { LoadedEvents, RefusedEvent } from './load';
import { hostName, type EventRegistry } from './registry';

/** What a host shows (docs/decisions/0006-event-bound-hosts.md). */
export type HostView =
  /**
   * The event that claims the host, or the default event at an IP address: a machine that has no name yet.
   */
  | { kind: 'event'; event: EventConfig }
  /** An event whose configuration was refused. */
  | { kind: 'refused'; event: RefusedEvent }
  /** `<name>.localhost` that matches no event: show nothing, and never another event. */
  | { kind: 'nothing' }
  /** An unclaimed host, reached by mistake or on purpose. */
  | { kind: 'unclaimed' };

/** A host with no event to show, where a page can only report that. */
export type HostWithoutEvent = Exclude<HostView, { kind: 'event' } | { kind: 'unclaimed' }>;

/** Resolves what to show for a Host header, with or without port. */
export function viewOfHost(
  { events, loaded }: { events: EventRegistry; loaded: Pick<LoadedEvents, 'refused'> },
  host: string,
): HostView {
  const event = events.byHost(host);
  if (event) return { kind: 'event', event };
  const name = hostName(host);
  const refused = loaded.refused.find(
    ({ conferenceId, domains }) =>
      name === `${conferenceId.toLowerCase()}.localhost` || domains.includes(name),
  );
  if (refused) return { kind: 'refused', event: refused };
  if (name.endsWith('.localhost')) return { kind: 'nothing' };
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return { kind: 'event', event: events.defaultEvent };
  return { kind: 'unclaimed' };
}
