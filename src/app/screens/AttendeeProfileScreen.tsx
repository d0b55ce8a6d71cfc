import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  ProfileMessageView,
  profileRequested,
  ProfileSkeleton,
  ProfileView,
  selectProfile,
  type WithProfile,
} from '../../features/people/attendeeProfile';
import {
  Connect,
  selectAreConnectionsKnown,
  selectConnectionChanges,
  useConnections,
  type WithConnections,
} from '../../features/people/connections';
import { BlockButton } from '../../shared/messages/blocks';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { selectHasOwnMessages } from '../../shared/people/person/hasMessages';
import { LastSeen, useOnlineStatus } from '../../shared/people/onlineStatus';
import { companyTypeName } from '../../shared/people/person/codeNames';
import { fullName } from '../../shared/people/person/describe';
import { useFieldLabel } from '../../shared/people/person/useFieldLabel';
import { useEver } from '../../shared/kit/ui/useEver';
import { selectUser } from '../../shared/platform/auth';
import { MeetLink } from './MeetLink';
import { MessageLink } from './MessageLink';
import { useBoothPath } from './useBoothPath';
import { useContentTitle } from './useContentTitle';
import { useDirectoryPath } from './useDirectoryPath';

/** An attendee's profile, at `/attendees/attendee-profile/{id}` (product.md#attendees). */
export function AttendeeProfileScreen() {
  const dispatch = useDispatch();
  const { attendeeId = '' } = useParams();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'attendees');
  const backPath = useDirectoryPath();
  const isOwn = useSelector(selectUser)?.id === attendeeId;
  const labelOf = useFieldLabel();
  const boothPathOf = useBoothPath();
  const detail = useSelector((state: WithProfile) => selectProfile(state, attendeeId));
  const hasMessages = useSelector(selectHasOwnMessages);
  useOnlineStatus([attendeeId]);
  const changes = useSelector((state: WithConnections) => selectConnectionChanges(state));
  // Again when a connection begins or ends: it decides what the profile shows.
  useEffect(() => {
    dispatch(profileRequested({ attendeeId }));
  }, [attendeeId, changes, dispatch]);
  useConnections(!isOwn);
  // A request by the attendee stands above their profile, and may be long.
  const hasActions = useEver(useSelector(selectAreConnectionsKnown)) || isOwn;
  useContentTitle(detail.status === 'loaded' ? fullName(detail.profile) : null);

  if (detail.status === 'loading') return <ProfileSkeleton />;
  if (detail.status === 'notFound') return <ProfileMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    const onRetry = () => dispatch(profileRequested({ attendeeId }));
    return <ProfileMessageView kind="failed" failure={detail.failure} onRetry={onRetry} />;
  }
  if (!hasActions) return <ProfileSkeleton />;
  return (
    <ProfileView
      conferenceId={conferenceId}
      profile={detail.profile}
      labelOf={labelOf}
      locationOptions={pageOptions.attendees}
      companyTypeOf={(companyType) => companyTypeName(companyType, pageOptions.attendees)}
      extraFields={pageOptions.attendees.profileExtraFields}
      attendeesLabel={entry?.displayName ?? null}
      backPath={backPath}
      isOwn={isOwn}
      boothPathOf={boothPathOf}
      status={hasMessages && <LastSeen attendeeId={attendeeId} />}
      actions={
        <>
          <MessageLink addressee={{ attendeeId }} name={fullName(detail.profile)} />
          <Connect attendee={detail.profile} />
          <MeetLink invited={{ attendeeId }} name={fullName(detail.profile)} />
          {hasMessages && <BlockButton attendeeId={attendeeId} name={fullName(detail.profile)} />}
        </>
      }
    />
  );
}
