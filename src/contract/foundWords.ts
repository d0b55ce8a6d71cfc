/** Words of a query that are looked for; the rest changes nothing. */
const MAX_WORDS = 10;
/** Characters of an excerpt, and of what it has before the word that was found. */
const EXCERPT = 200;
const BEFORE = 60;

/** The words of a query, each of which has to be found. */
export const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Finds any of the words in any letter case, with the word as its group; null where there is none to find. */
function pattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  // Of words that begin alike the longest is the one that is meant.
  const literal = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  return new RegExp(`(${literal.join('|')})`, 'giu');
}

/** A text cut around the first of the words that stands in it, between characters. */
export function excerptOf(text: string, words: readonly string[]): string {
  const at = pattern(words)?.exec(text)?.index ?? 0;
  const before = [...text.slice(0, at)];
  const kept = before.length > BEFORE ? `…${before.slice(-BEFORE).join('')}` : before.join('');
  const after = [...text.slice(at, at + 2 * EXCERPT)].slice(0, EXCERPT);
  const rest = after.join('');
  return kept + (at + rest.length < text.length ? `${rest}…` : rest);
}

/** A text in parts, every second of which is one of the words: the first, third and so on are what stands between. */
export function partsOf(text: string, words: readonly string[]): string[] {
  const found = pattern(words);
  return found ? text.split(found) : [text];
}
