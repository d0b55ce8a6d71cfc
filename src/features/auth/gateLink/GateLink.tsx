import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../shared/session';
import { gateLinkCancelled, gateLinkConfirmed, selectGateLink, selectWaits } from '..';
import { GateLinkQuestion } from './GateLinkQuestion';

/** What the gate asks about the link that the page was opened with; nothing while there is nothing to ask. */
export function GateLink() {
  const dispatch = useDispatch();
  const gateLink = useSelector(selectGateLink);
  const waits = useSelector(selectWaits);
  const user = useSelector(selectUser);
  if (gateLink.status !== 'asking' || waits) return null;
  return (
    <GateLinkQuestion
      name={gateLink.name}
      replaces={user?.name ?? null}
      onContinue={() => dispatch(gateLinkConfirmed())}
      onCancel={() => dispatch(gateLinkCancelled())}
    />
  );
}
