import { useDispatch, useSelector } from 'react-redux';
import { selectPlaceKept, selectStanding } from '../selectors';
import { promptOpened } from '../slice';
import { EvaluationCardView } from './EvaluationCardView';

/** The session page's card for the evaluation. Renders nothing if there is none to announce. */
export function EvaluationCard() {
  const dispatch = useDispatch();
  return (
    <EvaluationCardView
      standing={useSelector(selectStanding)}
      keepsPlace={useSelector(selectPlaceKept)}
      onOpen={() => dispatch(promptOpened())}
    />
  );
}
