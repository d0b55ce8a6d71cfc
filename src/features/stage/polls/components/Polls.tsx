import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pollsRequested, pollsSeen } from '../pollsSlice';
import {
  selectBallots,
  selectManagesPolls,
  selectNewPolls,
  selectPollsStatus,
  selectShownPolls,
} from '../selectors';
import { PollControl } from './PollControl';
import { PollsView } from './PollsView';
import { useVoterActions } from './useVoterActions';

/** The connected polls of the shown session, with what it takes to manage them for those who do. */
export function Polls() {
  const dispatch = useDispatch();
  const unseen = useSelector(selectNewPolls);
  const status = useSelector(selectPollsStatus);
  // What opens while the list is in view has been seen too.
  useEffect(() => {
    if (status === 'loaded') dispatch(pollsSeen());
  }, [unseen, status, dispatch]);
  return (
    <>
      {useSelector(selectManagesPolls) && <PollControl />}
      <PollsView
        status={status}
        polls={useSelector(selectShownPolls)}
        ballots={useSelector(selectBallots)}
        onRetry={() => dispatch(pollsRequested())}
        {...useVoterActions()}
      />
    </>
  );
}
