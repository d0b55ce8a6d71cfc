import { createSelector } from 'reselect';
import { createProblemSelectors } from '../../../shared/people/person/editing/selectors';
import { changedFields, fieldsOf } from '../../../shared/people/person/profileFields';
import type { OwnProfileState } from './ownSlice';
import type { PictureState } from '../../../shared/people/person/pictureSlice';
import type { RightsState } from './rightsSlice';
import type { ProfileState } from './slice';

export interface WithProfile {
  attendeeProfile: ProfileState;
}
export interface WithOwnProfile {
  ownProfile: OwnProfileState;
  ownPicture: PictureState;
  ownRights: RightsState;
}

const LOADING = { status: 'loading' } as const;

/** The profile with this id and its loading state. A previously shown profile is never returned. */
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

/** The profile with unsaved changes applied; null before it is loaded. */
export const selectDraft = createSelector([selectOwnPage, selectChanges], (profile, changes) =>
  profile ? fieldsOf(profile, changes) : null,
);

/** Fields with unsaved changes. */
export const selectChangedFields = createSelector([selectOwnPage, selectChanges], (profile, changes) =>
  profile ? changedFields(profile, changes) : [],
);

export const { selectProblems, selectShownProblems } = createProblemSelectors(selectOwn, selectDraft);
