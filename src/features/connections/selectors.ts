import { createSelector } from 'reselect';
import type { ConnectionEntry } from '../../contract/connections';
import type { WithConnections } from './slice';

export const selectConnections = (state: WithConnections) => state.connections;
/** Whether the connections were loaded, or could not be. */
export const selectAreConnectionsKnown = ({ connections: { status } }: WithConnections): boolean =>
  status === 'loaded' || status === 'failed';

const selectEntries = (state: WithConnections) => state.connections.entries;

/** What connects the user with an attendee; undefined for nothing. */
export const selectConnection = (state: WithConnections, attendeeId: string): ConnectionEntry | undefined =>
  selectEntries(state).find((entry) => entry.attendee.attendeeId === attendeeId);

/** What the user's latest change about an attendee came to; null for none. */
export const selectOutcome = ({ connections: { outcome } }: WithConnections, attendeeId: string) =>
  outcome?.attendeeId === attendeeId ? outcome.state : null;

/** Requests to the user, connections, and requests by the user, each latest first. */
export const selectGroups = createSelector([selectEntries], (entries) => ({
  received: entries.filter(({ state }) => state === 'received'),
  connected: entries.filter(({ state }) => state === 'connected'),
  sent: entries.filter(({ state }) => state === 'sent'),
}));
