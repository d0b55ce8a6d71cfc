import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AttendeeProfile, ProfileFields } from '../../../../contract/people/attendeeProfile';
import { holdFile } from '../../../../shared/kit/lib/heldFiles';
import { fullName } from '../../../../shared/people/person/describe';
import { useEditing } from '../../../../shared/people/person/editing/useEditing';
import { LeaveDialogView } from '../../../../shared/people/person/LeaveDialogView';
import type { PictureState } from '../../../../shared/people/person/pictureSlice';
import type { ProfileProblems } from '../../../../shared/people/person/profileProblems';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import {
  changesDropped,
  deletionChangeRequested,
  newIdEntered,
  newPersonEntered,
  personRequested,
  personSlice,
} from '../personSlice';
import { pictureCancelled, pictureChosen, removalRequested } from '../pictureSlice';
import {
  selectPerson,
  selectPersonDraft,
  selectPersonPicture,
  selectPersonProblems,
  selectShownPersonProblems,
} from '../selectors';
import { AdminFrame } from './AdminFrame';
import { PersonView } from './PersonView';

/** Props for the form fields; the screen supplies the form. */
export interface PersonFormProps {
  draft: ProfileFields;
  problems: ProfileProblems;
  onChange: (changes: Partial<ProfileFields>) => void;
}

/** Props for the picture; the screen supplies the picture field. */
export interface PersonPictureProps {
  person: AttendeeProfile;
  picture: PictureState;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

export interface PersonProps {
  /** Null to add a new attendee. */
  attendeeId: string | null;
  renderForm: (props: PersonFormProps) => ReactNode;
  renderPicture: (props: PersonPictureProps) => ReactNode;
  /** Shown below the form of an existing attendee. */
  below?: ReactNode;
}

function Message({ attendeeId }: { attendeeId: string | null }) {
  const dispatch = useDispatch();
  const { status } = useSelector(selectPerson);
  if (status === 'loading' || status === 'idle') {
    return (
      <p role="status" className={cardStyles.quiet}>
        <FormattedMessage id="ui.loading" />
      </p>
    );
  }
  return (
    <div role="alert" className={cardStyles.card}>
      <p className={cardStyles.problem}>
        <FormattedMessage id={status === 'notFound' ? 'attendeeAdmin.nobody' : 'attendeeAdmin.unreadable'} />
      </p>
      {status === 'failed' && attendeeId !== null && (
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={() => dispatch(personRequested({ attendeeId }))}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </div>
      )}
    </div>
  );
}

function Picture({ person, render }: { person: AttendeeProfile; render: PersonProps['renderPicture'] }) {
  const dispatch = useDispatch();
  const picture = useSelector(selectPersonPicture);
  return render({
    person,
    picture,
    onChoose: (file) =>
      dispatch(pictureChosen({ handle: holdFile(file), mediaType: file.type, bytes: file.size })),
    onCancel: () => dispatch(pictureCancelled()),
    onRemove: () => dispatch(removalRequested()),
  });
}

function Form({ renderForm, renderPicture }: Pick<PersonProps, 'renderForm' | 'renderPicture'>) {
  const dispatch = useDispatch();
  const person = useSelector(selectPerson);
  const draft = useSelector(selectPersonDraft);
  const blocking = useSelector(selectPersonProblems);
  const problems = useSelector(selectShownPersonProblems);
  const { profile, saving, newId, changes, deletion, leavingTo } = person;
  const isChanged = Object.keys(changes).length > 0;
  const { change, save, leaveDialog } = useEditing(personSlice.actions, {
    draft,
    problems: blocking,
    leavingTo,
    isChanged: isChanged || (profile === null && newId !== ''),
  });
  const reload = () => {
    if (!profile) return;
    dispatch(changesDropped());
    dispatch(personRequested({ attendeeId: profile.attendeeId }));
  };
  return (
    <>
      <PersonView
        newId={profile === null ? newId : null}
        isChanged={isChanged}
        problemCount={Object.keys(problems).length}
        saving={saving}
        deletion={deletion}
        picture={profile && <Picture person={profile} render={renderPicture} />}
        form={renderForm({ draft, problems, onChange: change })}
        onNewId={(attendeeId) => dispatch(newIdEntered({ attendeeId }))}
        onSave={save}
        onReload={reload}
        onDeletionChange={(isRequested) => dispatch(deletionChangeRequested({ isAsked: isRequested }))}
      />
      <LeaveDialogView {...leaveDialog} />
    </>
  );
}

/** Page where a superuser edits or adds an attendee. */
export function Person({ attendeeId, renderForm, renderPicture, below }: PersonProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { status, profile } = useSelector(selectPerson);
  const isNew = attendeeId === null;
  useEffect(() => {
    dispatch(attendeeId === null ? newPersonEntered() : personRequested({ attendeeId }));
  }, [attendeeId, dispatch]);
  const title =
    profile && !isNew
      ? fullName(profile)
      : formatMessage({ id: isNew ? 'attendeeAdmin.title.new' : 'attendeeAdmin.title.person' });
  return (
    <AdminFrame title={title}>
      {status === 'ready' ? (
        <>
          <Form renderForm={renderForm} renderPicture={renderPicture} />
          {!isNew && below}
        </>
      ) : (
        <Message attendeeId={attendeeId} />
      )}
    </AdminFrame>
  );
}
