import { createSelector } from 'reselect';
import type { ConnectionEntry } from '../../../contract/people/connections';
import type { WithConnections } from './slice';

export const selectConnections = (state: WithConnections) => state.connections;
/** Whether the connections were loaded, or could not be. */
export const selectAreConnectionsKnown = ({ connections: { status } }: WithConnections): boolean =>
  status === 'loaded' || status === 'failed';
/** Whether a screen shows connections. */
export const selectShowsConnections = (state: WithConnections) => state.connections.screens > 0;
/** Grows whenever a connection begins or ends while connections are shown. */
export const selectConnectionChanges = (state: WithConnections) => state.connections.changes;

const selectEntries = (state: WithConnections) => state.connections.entries;

/** What connects the user with an attendee; undefined for nothing. */
export const selectConnection = (state: WithConnections, attendeeId: string): ConnectionEntry | undefined =>
  selectEntries(state).find((entry) => entry.attendee.attendeeId === attendeeId);

/** Requests to the user, connections, and requests by the user, each latest first. */
export const selectGroups = createSelector([selectEntries], (entries) => ({
  received: entries.filter(({ state }) => state === 'received'),
  connected: entries.filter(({ state }) => state === 'connected'),
  sent: entries.filter(({ state }) => state === 'sent'),
}));
