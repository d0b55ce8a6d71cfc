import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { useRequestPath } from '../../../shared/meetings/useRequestPath';
import { useMessagePath } from '../../../shared/messaging/useMessagePath';
import { statusOf, useOnlineStatus } from '../../../shared/onlineStatus';
import { selectConnections, selectGroups } from '../selectors';
import { connectionsRequested } from '../slice';
import { ConnectionsView } from './ConnectionsView';

/** The user's connections and open requests, on their own profile. */
export function Connections() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { status } = useSelector(selectConnections);
  const groups = useSelector(selectGroups);
  const messagePathOf = useMessagePath();
  useOnlineStatus(
    useMemo(
      () =>
        Object.values(groups)
          .flat()
          .map(({ attendee }) => attendee.attendeeId),
      [groups],
    ),
  );
  const meetPathOf = useRequestPath();
  const onRetry = () => void dispatch(connectionsRequested());
  useEffect(() => {
    dispatch(connectionsRequested());
  }, [dispatch]);
  return (
    <ConnectionsView
      {...{ conferenceId, status, groups, meetPathOf, messagePathOf, statusOf, onRetry }}
      locationOptions={pageOptions.attendees}
    />
  );
}
