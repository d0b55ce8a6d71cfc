import { PASS_MS } from '../../../../src/contract/rooms/knocks';
import type { ProblemFault } from '../../../../src/contract/platform/problemFault';
import { refused, type ProblemError } from '../../../problem';
import type { KnockRow } from './knockRepository';
import type { Access } from './occasion';
import type { EntryRow, RoomRow } from './repository';

/** What those who may not enter are told. */
const WORDS = {
  roomNotOpen: 'This room is not open yet.',
  roomClosed: 'This room is closed.',
  roomEnded: 'A host has ended this room.',
  roomLocked: 'A host has locked this room.',
  roomFull: 'This room is full.',
  roomRemoved: 'A host has removed you from this room.',
  knockRefused: 'They can’t let you in right now. Try again in a minute.',
} satisfies Partial<Record<ProblemFault['code'], string>>;
type RoomCode = keyof typeof WORDS;

/** Why somebody may not enter. */
export interface Refusal {
  code: RoomCode;
  /** Whether the people in the room can let them in anyway. */
  opensByKnock: boolean;
  /** Whether lack of space is the only reason. */
  isFull: boolean;
}

/** Whether somebody takes a place in the room. */
export const isInside = ({ is_waiting, gives_way }: EntryRow) => !is_waiting && !gives_way;

export const closed = (code: RoomCode): ProblemError => refused('room-closed', { code }, WORDS[code]);

/** Why a room is closed to everybody; null if it is open. `now`: event time. */
export function reasonClosed(
  { times, opensAt }: Pick<Access, 'times' | 'opensAt'>,
  row: RoomRow | undefined,
  now: number,
): RoomCode | null {
  if (row?.ended_at) return 'roomEnded';
  if (opensAt !== null && now < opensAt) return 'roomNotOpen';
  return times && now >= times.closesAt ? 'roomClosed' : null;
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
  const code = reasonClosed(access, row, now);
  if (code !== null) return { code, opensByKnock: false, isFull: false };
  if (isHost) return null;
  if (row?.is_locked) return { code: 'roomLocked', opensByKnock: true, isFull: false };
  if (isHeld || taken < capacity) return null;
  return { code: 'roomFull', opensByKnock: true, isFull: true };
}

/** Whether somebody who knocked was admitted recently enough to enter. `now`: real time. */
export const isAdmitted = (knock: KnockRow | undefined, now: number): boolean =>
  knock?.is_admitted === true && knock.answered_at !== null && now < knock.answered_at.getTime() + PASS_MS;
