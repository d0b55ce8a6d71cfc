/** Position at which a text stops being JSON. */
interface JsonFault {
  line: number;
  column: number;
  /** The text is valid so far, but ends before its value does. */
  ended: boolean;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** An escape sequence cut off by the end of the text. */
const BEGUN_ESCAPE = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const LONGEST_ESCAPE = 6;
const WORDS = ['true', 'false', 'null'];

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** End of the string that begins at `at`, or the offset at which it is invalid. */
function scanString(text: string, at: number): { end: number; ok: boolean } {
  let index = at + 1;
  while (index < text.length) {
    const char = text.charCodeAt(index);
    if (char === 0x22) return { end: index + 1, ok: true };
    if (char < 0x20) break;
    if (char !== 0x5c) {
      index += 1;
      continue;
    }
    const end = endOf(ESCAPE, text, index);
    if (end === index) {
      const begun = BEGUN_ESCAPE.test(text.slice(index, index + LONGEST_ESCAPE));
      return { end: begun ? text.length : index, ok: false };
    }
    index = end;
  }
  return { end: index, ok: false };
}

function scanScalar(text: string, at: number): { end: number; ok: boolean } {
  if (text[at] === '"') return scanString(text, at);
  const word = WORDS.find((each) => text.startsWith(each, at));
  if (word !== undefined) return { end: at + word.length, ok: true };
  const end = endOf(NUMBER, text, at);
  if (end > at) return { end, ok: true };
  const rest = text.slice(at, at + 5);
  const begun = rest === '-' || WORDS.some((each) => each.startsWith(rest));
  return { end: begun ? text.length : at, ok: false };
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'nothing';

/** Offset of the first invalid character; the text's length if it ends too early. */
function faultOffset(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = endOf(SPACE, text, 0);
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma');

  for (; at < text.length; at = endOf(SPACE, text, at)) {
    const char = text[at];
    const closes = open.at(-1) === '{' ? '}' : ']';
    if (expected === 'colon' && char === ':') {
      expected = 'value';
      at += 1;
    } else if (expected === 'comma' && char === ',') {
      expected = open.at(-1) === '{' ? 'key' : 'value';
      at += 1;
    } else if (char === closes && (expected === 'comma' || expected.endsWith(closes))) {
      open.pop();
      expected = afterValue();
      at += 1;
    } else if (expected.startsWith('key') && char === '"') {
      const { end, ok } = scanString(text, at);
      at = end;
      if (!ok) return at;
      expected = 'colon';
    } else if (expected.startsWith('value') && (char === '{' || char === '[')) {
      open.push(char);
      expected = char === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else if (expected.startsWith('value')) {
      const { end, ok } = scanScalar(text, at);
      at = end;
      if (!ok) return at;
      expected = afterValue();
    } else {
      return at;
    }
  }
  return at;
}

/**
 * Locates the error in a text that `JSON.parse` rejected. Browsers word it differently, some don't report it
 * at all, and some quote the text, which may be private.
 */
export function findJsonFault(text: string): JsonFault {
  const at = Math.min(faultOffset(text), text.length);
  const before = text.slice(0, at);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let next = before.indexOf('\n'); next !== -1; next = before.indexOf('\n', next + 1)) line += 1;
  return { line, column: at - lastBreak, ended: at === text.length };
}
