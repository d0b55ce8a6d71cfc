import { useSelector } from 'react-redux';
import { selectAuthorized } from '../../shared/platform/auth';
import { selectHasWaiting, type WithMessaging } from '../../shared/messages/messaging';
import { selectHasMessages } from '../../shared/people/person/hasMessages';
import { useChunk } from '../chunkLoading/useChunk';

/**
 * Loads what the whole app knows of the user's messages, at events that have them, and what sends messages if
 * some wait on this device. Renders nothing.
 */
export function MessagingStart() {
  const isSignedIn = useSelector(selectAuthorized);
  const hasMessages = useSelector(selectHasMessages);
  return isSignedIn && hasMessages ? <Loading /> : null;
}

function Loading() {
  useChunk('messaging');
  const hasWaiting = useSelector((state: WithMessaging) => selectHasWaiting(state));
  return hasWaiting ? <Sending /> : null;
}

function Sending() {
  useChunk('messageCenter');
  return null;
}
