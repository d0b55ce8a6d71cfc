import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { Deletions, Hub, Import, People, Person } from '../../features/attendeeAdmin';
import { PictureField, ProfileForm } from '../../features/attendeeProfile';
import { selectConfig } from '../../shared/event';
import { titleRequested } from '../../shared/page';
import { useFieldLabel } from '../../shared/people/useFieldLabel';

function useTitle(id: string): void {
  const dispatch = useDispatch();
  const title = useIntl().formatMessage({ id });
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
}

/** Landing page of the administration, for superusers and, limited to the helpdesk, for its agents. */
export function AdminHubScreen() {
  return <Hub isSuperuser={useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'))} />;
}

/** The attendee search for superusers. */
export function AdminPeopleScreen() {
  useTitle('attendeeAdmin.title.people');
  return <People />;
}

/** Imports a file of attendees. */
export function AdminImportScreen() {
  useTitle('attendeeAdmin.title.import');
  return <Import />;
}

/** Processes deletion requests. */
export function AdminDeletionsScreen() {
  useTitle('attendeeAdmin.title.deletions');
  return <Deletions />;
}

/** An attendee's profile, or an empty one, in the form attendees use to edit their own. */
export function AdminPersonScreen() {
  const { attendeeId = null } = useParams();
  useTitle(attendeeId === null ? 'attendeeAdmin.title.new' : 'attendeeAdmin.title.person');
  const { conferenceId, primaryInterests, pageOptions } = useSelector(selectConfig);
  const { swimlanes, profileExtraFields } = pageOptions.attendees;
  const labelOf = useFieldLabel('somebodys');
  const companyTypes = [
    ...new Set(swimlanes.flatMap(({ field, values }) => (field === 'companyType' ? values : []))),
  ];
  return (
    <Person
      attendeeId={attendeeId}
      renderPicture={(props) => <PictureField {...props} whose="somebodys" conferenceId={conferenceId} />}
      renderForm={(props) => (
        <ProfileForm
          {...props}
          whose="somebodys"
          labelOf={labelOf}
          extraFields={profileExtraFields}
          interests={primaryInterests.map(({ name }) => name)}
          companyTypes={companyTypes}
        />
      )}
    />
  );
}
