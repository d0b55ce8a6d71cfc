import { useDispatch, useSelector } from 'react-redux';
import { selectStanding } from '../selectors';
import { promptOpened } from '../slice';
import { EvaluationButtonView } from './EvaluationButtonView';

/** The session page's way to the evaluation. Shows nothing where there is none, or before it is known how it stands. */
export function EvaluationButton() {
  const dispatch = useDispatch();
  return (
    <EvaluationButtonView standing={useSelector(selectStanding)} onOpen={() => dispatch(promptOpened())} />
  );
}
