import { createSelector } from '@reduxjs/toolkit';
import type { WithRoomCaptions } from './captionSlice';
import { selectEntryId } from './selectors';

/** How many lines stand over the pictures at once. */
const SHOWN = 2;

export const selectRoomCaptions = (state: WithRoomCaptions) => state.roomCaptions;

/** The lines over the pictures, oldest first: for whoever switched captions on, and whoever writes them. */
export const selectShownLines = createSelector([selectRoomCaptions], ({ lines, isOn, isWriting }) =>
  isOn || isWriting ? lines.filter(({ isShown }) => isShown).slice(-SHOWN) : [],
);

/** Who writes captions while the user has them off and has not said that it is meant; null: nobody. */
export const selectOfferedBy = createSelector(
  [selectRoomCaptions, selectEntryId],
  ({ lines, isOn, isOfferDeclined }, own) => {
    if (isOn || isOfferDeclined) return null;
    return lines.findLast(({ entryId }) => entryId !== own)?.name ?? null;
  },
);
