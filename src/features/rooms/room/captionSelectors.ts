import { createSelector } from '@reduxjs/toolkit';
import type { WithRoomCaptions } from './captionSlice';
import { selectEntryId } from './selectors';

/** How many lines are shown over the video at once. */
const SHOWN = 2;

export const selectRoomCaptions = (state: WithRoomCaptions) => state.roomCaptions;

/** The lines over the video, oldest first: for users who have captions on or are writing them. */
export const selectShownLines = createSelector([selectRoomCaptions], ({ lines, isOn, isWriting }) =>
  isOn || isWriting ? lines.filter(({ isShown }) => isShown).slice(-SHOWN) : [],
);

/** Who is writing captions while the user has them off and has not declined them; null: nobody. */
export const selectOfferedBy = createSelector(
  [selectRoomCaptions, selectEntryId],
  ({ lines, isOn, isOfferDeclined }, own) => {
    if (isOn || isOfferDeclined) return null;
    return lines.findLast(({ entryId }) => entryId !== own)?.name ?? null;
  },
);
