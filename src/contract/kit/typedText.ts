import { isSeen } from './hasName';

/**
 * Blanks: white space of any width, the byte order mark, and signs that show nothing in the place of a letter
 * (U+115F, U+1160, U+2800, U+3164, U+FFA0).
 */
const BLANK = String.raw`\s\u115F\u1160\u2800\u3164\uFFA0`;
/** Invisible signs that names do without: the soft hyphen, zero-width spaces and word joiners. */
const NEEDLESS = String.raw`\u00AD\u180E\u200B\u2060-\u2064\uFEFF`;
/** Invisible signs that names may need: joiners, and marks and brackets of direction. */
const NEEDED = String.raw`\u061C\u200C-\u200F\u202A-\u202E\u2065-\u206F`;

const AROUND_NAME = new RegExp(`^[${BLANK}${NEEDLESS}]+|[${BLANK}${NEEDLESS}]+$`, 'gu');
const IN_NAME = new RegExp(`[${NEEDLESS}]`, 'gu');
const SPACES_IN_NAME = /[\u00A0\u2007\u202F]/gu;

const AROUND_ADDRESS = new RegExp(`^[${BLANK}${NEEDLESS}${NEEDED}]+|[${BLANK}${NEEDLESS}${NEEDED}]+$`, 'gu');
// A plain space can be seen.
const IN_ADDRESS = new RegExp(`(?! )[${BLANK}${NEEDLESS}${NEEDED}]`, 'u');

/**
 * A person's or a company's name as somebody typed or exported it, without what cannot be seen and nobody
 * meant: blanks around it, no-break spaces (which become spaces), soft hyphens, zero-width spaces and byte
 * order marks. Joiners stay, which scripts and emoji need, and so do direction marks, which are isolated
 * where the name is shown. Empty if there is nothing to see.
 */
export function cleanName(text: string): string {
  const name = text
    .replace(AROUND_NAME, '')
    .replace(IN_NAME, '')
    .replace(SPACES_IN_NAME, ' ')
    .replace(AROUND_NAME, '');
  return isSeen(name) ? name : '';
}

/** An email address without the characters around it that cannot be seen. */
export const cleanAddress = (text: string): string => text.replace(AROUND_ADDRESS, '');

/**
 * The first character that cannot be seen within an address, as `U+00AD`; undefined if there is none. It may
 * stand for any other one, or for none, so an address with one is refused rather than mended.
 */
export function hiddenIn(address: string): string | undefined {
  const [hidden] = IN_ADDRESS.exec(cleanAddress(address)) ?? [];
  const code = hidden?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
