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

/** Cuts an excerpt around the first match, without splitting characters. */
export function excerptOf(text: string, words: readonly string[]): string {
  const at = pattern(words)?.exec(text)?.index ?? 0;
  const before = [...text.slice(0, at)];
  const kept = before.length > BEFORE ? `…${before.slice(-BEFORE).join('')}` : before.join('');
  const after = [...text.slice(at, at + 2 * EXCERPT)].slice(0, EXCERPT);
  const rest = after.join('');
  return kept + (at + rest.length < text.length ? `${rest}…` : rest);
}

/**
 * Splits a text so that every second part is a matched word; the first, third and so on are the text in
 * between.
 */
export function partsOf(text: string, words: readonly string[]): string[] {
  const found = pattern(words);
  return found ? text.split(found) : [text];
}
