import { useDispatch, useSelector } from 'react-redux';
import { calendarItemOf, type CalendarKind } from '../../../../contract/program/calendar';
import type { CalendarEntry } from '../links';
import { selectDownload, selectOrigin } from '../selectors';
import { downloadRequested, type WithCalendar } from '../slice';
import { AddToCalendarView } from './AddToCalendarView';

export interface AddToCalendarProps extends Omit<CalendarEntry, 'link'> {
  kind: CalendarKind;
  /** Of the session or meeting. */
  id: string;
  /** Its page. */
  path: string;
}

/** Adds a session or a meeting to the user's calendar (product.md#calendar). */
export function AddToCalendar({ kind, id, path, ...entry }: AddToCalendarProps) {
  const dispatch = useDispatch();
  const item = calendarItemOf(kind, id);
  const download = useSelector((state: WithCalendar) => selectDownload(state, item));
  const origin = useSelector((state: WithCalendar) => selectOrigin(state));
  return (
    <AddToCalendarView
      entry={{ ...entry, link: `${origin ?? ''}${path}` }}
      problem={download?.problem ?? null}
      onDownload={() => dispatch(downloadRequested({ item }))}
    />
  );
}
