import { useDispatch, useSelector } from 'react-redux';
import { pollDismissed } from '../pollsSlice';
import { selectNewPoll } from '../selectors';
import { NewPollView } from './NewPollView';

/** Tells of a poll that can be voted in. Render it once in the panel beside the player, not over polls. */
export function NewPoll({ onOpen }: { onOpen: () => void }) {
  const dispatch = useDispatch();
  const poll = useSelector(selectNewPoll);
  return (
    <NewPollView
      question={poll?.question ?? null}
      onOpen={onOpen}
      onDismiss={() => poll && dispatch(pollDismissed({ pollId: poll.pollId }))}
    />
  );
}
