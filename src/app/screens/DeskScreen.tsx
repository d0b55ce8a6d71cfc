import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { Desk } from '../../features/desk';

/** The agent's desk. Who answers there is not always who may set its options. */
export function DeskScreen() {
  return <Desk maySetOptions={useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'))} />;
}
