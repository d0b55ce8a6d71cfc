import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { Desk } from '../../features/helpdesk/desk';
import { useDescribePage } from './useDescribePage';

/** The helpdesk agent desk. Not every agent may set its options. */
export function DeskScreen() {
  const maySetOptions = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return <Desk maySetOptions={maySetOptions} describePage={useDescribePage()} />;
}
