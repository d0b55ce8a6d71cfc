/** Maximum number of words searched for; further ones are ignored. */
const MAX_WORDS = 10;
/** Excerpt length in characters, from the first match on and before it. */
const EXCERPT = 200;
const BEFORE = 60;

/** The search terms of a query, all of which must match. */
export const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Matches and captures any of the words, case-insensitively; null without words. */
function pattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  // Longest first, so that a word takes precedence over its own prefix.
  const literal = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  return new RegExp(`(${literal.join('|')})`, 'giu');
}

/**
 * The last characters of a text, from the beginning of a word on; from any character if there is no other word.
 */
function endOf(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const end = characters.slice(-length - 1).join('');
  return `…${/\s/.test(end) ? end.replace(/^\S*\s+/, '') : characters.slice(-length).join('')}`;
}

/** The same of its first characters. */
function startOf(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length + 1).join('');
  return `${/\s/.test(start) ? start.replace(/\s+\S*$/, '') : characters.slice(0, length).join('')}…`;
}

/** Cuts an excerpt around the first match, between words and never inside a character. */
export function excerptOf(text: string, words: readonly string[]): string {
  const at = pattern(words)?.exec(text)?.index ?? 0;
  return endOf(text.slice(0, at), BEFORE) + startOf(text.slice(at), EXCERPT);
}

/**
 * Splits a text so that every second part is a matched word; the first, third and so on are the text in
 * between.
 */
export function partsOf(text: string, words: readonly string[]): string[] {
  const found = pattern(words);
  return found ? text.split(found) : [text];
}
