import { useSelector } from 'react-redux';
import { selectAuthenticated, selectAuthorized } from '../shared/platform/auth';
import { useChunk } from './chunkLoading/useChunk';

function Outbox() {
  useChunk('outbox');
  return null;
}

/**
 * Loads the outbox for users who are signed in but may not enter: nothing past the gate loads for them, and
 * their sign-in is logged too (product.md#sign-in).
 */
export function OutboxSlot() {
  const authenticated = useSelector(selectAuthenticated);
  const authorized = useSelector(selectAuthorized);
  return authenticated && !authorized ? <Outbox /> : null;
}
