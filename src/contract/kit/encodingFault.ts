import * as z from 'zod/mini';

/** What a text file is that is not UTF-8, and the first line that shows it. */
export const encodingFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('utf16') }),
  z.object({ code: z.literal('windows1252'), line: z.int() }),
  /** Unknown. */
  z.object({ code: z.literal('notUtf8'), line: z.int() }),
  /** It says of itself that it is in another encoding, with this name. */
  z.object({ code: z.literal('declared'), name: z.string() }),
]);
export type EncodingFault = z.infer<typeof encodingFault>;
