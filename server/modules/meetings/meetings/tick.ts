import type { ServerDeps } from '../../../deps';
import { keepRunning } from '../../../lib/keepRunning';
import { expireOverdue } from './expiry';
import { handOverMeetings } from './handover';

const TICK_MS = 10_000;

/**
 * Ends the holds of requests that nobody answered, and hands over what those who left a team had, at every
 * event. All processes do; each is done once.
 */
export function watchMeetings(
  deps: Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'events' | 'eventTime' | 'log'>,
): { stop: () => Promise<void> } {
  const run = async () => {
    for (const event of deps.events.all()) {
      const now = new Date(deps.eventTime.now(event.conferenceId));
      try {
        await expireOverdue(deps, event, now, 'all');
        await handOverMeetings(deps, event, now);
      } catch (error) {
        const { conferenceId } = event;
        deps.log.warn({ conferenceId, reason: String(error) }, 'meetings could not be looked after');
      }
    }
  };
  return keepRunning({ everyMs: TICK_MS, run });
}
