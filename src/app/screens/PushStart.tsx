import { useSelector } from 'react-redux';
import { selectHasPush } from '../../shared/notices/push';
import { useChunk } from '../chunkLoading/useChunk';

/**
 * Loads the push chunk at events that have push messages, to assign this browser's existing subscription to
 * the signed-in user. Renders nothing.
 */
export function PushStart() {
  return useSelector(selectHasPush) ? <Loading /> : null;
}

function Loading() {
  useChunk('push');
  return null;
}
