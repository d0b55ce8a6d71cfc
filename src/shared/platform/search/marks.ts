import { fold } from './fold';

/** Texts of at least this length match at any word; shorter ones only at the start of a value. */
const WORD_LENGTH = 3;

/** Part of a value, flagged if it matches. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** What a value is searched for. */
export interface Sought {
  /** The text of the value's own field, matched as a whole. */
  text?: string;
  /** Words, each matched at the start of any word. */
  words?: string;
}

/** A part of a folded text, from its first character up to its last. */
type Range = readonly [from: number, to: number];

/** Every place in a folded text where a folded needle, which begins with a space, stands. */
function rangesOf(text: string, needle: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    ranges.push([at, at + needle.length]);
  }
  return ranges;
}

function soughtRanges(text: string, sought: Sought): Range[] {
  const whole = fold(sought.text ?? '').text;
  const letters = whole.trim().length;
  const ofText = letters === 0 ? [] : rangesOf(text, whole);
  const words = fold(sought.words ?? '')
    .text.split(' ')
    .filter(Boolean);
  return [
    ...ofText.filter(([from]) => from === 0 || letters >= WORD_LENGTH),
    ...words.flatMap((word) => rangesOf(text, ` ${word}`)),
  ].sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd);
}

/** Splits a value into segments, marking those that match, ignoring case, accents and punctuation. */
export function markSegments(value: string, sought: Sought): Segment[] {
  const { text, starts, ends } = fold(value);
  const segments: Segment[] = [];
  let done = 0;
  for (const [first, end] of soughtRanges(text, sought)) {
    const from = starts[first + 1] ?? 0;
    const to = ends[end - 1] ?? value.length;
    // Part of an earlier match, or nothing.
    if (from < done || to <= done) continue;
    if (from > done) segments.push({ text: value.slice(done, from), marked: false });
    segments.push({ text: value.slice(from, to), marked: true });
    done = to;
  }
  if (done < value.length || segments.length === 0) {
    segments.push({ text: value.slice(done), marked: false });
  }
  return segments;
}
