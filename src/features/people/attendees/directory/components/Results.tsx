import { useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../../shared/platform/event';
import { useRequestPath } from '../../../../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../../../../shared/people/person/useMessagePath';
import { statusOf, useOnlineStatus } from '../../../../../shared/people/onlineStatus';
import { selectAnswer, selectMarked } from '../search/selectors';
import { moreRequested, retryRequested } from '../search/slice';
import { ResultsView } from './ResultsView';
import { MAX_PRESENCES } from '../../../../../contract/people/presence';

/** Results of the search in the URL. */
export function Results() {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  const marked = useSelector(selectMarked);
  const { status, found, similar, count, countIsLeast, next, more } = useSelector(selectAnswer, shallowEqual);
  useOnlineStatus(useMemo(() => found.slice(0, MAX_PRESENCES).map(({ attendeeId }) => attendeeId), [found]));
  return (
    <ResultsView
      conferenceId={conferenceId}
      locationOptions={pageOptions.attendees}
      meetPathOf={meetPathOf}
      messagePathOf={messagePathOf}
      statusOf={statusOf}
      marked={marked}
      status={status}
      found={found}
      similar={similar}
      count={count}
      countIsLeast={countIsLeast}
      more={next === null ? null : more}
      onRetry={() => dispatch(retryRequested())}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
