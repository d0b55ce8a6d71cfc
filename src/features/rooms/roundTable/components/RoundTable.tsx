import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEventMinute, selectSimulatedOffset } from '../../../../shared/platform/eventTime';
import { queueJoinRequested, queueLeaveRequested, selectRoundTable, tableLeft, tableShown } from '../slice';
import { RoundTableView } from './RoundTableView';

/** The connected round table of a session. */
export function RoundTable({ sessionId }: { sessionId: string }) {
  const dispatch = useDispatch();
  const table = useSelector(selectRoundTable);
  const simulatedOffset = useSelector(selectSimulatedOffset);
  const now = useSelector(selectEventMinute);
  useEffect(() => {
    dispatch(tableShown({ sessionId }));
    return () => void dispatch(tableLeft());
  }, [sessionId, dispatch]);
  return (
    <RoundTableView
      {...table}
      {...{ now, simulatedOffset }}
      onJoinQueue={() => dispatch(queueJoinRequested())}
      onLeaveQueue={() => dispatch(queueLeaveRequested())}
    />
  );
}
