import type { EventConfig } from '../../../contract/platform/eventConfig';
import type { SessionFields } from '../../../contract/program/sessions';
import { movedBy } from '../../../contract/kit/zonedTime';
import { dayOf } from '../../../shared/kit/lib/dates';

type Event = Pick<EventConfig, 'dates' | 'timeZone'>;
type When = Pick<SessionFields, 'date' | 'startTime' | 'endTime' | 'onDemandOnly'>;

/** The day, none of the event's, to which a form moves its session; undefined if it does not. */
export function dayOutside(draft: When, stored: When | null, { dates, timeZone }: Event): string | undefined {
  const isMoved =
    !stored ||
    draft.date !== stored.date ||
    Date.parse(draft.startTime) !== Date.parse(stored.startTime) ||
    Date.parse(draft.endTime) !== Date.parse(stored.endTime);
  if (draft.onDemandOnly || !isMoved) return undefined;
  const days = [draft.date, dayOf(Date.parse(draft.startTime), timeZone)];
  return days.find((day) => day < dates.start || day > dates.end);
}

/** Number of sessions that a move by some minutes puts on a day that is none of the event's. */
export const countMovedOutside = (sessions: readonly When[], minutes: number, event: Event): number =>
  sessions.filter((session) => dayOutside(movedBy(session, minutes, event.timeZone), session, event)).length;
