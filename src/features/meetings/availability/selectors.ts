import { createSelector } from 'reselect';
import {
  DEFAULT_AVAILABILITY,
  type Availability,
  type BoothDuty,
} from '../../../contract/meetings/availability';
import type { WithBoothDuties } from './dutiesSlice';
import type { WithAvailability } from './slice';

export const selectAvailability = (state: WithAvailability) => state.availability;
export const selectBoothDuties = (state: WithBoothDuties) => state.boothDuties;
export const selectShowsDuties = (state: WithBoothDuties) => state.boothDuties.isShown;

/** The availability with the unsaved changes. */
export const selectAvailabilityDraft = createSelector(
  [selectAvailability],
  ({ stored, changes }): Availability => ({ ...DEFAULT_AVAILABILITY, ...stored, ...changes }),
);

export const selectIsAvailabilityChanged = createSelector(
  [selectAvailability, selectAvailabilityDraft],
  ({ stored }, draft) => JSON.stringify({ ...DEFAULT_AVAILABILITY, ...stored }) !== JSON.stringify(draft),
);

/** Whether hours end before they begin, which cannot be saved. */
export const hasWrongHours = ({ hours }: Availability): boolean => hours !== null && hours.from >= hours.to;

const NO_DUTIES: readonly BoothDuty[] = [];

/** The duties with the unsaved changes. */
export const selectDutiesDraft = createSelector(
  [selectBoothDuties],
  ({ stored, draft }): readonly BoothDuty[] => draft ?? stored?.duties ?? NO_DUTIES,
);

/** Positions of duties that end before they begin. */
export const wrongDuties = (duties: readonly BoothDuty[]): number[] =>
  duties.flatMap(({ start, end }, index) => (Date.parse(end) > Date.parse(start) ? [] : [index]));
