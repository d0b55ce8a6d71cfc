import { fold } from './fold';

/** Texts of at least this length match at any word; shorter ones only at the start of a value. */
const WORD_LENGTH = 3;

/** Part of a value, flagged if it matches. */
export interface Segment {
  text: string;
  marked: boolean;
}

/**
 * Splits a value into segments, marking those that match the search text, ignoring case, accents and
 * punctuation.
 */
export function markSegments(value: string, query: string): Segment[] {
  const { text, starts, ends } = fold(value);
  const needle = fold(query).text;
  const letters = needle.trim().length;
  if (letters === 0) return [{ text: value, marked: false }];
  const segments: Segment[] = [];
  let done = 0;
  let found = text.indexOf(needle);
  while (found !== -1 && (found === 0 || letters >= WORD_LENGTH)) {
    const from = starts[found + 1] ?? 0;
    const to = ends[found + needle.length - 1] ?? value.length;
    if (from > done) segments.push({ text: value.slice(done, from), marked: false });
    segments.push({ text: value.slice(from, to), marked: true });
    done = to;
    found = text.indexOf(needle, found + needle.length);
  }
  if (done < value.length) segments.push({ text: value.slice(done), marked: false });
  return segments;
}
