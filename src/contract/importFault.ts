import * as z from 'zod/mini';
import { importField } from './importField';

/**
 * What can be wrong with a file of people, a row or a cell of it: a code, and the values that its text names. Whoever shows it has the
 * text, in its own language.
 */
export const importFault = z.discriminatedUnion('code', [
  /** Nobody said what this column is. */
  z.object({ code: z.literal('unknownColumn'), title: z.string() }),
  /** A second column, with this title, is the same field as one before. */
  z.object({ code: z.literal('doubleColumn'), title: z.string(), field: importField }),
  /** Something was said of a column that the file does not have. */
  z.object({ code: z.literal('missingColumn'), title: z.string() }),
  /** No column has ids or e-mail addresses, by which a second import finds a person. */
  z.object({ code: z.literal('noKeyColumn') }),
  z.object({ code: z.literal('noNameColumn') }),
  z.object({ code: z.literal('emptyFile') }),

  z.object({ code: z.literal('cellCount'), cells: z.int(), titles: z.int() }),
  z.object({ code: z.literal('noKey') }),
  z.object({ code: z.literal('noName') }),
  /** The row's id is of one person, and its e-mail address of another. */
  z.object({ code: z.literal('contradiction') }),
  /** The same person as in the row `first`, which the id or the e-mail address says. */
  z.object({ code: z.literal('twin'), first: z.int(), by: z.enum(['id', 'email']) }),

  /** NUL, or half of a surrogate pair. */
  z.object({ code: z.literal('unstorable') }),
  /** The event has no interest of this name. */
  z.object({ code: z.literal('interest'), name: z.string() }),
  z.object({ code: z.literal('email') }),
  z.object({ code: z.literal('phone') }),
  /** More than so many characters. */
  z.object({ code: z.literal('tooLong'), most: z.int() }),

  /** A quoted cell that is never closed. */
  z.object({ code: z.literal('openQuote') }),
  /** A quote inside a cell that is not written twice. */
  z.object({ code: z.literal('strayQuote') }),
  /** More than a megabyte: a quote is missing. */
  z.object({ code: z.literal('longRow') }),
  z.object({ code: z.literal('notUtf8') }),
  z.object({ code: z.literal('utf16') }),
  /** The file ends in the middle of a character. */
  z.object({ code: z.literal('cutOff') }),
]);
export type ImportFault = z.infer<typeof importFault>;
