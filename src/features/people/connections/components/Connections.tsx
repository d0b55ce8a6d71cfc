import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { useRequestPath } from '../../../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../../../shared/people/person/useMessagePath';
import { statusOf, useOnlineStatus } from '../../../../shared/people/onlineStatus';
import { fullName } from '../../../../shared/people/person/describe';
import { selectConnections, selectGroups } from '../selectors';
import { connectionsRequested } from '../slice';
import { useConnections } from '../useConnections';
import { Connect } from './Connect';
import { ConnectionsView } from './ConnectionsView';

/** The user's connections and open requests, on their own profile. */
export function Connections() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { formatMessage } = useIntl();
  const { status, entries, outcome } = useSelector(selectConnections);
  const [before] = useState(outcome);
  const said = () => {
    if (outcome === null || outcome === before) return '';
    const { attendeeId, state } = outcome;
    const other = entries.find(({ attendee }) => attendee.attendeeId === attendeeId);
    return state === 'none' || !other
      ? formatMessage({ id: 'connections.outcome.ignored' })
      : formatMessage({ id: `connections.outcome.${state}` }, { name: fullName(other.attendee) });
  };
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
  useConnections();
  return (
    <ConnectionsView
      {...{ conferenceId, status, groups, meetPathOf, messagePathOf, statusOf, onRetry }}
      locationOptions={pageOptions.attendees}
      said={said()}
      actsOf={(attendee) => <Connect attendee={attendee} />}
    />
  );
}
