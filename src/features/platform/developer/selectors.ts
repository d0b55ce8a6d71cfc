import { createSelector } from 'reselect';
import type { DeveloperState } from './slice';

export interface WithDeveloper {
  developer: DeveloperState;
}

export const selectRecording = (state: WithDeveloper) => state.developer.recording;
export const selectList = (state: WithDeveloper) => state.developer.list;
export const selectOutcome = (state: WithDeveloper) => state.developer.outcome;

/** The recording whose deletion is being confirmed; null if none. */
export const selectRecordingToDelete = createSelector(
  [selectList, (state: WithDeveloper) => state.developer.toDelete],
  ({ items }, toDelete) => items.find(({ id }) => id === toDelete) ?? null,
);
