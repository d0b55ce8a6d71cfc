import { createSelector } from 'reselect';
import type { Session } from '../../../contract/program/sessions';
import { createAction } from '../../kit/lib/slices';

export { PROGRAM_SPREAD_MS, spreadReading } from './spread';

/** A session of the program was changed: whoever has the program loads it again. */
export const programChanged = createAction('programme/changed');

/** The program's state, present once the shell is loaded. */
export interface WithProgram {
  sessions?: {
    status: 'idle' | 'loading' | 'loaded' | 'failed';
    upcoming: readonly Session[];
    onDemand: readonly Session[];
  };
}

const NONE: readonly Session[] = [];
const selectUpcoming = ({ sessions }: WithProgram) => sessions?.upcoming ?? NONE;
const selectOnDemand = ({ sessions }: WithProgram) => sessions?.onDemand ?? NONE;

/** Every session of the program as last loaded, by start. */
export const selectProgram = createSelector([selectUpcoming, selectOnDemand], (upcoming, onDemand) => {
  const byId = new Map([...onDemand, ...upcoming].map((session) => [session.sessionId, session]));
  return [...byId.values()].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
});

/** Whether the program was ever loaded; a failed reload keeps it. */
export const selectProgramKnown = (state: WithProgram) =>
  state.sessions?.status === 'loaded' || selectUpcoming(state).length + selectOnDemand(state).length > 0;
export const selectProgramStatus = ({ sessions }: WithProgram) => sessions?.status ?? 'idle';
