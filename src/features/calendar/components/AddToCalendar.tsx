import { useDispatch, useSelector } from 'react-redux';
import { calendarItemOf, type CalendarKind } from '../../../contract/calendar';
import { selectDownload } from '../selectors';
import { downloadRequested, type WithCalendar } from '../slice';
import { AddToCalendarView, type AddToCalendarViewProps } from './AddToCalendarView';

export interface AddToCalendarProps extends Pick<AddToCalendarViewProps, 'entry'> {
  kind: CalendarKind;
  /** Of the session or meeting. */
  id: string;
}

/** Adds a session or a meeting to the user's calendar (product.md#calendar). */
export function AddToCalendar({ kind, id, entry }: AddToCalendarProps) {
  const dispatch = useDispatch();
  const item = calendarItemOf(kind, id);
  const download = useSelector((state: WithCalendar) => selectDownload(state, item));
  return (
    <AddToCalendarView
      entry={entry}
      problem={download?.problem ?? null}
      onDownload={() => dispatch(downloadRequested({ item }))}
    />
  );
}
