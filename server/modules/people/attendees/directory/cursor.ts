import * as z from 'zod/mini';
import { wholeNumber } from '../../../../../src/contract/kit/common';
import { readCursor, writeCursor } from '../../../../lib/cursor';

/** A position in the directory's order: just after an attendee, who may no longer exist. */
const cursorParts = z.tuple([z.string(), wholeNumber(0), z.string(), z.string(), z.string()]);

/** The decoded position: the attendee's match tier (0 is best; always 0 in the list) and the sort keys. */
export interface Cursor {
  tier: number;
  lastName: string;
  firstName: string;
  attendeeId: string;
}

/** Encodes a position. Names in it are folded, as in the directory. */
export const writePosition = (
  conferenceId: string,
  { tier, lastName, firstName, attendeeId }: Cursor,
): string => writeCursor([conferenceId, tier, lastName, firstName, attendeeId]);

/** Decodes a position, as `readCursor` does. */
export function readPosition(conferenceId: string, given: { cursor: string; name: string }): Cursor {
  const [, tier, lastName, firstName, attendeeId] = readCursor(cursorParts, conferenceId, given);
  return { tier, lastName, firstName, attendeeId };
}
