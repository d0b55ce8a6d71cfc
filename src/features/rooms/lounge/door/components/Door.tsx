import { useDispatch, useSelector } from 'react-redux';
import { answerRequested, selectDoor } from '../slice';
import { DoorView } from './DoorView';

/** The connected door of the room that the user is in. */
export function Door() {
  const dispatch = useDispatch();
  const door = useSelector(selectDoor);
  return (
    <DoorView {...door} onAnswer={(knockId, admits) => dispatch(answerRequested({ knockId, admits }))} />
  );
}
