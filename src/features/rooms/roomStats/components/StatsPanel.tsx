import { useDispatch, useSelector } from 'react-redux';
import { selectConnections, selectRoomStats } from '../selectors';
import { copyRequested, dropRequested, restartRequested } from '../slice';
import { StatsView } from './StatsView';

/** The connected statistics of a call. `names`: people's names, by entry. */
export function StatsPanel({ names }: { names: Readonly<Record<string, string>> }) {
  const dispatch = useDispatch();
  const { log, isCopied } = useSelector(selectRoomStats);
  return (
    <StatsView
      names={names}
      connections={useSelector(selectConnections)}
      log={log}
      isCopied={isCopied}
      onCopy={() => dispatch(copyRequested())}
      onRestart={() => dispatch(restartRequested())}
      onDrop={() => dispatch(dropRequested())}
    />
  );
}
