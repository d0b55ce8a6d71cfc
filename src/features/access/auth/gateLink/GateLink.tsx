import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../../shared/platform/auth';
import { gateLinkCancelled, gateLinkConfirmed, selectGateLink, selectWaits } from '..';
import { GateLinkQuestion } from './GateLinkQuestion';

/**
 * The gate's confirmation for the link the page was opened with; renders nothing if there is nothing to
 * confirm.
 */
export function GateLink() {
  const dispatch = useDispatch();
  const gateLink = useSelector(selectGateLink);
  const waits = useSelector(selectWaits);
  const user = useSelector(selectUser);
  if (gateLink.status !== 'confirming' || waits) return null;
  return (
    <GateLinkQuestion
      name={gateLink.name}
      replaces={user?.name ?? null}
      onContinue={() => dispatch(gateLinkConfirmed())}
      onCancel={() => dispatch(gateLinkCancelled())}
    />
  );
}
