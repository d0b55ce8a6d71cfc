import type { WithCalendar } from './slice';

export const selectDialog = (state: WithCalendar) => state.calendar.dialog;
export const selectTold = (state: WithCalendar) => state.calendar.told;

/** The download of an entry; null if it is not the last one that was asked for. */
export const selectDownload = ({ calendar: { download } }: WithCalendar, item: string) =>
  download?.item === item ? download : null;

export const selectOrigin = (state: WithCalendar) => state.calendar.origin;
