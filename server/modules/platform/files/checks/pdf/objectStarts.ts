import { WINDOW_BYTES, windowsOf, type Source } from './source';

/** What a byte is to the reader of the two numbers before `obj`. */
const OTHER = 0;
const DIGIT = 1;
const SIGN = 2;
const BLANK = 3;
const LINE_END = 4;
const PERCENT = 5;
const KINDS = 6;

/** PDFium takes the last two for blanks, too. */
const BLANKS = [0, 9, 12, 32, 0x80, 0xff];

function kindOf(byte: number): number {
  const character = String.fromCharCode(byte);
  if (character >= '0' && character <= '9') return DIGIT;
  if ('+-.'.includes(character)) return SIGN;
  if ('\r\n'.includes(character)) return LINE_END;
  if (character === '%') return PERCENT;
  return BLANKS.includes(byte) ? BLANK : OTHER;
}

/*
 * What may stand before a byte, as bits, since a `%` that is part of a string begins no comment: all that can
 * be true are followed at once. A comment remembers what stood before it.
 */
const FIRST = 1;
const BEHIND_FIRST = 2;
const SECOND = 4;
const BEHIND_SECOND = 8;
const COMMENT_BEHIND_FIRST = 16;
const COMMENT_BEHIND_SECOND = 32;
const STATES = 64;

/** What may stand before the next byte. */
function follow(state: number, kind: number): number {
  const has = (bits: number) => (state & bits) !== 0;
  const isLineEnd = kind === LINE_END;
  let next = isLineEnd ? 0 : state & (COMMENT_BEHIND_FIRST | COMMENT_BEHIND_SECOND);
  const isBehindFirst = has(FIRST | BEHIND_FIRST) || (isLineEnd && has(COMMENT_BEHIND_FIRST));
  const isBehindSecond = has(SECOND | BEHIND_SECOND) || (isLineEnd && has(COMMENT_BEHIND_SECOND));
  switch (kind) {
    case DIGIT:
    case SIGN:
      next |= FIRST;
      // `1+0` is two numbers.
      if (has(BEHIND_FIRST | SECOND) || (kind === SIGN && has(FIRST))) next |= SECOND;
      break;
    case BLANK:
    case LINE_END:
      if (isBehindFirst) next |= BEHIND_FIRST;
      if (isBehindSecond) next |= BEHIND_SECOND;
      break;
    case PERCENT:
      if (isBehindFirst) next |= COMMENT_BEHIND_FIRST;
      if (isBehindSecond) next |= COMMENT_BEHIND_SECOND;
  }
  return next;
}

const KIND_OF = Uint8Array.from({ length: 256 }, (_, byte) => kindOf(byte));
const FOLLOW = Uint8Array.from({ length: STATES * KINDS }, (_, index) =>
  follow(Math.floor(index / KINDS), index % KINDS),
);

/**
 * Every position of the word `obj` behind two numbers, where an object may begin, in order. Between them may
 * be blanks and comments of any length. Packed data has the word by chance, too. Each byte is looked at once:
 * what stands before the word is followed forward.
 */
export function* objectStarts(source: Source): Generator<number> {
  let state = 0;
  for (const { from, bytes } of windowsOf(source, 2)) {
    const length = Math.min(bytes.length, WINDOW_BYTES);
    for (let at = 0; at < length; at += 1) {
      const byte = bytes[at] ?? 0;
      // The letters of `obj`.
      if (
        byte === 0x6f &&
        (state & (SECOND | BEHIND_SECOND)) !== 0 &&
        bytes[at + 1] === 0x62 &&
        bytes[at + 2] === 0x6a
      ) {
        yield from + at;
      }
      state = FOLLOW[state * KINDS + (KIND_OF[byte] ?? OTHER)] ?? 0;
    }
  }
}
