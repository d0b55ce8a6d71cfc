import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { navigationRequested } from '../../platform/page';
import { useLeaveGuard } from '../../kit/ui/useLeaveGuard';
import { LeaveDialogView } from './LeaveDialogView';

export interface LeaveGuardProps {
  /** There are unsaved changes. */
  isChanged: boolean;
  onDiscard: () => void;
}

/** Asks before a link leads away from unsaved changes, which are discarded if the user leaves. */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const dispatch = useDispatch();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useLeaveGuard(isChanged, setLeavingTo);
  const leave = () => {
    if (leavingTo === null) return;
    setLeavingTo(null);
    onDiscard();
    dispatch(navigationRequested(leavingTo));
  };
  return <LeaveDialogView isOpen={leavingTo !== null} onStay={() => setLeavingTo(null)} onLeave={leave} />;
}
