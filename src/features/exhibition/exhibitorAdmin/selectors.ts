import { createSelector } from 'reselect';
import type { WithExhibitorAdmin } from './slice';
import { problemsOf } from './team';

export const selectExhibitorAdmin = (state: WithExhibitorAdmin) => state.exhibitorAdmin;

const NONE: ReturnType<typeof problemsOf> = {};

/** What prevents the exhibitor being edited from being saved. */
export const selectDraftProblems = createSelector(
  [({ exhibitorAdmin }: WithExhibitorAdmin) => exhibitorAdmin.editing?.draft],
  (draft) => (draft ? problemsOf(draft) : NONE),
);
