import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAuthorized, selectUser } from '../../platform/auth';
import { BlockButtonView } from './BlockButtonView';
import { selectBlocks, selectIsBlocked } from './selectors';
import {
  blockChangeRequested,
  blockConfirmationRequested,
  blockDeclined,
  blocksRequested,
  type WithBlocks,
} from './slice';

export interface BlockButtonProps {
  attendeeId: string;
  name: string;
}

/** Blocks somebody, once confirmed, or ends it; nothing for oneself, and if it cannot be known. */
export function BlockButton({ attendeeId, name }: BlockButtonProps) {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  const isOwn = useSelector(selectUser)?.id === attendeeId;
  const { status, asking, problem } = useSelector(selectBlocks);
  const isBlocked = useSelector((state: WithBlocks) => selectIsBlocked(state, attendeeId));
  useEffect(() => {
    if (authorized) dispatch(blocksRequested());
  }, [authorized, dispatch]);
  if (isOwn || status === 'failed') return null;
  return (
    <BlockButtonView
      name={name}
      isBlocked={isBlocked}
      isAsking={asking === attendeeId}
      problem={problem?.attendeeId === attendeeId ? problem.why : null}
      onAsk={() => dispatch(blockConfirmationRequested({ attendeeId }))}
      onDecline={() => dispatch(blockDeclined())}
      onChange={(blocks) => dispatch(blockChangeRequested({ attendeeId, isBlocked: blocks }))}
    />
  );
}
