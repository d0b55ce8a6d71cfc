import type { ScheduleUndo } from '../../../contract/program/scheduleImport';

/** The numbers of an undo as its messages tell them. */
export const undoValues = ({ reverted, removed, kept }: ScheduleUndo) => ({
  reverted,
  restored: reverted - removed,
  removed,
  kept,
});
