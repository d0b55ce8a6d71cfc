import { fold } from '../../../shared/platform/search/fold';

/** Shorter words differ in a letter on purpose: "Hall A", "Day 2", "East", "West". */
const LONG_WORD = 5;

/** Whether a letter is missing, added, replaced, or swapped with its neighbor. */
function isOneSlipApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [rest, otherRest] = [one.slice(from, end), other.slice(from, otherEnd)];
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && rest === [...otherRest].reverse().join('');
}

const isSlip = (one: string, other: string) =>
  Math.min(one.length, other.length) >= LONG_WORD && !/\d/.test(one + other) && isOneSlipApart(one, other);

const wordsOf = (text: string) => fold(text).text.split(' ').filter(Boolean);

function isNear(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.join('') === others.join('')) return true;
  return (
    words.length === others.length &&
    words.every((word, index) => word === others[index] || isSlip(word, others[index] ?? ''))
  );
}

/** The known name that a text was probably meant to be; undefined if it is one, or like none. */
export function nearMiss(text: string, known: readonly string[]): string | undefined {
  const name = text.trim();
  if (name === '' || known.includes(name)) return undefined;
  return known.find((each) => isNear(name, each));
}
