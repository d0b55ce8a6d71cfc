import type { WithBlocks } from './slice';

export const selectBlocks = (state: WithBlocks) => state.blocks;

/** Whether the user blocked somebody; null while it is not known. */
export function selectIsBlocked({ blocks }: WithBlocks, attendeeId: string): boolean | null {
  if (blocks.status !== 'loaded') return null;
  const { sending, people } = blocks;
  if (sending?.attendeeId === attendeeId) return sending.isBlocked;
  return people.some((person) => person.attendeeId === attendeeId);
}
