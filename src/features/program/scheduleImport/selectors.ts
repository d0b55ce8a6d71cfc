import { createSelector } from 'reselect';
import type { ChangedSession, SchedulePreview } from '../../../contract/program/scheduleImport';
import type { WithScheduleImports } from './importsSlice';
import type { WithScheduleImport } from './slice';

export const selectScheduleImport = (state: WithScheduleImport) => state.scheduleImport;
export const selectScheduleImports = (state: WithScheduleImports) => state.scheduleImports;

/** What an import would do, as it is shown. */
export interface Difference extends SchedulePreview {
  /** Sessions that get another time or room, and maybe more. */
  moved: ChangedSession[];
  /** How many sessions the import changes with the current options. */
  count: number;
}

/** What importing the file would do; null before that is known. */
export const selectDifference = createSelector(
  [
    ({ scheduleImport }: WithScheduleImport) => scheduleImport.preview,
    ({ scheduleImport }: WithScheduleImport) => scheduleImport.prune,
  ],
  (preview, prune): Difference | null =>
    preview && {
      ...preview,
      moved: preview.changed.filter(({ isMoved }) => isMoved),
      changed: preview.changed.filter(({ isMoved }) => !isMoved),
      count: preview.added.length + preview.changed.length + (prune ? preview.removable : 0),
    },
);
