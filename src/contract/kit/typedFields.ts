import * as z from 'zod/mini';
import { cleanAddress, cleanName, hiddenIn } from './typedText';

/** A name as somebody types it, without what cannot be seen (product.md#sanitizing). */
export const typedName = (least: number, most: number) =>
  z.string().check(z.overwrite(cleanName), z.minLength(least), z.maxLength(most));

/** Refuses an address that has a character within it that cannot be seen, by that character. */
const nothingHidden = z.refine<string>((address) => hiddenIn(address) === undefined, {
  error: ({ input }) => `has an invisible character (${hiddenIn(String(input)) ?? ''}): type it again`,
  abort: true,
});

/** An address or account as somebody types it; what cannot be seen around it is taken away. */
export const typedAddress = z.string().check(z.overwrite(cleanAddress), nothingHidden);
