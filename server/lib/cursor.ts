import type * as z from 'zod/mini';
import { ProblemError } from '../problem';
import { unstorablePaths } from './unstorableText';

/** What a place in a list is made of: the event, then what the list is sorted by. */
type Fields = readonly [conferenceId: string, ...unknown[]];

/** Encodes a place in a list as an opaque string, valid for its event only. */
export const writeCursor = (fields: Fields): string =>
  Buffer.from(JSON.stringify(fields)).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not a cursor of ours, which the schema refuses.
    return undefined;
  }
}

/**
 * Decodes the cursor of the query parameter `name`. Throws a problem (400) if it is none of this list and
 * event.
 */
export function readCursor<P extends Fields>(
  schema: z.ZodMiniType<P>,
  conferenceId: string,
  { cursor, name }: { cursor: string; name: string },
): P {
  const { data } = schema.safeParse(parse(cursor));
  const known = data !== undefined && unstorablePaths(data).length === 0;
  if (known && data[0] === conferenceId) return data;
  const message = known ? 'This cursor is of another event.' : 'This is no cursor of this list.';
  throw new ProblemError('bad-request', 'The place in the list is not known; begin without it.', [
    { path: name, message },
  ]);
}
