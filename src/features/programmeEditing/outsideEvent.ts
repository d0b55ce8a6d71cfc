import type { EventConfig } from '../../contract/eventConfig';
import type { SessionFields } from '../../contract/sessions';
import { dayOf } from '../../shared/lib/dates';

type When = Pick<SessionFields, 'date' | 'startTime' | 'endTime' | 'onDemandOnly'>;

/** The day, none of the event's, to which a form moves its session; undefined if it does not. */
export function dayOutside(
  draft: When,
  stored: When | null,
  { dates, timeZone }: Pick<EventConfig, 'dates' | 'timeZone'>,
): string | undefined {
  const isMoved =
    !stored ||
    draft.date !== stored.date ||
    Date.parse(draft.startTime) !== Date.parse(stored.startTime) ||
    Date.parse(draft.endTime) !== Date.parse(stored.endTime);
  if (draft.onDemandOnly || !isMoved) return undefined;
  const days = [draft.date, dayOf(Date.parse(draft.startTime), timeZone)];
  return days.find((day) => day < dates.start || day > dates.end);
}
