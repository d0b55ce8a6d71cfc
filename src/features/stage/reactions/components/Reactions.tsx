import { useDispatch, useSelector } from 'react-redux';
import { selectRealtimeOnline } from '../../../../shared/platform/realtime';
import { selectReactions, selectSigns } from '../selectors';
import { reactionRequested } from '../slice';
import { ReactionsView } from './ReactionsView';

/** The event's reactions to the shown session; nothing where it has none. */
export function Reactions() {
  const dispatch = useDispatch();
  const signs = useSelector(selectSigns);
  const { totals, own, stream } = useSelector(selectReactions);
  const isOnline = useSelector(selectRealtimeOnline);
  if (signs.length === 0) return null;
  return (
    <ReactionsView
      signs={signs}
      totals={totals}
      own={own}
      stream={stream}
      isOnline={isOnline}
      onReact={(sign) => dispatch(reactionRequested({ sign }))}
    />
  );
}
