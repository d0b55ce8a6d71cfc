import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  closureChangeRequested,
  closureDeclined,
  closureReasonTyped,
  closureRequested,
  closureStarted,
  selectClosure,
} from '../closureSlice';
import { MessagesClosureView } from './MessagesClosureView';

/** Whether a person's messages are closed, which a superuser can change. */
export function MessagesClosure({ attendeeId }: { attendeeId: string }) {
  const dispatch = useDispatch();
  const state = useSelector(selectClosure);
  useEffect(() => {
    dispatch(closureRequested({ attendeeId }));
  }, [attendeeId, dispatch]);
  return (
    <MessagesClosureView
      {...state}
      onStart={() => dispatch(closureStarted())}
      onReason={(reason) => dispatch(closureReasonTyped({ reason }))}
      onDecline={() => dispatch(closureDeclined())}
      onChange={(isClosed) => dispatch(closureChangeRequested({ isClosed }))}
      onRetry={() => dispatch(closureRequested({ attendeeId }))}
    />
  );
}
