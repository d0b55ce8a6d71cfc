import * as z from 'zod/mini';
import { ProblemError } from '../../problem';
import { unstorablePlaces } from '../unstorableText';

/** A place in the order of the directory: just behind a person, who need not be there any more. */
const place = z.tuple([z.string(), z.int(), z.string(), z.string(), z.string()]);

/** The place, read: how well the person matched (0 is best; always 0 in the list), and what the order goes by. */
export interface Place {
  tier: number;
  lastName: string;
  firstName: string;
  attendeeId: string;
}

/** Writes a place as an opaque text, good at this event alone. Names in it are as the directory has them, folded. */
export function writeCursor(conferenceId: string, { tier, lastName, firstName, attendeeId }: Place): string {
  const parts: z.infer<typeof place> = [conferenceId, tier, lastName, firstName, attendeeId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not ours: said below, as whatever else it may be.
    return undefined;
  }
}

/** Reads a cursor that came with the query's field `name`. Throws a problem (400) for what is none, or another event's. */
export function readCursor(conferenceId: string, cursor: string, name: string): Place {
  const refuse = (message: string): ProblemError =>
    new ProblemError('bad-request', 'The place in the list is not known; begin without it.', [
      { path: name, message },
    ]);
  const result = place.safeParse(parse(cursor));
  if (!result.success) throw refuse('This is no cursor of a directory.');
  const [event, tier, lastName, firstName, attendeeId] = result.data;
  if (event !== conferenceId) throw refuse('This cursor is of another event.');
  if (unstorablePlaces(result.data).length > 0) throw refuse('This is no cursor of a directory.');
  return { tier, lastName, firstName, attendeeId };
}
