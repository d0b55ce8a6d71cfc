import type { RehearsalState } from './slice';

export interface WithRehearsal {
  rehearsal: RehearsalState;
}

export const selectPretended = (state: WithRehearsal) => state.rehearsal.pretended === true;

/** Whether a rehearsal can be started: the event runs in real time and its time is settable. */
export const selectMayBegin = (state: WithRehearsal) =>
  state.rehearsal.pretended === false && state.rehearsal.settable;
export const selectDialogOpen = (state: WithRehearsal) => state.rehearsal.dialog === 'open';
export const selectSetting = (state: WithRehearsal) => state.rehearsal.setting;
