import { createSelector } from 'reselect';
import { changedFields, fieldsOf } from '../../shared/people/profileFields';
import type { OwnProfileState } from './ownSlice';
import type { PictureState } from '../../shared/people/pictureSlice';
import type { RightsState } from './rightsSlice';
import type { ProfileState } from './slice';
import { problemsOf, refusedFields, type ProfileProblems } from '../../shared/people/profileProblems';

export interface WithProfile {
  attendeeProfile: ProfileState;
}
export interface WithOwnProfile {
  ownProfile: OwnProfileState;
  ownPicture: PictureState;
  ownRights: RightsState;
}

const LOADING = { status: 'loading' } as const;

/** The page of the person with this id, by how far its loading came; another one that was shown before is none of it. */
export function selectProfile(
  { attendeeProfile: state }: WithProfile,
  attendeeId: string,
): Exclude<ProfileState, { status: 'none' | 'loading' }> | typeof LOADING {
  if (state.status === 'none' || state.status === 'loading') return LOADING;
  return state.attendeeId === attendeeId ? state : LOADING;
}

export const selectOwn = (state: WithOwnProfile) => state.ownProfile;
export const selectPicture = (state: WithOwnProfile) => state.ownPicture;
export const selectRights = (state: WithOwnProfile) => state.ownRights;
const selectOwnPage = (state: WithOwnProfile) => state.ownProfile.profile;
const selectChanges = (state: WithOwnProfile) => state.ownProfile.changes;
const selectSaving = (state: WithOwnProfile) => state.ownProfile.saving;

/** The page as it is being changed; null before it is loaded. */
export const selectDraft = createSelector([selectOwnPage, selectChanges], (profile, changes) =>
  profile ? fieldsOf(profile, changes) : null,
);

/** Fields that are changed and not kept. */
export const selectChangedFields = createSelector([selectOwnPage, selectChanges], (profile, changes) =>
  profile ? changedFields(profile, changes) : [],
);

const NO_PROBLEMS: ProfileProblems = {};

/** What keeps the draft from being kept. */
export const selectProblems = createSelector([selectDraft], (draft) =>
  draft ? problemsOf(draft) : NO_PROBLEMS,
);

/** What is wrong with the fields, to be shown beside them: from the first attempt on, with what the server refused. */
export const selectShownProblems = createSelector(
  [selectProblems, selectSaving, (state: WithOwnProfile) => state.ownProfile.attempted],
  (problems, saving, attempted) => {
    if (!attempted) return NO_PROBLEMS;
    const refused = saving.status === 'failed' ? refusedFields(saving.failure.problem?.errors ?? []) : {};
    return { ...refused, ...problems };
  },
);
