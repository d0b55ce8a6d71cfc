import { useSelector } from 'react-redux';
import { selectConfig, type WithEvent } from '../../shared/event';
import { useChunk } from '../useChunk';

/** Whether the event sends push messages; where, is looked at by the feature itself. */
export const selectHasPush = (state: WithEvent) => selectConfig(state).pushNotifications.id !== '';

/** Loads push messages at events that have them, so that they end with the session wherever it ends. Shows nothing. */
export function PushStart() {
  return useSelector(selectHasPush) ? <Loading /> : null;
}

function Loading() {
  useChunk('push');
  return null;
}
