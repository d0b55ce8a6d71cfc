import type { ContactChange } from './changeContact';
import { chatEnded, left, type Author } from './items';

/** The end of a chat. `by` leaves it first; null if nobody does. */
export const ending = (now: number, by: Author | null): ContactChange => ({
  set: { status: 'ended', ended_at: new Date(now), left_at: null },
  items: [...(by ? [left(by)] : []), chatEnded()],
});
