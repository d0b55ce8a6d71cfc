import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cardClosed, cardPutAside } from '../pollsSlice';
import { selectBallots, selectCardPoll } from '../selectors';
import { PollCardView } from './PollCardView';
import { useVoterActions } from './useVoterActions';

/**
 * The card of a poll that has opened. Render it once in the panel beside the player. It closes when the user
 * turns to another of the panel's tabs, which it would cover; the polls' own tab still has the poll.
 */
export function PollCard({ tab }: { tab: string | null }) {
  const dispatch = useDispatch();
  const poll = useSelector(selectCardPoll);
  const isShown = poll !== null;
  const before = useRef(tab);
  useEffect(() => {
    if (isShown && before.current !== tab) dispatch(cardPutAside());
    before.current = tab;
  }, [isShown, tab, dispatch]);
  const ballots = useSelector(selectBallots);
  return (
    <PollCardView
      poll={poll}
      ballot={poll ? ballots[poll.pollId] : undefined}
      onClose={() => dispatch(cardClosed())}
      {...useVoterActions()}
    />
  );
}
