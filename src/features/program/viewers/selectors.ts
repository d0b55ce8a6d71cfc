import { selectRealtimeOnline, type WithRealtime } from '../../../shared/platform/realtime';
import type { PresenceState } from './slice';

export interface WithPresence {
  presence: PresenceState;
}

/** Whether this user may know who watches the shown session. */
export const selectMayKnowViewers = ({ presence }: WithPresence): boolean => presence.mayKnow;

/**
 * How many watch the shown session; null while it is not known, which it is only as long as the connection lasts.
 */
export const selectViewers = (state: WithPresence & WithRealtime): number | null =>
  selectRealtimeOnline(state) ? state.presence.viewers : null;

export const selectViewerList = ({ presence }: WithPresence) => presence.list;
