import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { answerChanged, changeCancelled, changeStarted, voteRequested } from '../pollsSlice';
import type { VoterActions } from './PollItem';

/** What a voter does with a poll, as actions. */
export function useVoterActions(): VoterActions {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      onAnswer: (pollId, answer) => dispatch(answerChanged({ pollId, answer })),
      onVote: (pollId) => dispatch(voteRequested({ pollId })),
      onChange: (pollId) => dispatch(changeStarted({ pollId })),
      onCancel: (pollId) => dispatch(changeCancelled({ pollId })),
    }),
    [dispatch],
  );
}
