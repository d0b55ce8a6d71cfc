import { useSelector } from 'react-redux';
import { selectMayKnowViewers, selectViewers } from '../selectors';
import { ViewersView } from './ViewersView';

/** How many watch the shown session, where this user may know. */
export function Viewers() {
  const count = useSelector(selectViewers);
  return useSelector(selectMayKnowViewers) && <ViewersView count={count} />;
}
