import { useDispatch, useSelector } from 'react-redux';
import { selectStanding } from '../selectors';
import { promptOpened } from '../slice';
import { EvaluationButtonView } from './EvaluationButtonView';

/**
 * The session page's button for the evaluation. Renders nothing if there is no evaluation or its state is not
 * known yet.
 */
export function EvaluationButton() {
  const dispatch = useDispatch();
  return (
    <EvaluationButtonView standing={useSelector(selectStanding)} onOpen={() => dispatch(promptOpened())} />
  );
}
