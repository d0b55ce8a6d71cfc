import { useSelector } from 'react-redux';
import { selectAuthorized } from '../../shared/auth';
import { selectHasMessages } from '../../shared/messaging';
import { useChunk } from '../chunkLoading/useChunk';

/** Loads what the whole app knows of the user's messages, at events that have them. Renders nothing. */
export function MessagingStart() {
  const isSignedIn = useSelector(selectAuthorized);
  const hasMessages = useSelector(selectHasMessages);
  return isSignedIn && hasMessages ? <Loading /> : null;
}

function Loading() {
  useChunk('messaging');
  return null;
}
