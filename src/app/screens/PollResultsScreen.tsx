import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  PollPage,
  pollPageEntered,
  pollPageLeft,
  type WithPollPage,
} from '../../features/stage/polls/resultsPage';
import { useContentTitle } from './useContentTitle';
import { useVisit } from '../../shared/platform/auth/useVisit';

/** A poll's results, made to be projected (product.md#polls). */
export function PollResultsScreen() {
  const { pollId = '' } = useParams();
  useVisit(
    useCallback(() => pollPageEntered({ pollId }), [pollId]),
    pollPageLeft,
  );
  useContentTitle(useSelector((state: WithPollPage) => state.pollPage.poll?.question ?? null));
  return <PollPage />;
}
