import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig, selectNavigation } from '../../../shared/event';
import { holdFile } from '../../../shared/lib/heldFiles';
import { LeaveDialogView } from '../../../shared/people/LeaveDialogView';
import { useEditing } from '../../../shared/people/editing/useEditing';
import { useFieldLabel } from '../../../shared/people/useFieldLabel';
import { fieldsOf } from '../../../shared/people/profileFields';
import { changesDropped, conflictClosed, conflictResolved, ownProfileSlice, ownRequested } from '../ownSlice';
import { pictureCancelled, pictureChosen, removalRequested } from '../pictureSlice';
import { rightsRequested } from '../rightsSlice';
import {
  selectChangedFields,
  selectDraft,
  selectOwn,
  selectPicture,
  selectProblems,
  selectShownProblems,
} from '../selectors';
import { ConflictDialogView } from './ConflictDialogView';
import { OwnProfileView } from './OwnProfileView';
import { PictureField } from './PictureField';
import { ProfileMessageView, ProfileSkeleton } from './ProfileMessageView';
import { Rights } from './Rights';
import { SavedExhibitorsView, type SavedExhibitorsViewProps } from './SavedExhibitorsView';

/** The company types used by the event's lanes. */
function useCompanyTypes(): string[] {
  const { swimlanes } = useSelector(selectConfig).pageOptions.attendees;
  return [...new Set(swimlanes.flatMap(({ field, values }) => (field === 'companyType' ? values : [])))];
}

function Picture() {
  const dispatch = useDispatch();
  const { conferenceId } = useSelector(selectConfig);
  const { profile } = useSelector(selectOwn);
  const picture = useSelector(selectPicture);
  if (!profile) return null;
  return (
    <PictureField
      conferenceId={conferenceId}
      person={profile}
      picture={picture}
      onChoose={(file) =>
        dispatch(pictureChosen({ handle: holdFile(file), mediaType: file.type, bytes: file.size }))
      }
      onCancel={() => dispatch(pictureCancelled())}
      onRemove={() => dispatch(removalRequested())}
    />
  );
}

function Conflict() {
  const dispatch = useDispatch();
  const labelOf = useFieldLabel();
  const { theirs } = useSelector(selectOwn);
  const draft = useSelector(selectDraft);
  const changed = useSelector(selectChangedFields);
  if (!theirs || !draft) return null;
  return (
    <ConflictDialogView
      isOpen
      changed={changed}
      mine={draft}
      theirs={fieldsOf(theirs)}
      labelOf={labelOf}
      onKeep={(keep) => dispatch(conflictResolved({ keep }))}
      onClose={() => dispatch(conflictClosed())}
    />
  );
}

export interface OwnProfileProps extends Pick<SavedExhibitorsViewProps, 'boothPathOf'> {
  /** Rendered between the form and the data rights. */
  below: ReactNode;
}

/** The form for a loaded profile. */
function Form({ below, boothPathOf }: OwnProfileProps) {
  const dispatch = useDispatch();
  const { primaryInterests, pageOptions } = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'attendees');
  const labelOf = useFieldLabel();
  const companyTypes = useCompanyTypes();
  const { profile, saving, leavingTo } = useSelector(selectOwn);
  const draft = useSelector(selectDraft);
  const isChanged = useSelector(selectChangedFields).length > 0;
  const problems = useSelector(selectProblems);
  const shownProblems = useSelector(selectShownProblems);
  const { change, save, leaveDialog } = useEditing(ownProfileSlice.actions, {
    ...{ draft, problems, isChanged, leavingTo },
  });
  if (!profile || !draft) return null;

  const interests = primaryInterests.map(({ name }) => name);
  return (
    <>
      <OwnProfileView
        attendeeId={profile.attendeeId}
        attendeesLabel={entry?.displayName ?? null}
        draft={draft}
        problems={shownProblems}
        labelOf={labelOf}
        extraFields={pageOptions.attendees.profileExtraFields}
        interests={interests}
        namesViewers={pageOptions.session.presence !== 'nobody'}
        companyTypes={companyTypes}
        isChanged={isChanged}
        saving={saving}
        picture={<Picture />}
        below={
          <>
            {profile.savedExhibitors && (
              <SavedExhibitorsView exhibitors={profile.savedExhibitors} boothPathOf={boothPathOf} />
            )}
            {below}
            <Rights />
          </>
        }
        onChange={change}
        onSave={save}
        onDiscard={() => dispatch(changesDropped())}
      />
      <Conflict />
      <LeaveDialogView {...leaveDialog} />
    </>
  );
}

/** The user's own profile, loaded when shown. */
export function OwnProfile(props: OwnProfileProps) {
  const dispatch = useDispatch();
  const { status, failure, profile } = useSelector(selectOwn);
  useEffect(() => {
    dispatch(ownRequested());
    dispatch(rightsRequested());
  }, [dispatch]);
  if (profile) return <Form {...props} />;
  if (status === 'failed' && failure) {
    return <ProfileMessageView kind="failed" failure={failure} onRetry={() => dispatch(ownRequested())} />;
  }
  return <ProfileSkeleton />;
}
