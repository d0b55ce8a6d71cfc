import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { Desk } from '../../features/desk';
import { useDescribePage } from './useDescribePage';

/** The agent's desk. Who answers there is not always who may set its options. */
export function DeskScreen() {
  const maySetOptions = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return <Desk maySetOptions={maySetOptions} describePage={useDescribePage()} />;
}
