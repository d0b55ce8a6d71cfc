import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig, selectNavigation } from '../../../../shared/platform/event';
import { holdFile } from '../../../../shared/kit/lib/heldFiles';
import { LeaveDialogView } from '../../../../shared/people/person/LeaveDialogView';
import { useEditing } from '../../../../shared/people/person/editing/useEditing';
import { useFieldLabel } from '../../../../shared/people/person/useFieldLabel';
import { fieldsOf } from '../../../../shared/people/person/profileFields';
import { useEver } from '../../../../shared/kit/ui/useEver';
import { changesDropped, conflictClosed, conflictResolved, ownProfileSlice, ownRequested } from '../ownSlice';
import { pictureCancelled, pictureChosen, removalRequested } from '../pictureSlice';
import { rightsRequested } from '../rightsSlice';
import {
  selectChangedFields,
  selectDraft,
  selectOwn,
  selectPicture,
  selectProblems,
  selectRights,
  selectShownProblems,
} from '../selectors';
import { ConflictDialogView } from './ConflictDialogView';
import { OwnProfileView } from './OwnProfileView';
import { PictureField } from './PictureField';
import { BelowFormSkeleton, ProfileMessageView, ProfileSkeleton } from './ProfileMessageView';
import { Rights } from './Rights';
import { SavedExhibitorsView, type SavedExhibitorsViewProps } from './SavedExhibitorsView';
import page from './Page.module.css';

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
  /** Sections of other features, between the form and the data rights. */
  sections: ReactNode;
  /** Whether it is known how much room they take. */
  areSectionsKnown: boolean;
}

/** The form for a loaded profile. */
function Form({ boothPathOf }: Pick<OwnProfileProps, 'boothPathOf'>) {
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
    draft,
    problems,
    isChanged,
    leavingTo,
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
          profile.savedExhibitors && (
            <SavedExhibitorsView exhibitors={profile.savedExhibitors} boothPathOf={boothPathOf} />
          )
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

/**
 * What is below the form. The sections load from the start, hidden, and are shown together once it is known how much
 * room they take: one that came later would push those below it.
 */
function BelowForm({ sections, areSectionsKnown }: Pick<OwnProfileProps, 'sections' | 'areSectionsKnown'>) {
  const { profile } = useSelector(selectOwn);
  const { deletion } = useSelector(selectRights);
  const isShown = useEver(profile !== null && areSectionsKnown && deletion.status !== 'unknown');
  return (
    <>
      {profile && !isShown && <BelowFormSkeleton />}
      <div hidden={!isShown} className={isShown ? page.page : undefined}>
        {sections}
        {isShown && <Rights />}
      </div>
    </>
  );
}

/** The user's own profile, loaded when shown. */
export function OwnProfile({ boothPathOf, sections, areSectionsKnown }: OwnProfileProps) {
  const dispatch = useDispatch();
  const { status, failure, profile } = useSelector(selectOwn);
  useEffect(() => {
    dispatch(ownRequested());
    dispatch(rightsRequested());
  }, [dispatch]);
  if (!profile && status === 'failed' && failure) {
    return <ProfileMessageView kind="failed" failure={failure} onRetry={() => dispatch(ownRequested())} />;
  }
  return (
    <div className={page.page}>
      {profile ? <Form boothPathOf={boothPathOf} /> : <ProfileSkeleton />}
      <BelowForm sections={sections} areSectionsKnown={areSectionsKnown} />
    </div>
  );
}
