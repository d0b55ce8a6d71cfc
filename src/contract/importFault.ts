import * as z from 'zod/mini';
import { importField } from './importField';

/**
 * What can be wrong with an attendee file, a row or a cell: a code and the values for its message. Clients
 * have the message in their own language.
 */
export const importFault = z.discriminatedUnion('code', [
  /** The column is not mapped to a field. */
  z.object({ code: z.literal('unknownColumn'), title: z.string() }),
  /** The column with this title maps to the same field as an earlier one. */
  z.object({ code: z.literal('doubleColumn'), title: z.string(), field: importField }),
  /** The mapping names a column that is not in the file. */
  z.object({ code: z.literal('missingColumn'), title: z.string() }),
  /** No column has ids or e-mail addresses, which later imports need to match attendees. */
  z.object({ code: z.literal('noKeyColumn') }),
  z.object({ code: z.literal('noNameColumn') }),
  z.object({ code: z.literal('emptyFile') }),

  z.object({ code: z.literal('cellCount'), cells: z.int(), titles: z.int() }),
  z.object({ code: z.literal('noKey') }),
  z.object({ code: z.literal('noName') }),
  /** The row's id and e-mail address belong to different attendees. */
  z.object({ code: z.literal('contradiction') }),
  /** Same attendee as in row `first`, by id or e-mail address. */
  z.object({ code: z.literal('twin'), first: z.int(), by: z.enum(['id', 'email']) }),

  /** NUL, or an unpaired surrogate. */
  z.object({ code: z.literal('unstorable') }),
  /** The event has no interest with this name. */
  z.object({ code: z.literal('interest'), name: z.string() }),
  z.object({ code: z.literal('email') }),
  z.object({ code: z.literal('phone') }),
  /** Longer than `most` characters. */
  z.object({ code: z.literal('tooLong'), most: z.int() }),

  /** A quoted cell that is never closed. */
  z.object({ code: z.literal('openQuote') }),
  /** An unescaped quote inside a cell. */
  z.object({ code: z.literal('strayQuote') }),
  /** The row exceeds a megabyte: a quote is missing. */
  z.object({ code: z.literal('longRow') }),
  z.object({ code: z.literal('notUtf8') }),
  z.object({ code: z.literal('utf16') }),
  /** The file ends in the middle of a character. */
  z.object({ code: z.literal('cutOff') }),
]);
export type ImportFault = z.infer<typeof importFault>;
