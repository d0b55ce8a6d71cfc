import { useSelector } from 'react-redux';
import { selectHasPush } from '../../shared/push';
import { useChunk } from '../useChunk';

/** Loads push messages at events that have them: what this browser subscribed before is the signed-in person's. Shows nothing. */
export function PushStart() {
  return useSelector(selectHasPush) ? <Loading /> : null;
}

function Loading() {
  useChunk('push');
  return null;
}
