import * as z from 'zod/mini';

/** Why a file was refused; `unchecked`: files cannot be checked just now. */
export const fileRefusal = z.enum([
  'type',
  'size',
  'protected',
  'restricted',
  'scripts',
  'files',
  'launch',
  'pages',
  'broken',
  'infected',
  'pixels',
  'narrow',
  'complex',
  'unchecked',
]);
export type FileRefusal = z.infer<typeof fileRefusal>;

/**
 * What can be wrong with an imported file, a row or a cell: a code and the values for its message. Clients
 * have the message in their own language.
 */
export const importFault = z.discriminatedUnion('code', [
  /** The column is not mapped to a field. */
  z.object({ code: z.literal('unknownColumn'), title: z.string() }),
  /** The column with this title maps to the same field as an earlier one. */
  z.object({ code: z.literal('doubleColumn'), title: z.string(), field: z.string() }),
  /** The mapping names a column that is not in the file. */
  z.object({ code: z.literal('missingColumn'), title: z.string() }),
  /** No column has ids or email addresses, which later imports need to match attendees. */
  z.object({ code: z.literal('noKeyColumn') }),
  z.object({ code: z.literal('noNameColumn') }),
  /** No column has the names of exhibitors. */
  z.object({ code: z.literal('noCompanyColumn') }),
  z.object({ code: z.literal('noTierColumn') }),
  z.object({ code: z.literal('noTitleColumn') }),
  z.object({ code: z.literal('emptyFile') }),

  z.object({ code: z.literal('cellCount'), cells: z.int(), titles: z.int() }),
  z.object({ code: z.literal('noKey') }),
  z.object({ code: z.literal('noName') }),
  /** The row's id and email address belong to different attendees. */
  z.object({ code: z.literal('contradiction') }),
  /** Same attendee as in row `first`, by id or email address. */
  z.object({ code: z.literal('twin'), first: z.int(), by: z.enum(['id', 'email']) }),

  /** NUL, or an unpaired surrogate. */
  z.object({ code: z.literal('unstorable') }),
  /** The event has no interest with this name. */
  z.object({ code: z.literal('interest'), name: z.string() }),
  z.object({ code: z.literal('email') }),
  /** A character that cannot be seen, as `U+00AD`, within an email address. */
  z.object({ code: z.literal('hiddenCharacter'), character: z.string() }),
  z.object({ code: z.literal('phone') }),
  /** Longer than `most` characters. */
  z.object({ code: z.literal('tooLong'), most: z.int() }),

  /** Not letters, digits, hyphens and underscores. */
  z.object({ code: z.literal('id') }),
  z.object({ code: z.literal('yesNo') }),
  /** Required, and empty. */
  z.object({ code: z.literal('missing') }),
  /** More than `most` values in one cell. */
  z.object({ code: z.literal('tooMany'), most: z.int() }),
  /** Same exhibitor or poster as in row `first`. */
  z.object({ code: z.literal('sameAs'), first: z.int() }),
  /** No address that begins with http:// or https:// and names no user. */
  z.object({ code: z.literal('webAddress') }),
  /** Neither a file in assets/ nor an https address. */
  z.object({ code: z.literal('logo') }),
  /** None of the event's tiers, which are `known`. */
  z.object({ code: z.literal('tier'), known: z.string() }),
  /** Among several email addresses, this is none. */
  z.object({ code: z.literal('account'), name: z.string() }),
  /** The event has no session with this id. */
  z.object({ code: z.literal('session'), name: z.string() }),
  z.object({ code: z.literal('author'), name: z.string() }),
  /** The event has no poster category with this name. */
  z.object({ code: z.literal('category'), name: z.string() }),
  z.object({ code: z.literal('number') }),
  /** None of the states of a poster, which are `known`. */
  z.object({ code: z.literal('state'), known: z.string() }),
  /** The name leads out of the folder. */
  z.object({ code: z.literal('fileName') }),
  /** Another poster has this number. */
  z.object({ code: z.literal('numberTaken') }),
  /** A file that the row names was not given. */
  z.object({ code: z.literal('fileMissing'), name: z.string() }),
  /** A file that the row names was refused. */
  z.object({ code: z.literal('fileRefused'), name: z.string(), reason: fileRefusal }),
  /** The value of a field cannot be taken. */
  z.object({ code: z.literal('invalid'), field: z.string() }),

  /** The whole file is larger than `most` bytes. */
  z.object({ code: z.literal('tooLarge'), most: z.int() }),
  /** A quoted cell that is never closed. */
  z.object({ code: z.literal('openQuote') }),
  /** An unescaped quote inside a cell. */
  z.object({ code: z.literal('strayQuote') }),
  /** The row exceeds a megabyte: a quote is missing. */
  z.object({ code: z.literal('longRow') }),
  z.object({ code: z.literal('notUtf8') }),
  /** Not UTF-8, and probably Windows-1252. */
  z.object({ code: z.literal('windows1252') }),
  z.object({ code: z.literal('utf16') }),
  /** The file ends in the middle of a character. */
  z.object({ code: z.literal('cutOff') }),
]);
export type ImportFault = z.infer<typeof importFault>;
