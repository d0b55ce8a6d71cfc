import type { LoungeTile } from '../../../contract/rooms/lounge';

/** Why people other than hosts cannot simply enter; null if they can. */
export function barOf({ isLocked, count, capacity }: LoungeTile): 'locked' | 'full' | null {
  if (isLocked) return 'locked';
  return count >= capacity ? 'full' : null;
}
