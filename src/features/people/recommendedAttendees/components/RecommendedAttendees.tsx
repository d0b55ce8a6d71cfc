import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { selectAuthorized } from '../../../../shared/platform/auth';
import { useRequestPath } from '../../../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../../../shared/people/person/useMessagePath';
import { statusOf, useOnlineStatus } from '../../../../shared/people/onlineStatus';
import { selectRecommended } from '../selectors';
import { hideRequested, recommendedRequested, undoRequested } from '../slice';
import { RecommendedAttendeesView } from './RecommendedAttendeesView';

/** Recommended attendees: loads them when shown, for authorized users only. */
export function RecommendedAttendees() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { status, recommended, notice } = useSelector(selectRecommended);
  const authorized = useSelector(selectAuthorized);
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  useOnlineStatus(useMemo(() => recommended.map(({ attendee }) => attendee.attendeeId), [recommended]));
  useEffect(() => {
    if (authorized) dispatch(recommendedRequested());
  }, [authorized, dispatch]);
  if (!authorized) return null;
  return (
    <RecommendedAttendeesView
      conferenceId={conferenceId}
      locationOptions={pageOptions.attendees}
      meetPathOf={meetPathOf}
      messagePathOf={messagePathOf}
      statusOf={statusOf}
      status={status}
      recommended={recommended}
      notice={notice}
      onRetry={() => dispatch(recommendedRequested())}
      onHide={(attendeeId) => dispatch(hideRequested({ attendeeId }))}
      onUndo={() => dispatch(undoRequested())}
    />
  );
}
