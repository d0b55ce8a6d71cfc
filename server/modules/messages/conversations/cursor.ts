import * as z from 'zod/mini';
import { isoInstant, wholeNumber } from '../../../../src/contract/kit/common';
import { ProblemError } from '../../../problem';

const cursorParts = z.tuple([z.string(), isoInstant, z.uuid(), wholeNumber(0)]);

/** A place in a list of conversations or found messages: after this one. */
export interface Cursor {
  at: Date;
  conversationId: string;
  /** The message's number; 0 in lists of conversations. */
  number: number;
}

/** Encodes a place as an opaque string, valid for this event only. */
export function writeCursor(conferenceId: string, { at, conversationId, number }: Cursor): string {
  const parts: z.infer<typeof cursorParts> = [conferenceId, at.toISOString(), conversationId, number];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not a cursor of ours: `readCursor` refuses it.
    return undefined;
  }
}

/**
 * Decodes the cursor `after` of a query; null without one. Throws a problem (400) if it is not of this event.
 */
export function readCursor(conferenceId: string, after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const result = cursorParts.safeParse(parse(after));
  if (result.success && result.data[0] === conferenceId) {
    const [, at, conversationId, number] = result.data;
    return { at: new Date(at), conversationId, number };
  }
  throw new ProblemError('bad-request', 'The place in the list is not known; begin without it.', [
    { path: 'after', message: 'is no place in this list' },
  ]);
}
