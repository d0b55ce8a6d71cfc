import { PASS_MS } from '../../../src/contract/knocks';
import { ProblemError } from '../../problem';
import type { KnockRow } from './knockRepository';
import type { Access } from './occasion';
import type { EntryRow, RoomRow } from './repository';

/** Why somebody may not enter. */
export interface Refusal {
  /** In words. */
  detail: string;
  /** Whether the people in the room can let them in anyway. */
  opensByKnock: boolean;
  /** Whether lack of space is the only reason. */
  isFull: boolean;
}

/** Whether somebody takes a place in the room. */
export const isInside = ({ is_waiting, gives_way }: EntryRow) => !is_waiting && !gives_way;

export const REMOVED = 'A host has removed you from this room.';

export const closed = (detail: string) => new ProblemError('room-closed', detail);

/** Why a room is closed to everybody, as a message; null if it is open. `now`: event time. */
export function reasonClosed(
  { times, opensAt }: Pick<Access, 'times' | 'opensAt'>,
  row: RoomRow | undefined,
  now: number,
): string | null {
  if (row?.ended_at) return 'A host has ended this room.';
  if (opensAt !== null && now < opensAt) return 'This room is not open yet.';
  return times && now >= times.closesAt ? 'This room is closed.' : null;
}

/**
 * Why somebody may not enter; null if they may. `taken`: places that others have; `isHeld`: one is held for
 * them; `now`: event time.
 */
export function refusal(
  access: Access,
  { row, taken, isHeld, now }: { row: RoomRow | undefined; taken: number; isHeld: boolean; now: number },
): Refusal | null {
  const { isHost, capacity } = access;
  const detail = reasonClosed(access, row, now);
  if (detail !== null) return { detail, opensByKnock: false, isFull: false };
  if (isHost) return null;
  if (row?.is_locked) return { detail: 'A host has locked this room.', opensByKnock: true, isFull: false };
  if (isHeld || taken < capacity) return null;
  return { detail: 'This room is full.', opensByKnock: true, isFull: true };
}

/** Whether somebody who knocked was admitted recently enough to enter. `now`: real time. */
export const isAdmitted = (knock: KnockRow | undefined, now: number): boolean =>
  knock?.is_admitted === true && knock.answered_at !== null && now < knock.answered_at.getTime() + PASS_MS;
