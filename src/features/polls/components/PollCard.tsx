import { useDispatch, useSelector } from 'react-redux';
import { cardClosed } from '../pollsSlice';
import { selectBallots, selectCardPoll } from '../selectors';
import { PollCardView } from './PollCardView';
import { useVoterActions } from './useVoterActions';

/**
 * The card of a poll that has opened. Render it once in the panel beside the player, while the list of polls is
 * not in view.
 */
export function PollCard() {
  const dispatch = useDispatch();
  const poll = useSelector(selectCardPoll);
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
