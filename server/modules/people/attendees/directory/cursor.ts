import * as z from 'zod/mini';
import { wholeNumber } from '../../../../../src/contract/kit/common';
import { ProblemError } from '../../../../problem';
import { unstorablePaths } from '../../../../lib/unstorableText';

/** A position in the directory's order: just after an attendee, who may no longer exist. */
const cursorParts = z.tuple([z.string(), wholeNumber(0), z.string(), z.string(), z.string()]);

/** The decoded position: the attendee's match tier (0 is best; always 0 in the list) and the sort keys. */
export interface Cursor {
  tier: number;
  lastName: string;
  firstName: string;
  attendeeId: string;
}

/**
 * Encodes a position as an opaque string, valid for this event only. Names in it are folded, as in the
 * directory.
 */
export function writeCursor(conferenceId: string, { tier, lastName, firstName, attendeeId }: Cursor): string {
  const parts: z.infer<typeof cursorParts> = [conferenceId, tier, lastName, firstName, attendeeId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not ours: reported below, like any other invalid cursor.
    return undefined;
  }
}

/**
 * Decodes the cursor from the query parameter `name`. Throws a problem (400) if it is invalid or of another
 * event.
 */
export function readCursor(conferenceId: string, cursor: string, name: string): Cursor {
  const refuse = (message: string): ProblemError =>
    new ProblemError('bad-request', 'The place in the list is not known; begin without it.', [
      { path: name, message },
    ]);
  const result = cursorParts.safeParse(parse(cursor));
  if (!result.success) throw refuse('This is no cursor of a directory.');
  const [event, tier, lastName, firstName, attendeeId] = result.data;
  if (event !== conferenceId) throw refuse('This cursor is of another event.');
  if (unstorablePaths(result.data).length > 0) throw refuse('This is no cursor of a directory.');
  return { tier, lastName, firstName, attendeeId };
}
