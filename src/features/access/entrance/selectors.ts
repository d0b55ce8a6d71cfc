import type { EntranceState } from './slice';

export interface WithEntrance {
  entrance: EntranceState;
}

export const selectEntrance = (state: WithEntrance) => state.entrance;
