import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Import, MessagesClosure, Person, Roles, Standing } from '../../features/admin/attendeeAdmin';
import { PictureField, ProfileForm } from '../../features/people/attendeeProfile';
import { selectConfig } from '../../shared/platform/event';
import { selectHasOwnMessages } from '../../shared/people/person/hasMessages';
import { useFieldLabel } from '../../shared/people/person/useFieldLabel';

/** Imports a file of attendees. */
export function AdminImportScreen() {
  return <Import kind="attendees" />;
}

/** Imports a file of exhibitors. */
export function AdminExhibitorImportScreen() {
  return <Import kind="exhibitors" />;
}

/** Imports a file of posters, along with theirs. */
export function AdminPosterImportScreen() {
  return <Import kind="posters" />;
}

/** An attendee's profile, or an empty one, in the form attendees use to edit their own. */
export function AdminPersonScreen() {
  const { attendeeId = null } = useParams();
  const { conferenceId, primaryInterests, pageOptions } = useSelector(selectConfig);
  const { swimlanes, profileExtraFields } = pageOptions.attendees;
  const hasMessages = useSelector(selectHasOwnMessages);
  const labelOf = useFieldLabel('somebodys');
  const companyTypes = [
    ...new Set(swimlanes.flatMap(({ field, values }) => (field === 'companyType' ? values : []))),
  ];
  return (
    <Person
      attendeeId={attendeeId}
      below={
        attendeeId !== null && (
          <>
            <Standing attendeeId={attendeeId} />
            <Roles attendeeId={attendeeId} />
            {hasMessages && <MessagesClosure attendeeId={attendeeId} />}
          </>
        )
      }
      renderPicture={(props) => <PictureField {...props} whose="somebodys" conferenceId={conferenceId} />}
      renderForm={(props) => (
        <ProfileForm
          {...props}
          whose="somebodys"
          labelOf={labelOf}
          extraFields={profileExtraFields}
          interests={primaryInterests.map(({ name }) => name)}
          companyTypes={companyTypes}
          namesViewers={pageOptions.session.presence !== 'nobody'}
        />
      )}
    />
  );
}
