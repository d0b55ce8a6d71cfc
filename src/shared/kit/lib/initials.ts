/**
 * What people see as one letter or sign may be several characters, e.g. a flag or a letter with its accents.
 * Firefox knows since 125; before, characters have to do.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

const signsOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** The first letter or sign of a text, uppercased; spaces and invisible characters are none. */
export function firstSign(text: string): string {
  const first = signsOf(text).find((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign));
  return first?.toLocaleUpperCase() ?? '';
}

/** Initials in place of a picture: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const each = name.split(/\s+/u).map(firstSign).filter(Boolean);
  return each.length > 1 ? `${each[0]}${each.at(-1)}` : each.join('');
}
