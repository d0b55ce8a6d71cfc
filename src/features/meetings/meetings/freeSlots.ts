import type { Slot } from '../../../contract/meetings/meetings';
import { sendProblemOf, type Failure, type SendProblem } from '../../../shared/kit/lib/apiFailure';

/** Why no free slots can be said: somebody accepts no meetings, or is no longer at the event. */
export type SlotsProblem = SendProblem | 'unavailable' | 'gone';

/** The times in which everybody is free. */
export interface FreeSlots {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  slots: Slot[];
  problem: SlotsProblem | null;
}

export const NO_SLOTS: FreeSlots = { status: 'idle', slots: [], problem: null };

export function slotsProblemOf(failure: Failure): SlotsProblem {
  if (failure.status === 404) return 'gone';
  return failure.status === 422 ? 'unavailable' : sendProblemOf(failure);
}

/** The name of a problem that the server replied with; empty for other failures. */
export const problemName = ({ problem }: Failure): string => problem?.type.split(':').at(-1) ?? '';
