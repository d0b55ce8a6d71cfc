import { useDispatch, useSelector } from 'react-redux';
import { isWatchable, type SessionState } from '../../../../shared/program/sessions/sessionPhase';
import { selectPlaceKept, selectStanding, type EvaluationStanding } from '../selectors';
import { promptOpened } from '../slice';
import { EvaluationCardView } from './EvaluationCardView';

const NOTHING: EvaluationStanding = { status: 'hidden' };

/**
 * The session page's card for the evaluation. Renders nothing if there is none to announce. Minutes to watch
 * are announced where there is something to watch, and the card's place is kept where there may be.
 */
export function EvaluationCard({ state }: { state: SessionState }) {
  const dispatch = useDispatch();
  const standing = useSelector(selectStanding);
  const keepsPlace = useSelector(selectPlaceKept);
  return (
    <EvaluationCardView
      standing={standing.status === 'early' && !isWatchable(state) ? NOTHING : standing}
      keepsPlace={keepsPlace && state !== 'neverRecorded'}
      onOpen={() => dispatch(promptOpened())}
    />
  );
}
